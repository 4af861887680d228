"""The line at the terminal that tells how far a study is; where there is no terminal, nothing."""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType
from typing import Final

from ..voice import Voice
from .tally import Tally

_BAR: Final = 20
_USUAL_WIDTH: Final = 80
_PAUSE: Final = 0.1
"""Seconds between two looks."""


class Progress:
    """A line on standard error that is written over and over."""

    def __init__(self, deals: int, done: int, voice: Voice) -> None:
        """Begin.

        Args:
            deals: how many there are in all.
            done: how many were done before.
            voice: how it is told.
        """
        self._deals, self._before, self._voice = deals, done, voice
        self._seen = sys.stderr is not None and sys.stderr.isatty()
        self._begun = self._last = time.monotonic()

    def show(self, tally: Tally) -> None:
        """Tell how far it is, unless that was told a moment ago."""
        now = time.monotonic()
        if self._seen and now - self._last >= _PAUSE:
            self._last = now
            rate = (tally.deals - self._before) / (now - self._begun)
            self._write(self._line(tally, rate))

    def _line(self, tally: Tally, rate: float) -> str:
        done = tally.deals
        full = _BAR * done // self._deals
        bar = "#" * full + "-" * (_BAR - full)
        left = _clock(round((self._deals - done) / rate) if rate else 0)
        pace = f"{rate:.3g}" if rate < 100 else f"{rate:.0f}"
        share = f"{100 * tally.possible().share:.2f}"
        return self._voice.say(
            "[{bar}] {done} of {deals}, {rate} a second, {left} left, {share} % won",
            bar=bar,
            done=done,
            deals=self._deals,
            rate=pace,
            left=left,
            share=share,
        )

    def _write(self, text: str) -> None:
        width = _width() - 1
        sys.stderr.write(f"\r{text[:width]:<{width}}")
        sys.stderr.flush()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._seen:
            if kind is None:
                self._write("")  # what follows tells it all
            sys.stderr.write("\r" if kind is None else "\n")
            sys.stderr.flush()


def _width() -> int:
    """How many characters a line of the terminal has that standard error is."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or _USUAL_WIDTH
    except (OSError, ValueError):
        return _USUAL_WIDTH


def _clock(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> _clock(75), _clock(3675)
    ('1:15', '1:01:15')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
