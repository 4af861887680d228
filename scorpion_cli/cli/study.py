"""`scorpion study` and `odds`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

import click

from ..games.rules import game_named, read_pairs, with_house_rules
from ..host import streams
from ..printing.columns import clock
from ..printing.voice import Voice
from ..studies import Study, report
from ..studies.odds import tell_odds
from ..studies.players import PLAYERS
from ..studies.tally import Tally
from .errors import in_one_line
from .options import (
    games_like,
    in_language,
    voice_in,
    with_rules,
)


@click.command()
@click.argument("game", shell_complete=games_like)
@with_rules
@click.option("--deals", metavar="A-B", required=True, help="PySolFC's game numbers.")
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    help="How many processes; one for each core if not given.",
)
@click.option("--scheduler", metavar="ADDRESS", help="A Dask cluster that does the work.")
@click.option(
    "--max-nodes",
    type=click.IntRange(1),
    default=20_000,
    show_default=True,
    help="Give up a deal after so many positions.",
)
@click.option("--out", metavar="FILE", help="A CSV file: a line a deal; gone on with if there.")
@click.option(
    "--play",
    type=click.Choice(tuple(PLAYERS)),
    help="Let a simple player play each deal, too.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object at the end.")
@in_language
def study_command(
    game: str,
    rules: tuple[str, ...],
    deals: str,
    jobs: int | None,
    scheduler: str | None,
    max_nodes: int,
    out: str | None,
    play: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Measure how often a game can be won: decide every deal of a range.

    \b
    scorpion study scorpion --deals 100001-101000
    scorpion study wasp --deals 1-10000 --rule stock=any-time --out wasp.csv
    scorpion study idle-year --deals 1-10000 --play mechanical
    """
    if jobs and scheduler:
        raise click.UsageError("--jobs and --scheduler exclude each other.")
    with in_one_line():
        voice = voice_in(lang)
        chosen = with_house_rules(game_named(game), read_pairs(list(rules)))
        asked = report.asked(chosen, deals, max_nodes, play)
        tally = report.carry_out(
            asked, out, report.Crew(jobs, scheduler), partial(progress, asked, voice)
        )
        if as_json:
            streams.show([report.study_as_json(asked, tally)])
        else:
            streams.show(report.study_in_full(asked, tally, voice))


@click.command()
@click.argument("game", required=False, shell_complete=games_like)
@in_language
def odds_command(game: str | None, lang: str | None) -> None:
    """Tell how often the games can be won, and how often simple players win them.

    \b
    scorpion odds
    scorpion odds accordion
    """
    with in_one_line():
        streams.show(tell_odds(game, voice_in(lang)))


# How far a study is.

_WIDEST_BAR: Final = 20
_BESIDE_BAR: Final = len("[] ")
_USUAL_WIDTH: Final = 80
_PAUSE: Final = 0.2
"""Seconds between two looks at a study."""


@contextmanager
def progress(asked: Study, voice: Voice, tally: Tally) -> Iterator[Callable[[], None]]:
    """Tell at the terminal how far a study is; where there is none, or nothing is left, nothing.

    Args:
        asked: the study.
        voice: how it is told.
        tally: what came of the deals that are done; it grows.

    Returns:
        What is to be called after each deal.
    """
    deals, before = asked.deals.stop - asked.deals.start, tally.deals
    if sys.stderr is None or not sys.stderr.isatty() or before == deals:
        yield lambda: None
        return
    begun = seen = time.monotonic()

    def line(_: int | None) -> str:
        text = how_far(tally, before, deals, time.monotonic() - begun, voice)
        room = _width() - 1 - _BESIDE_BAR
        bar.width = max(0, min(_WIDEST_BAR, room - len(text)))
        return text[:room]

    bar = click.progressbar(
        length=deals,
        file=sys.stderr,
        show_percent=False,
        show_eta=False,  # click's counts the deals that were in the file as decided now
        empty_char="-",
        bar_template="[%(bar)s] %(info)s",
        item_show_func=line,
    )
    bar.pos = before
    with bar:

        def look() -> None:
            nonlocal seen
            now = time.monotonic()
            if now - seen >= _PAUSE or tally.deals == deals:
                seen = now
                bar.update(tally.deals - bar.pos)

        yield look


def how_far(tally: Tally, before: int, deals: int, seconds: float, voice: Voice) -> str:
    """How far a study is, how fast it goes on, and what came of it until now.

    Args:
        tally: what came of the deals that are done.
        before: how many of them were done when it began.
        deals: how many there are in all.
        seconds: how long it has gone on.
        voice: how it is told.
    """
    rate = (tally.deals - before) / seconds if seconds else 0
    return voice.say(
        "{done} of {deals}, {rate} a second, {left} left, {share} % won",
        done=tally.deals,
        deals=deals,
        rate=f"{rate:.3g}" if rate < 100 else f"{rate:.0f}",
        left=clock(round((deals - tally.deals) / rate)) if rate else "?",
        share=f"{100 * tally.possible().share:.2f}",
    )


def _width() -> int:
    """How many characters a line of the terminal has that standard error is."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or _USUAL_WIDTH
    except (OSError, ValueError):
        return _USUAL_WIDTH
