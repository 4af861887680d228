"""Two positions -> what is not as it was: the cards that a look should find at once."""

from __future__ import annotations

from .cards import Card
from .games import Position
from .games.accordion import Accordion
from .games.tableau import Tableau


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
