"""What comes of many deals, in counters that do not grow with the number of deals."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Final, NamedTuple

from ..solver.verdict import Verdict
from .study import Row

_Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(won: int, number: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula, which holds near 0 and 1, too.

    >>> ["%.4f" % end for end in wilson(10, 100)]
    ['0.0552', '0.1744']
    """
    if not number:
        return 0.0, 1.0
    share, weight = won / number, _Z * _Z / number
    middle = share + weight / 2
    width = _Z * sqrt(share * (1 - share) / number + weight / number / 4)
    low, high = (middle - width) / (1 + weight), (middle + width) / (1 + weight)
    return (low if won else 0.0), (high if won < number else 1.0)


class Spread:
    """How numbers are spread: each is kept to three digits, cut off, the largest exactly."""

    def __init__(self) -> None:
        self.largest = 0
        self._counts: Counter[int] = Counter()

    def add(self, number: int) -> None:
        """Count a whole number from 0."""
        self.largest = max(self.largest, number)
        unit = 10 ** max(0, len(str(number)) - 3)
        self._counts[number // unit * unit] += 1

    def at(self, share: float) -> int:
        """The smallest number that at least this share of all do not exceed.

        >>> spread = Spread()
        >>> for number in (5, 1, 2, 123456): spread.add(number)
        >>> spread.at(0.5), spread.at(0.99), spread.largest
        (2, 123456, 123456)
        """
        wanted, seen = share * self._counts.total(), 0
        for number in sorted(self._counts):
            seen += self._counts[number]
            if seen >= wanted:
                return self.largest if seen == self._counts.total() else number
        return 0

    def bins(self) -> list[tuple[int, int, int]]:
        """(from, to, how many) for 0, 1 to 2, 3 to 9, 10 to 29 and so on, up to the largest."""
        found, low, high = [], 0, 1
        while low <= self.largest:
            number = sum(many for value, many in self._counts.items() if low <= value < high)
            found.append((low, high - 1, number))
            low, high = high, _after(high)
        return found


def _after(edge: int) -> int:
    return edge * 3 if str(edge)[0] == "1" else edge // 3 * 10


class Estimate(NamedTuple):
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


def estimate(won: int, unknown: int, deals: int) -> Estimate:
    """The share of deals that are won. What is unknown widens the interval to both sides: at the
    low end it counts as lost, at the high end as won.

    >>> [round(value, 3) for value in estimate(10, 2, 100)]
    [0.1, 0.055, 0.198]
    """
    return Estimate(won / max(1, deals), wilson(won, deals)[0], wilson(won + unknown, deals)[1])


class Tally:
    """What came of the deals.

    Attributes:
        counts: how many have each verdict.
        played_won: how many the player won.
        nodes, micros: what they took, the latter in millionths of a second.
    """

    def __init__(self) -> None:
        self.counts = dict.fromkeys(Verdict, 0)
        self.played_won = 0
        self.nodes = Spread()
        self.micros = Spread()

    def add(self, row: Row) -> None:
        """Count a deal."""
        self.counts[row.verdict] += 1
        self.played_won += row.played is Verdict.WON
        self.nodes.add(row.nodes)
        self.micros.add(round(row.seconds * 1_000_000))

    @property
    def deals(self) -> int:
        """How many deals there were."""
        return sum(self.counts.values())

    def possible(self) -> Estimate:
        """The share that can be won."""
        return estimate(self.counts[Verdict.WON], self.counts[Verdict.UNKNOWN], self.deals)

    def played(self) -> Estimate:
        """The share that the player won."""
        return estimate(self.played_won, 0, self.deals)
