"""Position -> lines: the board as plain text, to be seen.

Knows where cards are drawn. A tableau is drawn in columns, deepest card on top, and a long one has
the columns' numbers below it, too; Accordion's row wraps like a book, each place with its number
and, for a pile, its height. `recital` tells the same to somebody who listens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from ..games import Position
from ..games.accordion import Accordion
from ..games.cards import Card
from ..games.moves import Carry, Jump, Move
from ..games.rules import Dealt
from ..games.tableau import Column, Tableau
from ..wording import Counted
from .voice import Voice

FACE_DOWN: Final = "##"
EMPTY: Final = "--"
CAN_MOVE: Final = ">"
IS_TARGET: Final = "<"
_GAP: Final = "  "
_PILE_CELL: Final = 6
_LONG: Final = 16
"""So many rows of cards can stand above each other before the numbers are out of sight."""


class Marks(NamedTuple):
    """What is to be marked on a board: the cards that can move, and what they can go to.

    Attributes:
        movers: the cards before which a mark stands.
        targets: those, and (by their numbers) those empty columns, after which one stands.
    """

    movers: frozenset[Card] = frozenset()
    targets: frozenset[Card | int] = frozenset()


NONE: Final = Marks()


def marks_of(moves: Iterable[Move], position: Position) -> Marks:
    """The marks that show these moves on the board."""
    movers: set[Card] = set()
    targets: set[Card | int] = set()
    for move in moves:
        if isinstance(move, Carry) and isinstance(position, Tableau):
            cards = position.columns[move.column - 1].cards
            movers.add(move.card)
            targets.add(cards[-1] if cards else move.column)
        elif isinstance(move, Jump) and isinstance(position, Accordion):
            movers.add(position.top(move.place))
            targets.add(position.top(move.target))
    return Marks(frozenset(movers), frozenset(targets))


def draw(position: Position, voice: Voice, marks: Marks = NONE) -> list[str]:
    """The lines of a board, without trailing blanks."""
    if isinstance(position, Accordion):
        return _draw_row(position, voice, marks)
    return _draw_tableau(position, voice, marks)


def _draw_tableau(board: Tableau, voice: Voice, marks: Marks) -> list[str]:
    cell = len(_GAP) + voice.card_width
    numbers = _line([f" {number}" for number in range(1, len(board.columns) + 1)], cell)
    cells = [_cells(column, number, voice, marks) for number, column in enumerate(board.columns, 1)]
    rows = [_line(row, cell) for row in zip_longest(*cells, fillvalue="")]
    return [numbers, *rows, *([numbers] if len(rows) >= _LONG else []), *below(board, voice)]


def below(board: Tableau, voice: Voice) -> list[str]:
    """What stands below the columns: the stock, the reserve, the suits that are gone."""
    lines = []
    if board.rules.stock:
        lines.append(stock(len(board.stock), voice))
    if board.rules.reserve:
        reserve = voice.spell(board.reserve) or voice.say("empty")
        lines.append(voice.say("Reserve: {cards}", cards=reserve))
    gone = board.gone()
    if gone:
        lines.append(voice.say("Gone: {suits}", suits=gone))
    return lines


def _cells(column: Column, number: int, voice: Voice, marks: Marks) -> list[str]:
    """The cards of a column, each with the room for a mark on either side."""
    cards, face_down = column
    if not cards:
        return [f" {EMPTY}{IS_TARGET if number in marks.targets else ''}"]
    hidden, seen = [f" {FACE_DOWN}"] * face_down, cards[face_down:]
    names = voice.names
    if marks is NONE:
        return hidden + [f" {names[card]}" for card in seen]
    return hidden + [_marked(card, names[card], marks) for card in seen]


def _marked(card: Card, name: str, marks: Marks) -> str:
    before = CAN_MOVE if card in marks.movers else " "
    return before + name + (IS_TARGET if card in marks.targets else "")


def _line(cells: Sequence[str], width: int) -> str:
    return (" " + "".join([cell.ljust(width) for cell in cells])).rstrip()


def stock(cards: int, voice: Voice) -> str:
    """How many cards the stock has."""
    if not cards:
        return voice.say("Stock: empty")
    return voice.say(_STOCK, cards=cards)


_STOCK: Final = Counted("Stock: {cards} card", "Stock: {cards} cards", by="cards")


def _draw_row(row: Accordion, voice: Voice, marks: Marks) -> list[str]:
    piles = [
        _marked(top, voice.names[top] + (f"{voice.times}{height}" if height > 1 else ""), marks)
        for top, height in row.piles
    ]
    cell = max([_PILE_CELL, *(len(pile) - 1 + len(_GAP) for pile in piles)])
    in_line = max(1, (voice.settings.width - len(_GAP)) // cell)
    lines: list[str] = []
    for first in range(0, len(piles), in_line):
        shown = piles[first : first + in_line]
        if lines:
            lines.append("")
        lines.append(_line([f" {first + i + 1}" for i in range(len(shown))], cell))
        lines.append(_line(shown, cell))
    if not piles:
        lines.append(voice.say("The row is empty."))
    if row.rules.dealt is Dealt.ONE_BY_ONE:
        lines.append(stock(len(row.stock), voice))
    return lines
