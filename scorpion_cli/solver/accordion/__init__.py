"""Accordion: finds wins, proves small rows lost, and decides forced jumps exactly.

`bounds`   how few piles are possible at best
`order`    which jump to try first
`free`     free jumps: short tries that learn from their failures
`forced`   forced jumps: exhaustive

With free jumps all cards are dealt first. That loses nothing: a win needs an empty stock anyhow, a
jump looks only to the left, and a card that is dealt lies to the right of every pile and stays
there until it jumps itself. So each jump of any winning line can be made at the same place after
all the deals, in the same order.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby

from ...games.accordion import Accordion, Jumps
from ...games.moves import DealCards, Jump, Move
from ..verdict import Budget, Exhausted, OutOfBudget, Solution, TooManyParts, Verdict
from .bounds import KIN, as_set, fewest_piles, parts
from .forced import search_forced
from .free import search_free


def decide_row(position: Accordion, budget: Budget) -> Solution:
    """Decide a position of Accordion.

    Args:
        position: the row and the stock, which is known.
        budget: how far to search.
    """
    row = bytes(top.index for top, _ in position.piles)
    stock = bytes(card.index for card in position.stock)
    cards, win = row + stock, position.rules.win
    if fewest_piles(as_set(cards), cards[0]) > win:
        return Solution(Verdict.LOST, (), budget.nodes, partial(_too_many_parts, cards))
    deals: list[Jump | None] = []
    try:
        if position.rules.jumps is Jumps.FORCED:
            found = search_forced(row, stock, win, budget)
        else:
            deals += [None] * len(stock)
            found = search_free(cards, win, budget)
    except OutOfBudget:
        return Solution(Verdict.UNKNOWN, (), budget.nodes)
    if found is None:
        return Solution(Verdict.LOST, (), budget.nodes, Exhausted)
    return Solution(Verdict.WON, tuple(_moves(deals + found)), budget.nodes)


def _moves(steps: list[Jump | None]) -> list[Move]:
    """The moves of a line of play, in which None deals one card: deals in a row are one move."""
    moves: list[Move] = []
    for dealing, group in groupby(steps, key=lambda step: step is None):
        same = list(group)
        moves += [DealCards(len(same))] if dealing else [step for step in same if step]
    return moves


def _too_many_parts(cards: bytes) -> TooManyParts:
    others = as_set(cards) & ~(1 << cards[0])
    return TooManyParts(parts(others), alone=not KIN[cards[0]] & others)
