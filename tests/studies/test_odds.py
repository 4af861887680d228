"""The figures that the package knows, and what is said of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scorpion_cli.games.rules import GAMES, varied, write_pairs
from scorpion_cli.studies.odds import REMARKS, Odds, all_odds
from tests import running

SCRIPT = Path(__file__).parents[1] / "bench" / "odds.py"


def printed(*words: str) -> list[str]:
    result = running.run(*words)
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


@pytest.mark.parametrize("odds", all_odds(), ids=lambda odds: odds.key.replace("=", "-"))
def test_figures_fit_together(odds: Odds) -> None:
    assert odds.won + odds.lost + odds.unknown == odds.deals
    assert odds.played <= odds.won + odds.unknown
    assert odds.more <= odds.won
    assert odds.fewer <= odds.lost
    assert odds.pairs == write_pairs(varied(odds.rules))
    share, low, high = odds.shares()
    assert low <= share <= high


@pytest.mark.parametrize("odds", all_odds(), ids=lambda odds: odds.key.replace("=", "-"))
def test_command_that_is_named_can_be_given(odds: Odds) -> None:
    words = odds.command.replace(f"-{odds.last}", f"-{odds.first + 1}").split()[1:]
    lines = printed(*words, "--jobs", "1")
    assert lines[0].startswith(f"{odds.rules.title}, ")


def test_every_game_has_its_figures_once() -> None:
    keys = [odds.key for odds in all_odds()]
    assert len(set(keys)) == len(keys)
    assert {game.name for game in GAMES} <= set(keys)
    assert set(REMARKS) <= set(keys)


def test_table_has_a_line_for_each() -> None:
    head, *lines = printed("odds")
    assert len(lines) == len(all_odds())
    assert max(map(len, [head, *lines])) <= 80


@pytest.mark.parametrize("game", ["scorpion", "wespe", "three-blind-mice", "idle-year"])
def test_game_is_told_with_commands(game: str) -> None:
    lines = printed("odds", game)
    assert "".join(lines).isascii()
    commands = [line.strip() for line in lines if line.strip().startswith("scorpion study ")]
    assert commands == [odds.command for odds in all_odds() if odds.command in commands]
    assert commands


def test_unknown_game_is_refused() -> None:
    result = running.run("odds", "scorpoin")
    assert result.exit_code == 2
    assert result.stderr == "Error: there is no game 'scorpoin'; did you mean 'scorpion'?\n"


def test_table_is_written_from_the_files_of_studies(tmp_path: Path) -> None:
    for name, words in (
        ("usual", []),
        ("discard", ["--rule", "runs=discard"]),
        ("player", ["--play", "hint"]),
    ):
        deals = ["--deals", "200001-200030", "--jobs", "1", "--max-nodes", "900"]
        printed("study", "three-blind-mice", *deals, *words, "--out", str(tmp_path / f"{name}.csv"))
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(tmp_path)], capture_output=True, encoding="utf-8"
    )
    head, *lines = done.stdout.splitlines()
    assert head.split("\t") == list(Odds._fields)
    usual, player, discard = map(Odds.of, lines)
    assert (usual.key, usual.first, usual.last) == ("three-blind-mice", 200001, 200030)
    assert discard.won == usual.won + discard.more - discard.fewer
    assert player[:3] == ("three-blind-mice", "", "hint")
    assert player.won == usual.won
