"""How things are shown where nothing else is said: to whoever sits at a terminal, or to anybody."""

from __future__ import annotations

from . import files
from .languages import LANGUAGES
from .screen import Screen, fitting, has_colour
from .settings import Settings


def terminal_look() -> Settings:
    """How things are printed where nothing else is said: as the player wants it or the terminal
    can show it, and where there is none as in every game file.

    Raises:
        BadInput: the player's settings cannot be read.
    """
    if not files.typed_at():
        return Settings()
    from .preferences import preferred

    return preferred(bare_look())


def bare_look() -> Settings:
    """How a terminal has things printed by itself."""
    if not files.typed_at():
        return Settings()
    suits = "unicode" if files.can_show("\N{BLACK SPADE SUIT}") else "ascii"
    width = fitting(files.terminal_width())
    lang = files.language()
    lang = lang if lang in LANGUAGES else Settings().lang
    return Settings(lang=lang, suits=suits, width=width)


def screen_for(settings: Settings, color: str | None, deck: str | None) -> Screen:
    """The screen for a session.

    Args:
        settings: how the session is printed.
        color: when to use colours; None is as the player wants it.
        deck: how many colours the suits have; None is as the player wants it.

    Raises:
        BadInput: the player's settings cannot be read.
    """
    if not files.typed_at():
        return Screen(settings, colour=has_colour(color or "auto"), deck=deck or "two")
    from .preferences import preferences

    wishes = preferences()
    resizes = "width" not in wishes.look and settings.width == terminal_look().width
    colour = has_colour(color or wishes.color)
    return Screen(settings, colour=colour, deck=deck or wishes.deck, resizes=resizes)
