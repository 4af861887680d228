"""Which engine decides the positions of which family."""

from __future__ import annotations

from ..games import Position
from ..games.accordion import Accordion
from ..games.tableau import Tableau
from .accordion import decide_row
from .tableau import decide_tableau
from .verdict import Budget, Solution


def decide_exactly(position: Position, budget: Budget) -> Solution:
    """Decide a position, by the engine of its family."""
    match position:
        case Tableau():
            return decide_tableau(position, budget)
        case Accordion():
            return decide_row(position, budget)
    raise TypeError(position)  # of a family that is not named here
