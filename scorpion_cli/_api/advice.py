"""What the solver says of a game."""

from __future__ import annotations

from typing import NamedTuple

from ..games.moves import MOVES, Move
from ..solver import Budget, Solution
from ..solver import solve as solve_position
from ..solver.analysis import Analyst, Marked
from ..solver.hints import hint as hint_at
from ..solver.verdict import Hint
from .game import Game


def solve(game: Game, nodes: int | None = None, seconds: float | None = None) -> Solution:
    """Whether a game can still be won, all cards known.

    Args:
        game: the game.
        nodes: how many positions to look at, at most; None for as many as it takes.
        seconds: how long to search, at most.

    Returns:
        What is known: ``won`` with ``moves``, ``lost`` with a ``reason``, or neither.

    >>> import scorpion_cli as sc
    >>> found = sc.solve(sc.deal("scorpion", 200002))
    >>> found.won, found.lost
    (False, True)
    """
    return solve_position(game.position, Budget(nodes, seconds))


def hint(game: Game) -> Hint | None:
    """A good move, from what the player sees; None if there is nothing left to do.

    >>> import scorpion_cli as sc
    >>> game = sc.deal("three-blind-mice", 3)
    >>> while found := sc.hint(game):
    ...     game = game.play(found.move)
    >>> game.outcome.result.value
    'won'
    """
    return hint_at(game.position)


class Judged(NamedTuple):
    """A move of a game with what it did.

    Attributes:
        move: the move.
        marked: whether it kept the win, and what would have kept it.
    """

    move: Move
    marked: Marked


def analyse(
    game: Game, nodes: int | None = None, seconds: float | None = None
) -> tuple[Judged, ...]:
    """What each move of a game did, all cards known: since the deal, or since it began again.

    Args:
        game: the game.
        nodes: how many positions to look at for each move, at most.
        seconds: how long to search for each move, at most.

    >>> import scorpion_cli as sc
    >>> game = sc.deal("three-blind-mice", 3)
    >>> game = game.play(sc.solve(game).moves[0])
    >>> [each.marked.mark.value for each in sc.analyse(game)]
    ['kept the win']
    """
    analyst = Analyst(lambda: Budget(nodes, seconds))
    judged: list[Judged] = []
    before = game.position
    for step, after in zip(game._session.steps(), game._session.positions(), strict=True):
        if isinstance(step.action, MOVES):
            judged.append(Judged(step.action, analyst.mark(before, after)))
        else:
            judged.clear()
        before = after
    return tuple(judged)
