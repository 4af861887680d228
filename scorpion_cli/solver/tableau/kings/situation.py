"""One position of the search: why what cannot happen cannot, and what makes things as they are.

Answers are facts (`events`), so that what is concluded here holds wherever they do.
"""

from __future__ import annotations

from typing import NamedTuple

from ..board import CardIndex
from ..reach import Preconditions, preconditions, preconditions_after, put_in_order
from ..state import State, members
from .events import Origin, PartialState
from .nogoods import Landing


class Transition(NamedTuple):
    """How a position came about by a build or a king's move to a space.

    Attributes:
        before: the position before the move.
        touched: the cards for which the move changed something (`State.touched`).
    """

    before: Situation
    touched: int


class Situation:
    """A position as the search sees it.  Its state must not be changed.

    Attributes:
        origin: where the search began.
        state: what lies on what.
        exchangeable: the events of kings that can be carried.
        events: all events that are done.
        landing: what the stock cards fell on.
        stock: the cards of the stock, as long as it is not dealt.
        preconditions: what each event waits for, in an order in which it can happen.
        reached: what can happen, as far as the conditions tell, if each king takes a column as soon
            as there is one for it.
    """

    __slots__ = (
        "_blocks",
        "events",
        "exchangeable",
        "landing",
        "origin",
        "preconditions",
        "reached",
        "state",
        "stock",
    )

    def __init__(
        self,
        origin: Origin,
        state: State,
        exchangeable: int,
        events: int,
        landing: Landing,
        transition: Transition | None = None,
    ) -> None:
        self.origin = origin
        self.state = state
        self.exchangeable = exchangeable
        self.events = events
        self.landing = landing
        self.stock = origin.stock if state.stock else 0
        if transition is None or transition.before.state.left != state.left:
            self._blocks: dict[int, list[PartialState]] = {}
            self.preconditions: Preconditions = preconditions(state)
        else:
            self._blocks = transition.before.blocks_without(transition.touched, state.bottoms)
            self.preconditions = preconditions_after(
                transition.before.preconditions, state, transition.touched
            )
        self.reached = put_in_order(self.preconditions)

    @classmethod
    def first(cls, origin: Origin) -> Situation:
        """The position the search begins with."""
        exchangeable = origin.now_exchangeable(origin.root, 0)
        events = origin.events(origin.root, exchangeable)
        return cls(origin, origin.root, exchangeable, events, None if origin.stock else ())

    # what stands in the way of an event

    def blocks(self, event: int) -> list[PartialState]:
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

    def blocks_without(
        self, touched: int, bottoms: list[CardIndex]
    ) -> dict[int, list[PartialState]]:
        """The reasons found that still hold after a build or a king's move to a space, by which no
        suit left.

        Args:
            touched: the cards for which the move changed something (`State.touched`).
            bottoms: the deepest cards of the columns after it.
        """
        origin = self.origin
        kept = self._blocks.copy()
        changed = touched | origin.suit_events
        if touched & origin.deck.kings or bottoms != self.state.bottoms:
            changed |= origin.king_events
        while changed:
            event = changed & -changed
            kept.pop(event, None)
            changed ^= event
        return kept

    def _find_blocks(self, bit: int) -> list[PartialState]:
        origin, state = self.origin, self.state
        floor, above, deck = origin.floor, state.above, origin.deck
        event = bit.bit_length() - 1
        if event >= floor:
            king = origin.king_of_exchange.get(bit)
            if king is not None:
                return self._king_blocks(king)
            return self._suit_blocks(deck.suits[event - floor])
        if bit & deck.kings:
            return self._king_blocks(event)
        found = [self._lid(event)] if state.down & bit else []
        target = event + 1
        if state.below[target] == deck.reserve:
            found.append((0, 1 << target))
        if above[target] != floor:
            found.append((0, origin.leaves(above[target])))
        if state.below[event] <= floor:
            card, way = above[event], 0
            while card != floor:
                way |= 1 << card
                if card == target:
                    found.append((origin.new(way & state.built), way & ~state.built))
                    break
                card = above[card]
        return found

    def _king_blocks(self, king: CardIndex) -> list[PartialState]:
        found = [self._lid(king)] if self.state.down >> king & 1 else []
        return found if self.state.spaces else [*found, self.no_space()]

    def _suit_blocks(self, suit: int) -> list[PartialState]:
        origin, state = self.origin, self.state
        unbuilt = suit & ~origin.deck.kings & ~state.built
        found: list[PartialState] = [(0, 1 << card) for card in members(unbuilt)]
        on_ace = state.above[(suit & origin.deck.aces).bit_length() - 1]
        if on_ace != origin.floor:
            found.append((0, origin.leaves(on_ace)))
        found.extend(self._lid(card) for card in members(suit & state.down))
        return found

    def _lid(self, card: CardIndex) -> PartialState:
        upper = self.state.above[card]
        if self.state.built >> upper & 1:
            return self.origin.new(1 << upper), 0
        return 0, self.origin.leaves(upper)

    def no_space(self) -> PartialState:
        """Why no column is empty; or, if some are, why no other is."""
        origin = self.origin
        done = opened = 0
        for bottom in self.state.bottoms:
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

    def locked(self, start: int, among: int) -> PartialState | None:
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
            best: PartialState | None = None
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

    def region(self, cards: int) -> PartialState:
        """That each of these cards lies on what it lies on."""
        origin, state = self.origin, self.state
        moved = sum(1 << k for k in origin.waiting_kings if state.below[k] == origin.floor)
        fixed = sum(1 << k for k in origin.exchangeable)
        done = origin.new(cards & state.built) | cards & moved
        return done, cards & ~state.built & ~moved & ~fixed & ~self.stock

    def uncovered(self, card: CardIndex) -> int:
        """What had to leave a card on which nothing lies now: what lay there at first, or fell
        there.
        """
        origin = self.origin
        done = origin.uncovered(card)
        if self.landing and card in self.landing:
            done |= 1 << origin.stock_cards[self.landing.index(card)]
        return done

    def takes(self, card: CardIndex, target: CardIndex) -> int:
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

    def build_stays(self, card: CardIndex) -> tuple[PartialState, PartialState]:
        """Two ways for a build to stay possible until it is made.  Nothing but the card itself can
        be built on its target; so the build stays possible unless the target comes to lie above
        the card.  That takes a build of a card at or under the target on a card of the other's
        stack.  So it is enough that all under the target stays as it is, or that the stack does
        and nothing is built on its end.
        """
        state, last = self.state, self.state.last(card)
        done, opened = self.takes(card, card + 1), 1 << card
        under = self.region(state.from_here_down(card + 1))
        upon = self.region(state.from_here_up(card) ^ 1 << card)
        end = 1 << last - 1 if last % self.origin.ranks else 0
        return (done | under[0], opened | under[1]), (
            done | upon[0] | self.uncovered(last),
            opened | upon[1] | end,
        )

    def column_ends(self, last: CardIndex) -> PartialState:
        """That a column is what it is and ends in this card."""
        origin = self.origin
        under = self.state.from_here_down(last)
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
