"""What a command did or showed, as data: one small record for each kind of thing.

The records carry cards and numbers, never sentences: `messages` and `printer` make the text.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from .cards import Card, Suit

if TYPE_CHECKING:
    from .games import Position
    from .moves import Move
    from .refusals import Refusal
    from .rules import Rules
    from .vocabulary import Topic, Verb


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


class Undone(NamedTuple):
    """Steps were taken back."""

    steps: int


class Redone(NamedTuple):
    """Steps were made again."""

    steps: int


class Restarted(NamedTuple):
    """The game began again from its deal."""


class Board(NamedTuple):
    """The board, to be shown: because it changed, or (`asked`) because a command asks for it."""

    position: Position
    asked: bool


class Export(NamedTuple):
    """The position, to be written in the position format."""

    position: Position


class LegalMoves(NamedTuple):
    """Every legal move, and the position they belong to."""

    moves: tuple[Move, ...]
    position: Position


class Found(NamedTuple):
    """Where a card is, and where the card is that it goes on, if it could go there."""

    where: Whereabouts
    goes_on: Whereabouts | None


class WouldDo(NamedTuple):
    """A move that `why` was asked about is legal, in this position."""

    move: Move
    position: Position


class WouldNotDo(NamedTuple):
    """A move that `why` was asked about is not legal, for this reason."""

    reason: Refusal


class RulesShown(NamedTuple):
    """The rules of the game, to be told."""

    rules: Rules


class HelpShown(NamedTuple):
    """A topic of the help, to be told."""

    topic: Topic | Verb


class Noted(NamedTuple):
    """A note was taken down."""


class NewGame(NamedTuple):
    """Another game was dealt."""

    title: str
    deal: str


class Saved(NamedTuple):
    """The game was written to a file."""

    path: str


class Loaded(NamedTuple):
    """A game was read from a file."""

    path: str
    steps: int


class Goodbye(NamedTuple):
    """The player leaves."""


Event = (
    Built
    | FilledSpace
    | TurnedUp
    | RunLeft
    | StockDealt
    | Jumped
    | CardsDealt
    | DealingStopped
    | Outcome
    | Undone
    | Redone
    | Restarted
    | Board
    | Export
    | LegalMoves
    | Found
    | WouldDo
    | WouldNotDo
    | RulesShown
    | HelpShown
    | Noted
    | NewGame
    | Saved
    | Loaded
    | Goodbye
)


class Applied(NamedTuple):
    """What a legal move led to: the new position, and what happened on the way."""

    position: Position
    events: tuple[Event, ...]
