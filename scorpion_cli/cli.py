"""The command line: options and help. What is done, others do."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import click

from . import __version__, files, kept
from .beginning import begin
from .checking import Status, check
from .lines import escape
from .messages import present
from .oneline import in_one_line, look_in_any_case, told
from .paint import DECKS
from .play import play_game, screen_for, terminal_look
from .positions import write_position
from .problems import BadInput
from .rulebook import list_game, rules_of
from .rules import (
    COUNT,
    GAMES,
    NAMES,
    game_named,
    house_rules,
    read_pairs,
    with_house_rules,
)
from .screen import COLOR
from .settings import VALUES, Settings
from .transcript import DEAL, GAME, RULES, Header, options
from .voice import Voice

Command = TypeVar("Command", bound=Callable[..., None])


def _games_like(_: click.Context, __: click.Parameter, typed: str) -> list[str]:
    """The names of games that begin with what was typed, for a shell's completion."""
    return [name for name in NAMES if name.startswith(typed.lower())]


def _rules_like(context: click.Context, _: click.Parameter, typed: str) -> list[str]:
    """The house rules that begin with what was typed, those of the game where it is known."""
    named = game_named(name).name if (name := context.params.get("game")) in NAMES else None
    known = (house_rules(game) for game in GAMES if named in (None, game.name))
    pairs = (
        f"{rule.key}={'' if value == COUNT else value}"
        for each in known
        for rule in each
        for value in rule.values
    )
    return [pair for pair in dict.fromkeys(pairs) if pair.startswith(typed.lower())]


def _with_game(command: Command) -> Command:
    """The argument and the options that name a game and its look."""
    for add in (
        click.option("--lang", type=click.Choice(VALUES["lang"]), help="The language."),
        click.option(
            "--layout", type=click.Choice(VALUES["layout"]), help="To be seen, or listened to."
        ),
        click.option("--suits", type=click.Choice(VALUES["suits"]), help="Symbols or letters."),
        click.option(
            "--rule",
            "rules",
            metavar="KEY=VALUE",
            multiple=True,
            shell_complete=_rules_like,
            help="A house rule; repeatable.",
        ),
        click.argument("game", required=False, shell_complete=_games_like),
    ):
        command = add(command)
    return command


def _with_colour(command: Command) -> Command:
    """The options that colour a terminal."""
    for add in (
        click.option("--deck", type=click.Choice(list(DECKS)), help="Colours of the suits."),
        click.option("--color", type=click.Choice(COLOR), help="When to use colours."),
    ):
        command = add(command)
    return command


def _asked(game: str | None, rules: tuple[str, ...], **more: str | None) -> Header:
    """What the command line says of a game and its look, as a header says it."""
    return options({GAME: game, RULES: " ".join(rules) or None, **more})


_IN_LANGUAGE = click.option("--lang", type=click.Choice(VALUES["lang"]), help="The language.")


def _voice(lang: str | None) -> Voice:
    """How texts are told that belong to no game: as the terminal has it, or in this language."""
    look = terminal_look()
    return Voice(look if lang is None else look._replace(lang=lang))


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="scorpion")
def cli() -> None:
    """Play Scorpion, Scorpion II, Wasp, Three Blind Mice and Accordion at the keyboard.

    \b
    scorpion play
    scorpion play accordion --deal 7
    scorpion play < moves.txt
    scorpion replay game.txt
    """
    files.prepare_output()


for command in kept.COMMANDS:
    cli.add_command(command)


@cli.command()
@_with_colour
@_with_game
@click.option(
    "--deal", metavar="N", help="PySolFC's game number, or cardgames:N; by chance if not given."
)
@click.option("--file", metavar="FILE", help="Go on with the game of a file.")
@click.option("--record", metavar="FILE", help="Write a transcript into a new file.")
@click.option("--board", type=click.Choice(VALUES["board"]), help="When the board is shown.")
@click.option("--keep-going", is_flag=True, help="Do not stop a script at a refused command.")
@click.option("--coach", is_flag=True, help="Say when the game is lost, as far as can be seen.")
@click.option("--winnable", is_flag=True, help="Deal by chance, but only what can be won.")
def play(
    game: str | None,
    rules: tuple[str, ...],
    deal: str | None,
    file: str | None,
    record: str | None,
    board: str | None,
    keep_going: bool,
    coach: bool,
    winnable: bool,
    color: str | None,
    deck: str | None,
    **look: str | None,
) -> None:
    """Play a game: at a terminal by typing, else by the script on standard input.

    \b
    scorpion play wasp
    scorpion play accordion --deal 123 --rule jumps=forced
    echo "9d 5" | scorpion play --deal 123
    """
    if winnable and (deal or file):
        raise click.UsageError("--winnable deals by chance, without --deal or --file.")
    more = {DEAL: deal, "board": board, "coach": "on" if coach else None}
    asked = _asked(game, rules, **more, **look)
    with in_one_line():
        status = play_game(
            asked,
            file=file,
            record=record,
            keep_going=keep_going,
            winnable=winnable,
            color=color,
            deck=deck,
        )
    sys.exit(status)


