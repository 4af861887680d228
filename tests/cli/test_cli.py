"""The command line as scripts and people meet it: what is printed, where, and with what status."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest
from click.testing import CliRunner, Result

from scorpion_cli import __version__
from scorpion_cli.cli.main import cli
from scorpion_cli.games.rules import ALIASES, GAMES

NAMES = ("scorpion", "scorpion-ii", "wasp", "three-blind-mice", "accordion")
OTHER_NAMES = ("skorpion", "skorpion-ii", "wespe", "akkordeon", "idle-year", "sheinwold")
SUBCOMMANDS = ("play", "replay", "show", "games", "rules")

ROW = "game: accordion\ncards: 5S 6S 10D 5H KC\nrules: dealt=all-at-once\n"
"""The header of a row of five cards whose only jumps are 2 to 1 and 4 to 1."""

HARMLESS = "moves\nfind 9d\n"

needs_posix = pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals and pipes")


def run(*args: str, stdin: str | bytes = "") -> Result:
    """Run the command line in this process."""
    return CliRunner().invoke(cli, args, input=stdin, prog_name="scorpion")


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


def commands_in(text: str) -> list[str]:
    """The commands of a transcript."""
    return [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]


def boards_in(text: str) -> int:
    """How many boards of seven columns were drawn."""
    return len(re.findall(r"^ *1 +2 +3 +4 +5 +6 +7$", text, re.MULTILINE))


def one_line(result: Result) -> str:
    """The one line on standard error of a refused run."""
    assert result.exit_code == 2, result.output
    assert result.stderr.endswith("\n")
    (line,) = result.stderr.splitlines()
    return line


# Playing a script.


def test_script_with_header_prints_its_transcript() -> None:
    text = played(ROW + "\n2 3\njump 4 3\n")
    header, _, session = text.partition("\n\n")
    assert header.splitlines() == [
        "game: accordion",
        "cards: 5S 6S TD 5H KC",
        "rules: dealt=all-at-once",
    ]
    assert session.startswith("> board\n")
    assert commands_in(text) == ["board", "2 3", "jump 4 3"]
    assert_replays(text, commands=3)


def test_script_without_header_takes_the_options() -> None:
    text = played(HARMLESS, "wasp", "--deal", "7", "--rule", "stock=any-time")
    assert text.startswith("game: wasp\ndeal: 7\nrules: stock=any-time\n\n> board\n")
    assert_replays(text)


def test_script_without_header_and_options_is_scorpion_with_the_number_shown() -> None:
    text = played(HARMLESS)
    found = re.match(r"game: scorpion\ndeal: (\d+)\n\n> board\n", text)
    assert found is not None
    assert played(HARMLESS, "--deal", found[1]) == text
    assert_replays(text)


def test_deals_by_chance_differ() -> None:
    assert played("") != played("")


def test_empty_script_shows_the_board() -> None:
    text = played("", "--deal", "123")
    assert commands_in(text) == ["board"]
    assert boards_in(text) == 1
    assert_replays(text)


def test_script_may_consist_of_a_header_alone() -> None:
    assert commands_in(played(ROW)) == ["board"]


def test_deal_of_the_other_site_is_dealt() -> None:
    text = played("board --export\n", "--deal", "cardgames:16422")
    assert "deal: cardgames:16422\n" in text
    assert_replays(text)


@pytest.mark.parametrize("name", [*NAMES, *OTHER_NAMES, "SCORPION", "Idle-Year"])
def test_every_game_starts_under_every_name(name: str) -> None:
    text = played("moves\nrules\ndeal\nundo\n", name, "--deal", "123")
    assert text.split("\n")[0].removeprefix("game: ") in NAMES
    assert_replays(text)


@pytest.mark.parametrize("name", [*NAMES, *OTHER_NAMES])
def test_every_name_may_stand_in_a_header(name: str) -> None:
    assert played(HARMLESS, name, "--deal", "5") == played(f"game: {name}\ndeal: 5\n\n{HARMLESS}")


def test_names_are_those_of_the_catalogue() -> None:
    assert tuple(game.name for game in GAMES) == NAMES
    assert tuple(ALIASES) == OTHER_NAMES


@pytest.mark.parametrize(
    ("name", "rules"), [("idle-year", "jumps=forced"), ("sheinwold", "win=5"), ("akkordeon", None)]
)
def test_alias_stands_for_its_house_rule(name: str, rules: str | None) -> None:
    header = played("", name, "--deal", "5").partition("\n\n")[0].splitlines()
    expected = [f"rules: {rules}"] if rules else []
    assert header == ["game: accordion", "deal: 5", *expected]


@pytest.mark.parametrize("number", ["1", "2", "5", "52", "1000000"])
def test_accordion_may_be_won_with_any_number_of_piles(number: str) -> None:
    assert_replays(played("deal all\n", "accordion", "--deal", "5", "--rule", f"win={number}"))


def test_script_stops_at_the_first_refused_command() -> None:
    result = run("play", "--deal", "123", stdin="js 3\n9d 5\ntd 5\n")
    assert result.exit_code == 1
    assert result.stderr == ""
    assert commands_in(result.stdout) == ["board", "js 3", "9d 5"]
    assert_replays(result.stdout)


def test_keep_going_plays_on_and_still_fails() -> None:
    result = run("play", "--deal", "123", "--keep-going", stdin="js 3\n9d 5\ntd 5\n")
    assert result.exit_code == 1
    assert commands_in(result.stdout) == ["board", "js 3", "9d 5", "td 5"]
    assert_replays(result.stdout)


@pytest.mark.parametrize("command", ["9d 5", "fnord", "jump 1", "undo", "hlep", "new x", "9d 77"])
def test_refused_command_of_whatever_kind_is_status_1(command: str) -> None:
    assert run("play", "--deal", "123", stdin=f"{command}\n").exit_code == 1


def test_script_without_a_refused_command_is_status_0() -> None:
    script = "moves\nwhy 9d 5\nfind 9d\njs 3\nundo\nredo\nrestart\nnote x\nhelp\nrules\n"
    assert run("play", "--deal", "123", stdin=script).exit_code == 0


def test_refused_commands_of_a_transcript_are_part_of_it() -> None:
    text = played("9d 5\njs 3\n", "--deal", "123")
    result = run("play", stdin=text)
    assert result.exit_code == 0
    assert result.stdout == text


def test_quit_ends_a_script() -> None:
    result = run("play", "--deal", "123", stdin="js 3\nquit\nfnord\n")
    assert result.exit_code == 0
    assert commands_in(result.stdout) == ["board", "js 3", "quit"]
    assert_replays(result.stdout)


def test_comments_and_blank_lines_are_no_commands() -> None:
    text = played("# first\n\njs 3\n\n# second\n#\nmoves\n", "--deal", "123")
    assert commands_in(text) == ["board", "js 3", "moves"]
    assert "\n# second\n" in text
    assert_replays(text)


def test_ascii_suits_are_plain_letters_and_stand_in_the_header() -> None:
    text = played("js 3\n9d 5\nmoves\n", "--deal", "123", "--suits", "ascii")
    assert text.isascii()
    assert "\nsuits: ascii\n" in text
    assert_replays(text)


def test_unicode_suits_are_the_default() -> None:
    text = played("", "--deal", "123")
    assert "10♦" in text
    assert "suits:" not in text
    assert played("", "--deal", "123", "--suits", "unicode") == text


SCRIPT = "js 3\nfind 9d\nundo\nredo\n"


@pytest.mark.parametrize(
    ("board", "script", "boards"),
    [
        ("each", SCRIPT, 4),
        ("end", SCRIPT, 2),
        ("end", SCRIPT + "quit\n", 2),
        ("end", SCRIPT + "board\n", 2),
        ("end", SCRIPT + "board\nundo\n", 3),
        ("end", "js 3\n9d 5\n", 2),
        ("never", SCRIPT, 1),
        ("never", SCRIPT + "board\n", 2),
    ],
)
def test_board_is_shown_as_often_as_asked(board: str, script: str, boards: int) -> None:
    text = played(script, "--deal", "123", "--board", board)
    assert boards_in(text) == boards
    assert_replays(text)


def test_board_at_the_end_is_the_last_one() -> None:
    end = played("js 3\n", "--deal", "123", "--board", "end")
    each = played("js 3\n", "--deal", "123")
    assert end.splitlines()[-8:] == each.splitlines()[-8:]


# What the command line and the header say together.


@pytest.mark.parametrize(
    ("header", "options", "said"),
    [
        ("game: wasp", ["scorpion"], ("wasp", "scorpion")),
        ("deal: 5", ["--deal", "6"], ("5", "6")),
        ("deal: 5", ["--deal", "cardgames:5"], ("5", "cardgames:5")),
        ("game: accordion\ncards: 5S 6S", ["--deal", "6"], ("5S 6S", "6")),
        ("rules: runs=stay", ["--rule", "runs=discard"], ("stay", "discard")),
        ("game: sheinwold", ["--rule", "win=4"], ("5", "4")),
        ("game: accordion\nrules: jumps=free", ["idle-year"], ("free", "forced")),
        ("suits: ascii", ["--suits", "unicode"], ("ascii", "unicode")),
        ("board: each", ["--board", "never"], ("each", "never")),
    ],
)
def test_header_and_option_that_contradict_each_other_are_bad_usage(
    header: str, options: list[str], said: tuple[str, str]
) -> None:
    result = run("play", *options, stdin=f"{header}\n\nboard\n")
    line = one_line(result)
    assert result.stdout == ""
    for each in said:
        assert each in line


@pytest.mark.parametrize(
    ("header", "options"),
    [
        ("game: skorpion\ndeal: 5", ["scorpion"]),
        ("game: Wasp\ndeal: 5", ["WESPE"]),
        ("deal: 5", ["--deal", "5"]),
        ("deal: CardGames:5", ["--deal", "cardgames:5"]),
        ("game: idle-year\ndeal: 5", ["accordion", "--rule", "jumps=forced"]),
        ("game: accordion\ndeal: 5\nrules: jumps=forced", ["idle-year"]),
        ("deal: 5\nsuits: ASCII", ["--suits", "ascii"]),
        ("deal: 5\nrules: runs=discard", ["--rule", "stock=any-time"]),
        ("title: a game", ["wasp", "--deal", "5"]),
    ],
)
def test_header_and_option_that_agree_are_played(header: str, options: list[str]) -> None:
    assert_replays(played(f"{header}\n\nmoves\n", *options))


def test_option_adds_to_the_header() -> None:
    text = played("deal: 5\nrules: runs=discard\n\n", "wasp", "--rule", "stock=any-time")
    assert text.startswith("game: wasp\ndeal: 5\nrules: stock=any-time runs=discard\n\n")


@pytest.mark.parametrize(
    "args",
    [
        ["play", "wsp"],
        ["play", "--deal", "x"],
        ["play", "--deal", "0"],
        ["play", "--rule", "win=3"],
        ["play", "accordion", "--rule", "stock=any-time"],
        ["play", "accordion", "--rule", "win=0"],
        ["play", "--rule", "stock"],
        ["play", "--rule", "stock=any-time", "--rule", "stock=when-stuck"],
        ["show", "wsp", "--deal", "1"],
        ["show", "--deal", "-1"],
        ["show", "accordion", "--deal", "1", "--rule", "runs=stay"],
        ["rules", "wsp"],
        ["rules", "three-blind-mice", "--rule", "stock=any-time"],
    ],
)
def test_option_that_cannot_be_is_refused_in_one_line(args: list[str]) -> None:
    result = run(*args)
    one_line(result)
    assert result.stdout == ""


@pytest.mark.parametrize(
    "args",
    [
        ["fnord"],
        ["play", "--fnord"],
        ["play", "scorpion", "wasp"],
        ["play", "--suits", "emoji"],
        ["play", "--board", "sometimes"],
        ["replay"],
        ["replay", "--update", "-"],
        ["show"],
        ["rules"],
        ["games", "all"],
    ],
)
def test_bad_usage_is_status_2_with_nothing_on_standard_output(args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1].startswith("Error: ")


# Files: playing on, recording.


def test_file_is_played_before_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("deal: 123\n\njs 3\n", encoding="utf-8")
    result = run("play", "--file", str(file), stdin="find JS\ntd 5\n")
    assert result.exit_code == 0
    assert result.stdout == played("js 3\nfind JS\ntd 5\n", "--deal", "123")


def test_file_may_be_a_transcript_with_refusals_in_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played("js 3\n9d 5\n", "--deal", "123"), encoding="utf-8")
    result = run("play", "--file", str(file), stdin="td 5\n")
    assert result.exit_code == 0
    assert result.stdout == played("js 3\n9d 5\ntd 5\n", "--deal", "123")


def test_standard_input_is_not_played_after_a_script_that_was_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("deal: 123\n\n9d 5\n", encoding="utf-8")
    result = run("play", "--file", str(file), stdin="td 5\n")
    assert result.exit_code == 1
    assert commands_in(result.stdout) == ["board", "9d 5"]
    result = run("play", "--keep-going", "--file", str(file), stdin="td 5\n")
    assert result.exit_code == 1
    assert commands_in(result.stdout) == ["board", "9d 5", "td 5"]


def test_options_count_for_a_file_too(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("js 3\n", encoding="utf-8")
    result = run("play", "--deal", "123", "--file", str(file))
    assert result.stdout == played("js 3\n", "--deal", "123")
    file.write_text("game: wasp\ndeal: 123\n\njs 3\n", encoding="utf-8")
    assert "wasp" in one_line(run("play", "accordion", "--file", str(file)))


@pytest.mark.parametrize("command", ["save {}", "save {} --force", "load {}"])
def test_game_file_never_touches_another_file(command: str, tmp_path: Path) -> None:
    other, file = tmp_path / "other.txt", tmp_path / "game.txt"
    other.write_text("deal: 5\n\nmoves\n", encoding="utf-8")
    file.write_text(f"deal: 123\n\n{command.format(other)}\njs 3\n", encoding="utf-8")
    for args in (["replay", str(file)], ["play", "--file", str(file)]):
        result = run(*args)
        assert result.exit_code == 1
        assert "refused" in result.stdout
        assert other.read_text(encoding="utf-8") == "deal: 5\n\nmoves\n"
    assert sorted(tmp_path.iterdir()) == [file, other]


def test_bare_new_in_a_game_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("deal: 123\n\nnew\n", encoding="utf-8")
    for args in (["replay", str(file)], ["play", "--file", str(file)]):
        assert run(*args).exit_code == 1


def test_record_is_what_was_printed(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    text = played("js 3\n# why not\n9d 5\nnote well\n", "--deal", "123", "--record", str(record))
    assert record.read_bytes() == text.encode()
    assert run("replay", str(record)).exit_code == 0


def test_record_of_a_game_that_ends_with_its_board_replays(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    options = ("--deal", "123", "--board", "end", "--suits", "ascii", "--record", str(record))
    played("js 3\n", *options)
    assert run("replay", str(record)).exit_code == 0


def test_record_leaves_save_and_load_out(tmp_path: Path) -> None:
    record, saved = tmp_path / "record.txt", tmp_path / "saved.txt"
    script = f"js 3\nsave {saved}\nsave {saved}\nsave {saved} --force\ntd 5\nload {tmp_path}\n"
    text = played(script, "--deal", "123", "--record", str(record))
    assert len(commands_in(text)) == 7
    assert commands_in(record.read_text(encoding="utf-8")) == ["board", "js 3", "td 5"]
    assert_replays(record.read_text(encoding="utf-8"), commands=3)


def test_bare_new_is_recorded_with_its_number(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    text = played("new\nmoves\n", "--deal", "123", "--record", str(record))
    board, new, moves = commands_in(text)
    assert (board, moves) == ("board", "moves")
    assert re.fullmatch(r"new \d+", new)
    assert record.read_text(encoding="utf-8") == text
    assert_replays(text)


def test_new_with_a_number_is_that_deal_of_the_same_game() -> None:
    wanted = played("board --export\n", "wasp", "--deal", "5").splitlines()[-8:]
    assert played("new 5\nboard --export\n", "wasp", "--deal", "6").splitlines()[-8:] == wanted


def test_record_never_overwrites(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text("mine", encoding="utf-8")
    result = run("play", "--deal", "123", "--record", str(record), stdin="js 3\n")
    line = one_line(result)
    assert str(record) in line
    assert "'save " not in line  # which would not help here
    assert record.read_text(encoding="utf-8") == "mine"


def test_record_that_cannot_be_written_is_refused_in_one_line(tmp_path: Path) -> None:
    record = tmp_path / "nowhere" / "record.txt"
    assert str(record) in one_line(run("play", "--record", str(record), stdin="js 3\n"))


def test_record_is_not_begun_for_a_game_that_cannot_be(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    one_line(run("play", "--record", str(record), stdin="fnord: 3\n\n"))
    assert not record.exists()


# Saving and loading.


def test_saved_game_is_loaded_again(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    script = f"js 3\ntd 5\nundo\nsave {saved}\nrestart\nload {saved}\nboard --export\n"
    result = run("play", "--deal", "123", stdin=script)
    assert result.exit_code == 0, result.output
    wanted = played("js 3\nboard --export\n", "--deal", "123").splitlines()[-8:]
    assert result.stdout.splitlines()[-8:] == wanted


def test_saved_game_is_a_script_with_its_header(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    script = f"js 3\nnote mind the queen\n9d 5\nrestart\ntd 5\nsave {saved}\n"
    played(script, "wasp", "--deal", "123", "--rule", "runs=discard")
    text = saved.read_text(encoding="utf-8")
    assert text.startswith("game: wasp\ndeal: 123\nrules: runs=discard\n\n")
    assert not commands_in(text)
    assert "note mind the queen" in text
    assert run("replay", str(saved)).exit_code == 0
    result = run("play", "--file", str(saved), stdin="board --export\n")
    wanted = played("td 5\nboard --export\n", "wasp", "--deal", "123", "--rule", "runs=discard")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-8:] == wanted.splitlines()[-8:]


def test_saved_game_keeps_its_look(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    played(f"save {saved}\n", "--deal", "123", "--suits", "ascii", "--board", "never")
    header = saved.read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
    assert header[2:] == ["suits: ascii", "board: never"]


def test_saved_game_keeps_its_title_and_date(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    header = "game: scorpion\ndeal: 5\ntitle: my game\ndate: 2001-02-03\n"
    played(f"{header}\nsave {saved}\n")
    assert saved.read_text(encoding="utf-8").startswith(header)


def test_saved_game_that_began_with_a_position_is_loaded_again(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    export = run("show", "--deal", "123", "--export").stdout
    header = "position:\n" + export
    played(f"{header}\njs 3\nsave {saved}\n")
    loaded = played(f"load {saved}\nboard --export\n", "wasp", "--deal", "1")
    assert (
        loaded.splitlines()[-8:]
        == played("js 3\nboard --export\n", "--deal", "123").split("\n")[-9:-1]
    )


def test_save_overwrites_only_with_force(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    saved.write_text("mine", encoding="utf-8")
    result = run("play", "--deal", "123", stdin=f"js 3\nsave {saved}\n")
    assert result.exit_code == 1
    assert "--force" in result.stdout
    assert saved.read_text(encoding="utf-8") == "mine"
    result = run("play", "--deal", "123", stdin=f"js 3\nsave {saved} --force\n")
    assert result.exit_code == 0
    assert "deal: 123" in saved.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["saved.txt"]


@pytest.mark.parametrize("command", ["save", "save --force", "load"])
def test_save_and_load_want_a_name(command: str) -> None:
    result = run("play", "--deal", "123", stdin=f"{command}\n")
    assert result.exit_code == 1
    assert "FILE" in result.stdout


def test_save_that_fails_is_refused_and_leaves_nothing_behind(tmp_path: Path) -> None:
    result = run("play", "--deal", "123", stdin=f"save {tmp_path / 'nowhere' / 'x'}\n")
    assert result.exit_code == 1
    assert result.stderr == ""
    result = run("play", "--deal", "123", stdin=f"save {tmp_path} --force\n")
    assert result.exit_code == 1
    assert list(tmp_path.iterdir()) == []


def test_load_of_a_missing_file_is_refused_and_names_it_once(tmp_path: Path) -> None:
    missing = "no-such-game"
    before = played("board --export\n", "--deal", "123").splitlines()[-8:]
    result = run("play", "--deal", "123", "--keep-going", stdin=f"load {missing}\nboard --export\n")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-8:] == before
    reply = result.stdout.partition(f"> load {missing}\n")[2].partition("\n>")[0]
    assert reply.count(missing) == 1


def test_load_takes_nothing_from_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = played("js 3\nsave -\nload -\nfind js\n", "--deal", "123")
    assert commands_in(text) == ["board", "js 3", "save -", "load -", "find js"]


def test_load_of_a_broken_file_is_refused_with_its_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("game: scorpion\ndeal: 123\n\njs 3\n9d 5\n", encoding="utf-8")
    result = run("play", "--deal", "5", "--keep-going", stdin=f"load {broken}\nboard\n")
    assert result.exit_code == 1
    reply = result.stdout.partition(f"> load {broken}\n")[2].partition("\n>")[0]
    assert f"{broken.name}:5:" in reply.replace("\n", "")
    assert result.stdout.splitlines()[-8:] == played("", "--deal", "5").splitlines()[-8:]


def test_load_of_a_file_that_wants_a_file_itself_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("nested.txt").write_text("game: scorpion\ndeal: 123\n\nSAVE x\n", encoding="utf-8")
    result = run("play", "--deal", "5", stdin="load nested.txt\n")
    assert result.exit_code == 1
    assert "nested.txt:4: 'SAVE' is refused" in " ".join(result.stdout.split())


# Replaying.

LONG = "moves\njump 4 3\nundo\n2 1\nfind 5h\n"


def hunks_of(diff: str) -> Iterator[tuple[int, int, int, int, list[str]]]:
    """The hunks of a unified diff: where each stands in the old and the new file, its lines."""
    lines = diff.splitlines()
    assert lines[0].startswith("--- ")
    assert lines[1].startswith("+++ ")
    at = 2
    while at < len(lines):
        found = re.fullmatch(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@.*", lines[at])
        assert found is not None, lines[at]
        first, old, second, new = (1 if each is None else int(each) for each in found.groups())
        at += 1
        body: list[str] = []
        left = [old, new]
        while left != [0, 0]:
            assert at < len(lines), "the hunk is shorter than it says"
            sign = lines[at][:1]
            assert sign in (" ", "-", "+"), lines[at]
            left[0] -= sign in " -"
            left[1] -= sign in " +"
            assert min(left) >= 0, "the hunk is longer than it says"
            body.append(lines[at])
            at += 1
        yield first, old, second, new, body


def patched(text: str, diff: str) -> str:
    """A file after a unified diff, which must fit at exactly the lines that it names."""
    source = [line.rstrip() for line in text.splitlines()]
    result: list[str] = []
    at = 0  # how many lines of the source are done
    for first, old, second, new, body in hunks_of(diff):
        start = first - 1 if old else first
        assert start >= at, "the hunks overlap"
        result += source[at:start]
        assert len(result) == (second - 1 if new else second), "the new line number is wrong"
        removed = [line[1:].rstrip() for line in body if line[0] in " -"]
        assert source[start : start + old] == removed, "the old line number is wrong"
        result += [line[1:] for line in body if line[0] in " +"]
        at = start + old
    return "".join(f"{line}\n" for line in result + source[at:])


def without(text: str, *numbers: int) -> str:
    """A text without some of its lines, counted from 0."""
    return "".join(
        line for at, line in enumerate(text.splitlines(keepends=True)) if at not in numbers
    )


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


DAMAGES: dict[str, Callable[[str], str]] = {
    "one line changed": lambda text: changed(text, "5♥ jumps", "5♥ leaps"),
    "one line missing": lambda text: without(text, 6),
    "one line too many": lambda text: changed(text, "> moves\n", "> moves\nNone.\n"),
    "two replies changed": lambda text: changed(
        changed(text, "5♥ jumps", "5♥ leaps"), "> find 5h\n", "> find 5h\nNowhere.\n"
    ),
    "an early reply grows": lambda text: changed(without(text, 5, 6), "5♥ jumps", "5♥ leaps"),
    "an early reply shrinks": lambda text: changed(
        changed(text, "> moves\n", "> moves\na\nb\nc\n"), "5♥ jumps", "5♥ leaps"
    ),
    "an early reply vanishes": lambda text: changed(
        changed(text, "> moves\n", ">\na\nb\n> moves\n"), "5♥ jumps", "5♥ leaps"
    ),
    "no reply recorded": lambda text: "".join(
        line
        for line in text.splitlines(keepends=True)
        if line.startswith((">", "\n")) or re.match(r"[a-z]+: ", line)
    ),
    "the last reply missing": lambda text: text[: text.index("> find 5h\n")] + "> find 5h\n",
    "a comment before the reply": lambda text: changed(
        changed(text, "> moves\n", "> moves\n# I wonder\n"), "jump 2 to 1", "jump 2 to 7"
    ),
    "a comment within the reply": lambda text: changed(
        text, "> moves\n", "> moves\n  none\n# I wonder\n"
    ),
    "blank lines between commands": lambda text: changed(
        changed(text, "> jump 4 3\n", "\n\n> jump 4 3\n"), "5♥ jumps", "5♥ leaps"
    ),
    "a blank line within a reply": lambda text: changed(text, "> board\n", "> board\n\n"),
    "trailing blanks": lambda text: changed(text, "5♥ jumps", "5♥ leaps").replace("\n", "  \n"),
    "comments before the session": lambda text: changed(
        changed(text, "\n\n", "\n\n\n# A game.\n\n"), "5♥ jumps", "5♥ leaps"
    ),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_difference_is_a_unified_diff_that_applies(damage: Callable[[str], str]) -> None:
    text = damage(played(ROW + "\n" + LONG))
    result = run("replay", "-", stdin=text)
    assert result.exit_code == 1
    *diff, summary = result.stdout.splitlines(keepends=True)
    assert not summary.startswith(("-", "+", " ", "@"))
    assert_replays(patched(text, "".join(diff)))


def test_missing_board_at_the_end_is_a_difference_that_applies() -> None:
    text = played("js 3\nfind js\n", "--deal", "123", "--board", "end")
    text = text[: text.rindex("> board")]
    result = run("replay", "-", stdin=text)
    assert result.exit_code == 1
    assert_replays(patched(text, result.stdout.rpartition("standard input:")[0]))


def test_difference_names_the_file_and_shows_both_sides(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = played(ROW + "\n" + LONG)
    file.write_text(changed(text, "5♥ jumps", "5♥ leaps"), encoding="utf-8")
    lines = run("replay", str(file)).stdout.splitlines()
    assert lines[0].startswith(f"--- {file}")
    assert lines[1].startswith(f"+++ {file}")
    assert [line for line in lines if line.startswith("-5♥ leaps")]
    assert [line for line in lines if line.startswith("+5♥ jumps")]
    assert lines[-1].startswith(f"{file}: ")


def test_trailing_blanks_and_blank_lines_before_commands_are_no_difference() -> None:
    text = played(ROW + "\n" + LONG)
    loose = text.replace("\n", "  \n").replace("> ", "\n\n> ").replace("KC  \n", "KC\n")
    assert_replays("\n".join([*loose.splitlines(), "", "", ""]))


def test_comments_anywhere_are_no_difference() -> None:
    text = played(ROW + "\n" + LONG)
    assert_replays("# top\n" + text.replace("\n", "\n# anywhere\n#\n"))


def test_command_after_quit_is_not_run() -> None:
    assert_replays(played("quit\n", "--deal", "5") + "> fnord\n")
    result = run("replay", "-", stdin=played("quit\n", "--deal", "5") + "> board\nfnord\n")
    assert result.exit_code == 1


def test_script_prints_its_transcript_and_the_summary_aside() -> None:
    script = "deal: 123\n\njs 3\n# then\ntd 5\n"
    result = run("replay", "-", stdin=script)
    assert result.exit_code == 0
    assert result.stdout == played(script)
    assert len(result.stderr.splitlines()) == 1
    assert_replays(result.stdout, commands=3)


def test_script_with_a_refused_command_is_status_1() -> None:
    script = "deal: 123\n\n9d 5\njs 3\n"
    result = run("replay", "-", stdin=script)
    assert result.exit_code == 1
    assert result.stdout == played(script)


def test_quiet_prints_one_line_a_file(tmp_path: Path) -> None:
    good, differing, script = (tmp_path / name for name in ("good", "differing", "script"))
    text = played(ROW + "\n" + LONG)
    good.write_text(text, encoding="utf-8")
    differing.write_text(changed(text, "5♥ jumps", "5♥ leaps"), encoding="utf-8")
    script.write_text(ROW + "\n" + LONG, encoding="utf-8")
    paths = [str(path) for path in (good, differing, script)]
    result = run("replay", "--quiet", *paths)
    assert result.exit_code == 1
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert [line.partition(": ")[0] for line in lines] == paths


@pytest.mark.parametrize(
    ("names", "status"),
    [
        (["good"], 0),
        (["good", "good"], 0),
        (["differing", "good"], 1),
        (["good", "differing", "good"], 1),
        (["refused", "good"], 1),
        (["broken", "good"], 2),
        (["differing", "broken", "differing"], 2),
        (["missing", "differing", "good"], 2),
    ],
)
def test_highest_status_of_several_files_wins(
    names: list[str], status: int, tmp_path: Path
) -> None:
    text = played(ROW + "\n" + LONG)
    for name, content in {
        "good": text,
        "differing": changed(text, "5♥ jumps", "5♥ leaps"),
        "refused": "deal: 5\n\nfnord\n",
        "broken": "fnord: 5\n",
    }.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    result = run("replay", *[str(tmp_path / name) for name in names])
    assert result.exit_code == status
    for name in names:  # each file is told about, whatever came of those before it
        assert f"{tmp_path / name}:" in result.stdout + result.stderr


# Recording anew.

COMMENTED = {
    "plain": lambda text: text,
    "a comment above the header": lambda text: "# mine\n\n" + text,
    "a comment in the header": lambda text: changed(text, "cards:", "# mine\ncards:"),
    "a loose header": lambda text: changed(text, "game: ", "Game:   "),
    "a comment below the header": lambda text: changed(text, "\n\n", "\n# mine\n\n"),
    "several blank lines below the header": lambda text: changed(text, "\n\n", "\n\n\n\n"),
    "a comment above the session": lambda text: changed(text, "\n\n", "\n\n# mine\n"),
    "a comment and a blank line above the session": lambda text: changed(
        text, "\n\n", "\n\n# mine\n\n"
    ),
    "a comment after a reply": lambda text: changed(text, "> undo", "# mine\n> undo"),
    "a comment with a tab": lambda text: changed(text, "> undo", "# mine\tand yours\n> undo"),
    "a comment and blank lines after a reply": lambda text: changed(
        text, "> undo", "\n# mine\n\n> undo"
    ),
    "blank lines after a reply": lambda text: changed(text, "> undo", "\n\n> undo"),
    "a comment after the reply that differs": lambda text: changed(
        text, "> moves", "# mine\n> moves"
    ),
    "a comment between blank lines after the reply that differs": lambda text: changed(
        text, "> moves", "\n# mine\n\n> moves"
    ),
}


@pytest.mark.parametrize("write", COMMENTED.values(), ids=COMMENTED.keys())
def test_update_changes_nothing_but_the_output(write: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    good = write(played(ROW + "\n" + LONG))
    assert_replays(good)
    file.write_text(changed(good, "  5♠    6♠ ", "  5♠    6♣ "), encoding="utf-8")
    assert run("replay", str(file)).exit_code == 1
    result = run("replay", "--update", str(file))
    assert result.exit_code == 0
    assert file.read_text(encoding="utf-8") == good
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_update_makes_a_file_agree(damage: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(damage(played(ROW + "\n" + LONG)), encoding="utf-8")
    assert run("replay", str(file)).exit_code == 1
    assert run("replay", "--update", str(file)).exit_code == 0
    assert run("replay", str(file)).exit_code == 0


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf", b"# mine\t\n\n\n"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"  \n", b"\n\n"])
def test_update_leaves_a_file_alone_that_agrees(before: bytes, end: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = played("js 3\n9d 5\n", "--deal", "123").encode()
    head, blank, session = text.partition(b"\n\n> ")
    content = before + head + blank + session.replace(b"\n> ", end + b"> ")
    file.write_bytes(content)
    os.utime(file, ns=(1, 1))
    result = run("replay", "--update", str(file))
    assert result.exit_code == 0
    assert file.read_bytes() == content
    assert file.stat().st_mtime_ns == 1


def test_update_makes_a_script_a_transcript_and_keeps_its_comments(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(
        "# top\ngame: accordion\n# in the header\ndeal: 5\n\n# first\nd\n# last\n",
        encoding="utf-8",
    )
    assert run("replay", "--update", str(file)).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert commands_in(text) == ["board", "d"]
    assert re.findall("^# .*", text, re.MULTILINE) == [
        "# top",
        "# in the header",
        "# first",
        "# last",
    ]
    assert_replays(text)


def test_update_of_a_broken_file_leaves_it_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    content = played("js 3\n", "--deal", "123").encode().replace(b"##", b"%%") + b"> \xff\n"
    file.write_bytes(content)
    one_line(run("replay", "--update", str(file)))
    assert file.read_bytes() == content


@needs_posix
def test_update_writes_through_a_link_and_keeps_the_permissions(tmp_path: Path) -> None:
    file, link = tmp_path / "game.txt", tmp_path / "link.txt"
    file.write_text("deal: 123\n\n> board\nnothing\n", encoding="utf-8")
    file.chmod(0o600)
    link.symlink_to(file)
    assert run("replay", "--update", str(link)).exit_code == 0
    assert link.is_symlink()
    assert run("replay", str(file)).exit_code == 0
    assert file.stat().st_mode & 0o777 == 0o600


def test_update_goes_on_with_the_next_file(tmp_path: Path) -> None:
    broken, differing = tmp_path / "broken", tmp_path / "differing"
    broken.write_text("fnord: 3\n", encoding="utf-8")
    text = played(ROW + "\n" + LONG)
    differing.write_text(changed(text, "5♥ jumps", "5♥ leaps"), encoding="utf-8")
    assert run("replay", "--update", str(broken), str(differing)).exit_code == 2
    assert differing.read_text(encoding="utf-8") == text


# Looking.


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


# Real processes.


def environment(**more: str) -> dict[str, str]:
    """This process's environment without what Python's streams are told by it."""
    told = ("PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL", "LC_CTYPE", "LANG", "COLUMNS")
    return {key: value for key, value in os.environ.items() if key not in told} | more


def process(*args: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scorpion_cli", *args],
        input=stdin.encode(),
        capture_output=True,
        env=environment(**env),
        timeout=30,
        check=False,
    )


@contextmanager
def running(*args: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process with pipes, that is ended if it does not end by itself."""
    with subprocess.Popen(
        [sys.executable, "-m", "scorpion_cli", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as started:
        timer = Timer(20, started.kill)
        timer.start()
        try:
            yield started
        finally:
            timer.cancel()
            started.kill()


def test_module_runs_like_the_command() -> None:
    result = process("play", "--deal", "123", stdin="js 3\n9d 5\n")
    assert result.returncode == 1
    assert result.stderr == b""
    assert result.stdout.decode() == played("js 3\n9d 5\n", "--deal", "123")


def test_output_is_utf_8_and_the_same_whatever_the_locale() -> None:
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    result = process("play", "--deal", "123", stdin="js 3\nhelp\n", COLUMNS="50", **plain)
    assert result.returncode == 0
    assert result.stdout.decode() == played("js 3\nhelp\n", "--deal", "123")
    result = process("replay", "no-such-♠", **plain)
    assert result.returncode == 2
    assert result.stderr.decode().count("\n") == 1


def test_prompt_toolkit_is_not_imported_for_a_script() -> None:
    code = (
        "import sys\n"
        "from scorpion_cli.cli.main import cli\n"
        "cli(['play', '--deal', '5'], standalone_mode=False)\n"
    )
    code = f"import atexit, sys\natexit.register(lambda: print(sorted(sys.modules)))\n{code}"
    result = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    assert b"'scorpion_cli.cli.play'" in result.stdout
    assert b"prompt_toolkit" not in result.stdout


@needs_posix
def test_pipe_that_is_closed_ends_play_quietly() -> None:
    with running("play", "--deal", "123", "--keep-going") as started:
        assert started.stdin is not None
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdin.write(b"moves\n")
        started.stdin.flush()
        assert started.stdout.readline() == b"game: scorpion\n"
        started.stdout.close()
        try:
            started.stdin.write(b"moves\n" * 5000)
            started.stdin.close()
        except BrokenPipeError:
            pass
        started.wait(20)
        assert started.stderr.read() == b""
    assert started.returncode in (0, 1, 141, -signal.SIGPIPE)


@needs_posix
@pytest.mark.parametrize("args", [["games"], ["rules", "wasp"], ["show", "--deal", "5"], ["-h"]])
def test_pipe_that_is_closed_before_the_first_line_is_no_trouble(args: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = subprocess.run(
            [sys.executable, "-m", "scorpion_cli", *args],
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            timeout=30,
            check=False,
        )
    finally:
        os.close(writer)
    assert result.stderr == b""


@needs_posix
@pytest.mark.parametrize("redirection", [">/dev/full", ">&-"])
@pytest.mark.parametrize("command", ["play --deal 5", "show --deal 5", "games", "rules wasp"])
def test_output_that_cannot_be_written_is_no_traceback(command: str, redirection: str) -> None:
    if redirection == ">/dev/full" and not os.path.exists("/dev/full"):
        pytest.skip("this system has no full device")
    result = subprocess.run(
        ["sh", "-c", f'exec "$0" -m scorpion_cli {command} {redirection}', sys.executable],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=30,
        check=False,
    )
    assert b"Traceback" not in result.stderr
    assert result.stderr.count(b"\n") <= 1
    if redirection == ">/dev/full":
        assert result.returncode != 0


@needs_posix
@pytest.mark.parametrize("args", [["replay", "-"], ["play"]], ids=str)
def test_interrupt_ends_a_run_from_a_pipe_with_status_130(args: list[str]) -> None:
    with running(*args) as started:
        assert started.stdin is not None
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdin.write(b"deal: 123\n\njs 3\nmoves\n")
        started.stdin.flush()
        assert started.stdout.readline() == b"game: scorpion\n"
        started.send_signal(signal.SIGINT)
        started.wait(20)
        assert b"Traceback" not in started.stderr.read()
    assert started.returncode == 130


def test_program_reads_each_reply_before_it_writes_the_next_command() -> None:
    with running("play", "--deal", "123") as started:
        assert started.stdin is not None
        assert started.stdout is not None
        for remark in ("one", "two", "three"):
            started.stdin.write(f"note {remark}\n".encode())
            started.stdin.flush()
            while (line := started.stdout.readline()) != f"> note {remark}\n".encode():
                assert line
            assert started.stdout.readline()
        started.stdin.close()
        assert started.stdout.read() == b""
        assert started.wait(20) == 0


def test_record_holds_each_command_as_soon_as_it_is_answered(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    with running("play", "--deal", "123", "--record", str(record)) as started:
        assert started.stdin is not None
        assert started.stdout is not None
        started.stdin.write(b"find 9d\nfnord\n")
        started.stdin.flush()
        while (line := started.stdout.readline()) != b"> fnord\n":
            assert line
        assert "\n> find 9d\n9♦ " in record.read_text(encoding="utf-8")


# Shells.


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
