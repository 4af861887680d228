"""The command `scorpion`: which commands there are. Each is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

import click

from .. import __version__
from ..host import streams
from .language import speak_as_the_terminal_does
from .status import Status

_MODULES: Final = {
    "play": "play",
    "replay": "replay",
    "solve": "solve",
    "study": "study",
    "odds": "study",
    "analyse": "analyse",
    "show": "games",
    "games": "games",
    "rules": "games",
    "resume": "resume",
    "stats": "home",
    "history": "home",
    "settings": "home",
}
"""The module of each command."""


class Commands(click.Group):
    """Commands that are loaded when they are asked for: few need the solver, or the player's files.

    Attributes:
        prepare: what is done to each command when it is loaded.
    """

    prepare: Callable[[click.Command], None] | None = None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the alphabet."""
        return sorted(_MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, if there is one."""
        if cmd_name in _MODULES and cmd_name not in self.commands:
            module = import_module(f".{_MODULES[cmd_name]}", __package__)
            command: click.Command = getattr(module, f"{cmd_name}_command")
            if self.prepare is not None:
                self.prepare(command)
            self.add_command(command)
        return self.commands.get(cmd_name)


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
