"""Sitting down to a game: the player's defaults, the game that was left, the typing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..games import Rules
from ..home.keeper import Keeper
from ..home.preferences import preferences
from ..home.unfinished import Look, Unfinished, all_unfinished
from ..host import files, streams
from ..printing.voice import Voice
from ..refusal import BadInput
from ..terminal.look import terminal_look
from ..terminal.repl import converse
from ..transcript.format import COMMENT
from ..transcript.header import DEAL, GAME, NOTHING, RULES, Header, begin
from ..transcript.run import Run
from ..wording import Counted, Line, Message
from .errors import agreed
from .playing import GameToPlay, How, begun


def sit_down(asked: Header, file: str | None, how: How, *, winnable: bool) -> GameToPlay:
    """The game of somebody at a terminal: of a file, the one that was left last, or a new one."""
    if file is None:
        if DEAL not in asked.fields and not winnable:
            left = _offered(asked, how)
            if left is not None:
                return taken_up(left)
        asked, winnable = _as_the_player_likes(asked, winnable=winnable)
    game = begun(asked, file, winnable=winnable)
    return game._replace(keep=Keeper, typing=converse)


def _as_the_player_likes(asked: Header, *, winnable: bool) -> tuple[Header, bool]:
    """What the command line asks for, with the player's defaults where it says nothing."""
    wishes = preferences()
    own = {GAME: ((0, wishes.game),)}
    if wishes.rules and GAME not in asked.fields:
        own[RULES] = ((0, wishes.rules),)
    wished = DEAL not in asked.fields and wishes.winnable == "on"
    return Header({**own, **asked.fields}), winnable or wished


# A game that is taken up.


def look_of(how: How, asked: Header = NOTHING) -> Look:
    """How a game is to look that is taken up.

    Raises:
        BadInput: the player's settings cannot be read.
    """
    all_of_it = how.record is not None or not streams.typed_at()
    return Look(asked, terminal_look(), from_the_start=all_of_it)


def _offered(asked: Header, how: How) -> Unfinished | None:
    """The game that was left last, taken for this process, if the player wants to go on with it.

    What the command line asks for must be that game.
    """
    voice = Voice(terminal_look())
    named = GAME in asked.fields or RULES in asked.fields
    wanted = begin(NOTHING, asked, lambda _: "1").setup.rules if named else None
    for game in all_unfinished(look_of(how, asked)):
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

    def keep(run: Run) -> Keeper:
        return Keeper(run, left.file)

    typing = converse if streams.typed_at() else None
    return GameToPlay(dialogue, go_on, script, keep=keep, typing=typing, release=left.release)


_TAKEN_UP: Final = Counted(
    "One command is taken up.", "{number} commands are taken up.", by="number"
)
