"""Replaying a game file: run its commands again and compare what they print.

Everything is done command by command, so that a long file needs no more memory than a short one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..refusal import BadInput
from ..wording import Line, escape
from .dialogue import Answer, Dialogue
from .format import PROMPT, Body, BodyLine, Kind, significant
from .header import NOTHING, Header, begin, read_header, write_header
from .lines import Lines
from .problems import NothingToPlay
from .walk import Walked, walk


class Recorded(NamedTuple):
    """A command of a session with the lines that follow it.

    Attributes:
        command: the line of the command; None for what stands before the first.
        lines: output, comments and blank lines.
    """

    command: BodyLine | None
    lines: tuple[BodyLine, ...]

    def expected(self) -> list[str]:
        """The output that is expected of the command."""
        return significant(line.text for line in self.lines if line.kind is Kind.OUTPUT)


class Replayed(NamedTuple):
    """A command that was run again.

    Attributes:
        recorded: how it stands in the file; empty for what opens or ends a session by itself.
        command: the command as a record holds it; "" for what stands before the first.
        output: what it printed now.
        refused: whether it was refused.
    """

    recorded: Recorded
    command: str
    output: list[str]
    refused: bool

    @property
    def differs(self) -> bool:
        """Whether the output is not what the file expects."""
        return self.output != self.recorded.expected()


class Replay:
    """A game file that is being run.

    Attributes:
        header: what the file says of the game.
        scripted: whether the file is a script, without expected output.
    """

    header: Header
    scripted: bool

    def __init__(self, lines: Iterable[Line]) -> None:
        """Read the header and deal the game.

        Raises:
            BadInput: the file is empty or its header is wrong.
        """
        source = Lines(lines)
        self.header = read_header(source)
        if source.peek() is None and not self.header.fields:
            raise BadInput(NothingToPlay(), 1)
        self._dialogue = Dialogue(begin(self.header, NOTHING, fresh_deal=None))
        self._body = Body(source)
        self.scripted = self._body.scripted

    def head(self) -> list[str]:
        """The header as a session prints it, with the blank line after it."""
        return [*write_header(self._dialogue.beginning), ""]

    def __iter__(self) -> Iterator[Replayed]:
        """Run the commands one after the other; a script's session is opened first.

        Raises:
            BadInput: the file cannot be read any further.
        """
        dialogue = self._dialogue
        if self.scripted:
            yield _by_itself(dialogue.open())
        for each, answer in _with_what_follows(walk(self._body, dialogue)):
            if answer is None:
                command = each.command.text if each.command else ""
                yield Replayed(each, command, [], refused=False)
            else:
                output = significant(answer.lines)
                yield Replayed(each, answer.command, output, answer.refused)
        closing = dialogue.close()
        if closing is not None:
            yield _by_itself(closing)


def _with_what_follows(course: Iterable[Walked]) -> Iterator[tuple[Recorded, Answer | None]]:
    """Each command with the lines that follow it, and what it led to; first those before it."""
    command: BodyLine | None = None
    reply: Answer | None = None
    lines: list[BodyLine] = []
    for line, answer in course:
        if line.kind is not Kind.COMMAND:
            lines.append(line)
            continue
        if command or lines:
            yield Recorded(command, tuple(lines)), reply
        command, reply, lines = line, answer, []
    if command or lines:
        yield Recorded(command, tuple(lines)), reply


def _by_itself(answer: Answer) -> Replayed:
    """A command that stands in no file: one that opens or ends the session."""
    return Replayed(Recorded(None, ()), answer.command, significant(answer.lines), refused=False)


def recorded_lines(replayed: Replayed) -> list[str]:
    """The lines that stand for a command in the file."""
    command, lines = replayed.recorded
    return [*([command.raw] if command else []), *(line.raw for line in lines)]


def updated_lines(replayed: Replayed) -> list[str]:
    """The lines that are to stand for a command in the file.

    Where the output is as expected nothing changes. Else the new output takes the place of the
    old, comments within that follow it, and what stands around it stays.
    """
    command, lines = replayed.recorded
    if command is not None:
        head = [command.raw]
    else:
        head = [PROMPT + replayed.command] if replayed.command else []
    if not replayed.differs:
        return head + [line.raw for line in lines]
    old = [at for at, line in enumerate(lines) if line.kind is Kind.OUTPUT and line.text.strip()]
    first, end = (old[0], old[-1] + 1) if old else (0, 0)
    before = [line for line in lines[:first] if line.kind is Kind.COMMENT]
    within = [line for line in lines[first:end] if line.kind is Kind.COMMENT]
    after = [*within, *lines[end:]]
    return [
        *head,
        *(line.raw for line in before),
        *replayed.output,
        *(line.raw for line in after),
    ]


def difference(replayed: Replayed, old_line: int, new_line: int) -> list[str]:
    """What recording a command anew would change in the file, as hunks of a unified diff.

    Args:
        replayed: the command.
        old_line: the line of the file, counted from 1, at which what stands for it begins.
        new_line: the same in the file as it would be.
    """
    from difflib import SequenceMatcher  # most replays find nothing

    old, new = recorded_lines(replayed), updated_lines(replayed)
    hunks: list[str] = []
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for group in matcher.get_grouped_opcodes():
        _, i, _, k, _ = group[0]
        _, _, j, _, m = group[-1]
        hunks.append(f"@@ -{_range(old_line, i, j)} +{_range(new_line, k, m)} @@")
        for tag, i, j, k, m in group:
            if tag == "equal":
                hunks += [" " + escape(line) for line in old[i:j]]
            else:
                hunks += ["-" + escape(line) for line in old[i:j]]
                hunks += ["+" + escape(line) for line in new[k:m]]
    return hunks


def _range(line: int, begin: int, end: int) -> str:
    """A range of lines as a hunk's head names it; an empty one by the line before it."""
    first = line + begin - (begin == end)
    return f"{first},{end - begin}"
