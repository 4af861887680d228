"""Locks: cards that wait for each other, so that none of them can be the first to move.

One finder serves two questions. Asked about the cards that the player can see it says what the
player could know: a lock of these holds whatever the hidden cards are. Asked about all cards it
says why a deal is lost.

The waits are those of `tableau.reach`. They hold where spaces take kings: there a card that lies on
its next-higher suit mate never leaves it (but with its whole run), and every other card must still
go there. Where runs leave, a king can go with its run, and nothing is said of kings.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Mapping
from itertools import count
from typing import Final, NamedTuple

from ..games.cards import Card, Rank
from ..games.tableau import Runs, Spaces, Tableau
from .verdict import Circle, Wait, Waiting


def visible_circle(position: Tableau) -> Circle | None:
    """The smallest circle of cards that can be seen and wait for each other, if there is one.

    With one the game is lost, and the player could know it.
    """
    return circle(position, known(position))


def circle(position: Tableau, among: Collection[Card] | None = None) -> Circle | None:
    """The smallest circle of cards that wait for each other, if there is one.

    Args:
        position: the board.
        among: the cards to reason from; without them all cards, hidden ones too. Of circles of one
            size, that of a card which comes early here is found.
    """
    if among is None:
        among = sorted(position.all_cards(), key=lambda card: card.index)
    waits = _waits(position, among)
    never = _stuck(waits)
    if not never:
        return None
    within = {
        card: [wait for wait in found if never.issuperset(wait.cards)]
        for card, found in waits.items()
        if card in never
    }
    return Circle(_smallest(within))


def is_locked(position: Tableau, among: Collection[Card]) -> bool:
    """Whether there is a circle of these cards."""
    return bool(_stuck(_waits(position, among)))


def known(position: Tableau) -> tuple[Card, ...]:
    """The cards that can be seen, column by column and then the reserve."""
    seen: list[Card] = []
    for cards, face_down in position.columns:
        seen += cards[face_down:]
    return (*seen, *position.reserve)


def _waits(position: Tableau, among: Collection[Card]) -> dict[Card, list[Wait]]:
    """For each of these cards that must still move, why it cannot do so before others of them.

    Each reason holds in every game that can follow, whatever the other cards are.
    """
    if position.rules.spaces is not Spaces.KINGS:
        return {}
    seen = frozenset(among)
    above: dict[Card, tuple[Card, ...]] = {}
    lids: dict[Card, Card] = {}
    built: set[Card] = set()
    for cards, face_down in position.columns:
        lower: Card | None = None
        for depth, card in enumerate(cards, 1):
            if card in seen:
                above[card] = cards[depth:]
                if depth <= face_down:
                    lids[card] = cards[depth]
                if card.goes_on is lower and lower in seen:
                    built.add(card)
            lower = card
    kings_stay = position.rules.runs is Runs.STAY
    first = _first_to_leave(position, seen) if kings_stay else None
    found: dict[Card, list[Wait]] = {}
    for card in among:
        if card in built:
            continue
        base = card.goes_on
        waits: list[Wait] = []
        if card in lids and (base is not None or kings_stay):
            lid = lids[card]
            waits.append(Wait(card, Waiting.FACE_DOWN, () if lid in built else (lid,)))
        if base is None:
            if first is not None and not _at_bottom(card, position):
                waits.append(Wait(card, Waiting.NO_SPACE, first))
        elif base in position.reserve:
            waits.append(Wait(card, Waiting.IN_RESERVE, (base,)))
        elif base in above:
            if above[base]:
                waits.append(Wait(card, Waiting.COVERED, above[base][:1]))
            upon = above.get(card, ())
            if base in upon:
                way = upon[: upon.index(base) + 1]
                between = tuple([each for each in way if each not in built])
                waits.append(Wait(card, Waiting.UNDER_ITS_BASE, between))
        waits = [wait for wait in waits if seen.issuperset(wait.cards)]
        if waits:
            found[card] = waits
    return found


def _at_bottom(card: Card, position: Tableau) -> bool:
    return any(column.cards[:1] == (card,) for column in position.columns)


def _first_to_leave(position: Tableau, seen: Collection[Card]) -> tuple[Card, ...] | None:
    """Cards one of which must leave before a column can be empty, or None if one is.

    In each column that is the deepest card; if that is hidden and not known, the first card that is
    face up, for only after it can what is under it be turned up and leave. A king at the bottom
    makes no space by leaving for another.
    """
    first = []
    for cards, face_down in position.columns:
        if not cards:
            return None
        deepest = cards[0]
        if deepest not in seen:
            first.append(cards[face_down])
        elif deepest.rank is not Rank.KING:
            first.append(deepest)
    return tuple(first)


_ENOUGH: Final = 4000


class _Unfinished(NamedTuple):
    """A set of cards that is being closed; no two have the same size and number, which order them.

    Attributes:
        size: how many cards it has.
        number: its number.
        cards: the cards.
        open: those for which no wait was chosen yet.
        waits: the waits chosen for the others.
    """

    size: int
    number: int
    cards: frozenset[Card]
    open: tuple[Card, ...]
    waits: tuple[Wait, ...]


def _stuck(waits: Mapping[Card, list[Wait]]) -> set[Card]:
    """The cards that can never move: each waits, for one reason at least, for others of them only.

    This is the greatest such set: what is not in it could move, as far as the waits tell.
    """
    stuck = set(waits)
    while True:
        movable = {
            card
            for card in stuck
            if not any(stuck.issuperset(named) for _, _, named in waits[card])
        }
        if not movable:
            return stuck
        stuck -= movable


def _smallest(waits: Mapping[Card, list[Wait]]) -> tuple[Wait, ...]:
    """The smallest circle, as the waits that close it.

    Best first over sets, smallest first: take a member that has no wait yet, choose one, add what
    it names. So the first set that is closed is the smallest; after many steps only the shortest
    waits are followed, and it is the smallest found.

    Args:
        waits: for each card that is stuck its waits, naming only others that are; not empty.
    """
    number = count()
    heap = [_Unfinished(1, next(number), frozenset((card,)), (card,), ()) for card in waits]
    while True:
        _, _, cards, idle, chosen = heapq.heappop(heap)
        if not idle:
            return chosen
        card, rest = idle[0], idle[1:]
        ways = waits[card]
        if next(number) > _ENOUGH:
            ways = [min(ways, key=lambda wait: len(cards.union(wait.cards)))]
        for wait in ways:
            new = tuple(other for other in wait.cards if other not in cards)
            more = cards.union(new)
            entry = _Unfinished(len(more), -next(number), more, (*rest, *new), (*chosen, wait))
            heapq.heappush(heap, entry)
