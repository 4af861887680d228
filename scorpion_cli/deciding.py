"""The commands that ask the solver: about a deal, a game that was played, many deals."""

from __future__ import annotations

from functools import partial

import click

from . import files
from .oneline import in_one_line
from .options import (
    asked_for,
    games_like,
    in_language,
    voice_in,
    with_game,
    with_limits,
    with_rules,
)
from .rules import game_named, read_pairs, with_house_rules
from .transcript import DEAL


@click.command()
@with_limits
@with_game
@click.option("--deal", metavar="N|A-B", help="A deal's number, or a range: all of it, in order.")
@click.option("--file", metavar="FILE", help="The position that a game file comes to.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a deal.")
@click.option("--transcript", is_flag=True, help="A game file that plays the win.")
def solve(
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
        from .solving import Limits, Style, solve_all  # the solver is loaded when somebody asks it

        style = Style.JSON if as_json else Style.TRANSCRIPT if transcript else Style.TEXT
        for lines in solve_all(
            asked_for(game, rules, **{DEAL: deal}, **look),
            file,
            style,
            Limits(max_nodes, max_seconds),
        ):
            files.show(lines)


@click.command()
@with_limits
@click.argument("file", metavar="FILE")
@click.option("--transcript", is_flag=True, help="The game as a transcript, with comments.")
def analyse(file: str, max_nodes: int | None, max_seconds: float | None, transcript: bool) -> None:
    """Mark a game move by move: which moves kept the win, which lost it, what would have kept it.

    \b
    scorpion analyse mygame.txt
    scorpion analyse --transcript mygame.txt > marked.txt
    """
    with in_one_line():
        from .analysing import analyse_file  # the solver is loaded when somebody asks it
        from .solver import Budget

        budget = partial(Budget, max_nodes, max_seconds)
        files.show(analyse_file(file, budget, transcript=transcript))


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
        from . import studying  # the solver is loaded when somebody asks it

        voice = voice_in(lang)
        chosen = with_house_rules(game_named(game), read_pairs(list(rules)))
        asked = studying.asked(chosen, deals, max_nodes, play)
        tally = studying.carry_out(asked, out, studying.Crew(jobs, scheduler), voice)
        files.show(
            [studying.as_json(asked, tally)] if as_json else studying.in_full(asked, tally, voice)
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
        from .odds import tell  # its figures are read when somebody asks for them

        files.show(tell(game, voice_in(lang)))


COMMANDS = (solve, analyse, study, odds)
"""They belong to the group of all commands, which `cli` makes."""
