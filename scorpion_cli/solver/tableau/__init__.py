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

from ...games.cards import DECK, Card
from ...games.moves import Carry, DealStock, Move
from ...games.rules import Runs, Spaces, Stock
from ...games.tableau import Tableau
from .. import verdict
from ..locks import lock
from ..verdict import Budget, Circle, OutOfBudget, Solution, Verdict, Wait
from . import why
from .board import DEAL, Board, Rules
from .search import Lost, search


def solve(position: Tableau, budget: Budget) -> Solution:
    """Decide a position of a tableau game.

    Args:
        position: the board, hidden cards known.
        budget: how far to search.
    """
    board = board_of(position)
    try:
        found = search(board, budget)
    except OutOfBudget:
        return Solution(Verdict.UNKNOWN, (), budget.nodes)
    if isinstance(found, Lost):
        return Solution(Verdict.LOST, (), budget.nodes, partial(_why_lost, position))
    moves: tuple[Move, ...] = tuple(
        DealStock() if move == DEAL else Carry(DECK[move.card], move.column + 1) for move in found
    )
    return Solution(Verdict.WON, moves, budget.nodes)


def board_of(position: Tableau) -> Board:
    """The position as the search has it: a card is its index in the deck."""
    rules = Rules(
        any_card_to_space=position.rules.spaces is Spaces.ANY,
        deal_any_time=position.rules.dealing is Stock.ANY_TIME,
        runs_leave=position.rules.runs is Runs.DISCARD,
    )
    return Board(
        tuple(_indices(column.cards) for column in position.columns),
        tuple(column.face_down for column in position.columns),
        _indices(position.stock),
        _indices(position.reserve),
        rules=rules,
    )


def _indices(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(card.index for card in cards)


def _cards(indices: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(DECK[index] for index in indices)


def _why_lost(position: Tableau) -> verdict.Reason:
    """The simplest reason: cards that the player can see if they suffice."""
    seen = lock(position)
    if seen is not None:
        return seen
    found = why.reason(board_of(position))
    if isinstance(found, why.Circle):
        return circle_of(found)
    if isinstance(found, why.KingShortage):
        return verdict.KingShortage(_cards(found.kings))
    if isinstance(found, why.NoFirstSpace):
        return verdict.NoFirstSpace()
    return verdict.Exhausted()


def circle_of(found: why.Circle) -> Circle:
    """A circle of the search's cards as one of the deck's."""
    return Circle(
        tuple(Wait(DECK[wait.card], wait.kind, _cards(wait.cards)) for wait in found.waits)
    )
