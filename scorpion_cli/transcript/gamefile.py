"""A game as a file: a session written as a script, and any game file read back into a session."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands.command import Command, Load, Save, Solve
from ..commands.grammar import parse
from ..commands.interpreter import interpret
from ..games.moves import Move
from ..games.session import Restart, Session, Start
from ..languages import vocabulary_of
from ..languages.vocabulary import Verb, Vocabulary
from ..refusal import BadInput, Refusal
from ..wording import Line
from .format import Body, Kind
from .header import Beginning, Header, begin, read_header, write_header
from .lines import Lines
from .problems import NoFilesHere

_NOTHING = Header({})


def write_game(session: Session, beginning: Beginning) -> list[str]:
    """The lines of a script that comes to the session: its header, then its commands.

    Steps that were undone are left out; notes stand where they were made.

    Args:
        session: the game.
        beginning: how it is printed, and what its file says of itself.
    """
    commands = commands_of(session, vocabulary_of(beginning.settings.lang))
    return [*write_header(beginning), "", *commands]


def commands_of(session: Session, vocabulary: Vocabulary) -> list[str]:
    """The commands that lead from the deal to the session, in the words of a language."""
    lines = []
    for step in session.steps():
        if not isinstance(step.action, Start):
            lines.append(text_of(step.action, vocabulary))
        lines += [f"{vocabulary.word(Verb.NOTE)} {note}" for note in step.notes()]
    return lines


def whole_game(session: Session, vocabulary: Vocabulary) -> list[str]:
    """The commands that lead from the deal to the session, with what can be redone there.

    >>> from scorpion_cli.games.deals import numbered
    >>> from scorpion_cli.languages import ENGLISH
    >>> from scorpion_cli.games.moves import DealCards
    >>> from scorpion_cli.games.rules import ACCORDION
    >>> played = Session.of(numbered(ACCORDION, "123")).play(DealCards(2))
    >>> whole_game(played.session.undo(), ENGLISH)
    ['deal 2', 'undo 1']
    """
    undone = 0
    while (further := session.redo()) is not None:
        session, undone = further, undone + 1
    back = [f"{vocabulary.word(Verb.UNDO)} {undone}"] if undone else []
    return [*commands_of(session, vocabulary), *back]


def text_of(action: Move | Start | Restart, vocabulary: Vocabulary) -> str:
    """The command that does what a step did; the start needs none."""
    if isinstance(action, Start):
        return ""
    if isinstance(action, Restart):
        return vocabulary.word(Verb.RESTART)
    return vocabulary.write_move(action)


def advises(command: Command | Refusal) -> bool:
    """Whether a command asks for advice and does nothing else: reading a file needs no search."""
    return command is Verb.HINT or (isinstance(command, Solve) and not command.play)


def read_game(lines: Iterable[Line], option: Header = _NOTHING) -> tuple[Beginning, Session]:
    """What a game file begins with, and the session that it comes to.

    In a transcript refused commands are part of the record; in a script they are errors.

    Args:
        lines: the file.
        option: what the command line says of the game.

    Raises:
        BadInput: the file cannot be read, or a command in it not be carried out.
    """
    source = Lines(lines)
    header = read_header(source)
    beginning = begin(header, option, None)
    session = Session.of(beginning.setup)
    vocabulary = vocabulary_of(beginning.settings.lang)
    body = Body(source)
    for line in body:
        if line.kind is not Kind.COMMAND or not line.text:
            continue
        command = parse(line.text, vocabulary)
        if advises(command):
            continue
        if command is Verb.QUIT:
            break
        problem: Refusal | None
        if isinstance(command, Refusal):
            problem = command
        elif isinstance(command, Save | Load):
            problem = NoFilesHere(line.text.split()[0])
        else:
            reply = interpret(command, session, vocabulary)
            session, problem = reply.session, reply.refusal
        if problem is not None and body.scripted:
            raise BadInput(problem, line.number)
    return beginning.of(session.setup), session
