"""Moves in the order in which they promise most, where a space takes any card.

Some builds are made at once.  Let X be possible now, and let P be any way to win.

* **X goes on a run that stands on its king at the bottom of a column.**  Play X first and then P,
  leaving out X itself and any moving of parts of that run.  Nothing but X can lie on X+1, so X
  covers nothing that P needs free; P needs X on X+1 in the end; what X carries is as free as it
  was; nothing lies under the run that could need a card on X's stack; taking X away early
  uncovers a card or empties a column.  If the stock waits until nothing can be built, P too has
  built X, or could not deal.
* **What is moved is exactly X down to the ace, in order.**  Nothing is ever built on it but by
  breaking it up, and breaking it up only serves to uncover cards of its own; leave such moves out
  of P.
* **Neither of two builds could ever carry the other's target** (`_is_safe`).

With the stock dealt at any time none of these holds before the deal.

**Cards to spaces.**  A card c that has just gone to a space is followed only by what that made
possible.  Any other move m could have been made before it, and c moved afterwards: m does not move
c off the space's column, the space is still empty, and the position is the same; if m builds c
itself, c need not have gone to the space.  So in a shortest win every card is moved to a space as
late as can be.  What follows is then a build that was not possible before (`_follows`); another
card to a space, and of two that could go in either order the lower one first; or the deal, which
does not commute.  So a card that makes nothing possible is not moved to the last space
(`_enables`).

**Seen to be lost.**  As long as no column is empty a move can only be a build: unless some
column's deepest card can be reached by builds, no column ever becomes empty (`reach.waits`), and
the position is lost unless it can be won without one.  `relocate` goes on from there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from .board import DEAL, Card, Move
from .depth_first import Filled, carries, spaces_that_differ
from .reach import Waits, closure, put_in_order, waits
from .relocate import Emptying, Spaces
from .table import Table, members

_PER_PAIR = 12
_SPACE, _TURN_UP, _FOLLOW, _KING, _FROM_RESERVE = 40, 30, 30, 35, 40
_TO_SPACE, _BREAK_RUN, _DEAL, _CARRY, _BUILD = -20, -60, 120, -100, 40
_NOISE = 100

Scored = tuple[float, Move]


def moves(
    table: Table,
    filled: Filled | None,
    failed: bool = False,
    noise: random.Random | None = None,
    relaxed: Spaces | None = None,
) -> Iterator[Move]:
    """The moves to be tried, best first; none if the position is seen to be lost.

    Args:
        table: the position.
        filled: the card that went to a space right before.
        failed: whether the search has had to take a move back.
        noise: chance to be added to the order.
        relaxed: looks for more that shows that the position is lost; as long as nothing has failed
            only when the first move has, for most deals are won without a move taken back.
    """
    here = _Position(table)
    builds = here.builds
    if filled is not None:
        builds = [card for card in builds if _follows(table, filled, card)]
    at_once = not (table.stock and table.deck.board.rules.deal_any_time)
    if at_once:
        for card in builds:
            if _on_a_king(here, card) or _whole_run(table, card) or _is_safe(here, card):
                yield Move(card, -1)
                return
    if not table.spaces:
        if not here.reached & here.waits.bottoms and _is_locked(table):
            return
        safe = _safe_before_a_space(here, builds) if at_once else None
        if safe is not None:
            yield Move(safe, -1)
            return
    found = _best_first(here, builds, filled, noise)
    if not failed:
        yield from islice(found, 1)
    if relaxed is None or relaxed.suffice(table, here.waits):
        yield from found


class _Position:
    """What is worked out about a position, once and if it is asked for.

    Attributes:
        table: the position.
        builds: the cards that can be built.
        unbuilt: the cards that are not built; kings never are.
        may_be_built: the cards that can ever be built as long as the stock is not dealt.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.builds = table.builds()
        self.unbuilt = table.left & ~(table.deck.kings | table.built)
        self.may_be_built = table.left & ~table.deck.kings
        for card in table.stock:
            self.may_be_built ^= self.may_be_built & 1 << card

    @cached_property
    def stacks(self) -> tuple[list[int], list[int]]:
        """For every card, what lies on it and what it lies on (`Table.stacks`)."""
        return self.table.stacks()

    @cached_property
    def waits(self) -> Waits:
        """What the builds wait for."""
        return waits(self.table, builds_only=True)

    @cached_property
    def reached(self) -> int:
        """The fixpoint of builds alone; it puts their conditions in order."""
        return put_in_order(self.waits)

    @cached_property
    def emptying(self) -> Emptying:
        """Whether another column can be emptied when the only space is filled."""
        return Emptying(self.table, self.waits, self.reached)


