"""The command line's own help in the language of the terminal.

What a command and its options are told of themselves stands in the catalogues as the command line
has it, paragraph by paragraph; click's own words stand beside it. Examples are the same everywhere.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Iterator
from functools import partial

import click

from ..languages import LANGUAGES, catalogue_of
from .group import Commands
from .status import look_in_any_case

_DOMAIN = "scorpion"
_AS_IT_IS = "\b"
"""What click wants before a paragraph that is not to be wrapped: an example."""


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a help text that have a translation, each as one line."""
    return [" ".join(part.split()) for part in text.split("\n\n") if not _is_example(part)]


def _is_example(part: str) -> bool:
    return part.lstrip().startswith(_AS_IT_IS)


def commands(command: click.Command) -> Iterator[click.Command]:
    """A command, and those that it holds."""
    yield command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            held = command.get_command(context, name)
            if held is not None:
                yield from commands(held)


def texts(command: click.Command) -> Iterator[str]:
    """Every text of a command line that has a translation."""
    for each in commands(command):
        yield from paragraphs(each.help or "")
        for parameter in each.params:
            if isinstance(parameter, click.Option) and parameter.help:
                yield parameter.help


def speak_as_the_terminal_does(group: Commands) -> None:
    """Have all help, click's too, in the language of whoever sits at a terminal, from now on in
    this process.
    """
    language = look_in_any_case().lang
    if language == LANGUAGES[0]:
        return
    translate = partial(_translate, catalogue_of(language).gettext)
    translate(group)
    group.prepare = translate
    os.environ["LANGUAGE"] = language  # which is asked first by what click asks for its words
    from importlib.resources import as_file, files  # English needs no file

    with as_file(files("scorpion_cli.languages") / "locale") as locale:
        gettext.bindtextdomain(_DOMAIN, str(locale))
        gettext.textdomain(_DOMAIN)


def _translate(said: Callable[[str], str], command: click.Command) -> None:
    parts = (command.help or "").split("\n\n")
    command.help = "\n\n".join(
        part if _is_example(part) or not part else said(" ".join(part.split())) for part in parts
    )
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.help:
            parameter.help = said(parameter.help)
