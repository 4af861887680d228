"""Builds that can be made at once, because every win can begin with them.

Spaces are for kings here, and the stock is dealt or is dealt only when nothing can be built.

**When a build is safe.**  Let X be possible now and let P = Q X R be any way to win, Q without X.
X Q R is the same set of moves; it is legal, and ends in the same position, unless some Y of Q
became impossible by X having moved.  X moving early uncovers cards and perhaps empties a column,
which hinders no move, and it covers X+1, where only X can go.  So Y can be hindered in one way
only: Y+1 now lies above Y, and that means that Y+1 is carried by X (is on X's stack) and Y lies
under X, at or below X+1.  Let L be a set that contains all of Q.  All that can ever be on X's
stack is the closure A of what is on it under "what lies on c, for c of L with c+1 in A"; all that
can ever be at or below X+1 is the closure B of what is there under "V+1 and what is under it, for
V of L and B".  If no Y of L has Y+1 in A and Y in B, X is safe.

Before the deal, when it needs that nothing can be built: by the same argument X stays possible
as long as it is not made (its target can only be lost by coming to lie above it), so the deal is
not in Q, and L need not hold what waits for the stock.  With the stock dealt at any time this
fails: no build is safe before the deal.

**A king to a space** is safe after the deal if there are at least as many spaces as kings that do
not stand at the bottom of a column: it hinders no build, and every other king still finds a
space.
"""

from __future__ import annotations

from .board import Card
from .origin import Fact
from .reach import closure
from .situation import Situation
from .table import members


class SafeBuilds:
    """The safe builds of one position."""

    def __init__(self, here: Situation) -> None:
        table = here.table
        self._here = here
        self._unbuilt = table.left & ~(here.origin.deck.kings | table.built | here.stock)
        self._upon, self._beneath = table.stacks()

    def hindered_now(self, card: Card) -> bool:
        """Whether a build that is possible now shows that another one is not safe."""
        under, carried = self._beneath[card + 1], self._upon[card]
        return bool(carried >> 1 & under & self._here.waits.builds)

    def out_of_reach_before(self, card: Card) -> int:
        """The events that cannot happen before this build and before the deal."""
        barred = self._here.stock | 1 << card
        return self._here.waits.all & ~closure(
            [wait for wait in self._here.waits.conditions if not wait[0] & barred]
        )

    def why(self, card: Card, locked: int = 0) -> Fact | None:
        """Whether a build is safe, and why.

        Args:
            card: a card that can be built.
            locked: events that cannot happen before this build (L is everything else).

        Returns:
            Facts in all positions with which this build is safe: the build is possible; A, or B,
            or both, are what they are; what was needed of `locked` is so. None if it is not shown
            to be safe.
        """
        here = self._here
        possible = self._unbuilt & ~(1 << card)
        others = possible & ~locked
        under = self._beneath[card + 1]
        if not under & others:
            return self._fact(card, here.region(under), 0, under & possible & locked, locked)
        carried, risky = self._carried(card, others, under)
        if under & risky:
            return None
        if not risky:
            kept = carried >> 1 & possible & locked
            return self._fact(card, here.region(carried), carried, kept, locked)
        seen = 0
        while not under & risky:
            more = under & others & ~seen
            if not more:
                kept = (carried >> 1 | under) & possible & locked
                return self._fact(card, here.region(under | carried), carried, kept, locked)
            seen |= more
            for other in members(more):
                under |= self._beneath[other + 1]
        return None

    def _carried(self, card: Card, others: int, under: int) -> tuple[int, int]:
        """The closure A, and the events that have their target in it: as far as it takes to see
        that one of them lies in `under`.
        """
        carried = self._upon[card]
        while True:
            risky = carried >> 1 & others
            more = risky & ~carried
            if not more or risky & under:
                return carried, risky
            for other in members(more):
                carried |= self._upon[other]

    def _fact(self, card: Card, region: Fact, carried: int, kept: int, locked: int) -> Fact | None:
        """The facts: cards lie as they do, some last in their columns; some events are locked."""
        here, origin = self._here, self._here.origin
        bit = 1 << card
        done, opened = region[0] | here.takes(card, card + 1), region[1]
        bottoms, floor = here.table.bottoms, origin.floor
        for last in [here.table.last(bottom) for bottom in bottoms if bottom != floor]:
            if carried >> last & 1:
                done |= here.uncovered(last)
        if kept:
            cards = (1 << origin.floor) - 1
            lock = here.locked(kept, locked, bit | here.stock | here.stock >> 1 & cards)
            if lock is None:
                return None
            done |= lock[0]
            opened |= lock[1] & ~here.stock
        return done, opened & ~bit


def king_is_safe(here: Situation, king: Card) -> Fact:
    """Facts in all positions with which there is a space for every king, and this one can move."""
    origin = here.origin
    deck, root = origin.deck, origin.root
    done = sum(1 << b for b in root.bottoms if b != origin.floor and not deck.kings >> b & 1)
    done |= origin.stock & ~deck.kings | sum(1 << k for k in origin.waiting_kings)
    if origin.runs_leave:
        done |= sum(origin.gone.values())
    done &= origin.events(here.table, 0)
    if root.down >> king & 1:
        done |= origin.uncovered(king)
    return done, 0
