"""What a command means on a tableau: the one place for a card that was named without a target, the
column that a target card ends.
"""

from __future__ import annotations

from ..games.cards import Card, Rank
from ..games.events import Gone, InReserve, Lying, Unseen
from ..games.moves import Carry, DealStock, Move
from ..games.refusals import CannotBeSeen, SuitGone
from ..games.tableau import Spaces, Tableau
from ..refusal import Refusal
from .command import BareNumber, ColumnNumber, Deal, JumpPile, MoveCard, Playing
from .refusals import (
    NoSpace,
    NothingGoesOnReserve,
    NothingJumps,
    NowhereToGo,
    StockIsOneDeal,
    TargetCovered,
)


def on_tableau(command: Playing, board: Tableau) -> Move | Refusal:
    """The move that a command means on a tableau; see `resolve`."""
    if isinstance(command, MoveCard):
        return _carry(command, board)
    if isinstance(command, JumpPile):
        return NothingJumps(board.rules.title)
    asked = command.number if isinstance(command, Deal) else None
    if board.stock and asked is not None and asked != len(board.stock):
        return StockIsOneDeal(asked, len(board.stock))
    return DealStock()


def _carry(command: MoveCard, board: Tableau) -> Move | Refusal:
    card, target = command.card, command.target
    if isinstance(target, ColumnNumber | BareNumber):
        return Carry(card, target.number)
    hidden = _out_of_play(card, board)
    if hidden is not None:
        return hidden
    if target is None:
        return _only_place(card, board)
    return _onto_card(card, target, board)


def _out_of_play(card: Card, board: Tableau) -> Refusal | None:
    where = board.where(card)
    if isinstance(where, Unseen):
        return CannotBeSeen(card)
    return SuitGone(card) if isinstance(where, Gone) else None


def _only_place(card: Card, board: Tableau) -> Move | Refusal:
    for build in board.builds():
        if build.card is card:
            return build
    if card.rank == Rank.KING or board.rules.spaces is Spaces.ANY:
        for space in board.spaces():
            return Carry(card, space)
    if card.goes_on is None:
        return NoSpace(card)
    return board.why_nowhere(card) or NowhereToGo(card, board.where(card.goes_on))


def _onto_card(card: Card, target: Card, board: Tableau) -> Move | Refusal:
    where = board.where(target)
    if isinstance(where, InReserve):
        return NothingGoesOnReserve(target)
    if not isinstance(where, Lying):
        return _out_of_play(target, board) or CannotBeSeen(target)
    own = board.where(card)
    if where.covered_by and not (isinstance(own, Lying) and own.column == where.column):
        if target is not card.goes_on:
            return board.why_not_on(card, target, where.column)
        return TargetCovered(target, where.column, where.covered_by)
    return Carry(card, where.column)
