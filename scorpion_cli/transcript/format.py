"""The format of a session: commands, each with what it is to print, and comments.

Knows which line is what; knows nothing of boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import chain
from typing import Final, NamedTuple

from ..refusal import BadInput
from ..wording import Line, clean
from .lines import LONGEST_LINE, Lines
from .problems import (
    LineTooLong,
    MixedBody,
)

PROMPT: Final = "> "
COMMENT: Final = "# "


def is_comment(text: str) -> bool:
    """Whether a line of a file is a comment."""
    return text.startswith(COMMENT) or text.rstrip() == COMMENT.rstrip()


# The session.


def as_output(line: str) -> str:
    """A line of a reply as it may stand in a session: not to be taken for anything else."""
    return f" {line}" if is_comment(line) or _is_prompted(line) else line


class Kind(Enum):
    """What a line of a session is."""

    COMMAND = "command"
    OUTPUT = "output"
    COMMENT = "comment"


class BodyLine(NamedTuple):
    """A line of a session.

    Attributes:
        number: which line of the file it is.
        kind: what it is.
        text: a command without its prompt, and clean; else the line as it stands there.
        raw: the line as it stands there; a script's command with the prompt that it lacks.
    """

    number: int
    kind: Kind
    text: str
    raw: str


class Body:
    """The lines of a session as they come, each with what it is.

    Attributes:
        scripted: whether it is bare commands; the first that is neither blank nor comment decides.
    """

    def __init__(self, lines: Lines) -> None:
        """Look as far as the first command."""
        self._lines = lines
        self._front: list[Line] = []
        while (line := lines.peek()) is not None and not _is_content(line[1]):
            self._front.append(next(lines))
        self.scripted = line is None or not _is_prompted(line[1])

    def __iter__(self) -> Iterator[BodyLine]:
        """Give the lines, blank ones only where they can be output.

        Raises:
            BadInput: a prompt stands among bare commands.
        """
        for number, text in chain(self._front, self._lines):
            if is_comment(text):
                yield BodyLine(number, Kind.COMMENT, text, text)
            elif _is_prompted(text):
                if self.scripted:
                    raise BadInput(MixedBody(), number)
                yield _command(number, text[len(PROMPT) :], text)
            elif not self.scripted:
                yield BodyLine(number, Kind.OUTPUT, text, text)
            elif text.strip():
                command = _command(number, text, text)
                yield command._replace(raw=PROMPT + command.text)


def _command(number: int, text: str, raw: str) -> BodyLine:
    command = clean(text)
    if len(command.encode()) > LONGEST_LINE - len(PROMPT):
        raise BadInput(LineTooLong(LONGEST_LINE), number)  # its echo could not be read back
    return BodyLine(number, Kind.COMMAND, command, raw)


def _is_content(text: str) -> bool:
    return bool(text.strip()) and not is_comment(text)


def _is_prompted(text: str) -> bool:
    return text.startswith(PROMPT) or text.rstrip() == PROMPT.rstrip()


def significant(lines: Iterable[str]) -> list[str]:
    """Output as it is compared: without trailing blanks and blank lines at the end."""
    found = [line.rstrip() for line in lines]
    while found and not found[-1]:
        found.pop()
    return found
