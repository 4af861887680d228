"""The commands: what a player can ask for, as values."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..games.cards import Card


class ColumnNumber(NamedTuple):
    """A column, by its number from 1."""

    number: int


class MoveCard(NamedTuple):
    """Move a card to a column, onto a card, or (without target) to where it can go."""

    card: Card
    target: ColumnNumber | BareNumber | Card | None


class Place(NamedTuple):
    """A place of the row, by its number from 1."""

    number: int


class Distance(NamedTuple):
    """So many places to the left."""

    number: int


class BareNumber(NamedTuple):
    """A number alone after a card or a place: a column; or a place or a distance, as it fits."""

    number: int


class JumpPile(NamedTuple):
    """Jump from a place (or the pile with that top card) to a target; None: the only one."""

    pile: Place | Card
    target: Place | Distance | BareNumber | Card | None


class Deal(NamedTuple):
    """Deal so many cards; None is what the game deals at a time."""

    number: int | None


class DealAll(NamedTuple):
    """Deal every card of the stock."""


class Undo(NamedTuple):
    """Take back so many steps."""

    steps: int


class Redo(NamedTuple):
    """Make so many steps again that were taken back."""

    steps: int


class RestartGame(NamedTuple):
    """Begin the same deal again."""


class ListMoves(NamedTuple):
    """List the legal moves, or mark them on the board."""

    on_board: bool


class ShowBoard(NamedTuple):
    """Show the board, or write it in the position format."""

    export: bool


class Find(NamedTuple):
    """Say where a card is."""

    card: Card


class Why(NamedTuple):
    """Say whether a move is legal, and if not, why."""

    move: Playing


class ShowRules(NamedTuple):
    """Tell the rules of the game that is played."""


class Help(NamedTuple):
    """Tell what there is to know about a topic; "" is the overview."""

    topic: str


class GiveHint(NamedTuple):
    """Suggest a move from what can be seen."""


class Solve(NamedTuple):
    """Ask for the verdict, all cards known; or play the win out."""

    play: bool


class Note(NamedTuple):
    """Write a remark into the record."""

    text: str


class New(NamedTuple):
    """Deal another game, by number or (None) by chance."""

    deal: str | None


class Save(NamedTuple):
    """Write the game to a file."""

    path: str
    force: bool


class Load(NamedTuple):
    """Go on with the game of a file."""

    path: str


class Quit(NamedTuple):
    """Leave."""


Playing = MoveCard | JumpPile | Deal | DealAll
"""What can be asked about with `why`: the commands that change the position by the game's rules."""

PLAYING: Final = (MoveCard, JumpPile, Deal, DealAll)
"""The same as a tuple, for `isinstance`."""

Command = (
    Playing
    | Undo
    | Redo
    | RestartGame
    | ListMoves
    | ShowBoard
    | Find
    | Why
    | ShowRules
    | Help
    | GiveHint
    | Solve
    | Note
    | New
    | Save
    | Load
    | Quit
)
