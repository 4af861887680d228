"""Decides a position: the moves of a win, or that it is lost."""

from __future__ import annotations

import random
from functools import partial

from ..budget import Budget
from . import wasp
from .board import DEAL, Board, Move
from .branch import STOCK, Step
from .depth_first import depth_first
from .learn import Prover
from .relocate import spaces_suffice
from .table import Table

_FIRST_TRY = 80
_TRIES = ((0, 100), (1, 100), (2, 120), (3, 140), (4, 160), (0, 700), (5, 200), (6, 200), (7, 200))
"""Where spaces take any card: short tries before the whole search, each with a seed for the chance
in its order (0 is none) and a limit.  All but the first look longer for what shows that a position
is lost."""
_MOST_SETS = 600
"""How long to look for that at the root."""


class Lost:
    """The position cannot be won."""


def search(board: Board, budget: Budget) -> tuple[Move, ...] | Lost:
    """Decide a position under its rules.

    Raises:
        OutOfBudget: the budget ran out before that.
    """
    board = board.settled()
    if board.won:
        return ()
    any_card = board.rules.any_card_to_space
    moves = _any_card(board, budget) if any_card else _kings_only(board, budget)
    return Lost() if moves is None else moves


def _kings_only(board: Board, budget: Budget) -> tuple[Move, ...] | None:
    steps = Prover(board, budget.tick).prove()
    return None if steps is None else _arranged(board, steps)


def _any_card(board: Board, budget: Budget) -> tuple[Move, ...] | None:
    table = Table(board)
    found = depth_first(table, wasp.moves, budget.tick, _FIRST_TRY)
    if found is True and not spaces_suffice(table, _MOST_SETS):
        return None
    for seed, limit in _TRIES:
        if found is not True:
            return _named(board, found) if found is not False else None
        noise = random.Random(seed) if seed else None
        options = partial(wasp.moves, noise=noise, deep=True)
        found = depth_first(table, options, budget.tick, limit)
    if found is not True:
        return _named(board, found) if found is not False else None
    found = depth_first(table, partial(wasp.moves, deep=True), budget.tick)
    return None if isinstance(found, bool) else _named(board, found)


def _named(board: Board, path: list[Move]) -> tuple[Move, ...]:
    """The moves with the columns that builds go to."""
    game = _Game(board)
    for move in path:
        game.play(move if move == DEAL or move.column >= 0 else game.build(move.card))
    return tuple(game.moves)


class _Game:
    """A board on which moves are made and written down."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.moves: list[Move] = []

    def play(self, move: Move) -> None:
        self.moves.append(move)
        self.board = self.board.apply(move)

    def build(self, card: int) -> Move:
        ends = {column[-1]: at for at, column in enumerate(self.board.columns) if column}
        return Move(card, ends[card + 1])

    def space(self) -> int:
        return next(at for at, column in enumerate(self.board.columns) if not column)

    def arrange(self, target: dict[int, int]) -> None:
        """Carry king columns until each of these kings stands in its column; there is a space."""
        while True:
            bottoms = [column[0] if column else None for column in self.board.columns]
            wrong = [king for king, at in target.items() if bottoms[at] != king]
            if not wrong:
                return
            ready = [king for king in wrong if bottoms[target[king]] is None]
            self.play(Move(ready[0], target[ready[0]]) if ready else Move(wrong[0], self.space()))


def _arranged(board: Board, steps: list[Step]) -> tuple[Move, ...]:
    """The moves of a win, kings in the columns where they must stand when the stock is dealt.

    They are put there at the last moment that still has a space: right before the deal, or before
    the last king that takes one.
    """
    game = _Game(board)
    events = [step.event for step in steps]
    moment, target = -1, {}
    if STOCK in events:
        deal = events.index(STOCK)
        bottoms = steps[deal].bottoms
        floor = Table(board).deck.floor
        target = {b: at for at, b in enumerate(bottoms) if b != floor and board.is_king(b)}
        fills = [at for at in range(deal) if board.is_king(events[at])]
        if floor in bottoms:
            moment = deal
        elif fills:
            moment = fills[-1]
    for at, event in enumerate(events):
        if at == moment:
            last = target.pop(event) if event in target else None
            game.arrange(target)
            if last is not None:
                game.play(Move(event, last))
                continue
        if event == STOCK:
            game.play(DEAL)
        else:
            game.play(Move(event, game.space()) if board.is_king(event) else game.build(event))
    return tuple(game.moves)