@cli.command()
@click.argument("paths", metavar="FILE...", nargs=-1, required=True)
@click.option("--update", is_flag=True, help="Record the files anew where they differ.")
@click.option("--quiet", is_flag=True, help="Show only one line a file.")
def replay(paths: tuple[str, ...], update: bool, quiet: bool) -> None:
    """Replay game files ("-" is standard input) and show where the output differs.

    A script, which has no output yet, is printed as the transcript it makes.

    \b
    scorpion replay transcripts/*.txt
    scorpion replay --update mygame.txt
    """
    if update and files.STANDARD_INPUT in paths:
        raise click.UsageError("standard input cannot be recorded anew; --update needs a file.")
    voice, status = Voice(terminal_look()), Status.GOOD
    for path in paths:
        with in_one_line():
            try:
                checked = check(path, voice, update=update, quiet=quiet)
            except BadInput as bad:
                status = max(status, Status.BAD_INPUT)
                click.echo(voice.say("Error: {message}", message=told(bad)), err=True)
                continue
        status = max(status, checked.status)
        name = escape(voice.spell(files.named(path)))
        click.echo(f"{name}: {checked.summary}.", err=checked.printed)
    sys.exit(status)


@cli.command()
@_with_colour
@_with_game
@click.option("--deal", metavar="N", required=True, help="PySolFC's game number, or cardgames:N.")
@click.option("--export", is_flag=True, help="Write the position in letters, hidden cards too.")
def show(
    game: str | None,
    rules: tuple[str, ...],
    deal: str,
    export: bool,
    color: str | None,
    deck: str | None,
    **look: str | None,
) -> None:
    """Show a deal without playing it.

    \b
    scorpion show --deal 123
    scorpion show three-blind-mice --deal 123 --export
    """
    with in_one_line():
        asked = _asked(game, rules, **{DEAL: deal}, **look)
        beginning = begin(Header({}), asked, None, terminal_look())
        start = beginning.setup.start
        if export:
            files.show(write_position(start))
            return
        screen = screen_for(beginning.settings, color, deck)
        screen.show(screen.paint(present(start, screen.voice())))


@cli.command()
@_IN_LANGUAGE
def games(lang: str | None) -> None:
    """List the games with their other names and house rules.

    \b
    scorpion games
    """
    with in_one_line():
        voice = _voice(lang)
        files.show(line for game in GAMES for line in list_game(game, voice))


@cli.command()
@click.argument("game", shell_complete=_games_like)
@click.option(
    "--rule",
    "rules",
    metavar="KEY=VALUE",
    multiple=True,
    shell_complete=_rules_like,
    help="A house rule; repeatable.",
)
@_IN_LANGUAGE
def rules(game: str, rules: tuple[str, ...], lang: str | None) -> None:
    """Tell the rules of a game.

    \b
    scorpion rules wasp
    scorpion rules accordion --rule win=5
    """
    with in_one_line():
        chosen = with_house_rules(game_named(game), read_pairs(list(rules)))
        files.show(rules_of(chosen, _voice(lang)))


_LIMITS = (
    click.option("--max-nodes", type=click.IntRange(1), help="Give up after so many positions."),
    click.option("--max-seconds", type=click.FloatRange(0), help="Give up after so long."),
)


def _with_limits(command: Command) -> Command:
    """The options that limit a search, for each position."""
    for add in _LIMITS:
        command = add(command)
    return command


@cli.command()
@_with_limits
@_with_game
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
            _asked(game, rules, **{DEAL: deal}, **look), file, style, Limits(max_nodes, max_seconds)
        ):
            files.show(lines)


@cli.command()
@_with_limits
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


@cli.command()
@click.argument("game", shell_complete=_games_like)
@click.option(
    "--rule",
    "rules",
    metavar="KEY=VALUE",
    multiple=True,
    shell_complete=_rules_like,
    help="A house rule; repeatable.",
)
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
@_IN_LANGUAGE
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

        voice = _voice(lang)
        chosen = with_house_rules(game_named(game), read_pairs(list(rules)))
        asked = studying.asked(chosen, deals, max_nodes, play)
        tally = studying.carry_out(asked, out, studying.Crew(jobs, scheduler), voice)
        files.show(
            [studying.as_json(asked, tally)] if as_json else studying.in_full(asked, tally, voice)
        )


@cli.command()
@click.argument("game", required=False, shell_complete=_games_like)
@_IN_LANGUAGE
def odds(game: str | None, lang: str | None) -> None:
    """Tell how often the games can be won, and how often simple players win them.

    \b
    scorpion odds
    scorpion odds accordion
    """
    with in_one_line():
        from .odds import tell  # its figures are read when somebody asks for them

        files.show(tell(game, _voice(lang)))


def in_the_terminals_language() -> None:
    """Have all help in the language of whoever sits at a terminal."""
    language = look_in_any_case().lang
    if language != Settings().lang:
        from .helptexts import speak  # most command lines are read in English, or by nobody

        speak(cli, language)
