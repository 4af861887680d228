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

from .state import State, members

Condition = tuple[int, int, int]
"""An event, as a set; the events that must all come first; and those one of which must, if any."""
EVERYTHING = (1 << 80) - 1
"""More than all events: an exclusive or with it complements a set without making it a negative
number, which would be slower.
"""


class Preconditions(NamedTuple):
    """What each event of a position waits for.

    Attributes:
        conditions: all of them.
        king_moves: for each king that can go to a space, as a set, its condition.
        goal: the events without which the game is not won.
        bottoms: the deepest cards of the columns.
        spaces: how many columns are empty.
        builds: the cards that can be built now.
        all: every event that has a condition or is a goal.
    """

    conditions: list[Condition]
    king_moves: dict[int, Condition]
    goal: int
    bottoms: int
    spaces: int
    builds: int
    all: int

    def reached(self) -> int:
        """The fixpoint: all events that can happen, as far as the conditions tell."""
        return closure(self.conditions)

    def without_kings(self) -> list[Condition]:
        """The conditions but for those of kings that go to a space."""
        kings = self.king_moves
        return [each for each in self.conditions if kings.get(each[0]) != each]


def preconditions(state: State) -> Preconditions:
    """The conditions of a position."""
    deck = state.deck
    todo = state.left & ~(deck.kings | state.built)
    conditions, builds = _of_builds(state, todo)
    bottoms, spaces = state.deepest(), state.spaces
    either = 0 if spaces else bottoms
    king_moves, kings = _of_kings(state, either)
    goal = todo | kings
    conditions.extend(king_moves.values())
    if deck.board.rules.any_card_to_space:
        for card in members(state.left & ~deck.kings):
            bit = 1 << card
            lid = 1 << state.above[card] if state.down & bit else 0
            conditions.append((bit, lid, either))
    if deck.board.rules.runs_leave:
        for gone, king, need in _of_suits(state, todo):
            conditions += (gone, need, 0), (king, gone, 0)
            goal |= gone
    every = goal
    for condition in conditions:
        every |= condition[0]
    return Preconditions(conditions, king_moves, goal, bottoms, spaces, builds, every)


class BuildsAlone(NamedTuple):
    """What builds alone can do: no column is empty, and one should be.

    Attributes:
        met: the conditions that can be met, in an order in which they can be.
        unmet: those that cannot.
        reached: the fixpoint.
        bottoms: the deepest cards of the columns.
    """

    met: list[Condition]
    unmet: list[Condition]
    reached: int
    bottoms: int


def builds_alone(state: State, up: list[int]) -> BuildsAlone:
    """What builds alone can do in a position.

    Args:
        state: the position.
        up: for each card, it and all that lies on it (`State.stacks`).
    """
    todo = state.left & ~(state.deck.kings | state.built)
    conditions, _ = _of_builds(state, todo, up)
    if state.deck.board.rules.runs_leave:
        for gone, king, need in _of_suits(state, todo):
            conditions += (gone, need, 0), (king, gone, 0)
    return BuildsAlone(*_in_order(conditions), state.deepest())


def preconditions_after(before: Preconditions, state: State, touched: int) -> Preconditions:
    """The conditions of a position after a build or after a king's move to a space, by which no
    suit left: where a condition has not changed it is the one before, and all are in the order
    that they had.

    Args:
        before: the conditions before that.
        state: the position.
        touched: the cards for which the move changed something (`State.touched`).
    """
    deck, floor = state.deck, state.deck.floor
    todo = state.left & ~(deck.kings | state.built)
    again, builds = _of_builds(state, touched & todo)
    bottoms, spaces = state.deepest(), state.spaces
    king_moves, kings = _of_kings(state, 0 if spaces else bottoms)
    goal = todo | kings
    new = {condition[0]: condition for condition in again}
    new.update(king_moves)
    live = todo | sum(king_moves)
    every = goal | live
    if deck.board.rules.runs_leave:
        for gone, king, need in _of_suits(state, todo):
            new[gone] = gone, need, 0
            goal |= gone
            live |= gone
            every |= gone | king
        # What waits for a suit to leave, its king, always waits for that.
        conditions = [
            condition if condition[1] >> floor else new.get(condition[0], condition)
            for condition in before.conditions
            if condition[0] & live or condition[1] >> floor
        ]
    else:
        conditions = [
            new.get(condition[0], condition)
            for condition in before.conditions
            if condition[0] & live
        ]
    builds |= before.builds & todo & ~touched
    return Preconditions(conditions, king_moves, goal, bottoms, spaces, builds, every)


def _of_builds(
    state: State, cards: int, up: list[int] | None = None
) -> tuple[list[Condition], int]:
    """What must come before the builds of these cards, and those that can be built now.

    Args:
        state: the position.
        cards: the cards.
        up: for each card, it and all that lies on it (`State.stacks`); without it that is walked,
            which is less work for the few cards that a move touches.
    """
    above, below, down = state.above, state.below, state.down
    floor, reserve = state.deck.floor, state.deck.reserve
    conditions: list[Condition] = []
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
    for card in state.stock:
        builds &= ~(1 << card | 1 << card >> 1)
    return conditions, builds


