"""Commands that only look, and help."""

from __future__ import annotations

import re

import pytest

from scorpion_cli import __version__
from tests.running import NAMES, OTHER_NAMES, assert_replays, played, run

SUBCOMMANDS = ("play", "replay", "show", "games", "rules")


@pytest.mark.parametrize("name", NAMES)
def test_show_draws_the_board_that_play_opens_with(name: str) -> None:
    result = run("show", name, "--deal", "123")
    assert result.exit_code == 0
    assert played("", name, "--deal", "123").partition("> board\n")[2] == result.stdout


def test_show_takes_the_options_of_a_game() -> None:
    assert run("show", "--deal", "123", "--suits", "ascii").stdout.isascii()
    row = run("show", "accordion", "--deal", "123", "--rule", "dealt=all-at-once").stdout
    assert " 52" in row


@pytest.mark.parametrize("name", [*NAMES, *OTHER_NAMES])
def test_exported_deal_reads_back(name: str) -> None:
    export = run("show", name, "--deal", "123", "--export")
    assert export.exit_code == 0
    assert export.stdout.isascii()
    text = played(f"game: {name}\nposition:\n{export.stdout}\nboard --export\n")
    assert text.endswith(export.stdout)
    assert_replays(text)


def test_exported_position_reads_back_after_all_suits_have_left() -> None:
    columns = [f"{king}{suit}" for suit in "CDH" for king in ["KQJT98765432A"]]
    position = [" ".join(rank + column[-1] for rank in column[:-1]) for column in columns]
    position += ["KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS", "-", "-", "Stock: -"]
    header = "rules: runs=discard\nposition:\n" + "".join(f"  {line}\n" for line in position)
    text = played(header + "\nas\nboard --export\n")
    export = text.partition("> board --export\n")[2]
    assert export.split() == ["-"] * 7 + ["Stock:", "-"]
    again = run("play", stdin=f"rules: runs=discard\nposition:\n{export}\nboard --export\n")
    assert again.exit_code == 0, again.output
    assert again.stdout.endswith(export)


def test_exported_deal_of_a_known_number() -> None:
    lines = run("show", "--deal", "12345678901234567890", "--export").stdout.splitlines()
    assert lines == [
        "  <AH> <6C> <6H> KH 5D 5S 8H",
        "  <9D> <8C> <TD> 4H 4D 5H JH",
        "  <7H> <3C> <5C> JS 6D 2D 8D",
        "  <3D> <7S> <7D> TS QC 2H 3H",
        "  4S AC AS QD TC AD 2S",
        "  JC KD KS 9H JD 7C KC",
        "  9S 6S QH 3S 4C 8S 2C",
        "  Stock: 9C QS TH",
    ]


def test_games_lists_every_name_and_house_rule() -> None:
    result = run("games")
    assert result.exit_code == 0
    words = set(result.stdout.replace(",", " ").split())
    assert words >= {*NAMES, *OTHER_NAMES}
    assert words >= {"any-time", "when-stuck", "stay", "discard", "forced", "all-at-once"}


@pytest.mark.parametrize("name", [*NAMES, *OTHER_NAMES])
def test_rules_of_every_name_are_told(name: str) -> None:
    result = run("rules", name)
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 3
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_rules_are_those_that_play_tells() -> None:
    told = run("rules", "wasp", "--rule", "stock=any-time").stdout
    text = played("rules\n", "wasp", "--deal", "5", "--rule", "stock=any-time")
    assert text.partition("> rules\n")[2] == told
    assert told != run("rules", "wasp").stdout


def test_version_is_told() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert __version__ in result.stdout


@pytest.mark.parametrize("args", [[], *([name] for name in SUBCOMMANDS)], ids=str)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_is_shown(args: list[str], option: str) -> None:
    result = run(*args, option)
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage: scorpion")
    assert result.stderr == ""


@pytest.mark.parametrize("args", [[], ["play"], ["replay"], ["show"], ["rules"]], ids=str)
def test_help_shows_each_example_on_a_line_of_its_own(args: list[str]) -> None:
    text = run(*args, "-h").stdout
    assert "\\b" not in text
    assert "\b" not in text
    assert len(re.findall(r"^ +(?:echo .*)?scorpion [a-z]+ ?.*$", text, re.MULTILINE)) >= 2
