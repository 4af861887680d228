"""The solver of Accordion against exhaustive search: its verdicts, and each argument that it rests
on by itself, on small rows and decks with free and with forced jumps.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorpion_cli.games.accordion import Accordion, AccordionRules, Dealt, Jumps, Pile
from scorpion_cli.games.cards import DECK
from scorpion_cli.games.deals import numbered
from scorpion_cli.games.events import Applied, Result
from scorpion_cli.games.moves import DealCards, Jump
from scorpion_cli.games.rules import ACCORDION
from scorpion_cli.solver import Budget, Solution, solve
from scorpion_cli.solver.accordion import order
from scorpion_cli.solver.accordion.bounds import as_set, fewest_piles, parts
from scorpion_cli.solver.accordion.order import SAME_RANK, SAME_SUIT, priced_jumps
from scorpion_cli.solver.verdict import Exhausted, TooManyParts, Verdict

from . import brute_accordion as brute
from .brute_accordion import Cards, match

free_and_forced = pytest.mark.parametrize("forced", [False, True], ids=["free", "forced"])


def position(row: Cards, stock: Cards, *, win: int = 1, forced: bool = False) -> Accordion:
    rules = ACCORDION._replace(win=win, jumps=Jumps.FORCED if forced else Jumps.FREE)
    piles = tuple(Pile(DECK[card]) for card in row)
    return Accordion(rules, piles, tuple(DECK[card] for card in stock))


def cards_of(row: Accordion) -> tuple[Cards, Cards]:
    return tuple(top.index for top, _ in row.piles), tuple(card.index for card in row.stock)


def checked(start: Accordion) -> Solution:
    """The answer, its moves played if it is a win."""
    answer = solve(start)
    assert answer == solve(start), "the same question gets the same answer"
    if answer.verdict is Verdict.WON:
        for move in answer.moves:
            applied = start.apply(move)
            assert isinstance(applied, Applied)
            start = applied.position
        assert start.outcome().result is Result.WON
        assert answer.reason is None
    else:
        assert answer.verdict is Verdict.LOST
        assert not answer.moves
        assert answer.reason is not None
    return answer


def agree(row: Cards, stock: Cards, *, forced: bool) -> None:
    """Check that solver and exhaustive search agree, whatever number of piles is a win."""
    least = brute.fewest_piles(row, stock, forced=forced)
    for win in (1, 2, 3):
        answer = checked(position(row, stock, win=win, forced=forced))
        assert (answer.verdict is Verdict.WON) == (least <= win)
        if isinstance(answer.reason, TooManyParts):
            assert win < answer.reason.groups + answer.reason.alone <= least


def some_cards(chance: Random, most: int) -> Cards:
    """Shuffled cards of a few suits and ranks, some left out."""
    suits = chance.sample(range(4), chance.randint(1, 4))
    ranks = chance.sample(range(13), chance.randint(1, 6))
    deck = [13 * suit + rank for suit in suits for rank in ranks]
    chance.shuffle(deck)
    return tuple(deck[: chance.randint(1, most)])


# Verdicts.


@free_and_forced
@pytest.mark.parametrize("seed", range(15))
def test_rows_and_stocks(seed: int, forced: bool) -> None:
    chance = Random(seed)
    for _ in range(70):
        deck = some_cards(chance, 9 if forced else 8)
        cut = chance.choice((0, len(deck), chance.randint(0, len(deck))))
        agree(deck[:cut], deck[cut:], forced=forced)


@pytest.mark.parametrize("seed", range(5))
def test_longer_rows(seed: int) -> None:
    chance = Random(seed)
    for _ in range(15):
        deck = some_cards(chance, 12)
        agree(deck, (), forced=False)
        agree((), deck, forced=True)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.integers(0, 51), unique=True, min_size=1, max_size=8),
    st.integers(0, 8),
    st.booleans(),
)
def test_any_cards(deck: list[int], cut: int, forced: bool) -> None:
    agree(tuple(deck[:cut]), tuple(deck[cut:]), forced=forced)


@free_and_forced
@pytest.mark.parametrize("seed", range(5))
def test_after_every_move_of_a_game_the_verdict_is_right(seed: int, forced: bool) -> None:
    chance = Random(seed)
    for _ in range(8):
        row: Cards = ()
        stock = some_cards(chance, 8)
        while after := list(brute.positions_after_a_move(row, stock, forced=forced)):
            for each in after:
                agree(*each, forced=forced)
            row, stock = chance.choice(after)


@pytest.mark.parametrize("seed", range(3))
def test_after_every_move_of_a_won_game_of_cards_from_a_full_deck(seed: int) -> None:
    chance = Random(seed)
    found = 0
    while found < 4:
        start = position(tuple(chance.sample(range(52), 10)), ())
        answer = solve(start)
        for move in answer.moves:
            for other in start.legal_moves():
                applied = start.apply(other)
                assert isinstance(applied, Applied)
                agree(*cards_of(applied.position), forced=False)
            applied = start.apply(move)
            assert isinstance(applied, Applied)
            start = applied.position
        found += answer.verdict is Verdict.WON


@pytest.mark.parametrize("number", range(200001, 200021))
def test_with_forced_jumps_full_decks_are_few_enough_for_exhaustive_search(number: int) -> None:
    start = numbered(ACCORDION._replace(jumps=Jumps.FORCED), str(number)).start
    assert isinstance(start, Accordion)
    agree(*cards_of(start), forced=True)


@pytest.mark.parametrize("number", range(200001, 200006))
def test_full_deals_are_won(number: int) -> None:
    for rules in (
        ACCORDION,
        ACCORDION._replace(win=5),
        ACCORDION._replace(dealt=Dealt.ALL_AT_ONCE),
    ):
        start = numbered(rules, str(number)).start
        assert isinstance(start, Accordion)
        assert checked(start).verdict is Verdict.WON


# What the solver rests on.


@pytest.mark.parametrize("seed", range(10))
def test_dealing_first_loses_nothing(seed: int) -> None:
    chance = Random(seed)
    for _ in range(40):
        deck = some_cards(chance, 7)
        cut = chance.randint(0, len(deck))
        one_by_one = brute.fewest_piles(deck[:cut], deck[cut:], forced=False)
        assert one_by_one == brute.fewest_piles(deck, (), forced=False)


@free_and_forced
@pytest.mark.parametrize("seed", range(10))
def test_no_row_ends_in_fewer_piles_than_the_bound_says(seed: int, forced: bool) -> None:
    chance = Random(seed)
    for _ in range(60):
        deck = some_cards(chance, 8)
        cut = chance.randint(0, len(deck))
        least = brute.fewest_piles(deck[:cut], deck[cut:], forced=forced)
        assert fewest_piles(as_set(deck), deck[0]) <= least


@given(st.sets(st.integers(0, 51)))
def test_parts_are_those_of_the_graph_that_joins_matching_cards(cards: set[int]) -> None:
    left, found = set(cards), 0
    while left:
        found += 1
        reached = {left.pop()}
        while reached:
            card = reached.pop()
            near = {other for other in left if match(card, other)}
            left -= near
            reached |= near
    assert parts(as_set(cards)) == found


@pytest.mark.parametrize("seed", range(10))
def test_prices_are_those_of_the_whole_rows_before_and_after(seed: int) -> None:
    chance = Random(seed)
    for _ in range(20):
        row = tuple(chance.sample(range(52), chance.randint(1, 52)))
        trouble = [chance.random() for _ in range(52)]
        priced = {
            Jump(i + 1, i + 1 - distance): price
            for price, i, distance in priced_jumps(bytes(row), as_set(row), trouble)
        }
        assert sorted(priced) == sorted(position(row, ()).jumps())
        for jump, price in priced.items():
            assert price == pytest.approx(plain_price(row, jump, trouble))


def plain_price(row: Cards, jump: Jump, trouble: list[float]) -> float:
    """The price of a jump as the docstring of `order` tells it."""
    covered = row[jump.target - 1]
    after = [*row[: jump.place - 1], *row[jump.place :]]
    after[jump.target - 1] = row[jump.place - 1]
    ranks, suits = Counter(card % 13 for card in row), Counter(card // 13 for card in row)
    price = worth(tuple(after)) - worth(row) + order.COVER_RANK[ranks[covered % 13]]
    price += order.COVER_SUIT * suits[covered // 13] + order.COVER_SCARCE / suits[covered // 13]
    for card in row:
        if card != covered and match(card, covered):
            kin = ranks[card % 13] + suits[card // 13] - 2
            price -= order.TROUBLE * trouble[card] / kin
    price += order.FAR_JUMP * (jump.place - jump.target == 3)
    price += order.ONTO_FIRST * (jump.target == 1)
    return price + order.LAST_JUMPS * (jump.place == len(row))


def worth(row: Cards) -> float:
    """The value of all pairs in a row."""
    total = 0.0
    for i, j in combinations(range(len(row)), 2):
        if j - i <= 4 and match(row[i], row[j]):
            total += (SAME_SUIT if row[i] // 13 == row[j] // 13 else SAME_RANK)[j - i]
    return total


# Answers.


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ((0, 1, 15), TooManyParts(2, alone=False)),  # A♣ 2♣ 3♦: 3♦ matches nothing
        ((0, 14, 15), TooManyParts(1, alone=True)),  # A♣ 2♦ 3♦: nothing matches the first card
        ((0, 14, 1, 15), Exhausted()),  # A♣ 2♦ 2♣ 3♦: 2♣ is needed by both others
    ],
)
def test_reasons(row: Cards, reason: object) -> None:
    assert solve(position(row, ())).reason == reason


def test_the_deals_of_a_win_are_as_few_moves_as_can_be() -> None:
    start = numbered(ACCORDION, "200001").start
    assert solve(start).moves[0] == DealCards(52)


@pytest.mark.parametrize("rules", [ACCORDION, ACCORDION._replace(jumps=Jumps.FORCED)])
def test_a_budget_that_runs_out_leaves_the_verdict_unknown(rules: AccordionRules) -> None:
    start = numbered(rules, "200002").start
    answer = solve(start, Budget(max_nodes=20))
    assert answer.verdict is Verdict.UNKNOWN
    assert answer.nodes == 20
    assert solve(start, Budget(max_seconds=0.0)).verdict is Verdict.UNKNOWN
