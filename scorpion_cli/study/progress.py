"""The line at the terminal that tells how far a study is; where there is no terminal, nothing."""

from __future__ import annotations

import os
import sys
import time
from threading import Event, Thread
from types import TracebackType
from typing import Final

from ..printing.voice import Voice
from .tally import Tally

_BAR: Final = 20
_USUAL_WIDTH: Final = 80
_PAUSE: Final = 0.2
"""Seconds between two looks."""


class Progress:
    """A line on standard error that is written over and over."""

    def __init__(self, deals: int, tally: Tally, voice: Voice) -> None:
        """Begin.

        Args:
            deals: how many there are in all.
            tally: what came of those that are done; it is looked at by the clock.
            voice: how it is told.
        """
        self._deals, self._tally, self._voice = deals, tally, voice
        self._before = tally.deals
        self._begun = time.monotonic()
        self._over = Event()
        self._seen = sys.stderr is not None and sys.stderr.isatty()
        self._clock = Thread(target=self._watch, daemon=True)

    def _watch(self) -> None:
        while not self._over.wait(_PAUSE):
            width = _width() - 1
            self._write(self.line(width), width)

    def line(self, width: int) -> str:
        """How far it is, in a line that is no wider than that, if it can be."""
        done, seconds = self._tally.deals, time.monotonic() - self._begun
        rate = (done - self._before) / seconds if seconds else 0
        pace = f"{rate:.3g}" if rate < 100 else f"{rate:.0f}"

        def told(bar: str) -> str:
            return self._voice.say(
                "[{bar}] {done} of {deals}, {rate} a second, {left} left, {share} % won",
                bar=bar,
                done=done,
                deals=self._deals,
                rate=pace,
                left=_clock(round((self._deals - done) / rate)) if rate else "?",
                share=f"{100 * self._tally.possible().share:.2f}",
            )

        size = max(0, min(_BAR, width - len(told(""))))
        full = size * done // self._deals
        return told("#" * full + "-" * (size - full))

    def _write(self, text: str, width: int) -> None:
        sys.stderr.write(f"\r{text[:width]:<{width}}")
        sys.stderr.flush()

    def __enter__(self) -> Progress:
        if self._seen:
            self._clock.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._seen:
            self._over.set()
            self._clock.join()
            width = _width() - 1
            self._write("" if kind is None else self.line(width), width)  # the sum tells it all
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
