"""What a command means in a row: the pile with a top card, the one jump that it has, and which of
the two readings of ``jump 4 3`` is meant.
"""

from __future__ import annotations

from typing import Final

from ..games.accordion import DISTANCES, FAR, NEAR, Accordion
from ..games.cards import Card
from ..games.events import Applied, OnTop
from ..games.moves import DealCards, Jump, Move
from ..games.refusals import CannotBeSeen, FirstPile, StockIsEmpty
from ..refusal import Refusal
from .command import (
    BareNumber,
    ColumnNumber,
    Deal,
    DealAll,
    Distance,
    MoveCard,
    Place,
    Playing,
)
from .refusals import NoJumpFrom, TwoJumps

_FORK: Final = 4
"""The one place at which a bare 1 or 3 fits both readings, place and distance."""


def in_row(command: Playing, row: Accordion) -> Move | Refusal:
    """The move that a command means in a row; see `resolve`."""
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
