"""Whether spaces suffice, where a space takes any card: a necessary condition.

**The fixpoint R(P).**  Forget that cards move back in the way (see `reach`), and let the cards of
P leave their places for spaces.  R(P) is what can leave then, by builds, and by moves to a space
that come back: a card c that could be built afterwards, with all of R(P) and c gone, is *free*,
for the column that it takes can be empty again.  So can that of a built card, which goes back to
where it was.  Cards of P that cannot be built even so are *paid*: their columns stay taken.

**How many columns are empty.**  A column becomes empty only when its deepest card leaves it to be
built (or with its suit).  So there are never more empty columns than

    those empty now + deepest cards in R(P) - paid cards of P,

for every card moved to a space takes a column, and gives it back only if it is built.  Dealing the
stock on a space takes one too.

**The condition.**  Consider a line of play as far as all that has left is in some R(P), and what
leaves next, c.  If c is built, all that it waits for is in R(P), and so is c.  So it goes to a
space; there is one, so the number for P is at least one; and c is not free.  Then all that has
left is in R(P and c).  If no P that is reached so, through numbers of at least one, has in R(P)
all that must leave, and can build all that must be built, the position is lost.  The last P needs
a number of at least one as well if there are more columns than suits, for when the game is won a
column is empty.

**Sets that come to the same.**  R(P) and which cards are paid say all that matters of P: what P and
more cards reach is what R(P) and these cards reach.  So of all P with the same two only one is
looked at; cards that can be built again are no longer told apart from those that were free.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..board import CardIndex
from ..reach import EVERYTHING, BuildsAlone, Condition, closure_and_unmet
from ..state import State, members

_MOST_KNOWN: Final = 4096
"""How many relaxed games to remember at a time."""


class _Relaxed(NamedTuple):
    """All that matters of the relaxed game of a position.  Positions that differ in what builds
    can do in any case, which cards were built already above all, often have the same.

    Attributes:
        conditions: for each event that builds alone do not reach what it waits for, of such events.
        lids: for cards that are face down the card that must leave first.
        must_leave: what must leave, and has not.
        bottoms: the deepest cards of columns that have not left.
        movable: the cards whose leaving for a space may lead to something.
        unpaid: those of them that can be built, or built again, in any case.
        number: how many columns can be empty.
    """

    conditions: tuple[Condition, ...]
    lids: tuple[tuple[int, int], ...]
    must_leave: int
    bottoms: int
    movable: int
    unpaid: int
    number: int

    @classmethod
    def of(cls, state: State, builds: BuildsAlone) -> _Relaxed:
        """The relaxed game of a position, given what builds alone can do there."""
        deck, above = state.deck, state.above
        missing = EVERYTHING ^ builds.reached
        if deck.board.rules.runs_leave:
            gone = (deck.floor + at for at, suit in enumerate(deck.suits) if suit & state.left)
            must_leave = missing & sum(1 << event for event in gone)
        else:
            must_leave = missing & deck.kings & state.left & ~builds.bottoms
        matters = must_leave
        conditions = []
        for event, need, either in builds.unmet:
            need &= missing
            either = either if either & missing == either else 0
            matters |= need | either
            conditions.append((event, need, either))
        lids = []
        for card in members(state.down & missing):
            lid = 1 << above[card] & missing
            if lid:
                matters |= lid
                lids.append((1 << card, lid))
        bottoms = builds.bottoms & missing
        movable = matters & state.left & ~bottoms
        return cls(
            tuple(conditions),
            tuple(lids),
            must_leave,
            bottoms,
            movable,
            movable & state.built,
            state.spaces + (builds.bottoms ^ bottoms).bit_count(),
        )


class SpaceBound:
    """Sees positions to be lost because spaces do not suffice.

    It remembers the relaxed games that it has looked at.  In a new one it tries first the order in
    which cards left in the last one in which spaces may suffice: where the positions are near by
    it mostly shows that again.
    """

    def __init__(self, most: int) -> None:
        """Begin with no such order.

        Args:
            most: how many sets P to look at in a position.
        """
        self._most = most
        self._order: list[int] = []
        self._known: dict[_Relaxed, bool] = {}

    def suffice(self, state: State, builds: BuildsAlone) -> bool:
        """False if the position is lost because spaces do not suffice; True tells nothing.

        Args:
            state: the position.
            builds: what builds alone can do there.
        """
        if len(state.bottoms) <= len(state.deck.suits):
            return True
        game = _Relaxed.of(state, builds)
        known = self._known.get(game)
        if known is None:
            if len(self._known) == _MOST_KNOWN:
                self._known.clear()
            known = self._known[game] = self._may_suffice(game)
        return known

    def _may_suffice(self, game: _Relaxed) -> bool:
        if game.number < 1:
            return False
        sets = _Sets(game)
        if sets.suffice_in(self._order):
            return True
        order = sets.search(self._most)
        if order:
            self._order = order
        return order is not None


class _Sets:
    """The sets P of a relaxed game.  Sets of what has not left are used, for `a & ~b` with a number
    that becomes negative costs more.
    """

    def __init__(self, game: _Relaxed) -> None:
        self.game = game
        self.most_empty = game.number + game.bottoms.bit_count()
        self.own = {condition[0]: condition for condition in game.conditions}
        """For each event what it waits for."""
        self.lids = dict(game.lids)
        self.start = game.must_leave | game.bottoms | game.movable | sum(self.own)
        self.followers: dict[int, list[Condition]] = {}
        """For each event what waits for it."""
        for condition in game.conditions:
            for other in members(condition[1] | condition[2]):
                self.followers.setdefault(1 << other, []).append(condition)

    def suffice_in(self, order: list[int]) -> bool:
        """Whether spaces may suffice if these cards leave for spaces in this order, those left
        out that cannot; a column can be empty at the beginning.
        """
        paid, missing = 0, self.start
        for bit in order:
            if bit & missing & self.game.movable and not self.lids.get(bit, 0) & missing:
                then = self._when_left(bit, missing)
                more = self._still_paid(paid | bit, then)
                if self._number(more, then) < 1:
                    continue
                paid, missing = more, then
        return self._wins(missing)

    def search(self, most: int) -> list[int] | None:
        """The cards that leave for spaces, in order, if they may suffice, as far as these are
        known; None if spaces do not suffice. A column can be empty at the beginning.
        """
        seen = {(0, self.start)}
        todo: list[tuple[int, int, list[int]]] = [(0, self.start, [])]
        looked_at = 0
        while todo:
            paid, missing, order = todo.pop()
            paid, missing, costly = self._let_free_leave(paid, missing, order)
            if self._number(paid, missing) < 1:
                continue
            looked_at += 1
            if self._wins(missing):
                return order
            if looked_at > most:
                return []
            for bit, then in costly:
                more = paid | bit
                if bit in self.followers:
                    more = self._still_paid(more, then)
                if self._number(more, then) >= 1 and (more, then) not in seen:
                    seen.add((more, then))
                    todo.append((more, then, [*order, bit]))
        return None

    def _let_free_leave(
        self, paid: int, missing: int, order: list[int]
    ) -> tuple[int, int, list[tuple[int, int]]]:
        """Let cards leave for spaces that can be built afterwards, as long as there is a space.

        Returns:
            Those that are still paid, what has not left, and of the cards that are not free each
            with what has not left when it has.
        """
        lids, own, followers = self.lids, self.own, self.followers
        movable, unpaid = self.game.movable, self.game.unpaid
        while True:
            costly: list[tuple[int, int]] = []
            before = missing
            rest = movable & missing
            while rest:
                bit = rest & -rest
                rest ^= bit
                if bit in lids and lids[bit] & missing:
                    continue
                then = self._when_left(bit, missing) if bit in followers else missing ^ bit
                if unpaid & bit or (bit in own and not _is_unmet(own[bit], then)):
                    missing = then
                    rest &= then
                    order.append(bit)
                else:
                    costly.append((bit, then))
            if missing == before:
                return paid, missing, costly
            paid = self._still_paid(paid, missing)
            if self._number(paid, missing) < 1:
                return paid, missing, costly

    def _when_left(self, bit: int, missing: int) -> int:
        """What has not left when this card has."""
        missing ^= bit
        followers = self.followers
        todo = [bit]
        for event in todo:
            if event in followers:
                for follower, need, either in followers[event]:
                    if (
                        follower & missing
                        and not need & missing
                        and not (either and either & missing == either)
                    ):
                        missing ^= follower
                        todo.append(follower)
        return missing

    def _number(self, paid: int, missing: int) -> int:
        """How many columns can be empty at a time, at most."""
        return self.most_empty - (self.game.bottoms & missing).bit_count() - paid.bit_count()

    def _still_paid(self, paid: int, missing: int) -> int:
        """Those of the paid cards that cannot be built."""
        rest = paid = paid & ~self.game.unpaid
        own = self.own
        while rest:
            bit = rest & -rest
            rest ^= bit
            if bit in own and not _is_unmet(own[bit], missing):
                paid ^= bit
        return paid

    def _wins(self, missing: int) -> bool:
        """Whether all has left that must, and all can be built that must be."""
        return not self.game.must_leave & missing and not any(
            _is_unmet(condition, missing) for condition in self.game.conditions
        )


def _is_unmet(condition: Condition, missing: int) -> bool:
    _, need, either = condition
    return bool(need & missing or (either and either & missing == either))


def leaves_a_way(state: State, builds: BuildsAlone, card: CardIndex) -> bool:
    """Whether another column can be emptied after a card has gone to the only space, or there need
    not be one.

    If not, nothing but builds is left, and there are as many columns as before: the game is lost
    if that is more than it has suits.  What can leave by builds is in the fixpoint of their
    conditions, begun with the card.  A column becomes empty when one of the cards that were deepest
    before leaves, or when this card does, which is deepest now.

    Args:
        state: the position before that.
        builds: what builds alone can do there.
        card: the card.
    """
    bit = 1 << card
    if len(state.bottoms) <= len(state.deck.suits) or (state.built | builds.reached) & bit:
        return True
    then, left = closure_and_unmet(builds.unmet, builds.reached | bit)
    own = [condition for condition in builds.unmet if condition[0] == bit]
    return bool(then & builds.bottoms) or any(condition not in left for condition in own)
