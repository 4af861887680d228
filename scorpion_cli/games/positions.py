"""The position format: any position as a few lines of letters, written and read.

A tableau is one line a column (`-` for an empty one), deepest card first, face-down cards in
angle brackets, then `Stock:` and `Reserve:` where the game has them. An Accordion position is one
`Row:` line of top cards (`5H*2` is a pile of two) and a `Stock:` line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..refusal import BadInput
from ..wording import Line
from . import Position
from .accordion import Accordion, Pile
from .cards import DECK, Card, Suit, read_card
from .deals import Placed, Setup, check_cards, read_cards
from .problems import (
    FaceDownOutOfPlace,
    UnexpectedLine,
    UnreadableCard,
    WrongColumnCount,
    WrongHeight,
    WrongPileCount,
)
from .rules import AccordionRules, Dealt, Rules, Runs, TableauRules
from .tableau import Column, Tableau

STOCK: Final = "Stock"
RESERVE: Final = "Reserve"
ROW: Final = "Row"
EMPTY: Final = "-"


def write_position(position: Position) -> list[str]:
    """The lines of a position, without indentation.

    >>> from scorpion_cli.games.cards import cards
    >>> from scorpion_cli.games.rules import ACCORDION
    >>> write_position(Accordion(ACCORDION, (Pile(card, 2) for card in cards("5H 6S"))))
    ['Row: 5H*2 6S*2', 'Stock: -']
    """
    if isinstance(position, Accordion):
        tops = [top.text + (f"*{height}" if height > 1 else "") for top, height in position.piles]
        return [_labelled(ROW, tops), _labelled(STOCK, _names(position.stock))]
    lines = [" ".join(_column_names(column)) or EMPTY for column in position.columns]
    if position.rules.stock:
        lines.append(_labelled(STOCK, _names(position.stock)))
    if position.rules.reserve:
        lines.append(_labelled(RESERVE, _names(position.reserve)))
    return lines


def write_indented(position: Position) -> list[str]:
    """The lines of a position as they follow `position:` in a header."""
    return ["  " + line for line in write_position(position)]


def _labelled(name: str, words: Iterable[str]) -> str:
    return f"{name}: {' '.join(words) or EMPTY}"


def _names(many: Sequence[Card]) -> list[str]:
    return [each.text for each in many]


def _column_names(column: Column) -> list[str]:
    names = _names(column.cards)
    return [f"<{name}>" for name in names[: column.face_down]] + names[column.face_down :]


def read_position(rules: Rules, lines: Sequence[Line]) -> Setup:
    """The game that begins with a position.

    Args:
        rules: the game whose position it is.
        lines: the position's lines with their numbers, indented or not.

    Raises:
        BadInput: the lines are no position that this game can come to.
    """
    columns: list[Line] = []
    named: dict[str, Line] = {}
    for number, text in lines:
        name, colon, rest = text.strip().partition(":")
        if not colon:
            columns.append((number, text.strip()))
        elif name.capitalize() in _names_of(rules) and name.capitalize() not in named:
            named[name.capitalize()] = (number, rest.strip())
        else:
            raise BadInput(UnexpectedLine(text.strip(), _expected(rules)), number)
    if isinstance(rules, AccordionRules):
        if columns:
            raise BadInput(UnexpectedLine(columns[0][1], _expected(rules)), columns[0][0])
        start: Position = _read_row(rules, named)
    else:
        start = _read_tableau(rules, columns, named)
    return Setup(rules, Placed(start), start)


def _names_of(rules: Rules) -> list[str]:
    if isinstance(rules, AccordionRules):
        return [ROW, STOCK]
    return [STOCK] * bool(rules.stock) + [RESERVE] * bool(rules.reserve)


def _expected(rules: Rules) -> str:
    names = " ".join(f"'{name}:'" for name in _names_of(rules))
    return names if isinstance(rules, AccordionRules) else f"columns, then {names}"


def _read_row(rules: AccordionRules, named: dict[str, Line]) -> Accordion:
    number, text = named.get(ROW, (0, EMPTY))
    piles = tuple(_read_pile(word, number) for word in _words(text))
    stock = _read_named(named, STOCK)
    if stock and rules.dealt is Dealt.ALL_AT_ONCE:
        raise BadInput(WrongPileCount(STOCK, len(stock), (0,)), named[STOCK][0])
    check_cards(rules, (*(pile.top for pile in piles), *stock))
    if sum(pile.height for pile in piles) + len(stock) > len(DECK):
        raise BadInput(WrongHeight(text), number)
    return Accordion(rules, piles, stock)


def _words(text: str) -> list[str]:
    return [] if text == EMPTY else text.split()


def _read_pile(word: str, number: int) -> Pile:
    name, star, height = word.replace("×", "*").partition("*")
    top = read_card(name)
    if top is None:
        raise BadInput(UnreadableCard(word), number)
    if not star:
        return Pile(top)
    if not (height.isascii() and height.isdecimal() and 1 <= len(height) <= 2 and int(height)):
        raise BadInput(WrongHeight(word), number)
    return Pile(top, int(height))


def _read_named(named: dict[str, Line], name: str) -> tuple[Card, ...]:
    number, text = named.get(name, (0, EMPTY))
    try:
        return read_cards("" if text == EMPTY else text)
    except BadInput as bad:
        raise bad.at(number) from None


def _read_tableau(rules: TableauRules, lines: list[Line], named: dict[str, Line]) -> Tableau:
    if len(lines) != rules.columns:
        raise BadInput(WrongColumnCount(len(lines), rules.columns))
    columns = tuple(_read_column(*line) for line in lines)
    stock, reserve = _read_named(named, STOCK), _read_named(named, RESERVE)
    if len(stock) not in (0, rules.stock):
        raise BadInput(WrongPileCount(STOCK, len(stock), (0, rules.stock)), named[STOCK][0])
    if len(reserve) > rules.reserve:
        possible = tuple(range(rules.reserve + 1))
        raise BadInput(WrongPileCount(RESERVE, len(reserve), possible), named[RESERVE][0])
    position = Tableau(rules, columns, stock, reserve)
    found = tuple(position.all_cards())
    suits = Suit if rules.runs is Runs.STAY else {each.suit for each in found}
    check_cards(rules, found, tuple(each for each in DECK if each.suit in suits))
    return position.settled()


def _read_column(number: int, text: str) -> Column:
    found: list[Card] = []
    face_down = 0
    for word in _words(text):
        hidden = word.startswith("<") and word.endswith(">")
        each = read_card(word[1:-1] if hidden else word)
        if each is None:
            raise BadInput(UnreadableCard(word), number)
        if hidden:
            if face_down < len(found):
                raise BadInput(FaceDownOutOfPlace(each), number)
            face_down += 1
        found.append(each)
    if found and face_down == len(found):
        raise BadInput(FaceDownOutOfPlace(found[-1]), number)
    return Column(tuple(found), face_down)
