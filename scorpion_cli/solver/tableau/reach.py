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

from collections.abc import Iterator
from typing import NamedTuple

from .links import Table, members

Wait = tuple[int, int, int]
EVERYTHING = (1 << 80) - 1
"""More than all events: sets that are no negative numbers are faster."""


class Waits(NamedTuple):
    """What each event of a position waits for.

    A condition is (event, all of these first, and one of these unless there is none).

    Attributes:
        conditions: all of them.
        king_moves: for each king that can go to a space, as a set, its condition.
        goal: the events without which the game is not won.
        bottoms: the deepest cards of the columns.
        spaces: how many columns are empty.
        builds: the cards that can be built now.
        all: every event that has a condition or is a goal.
    """

    conditions: list[Wait]
    king_moves: dict[int, Wait]
    goal: int
    bottoms: int
    spaces: int
    builds: int
    all: int

    def reached(self) -> int:
        """The fixpoint: all events that can happen, as far as the conditions tell."""
        return closure(self.conditions)

    def without_kings(self) -> list[Wait]:
        """The conditions but for those of kings that go to a space."""
        kings = self.king_moves
        return [wait for wait in self.conditions if kings.get(wait[0]) is not wait]


def waits(table: Table) -> Waits:
    """The conditions of a position."""
    deck = table.deck
    todo = table.left & ~(deck.kings | table.built)
    conditions, builds = _of_builds(table, todo)
    bottoms, spaces = table.deepest(), table.spaces
    either = 0 if spaces else bottoms
    king_moves, kings = _of_kings(table, either)
    goal = todo | kings
    conditions.extend(king_moves.values())
    if deck.board.rules.any_card_to_space:
        for card in members(table.left & ~deck.kings):
            bit = 1 << card
            lid = 1 << table.above[card] if table.down & bit else 0
            conditions.append((bit, lid, either))
    if deck.board.rules.runs_leave:
        for gone, king, need in _of_suits(table, todo):
            conditions += (gone, need, 0), (king, gone, 0)
            goal |= gone
    every = goal
    for wait in conditions:
        every |= wait[0]
    return Waits(conditions, king_moves, goal, bottoms, spaces, builds, every)


class Builds(NamedTuple):
    """What builds alone can do: no column is empty, and one should be.

    Attributes:
        met: the conditions that can be met, in an order in which they can be.
        waiting: those that cannot.
        reached: the fixpoint.
        bottoms: the deepest cards of the columns.
    """

    met: list[Wait]
    waiting: list[Wait]
    reached: int
    bottoms: int


def builds_alone(table: Table, up: list[int]) -> Builds:
    """What builds alone can do in a position.

    Args:
        table: the position.
        up: for each card, it and all that lies on it (`Table.stacks`).
    """
    todo = table.left & ~(table.deck.kings | table.built)
    conditions, _ = _of_builds(table, todo, up)
    if table.deck.board.rules.runs_leave:
        for gone, king, need in _of_suits(table, todo):
            conditions += (gone, need, 0), (king, gone, 0)
    return Builds(*_in_order(conditions), table.deepest())


def waits_after(before: Waits, table: Table, touched: int) -> Waits:
    """The conditions of a position after a build or after a king's move to a space, by which no
    suit left: where a condition has not changed it is the one before, and all are in the order
    that they had.

    Args:
        before: the conditions before that.
        table: the position.
        touched: the cards for which the move changed something (`Table.touched`).
    """
    deck, floor = table.deck, table.deck.floor
    todo = table.left & ~(deck.kings | table.built)
    again, builds = _of_builds(table, touched & todo)
    bottoms, spaces = table.deepest(), table.spaces
    king_moves, kings = _of_kings(table, 0 if spaces else bottoms)
    goal = todo | kings
    new = {wait[0]: wait for wait in again}
    new.update(king_moves)
    live = todo | sum(king_moves)
    every = goal | live
    if deck.board.rules.runs_leave:
        for gone, king, need in _of_suits(table, todo):
            new[gone] = gone, need, 0
            goal |= gone
            live |= gone
            every |= gone | king
        # What waits for a suit to leave, its king, always waits for that.
        conditions = [
            wait if wait[1] >> floor else new.get(wait[0], wait)
            for wait in before.conditions
            if wait[0] & live or wait[1] >> floor
        ]
    else:
        conditions = [new.get(wait[0], wait) for wait in before.conditions if wait[0] & live]
    builds |= before.builds & todo & ~touched
    return Waits(conditions, king_moves, goal, bottoms, spaces, builds, every)


