"""Accordion from the written rules and by plain exhaustive search: every legal move, no pruning,
no order. It shares no line with the solver or with the game.

A card is a number, ``13 * suit + rank - 1``. A row holds the top cards of the piles, leftmost
first; how high a pile is does not matter to play.
"""

from __future__ import annotations

from collections.abc import Iterator

Cards = tuple[int, ...]
Position = tuple[Cards, Cards]
"""Row and stock."""


def match(card: int, other: int) -> bool:
    """Whether two different cards share suit or rank."""
    return card // 13 == other // 13 or card % 13 == other % 13


def positions_after_a_move(row: Cards, stock: Cards, *, forced: bool) -> Iterator[Position]:
    """Where each legal move leads, a deal of one card among them."""
    jumping = False
    for place, card in enumerate(row):
        near = place >= 1 and match(card, row[place - 1])
        far = place >= 3 and match(card, row[place - 3]) and not (forced and near)
        for distance in [1] * near + [3] * far:
            jumping = True
            rest = [*row[:place], *row[place + 1 :]]
            rest[place - distance] = card
            yield tuple(rest), stock
    if stock and not (forced and jumping):
        yield (*row, stock[0]), stock[1:]


def fewest_piles(row: Cards, stock: Cards, *, forced: bool) -> int:
    """The fewest piles that can be had with the stock empty."""
    known: dict[Position, int] = {}

    def fewest(position: Position) -> int:
        if position not in known:
            row, stock = position
            ends = [fewest(after) for after in positions_after_a_move(row, stock, forced=forced)]
            known[position] = min(ends if stock else [*ends, len(row)])
        return known[position]

    return fewest((row, stock))
