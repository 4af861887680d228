"""Replaying: differences, summaries, statuses, recording anew."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.running import ROW, assert_replays, commands_in, needs_posix, one_line, played, run

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
