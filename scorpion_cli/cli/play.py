"""`scorpion play`."""

from __future__ import annotations

import sys

import click

from ..host import streams
from ..printing.settings import VALUES
from ..transcript.header import DEAL
from .errors import in_one_line
from .options import asked_for, with_colour, with_game
from .playing import How, begun, play_game


@click.command()
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
def play_command(
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
    how = How(record, keep_going, color, deck)
    with in_one_line():
        if streams.typed_at():
            from .interactive import sit_down  # nothing of this is needed by a script

            game_to_play = sit_down(asked, file, how, winnable=winnable)
        else:
            game_to_play = begun(asked, file, winnable=winnable)
        status = play_game(game_to_play, how)
    sys.exit(status)
