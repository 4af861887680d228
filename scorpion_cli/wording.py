"""Texts that have a translation: every sentence that is printed is one of these.

The types mark what stands in the catalogues (see `languages`), where the tests look for
them. They know no language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Line = tuple[int, str]
"""A line of a file: its number, counted from 1, and its text."""


def clean(text: str) -> str:
    r"""Text as it may be printed: blanks folded, whatever else a terminal would obey escaped.

    >>> clean("move\t9D \x1b[2J")
    'move 9D \\x1b[2J'
    """
    text = " ".join(text.split())
    return text if text.isprintable() else escape(text)


def escape(text: str) -> str:
    """Text in which everything that cannot be printed is visible instead of obeyed."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


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


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like the given one, or None if none is close.

    >>> nearest("mvoe", ["move", "moves", "deal"])
    'move'
    """
    from difflib import get_close_matches  # not needed until something is misspelt

    found = get_close_matches(word[:40], list(known), n=1, cutoff=0.6)
    return found[0] if found else None
