"""Necessary conditions: what must leave before what, and whether everything can.

The *fixpoint*.  Forget that cards move back in the way; then what has left its place stays gone,
and what can ever leave is a least fixpoint.  For card X, not yet built, to be built on X+1, these
come first, and each is necessary in the real game:

* what lies on X+1 now leaves, for X+1 must be the last card of its column;
* if X is face down, the card on it leaves;
* if X+1 lies above X, some card on the way from X up to X+1 leaves, for X would carry its target;
* a card that X goes on leaves the reserve.

A king that is not at the bottom of a column needs an empty column: there is a space, or some
column's deepest card leaves.  A card that is built never leaves again where spaces take kings
only; so a face-down card under its next-lower mate is lost.  Where runs leave, a suit leaves when
all of it is built, nothing lies on its ace and none of it is face down, and then its king frees
what it lies on. Cards of the stock have no place before the deal, so nothing stands in their way
but on their targets; the deal only covers cards, so conditions that hold before it hold after it.
If something that must leave is not in the fixpoint, the position is lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .table import Table, members

Wait = tuple[int, int, int]


class Waits(NamedTuple):
    """What each event of a position waits for.

    A condition is (event, all of these first, and one of these unless there is none).

    Attributes:
        conditions: those of builds, and of suits that leave.
        king_moves: for each king that can go to a space, as a set, its condition.
        goal: the events without which the game is not won.
        bottoms: the deepest cards of the columns.
        spaces: how many columns are empty.
        builds: the cards that can be built now, lowest first.
        beneath: for each card, it and all that it lies on.
        ends: the last cards of the columns.
        all: every event that has a condition or is a goal.
    """

    conditions: list[Wait]
    king_moves: dict[int, Wait]
    goal: int
    bottoms: int
    spaces: int
    builds: list[int]
    beneath: list[int]
    ends: list[int]
    all: int

    @property
    def every_condition(self) -> list[Wait]:
        """The conditions of builds, suits and kings."""
        return [*self.conditions, *self.king_moves.values()]

    def reached(self) -> int:
        """The fixpoint: all events that can happen, as far as the conditions tell."""
        return closure(self.every_condition)


def waits(table: Table, builds_only: bool = False) -> Waits:
    """The conditions of a position.

    Args:
        table: the position.
        builds_only: no column is empty, no king moves, and the goal is to empty a column.
    """
    deck = table.deck
    above, below, down, floor = table.above, table.below, table.down, deck.floor
    rules = deck.board.rules
    beneath = [1 << card for card in range(floor)]
    ends: list[int] = []
    bottoms = 0
    spaces = 0
    for bottom in table.bottoms:
        if bottom == floor:
            spaces += 1
            continue
        bottoms |= 1 << bottom
        last, card, seen = bottom, bottom, 0
        while card != floor:
            last = card
            seen |= 1 << card
            beneath[card] = seen
            card = above[card]
        ends.append(last)
    stock = sum(1 << card for card in table.stock)
    elsewhere = stock | stock >> 1
    conditions: list[Wait] = []
    builds: list[int] = []
    todo = table.left & ~(deck.kings | table.built)
    rest = todo
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = bit.bit_length() - 1
        target = card + 1
        on_target = above[target]
        need = 0 if on_target == floor else 1 << on_target
        if down & bit:
            need |= 1 << above[card]
        if below[target] == deck.reserve:
            need |= 1 << target
        way = beneath[target] & ~beneath[card] if beneath[target] & bit else 0
        conditions.append((bit, need, way))
        if not (need or way or bit & elsewhere):
            builds.append(card)
    either = 0 if spaces else bottoms
    king_moves: dict[int, Wait] = {}
    goal = todo
    for king in members(0 if builds_only else deck.kings & table.left):
        if below[king] != floor:
            bit = 1 << king
            king_moves[bit] = (bit, 1 << above[king] if down & bit else 0, either)
            if not rules.runs_leave:
                goal |= bit
        elif down >> king & 1 and table.built >> above[king] & 1 and not rules.any_card_to_space:
            goal |= 1 << king  # a king that nothing can turn up
    if builds_only:
        goal = bottoms
    elif rules.any_card_to_space:
        for card in members(table.left & ~deck.kings):
            bit = 1 << card
            conditions.append((bit, 1 << above[card] if down & bit else 0, either))
    if rules.runs_leave:
        for number, suit in enumerate(deck.suits):
            if not suit & table.left:
                continue
            gone = 1 << floor + number
            ace = suit & deck.aces
            need = suit & todo
            on_ace = above[ace.bit_length() - 1]
            if on_ace != floor:
                need |= 1 << on_ace
            for card in members(suit & down):
                need |= 1 << above[card]
            conditions.append((gone, need, 0))
            conditions.append((suit & deck.kings, gone, 0))
            if not builds_only:
                goal |= gone
    every = goal | sum(king_moves)
    for wait in conditions:
        every |= wait[0]
    return Waits(conditions, king_moves, goal, bottoms, spaces, builds, beneath, ends, every)


def closure(conditions: Iterable[Wait], reached: int = 0) -> int:
    """All events that can happen, given those that have, as far as the conditions tell.

    It is fastest with conditions that are in the order in which they can be met (`in_order`).
    """
    missing = ~reached
    while True:
        before = missing
        waiting = []
        for wait in conditions:
            bit, need, either = wait
            if need & missing or (either and not either & ~missing):
                waiting.append(wait)
            else:
                missing &= ~bit
        if missing == before or not waiting:
            return ~missing
        conditions = waiting


def in_order(conditions: list[Wait]) -> tuple[list[Wait], int]:
    """The conditions in an order in which they can be met, those that cannot last; and all events
    that can happen.
    """
    missing = -1
    met: list[Wait] = []
    while True:
        waiting = []
        for wait in conditions:
            bit, need, either = wait
            if need & missing or (either and not either & ~missing):
                waiting.append(wait)
            else:
                missing &= ~bit
                met.append(wait)
        if not waiting or len(waiting) == len(conditions):
            return met + waiting, ~missing
        conditions = waiting[::-1]


def king_orders(table: Table, w: Waits) -> int | None:
    """Whether the kings find spaces one after the other, given that the fixpoint reaches the goal.

    F(T) is what is reached when of the kings that wait only those of T may move.  The columns that
    can ever be empty by then are the spaces, those whose deepest card is in F(T), and, where runs
    leave, those of kings of T whose suit has left.  Each king of T took one of them and another
    king needs one more.  So in any line of play the set of kings moved grows, one king at a time,
    through sets T with more such columns than kings, and what it reaches is in F of the last.  If
    no set found so reaches the goal, the position is lost.

    Once there is such a column for every king that waits, each of them can move when the fixpoint
    says so.

    Returns:
        None if they may find spaces, else all that stays unreached.
    """
    if w.spaces >= len(w.king_moves):
        return None
    deck = table.deck
    unreached = 0
    seen = {0}
    todo = [(0, closure(w.conditions))]
    while todo:
        chosen, reached = todo.pop()
        if not w.goal & ~reached:
            return None
        columns = w.spaces + (reached & w.bottoms).bit_count()
        if columns >= len(w.king_moves):
            return None
        unreached |= w.all & ~reached
        if deck.board.rules.runs_leave:
            for number, suit in enumerate(deck.suits):
                if reached >> deck.floor + number & 1 and suit & chosen:
                    columns += 1
        if columns <= chosen.bit_count():
            continue
        for king, wait in w.king_moves.items():
            more = chosen | king
            if not chosen & king and more not in seen and not wait[1] & ~reached:
                seen.add(more)
                todo.append((more, closure(w.conditions, reached | king)))
    return unreached
