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
"""

from __future__ import annotations

from .board import Card
from .reach import Wait, Waits, closure, waits
from .table import Table, members


def spaces_suffice(table: Table, most: int) -> bool:
    """False if the position is lost because spaces do not suffice; True tells nothing.

    At most so many sets P are looked at.
    """
    return _Relocations(table).suffice(most)


class _Relocations:
    def __init__(self, table: Table) -> None:
        deck = table.deck
        w = waits(table, builds_only=True)
        self.table = table
        self.conditions = w.conditions
        self.bottoms = w.bottoms
        self.spaces = table.spaces
        self.own = {wait[0]: wait for wait in w.conditions}
        """For each event what it waits for."""
        self.lids = {1 << c: 1 << table.above[c] for c in members(table.down)}
        self.lid_cards = 0
        for lid in self.lids.values():
            self.lid_cards |= lid
        if deck.board.rules.runs_leave:
            gone = (deck.floor + at for at, suit in enumerate(deck.suits) if suit & table.left)
            self.must_leave = sum(1 << event for event in gone)
        else:
            kings = members(deck.kings & table.left)
            self.must_leave = sum(1 << king for king in kings if table.below[king] != deck.floor)
        self.must_build = list(members(table.left & ~deck.kings & ~table.built))
        self.last = 0 if len(table.bottoms) <= len(deck.suits) else 1

    def suffice(self, most: int) -> bool:
        """Try all sets P that may be needed."""
        if not self.last:
            return True
        seen = {0}
        todo = [(0, closure(self.conditions))]
        while todo:
            chosen, reached = todo.pop()
            reached, costly = self._with_free(chosen, reached)
            if self._number(chosen, reached) < 1:
                continue
            if not self.must_leave & ~reached and all(
                self._can_build(1 << card, reached) for card in self.must_build
            ):
                return True
            for bit, then in costly:
                more = chosen | bit
                if more not in seen and self._number(more, then) >= 1:
                    if len(seen) >= most:
                        return True
                    seen.add(more)
                    todo.append((more, then))
        return False

    def _number(self, chosen: int, reached: int) -> int:
        """How many columns can be empty at a time, at most."""
        paid = sum(1 for card in members(chosen) if not self._can_build(1 << card, reached))
        return self.spaces + (self.bottoms & reached).bit_count() - paid

    def _can_build(self, bit: int, reached: int) -> bool:
        if self.table.built & bit:
            return True
        wait = self.own.get(bit)
        return wait is not None and not _waits(wait, reached)

    def _with_free(self, chosen: int, reached: int) -> tuple[int, list[tuple[int, int]]]:
        """R(P), and the cards that are not free, each with what is reached when it has left."""
        everything = self.table.left & ~self.bottoms
        while True:
            costly: list[tuple[int, int]] = []
            before = reached
            if self._number(chosen, reached) < 1:
                return reached, []
            waiting = [wait for wait in self.conditions if _waits(wait, reached)]
            matters = self.must_leave | self.lid_cards
            for _, need, either in waiting:
                matters |= need | either
            for card in members(everything & ~reached & matters):
                bit = 1 << card
                if self.lids.get(bit, 0) & ~reached:
                    continue
                then = reached | bit
                then = closure(waiting, then)
                if self._can_build(bit, then):
                    reached = then
                else:
                    costly.append((bit, then))
            if reached == before:
                return reached, costly


def _waits(wait: Wait, reached: int) -> bool:
    _, need, either = wait
    return bool(need & ~reached or (either and not either & reached))


class Emptying:
    """Whether another column can be emptied after a card has gone to the only space.

    If not, nothing but builds is left, and there are as many columns as before: the game is lost
    if that is more than it has suits.  What can leave by builds is in the fixpoint of those
    conditions, begun with the card.  A column becomes empty when one of the cards that were deepest
    before leaves, or when this card does, which is deepest now.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.needed = len(table.bottoms) > len(table.deck.suits)
        self.waits: Waits | None = None
        self.reached = 0

    def after(self, card: Card) -> bool:
        """False if no other column can be emptied when this card has gone."""
        if self.needed and self.waits is None:
            self.waits = waits(self.table, builds_only=True)
            self.reached = closure(self.waits.conditions)
            self.needed = not self.reached & self.waits.bottoms
        bit = 1 << card
        if not self.needed or self.waits is None or self.table.built & bit:
            return True
        conditions = self.waits.conditions
        reached = closure([wait for wait in conditions if wait[0] != bit], self.reached | bit)
        own = [wait for wait in conditions if wait[0] == bit]
        return bool(reached & self.waits.bottoms) or any(not _waits(w, reached) for w in own)
