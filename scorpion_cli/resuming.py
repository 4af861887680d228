"""Going on with a game that was left: which there are, and how one is taken up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from . import autosave, files
from . import settings as look
from .autosave import Autosave
from .beginning import Beginning, begin, write_header
from .checking import Status
from .commands import parse
from .deals import Numbered
from .gamefile import advises, read_game
from .keeping import Keeper
from .languages import vocabulary_of
from .lines import Line, Lines, clean, escape
from .look import screen_for, terminal_look
from .messages import sentence
from .oneline import agreed
from .problems import BadInput, bad_file, file_failed, no_such_unfinished, nothing_to_resume
from .rules import Rules, varied
from .screen import Screen
from .session import Session
from .settings import LANG, Settings
from .table import Table
from .transcript import COMMENT, GAME, RULES, Body, Header, read_header
from .voice import Voice
from .wording import Counted, Message

# Which there are.


def resumable(number: int | None) -> Autosave:
    """The game to go on with, taken for this process.

    Args:
        number: which of those that `list_unfinished` lists; None is the first.

    Raises:
        BadInput: there is no such game, or its file cannot be read.
    """
    at, first_problem = 0, None
    for path in autosave.unfinished():
        try:
            opened = _open(path)
        except BadInput as bad:
            at += 1
            if at == number:
                raise
            first_problem = first_problem or bad  # without a number a game is taken that is whole
            continue
        if opened is not None:
            at += 1
            if number in (None, at):
                return opened[0]
            opened[0].release()
    if number is None and first_problem is not None:
        raise first_problem
    raise BadInput(nothing_to_resume() if number is None else no_such_unfinished(number))


def list_unfinished(voice: Voice) -> list[str]:
    """The lines that list the games that were left and that nobody plays: the last one first.

    Raises:
        BadInput: there is none.
    """
    told: list[str] = []
    for path in autosave.unfinished():
        try:
            opened = _open(path)
            if opened is None:
                continue
            taken, session = opened
            text = _described(session, path, voice)
            taken.release()
        except BadInput as bad:
            text = escape(sentence(bad.problem, voice))
        told.append(f"{len(told) + 1:>3}  {text}")
    if not told:
        raise BadInput(nothing_to_resume())
    return told


def offer(asked: Header, voice: Voice) -> Autosave | None:
    """Ask the player whether to go on with the game that was left last, if there is one.

    Args:
        asked: what the command line says; if it names a game, it must be that.
        voice: how the question is put.

    Returns:
        The game, taken for this process; None if a new one is to begin.
    """
    named = GAME in asked.fields or RULES in asked.fields
    wanted = begin(Header({}), asked, lambda _: "1").setup.rules if named else None
    for path in autosave.unfinished():
        try:
            opened = _open(path)
        except BadInput:  # `resume` says what is wrong with it
            continue
        if opened is None:
            continue
        taken, session = opened
        if _is_worth_it(session, wanted):
            question = voice.say(_OFFER, game=_described(session, path, voice))
            if agreed(COMMENT + question, voice, default=True):
                return taken
            taken.release()
            return None
        taken.release()
    return None


_OFFER: Final = Message("Go on with {game}?")


def _is_worth_it(session: Session, wanted: Rules | None) -> bool:
    begun = session.step.number > 0 and not session.position.outcome().over
    return begun and wanted in (None, session.setup.rules)


def _open(path: Path) -> tuple[Autosave, Session] | None:
    """A game for this process, and what it comes to; None if it is played in another window.

    Raises:
        BadInput: its file cannot be read.
    """
    taken = _take(path)
    if taken is None:
        return None
    try:
        return taken, _read(taken)
    except BadInput:
        taken.release()
        raise


def _take(path: Path) -> Autosave | None:
    """A game for this process; None if it is played in another window.

    Raises:
        BadInput: its file cannot be read.
    """
    with files.reading(str(path)):
        try:
            return autosave.take_up(path)
        except OSError as error:
            why = error.strerror or str(error)
            raise BadInput(bad_file(str(path), None, file_failed(why))) from None


def _read(taken: Autosave) -> Session:
    with files.reading(str(taken.path)):
        return read_game(_numbered(taken))[1]


def _numbered(taken: Autosave) -> Iterator[Line]:
    return enumerate(taken.lines, 1)


def _described(session: Session, path: Path, voice: Voice) -> str:
    """A game in a few words: what was dealt, how far it came, when it was played last."""
    setup, moves = session.setup, session.step.moves
    pairs = " ".join(f"{key}={value}" for key, value in varied(setup.rules).items())
    game = f"{voice.spell(setup.rules.title)} {pairs}".rstrip()
    return voice.say(
        _NUMBERED if isinstance(setup.source, Numbered) else _BY_HAND,
        game=game,
        deal=getattr(setup.source, "text", ""),
        moves=voice.say(Counted("{moves} move", "{moves} moves", by="moves"), moves=moves),
        when=datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M"),
    )


_NUMBERED: Final = Message("{game}, deal {deal}, {moves}, of {when}")
_BY_HAND: Final = Message("{game}, dealt by hand, {moves}, of {when}")

# How one is taken up.

_NOTHING: Final = Header({})


def resume(
    taken: Autosave,
    *,
    record: str | None,
    keep_going: bool,
    asked: Header = _NOTHING,
    color: str | None = None,
    deck: str | None = None,
) -> Status:
    """Go on with a game, and go on saving it: at a terminal by typing, else by a script.

    At a terminal it is not told again what happened; elsewhere all of it is, as for any file.

    Args:
        taken: the game.
        record: a new file for the transcript.
        keep_going: whether a script goes on after a refused command.
        asked: what the command line says of the look.
        color: when to use colours; None is as the player wants it.
        deck: how many colours the suits have; None is as the player wants it.

    Raises:
        BadInput: a file cannot be read or written.
    """
    try:
        beginning, commands = _begun(taken, asked)
        screen = screen_for(beginning.settings, color, deck)
        return _go_on(taken, beginning, commands, screen, record, keep_going=keep_going)
    finally:
        taken.release()


def _begun(taken: Autosave, asked: Header) -> tuple[Beginning, list[Line]]:
    """What a game began with, looking as it is to look now, and the commands that followed."""
    _read(taken)  # a line that cannot be read or carried out is told with its number
    lines = Lines(_numbered(taken))
    header = read_header(lines)
    # The language is that of the commands in the file; the terminal may be another.
    own = {key: value for key, value in asked.fields.items() if key in look.KEYS and key != LANG}
    outdated = own.keys() | ({"width"} if files.typed_at() else set())
    said = {key: value for key, value in header.fields.items() if key not in outdated}
    like_this = terminal_look()._replace(lang=Settings().lang)
    beginning = begin(Header(said), Header(own), None, like_this)
    return beginning, [line for line in lines if line[1].strip()]


def _go_on(
    taken: Autosave,
    beginning: Beginning,
    commands: list[Line],
    screen: Screen,
    record: str | None,
    *,
    keep_going: bool,
) -> Status:
    typing = files.typed_at()
    words = vocabulary_of(beginning.settings.lang)
    advised = [line for line in commands if advises(parse(clean(line[1]), words))]
    curtain = _Curtain(screen, up=not typing)
    with files.Record(record) as transcript:
        table = Table(beginning, curtain.show, transcript.write, screen.render)
        table.open()
        unseen = advised if typing and record is None else ()
        played = [line for line in commands if line not in unseen]
        table.run(Body(Lines(played)), None, keep_going=True)
        table.dialogue.advised |= bool(advised)
        if typing:
            curtain.up = True
            remark = COMMENT + table.dialogue.voice.say(_TAKEN_UP, number=len(commands))
            files.show([*write_header(beginning), "", remark])
            table.tell(table.dialogue.open())
        with Keeper(table, taken):
            if typing:
                from .repl import converse

                converse(table, screen=screen, recording=record is not None)
            else:
                desk = files.FileDesk(recording=record is not None)
                with files.reading(files.STANDARD_INPUT):
                    script = Lines(files.lines_of(files.STANDARD_INPUT))
                    table.run(Body(script), desk, keep_going=keep_going)
                table.close()
    return Status.FAILED if table.refused else Status.GOOD


_TAKEN_UP: Final = Counted(
    "One command is taken up.", "{number} commands are taken up.", by="number"
)


class _Curtain:
    """Before the stage: what is shown while it is down, nobody sees."""

    def __init__(self, screen: Screen, *, up: bool) -> None:
        self.up = up
        self._screen = screen

    def show(self, lines: Iterable[str]) -> None:
        if self.up:
            self._screen.show(lines)
