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

**Cards to spaces.**  Any move m that follows a card c to a space, and was possible before, could
have been made before it, and c moved afterwards: m does not move c off the space's column, the
space is still empty, and the position is the same; if m builds c itself, c need not have gone to
the space.  So take, of the shortest wins, one in which cards go to spaces as late as can be.  Of
two cards that could go to spaces in either order, the lower one goes first there.  And a card that
makes nothing possible does not go to the last space (`_enabling`).

**Seen to be lost.**  As long as no column is empty a move can only be a build: unless some
column's deepest card can be reached by builds, no column ever becomes empty
(`reach.preconditions`), and the position is lost unless it can be won without one.  `spaces` goes
on from there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from operator import itemgetter

from ..board import DEAL_MOVE, CardIndex, SearchMove
from ..reach import BuildsAlone, builds_alone, closure, preconditions
from ..state import State, members
from .search import LastFill, carries, spaces_that_differ
from .spaces import SpaceBound, leaves_a_way

_PER_PAIR = 12
_SPACE, _TURN_UP, _FOLLOW, _KING, _FROM_RESERVE = 40, 30, 30, 35, 40
_TO_SPACE, _BREAK_RUN, _DEAL, _CARRY, _BUILD = -20, -60, 120, -100, 40
_NOISE = 100

Scored = tuple[float, CardIndex, int]
"""What a move is worth, and the move."""


def ordered_moves(
    state: State,
    last_fill: LastFill | None,
    failed: bool = False,
    noise: random.Random | None = None,
    relaxed: SpaceBound | None = None,
) -> Iterator[SearchMove]:
    """The moves to be tried, best first; none if the position is seen to be lost.

    Args:
        state: the position.
        last_fill: the card that went to a space right before.
        failed: whether the search has had to take a move back.
        noise: chance to be added to the order.
        relaxed: looks for more that shows that the position is lost; as long as nothing has failed
            only when the first move has, for most deals are won without a move taken back.
    """
    here = _Position(state)
    forced = _safe(here)
    if forced is None and not state.spaces:
        if not here.alone.reached & here.alone.bottoms and _is_locked(state):
            return
        forced = _safe_before_a_space(here)
    if forced is not None:
        yield SearchMove(forced, -1)
        return
    found = _best_first(here, last_fill, noise)
    if not failed:
        yield from islice(found, 1)
    if relaxed is None or relaxed.suffice(state, here.alone):
        yield from found


class _Position:
    """What is worked out about a position, some of it when it is first asked for.

    Attributes:
        state: the position.
        builds: the cards that can be built.
        unbuilt: the cards that are not built; kings never are.
        may_be_built: the cards that can ever be built as long as the stock is not dealt.
        at_once: whether builds can be made at once: not if the stock can be dealt meanwhile.
    """

    __slots__ = ("_alone", "_stacks", "at_once", "builds", "may_be_built", "state", "unbuilt")

    def __init__(self, state: State) -> None:
        self.state = state
        self.builds = state.builds()
        self.may_be_built = state.left & ~state.deck.kings
        self.unbuilt = self.may_be_built & ~state.built
        for card in state.stock:
            self.may_be_built ^= self.may_be_built & 1 << card
        self.at_once = not (state.stock and state.deck.board.rules.deal_any_time)
        self._stacks: tuple[list[int], list[int]] | None = None
        self._alone: BuildsAlone | None = None

    @property
    def stacks(self) -> tuple[list[int], list[int]]:
        """For every card, it and what lies on it, and it and what it lies on."""
        if self._stacks is None:
            self._stacks = self.state.stacks()
        return self._stacks

    @property
    def alone(self) -> BuildsAlone:
        """What builds alone can do."""
        if self._alone is None:
            self._alone = builds_alone(self.state, self.stacks[0])
        return self._alone


def _is_locked(state: State) -> bool:
    """Whether the fixpoint does not reach what it must."""
    pre = preconditions(state)
    return bool(pre.goal & ~pre.reached())


def _best_first(
    here: _Position, last_fill: LastFill | None, noise: random.Random | None
) -> Iterator[SearchMove]:
    """All moves.  Builds come first, so that the others need not be scored;
    where chance is added it may put others before them.
    """
    state = here.state
    found = _builds(here)
    if noise is None:
        for _, card, column in _sorted(found):
            yield SearchMove(card, column)
        found = []
    found += _other_moves(here, last_fill)
    if noise is not None:
        found = [(score + noise.random() * _NOISE, card, column) for score, card, column in found]
    for _, card, column in _sorted(found):
        fills = column >= 0 and state.below[card] != state.deck.floor
        if not fills or state.spaces > 1 or leaves_a_way(state, here.alone, card):
            yield SearchMove(card, column)


def _sorted(found: list[Scored]) -> list[Scored]:
    return sorted(found, key=itemgetter(0), reverse=True)


def _builds(here: _Position) -> list[Scored]:
    up, down = here.stacks
    return [(_BUILD + _gain(here, card, up, down), card, -1) for card in here.builds]


