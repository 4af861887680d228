"""The Scorpion family in print.

A tableau is drawn in columns, deepest card on top, and a long one has the columns' numbers below
it, too.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import zip_longest
from typing import Final, NamedTuple

from ..games import Position
from ..games.cards import Card
from ..games.events import Applied, TurnedUp
from ..games.moves import Carry, DealStock, Move
from ..games.tableau import Column, Runs, Spaces, Stock, Tableau, TableauRules
from ..wording import Counted, Message
from .printer import (
    FACE_DOWN,
    GAP,
    IS_TARGET,
    UNMARKED,
    Marks,
    in_cells,
    marked,
    new_lines,
    stock,
    stock_left,
)
from .voice import Voice

_EMPTY: Final = "--"
_LONG: Final = 16
"""So many rows of cards can stand above each other before the numbers are out of sight."""


class TableauPrinter(NamedTuple):
    """Prints a tableau; see `Printer`."""

    board: Tableau
    voice: Voice

    def draw(self, moves: Collection[Move] = ()) -> list[str]:
        """The columns to be seen, and what stands below them."""
        columns, marks = self.board.columns, self._marks(moves)
        width = len(GAP) + self.voice.card_width
        numbers = in_cells([f" {number}" for number in range(1, len(columns) + 1)], width)
        cells = [self._cells(column, number, marks) for number, column in enumerate(columns, 1)]
        rows = [in_cells(row, width) for row in zip_longest(*cells, fillvalue="")]
        return [numbers, *rows, *([numbers] if len(rows) >= _LONG else []), *self._below()]

    def _marks(self, moves: Collection[Move]) -> Marks:
        carries = [move for move in moves if isinstance(move, Carry)]
        if not carries:
            return UNMARKED
        targets = frozenset(self._last(column) or column for _, column in carries)
        return Marks(frozenset(card for card, _ in carries), targets)

    def _last(self, number: int) -> Card | None:
        """The last card of a column; None if it is empty."""
        cards = self.board.columns[number - 1].cards
        return cards[-1] if cards else None

    def _cells(self, column: Column, number: int, marks: Marks) -> list[str]:
        """The cards of a column, each with the room for a mark on either side."""
        cards, face_down = column
        if not cards:
            return [f" {_EMPTY}{IS_TARGET if number in marks.targets else ''}"]
        hidden, seen = [f" {FACE_DOWN}"] * face_down, cards[face_down:]
        names = self.voice.names
        if marks is UNMARKED:
            return hidden + [f" {names[card]}" for card in seen]
        return hidden + [marked(card, names[card], marks) for card in seen]

    def _below(self) -> list[str]:
        """The lines below the columns: the stock, the reserve, the suits that are gone."""
        board, voice = self.board, self.voice
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

    def recite(self) -> list[str]:
        """The tableau to be listened to, a line for each column."""
        columns = enumerate(self.board.columns, 1)
        return [*(self._column(number, column) for number, column in columns), *self._below()]

    def recite_changes(self, before: Position) -> list[str]:
        """The columns that are not as they were, and what is new below them."""
        if not isinstance(before, Tableau):
            return self.recite()
        columns = zip(before.columns, self.board.columns, strict=True)
        return [
            *(
                self._column(number, now)
                for number, (then, now) in enumerate(columns, 1)
                if then != now
            ),
            *new_lines(TableauPrinter(before, self.voice)._below(), self._below()),
        ]

    def _column(self, number: int, column: Column) -> str:
        (cards, face_down), voice = column, self.voice
        if not cards:
            return voice.say("Column {number}: empty", number=number)
        seen = voice.spell(cards[face_down:])
        if not face_down:
            return voice.say("Column {number}: {cards}", number=number, cards=seen)
        return voice.say(_COLUMN, number=number, hidden=face_down, cards=seen)

    def changed(self, before: Position) -> frozenset[Card]:
        """The cards that can be seen and lie where they did not lie, or could not be seen."""
        then = _places(before) if isinstance(before, Tableau) else {}
        return frozenset(dict(_places(self.board).items() - then.items()))

    def does(self, move: Move) -> str:
        """What a legal move does."""
        if isinstance(move, Carry):
            onto = self._last(move.column)
            if onto is None:
                return self.voice.say("{card} into the space", card=move.card)
            return self.voice.say("{card} onto {onto}", card=move.card, onto=onto)
        if isinstance(move, DealStock):
            return self.voice.say("the stock")
        raise TypeError(move)  # of another family

    def effect(self, move: Move) -> str:
        """What a legal move does, for a player who is about to type it."""
        if not isinstance(move, Carry):
            return self.does(move)
        return self.voice.say(
            _EFFECTS[self._turns_up(move), self._empties(move)],
            card=move.card,
            arrow=self.voice.arrow,
            column=move.column,
        )

    def _turns_up(self, move: Carry) -> bool:
        applied = self.board.apply(move)
        return isinstance(applied, Applied) and any(
            isinstance(event, TurnedUp) for event in applied.events
        )

    def _empties(self, move: Carry) -> bool:
        into_space = self._last(move.column) is None
        return not into_space and any(cards[:1] == (move.card,) for cards, _ in self.board.columns)

    def counts(self) -> list[str]:
        """The cards that lie face down, and the stock if the game has one."""
        down = sum(column.face_down for column in self.board.columns)
        left = [stock_left(len(self.board.stock), self.voice)] if self.board.rules.stock else []
        return [self.voice.say("{down} face down", down=down), *left]

    def number_of(self, card: Card) -> int | None:
        """The column in which a card lies, hidden or not."""
        columns = enumerate(self.board.columns, 1)
        return next((number for number, (cards, _) in columns if card in cards), None)


def _places(board: Tableau) -> dict[Card, tuple[int, int]]:
    """For each card that can be seen its column (0 is the reserve) and its depth there."""
    places = dict.fromkeys(board.reserve, (0, 0))
    for number, (cards, face_down) in enumerate(board.columns, 1):
        places |= {card: (number, i) for i, card in enumerate(cards) if i >= face_down}
    return places


_COLUMN: Final = Counted(
    "Column {number}: {hidden} card face down, {cards}",
    "Column {number}: {hidden} cards face down, {cards}",
    by="hidden",
)
_EFFECTS: Final = {
    (False, False): Message("{card} {arrow} column {column}"),
    (True, False): Message("{card} {arrow} column {column}, turns up a card"),
    (False, True): Message("{card} {arrow} column {column}, makes a space"),
    (True, True): Message("{card} {arrow} column {column}, turns up a card, makes a space"),
}


def tableau_rules(rules: TableauRules, voice: Voice) -> list[str]:
    """How the game is played, a paragraph each; see `families.how_to_play`."""
    told = [
        voice.say(
            "Deal: {columns} columns of {depth} cards; {hidden}.",
            columns=rules.columns,
            depth=rules.depth,
            hidden=_hidden(rules, voice),
        ),
        voice.say(
            "Build: a card goes on the last card of another column if that is the same suit and "
            "one rank higher. Nothing goes on an ace. Any face-up card may move; all cards on it "
            "move along. A face-down card that becomes the last of its column is turned up."
        ),
        voice.say(
            Message("Spaces: an empty column takes a king with what lies on it, nothing else.")
            if rules.spaces is Spaces.KINGS
            else Message("Spaces: an empty column takes any face-up card with what lies on it.")
        ),
    ]
    if rules.stock:
        told += [
            voice.say(_STOCK, stock=rules.stock),
            voice.say(
                Message(
                    "It is dealt when nothing more can be built; spaces need not be filled first."
                )
                if rules.dealing is Stock.WHEN_STUCK
                else Message("It is dealt whenever the player wants.")
            ),
        ]
    if rules.reserve:
        told.append(voice.say(_RESERVE, reserve=rules.reserve))
    if rules.runs is Runs.DISCARD:
        told.append(
            voice.say(
                "A finished run, king to ace, face up at the end of a column, leaves the tableau "
                "at once; the game is won when all four are gone."
            )
        )
    else:
        told.append(voice.say("The game is won with four columns, each one suit from king to ace."))
    told.append(
        voice.say("It is lost when nothing is left but carrying a whole column into a space.")
    )
    return told


def _hidden(rules: TableauRules, voice: Voice) -> str:
    """Which cards lie face down: a clause for each number of them that columns have."""
    columns: dict[int, list[int]] = {}
    for number, down in enumerate(rules.face_down, 1):
        if down:
            columns.setdefault(down, []).append(number)
    clauses = [
        voice.say(_FACE_DOWN, down=down, of_columns=_of_columns(numbers, voice))
        for down, numbers in columns.items()
    ]
    return "; ".join(clauses) or voice.say("all lie face up")


def _of_columns(numbers: list[int], voice: Voice) -> str:
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return voice.say("of column {column}", column=first)
    if numbers == list(range(first, last + 1)):
        return voice.say("of columns {first} to {last}", first=first, last=last)
    return voice.say("of columns {columns}", columns=tuple(numbers))


_FACE_DOWN: Final = Counted(
    "the first card {of_columns} lies face down",
    "the first {down} cards {of_columns} lie face down",
    by="down",
)
_STOCK: Final = Counted(
    "Stock: one card, dealt once, on the first column.",
    "Stock: {stock} cards, dealt once, one on each of the first columns.",
    by="stock",
)
_RESERVE: Final = Counted(
    "Reserve: one card, which may be played at any time; nothing can be put on it.",
    "Reserve: {reserve} cards, each of which may be played at any time; nothing can be put on "
    "them.",
    by="reserve",
)
