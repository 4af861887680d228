"""Running the command line in this process, and reading what it printed."""

from __future__ import annotations

import os
import re

import pytest
from click.testing import CliRunner, Result

from scorpion_cli.cli.main import cli

NAMES = ("scorpion", "scorpion-ii", "wasp", "three-blind-mice", "accordion")
OTHER_NAMES = ("skorpion", "skorpion-ii", "wespe", "akkordeon", "idle-year", "sheinwold")
needs_posix = pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals and pipes")

ROW = "game: accordion\ncards: 5S 6S 10D 5H KC\nrules: dealt=all-at-once\n"
"""The header of a row of five cards whose only jumps are 2 to 1 and 4 to 1."""


def run(*args: str, stdin: str | bytes = "") -> Result:
    """Run a command, with that on standard input."""
    return CliRunner().invoke(cli, args, input=stdin, prog_name="scorpion")


def one_line(result: Result) -> str:
    """The one line on standard error of a refused run."""
    assert result.exit_code == 2, result.output
    assert result.stderr.endswith("\n")
    (line,) = result.stderr.splitlines()
    return line


def commands_in(text: str) -> list[str]:
    """The commands of a transcript."""
    return [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]


def played(script: str, *args: str) -> str:
    """What a script prints that is played with every command, refused or not."""
    result = run("play", "--keep-going", *args, stdin=script)
    assert result.exit_code in (0, 1), result.output
    assert result.stderr == ""
    return result.stdout


def assert_replays(text: str, commands: int | None = None) -> None:
    """Replaying a transcript shows no difference."""
    result = run("replay", "-", stdin=text)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    (summary,) = result.stdout.splitlines()
    if commands is not None:
        assert re.search(rf"\b{commands} command", summary)


def boards_in(text: str) -> int:
    """How many boards of seven columns were drawn."""
    return len(re.findall(r"^ *1 +2 +3 +4 +5 +6 +7$", text, re.MULTILINE))
