"""What earlier versions kept elsewhere: taken over once, and nothing lost, whatever happens."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.windows import Windows

from scorpion_cli.home import history, migration, places
from scorpion_cli.home.autosave import Autosave, paths, take_up
from scorpion_cli.home.migration import Places, take_over
from scorpion_cli.host.filelocks import let_go, take_lock
from tests import running

from .test_stats import GAME

GAMES = {
    "20261130T080000Z-0000000a.txt": "game: accordion\ndeal: 7\n\ndeal 3\n",
    "20261130T090000Z-0000000b.txt": "game: wasp\ndeal: 8\n\ndeal\n",
}


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory of an earlier version on a system with XDG's directories; empty, not made."""
    monkeypatch.delenv(places.HOME)
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path / "earlier" / "scorpion-cli"


@pytest.fixture
def now(tmp_path: Path) -> Places:
    return Places(
        tmp_path / "config" / "scorpion-cli" / "settings.toml",
        tmp_path / "data" / "scorpion-cli",
        tmp_path / "state" / "scorpion-cli" / "typed",
    )


def fill(old: Path) -> None:
    (old / "games").mkdir(parents=True)
    (old / "settings.toml").write_text('suits = "ascii"\n')
    (old / "typed").write_text("\n# now\n+qs\n")
    for at, (name, text) in enumerate(GAMES.items()):
        (old / "games" / name).write_text(text)
        os.utime(old / "games" / name, (1_000_000 + at, 1_000_000 + at))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(places.HOME, str(old))
        history.put(GAME)


def files_under(directory: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(directory)): path.read_bytes()
        for path in sorted(directory.rglob("*"))
        if path.is_file()
    }


def assert_all_is_there(now: Places) -> None:
    assert now.settings.read_text() == 'suits = "ascii"\n'
    assert now.typed.read_text() == "\n# now\n+qs\n"
    assert {path.name: path.read_text() for path in (now.data / "games").glob("*.txt")} == GAMES
    with closing(sqlite3.connect(now.data / "record.sqlite3")) as base:
        assert base.execute("SELECT key FROM games").fetchall() == [(GAME.key,)]


def test_everything_is_taken_over_and_the_old_place_is_gone(old: Path, now: Places) -> None:
    fill(old)
    assert take_over(Places.in_one(old), now)
    assert_all_is_there(now)
    assert not old.exists()
    assert (now.data.stat().st_mode & 0o77) == 0 or os.name == "nt"
    assert take_over(Places.in_one(old), now)
    assert_all_is_there(now)


def test_earlier_directory_of_the_settings_keeps_them(old: Path, now: Places) -> None:
    fill(now.settings.parent)
    result = running.run("history")
    assert len(result.stdout.splitlines()) == 2
    assert_all_is_there(now)
    assert list(now.settings.parent.iterdir()) == [now.settings]
    assert [path.name for path in paths()] == [*reversed(GAMES)]
    assert running.run("settings").stdout.startswith(f"{now.settings}\n")


@pytest.mark.parametrize(
    "words", [["settings"], ["history"], ["stats"], ["resume"], ["resume", "--list"], ["games"]]
)
def test_nothing_is_made_where_nothing_is_kept(old: Path, tmp_path: Path, words: list[str]) -> None:
    running.run(*words)
    assert list(tmp_path.iterdir()) == []


def test_new_things_are_made_where_they_belong(old: Path, now: Places, tmp_path: Path) -> None:
    assert running.run("settings", "suits=ascii").exit_code == 0
    history.put(GAME)
    game = Autosave(["game: wasp", ""])
    game.write()
    game.release()
    assert sorted(files_under(tmp_path)) == [
        "config/scorpion-cli/settings.toml",
        f"data/scorpion-cli/games/{game.path.name}",
        "data/scorpion-cli/record.sqlite3",
    ]


@pytest.mark.parametrize("other_disk", [False, True])
@pytest.mark.parametrize("stop", range(1, 40))
def test_move_that_is_killed_anywhere_goes_on(
    old: Path, now: Places, monkeypatch: pytest.MonkeyPatch, stop: int, other_disk: bool
) -> None:
    fill(old)
    calls = 0

    class Killed(BaseException):
        """The end of the process."""

    def killing(name: str) -> None:
        real = getattr(os, name)

        def call(*args: object, **more: object) -> object:
            nonlocal calls
            calls += 1
            if calls == stop:
                raise Killed
            if name == "rename" and other_disk:
                raise OSError(errno.EXDEV, "Invalid cross-device link")
            return real(*args, **more)

        patch.setattr(os, name, call)

    with monkeypatch.context() as patch:
        for name in ("rename", "replace", "unlink", "utime", "fsync", "makedirs"):
            killing(name)
        with suppress(Killed):
            take_over(Places.in_one(old), now)
    assert take_over(Places.in_one(old), now)
    assert_all_is_there(now)


