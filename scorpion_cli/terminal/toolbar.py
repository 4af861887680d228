"""The line at the bottom of the screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..games import Position
from ..games.accordion import Accordion
from ..games.deals import Numbered
from ..games.events import Result
from ..games.tableau import Tableau
from ..printing.settings import WIDEST
from ..transcript.dialogue import Dialogue
from ..wording import Counted, Message


def bottom_line(dialogue: Dialogue, width: int = WIDEST) -> str:
    """The line at the bottom of the screen: the game, its deal, how many moves were made, how the
    game stands as far as can be seen, and what is still hidden; closer together where the screen
    is narrow, and without the deal where even that is too wide.
    """
    setup, position = dialogue.session.setup, dialogue.session.position
    voice, source = dialogue.voice, setup.source
    parts = [
        voice.say(setup.rules.title),
        voice.say("deal {deal}", deal=source.text)
        if isinstance(source, Numbered)
        else voice.say("dealt by hand"),
        voice.say(_MOVES, moves=dialogue.session.step.moves),
    ]
    state = _state(position)
    if state is not None:
        parts.append(voice.say(state))
    if isinstance(position, Tableau):
        down = sum(column.face_down for column in position.columns)
        parts.append(voice.say("{down} face down", down=down))
    else:
        parts.append(voice.say(_PILES, piles=len(position.piles)))
    if isinstance(position, Accordion) or position.rules.stock:
        parts.append(voice.say("stock {cards}", cards=len(position.stock)))
    forms = (f" {' | '.join(parts)} ", "|".join(parts), "|".join([parts[0], *parts[2:]]))
    return next((form for form in forms if len(form) <= width), forms[-1])


_MOVES: Final = Counted("{moves} move", "{moves} moves", by="moves")
_PILES: Final = Counted("{piles} pile", "{piles} piles", by="piles")


@lru_cache(maxsize=1)  # it is asked for with every key
def _state(position: Position) -> Message | None:
    """How a game stands, if that can be seen to be decided."""
    from ..solver.locks import visible_circle

    outcome = position.outcome()
    if outcome.result is Result.WON:
        return Message("won")
    if outcome.over:
        return Message("lost")
    if isinstance(position, Tableau) and visible_circle(position) is not None:
        return Message("locked")
    return None
