"""The terminal as a place to print: as wide as it is now, and in colour where it has any."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Final

from . import files
from .changes import changed_cards
from .dialogue import Answer
from .games import Position
from .paint import paint
from .printer import draw
from .replies import Board
from .settings import NARROWEST, WIDEST, Settings
from .voice import Voice

COLOR: Final = ("auto", "always", "never")
"""When colours are used."""


class Screen:
    """Where a session is shown to somebody.

    Attributes:
        colour: whether it has colours.
    """

    def __init__(
        self, settings: Settings, *, colour: bool, deck: str, resizes: bool = False
    ) -> None:
        """Set it up.

        Args:
            settings: how the session is printed.
            colour: whether to use colours.
            deck: one of `paint.DECKS`.
            resizes: whether lines are as wide as the terminal is, whatever the settings say.
        """
        self.colour = colour
        self._settings = settings
        self._deck = deck
        self._resizes = resizes

    def render(self, answer: Answer) -> list[str]:
        """The lines of a reply as the screen shows them now."""
        voice = self.voice()
        lines = answer.in_voice(voice)
        if not self.colour:
            return lines
        boards = [event for event in answer.events if isinstance(event, Board)]
        changed = [changed_cards(board.before, board.position) for board in boards if board.before]
        return paint(lines, voice, self._deck, frozenset().union(*changed))

    def voice(self, width: int | None = None) -> Voice:
        """The voice for lines that fit the screen, as it is now or as wide as this."""
        if not self._resizes:
            return Voice(self._settings)
        width = files.terminal_width() if width is None else width
        return Voice(self._settings._replace(width=fitting(width)))

    def paint(self, lines: Iterable[str]) -> list[str]:
        """Lines that are no reply, in colour where there is any."""
        lines = list(lines)
        return paint(lines, self.voice(), self._deck) if self.colour else lines

    def looks_different(self, position: Position, width: int, other: int) -> bool:
        """Whether a board is not drawn alike at two widths."""
        return self._resizes and draw(position, self.voice(width)) != draw(
            position, self.voice(other)
        )

    def show(self, lines: Iterable[str]) -> None:
        """Print lines that are rendered."""
        files.show(lines, styled=self.colour)


def fitting(width: int) -> int:
    """The width of lines for a terminal of this width."""
    return min(max(width, NARROWEST), WIDEST)


def has_colour(choice: str) -> bool:
    """Whether to use colours, by the user's choice: ``auto``, ``always`` or ``never``.

    With ``auto`` it is the terminal's kind and the variable NO_COLOR that decide.
    """
    if choice != "auto":
        return choice == "always"
    terminal = sys.stdout is not None and sys.stdout.isatty()
    return terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
