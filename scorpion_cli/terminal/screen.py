"""The terminal as a place to print: as wide as it is now, and in colour where it has any."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from click import echo

from ..commands.replies import Board
from ..games import Position
from ..host import streams
from ..printing.families import printer_of
from ..printing.settings import Settings
from ..printing.voice import Voice
from ..transcript.dialogue import Answer
from .colours import paint
from .look import fitting, players_wishes, terminal_look


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
            deck: one of `colours.DECKS`.
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
        changed = [
            printer_of(event.position, voice).changed(event.before)
            for event in answer.events
            if isinstance(event, Board) and event.before
        ]
        return paint(lines, voice, self._deck, frozenset().union(*changed))

    def voice(self, width: int | None = None) -> Voice:
        """The voice for lines that fit the screen, as it is now or as wide as this."""
        if not self._resizes:
            return Voice(self._settings)
        width = streams.terminal_width() if width is None else width
        return Voice(self._settings._replace(width=fitting(width)))

    def paint(self, lines: Iterable[str]) -> list[str]:
        """Lines that are no reply, in colour where there is any."""
        lines = list(lines)
        return paint(lines, self.voice(), self._deck) if self.colour else lines

    def looks_different(self, position: Position, width: int, other: int) -> bool:
        """Whether a board is not drawn alike at two widths."""
        drawn, again = (printer_of(position, self.voice(each)).draw() for each in (width, other))
        return self._resizes and drawn != again

    def show(self, lines: Iterable[str]) -> None:
        """Print lines that are rendered."""
        streams.show(lines, _write_coloured if self.colour else None)


def _write_coloured(text: str) -> None:
    echo(text, nl=False, color=True)  # not every terminal understands colours by itself


def has_colour(choice: str) -> bool:
    """Whether to use colours, by the user's choice: ``auto``, ``always`` or ``never``.

    With ``auto`` it is the terminal's kind and the variable NO_COLOR that decide.
    """
    if choice != "auto":
        return choice == "always"
    terminal = sys.stdout is not None and sys.stdout.isatty()
    return terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def screen_for(settings: Settings, color: str | None, deck: str | None) -> Screen:
    """The screen for a session.

    Args:
        settings: how the session is printed.
        color: when to use colours; None is as the player wants it.
        deck: how many colours the suits have; None is as the player wants it.

    Raises:
        BadInput: the player's settings cannot be read.
    """
    if not streams.typed_at():
        return Screen(settings, colour=has_colour(color or "auto"), deck=deck or "two")
    wishes = players_wishes()
    resizes = "width" not in wishes.look and settings.width == terminal_look().width
    colour = has_colour(color or wishes.color)
    return Screen(settings, colour=colour, deck=deck or wishes.deck, resizes=resizes)
