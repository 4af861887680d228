"""The command line: options and help. What is done, others do."""

from __future__ import annotations

import sys

import click

from . import __version__, deciding, files, kept
from .beginning import begin
from .checking import Status, check
from .lines import escape
from .look import screen_for, terminal_look
from .messages import present
from .oneline import in_one_line, look_in_any_case, told
from .options import (
    asked_for,
    games_like,
    in_language,
    voice_in,
    with_colour,
    with_game,
    with_rules,
)
from .play import play_game
from .positions import write_indented
from .problems import BadInput
from .rulebook import list_game, rules_of
from .rules import (
    GAMES,
    game_named,
    read_pairs,
    with_house_rules,
)
from .settings import VALUES, Settings
from .transcript import DEAL, Header
from .voice import Voice


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


for command in (*deciding.COMMANDS, *kept.COMMANDS):
    cli.add_command(command)


@cli.command()
@with_colour
@with_game
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
    asked = asked_for(game, rules, **more, **look)
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
@with_colour
@with_game
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
        asked = asked_for(game, rules, **{DEAL: deal}, **look)
        beginning = begin(Header({}), asked, None, terminal_look())
        start = beginning.setup.start
        if export:
            files.show(write_indented(start))
            return
        screen = screen_for(beginning.settings, color, deck)
        screen.show(screen.paint(present(start, screen.voice())))


@cli.command()
@in_language
def games(lang: str | None) -> None:
    """List the games with their other names and house rules.

    \b
    scorpion games
    """
    with in_one_line():
        voice = voice_in(lang)
        files.show(line for game in GAMES for line in list_game(game, voice))


@cli.command()
@click.argument("game", shell_complete=games_like)
@with_rules
@in_language
def rules(game: str, rules: tuple[str, ...], lang: str | None) -> None:
    """Tell the rules of a game.

    \b
    scorpion rules wasp
    scorpion rules accordion --rule win=5
    """
    with in_one_line():
        chosen = with_house_rules(game_named(game), read_pairs(list(rules)))
        files.show(rules_of(chosen, voice_in(lang)))


def in_the_terminals_language() -> None:
    """Have all help in the language of whoever sits at a terminal."""
    language = look_in_any_case().lang
    if language != Settings().lang:
        from .helptexts import speak  # most command lines are read in English, or by nobody

        speak(cli, language)
