"""A game from beginning to end: a file, a terminal, a script, in that order, as far as given."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

import click

from ..commands.grammar import parse
from ..games.rules import Rules
from ..games.session import Session
from ..home import autosave
from ..home.autosave import Autosave
from ..home.keeper import Keeper
from ..home.unfinished import NOTHING, described, numbered_lines, opened, read
from ..host import files, streams
from ..languages import vocabulary_of
from ..printing import settings as look
from ..printing.settings import LANG, VALUES, Settings
from ..printing.voice import Voice
from ..refusal import BadInput
from ..terminal.screen import Screen, screen_for, terminal_look
from ..transcript.format import COMMENT, Body
from ..transcript.gamefile import advises
from ..transcript.header import (
    DEAL,
    GAME,
    RULES,
    SOURCES,
    Beginning,
    Header,
    begin,
    read_header,
    write_header,
)
from ..transcript.lines import Lines
from ..transcript.problems import Contradiction
from ..transcript.run import Table
from ..wording import Counted, Line, Message, clean
from .errors import Status, agreed, in_one_line
from .options import (
    asked_for,
    with_colour,
    with_game,
)


@click.command()
@with_colour
@with_game
@click.option(
    "--deal", metavar="N", help="PySolFC's game number, or cardgames:N; by chance if not given."
)
@click.option("--file", metavar="FILE", help="Go on with the game of a file.")
@click.option("--record", metavar="FILE", help="Write a transcript into a new file.")
@click.option("--board", type=click.Choice(VALUES["board"]), help="When the board is shown.")
@click.option("--keep-going", is_flag=True, help="Do not stop a script at a refused command.")
@click.option("--coach", is_flag=True, help="Say when the game is lost, as far as can be seen.")
@click.option("--winnable", is_flag=True, help="Deal by chance, but only what can be won.")
def play(
    game: str | None,
    rules: tuple[str, ...],
    deal: str | None,
    file: str | None,
    record: str | None,
    board: str | None,
    keep_going: bool,
    coach: bool,
    winnable: bool,
    color: str | None,
    deck: str | None,
    **look: str | None,
) -> None:
    """Play a game: at a terminal by typing, else by the script on standard input.

    \b
    scorpion play wasp
    scorpion play accordion --deal 123 --rule jumps=forced
    echo "9d 5" | scorpion play --deal 123
    """
    if winnable and (deal or file):
        raise click.UsageError("--winnable deals by chance, without --deal or --file.")
    more = {DEAL: deal, "board": board, "coach": "on" if coach else None}
    asked = asked_for(game, rules, **more, **look)
    with in_one_line():
        status = play_game(
            asked,
            file=file,
            record=record,
            keep_going=keep_going,
            winnable=winnable,
            color=color,
            deck=deck,
        )
    sys.exit(status)


def play_game(
    asked: Header,
    *,
    file: str | None,
    record: str | None,
    keep_going: bool,
    winnable: bool = False,
    color: str | None = None,
    deck: str | None = None,
) -> Status:
    """Play.

    Args:
        asked: what the command line says of the game.
        file: a game file to go on with.
        record: a new file for the transcript.
        keep_going: whether a script goes on after a refused command.
        winnable: whether a deal by chance must have a proved win.
        color: when to use colours; None is as the player wants it.
        deck: how many colours the suits have; None is as the player wants it.

    Raises:
        BadInput: a file cannot be read or written, or says what cannot be.
    """
    typing = streams.typed_at()
    if typing and file is None:
        from ..home.preferences import (
            preferences,  # nothing of this is needed unless somebody types
        )

        wishes = preferences()
        if DEAL not in asked.fields and not winnable:
            left = offer(asked, Voice(terminal_look()))
            if left is not None:
                return resume(
                    left,
                    record=record,
                    keep_going=keep_going,
                    asked=asked,
                    color=color,
                    deck=deck,
                )
        winnable |= DEAL not in asked.fields and wishes.winnable == "on"
        own = {GAME: ((0, wishes.game),)}
        if wishes.rules and GAME not in asked.fields:
            own[RULES] = ((0, wishes.rules),)
        asked = Header({**own, **asked.fields})
    fresh: files.Fresh = files.fresh_deal
    if winnable:
        from ..study.deals import winnable_deal  # the solver is loaded when somebody asks it

        fresh = winnable_deal
    path = files.STANDARD_INPUT if file is None else file
    lines = Lines(() if typing and file is None else files.lines_of(path))
    with files.reading(path):
        header = read_header(lines)
        for key in SOURCES:
            if winnable and key in header.fields:
                raise BadInput(
                    Contradiction(key, header.value(key) or "", "--winnable"), header.line(key)
                )
        beginning = begin(header, asked, fresh, terminal_look())
    desk = files.FileDesk(recording=record is not None, fresh=fresh)
    screen = screen_for(beginning.settings, color, deck)
    with files.Record(record) as transcript:
        table = Table(beginning, screen.show, transcript.write, screen.render)
        table.open()
        if file is not None:
            with files.reading(file):
                table.run(Body(lines), None, keep_going=keep_going)
        if typing:
            from ..home.keeper import Keeper
            from ..terminal.repl import converse

            with Keeper(table):
                converse(table, screen=screen, recording=record is not None, fresh=fresh)
        elif not table.stopped:
            rest = lines if file is None else Lines(files.lines_of(files.STANDARD_INPUT))
            with files.reading(files.STANDARD_INPUT):
                table.run(Body(rest), desk, keep_going=keep_going)
        table.close()
    return Status.FAILED if table.refused else Status.GOOD


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
            found = opened(path)
        except BadInput:  # `resume` says what is wrong with it
            continue
        if found is None:
            continue
        taken, session = found
        if _is_worth_it(session, wanted):
            question = voice.say(_OFFER, game=described(session, path, voice))
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


def resume(
    taken: Autosave,
    *,
    record: str | None,
    keep_going: bool,
    asked: Header = NOTHING,
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
    read(taken)  # a line that cannot be read or carried out is told with its number
    lines = Lines(numbered_lines(taken))
    header = read_header(lines)
    # The language is that of the commands in the file; the terminal may be another.
    own = {key: value for key, value in asked.fields.items() if key in look.KEYS and key != LANG}
    outdated = own.keys() | ({"width"} if streams.typed_at() else set())
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
    typing = streams.typed_at()
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
            streams.show([*write_header(beginning), "", remark])
            table.tell(table.dialogue.open())
        with Keeper(table, taken):
            if typing:
                from ..terminal.repl import converse

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
