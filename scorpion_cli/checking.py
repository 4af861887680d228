"""Replaying files for somebody who looks on: differences, summaries, statuses, re-recording."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from . import files
from .lines import escape
from .problems import BadInput
from .replay import Replay, difference, present, written


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


def check(path: str, *, update: bool, quiet: bool) -> Checked:
    """Replay a file: show where it differs, or the transcript of a script.

    Args:
        path: the file, or "-" for standard input.
        update: whether to record it anew instead; a script becomes a transcript.
        quiet: whether to show nothing.

    Raises:
        BadInput: the file cannot be read, or not be written.
    """
    with files.reading(path):
        replay = Replay(files.lines_of(path))
        if update:
            return _update(path, replay)
        if replay.scripted:
            return _print(replay, quiet=quiet)
        return _compare(path, replay, quiet=quiet)


def _compare(path: str, replay: Replay, *, quiet: bool) -> Checked:
    commands = differing = 0
    old_line = new_line = len(replay.header.raw) + 1
    for each in replay:
        commands += bool(each.command)
        if each.differs:
            differing += 1
            if not quiet:
                name = escape(files.named(path))
                heads = [f"--- {name}", f"+++ {name} (replayed)"] if differing == 1 else []
                files.show([*heads, *difference(each, old_line, new_line)])
        old_line, new_line = old_line + len(present(each)), new_line + len(written(each))
    if differing:
        return Checked(Status.FAILED, f"{_counted(commands)}, {differing} not as recorded")
    return Checked(Status.GOOD, f"{_counted(commands)}, all as recorded")


def _print(replay: Replay, *, quiet: bool) -> Checked:
    commands = refused = 0
    if not quiet:
        files.show(map(escape, replay.head()))
    for each in replay:
        commands += each.recorded.command is not None
        refused += each.refused
        if not quiet:
            files.show(map(escape, written(each)))
    if refused:
        return Checked(Status.FAILED, f"{_counted(commands)}, {refused} refused", not quiet)
    return Checked(Status.GOOD, f"{_counted(commands)}", not quiet)


def _update(path: str, replay: Replay) -> Checked:
    lines = [*replay.header.raw]
    changed, refused = replay.scripted, 0
    if changed:
        lines.append("")  # a transcript has its own
    for each in replay:
        changed |= each.differs
        refused += each.refused
        lines += written(each)
    if not changed:
        return Checked(Status.GOOD, "unchanged")
    problem = files.write_whole(path, lines, force=True)
    if problem is not None:
        raise BadInput(problem)
    if replay.scripted and refused:
        return Checked(Status.FAILED, f"recorded anew, {refused} refused")
    return Checked(Status.GOOD, "recorded anew")


def _counted(commands: int) -> str:
    return "1 command" if commands == 1 else f"{commands} commands"
