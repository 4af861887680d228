"""The nearest word for a typing error."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like the given one, or None if none is close.

    >>> nearest("mvoe", ["move", "moves", "deal"])
    'move'
    """
    from difflib import get_close_matches  # not needed until something is misspelt

    found = get_close_matches(word[:40], list(known), n=1, cutoff=0.6)
    return found[0] if found else None
