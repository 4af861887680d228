"""The REPL: a game typed at a terminal.

With `keys` and `line_editor` all that knows prompt_toolkit; imported when somebody types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application, get_app, run_in_terminal
from prompt_toolkit.enums import EditingMode
from prompt_toolkit.output import ColorDepth

from ..home.preferences import preferences
from ..host import streams
from ..host.machine import Machine
from ..host.problems import FileExists, NotSaved
from ..languages.vocabulary import Verb
from ..printing.voice import Voice
from ..refusal import Refusal
from ..transcript.format import PROMPT
from ..transcript.run import Run
from ..wording import clean
from .keys import Draft, keys
from .line_editor import Ghost, OfferCompleter, TypedBefore, WrongWord
from .screen import Screen
from .toolbar import bottom_line


def converse(run: Run, *, machine: Machine, screen: Screen | None = None) -> None:
    """Play on a terminal until the player leaves, by `quit` or Ctrl-D; Ctrl-C abandons the line.

    Args:
        run: the game.
        machine: files and chance.
        screen: where it is shown.

    Raises:
        BadInput: the player's settings cannot be read.
    """
    dialogue = run.dialogue
    draft = Draft()
    prompt: PromptSession[str] = PromptSession(
        PROMPT,
        completer=OfferCompleter(dialogue),
        complete_while_typing=False,
        auto_suggest=Ghost(dialogue),
        lexer=WrongWord(dialogue),
        history=TypedBefore(),
        key_bindings=keys(dialogue, machine, draft),
        editing_mode=EditingMode.VI if preferences().keys == "vi" else EditingMode.EMACS,
        bottom_toolbar=lambda: bottom_line(dialogue, get_app().output.get_size().columns),
        enable_suspend=True,
        color_depth=None if screen is None or screen.colour else ColorDepth.DEPTH_1_BIT,
    )
    environment = _Asking(machine, dialogue.voice)
    if screen is not None:
        prompt.app.before_render += _Redraw(run, screen)
    while not dialogue.ended:
        tell = run.tell_typed
        try:
            if draft.commands:
                text, tell = draft.commands.popleft(), run.tell
            else:
                text = prompt.prompt(default=draft.take())
        except KeyboardInterrupt:  # where the terminal is too simple for keys of our own
            continue
        except EOFError:
            break
        if text := clean(text.removeprefix(PROMPT)):
            try:
                answer = dialogue.answer(text, environment)
            except KeyboardInterrupt:  # a long search is given up, and the game is as it was
                draft.commands.clear()
                streams.show([dialogue.voice.say("Stopped.")])
            else:
                tell(answer)


class _Redraw:
    """Shows the board again where the window has become too wide or narrow for the last one."""

    _SETTLED = 0.15
    """Seconds after which a window that is being drawn larger or smaller is taken as it is."""

    def __init__(self, run: Run, screen: Screen) -> None:
        self._run = run
        self._screen = screen
        self._drawn = streams.terminal_width()
        self._waiting: Callable[[], None] | None = None

    def __call__(self, app: Application[str]) -> None:
        width = app.output.get_size().columns
        if self._waiting is not None:
            self._waiting()
            self._waiting = None
        position = self._run.dialogue.session.position
        if app.is_running and self._screen.looks_different(position, self._drawn, width):
            loop = app.loop
            if loop is not None:
                self._waiting = loop.call_later(self._SETTLED, self._redraw, width).cancel

    def _redraw(self, width: int) -> None:
        self._waiting = None
        self._drawn = width
        if get_app().is_running:
            answer = self._run.dialogue.open()
            lines = [PROMPT + Verb.BOARD.value, *self._screen.render(answer)]
            run_in_terminal(lambda: self._screen.show(lines))


class _Asking:
    """The environment of a player who is asked before a file is overwritten."""

    def __init__(self, machine: Machine, voice: Voice) -> None:
        self.recording = machine.recording
        self.load = machine.load
        self.fresh_deal = machine.fresh_deal
        self._machine = machine
        self._voice = voice

    def save(self, path: str, lines: Iterable[str], *, force: bool) -> Refusal | None:
        lines = list(lines)
        problem = self._machine.save(path, lines, force=force)
        if not isinstance(problem, FileExists):
            return problem
        question = self._voice.say("{path} is there already. Overwrite it?", path=path)
        try:
            choice = self._voice.say("[y/N]")
            answer = PromptSession[str]().prompt(f"{question} {choice} ")
        except (KeyboardInterrupt, EOFError):
            return NotSaved()
        if answer.strip().lower() not in self._voice.vocabulary.yes:
            return NotSaved()
        return self._machine.save(path, lines, force=True)
