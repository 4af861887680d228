"""The moves of all games, as values. Columns and places are numbered from 1, as players count."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import Card


class Carry(NamedTuple):
    """Move a card, with all that lies on it, to a column: a build, or the filling of a space."""

    card: Card
    column: int


class DealStock(NamedTuple):
    """Deal the stock of a tableau game: one card on each of the first columns."""


class Jump(NamedTuple):
    """Move an Accordion pile from one place onto another."""

    place: int
    target: int


class DealCards(NamedTuple):
    """Deal that many cards of Accordion's stock to the right end of the row."""

    number: int


Move = Carry | DealStock | Jump | DealCards
MOVES: Final = (Carry, DealStock, Jump, DealCards)
"""The same as a tuple, which `isinstance` takes faster."""


def write_move(move: Move) -> str:
    """The move as a command, in the one spelling that files use.

    >>> write_move(Jump(4, 1))
    'jump 4 to 1'
    """
    if isinstance(move, Carry):
        return f"move {move.card.text} to col{move.column}"
    if isinstance(move, Jump):
        return f"jump {move.place} to {move.target}"
    if isinstance(move, DealCards) and move.number != 1:
        return f"deal {move.number}"
    return "deal"
