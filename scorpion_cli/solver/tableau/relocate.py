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

from .board import Card
from .reach import EVERYTHING, Wait, Waits, closure
from .table import Table, members


class Spaces:
    """Sees positions to be lost because spaces do not suffice.

    It tries first the order in which cards left in the last position in which spaces may suffice:
    in most positions that are near by it shows that again.
    """

    def __init__(self, most: int) -> None:
        """Begin with no such order.

        Args:
            most: how many sets P to look at in a position.
        """
        self._most = most
        self._order: list[int] = []

    def suffice(self, table: Table, w: Waits) -> bool:
        """False if the position is lost because spaces do not suffice; True tells nothing.

        Args:
            table: the position.
            w: what its builds wait for (`waits` with builds only).
        """
        if len(table.bottoms) <= len(table.deck.suits):
            return True
        here = _Relocations(table, w)
        if here.suffice_in(self._order):
            return True
        order = here.search(self._most)
        if order:
            self._order = order
        return order is not None


class _Relocations:
    """The relaxed game of one position.  Sets of what has not left are used, for `a & ~b` with a
    number that becomes negative costs more.
    """

    def __init__(self, table: Table, w: Waits) -> None:
        deck = table.deck
        self.bottoms = w.bottoms
        self.most_empty = table.spaces + w.bottoms.bit_count()
        self.built = table.built
        self.own = {wait[0]: wait for wait in w.conditions}
        """For each event what it waits for."""
        self.lids = {1 << c: 1 << table.above[c] for c in members(table.down)}
        self.start = EVERYTHING ^ closure(w.conditions)
        self.followers: dict[int, list[Wait]] = {}
        """For each event what waits for it."""
        matters = 0
        for lid in self.lids.values():
            matters |= lid
        for wait in w.conditions:
            event, need, either = wait
            if event & self.start:
                matters |= need | either
                for other in members((need | either) & self.start):
                    self.followers.setdefault(1 << other, []).append(wait)
        if deck.board.rules.runs_leave:
            gone = (deck.floor + at for at, suit in enumerate(deck.suits) if suit & table.left)
            self.must_leave = sum(1 << event for event in gone)
        else:
            kings = members(deck.kings & table.left)
            self.must_leave = sum(1 << king for king in kings if table.below[king] != deck.floor)
        self.must_build = [
            self.own[1 << c] for c in members(table.left & ~(deck.kings | self.built))
        ]
        self.movable = (matters | self.must_leave) & table.left & ~w.bottoms
        """The cards whose leaving for a space may lead to something."""

    def suffice_in(self, order: list[int]) -> bool:
        """Whether spaces may suffice if these cards leave for spaces in this order, those left
        out that cannot.
        """
        paid, missing = 0, self.start
        if self._number(paid, missing) < 1:
            return False
        for bit in order:
            if bit & missing & self.movable and not self.lids.get(bit, 0) & missing:
                then = self._when_left(bit, missing)
                more = self._still_paid(paid | bit, then)
                if self._number(more, then) < 1:
                    continue
                paid, missing = more, then
        return self._wins(missing)

    def search(self, most: int) -> list[int] | None:
        """The cards that leave for spaces, in order, if they may suffice, as far as these are
        known; None if spaces do not suffice.
        """
        seen = {(0, self.start)}
        todo: list[tuple[int, int, list[int]]] = [(0, self.start, [])]
        looked_at = 0
        while todo:
            paid, missing, order = todo.pop()
            missing, costly = self._let_free_leave(paid, missing, order)
            paid = self._still_paid(paid, missing)
            if self._number(paid, missing) < 1:
                continue
            looked_at += 1
            if self._wins(missing):
                return order
            if looked_at > most:
                return []
            for bit, then in costly:
                more = self._still_paid(paid | bit, then)
                if (more, then) not in seen and self._number(more, then) >= 1:
                    seen.add((more, then))
                    todo.append((more, then, [*order, bit]))
        return None

    def _let_free_leave(
        self, paid: int, missing: int, order: list[int]
    ) -> tuple[int, list[tuple[int, int]]]:
        """Let cards leave for spaces that can be built afterwards, as long as there is a space.

        Returns:
            What has not left, and of the cards that are not free each with what has not left when
            it has.
        """
        while True:
            costly: list[tuple[int, int]] = []
            before = missing
            if self._number(self._still_paid(paid, missing), missing) < 1:
                return missing, costly
            for card in members(self.movable & missing):
                bit = 1 << card
                if not bit & missing or self.lids.get(bit, 0) & missing:
                    continue
                then = self._when_left(bit, missing)
                if self._can_build(bit, then):
                    missing = then
                    order.append(bit)
                else:
                    costly.append((bit, then))
            if missing == before:
                return missing, costly

    def _when_left(self, bit: int, missing: int) -> int:
        """What has not left when this card has."""
        missing ^= bit
        todo = [bit]
        for event in todo:
            for wait in self.followers.get(event, ()):
                if wait[0] & missing and not _waits(wait, missing):
                    missing ^= wait[0]
                    todo.append(wait[0])
        return missing

    def _number(self, paid: int, missing: int) -> int:
        """How many columns can be empty at a time, at most."""
        return self.most_empty - (self.bottoms & missing).bit_count() - paid.bit_count()

    def _still_paid(self, paid: int, missing: int) -> int:
        """Those of the paid cards that cannot be built."""
        return sum([1 << card for card in members(paid) if not self._can_build(1 << card, missing)])

    def _can_build(self, bit: int, missing: int) -> bool:
        if self.built & bit:
            return True
        wait = self.own.get(bit)
        return wait is not None and not _waits(wait, missing)

    def _wins(self, missing: int) -> bool:
        """Whether all has left that must, and all can be built that must be."""
        return not self.must_leave & missing and not any(
            _waits(wait, missing) for wait in self.must_build
        )


def _waits(wait: Wait, missing: int) -> bool:
    _, need, either = wait
    return bool(need & missing or (either and either & missing == either))


class Emptying:
    """Whether another column can be emptied after a card has gone to the only space.

    If not, nothing but builds is left, and there are as many columns as before: the game is lost
    if that is more than it has suits.  What can leave by builds is in the fixpoint of those
    conditions, begun with the card.  A column becomes empty when one of the cards that were deepest
    before leaves, or when this card does, which is deepest now.
    """

    def __init__(self, table: Table, w: Waits, reached: int) -> None:
        """Take up a position.

        Args:
            table: the position; one column is empty.
            w: what its builds wait for (`waits` with builds only).
            reached: the fixpoint of these.
        """
        self.table = table
        self.waits = w
        self.reached = reached
        more_columns = len(table.bottoms) > len(table.deck.suits)
        self.needed = more_columns and not reached & w.bottoms

    def after(self, card: Card) -> bool:
        """False if no other column can be emptied when this card has gone."""
        bit = 1 << card
        if not self.needed or self.table.built & bit:
            return True
        conditions = self.waits.conditions
        reached = closure([wait for wait in conditions if wait[0] != bit], self.reached | bit)
        missing = EVERYTHING ^ reached
        own = [wait for wait in conditions if wait[0] == bit]
        return bool(reached & self.waits.bottoms) or any(not _waits(w, missing) for w in own)
