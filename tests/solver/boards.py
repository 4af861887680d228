"""Small random boards, early and in the middle of a game, for the solver to be judged on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from scorpion_cli.solver.tableau.board import Board, Rules

from .brute_tableau import TooBig, can_win

ALL_RULES = [
    Rules(any_card, any_time, leave)
    for any_card in (False, True)
    for any_time in (False, True)
    for leave in (False, True)
]
KINGS_ONLY = [rules for rules in ALL_RULES if not rules.any_card_to_space]
ANY_CARD = [rules for rules in ALL_RULES if rules.any_card_to_space]


def named(rules: Rules) -> str:
    """The rules as the name of a test."""
    words = ["any-card" if rules.any_card_to_space else "kings-only"]
    words += ["any-time"] * rules.deal_any_time + ["discard"] * rules.runs_leave
    return "-".join(words)


@cache
def judged_boards(rules: Rules) -> tuple[tuple[Board, bool], ...]:
    """Some 1,500 boards of at most 14 cards (800 where spaces take any card, for those take longer
    to judge), and whether exhaustive search can win them; without the few that it cannot decide.
    They are judged once for all tests.
    """
    count = 800 if rules.any_card_to_space else 1500
    return tuple(judged(random_boards(rules, count, seed=1)))


def judged(boards: Iterable[Board]) -> Iterator[tuple[Board, bool]]:
    """The boards, and whether exhaustive search can win them; without those it cannot decide."""
    for board in boards:
        try:
            yield board, can_win(board, 20_000)
        except TooBig:
            continue


def random_boards(rules: Rules, count: int, seed: int, most: int = 14) -> Iterator[Board]:
    """So many boards of at most so many cards, the same ones for the same seed."""
    chance = Random(f"{seed} {rules}")
    for _ in range(count):
        yield _random_board(chance, rules, most)


def _random_board(chance: Random, rules: Rules, most: int) -> Board:
    while True:
        ranks, suits = chance.randint(2, 6), chance.randint(1, 4)
        if ranks * suits <= most:
            break
    width = chance.randint(2, 5)
    cards = list(range(ranks * suits))
    chance.shuffle(cards)
    stock = min(chance.choice([0, 0, 1, 2, 3]), width, len(cards) // 2)
    reserve = min(chance.choice([0, 0, 0, 1, 2]), len(cards) - stock)
    rest = cards[stock + reserve :]
    if chance.random() < 0.5:
        columns = [rest[at::width] for at in range(width)]
    else:
        columns = [[] for _ in range(width)]
        for card in rest:
            chance.choice(columns).append(card)
    hides = chance.random() < 0.5
    down = [chance.randint(0, max(0, len(column) - 1)) if hides else 0 for column in columns]
    board = Board(
        tuple(map(tuple, columns)),
        tuple(down),
        tuple(cards[:stock]),
        tuple(cards[stock : stock + reserve]),
        ranks,
        rules,
    ).settled()
    for _ in range(chance.choice([0, 0, 1, 3])):
        moves = board.legal_moves()
        if moves:
            board = board.apply(chance.choice(moves))
    return board
