"""What is wrong with what the player keeps, as data."""

from __future__ import annotations

from ..refusal import Refusal, short


def nothing_to_resume() -> Refusal:
    """No game was left, or all of them are played in other windows."""
    return Refusal.of("nothing-to-resume")


def no_such_unfinished(number: int) -> Refusal:
    """Not so many games were left."""
    return Refusal.of("no-such-unfinished", number=number)


def no_such_game(number: int) -> Refusal:
    """The record of play has no game with that number."""
    return Refusal.of("no-such-game", number=number)


def record_is_newer() -> Refusal:
    """The record of play has a layout that this version does not know."""
    return Refusal.of("record-is-newer")


def no_setting(text: str) -> Refusal:
    """What is to be set is not written as key=value."""
    return Refusal.of("no-setting", text=short(text))