def _of_kings(state: State, either: int) -> tuple[dict[int, Condition], int]:
    """What must come before kings move to a space, and the kings that are a goal.

    Args:
        state: the position.
        either: the cards one of which must leave its column empty.
    """
    deck, above, down = state.deck, state.above, state.down
    rules = deck.board.rules
    moves: dict[int, Condition] = {}
    goal = 0
    for king in members(deck.kings & state.left):
        bit = 1 << king
        if state.below[king] != deck.floor:
            moves[bit] = (bit, 1 << above[king] if down & bit else 0, either)
            if not rules.runs_leave:
                goal |= bit
        elif down & bit and state.built >> above[king] & 1 and not rules.any_card_to_space:
            goal |= bit  # a king that nothing can turn up
    return moves, goal


def _of_suits(state: State, todo: int) -> Iterator[tuple[int, int, int]]:
    """For each suit that is left the event that it leaves, its king, and what must come first."""
    deck, above = state.deck, state.above
    for number, suit in enumerate(deck.suits):
        if not suit & state.left:
            continue
        need = suit & todo
        on_ace = above[(suit & deck.aces).bit_length() - 1]
        if on_ace != deck.floor:
            need |= 1 << on_ace
        for card in members(suit & state.down):
            need |= 1 << above[card]
        yield 1 << deck.floor + number, suit & deck.kings, need


def closure(conditions: list[Condition], reached: int = 0) -> int:
    """All events that can happen, given those that have, as far as the conditions tell.

    It is fastest with conditions that are in an order in which they can be met (`put_in_order`).
    """
    return closure_and_unmet(conditions, reached)[0]


def closure_and_unmet(conditions: list[Condition], reached: int) -> tuple[int, list[Condition]]:
    """The same, and the conditions that are not met."""
    missing = EVERYTHING ^ reached
    while True:
        unmet = []
        for condition in conditions:
            bit, need, either = condition
            if need & missing or (either and either & missing == either):
                unmet.append(condition)
            else:
                missing ^= missing & bit
        if not unmet or len(unmet) == len(conditions):
            return EVERYTHING ^ missing, unmet
        conditions = unmet


def put_in_order(pre: Preconditions) -> int:
    """Put the conditions in an order in which they can be met, those that cannot last: that of a
    game in which each king takes a column as soon as there is one for it.

    Of the sets of kings that `king_orders` looks at this tells of one only: if the goal is reached
    so, that finds no reason for a loss either; if not, it may not find one all the same.

    Returns:
        What is reached so.
    """
    met, unmet, reached = _in_order(pre.conditions, sum(pre.king_moves), pre.spaces, pre.bottoms)
    pre.conditions[:] = met + unmet
    return reached


def _in_order(
    conditions: list[Condition], kings: int = 0, columns: int = 0, bottoms: int = 0
) -> tuple[list[Condition], list[Condition], int]:
    """The conditions that are met, in an order in which they can be, those that are not, and what
    is reached, if each of these kings takes one of the columns or one whose deepest card is
    reached.
    """
    missing = EVERYTHING
    met: list[Condition] = []
    while True:
        unmet = []
        for condition in conditions:
            bit, need, either = condition
            if need & missing or (either and either & missing == either):
                unmet.append(condition)
            elif not bit & kings or not bit & missing:
                missing ^= missing & bit
                met.append(condition)
            elif columns + (bottoms & ~missing).bit_count() > 0:
                columns -= 1
                missing ^= bit
                met.append(condition)
            else:
                unmet.append(condition)
        if not unmet or len(unmet) == len(conditions):
            return met, unmet, EVERYTHING ^ missing
        conditions = unmet[::-1]


def king_orders(state: State, pre: Preconditions) -> int | None:
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
    if pre.spaces >= len(pre.king_moves):
        return None
    deck = state.deck

    def may_suffice(reached: int) -> bool:
        columns = pre.spaces + (reached & pre.bottoms).bit_count()
        return columns >= len(pre.king_moves) or not pre.goal & ~reached

    reached, unmet = closure_and_unmet(pre.without_kings(), 0)
    if may_suffice(reached):
        return None
    unreached = 0
    seen = {0}
    todo = [(0, reached, unmet)]
    while todo:
        chosen, reached, unmet = todo.pop()
        unreached |= pre.all & ~reached
        columns = pre.spaces + (reached & pre.bottoms).bit_count()
        if deck.board.rules.runs_leave:
            for number, suit in enumerate(deck.suits):
                if reached >> deck.floor + number & 1 and suit & chosen:
                    columns += 1
        if columns <= chosen.bit_count():
            continue
        for king, condition in pre.king_moves.items():
            more = chosen | king
            if not chosen & king and more not in seen and not condition[1] & ~reached:
                seen.add(more)
                then, left = closure_and_unmet(unmet, reached | king)
                if may_suffice(then):
                    return None
                todo.append((more, then, left))
    return unreached
