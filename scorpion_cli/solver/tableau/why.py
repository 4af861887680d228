"""Why a position is lost, as data that can be checked against the board card by card.

A `Circle` is a set of cards each of which waits for others of the set: none can be the first to
move. It is read off the facts that `reach` rests on, and it is the smallest there is, unless the
search for it has to stop early; then it is the smallest found.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..locks import smallest, stuck
from ..verdict import Waiting
from .board import Board, Card
from .kings.prover import no_first_space
from .links import Table, members
from .reach import king_orders, waits


@dataclass(frozen=True, slots=True)
class Wait:
    """A card, why it cannot move, and the cards one of which must leave first."""

    card: Card
    kind: Waiting
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    """Cards that wait for each other. A wait with no card at all can never end: a card that is
    face down under its own next-lower mate, or no column that could become a space.
    """

    waits: tuple[Wait, ...]


@dataclass(frozen=True, slots=True)
class KingShortage:
    """Each king can be reached, but in no order is there a space for one after the other."""

    kings: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Exhausted:
    """Every line of play was refuted."""


@dataclass(frozen=True, slots=True)
class NoFirstSpace:
    """There is no space, and no column can become empty by builds alone."""


Reason = Circle | KingShortage | NoFirstSpace | Exhausted


def reason(board: Board) -> Reason:
    """Why a lost position is lost: the simplest argument that shows it."""
    found = circle(board)
    if found is not None:
        return found
    if board.rules.any_card_to_space:
        if no_first_space(board):
            return NoFirstSpace()
    else:
        table = Table(board)
        w = waits(table)
        if not w.goal & ~w.reached() and king_orders(table, w) is not None:
            return KingShortage(tuple(king.bit_length() - 1 for king in w.king_moves))
    return Exhausted()


def _options(table: Table, card: Card) -> list[tuple[Waiting, tuple[Card, ...]]]:
    """The waits of a card as the position stands; what is built never leaves and is not named."""
    deck, above, below, floor = table.deck, table.above, table.below, table.deck.floor
    found: list[tuple[Waiting, tuple[Card, ...]]] = []

    def movable(cards: list[Card]) -> tuple[Card, ...]:
        return tuple(c for c in cards if not table.built >> c & 1)

    if table.down >> card & 1:
        found.append((Waiting.FACE_DOWN, movable([above[card]])))
    if deck.kings >> card & 1:
        if not table.spaces:
            bottoms = [b for b in table.bottoms if not deck.kings >> b & 1]
            found.append((Waiting.NO_SPACE, movable(bottoms)))
        return found
    target = card + 1
    if below[target] == deck.reserve:
        found.append((Waiting.IN_RESERVE, (target,)))
    if above[target] != floor:
        found.append((Waiting.COVERED, movable([above[target]])))
    if below[card] <= floor:
        way: list[Card] = []
        upper = above[card]
        while upper != floor:
            way.append(upper)
            if upper == target:
                found.append((Waiting.UNDER_ITS_BASE, movable(way)))
                break
            upper = above[upper]
    return found


def circle(board: Board) -> Circle | None:
    """The smallest circle of waiting cards, where spaces are for kings; None if there is none.

    Where runs leave, a king can go with its run, and nothing is said of kings.
    """
    if board.rules.any_card_to_space:
        return None
    table = Table(board)
    goal = waits(table).goal
    unbuilt = table.left & ~table.built
    if board.rules.runs_leave:
        unbuilt &= ~table.deck.kings
    options = {card: _options(table, card) for card in members(unbuilt)}
    never = stuck(options)
    starts = [card for card in never if goal >> card & 1]
    if not starts:
        return None
    within = {
        card: [(kind, cards) for kind, cards in options[card] if never.issuperset(cards)]
        for card in never
    }
    return Circle(tuple(Wait(*each) for each in smallest(within, starts)))
