"""Games that were left: which there are, and how one is taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from ..games.deals import Numbered
from ..games.rules import varied, write_pairs
from ..host import files, streams
from ..printing import settings
from ..printing.sentences import sentence
from ..printing.settings import LANG, Settings
from ..printing.voice import Voice
from ..refusal import BadFile, BadInput, FileFailed
from ..transcript.dialogue import Answer, Dialogue
from ..transcript.format import Body, Kind
from ..transcript.header import NOTHING, Beginning, Header, begin, read_header
from ..transcript.lines import Lines
from ..transcript.walk import Walked, walk_whole
from ..wording import Counted, Message, escape
from . import autosave
from .autosave import Autosave
from .problems import NoSuchUnfinished, NothingToResume

if TYPE_CHECKING:
    from pathlib import Path


class Look(NamedTuple):
    """How a game that is taken up is to look.

    Attributes:
        asked: what the command line says of it.
        settings: what holds where neither that nor the game's file says anything.
        from_the_start: whether all that happened is to be told again, advice too.
    """

    asked: Header = NOTHING
    settings: Settings = Settings()
    from_the_start: bool = False


class Unfinished(NamedTuple):
    """A game that was left, taken for this process and played to where it was left.

    Attributes:
        file: where it is kept.
        dialogue: the game.
        commands: how many commands were played.
        opening: the board that it began with.
        course: what happened since; empty unless it is to be told again.
    """

    file: Autosave
    dialogue: Dialogue
    commands: int
    opening: Answer
    course: tuple[Walked, ...]

    def release(self) -> None:
        """Leave it to whoever wants to go on with it."""
        self.file.release()

    def described(self, voice: Voice) -> str:
        """The game in a few words: what was dealt, how far it came, when it was played last."""
        from datetime import datetime  # most games are not taken up

        session = self.dialogue.session
        setup, moves = session.setup, session.step.moves
        pairs = write_pairs(varied(setup.rules))
        game = f"{voice.spell(setup.rules.title)} {pairs}".rstrip()
        played = datetime.fromtimestamp(self.file.path.stat().st_mtime)
        return voice.say(
            _NUMBERED if isinstance(setup.source, Numbered) else _BY_HAND,
            game=game,
            deal=getattr(setup.source, "text", ""),
            moves=voice.say(_MOVES, moves=moves),
            when=played.strftime("%Y-%m-%d %H:%M"),
        )


_NUMBERED: Final = Message("{game}, deal {deal}, {moves}, of {when}")
_BY_HAND: Final = Message("{game}, dealt by hand, {moves}, of {when}")
_MOVES: Final = Counted("{moves} move", "{moves} moves", by="moves")


def all_unfinished(look: Look) -> Iterator[Unfinished | BadInput]:
    """The games that were left and that nobody plays, the last one first; for one that cannot be
    read, what is wrong with it. Each is taken for this process, and must be released.
    """
    for path in autosave.paths():
        try:
            game = _take_up(path, look)
        except BadInput as bad:
            yield bad
        else:
            if game is not None:
                yield game


def resumable(number: int | None, look: Look) -> Unfinished:
    """The game to go on with, taken for this process.

    Args:
        number: which of those that `list_unfinished` lists; None is the first that can be read.
        look: how it is to look.

    Raises:
        BadInput: there is no such game, or its file cannot be read.
    """
    first_problem = None
    for at, game in enumerate(all_unfinished(look), 1):
        if isinstance(game, BadInput):
            if at == number:
                raise game
            first_problem = first_problem or game
        elif number in (None, at):
            return game
        else:
            game.release()
    if number is None and first_problem is not None:
        raise first_problem
    raise BadInput(NothingToResume() if number is None else NoSuchUnfinished(number))


def list_unfinished(voice: Voice) -> list[str]:
    """The lines that list the games that were left and that nobody plays: the last one first.

    Raises:
        BadInput: there is none.
    """
    lines: list[str] = []
    for number, game in enumerate(all_unfinished(Look()), 1):
        if isinstance(game, BadInput):
            text = escape(sentence(game.problem, voice))
        else:
            text = game.described(voice)
            game.release()
        lines.append(f"{number:>3}  {text}")
    if not lines:
        raise BadInput(NothingToResume())
    return lines


def _take_up(path: Path, look: Look) -> Unfinished | None:
    """A game for this process, played to its end; None if it is played in another window."""
    with files.reading(str(path)):
        try:
            file = autosave.take_up(path)
        except OSError as error:
            why = error.strerror or str(error)
            raise BadInput(BadFile(str(path), None, FileFailed(why))) from None
        if file is None:
            return None
        try:
            return _played(file, look)
        except BadInput:
            file.release()
            raise


def _played(file: Autosave, look: Look) -> Unfinished:
    lines = Lines(enumerate(file.lines, 1))
    dialogue = Dialogue(_beginning(read_header(lines), look), advice=look.from_the_start)
    opening = dialogue.open()
    commands, course = 0, []
    for walked in walk_whole(Body(lines), dialogue):
        commands += walked.line.kind is Kind.COMMAND
        if look.from_the_start:
            course.append(walked)
    dialogue.give_advice()
    return Unfinished(file, dialogue, commands, opening, tuple(course))


def _beginning(header: Header, look: Look) -> Beginning:
    """What a game began with, looking as it is to look now."""
    # The language is that of the commands in the file; the terminal may have another.
    own = {
        key: value
        for key, value in look.asked.fields.items()
        if key in settings.LOOK and key != LANG
    }
    outdated = own.keys() | ({"width"} if streams.typed_at() else set())
    said = {key: value for key, value in header.fields.items() if key not in outdated}
    like_this = look.settings._replace(lang=Settings().lang)
    return begin(Header(said), Header(own), None, like_this)
