"""`scorpion show`, `games` and `rules`: they only look."""

from __future__ import annotations

import click

from ..games.positions import write_indented
from ..games.rules import GAMES, game_named, read_pairs, with_house_rules
from ..host import streams
from ..printing.families import present
from ..printing.rulebook import list_game, rules_of
from ..terminal.look import terminal_look
from ..terminal.screen import screen_for
from ..transcript.header import DEAL, NOTHING, begin
from .errors import in_one_line
from .options import (
    asked_for,
    games_like,
    in_language,
    voice_in,
    with_colour,
    with_game,
    with_rules,
)


@click.command()
@with_colour
@with_game
@click.option("--deal", metavar="N", required=True, help="PySolFC's game number, or cardgames:N.")
@click.option("--export", is_flag=True, help="Write the position in letters, hidden cards too.")
def show_command(
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
        beginning = begin(NOTHING, asked, None, terminal_look())
        start = beginning.setup.start
        if export:
            streams.show(write_indented(start))
            return
        screen = screen_for(beginning.settings, color, deck)
        screen.show(screen.paint(present(start, screen.voice())))


@click.command()
@in_language
def games_command(lang: str | None) -> None:
    """List the games with their other names and house rules.

    \b
    scorpion games
    """
    with in_one_line():
        voice = voice_in(lang)
        streams.show(line for game in GAMES for line in list_game(game, voice))


@click.command()
@click.argument("game", shell_complete=games_like)
@with_rules
@in_language
def rules_command(game: str, rules: tuple[str, ...], lang: str | None) -> None:
    """Tell the rules of a game.

    \b
    scorpion rules wasp
    scorpion rules accordion --rule win=5
    """
    with in_one_line():
        chosen = with_house_rules(game_named(game), read_pairs(list(rules)))
        streams.show(rules_of(chosen, voice_in(lang)))
