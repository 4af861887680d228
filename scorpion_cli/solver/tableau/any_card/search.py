"""Depth-first search that remembers positions, for spaces that take any card.

It tries moves in the order its caller gives.  The moves of a position may depend on the move that
led to it, if that took a card to a space (see `wasp`); so a position is entered once for each such
move, and once without.

**What is closed.**  A position whose moves were all tried in vain is closed, for every search from
the same first position.  One of these, the whole search, may rest while others, the tries, have
their turns one after the other, and a try may be given up.  Each search leaves out the positions
that are closed and those that are open in itself, through which it came.  So a position can be
closed that can be won, by way of one that was open above it.  All the same, when the whole search
has come to its end without a win there is none, for then every move of a closed position leads to
one that is closed or lost.  Suppose that x is closed and its move to y leads to one that is
neither.  Then x was not seen to be lost, and y was open in the search that closed x, and stayed so:
a try, T, which was given up.  On T's way from the first position, which is closed in the end, to y
some step leads from a position a that is closed to b, which is not.  A try enters nothing that is
closed, and nothing else goes on meanwhile: so a was closed after T.  It was not seen to be lost,
for y can be reached from it.  So b was open in the search that closed it: not the whole search,
which has no open positions left, but a later try, which was given up with b open; nor is b lost.
The same is true of this try, a and b, and so on without end; but there were only so many tries.

A try that comes to its end proves nothing: the search that rests may have closed what it needs.
Then the first position is closed, and no other try begins, to which nothing would be left.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..board import DEAL, Card, Move
from ..links import Table

_TRY = 80
"""How many positions a try looks at. One that wins mostly wins straight away, in some 60. The whole
search rests for the first time when it has looked at so many, then each time that it has looked at
twice as many; at each rest as many again are looked at in tries.
"""

Tick = Callable[[int], None]


class Filled(NamedTuple):
    """The move that led to a position: a card left what it lay on for a space.

    `turned` says whether that turned up what it lay on.
    """

    card: Card
    lower: Card
    turned: bool


Entry = tuple[int, Filled | None]
"""A position and the move that led to it, if that matters."""
Options = Callable[[Table, Filled | None, bool], Iterator[Move]]
"""The moves of a position, which may depend on the card that went to a space right before, and on
whether a move has had to be taken back.  A target column of -1 is the one whose last card the card
builds on.
"""


def find_win(
    root: Table,
    options: Callable[[random.Random | None], Options],
    tick: Tick,
    is_lost: Callable[[], bool],
) -> list[Move] | None:
    """The moves of a win, if there is one.

    Args:
        root: the position, not won.
        options: the moves to be tried in a position, best first, or with chance in their order.
        tick: called for each position looked at, with how many a search remembers; it may raise.
        is_lost: asked when that is not decided soon; it may see otherwise that there is no win.
    """
    closed: set[Entry] = set()
    whole = _Search(root, options(None), tick, closed)
    limit, seed = _TRY, 0
    while True:
        win = whole.run(limit)
        if win is not None or whole.ended or (limit == _TRY and is_lost()):
            return win
        for _ in range(limit // _TRY):
            if whole.first in closed:
                break
            seed += 1
            win = _Search(root, options(random.Random(seed)), tick, closed).run(_TRY)
            if win is not None:
                return win
        limit *= 2


class _Search:
    """A search that can be stopped and taken up again.

    Attributes:
        first: the first position.
    """

    def __init__(self, root: Table, options: Options, tick: Tick, closed: set[Entry]) -> None:
        self.first: Entry = root.full_key(), None
        self._options = options
        self._tick = tick
        self._closed = closed
        self._path: list[Move] = []
        self._looked_at = 1
        self._failed = False
        self._open: set[Entry] = {self.first}
        tick(len(closed) + 1)
        self._stack: list[tuple[Entry, Table, Iterator[Move]]] = [
            (self.first, root, options(root, None, False))
        ]

    @property
    def ended(self) -> bool:
        """Whether every move was tried in vain."""
        return not self._stack

    def run(self, limit: int) -> list[Move] | None:
        """Go on until so many positions have been looked at, those of earlier runs counted.

        Returns:
            The moves of a win, if there is one among these.
        """
        closed, above, path, stack = self._closed, self._open, self._path, self._stack
        while stack and self._looked_at < limit:
            here, table, moves = stack[-1]
            for move in moves:
                child = after(table, move)
                filled = _filled(table, move, child)
                entry = child.full_key(), filled
                if entry in closed or entry in above:
                    continue
                above.add(entry)
                self._looked_at += 1
                self._tick(len(closed) + len(above))
                path.append(move)
                if child.won:
                    return [_named(at, move) for (_, at, _), move in zip(stack, path, strict=True)]
                stack.append((entry, child, self._options(child, filled, self._failed)))
                break
            else:
                stack.pop()
                above.remove(here)
                closed.add(here)
                self._failed = True
                if path:
                    path.pop()
        return None


def _filled(table: Table, move: Move, child: Table) -> Filled | None:
    if move.column < 0:
        return None
    lower = table.below[move.card]
    if lower >= table.deck.floor or child.left != table.left:
        return None
    return Filled(move.card, lower, child.down != table.down)


def _named(table: Table, move: Move) -> Move:
    """The move with the column that it goes to."""
    if move.column >= 0 or move == DEAL:
        return move
    return Move(move.card, table.column(move.card + 1))


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
