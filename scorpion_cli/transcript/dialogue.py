"""A session as a conversation: text in, lines out.

The REPL, a replay and a script all talk to a `Dialogue`. It parses, has commands carried out and
puts the replies into words; files and chance are someone else's, who comes as an `Environment`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

from ..commands.command import Command, GiveHint, Load, New, Quit, Save, ShowBoard, Solve
from ..commands.grammar import parse
from ..commands.interpreter import fresh, interpret, opening
from ..commands.replies import Event, Export, Hinted, Loaded, Locked, Reply, Saved, Solved
from ..games import Rules
from ..games.deals import Numbered
from ..games.session import Session
from ..languages.vocabulary import Verb, Vocabulary
from ..printing.sentences import explain, tell
from ..printing.voice import Voice
from ..refusal import BadFile, BadInput, Refusal
from ..solver import visible_lock
from ..wording import clean
from .format import as_output
from .gamefile import commands_of, write_game
from .header import Beginning
from .problems import BreaksRecord, NoFilesHere

_ADVICE: Final = (Hinted, Solved, Locked, Export)
"""What tells more than a player sees, or knows by himself; an export has the hidden cards, too."""


class Environment(Protocol):
    """The world outside: files and chance.

    Attributes:
        recording: whether a transcript is kept, in which a game that is loaded must go on.
    """

    recording: bool

    def save(self, path: str, lines: Iterable[str], *, force: bool) -> Refusal | None:
        """Write a file; give what kept it from being written, if anything did."""

    def load(self, path: str) -> Session:
        """Give the game that a file comes to, or raise `BadInput` where it cannot be read."""

    def fresh_deal(self, rules: Rules) -> str:
        """Give the number of a deal, by chance."""


class Answer(NamedTuple):
    """What a command led to.

    Attributes:
        command: the command as a record holds it.
        events: what it did or showed.
        refusal: why it did nothing, if it was refused.
        recorded: the commands that stand for it in a record, where a file's name never does.
        session: the game after it.
        voice: how the session prints it.
    """

    command: str
    events: tuple[Event, ...]
    refusal: Refusal | None
    recorded: tuple[str, ...]
    session: Session
    voice: Voice

    @property
    def refused(self) -> bool:
        """Whether the command was refused."""
        return self.refusal is not None

    @property
    def lines(self) -> list[str]:
        """The reply in print."""
        return self.in_voice(self.voice)

    def in_voice(self, voice: Voice) -> list[str]:
        """The reply as it is printed by other settings."""
        told = tell(self.events, voice) if self.refusal is None else explain(self.refusal, voice)
        return [as_output(line) for line in told]


class Dialogue:
    """A conversation about a game.

    Attributes:
        beginning: what the game began with.
        session: the game now.
        voice: how it is printed.
        ended: whether the player has left.
        advised: whether help was given in this game: by a hint, a verdict, the coach, an export.
    """

    def __init__(self, beginning: Beginning, *, advice: bool = True) -> None:
        """Begin.

        Args:
            beginning: the game and its look.
            advice: whether hints, verdicts and warnings are worked out. Where a file is only played
                to its end, the commands that ask for them are passed over.
        """
        self.beginning = beginning
        self.session = Session.of(beginning.setup)
        self.voice = Voice(beginning.settings)
        self.ended = False
        self.advised = False
        self._board_shown = False
        self._coached = beginning.settings.coach == "on"
        self._advice = advice
        self._locked = False

    def open(self) -> Answer:
        """The command and the reply that open a session."""
        return self.answer(Verb.BOARD.value)

    def close(self) -> Answer | None:
        """The command and the reply that end a session without `quit`, if it needs any."""
        at_end = self.beginning.settings.board == "end"
        return (
            self.answer(Verb.BOARD.value)
            if at_end and not self.ended and not self._board_shown
            else None
        )

    def give_advice(self) -> None:
        """Give advice from now on. That the game is lost already was told before."""
        self._advice = True
        self._locked = self._coached and visible_lock(self.session.position) is not None

    def answer(self, text: str, environment: Environment | None = None) -> Answer:
        """Carry out a command.

        Args:
            text: a line with at least one word; it is cleaned first.
            environment: files and chance; None where both are refused.
        """
        text = clean(text)
        command = parse(text, self.voice.vocabulary)
        if isinstance(command, New) and command.deal is None and environment is not None:
            command = New(environment.fresh_deal(self.session.setup.rules))
            text = f"{self.voice.vocabulary.word(Verb.NEW)} {command.deal}"
        passed_over = not self._advice and _advises(command)
        if isinstance(command, Refusal):
            reply = Reply(self.session, refusal=command)
        elif passed_over:
            reply = Reply(self.session)
        else:
            reply = interpret(command, self.session, self.voice.vocabulary)
            reply = self._see_to(reply, text, environment)
        if self._coached and self._advice:
            reply = self._coach(reply)
        if reply.session.setup is not self.session.setup:
            self.advised = False
        self.session = reply.session
        self.advised |= passed_over or any(isinstance(event, _ADVICE) for event in reply.events)
        self._board_shown = isinstance(command, ShowBoard) and not command.export
        recorded: tuple[str, ...] = (text,)
        if isinstance(command, Save | Load):
            again = isinstance(command, Load) and reply.refusal is None
            recorded = _as_new_game(self.session, self.voice.vocabulary) if again else ()
        return Answer(text, reply.events, reply.refusal, recorded, self.session, self.voice)

    def _coach(self, reply: Reply) -> Reply:
        """Say unasked, once, that the game is lost where the player can see it."""
        position = reply.session.position
        circle = visible_lock(position)
        another = reply.session.setup is not self.session.setup
        told = self._locked and not another
        self._locked = circle is not None
        if circle is None or told:
            return reply
        return reply._replace(events=(*reply.events, Locked(circle, position)))

    def _see_to(self, reply: Reply, text: str, environment: Environment | None) -> Reply:
        """Grant the wish that the reply to a text comes with."""
        wish = reply.wish
        if wish is None:
            return reply
        if isinstance(wish, Quit):
            self.ended = True
            if self.beginning.settings.board == "end":
                return reply._replace(events=(*opening(reply.session), *reply.events))
            return reply
        if environment is None:
            return reply._replace(refusal=NoFilesHere(text.partition(" ")[0]))
        if isinstance(wish, Save):
            lines = write_game(reply.session, self.beginning.of(reply.session.setup))
            problem = environment.save(wish.path, lines, force=wish.force)
            return reply._replace(refusal=problem, events=(Saved(wish.path),))
        return _load(wish, reply, environment)


def _advises(command: Command | Refusal) -> bool:
    """Whether a command asks for advice and does nothing else."""
    return isinstance(command, GiveHint) or (isinstance(command, Solve) and not command.play)


def _as_new_game(session: Session, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The commands that come to the same game as loading it, if it is a deal by number."""
    source = session.setup.source
    if not isinstance(source, Numbered):
        return ()
    new = f"{vocabulary.word(Verb.NEW)} {source.text}"
    return (new, *commands_of(session, vocabulary))


def _load(wish: Load, reply: Reply, environment: Environment) -> Reply:
    try:
        game = environment.load(wish.path)
    except BadInput as bad:
        named = bad.line is None  # a file that cannot be read is named already
        problem = bad.problem if named else BadFile(wish.path, bad.line, bad.problem)
        return reply._replace(refusal=problem)
    fits = isinstance(game.setup.source, Numbered) and game.setup.rules == reply.session.setup.rules
    if environment.recording and not fits:
        return reply._replace(refusal=BreaksRecord())
    return Reply(game, (Loaded(wish.path, game.step.number), *fresh(game)))
