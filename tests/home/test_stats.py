"""The record of play: what is entered, what is made of it, and what can go wrong with its file."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from scorpion_cli.home import history
from scorpion_cli.home.history import PlayedGame
from scorpion_cli.home.statistics import figures, groups, list_games, statistics_as_table
from scorpion_cli.printing.settings import Settings
from scorpion_cli.printing.voice import Voice
from tests.running import run
from tests.terminal.terminals import CTRL_D, ENTER, Terminal, needs_terminal

GAME = PlayedGame(
    key="1",
    game="scorpion",
    rules="",
    deal="123",
    began="2026-11-30T08:00:00Z",
    ended="2026-11-30T08:05:00Z",
    seconds=300.0,
    moves=40,
    result="won",
    piles=None,
    helped=False,
    text="game: scorpion\ndeal: 123\n\njs 3\n",
)


def played(results: str) -> list[PlayedGame]:
    """Games by their results: won, lost, left, in small letters with help."""
    names = {"w": "won", "l": "lost", "x": "left"}
    return [
        GAME._replace(
            key=str(at),
            ended=f"2026-11-30T08:{at:02}:00Z",
            result=names[each.lower()],
            helped=each.islower(),
        )
        for at, each in enumerate(results)
    ]


# Entering and reading.


def test_game_is_read_as_it_was_entered() -> None:
    history.put(GAME)
    (game,) = history.played_games()
    assert game == GAME._replace(number=1)
    assert history.of("1") == history.played_game(1) == game
    assert history.of("2") is None


def test_game_that_is_entered_again_keeps_its_number() -> None:
    history.put(GAME._replace(result="left"))
    history.put(GAME._replace(key="2"))
    history.put(GAME)
    assert [(game.number, game.key, game.result) for game in history.played_games()] == [
        (1, "1", "won"),
        (2, "2", "won"),
    ]


def test_two_processes_enter_games_at_once() -> None:
    script = (
        "import sys\n"
        "from scorpion_cli.home import history\n"
        "from tests.home.test_stats import GAME\n"
        "for at in range(20): history.put(GAME._replace(key=sys.argv[1] + str(at)))"
    )
    running = [subprocess.Popen([sys.executable, "-c", script, name]) for name in "ab"]
    assert [process.wait(60) for process in running] == [0, 0]
    assert sorted(game.number for game in history.played_games()) == list(range(1, 41))


@needs_terminal
def test_games_that_end_are_entered_and_their_files_removed(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(
        "game: accordion\ncards: 5S 6S 10D 5H\nrules: dealt=all-at-once win=2\n\n", "utf-8"
    )
    with Terminal("play", "--file", str(file)) as terminal:
        terminal.ready()
        for command in ("hint", "2 1", "3 2", "undo", "restart", "4 1", "3 2"):
            terminal.press(command + ENTER)
            terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    (game,) = history.played_games()
    assert (game.game, game.rules, game.deal) == ("accordion", "win=2 dealt=all-at-once", "cards")
    assert game.helped
    assert game.text.startswith("game: accordion\n")
    assert not list(home.glob("games/*"))


@needs_terminal
def test_won_game_is_entered_at_once_and_stays_won(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(
        "game: accordion\ncards: 5S 6S 6D 9H KC\nrules: dealt=all-at-once win=4\n\n", "utf-8"
    )
    with Terminal("play", "--file", str(file)) as terminal:
        terminal.ready()
        terminal.press(f"2 1{ENTER}")
        terminal.wait_for("The game is won with 4 piles")
        terminal.ready()
        assert [(game.result, game.piles) for game in history.played_games()] == [("won", 4)]
        terminal.press(f"undo{ENTER}")
        terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    assert [(game.result, game.piles) for game in history.played_games()] == [("won", 4)]
    assert len(list(home.glob("games/*.txt"))) == 1


@needs_terminal
def test_game_that_is_resumed_is_entered_in_the_place_of_the_one_that_was_left() -> None:
    with Terminal("play", "accordion", "--deal", "7") as terminal:
        terminal.ready()
        terminal.press(f"deal all{ENTER}")
        terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    assert [(game.result, game.moves) for game in history.played_games()] == [("left", 1)]
    assert run("resume", stdin="undo\ndeal 2\ndeal\n").exit_code == 0
    assert [(game.number, game.result, game.moves) for game in history.played_games()] == [
        (1, "left", 2)
    ]
    text = run("history", "1").stdout
    replayed = run("replay", "-", stdin=text)
    assert replayed.exit_code == 0
    assert re.findall(r"^> (.*)$", replayed.stdout, re.MULTILINE) == [
        *("board", "deal all", "undo", "deal 2", "deal")
    ]


# Figures.


def test_figures_of_some_games() -> None:
    found = figures(played("WWXLWWW"))
    assert (found.played, found.won, round(found.rate)) == (7, 5, 71)
    assert (found.streak, found.best_streak) == (3, 3)
    assert (found.moves, found.seconds) == (40, 300)
    assert figures(played("X")).moves is None
    assert figures([]).rate == 0


def test_games_with_help_are_counted_apart() -> None:
    (group,) = groups(played("WwLl"), None)
    assert (group.total.played, group.alone.played, group.helped.played) == (4, 2, 2)
    assert (group.alone.won, group.helped.won) == (1, 1)


def test_house_rules_are_counted_apart_and_chosen_by_an_alias() -> None:
    games = [
        GAME._replace(game="accordion", rules=rules) for rules in ("", "win=5", "win=5", "win=4")
    ]
    assert [group.title for group in groups([GAME, *games], None)] == [
        *("accordion win=5", "scorpion", "accordion", "accordion win=4")
    ]
    for game in games:
        history.put(game._replace(key=game.rules))
    assert "Accordion win=4" in run("stats", "accordion").stdout
    shown = run("stats", "sheinwold").stdout
    assert "Accordion win=5" in shown
    assert "win=4" not in shown
    assert run("stats", "fnord").exit_code == 2


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [60, 80])
def test_tables_fit_the_width(width: int, lang: str) -> None:
    mice = GAME._replace(game="three-blind-mice", seconds=4_000.0)
    games = [*played("WwLlXx"), mice._replace(rules="runs=discard")]
    voice = Voice(Settings(width=width, lang=lang))
    assert max(map(len, statistics_as_table(groups(games, None), voice))) <= width
    assert max(map(len, list_games([*games[:6], mice], voice))) <= 80


def test_bars_are_as_long_as_the_rate_and_in_letters_where_there_are_no_blocks() -> None:
    games = [*played("WWLL"), GAME._replace(game="wasp")]
    for suits, block in (("unicode", "█"), ("ascii", "#")):
        bars = list(statistics_as_table(groups(games, None), Voice(Settings(suits=suits))))[-2:]
        half, whole = (bar.count(block) for bar in bars)
        assert 0 < half <= whole / 2 + 1
        assert bars[0].endswith(" 50%")


def test_figures_for_programs() -> None:
    for game in played("WwL"):
        history.put(game)
    (shown,) = map(json.loads, run("stats", "--json").stdout.splitlines())
    assert shown["game"] == "scorpion"
    assert shown["all"] == {
        "played": 3,
        "won": 2,
        "streak": 0,
        "best_streak": 2,
        "moves": 40,
        "seconds": 300,
        "rate": 66.7,
    }
    head, *rows = run("stats", "--csv").stdout.splitlines()
    assert head == "game,rules,games,played,won,streak,best_streak,moves,seconds,rate"
    assert rows[0] == "scorpion,,all,3,2,0,2,40.0,300.0,66.7"
    assert len(rows) == 3
    assert run("stats", "--csv", "--json").exit_code == 2


def test_history_lists_games_and_gives_them_back() -> None:
    history.put(GAME)
    history.put(GAME._replace(key="2", game="accordion", result="lost", piles=7, helped=True))
    head, first, second = run("history").stdout.splitlines()
    assert head.split() == ["ended", "game", "deal", "result", "moves", "time"]
    assert re.split(r"\s{2,}", first.strip())[2:] == ["Scorpion", "123", "won", "40", "5:00"]
    assert "7 piles  helped" in second
    assert run("history", "1").stdout == GAME.text
    assert run("replay", "-", stdin=run("history", "1").stdout).exit_code == 0
    assert json.loads(run("history", "2", "--json").stdout)["piles"] == 7
    assert run("history", "3").exit_code == 2


def test_nothing_played_is_said(home: Path) -> None:
    assert run("stats").stdout == run("history").stdout == "No game has been played yet.\n"
    assert not home.exists()


# Forgetting.


@pytest.mark.parametrize(("answer", "left"), [("n\n", 1), ("\n", 1), ("", 1), ("y\n", 0)])
def test_forgetting_asks_first(answer: str, left: int) -> None:
    history.put(GAME)
    run("stats", "--forget", stdin=answer)
    assert len(history.played_games()) == left


def test_forgetting_can_be_told_not_to_ask() -> None:
    history.put(GAME)
    assert run("stats", "--forget", "--yes").exit_code == 0
    history.put(GAME._replace(key="2"))
    assert [game.number for game in history.played_games()] == [1]
    assert run("stats", "scorpion", "--forget").exit_code == 2


# A file that cannot be used.


@pytest.mark.parametrize(
    "args", [("stats",), ("history",), ("history", "1"), ("stats", "--forget")]
)
def test_damaged_record_is_one_line(home: Path, args: tuple[str, ...]) -> None:
    home.mkdir()
    (home / "record.sqlite3").write_text("no record at all, but some other text" * 10)
    result = run(*args, stdin="y\n")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert str(home / "record.sqlite3") in line


def test_record_of_a_newer_version_is_left_alone(home: Path) -> None:
    history.put(GAME)
    base = sqlite3.connect(home / "record.sqlite3")
    base.execute("PRAGMA user_version = 99")
    base.close()
    result = run("stats")
    assert result.exit_code == 2
    assert "newer version" in result.stderr


@needs_terminal
def test_game_goes_on_where_the_record_is_damaged(home: Path) -> None:
    home.mkdir()
    (home / "record.sqlite3").write_text("no record at all, but some other text" * 10)
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        terminal.press(f"js 3{ENTER}")
        terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
        assert terminal.screen.count("# This game is not in the record of play: ") == 1
        assert "Traceback" not in terminal.screen
    assert run("resume").exit_code == 0
