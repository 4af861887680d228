"""Nothing is lost: what is kept of a game while it is played, and what the record of play gets.

Knows which commands are worth a line in the game's file and when a game is over; how files are
written, `autosave` and `history` know. Loaded when somebody plays at a terminal or takes up a game.
"""

from __future__ import annotations

import errno
import os
import time
from types import TracebackType
from typing import Final

from ..commands.command import Note, Quit, Save, Solve
from ..commands.grammar import parse
from ..games.deals import Listed, Numbered, Source
from ..games.events import Outcome, Result
from ..games.rules import varied, write_pairs
from ..games.session import Session
from ..host.streams import show
from ..languages.vocabulary import Verb
from ..printing.sentences import sentence
from ..refusal import BadInput
from ..transcript.dialogue import Answer
from ..transcript.format import COMMENT, PROMPT
from ..transcript.gamefile import text_of, whole_game
from ..transcript.header import CARDS, POSITION, write_header
from ..transcript.lines import LONGEST_LINE
from ..transcript.run import Run
from ..wording import Message, escape
from . import history, places
from .autosave import WHEN, Autosave
from .preferences import preferences

_NOT_KEPT: Final = Message("This game is not saved: {path}: {why}.")
_NOT_SAVED: Final = Message("Not saved: {why}. It is tried again with the next command.")
_LEFT_UNSAVED: Final = Message(
    "The last commands of this game are lost, as they are not saved: {why}."
)
_NOT_ENTERED: Final = Message("This game is not in the record of play: {problem}")

_FULL: Final = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)
"""What may be over soon; whatever else keeps a file from being made will do so again."""


