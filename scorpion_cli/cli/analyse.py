"""`analyse` for the command line: a game file run again, its moves marked as chess programs do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import click

from ..commands.command import Deal, DealAll, JumpPile, MoveCard, New, Solve
from ..commands.grammar import parse
from ..games.events import Result
from ..games.session import Session
from ..host import streams
from ..host.files import lines_of, reading
from ..printing.verdicts import marked, why_lost
from ..printing.voice import Voice
from ..solver import Budget
from ..solver.analysis import Analyst, Mark, Marked
from ..solver.verdict import Verdict
from ..transcript.dialogue import Dialogue
from ..transcript.format import COMMENT, Body, Kind
from ..transcript.header import NOTHING, begin, read_header, write_header
from ..transcript.lines import Lines
from ..transcript.walk import exchange, walk
from ..wording import escape
from .errors import in_one_line
from .options import (
    with_limits,
)

_MOVING: Final = (MoveCard, JumpPile, Deal, DealAll, Solve)


class Analysis(NamedTuple):
    """A game that was run again and marked.

    Attributes:
        transcript: the whole game as a transcript with the marks as comments.
        moves: the moves as they were typed, each with its number and its mark, and between them
            without these what took moves back or made them again.
        deal: what is to be said of the deal.
        conclusion: what is to be said of the game.
        voice: how it is told: as the file says.
    """

    transcript: list[str]
    moves: list[tuple[str, tuple[int, Marked] | None]]
    deal: list[str]
    conclusion: str
    voice: Voice


def analyse_file(path: str, budget: Callable[[], Budget], *, transcript: bool) -> list[str]:
    """The lines that mark the game of a file, or the file with the marks as comments.

    Args:
        path: the file.
        budget: gives the budget for one position.
        transcript: whether to write the whole game.

    Raises:
        BadInput: the file cannot be read.
    """
    with reading(path):
        analysis = _analyse(path, Analyst(budget))
    voice = analysis.voice
    if transcript:
        return analysis.transcript
    widths = [len(text) for text, made in analysis.moves if made is not None]
    width, digits = max(widths, default=0), len(str(len(widths)))
    lines = []
    for text, made in analysis.moves:
        if made is None:
            lines.append(f"{'':{digits}}  {text}")
        else:
            number, mark = made
            lines.append(f"{number:>{digits}}  {text:<{width}}  {marked(mark, voice)}")
    return [*analysis.deal, *lines, analysis.conclusion]


def _analyse(path: str, analyst: Analyst) -> Analysis:
    source = Lines(lines_of(path))
    dialogue = Dialogue(begin(read_header(source), NOTHING, None))
    voice = dialogue.voice
    deal = _of_the_deal(dialogue.session, analyst, voice)
    lines = [*write_header(dialogue.beginning), "", *map(_comment, deal)]
    moves: list[tuple[str, tuple[int, Marked] | None]] = []
    body = Body(source)
    if body.scripted:
        lines += exchange(dialogue.open())
    number = lost_with = 0
    before = dialogue.session
    for line, answer in walk(body, dialogue):
        if line.kind is Kind.COMMENT:
            lines.append(escape(line.raw))
        if answer is None:
            continue
        lines += exchange(answer)
        command = parse(answer.command, voice.vocabulary)
        if isinstance(command, New):
            lost_with = 0
        if answer.session.step is not before.step:
            made = None
            if isinstance(command, _MOVING):
                number += 1
                mark = analyst.mark(before.position, answer.session.position)
                lines.append(_comment(marked(mark, voice)))
                lost_with = number if mark.mark is Mark.LOST else lost_with
                made = number, mark
            moves.append((answer.command, made))
        before = answer.session
    closing = dialogue.close()
    lines += [] if closing is None else exchange(closing)
    conclusion = _conclusion(dialogue.session, analyst, lost_with, voice)
    return Analysis([*lines, _comment(conclusion)], moves, deal, conclusion, voice)


def _comment(text: str) -> str:
    return COMMENT + text


def _of_the_deal(session: Session, analyst: Analyst, voice: Voice) -> list[str]:
    start = analyst.verdict(session.setup.start)
    if start.verdict is Verdict.WON:
        return [voice.say("The deal can be won.")]
    if start.verdict is Verdict.UNKNOWN:
        return [voice.say("Whether the deal can be won was not decided.")]
    head = voice.say("The deal cannot be won.")
    return [head, *why_lost(start.reason, session.setup.start, voice)]


def _conclusion(session: Session, analyst: Analyst, lost_with: int, voice: Voice) -> str:
    """What came of the game; `lost_with` is the number of the move that lost it, if one did."""
    if any(position.outcome().result is Result.WON for position in session.positions()):
        return voice.say("The game was won.")
    verdict = analyst.verdict(session.position).verdict
    if verdict is Verdict.WON:
        return voice.say("The game can still be won.")
    if verdict is Verdict.UNKNOWN:
        return voice.say("Whether the game can still be won was not decided.")
    if lost_with:
        return voice.say("The game was lost with move {number}.", number=lost_with)
    if analyst.verdict(session.setup.start).verdict is Verdict.LOST:
        return voice.say("There was nothing to be lost.")
    return voice.say("Where the game was lost was not decided.")


@click.command()
@with_limits
@click.argument("file", metavar="FILE")
@click.option("--transcript", is_flag=True, help="The game as a transcript, with comments.")
def analyse_command(
    file: str, max_nodes: int | None, max_seconds: float | None, transcript: bool
) -> None:
    """Mark a game move by move: which moves kept the win, which lost it, what would have kept it.

    \b
    scorpion analyse mygame.txt
    scorpion analyse --transcript mygame.txt > marked.txt
    """
    with in_one_line():
        budget = partial(Budget, max_nodes, max_seconds)
        streams.show(analyse_file(file, budget, transcript=transcript))
