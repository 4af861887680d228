"""Which commands there are. Each is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

import click

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