def _of_builds(table: Table, cards: int, up: list[int] | None = None) -> tuple[list[Wait], int]:
    """What must come before the builds of these cards, and those that can be built now.

    Args:
        table: the position.
        cards: the cards.
        up: for each card, it and all that lies on it (`Table.stacks`); without it that is walked,
            which is less work for the few cards that a move touches.
    """
    above, below, down = table.above, table.below, table.down
    floor, reserve = table.deck.floor, table.deck.reserve
    conditions: list[Wait] = []
    builds = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        target = card + 1
        on_target = above[target]
        need = 0 if on_target == floor else 1 << on_target
        if down & bit:
            need |= 1 << above[card]
        if below[target] == reserve:
            need |= bit << 1
        if up is None:
            way, upper = 0, above[card]
            while upper != floor:
                way |= 1 << upper
                if upper == target:
                    break
                upper = above[upper]
            else:
                way = 0
        else:
            way = up[card]
            way = way ^ bit ^ up[target] ^ bit << 1 if way & bit << 1 else 0
        conditions.append((bit, need, way))
        if not (need or way):
            builds |= bit
    for card in table.stock:
        builds &= ~(1 << card | 1 << card >> 1)
    return conditions, builds


def _of_kings(table: Table, either: int) -> tuple[dict[int, Wait], int]:
    """What must come before kings move to a space, and the kings that are a goal.

    Args:
        table: the position.
        either: the cards one of which must leave its column empty.
    """
    deck, above, down = table.deck, table.above, table.down
    rules = deck.board.rules
    moves: dict[int, Wait] = {}
    goal = 0
    for king in members(deck.kings & table.left):
        bit = 1 << king
        if table.below[king] != deck.floor:
            moves[bit] = (bit, 1 << above[king] if down & bit else 0, either)
            if not rules.runs_leave:
                goal |= bit
        elif down & bit and table.built >> above[king] & 1 and not rules.any_card_to_space:
            goal |= bit  # a king that nothing can turn up
    return moves, goal


def _of_suits(table: Table, todo: int) -> Iterator[tuple[int, int, int]]:
    """For each suit that is left the event that it leaves, its king, and what must come first."""
    deck, above = table.deck, table.above
    for number, suit in enumerate(deck.suits):
        if not suit & table.left:
            continue
        need = suit & todo
        on_ace = above[(suit & deck.aces).bit_length() - 1]
        if on_ace != deck.floor:
            need |= 1 << on_ace
        for card in members(suit & table.down):
            need |= 1 << above[card]
        yield 1 << deck.floor + number, suit & deck.kings, need


def closure(conditions: list[Wait], reached: int = 0) -> int:
    """All events that can happen, given those that have, as far as the conditions tell.

    It is fastest with conditions that are in an order in which they can be met (`put_in_order`).
    """
    return closed(conditions, reached)[0]


def closed(conditions: list[Wait], reached: int) -> tuple[int, list[Wait]]:
    """The same, and the conditions that are not met."""
    missing = EVERYTHING ^ reached
    while True:
        waiting = []
        for wait in conditions:
            bit, need, either = wait
            if need & missing or (either and either & missing == either):
                waiting.append(wait)
            else:
                missing ^= missing & bit
        if not waiting or len(waiting) == len(conditions):
            return EVERYTHING ^ missing, waiting
        conditions = waiting


def put_in_order(w: Waits) -> int:
    """Put the conditions in an order in which they can be met, those that cannot last: that of a
    game in which each king takes a column as soon as there is one for it.

    Of the sets of kings that `king_orders` looks at this tells of one only: if the goal is reached
    so, that finds no reason for a loss either; if not, it may not find one all the same.

    Returns:
        What is reached so.
    """
    met, waiting, reached = _in_order(w.conditions, sum(w.king_moves), w.spaces, w.bottoms)
    w.conditions[:] = met + waiting
    return reached


def _in_order(
    conditions: list[Wait], kings: int = 0, columns: int = 0, bottoms: int = 0
) -> tuple[list[Wait], list[Wait], int]:
    """The conditions that are met, in an order in which they can be, those that are not, and what
    is reached, if each of these kings takes one of the columns or one whose deepest card is
    reached.
    """
    missing = EVERYTHING
    met: list[Wait] = []
    while True:
        waiting = []
        for wait in conditions:
            bit, need, either = wait
            if need & missing or (either and either & missing == either):
                waiting.append(wait)
            elif not bit & kings or not bit & missing:
                missing ^= missing & bit
                met.append(wait)
            elif columns + (bottoms & ~missing).bit_count() > 0:
                columns -= 1
                missing ^= bit
                met.append(wait)
            else:
                waiting.append(wait)
        if not waiting or len(waiting) == len(conditions):
            return met, waiting, EVERYTHING ^ missing
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

    def may_suffice(reached: int) -> bool:
        columns = w.spaces + (reached & w.bottoms).bit_count()
        return columns >= len(w.king_moves) or not w.goal & ~reached

    reached, waiting = closed(w.without_kings(), 0)
    if may_suffice(reached):
        return None
    unreached = 0
    seen = {0}
    todo = [(0, reached, waiting)]
    while todo:
        chosen, reached, waiting = todo.pop()
        unreached |= w.all & ~reached
        columns = w.spaces + (reached & w.bottoms).bit_count()
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
                then, left = closed(waiting, reached | king)
                if may_suffice(then):
                    return None
                todo.append((more, then, left))
    return unreached
