"""Small boards for the solver to be judged on: the rules that they are played by, written to be
read, and random ones, early and in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from random import Random

from scorpion_cli.games.cards import DECK, Card, Rank
from scorpion_cli.games.tableau import Column, Runs, Spaces, Stock, Tableau, TableauRules
from scorpion_cli.solver.tableau.board import (
    DEAL_MOVE,
    CardIndex,
    SearchBoard,
    SearchMove,
    SearchRules,
)
from scorpion_cli.wording import Message

from .brute_tableau import TooBig, can_win

ALL_RULES = [
    SearchRules(any_card, any_time, leave)
    for any_card in (False, True)
    for any_time in (False, True)
    for leave in (False, True)
]
KINGS_ONLY = [rules for rules in ALL_RULES if not rules.any_card_to_space]
ANY_CARD = [rules for rules in ALL_RULES if rules.any_card_to_space]


def named(rules: SearchRules) -> str:
    """The rules as the name of a test."""
    words = ["any-card" if rules.any_card_to_space else "kings-only"]
    words += ["any-time"] * rules.deal_any_time + ["discard"] * rules.runs_leave
    return "-".join(words)


def builds(board: SearchBoard) -> Iterator[SearchMove]:
    """Every build: a card on the last card of another column, same suit and one rank higher."""
    ends = {column[-1]: at for at, column in enumerate(board.columns) if column}
    for card, home in _playable(board):
        target = ends.get(card + 1)
        if target is not None and target != home and not board.is_king(card):
            yield SearchMove(card, target)


def _playable(board: SearchBoard) -> Iterator[tuple[CardIndex, int]]:
    for at, (column, down) in enumerate(zip(board.columns, board.down, strict=True)):
        for card in column[down:]:
            yield card, at
    for card in board.reserve:
        yield card, -1


def legal_moves(board: SearchBoard) -> list[SearchMove]:
    """Every legal move: builds, then cards to spaces, then the deal."""
    moves = list(builds(board))
    can_deal = bool(board.stock) and (board.rules.deal_any_time or not moves)
    spaces = [at for at, column in enumerate(board.columns) if not column]
    for card, _ in _playable(board):
        if board.rules.any_card_to_space or board.is_king(card):
            moves.extend(SearchMove(card, space) for space in spaces)
    if can_deal:
        moves.append(DEAL_MOVE)
    return moves


def apply(board: SearchBoard, move: SearchMove) -> SearchBoard:
    """The position after a legal move."""
    columns = list(board.columns)
    if move == DEAL_MOVE:
        for at, card in enumerate(board.stock):
            columns[at] += (card,)
        return replace(board, columns=tuple(columns), stock=()).settled()
    reserve = board.reserve
    if move.card in reserve:
        reserve = tuple(card for card in reserve if card != move.card)
        columns[move.column] += (move.card,)
    else:
        home = next(at for at, column in enumerate(columns) if move.card in column)
        depth = columns[home].index(move.card)
        columns[move.column] += columns[home][depth:]
        columns[home] = columns[home][:depth]
    return replace(board, columns=tuple(columns), reserve=reserve).settled()


def on_the_deck(board: SearchBoard) -> Tableau:
    """A small board as a position of the game, in the highest ranks of the deck."""

    def cards(indices: Iterable[CardIndex]) -> tuple[Card, ...]:
        skipped = len(Rank) - board.ranks
        return tuple(
            DECK[suit * len(Rank) + skipped + rank]
            for suit, rank in (divmod(index, board.ranks) for index in indices)
        )

    rules = TableauRules(
        "small",
        Message("Small"),
        depth=0,
        face_down=board.down,
        stock=len(board.stock),
        reserve=len(board.reserve),
        spaces=Spaces.ANY if board.rules.any_card_to_space else Spaces.KINGS,
        dealing=Stock.ANY_TIME if board.rules.deal_any_time else Stock.WHEN_STUCK,
        runs=Runs.DISCARD if board.rules.runs_leave else Runs.STAY,
    )
    columns = tuple(map(Column, map(cards, board.columns), board.down))
    return Tableau(rules, columns, cards(board.stock), cards(board.reserve))


@cache
def judged_boards(rules: SearchRules) -> tuple[tuple[SearchBoard, bool], ...]:
    """Some 1,500 boards of at most 14 cards (800 where spaces take any card, for those take longer
    to judge), and whether exhaustive search can win them; without the few that it cannot decide.
    They are judged once for all tests.
    """
    count = 800 if rules.any_card_to_space else 1500
    return tuple(judged(random_boards(rules, count, seed=1)))


def judged(boards: Iterable[SearchBoard]) -> Iterator[tuple[SearchBoard, bool]]:
    """The boards, and whether exhaustive search can win them; without those it cannot decide."""
    for board in boards:
        try:
            yield board, can_win(board, 20_000)
        except TooBig:
            continue


def random_boards(
    rules: SearchRules, count: int, seed: int, most: int = 14
) -> Iterator[SearchBoard]:
    """So many boards of at most so many cards, the same ones for the same seed."""
    chance = Random(f"{seed} {named(rules)}")
    for _ in range(count):
        yield _random_board(chance, rules, most)


def _random_board(chance: Random, rules: SearchRules, most: int) -> SearchBoard:
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
    board = SearchBoard(
        tuple(map(tuple, columns)),
        tuple(down),
        tuple(cards[:stock]),
        tuple(cards[stock : stock + reserve]),
        ranks,
        rules,
    ).settled()
    for _ in range(chance.choice([0, 0, 1, 3])):
        moves = legal_moves(board)
        if moves:
            board = apply(board, chance.choice(moves))
    return board
