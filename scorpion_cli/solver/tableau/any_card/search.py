"""Depth-first search that remembers positions, for spaces that take any card.

It tries moves in the order that its caller gives.  The moves of a position may depend on the move
that led to it, if that took a card to a space (see `moves`); so a position is entered once for each
such move, and once without.

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

from ..board import DEAL_MOVE, CardIndex, SearchMove
from ..state import State

_TRY = 80
"""How many positions a try looks at. One that wins mostly wins straight away, in some 60. The whole
search rests for the first time when it has looked at so many, then each time that it has looked at
twice as many; at each rest as many again are looked at in tries.
"""

Tick = Callable[[int], None]


class LastFill(NamedTuple):
    """The move that led to a position, if a card left what it lay on for a space.

    `turned` says whether that turned up what it lay on.
    """

    card: CardIndex
    lower: CardIndex
    turned: bool


NodeKey = tuple[int, LastFill | None]
"""A position and the move that led to it, if that matters."""
MoveGenerator = Callable[[State, LastFill | None, bool], Iterator[SearchMove]]
"""The moves of a position, which may depend on the card that went to a space right before, and on
whether a move has had to be taken back.  A target column of -1 is the one whose last card the card
builds on.
"""


def find_win(
    root: State,
    moves_of: Callable[[random.Random | None], MoveGenerator],
    tick: Tick,
    is_lost: Callable[[], bool],
) -> list[SearchMove] | None:
    """The moves of a win, if there is one.

    Args:
        root: the position, not won.
        moves_of: the moves to be tried in a position, best first, or with chance in their order.
        tick: called for each position looked at, with how many a search remembers; it may raise.
        is_lost: asked when that is not decided soon; it may see otherwise that there is no win.
    """
    closed: set[NodeKey] = set()
    whole = _Search(root, moves_of(None), tick, closed)
    limit, seed = _TRY, 0
    while True:
        win = whole.run(limit)
        if win is not None or whole.ended or (limit == _TRY and is_lost()):
            return win
        for _ in range(limit // _TRY):
            if whole.first in closed:
                break
            seed += 1
            win = _Search(root, moves_of(random.Random(seed)), tick, closed).run(_TRY)
            if win is not None:
                return win
        limit *= 2


class _Search:
    """A search that can be stopped and taken up again.

    Attributes:
        first: the first position.
    """

    def __init__(
        self, root: State, moves_of: MoveGenerator, tick: Tick, closed: set[NodeKey]
    ) -> None:
        self.first: NodeKey = root.full_key(), None
        self._moves_of = moves_of
        self._tick = tick
        self._closed = closed
        self._path: list[SearchMove] = []
        self._looked_at = 1
        self._failed = False
        self._open: set[NodeKey] = {self.first}
        tick(len(closed) + 1)
        self._stack: list[tuple[NodeKey, State, Iterator[SearchMove]]] = [
            (self.first, root, moves_of(root, None, False))
        ]

    @property
    def ended(self) -> bool:
        """Whether every move was tried in vain."""
        return not self._stack

    def run(self, limit: int) -> list[SearchMove] | None:
        """Go on until so many positions have been looked at, those of earlier runs counted.

        Returns:
            The moves of a win, if there is one among these.
        """
        closed, above, path, stack = self._closed, self._open, self._path, self._stack
        while stack and self._looked_at < limit:
            here, state, moves = stack[-1]
            for move in moves:
                child = state_after(state, move)
                last_fill = _last_fill(state, move, child)
                entry = child.full_key(), last_fill
                if entry in closed or entry in above:
                    continue
                above.add(entry)
                self._looked_at += 1
                self._tick(len(closed) + len(above))
                path.append(move)
                if child.won:
                    return [_named(at, move) for (_, at, _), move in zip(stack, path, strict=True)]
                stack.append((entry, child, self._moves_of(child, last_fill, self._failed)))
                break
            else:
                stack.pop()
                above.remove(here)
                closed.add(here)
                self._failed = True
                if path:
                    path.pop()
        return None


def _last_fill(state: State, move: SearchMove, child: State) -> LastFill | None:
    if move.column < 0:
        return None
    lower = state.below[move.card]
    if lower >= state.deck.floor or child.left != state.left:
        return None
    return LastFill(move.card, lower, child.down != state.down)


def _named(state: State, move: SearchMove) -> SearchMove:
    """The move with the column that it goes to."""
    if move.column >= 0 or move == DEAL_MOVE:
        return move
    return SearchMove(move.card, state.column(move.card + 1))


def state_after(state: State, move: SearchMove) -> State:
    """The position after a move."""
    child = state.copy()
    if move == DEAL_MOVE:
        child.deal()
    elif move.column < 0:
        child.build(move.card)
    else:
        child.fill(move.card, move.column)
    return child


def spaces_that_differ(state: State) -> list[int]:
    """The empty columns, but of those on which no stock card falls only the first."""
    empty = [at for at, bottom in enumerate(state.bottoms) if bottom == state.deck.floor]
    stock = len(state.stock)
    return [at for at in empty if at >= stock][:1] + [at for at in empty if at < stock]


def carries(state: State) -> list[SearchMove]:
    """Whole columns to spaces, where that matters: as long as the stock will fall on one of the
    two.
    """
    deck, stock = state.deck, len(state.stock)
    if not stock:
        return []
    any_card = deck.board.rules.any_card_to_space
    return [
        SearchMove(bottom, space)
        for source, bottom in enumerate(state.bottoms)
        if bottom != deck.floor
        and not state.down >> bottom & 1
        and (any_card or deck.kings >> bottom & 1)
        for space in spaces_that_differ(state)
        if space < stock or source < stock
    ]
