"""Replaying a game file: run its commands again and compare what they print.

Everything is done command by command, so that a long file needs no more memory than a short one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .dialogue import Answer, Dialogue
from .positions import Line
from .problems import BadInput, nothing_to_play
from .transcript import (
    PROMPT,
    Body,
    Header,
    Lines,
    Recorded,
    begin,
    escape,
    is_comment,
    options,
    read_header,
    recorded,
    significant,
    write_header,
)


class Replayed(NamedTuple):
    """A command that was run again.

    Attributes:
        recorded: the command as it stands in the file.
        command: the command as it is to stand there.
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
        header: what the file says of the game, as it stands there.
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
            raise BadInput(nothing_to_play(), 1)
        beginning = begin(self.header, options({}), fresh_deal=None)
        self._dialogue = Dialogue(beginning)
        self._body = Body(source)
        self.scripted = self._body.scripted

    def head(self) -> list[str]:
        """The header with the blank line after it: a transcript's own, or what a script's session
        prints.
        """
        if self.scripted:
            return [*write_header(self._dialogue.beginning), ""]
        return [*self.header.raw, ""]

    def __iter__(self) -> Iterator[Replayed]:
        """Run the commands one after the other. A script's session is opened first; comments
        before the first command come with a command "".

        Raises:
            BadInput: the file cannot be read any further.
        """
        dialogue, number = self._dialogue, 0
        if self.scripted:
            yield _unrecorded(number, dialogue.open())
        for each in recorded(self._body):
            number = each.number
            if each.command and not dialogue.ended:
                answer = dialogue.answer(each.command)
                output = significant(answer.lines)
                yield Replayed(each, answer.command, output, answer.refused)
            else:
                yield Replayed(each, each.command, [], refused=False)
        closing = dialogue.close()
        if closing is not None:
            yield _unrecorded(number + 1, closing)


def _unrecorded(number: int, answer: Answer) -> Replayed:
    """A command that stands in no file: one that opens or ends the session."""
    output = significant(answer.lines)
    return Replayed(Recorded(number, "", ()), answer.command, output, answer.refused)


def written(replayed: Replayed) -> list[str]:
    """The lines that stand for a command in a transcript that has just been recorded.

    Where the output is as expected nothing changes; else comments and blank lines follow the new
    output.
    """
    old = replayed.recorded
    command = [(PROMPT + replayed.command).rstrip()] if replayed.command or old.number else []
    kept = [escape(line.text) for line in old.lines]
    if not replayed.differs:
        return command + kept
    comments = [line for line in kept if is_comment(line)]
    blanks = len(kept) - len(significant(kept))
    return command + replayed.output + comments + [""] * blanks


def difference(replayed: Replayed) -> list[str]:
    """What differs in a command's output, as a hunk of a unified diff."""
    from difflib import SequenceMatcher  # most replays find nothing

    first = replayed.recorded.number
    command = PROMPT + replayed.command
    old = [PROMPT + replayed.recorded.command] if replayed.recorded.command else []
    old += map(escape, replayed.recorded.expected())
    new = [command, *replayed.output] if replayed.command else list(replayed.output)
    hunk = [f"@@ -{first},{len(old)} +{first},{len(new)} @@"]
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "equal":
            hunk += [" " + line for line in old[i:j]]
        else:
            hunk += ["-" + line for line in old[i:j]] + ["+" + line for line in new[k:m]]
    return hunk
