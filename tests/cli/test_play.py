"""Playing a script: what is printed, and with what status."""

from __future__ import annotations

import re

import pytest

from scorpion_cli.games.rules import ALIASES, GAMES
from tests.running import (
    NAMES,
    OTHER_NAMES,
    ROW,
    assert_replays,
    boards_in,
    commands_in,
    one_line,
    played,
    run,
)

HARMLESS = "moves\nfind 9d\n"


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
