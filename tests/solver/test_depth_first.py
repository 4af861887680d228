"""The search and its tries that take turns, on graphs in place of positions: moves there lead back
and around, and what is offered depends on the move before, far more than in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from scorpion_cli.solver.tableau.any_card import search
from scorpion_cli.solver.tableau.any_card.search import LastFill, MoveGenerator, find_win
from scorpion_cli.solver.tableau.board import SearchMove
from scorpion_cli.solver.tableau.state import State

_WON = 0
_FIRST = 1
_MOVES = 4


NodeKey = tuple[int, int | None]
"""A place, and the card that went to a space right before."""
Offer = Callable[[int, int | None], Sequence[int]]
"""The moves of such a place."""


class Place:
    """A place of a graph, as far as the search needs to take it for a position.

    Moves have numbers; those of even number are builds, the others take a card to a space.
    """

    deck = SimpleNamespace(floor=_MOVES)
    below = range(_MOVES)
    left = down = 0

    def __init__(self, ways: Sequence[Sequence[int]], at: int = _FIRST) -> None:
        self.ways = ways
        self.at = at

    @property
    def won(self) -> bool:
        return self.at == _WON

    def full_key(self) -> int:
        return self.at

    def copy(self) -> Place:
        return Place(self.ways, self.at)

    def column(self, card: int) -> int:
        return 0

    def build(self, card: int) -> None:
        self.at = self.ways[self.at][card]

    def fill(self, card: int, column: int) -> None:
        self.build(card)


def found(
    ways: Sequence[Sequence[int]],
    offer: Offer,
    in_tries: Offer | None = None,
    seen_to_be_lost: Collection[NodeKey] = (),
) -> bool:
    """Whether a win is found; it is played.

    Args:
        ways: where each move of a place leads.
        offer: the moves to be tried.
        in_tries: the same in tries; otherwise they are in chance's order there.
        seen_to_be_lost: where nothing is to be tried, but the first move as long as none failed.
    """

    def options(chance: Random | None) -> MoveGenerator:
        def moves(state: State, last_fill: LastFill | None, failed: bool) -> Iterator[SearchMove]:
            at, before = cast("Place", state).at, None if last_fill is None else last_fill.card
            offered = offer(at, before)
            if chance is not None:
                other = chance.sample(offered, len(offered))
                offered = other if in_tries is None else in_tries(at, before)
            if (at, before) in seen_to_be_lost:
                offered = () if failed else offered[:1]
            return iter([SearchMove(move, 0 if move % 2 else -1) for move in offered])

        return moves

    win = find_win(cast("State", Place(ways)), options, lambda _: None, lambda: False)
    at = _FIRST
    for move in win or ():
        at = ways[at][move.card]
    assert win is None or at == _WON
    return win is not None


def can_win(ways: Sequence[Sequence[int]], offer: Offer, entry: NodeKey) -> bool:
    """Whether any line of play leads to the place that is won."""
    reached = set()
    todo = [entry]
    while todo:
        place, before = todo.pop()
        if place == _WON:
            return True
        if (place, before) not in reached:
            reached.add((place, before))
            moves = offer(place, before)
            todo.extend((ways[place][move], move if move % 2 else None) for move in moves)
    return False


@pytest.mark.parametrize("length", [2, 3, 4, 6])
def test_a_win_is_found_just_where_there_is_one_however_searches_take_turns(
    length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "_TRY", length)
    chance = Random(length)
    won = 0
    for number in range(2000):
        places = range(chance.randint(6, 18))
        ways = [
            [_WON if chance.random() < 0.04 else chance.choice(places[1:]) for _ in range(_MOVES)]
            for _ in places
        ]
        offers = [
            [chance.sample(range(_MOVES), chance.choice([0, 1, 1, 2, 2, 3])) for _ in range(5)]
            for _ in places
        ]

        def offer(
            place: int, before: int | None, offers: list[list[list[int]]] = offers
        ) -> list[int]:
            return offers[place][-1 if before is None else before]

        entries = [(place, before) for place in places[1:] for before in (None, 1, 3)]
        some = chance.sample(entries, len(entries) // 3)
        lost = [entry for entry in some if not can_win(ways, offer, entry)]
        right = can_win(ways, offer, (_FIRST, None))
        assert found(ways, offer, seen_to_be_lost=lost) == right, number
        won += right
    assert 250 < won < 1500


def test_a_try_that_comes_to_its_end_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first try closes `a` as `k` is open above it; the whole search, which is under `a`, closes
    `b` as `j` is open above it. Then nothing is left for the next try, but the win is below `j`.
    """
    monkeypatch.setattr(search, "_TRY", 6)
    a, k, j, b = 2, 3, 4, 5
    dead_end, way_to_the_win = range(6, 18), range(18, 28)
    ways: list[list[int]] = [[] for _ in range(28)]
    ways[_FIRST] = [a, 0, b]
    ways[a], ways[b] = [k], [j]
    ways[k] = [a, 0, dead_end[0], 0, j]
    ways[j] = [b, 0, k, 0, way_to_the_win[0]]
    for place in (*dead_end[:-1], *way_to_the_win[:-1]):
        ways[place] = [place + 1]
    ways[way_to_the_win[-1]] = [_WON]
    first_try = {_FIRST: [2, 0], k: [0, 4, 2], j: [2, 0, 4]}

    def offer(place: int, before: int | None) -> list[int]:
        return list(range(0, len(ways[place]), 2))

    def in_tries(place: int, before: int | None) -> list[int]:
        return first_try.get(place, offer(place, before))

    assert found(ways, offer, in_tries)
