"""How things are printed where nothing else is said: to somebody at a terminal, or to anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..host import streams
from ..languages import LANGUAGES
from ..printing.settings import NARROWEST, WIDEST, Settings, with_setting

if TYPE_CHECKING:
    from ..home.preferences import Preferences


def terminal_look() -> Settings:
    """How things are printed where nothing else is said: as the player wants it or the terminal
    can show it, and where there is none as in every game file.

    Raises:
        BadInput: the player's settings cannot be read.
    """
    if not streams.typed_at():
        return Settings()
    settings = bare_look()
    for key, value in players_wishes().look.items():
        settings = with_setting(settings, key, value)
    return settings


def bare_look() -> Settings:
    """How things are printed at a terminal whose player has set nothing."""
    if not streams.typed_at():
        return Settings()
    suits = "unicode" if streams.can_show("\N{BLACK SPADE SUIT}") else "ascii"
    width = fitting(streams.terminal_width())
    lang = streams.language()
    lang = lang if lang in LANGUAGES else Settings().lang
    return Settings(lang=lang, suits=suits, width=width)


def fitting(width: int) -> int:
    """The width of lines for a terminal of this width."""
    return min(max(width, NARROWEST), WIDEST)


def players_wishes() -> Preferences:
    """What the player wants where nothing else is said.

    Raises:
        BadInput: the player's settings cannot be read.
    """
    from ..home.preferences import preferences  # for those who type

    return preferences()
