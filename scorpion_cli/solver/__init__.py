"""The solver: can this game still be won, and if not, why not?

`solve` takes any position of any game under any house rule and knows all cards. It answers `won`
with moves that the rules allow one by one, `lost` when that is proved, by exhaustion or by an
argument that stands in the docstring of what uses it, and `unknown` only when a budget ran out.
"""

from __future__ import annotations

from ..games import Position
from ..games.tableau import Tableau
from .locks import visible_circle
from .verdict import Budget, Circle, Solution

__all__ = ["Budget", "Solution", "solve", "visible_lock"]


def solve(position: Position, budget: Budget | None = None) -> Solution:
    """Decide a position.

    The moves of a win can be played one by one; the reason for a loss is worked out only when it
    is asked for (`Solution.reason`).

    Args:
        position: the board, hidden cards known.
        budget: how far to search; without one, until the answer is known or memory is used up.

    Returns:
        The verdict, with moves or reason; `unknown` when the budget ran out.

    >>> from scorpion_cli.games.deals import numbered
    >>> from scorpion_cli.games.rules import SCORPION
    >>> solve(numbered(SCORPION, "200002").start).verdict
    <Verdict.LOST: 'lost'>
    """
    budget = Budget() if budget is None else budget
    from .engines import decide_exactly  # hints and locks come without

    return decide_exactly(position, budget)


def visible_lock(position: Position) -> Circle | None:
    """The smallest circle of cards that can be seen and wait for each other: with one the game is
    lost, and the player could know it. None if there is none, as in every family but Scorpion's.
    """
    return visible_circle(position) if isinstance(position, Tableau) else None
