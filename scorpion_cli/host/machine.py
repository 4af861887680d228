"""The machine that somebody plays at: its files, and chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..games import Rules
from ..games.deals import numbered
from ..games.session import Session
from ..refusal import Refusal
from ..solver import Budget, solve
from ..transcript.walk import read_game
from .files import lines_of_file, write_whole

_FIRST_NUMBER, _LAST_NUMBER = 32000, 999_999_999
"""The random deals: PySolFC's own shuffle, and numbers that are not too long to be typed."""


def random_deal() -> str:
    """The number of a deal, by chance."""
    from random import SystemRandom  # most games are asked for by number

    return str(SystemRandom().randint(_FIRST_NUMBER, _LAST_NUMBER))


def winnable_deal(rules: Rules) -> str:
    """The number of a deal with a proved win: the first from a random number upwards."""
    number = int(random_deal())
    while True:
        text = str(number)
        if solve(numbered(rules, text).start, Budget(_NODES_FOR_A_DEAL)).won:
            return text
        number += 1


_NODES_FOR_A_DEAL: Final = 2000
"""A deal that takes more to decide is passed over."""


class Machine:
    """The environment of somebody who plays: files may be written and read, and chance is asked.

    Attributes:
        recording: whether a transcript is kept.
        winnable: whether every deal by chance can be won, for which it must be searched.
    """

    def __init__(self, *, recording: bool, winnable: bool = False) -> None:
        self.recording = recording
        self.winnable = winnable

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
        return winnable_deal(rules) if self.winnable else random_deal()
