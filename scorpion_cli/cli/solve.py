"""`solve` for the command line: one deal or many, verdicts in print, transcripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

import click

from ..games.deals import Numbered, read_range
from ..games.rules import chosen
from ..games.session import Session
from ..host import streams
from ..host.files import lines_of, reading
from ..languages import write_move
from ..printing.settings import WIDEST
from ..printing.verdicts import why_lost
from ..printing.voice import Voice
from ..refusal import BadInput
from ..solver.verdict import Verdict
from ..studies.deals import Decided, Limits, decide, decide_range
from ..studies.problems import RangeHasNoTranscript
from ..transcript.dialogue import Dialogue
from ..transcript.format import COMMENT
from ..transcript.gamefile import commands_of
from ..transcript.header import DEAL, NOTHING, Beginning, Header, begin, write_header
from ..transcript.walk import exchange, exchanges, read_game
from ..wording import Counted, Message, Wording
from .errors import in_one_line
from .options import (
    asked_for,
    with_game,
    with_limits,
)

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
            raise BadInput(RangeHasNoTranscript())
        first = {**asked.fields, DEAL: ((0, str(deals[0])),)}
        beginning = begin(NOTHING, Header(first), None)
        one_line = Voice(beginning.settings._replace(width=WIDEST))
        for decided in decide_range(beginning.setup.rules, deals, limits):
            told = verdict_as_json if style is Style.JSON else in_line
            yield [told(decided, one_line)]
        return
    if file is None:
        beginning = begin(NOTHING, asked, None)
        session = Session.of(beginning.setup)
    else:
        with reading(file):
            beginning, session = read_game(lines_of(file), asked)
    decided = decide(session.setup, session.position, limits)
    if style is Style.JSON:
        yield [verdict_as_json(decided, Voice(beginning.settings._replace(width=WIDEST)))]
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


def verdict_as_json(decided: Decided, voice: Voice) -> str:
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
    lines += exchanges(dialogue, [*commands_of(session, voice.vocabulary), *moves])
    closing = dialogue.close()
    lines += [] if closing is None else exchange(closing)
    if decided.solution.verdict is not Verdict.WON:
        lines.append(COMMENT + voice.say(_VERDICTS[decided.solution.verdict], number=0))
        told = why_lost(decided.solution.reason, decided.position, voice)
        lines += [COMMENT + line for line in told]
    return lines


@click.command()
@with_limits
@with_game
@click.option("--deal", metavar="N|A-B", help="A deal's number, or a range: all of it, in order.")
@click.option("--file", metavar="FILE", help="The position that a game file comes to.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a deal.")
@click.option("--transcript", is_flag=True, help="A game file that plays the win.")
def solve_command(
    game: str | None,
    rules: tuple[str, ...],
    deal: str | None,
    file: str | None,
    max_nodes: int | None,
    max_seconds: float | None,
    as_json: bool,
    transcript: bool,
    **look: str | None,
) -> None:
    """Say whether a game can be won, all cards known: won with the moves, lost with the reason.

    \b
    scorpion solve wasp --deal 123
    scorpion solve scorpion --deal 1-1000 --json
    scorpion solve accordion --deal 123 --transcript | scorpion replay -
    """
    if deal is None and file is None:
        raise click.UsageError("--deal or --file must say what is to be solved.")
    if as_json and transcript:
        raise click.UsageError("--json and --transcript exclude each other.")
    with in_one_line():
        style = Style.JSON if as_json else Style.TRANSCRIPT if transcript else Style.TEXT
        for lines in solve_all(
            asked_for(game, rules, **{DEAL: deal}, **look),
            file,
            style,
            Limits(max_nodes, max_seconds),
        ):
            streams.show(lines)
