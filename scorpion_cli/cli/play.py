"""`scorpion play`, and how every game is played: from a file, at the terminal, by a script."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Final, NamedTuple

import click

from ..games import Rules
from ..home.preferences import preferences
from ..home.unfinished import Look, Unfinished, all_unfinished
from ..host import files, streams
from ..host.machine import Machine, Search
from ..printing.settings import VALUES
from ..printing.voice import Voice
from ..refusal import BadInput
from ..terminal.screen import screen_for, terminal_look
from ..transcript.dialogue import Dialogue
from ..transcript.format import COMMENT, Body
from ..transcript.header import DEAL, GAME, NOTHING, RULES, SOURCES, Header, begin, read_header
from ..transcript.lines import Lines
from ..transcript.problems import Contradiction
from ..transcript.run import Run
from ..wording import Counted, Line, Message
from .errors import Status, agreed, in_one_line
from .options import asked_for, with_colour, with_game


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
def play_command(
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
    how = How(record, keep_going, color, deck)
    with in_one_line():
        left = None
        if streams.typed_at() and file is None:
            if deal is None and not winnable:
                left = _offered(asked, how)
            if left is None:
                asked, winnable = _as_the_player_likes(asked, winnable=winnable)
        game_to_play = _begun(asked, file, winnable=winnable) if left is None else taken_up(left)
        status = play_game(game_to_play, how)
    sys.exit(status)


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

    def look(self, asked: Header = NOTHING) -> Look:
        """How a game is to look that is taken up.

        Raises:
            BadInput: the player's settings cannot be read.
        """
        all_of_it = self.record is not None or not streams.typed_at()
        return Look(asked, terminal_look(), from_the_start=all_of_it)


class GameToPlay(NamedTuple):
    """A game that is to be played.

    Attributes:
        dialogue: the game.
        begin: shows what happened before somebody plays on.
        script: gives the lines of the script, where nobody types.
        left: where it is kept, if it is taken up.
        search: finds the deals that are dealt by chance, where not every one will do.
    """

    dialogue: Dialogue
    begin: Callable[[Run, How], None]
    script: Callable[[], Iterable[Line]]
    left: Unfinished | None = None
    search: Search | None = None


def play_game(game: GameToPlay, how: How) -> Status:
    """Play a game to its end, or until the player leaves: at a terminal by typing, else by the
    script.

    Raises:
        BadInput: a file cannot be read or written, or says what cannot be.
    """
    screen = screen_for(game.dialogue.beginning.settings, how.color, how.deck)
    machine = Machine(recording=how.record is not None, search=game.search)
    with ExitStack() as stack:
        if game.left is not None:
            stack.callback(game.left.release)
        recording = stack.enter_context(files.Recording(how.record))
        run = Run(game.dialogue, screen.show, recording.write, screen.render)
        game.begin(run, how)
        with _kept(run, game.left):
            if streams.typed_at():
                from ..terminal.repl import converse  # nothing of this is needed by a script

                converse(run, screen=screen, machine=machine)
            elif not run.stopped:
                with files.reading(files.STANDARD_INPUT):
                    run.play(Body(Lines(game.script())), machine, keep_going=how.keep_going)
            run.close()
    return Status.FAILED if run.refused else Status.GOOD


def _kept(run: Run, left: Unfinished | None) -> AbstractContextManager[object]:
    """Keep the game on disk: that of somebody who types, and one that was kept before."""
    if left is None and not streams.typed_at():
        return nullcontext()
    from ..home.keeper import Keeper  # nothing of this is needed by most scripts

    return Keeper(run, left.file if left else None)


# A game that begins.


def _as_the_player_likes(asked: Header, *, winnable: bool) -> tuple[Header, bool]:
    """What the command line asks for, with the player's defaults where it says nothing."""
    wishes = preferences()
    own = {GAME: ((0, wishes.game),)}
    if wishes.rules and GAME not in asked.fields:
        own[RULES] = ((0, wishes.rules),)
    wished = DEAL not in asked.fields and wishes.winnable == "on"
    return Header({**own, **asked.fields}), winnable or wished


def _begun(asked: Header, file: str | None, *, winnable: bool) -> GameToPlay:
    """The game of a file, or else of the command line and the header that a script may have."""
    typing = streams.typed_at()
    path = files.STANDARD_INPUT if file is None else file
    lines = Lines(() if typing and file is None else files.lines_of(path))
    search: Search | None = None
    if winnable:
        from ..studies.deals import winnable_deal  # the solver is loaded when somebody asks it

        search = winnable_deal
    with files.reading(path):
        header = read_header(lines)
        for key in SOURCES:
            if winnable and key in header.fields:
                raise BadInput(
                    Contradiction(key, header.value(key) or "", "--winnable"), header.line(key)
                )
        machine = Machine(recording=False, search=search)
        dialogue = Dialogue(begin(header, asked, machine.fresh_deal, terminal_look()))

    def open_it(run: Run, how: How) -> None:
        run.open()
        if file is not None:
            with files.reading(file):
                run.play(Body(lines), None, keep_going=how.keep_going)

    def script() -> Iterable[Line]:
        return lines if file is None else files.lines_of(files.STANDARD_INPUT)

    return GameToPlay(dialogue, open_it, script, search=search)


# A game that is taken up.


def _offered(asked: Header, how: How) -> Unfinished | None:
    """The game that was left last, taken for this process, if the player wants to go on with it.

    What the command line asks for must be that game.
    """
    voice = Voice(terminal_look())
    named = GAME in asked.fields or RULES in asked.fields
    wanted = begin(NOTHING, asked, lambda _: "1").setup.rules if named else None
    for game in all_unfinished(how.look(asked)):
        if isinstance(game, BadInput):  # `resume` says what is wrong with it
            continue
        if _is_worth_it(game, wanted):
            question = voice.say(_OFFER, game=game.described(voice))
            if agreed(COMMENT + question, voice, default=True):
                return game
            game.release()
            return None
        game.release()
    return None


_OFFER: Final = Message("Go on with {game}?")


def _is_worth_it(game: Unfinished, wanted: Rules | None) -> bool:
    session = game.dialogue.session
    begun = session.step.number > 0 and not session.position.outcome().over
    return begun and wanted in (None, session.setup.rules)


def taken_up(left: Unfinished) -> GameToPlay:
    """The game to play where one is taken up.

    At a terminal it is not told again what happened; elsewhere all of it is, as for any file.
    """
    dialogue = left.dialogue

    def go_on(run: Run, how: How) -> None:
        if not streams.typed_at():
            run.open(left.opening)
            for walked in left.course:
                run.follow(walked)
            return
        if how.record is not None:
            run.record_unseen(left.opening, left.course)
        run.resume(COMMENT + dialogue.voice.say(_TAKEN_UP, number=left.commands))

    def script() -> Iterable[Line]:
        return files.lines_of(files.STANDARD_INPUT)

    return GameToPlay(dialogue, go_on, script, left)


_TAKEN_UP: Final = Counted(
    "One command is taken up.", "{number} commands are taken up.", by="number"
)
