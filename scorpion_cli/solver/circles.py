"""The smallest circle of things that wait for each other."""

from __future__ import annotations

import heapq
from collections.abc import Hashable, Iterable, Mapping
from itertools import count
from typing import Final, Generic, NamedTuple, TypeVar

from .answers import Waiting

C = TypeVar("C", bound=Hashable)
Option = tuple[Waiting, tuple[C, ...]]
"""A reason why something waits, and the things one of which must move first."""

_ENOUGH: Final = 4000


class _Entry(NamedTuple, Generic[C]):
    """A set that is being closed; no two have the same size and number, which order them."""

    size: int
    number: int
    members: frozenset[C]
    idle: tuple[C, ...]
    chosen: tuple[tuple[C, Waiting, tuple[C, ...]], ...]


def stuck(options: Mapping[C, list[Option[C]]]) -> set[C]:
    """Those that can never move: each waits, for one reason at least, for others of them only.

    This is the greatest such set: what is not in it could move, as far as the options tell.
    """
    left = set(options)
    while True:
        free = {
            each for each in left if not any(left.issuperset(named) for _, named in options[each])
        }
        if not free:
            return left
        left -= free


def smallest(
    options: Mapping[C, list[Option[C]]], starts: Iterable[C]
) -> list[tuple[C, Waiting, tuple[C, ...]]]:
    """The smallest circle with one of the starts in it, as the reasons that close it.

    Best first over sets, smallest first: take a member that has no reason yet, choose one, add
    what it names. So the first set that is closed is the smallest; after many steps only the
    shortest reasons are followed, and it is the smallest found.

    Args:
        options: for each that is stuck its reasons, naming only others that are.
        starts: some of them, at least one.
    """
    number = count()
    heap: list[_Entry[C]] = [
        _Entry(1, next(number), frozenset((each,)), (each,), ()) for each in starts
    ]
    while True:
        _, _, members, idle, chosen = heapq.heappop(heap)
        if not idle:
            return list(chosen)
        each, rest = idle[0], idle[1:]
        ways = options[each]
        steps = next(number)
        if steps > _ENOUGH:
            ways = [min(ways, key=lambda way: len(members.union(way[1])))]
        for kind, named in ways:
            new = tuple(other for other in named if other not in members)
            more = members.union(new)
            reasons = (*chosen, (each, kind, named))
            heapq.heappush(heap, _Entry(len(more), -next(number), more, (*rest, *new), reasons))
