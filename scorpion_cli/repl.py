"""The REPL: a game typed at a terminal.

The only module that knows prompt_toolkit; it is imported when somebody types.
"""

from __future__ import annotations

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from .commands import New, parse
from .completion import complete
from .deals import Numbered
from .dialogue import Desk, Dialogue
from .files import FileDesk
from .refusals import Refusal
from .table import Table
from .transcript import PROMPT, clean
from .vocabulary import Verb


def converse(table: Table) -> None:
    """Play on a terminal until the player leaves, by `quit` or Ctrl-D; Ctrl-C abandons the line."""
    dialogue = table.dialogue
    desk = _AskingDesk()
    prompt: PromptSession[str] = PromptSession(
        PROMPT,
        completer=_Completer(dialogue),
        complete_while_typing=False,
        history=InMemoryHistory(),
        key_bindings=_keys(desk),
        bottom_toolbar=lambda: bottom_line(dialogue),
    )
    while not dialogue.ended:
        try:
            text = prompt.prompt()
        except EOFError:
            break
        if text := clean(text.removeprefix(PROMPT)):
            table.tell(dialogue.answer(text, desk), echo=False)
    table.close()


def _keys(desk: Desk) -> KeyBindings:
    """The keys that keep the screen a transcript: Ctrl-C takes the line away, and a game by chance
    is on the screen with its number.
    """
    keys = KeyBindings()

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.reset()

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.text.strip() and parse(clean(buffer.text)) == New(None):
            buffer.text = f"{Verb.NEW.value} {desk.fresh_deal()}"
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
            return problem
        if answer.strip().lower() not in ("y", "yes"):
            return problem
        return super().save(path, lines, force=True)
