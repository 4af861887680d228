"""`scorpion replay`: runs game files again and shows where they differ."""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

import click

from ..host import files, streams
from ..printing.voice import Voice
from ..refusal import BadInput
from ..terminal.look import terminal_look
from ..transcript.replay import Replay, difference, recorded_lines, updated_lines
from ..wording import Counted, Message, escape
from .errors import in_one_line, told
from .status import Status


@click.command()
@click.argument("paths", metavar="FILE...", nargs=-1, required=True)
@click.option("--update", is_flag=True, help="Record the files anew where they differ.")
@click.option("--quiet", is_flag=True, help="Show only one line a file.")
def replay_command(paths: tuple[str, ...], update: bool, quiet: bool) -> None:
    """Replay game files ("-" is standard input) and show where the output differs.

    A script, which has no output yet, is printed as the transcript it makes.

    \b
    scorpion replay transcripts/*.txt
    scorpion replay --update mygame.txt
    """
    if update and files.STANDARD_INPUT in paths:
        raise click.UsageError("standard input cannot be recorded anew; --update needs a file.")
    voice, status = Voice(terminal_look()), Status.GOOD
    for path in paths:
        with in_one_line():
            try:
                checked = check(path, voice, update=update, quiet=quiet)
            except BadInput as bad:
                status = max(status, Status.BAD_INPUT)
                click.echo(voice.say("Error: {message}", message=told(bad)), err=True)
                continue
        status = max(status, checked.status)
        name = escape(voice.spell(files.named(path)))
        click.echo(f"{name}: {checked.summary}.", err=checked.printed)
    sys.exit(status)


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
                streams.show([*heads, *difference(each, old_line, new_line)])
        old_line, new_line = (
            old_line + len(recorded_lines(each)),
            new_line + len(updated_lines(each)),
        )
    if differing:
        summary = voice.say(_DIFFERING, commands=_counted(commands, voice), number=differing)
        return Checked(Status.FAILED, summary)
    return Checked(Status.GOOD, voice.say(_AS_RECORDED, commands=_counted(commands, voice)))


def _print(replay: Replay, voice: Voice, *, quiet: bool) -> Checked:
    commands = refused = 0
    if not quiet:
        streams.show(map(escape, replay.head()))
    for each in replay:
        commands += each.recorded.command is not None
        refused += each.refused
        if not quiet:
            streams.show(map(escape, updated_lines(each)))
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
        lines += updated_lines(each)
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
