"""The player's own defaults: where they count, what they can be, how they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorpion_cli.home.preferences import PREFERENCES, preferences
from scorpion_cli.printing.settings import Settings
from tests.running import run
from tests.terminal.terminals import CTRL_D, Terminal, needs_terminal


def write(home: Path, text: str) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(text, encoding="utf-8")


def test_every_setting_is_shown_with_what_it_can_be(home: Path) -> None:
    path, _, head, *rows = run("settings").stdout.splitlines()
    assert path == str(home / "settings.toml")
    assert [row.split()[0] for row in rows if not row.startswith(" ")] == list(PREFERENCES)
    assert {*Settings._fields} < {*PREFERENCES}
    assert head.startswith("key")
    assert not home.exists()


def test_setting_is_written_and_taken_out_and_comments_stay(home: Path) -> None:
    write(home, '# mine\ncoach = "on" # kindly\n')
    assert run("settings", "Suits=ASCII", "width=100").exit_code == 0
    text = (home / "settings.toml").read_text(encoding="utf-8")
    assert text == '# mine\ncoach = "on" # kindly\nsuits = "ascii"\nwidth = 100\n'
    assert preferences().look == {"coach": "on", "suits": "ascii", "width": "100"}
    assert run("settings", "coach=", "suits=").exit_code == 0
    assert (home / "settings.toml").read_text(encoding="utf-8") == "# mine\nwidth = 100\n"


def test_truth_values_are_on_and_off(home: Path) -> None:
    write(home, "autosave = false\ncoach = true\n")
    assert preferences().autosave == "off"
    assert preferences().look == {"coach": "on"}


@pytest.mark.parametrize("pair", ["fnord=1", "fnord=", "suits", "suits=red", "width=9", "game=x"])
def test_bad_setting_is_one_line_and_writes_nothing(home: Path, pair: str) -> None:
    result = run("settings", "coach=on", pair)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert not home.exists()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("coach = \n", "line 1"),
        ('coach = "maybe"', "coach"),
        ("fnord = 1", "fnord"),
        ("[suits]\na = 1", "suits"),
        ("width = 1e9", "width"),
    ],
)
def test_bad_file_is_one_line_with_file_and_key(home: Path, text: str, named: str) -> None:
    write(home, text)
    result = run("settings")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert str(home / "settings.toml") in line
    assert named in line


@needs_terminal
def test_settings_count_at_a_terminal(home: Path) -> None:
    write(home, 'game = "accordion"\nsuits = "ascii"\nboard = "end"\nwidth = 70\n')
    with Terminal("play", "--deal", "123") as terminal:
        screen = terminal.ready()
        assert "game: accordion\n" in screen
        assert "suits: ascii\nboard: end\nwidth: 70\n" in screen
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    with Terminal("play", "wasp", "--deal", "123", "--board", "each") as terminal:
        screen = terminal.ready()
        assert "game: wasp\n" in screen
        assert "board: " not in screen


@needs_terminal
def test_bad_settings_are_one_line_at_a_terminal(home: Path) -> None:
    write(home, "coach = 3")
    with Terminal("play") as terminal:
        assert terminal.leave() == 2
        assert len(terminal.screen.splitlines()) == 1


def test_settings_do_not_count_for_scripts(home: Path) -> None:
    write(home, 'game = "accordion"\nsuits = "ascii"\ncoach = "maybe"\n')
    text = run("play", "--deal", "123", stdin="js 3\n").stdout
    assert text.startswith("game: scorpion\ndeal: 123\n\n> board\n")
    assert "♠" in text
