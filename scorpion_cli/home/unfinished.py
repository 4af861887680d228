"""Going on with a game that was left: which there are, and how one is taken up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from ..games.deals import Numbered
from ..games.rules import varied
from ..games.session import Session
from ..host import files
from ..printing.sentences import sentence
from ..printing.voice import Voice
from ..refusal import BadFile, BadInput, FileFailed
from ..transcript.gamefile import read_game
from ..transcript.header import Header
from ..wording import Counted, Line, Message, escape
from . import autosave
from .autosave import Autosave
from .problems import NoSuchUnfinished, NothingToResume

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
            found = opened(path)
        except BadInput as bad:
            at += 1
            if at == number:
                raise
            first_problem = first_problem or bad  # without a number a game is taken that is whole
            continue
        if found is not None:
            at += 1
            if number in (None, at):
                return found[0]
            found[0].release()
    if number is None and first_problem is not None:
        raise first_problem
    raise BadInput(NothingToResume() if number is None else NoSuchUnfinished(number))


def list_unfinished(voice: Voice) -> list[str]:
    """The lines that list the games that were left and that nobody plays: the last one first.

    Raises:
        BadInput: there is none.
    """
    told: list[str] = []
    for path in autosave.unfinished():
        try:
            found = opened(path)
            if found is None:
                continue
            taken, session = found
            text = described(session, path, voice)
            taken.release()
        except BadInput as bad:
            text = escape(sentence(bad.problem, voice))
        told.append(f"{len(told) + 1:>3}  {text}")
    if not told:
        raise BadInput(NothingToResume())
    return told


def opened(path: Path) -> tuple[Autosave, Session] | None:
    """A game for this process, and what it comes to; None if it is played in another window.

    Raises:
        BadInput: its file cannot be read.
    """
    taken = _take(path)
    if taken is None:
        return None
    try:
        return taken, read(taken)
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
            raise BadInput(BadFile(str(path), None, FileFailed(why))) from None


def read(taken: Autosave) -> Session:
    """What a game comes to.

    Raises:
        BadInput: its file cannot be read.
    """
    with files.reading(str(taken.path)):
        return read_game(numbered_lines(taken))[1]


def numbered_lines(taken: Autosave) -> Iterator[Line]:
    """The lines of its file, numbered from 1."""
    return enumerate(taken.lines, 1)


def described(session: Session, path: Path, voice: Voice) -> str:
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

NOTHING: Final = Header({})