def test_files_keep_their_times_on_another_disk(
    old: Path, now: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(old)

    def fail(*_: object) -> None:
        raise OSError(errno.EXDEV, "Invalid cross-device link")

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", fail)
        assert take_over(Places.in_one(old), now)
    times = [path.stat().st_mtime for path in sorted((now.data / "games").iterdir())]
    assert times == [1_000_000, 1_000_001]


@pytest.mark.parametrize("old_is_newer", [False, True])
def test_file_in_both_places_is_kept_twice(old: Path, now: Places, old_is_newer: bool) -> None:
    fill(old)
    name = next(iter(GAMES))
    texts = {now.settings: "a", now.typed: "b", now.data / "games" / name: "c"}
    for path, text in texts.items():
        path.parent.mkdir(parents=True)
        path.write_text(text)
        os.utime(path, (1, 1) if old_is_newer else None)
    for path in (old / "settings.toml", old / "typed"):
        os.utime(path, (1_000_000, 1_000_000))
    assert take_over(Places.in_one(old), now)
    for path, text in texts.items():
        beside = path.with_name(f"{path.stem}-older{path.suffix}")
        assert (beside if old_is_newer else path).read_text() == text
        assert len((path if old_is_newer else beside).read_text()) > 1


def test_nothing_moves_while_somebody_plays(old: Path, now: Places, tmp_path: Path) -> None:
    fill(old)
    before = files_under(tmp_path)
    game = old / "games" / next(iter(GAMES))
    held = take_lock(game, 0)
    assert held is not None
    assert not take_over(Places.in_one(old), now)
    after = files_under(tmp_path)
    after.pop(str(game.relative_to(tmp_path)) + ".lock")
    assert after == before
    let_go(game, held)
    assert take_over(Places.in_one(old), now)
    assert_all_is_there(now)


def test_games_of_an_earlier_version_are_found_while_one_is_played(old: Path, now: Places) -> None:
    fill(now.settings.parent)
    game = now.settings.parent / "games" / next(iter(GAMES))
    held = take_lock(game, 0)
    assert held is not None
    assert len(paths()) == 2
    assert len(history.played_games()) == 1
    assert take_up(game) is None
    let_go(game, held)


def test_nothing_moves_while_the_record_is_written(old: Path, now: Places) -> None:
    fill(old)
    with closing(sqlite3.connect(old / "record.sqlite3", isolation_level=None)) as base:
        base.execute("BEGIN IMMEDIATE")
        assert not take_over(Places.in_one(old), now)
    assert take_over(Places.in_one(old), now)
    assert_all_is_there(now)


def test_record_that_a_crash_left_half_written_is_mended_first(old: Path, now: Places) -> None:
    fill(old)
    script = (
        "import os, sqlite3, sys\n"
        "base = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "base.execute('PRAGMA cache_size = 1'); base.execute('BEGIN IMMEDIATE')\n"
        "base.execute(\"UPDATE games SET text = ?, key = 'x'\", ['x' * 100_000])\n"
        "os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", script, str(old / "record.sqlite3")], check=True)
    assert (old / "record.sqlite3-journal").exists()
    assert take_over(Places.in_one(old), now)
    assert_all_is_there(now)


def test_damaged_record_is_moved_as_it_is(old: Path, now: Places) -> None:
    fill(old)
    (old / "record.sqlite3").write_text("no record at all, but some other text" * 10)
    assert take_over(Places.in_one(old), now)
    assert (now.data / "record.sqlite3").read_text().startswith("no record")


def test_what_cannot_be_moved_is_used_where_it_is(old: Path, now: Places, tmp_path: Path) -> None:
    fill(now.settings.parent)
    (tmp_path / "data").touch()  # in the place of the directory
    assert len(history.played_games()) == 1
    assert len(paths()) == 2


def test_two_processes_take_over_at_once(old: Path, now: Places) -> None:
    fill(now.settings.parent)
    command = [sys.executable, "-m", "scorpion_cli", "history", "--json"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(4)]
    for process in running:
        assert len(process.communicate(timeout=60)[0].splitlines()) == 1
    assert_all_is_there(now)


def test_one_named_directory_holds_everything(
    old: Path, now: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(now.settings.parent)
    monkeypatch.setenv(places.HOME, str(tmp_path / "named"))
    named = tmp_path / "named"
    assert (places.settings_file(), places.path(), places.typed_file()) == Places.in_one(named)
    assert history.played_games() == []
    assert not named.exists()


# Other platforms.


def test_earlier_places_are_those_of_click(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import click

    earlier = places._earlier(sys.platform)
    assert str(earlier.data) == click.get_app_dir("scorpion-cli")
    monkeypatch.setenv("APPDATA", "/roaming")
    assert places._earlier("win32").data == Path("/roaming/scorpion-cli")
    support = Path("~/Library/Application Support/scorpion-cli").expanduser()
    assert places._earlier("darwin").data == support


def test_nothing_has_to_move_on_a_mac(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.delenv(f"XDG_{name}_HOME")
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    assert places._by_platform() == places._earlier("darwin")
    assert list(migration._moves(places._earlier("darwin"), places._by_platform())) == []


def test_everything_moves_on_windows(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", Windows)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(tmp_path / "local"))
    monkeypatch.setenv("APPDATA", str(tmp_path / "roaming"))
    now = places._by_platform()
    assert now == Places.in_one(tmp_path / "local" / "scorpion-cli")
    fill(tmp_path / "roaming" / "scorpion-cli")
    assert take_over(places._earlier("win32"), now)
    assert_all_is_there(now)


@pytest.mark.skipif(sys.platform != "linux", reason="where Linux has its directories")
def test_each_thing_has_its_directory_on_linux(old: Path, now: Places) -> None:
    assert places._by_platform() == now


def test_earlier_place_that_cannot_be_looked_at_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> Iterator[tuple[Path, Path]]:
        raise PermissionError(errno.EACCES, "Permission denied")
        yield  # which makes it as late as the real one

    monkeypatch.setattr(migration, "_moves", refused)
    old = Places.in_one(tmp_path / "old")
    assert not take_over(old, Places.in_one(tmp_path / "new"))
