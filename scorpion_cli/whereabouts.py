"""Where a card is, as far as the player can see."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import Card


class Lying(NamedTuple):
    """Where a card that can be seen lies, and the cards that cover it, deepest first."""

    card: Card
    column: int
    covered_by: tuple[Card, ...]


class InReserve(NamedTuple):
    """A card of the reserve."""

    card: Card


class Unseen(NamedTuple):
    """A card that cannot be seen: face down, in the stock, within a pile or not in the game."""

    card: Card


class Gone(NamedTuple):
    """A card whose suit has left the tableau."""

    card: Card


class OnTop(NamedTuple):
    """The top card of an Accordion pile."""

    card: Card
    place: int
    height: int


Whereabouts = Lying | InReserve | Unseen | Gone | OnTop
WHEREABOUTS: Final = (Lying, InReserve, Unseen, Gone, OnTop)
"""The same as a tuple, for `isinstance`."""
