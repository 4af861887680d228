"""A tableau position as data, for decks of any size.

A card is a number, ``suit * ranks + rank - 1``; ``ranks`` belongs to the board, so that exhaustive
search can judge the solver on small decks. A board is immutable and knows no moves: the rules are
in `games.tableau`, and the search moves cards in a `State`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from ...games.cards import Card
from ...games.tableau import Runs, Spaces, Stock, Tableau

CardIndex = int


class SearchMove(NamedTuple):
    """A card, with all that lies on it, to a column (numbered from 0); or `DEAL_MOVE`."""

    card: CardIndex
    column: int


DEAL_MOVE: Final = SearchMove(-1, -1)


@dataclass(frozen=True, slots=True)
class SearchRules:
    """What differs between the games of the family and their house rules."""

    any_card_to_space: bool = False
    """A space takes any card (Wasp), not kings only."""
    deal_any_time: bool = False
    """The stock may be dealt at any time, not only when nothing can be built."""
    runs_leave: bool = False
    """A run from king to ace at the end of a column leaves the board at once."""


@dataclass(frozen=True, slots=True)
class SearchBoard:
    """A position: columns bottom first, how many cards of each are face down, stock and reserve."""

    columns: tuple[tuple[CardIndex, ...], ...]
    down: tuple[int, ...]
    stock: tuple[CardIndex, ...] = ()
    reserve: tuple[CardIndex, ...] = ()
    ranks: int = 13
    rules: SearchRules = SearchRules()

    @classmethod
    def of(cls, position: Tableau) -> SearchBoard:
        """A position of the game: a card is its index in the deck."""
        rules = SearchRules(
            any_card_to_space=position.rules.spaces is Spaces.ANY,
            deal_any_time=position.rules.dealing is Stock.ANY_TIME,
            runs_leave=position.rules.runs is Runs.DISCARD,
        )
        return cls(
            tuple(_indices(column.cards) for column in position.columns),
            tuple(column.face_down for column in position.columns),
            _indices(position.stock),
            _indices(position.reserve),
            rules=rules,
        )

    def cards(self) -> list[CardIndex]:
        """Every card that is still in the game."""
        return [card for column in (*self.columns, self.stock, self.reserve) for card in column]

    def is_king(self, card: CardIndex) -> bool:
        """Whether the card is of the highest rank."""
        return card % self.ranks == self.ranks - 1

    def settled(self) -> SearchBoard:
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

    def _ends_in_run(self, column: tuple[CardIndex, ...], down: int) -> bool:
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


def _indices(cards: Iterable[Card]) -> tuple[CardIndex, ...]:
    return tuple(card.index for card in cards)
