"""Analysis: where in a game the win was lost, and what would have kept it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from ..games import Position
from ..games.moves import Move
from . import solve
from .verdict import Budget, Solution, Verdict


class Mark(Enum):
    """What a move did to the game."""

    KEPT = "kept the win"
    LOST = "lost the game"
    UNCLEAR = "not decided"
    TOO_LATE = "the game was lost before"


class Marked(NamedTuple):
    """A move of a game with its mark.

    Attributes:
        mark: what it did.
        better: where it lost the game, a move that would have kept the win.
    """

    mark: Mark
    better: Move | None = None


class Analyst:
    """Looks at the positions of one game, each of them once."""

    def __init__(self, budget: Callable[[], Budget]) -> None:
        """Begin.

        Args:
            budget: gives the budget for one position.
        """
        self._budget = budget
        self._known: dict[Position, Solution] = {}

    def verdict(self, position: Position) -> Solution:
        """What the solver says of a position."""
        if position not in self._known:
            self._known[position] = solve(position, self._budget())
        return self._known[position]

    def mark(self, before: Position, after: Position) -> Marked:
        """What a move from one position to another did to the game. A lost game stays lost."""
        was = self.verdict(before)
        if was.verdict is Verdict.LOST:
            return Marked(Mark.TOO_LATE)
        now = self.verdict(after)
        if now.verdict is Verdict.WON:
            return Marked(Mark.KEPT)
        if Verdict.UNKNOWN in (was.verdict, now.verdict):
            return Marked(Mark.UNCLEAR)
        return Marked(Mark.LOST, was.moves[0])
