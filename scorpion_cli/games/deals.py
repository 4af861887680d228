"""Deals: how a number, a list of cards or a position becomes what a game begins with.

Two numberings are known: PySolFC's, and that of the site cardgames.io for its Scorpion.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import Final, NamedTuple

from ..refusal import BadInput, short
from ..wording import Line
from . import Position, Rules
from .cards import Card, Rank, Suit, card, card_of
from .positions import check_once, read_cards
from .problems import BadDeal, BadRange

PYSOLFC_LARGEST: Final = 10**20
"""PySolFC's numbers go from 1 to this."""

_FIRST_OF_MERSENNE_TWISTER: Final = 32000
_CARDGAMES: Final = "cardgames"
_CARDGAMES_PERIOD: Final = 233280


class Numbered(NamedTuple):
    """A deal known by its number, in one of the numberings; the text is as in a header."""

    text: str


class Listed(NamedTuple):
    """A deal given card by card, in deal order."""

    cards: tuple[Card, ...]


class Placed(NamedTuple):
    """A position given as it lies."""

    position: Position


Source = Numbered | Listed | Placed


class Setup(NamedTuple):
    """What a game begins with.

    Attributes:
        rules: the game and its house rules.
        source: how the deal was named.
        start: the position before the first move.
    """

    rules: Rules
    source: Source
    start: Position


def numbered(rules: Rules, text: str) -> Setup:
    """A game dealt by number.

    Args:
        rules: the game.
        text: ``N``, PySolFC's game number, or ``cardgames:N``.

    Raises:
        BadInput: the text is no such number.

    >>> from scorpion_cli.games.rules import SCORPION
    >>> numbered(SCORPION, "12345678901234567890").start.stock
    (9C, QS, TH)
    """
    kind, colon, digits = text.strip().lower().rpartition(":")
    if colon and kind.strip() != _CARDGAMES:
        raise BadInput(BadDeal(short(text)))
    number = _number(digits.strip())
    if number is None:
        raise BadInput(BadDeal(short(text)))
    if colon:
        if number >= _CARDGAMES_PERIOD:
            raise BadInput(BadDeal(short(text)))
        return Setup(rules, Numbered(f"{_CARDGAMES}:{number}"), rules.initial(_cardgames(number)))
    if not 1 <= number <= PYSOLFC_LARGEST:
        raise BadInput(BadDeal(short(text)))
    return Setup(rules, Numbered(str(number)), rules.initial(_pysolfc(number)))


def read_range(text: str) -> range | None:
    """The numbers of ``A-B``; None if the text is not of that form.

    Raises:
        BadInput: it is, but the numbers are no range of PySolFC's deals.

    >>> read_range("1-3")
    range(1, 4)
    """
    first, dash, last = text.partition("-")
    if not dash or not first.strip():
        return None
    ends = [_number(end.strip()) or 0 for end in (first, last)]
    if not 1 <= ends[0] <= ends[1] <= PYSOLFC_LARGEST:
        raise BadInput(BadRange(short(text)))
    return range(ends[0], ends[1] + 1)


def _number(digits: str) -> int | None:
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 40):
        return None
    return int(digits)


def _pysolfc(number: int) -> tuple[Card, ...]:
    """The deck of a PySolFC game number, in deal order.

    PySolFC deals from the end of its shuffled list. Numbers below 32000 are shuffled as Microsoft
    does, the others by the Mersenne Twister; at 32000 itself PySolFC takes the latter and
    `pysol_cards.random.shuffle` the former, so the shuffle is chosen here.
    """
    from pysol_cards.cards import CardRenderer, createCards, ms_rearrange
    from pysol_cards.random import LCRandom31, MTRandom

    if number < _FIRST_OF_MERSENNE_TWISTER:
        shuffler = LCRandom31()
        shuffler.setSeed(number)
        shuffled = shuffler.shuffle(ms_rearrange(createCards(1)))
    else:
        shuffled = MTRandom(number).shuffle(createCards(1))
    name = CardRenderer(True).to_s
    return tuple(card(name(each)) for each in reversed(shuffled))


def _cardgames(number: int) -> tuple[Card, ...]:
    """The deck of a cardgames.io game number, in deal order: a linear congruential generator
    swaps each card, from the last down, with one at or before it; dealt from the end.
    """
    suits = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
    deck = [card_of(rank, suit) for rank in Rank for suit in suits]
    for last in range(len(deck), 1, -1):
        number = (9301 * number + 49297) % _CARDGAMES_PERIOD
        chosen = floor(number / _CARDGAMES_PERIOD * last)
        deck[last - 1], deck[chosen] = deck[chosen], deck[last - 1]
    return tuple(reversed(deck))


def listed(rules: Rules, lines: Iterable[Line]) -> Setup:
    """A game dealt from a list of cards in deal order, on one line or several.

    Raises:
        BadInput: a word is no card, a card comes twice, or the game lacks cards.
    """
    found: tuple[Card, ...] = ()
    for number, text in lines:
        try:
            found += read_cards(text)
        except BadInput as bad:
            raise bad.at(number) from None
    check_once(found)
    rules.check(found)
    return Setup(rules, Listed(found), rules.initial(found))


def placed(rules: Rules, lines: Sequence[Line]) -> Setup:
    """A game that begins with a position as it lies.

    Args:
        rules: the game.
        lines: the position's lines with their numbers, indented or not.

    Raises:
        BadInput: the lines are no position that this game can come to.
    """
    start = rules.read(lines)
    return Setup(rules, Placed(start), start)