def _other_moves(here: _Position, last_fill: LastFill | None) -> list[Scored]:
    """Cards to spaces, whole columns to spaces and the deal."""
    state = here.state
    deck = state.deck
    any_time = deck.board.rules.deal_any_time
    found: list[Scored] = []
    spaces = spaces_that_differ(state)
    if spaces:
        cards = state.left & ~(state.down | state.deepest())
        for card in state.stock:
            cards ^= 1 << card
        if last_fill is not None:
            # The higher ones, and what was turned up: the others could have gone before.
            cards &= -2 << last_fill.card | last_fill.turned << last_fill.lower
        if state.spaces == 1 and (not state.stock or (here.builds and not any_time)):
            cards &= _enabling(here)
        built, kings = state.built, deck.kings
        up, down = here.stacks
        for card in members(cards):
            score = _TO_SPACE + _gain(here, card, up, down)
            score += _BREAK_RUN * (built >> card & 1) + _KING * (kings >> card & 1)
            for column in spaces:
                found.append((score, card, column))
                score -= 5
        found.extend((_CARRY, *move) for move in carries(state))
    if state.stock and (any_time or not here.builds):
        found.append((_DEAL, *DEAL_MOVE))
    return found


def _enabling(here: _Position) -> int:
    """The cards whose moving to the last space makes something possible, or may win."""
    state, unbuilt, up = here.state, here.unbuilt, here.stacks[0]
    deck, above, below, down = state.deck, state.above, state.below, state.down
    floor, ranks = deck.floor, deck.board.ranks
    cards = 0 if unbuilt else deck.kings
    for card in members(unbuilt & ~down):
        if below[card] <= deck.reserve:
            cards |= 1 << above[card + 1]  # the card can go where this one lay
    for card in members(down):
        upper, target = above[card], card + 1
        if down >> upper & 1:
            continue
        if upper + 1 == card and card % ranks:
            cards |= 1 << upper  # it can come back
        elif not deck.kings >> card & 1 and above[target] == floor and below[target] <= floor:
            cards |= 1 << upper  # what it turns up can be built
    for card in members(state.left):
        lower = card - 1
        if (
            above[card] == floor
            and card % ranks
            and up[lower] >> card & 1
            and not down >> lower & 1
        ):
            cards |= up[lower] ^ 1 << lower  # each of these carries the card away from the lower
        if below[card] > floor:
            cards |= 1 << card
    if deck.board.rules.runs_leave:
        for ace in members(deck.aces & state.left):
            cards |= 1 << above[ace]  # the suit may leave
    return cards


def _safe(here: _Position) -> CardIndex | None:
    """A build that is made at once, if there is one."""
    if not here.at_once:
        return None
    for card in here.builds:
        if _on_a_king(here.state, card) or _whole_run(here.state, card):
            return card
    return next((card for card in here.builds if _is_safe(here, card, here.may_be_built)), None)


def _safe_before_a_space(here: _Position) -> CardIndex | None:
    """A build that is safe as no column can be emptied without it, if there is one."""
    if not here.at_once:
        return None
    alone = here.alone
    for card in here.builds:
        reached = closure([condition for condition in alone.met if condition[0] != 1 << card])
        others = reached & here.may_be_built & here.unbuilt
        if not reached & alone.bottoms and _is_safe(here, card, others):
            return card
    return None


def _is_safe(here: _Position, card: CardIndex, others: int) -> bool:
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
    if here.state.stock and here.state.deck.board.rules.runs_leave:
        return False
    others &= ~(1 << card)
    up, down = here.stacks
    moved, under = up[card], down[card + 1]
    while True:
        risky = moved >> 1 & others
        if risky & under:
            return False
        more = risky & ~moved
        if not more:
            break
        while more:
            low = more & -more
            more ^= low
            moved |= up[low.bit_length() - 1]
    seen = 0
    while not under & risky:
        more = under & others & ~seen
        if not more:
            return True
        seen |= more
        while more:
            low = more & -more
            more ^= low
            under |= down[low.bit_length()]
    return False


def _on_a_king(state: State, card: CardIndex) -> bool:
    """Whether a card goes on a run that stands on its king, all face up."""
    below, kings = state.below, state.deck.kings
    in_order = state.built & ~state.down
    card += 1
    while not kings >> card & 1:
        if not in_order >> card & 1:
            return False
        card = below[card]
    return below[card] == state.deck.floor and not state.down >> card & 1


def _whole_run(state: State, card: CardIndex) -> bool:
    """Whether what is moved with a card is it and all lower ones of its suit, in order."""
    above = state.above
    ace = card - card % state.deck.board.ranks
    while card > ace:
        if above[card] != card - 1:
            return False
        card -= 1
    return above[ace] == state.deck.floor


def _gain(here: _Position, card: CardIndex, up: list[int], down: list[int]) -> int:
    """What it is worth to take a card off what it lies on."""
    state = here.state
    deck = state.deck
    floor = deck.floor
    lower = state.below[card]
    if lower >= floor:
        return _SPACE if lower == floor else _FROM_RESERVE
    moved = up[card]
    loose = here.unbuilt
    pairs = moved >> 1 & down[lower] & loose & ~(1 << card)
    score = _PER_PAIR * pairs.bit_count()
    bit = 1 << lower
    if state.down & bit:
        score += _TURN_UP
    bit >>= 1
    if loose & bit and not state.down & bit:
        # The card that goes on what it lies on
        where = state.below[lower - 1]
        if where <= deck.reserve and (moved & bit or not up[lower - 1] & bit << 1):
            score += _SPACE if where == floor else _FOLLOW
    return score
