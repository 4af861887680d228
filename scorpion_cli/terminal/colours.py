"""Lines -> lines in colour, for a terminal: suits told apart, and what changed marked.

Works on what is printed, so that nothing else knows of colours; a transcript never has any.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import Final

from click import style

from ..games import Position
from ..games.accordion import Accordion
from ..games.cards import Card, Suit
from ..games.tableau import Tableau
from ..printing.board import FACE_DOWN
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


def changed_cards(before: Position, after: Position) -> frozenset[Card]:
    """The cards that can be seen and lie where they did not lie, or could not be seen before.

    In a row the places close up by themselves; there it is the piles that are new.
    """
    if isinstance(before, Accordion) and isinstance(after, Accordion):
        return frozenset(pile.top for pile in {*after.piles} - {*before.piles})
    if isinstance(before, Tableau) and isinstance(after, Tableau):
        return frozenset(dict(_places(after).items() - _places(before).items()))
    return frozenset()


def _places(board: Tableau) -> dict[Card, tuple[int, int]]:
    """For each card that can be seen its column (0 is the reserve) and its depth there."""
    places = dict.fromkeys(board.reserve, (0, 0))
    for number, (cards, face_down) in enumerate(board.columns, 1):
        places |= {card: (number, i) for i, card in enumerate(cards) if i >= face_down}
    return places
