"""Locks that the player can see: face-up cards that wait for each other, whatever the others are.

The arguments are those of `tableau.reach`, on the cards that are known only. They hold where
spaces take kings: there a card that lies on its next-higher suit mate never leaves it (but with its
whole run), and every other card must still go there. Where runs leave, a king can go with its run,
and nothing is said of kings.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Hashable, Iterable, Mapping
from itertools import count
from typing import Final, Generic, NamedTuple, TypeVar

from ..games.cards import Card, Rank
from ..games.rules import Runs, Spaces
from ..games.tableau import Tableau
from .verdict import Circle, Wait, Waiting


def lock(position: Tableau, seen: Collection[Card] | None = None) -> Circle | None:
    """The smallest circle of cards that can be seen and wait for each other, if there is one.

    With one the game is lost, and the player could know it.

    Args:
        position: the board.
        seen: the cards that the player knows; without them, those that can be seen now.
    """
    options = waits(position, known(position) if seen is None else seen)
    never = stuck(options)
    if not never:
        return None
    within = {
        card: [(kind, named) for kind, named in options[card] if never.issuperset(named)]
        for card in options
        if card in never
    }
    return Circle(tuple(Wait(*each) for each in smallest(within, within)))


def is_locked(position: Tableau, seen: Collection[Card]) -> bool:
    """Whether there is a circle among the cards that the player knows."""
    return bool(stuck(waits(position, seen)))


def known(position: Tableau) -> set[Card]:
    """The cards that can be seen."""
    seen = set(position.reserve)
    for cards, face_down in position.columns:
        seen.update(cards[face_down:])
    return seen


def waits(position: Tableau, seen: Collection[Card]) -> dict[Card, list[Option[Card]]]:
    """For each known card that must still move, why it cannot do so before others.

    Each reason holds in every game that can follow, whatever the unknown cards are.
    """
    if position.rules.spaces is not Spaces.KINGS:
        return {}
    known_cards = frozenset(seen)
    kings_stay = position.rules.runs is Runs.STAY
    above: dict[Card, tuple[Card, ...]] = {}
    built: set[Card] = set()
    for cards, face_down in position.columns:
        for depth in range(face_down, len(cards)):
            card = cards[depth]
            above[card] = cards[depth + 1 :]
            lower = cards[depth - 1] if depth > face_down else None
            if lower is not None and card.goes_on is lower and {card, lower} <= known_cards:
                built.add(card)
    first = _must_leave_first(position, seen)
    at_bottom = {cards[0] for cards, face_down in position.columns if cards and not face_down}
    options: dict[Card, list[Option[Card]]] = {}
    for card in (*above, *position.reserve):
        if card in built or card not in seen:
            continue
        if card.rank is Rank.KING:
            waiting = kings_stay and card not in at_bottom and first is not None
            found = [(Waiting.NO_SPACE, first or ())] if waiting else []
        else:
            found = _on_the_way(card, above, built, position.reserve)
            found = [] if card.goes_on not in seen else found
        options[card] = [option for option in found if all(named in seen for named in option[1])]
    return {card: found for card, found in options.items() if found}


def _must_leave_first(position: Tableau, seen: Collection[Card]) -> tuple[Card, ...] | None:
    """Cards one of which must leave before a column can be empty, or None if one is.

    In a column with face-down cards that is the first card on them: only then can what is under
    it be turned up and leave, too. A king at the bottom makes no space by leaving for another.
    """
    first = []
    for cards, face_down in position.columns:
        if not cards:
            return None
        if face_down or cards[0].rank is not Rank.KING or cards[0] not in seen:
            first.append(cards[face_down])
    return tuple(first)


def _on_the_way(
    card: Card, above: dict[Card, tuple[Card, ...]], built: set[Card], reserve: tuple[Card, ...]
) -> list[Option[Card]]:
    """Why a card cannot be built before others move."""
    base = card.goes_on
    if base is None or (base not in above and base not in reserve):
        return []
    if base in reserve:
        return [(Waiting.IN_RESERVE, (base,))]
    found: list[Option[Card]] = []
    if above[base]:
        found.append((Waiting.COVERED, above[base][:1]))
    on_card = above.get(card, ())
    if base in on_card:
        way = on_card[: on_card.index(base) + 1]
        found.append((Waiting.UNDER_ITS_BASE, tuple(each for each in way if each not in built)))
    return found


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