class Keeper:
    """Keeps the game of a run: every command that was carried out is on disk before its reply is
    shown, and a game that ends or is left goes into the record of play.

    What cannot be kept is told in a comment, and the game goes on.
    """

    def __init__(self, run: Run, taken_up: Autosave | None = None) -> None:
        """Begin to keep the game of a run.

        Args:
            run: the game.
            taken_up: the file that it was taken up from, if it was: it is kept there even if the
                player's games are not kept on disk.

        Raises:
            BadInput: the player's settings cannot be read.
        """
        self._run = run
        self._autosave = taken_up is not None or preferences().autosave == "on"
        self._entering = True
        self._begin(taken_up)

    def __enter__(self) -> Keeper:
        """Begin to keep; a game that is taken up after a crash is entered as left."""
        self._run.keep = self.keep
        show(self._make_sure())
        if self._crashed:
            show(self._enter())
        return self

    def _make_sure(self) -> list[str]:
        """Say before the first command if no file can be made, whatever is done."""
        if not self._autosave:
            return []
        try:
            self._game.make_room()
        except OSError as error:
            if error.errno in _FULL:
                return []
            self._autosave = self._entering = False
            return [self._remark(_NOT_KEPT, path=str(places.path()), why=_why(error))]
        return []

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Leave the game: it can be taken up again, unless it is over."""
        told = self._leave(abandoned=False)
        if kind is None:
            show(told)

    def _begin(self, taken_up: Autosave | None = None) -> None:
        """Begin with the game that is played now."""
        dialogue = self._run.dialogue
        self._session = dialogue.session
        self._helped = dialogue.advised
        self._since = time.monotonic()
        self._seconds = 0.0
        self._best: Outcome | None = None
        self._entered: Outcome | None = None  # a win that is in the record, with what it took
        self._crashed = False
        self._moved = False  # in this run: what was loaded is nobody's yet
        beginning = dialogue.beginning.of(self._session.setup)
        self._game = taken_up or Autosave(
            [*write_header(beginning), "", *whole_game(self._session, dialogue.voice.vocabulary)]
        )
        self._began = self._game.began
        if taken_up is not None:
            self._moved = self._session.ahead is not None or self._session.step.number > 0
            self._remember()

    def _remember(self) -> None:
        """Go on from what the record says of the game, or after a crash from what its file says."""
        try:
            before = history.of(self._game.key)
        except BadInput:  # which is told when the game is entered
            return
        if before is None:
            self._seconds = self._game.seconds()
            self._crashed = self._moved
            return
        self._began, self._seconds = before.began, before.seconds
        self._helped |= before.helped
        if before.result != history.LEFT:
            self._best = Outcome(Result(before.result), over=False, piles=before.piles)
            self._entered = self._best if _is_won(self._best) else None

    def keep(self, answer: Answer) -> list[str]:
        """Keep what a command led to; give comments on what could not be kept."""
        if answer.refused:
            return []
        before, after = self._session, self._run.dialogue.session
        told = []
        if after.setup is not before.setup:
            told += self._leave(abandoned=True)
            self._begin()
        else:
            lines = _kept(answer, before, after)
            if not lines and not self._run.dialogue.ended:
                return []
            self._game.lines += lines
            self._moved |= after.step is not before.step
            self._session = after
            self._helped |= self._run.dialogue.advised
        told += self._save()
        outcome = after.position.outcome()
        if self._moved and outcome.result is not Result.PLAYING and _better(outcome, self._best):
            self._best = outcome
            told += self._enter()
        return told

    def _save(self, remark: str = _NOT_SAVED) -> list[str]:
        """Bring the game's file up to date, or say that it is not."""
        if not self._autosave or self._game.whole:
            return []
        try:
            self._game.write()
        except OSError as error:
            if self._game.exists or error.errno in _FULL:
                return [self._remark(remark, why=_why(error))]
            self._autosave = self._entering = False
            return [self._remark(_NOT_KEPT, path=str(self._game.path), why=_why(error))]
        return []

    def _leave(self, *, abandoned: bool) -> list[str]:
        """Enter the game into the record, and remove its file unless it can be taken up again."""
        if not self._moved:
            self._game.remove()
            return []
        told = self._enter()
        entered = self._entering and not told
        if entered and (abandoned or self._session.position.outcome().over):
            self._game.remove()
            return told
        told += self._save(_LEFT_UNSAVED)
        if self._game.exists:
            self._game.release()
        else:
            self._game.remove()
        return told

    def _enter(self) -> list[str]:
        """Enter the game into the record of play as it stands."""
        if not self._entering or (self._entered is not None and self._entered is self._best):
            return []
        setup, now = self._session.setup, self._session.position.outcome()
        lost_and_undone = now.result is Result.PLAYING and not _is_won(self._best)
        final = now if self._best is None or lost_and_undone else self._best
        game = history.PlayedGame(
            key=self._game.key,
            game=setup.rules.name,
            rules=write_pairs(varied(setup.rules)),
            deal=_deal(setup.source),
            began=self._began,
            ended=time.strftime(WHEN, time.gmtime()),
            seconds=round(self._seconds + time.monotonic() - self._since, 1),
            moves=self._session.step.moves,
            result=history.LEFT if final.result is Result.PLAYING else final.result.value,
            piles=final.piles,
            helped=self._helped,
            text="".join([f"{line}\n" for line in self._game.lines]),
        )
        try:
            history.put(game)
        except BadInput as bad:
            problem = sentence(bad.problem, self._run.dialogue.voice)
            return [self._remark(_NOT_ENTERED, problem=problem)]
        self._entered = self._best if _is_won(self._best) else None
        return []

    def _remark(self, template: str, **values: str) -> str:
        return COMMENT + escape(self._run.dialogue.voice.say(template, **values))


def _why(error: OSError) -> str:
    """What the system says of an error; of a file in a directory's place it says too little."""
    code = errno.ENOTDIR if isinstance(error, FileExistsError) else error.errno
    return os.strerror(code) if code else str(error)


def _kept(answer: Answer, before: Session, after: Session) -> list[str]:
    """The lines that come to what a command did, without searching and without other files."""
    words = answer.voice.vocabulary
    command = parse(answer.command, words)
    if isinstance(command, Save | Quit):
        return []
    if isinstance(command, Solve) and command.play:
        played = after.steps()[before.step.number + 1 :]
        return [Verb.SOLVE.value, *(text_of(step.action, words) for step in played)]
    if isinstance(command, Note):  # written "# …" it would be a comment; and it must be read again
        note = f"{Verb.NOTE.value} {command.text}".encode()
        return [note[: LONGEST_LINE - len(PROMPT)].decode(errors="ignore")]
    return [answer.command]


def _better(outcome: Outcome, best: Outcome | None) -> bool:
    """Whether an end of the game is better than the best so far: of several, the best counts."""
    if best is None:
        return True
    return (_is_won(outcome), -(outcome.piles or 0)) > (_is_won(best), -(best.piles or 0))


def _is_won(outcome: Outcome | None) -> bool:
    return outcome is not None and outcome.result is Result.WON


def _deal(source: Source) -> str:
    if isinstance(source, Numbered):
        return source.text
    return CARDS if isinstance(source, Listed) else POSITION
