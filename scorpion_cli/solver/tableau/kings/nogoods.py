"""What a search has learnt: which events, done or open, make a position lost."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..state import members

Landing = tuple[int, ...] | None
"""What the stock cards fell on; None as long as the stock is not dealt."""

_FOUR = range(16)
_MET: Final = [
    [[some for some in _FOUR if not (done & ~some or opened & some)] for opened in _FOUR]
    for done in _FOUR
]
"""Of four events, for those that are to be done and those that are to be open, the sets of done
ones in which that is so.
"""


class Nogood(NamedTuple):
    """A partial state in which every position is lost.

    Attributes:
        done, open: the events.
        landed: the stock cards of which it matters where they fell; if there are none, it holds
            before the deal and after it.
    """

    done: int
    open: int
    landed: int

    @property
    def through(self) -> bool:
        """Whether it holds before the deal and after it."""
        return not self.landed


class Nogoods:
    """The nogoods learnt so far, numbered in order.

    For every four events there are two sets of numbers: of the nogoods that mention any of the
    four, and, for each way in which the four can be done or open, of those among them that still
    apply.  So a few look-ups for the events of a position tell for all nogoods together.
    """

    def __init__(self) -> None:
        self._nogoods: list[Nogood] = []
        self._anywhere = 0
        self._only: dict[Landing, int] = {}
        self._fours: list[tuple[int, list[int]]] = []

    def __len__(self) -> int:
        return len(self._nogoods)

    def find(self, events: int, landing: Landing) -> Nogood | None:
        """One that applies to a position: of those that do, the one that rests on least.

        Args:
            events: those that are done there.
            landing: what the stock cards fell on.
        """
        left = self._anywhere | self._only.get(landing, 0)
        for about, met in self._fours:
            if not left:
                return None
            left ^= left & (about ^ met[events & 15])
            events >>= 4
        if not left:
            return None
        return min([self._nogoods[number] for number in members(left)], key=_size)

    def keep(self, nogood: Nogood, events: int, landing: Landing) -> None:
        """Remember one.

        Args:
            nogood: what was learnt.
            events: those that were done where it was learnt.
            landing: what the stock cards had fallen on there.
        """
        if nogood.done & ~events or nogood.open & events:
            raise AssertionError("a nogood must apply where it was learnt")
        number = 1 << len(self._nogoods)
        self._nogoods.append(nogood)
        if nogood.through:
            self._anywhere |= number
        else:
            self._only[landing] = self._only.get(landing, 0) | number
        done, opened, at = nogood.done, nogood.open, 0
        while done or opened:
            if at == len(self._fours):
                self._fours.append((0, [0] * len(_FOUR)))
            if (done | opened) & 15:
                about, met = self._fours[at]
                self._fours[at] = about | number, met
                for some in _MET[done & 15][opened & 15]:
                    met[some] |= number
            done, opened, at = done >> 4, opened >> 4, at + 1


def _size(nogood: Nogood) -> tuple[int, bool]:
    """On how much it rests; of equals, first those that hold before the deal and after it."""
    return nogood.done.bit_count() + nogood.open.bit_count(), not nogood.through
