"""Deciding deals: one, or many."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from ..games import Position, Rules
from ..games.deals import Setup, numbered
from ..solver import Budget, Solution
from ..solver.engines import decide_exactly
from .workers import on_cores


class Limits(NamedTuple):
    """How far to search for each position: nodes, and seconds."""

    max_nodes: int | None = None
    max_seconds: float | None = None

    def budget(self) -> Budget:
        """A fresh budget."""
        return Budget(self.max_nodes, self.max_seconds)


class Decided(NamedTuple):
    """A position with its verdict.

    Attributes:
        setup: the game it belongs to.
        position: the position.
        solution: what the solver says of it.
        seconds: how long that took.
    """

    setup: Setup
    position: Position
    solution: Solution
    seconds: float


def decide(setup: Setup, position: Position, limits: Limits) -> Decided:
    """Decide a position of a game."""
    begun = time.perf_counter()
    solution = decide_exactly(position, limits.budget())
    return Decided(setup, position, solution, time.perf_counter() - begun)


# Many deals.


def decide_range(rules: Rules, deals: range, limits: Limits) -> Iterator[Decided]:
    """Decide numbered deals on all cores; the answers come in order, as they are known.

    Raises:
        BadInput: a process that works at them was ended from outside.
    """
    return on_cores(partial(_decide_numbered, rules, limits), deals)


def _decide_numbered(rules: Rules, limits: Limits, number: int) -> Decided:
    setup = numbered(rules, str(number))
    return decide(setup, setup.start, limits)
