"""Broken files and options are refused in one line; nothing in a file reaches a terminal raw."""

from __future__ import annotations

import os
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorpion_cli.games.cards import DECK, write_cards
from tests import running
from tests.running import ROW, commands_in, one_line

CONTROLS = "\x1b[31m\x1b]0;title\x07\x00\x08\x7f\x85\x9b31m\u200e\u202e\u2066\ufeff"
"""What a terminal obeys: escape sequences in seven and eight bits, BEL, bidi controls and such."""


def tame(*args: str, stdin: str | bytes = "") -> Result:
    """Run the command line in this process; it may leave by an exit status only."""
    result = running.run(*args, stdin=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    assert result.exit_code in (0, 1, 2), result.output
    assert_tame(result)
    return result


def assert_tame(result: Result) -> None:
    """Nothing that a terminal would obey was printed."""
    for text in (result.stdout, result.stderr):
        assert "Traceback" not in text
        wild = {char for char in text if not char.isprintable()} - {"\n"}
        assert not wild


# Files that cannot be.


class Broken(NamedTuple):
    """A file that is refused: the line that is wrong, and what its message must speak of."""

    name: str
    content: str | bytes
    line: int
    says: tuple[str, ...]


def columns(*lines: str, game: str = "scorpion", rules: str = "") -> str:
    """A file with a position."""
    head = f"game: {game}\n" + (f"rules: {rules}\n" if rules else "")
    return head + "position:\n" + "".join(f"  {line}\n" for line in lines) + "\nmoves\n"


SCORPION = (
    "<AH> <6C> <6H> KH 5D 5S 8H",
    "<9D> <8C> <TD> 4H 4D 5H JH",
    "<7H> <3C> <5C> JS 6D 2D 8D",
    "<3D> <7S> <7D> TS QC 2H 3H",
    "4S AC AS QD TC AD 2S",
    "JC KD KS 9H JD 7C KC",
    "9S 6S QH 3S 4C 8S 2C",
    "Stock: 9C QS TH",
)
"""A position as it may be."""

MICE = (
    "JD 9S JS 4D 6D",
    "2D 5S AS 7S 8S",
    "9H AD AH 3S 8D",
    "JC QC 3C TD QS",
    "5D KH 4C 4S 6C",
    "7H 3H 5C TH 3D",
    "7C 2S TS 8H 8C",
    "<5H> <KS> <QH> 2C TC",
    "<KD> <9D> <4H> JH 6S",
    "<KC> <QD> <AC> 7D 9C",
    "Reserve: 2H 6H",
)


def tableau(at: int, line: str, of: tuple[str, ...] = SCORPION) -> tuple[str, ...]:
    """A position with another line for one of its own, counted from 1."""
    return (*of[: at - 1], line, *of[at:])


DECK_51 = write_cards(DECK[:51])
DECK_53 = write_cards((*DECK, DECK[0]))

HEADERS = [
    Broken("unknown key", "game: wasp\ntitel: x\n\n", 2, ("titel", "title")),
    Broken("key of nothing known", "xyzzyx: 5\n\n", 1, ("xyzzyx", "game", "position")),
    Broken("key twice", "game: wasp\ndeal: 1\ngame: wasp\n\n", 3, ("game", "twice")),
    Broken("deal twice", "deal: 1\ndeal: 1\n\n", 2, ("deal", "twice")),
    Broken("title twice", "deal: 1\ntitle: a\nTitle: b\n\n", 3, ("title", "twice")),
    Broken("two deals", "deal: 1\ncards: 5S\n\n", 2, ("deal", "cards", "position")),
    Broken("deal and position", "position:\n  5S\ndeal: 1\n\n", 3, ("deal", "position")),
    Broken("unknown game", "deal: 1\ngame: wsp\n\n", 2, ("wsp", "wasp")),
    Broken("game of nothing known", "deal: 1\ngame: whist\n\n", 2, ("whist", "accordion")),
    Broken("no blank line", ROW + "> board\n", 4, ("> board", "blank line")),
    Broken("no blank line before a script", "deal: 1\nmove JS\n", 2, ("move JS", "blank line")),
    Broken("no colon", "deal: 1\ngame wasp\n\n", 2, ("game wasp", "key: value")),
    Broken("blank before the colon", "deal: 1\nmy game: wasp\n\n", 2, ("my game: wasp",)),
    Broken("deal of letters", "game: wasp\ndeal: x1\n\n", 2, ("x1", "number")),
    Broken("deal 0", "deal: 0\n\n", 1, ("0", "from 1")),
    Broken("deal too large", "deal: 100000000000000000001\n\n", 1, ("number from 1 to 1000",)),
    Broken("deal of nothing", "deal:\n\n", 1, ("number",)),
    Broken("deal of another site", "deal: bicycle:3\n\n", 1, ("bicycle:3", "cardgames:N")),
    Broken("cardgames too large", "deal: cardgames:233280\n\n", 1, ("233279",)),
    Broken("cardgames of nothing", "deal: cardgames:\n\n", 1, ("cardgames:N",)),
    Broken("51 cards", f"game: wasp\ncards: {DECK_51}\n\n", 2, ("51", "K♠")),
    Broken("53 cards", f"game: wasp\ncards: {DECK_53}\n\n", 2, ("A♣", "twice")),
    Broken("5 cards", "game: wasp\ncards: 5S 6S 10D 5H KC\n\n", 2, ("5 cards", "missing")),
    Broken("card twice", "game: accordion\ncards: 5S 6H 5♠\n\n", 2, ("5♠", "twice")),
    Broken("unknown card", "game: accordion\ncards: 5S 1H\n\n", 2, ("1H", "rank", "suit")),
    Broken("no cards", "game: accordion\ncards:\n\n", 2, ("card", "at least one")),
    Broken("unknown rule", "deal: 1\nrules: stoc=any-time\n\n", 2, ("stoc", "stock", "runs")),
    Broken("rule of another game", "game: wasp\ndeal: 1\nrules: win=5\n\n", 3, ("Wasp", "win")),
    Broken(
        "rule of a game with a stock",
        "rules: stock=any-time\ngame: three-blind-mice\ndeal: 1\n\n",
        1,
        ("Three Blind Mice", "stock", "runs"),
    ),
    Broken("bad rule value", "deal: 1\nrules: stock=now\n\n", 2, ("now", "any-time")),
    Broken("rule without value", "deal: 1\nrules: stock\n\n", 2, ("stock", "key=value")),
    Broken("rule without key", "deal: 1\nrules: =stay\n\n", 2, ("=stay", "key=value")),
    Broken(
        "rules with commas", "deal: 1\nrules: runs=stay,stock=any-time\n\n", 2, ("stay", "runs")
    ),
    Broken("rule twice", "deal: 1\nrules: runs=stay runs=discard\n\n", 2, ("runs", "twice")),
    *(
        Broken(f"win={value}", f"game: accordion\ndeal: 1\nrules: win={value}\n\n", 3, ("number",))
        for value in ("0", "-1", "x", "1.5", "²", "١")
    ),
    *(
        Broken(f"{key}: {value}", f"deal: 1\n{key}: {value}\n\n", 2, (key, value, expected))
        for key, value, expected in [
            ("suits", "emoji", "ascii"),
            ("board", "sometimes", "never"),
            ("lang", "tlh", "en"),
            ("layout", "heap", "columns"),
            ("coach", "perhaps", "off"),
            ("width", "wide", "40"),
            ("width", "39", "40"),
            ("width", "-80", "40"),
            ("width", "1001", "1000"),
            ("width", "8" * 5000, "1000"),
            ("width", "٨٠", "40"),
        ]
    ),
    Broken("setting of nothing", "deal: 1\nsuits:\n\n", 2, ("suits", "ascii")),
]

POSITIONS = [
    Broken("six columns", columns(*SCORPION[1:]), 2, ("6 columns", "7")),
    Broken("eight columns", columns("-", *SCORPION), 2, ("8 columns", "7")),
    Broken("no columns", "position:\n\n", 1, ("0 columns", "7")),
    Broken("seven columns of mice", columns(*SCORPION[:7], game="three-blind-mice"), 2, ("10",)),
    Broken("unknown card in a column", columns(*tableau(2, "9D 8C 1D")), 4, ("1D", "rank")),
    Broken("unknown face-down card", columns(*tableau(2, "<XX> 8C")), 4, ("<XX>", "rank")),
    Broken("half a bracket", columns(*tableau(2, "<9D 8C")), 4, ("<9D", "rank")),
    Broken("dash among cards", columns(*tableau(2, "9D - 8C")), 4, ("-", "rank")),
    Broken(
        "face down on face up",
        columns(*tableau(2, "9D <8C> TD 4H 4D 5H JH")),
        4,
        ("8♣", "face down", "face-up"),
    ),
    Broken(
        "face down at the end",
        columns(*tableau(1, "<AH> <6C> <6H> <KH> <5D> <5S> <8H>")),
        3,
        ("8♥", "face down", "face-up"),
    ),
    Broken("card missing", columns(*tableau(7, "9S 6S QH 3S 4C 8S")), 2, ("51", "2♣")),
    Broken(
        "card twice in a position",
        columns(*tableau(7, "9S 6S QH 3S 4C 8S 8S")),
        2,
        ("8♠", "twice"),
    ),
    Broken("no stock line and no stock", columns(*SCORPION[:7]), 2, ("49", "9♣")),
    Broken("stock of two", columns(*tableau(8, "Stock: 9C QS")), 10, ("Stock", "2", "0", "3")),
    Broken("stock of four", columns(*tableau(8, "Stock: 9C QS TH AH")), 10, ("Stock", "4", "3")),
    Broken("stock of no cards", columns(*tableau(8, "Stock: 9C QS 1H")), 10, ("1H", "rank")),
    Broken("stock twice", columns(*SCORPION, "Stock: -"), 11, ("Stock: -", "columns")),
    Broken("reserve in Scorpion", columns(*SCORPION, "Reserve: -"), 11, ("Reserve", "'Stock:'")),
    Broken("row in Scorpion", columns("Row: 5S", *SCORPION[1:]), 3, ("Row: 5S", "'Stock:'")),
    Broken(
        "stock in Three Blind Mice",
        columns(*MICE[:10], "Stock: 2H 6H", game="three-blind-mice"),
        13,
        ("Stock: 2H 6H", "'Reserve:'"),
    ),
    Broken(
        "reserve of three",
        columns(*MICE[:9], "<KC> <QD> <AC> 7D", "Reserve: 2H 6H 9C", game="three-blind-mice"),
        13,
        ("Reserve", "3", "2"),
    ),
    Broken(
        "part of a suit gone",
        columns("KC QC JC", "-", "-", "-", "-", "-", "-", "Stock: -", rules="runs=discard"),
        3,
        ("3 cards", "missing"),
    ),
    Broken(
        "whole suits gone where runs stay",
        columns("KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC", *["-"] * 6, "Stock: -"),
        2,
        ("13 cards", "missing"),
    ),
    Broken("column in Accordion", columns("5S 6S", game="accordion"), 3, ("5S 6S", "'Row:'")),
    Broken("reserve in Accordion", columns("Reserve: 5S", game="accordion"), 3, ("'Row:'",)),
    Broken("row twice", columns("Row: 5S", "Row: 6S", game="accordion"), 4, ("Row: 6S",)),
    Broken("unknown card in a row", columns("Row: 5S 1S", game="accordion"), 3, ("1S", "rank")),
    Broken("face down in a row", columns("Row: 5S <6S>", game="accordion"), 3, ("<6S>", "rank")),
    Broken("card twice in a row", columns("Row: 5S 5S", game="accordion"), 2, ("5♠", "twice")),
    Broken(
        "card in row and stock",
        columns("Row: 5S", "Stock: 5S", game="accordion"),
        2,
        ("5♠", "twice"),
    ),
    Broken("no cards in a row", columns("Row: -", "Stock: -", game="accordion"), 2, ("card",)),
    Broken(
        "stock where all is dealt",
        columns("Row: 5S", "Stock: 6S", game="accordion", rules="dealt=all-at-once"),
        5,
        ("Stock", "1", "0"),
    ),
    *(
        Broken(f"pile of {height}", columns(f"Row: 5H*{height}", game="accordion"), 3, ("52",))
        for height in ("0", "-1", "53", "x", "", "1.5", "²", "999999999999")
    ),
    Broken("piles of 60", columns("Row: 5H*30 6H*30", game="accordion"), 3, ("52",)),
    Broken(
        "more cards than a deck", columns("Row: 5H*52", "Stock: 6H", game="accordion"), 3, ("52",)
    ),
]

BYTES = [
    Broken("no UTF-8 at once", b"\xff\n", 1, ("UTF-8",)),
    Broken("no UTF-8 in the header", b"deal: 1\ntitle: \xe4\n\n", 2, ("UTF-8",)),
    Broken("half a character", "title: ♠".encode()[:-1], 1, ("UTF-8",)),
    Broken("a surrogate", b"title: \xed\xa0\x80\n", 1, ("UTF-8",)),
    Broken("an overlong form", b"title: \xc0\xaf\n", 1, ("UTF-8",)),
    Broken("UTF-16", "game: wasp\ndeal: 1\n\n".encode("utf-16"), 1, ("UTF-8",)),
    Broken("a program", b"\x7fELF\x02\x01\x01\0\0\0\x03\0>\0\xf0\x9f\xff\n\0", 1, ("UTF-8",)),
    Broken("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, ("UTF-8",)),
    Broken("10 MB without a line end", b"x" * 10_000_000, 1, ("long", "bytes")),
    Broken("10 MB in the header", b"deal: 1\ntitle: " + b"x" * 10**7 + b"\n\n", 2, ("long",)),
    Broken("10 MB of a comment", b"# " + b"x" * 10**7 + b"\ndeal: 1\n\n", 1, ("long",)),
    Broken("10 MB of NUL", bytes(10_000_000), 1, ("long",)),
]

WHOLE = [*HEADERS, *POSITIONS, *BYTES]
"""Files of which nothing can be played."""


@pytest.mark.parametrize("broken", WHOLE, ids=lambda each: each.name)
def test_broken_file_is_refused_in_one_line(broken: Broken, tmp_path: Path) -> None:
    content = broken.content if isinstance(broken.content, bytes) else broken.content.encode()
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    for args, name in [
        (["replay", str(file)], str(file)),
        (["replay", "--update", str(file)], str(file)),
        (["play", "--file", str(file)], str(file)),
        (["replay", "-"], "standard input"),
        (["play"], "standard input"),
    ]:
        result = tame(*args, stdin="" if name == str(file) else content)
        line = one_line(result)
        assert result.stdout == ""
        assert line.startswith(f"Error: {name}:{broken.line}: ")
        for each in broken.says:
            assert each in line
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", ["", "\n", "\n \n\t\n", "# nothing\n", "\ufeff", "\r\n\r\n"])
def test_empty_file_is_no_game(content: str) -> None:
    result = tame("replay", "-", stdin=content)
    assert one_line(result).startswith("Error: standard input:1: ")
    assert result.stdout == ""


@pytest.mark.parametrize("content", ["game: wasp\n\nmoves\n", "moves\n", "> board\n", "title: x\n"])
def test_file_that_is_replayed_needs_a_deal(content: str) -> None:
    line = one_line(tame("replay", "-", stdin=content))
    assert line.startswith("Error: standard input:1: ")
    for key in ("deal", "cards", "position"):
        assert key in line


@pytest.mark.parametrize(
    ("body", "line", "says"),
    [
        (b"moves\n> moves\n", 4, "> "),
        (b"moves\n# a comment\n\n>\n", 6, "> "),
        (b"moves\n\xff\n", 4, "UTF-8"),
        (b"moves\n" + b"x" * 10_000_000 + b"\n", 4, "long"),
        (b"> board\n" + b"x" * 10_000_000, 4, "long"),
        (b"> board\n> find \xe9\n", 4, "UTF-8"),
    ],
)
def test_session_that_breaks_off_is_refused_with_its_line(
    body: bytes, line: int, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    content = b"deal: 123\n\n" + body
    file.write_bytes(content)
    for args, name in [
        (["replay", str(file)], str(file)),
        (["replay", "--update", str(file)], str(file)),
        (["play", "--file", str(file)], str(file)),
        (["play", "--keep-going"], "standard input"),
    ]:
        result = tame(*args, stdin=b"" if name == str(file) else content)
        told = one_line(result)
        assert told.startswith(f"Error: {name}:{line}: ")
        assert says in told
    assert file.read_bytes() == content


def test_longest_line_is_read_whole(tmp_path: Path) -> None:
    text = f"deal: 123\n\nnote {'x' * 9000}\n"
    assert tame("play", stdin=text).exit_code == 0
    assert tame("play", stdin=text.replace("\n", "\r\n")).exit_code == 0


@pytest.mark.parametrize("command", ["replay", "play --file", "play --keep-going --file"])
def test_what_is_no_file_is_refused_by_name(command: str, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing", tmp_path / "missing" / "deeper", Path("a\0b")):
        line = one_line(tame(*command.split(), str(path)))
        assert line.count(path.name.replace("\0", "\\x00")) == 1
        assert re.match(r"Error: [^:]+: .+", line)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
@pytest.mark.skipif(sys.platform != "win32" and os.geteuid() == 0, reason="root reads every file")
@pytest.mark.parametrize("command", ["replay", "play --file", "replay --update"])
def test_file_without_read_permission_is_refused(command: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("deal: 1\n\n", encoding="utf-8")
    file.chmod(0)
    assert str(file) in one_line(tame(*command.split(), str(file)))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such device")
def test_endless_file_is_refused() -> None:
    assert one_line(tame("replay", "/dev/zero")).startswith("Error: /dev/zero:1: ")


# Files that look broken and are not.


def transcript() -> str:
    """A small transcript with a refusal and a comment in it."""
    result = tame("play", "--keep-going", stdin=ROW + "\n2 3\n# so\njump 4 3\nnote ♠\n")
    assert result.exit_code == 1
    return result.stdout


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", [True, False])
def test_windows_line_ends_and_byte_order_mark_are_read_properly(
    mark: str, end: str, last: bool
) -> None:
    text = mark + transcript().replace("\n", end)
    if not last:
        text = text.removesuffix(end)
    result = tame("replay", "-", stdin=text)
    assert result.exit_code == 0, result.output
    assert "4 commands" in result.stdout


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("head", ["deal: 123\r\n\r\n", "", "# a comment\r\n\r\n", "\r\n"])
def test_script_from_windows_is_played(mark: str, head: str) -> None:
    result = tame("play", "--deal", "123", stdin=f"{mark}{head}js 3\r\n\r\ntd 5\r\n")
    assert result.exit_code == 0
    assert result.stdout == tame("play", "--deal", "123", stdin="js 3\ntd 5\n").stdout


def test_position_from_windows_is_read() -> None:
    text = columns(*SCORPION)
    assert tame("play", stdin=text.replace("\n", "\r\n")).stdout == tame("play", stdin=text).stdout


@pytest.mark.parametrize(
    "header",
    [
        "GAME: Accordion\nCards: 5s, 6S,10d 5♥ K♧\nRULES: Dealt=ALL-AT-ONCE\n",
        "game:accordion\ncards:5S 6S TD 5♡\ufe0e KC\nrules:dealt=all-at-once\n",
        "\n\n# a comment\ngame: accordion\n#\ncards: 5S 6S 10D 5H KC\nrules: dealt=all-at-once\n",
        "game: accordion\ncards: 5S 6S\n  10D 5H\n\tKC\nrules: dealt=all-at-once\n",
        "game : accordion\ncards : 5S 6S 10D 5H KC\nrules : dealt=all-at-once dealt=all-at-once\n",
    ],
)
def test_header_may_be_written_loosely(header: str) -> None:
    assert (
        tame("play", stdin=header + "\nmoves\n").stdout
        == tame("play", stdin=ROW + "\nmoves\n").stdout
    )


@pytest.mark.parametrize("position", [SCORPION, tuple(line.lower() for line in SCORPION)])
def test_position_may_be_written_loosely(position: tuple[str, ...]) -> None:
    text = columns(*position)
    loose = text.replace("  ", "\t ").replace("td", "10♦").replace("\n\t <", "\n# so\n   <")
    assert tame("play", stdin=loose).stdout == tame("play", stdin=columns(*SCORPION)).stdout


def test_file_cut_in_half_anywhere_is_read_or_refused() -> None:
    content = transcript().encode()
    for at in range(len(content)):
        cut = content[:at]
        for args in (["replay", "-"], ["play"]):
            result = tame(*args, stdin=cut)
            assert result.stderr.count("\n") <= 1
            if result.exit_code == 2:
                assert re.match(r"Error: standard input:\d+: .+", result.stderr)
            elif args[0] == "replay" and cut.endswith(b"\n"):  # a whole number of lines
                known = cut.decode().rpartition("> ")[0]
                assert tame("replay", "-", stdin=known or cut).exit_code == 0


def test_position_cut_in_half_anywhere_is_read_or_refused() -> None:
    content = columns(*SCORPION).encode()
    for at in range(len(content)):
        result = tame("replay", "--quiet", "-", stdin=content[:at])
        assert result.stderr.count("\n") <= 1


# What a terminal would obey.


@contextmanager
def at(path: Path) -> Iterator[None]:
    """Work in a directory."""
    before = Path.cwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)


@pytest.mark.parametrize(
    "command",
    [
        f"{CONTROLS}",
        f"move {CONTROLS}",
        f"9D {CONTROLS}",
        f"jump 4 {CONTROLS}",
        f"deal {CONTROLS}",
        f"find 9D{CONTROLS}",
        f"why {CONTROLS}",
        f"help {CONTROLS}",
        f"mo{CONTROLS}ve 9D",
        f"note {CONTROLS}",
        f"new {CONTROLS}",
        f"undo {CONTROLS}",
        f"load {CONTROLS}",
        f"save {CONTROLS}/{CONTROLS}",
        f"quit {CONTROLS}",
    ],
    ids=lambda text: str(text.split(CONTROLS)[0].strip() or "alone"),
)
@pytest.mark.parametrize("game", ["scorpion", "accordion"])
def test_controls_in_a_command_are_shown_not_sent(game: str, command: str) -> None:
    for prompt in ("", "> "):
        content = f"game: {game}\ndeal: 123\n\n{prompt}{command}\n"
        result = tame("play", "--keep-going", stdin=content)
        assert "\\x1b" in result.stdout
        assert result.stderr == ""
        again = tame("replay", "-", stdin=result.stdout)
        assert again.exit_code in (0, 1)
        if not command.startswith(("save", "load")):
            assert again.exit_code == 0, again.stdout
        tame("replay", "-", stdin=content)


@pytest.mark.parametrize(
    "line",
    [
        f"# {CONTROLS}",
        f"title: {CONTROLS}",
        f"date: {CONTROLS}",
        f"game: {CONTROLS}",
        f"deal: {CONTROLS}",
        f"cards: {CONTROLS}",
        f"position:\n  {CONTROLS}",
        f"position:\n  {CONTROLS}: 5S",
        f"rules: {CONTROLS}",
        f"rules: {CONTROLS}=1",
        f"rules: stock={CONTROLS}",
        f"suits: {CONTROLS}",
        f"width: {CONTROLS}",
        f"{CONTROLS}: x",
        f"title: x\n{CONTROLS}",
        f"title: x\n  {CONTROLS}",
    ],
    ids=lambda text: str(text.replace(CONTROLS, "…").replace("\n", " ")),
)
def test_controls_in_a_header_are_shown_not_sent(line: str) -> None:
    for body in ("", "\n# x\nmoves\n", "\n> board\n", f"\n# {CONTROLS}\n> board\n"):
        for more in ("", "deal: 123\n"):
            for args in (["play"], ["play", "accordion", "--deal", "5"], ["replay", "-"]):
                result = tame(*args, stdin=f"{more}{line}\n{body}")
                assert result.stderr.count("\n") <= 1


def test_controls_in_the_expected_output_are_shown_not_sent() -> None:
    lines = transcript().splitlines()
    text = "".join(f"{line}{CONTROLS}\n" if "♠" in line else f"{line}\n" for line in lines)
    result = tame("replay", "-", stdin=text)
    assert result.exit_code == 1
    assert "\\x1b[31m" in result.stdout


@pytest.mark.parametrize("script", [True, False])
def test_controls_in_comments_of_a_session_are_shown_not_sent(script: bool) -> None:
    prompt = "" if script else "> "
    content = f"deal: 123\n\n# {CONTROLS}\n{prompt}board\n# {CONTROLS}\n"
    for args in (["play"], ["replay", "-"]):
        result = tame(*args, stdin=content)
        if args == ["play"] or script:
            assert "\\x1b[31m" in result.stdout


NAME = "".join(char for char in CONTROLS if char not in "\0/") + "\n.txt"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such file names")
def test_controls_in_file_names_are_shown_not_sent(tmp_path: Path) -> None:
    good = transcript()
    with at(tmp_path):
        for content in (good, good.replace("♠", "♣"), "deal: 1\n\nmoves\n", "fnord: 1\n", "\xff"):
            Path(NAME).write_bytes(content.encode("latin-1" if content == "\xff" else "utf-8"))
            tame("replay", NAME)
            tame("replay", "--quiet", NAME)
            result = tame("play", "--file", NAME)
            assert result.stderr.count("\n") <= 1
            tame("replay", "--update", NAME)
        one_line(tame("replay", NAME + "missing"))
        one_line(tame("play", "--file", NAME + "missing"))
        one_line(tame("play", "--record", NAME))
        one_line(tame("play", "--record", f"{NAME}missing/{NAME}"))


@pytest.mark.parametrize(
    "args",
    [
        ["play", CONTROLS],
        ["play", "--deal", CONTROLS],
        ["play", "--rule", CONTROLS],
        ["play", "--rule", f"runs={CONTROLS}"],
        ["play", "--rule", f"{CONTROLS}=1"],
        ["show", "--deal", CONTROLS],
        ["rules", CONTROLS],
    ],
)
def test_controls_in_an_option_are_shown_not_sent(args: list[str]) -> None:
    one_line(tame(*args))


def test_controls_in_what_is_saved_are_written_as_they_were_shown(tmp_path: Path) -> None:
    with at(tmp_path):
        script = f"title: {CONTROLS}\ndeal: 123\n\nnote {CONTROLS}\nsave game.txt\n"
        assert tame("play", "--record", "record.txt", stdin=script).exit_code == 0
        for name in ("game.txt", "record.txt"):
            text = Path(name).read_text(encoding="utf-8")
            assert "\\x1b[31m" in text
            assert {char for char in text if not char.isprintable()} == {"\n"}


# No reply can be taken for a command or a comment.

MARKS = (">", "#")


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("verb", ["deal", "new", "help", "why", "undo", "find", "jump 4", "9d"])
@pytest.mark.parametrize("width", ["40", "80"])
def test_wrapped_reply_never_begins_like_a_command_or_a_comment(
    width: str, verb: str, mark: str
) -> None:
    words = [f"{verb} {'a' * length} {mark} b" for length in range(1, 80)]
    head = f"deal: 123\nwidth: {width}\n\n"
    text = tame("play", "--keep-going", stdin=head + "\n".join(words)).stdout
    assert commands_in(text) == ["board", *words]
    assert not [line for line in text.splitlines() if line.startswith("# ")]
    assert tame("replay", "-", stdin=text).exit_code == 0


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("name", ["{} x", "{}", "a {} b", "a" * 70 + " {} b", "{0} {0} {0}"])
def test_file_name_in_a_reply_never_looks_like_a_command_or_a_comment(
    name: str, mark: str, tmp_path: Path
) -> None:
    path = name.format(mark)
    script = [f"load {path}", f"save {path}", f"save {path}", f"save {path} --force"]
    script += [f"load {path}", f"load {path}/x", f"save {path}/x"]
    with at(tmp_path):
        result = tame("play", "--keep-going", "--deal", "123", stdin="\n".join(script))
    assert commands_in(result.stdout) == ["board", *script]
    assert not [line for line in result.stdout.splitlines() if line.startswith("# ")]


# Whatever else there may be.


@pytest.mark.parametrize(
    "command",
    [
        "\ufe0e",
        "\ufe0f\ufe0e",
        "\ufe0f 9d",
        "9d \ufe0f",
        "move \ufe0f",
        "note \ufe0f",
        "note \ufe0f x",
        "help \ufe0f",
        "save \ufe0f/x",
        ">board",
        "{}",
        "{card} {0}",
        "%s %d",
        "find {card}",
        "note {card}",
        "new {deal}",
        "help {word}",
        "İ",
        "ß 9d",
        "٣ ١",
        "4 ٣",
        "²",
        "9" * 5000,
        "9d " + "9" * 5000,
        "undo " + "9" * 5000,
        "deal " + "9" * 5000,
        "new " + "9" * 5000,
        "x" * 9990,
        "x " * 4995,
        "help " + "x" * 9000,
        "9d of",
        "nine of",
        "nine",
        "nine of diamonds of",
        "10 of hearts to 10 of",
        "col",
        "9d col",
        "9d to",
        "9d c0",
        "9d 0",
        "jump 0 0",
        "jump 4 by",
        "4 -3",
        "undo 0",
        "undo -1",
        "deal 0",
        "deal -1",
        "why",
        "why why",
        "why save x",
        "why undo",
        "--force",
        "board --exprot",
        "?",
        "? ?",
    ],
    ids=lambda text: ascii(text[:20]),
)
@pytest.mark.parametrize("game", ["wasp", "accordion"])
def test_odd_command_is_answered(game: str, command: str) -> None:
    for before in ("", "deal 4\n"):
        script = f"game: {game}\ndeal: 123\n\n{before}{command}\n"
        result = tame("play", "--keep-going", stdin=script)
        assert result.exit_code in (0, 1)
        again = tame("replay", "-", stdin=result.stdout)
        assert again.exit_code == 0 or command.startswith("save"), again.stdout
        tame("play", "--keep-going", game, "--deal", "123", stdin=f"{command}\n")


MARKED = ["#", "#x", "# x", ">", ">0", ">board", "> board", "# > x", "deal: 5", "> # x", "> > x"]


@pytest.mark.parametrize("mark", MARKED)
@pytest.mark.parametrize("indent", ["", " ", "\t", "    ", "\u00a0", "\u2028"])
def test_line_that_looks_like_something_else_prints_what_replays(indent: str, mark: str) -> None:
    for content in (
        f"deal: 123\n\njs 3\n{indent}{mark}\n",
        f"deal: 123\n\n{indent}{mark}\nmoves\n",
    ):
        for args in (["play", "--keep-going"], ["replay", "-"]):
            result = tame(*args, stdin=content)
            if result.exit_code == 2:
                one_line(result)
            elif result.stdout.startswith("game: "):
                again = tame("replay", "-", stdin=result.stdout)
                assert again.exit_code == 0, again.stdout


PIECES = [
    *("game: scorpion\n", "game: accordion\n", "game: wasp\n", "game: three-blind-mice\n"),
    *("deal: 123\n", "deal: 0\n", "deal: cardgames:7\n", "cards: 5S 6S 10D 5H KC\n", "cards:\n"),
    *("position:\n", "  5H*2 6S\n", "  Row: 5H*2 6S\n", "  Stock: -\n", "  <AH> KH\n", "  -\n"),
    *("rules: dealt=all-at-once\n", "rules: jumps=forced\n", "rules: runs=discard\n"),
    *("board: end\n", "board: never\n", "suits: ascii\n", "width: 40\n", "title: x\n", "\n"),
    *("> ", ">", "# ", "#", "  ", "\t", "\r\n", "\0", "\x1b", "\ufeff", "\ufe0f", "\u2028", ":"),
    *("board\n", "board --export\n", "moves\n", "deal\n", "deal 3\n", "deal all\n", "undo\n"),
    *("redo\n", "restart\n", "quit\n", "help\n", "rules\n", "hint\n", "note x\n", "new 5\n"),
    *("9d 5\n", "9d\n", "KH\n", "js 3\n", "4 3\n", "2 1\n", "jump 5H onto 5S\n", "find 9d\n"),
    *("why ", "why 9d 5\n", "nine of diamonds\n", "No jump is left: 4 piles.\n", "×", "♠", "é"),
]


FUZZ = settings(
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def attempt(content: bytes) -> None:
    """A file is replayed, played and updated, or refused."""
    with TemporaryDirectory() as directory, at(Path(directory)):
        Path("game").write_bytes(content)
        for args in (["replay", "-"], ["replay", "game"], ["play", "--file", "game"]):
            result = tame(*args, stdin=content if "-" in args else b"")
            if result.exit_code == 2:
                assert result.stderr.count("\n") == 1
                assert result.stderr.startswith("Error: ")
        result = tame("replay", "--update", "game")
        assert result.exit_code == 2 or tame("replay", "game").exit_code == 0
        assert os.listdir() == ["game"]


@settings(parent=FUZZ, max_examples=100)
@given(st.lists(st.sampled_from(PIECES), max_size=25))
def test_file_put_together_at_random_is_replayed_or_refused(pieces: list[str]) -> None:
    attempt("".join(pieces).encode())


@settings(parent=FUZZ, max_examples=100)
@given(st.lists(st.sampled_from(PIECES), max_size=12))
def test_session_put_together_at_random_prints_its_transcript(pieces: list[str]) -> None:
    content = ("game: accordion\ndeal: 123\n\n" + "".join(pieces)).encode()
    result = tame("play", "--keep-going", stdin=content)
    if result.exit_code != 2:
        again = tame("replay", "-", stdin=result.stdout)
        assert again.exit_code == 0, again.stdout


@settings(parent=FUZZ, max_examples=50)
@given(st.binary(max_size=200), st.sampled_from([b"", b"deal: 5\n\n", b"deal: 5\n\n> board\n"]))
def test_random_bytes_are_replayed_or_refused(content: bytes, before: bytes) -> None:
    attempt(before + content)


@settings(parent=FUZZ, max_examples=50)
@given(st.text(max_size=60), st.sampled_from(["", "deal: 5\n\n", "deal: 5\n\n> board\n> "]))
def test_random_text_is_replayed_or_refused(content: str, before: str) -> None:
    attempt((before + content).encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("seed", range(60))
def test_mutated_transcript_is_replayed_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    content = bytearray(transcript().encode())
    for _ in range(chance.randint(1, 6)):
        begin = chance.randrange(len(content))
        end = min(len(content), begin + chance.randint(0, 12))
        part = bytes(content[begin:end])
        content[begin:end] = chance.choice(
            [
                b"",
                part * 2,
                part[::-1],
                chance.randbytes(len(part)),
                chance.choice(PIECES).encode(),
                bytes(content[end : end + 40]),
            ]
        )
        content += b"\n"
    attempt(bytes(content))
