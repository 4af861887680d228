"""The one walk through a game file: its commands carried out, line by line as they come.

Whoever plays, replays, analyses, loads or resumes a file walks through it here, and sees for each
line what it is and, where it is a command, what it led to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..games.session import Session
from ..languages.vocabulary import Verb
from ..refusal import BadInput
from ..wording import Line
from .dialogue import Answer, Dialogue, Environment
from .format import PROMPT, Body, BodyLine, Kind
from .header import NOTHING, Beginning, Header, begin, read_header
from .lines import Lines


class Walked(NamedTuple):
    """A line of a session.

    Attributes:
        line: what stands there.
        answer: what it led to, if it is a command that was carried out.
    """

    line: BodyLine
    answer: Answer | None


def walk(
    body: Body,
    dialogue: Dialogue,
    environment: Environment | None = None,
    *,
    opened: bool = False,
) -> Iterator[Walked]:
    """Carry out the commands of a session; those after `quit` are passed over.

    Each command is carried out before the next line is read, so that a program at the other end
    of a pipe can play.

    Args:
        body: the session.
        dialogue: the game, which goes on with each step.
        environment: files and chance; None where both are refused.
        opened: whether the board that opens a transcript has been shown, and is passed over.

    Raises:
        BadInput: the file cannot be read any further.
    """
    for line in body:
        answer = None
        if line.kind is Kind.COMMAND and line.text and not dialogue.ended:
            opening = opened and not body.scripted and line.text == Verb.BOARD.value
            opened = False
            if not opening:
                answer = dialogue.answer(line.text, environment)
        yield Walked(line, answer)


def walk_whole(body: Body, dialogue: Dialogue) -> Iterator[Walked]:
    """Walk through a file that must hold a whole game: to its end, or to `quit`.

    Raises:
        BadInput: the file cannot be read, or a command of a script is refused. In a transcript
            refused commands are part of the record.
    """
    for walked in walk(body, dialogue):
        if walked.answer is not None and walked.answer.refusal is not None and body.scripted:
            raise BadInput(walked.answer.refusal, walked.line.number)
        yield walked
        if dialogue.ended:
            return


def read_game(lines: Iterable[Line], option: Header = NOTHING) -> tuple[Beginning, Session]:
    """What a game file begins with, and the game that it comes to. No advice is searched for.

    Args:
        lines: the file.
        option: what the command line says of the game.

    Raises:
        BadInput: the file cannot be read, or a command in it not be carried out.
    """
    source = Lines(lines)
    dialogue = Dialogue(begin(read_header(source), option, None), advice=False)
    for _ in walk_whole(Body(source), dialogue):
        pass
    session = dialogue.session
    return dialogue.beginning.of(session.setup), session


def exchange(answer: Answer) -> list[str]:
    """A command and its reply as a transcript has them."""
    return [PROMPT + answer.command, *answer.lines]


def exchanges(dialogue: Dialogue, commands: Iterable[str]) -> list[str]:
    """Commands carried out one after the other, as a transcript has them."""
    return [line for command in commands for line in exchange(dialogue.answer(command))]