def _is_locked(table: Table) -> bool:
    """Whether the fixpoint does not reach what it must."""
    w = waits(table)
    return bool(w.goal & ~w.reached())


def _best_first(
    here: _Position, builds: list[Card], filled: Filled | None, noise: random.Random | None
) -> Iterator[Move]:
    """All moves, of builds only these.  Builds come first, so that the others need not be scored;
    where chance is added it may put others before them.
    """
    table = here.table
    found = _builds(here, builds)
    if noise is None:
        yield from _sorted(found)
        found = []
    found += _other_moves(here, filled)
    if noise is not None:
        found = [(score + noise.random() * _NOISE, move) for score, move in found]
    for move in _sorted(found):
        fills = move.column >= 0 and table.below[move.card] != table.deck.floor
        if not fills or table.spaces > 1 or here.emptying.after(move.card):
            yield move


def _sorted(found: list[Scored]) -> list[Move]:
    return [move for _, move in sorted(found, key=lambda entry: -entry[0])]


def _builds(here: _Position, builds: list[Card]) -> list[Scored]:
    """These builds."""
    up, down = here.stacks
    found: list[Scored] = []
    for card in builds:
        clashes = (up[card] >> 1 & down[card + 1] & here.unbuilt & ~(1 << card)).bit_count()
        found.append((_BUILD + _gain(here, card) - _PER_PAIR * clashes, Move(card, -1)))
    return found


def _other_moves(here: _Position, filled: Filled | None) -> list[Scored]:
    """Cards to spaces, whole columns to spaces and the deal."""
    table = here.table
    deck = table.deck
    any_time = deck.board.rules.deal_any_time
    found: list[Scored] = []
    spaces = spaces_that_differ(table)
    if spaces:
        last = table.spaces == 1 and (not table.stock or (bool(here.builds) and not any_time))
        for card in members(table.left & ~table.down):
            if table.below[card] in (deck.floor, deck.stock):
                continue
            if filled is not None and not _in_order(filled, card):
                continue
            if last and not _enables(here, card):
                continue
            score = _TO_SPACE + _gain(here, card)
            score += _BREAK_RUN * (table.built >> card & 1) + _KING * (deck.kings >> card & 1)
            found.extend((score - 5 * n, Move(card, at)) for n, at in enumerate(spaces))
        found.extend((_CARRY, move) for move in carries(table))
    if table.stock and (any_time or not here.builds):
        found.append((_DEAL, DEAL))
    return found


def _in_order(filled: Filled, card: Card) -> bool:
    """Whether this card goes to a space after that one, not before it."""
    return card > filled.card or (filled.turned and card == filled.lower)


def _follows(table: Table, filled: Filled, card: Card) -> bool:
    """Whether a build became possible by what was moved to a space before."""
    lower = filled.lower
    if card + 1 == lower or (card == lower and filled.turned):
        return True
    return bool(
        table.from_here_down(lower) >> card & 1 and table.from_here_up(filled.card) >> card + 1 & 1
    )


def _enables(here: _Position, card: Card) -> bool:
    """Whether moving a card to the last space makes something possible, or may win."""
    table, unbuilt = here.table, here.unbuilt
    deck, above, below, down = table.deck, table.above, table.below, table.down
    lower = below[card]
    if lower > deck.floor or (deck.board.rules.runs_leave and deck.aces >> lower & 1):
        return True
    if not unbuilt and deck.kings >> card & 1:
        return True
    turned = bool(down >> lower & 1)
    if lower % deck.board.ranks:
        follow = lower - 1
        if follow == card and turned:
            return True  # and back
        up = unbuilt & ~down & ~(1 << card)
        if up >> follow & 1 and below[follow] <= deck.reserve:
            return True
    if turned and not deck.kings >> lower & 1:
        target = lower + 1
        if above[target] == deck.floor and below[target] <= deck.floor:
            return True
    _, beneath = here.stacks
    last = table.last(card)
    if last % deck.board.ranks == 0 or not beneath[lower] >> last - 1 & 1:
        return False
    return not down >> last - 1 & 1


