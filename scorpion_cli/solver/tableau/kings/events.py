"""What was done, what must not have been done: positions seen as sets of events.

An *event* is a card leaving the place it has in the position the search began with: a card built
on its next-higher suit mate, a king put in a space.  It happens at most once.  With the house
rule that runs leave, "suit s has left" is an event too; before the deal "this king, which stood
at the bottom of a column from the start, can be carried elsewhere" is one (see `prover`).  A set
of events is an integer.

**A position is its events.**  Every card lies where it lay at first, or, once built, on its mate,
or, once moved as a king, on the floor; a face-down card is up when the card on it has left.  So
the events done, with what the stock cards fell on, say everything but the order of the columns.

A *fact* about a position is a partial state, a pair (done, open): these events are done, those are
not.  Facts are chosen so that whatever follows from them in one position follows in every position
that shares them.
"""

from __future__ import annotations

from ..board import CardIndex, SearchBoard
from ..state import State, members

EventIndex = int
PartialState = tuple[int, int]
"""Events that are done, and events that are open."""


class Origin:
    """The position a search began with, and what can ever happen from there on.

    Attributes:
        root: the position itself.
        waiting_kings: the kings that are not at the bottom of a column.
        gone: for each king the event that its suit has left.
        exchangeable: for each king that stood at the bottom of a column from the start, the event
            that its column can be exchanged with others.
        king_of_exchange: the king of each of these events.
        king_events: all events of kings that move.
        suit_events: all events of suits that leave.
    """

    def __init__(self, board: SearchBoard) -> None:
        self.root = root = State(board)
        self.deck = deck = root.deck
        self.floor = deck.floor
        self.ranks = board.ranks
        self.runs_leave = board.rules.runs_leave
        self.deal_any_time = board.rules.deal_any_time
        self.stock_cards = board.stock
        self.stock = sum(1 << card for card in board.stock)
        self.waiting_kings = [k for k in members(deck.kings) if root.below[k] != deck.floor]
        suits = {suit.bit_length() - 1: at for at, suit in enumerate(deck.suits) if suit}
        self.gone = {king: 1 << deck.floor + at for king, at in suits.items()}
        first = [b for b in root.bottoms if b != deck.floor and deck.kings >> b & 1]
        self.exchangeable = {king: 1 << deck.floor + 8 + at for at, king in enumerate(first)}
        self.king_of_exchange = {bit: king for king, bit in self.exchangeable.items()}
        self.king_events = deck.kings | sum(self.king_of_exchange)
        self.suit_events = sum(self.gone.values()) if self.runs_leave else 0

    def events(self, state: State, exchangeable: int) -> int:
        """All events that are done in a position.

        Args:
            state: the position.
            exchangeable: the events of kings whose columns can be exchanged.
        """
        done = state.built | exchangeable
        for king in self.waiting_kings:
            if state.below[king] in (self.floor, self.deck.gone):
                done |= 1 << king
        if self.runs_leave:
            for king, bit in self.gone.items():
                if state.below[king] == self.deck.gone:
                    done |= bit
        return done

    def now_exchangeable(self, state: State, exchangeable: int) -> int:
        """The kings whose columns can be exchanged, as events: those whose columns could be before,
        and those that are face up while there is a space.
        """
        if not state.stock:
            return 0
        if state.spaces:
            for king, bit in self.exchangeable.items():
                if not state.down >> king & 1:
                    exchangeable |= bit
        return exchangeable

    def every_event(self, state: State) -> int:
        """All events that are possible in the game."""
        every = self.deck.cards & ~self.deck.kings | sum(1 << king for king in self.waiting_kings)
        if self.runs_leave:
            every |= sum(self.gone.values())
        return every | sum(self.exchangeable.values()) if state.stock else every

    def leaves(self, card: CardIndex) -> int:
        """The events that would take a card off what it lies on."""
        bit = 1 << card
        return bit | self.gone[card] if self.runs_leave and bit & self.deck.kings else bit

    def new(self, built: int) -> int:
        """Of these built cards, those that were not built from the start."""
        return built & ~self.root.built

    def uncovered(self, card: CardIndex) -> int:
        """What had to leave a card on which nothing lies now that lay there at first."""
        upper = self.root.above[card]
        return 0 if upper == self.floor else self.new(1 << upper)
