"""The games behind one small protocol.

A position is an immutable value that knows its rules. `Tableau` (the Scorpion family) and
`Accordion` both offer

    legal_moves()   every move that the rules allow now
    apply(move)     the new position with what happened, or a refusal that says what is in the way
    outcome()       whether the game is won, lost or goes on
    where(card)     where a card is, as far as the player can see

and neither knows of history, texts or files. `initial` deals a deck by the rules of any game.
"""

from __future__ import annotations

from collections.abc import Sequence

from .accordion import Accordion, SeenRow
from .cards import Card
from .rules import AccordionRules, Rules
from .tableau import SeenTableau, Tableau

Position = Tableau | Accordion
View = SeenTableau | SeenRow
"""What the player sees of a position."""


def initial(rules: Rules, deck: Sequence[Card]) -> Position:
    """The position before the first move.

    Args:
        rules: the game and its house rules.
        deck: the cards in deal order; a tableau game takes all 52, Accordion any number from 1.
    """
    if isinstance(rules, AccordionRules):
        return Accordion.initial(rules, deck)
    return Tableau.initial(rules, deck)
