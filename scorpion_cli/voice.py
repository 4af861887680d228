"""How cards and numbers stand in a sentence, for one set of settings.

The one place that knows the look of a card's name and through which every sentence passes.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .cards import DECK, SYMBOLS, Card, Rank
from .settings import Settings

CARD_WIDTH: Final = 3
"""The longest name of a card: a ten."""


class Voice:
    """The names of cards and the filling of sentences under given settings.

    >>> from scorpion_cli.cards import cards
    >>> Voice(Settings()).say("{card} lies under {above}.", card=cards("9D")[0], above=cards("TS"))
    '9♦ lies under 10♠.'
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ascii = settings.suits == "ascii"
        self.names: Final = _names(in_ascii=self.ascii)
        self.times: Final = "*" if self.ascii else "×"

    def say(self, template: str, **values: object) -> str:
        """A sentence with its blanks filled in: cards by name, lists with blanks or commas."""
        return template.format_map({key: self.spell(value) for key, value in values.items()})

    def spell(self, value: object) -> str:
        """A card, several cards, several words, or anything else, in print."""
        if isinstance(value, Card):
            return self.names[value]
        if isinstance(value, tuple):
            if all(isinstance(each, Card) for each in value):
                return " ".join([self.names[each] for each in value])
            return ", ".join([self.spell(each) for each in value])
        return str(value)

    def fit(self, text: str) -> list[str]:
        """A sentence as lines that are no wider than the settings allow."""
        if len(text) <= self.settings.width:
            return [text]
        from textwrap import wrap  # most sentences are short

        return wrap(text, self.settings.width, break_on_hyphens=False)


@cache
def _names(*, in_ascii: bool) -> dict[Card, str]:
    def name(card: Card) -> str:
        rank = "10" if card.rank is Rank.TEN else card.text[0]
        return rank + (card.suit.value if in_ascii else SYMBOLS[card.suit])

    return {card: name(card) for card in DECK}
