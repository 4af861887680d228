"""Texts that have a translation: every sentence that is printed is one of these.

The types mark what stands in the catalogues (see `languages`), so that a checker of types finds a
sentence that would stay English. They know no language.
"""

from __future__ import annotations

from typing import NamedTuple


class Message(str):
    """A text as the catalogues know it, in English, with blanks in braces."""

    __slots__ = ()


class Counted(NamedTuple):
    """A text whose form depends on a number.

    Attributes:
        one, many: the text for one and for several.
        by: the blank that holds the number.
    """

    one: str
    many: str
    by: str


Wording = Message | Counted
