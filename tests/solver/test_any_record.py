"""Any record of rules is a game: the solver, its hints and its locks ask nothing of a layout that
the games of the family happen to share.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from scorpion_cli.games.deals import numbered
from scorpion_cli.games.events import Applied
from scorpion_cli.games.tableau import Runs, Spaces, Stock, Tableau, TableauRules
from scorpion_cli.solver import Budget, solve
from scorpion_cli.solver.hints import hint
from scorpion_cli.solver.locks import circle, visible_circle
from scorpion_cli.solver.verdict import Verdict
from scorpion_cli.wording import Message

from .answers import check_answer, check_circle
from .boards import ALL_RULES, judged, named, on_the_deck
from .engine import Lost, SearchBoard, SearchRules, decide_board


def layout(
    name: str, depth: int, face_down: tuple[int, ...], stock: int, reserve: int = 0
) -> TableauRules:
    """A game that nobody plays."""
    return TableauRules(name, Message(name), depth, face_down, stock, reserve)


LAYOUTS = (
    layout("all-face-up", 7, (0,) * 7, stock=3),
    layout("hidden-here-and-there", 7, (3, 0, 0, 0, 3, 0, 0), stock=3),
    layout("stairs", 7, (1, 2, 3, 4, 0, 0, 0), stock=3),
    layout("stock-on-ten-columns", 4, (0, 2, 0, 1, 0, 0, 3, 0, 0, 0), stock=10, reserve=2),
    layout("stock-and-reserve", 6, (2,) * 8, stock=2, reserve=2),
    layout("neither-stock-nor-reserve", 4, (1,) * 13, stock=0),
    layout("large-reserve", 4, (3, 0) * 5, stock=0, reserve=12),
    layout("as-many-columns-as-suits", 12, (11, 0, 5, 2), stock=4),
    layout("fewer-columns-than-suits", 17, (4, 0, 9), stock=1),
)
VARIANTS = [
    each._replace(spaces=spaces, dealing=dealing, runs=runs)
    for each, spaces, dealing, runs in product(LAYOUTS, Spaces, Stock, Runs)
]


def variant(rules: TableauRules) -> str:
    """A game and its rules as the name of a test."""
    return "-".join((rules.name, rules.spaces.value, rules.dealing.value, rules.runs.value))


@pytest.mark.parametrize("rules", VARIANTS, ids=variant)
def test_answers_are_true_of_any_layout(rules: TableauRules) -> None:
    for deal in range(1, 6):
        start = numbered(rules, str(deal)).start
        check_answer(start, solve(start, Budget(max_nodes=300)))


@pytest.mark.parametrize("rules", VARIANTS, ids=variant)
def test_hints_can_be_played_and_locks_are_losses_in_any_layout(rules: TableauRules) -> None:
    position = numbered(rules, "7").start
    for step in range(120):
        assert isinstance(position, Tableau)
        found = hint(position)
        if found is None:
            break
        if step % 20 == 0:
            check_locks(position)
        applied = position.apply(found.move)
        assert isinstance(applied, Applied)
        position = applied.position


def check_locks(position: Tableau) -> None:
    """Check that a circle is one, and that the solver finds no win where there is one."""
    of_all = circle(position)
    if of_all is not None:
        check_circle(position, of_all)
    if of_all is not None or visible_circle(position) is not None:
        assert position.rules.spaces is Spaces.KINGS
        assert solve(position, Budget(max_nodes=300)).verdict is not Verdict.WON


@pytest.mark.parametrize("rules", ALL_RULES, ids=named)
def test_verdicts_are_those_of_exhaustive_search_in_layouts_of_many_shapes(
    rules: SearchRules,
) -> None:
    chance = Random(named(rules))
    boards = [random_layout(chance, rules) for _ in range(250)]
    verdicts = []
    for board, winnable in judged(boards):
        assert (not isinstance(decide_board(board, Budget()), Lost)) == winnable, board
        if winnable:
            position = on_the_deck(board)
            assert circle(position) is None, board
            assert visible_circle(position) is None, board
        verdicts.append(winnable)
    assert {True, False} == set(verdicts)


def random_layout(chance: Random, rules: SearchRules) -> SearchBoard:
    """A small deck in up to ten columns, the stock on any number of them, with a reserve."""
    ranks, suits = chance.choice([(2, 4), (3, 3), (3, 4), (4, 2), (4, 3)])
    cards = list(range(ranks * suits))
    chance.shuffle(cards)
    width = chance.randint(3, 10)
    stock = chance.randint(0, min(width, len(cards) // 2))
    reserve = chance.randint(0, min(3, len(cards) - stock - 1))
    rest = cards[stock + reserve :]
    columns = tuple(tuple(rest[at::width]) for at in range(width))
    down = tuple(chance.randint(0, max(0, len(column) - 1)) for column in columns)
    dealt = tuple(cards[:stock]), tuple(cards[stock : stock + reserve])
    return SearchBoard(columns, down, *dealt, ranks, rules).settled()
