"""Files: reading and writing them, and the transcript that is recorded."""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import BinaryIO, Final, TextIO

from ..refusal import BadFile, BadInput, FileFailed, Refusal
from ..transcript.lines import read_lines
from ..wording import Line, Message
from .problems import FileExists, NoPlainFile, RecordExists

STANDARD_INPUT: Final = "-"


def lines_of(path: str) -> Iterator[Line]:
    """The lines of a file, or of standard input where the path is "-", as they are read.

    Raises:
        BadInput: it cannot be read, or a line is not what a game file may have.
    """
    if path != STANDARD_INPUT:
        yield from lines_of_file(path)
        return
    try:
        yield from read_lines(_standard_input())
    except (OSError, ValueError) as error:
        raise BadInput(BadFile(named(path), None, FileFailed(reason_of(error)))) from None


def lines_of_file(path: str) -> Iterator[Line]:
    """The lines of a file, whatever its name.

    Raises:
        BadInput: it cannot be read, or a line is not what a game file may have.
    """
    try:
        with open(os.path.expanduser(path), "rb") as stream:
            yield from read_lines(stream)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadInput(BadFile(named(path), None, FileFailed(reason_of(error)))) from None


def _standard_input() -> BinaryIO:
    return sys.stdin.buffer if sys.stdin is not None else io.BytesIO()


def reason_of(error: Exception) -> str:
    """What the system says, or Python where it is the path that cannot be."""
    return (getattr(error, "strerror", None) or str(error)).rstrip(".")


@contextmanager
def reading(path: str) -> Iterator[None]:
    """Add the file's name to what is wrong with one of its lines."""
    try:
        yield
    except BadInput as bad:
        if bad.line is None:
            raise
        raise BadInput(BadFile(named(path), bad.line, bad.problem)) from None


def named(path: str) -> str:
    """A path as it stands in a message."""
    return Message("standard input") if path == STANDARD_INPUT else path or "''"


def write_whole(path: str, lines: Iterable[str], *, force: bool) -> Refusal | None:
    """Write a file whole or not at all.

    Args:
        path: where to; a leading ``~`` is the home directory.
        lines: what to write, without line ends.
        force: whether a file that is there may be replaced.

    Returns:
        What kept it from being written, if anything did.
    """
    try:
        target = os.path.realpath(os.path.expanduser(path))
        if os.path.isdir(target) or (os.path.exists(target) and not os.path.isfile(target)):
            return BadFile(path, None, NoPlainFile())
        if not force:
            open(target, "x").close()  # takes the name, or fails if it is taken
        mode = stat.S_IMODE(os.stat(target).st_mode) if os.path.exists(target) else None
    except FileExistsError:
        return FileExists(path)
    except (OSError, ValueError, RuntimeError) as error:
        return BadFile(path, None, FileFailed(reason_of(error)))
    try:
        write_durably(target, "".join([f"{line}\n" for line in lines]).encode(), mode)
    except OSError as error:
        if not force:
            with suppress(OSError):
                os.unlink(target)
        return BadFile(path, None, FileFailed(reason_of(error)))
    return None


def write_durably(target: str, data: bytes, mode: int | None = None) -> None:
    """Write a file whole or not at all, and so that it outlives a loss of power.

    Args:
        target: where to; a file that is there is replaced.
        data: what to write.
        mode: the rights that the file gets; None for those of any new file.

    Raises:
        OSError: it could not be written, and what was there is there still.
    """
    part = f"{target}.{os.getpid()}.part"
    try:
        with open(part, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(part, mode)
        os.replace(part, target)
    except OSError:
        with suppress(OSError):
            os.unlink(part)
        raise
    with suppress(OSError):  # Windows opens no directory, and some file systems sync none
        directory = os.open(os.path.dirname(target) or ".", os.O_RDONLY)
        try:
            os.fsync(directory)
        finally:
            os.close(directory)


def make_private(directory: str | os.PathLike[str]) -> None:
    """Make a directory, and the one that it is in, for this user alone.

    Raises:
        OSError: it cannot be made.
    """
    for each in (os.path.dirname(directory), directory):
        if each:
            os.makedirs(each, mode=0o700, exist_ok=True)


class Recording:
    """A transcript that is being written, line by line; without a path, nothing is written."""

    def __init__(self, path: str | None) -> None:
        """Begin a file.

        Raises:
            BadInput: it is there already or cannot be written.
        """
        self._path = path
        self._file: TextIO | None = None
        if path is not None:
            try:
                self._file = open(  # noqa: SIM115 - closed by __exit__
                    os.path.expanduser(path), "x", encoding="utf-8", newline="\n"
                )
            except FileExistsError:
                raise BadInput(RecordExists(path)) from None
            except (OSError, ValueError, RuntimeError) as error:
                raise BadInput(BadFile(named(path), None, FileFailed(reason_of(error)))) from None

    def write(self, lines: Iterable[str]) -> None:
        """Add lines, so that they are in the file when this returns.

        Raises:
            BadInput: they cannot be written.
        """
        if self._file is not None:
            try:
                self._file.write("".join([f"{line}\n" for line in lines]))
                self._file.flush()
            except OSError as error:
                raise BadInput(
                    BadFile(str(self._path), None, FileFailed(reason_of(error)))
                ) from None

    def __enter__(self) -> Recording:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()
