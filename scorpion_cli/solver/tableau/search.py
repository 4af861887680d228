"""Decides a position: the moves of a win, or that it is lost."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from ..budget import Budget
from . import wasp
from .board import DEAL, Board, Move
from .branch import STOCK, Step
from .depth_first import DepthFirst
from .learn import Prover
from .reach import waits
from .relocate import spaces_suffice
from .table import Table

_FIRST_TRY = 80
_STEPS: Final = ((160, 3, 70), (250, 4, 70), (1000, 8, 140), (3000, 8, 280))
"""Where spaces take any card, after a first try: how many positions the whole search may have seen
when it rests, and then so many tries in other orders, of so many positions each.  A try that wins
mostly wins straight away, in some 60."""
_MOST_SETS_FIRST, _MOST_SETS, _MOST_SETS_OF_A_TRY = 2000, 20, 8
"""How long to look for what shows that a position is lost: the position to be decided, one of the
whole search, one of a try in another order; the first try does not look."""


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
    if _lost_at_once(board):
        budget.tick(0)
        return None
    steps = Prover(board, budget.tick).prove()
    return None if steps is None else _arranged(board, steps)


def _lost_at_once(board: Board) -> bool:
    """Whether the fixpoint shows that a position is lost: most of the lost ones, and nothing has
    to be learnt from them.
    """
    w = waits(Table(board))
    return bool(w.goal & ~w.reached())


def _any_card(board: Board, budget: Budget) -> tuple[Move, ...] | None:
    table = Table(board)
    found = DepthFirst(table, wasp.moves, budget.tick).run(_FIRST_TRY)
    if found is True and not spaces_suffice(table, _MOST_SETS_FIRST):
        return None
    if found is not True:
        return _named(board, found) if found else None
    whole = DepthFirst(table, partial(wasp.moves, sets=_MOST_SETS), budget.tick)
    seed = 0
    for limit, tries, most in _STEPS:
        found = whole.run(limit)
        while found is True and tries:
            tries -= 1
            seed += 1
            noise = random.Random(seed)
            options = partial(wasp.moves, noise=noise, sets=_MOST_SETS_OF_A_TRY)
            found = DepthFirst(table, options, budget.tick).run(most)
        if found is not True:
            return _named(board, found) if found else None
    found = whole.run()
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
