"""`scorpion stats`, `history` and `settings`."""

from __future__ import annotations

import click

from ..games.rules import game_named
from ..home import statistics
from ..home.history import forget_all, played_game, played_games
from ..home.preferences import change, list_settings
from ..host import streams
from ..printing.voice import Voice
from ..terminal.look import terminal_look
from ..wording import escape
from .errors import agreed, in_one_line
from .options import games_like


@click.command()
@click.argument("game", required=False, shell_complete=games_like)
@click.option("--json", "as_json", is_flag=True, help="One JSON object for each kind of game.")
@click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values.")
@click.option("--forget", is_flag=True, help="Take every game out of the record; asks first.")
@click.option("--yes", is_flag=True, help="Do not ask.")
def stats_command(game: str | None, as_json: bool, as_csv: bool, forget: bool, yes: bool) -> None:
    """Tell how the games went that were played at a terminal.

    \b
    scorpion stats
    scorpion stats accordion --json
    """
    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other.")
    if forget and (game or as_json or as_csv):
        raise click.UsageError("--forget forgets all games, and shows nothing.")
    with in_one_line():
        if forget:
            voice = Voice(terminal_look())
            if yes or agreed(voice.say("Forget every game that was played?"), voice, default=False):
                forget_all()
            return
        found = statistics.groups(played_games(), game_named(game) if game else None)
        if as_json:
            streams.show(statistics.statistics_as_json(found))
        elif as_csv:
            streams.show(statistics.statistics_as_csv(found))
        else:
            streams.show(statistics.statistics_as_table(found, Voice(terminal_look())))


@click.command()
@click.argument("number", type=click.IntRange(1), required=False)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a game.")
def history_command(number: int | None, as_json: bool) -> None:
    """List the games that were played at a terminal, or write one of them as a game file.

    \b
    scorpion history
    scorpion history 12 | scorpion replay -
    """
    with in_one_line():
        games = played_games() if number is None else [played_game(number)]
        if as_json:
            streams.show(map(statistics.game_as_json, games))
        elif number is None:
            streams.show(statistics.list_games(games, Voice(terminal_look())))
        else:
            streams.show(map(escape, games[0].text.splitlines()))


@click.command()
@click.argument("pairs", metavar="[KEY=VALUE]...", nargs=-1)
def settings_command(pairs: tuple[str, ...]) -> None:
    """Show what games at a terminal begin with, or set it; KEY= goes back to the default.

    \b
    scorpion settings
    scorpion settings suits=ascii board=end
    scorpion settings suits=
    """
    with in_one_line():
        if pairs:
            change(pairs)
        else:
            streams.show(list_settings(Voice(terminal_look())))
