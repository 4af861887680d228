"""What helps while a command is typed, as prompt_toolkit wants it: offers, a ghost of the best of
them, the wrong word underlined, and the lines that were typed before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import FileHistory
from prompt_toolkit.lexers import Lexer

from ..home import places
from ..host.files import make_private
from ..transcript.dialogue import Dialogue
from .completion import complete, wrong_part

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
        super().__init__(str(places.typed_file()))

    def load_history_strings(self) -> Iterable[str]:
        """The lines, the last first; none where they cannot be read."""
        try:
            yield from super().load_history_strings()
        except OSError:
            return

    def store_string(self, string: str) -> None:
        """Keep a line."""
        with suppress(OSError):
            make_private(places.typed_file().parent)
            super().store_string(string)
