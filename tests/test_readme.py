"""Every command that the README shows does what is shown."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from doctest import DocTestParser, DocTestRunner
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLACES = (ROOT, ROOT / "scorpion_cli")
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
SHELL = shutil.which("bash")

# The commands that make an environment are run by .ci/run, in a clean clone.
MAKES_ENVIRONMENT = ("python3 -m venv",)


def examples() -> list[tuple[str, str]]:
    """The console commands that are shown, each with its output."""
    shown = []
    for language, block in BLOCKS:
        if language == "console":
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                shown.append((command, output))
    return shown


SHOWN = [each for each in examples() if not each[0].startswith(MAKES_ENVIRONMENT)]
PYTEST = [command for command, _ in SHOWN if "pytest" in command]


@pytest.mark.skipif(SHELL is None, reason="the examples are written for a shell")
@pytest.mark.parametrize(("command", "output"), [e for e in SHOWN if e[0] not in PYTEST])
def test_command_prints_what_is_shown(command: str, output: str) -> None:
    script = f'scorpion() {{ "{sys.executable}" -m scorpion_cli "$@"; }}\n{command}'
    done = subprocess.run(
        [str(SHELL), "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stdout + done.stderr == output


def test_screen_at_the_top_is_a_real_one() -> None:
    screen = next(block for language, block in BLOCKS if "$ scorpion play --deal" in block)
    command, _, session = screen.partition("\n")
    typed = re.findall(r"^> (.*)$", session, re.MULTILINE)[1:]
    done = subprocess.run(
        [sys.executable, "-m", "scorpion_cli", *command.split()[2:], "--keep-going"],
        input="\n".join(typed),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == session


def test_game_file_that_is_shown_replays(tmp_path: Path) -> None:
    file = tmp_path / "shown.txt"
    shown = next(block for _, block in BLOCKS if block.startswith("game: accordion"))
    file.write_text(shown, encoding="utf-8")
    command = [sys.executable, "-m", "scorpion_cli", "replay", str(file)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


def test_transcripts_are_recorded_anew_as_shown(tmp_path: Path) -> None:
    (tmp_path / "tests" / "transcript").mkdir(parents=True)
    (tmp_path / "transcripts").mkdir()
    for name in ("__init__.py", "conftest.py", "transcript/test_transcripts.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests" / name)
    right = (ROOT / "transcripts" / "example-accordion.txt").read_text(encoding="utf-8")
    file = tmp_path / "transcripts" / "one.txt"
    file.write_text(right.replace("5♥ jumps", "5♥ leaps"), encoding="utf-8")
    (command,) = PYTEST
    arguments = [sys.executable, "-m", "pytest", *command.split()[1:], "-p", "no:cacheprovider"]

    wrong = subprocess.run(arguments[:-3], cwd=tmp_path, capture_output=True, check=False)
    assert wrong.returncode == 1
    assert subprocess.run(arguments, cwd=tmp_path, capture_output=True, check=False).returncode == 0
    assert file.read_text(encoding="utf-8") == right


def test_every_command_of_the_command_line_is_in_the_readme() -> None:
    from scorpion_cli.cli.language import commands
    from scorpion_cli.cli.main import cli

    for command in commands(cli):
        if command is cli:
            continue
        name = command.name
        assert f"`scorpion {name}" in README
        for parameter in command.params:
            for option in parameter.opts:
                assert not option.startswith("--") or option in README, option


def test_every_command_of_the_game_is_in_the_readme() -> None:
    from scorpion_cli.languages.vocabulary import Verb

    for verb in Verb:
        assert re.search(rf"`{verb.value}[ `]", README), verb


def test_python_does_what_is_shown() -> None:
    (shown,) = (block for language, block in BLOCKS if language == "pycon")
    test = DocTestParser().get_doctest(shown, {}, "README.md", None, None)
    assert DocTestRunner().run(test).failed == 0


def test_files_that_contributors_are_sent_to_are_there() -> None:
    guide = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:tests/)?\w+/[\w/.]+\.(?:py|tsv))`", guide))
    missing = [name for name in named if not any((at / name).exists() for at in PLACES)]
    assert named
    assert not missing
