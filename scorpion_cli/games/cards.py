"""The fifty-two cards: what they are, which goes on which, how their names are read and written.

Knows nothing of games, languages or the look of a board. A card is one of 52 objects that exist
once each, so cards are compared by identity and may stand in sets and dictionaries.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from itertools import pairwise
from typing import Final
from unicodedata import normalize


class Suit(Enum):
    """A suit; the value is its letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """A rank, ace low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


SYMBOLS: Final = {
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
    Suit.SPADES: "♠",
}
OUTLINED: Final = {
    Suit.CLUBS: "♧",
    Suit.DIAMONDS: "♢",
    Suit.HEARTS: "♡",
    Suit.SPADES: "♤",
}
RANK_LETTERS: Final = dict(zip(Rank, "A23456789TJQK", strict=True))
VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"


class Card:
    """A playing card.

    Attributes:
        rank, suit: what is printed on it.
        index: its number, 0 to 51: clubs, diamonds, hearts, spades, each from ace to king.
        goes_on: the card one rank higher in its suit, the only one it builds on; a king has none.
        takes: the card one rank lower in its suit, the only one that builds on it; an ace has none.
        text: its name in letters, ``"9D"`` or ``"TD"``.

    >>> nine = card("9d")
    >>> nine, nine.goes_on, nine.takes
    (9D, TD, 8D)
    """

    __slots__ = ("goes_on", "index", "rank", "suit", "takes", "text")

    rank: Rank
    suit: Suit
    index: int
    text: str
    goes_on: Card | None
    takes: Card | None

    def __init__(self, rank: Rank, suit: Suit, index: int) -> None:
        self.rank = rank
        self.suit = suit
        self.index = index
        self.text = RANK_LETTERS[rank] + suit.value
        self.goes_on = None
        self.takes = None

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)  # a copied or unpickled card is the same card


def _new_deck() -> tuple[Card, ...]:
    deck = [Card(rank, suit, 13 * i + rank - 1) for i, suit in enumerate(Suit) for rank in Rank]
    for lower, higher in pairwise(deck):
        if lower.suit is higher.suit:
            lower.goes_on = higher
            higher.takes = lower
    return tuple(deck)


DECK: Final = _new_deck()
"""All cards by their index."""


def card_of(rank: Rank, suit: Suit) -> Card:
    """The card of that rank and suit.

    >>> card_of(Rank.NINE, Suit.DIAMONDS)
    9D
    """
    return DECK[13 * _SUIT_ORDER[suit] + rank - 1]


_SUIT_ORDER: Final = {suit: i for i, suit in enumerate(Suit)}


def _spellings() -> dict[str, Card]:
    names: dict[str, Card] = {}
    for each in DECK:
        ranks = ("t", "10") if each.rank is Rank.TEN else (RANK_LETTERS[each.rank].lower(),)
        suits = (each.suit.value.lower(), SYMBOLS[each.suit], OUTLINED[each.suit])
        names.update({rank + suit: each for rank in ranks for suit in suits})
    return names


SPELLINGS: Final = _spellings()
"""Every way to write a card as one word, in small letters and without variation selectors."""

_DROP_SELECTORS: Final = str.maketrans("", "", VARIATION_SELECTORS)


def plain(text: str) -> str:
    """Text in the form that `SPELLINGS` uses: small letters, no variation selectors, an umlaut
    as one character.
    """
    if text.isascii():
        return text.lower()
    return normalize("NFC", text.translate(_DROP_SELECTORS)).lower()


def read_card(text: str) -> Card | None:
    """The card that a single word names, or None if it names none.

    Args:
        text: a rank (A 2 … 10 or T, J Q K) and a suit (C D H S or ♣♦♥♠, filled or outlined,
            with or without a variation selector), letter case aside.

    >>> read_card("10♦"), read_card("td"), read_card("11d")
    (TD, TD, None)
    """
    return SPELLINGS.get(plain(text))


def card(text: str) -> Card:
    """Like `read_card`, for names known to be right.

    Raises:
        KeyError: the text names no card.
    """
    return SPELLINGS[plain(text)]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a list with blanks between, for names known to be right.

    >>> cards("9D 2C 4S")
    (9D, 2C, 4S)
    """
    return tuple(card(word) for word in text.split())


def in_order(many: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of the deck."""
    return tuple(sorted(many, key=lambda each: each.index))


def write_cards(many: Iterable[Card]) -> str:
    """Cards in letters with blanks between, as `cards` reads them."""
    return " ".join([each.text for each in many])
