"""Why a position is lost: the simplest argument that shows it."""

from __future__ import annotations

from ...games.cards import DECK
from ...games.tableau import Tableau
from ..locks import circle, visible_circle
from ..verdict import Exhausted, KingShortage, NoFirstSpace, Reason
from .board import SearchBoard
from .kings.prover import no_first_space
from .reach import king_orders, preconditions
from .state import State


def reason_of_loss(position: Tableau) -> Reason:
    """Why a lost position is lost: a circle of cards that the player can see, or else of any, or
    else what counts spaces.
    """
    return (
        visible_circle(position)
        or circle(position)
        or reason_without_circle(SearchBoard.of(position))
    )


def reason_without_circle(board: SearchBoard) -> KingShortage | NoFirstSpace | Exhausted:
    """Why a lost position is lost in which no circle of cards shows it."""
    if board.rules.any_card_to_space:
        return NoFirstSpace() if no_first_space(board) else Exhausted()
    state = State(board)
    pre = preconditions(state)
    if not pre.goal & ~pre.reached() and king_orders(state, pre) is not None:
        return KingShortage(tuple(DECK[king.bit_length() - 1] for king in pre.king_moves))
    return Exhausted()
