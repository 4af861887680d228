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
