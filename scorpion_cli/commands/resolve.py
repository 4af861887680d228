"""Command -> move: what the words of a player mean on the board that lies there.

Finds the one place for a card that was named without a target, the column a target card ends,
and which of the two readings of ``jump 4 3`` is meant. Whether the move is legal, the game says.
"""

from __future__ import annotations

from ..games import Position
from ..games.accordion import DISTANCES, FAR, NEAR, Accordion
from ..games.cards import Card, Rank
from ..games.events import Applied, Gone, InReserve, Lying, OnTop, Unseen
from ..games.moves import Carry, DealCards, DealStock, Jump, Move
from ..games.refusals import CannotBeSeen, FirstPile, StockIsEmpty, SuitGone
from ..games.rules import Spaces
from ..games.tableau import Tableau
from ..refusal import Refusal
from .command import (
    BareNumber,
    ColumnNumber,
    Deal,
    DealAll,
    Distance,
    JumpPile,
    MoveCard,
    Place,
    Playing,
)
from .refusals import (
    NoJumpFrom,
    NoSpace,
    NothingGoesOnReserve,
    NothingJumps,
    NowhereToGo,
    StockIsOneDeal,
    TargetCovered,
    TwoJumps,
)

_FORK = 4
"""The one place at which a bare 1 or 3 fits both readings, place and distance."""


def resolve(command: Playing, position: Position) -> Move | Refusal:
    """The move that a command means.

    Args:
        command: what was typed.
        position: the board now.

    Returns:
        A move, legal or not; a refusal where the command means no move at all.
    """
    if isinstance(position, Accordion):
        return _in_row(command, position)
    return _in_tableau(command, position)


# The Scorpion family.


def _in_tableau(command: Playing, board: Tableau) -> Move | Refusal:
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


# Accordion.


def _in_row(command: Playing, row: Accordion) -> Move | Refusal:
    if isinstance(command, Deal):
        return DealCards(1 if command.number is None else command.number)
    if isinstance(command, DealAll):
        return DealCards(len(row.stock)) if row.stock else StockIsEmpty()
    if isinstance(command, MoveCard):
        target = command.target
        if isinstance(target, ColumnNumber):
            return _jump(command.card, Place(target.number), row)
        return _jump(command.card, target, row)
    return _jump(command.pile, command.target, row)


def _jump(
    pile: Place | Card, target: Place | Distance | BareNumber | Card | None, row: Accordion
) -> Move | Refusal:
    place = _place(pile, row)
    if not isinstance(place, int):
        return place
    if target is None:
        return _only_jump(place, row)
    if isinstance(target, Distance):
        return row.jump_by(place, target.number)
    if isinstance(target, BareNumber):
        return _either(place, target.number, row)
    onto = _place(target, row)
    return Jump(place, onto) if isinstance(onto, int) else onto


def _place(pile: Place | Card, row: Accordion) -> int | Refusal:
    if isinstance(pile, Card):
        where = row.where(pile)
        return where.place if isinstance(where, OnTop) else CannotBeSeen(pile)
    return row.why_no_pile(pile.number) or pile.number


def _only_jump(place: int, row: Accordion) -> Move | Refusal:
    jumps = [jump for jump in row.jumps() if jump.place == place]
    if len(jumps) > 1:
        return _two_jumps(place, row)
    if jumps:
        return jumps[0]
    card = row.top(place)
    if place <= NEAR:
        return FirstPile(card)
    far = row.top(place - FAR) if place > FAR else None
    return NoJumpFrom(card, place, row.top(place - NEAR), far)


def _two_jumps(place: int, row: Accordion) -> Refusal:
    return TwoJumps(row.top(place), place, row.top(place - NEAR), row.top(place - FAR))


def _either(place: int, number: int, row: Accordion) -> Move | Refusal:
    """The jump that a bare number after a place means: the place jumped to, or the distance.

    The two readings meet at place 4 only, where the one that is legal now is taken.
    """
    as_place = Jump(place, number)
    if number not in DISTANCES or number >= place:
        return as_place
    as_distance = Jump(place, place - number)
    if place != _FORK:
        return as_place if place - number in DISTANCES else as_distance
    if not isinstance(row.apply(as_distance), Applied):
        return as_place
    return _two_jumps(place, row) if isinstance(row.apply(as_place), Applied) else as_distance
