"""Command -> move: what the words of a player mean on the board that lies there.

The one place that knows which family of games reads a command how. Whether a move is legal, the
game says.
"""

from __future__ import annotations

from ..games import Position
from ..games.accordion import Accordion
from ..games.moves import Move
from ..games.tableau import Tableau
from ..refusal import Refusal
from .accordion import in_row
from .command import Playing
from .tableau import on_tableau


def resolve(command: Playing, position: Position) -> Move | Refusal:
    """The move that a command means.

    Args:
        command: what was typed.
        position: the board now.

    Returns:
        A move, legal or not; a refusal where the command means no move at all.
    """
    match position:
        case Tableau():
            return on_tableau(command, position)
        case Accordion():
            return in_row(command, position)
    raise TypeError(position)  # of a family that is not named here
