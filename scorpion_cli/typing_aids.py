"""What helps while a command is typed, as prompt_toolkit wants it: offers, a ghost of the best of
them, the wrong word underlined, and the line at the bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Final

from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import FileHistory
from prompt_toolkit.lexers import Lexer

from . import home
from .completion import complete, wrong_part
from .deals import Numbered
from .dialogue import Dialogue
from .events import Result
from .games import Position
from .games.accordion import Accordion
from .games.tableau import Tableau
from .settings import WIDEST
from .wording import Counted, Message

_WRONG: Final = "underline fg:ansired"


class OfferCompleter(Completer):
    """Completion of whole lines, each with what it does."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._dialogue = dialogue

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """The offers for the line up to the cursor."""
        text, dialogue = document.text_before_cursor, self._dialogue
        for offer in complete(text, dialogue.session, dialogue.voice):
            yield Completion(offer.text, start_position=-len(text), display_meta=offer.does)


class Ghost(AutoSuggest):
    """The rest of the best offer, in grey after what was typed; the right arrow takes it."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._dialogue = dialogue

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        """The rest of the best offer."""
        text, dialogue = document.text, self._dialogue
        if not text.strip():
            return None
        for offer in complete(text, dialogue.session, dialogue.voice):
            if offer.text.lower().startswith(text.lower()):
                return Suggestion(offer.text[len(text) :])
        return None


class WrongWord(Lexer):
    """The line as it is typed, with what can be no command underlined."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._dialogue = dialogue

    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        """The line with its styles."""
        text = document.text
        part = wrong_part(text, self._dialogue.voice)
        if part is None:
            return lambda _: [("", text)]
        begin, end = part
        return lambda _: [("", text[:begin]), (_WRONG, text[begin:end]), ("", text[end:])]


class TypedBefore(FileHistory):
    """The lines that were typed in this game and in earlier ones, as far as they can be kept."""

    def __init__(self) -> None:
        super().__init__(str(home.path("typed")))

    def load_history_strings(self) -> Iterable[str]:
        """The lines, the last first; none where they cannot be read."""
        try:
            yield from super().load_history_strings()
        except OSError:
            return

    def store_string(self, string: str) -> None:
        """Keep a line."""
        with suppress(OSError):
            home.make(home.path())
            super().store_string(string)


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
    from .solver.visible import lock

    outcome = position.outcome()
    if outcome.result is Result.WON:
        return Message("won")
    if outcome.over:
        return Message("lost")
    if isinstance(position, Tableau) and lock(position) is not None:
        return Message("locked")
    return None
