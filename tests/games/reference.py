"""The rules of both families once more, as plainly as they can be said and for no other use than
to hold the games against: slow, in lists of strings, and without a line of the package.

A card is a string such as "9D" or "TD", and "<9D>" where it lies face down. A move is the command
that makes it. `lines` writes a board in the position format.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
HIDDEN_ROWS = 3


def is_face_down(card: str) -> bool:
    return card.startswith("<")


def one_higher(card: str) -> str | None:
    """The card of the same suit and one rank higher; a king has none.

    >>> one_higher("9D"), one_higher("KD")
    ('TD', None)
    """
    rank, suit = card[0], card[1]
    return None if rank == "K" else RANKS[RANKS.index(rank) + 1] + suit


def run_of(suit: str) -> list[str]:
    """A whole suit from king to ace, as it lies in a finished column."""
    return [rank + suit for rank in reversed(RANKS)]


# The Scorpion family.


@dataclass(frozen=True)
class Layout:
    """How a game is dealt: rows of cards, which columns hide their first, what is left over."""

    columns: int
    rows: int
    hiding: tuple[int, ...]
    stock: int = 0
    reserve: int = 0
    spaces: str = "kings"


LAYOUTS = {
    "scorpion": Layout(columns=7, rows=7, hiding=(1, 2, 3, 4), stock=3),
    "scorpion-ii": Layout(columns=7, rows=7, hiding=(1, 2, 3), stock=3),
    "wasp": Layout(columns=7, rows=7, hiding=(1, 2, 3, 4), stock=3, spaces="any"),
    "three-blind-mice": Layout(columns=10, rows=5, hiding=(8, 9, 10), reserve=2),
}


@dataclass
class Tableau:
    """A board of the Scorpion family; a game without a stock or a reserve has None there."""

    columns: list[list[str]]
    stock: list[str] | None
    reserve: list[str] | None
    spaces: str  # what an empty column takes: "kings" or "any"
    dealing: str  # "when-stuck" or "any-time"
    runs: str  # "stay" or "discard"

    @staticmethod
    def dealt(game: str, deck: Iterable[str], house: Mapping[str, str]) -> Tableau:
        """Deal the cards row by row, from left to right."""
        layout, cards = LAYOUTS[game], list(deck)
        columns: list[list[str]] = [[] for _ in range(layout.columns)]
        for row in range(layout.rows):
            for number, column in enumerate(columns, 1):
                hidden = row < HIDDEN_ROWS and number in layout.hiding
                card = cards.pop(0)
                column.append(f"<{card}>" if hidden else card)
        return Tableau.placed(game, columns, cards, house)

    @staticmethod
    def placed(
        game: str, columns: list[list[str]], rest: list[str], house: Mapping[str, str]
    ) -> Tableau:
        """A board that lies there; `rest` is its stock or its reserve."""
        layout = LAYOUTS[game]
        board = Tableau(
            columns,
            rest if layout.stock else None,
            rest if layout.reserve else None,
            layout.spaces,
            house.get("stock", "when-stuck"),
            house.get("runs", "stay"),
        )
        board.tidy()
        return board

    def lines(self) -> list[str]:
        lines = [" ".join(column) or "-" for column in self.columns]
        if self.stock is not None:
            lines.append("Stock: " + (" ".join(self.stock) or "-"))
        if self.reserve is not None:
            lines.append("Reserve: " + (" ".join(self.reserve) or "-"))
        return lines

    def cards(self) -> list[str]:
        """Every card that is still in play."""
        on_columns = [card.strip("<>") for column in self.columns for card in column]
        return on_columns + (self.stock or []) + (self.reserve or [])

    def movable(self) -> list[str]:
        """Any face-up card may move, however deep; so may those of the reserve."""
        face_up = [card for column in self.columns for card in column if not is_face_down(card)]
        return face_up + (self.reserve or [])

    def column_of(self, card: str) -> list[str] | None:
        return next((column for column in self.columns if card in column), None)

    def fits(self, card: str, column: list[str]) -> bool:
        """Whether a card may go to a column other than its own."""
        if column:
            return column[-1] == one_higher(card)
        return self.spaces == "any" or card.startswith("K")

    def carries(self) -> list[tuple[str, int]]:
        """Every move of a card to a column."""
        return [
            (card, number)
            for card in self.movable()
            for number, column in enumerate(self.columns, 1)
            if column is not self.column_of(card) and self.fits(card, column)
        ]

    def builds(self) -> list[tuple[str, int]]:
        return [(card, number) for card, number in self.carries() if self.columns[number - 1]]

    def may_deal(self) -> bool:
        """The stock is dealt once: at any time, or when nothing more can be built."""
        return bool(self.stock) and (self.dealing == "any-time" or not self.builds())

    def legal(self) -> set[str]:
        moves = {f"move {card} to col{number}" for card, number in self.carries()}
        return moves | ({"deal"} if self.may_deal() else set())

    def after(self, move: str) -> Tableau:
        """The board after a legal move."""
        board = deepcopy(self)
        if move == "deal":
            board.deal_stock()
        else:
            _, card, _, column = move.split()
            board.carry(card, int(column.removeprefix("col")))
        board.tidy()
        return board

    def carry(self, card: str, number: int) -> None:
        """Move a card with all cards that lie on it, whatever their order."""
        source = self.column_of(card)
        if source is None:
            assert self.reserve is not None
            self.reserve.remove(card)
            moved = [card]
        else:
            depth = source.index(card)
            moved = source[depth:]
            del source[depth:]
        self.columns[number - 1].extend(moved)

    def deal_stock(self) -> None:
        """One card on the last card of columns 1, 2 and 3; an empty one simply gets the card."""
        assert self.stock is not None
        for column, card in zip(self.columns, self.stock, strict=False):
            column.append(card)
        self.stock = []

    def tidy(self) -> None:
        """What happens by itself: finished runs leave, last cards are turned up."""
        for column in self.columns:
            while self.runs == "discard" and any(column[-13:] == run_of(suit) for suit in SUITS):
                del column[-13:]
            if column:
                column[-1] = column[-1].strip("<>")

    def is_won(self) -> bool:
        if self.runs == "discard":
            return not self.cards()
        taken = [column for column in self.columns if column]
        return sorted(taken) == sorted(run_of(suit) for suit in SUITS)

    def is_lost(self) -> bool:
        """No stock, and nothing left but carrying a whole column into a space."""
        changes_nothing = all(
            not self.columns[number - 1] and any(column[:1] == [card] for column in self.columns)
            for card, number in self.carries()
        )
        return not self.stock and changes_nothing and not self.is_won()

    def result(self) -> str:
        return "won" if self.is_won() else "lost" if self.is_lost() else "playing"


# Accordion.


def match(one: str, other: str) -> bool:
    """Two piles match if their top cards share suit or rank."""
    return one[0] == other[0] or one[1] == other[1]


@dataclass
class Row:
    """A row of Accordion: each pile is a list of cards, its top card last."""

    piles: list[list[str]]
    stock: list[str]
    win: int  # with how many piles, at most, the game is won
    jumps: str  # "free" or "forced"

    @staticmethod
    def dealt(deck: Iterable[str], house: Mapping[str, str]) -> Row:
        """An empty row with all cards in the stock, or all cards in the row."""
        cards = list(deck)
        row = Row([], cards, int(house.get("win", "1")), house.get("jumps", "free"))
        if house.get("dealt") == "all-at-once":
            row.piles, row.stock = [[card] for card in cards], []
        return row

    def lines(self) -> list[str]:
        piles = [
            pile[-1] + (f"*{len(pile)}" if len(pile) > 1 else "")  # a pile of two is "5H*2"
            for pile in self.piles
        ]
        return [f"Row: {' '.join(piles) or '-'}", f"Stock: {' '.join(self.stock) or '-'}"]

    def cards(self) -> list[str]:
        return [card for pile in self.piles for card in pile] + self.stock

    def can_jump(self, place: int, target: int) -> bool:
        """One place or three to the left, onto a pile that matches."""
        if place - target not in (1, 3) or not 1 <= target < place <= len(self.piles):
            return False
        if not match(self.piles[place - 1][-1], self.piles[target - 1][-1]):
            return False
        both = self.jumps == "forced" and place - target == 3 and self.can_jump(place, place - 1)
        return not both  # a pile that could make both jumps must take its neighbour

    def all_jumps(self) -> list[tuple[int, int]]:
        places = range(1, len(self.piles) + 1)
        return [
            (place, target)
            for place in places
            for target in (place - 1, place - 3)
            if self.can_jump(place, target)
        ]

    def may_deal(self) -> bool:
        """While any pile can jump no card may be dealt, where jumps are forced."""
        return bool(self.stock) and not (self.jumps == "forced" and self.all_jumps())

    def legal(self) -> set[str]:
        moves = {f"jump {place} to {target}" for place, target in self.all_jumps()}
        if self.may_deal():
            moves |= {"deal"} | {f"deal {number}" for number in range(2, len(self.stock) + 1)}
        return moves

    def after(self, move: str) -> Row:
        """The row after a legal move."""
        row = deepcopy(self)
        words = move.split()
        if words[0] == "jump":
            place, target = int(words[1]), int(words[3])
            row.piles[target - 1] += row.piles.pop(place - 1)
        else:
            for _ in range(int(words[1]) if len(words) > 1 else 1):
                if row.may_deal():  # forced jumps stop dealing
                    row.piles.append([row.stock.pop(0)])
        return row

    def is_won(self) -> bool:
        return not self.stock and len(self.piles) <= self.win

    def is_over(self) -> bool:
        return not self.stock and not self.all_jumps()

    def result(self) -> str:
        return "won" if self.is_won() else "lost" if self.is_over() else "playing"
