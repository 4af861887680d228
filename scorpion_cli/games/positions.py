"""The position format: cards, and lines of cards, in letters.

A position is some lines without a name, some with one such as `Stock:`, in whatever order; a line
without a card is `-`. Which lines there are, and what stands in them, each family knows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from ..refusal import BadInput
from ..wording import Line
from . import Position
from .cards import DECK, Card, read_card
from .problems import CardTwice, UnexpectedLine, UnreadableCard, WrongCardCount

STOCK: Final = "Stock"
EMPTY: Final = "-"
_FEW: Final = 4


def write_indented(position: Position) -> list[str]:
    """The lines of a position as they follow `position:` in a header."""
    return ["  " + line for line in position.write()]


def labelled(name: str, words: Iterable[str]) -> str:
    """A line with a name.

    >>> labelled("Stock", ["9D", "2C"]), labelled("Stock", [])
    ('Stock: 9D 2C', 'Stock: -')
    """
    return f"{name}: {' '.join(words) or EMPTY}"


def letters(many: Iterable[Card]) -> list[str]:
    """The name of each card in letters."""
    return [each.text for each in many]


class Sheet(NamedTuple):
    """The lines of a position, not read yet.

    Attributes:
        rows: those without a name.
        named: what follows each name.
    """

    rows: tuple[Line, ...]
    named: dict[str, Line]

    def cards(self, name: str) -> tuple[Card, ...]:
        """The cards in the line of that name; none if there is no such line.

        Raises:
            BadInput: a word is no card.
        """
        number, text = self.line(name)
        try:
            return read_cards("" if text == EMPTY else text)
        except BadInput as bad:
            raise bad.at(number) from None

    def line(self, name: str) -> Line:
        """The line of that name."""
        return self.named.get(name, (0, EMPTY))


def read_sheet(lines: Iterable[Line], names: Collection[str], rows: str = "") -> Sheet:
    """Tell the lines of a position apart.

    Args:
        lines: the lines with their numbers, indented or not.
        names: the names that there can be, each once.
        rows: what the lines without a name are called; nothing if there are none.

    Raises:
        BadInput: a line has another name, or none where it needs one.
    """
    plain: list[Line] = []
    named: dict[str, Line] = {}
    for number, text in lines:
        name, colon, rest = text.strip().partition(":")
        if not colon:
            plain.append((number, text.strip()))
        elif name.capitalize() in names and name.capitalize() not in named:
            named[name.capitalize()] = (number, rest.strip())
        else:
            raise BadInput(UnexpectedLine(text.strip(), _expected(names, rows)), number)
    if plain and not rows:
        raise BadInput(UnexpectedLine(plain[0][1], _expected(names, rows)), plain[0][0])
    return Sheet(tuple(plain), named)


def _expected(names: Iterable[str], rows: str) -> str:
    known = " ".join(f"'{name}:'" for name in names)
    return f"{rows}, then {known}" if rows and known else rows or known


def words(text: str) -> list[str]:
    """The words of a line."""
    return [] if text == EMPTY else text.split()


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list with blanks (or commas) between.

    Raises:
        BadInput: a word is no card.
    """
    found = []
    for word in text.replace(",", " ").split():
        each = read_card(word)
        if each is None:
            raise BadInput(UnreadableCard(word))
        found.append(each)
    return tuple(found)


def check_once(found: Iterable[Card]) -> None:
    """Check that no card comes twice.

    Raises:
        BadInput: one does.
    """
    seen: set[Card] = set()
    for each in found:
        if each in seen:
            raise BadInput(CardTwice(each))
        seen.add(each)


def check_whole(found: Collection[Card], whole: Sequence[Card] = DECK) -> None:
    """Check that every card of `whole` is there.

    Raises:
        BadInput: some are missing.
    """
    missing = tuple(each for each in whole if each not in found)
    if missing:
        raise BadInput(WrongCardCount(len(found), missing[:_FEW], len(missing[_FEW:])))
