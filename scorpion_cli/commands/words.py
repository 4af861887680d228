"""The words of a command, read one after the other.

Knows how numbers, cards and columns are written in a language, not which of them a command takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final, TypeVar

from ..games.cards import Card, card_of, plain
from ..languages.vocabulary import Vocabulary
from ..refusal import short
from .command import ColumnNumber
from .refusals import TwoCards

T = TypeVar("T")

_WORD: Final = re.compile(r"\S+")

LONGEST_NUMBER: Final = 40
"""A number with more digits is not read: nothing on a board has so many."""


class Words:
    """The words of a command, and how far they have been read."""

    __slots__ = ("at", "text", "unclear", "vocabulary", "words")

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.words = plain(text).split()
        self.text = text
        self.vocabulary = vocabulary
        self.at = 0
        self.unclear: TwoCards | None = None

    def left(self) -> bool:
        """Whether words are left."""
        return self.at < len(self.words)

    def peek(self) -> str:
        """The next word, "" at the end."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def span(self) -> tuple[int, int]:
        """Where in the text the words stand that are not read yet."""
        spans = self._spans()
        return spans[0][0], spans[-1][1]

    def next_span(self) -> tuple[int, int]:
        """Where in the text the next word stands."""
        return self._spans()[0]

    def _spans(self) -> list[tuple[int, int]]:
        """Where each word stands that is not read yet; the end of the text if none is left."""
        end = len(self.text)
        spans = [word.span() for word in _WORD.finditer(self.text) if plain(word[0])]
        return spans[self.at :] or [(end, end)]

    def rest(self) -> str:
        """What is not read yet, as it was typed."""
        return self.text[slice(*self.span())]

    def next_as_typed(self) -> str:
        """The next word, as it was typed."""
        return self.text[slice(*self.next_span())]

    def take_rest(self) -> str:
        """Read all that is left, as it was typed."""
        rest = self.rest()
        self.at = len(self.words)
        return rest

    def take(self, choices: Collection[str]) -> bool:
        """Read the next word if it is one of these."""
        if self.peek() in choices:
            self.at += 1
            return True
        return False

    def number(self) -> int | None:
        """Read a number."""
        return self.numbered(int)

    def numbered(self, kind: Callable[[int], T]) -> T | None:
        """Read a number, as what it counts."""
        number = _read_number(self.peek())
        if number is None:
            return None
        self.at += 1
        return kind(number)

    def spells_card(self) -> bool:
        """Whether a card in several words comes next: "nine of diamonds", "nine diamonds"."""
        return self._in_words() is not None

    def card(self) -> Card | None:
        """Read a card; one that can be two is taken for the first, and `unclear` says so."""
        word = self.peek()
        meanings = self.vocabulary.cards.get(word, ())
        if len(meanings) > 1:
            first, second = meanings[:2]
            one, other = map(self.vocabulary.write_card, (first, second))
            typed = short(self.next_as_typed())
            self.unclear = TwoCards(self.next_span(), typed, first, second, one, other)
        if meanings:
            self.at += 1
            return meanings[0]
        found = self._in_words()
        if found is None:
            return None
        card, length = found
        self.at += length
        return card

    def _in_words(self) -> tuple[Card, int] | None:
        """The card in several words that comes next, and how many words it takes."""
        known = self.vocabulary
        first, *then = self.words[self.at : self.at + 3] or [""]
        length = 3 if then and then[0] in known.of else 2
        second = then[length - 2] if len(then) > length - 2 else ""
        if first in known.ranks and second in known.suits:
            return card_of(known.ranks[first], known.suits[second]), length
        if known.suit_first and first in known.suits and then[:1] and then[0] in known.ranks:
            return card_of(known.ranks[then[0]], known.suits[first]), 2
        return None

    def column(self) -> ColumnNumber | None:
        """Read a column: ``5``, ``col5``, ``col 5``."""
        word = self.peek()
        name = word.rstrip("0123456789")
        if not name or name == word:
            start = self.at
            self.take(self.vocabulary.column)
            column = self.numbered(ColumnNumber)
            if column is None:
                self.at = start
            return column
        number = _read_number(word[len(name) :])
        if name not in self.vocabulary.column or number is None:
            return None
        self.at += 1
        return ColumnNumber(number)


def _read_number(word: str) -> int | None:
    return int(word) if word.isdecimal() and len(word) <= LONGEST_NUMBER else None
