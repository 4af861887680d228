"""What is printed of a position: what each family has to offer, and what their drawings share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Protocol

from ..games import Position
from ..games.cards import Card
from ..games.moves import Move
from ..wording import Counted
from .voice import Voice

FACE_DOWN: Final = "##"
CAN_MOVE: Final = ">"
IS_TARGET: Final = "<"
GAP: Final = "  "


class Printer(Protocol):
    """Prints a position, in the voice of a session; see `families.printer_of`."""

    def draw(self, moves: Collection[Move] = ()) -> list[str]:
        """The board to be seen, without trailing blanks.

        Args:
            moves: legal moves to mark on it: `CAN_MOVE` stands before a card that can move,
                `IS_TARGET` after what it can go to.
        """

    def recite(self) -> list[str]:
        """The board to be listened to: a line for each part of it, cards from the deepest on."""

    def recite_changes(self, before: Position) -> list[str]:
        """Those lines of `recite` that were others at a position before this one."""

    def changed(self, before: Position) -> frozenset[Card]:
        """The cards to point out as moved or turned up since a position before this one."""

    def does(self, move: Move) -> str:
        """What a legal move does, in a few words."""

    def effect(self, move: Move) -> str:
        """What a legal move leads to, cards turned up and spaces made: beside what can be typed."""

    def counts(self) -> list[str]:
        """What a player likes to see counted all the time, each in a few words."""

    def number_of(self, card: Card) -> int | None:
        """The number of the column or place in which a card lies, hidden or not."""


class Marks(NamedTuple):
    """What is to be marked on a board.

    Attributes:
        movers: the cards before which a mark stands.
        targets: those, and (by their numbers) those empty columns, after which one stands.
    """

    movers: frozenset[Card] = frozenset()
    targets: frozenset[Card | int] = frozenset()


UNMARKED: Final = Marks()


def with_marks(card: Card, name: str, marks: Marks) -> str:
    """A card's name with the room for a mark before it, and a mark after it if it has one."""
    before = CAN_MOVE if card in marks.movers else " "
    return before + name + (IS_TARGET if card in marks.targets else "")


def in_cells(cells: Sequence[str], width: int) -> str:
    """A line of a drawing."""
    return (" " + "".join([cell.ljust(width) for cell in cells])).rstrip()


def stock(cards: int, voice: Voice) -> str:
    """How many cards the stock has."""
    if not cards:
        return voice.say("Stock: empty")
    return voice.say(_STOCK, cards=cards)


_STOCK: Final = Counted("Stock: {cards} card", "Stock: {cards} cards", by="cards")


def stock_left(cards: int, voice: Voice) -> str:
    """The same, where room is scarce."""
    return voice.say("stock {cards}", cards=cards)


def new_lines(before: list[str], now: list[str]) -> list[str]:
    """The lines that were not there before."""
    return [line for line in now if line not in before]
