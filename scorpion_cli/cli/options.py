"""Options that several commands of the command line have, and what a shell can complete in them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..games import COUNT
from ..games.rules import GAMES, NAMES, game_named
from ..printing.settings import COLOR, VALUES
from ..printing.voice import Voice
from ..terminal.colours import DECKS
from ..terminal.look import terminal_look
from ..transcript.header import GAME, RULES, Header, options

_Command = TypeVar("_Command", bound=Callable[..., None])


def games_like(_: click.Context, __: click.Parameter, typed: str) -> list[str]:
    """The names of games that begin with what was typed, for a shell's completion."""
    return [name for name in NAMES if name.startswith(typed.lower())]


def rules_like(context: click.Context, _: click.Parameter, typed: str) -> list[str]:
    """The house rules that begin with what was typed, those of the game where it is known."""
    named = game_named(name).name if (name := context.params.get("game")) in NAMES else None
    known = (game.house_rules for game in GAMES if named in (None, game.name))
    pairs = (
        f"{rule.key}={'' if value == COUNT else value}"
        for each in known
        for rule in each
        for value in rule.values
    )
    return [pair for pair in dict.fromkeys(pairs) if pair.startswith(typed.lower())]


with_rules = click.option(
    "--rule",
    "rules",
    metavar="KEY=VALUE",
    multiple=True,
    shell_complete=rules_like,
    help="A house rule; repeatable.",
)
in_language = click.option("--lang", type=click.Choice(VALUES["lang"]), help="The language.")


def with_game(command: _Command) -> _Command:
    """The argument and the options that name a game and its look."""
    for add in (
        in_language,
        click.option(
            "--layout", type=click.Choice(VALUES["layout"]), help="To be seen, or listened to."
        ),
        click.option("--suits", type=click.Choice(VALUES["suits"]), help="Symbols or letters."),
        with_rules,
        click.argument("game", required=False, shell_complete=games_like),
    ):
        command = add(command)
    return command


def with_colour(command: _Command) -> _Command:
    """The options that colour a terminal."""
    for add in (
        click.option("--deck", type=click.Choice(list(DECKS)), help="Colours of the suits."),
        click.option("--color", type=click.Choice(COLOR), help="When to use colours."),
    ):
        command = add(command)
    return command


def asked_for(game: str | None, rules: tuple[str, ...], **more: str | None) -> Header:
    """What the command line says of a game and its look, as a header says it."""
    return options({GAME: game, RULES: " ".join(rules) or None, **more})


def voice_in(lang: str | None) -> Voice:
    """How texts are told that belong to no game: as the terminal has it, or in this language."""
    look = terminal_look()
    return Voice(look if lang is None else look._replace(lang=lang))


class _Seconds(click.FloatRange):
    """Seconds from 0 on; not `nan`, which is neither below a limit nor above it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number, or a usage error."""
        seconds = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value!r} is not a valid {self.name}.", param, ctx)
        return seconds


def with_limits(command: _Command) -> _Command:
    """The options that limit a search, for each position."""
    for add in (
        click.option(
            "--max-nodes", type=click.IntRange(1), help="Give up after so many positions."
        ),
        click.option("--max-seconds", type=_Seconds(0), help="Give up after so long."),
    ):
        command = add(command)
    return command
