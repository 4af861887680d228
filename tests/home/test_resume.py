"""Nothing is lost: games on disk while they are played, taken up after whatever ended them."""

from __future__ import annotations

import errno
import os
import random
import re
import sys
from pathlib import Path

import pytest

from scorpion_cli.games.moves import Move
from scorpion_cli.games.session import Played, Session
from scorpion_cli.home import history
from scorpion_cli.home.autosave import Autosave
from scorpion_cli.refusal import Refusal
from scorpion_cli.transcript.lines import read_lines
from scorpion_cli.transcript.walk import read_game
from tests.running import run
from tests.terminal.terminals import CTRL_D, ENTER, Terminal, needs_terminal

needs_limit = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux limits the size of another process's files"
)

KILLS = int(os.environ.get("SCORPION_KILLS", "20"))

SCRIPT = [
    line
    for number in range(1, 20)
    for line in (f"note remark {number}", "deal", "undo", "find 9d", "redo", "undo")
]
"""Commands of Accordion, each of which is carried out, whatever was played before."""

ANSWERED = r"Noted\.|is dealt to place|undone\.|redone\.|cannot be seen\.|is at place"


def kept(home: Path) -> list[Path]:
    """The games on disk, the oldest first."""
    return sorted(home.glob("games/*.txt"))


def session_of(path: Path) -> Session:
    with path.open("rb") as file:
        return read_game(read_lines(file))[1]


def commands_of(path: Path) -> list[str]:
    """The whole lines of a game on disk, without its header."""
    whole = path.read_text(encoding="utf-8").rpartition("\n")[0]
    return whole.partition("\n\n")[2].splitlines()


def typed(terminal: Terminal, *commands: str) -> None:
    """Type commands, each when the one before was answered."""
    for command in commands:
        terminal.press(command + ENTER)
        terminal.ready()


# After a crash.


def type_and_kill(chance: random.Random, *terminals: Terminal) -> list[int]:
    """Type ahead in several windows, kill them at a moment; give how much each had answered."""
    for terminal in terminals:
        terminal.press("".join(f"{command}{ENTER}" for command in SCRIPT))
    for terminal in terminals:
        terminal.watch(chance.uniform(0, 0.5))
        terminal.kill()
    return [len(re.findall(ANSWERED, terminal.screen)) for terminal in terminals]


@needs_terminal
def test_game_that_is_killed_again_and_again_has_every_command_that_was_answered(
    home: Path,
) -> None:
    chance = random.Random(KILLS)
    known: list[str] = []
    for _ in range(KILLS):
        with Terminal(*(["resume"] if kept(home) else ["play", "accordion"])) as terminal:
            terminal.ready()
            (answered,) = type_and_kill(chance, terminal)
        commands = [command for path in kept(home) for command in commands_of(path)]
        added = commands[len(known) :]
        assert commands == known + SCRIPT[: len(added)]
        assert answered <= len(added) <= answered + 1  # one was written and not answered yet
        known = commands
    assert len(known) > KILLS
    result = run("resume")
    assert result.exit_code == 0
    assert re.findall(r"^> (.*)$", result.stdout, re.MULTILINE) == ["board", *known]


