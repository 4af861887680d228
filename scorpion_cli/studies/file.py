"""The CSV of a study: it grows by a line a deal, and a study that was stopped goes on with it.

A file belongs to one study, and to one process at a time.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final

from ..host.filelocks import let_go, take_lock
from ..host.files import reason_of
from ..host.problems import NoPlainFile
from ..refusal import BadFile, BadInput, FileFailed, Refusal, short
from .problems import StudyDiffers, StudyGoesFurther, StudyIsRunning
from .rows import begins_row, form, head, read_row, write_row
from .study import Row, Study

_LONGEST_LINE: Final = 300
_PATIENCE: Final = 1.0
"""How many seconds to wait for the lock: the processes of a study that was killed outlive it by so
much at most."""


class StudyFile:
    """The CSV of a study, opened for this process alone.

    First all `rows` must be read, then others can be added.
    """

    def __init__(self, path: str, study: Study) -> None:
        """Open the file, or make it.

        Raises:
            BadInput: it cannot be written, or another process writes it.
        """
        self._path = path
        self._study = study
        self._whole = 0  # where the last whole line ends
        try:
            target = os.path.expanduser(path)
            if os.path.exists(target) and not os.path.isfile(target):
                raise self._bad(NoPlainFile())
            self._file = io.FileIO(target, "a+")
        except (OSError, ValueError, RuntimeError) as error:
            raise self._failed(error) from None
        self._real = Path(os.path.realpath(target))
        try:
            held = take_lock(self._real, _PATIENCE)
        except OSError as error:
            self._file.close()
            raise self._failed(error) from None
        if held is None:
            self._file.close()
            raise self._bad(StudyIsRunning())
        self._lock = held

    def rows(self) -> Iterator[Row]:
        """The rows that are there; at the end, a last line that was cut short is taken off.

        Raises:
            BadInput: a line is not one of this study; the file is as it was then.
        """
        study = self._study
        headings, deal, last = list(head(study)), study.deals[0], study.deals[-1]
        for number, (line, whole) in enumerate(self._lines(), 1):
            expected = headings[0] if headings else form(study, deal)
            row = None
            if not whole:
                fits = expected.startswith(line) if headings else begins_row(deal, line)
            elif headings:
                fits = line == headings.pop(0)
            else:
                row = read_row(study, deal, line)
                fits = row is not None
            if not fits:
                raise self._bad(StudyDiffers(expected, short(line)), number)
            if row is not None:
                if deal > last:
                    raise self._bad(StudyGoesFurther(last), number)
                yield row
                deal += 1
            if whole:
                self._whole += len(line) + 1
        try:
            self._file.truncate(self._whole)
        except OSError as error:
            raise self._failed(error) from None
        for heading in headings:
            self._append(heading)

    def _lines(self) -> Iterator[tuple[str, bool]]:
        """Each line, and whether it has its end."""
        reader = io.BufferedReader(self._file)
        try:
            reader.seek(0)
            while line := reader.readline(_LONGEST_LINE):
                text = line.removesuffix(b"\n").decode("ascii", "backslashreplace")
                yield text, line.endswith(b"\n")
        except OSError as error:
            raise self._failed(error) from None
        finally:
            reader.detach()

    def add(self, row: Row) -> None:
        """Add a row, so that it is in the file when this returns.

        Raises:
            BadInput: it cannot be written; the file ends with the row before then.
        """
        self._append(write_row(row))

    def _append(self, text: str) -> None:
        line = f"{text}\n".encode("ascii")
        rest = line
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._whole)
            raise self._failed(error) from None
        self._whole += len(line)

    def _bad(self, problem: Refusal, line: int | None = None) -> BadInput:
        return BadInput(BadFile(self._path or "''", line, problem))

    def _failed(self, error: Exception) -> BadInput:
        return self._bad(FileFailed(reason_of(error)))

    def __enter__(self) -> StudyFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._file.close()
        let_go(self._real, self._lock)
