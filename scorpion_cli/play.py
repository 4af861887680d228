"""A game from beginning to end: a file, a terminal, a script, in that order, as far as given."""

from __future__ import annotations

from typing import Final, NamedTuple

from . import files
from .beginning import begin
from .checking import Status
from .languages import LANGUAGES
from .lines import Lines
from .problems import BadInput, contradiction
from .screen import Screen, fitting, has_colour
from .settings import Settings
from .table import Table
from .transcript import SOURCES, Body, Header, read_header


class Look(NamedTuple):
    """What a terminal shows that no transcript knows of.

    Attributes:
        color: ``auto``, ``always`` or ``never``.
        deck: with how many colours the suits are told apart; one of `paint.DECKS`.
        vi: whether lines are edited with the keys of vi.
    """

    color: str = "auto"
    deck: str = "two"
    vi: bool = False

    def screen(self, settings: Settings) -> Screen:
        """The screen for a session."""
        resizes = files.typed_at() and settings.width == terminal_look().width
        return Screen(settings, colour=has_colour(self.color), deck=self.deck, resizes=resizes)


_PLAIN: Final = Look()


def play_game(
    asked: Header,
    *,
    file: str | None,
    record: str | None,
    keep_going: bool,
    winnable: bool = False,
    look: Look = _PLAIN,
) -> Status:
    """Play.

    Args:
        asked: what the command line says of the game.
        file: a game file to go on with.
        record: a new file for the transcript.
        keep_going: whether a script goes on after a refused command.
        winnable: whether a deal by chance must have a proved win.
        look: how a terminal shows it.

    Raises:
        BadInput: a file cannot be read or written, or says what cannot be.
    """
    typing = files.typed_at()
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
    screen = look.screen(beginning.settings)
    with files.Record(record) as transcript:
        table = Table(beginning, screen.show, transcript.write, screen.render)
        table.open()
        if file is not None:
            with files.reading(file):
                table.run(Body(lines), None, keep_going=keep_going)
        if typing:
            from .repl import converse  # not needed unless somebody types

            converse(table, screen=screen, recording=record is not None, fresh=fresh, vi=look.vi)
        elif not table.stopped:
            rest = lines if file is None else Lines(files.lines_of(files.STANDARD_INPUT))
            with files.reading(files.STANDARD_INPUT):
                table.run(Body(rest), desk, keep_going=keep_going)
        table.close()
    return Status.FAILED if table.refused else Status.GOOD


def terminal_look() -> Settings:
    """How things are printed where nothing else is said: as the terminal can show it, and where
    there is none as in every game file.
    """
    if not files.typed_at():
        return Settings()
    suits = "unicode" if files.can_show("\N{BLACK SPADE SUIT}") else "ascii"
    width = fitting(files.terminal_width())
    lang = files.language()
    return Settings(lang=lang if lang in LANGUAGES else Settings().lang, suits=suits, width=width)
