"""Why a position is lost: the simplest argument that shows it."""

from __future__ import annotations

from ...games.cards import DECK
from ...games.tableau import Tableau
from ..locks import circle, lock
from ..verdict import Exhausted, KingShortage, NoFirstSpace, Reason
from .board import Board
from .kings.prover import no_first_space
from .links import Table
from .reach import king_orders, waits


def why_lost(position: Tableau) -> Reason:
    """Why a lost position is lost: a circle of cards that the player can see, or else of any, or
    else what counts spaces.
    """
    return lock(position) or circle(position) or why_without_a_circle(Board.of(position))


def why_without_a_circle(board: Board) -> KingShortage | NoFirstSpace | Exhausted:
    """Why a lost position is lost in which no circle of cards shows it."""
    if board.rules.any_card_to_space:
        return NoFirstSpace() if no_first_space(board) else Exhausted()
    table = Table(board)
    w = waits(table)
    if not w.goal & ~w.reached() and king_orders(table, w) is not None:
        return KingShortage(tuple(DECK[king.bit_length() - 1] for king in w.king_moves))
    return Exhausted()
