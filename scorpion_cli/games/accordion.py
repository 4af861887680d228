"""Accordion: one row of piles, matching piles jump to the left.

Knows which jumps the row allows, when cards may be dealt and when the game has ended, under every
house rule. Of the cards within a pile only the number is kept: they never come back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ..refusal import Refusal
from .cards import Card, in_order
from .events import (
    Applied,
    CardsDealt,
    DealingStopped,
    Jumped,
    OnTop,
    Outcome,
    Result,
    Unseen,
    Whereabouts,
)
from .moves import DealCards, Jump, Move
from .refusals import (
    FirstPile,
    JumpFirst,
    JumpsOntoItself,
    NeighbourFirst,
    NoMatch,
    NoPlace,
    NoSuchPlace,
    StockIsEmpty,
    StockIsShort,
    TargetIsRight,
    TooNearTheStart,
    WrongDistance,
)
from .rules import AccordionRules, Dealt, Jumps

NEAR: Final = 1
FAR: Final = 3
DISTANCES: Final = (NEAR, FAR)
"""How many places to the left a pile can jump."""

_PLAYING = Outcome(Result.PLAYING, over=False)


class Pile(NamedTuple):
    """A pile: its top card, and how many cards it holds."""

    top: Card
    height: int = 1


class SeenRow(NamedTuple):
    """What the player sees of a row.

    Attributes:
        rules: the house rules.
        piles: the row from left to right.
        stock: how many cards it has.
        unseen: the cards of the stock, in the order of the deck.
    """

    rules: AccordionRules
    piles: tuple[Pile, ...]
    stock: int
    unseen: tuple[Card, ...]


class Accordion(NamedTuple):
    """A position of Accordion.

    Attributes:
        rules: the house rules.
        piles: the row from left to right; place 1 is ``piles[0]``.
        stock: the cards that are not dealt yet, the next one first.
    """

    rules: AccordionRules
    piles: tuple[Pile, ...]
    stock: tuple[Card, ...] = ()

    @staticmethod
    def initial(rules: AccordionRules, deck: Sequence[Card]) -> Accordion:
        """An empty row with all cards in the stock, or all cards in the row."""
        if rules.dealt is Dealt.ALL_AT_ONCE:
            return Accordion(rules, tuple(Pile(card) for card in deck))
        return Accordion(rules, (), tuple(deck))

    def seen(self) -> SeenRow:
        """The position without the order of the stock."""
        return SeenRow(self.rules, self.piles, len(self.stock), in_order(self.stock))

    def where(self, card: Card) -> Whereabouts:
        """Where a card is, as far as the player can see: tops only."""
        for place, (top, height) in enumerate(self.piles, 1):
            if top is card:
                return OnTop(card, place, height)
        return Unseen(card)

    def top(self, place: int) -> Card:
        """The card that can be seen at a place of the row."""
        return self.piles[place - 1].top

    def legal_moves(self) -> Iterator[Move]:
        """Every legal move: jumps from the left, then one card of the stock, then all of them."""
        jumping = False
        for jump in self.jumps():
            jumping = True
            yield jump
        if self.stock and not (jumping and self._forced):
            yield DealCards(1)
            if len(self.stock) > 1:
                yield DealCards(len(self.stock))

    def jumps(self) -> Iterator[Jump]:
        """Every legal jump, from the left, a pile's neighbour first."""
        piles, forced = self.piles, self._forced
        for i in range(1, len(piles)):
            top = piles[i].top
            if _match(top, piles[i - NEAR].top):
                yield Jump(i + 1, i + 1 - NEAR)
                if forced:
                    continue
            if i >= FAR and _match(top, piles[i - FAR].top):
                yield Jump(i + 1, i + 1 - FAR)

    @property
    def _forced(self) -> bool:
        return self.rules.jumps is Jumps.FORCED

    def apply(self, move: Move) -> Applied[Accordion] | Refusal:
        """The position after a move, and what happened; or what stands in the way of it.

        >>> from scorpion_cli.games.cards import cards
        >>> from scorpion_cli.games.rules import ACCORDION
        >>> row = Accordion(ACCORDION, tuple(map(Pile, cards("5S 6S TD 5H KC"))))
        >>> row.apply(Jump(4, 1)).position.piles[0]
        Pile(top=5H, height=2)
        """
        if isinstance(move, Jump):
            return self._jump(move.place, move.target)
        if isinstance(move, DealCards):
            return self._deal(move.number)
        raise TypeError(move)  # of the other family

    def _jump(self, place: int, target: int) -> Applied[Accordion] | Refusal:
        piles = self.piles
        for number in (place, target):
            if (nowhere := self.why_no_pile(number)) is not None:
                return nowhere
        card, onto = self.top(place), self.top(target)
        if target > place:
            return TargetIsRight(card, target)
        if target == place:
            return JumpsOntoItself(card, place)
        if place - target not in DISTANCES:
            return WrongDistance(card, place, place - target)
        if not _match(card, onto):
            return NoMatch(card, place, onto, target)
        if self._forced and place - target == FAR and _match(card, self.top(place - NEAR)):
            return NeighbourFirst(card, self.top(place - NEAR), onto)
        pile = Pile(card, piles[place - 1].height + piles[target - 1].height)
        row = (*piles[: target - 1], pile, *piles[target : place - 1], *piles[place:])
        after = Accordion(self.rules, row, self.stock)
        return Applied(after, (Jumped(card, onto, place, target),))

    def jump_by(self, place: int, distance: int) -> Jump | Refusal:
        """The jump of so many places to the left, legal or not; a refusal if there is no such
        place to jump from or to.
        """
        if (nowhere := self.why_no_pile(place)) is not None:
            return nowhere
        card = self.top(place)
        if distance not in DISTANCES:
            return WrongDistance(card, place, distance)
        if distance >= place:
            return FirstPile(card) if place == 1 else TooNearTheStart(card, place, distance)
        return Jump(place, place - distance)

    def why_no_pile(self, place: int) -> Refusal | None:
        """What keeps a number from being a place of the row; None if a pile is there."""
        if 1 <= place <= len(self.piles):
            return None
        return NoSuchPlace(place, len(self.piles)) if self.piles else NoPlace(place)

    def _deal(self, count: int) -> Applied[Accordion] | Refusal:
        if not self.stock:
            return StockIsEmpty()
        if not 1 <= count <= len(self.stock):
            return StockIsShort(count, len(self.stock))
        if self._forced:
            for place, target in self.jumps():
                return JumpFirst(self.top(place), place, self.top(target), target)
        after, dealt = self, 0
        while dealt < count:
            after, dealt = after._with_next_card(), dealt + 1
            if self._forced and dealt < count:
                for place, target in after.jumps():
                    stopped = DealingStopped(after.top(place), after.top(target), count - dealt)
                    return Applied(after, (self._told(dealt), stopped))
        return Applied(after, (self._told(count),))

    def _with_next_card(self) -> Accordion:
        return Accordion(self.rules, (*self.piles, Pile(self.stock[0])), self.stock[1:])

    def _told(self, dealt: int) -> CardsDealt:
        left = len(self.stock) - dealt
        return CardsDealt(self.stock[:dealt], len(self.piles) + 1, left)

    def outcome(self) -> Outcome:
        """Won with the stock empty and few enough piles, over when no jump is left either."""
        if self.stock:
            return _PLAYING
        won = len(self.piles) <= self.rules.win
        over = next(self.jumps(), None) is None
        if won:
            return Outcome(Result.WON, over, len(self.piles))
        return Outcome(Result.LOST, over, len(self.piles)) if over else _PLAYING


def _match(one: Card, other: Card) -> bool:
    return one.rank is other.rank or one.suit is other.suit
