"""The CSV of a study: what is mended in it, what is refused, and that nobody else writes it."""

from __future__ import annotations

import errno
import io
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import Result
from hypothesis import given
from hypothesis import strategies as st

from scorpion_cli.games.rules import SCORPION, WASP
from scorpion_cli.refusal import BadFile, BadInput
from scorpion_cli.solver.verdict import Verdict
from scorpion_cli.studies import Row, Study
from scorpion_cli.studies.file import StudyFile
from scorpion_cli.studies.problems import StudyIsRunning
from scorpion_cli.studies.rows import begins_row, head, read_row, write_row
from tests import running

HEAD = "# scorpion stock=when-stuck runs=stay max-nodes=20000"
COLUMNS = "deal,verdict,nodes,seconds"
ROW = "200001,won,52,0.012000"
STUDY = Study(SCORPION, range(200001, 200004), 20_000)


def study_into(out: Path, *words: str) -> Result:
    words = ("--deals", "200001-200003", "--jobs", "1", "--out", str(out), *words)
    return running.run("study", "scorpion", *words)


def verdicts(out: Path) -> list[str]:
    head_, columns, *rows = out.read_text(encoding="ascii").splitlines()
    assert (head_, columns) == (HEAD, COLUMNS)
    return [row.rsplit(",", 2)[0] for row in rows]


VERDICTS = ["200001,won", "200002,lost", "200003,lost"]


