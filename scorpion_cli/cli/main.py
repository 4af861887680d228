"""The command `scorpion`."""

from __future__ import annotations

import click

from .. import __version__
from ..host import streams
from .group import Commands
from .language import speak_as_the_terminal_does
from .status import Status


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="scorpion")
def cli() -> None:
    """Play Scorpion, Scorpion II, Wasp, Three Blind Mice and Accordion at the keyboard.

    \b
    scorpion play
    scorpion play accordion --deal 7
    scorpion play < moves.txt
    scorpion replay game.txt
    """
    streams.prepare_output()


def run() -> int:
    """Run the command line as it was called, and give its exit status."""
    try:
        speak_as_the_terminal_does(cli)
        return cli.main(prog_name="scorpion", standalone_mode=False) or 0
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:  # so click names Ctrl-C
        return Status.INTERRUPTED
