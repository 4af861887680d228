"""A game on disk while it is played: a game file that grows by a line with every command.

It is a script: replaying it comes to the same session, with what can be undone and redone. This
module knows lines and bytes; `keeper` decides what is worth a line. One process has the file at a
time.
"""

from __future__ import annotations

import calendar
import io
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ..host.filelocks import let_go, take_lock
from ..host.files import make_private, write_durably
from ..refusal import BadInput
from ..transcript.lines import read_lines
from . import places
from .migration import GAMES_FOLDER

if TYPE_CHECKING:  # loaded when somebody plays at a terminal
    from pathlib import Path

    from filelock import BaseFileLock


_SUFFIX: Final = ".txt"
_KEY: Final = "%Y%m%dT%H%M%SZ"
_PATIENCE: Final = 0.1
"""How many seconds to wait for a lock: another window holds it while it looks through the games."""
WHEN: Final = "%Y-%m-%dT%H:%M:%SZ"
"""How a time is written, in UTC."""


class Autosave:
    """A game file that is being written.

    Attributes:
        key: the name of the game, which no other has.
        path: where the file is.
        lines: what is in it, or will be after the next `write`.
    """

    def __init__(self, lines: Iterable[str], key: str | None = None) -> None:
        """Choose the path; the first `write` creates the file.

        Args:
            lines: what the file begins with.
            key: the name of the game; None makes one up.
        """
        self.key = key or f"{time.strftime(_KEY, time.gmtime())}-{os.urandom(4).hex()}"
        self.path = places.path(GAMES_FOLDER, self.key + _SUFFIX)
        self.lines = list(lines)
        self._lock: BaseFileLock | None = None
        self._file: io.FileIO | None = None
        self._written = 0  # how many of the lines are in the file
        self._size = 0  # and how many bytes they take

    @property
    def began(self) -> str:
        """When the game began, by its name; now, if somebody renamed the file."""
        try:
            begun = time.strptime(self.key.partition("-")[0], _KEY)
        except ValueError:
            begun = time.gmtime()
        return time.strftime(WHEN, begun)

    def seconds(self) -> float:
        """How long the game was played until the last line was written, pauses and all."""
        if self._file is None:
            return 0
        begun = calendar.timegm(time.strptime(self.began, WHEN))
        return max(0, os.fstat(self._file.fileno()).st_mtime - begun)

    @property
    def exists(self) -> bool:
        """Whether there is a file yet."""
        return self._file is not None

    @property
    def whole(self) -> bool:
        """Whether all lines are in the file."""
        return self._written == len(self.lines)

    def write(self) -> None:
        """Write the lines that are not in the file yet to the disk, all of them or none.

        Raises:
            OSError: they could not be written; the next `write` tries again.
        """
        data = "".join([f"{line}\n" for line in self.lines[self._written :]]).encode()
        if self._file is None:
            self._begin(data)
        else:
            self._append(self._file, data)
        self._written, self._size = len(self.lines), self._size + len(data)

    def make_room(self) -> None:
        """Make the directory of the file.

        Raises:
            OSError: it cannot be made.
        """
        make_private(self.path.parent)

    def _begin(self, data: bytes) -> None:
        self.make_room()
        if self._lock is None:
            self._lock = take_lock(self.path, _PATIENCE)
        write_durably(str(self.path), data)
        self._file = open(self.path, "r+b", buffering=0)  # noqa: SIM115 - closed by `release`

    def _append(self, file: io.FileIO, data: bytes) -> None:
        try:
            file.seek(self._size)
            rest = memoryview(data)
            while rest:  # a disk that is nearly full takes a part
                rest = rest[file.write(rest) :]
            file.truncate()  # what an attempt that failed may have left
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                file.truncate(self._size)
            raise

    def _read(self) -> None:
        self._file = open(self.path, "r+b", buffering=0)  # noqa: SIM115 - closed by `release`
        data = self._file.readall()
        data = data[: data.rfind(b"\n") + 1]
        self.lines = [text for _, text in read_lines(io.BytesIO(data))]
        self._written, self._size = len(self.lines), len(data)

    def release(self) -> None:
        """Leave the file to whoever wants to go on with the game."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            let_go(self.path, self._lock)
            self._lock = None

    def remove(self) -> None:
        """Remove the file; the game is over."""
        if self._file is not None:  # Windows removes no open file
            self._file.close()
        self._file = None
        if self._lock is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        self.release()


def take_up(path: Path) -> Autosave | None:
    """Take a game file to go on with it; None if another process plays it, or it is gone.

    A last line without its end was never answered, and is left out.

    Raises:
        OSError: it cannot be opened.
        BadInput: a line of it is not text.
    """
    held = take_lock(path, _PATIENCE)
    if held is None:
        return None
    taken = Autosave((), path.stem)
    taken._lock = held
    try:
        taken._read()
    except FileNotFoundError:  # the game ended while its lock was waited for
        taken.remove()
        return None
    except (OSError, BadInput):
        taken.release()
        raise
    return taken


def paths() -> list[Path]:
    """The games on disk, the one played last first."""
    found = places.path(GAMES_FOLDER).glob(f"*{_SUFFIX}")
    return sorted(found, key=_played_last, reverse=True)


def _played_last(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:  # the game ended just now
        return 0, path.name
