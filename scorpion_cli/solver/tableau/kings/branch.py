"""One position of the search with its moves: which to try, and what their refutations teach.

The argument is told in `prover`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ..board import CardIndex
from ..state import State, members
from .events import EventIndex, PartialState
from .nogoods import Landing, Nogood
from .situation import Situation, Transition

STOCK_EVENT: Final = 1 << 20
"""The event that the stock is dealt."""


class PlanStep(NamedTuple):
    """A step of a win: an event, and for the deal the deepest cards of the columns at that time."""

    event: EventIndex
    bottoms: tuple[int, ...] = ()


Plan = list[PlanStep]
"""The steps to a win."""
Visit = Callable[[State, int, Landing, Transition | None], Nogood | Plan]
"""Decides a position; see `prover`."""
Alternatives = Sequence[PartialState]
"""Facts one of which is enough."""


class Branch:
    """A position with its moves: tries them until one wins or a nogood is found."""

    def __init__(self, here: Situation, visit: Visit) -> None:
        """Take up a position.

        Args:
            here: the position.
            visit: decides a position that a move leads to.
        """
        self._here = here
        self._visit = visit
        self._builds = _by_promise(here)
        self._kings = _kings_that_can_move(here)
        self._possible = here.preconditions.builds | sum([1 << king for king in self._kings])
        self._tried = self._dropped = self._dropped_open = 0
        # What is learnt, and what of `open` is still to be looked at: events, and the reasons of
        # those that have several.
        self._done = self._open = self._landed = 0
        self._agenda = 0
        self._undecided: list[Alternatives] = []
        self._loose = False  # whether only the deal keeps some event of `open` from happening

    def outcome(self) -> Nogood | Plan:
        """The steps to a win, last one first, or why there are none."""
        here = self._here
        untried = [*self._builds, *self._kings]
        can_deal = here.stock and (here.origin.deal_any_time or not self._builds)
        deal_is_open = bool(here.stock)
        next_event = untried[0] if untried else STOCK_EVENT
        while True:
            outcome = self._deal() if next_event == STOCK_EVENT else self._try(next_event)
            if not isinstance(outcome, Nogood):
                return outcome
            if next_event == STOCK_EVENT:
                deal_is_open = False
            else:
                untried.remove(next_event)
            if not outcome.done & ~here.events and (outcome.through or next_event != STOCK_EVENT):
                return outcome
            self._learn(next_event, outcome)
            wanted = 1 << untried[0] if untried else 0
            drawn = self._explain(wanted)
            deal_matters = deal_is_open and (self._loose or self._landed)
            if not drawn and deal_matters and not can_deal:
                deal_is_open = False
                self._exclude_the_deal()
                drawn = self._explain(wanted)
            if drawn:
                next_event = next(event for event in untried if drawn >> event & 1)
            elif deal_matters and deal_is_open:
                next_event = STOCK_EVENT
            elif here.stock and not deal_is_open:
                return Nogood(self._done, self._open & ~self._dropped & ~here.stock, here.stock)
            else:
                return Nogood(self._done, self._open & ~self._dropped, self._landed)

    def _try(self, event: EventIndex) -> Nogood | Plan:
        here = self._here
        after = here.state.copy()
        if here.origin.deck.kings >> event & 1:
            after.fill(event, after.bottoms.index(here.origin.floor))
        else:
            after.build(event)
        transition = Transition(here, here.state.touched(event))
        outcome = self._visit(after, here.exchangeable, here.landing, transition)
        if not isinstance(outcome, Nogood):
            outcome.append(PlanStep(event))
        return outcome

    # what was learnt

    def _learn(self, event: EventIndex, nogood: Nogood) -> None:
        """Take up what was learnt from a move, and leave the move out of `open` if that can be.
        Let S be the moves left out.  Where some m of S is done, (D_m, O_m) applies if O_m holds
        no move of S: so a move is left out only if its O holds none of those before it and theirs
        do not hold it. If the nogood rests on something else that the move brought about, a suit
        that left or a king that can be carried now, what is learnt is kept to this very position.
        """
        here = self._here
        bit = 0 if event == STOCK_EVENT else 1 << event
        self._tried |= bit
        if nogood.done & ~here.events & ~bit:
            rest = here.origin.every_event(here.state) & ~here.events
            nogood = Nogood(here.events, nogood.open | rest & ~bit, here.origin.stock)
            self._dropped_open |= bit
        self._add(nogood.done & ~bit, nogood.open | bit)
        self._landed |= nogood.landed
        if bit and not nogood.open & self._dropped and not bit & self._dropped_open:
            self._dropped |= bit
            self._dropped_open |= nogood.open

    def _exclude_the_deal(self) -> None:
        """Take up the facts with which the stock cannot be dealt: a build can be made."""
        tried = [card for card in self._builds if self._tried >> card & 1]
        options: list[Alternatives] = [
            self._here.build_stays(card) for card in tried or self._builds[:1]
        ]
        self._add(*self._cheapest(options))

    def _add(self, done: int, opened: int) -> None:
        """Rest what is learnt on these facts too."""
        new = (opened | self._open) ^ self._open
        self._done |= done
        self._open |= new
        self._agenda |= new & ~self._possible

    def _explain(self, wanted: int) -> int:
        """Close `open`, as far as it takes to see that a wanted move must be tried.

        Args:
            wanted: a move that was not tried, if one is left.

        Returns:
            The moves that must be tried.
        """
        blocks, stock = self._here.blocks, self._here.stock
        while not self._open & wanted:
            if self._agenda:
                low = self._agenda & -self._agenda
                self._agenda ^= low
                options = blocks(low)
                if not options:
                    if not (low | low << 1) & stock:
                        raise AssertionError("what is not possible is blocked")
                    self._loose = True
                    continue
                fact = options[0]
                if len(options) > 1:
                    for fact in options:
                        if fact[1] | self._open == self._open:
                            break
                    else:
                        self._undecided.append(options)
                        continue
            elif self._undecided:
                fact = self._cheapest(self._undecided)
            else:
                break
            self._add(*fact)
        return self._open & self._possible & ~self._tried

    def _cheapest(self, undecided: list[Alternatives]) -> PartialState:
        """The fact that adds least to what is open, above all fewest moves; its options are taken
        from the list.
        """
        untried = self._possible & ~self._tried
        _, at, fact = min(
            ((new & untried).bit_count() * 8 + new.bit_count(), at, fact)
            for at, options in enumerate(undecided)
            for fact in options
            for new in (fact[1] & ~self._open,)
        )
        del undecided[at]
        return fact

    # the deal

    def _deal(self) -> Nogood | Plan:
        """Deal the stock in every arrangement of the columns that can be exchanged."""
        here, state, origin = self._here, self._here.state, self._here.origin
        floor = origin.floor
        movable = {king for king, bit in origin.exchangeable.items() if here.exchangeable & bit}
        movable.update(origin.waiting_kings)
        places = [at for at, b in enumerate(state.bottoms) if b == floor or b in movable]
        slots = [at for at in places if at < len(state.stock)]
        kings = [state.bottoms[at] for at in places if state.bottoms[at] != floor]
        done, opened = self._no_more_arrangements(slots, kings)
        landed = 0
        for choice in _choices(len(slots), kings, floor, state.spaces):
            after = state.copy()
            _arrange(after, places, slots, choice, kings)
            bottoms = tuple(after.bottoms)
            for king in choice:
                if king != floor:
                    fact = here.column_ends(state.last(king))
                    done, opened = done | fact[0], opened | fact[1]
            after.deal()
            outcome = self._visit(after, 0, tuple(after.below[card] for card in state.stock), None)
            if not isinstance(outcome, Nogood):
                outcome.append(PlanStep(STOCK_EVENT, bottoms))
                return outcome
            if outcome.through:
                return outcome
            done |= outcome.done & ~origin.stock
            opened |= outcome.open & ~origin.stock
            landed |= outcome.landed
        for at, (card, bottom) in enumerate(zip(state.stock, state.bottoms, strict=False)):
            if landed >> card & 1 and at not in slots:
                opened |= origin.exchangeable.get(bottom, 0)
                fact = here.column_ends(state.last(bottom))
                done, opened = done | fact[0], opened | fact[1]
        return Nogood(done, opened, origin.stock)

    def _no_more_arrangements(self, slots: list[int], kings: list[CardIndex]) -> PartialState:
        """That no more arrangements are possible than those tried: the same kings, no more
        spaces.
        """
        if not slots:
            return 0, 0
        here, state, origin = self._here, self._here.state, self._here.origin
        done = opened = 0
        for at in slots:
            first = origin.root.bottoms[at]
            if first in origin.exchangeable:
                left = state.below[first] == origin.deck.gone
                done |= origin.gone[first] if left else origin.exchangeable[first]
            elif first != origin.floor:
                done |= 1 << first
        for king in kings:
            done |= origin.exchangeable.get(king, 1 << king)
        away = (origin.floor, origin.deck.gone, origin.deck.stock)
        opened |= sum(1 << k for k in origin.waiting_kings if state.below[k] not in away)
        opened |= sum(bit for bit in origin.exchangeable.values() if not here.exchangeable & bit)
        if state.spaces < len(slots):
            opened |= here.no_space()[1]
        return done, opened


def _by_promise(here: Situation) -> list[CardIndex]:
    """The builds that are possible, before the deal in the order in which they promise most."""
    state, builds = here.state, list(members(here.preconditions.builds))
    if state.stock:
        # Where the stock is dealt at any time the order counts most: there ties are decided too.
        ties = here.origin.deal_any_time
        builds.sort(key=lambda card: (_worth(state, card), _depth(state, card) if ties else 0))
    return builds


def _depth(state: State, card: CardIndex) -> int:
    """How many cards a card lies on, itself counted."""
    return state.from_here_down(card).bit_count()


def _worth(state: State, card: CardIndex) -> int:
    """Smallest for a build that empties a column, then for one that turns up a card."""
    lower = state.below[card]
    if lower >= state.deck.floor:
        return 0
    return 1 if state.down >> lower & 1 else 2


def _kings_that_can_move(here: Situation) -> list[CardIndex]:
    """The kings that are up and not at the bottom of a column, if there is a space."""
    state, deck = here.state, here.origin.deck
    if not state.spaces:
        return []
    return [
        king
        for king in here.origin.waiting_kings
        if state.below[king] not in (deck.floor, deck.gone, deck.stock)
        and not state.down >> king & 1
    ]


def _arrange(
    state: State,
    places: list[int],
    slots: list[int],
    choice: tuple[CardIndex, ...],
    kings: list[CardIndex],
) -> None:
    """Exchange columns: the choice goes to the slots, the other kings to the other places."""
    rest = [king for king in kings if king not in choice]
    for at in places:
        if at in slots:
            state.bottoms[at] = choice[slots.index(at)]
        else:
            state.bottoms[at] = rest.pop() if rest else state.deck.floor


def _choices(slots: int, kings: list[int], floor: int, spaces: int) -> list[tuple[int, ...]]:
    """Every way to put king columns and spaces in so many places."""
    ways: list[tuple[int, ...]] = [()]
    for _ in range(slots):
        ways = [
            (*way, item)
            for way in ways
            for item in (*kings, floor)
            if (way.count(item) < spaces if item == floor else item not in way)
        ]
    return ways
