"""Lines -> lines in colour, for a terminal: suits told apart, and what changed marked.

Works on what is printed, so that nothing else knows of colours; a transcript never has any.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import Final

from click import style

from ..games.cards import Card, Suit
from ..printing.printer import FACE_DOWN
from ..printing.voice import Voice

DECKS: Final[dict[str, dict[Suit, str]]] = {
    "two": {Suit.DIAMONDS: "red", Suit.HEARTS: "red"},
    "four": {Suit.CLUBS: "green", Suit.DIAMONDS: "bright_blue", Suit.HEARTS: "red"},
}
"""The colours of the suits; what is not named has the terminal's own."""


def paint(
    lines: Iterable[str], voice: Voice, deck: str, changed: Collection[Card] = ()
) -> list[str]:
    """The lines with colours.

    Args:
        lines: what is printed.
        voice: how its cards are named.
        deck: one of `DECKS`.
        changed: the cards to be marked, by bold and underlined letters.
    """
    colours = DECKS[deck]
    named = {name: card for card, name in voice.names.items()}

    def painted(match: re.Match[str]) -> str:
        name = match[0]
        if name == FACE_DOWN:
            return style(name, dim=True)
        card = named[name]
        mark = True if card in changed else None
        colour = colours.get(card.suit)
        return style(name, fg=colour, bold=mark, underline=mark) if colour or mark else name

    pattern = _pattern(tuple(named))
    return [pattern.sub(painted, line) for line in lines]


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    either = "|".join(map(re.escape, [*longest_first, FACE_DOWN]))
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)")
