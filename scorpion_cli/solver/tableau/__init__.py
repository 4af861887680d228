"""The Scorpion family, exactly: positions of the game as boards of the search, and answers back.

`board`     the search's own positions, for decks of any size; the rules, to be read
`table`     what lies on what, as links that a move changes, with an exact key
`reach`     necessary conditions: the fixpoint, and the order of the kings
`origin`    positions as sets of events that lead on from the first one
`situation` one position of the search: what blocks an event, what makes things as they are
`learn`     the search where spaces take kings only: it learns from what it refutes; and whether
            a column can become empty at all
`branch`    one position with its moves, and what their refutations teach
`nogoods`   what was learnt
`depth_first`, `wasp`  the search where they take any card
`relocate`  whether the spaces suffice for what must leave for them
`explain`   the smallest circle of cards that wait for each other
`search`    budgets, engines, the moves of a win
"""

from __future__ import annotations

from functools import partial

from ...games.cards import DECK
from ...games.moves import Carry, DealStock, Move
from ...games.tableau import Tableau
from ..verdict import Budget, OutOfBudget, Solution, Verdict
from .board import DEAL, Board
from .search import Lost, search
from .why import why_lost


def decide_tableau(position: Tableau, budget: Budget) -> Solution:
    """Decide a position of a tableau game.

    Args:
        position: the board, hidden cards known.
        budget: how far to search.
    """
    try:
        found = search(Board.of(position), budget)
    except OutOfBudget:
        return Solution(Verdict.UNKNOWN, (), budget.nodes)
    if isinstance(found, Lost):
        return Solution(Verdict.LOST, (), budget.nodes, partial(why_lost, position))
    moves: tuple[Move, ...] = tuple(
        DealStock() if move == DEAL else Carry(DECK[move.card], move.column + 1) for move in found
    )
    return Solution(Verdict.WON, moves, budget.nodes)
