"""A pseudo-terminal in which the command line runs, and what stands on its screen."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from types import TracebackType

import pyte
import pytest

CTRL_C, CTRL_D, ENTER = "\x03", "\x04", "\r"

needs_terminal = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind"
)


class Terminal:
    """A pseudo-terminal in which the command line runs."""

    def __init__(
        self, *args: str, size: tuple[int, int] = (40, 100), env: dict[str, str] | None = None
    ) -> None:
        import pty
        import termios

        self._ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, size)
        told = ("COLUMNS", "LINES", "PYTHONIOENCODING", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR")
        kept = {key: value for key, value in os.environ.items() if key not in told}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "scorpion_cli", *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env=kept | {"TERM": "xterm", "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"} | (env or {}),
        )
        os.close(theirs)
        self._raw = b""
        self._seen = 0
        self.picture = pyte.Screen(size[1], size[0])
        self._stream = pyte.ByteStream(self.picture)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def press(self, keys: str) -> None:
        self.press_bytes(keys.encode())

    def press_bytes(self, keys: bytes) -> None:
        """Press keys that need not be text."""
        os.write(self._ours, keys)

    def wait_for(self, what: str) -> str:
        """Read on until something is on the screen; give what came since the last time."""
        return self._read_until(re.escape(what))

    def ready(self) -> str:
        """Read on until the prompt waits, with the bottom line under it."""
        return self._read_until(r"\| \d+ moves? ")

    def see(self, what: str) -> None:
        """Read on until something stands on the screen as it is now."""
        self.until(lambda: any(what in line for line in self.rows), what)

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Read on until the screen is as it should be."""
        while not holds():
            assert self._read(), f"{what!r} was not seen before the end:\n{self.shown}"

    @property
    def rows(self) -> list[str]:
        """The rows of the screen as it is now, without blanks at their ends."""
        return [row.rstrip() for row in self.picture.display]

    @property
    def shown(self) -> str:
        """The screen as it is now."""
        return "\n".join(self.rows).rstrip()

    def cell(self, text: str) -> pyte.screens.Char:
        """The first character of a text on the screen, the lowest if it is there several times."""
        for number in reversed(range(len(self.rows))):
            column = self.picture.display[number].find(text)
            if column >= 0:
                return self.picture.buffer[number][column]
        raise AssertionError(f"{text!r} is not on the screen:\n{self.shown}")

    def resize(self, rows: int, columns: int) -> None:
        """Give the window another size."""
        import termios

        termios.tcsetwinsize(self._ours, (rows, columns))
        self.picture.resize(rows, columns)
        self._process.send_signal(signal.SIGWINCH)

    def watch(self, seconds: float) -> None:
        """Read what comes within a time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self._ours], [], [], left)[0]:
                self._read()

    def kill(self) -> None:
        """End the process as nobody can withstand, and read what it still printed."""
        self._process.kill()
        self._process.wait()
        while select.select([self._ours], [], [], 0)[0] and self._read():
            pass

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def hang_up(self) -> int:
        """Close the window; give the exit status."""
        self._process.send_signal(signal.SIGHUP)
        return self._process.wait(10)

    def leave(self) -> int:
        """Read to the end and give the exit status."""
        while self._read():
            pass
        return self._process.wait(10)

    @property
    def screen(self) -> str:
        """All that was printed."""
        return plain(self._raw)

    def _read_until(self, pattern: str) -> str:
        while (found := re.compile(pattern).search(self.screen, self._seen)) is None:
            assert self._read(), f"{pattern!r} did not come before the end:\n{self.screen}"
        begin, self._seen = self._seen, found.end()
        return self.screen[begin : self._seen]

    def _read(self) -> bool:
        """Read what is there, or wait for it; give whether it was not the end."""
        ready, _, _ = select.select([self._ours], [], [], 15)
        assert ready, f"nothing more came:\n{self.screen[self._seen :]}"
        try:
            part = os.read(self._ours, 65536)
        except OSError:  # as Linux says that nobody writes any more
            return False
        self._raw += part
        self._stream.feed(part)
        for _ in range(part.count(b"\x1b[6n")):  # asked where the cursor is
            os.write(self._ours, b"\x1b[20;1R")
        return bool(part)


def plain(raw: bytes) -> str:
    """What a terminal was sent, without the sequences that move its cursor and colour it."""
    text = raw.decode(errors="ignore")
    text = re.sub(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07]*\x07|\x1b[()][0-9A-B]|\x1b[=>]", "", text)
    return text.replace("\r\n", "\n").replace("\r", "")
