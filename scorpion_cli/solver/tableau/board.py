"""What a tableau position is and what the rules let a player do with it.

A `Board` is an immutable value; `legal_moves` and `apply` are the rules, written to be read
rather than to be fast.  The search uses its own representation (`table.py`); every win it finds
is replayed here.

A card is a number, ``suit * ranks + rank - 1``; ``ranks`` belongs to the board so that small
decks work.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

Card = int


class Move(NamedTuple):
    """A card, with all that lies on it, to a column (numbered from 0); or `DEAL`."""

    card: Card
    column: int


DEAL: Final = Move(-1, -1)


@dataclass(frozen=True, slots=True)
class Rules:
    """What differs between the games of the family and their house rules."""

    any_card_to_space: bool = False
    """A space takes any card (Wasp), not kings only."""
    deal_any_time: bool = False
    """The stock may be dealt at any time, not only when nothing can be built."""
    runs_leave: bool = False
    """A run from king to ace at the end of a column leaves the board at once."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position: columns bottom first, how many cards of each are face down, stock and reserve."""

    columns: tuple[tuple[Card, ...], ...]
    down: tuple[int, ...]
    stock: tuple[Card, ...] = ()
    reserve: tuple[Card, ...] = ()
    ranks: int = 13
    rules: Rules = Rules()

    def cards(self) -> list[Card]:
        """Every card that is still in the game."""
        return [card for column in (*self.columns, self.stock, self.reserve) for card in column]

    def is_king(self, card: Card) -> bool:
        """Whether the card is of the highest rank."""
        return card % self.ranks == self.ranks - 1

    def settled(self) -> Board:
        """The same position with last cards turned up and, by the house rule, full runs taken
        away.
        """
        columns = list(self.columns)
        down = list(self.down)
        for at, column in enumerate(columns):
            while True:
                down[at] = max(0, min(down[at], len(column) - 1))
                if not (self.rules.runs_leave and self._ends_in_run(column, down[at])):
                    break
                column = columns[at] = column[: -self.ranks]
        return replace(self, columns=tuple(columns), down=tuple(down))

    def _ends_in_run(self, column: tuple[Card, ...], down: int) -> bool:
        if len(column) - down < self.ranks or column[-1] % self.ranks != 0:
            return False
        return column[-self.ranks :] == tuple(
            range(column[-1] + self.ranks - 1, column[-1] - 1, -1)
        )

    @property
    def won(self) -> bool:
        """Every column that is not empty is one whole suit in order, face up; nothing is left
        elsewhere.
        """
        if self.stock or self.reserve or any(self.down):
            return False
        if self.rules.runs_leave:
            return not any(self.columns)
        return all(
            len(column) == self.ranks and self._ends_in_run(column, 0)
            for column in self.columns
            if column
        )

    def builds(self) -> Iterator[Move]:
        """Every build: a card on the last card of another column, same suit and one rank higher."""
        ends = {column[-1]: at for at, column in enumerate(self.columns) if column}
        for card, home in self._playable():
            target = ends.get(card + 1)
            if target is not None and target != home and not self.is_king(card):
                yield Move(card, target)

    def _playable(self) -> Iterator[tuple[Card, int]]:
        for at, (column, down) in enumerate(zip(self.columns, self.down, strict=True)):
            for card in column[down:]:
                yield card, at
        for card in self.reserve:
            yield card, -1

    def legal_moves(self) -> list[Move]:
        """Every legal move: builds, then cards to spaces, then the deal."""
        moves = list(self.builds())
        can_deal = bool(self.stock) and (self.rules.deal_any_time or not moves)
        spaces = [at for at, column in enumerate(self.columns) if not column]
        for card, _ in self._playable():
            if self.rules.any_card_to_space or self.is_king(card):
                moves.extend(Move(card, space) for space in spaces)
        if can_deal:
            moves.append(DEAL)
        return moves

    def apply(self, move: Move) -> Board:
        """The position after a legal move."""
        columns = list(self.columns)
        if move == DEAL:
            for at, card in enumerate(self.stock):
                columns[at] += (card,)
            return replace(self, columns=tuple(columns), stock=()).settled()
        reserve = self.reserve
        if move.card in reserve:
            reserve = tuple(card for card in reserve if card != move.card)
            columns[move.column] += (move.card,)
        else:
            home = next(at for at, column in enumerate(columns) if move.card in column)
            depth = columns[home].index(move.card)
            columns[move.column] += columns[home][depth:]
            columns[home] = columns[home][:depth]
        return replace(self, columns=tuple(columns), reserve=reserve).settled()
