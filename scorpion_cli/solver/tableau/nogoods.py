"""What a search has learnt: which events, done or open, make a position lost."""

from __future__ import annotations

from typing import NamedTuple

from .table import members

Fall = tuple[int, ...] | None
"""What the stock cards fell on; None as long as the stock is not dealt."""


_BITS = [1 << event for event in range(80)]
"""Every event, as a set."""


class Nogood(NamedTuple):
    """All positions with these events done and those open are lost.

    Attributes:
        done, open: the events.
        fallen: the stock cards of which it matters where they fell; if there are none, it holds
            before the deal and after it.
    """

    done: int
    open: int
    fallen: int

    @property
    def through(self) -> bool:
        """Whether it holds before the deal and after it."""
        return not self.fallen


class Nogoods:
    """Those that are remembered.

    They have numbers.  For each event there are two sets of numbers, of those that do not apply
    where it is done and of those that do not where it is open, so that one look at the events of a
    position tells for all nogoods together.
    """

    def __init__(self) -> None:
        self._nogoods: list[Nogood] = []
        self._anywhere = 0
        self._only: dict[Fall, int] = {}
        self._not_done: list[int] = []
        self._not_open: list[int] = []

    def __len__(self) -> int:
        return len(self._nogoods)

    def find(self, events: int, fall: Fall, before: int = 0) -> Nogood | None:
        """One that applies to a position: of those that do, the one that rests on least.

        Args:
            events: those that are done there.
            fall: what the stock cards fell on.
            before: unless the position is the first one or the stock was dealt right before, the
                events done in the position before, which is being looked at. No nogood applies to
                that: what is learnt further on and applies to it ends the look at it. So only
                those apply here that need one of the new events to be done.
        """
        left = self._anywhere | self._only.get(fall, 0)
        if before:
            need_new = 0
            for event in members(events & ~before & (1 << len(self._not_open)) - 1):
                need_new |= self._not_open[event]
            left &= need_new
        for bit, not_done, not_open in zip(_BITS, self._not_done, self._not_open, strict=False):
            if not left:
                return None
            left ^= left & (not_done if events & bit else not_open)
        if not left:
            return None
        return min([self._nogoods[number] for number in members(left)], key=_size)

    def keep(self, nogood: Nogood, events: int, fall: Fall) -> None:
        """Remember one.

        Args:
            nogood: what was learnt.
            events: those that were done where it was learnt.
            fall: what the stock cards had fallen on there.
        """
        if nogood.done & ~events or nogood.open & events:
            raise AssertionError("a nogood must apply where it was learnt")
        number = 1 << len(self._nogoods)
        self._nogoods.append(nogood)
        if nogood.through:
            self._anywhere |= number
        else:
            self._only[fall] = self._only.get(fall, 0) | number
        new = [0] * ((nogood.done | nogood.open).bit_length() - len(self._not_done))
        self._not_done += new
        self._not_open += new
        for event in members(nogood.open):
            self._not_done[event] |= number
        for event in members(nogood.done):
            self._not_open[event] |= number

    def all(self) -> list[Nogood]:
        """Every one of them."""
        return self._nogoods[:]


def _size(nogood: Nogood) -> tuple[int, bool]:
    """On how much it rests; of equals, first those that hold before the deal and after it."""
    return nogood.done.bit_count() + nogood.open.bit_count(), not nogood.through
