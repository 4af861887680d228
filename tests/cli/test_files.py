"""Files of a game: playing on, recording, saving, loading."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.running import assert_replays, commands_in, one_line, played, run

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
