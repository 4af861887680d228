"""How every game is played: from a file, by typing, by a script."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import NamedTuple, Protocol

from ..host import files, streams
from ..host.machine import Machine
from ..refusal import BadInput
from ..terminal.look import terminal_look
from ..terminal.screen import Screen, screen_for
from ..transcript.dialogue import Dialogue
from ..transcript.format import Body
from ..transcript.header import SOURCES, Header, begin, read_header
from ..transcript.lines import Lines
from ..transcript.problems import Contradiction
from ..transcript.run import Run
from ..wording import Line
from .status import Status


class How(NamedTuple):
    """How a game is played.

    Attributes:
        record: a new file for the transcript.
        keep_going: whether a script goes on after a refused command.
        color: when to use colours; None is as the player wants it.
        deck: how many colours the suits have; None is as the player wants it.
    """

    record: str | None = None
    keep_going: bool = False
    color: str | None = None
    deck: str | None = None


class Typing(Protocol):
    """Has a game typed at a terminal."""

    def __call__(self, run: Run, *, machine: Machine, screen: Screen) -> None:
        """Play until the player leaves."""


def _hold_nothing() -> None:
    pass


class GameToPlay(NamedTuple):
    """A game that is to be played.

    Attributes:
        dialogue: the game.
        begin: shows what happened before somebody plays on.
        script: gives the lines of the script, where nobody types.
        winnable: whether every deal by chance can be won.
        keep: keeps the game on disk while it is played, if it is kept.
        typing: has it typed, if somebody sits at a terminal.
        release: lets go of what the game holds, whatever happens.
    """

    dialogue: Dialogue
    begin: Callable[[Run, How], None]
    script: Callable[[], Iterable[Line]]
    winnable: bool = False
    keep: Callable[[Run], AbstractContextManager[object]] = nullcontext
    typing: Typing | None = None
    release: Callable[[], None] = _hold_nothing


def play_game(game: GameToPlay, how: How) -> Status:
    """Play a game to its end, or until the player leaves: at a terminal by typing, else by the
    script.

    Raises:
        BadInput: a file cannot be read or written, or says what cannot be.
    """
    screen = screen_for(game.dialogue.beginning.settings, how.color, how.deck)
    machine = Machine(recording=how.record is not None, winnable=game.winnable)
    with ExitStack() as held:
        held.callback(game.release)
        recording = held.enter_context(files.Recording(how.record))
        run = Run(game.dialogue, screen.show, recording.write, screen.render)
        game.begin(run, how)
        with game.keep(run):
            if game.typing is not None:
                game.typing(run, machine=machine, screen=screen)
            elif not run.stopped:
                with files.reading(files.STANDARD_INPUT):
                    run.play(Body(Lines(game.script())), machine, keep_going=how.keep_going)
            run.close()
    return Status.FAILED if run.refused else Status.GOOD


def begun(asked: Header, file: str | None, *, winnable: bool) -> GameToPlay:
    """The game of a file, or else of the command line and the header that a script may have."""
    typing = streams.typed_at()
    path = files.STANDARD_INPUT if file is None else file
    lines = Lines(() if typing and file is None else files.lines_of(path))
    with files.reading(path):
        header = read_header(lines)
        for key in SOURCES:
            if winnable and key in header.fields:
                raise BadInput(
                    Contradiction(key, header.value(key) or "", "--winnable"), header.line(key)
                )
        machine = Machine(recording=False, winnable=winnable)
        dialogue = Dialogue(begin(header, asked, machine.fresh_deal, terminal_look()))

    def open_it(run: Run, how: How) -> None:
        run.open()
        if file is not None:
            with files.reading(file):
                run.play(Body(lines), None, keep_going=how.keep_going)

    def script() -> Iterable[Line]:
        return lines if file is None else files.lines_of(files.STANDARD_INPUT)

    return GameToPlay(dialogue, open_it, script, winnable=winnable)
