"""What a search has learnt: which events, done or open, make a position lost."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from .table import members

Fall = tuple[int, ...] | None
"""What the stock cards fell on; None as long as the stock is not dealt."""


class Nogood(NamedTuple):
    """All positions with these events done and those open are lost.

    Attributes:
        done, open: the events.
        through: it holds before the deal and after it.
    """

    done: int
    open: int
    through: bool


class Nogoods:
    """Those that are remembered."""

    def __init__(self) -> None:
        self._anywhere = _Shelf()
        self._only = defaultdict[Fall, _Shelf](_Shelf)

    def __len__(self) -> int:
        return len(self._anywhere.nogoods) + sum(len(only.nogoods) for only in self._only.values())

    def find(self, events: int, fall: Fall) -> Nogood | None:
        """One that applies to a position: of those that do, the one that rests on least.

        Args:
            events: those that are done there.
            fall: what the stock cards fell on.
        """
        found = self._anywhere.find(events)
        if fall in self._only:
            found += self._only[fall].find(events)
        return min(found, key=_size) if found else None

    def keep(self, nogood: Nogood, events: int, fall: Fall) -> None:
        """Remember one.

        Args:
            nogood: what was learnt.
            events: those that were done where it was learnt.
            fall: what the stock cards had fallen on there.
        """
        if nogood.done & ~events or nogood.open & events:
            raise AssertionError("a nogood must apply where it was learnt")
        (self._anywhere if nogood.through else self._only[fall]).keep(nogood)

    def all(self) -> list[Nogood]:
        """Every one of them."""
        return [each for shelf in (self._anywhere, *self._only.values()) for each in shelf.nogoods]


class _Shelf:
    """Nogoods by number, and for each event two sets of numbers: of those that do not apply where
    it is done, and of those that do not apply where it is open.  So one look at the events of a
    position tells for all nogoods together.
    """

    def __init__(self) -> None:
        self.nogoods: list[Nogood] = []
        self._not_done: list[int] = []
        self._not_open: list[int] = []

    def keep(self, nogood: Nogood) -> None:
        number = 1 << len(self.nogoods)
        self.nogoods.append(nogood)
        new = (nogood.done | nogood.open).bit_length() - len(self._not_done)
        self._not_done += [0] * new
        self._not_open += [0] * new
        for event in members(nogood.open):
            self._not_done[event] |= number
        for event in members(nogood.done):
            self._not_open[event] |= number

    def find(self, events: int) -> list[Nogood]:
        """Those that apply where these events are done, oldest first."""
        out = 0
        for not_done, not_open in zip(self._not_done, self._not_open, strict=True):
            out |= not_done if events & 1 else not_open
            events >>= 1
        nogoods = self.nogoods
        return [nogoods[number] for number in members((1 << len(nogoods)) - 1 & ~out)]


def _size(nogood: Nogood) -> int:
    return nogood.done.bit_count() + nogood.open.bit_count()
