"""A game from beginning to end: a file, a terminal, a script, in that order, as far as given."""

from __future__ import annotations

from . import files
from .beginning import begin
from .checking import Status
from .lines import Lines
from .look import screen_for, terminal_look
from .problems import BadInput, contradiction
from .table import Table
from .transcript import DEAL, GAME, RULES, SOURCES, Body, Header, read_header
from .voice import Voice


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
    typing = files.typed_at()
    if typing and file is None:
        from .preferences import preferences  # nothing of this is needed unless somebody types
        from .resuming import offer, resume

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
        from .solving import winnable_deal  # the solver is loaded when somebody asks it

        fresh = winnable_deal
    path = files.STANDARD_INPUT if file is None else file
    lines = Lines(() if typing and file is None else files.lines_of(path))
    with files.reading(path):
        header = read_header(lines)
        for key in SOURCES:
            if winnable and key in header.fields:
                raise BadInput(
                    contradiction(key, header.value(key) or "", "--winnable"), header.line(key)
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
            from .keeping import Keeper
            from .repl import converse

            with Keeper(table):
                converse(table, screen=screen, recording=record is not None, fresh=fresh)
        elif not table.stopped:
            rest = lines if file is None else Lines(files.lines_of(files.STANDARD_INPUT))
            with files.reading(files.STANDARD_INPUT):
                table.run(Body(rest), desk, keep_going=keep_going)
        table.close()
    return Status.FAILED if table.refused else Status.GOOD
