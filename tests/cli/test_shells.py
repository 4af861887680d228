"""Completion in shells, and examples."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorpion_cli.cli.main import cli
from tests.running import run


def completed(*words: str) -> list[str]:
    """What a shell is offered for the last of the words."""
    environment = {
        "_SCORPION_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(("scorpion", *words)),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run(
        [sys.executable, "-m", "scorpion_cli"],
        env=os.environ | environment,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    return [line.partition(",")[2] for line in done.stdout.splitlines()]


def test_shell_completes_commands_games_and_house_rules() -> None:
    assert completed("rep") == ["replay"]
    assert completed("play", "wa") == ["wasp"]
    assert completed("rules", "sheinwold", "--rule", "j") == ["jumps=free", "jumps=forced"]
    assert set(completed("play", "--rule", "")) >= {"stock=any-time", "win=", "runs=discard"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_gets_its_script(shell: str) -> None:
    readme = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
    assert f"_SCORPION_COMPLETE={shell}_source scorpion" in readme


def test_every_command_shows_an_example() -> None:
    for name, command in cli.commands.items():
        help_text = run(name, "--help").output
        assert re.search(rf"^  scorpion {name}\b", help_text, re.MULTILINE), name
        assert command.help
