"""What a search has learnt: which events, done or open, make a position lost."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

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
        self._anywhere: list[Nogood] = []
        self._only: dict[Fall, list[Nogood]] = {}

    def __len__(self) -> int:
        return len(self._anywhere) + sum(map(len, self._only.values()))

    def find(self, events: int, fall: Fall) -> Nogood | None:
        """One that applies to a position: of those that do, the one that rests on least.

        Args:
            events: those that are done there.
            fall: what the stock cards fell on.
        """
        missing = ~events
        found = [
            nogood
            for nogood in (*self._anywhere, *self._only.get(fall, ()))
            if not nogood.done & missing and not nogood.open & events
        ]
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
        where = self._anywhere if nogood.through else self._only.setdefault(fall, [])
        where.append(nogood)

    def all(self) -> list[Nogood]:
        """Every one of them."""
        return [*self._anywhere, *chain.from_iterable(self._only.values())]


def _size(nogood: Nogood) -> int:
    return nogood.done.bit_count() + nogood.open.bit_count()
