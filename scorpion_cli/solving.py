"""`solve` for the command line: one deal or many, verdicts in print, transcripts."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from .beginning import Beginning, begin, write_header
from .deals import Numbered, Setup, numbered, read_range
from .dialogue import Dialogue
from .files import fresh_deal, lines_of, reading
from .gamefile import commands_of, read_game
from .games import Position
from .languages import write_move
from .problems import BadInput, range_has_no_transcript
from .reasons import why_lost
from .rules import Rules, chosen
from .session import Session
from .settings import WIDEST
from .solver import Budget, Solution, solve
from .solver.answers import Verdict
from .table import exchange
from .transcript import COMMENT, DEAL, Header
from .voice import Voice
from .wording import Counted, Message, Wording
from .workers import on_cores


class Limits(NamedTuple):
    """How far to search for each position: nodes, and seconds."""

    max_nodes: int | None = None
    max_seconds: float | None = None

    def budget(self) -> Budget:
        """A fresh budget."""
        return Budget(self.max_nodes, self.max_seconds)


class Decided(NamedTuple):
    """A position with its verdict.

    Attributes:
        setup: the game it belongs to.
        position: the position.
        solution: what the solver says of it.
        seconds: how long that took.
    """

    setup: Setup
    position: Position
    solution: Solution
    seconds: float


def decide(setup: Setup, position: Position, limits: Limits) -> Decided:
    """Decide a position of a game."""
    begun = time.perf_counter()
    solution = solve(position, limits.budget())
    return Decided(setup, position, solution, time.perf_counter() - begun)


# Many deals.


def decide_range(rules: Rules, deals: range, limits: Limits) -> Iterator[Decided]:
    """Decide numbered deals on all cores; the answers come in order, as they are known.

    Raises:
        BadInput: a process that works at them was ended from outside.
    """
    return on_cores(partial(_decide_numbered, rules, limits), deals)


def _decide_numbered(rules: Rules, limits: Limits, number: int) -> Decided:
    setup = numbered(rules, str(number))
    return decide(setup, setup.start, limits)


def winnable_deal(rules: Rules) -> str:
    """The number of a deal with a proved win: the first from a random number upwards."""
    number = int(fresh_deal(rules))
    while True:
        text = str(number)
        if solve(numbered(rules, text).start, Budget(_NODES_FOR_A_DEAL)).verdict is Verdict.WON:
            return text
        number += 1


_NODES_FOR_A_DEAL: Final = 2000
"""A deal that takes more to decide is passed over."""


# What the command line asks for.


class Style(Enum):
    """How verdicts are printed."""

    TEXT = "text"
    JSON = "json"
    TRANSCRIPT = "transcript"


def solve_all(
    asked: Header, file: str | None, style: Style, limits: Limits
) -> Iterator[Sequence[str]]:
    """Decide what the command line asks for, and give the lines of each verdict.

    Args:
        asked: the game, and a deal or a range of deals.
        file: a game file, whose end is decided.
        style: how to print.
        limits: how far to search for each.

    Raises:
        BadInput: the game, the deal or the file is not what it must be.
    """
    deals = None if file is not None else read_range(asked.value(DEAL) or "")
    if deals is not None:
        if style is Style.TRANSCRIPT:
            raise BadInput(range_has_no_transcript())
        first = {**asked.fields, DEAL: ((0, str(deals[0])),)}
        beginning = begin(Header({}), Header(first), None)
        one_line = Voice(beginning.settings._replace(width=WIDEST))
        for decided in decide_range(beginning.setup.rules, deals, limits):
            told = as_json if style is Style.JSON else in_line
            yield [told(decided, one_line)]
        return
    if file is None:
        beginning = begin(Header({}), asked, None)
        session = Session.of(beginning.setup)
    else:
        with reading(file):
            beginning, session = read_game(lines_of(file), asked)
    decided = decide(session.setup, session.position, limits)
    if style is Style.JSON:
        yield [as_json(decided, Voice(beginning.settings._replace(width=WIDEST)))]
    elif style is Style.TRANSCRIPT:
        yield as_transcript(beginning, session, decided)
    else:
        yield in_full(decided, Voice(beginning.settings))


# Answers in print.


def in_line(decided: Decided, voice: Voice) -> str:
    """A verdict with its deal and its cost in one line."""
    source = decided.setup.source
    deal = f"{source.text} " if isinstance(source, Numbered) else ""
    return deal + _summary(decided, voice)


def _summary(decided: Decided, voice: Voice) -> str:
    solution = decided.solution
    verdict = voice.say(_VERDICTS[solution.verdict], number=len(solution.moves))
    nodes = voice.say(_NODES, nodes=solution.nodes)
    return f"{verdict} ({nodes}, {decided.seconds:.3f} s)"


_VERDICTS: Final[dict[Verdict, Wording]] = {
    Verdict.WON: Counted("won in {number} move", "won in {number} moves", by="number"),
    Verdict.LOST: Message("lost"),
    Verdict.UNKNOWN: Message("unknown"),
}
_NODES: Final = Counted("{nodes} node", "{nodes} nodes", by="nodes")


def in_full(decided: Decided, voice: Voice) -> list[str]:
    """A verdict with the moves or the reason."""
    solution = decided.solution
    moves = [f"  {voice.command(move)}" for move in solution.moves]
    return [_summary(decided, voice), *moves, *why_lost(solution.reason, decided.position, voice)]


def as_json(decided: Decided, voice: Voice) -> str:
    """A verdict as one JSON object on one line."""
    import json

    setup, solution = decided.setup, decided.solution
    source = setup.source
    reason = " ".join(" ".join(why_lost(solution.reason, decided.position, voice)).split())
    won = solution.verdict is Verdict.WON
    return json.dumps(
        {
            "game": setup.rules.name,
            "deal": source.text if isinstance(source, Numbered) else None,
            "rules": chosen(setup.rules),
            "verdict": solution.verdict.value,
            "moves": [write_move(move) for move in solution.moves] if won else None,
            "reason": reason or None,
            "nodes": solution.nodes,
            "seconds": round(decided.seconds, 6),
        },
        ensure_ascii=False,
    )


def as_transcript(beginning: Beginning, session: Session, decided: Decided) -> list[str]:
    """A game file that comes to the session and then plays the win, or tells why there is none."""
    dialogue = Dialogue(beginning)
    lines = [*write_header(beginning), "", *exchange(dialogue.open())]
    voice = dialogue.voice
    moves = map(voice.command, decided.solution.moves)
    commands = [*commands_of(session, voice.vocabulary), *moves]
    for command in commands:
        lines += exchange(dialogue.answer(command))
    lines += _closed(dialogue)
    if decided.solution.verdict is not Verdict.WON:
        lines.append(COMMENT + voice.say(_VERDICTS[decided.solution.verdict], number=0))
        told = why_lost(decided.solution.reason, decided.position, voice)
        lines += [COMMENT + line for line in told]
    return lines


def _closed(dialogue: Dialogue) -> list[str]:
    closing = dialogue.close()
    return [] if closing is None else exchange(closing)
