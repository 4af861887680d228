"""The line at the bottom of the screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..games import Position
from ..games.deals import Numbered
from ..games.events import Result
from ..printing.families import printer_of
from ..printing.settings import WIDEST
from ..solver import visible_lock
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
    parts += printer_of(position, voice).counts()
    forms = (f" {' | '.join(parts)} ", "|".join(parts), "|".join([parts[0], *parts[2:]]))
    return next((form for form in forms if len(form) <= width), forms[-1])


_MOVES: Final = Counted("{moves} move", "{moves} moves", by="moves")


@lru_cache(maxsize=1)  # it is asked for with every key
def _state(position: Position) -> Message | None:
    """How a game stands, if that can be seen to be decided."""
    outcome = position.outcome()
    if outcome.result is Result.WON:
        return Message("won")
    if outcome.over:
        return Message("lost")
    return None if visible_lock(position) is None else Message("locked")
