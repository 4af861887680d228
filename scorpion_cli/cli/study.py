"""`scorpion study` and `odds`."""

from __future__ import annotations

import click

from ..games.rules import game_named, read_pairs, with_house_rules
from ..host import streams
from ..study import report
from ..study.odds import tell_odds
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
    type=click.Choice(("greedy", "hint", "random", "mechanical")),
    help="Let a simple player play each deal, too.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object at the end.")
@in_language
def study(
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
        tally = report.carry_out(asked, out, report.Crew(jobs, scheduler), voice)
        streams.show(
            [report.study_as_json(asked, tally)] if as_json else report.in_full(asked, tally, voice)
        )


@click.command()
@click.argument("game", required=False, shell_complete=games_like)
@in_language
def odds(game: str | None, lang: str | None) -> None:
    """Tell how often the games can be won, and how often simple players win them.

    \b
    scorpion odds
    scorpion odds accordion
    """
    with in_one_line():
        streams.show(tell_odds(game, voice_in(lang)))
