"""Exit statuses, and the look of what is said where nothing can be relied on."""

from __future__ import annotations

from enum import IntEnum

from ..printing.settings import Settings
from ..refusal import BadInput
from ..terminal.look import bare_look, terminal_look


class Status(IntEnum):
    """The exit status of a run; the highest of several wins."""

    GOOD = 0
    FAILED = 1
    BAD_INPUT = 2
    INTERRUPTED = 130


def look_in_any_case() -> Settings:
    """How things are printed at the terminal, even where the player's settings cannot be read."""
    try:
        return terminal_look()
    except BadInput:
        return bare_look()
