"""Lines of text from outside: how they are read and numbered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from ..refusal import BadInput
from ..wording import Line
from .problems import LineTooLong, NotUtf8

LONGEST_LINE: Final = 10_000
"""How many bytes a line may have."""


def read_lines(stream: BinaryIO) -> Iterator[Line]:
    """The lines of a stream as they come, numbered from 1, without their ends.

    A byte-order mark and Windows line ends are taken off.

    Raises:
        BadInput: a line is not UTF-8, or too long.
    """
    number = 0
    while raw := stream.readline(LONGEST_LINE + 2):
        number += 1
        if number == 1:
            raw = raw.removeprefix(b"\xef\xbb\xbf")
        line = raw.rstrip(b"\r\n")
        if len(line) > LONGEST_LINE:
            raise BadInput(LineTooLong(LONGEST_LINE), number)
        try:
            yield number, line.decode()
        except UnicodeDecodeError:
            raise BadInput(NotUtf8(), number) from None


class Lines:
    """Lines that can be looked at before they are taken."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = iter(lines)
        self._next: Line | None = None

    def peek(self) -> Line | None:
        """The next line, left where it is; None at the end."""
        if self._next is None:
            self._next = next(self._lines, None)
        return self._next

    def __iter__(self) -> Iterator[Line]:
        return self

    def __next__(self) -> Line:
        line = self.peek()
        if line is None:
            raise StopIteration
        self._next = None
        return line