def test_file_grows_by_a_line_a_deal(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    assert study_into(out).exit_code == 0
    assert verdicts(out) == VERDICTS
    first = read_row(STUDY, 200001, out.read_text(encoding="ascii").splitlines()[2])
    assert first is not None
    assert first.nodes > 40
    assert 0 < first.seconds < 10


def test_file_of_a_player_has_one_column_more(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    assert study_into(out, "--play", "random").exit_code == 0
    lines = out.read_text(encoding="ascii").splitlines()
    assert lines[:2] == [f"{HEAD} play=random", f"{COLUMNS},played"]
    assert all(line.endswith(",lost") for line in lines[2:])


@pytest.mark.parametrize("ending", ["", f"{ROW}\n", f"{ROW}\n200002,lost,1,0.000100\n"])
def test_file_that_was_cut_anywhere_is_mended(tmp_path: Path, ending: str) -> None:
    out = tmp_path / "out.csv"
    whole = f"{HEAD}\n{COLUMNS}\n{ending}"
    for cut in range(len(whole) + 1):
        out.write_text(whole[:cut], encoding="ascii")
        with StudyFile(str(out), STUDY) as file:
            kept = list(file.rows())
            assert len(kept) == max(0, whole[:cut].count("\n") - 2)
            for deal in STUDY.deals[len(kept) :]:
                file.add(Row(deal, Verdict.LOST, 1, 0))
        assert out.read_text(encoding="ascii").count("\n") == 5


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        (f"# wasp stock=when-stuck runs=stay max-nodes=20000\n{COLUMNS}\n", 1, HEAD),
        (f"# scorpion stock=any-time runs=stay max-nodes=20000\n{COLUMNS}\n", 1, HEAD),
        (f"# scorpion stock=when-stuck runs=stay max-nodes=2000\n{COLUMNS}\n", 1, HEAD),
        (f"{HEAD} play=greedy\n{COLUMNS},played\n", 1, HEAD),
        (f"{HEAD}\nverdict,deal\n", 2, COLUMNS),
        (f"{HEAD}\r\n{COLUMNS}\r\n", 1, HEAD),
        (f"{HEAD}\n{COLUMNS}\n100001,won,52,0.012000\n", 3, "200001,won|lost|unknown,nodes,"),
        (f"{HEAD}\n{COLUMNS}\n{ROW}\n{ROW}\n", 4, "200002,won|lost|unknown,nodes,seconds"),
        (f"{HEAD}\n{COLUMNS}\n{ROW},won\n", 3, "200001,won|lost|unknown,nodes,seconds"),
        (f"{HEAD}\n{COLUMNS}\n\n", 3, "200001,won|lost|unknown,nodes,seconds"),
        (f"{HEAD}\n{COLUMNS}\n200001,maybe,52,0.012000\n", 3, "200001,"),
        (f"{HEAD}\n{COLUMNS}\n200001,won,52,0.012\n", 3, "200001,"),
        (f"{HEAD}\n{COLUMNS}\n{ROW}\nrubbish", 4, "200002,"),
        (f"{HEAD}\n{COLUMNS}\n{ROW}\n\0\0\0", 4, "200002,"),
        (f"{HEAD}\n{COLUMNS}\n200001,w1", 3, "200001,"),
        ("Dear diary", 1, HEAD),
        ("Dear diary\n", 1, HEAD),
        ("\N{BLACK SPADE SUIT}\n", 1, HEAD),
        ("x" * 1_000_000, 1, HEAD),
        (
            f"{HEAD}\n{COLUMNS}\n{ROW}\n"
            + "".join(f"20000{n},lost,1,0.000100\n" for n in (2, 3, 4)),
            6,
            "no deal after 200003",
        ),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(
    tmp_path: Path, text: str, line: int, expected: str
) -> None:
    out = tmp_path / "out.csv"
    out.write_bytes(text.encode())
    result = study_into(out)
    assert result.exit_code == 2
    assert result.stdout == ""
    (told,) = result.stderr.splitlines()
    assert told.startswith(f"Error: {out}:{line}: expected ")
    assert expected in told
    assert len(told) < 400
    assert told.isprintable()
    assert out.read_bytes() == text.encode()


def test_other_deals_game_and_limit_do_not_fit(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    assert study_into(out).exit_code == 0
    before = out.read_bytes()
    for words in (
        ["--deals", "200002-200004"],
        ["--deals", "200001-200002"],
        ["--rule", "runs=discard"],
        ["--max-nodes", "5"],
        ["--play", "hint"],
    ):
        assert study_into(out, *words).exit_code == 2
        assert out.read_bytes() == before


def test_two_studies_do_not_write_one_file(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    command = [sys.executable, "-m", "scorpion_cli", "study", "scorpion", "--jobs", "1"]
    command += ["--deals", "200001-900000", "--out", str(out)]
    with subprocess.Popen(command) as first:
        while not (out.exists() and out.read_bytes().count(b"\n") > 5):
            time.sleep(0.01)
        other = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        first.kill()
    assert other.returncode == 2
    assert other.stdout == ""
    assert other.stderr == f"Error: {out}: another study is writing it.\n"
    with StudyFile(str(out), STUDY._replace(deals=range(200001, 900001))) as file:
        assert len(list(file.rows())) >= 4
    assert list(tmp_path.iterdir()) == [out]


def test_two_names_of_one_file_are_one_study(tmp_path: Path) -> None:
    out, link = tmp_path / "out.csv", tmp_path / "link.csv"
    out.touch()
    try:
        link.symlink_to(out)
    except OSError:
        pytest.skip("no symbolic links here")
    with StudyFile(str(link), STUDY), pytest.raises(BadInput) as bad:
        StudyFile(str(out), STUDY)
    assert bad.value.problem == BadFile(str(out), None, StudyIsRunning())
    assert sorted(tmp_path.iterdir()) == [link, out]


def test_lock_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    (tmp_path / "out.csv.lock").mkdir()
    result = study_into(out)
    assert result.exit_code == 2
    (told,) = result.stderr.splitlines()
    assert told.startswith(f"Error: {out}: ")


def test_file_that_cannot_grow_ends_with_a_whole_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.csv"
    room = len(HEAD) + len(COLUMNS) + len(ROW) + 10

    class Disk(io.FileIO):
        """One that is full soon."""

        def write(self, data: bytes, /) -> int:  # type: ignore[override]
            left = room - self.seek(0, io.SEEK_END)
            if left <= 0:
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().write(data[:left])

    with monkeypatch.context() as full:
        full.setattr("scorpion_cli.studies.file.io.FileIO", Disk)
        result = study_into(out)
    assert result.exit_code == 2
    assert result.stderr == f"Error: {out}: No space left on device.\n"
    assert verdicts(out) == VERDICTS[:1]
    assert study_into(out).exit_code == 0
    assert verdicts(out) == VERDICTS


ROWS = st.builds(
    Row,
    st.integers(1, 10**20),
    st.sampled_from(Verdict),
    st.integers(0, 10**9),
    st.integers(0, 10**10).map(lambda micros: micros / 1_000_000),
    st.sampled_from([None, Verdict.WON, Verdict.LOST]),
)


@given(ROWS)
def test_rows_read_as_they_were_written(row: Row) -> None:
    line = write_row(row)
    asked = Study(WASP, range(row.deal, row.deal + 1), 5, row.played and "hint")
    found = read_row(asked, row.deal, line)
    assert found == row
    assert all(begins_row(row.deal, line[:cut]) for cut in range(len(line) + 1))
    assert read_row(asked, row.deal + 1, line) is None
    assert len(head(asked)[1].split(",")) == len(line.split(","))
