"""Hints: a good move, from what the player can see.

Never a move after which the visible cards are provably locked if there is another; then the
sources' advice (`help tips`) decides.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from ..games import Position
from ..games.accordion import Accordion, Jumps
from ..games.cards import Card, Rank
from ..games.events import Applied, Built, GameEvent, Lying, TurnedUp
from ..games.moves import Carry, DealCards, Jump, Move
from ..games.tableau import Tableau
from .accordion.bounds import as_set
from .accordion.free import first_trouble
from .accordion.order import priced_jumps
from .locks import is_locked, known
from .verdict import Advice, Hint


def hint(position: Position) -> Hint | None:
    """A good move, or None if nothing is left to do. Hidden cards are not looked at."""
    if position.outcome().over:
        return None
    return next(iter(ranked(position)), None)


def ranked(position: Position) -> list[Hint]:
    """Every legal move, those first that a player would like best; see `hint`."""
    match position:
        case Tableau():
            return _in_tableau(position)
        case Accordion():
            return _in_row(position)
    return [Hint(move, Advice.LEGAL) for move in position.legal_moves()]


# The Scorpion family.


def _in_tableau(board: Tableau) -> list[Hint]:
    """Every legal move, best first; those last that only exchange a column and a space."""
    seen = known(board)
    chain = _shortest_chain(board)
    found: list[tuple[tuple[bool, bool, float], Hint]] = []
    for move in board.legal_moves():
        applied = board.apply(move)
        if not isinstance(applied, Applied):
            continue
        locked = is_locked(applied.position, seen)
        advice, worth = _judge(move, board, applied.position, applied.events, chain)
        idle = _carries_whole_column(move, board)
        found.append(((idle, locked, -worth), Hint(move, advice, locked)))
    return [each for _, each in sorted(found, key=lambda entry: entry[0])]


def _carries_whole_column(move: Move, board: Tableau) -> bool:
    """Whether a move only exchanges a column and a space."""
    if not isinstance(move, Carry):
        return False
    into_space = not board.columns[move.column - 1].cards
    return into_space and any(cards[:1] == (move.card,) for cards, _ in board.columns)


def _judge(
    move: Move, before: Tableau, after: Tableau, events: Iterable[GameEvent], chain: float
) -> tuple[Advice, float]:
    """Why one would make a move, and what it is worth; a card that it turns up is not looked at."""
    if not isinstance(move, Carry):
        return Advice.DEALS, Advice.DEALS.value
    events = tuple(events)
    where = before.where(move.card)
    breaks = isinstance(where, Lying) and _lies_on_base(move.card, where, before)
    if any(isinstance(event, TurnedUp) for event in events):
        advice = Advice.TURNS_UP
    elif breaks:
        advice = Advice.BREAKS_RUN
    elif not isinstance(events[0], Built):
        king = move.card.rank is Rank.KING
        advice = Advice.KING_TO_SPACE if king else Advice.ANY_TO_SPACE
    elif not isinstance(where, Lying):
        advice = Advice.FROM_RESERVE
    elif not after.columns[where.column - 1].cards:
        advice = Advice.MAKES_SPACE
    elif _shortest_chain(after) < chain:
        advice = Advice.FOLLOWS_CHAIN
    else:
        last = after.columns[where.column - 1].cards[-1].takes
        opens = last is not None and isinstance(after.where(last), Lying)
        advice = Advice.OPENS_PLACE if opens else Advice.BUILDS
    worth = float(advice.value)
    if advice is Advice.MAKES_SPACE and isinstance(where, Lying) and before.stock:
        worth -= 5 * (where.column <= len(before.stock))  # the stock would fill it
    if isinstance(where, Lying):
        worth -= len(where.covered_by) / 100
    return advice, worth


def _lies_on_base(card: Card, where: Lying, board: Tableau) -> bool:
    cards, face_down = board.columns[where.column - 1]
    depth = len(cards) - len(where.covered_by) - 1
    return depth > face_down and cards[depth - 1] is card.goes_on


def _shortest_chain(board: Tableau) -> float:
    """How many cards must move, at least, before one of the face-down cards is turned up: follow
    each card that lies on one back, from what covers its place to what covers that one's.
    """
    chains = [
        _chain(cards[face_down], board, set()) for cards, face_down in board.columns if face_down
    ]
    return min(chains, default=inf)


def _chain(card: Card, board: Tableau, met: set[Card]) -> float:
    if card in met or card.goes_on is None:
        return inf
    base = board.where(card.goes_on)
    if not isinstance(base, Lying):
        return inf
    if not base.covered_by:
        return 1
    return 1 + _chain(base.covered_by[0], board, met | {card})


# Accordion.


def _in_row(row: Accordion) -> list[Hint]:
    """Every legal move, best first: those worth a thought, and then the other ways to deal."""
    best = _worth_a_thought(row)
    liked = {each.move for each in best}
    rest = (move for move in row.legal_moves() if move not in liked)
    return [*best, *(Hint(move, Advice.DEAL_NEXT) for move in rest)]


def _worth_a_thought(row: Accordion) -> list[Hint]:
    jumps = list(row.jumps())
    free = row.rules.jumps is Jumps.FREE
    if row.stock and (free or not jumps):
        number = len(row.stock) if free else 1
        deal = Hint(DealCards(number), Advice.DEAL_FIRST if free else Advice.DEAL_NEXT)
        return [deal, *_jumps(row, jumps)]
    return _jumps(row, jumps)


def _jumps(row: Accordion, jumps: list[Jump]) -> list[Hint]:
    """The jumps, those first that leave most for later: see `accordion.order`."""
    if not jumps:
        return []
    tops = bytes(top.index for top, _ in row.piles)
    prices = {
        Jump(place + 1, place + 1 - distance): price
        for price, place, distance in priced_jumps(tops, as_set(tops), first_trouble(tops))
    }
    best_first = sorted(jumps, key=lambda jump: -prices[jump])
    return [Hint(jump, Advice.KEEPS_PAIRS) for jump in best_first]
