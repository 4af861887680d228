"""The search's own picture of a position: for every card, what it lies on and what lies on it.

Columns are chains of cards, so a move changes two links however many cards it carries, and the
key of a position, which does not depend on the order of the columns, is updated by an exclusive
or.

Sets of cards are integers, one bit a card.  A card is *built* when it lies on its next-higher
suit mate.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .board import DEAL_MOVE, CardIndex, SearchBoard, SearchMove

_BITS = 6


def members(cards: int) -> Iterator[CardIndex]:
    """The cards of a set, lowest first.

    >>> list(members(0b1010))
    [1, 3]
    """
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


@dataclass(frozen=True, slots=True)
class Deck:
    """What stays the same throughout a game.

    Besides the cards, 0 to ``floor - 1``, a card may lie on the `floor` of a column, in the
    `reserve`, in the `stock`, or be `gone`.
    """

    board: SearchBoard
    floor: int
    reserve: int
    stock: int
    gone: int
    cards: int
    kings: int
    aces: int
    suits: tuple[int, ...]
    bits: tuple[int, ...]

    @classmethod
    def of(cls, board: SearchBoard) -> Deck:
        """The deck of a board."""
        ranks = board.ranks
        present = sum(1 << card for card in board.cards())
        size = -(-present.bit_length() // ranks) * ranks
        suit = (1 << ranks) - 1
        suits = tuple(present & suit << start for start in range(0, size, ranks))
        return cls(
            board,
            size,
            size + 1,
            size + 2,
            size + 3,
            present,
            present & sum(1 << king for king in range(ranks - 1, size, ranks)),
            present & sum(1 << ace for ace in range(0, size, ranks)),
            suits,
            tuple(1 << card for card in range(size)),
        )


class State:
    """A position that can be changed; `copy` it first to come back."""

    __slots__ = ("above", "below", "bottoms", "built", "deck", "down", "key", "left", "stock")

    def __init__(self, board: SearchBoard) -> None:
        self.deck = deck = Deck.of(board)
        self.above = [deck.floor] * deck.floor
        """What lies on each card; `floor` if nothing does."""
        self.below = [deck.gone] * deck.floor
        """What each card lies on."""
        self.bottoms = [deck.floor] * len(board.columns)
        """The deepest card of each column; `floor` if the column is a space."""
        self.down = 0
        self.built = 0
        self.stock = board.stock
        self.left = deck.cards
        """The cards still in the game."""
        for column, hidden in zip(board.columns, board.down, strict=True):
            for card, lower in zip(column[1:], column, strict=False):
                self.below[card] = lower
                self.above[lower] = card
                if card + 1 == lower and not deck.kings >> card & 1:
                    self.built |= 1 << card
            for card in column[:hidden]:
                self.down |= 1 << card
        for at, column in enumerate(board.columns):
            if column:
                self.bottoms[at] = column[0]
                self.below[column[0]] = deck.floor
        for card in board.stock:
            self.below[card] = deck.stock
        for card in board.reserve:
            self.below[card] = deck.reserve
        self.key = 0
        """By what the position differs from the first one (an exclusive or)."""

    def copy(self) -> State:
        """The same position, to be changed without changing this one."""
        twin = State.__new__(State)
        twin.deck = self.deck
        twin.above = self.above[:]
        twin.below = self.below[:]
        twin.bottoms = self.bottoms[:]
        twin.down = self.down
        twin.built = self.built
        twin.stock = self.stock
        twin.left = self.left
        twin.key = self.key
        return twin

    # what can be seen

    @property
    def spaces(self) -> int:
        """How many columns are empty."""
        return self.bottoms.count(self.deck.floor)

    def deepest(self) -> int:
        """The deepest cards of the columns."""
        floor = self.deck.floor
        return sum([1 << bottom for bottom in self.bottoms if bottom != floor])

    def full_key(self) -> int:
        """What tells this position from every other that matters. The links say everything but
        the order of the columns, and that matters only while there is a stock to fall on the
        first of them: until then their deepest cards belong to the key.
        """
        key = self.key
        if self.stock:
            shift = _BITS * self.deck.floor + self.deck.floor
            for at in range(len(self.stock)):
                key |= self.bottoms[at] << shift
                shift += _BITS
        return key

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        if self.stock or self.down:
            return False
        deck = self.deck
        if deck.board.rules.runs_leave:
            return not self.left
        if self.left & ~deck.kings & ~self.built:
            return False
        below = self.below
        return all(below[king] == deck.floor for king in members(deck.kings))

    def last(self, card: CardIndex) -> CardIndex:
        """The last card of the column a card is in."""
        above, floor = self.above, self.deck.floor
        while above[card] != floor:
            card = above[card]
        return card

    def column(self, card: CardIndex) -> int:
        """The column a card is in."""
        below, floor = self.below, self.deck.floor
        while below[card] != floor:
            card = below[card]
        return self.bottoms.index(card)

    def from_here_up(self, card: CardIndex) -> int:
        """A card and all that lies on it."""
        above, floor, cards = self.above, self.deck.floor, 0
        while card != floor:
            cards |= 1 << card
            card = above[card]
        return cards

    def from_here_down(self, card: CardIndex) -> int:
        """A card and all that it lies on."""
        below, floor, cards = self.below, self.deck.floor, 0
        while card < floor:
            cards |= 1 << card
            card = below[card]
        return cards

    def touched(self, card: CardIndex) -> int:
        """When this card is built or goes to a space, the cards that then can get to the cards
        that they are built on in another way than now (`reach`): what it lies on, which may turn
        up, what goes on that, and what goes on a card that moves.
        """
        lower = self.below[card]
        cards = self.from_here_up(card)
        if lower < self.deck.floor:
            return (cards | 1 << lower) >> 1 | 1 << lower
        return cards >> 1

    def stacks(self) -> tuple[list[int], list[int]]:
        """For every card, it and all that lies on it, and it and all that it lies on."""
        above, floor, bits = self.above, self.deck.floor, self.deck.bits
        up, down = list(bits), list(bits)
        for bottom in self.bottoms:
            card, seen = bottom, 0
            while card != floor:
                up[card] = seen
                seen |= bits[card]
                down[card] = seen
                card = above[card]
            card = bottom
            while card != floor:
                up[card] ^= seen
                card = above[card]
        return up, down

    def builds(self) -> list[CardIndex]:
        """The cards that can be built now."""
        above, below, floor = self.above, self.below, self.deck.floor
        loose = self.left & ~(self.deck.kings | self.built | self.down)
        targets = loose << 1
        found = []
        target = -1
        for _ in range(above.count(floor)):
            target = above.index(floor, target + 1)
            if targets >> target & 1 and below[target] <= floor:
                card = target - 1
                if below[card] <= self.deck.reserve:
                    lower = below[target]
                    while lower < floor and lower != card:
                        lower = below[lower]
                    if lower != card:
                        found.append(card)
        return found

    # what can be done

    def build(self, card: CardIndex) -> None:
        """Put a card, with all that lies on it, on its next-higher suit mate."""
        self._leave(card)
        target = card + 1
        self.key ^= (self.below[card] ^ target) << _BITS * card
        self.below[card] = target
        self.above[target] = card
        self.built |= 1 << card
        if self.deck.board.rules.runs_leave:
            self._take_run(self.last(card))

    def fill(self, card: CardIndex, column: int) -> None:
        """Put a card, with all that lies on it, in a space."""
        self._leave(card)
        floor = self.deck.floor
        self.bottoms[column] = card
        self.key ^= (self.below[card] ^ floor) << _BITS * card
        self.below[card] = floor
        self.built &= ~(1 << card)

    def deal(self) -> None:
        """Deal the stock on the first columns."""
        floor = self.deck.floor
        for at, card in enumerate(self.stock):
            bottom = self.bottoms[at]
            lower = floor if bottom == floor else self.last(bottom)
            self.key ^= (self.below[card] ^ lower) << _BITS * card
            self.below[card] = lower
            if lower == floor:
                self.bottoms[at] = card
            else:
                self.above[lower] = card
                if lower == card + 1 and not self.deck.kings >> card & 1:
                    self.built |= 1 << card
        dealt, self.stock = self.stock, ()
        if self.deck.board.rules.runs_leave:
            for card in dealt:
                self._take_run(card)

    def play(self, move: SearchMove) -> None:
        """A move as the rules know it."""
        if move == DEAL_MOVE:
            self.deal()
        elif self.bottoms[move.column] == self.deck.floor:
            self.fill(move.card, move.column)
        else:
            self.build(move.card)

    def _leave(self, card: CardIndex) -> None:
        """Take a card off what it lies on, and turn that up."""
        floor = self.deck.floor
        lower = self.below[card]
        if lower == floor:
            self.bottoms[self.bottoms.index(card)] = floor
        elif lower < floor:
            self.above[lower] = floor
            bit = 1 << lower
            if self.down & bit:
                self.down ^= bit
                self.key ^= bit << _BITS * floor
            if self.deck.aces & bit and self.deck.board.rules.runs_leave:
                self._take_run(lower)

    def _take_run(self, last: CardIndex) -> None:
        """By the house rule, take away the full run that ends a column with this card."""
        deck = self.deck
        if not deck.aces >> last & 1 or self.above[last] != deck.floor:
            return
        suit = deck.suits[last // deck.board.ranks]
        if suit & ~deck.kings & ~self.built or suit & self.down:
            return
        self._leave(suit.bit_length() - 1)
        for card in members(suit):
            self.key ^= (self.below[card] ^ deck.gone) << _BITS * card
            self.below[card] = deck.gone
            self.above[card] = deck.floor
        self.left ^= suit