def _safe_before_a_space(here: _Position, builds: list[Card]) -> Card | None:
    """A build that is safe as no column can be emptied without it, if there is one."""
    w, among = here.waits, here.may_be_built & here.unbuilt
    for card in builds:
        reached = closure([wait for wait in w.conditions if wait[0] != 1 << card])
        if not reached & w.bottoms and _is_safe(here, card, reached & among):
            return card
    return None


def _is_safe(here: _Position, card: Card, among: int | None = None) -> bool:
    """Whether a build, X, is safe: any win P can begin with it.

    Play X and then P, leaving out all moves of X.  At any time the two games differ only in what X
    lies on, and they end alike.  In the second no fewer columns are empty, no fewer cards are up,
    and only X+1 is covered where it was not, which takes only X.  So cards can go to spaces as in
    the first; and a build Y is hindered only if Y+1 lies above Y, that is if Y is X+1 or under it
    and Y+1 is on X's stack.  All that can ever be on that stack is the closure A of what is on it
    now under "c and what is on it, for c+1 in A"; all that can ever be under X or be X+1 is the
    closure B of what is now under "V+1 and what is under it, for V in B".  `others` are the cards
    that may be built before X is.  If no Y of them has Y in B and Y+1 in A, X is safe.  Before
    the deal, when that needs that nothing can be built, X stays possible until it is made, for its
    target can be lost only by coming to lie above it; so the deal comes later.  Where runs leave,
    one may leave earlier in the second game; without a stock that only uncovers cards.

    If no column can be emptied without X, the others are the builds that can be reached without it.
    """
    table = here.table
    if table.deck.board.rules.runs_leave and table.stock:
        return False
    others = (here.may_be_built if among is None else among) & ~(1 << card)
    up, down = here.stacks
    moved, under = up[card], down[card + 1]
    while True:
        more = moved >> 1 & others & ~moved
        if not more:
            break
        for other in members(more):
            moved |= up[other]
    risky = moved >> 1 & others
    seen = 0
    while not under & risky:
        more = under & others & ~seen
        if not more:
            return True
        seen |= more
        for other in members(more):
            under |= down[other + 1]
    return False


def _on_a_king(here: _Position, card: Card) -> bool:
    """Whether a card goes on a run that stands on its king, all face up."""
    table = here.table
    below, kings = table.below, table.deck.kings
    loose = here.unbuilt | table.down
    card += 1
    while not kings >> card & 1:
        if loose >> card & 1:
            return False
        card = below[card]
    return below[card] == table.deck.floor and not table.down >> card & 1


def _whole_run(table: Table, card: Card) -> bool:
    """Whether what is moved with a card is it and all lower ones of its suit, in order."""
    above = table.above
    ace = card - card % table.deck.board.ranks
    while card > ace:
        if above[card] != card - 1:
            return False
        card -= 1
    return above[ace] == table.deck.floor


def _gain(here: _Position, card: Card) -> float:
    """What it is worth to take a card off what it lies on."""
    table, unbuilt = here.table, here.unbuilt
    deck = table.deck
    lower = table.below[card]
    if lower == deck.floor:
        return _SPACE
    if lower > deck.floor:
        return _FROM_RESERVE
    up, down = here.stacks
    moved, under = up[card], down[lower]
    score = _PER_PAIR * (moved >> 1 & under & unbuilt & ~(1 << card)).bit_count()
    if table.down >> lower & 1:
        score += _TURN_UP
    if lower % deck.board.ranks:
        follow = lower - 1
        bit = 1 << follow
        where = table.below[follow]
        free = moved & bit or not up[follow] >> lower & 1
        if free and unbuilt & bit & ~table.down and where <= deck.reserve:
            score += _FOLLOW + (_SPACE - _FOLLOW) * (where == deck.floor)
    return score
