"""What ends a command of the command line early, told in one line and with the right status."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from ..host import streams
from ..printing.sentences import sentence
from ..printing.voice import Voice
from ..refusal import BadInput
from ..wording import escape
from .status import Status, look_in_any_case


class _OneLine(click.ClickException):
    """Bad input, told in one line."""

    exit_code = Status.BAD_INPUT


@contextmanager
def in_one_line() -> Iterator[None]:
    """Tell bad input in one line, and end with the right status after Ctrl-C or a closed pipe."""
    try:
        yield
    except BadInput as bad:
        raise _OneLine(told(bad)) from None
    except KeyboardInterrupt:
        raise click.exceptions.Exit(Status.INTERRUPTED) from None
    except BrokenPipeError:  # who read has read enough
        streams.mute()
        raise click.exceptions.Exit(Status.GOOD) from None


def told(bad: BadInput) -> str:
    """Bad input in print."""
    return escape(sentence(bad.problem, Voice(look_in_any_case())))


def agreed(question: str, voice: Voice, *, default: bool) -> bool:
    """Ask something that is answered with yes or no.

    Args:
        question: as it is put.
        voice: the language of the answer.
        default: what an answer means that says nothing.
    """
    words = voice.vocabulary
    choice = voice.say("[Y/n]") if default else voice.say("[y/N]")
    while True:
        answer = click.prompt(
            f"{question} {choice}", default="", show_default=False, prompt_suffix=" "
        )
        said = answer.strip().lower()
        if not said or said in words.yes or said in words.no:
            return default if not said else said in words.yes
