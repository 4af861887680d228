"""One position of the search: why what cannot happen cannot, and what makes things as they are.

Answers are facts (`origin`), so that what is concluded here holds wherever they do.
"""

from __future__ import annotations

from typing import NamedTuple

from ..board import Card
from ..links import Table, members
from ..reach import Waits, put_in_order, waits, waits_after
from .events import Fact, Origin
from .nogoods import Fall


class Came(NamedTuple):
    """How a position came about by a build or a king's move to a space.

    Attributes:
        before: the position before the move.
        touched: the cards for which the move changed something (`Table.touched`).
    """

    before: Situation
    touched: int


class Situation:
    """A position as the search sees it.  Its table must not be changed.

    Attributes:
        origin: where the search began.
        table: what lies on what.
        free: the events of kings that can be carried.
        events: all events that are done.
        fall: what the stock cards fell on.
        stock: the cards of the stock, as long as it is not dealt.
        waits: what each event waits for, the conditions in an order in which they can be met.
        reached: what can happen, as far as the conditions tell, if each king takes a column as soon
            as there is one for it.
    """

    __slots__ = (
        "_blocks",
        "events",
        "fall",
        "free",
        "origin",
        "reached",
        "stock",
        "table",
        "waits",
    )

    def __init__(
        self,
        origin: Origin,
        table: Table,
        free: int,
        events: int,
        fall: Fall,
        came: Came | None = None,
    ) -> None:
        self.origin = origin
        self.table = table
        self.free = free
        self.events = events
        self.fall = fall
        self.stock = origin.stock if table.stock else 0
        if came is None or came.before.table.left != table.left:
            self._blocks: dict[int, list[Fact]] = {}
            self.waits: Waits = waits(table)
        else:
            self._blocks = came.before.blocks_without(came.touched, table.bottoms)
            self.waits = waits_after(came.before.waits, table, came.touched)
        self.reached = put_in_order(self.waits)

    @classmethod
    def first(cls, origin: Origin) -> Situation:
        """The position the search begins with."""
        free = origin.freed(origin.root, 0)
        events = origin.events(origin.root, free)
        return cls(origin, origin.root, free, events, None if origin.stock else ())

    # what stands in the way of an event

    def blocks(self, event: int) -> list[Fact]:
        """Each reason why an event, as a set, cannot happen now, as the fact that makes it so.

        As long as a fact holds, the event cannot happen: its open events would have to happen
        first.  Dealing the stock does not undo a reason: it only covers cards and fills spaces.

        * The card is face down until the card on it leaves, which a card built there
          never does.
        * It goes on a card that is covered, or still in the reserve.
        * It goes on a card above itself: one of the cards on the way must leave first.
          The way is made of cards that are built (done) and of cards that lie where they
          lay (open).
        * A king has no space: every column begins with a card that has not left (open) or
          with a king.
        * A suit does not leave while a card of it is not built or is face down, or
          something lies on its ace.
        """
        found = self._blocks.get(event)
        if found is None:
            found = self._blocks[event] = self._find_blocks(event)
        return found

    def blocks_without(self, touched: int, bottoms: list[Card]) -> dict[int, list[Fact]]:
        """The reasons found that still hold after a build or a king's move to a space, by which no
        suit left.

        Args:
            touched: the cards for which the move changed something (`Table.touched`).
            bottoms: the deepest cards of the columns after it.
        """
        origin = self.origin
        kept = self._blocks.copy()
        changed = touched | origin.suit_events
        if touched & origin.deck.kings or bottoms != self.table.bottoms:
            changed |= origin.king_events
        while changed:
            event = changed & -changed
            kept.pop(event, None)
            changed ^= event
        return kept

    def _find_blocks(self, bit: int) -> list[Fact]:
        origin, table = self.origin, self.table
        floor, above, deck = origin.floor, table.above, origin.deck
        event = bit.bit_length() - 1
        if event >= floor:
            king = origin.king_of_free.get(bit)
            if king is not None:
                return self._king_blocks(king)
            return self._suit_blocks(deck.suits[event - floor])
        if bit & deck.kings:
            return self._king_blocks(event)
        found = [self._lid(event)] if table.down & bit else []
        target = event + 1
        if table.below[target] == deck.reserve:
            found.append((0, 1 << target))
        if above[target] != floor:
            found.append((0, origin.leaves(above[target])))
        if table.below[event] <= floor:
            card, way = above[event], 0
            while card != floor:
                way |= 1 << card
                if card == target:
                    found.append((origin.new(way & table.built), way & ~table.built))
                    break
                card = above[card]
        return found

    def _king_blocks(self, king: Card) -> list[Fact]:
        found = [self._lid(king)] if self.table.down >> king & 1 else []
        return found if self.table.spaces else [*found, self.no_space()]

    def _suit_blocks(self, suit: int) -> list[Fact]:
        origin, table = self.origin, self.table
        unbuilt = suit & ~origin.deck.kings & ~table.built
        found: list[Fact] = [(0, 1 << card) for card in members(unbuilt)]
        on_ace = table.above[(suit & origin.deck.aces).bit_length() - 1]
        if on_ace != origin.floor:
            found.append((0, origin.leaves(on_ace)))
        found.extend(self._lid(card) for card in members(suit & table.down))
        return found

    def _lid(self, card: Card) -> Fact:
        upper = self.table.above[card]
        if self.table.built >> upper & 1:
            return self.origin.new(1 << upper), 0
        return 0, self.origin.leaves(upper)

    def no_space(self) -> Fact:
        """Why no column is empty; or, if some are, why no other is."""
        origin = self.origin
        done = opened = 0
        for bottom in self.table.bottoms:
            if bottom == origin.floor:
                continue
            bit = 1 << bottom
            if not bit & origin.deck.kings:
                opened |= bit
                continue
            if bottom in origin.waiting_kings:
                done |= bit
            if origin.runs_leave:
                opened |= origin.gone[bottom]
        return done, opened

    def locked(self, start: int, among: int) -> Fact | None:
        """Why no event of `start` can happen before one outside `among`: a closed set of waits.

        Greedy: for each event the reason that adds least.

        Args:
            start: the events.
            among: those that may be waited for.

        Returns:
            The fact; None if some event has no such reason.
        """
        outside = ~among
        done, opened, agenda = 0, start, start
        while agenda:
            low = agenda & -agenda
            agenda ^= low
            best: Fact | None = None
            least = 0
            for fact in self.blocks(low):
                if not fact[1] & outside:
                    new = (fact[1] & ~opened).bit_count()
                    if best is None or new < least:
                        best, least = fact, new
            if best is None:
                return None
            done |= best[0]
            agenda |= best[1] & ~opened
            opened |= best[1]
        return done, opened

    # what makes things as they are

    def region(self, cards: int) -> Fact:
        """That each of these cards lies on what it lies on."""
        origin, table = self.origin, self.table
        moved = sum(1 << k for k in origin.waiting_kings if table.below[k] == origin.floor)
        fixed = sum(1 << k for k in origin.free)
        done = origin.new(cards & table.built) | cards & moved
        return done, cards & ~table.built & ~moved & ~fixed & ~self.stock

    def uncovered(self, card: Card) -> int:
        """What had to leave a card on which nothing lies now: what lay there at first, or fell
        there.
        """
        origin = self.origin
        done = origin.uncovered(card)
        if self.fall and card in self.fall:
            done |= 1 << origin.stock_cards[self.fall.index(card)]
        return done

    def takes(self, card: Card, target: Card) -> int:
        """What had to happen for a card to be up and its target to be on the table with nothing
        on it.
        """
        origin = self.origin
        done = self.uncovered(target)
        if origin.root.down >> card & 1:
            done |= origin.uncovered(card)
        if origin.root.below[target] == origin.deck.reserve:
            done |= 1 << target
        return done

    def build_stays(self, card: Card) -> tuple[Fact, Fact]:
        """Two ways for a build to stay possible until it is made.  Nothing but the card itself can
        be built on its target; so the build stays possible unless the target comes to lie above
        the card.  That takes a build of a card at or under the target on a card of the other's
        stack.  So it is enough that all under the target stays as it is, or that the stack does
        and nothing is built on its end.
        """
        table, last = self.table, self.table.last(card)
        done, opened = self.takes(card, card + 1), 1 << card
        under = self.region(table.from_here_down(card + 1))
        upon = self.region(table.from_here_up(card) ^ 1 << card)
        end = 1 << last - 1 if last % self.origin.ranks else 0
        return (done | under[0], opened | under[1]), (
            done | upon[0] | self.uncovered(last),
            opened | upon[1] | end,
        )

    def column_ends(self, last: Card) -> Fact:
        """That a column is what it is and ends in this card."""
        origin = self.origin
        under = self.table.from_here_down(last)
        done, opened = self.region(under)
        done |= origin.uncovered(last)
        if origin.root.below[last] == origin.deck.reserve:
            done |= 1 << last
        if last % origin.ranks:
            opened |= (1 << last - 1) & ~origin.stock
        if origin.runs_leave:
            for king in members(under & origin.deck.kings):
                opened |= origin.gone[king]
        return done, opened
