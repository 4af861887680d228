"""What happens in a game, how it stands, and where a card is, as data.

The records carry cards and numbers, never sentences: `printing.sentences` makes the text.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Generic, NamedTuple, TypeVar

from .cards import Card, Suit

P_co = TypeVar("P_co", covariant=True)


class Built(NamedTuple):
    """A card went onto its next-higher suit mate; `source` is None if it came from the reserve."""

    card: Card
    onto: Card
    source: int | None
    column: int
    carried: tuple[Card, ...]


class FilledSpace(NamedTuple):
    """A card went into an empty column; `source` is None if it came from the reserve."""

    card: Card
    source: int | None
    column: int
    carried: tuple[Card, ...]


class TurnedUp(NamedTuple):
    """A face-down card became the last of its column."""

    card: Card
    column: int


class RunLeft(NamedTuple):
    """A finished run left the tableau."""

    suit: Suit
    column: int


class StockDealt(NamedTuple):
    """The stock went onto the first columns."""

    cards: tuple[Card, ...]


class Jumped(NamedTuple):
    """A pile jumped onto another."""

    card: Card
    onto: Card
    place: int
    target: int


class CardsDealt(NamedTuple):
    """Cards of the stock went to the right end of the row; `place` is the first one's."""

    cards: tuple[Card, ...]
    place: int
    left: int


class DealingStopped(NamedTuple):
    """A forced jump, such as this, kept so many of the cards asked for in the stock."""

    card: Card
    onto: Card
    kept: int


GameEvent = (
    Built | FilledSpace | TurnedUp | RunLeft | StockDealt | Jumped | CardsDealt | DealingStopped
)


class Result(Enum):
    """How a game stands."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"


class Outcome(NamedTuple):
    """How a game stands, as far as the rules say.

    Attributes:
        result: won and lost are final.
        over: nothing is left to do; a game won with several piles may be played on.
        piles: how many piles an Accordion game has; None in the tableau games.
    """

    result: Result
    over: bool
    piles: int | None = None

    def tells_the_same(self, other: Outcome) -> bool:
        """Whether the other adds nothing worth telling; fewer piles alone do not."""
        return (self.result, self.over) == (other.result, other.over)


class Applied(NamedTuple, Generic[P_co]):
    """What a legal move led to: the new position, and what happened on the way."""

    position: P_co
    events: tuple[GameEvent, ...]


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
