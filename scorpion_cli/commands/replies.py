"""What a command did or showed, as data: the reply. What happens in a game stands in `events`."""

from __future__ import annotations

from typing import NamedTuple

from ..games import Position, Rules
from ..games.events import GameEvent, Outcome, Whereabouts
from ..games.moves import Move
from ..games.session import Session
from ..languages.vocabulary import Topic, Verb
from ..refusal import Refusal
from ..solver.verdict import Circle, Hint, Solution
from .command import Load, Quit, Save


class Undone(NamedTuple):
    """Steps were taken back."""

    steps: int


class Redone(NamedTuple):
    """Steps were made again."""

    steps: int


class Restarted(NamedTuple):
    """The game began again from its deal."""


class Board(NamedTuple):
    """The board, to be shown: because it changed, or (`asked`) because a command asks for it.

    Attributes:
        position: the board.
        asked: whether it was asked for.
        before: the board of the same game before it changed, where there was one.
    """

    position: Position
    asked: bool
    before: Position | None = None


class Export(NamedTuple):
    """The position, to be written in the position format."""

    position: Position


class LegalMoves(NamedTuple):
    """Every legal move in this position: to be listed, or to be marked on the board."""

    moves: tuple[Move, ...]
    position: Position
    on_board: bool


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


class Hinted(NamedTuple):
    """A move is suggested, in this position."""

    hint: Hint
    position: Position


class NothingToDo(NamedTuple):
    """No move can be suggested."""


class Solved(NamedTuple):
    """The verdict on this position, and whether its win is played out now."""

    solution: Solution
    position: Position
    played: bool


class Locked(NamedTuple):
    """Cards that can be seen wait for each other in this position: it is lost."""

    circle: Circle
    position: Position


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
    GameEvent
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
    | Hinted
    | NothingToDo
    | Solved
    | Locked
    | Noted
    | NewGame
    | Saved
    | Loaded
    | Goodbye
)

Wish = Save | Load | Quit


class Reply(NamedTuple):
    """What a command led to.

    Attributes:
        session: the game after it.
        events: what it did or showed.
        refusal: why it did nothing, if it was refused.
        wish: what is left for the world outside to do.
    """

    session: Session
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    wish: Wish | None = None