@needs_terminal
def test_two_games_that_are_killed_at_once_have_every_command_that_was_answered(
    home: Path,
) -> None:
    chance = random.Random(KILLS)
    for _ in range(KILLS // 5):
        with (
            Terminal("play", "accordion", "--deal", "7") as one,
            Terminal("play", "accordion", "--deal", "8") as other,
        ):
            one.ready()
            other.ready()
            answered = type_and_kill(chance, one, other)
        for deal, number in zip("78", answered, strict=True):
            paths = [path for path in kept(home) if f"deal: {deal}\n" in path.read_text("utf-8")]
            commands = [command for path in paths for command in commands_of(path)]
            assert commands == SCRIPT[: len(commands)]
            assert number <= len(commands) <= number + 1
        for path in kept(home):
            path.unlink()


@needs_terminal
@needs_limit
def test_game_that_is_killed_on_a_full_disk_has_all_but_what_was_told(home: Path) -> None:
    import resource

    chance = random.Random(KILLS)
    for _ in range(KILLS // 5):
        with Terminal("play", "accordion", "--deal", "7") as terminal:
            terminal.ready()
            size = (chance.randint(50, 300), resource.RLIM_INFINITY)
            resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, size)
            (answered,) = type_and_kill(chance, terminal)
            told = terminal.screen.count("# Not saved: ")
        for path in kept(home):
            commands = commands_of(path)
            assert commands == SCRIPT[: len(commands)]
            assert answered - told <= len(commands) <= answered + 1
            result = run("resume")  # which leaves out what was killed within a line
            assert re.findall(r"^> (.*)$", result.stdout, re.MULTILINE) == ["board", *commands]
            path.unlink(missing_ok=True)


@needs_terminal
def test_game_outlives_its_window(home: Path) -> None:
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        typed(terminal, "js 3", "td 5")
        terminal.hang_up()
    with Terminal("resume") as terminal:
        screen = terminal.ready()
        assert "game: scorpion\ndeal: 123\n" in screen
        assert "# 2 commands are taken up.\n> board\n" in screen
        assert "J♠ goes" not in screen
        assert "2 moves" in screen
        typed(terminal, "undo 2", "redo")
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    (path,) = kept(home)
    assert commands_of(path) == ["js 3", "td 5", "undo 2", "redo"]


@needs_terminal
def test_game_is_the_same_with_what_can_be_redone(home: Path) -> None:
    with Terminal("play", "accordion", "--deal", "7") as terminal:
        terminal.ready()
        typed(terminal, "deal 3", "# three", "deal", "undo", "note two", "undo", "find 9d")
        terminal.press(f"quit{ENTER}")
        assert terminal.leave() == 0
    (path,) = kept(home)
    session = session_of(path)
    assert session.step.number == 0
    again = session.redo()
    assert again is not None
    assert again.step.notes() == ["three", "two"]
    assert again.redo() is not None
    assert "note three" in commands_of(path)


@needs_terminal
def test_solve_play_is_kept_as_its_moves(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Terminal("play", "three-blind-mice", "--deal", "200006") as terminal:
        terminal.ready()
        typed(terminal, "hint", "solve play", "undo 3")
        terminal.kill()

    def search(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("scorpion_cli.commands.interpreter.solve", search)
    monkeypatch.setattr("scorpion_cli.solver.hints.hint", search)
    (path,) = kept(home)
    commands = commands_of(path)
    session = session_of(path)
    assert commands[:2] == ["hint", "solve"]
    assert commands[-1] == "undo 3"
    assert session.step.number == len(commands) - 3 - 3
    assert session.ahead is not None


@needs_terminal
def test_looks_alone_are_kept_and_a_game_without_a_move_leaves_nothing(home: Path) -> None:
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        typed(terminal, "find 9d", "9d 5")
        (path,) = kept(home)
        assert commands_of(path) == ["find 9d"]
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    assert list((home / "games").iterdir()) == []
    assert not (home / "record.sqlite3").exists()


@needs_terminal
def test_new_game_begins_a_new_file_and_enters_the_game_before(home: Path) -> None:
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        typed(terminal, "js 3", "new 5", "undo", "find 9d")
        terminal.kill()
    (path,) = kept(home)
    assert path.read_text(encoding="utf-8").startswith("game: scorpion\ndeal: 5\n")
    assert commands_of(path) == ["find 9d"]
    (game,) = history.played_games()
    assert (game.deal, game.result, game.moves) == ("123", "left", 1)
    assert session_of(path).step.number == 0


@needs_terminal
def test_loaded_game_is_kept_and_what_saves_is_not(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("game: accordion\ndeal: 1\n\ndeal\nundo\n", encoding="utf-8")
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        typed(terminal, f"load {file}", "redo", f"save {tmp_path / 'other.txt'}")
        terminal.kill()
    (path,) = kept(home)
    assert path.read_text(encoding="utf-8").startswith("game: accordion\ndeal: 1\n")
    assert commands_of(path) == ["deal", "undo 1", "redo"]


# The rim of the file.


@pytest.fixture
def left(home: Path) -> Path:
    """An Accordion game that was left."""
    path = home / "games" / "20261130T080000Z-00000001.txt"
    path.parent.mkdir(parents=True)
    path.write_text("game: accordion\ndeal: 7\n\ndeal 3\nnote three\n", encoding="utf-8")
    return path


def test_script_goes_on_with_the_game_and_into_its_file(left: Path) -> None:
    result = run("resume", stdin="deal\nundo\n")
    assert result.exit_code == 0, result.output
    assert run("replay", "-", stdin=result.stdout).exit_code == 0
    assert re.findall("^> (.*)$", result.stdout, re.MULTILINE) == [
        *("board", "deal 3", "note three", "deal", "undo")
    ]
    assert commands_of(left) == ["deal 3", "note three", "deal", "undo"]


def test_script_stops_at_a_refused_command_which_is_not_kept(left: Path) -> None:
    assert run("resume", stdin="jump 9 8\ndeal\n").exit_code == 1
    assert commands_of(left) == ["deal 3", "note three"]
    assert run("resume", "--keep-going", stdin="jump 9 8\ndeal\n").exit_code == 1
    assert commands_of(left) == ["deal 3", "note three", "deal"]


@needs_terminal
def test_recording_of_a_game_that_was_taken_up_replays(left: Path, tmp_path: Path) -> None:
    record_file = tmp_path / "record.txt"
    with left.open("a", encoding="utf-8") as file:
        file.write("hint\n")
    with Terminal("resume", "--record", str(record_file)) as terminal:
        assert "# 3 commands are taken up." in terminal.ready()
        typed(terminal, "deal")
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    text = record_file.read_text(encoding="utf-8")
    assert "> note three\nNoted.\n> hint\n" in text
    assert run("replay", "-", stdin=text).exit_code == 0


def test_game_from_a_position_is_taken_up(home: Path) -> None:
    deal = run("show", "wasp", "--deal", "123", "--export").stdout
    header = "game: wasp\nposition:\n" + "".join(f"  {line}\n" for line in deal.splitlines())
    path = home / "games" / "mine.txt"
    path.parent.mkdir(parents=True)
    path.write_text(f"{header}\njs 3\n", encoding="utf-8")
    assert "> js 3" in run("resume", stdin="undo\n").stdout
    assert [(game.deal, game.key) for game in history.played_games()] == [("position", "mine")]


def test_game_that_is_taken_up_is_played_once(left: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Move] = []
    play = Session.play

    def counted(session: Session, move: Move) -> Played | Refusal:
        played.append(move)
        return play(session, move)

    monkeypatch.setattr(Session, "play", counted)
    result = run("resume", stdin="moves\n")
    assert result.exit_code == 0
    assert len(played) == sum(line.startswith("> deal") for line in result.stdout.splitlines()) > 0


def test_line_without_its_end_was_never_answered(left: Path) -> None:
    with left.open("a", encoding="utf-8") as file:
        file.write("deal 2")
    assert "> deal 2" not in run("resume", stdin="deal\n").stdout
    assert left.read_text(encoding="utf-8").endswith("\nnote three\ndeal\n")


def test_damaged_file_is_named_with_its_line(left: Path) -> None:
    with left.open("a", encoding="utf-8") as file:
        file.write("fnord\n")
    result = run("resume")
    assert result.exit_code == 2
    assert f"{left}:6: " in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert f"  1  {left}:6: " in run("resume", "--list").stdout


def test_unfinished_games_are_listed_the_last_one_first(left: Path) -> None:
    other = left.with_name("20261130T080000Z-00000002.txt")
    other.write_text("game: wasp\nposition:\n", encoding="utf-8")
    other.write_text("deal: 123\nrules: stock=any-time\n\njs 3\n", encoding="utf-8")
    os.utime(left, (1, 1))
    first, second = run("resume", "--list").stdout.splitlines()
    assert first.startswith("  1  Scorpion stock=any-time, deal 123, 1 move, of 20")
    assert second.startswith("  2  Accordion, deal 7, 1 move, of 19")
    assert "deal: 7\n" in run("resume", "2").stdout
    assert run("resume", "3").exit_code == 2


@pytest.mark.parametrize("args", [("resume",), ("resume", "--list"), ("resume", "1")])
def test_nothing_to_resume_is_one_line(args: tuple[str, ...], home: Path) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert not home.exists()


# Two windows.


@needs_terminal
def test_two_games_in_two_windows_do_not_disturb_each_other(home: Path) -> None:
    with (
        Terminal("play", "--deal", "123") as one,
        Terminal("play", "accordion", "--deal", "7") as other,
    ):
        one.ready()
        other.ready()
        typed(one, "js 3")
        typed(other, "deal 3")
        typed(one, "td 5")
        typed(other, "undo")
        assert run("resume").exit_code == 2  # both are being played
        other.kill()
        result = run("resume", stdin="redo\n")
        assert result.stdout.startswith("game: accordion\ndeal: 7\n")
        assert "> redo" in result.stdout
        typed(one, "undo")
        one.press(CTRL_D)
        assert one.leave() == 0
    assert sorted(map(tuple, map(commands_of, kept(home)))) == [
        ("deal 3", "undo", "redo"),
        ("js 3", "td 5", "undo"),
    ]


# What is offered when play begins.


@needs_terminal
def test_play_offers_the_game_that_was_left(left: Path) -> None:
    with Terminal("play") as terminal:
        question = terminal.wait_for("? [Y/n] ")
        assert re.match(r"# Go on with Accordion, deal 7, 1 move, of [-0-9]+ [:0-9]+\? ", question)
        terminal.press(ENTER)
        assert "# 2 commands are taken up." in terminal.ready()


@needs_terminal
def test_no_begins_another_game_and_leaves_the_old_one(left: Path, home: Path) -> None:
    with Terminal("play", "accordion") as terminal:
        terminal.wait_for("? [Y/n] ")
        terminal.press(f"n{ENTER}")
        terminal.ready()
        typed(terminal, "deal")
        terminal.kill()
    assert len(kept(home)) == 2
    assert commands_of(left) == ["deal 3", "note three"]


@needs_terminal
@pytest.mark.parametrize("args", [("wasp",), ("idle-year",), ("--deal", "7"), ("--winnable",)])
def test_other_games_are_not_offered(left: Path, args: tuple[str, ...]) -> None:
    with Terminal("play", *args) as terminal:
        assert "?" not in terminal.ready()


# A disk that is full, and one that cannot be written to.


@needs_terminal
@needs_limit
def test_full_disk_is_told_before_the_reply_and_nothing_is_lost(home: Path) -> None:
    import resource

    with Terminal("play", "accordion", "--deal", "7") as terminal:
        terminal.ready()
        typed(terminal, "deal 3")
        (path,) = kept(home)
        whole = path.read_bytes()
        full = (len(whole) + 4, resource.RLIM_INFINITY)  # there is room for a part of a line
        resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, full)
        for command in ("note one", "note two"):
            terminal.press(command + ENTER)
            assert re.search(r"\n# Not saved: .+\. It is tried again .+\nNoted\.", terminal.ready())
            assert path.read_bytes() == whole
        free = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, free)
        terminal.press(f"note three{ENTER}")
        assert "Not saved" not in terminal.ready()
        terminal.kill()
    assert commands_of(path) == ["deal 3", "note one", "note two", "note three"]


@needs_terminal
@needs_limit
def test_disk_that_is_full_from_the_beginning_is_told_each_time(home: Path) -> None:
    import resource

    with Terminal("play", "accordion", "--deal", "7") as terminal:
        terminal.ready()
        resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (4, resource.RLIM_INFINITY))
        for _ in range(2):
            terminal.press(f"deal{ENTER}")
            assert "# Not saved: " in terminal.ready()
            assert kept(home) == []
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
        assert "Traceback" not in terminal.screen
    assert list(home.glob("games/*")) == []


def test_failed_write_leaves_the_last_whole_line(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Autosave(["game: accordion", "deal: 7", ""])
    game.lines.append("deal 3")
    game.write()
    whole = game.path.read_bytes()

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("os.fsync", fail)
        game.lines.append("deal")
        with pytest.raises(OSError, match="No space"):
            game.write()
    assert game.path.read_bytes() == whole
    assert not game.whole
    game.write()
    assert commands_of(game.path) == ["deal 3", "deal"]
    game.release()


@needs_terminal
def test_home_that_cannot_be_written_to_means_one_line_and_a_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Terminal(
        "play", "--deal", "123", env={"SCORPION_HOME": str(tmp_path / "file" / "home")}
    ) as terminal:
        terminal.ready()
        typed(terminal, "js 3", "td 5", "undo")
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
        assert terminal.screen.count("\n# ") == 1
        assert "\n# This game is not saved: " in terminal.screen


@needs_terminal
def test_autosave_can_be_turned_off(home: Path) -> None:
    assert run("settings", "autosave=off").exit_code == 0
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        typed(terminal, "js 3")
        assert kept(home) == []
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    assert [game.result for game in history.played_games()] == ["left"]


def test_scripts_and_replays_keep_nothing(home: Path) -> None:
    assert run("play", "--deal", "123", stdin="js 3\n").exit_code == 0
    assert run("replay", "-", stdin="deal: 123\n\njs 3\n").exit_code == 0
    assert not home.exists()
