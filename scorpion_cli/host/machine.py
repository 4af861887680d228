"""The machine that somebody plays at: its files, and chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..games import Rules
from ..games.session import Session
from ..refusal import Refusal
from ..transcript.walk import read_game
from .files import lines_of_file, write_whole

_FIRST_NUMBER, _LAST_NUMBER = 32000, 999_999_999
"""The random deals: PySolFC's own shuffle, and numbers that are not too long to be typed."""

Search = Callable[[Rules], str]
"""Finds the number of a deal of a certain kind, which can take a while."""


def random_deal() -> str:
    """The number of a deal, by chance."""
    from random import SystemRandom  # most games are asked for by number

    return str(SystemRandom().randint(_FIRST_NUMBER, _LAST_NUMBER))


class Machine:
    """The environment of somebody who plays: files may be written and read, and chance is asked.

    Attributes:
        recording: whether a transcript is kept.
        searches: whether a deal by chance is searched for, which can take a while.
    """

    def __init__(self, *, recording: bool, search: Search | None = None) -> None:
        """Get ready.

        Args:
            recording: whether a transcript is kept.
            search: finds a deal where not every one will do.
        """
        self.recording = recording
        self.searches = search is not None
        self._search = search

    def save(self, path: str, lines: Iterable[str], *, force: bool) -> Refusal | None:
        """Write a file; give what kept it from being written, if anything did."""
        return write_whole(path, lines, force=force)

    def load(self, path: str) -> Session:
        """The game that a file comes to.

        Raises:
            BadInput: the file cannot be read, or a command in it not be carried out.
        """
        return read_game(lines_of_file(path))[1]

    def fresh_deal(self, rules: Rules) -> str:
        """The number of a deal for a game, by chance."""
        return random_deal() if self._search is None else self._search(rules)
