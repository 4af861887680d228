"""Replaying files for somebody who looks on: differences, summaries, statuses, re-recording."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from . import files
from .lines import escape
from .problems import BadInput
from .replay import Replay, difference, present, written
from .voice import Voice
from .wording import Counted, Message


class Status(IntEnum):
    """The exit status of a run; the highest of several wins."""

    GOOD = 0
    FAILED = 1
    BAD_INPUT = 2
    INTERRUPTED = 130


class Checked(NamedTuple):
    """What came of a file.

    Attributes:
        status: whether it is as recorded.
        summary: one line about it.
        printed: whether standard output holds a transcript, which the summary must stay out of.
    """

    status: Status
    summary: str
    printed: bool = False


def check(path: str, voice: Voice, *, update: bool, quiet: bool) -> Checked:
    """Replay a file: show where it differs, or the transcript of a script.

    Args:
        path: the file, or "-" for standard input.
        voice: how the summary is told.
        update: whether to record it anew instead; a script becomes a transcript.
        quiet: whether to show nothing.

    Raises:
        BadInput: the file cannot be read, or not be written.
    """
    with files.reading(path):
        replay = Replay(files.lines_of(path))
        if update:
            return _update(path, replay, voice)
        if replay.scripted:
            return _print(replay, voice, quiet=quiet)
        return _compare(path, replay, voice, quiet=quiet)


def _compare(path: str, replay: Replay, voice: Voice, *, quiet: bool) -> Checked:
    commands = differing = 0
    old_line = new_line = len(replay.header.raw) + 1
    for each in replay:
        commands += bool(each.command)
        if each.differs:
            differing += 1
            if not quiet:
                name = escape(voice.spell(files.named(path)))
                after = voice.say("{name} (replayed)", name=name)
                heads = [f"--- {name}", f"+++ {after}"] if differing == 1 else []
                files.show([*heads, *difference(each, old_line, new_line)])
        old_line, new_line = old_line + len(present(each)), new_line + len(written(each))
    if differing:
        summary = voice.say(_DIFFERING, commands=_counted(commands, voice), number=differing)
        return Checked(Status.FAILED, summary)
    return Checked(Status.GOOD, voice.say(_AS_RECORDED, commands=_counted(commands, voice)))


def _print(replay: Replay, voice: Voice, *, quiet: bool) -> Checked:
    commands = refused = 0
    if not quiet:
        files.show(map(escape, replay.head()))
    for each in replay:
        commands += each.recorded.command is not None
        refused += each.refused
        if not quiet:
            files.show(map(escape, written(each)))
    told = _counted(commands, voice)
    if refused:
        summary = voice.say(_REFUSED, what=told, number=refused)
        return Checked(Status.FAILED, summary, not quiet)
    return Checked(Status.GOOD, told, not quiet)


def _update(path: str, replay: Replay, voice: Voice) -> Checked:
    lines = [*replay.header.raw]
    changed, refused = replay.scripted, 0
    if changed:
        lines.append("")  # a transcript has its own
    for each in replay:
        changed |= each.differs
        refused += each.refused
        lines += written(each)
    if not changed:
        return Checked(Status.GOOD, voice.say("unchanged"))
    problem = files.write_whole(path, lines, force=True)
    if problem is not None:
        raise BadInput(problem)
    if replay.scripted and refused:
        summary = voice.say(_REFUSED, what=Message("recorded anew"), number=refused)
        return Checked(Status.FAILED, summary)
    return Checked(Status.GOOD, voice.say("recorded anew"))


_COMMANDS: Final = Counted("{commands} command", "{commands} commands", by="commands")
_AS_RECORDED: Final = Message("{commands}, all as recorded")
_DIFFERING: Final = Counted(
    "{commands}, {number} not as recorded", "{commands}, {number} not as recorded", by="number"
)
_REFUSED: Final = Counted("{what}, {number} refused", "{what}, {number} refused", by="number")


def _counted(commands: int, voice: Voice) -> str:
    return voice.say(_COMMANDS, commands=commands)
