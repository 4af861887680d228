"""The REPL: a game typed at a terminal.

The only module that knows prompt_toolkit; it is imported when somebody types.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import is_searching
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from . import files
from .commands import New, parse
from .completion import complete
from .deals import Numbered
from .dialogue import Dialogue
from .files import FileDesk, Fresh, fresh_deal
from .lines import clean
from .problems import not_saved
from .refusals import Refusal
from .table import Table
from .transcript import PROMPT
from .vocabulary import Verb


def converse(table: Table, *, recording: bool = False, fresh: Fresh = fresh_deal) -> None:
    """Play on a terminal until the player leaves, by `quit` or Ctrl-D; Ctrl-C abandons the line.

    Args:
        table: the game.
        recording: whether a transcript is kept.
        fresh: gives the number of a deal by chance.
    """
    dialogue = table.dialogue
    desk = _AskingDesk(recording=recording, fresh=fresh)
    pasted = _Pasted()
    prompt: PromptSession[str] = PromptSession(
        PROMPT,
        completer=_Completer(dialogue),
        complete_while_typing=False,
        history=InMemoryHistory(),
        key_bindings=_keys(dialogue, fresh, pasted),
        bottom_toolbar=lambda: bottom_line(dialogue),
    )
    while not dialogue.ended:
        tell = table.tell_typed
        try:
            if pasted.commands:
                text, tell = pasted.commands.popleft(), table.tell
            else:
                text = prompt.prompt(default=pasted.take_draft())
        except KeyboardInterrupt:  # where the terminal is too simple for keys of our own
            continue
        except EOFError:
            break
        if text := clean(text.removeprefix(PROMPT)):
            try:
                answer = dialogue.answer(text, desk)
            except KeyboardInterrupt:  # a long search is given up, and the game is as it was
                pasted.commands.clear()
                files.show([dialogue.voice.say("Stopped.")])
            else:
                tell(answer)
    table.close()


class _Pasted:
    """What was pasted and waits: whole commands, and the beginning of one."""

    def __init__(self) -> None:
        self.commands: deque[str] = deque()
        self._draft = ""

    def put(self, text: str) -> None:
        """Take a pasted text: the commands of a transcript, or every line of a script."""
        whole, _, self._draft = text.rpartition("\n")
        lines = [line for line in whole.split("\n") if clean(line)]
        prompted = [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]
        if prompted and not self._draft.startswith(PROMPT):
            self._draft = ""
        self.commands.extend(clean(line) for line in prompted or lines)

    def take_draft(self) -> str:
        """The beginning of a command, once."""
        draft, self._draft = self._draft, ""
        return draft.removeprefix(PROMPT)


def _keys(dialogue: Dialogue, fresh: Fresh, pasted: _Pasted) -> KeyBindings:
    """The keys that keep the screen a transcript: Ctrl-C takes the line away, a game by chance is
    on the screen with its number, and of several lines that are pasted each is a command.
    """
    keys = KeyBindings()

    @keys.add("c-c", filter=~is_searching)
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.reset()

    @keys.add("enter", filter=~is_searching)
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        at_once = fresh is fresh_deal  # a deal that can be won is searched for, not on a key
        command = parse(clean(buffer.text)) if buffer.text.strip() else None
        if at_once and isinstance(command, New) and command.deal is None:
            buffer.text = f"{Verb.NEW.value} {fresh(dialogue.session.setup.rules)}"
        buffer.validate_and_handle()

    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        if "\n" not in text:
            buffer.insert_text(text)
            return
        pasted.put(buffer.text + text)
        buffer.text = pasted.commands.popleft() if pasted.commands else ""
        buffer.validate_and_handle()

    return keys


def bottom_line(dialogue: Dialogue) -> str:
    """The line at the bottom of the screen: the game, its deal, how many moves were made."""
    setup, moves = dialogue.session.setup, dialogue.session.step.number
    source = setup.source
    deal = f"deal {source.text}" if isinstance(source, Numbered) else "dealt by hand"
    return f" {setup.rules.title} | {deal} | {moves} {'move' if moves == 1 else 'moves'} "


class _Completer(Completer):
    """Completion of whole lines."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._dialogue = dialogue

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        typed = document.text_before_cursor
        for command in complete(typed, self._dialogue.session.position):
            yield Completion(command, start_position=-len(typed))


class _AskingDesk(FileDesk):
    """The desk of a player who is asked before a file is overwritten."""

    def save(self, path: str, lines: Iterable[str], *, force: bool) -> Refusal | None:
        lines = list(lines)
        problem = super().save(path, lines, force=force)
        if problem is None or problem.reason != "file-exists":
            return problem
        try:
            answer = PromptSession[str]().prompt(f"{path} is there already. Overwrite it? [y/N] ")
        except (KeyboardInterrupt, EOFError):
            return not_saved()
        if answer.strip().lower() not in ("y", "yes"):
            return not_saved()
        return super().save(path, lines, force=True)
