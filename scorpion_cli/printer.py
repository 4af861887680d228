"""Position -> lines: the board as plain text.

Knows where cards are drawn. A tableau is drawn in columns, deepest card on top; Accordion's row
wraps like a book, each place with its number and, for a pile, its height.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from .games import Position
from .games.accordion import Accordion
from .games.tableau import Column, Tableau
from .rules import Dealt
from .voice import Voice
from .wording import Counted

FACE_DOWN: Final = "##"
EMPTY: Final = "--"
_GAP: Final = "  "
_PILE_CELL: Final = 6


def draw(position: Position, voice: Voice) -> list[str]:
    """The lines of a board, without trailing blanks."""
    if isinstance(position, Accordion):
        return _draw_row(position, voice)
    return _draw_tableau(position, voice)


def _draw_tableau(board: Tableau, voice: Voice) -> list[str]:
    cell = len(_GAP) + voice.card_width
    lines = [_line([str(number) for number in range(1, len(board.columns) + 1)], cell)]
    names = [_names(column, voice) for column in board.columns]
    lines += [_line(row, cell) for row in zip_longest(*names, fillvalue="")]
    if board.rules.stock:
        lines.append(_stock(len(board.stock), voice))
    if board.rules.reserve:
        reserve = voice.spell(board.reserve) or voice.say("empty")
        lines.append(voice.say("Reserve: {cards}", cards=reserve))
    gone = board.gone()
    if gone:
        lines.append(voice.say("Gone: {suits}", suits=gone))
    return lines


def _names(column: Column, voice: Voice) -> list[str]:
    cards, face_down = column
    if not cards:
        return [EMPTY]
    names = voice.names
    return [FACE_DOWN] * face_down + [names[card] for card in cards[face_down:]]


def _line(cells: list[str] | tuple[str, ...], width: int) -> str:
    return (_GAP + "".join([cell.ljust(width) for cell in cells])).rstrip()


def _stock(cards: int, voice: Voice) -> str:
    if not cards:
        return voice.say("Stock: empty")
    return voice.say(
        Counted("Stock: {cards} card", "Stock: {cards} cards", by="cards"), cards=cards
    )


def _draw_row(row: Accordion, voice: Voice) -> list[str]:
    names = voice.names
    piles = [
        names[top] + (f"{voice.times}{height}" if height > 1 else "") for top, height in row.piles
    ]
    cell = max([_PILE_CELL, *(len(pile) + len(_GAP) for pile in piles)])
    in_line = max(1, (voice.settings.width - len(_GAP)) // cell)
    lines: list[str] = []
    for first in range(0, len(piles), in_line):
        shown = piles[first : first + in_line]
        if lines:
            lines.append("")
        lines.append(_line([str(first + i + 1) for i in range(len(shown))], cell))
        lines.append(_line(shown, cell))
    if not piles:
        lines.append(voice.say("The row is empty."))
    if row.rules.dealt is Dealt.ONE_BY_ONE:
        lines.append(_stock(len(row.stock), voice))
    return lines
