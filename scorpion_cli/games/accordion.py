"""Accordion: one row of piles, matching piles jump to the left.

Knows which jumps the row allows, when cards may be dealt and when the game has ended, under every
house rule. Of the cards within a pile only the number is kept: they never come back.

As text a position is one `Row:` line of top cards (`5H*2` is a pile of two) and a `Stock:` line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from ..refusal import BadInput, Refusal
from ..wording import Line, Message
from . import COUNT, HouseRule
from .cards import DECK, Card, in_order, read_card
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
from .positions import STOCK, check_once, labelled, letters, read_sheet, words
from .problems import NoCards, UnreadableCard, WrongHeight, WrongPileCount
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

NEAR: Final = 1
FAR: Final = 3
DISTANCES: Final = (NEAR, FAR)
"""How many places to the left a pile can jump."""

_ROW: Final = "Row"
_PLAYING: Final = Outcome(Result.PLAYING, over=False)


class Jumps(Enum):
    """Whether the player may leave a jump unmade. Forced jumps are The Idle Year's."""

    FREE = "free"
    FORCED = "forced"


class Dealt(Enum):
    """Whether the cards come from the stock or all lie in the row before the first jump."""

    ONE_BY_ONE = "one-by-one"
    ALL_AT_ONCE = "all-at-once"


_HOUSE_RULES: Final = (
    HouseRule("win", "win", (COUNT,)),
    HouseRule("jumps", "jumps", tuple(each.value for each in Jumps)),
    HouseRule("dealt", "dealt", tuple(each.value for each in Dealt)),
)


class AccordionRules(NamedTuple):
    """Accordion.

    Attributes:
        name, title: as typed and as printed.
        win: with how many piles, at most, the game is won.
        jumps, dealt: the house rules.
    """

    name: str
    title: Message
    win: int = 1
    jumps: Jumps = Jumps.FREE
    dealt: Dealt = Dealt.ONE_BY_ONE

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What players vary."""
        return _HOUSE_RULES

    def check(self, found: Sequence[Card]) -> None:
        """Check that there is a card; any number of them can be played with.

        Raises:
            BadInput: there is none.
        """
        if not found:
            raise BadInput(NoCards())

    def initial(self, deck: Sequence[Card]) -> Accordion:
        """An empty row with all cards in the stock, or all cards in the row."""
        if self.dealt is Dealt.ALL_AT_ONCE:
            return Accordion(self, tuple(Pile(card) for card in deck))
        return Accordion(self, (), tuple(deck))

    def read(self, lines: Sequence[Line]) -> Accordion:
        """The position that is written in these lines.

        Raises:
            BadInput: the lines are no position that this game can come to.
        """
        sheet = read_sheet(lines, (_ROW, STOCK))
        number, text = sheet.line(_ROW)
        piles = tuple(_read_pile(word, number) for word in words(text))
        stock = sheet.cards(STOCK)
        if stock and self.dealt is Dealt.ALL_AT_ONCE:
            raise BadInput(WrongPileCount(STOCK, len(stock), (0,)), sheet.line(STOCK)[0])
        found = (*(pile.top for pile in piles), *stock)
        check_once(found)
        self.check(found)
        if sum(pile.height for pile in piles) + len(stock) > len(DECK):
            raise BadInput(WrongHeight(text), number)
        return Accordion(self, piles, stock)


def _read_pile(word: str, number: int) -> Pile:
    name, star, height = word.replace("×", "*").partition("*")
    top = read_card(name)
    if top is None:
        raise BadInput(UnreadableCard(word), number)
    if not star:
        return Pile(top)
    if not (height.isascii() and height.isdecimal() and 1 <= len(height) <= 2 and int(height)):
        raise BadInput(WrongHeight(word), number)
    return Pile(top, int(height))


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

    def write(self) -> list[str]:
        """The position in letters.

        >>> from scorpion_cli.games.cards import cards
        >>> from scorpion_cli.games.rules import ACCORDION
        >>> Accordion(ACCORDION, tuple(Pile(card, 2) for card in cards("5H 6S"))).write()
        ['Row: 5H*2 6S*2', 'Stock: -']
        """
        tops = [top.text + (f"*{height}" if height > 1 else "") for top, height in self.piles]
        return [labelled(_ROW, tops), labelled(STOCK, letters(self.stock))]

    def seen(self) -> SeenRow:
        """The position without the order of the stock."""
        return SeenRow(self.rules, self.piles, len(self.stock), in_order(self.stock))

    def where(self, card: Card) -> Whereabouts:
        """Where a card is, as far as the player can see: tops only."""
        for place, (top, height) in enumerate(self.piles, 1):
            if top is card:
                return OnTop(card, place, height)
        return Unseen(card)

    def where_to(self, card: Card) -> None:
        """There is no one card that a card goes on."""

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
