"""The keys of the REPL that are not those of every line editor."""

from __future__ import annotations

from collections import deque

from prompt_toolkit.application.current import get_app
from prompt_toolkit.filters import Condition, emacs_mode, is_searching
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.search import start_reverse_incremental_search
from prompt_toolkit.keys import Keys

from ..commands.command import New
from ..commands.grammar import parse
from ..host.machine import Machine
from ..languages.vocabulary import Verb
from ..transcript.dialogue import Dialogue
from ..transcript.format import PROMPT
from ..wording import clean


def keys(dialogue: Dialogue, machine: Machine, draft: Draft) -> KeyBindings:
    """The keys that carry out a command, and those that keep the screen a transcript.

    F1 helps, Alt-U undoes, Ctrl-R searches what was typed, whatever the editing mode. Ctrl-C takes
    the line away; a game by chance is on the screen with its number; of several lines that are
    pasted each is a command.
    """
    bindings = KeyBindings()
    voice = dialogue.voice
    line_is_empty = Condition(lambda: not get_app().current_buffer.text)

    def carry_out(event: KeyPressEvent, command: str) -> None:
        """Enter a command in place of the line, which comes back afterwards."""
        buffer = event.current_buffer
        draft.put(buffer.text)
        buffer.text = command
        buffer.validate_and_handle()

    @bindings.add("f1", filter=~is_searching)
    def _(event: KeyPressEvent) -> None:
        first = event.current_buffer.text.lower().partition(" ")[0]
        topic = f" {first}" if first in voice.vocabulary.verbs else ""
        carry_out(event, voice.word(Verb.HELP) + topic)

    # In vi's mode Alt-U is also Escape and u, which take back an edit, if there is any.
    @bindings.add("escape", "u", filter=~is_searching & (emacs_mode | line_is_empty))
    def _(event: KeyPressEvent) -> None:
        carry_out(event, voice.word(Verb.UNDO))

    bindings.add("c-r", filter=~is_searching)(start_reverse_incremental_search)

    @bindings.add("c-c", filter=~is_searching)
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.reset()

    @bindings.add("enter", filter=~is_searching)
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        text = clean(buffer.text)
        command = parse(text, voice.vocabulary) if text else None
        by_chance = isinstance(command, New) and command.deal is None
        if by_chance and not machine.winnable:  # a search is not made on a key
            number = machine.fresh_deal(dialogue.session.setup.rules)
            buffer.text = f"{voice.word(Verb.NEW)} {number}"
        buffer.validate_and_handle()

    @bindings.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        if "\n" not in text:
            buffer.insert_text(text)
            return
        draft.paste(buffer.text + text)
        buffer.text = draft.commands.popleft() if draft.commands else ""
        buffer.validate_and_handle()

    return bindings


class Draft:
    """What waits to be typed: whole commands that were pasted, and the beginning of one."""

    def __init__(self) -> None:
        self.commands: deque[str] = deque()
        self._begun = ""

    def paste(self, text: str) -> None:
        """Take a pasted text: the commands of a transcript, or every line of a script."""
        whole, _, self._begun = text.rpartition("\n")
        lines = [line for line in whole.split("\n") if clean(line)]
        prompted = [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]
        if prompted and not self._begun.startswith(PROMPT):
            self._begun = ""
        self.commands.extend(clean(line) for line in prompted or lines)

    def put(self, text: str) -> None:
        """Lay a line aside that was begun, until another command is answered."""
        self._begun = text

    def take(self) -> str:
        """The line that was begun, once."""
        begun, self._begun = self._begun, ""
        return begun.removeprefix(PROMPT)
