"""Depth-first search that remembers positions, for spaces that take any card.

It tries moves in the order its caller gives and never enters a position twice.  The moves of a
position may depend on the move that led to it, if that took a card to a space (see `wasp`): then
it is entered once for each such move, but not after it was entered with all its moves.  A
shortest win from a position is found through positions that are ever nearer to the end, so it does
no harm that a position is left out while it is still being looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from .board import DEAL, Card, Move
from .table import Table

Tick = Callable[[int], None]


class Filled(NamedTuple):
    """The move that led to a position: a card left what it lay on for a space.

    `turned` says whether that turned up what it lay on.
    """

    card: Card
    lower: Card
    turned: bool


Options = Callable[[Table, Filled | None, bool], Iterator[Move]]
"""The moves of a position, which may depend on the card that went to a space right before, and on
whether a move has had to be taken back.
"""


class DepthFirst:
    """A search that can be stopped and taken up again."""

    def __init__(self, root: Table, options: Options, tick: Tick) -> None:
        """Begin a search.

        Args:
            root: the position, not won.
            options: the moves to be tried in a position, best first.
            tick: called for each position looked at, with their number so far; it may raise.
        """
        self._options = options
        self._tick = tick
        self._seen: set[object] = {root.full_key()}
        self._path: list[Move] = []
        self._failed = False
        tick(len(self._seen))
        self._stack = [(root, options(root, None, False))]

    def run(self, limit: int | None = None) -> bool | list[Move]:
        """Go on until so many positions have been seen, those of earlier runs counted.

        Returns:
            The moves of a win; False if there is none, True if it is not decided. A target column
            of -1 is the column whose last card the card builds on.
        """
        seen, path, stack, options = self._seen, self._path, self._stack, self._options
        while stack:
            if limit is not None and len(seen) >= limit:
                return True
            table, moves = stack[-1]
            for move in moves:
                child = after(table, move)
                key: object = child.full_key()
                if key in seen:
                    continue
                filled = _filled(table, move, child)
                if filled is not None:
                    key = (key, filled)
                    if key in seen:
                        continue
                seen.add(key)
                self._tick(len(seen))
                path.append(move)
                if child.won:
                    return path
                stack.append((child, options(child, filled, self._failed)))
                break
            else:
                stack.pop()
                self._failed = True
                if path:
                    path.pop()
        return False


def _filled(table: Table, move: Move, child: Table) -> Filled | None:
    if move.column < 0:
        return None
    lower = table.below[move.card]
    if lower >= table.deck.floor or child.left != table.left:
        return None
    return Filled(move.card, lower, child.down != table.down)


def after(table: Table, move: Move) -> Table:
    """The position after a move."""
    child = table.copy()
    if move == DEAL:
        child.deal()
    elif move.column < 0:
        child.build(move.card)
    else:
        child.fill(move.card, move.column)
    return child


def spaces_that_differ(table: Table) -> list[int]:
    """The empty columns, but of those on which no stock card falls only the first."""
    empty = [at for at, bottom in enumerate(table.bottoms) if bottom == table.deck.floor]
    stock = len(table.stock)
    return [at for at in empty if at >= stock][:1] + [at for at in empty if at < stock]


def carries(table: Table) -> list[Move]:
    """Whole columns to spaces, where that matters: as long as the stock will fall on one of the
    two.
    """
    deck, stock = table.deck, len(table.stock)
    if not stock:
        return []
    any_card = deck.board.rules.any_card_to_space
    return [
        Move(bottom, space)
        for source, bottom in enumerate(table.bottoms)
        if bottom != deck.floor
        and not table.down >> bottom & 1
        and (any_card or deck.kings >> bottom & 1)
        for space in spaces_that_differ(table)
        if space < stock or source < stock
    ]
