"""How cards, numbers and sentences stand in print, for one set of settings.

The one place that knows the look of a card's name, and through which every sentence passes on its
way into the language of the session.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..games.cards import DECK, SYMBOLS, Card, Rank, Suit
from ..games.moves import Move
from ..languages import catalogue_of, vocabulary_of
from ..languages.vocabulary import Verb
from ..wording import Counted, Message
from .settings import Settings


class Voice:
    """The names of cards and the filling of sentences under given settings.

    Attributes:
        settings: these.
        ascii: whether nothing but ASCII may be printed.
        spoken: whether what is printed is to be listened to, with cards in words.
        names: how each card is printed.
        card_width: the longest of these.
        times, arrow: the signs for so many and for where to.
        vocabulary: the words of the language.

    >>> from scorpion_cli.games.cards import cards
    >>> Voice(Settings()).say("{card} lies under {above}.", card=cards("9D")[0], above=cards("TS"))
    '9♦ lies under 10♠.'
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.spoken = settings.layout == "list"
        self.vocabulary = vocabulary_of(settings.lang)
        self.ascii = settings.suits == "ascii"
        self.names: Final = _names(settings.lang, in_words=self.spoken, in_ascii=self.ascii)
        self.card_width: Final = max(map(len, self.names.values()))
        self.times: Final = "*" if self.ascii else "×"
        self.arrow: Final = "->" if self.ascii else "→"
        self._catalogue = catalogue_of(settings.lang)

    def say(self, template: str | Counted, **values: object) -> str:
        """A sentence in the session's language with its blanks filled in.

        Args:
            template: a sentence of the catalogues, in English.
            values: what stands in the blanks; see `spell`.
        """
        if isinstance(template, Counted):
            number = values[template.by]
            count = number if isinstance(number, int) else 0
            text = self._catalogue.ngettext(template.one, template.many, count)
        else:
            text = self._catalogue.gettext(template)
        if self.ascii:
            text = self.vocabulary.plain(text)
        return text.format_map({key: self.spell(value) for key, value in values.items()})

    def spell(self, value: object) -> str:
        """A card, a suit, a text that has a translation, several of these, or anything else, in
        print: cards with blanks between, other things with commas.
        """
        if isinstance(value, Card):
            return self.names[value]
        if isinstance(value, tuple):
            blank = not self.spoken and all(isinstance(each, Card) for each in value)
            return (" " if blank else ", ").join([self.spell(each) for each in value])
        if isinstance(value, Suit):
            value = SUIT_WORDS[value]
        return self.say(value) if isinstance(value, Message) else str(value)

    def word(self, verb: Verb) -> str:
        """A command's name."""
        word = self.vocabulary.word(verb)
        return self.vocabulary.plain(word) if self.ascii else word

    def command(self, move: Move) -> str:
        """A move as it is typed in the session's language."""
        return self.vocabulary.write_move(move)

    def fit(self, text: str) -> list[str]:
        """A sentence as lines that are no wider than the settings allow; one for a listener."""
        if self.spoken or len(text) <= self.settings.width:
            return [text]
        from textwrap import wrap  # most sentences are short

        return wrap(text, self.settings.width, break_on_hyphens=False)


SUIT_WORDS: Final = {
    Suit.CLUBS: Message("clubs"),
    Suit.DIAMONDS: Message("diamonds"),
    Suit.HEARTS: Message("hearts"),
    Suit.SPADES: Message("spades"),
}
RANK_WORDS: Final = {
    Rank.ACE: Message("ace"),
    Rank.TWO: Message("two"),
    Rank.THREE: Message("three"),
    Rank.FOUR: Message("four"),
    Rank.FIVE: Message("five"),
    Rank.SIX: Message("six"),
    Rank.SEVEN: Message("seven"),
    Rank.EIGHT: Message("eight"),
    Rank.NINE: Message("nine"),
    Rank.TEN: Message("ten"),
    Rank.JACK: Message("jack"),
    Rank.QUEEN: Message("queen"),
    Rank.KING: Message("king"),
}


@cache
def _names(language: str, *, in_words: bool, in_ascii: bool) -> dict[Card, str]:
    words, translated = vocabulary_of(language), catalogue_of(language).gettext

    def name(card: Card) -> str:
        if in_words:
            rank, suit = translated(RANK_WORDS[card.rank]), translated(SUIT_WORDS[card.suit])
            name = translated("{rank} of {suit}").format(rank=rank, suit=suit)
            return words.plain(name) if in_ascii else name
        rank = "10" if card.rank is Rank.TEN else words.rank_letters[card.rank]
        return rank + (words.suit_letters[card.suit] if in_ascii else SYMBOLS[card.suit])

    return {card: name(card) for card in DECK}
