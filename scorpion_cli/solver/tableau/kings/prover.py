"""Exact search that learns from what it refutes, for games whose spaces take kings only.

**What is learnt.**  A refuted position yields a `Nogood` (done, open): *every* position in which
the events `done` are done and the events `open` are not is lost.  It applies to any position of
the same game, so a small one refutes thousands of positions that differ in what does not matter.

* A leaf: events that can only wait for each other (`Situation.locked`), or kings that find no space
  one after the other, are lost wherever the same cards lie the same way.
* A branch: let the moves M have been tried, each refuted by (D_m, O_m).  If m is not in D_m, that
  nogood holds without m: it refutes the position at once, and no other move need be tried.
  Otherwise take open = union of the O_m and M, done = union of the D_m without m, and close
  `open`: for each event of it that is not possible now add the fact that makes it so; if it is
  possible, it must be tried too.  In any position with these facts consider the first event of
  `open` in a winning line.  It is no event that was blocked, for what blocks it is unchanged; so
  it is some m of M, and then (D_m, O_m) applies.  Moves that are never drawn in need not be
  tried.
* A move m of M may be left out of `open` again: where m is done already, its own nogood applies,
  provided that its O_m asks for nothing else that was left out (`Branch._learn`).

**The deal** is an event of its own.  A nogood that does not mention a stock card holds before it
and after it, for dealing only covers cards and fills spaces (`Nogood.through`).  Others hold on one
side, after the deal for the same cards under the stock.  A refutation after the deal holds before
it for all positions in which the columns of the stock cards that it rests on end alike
(`Situation.column_ends`).  Where the deal needs that nothing can be built, the facts that keep one
build possible exclude it (`Situation.build_stays`).

**Columns of kings.**  Before the deal it matters which columns the kings stand in.  But while
there is a space, columns that begin with a king can be exchanged at will, and a king moved to a
space could have been moved after any such exchange; so the search leaves open where they stand
until the stock is dealt, and then tries every arrangement.  A king that stood at a bottom from
the start is `exchangeable` for this once it is up while there is a space.

**Where spaces take any card** there is nothing but builds and the deal until a column is empty, as
where they take kings only; so the same search decides whether that can ever be (`FirstSpace`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..board import SearchBoard
from ..reach import closure, king_orders
from ..state import State, members
from .branch import Branch, Plan
from .events import Origin, PartialState
from .nogoods import Landing, Nogood, Nogoods
from .situation import Situation, Transition

_MOST_FOR_A_SPACE = 1000
"""How many positions to look at to see that no column can become empty."""


class _OutOfPatience(Exception):
    pass


class Prover:
    """Decides whether a position can be won.

    Attributes:
        origin: the position.
        nogoods: what was learnt.
    """

    def __init__(self, board: SearchBoard, tick: Callable[[int], None]) -> None:
        """Take up a position.

        Args:
            board: the position; its spaces take kings only.
            tick: called for each position looked at, with the number of nogoods; it may raise.
        """
        self.origin = Origin(board)
        self.nogoods = Nogoods()
        self._tick = tick

    def prove(self) -> Plan | None:
        """The steps of a win, first one first; None if there is none."""
        root = self.origin.root
        outcome = self._visit(root, 0, None if root.stock else (), None)
        return None if isinstance(outcome, Nogood) else outcome[::-1]

    def _visit(
        self, state: State, exchangeable: int, landing: Landing, transition: Transition | None
    ) -> Nogood | Plan:
        """The steps to a win from a position, last one first, or why there are none.

        Args:
            state: the position.
            exchangeable: the events of kings that could be carried in the position before.
            landing: what the stock cards fell on.
            transition: how the position came about, if by a move that changes little.
        """
        if self._is_won(state):
            self._tick(len(self.nogoods))
            return []
        origin = self.origin
        exchangeable = origin.now_exchangeable(state, exchangeable)
        events = origin.events(state, exchangeable)
        known = self.nogoods.find(events, landing)
        if known is not None:
            return known
        self._tick(len(self.nogoods))
        here = Situation(origin, state, exchangeable, events, landing, transition)
        outcome = self._refuted_at_once(here) or Branch(here, self._visit).outcome()
        if isinstance(outcome, Nogood):
            if not state.stock:
                about = (outcome.done | outcome.open) & origin.stock
                outcome = Nogood(outcome.done, outcome.open, outcome.landed | about)
            self.nogoods.keep(outcome, events, landing)
        return outcome

    def _is_won(self, state: State) -> bool:
        return state.won

    def _refuted_at_once(self, here: Situation) -> Nogood | None:
        """Why a position is lost that the fixpoint or the kings show to be."""
        pre = here.preconditions
        if not pre.goal & ~here.reached:
            return None
        reached = pre.reached()
        missing = pre.goal & ~reached
        if not missing:
            return _no_space_for_kings(here) if pre.king_moves else None
        best: PartialState | None = None
        for event in members(missing):
            start = 1 << event
            if best is None or start & ~best[1]:
                lock = here.locked(start, pre.all & ~reached)
                if lock is None:
                    raise AssertionError("what cannot be reached is locked")
                if best is None or lock[1].bit_count() < best[1].bit_count():
                    best = lock
        return None if best is None else Nogood(*best, 0)


class FirstSpace(Prover):
    """Decides whether a column can ever become empty, where none is.  Until then it does not matter
    what cards spaces take.  Its nogoods are about positions before there is a space.
    """

    def __init__(self, board: SearchBoard, tick: Callable[[int], None]) -> None:
        """Take up a position.

        Args:
            board: the position; no column of it is empty.
            tick: called for each position looked at, with the number of nogoods; it may raise.
        """
        rules = replace(board.rules, any_card_to_space=False)
        super().__init__(replace(board, rules=rules), tick)

    def _is_won(self, state: State) -> bool:
        return state.spaces > 0

    def _refuted_at_once(self, here: Situation) -> Nogood | None:
        """Why no column's deepest card can be built, or leave with its suit, if the fixpoint shows
        it.
        """
        pre, origin = here.preconditions, self.origin
        reached = here.reached
        if not reached & pre.bottoms:
            reached = closure(pre.without_kings())
        if reached & pre.bottoms:
            return None
        leave = pre.bottoms & ~origin.deck.kings
        if origin.runs_leave:
            leave |= sum(origin.gone[king] for king in members(pre.bottoms & origin.deck.kings))
        lock = here.locked(leave, pre.all & ~reached)
        if lock is None:
            raise AssertionError("what cannot be reached is locked")
        return Nogood(*lock, 0)


def no_first_space(board: SearchBoard, tick: Callable[[int], None] | None = None) -> bool:
    """Whether a position is lost, where spaces take any card, because there is none and no column
    can ever become empty; False also if that is not seen soon.

    If there are more columns than suits, a column is empty when the game is won.

    Args:
        board: the position.
        tick: called for each position looked at, with the number of nogoods; it may raise.
    """
    nodes = 0

    def patient_tick(nogoods: int) -> None:
        nonlocal nodes
        nodes += 1
        if nodes > _MOST_FOR_A_SPACE:
            raise _OutOfPatience
        if tick is not None:
            tick(nogoods)

    suits = len(board.cards()) // board.ranks
    if len(board.columns) <= suits or not all(board.columns):
        return False
    try:
        return FirstSpace(board, patient_tick).prove() is None
    except _OutOfPatience:
        return False


def _no_space_for_kings(here: Situation) -> Nogood | None:
    """Why a position is lost in which the kings find no space one after the other
    (`reach.king_orders`). The nogood holds all that is not reached for any set of kings tried:
    with that open and its ways the same, no more is reached elsewhere, and the same columns cannot
    be emptied.
    """
    origin, state = here.origin, here.state
    missing = king_orders(state, here.preconditions)
    if missing is None:
        return None
    missing &= ~origin.deck.kings
    done = sum(1 << k for k in origin.waiting_kings if state.below[k] == origin.floor)
    for event in members(missing & (1 << origin.floor) - 1):
        for fact in here.blocks(1 << event):
            done |= fact[0]
    return Nogood(done, missing | sum(here.preconditions.king_moves), 0)
