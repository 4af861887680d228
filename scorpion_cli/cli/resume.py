"""`scorpion resume`: goes on with a game that was left."""

from __future__ import annotations

import sys

import click

from ..home import unfinished
from ..host import streams
from ..printing.voice import Voice
from ..terminal.look import terminal_look
from .errors import in_one_line
from .interactive import look_of, taken_up
from .playing import How, play_game


@click.command()
@click.argument("number", type=click.IntRange(1), required=False)
@click.option("--list", "listing", is_flag=True, help="List the games that can be taken up.")
@click.option("--record", metavar="FILE", help="Write a transcript into a new file.")
@click.option("--keep-going", is_flag=True, help="Do not stop a script at a refused command.")
def resume_command(number: int | None, listing: bool, record: str | None, keep_going: bool) -> None:
    """Go on with a game that was left: the last one, or one of the list.

    Games that are played in another window are left alone.

    \b
    scorpion resume
    scorpion resume --list
    scorpion resume 2
    """
    with in_one_line():
        if listing:
            streams.show(unfinished.list_unfinished(Voice(terminal_look())))
            return
        how = How(record, keep_going)
        status = play_game(taken_up(unfinished.resumable(number, look_of(how))), how)
    sys.exit(status)
