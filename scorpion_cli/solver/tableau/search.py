"""Decides a position: the moves of a win, or that it is lost."""

from __future__ import annotations

import random
from functools import partial

from ..verdict import Budget
from .any_card.moves import ordered_moves
from .any_card.search import MoveGenerator, find_win
from .any_card.spaces import SpaceBound
from .board import DEAL_MOVE, CardIndex, SearchBoard, SearchMove
from .kings.branch import STOCK_EVENT, PlanStep
from .kings.prover import Prover, no_first_space
from .reach import preconditions
from .state import State

_MOST_SETS = 1000
"""How long to look in one position for what shows that it is lost (`spaces`)."""


class Lost:
    """The position cannot be won."""


def decide_board(board: SearchBoard, budget: Budget) -> tuple[SearchMove, ...] | Lost:
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


def _kings_only(board: SearchBoard, budget: Budget) -> tuple[SearchMove, ...] | None:
    if _lost_at_once(board):
        budget.tick(0)
        return None
    steps = Prover(board, budget.tick).prove()
    return None if steps is None else _arranged(board, steps)


def _lost_at_once(board: SearchBoard) -> bool:
    """Whether the fixpoint shows that a position is lost: most of the lost ones, and nothing has
    to be learnt from them.
    """
    pre = preconditions(State(board))
    return bool(pre.goal & ~pre.reached())


def _any_card(board: SearchBoard, budget: Budget) -> tuple[SearchMove, ...] | None:
    relaxed = SpaceBound(_MOST_SETS)

    def moves_of(noise: random.Random | None) -> MoveGenerator:
        return partial(ordered_moves, noise=noise, relaxed=relaxed)

    def never_a_space() -> bool:
        return no_first_space(board, budget.tick)

    win = find_win(State(board), moves_of, budget.tick, never_a_space)
    return None if win is None else tuple(win)


class _Game:
    """A position in which moves are made and written down."""

    def __init__(self, board: SearchBoard) -> None:
        self.state = State(board)
        self.floor = self.state.deck.floor
        self.moves: list[SearchMove] = []

    def play(self, move: SearchMove) -> None:
        self.moves.append(move)
        self.state.play(move)

    def build(self, card: CardIndex) -> None:
        self.play(SearchMove(card, self.state.column(card + 1)))

    def space(self) -> int:
        return self.state.bottoms.index(self.floor)

    def arrange(self, target: dict[CardIndex, int]) -> None:
        """Carry king columns until each of these kings stands in its column; there is a space."""
        while True:
            bottoms = self.state.bottoms
            wrong = [king for king, at in target.items() if bottoms[at] != king]
            if not wrong:
                return
            ready = [king for king in wrong if bottoms[target[king]] == self.floor]
            self.play(
                SearchMove(ready[0], target[ready[0]])
                if ready
                else SearchMove(wrong[0], self.space())
            )


def _arranged(board: SearchBoard, steps: list[PlanStep]) -> tuple[SearchMove, ...]:
    """The moves of a win, kings in the columns where they must stand when the stock is dealt.

    They are put there at the last moment that still has a space: right before the deal, or before
    the last king that takes one.
    """
    game = _Game(board)
    events = [step.event for step in steps]
    moment = -1
    target: dict[CardIndex, int] = {}
    if STOCK_EVENT in events:
        deal = events.index(STOCK_EVENT)
        bottoms = steps[deal].bottoms
        target = {b: at for at, b in enumerate(bottoms) if b != game.floor and board.is_king(b)}
        fills = [at for at in range(deal) if board.is_king(events[at])]
        if game.floor in bottoms:
            moment = deal
        elif fills:
            moment = fills[-1]
    for at, event in enumerate(events):
        if at == moment:
            last = target.pop(event) if event in target else None
            game.arrange(target)
            if last is not None:
                game.play(SearchMove(event, last))
                continue
        if event == STOCK_EVENT:
            game.play(DEAL_MOVE)
        elif board.is_king(event):
            game.play(SearchMove(event, game.space()))
        else:
            game.build(event)
    return tuple(game.moves)
