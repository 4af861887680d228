"""The command line's own help in the language of the terminal.

What a command and its options are told of themselves stands in the catalogues as the command line
has it, paragraph by paragraph; click's own words stand beside it. Examples are the same everywhere.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from importlib.resources import as_file, files

import click

from .languages import LANGUAGES, catalogue_of

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
        for each in command.commands.values():
            yield from commands(each)


def texts(command: click.Command) -> Iterator[str]:
    """Every text of a command line that has a translation."""
    for each in commands(command):
        yield from paragraphs(each.help or "")
        for parameter in each.params:
            if isinstance(parameter, click.Option) and parameter.help:
                yield parameter.help


def speak(command: click.Command, language: str) -> None:
    """Have a command line, and click, speak a language from now on in this process."""
    if language == LANGUAGES[0]:
        return
    said = catalogue_of(language).gettext
    for each in commands(command):
        parts = (each.help or "").split("\n\n")
        each.help = "\n\n".join(
            part if _is_example(part) or not part else said(" ".join(part.split()))
            for part in parts
        )
        for parameter in each.params:
            if isinstance(parameter, click.Option) and parameter.help:
                parameter.help = said(parameter.help)
    os.environ["LANGUAGE"] = language  # which is asked first by what click asks for its words
    with as_file(files("scorpion_cli.languages") / "locale") as locale:
        gettext.bindtextdomain(_DOMAIN, str(locale))
        gettext.textdomain(_DOMAIN)
