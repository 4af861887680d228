"""Decides a position: the moves of a win, or that it is lost."""

from __future__ import annotations

import random
from functools import partial

from ..verdict import Budget
from .any_card import moves
from .any_card.search import Options, find_win
from .any_card.spaces import Spaces
from .board import DEAL, Board, Card, Move
from .kings.branch import STOCK, Step
from .kings.prover import Prover, no_first_space
from .links import Table
from .reach import waits

_MOST_SETS = 1000
"""How long to look in one position for what shows that it is lost (`relocate`)."""


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
    relaxed = Spaces(_MOST_SETS)

    def options(noise: random.Random | None) -> Options:
        return partial(moves.moves, noise=noise, relaxed=relaxed)

    def never_a_space() -> bool:
        return no_first_space(board, budget.tick)

    win = find_win(Table(board), options, budget.tick, never_a_space)
    return None if win is None else tuple(win)


class _Game:
    """A position in which moves are made and written down."""

    def __init__(self, board: Board) -> None:
        self.table = Table(board)
        self.floor = self.table.deck.floor
        self.moves: list[Move] = []

    def play(self, move: Move) -> None:
        self.moves.append(move)
        self.table.play(move)

    def build(self, card: Card) -> None:
        self.play(Move(card, self.table.column(card + 1)))

    def space(self) -> int:
        return self.table.bottoms.index(self.floor)

    def arrange(self, target: dict[Card, int]) -> None:
        """Carry king columns until each of these kings stands in its column; there is a space."""
        while True:
            bottoms = self.table.bottoms
            wrong = [king for king, at in target.items() if bottoms[at] != king]
            if not wrong:
                return
            ready = [king for king in wrong if bottoms[target[king]] == self.floor]
            self.play(Move(ready[0], target[ready[0]]) if ready else Move(wrong[0], self.space()))


def _arranged(board: Board, steps: list[Step]) -> tuple[Move, ...]:
    """The moves of a win, kings in the columns where they must stand when the stock is dealt.

    They are put there at the last moment that still has a space: right before the deal, or before
    the last king that takes one.
    """
    game = _Game(board)
    events = [step.event for step in steps]
    moment = -1
    target: dict[Card, int] = {}
    if STOCK in events:
        deal = events.index(STOCK)
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
                game.play(Move(event, last))
                continue
        if event == STOCK:
            game.play(DEAL)
        elif board.is_king(event):
            game.play(Move(event, game.space()))
        else:
            game.build(event)
    return tuple(game.moves)
