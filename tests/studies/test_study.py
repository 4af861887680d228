"""Studies on the command line: what they count, how they are stopped and go on."""

from __future__ import annotations

import csv
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import tracemalloc
from collections import Counter
from functools import partial
from itertools import groupby
from pathlib import Path

import click
import pytest
from click.testing import Result

from scorpion_cli.cli.study import how_far, progress, study_command
from scorpion_cli.games.rules import SCORPION, game_named, read_pairs, with_house_rules
from scorpion_cli.printing.settings import NARROWEST, Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.solver.verdict import Verdict
from scorpion_cli.studies import Row, Study, answer
from scorpion_cli.studies.players import PLAYERS
from scorpion_cli.studies.report import Crew, carry_out, study_in_full
from scorpion_cli.studies.tally import Spread, Tally, wilson
from scorpion_cli.studies.workers import on_cores
from tests import running

DATA = Path(__file__).parents[1] / "data"
VOICE = Voice(Settings())
COMMAND = [sys.executable, "-m", "scorpion_cli", "study"]


def study(*words: str) -> Result:
    return running.run("study", *words)


def without_seconds(path: Path) -> list[list[str]]:
    """The file, but for the timings."""
    head, *rows = path.read_text(encoding="ascii").splitlines()
    return [[head], *([*row[:3], *row[4:]] for row in csv.reader(rows))]


# What is counted.


def known() -> dict[tuple[str, str], dict[int, str]]:
    """The verdicts that are known, for each game and its rules."""
    with (DATA / "verdicts.tsv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    groups = groupby(rows, key=lambda row: (row["game"], row["rules"]))
    return {key: {int(row["deal"]): row["verdict"] for row in group} for key, group in groups}


KNOWN = known()


@pytest.mark.parametrize("which", KNOWN, ids=lambda which: " ".join(which).replace("=", "-"))
def test_counts_are_those_that_are_known(which: tuple[str, str]) -> None:
    game, pairs = which
    rules = with_house_rules(game_named(game), read_pairs(pairs.split()))
    verdicts = KNOWN[which]
    deals = range(min(verdicts), max(verdicts) + 1)
    found = Crew(jobs=2).answers(Study(rules, deals, 200_000), deals)
    tally = Tally()
    for row in found:
        if row.deal in verdicts:
            tally.add(row)
            assert row.verdict.value == verdicts[row.deal], row
    counted = {verdict.value: number for verdict, number in tally.counts.items() if number}
    assert counted == Counter(verdicts.values())


def test_answer_is_told_in_full() -> None:
    words = ["scorpion", "--deals", "200001-200100", "--rule", "runs=discard", "--jobs", "1"]
    lines = study(*words).stdout.splitlines()
    assert " ".join(lines[:2]) == (
        "Scorpion, stock=when-stuck, runs=discard, deals 200001 to 200100, at most 20000 nodes a "
        "deal:"
    )
    won = Counter(KNOWN["scorpion", "stock=when-stuck runs=discard"].values())["won"]
    assert lines[2] == f"Won {won}, lost {100 - won}, unknown 0."
    assert lines[3].startswith(f"{won}.00 % can be won; with 95 % confidence ")
    bars = lines[lines.index("nodes            deals") + 1 :]
    assert sum(int(line.split()[1]) for line in bars) == 100
    assert max(line.count("#") for line in bars) == 40


def test_json_is_one_object() -> None:
    found = json.loads(
        study("scorpion", "--deals", "200001-200030", "--json", "--jobs", "1").stdout
    )
    assert (found["game"], found["deals"], found["max_nodes"]) == (
        "scorpion",
        [200001, 200030],
        20000,
    )
    assert (found["won"], found["lost"], found["unknown"]) == (2, 28, 0)
    assert found["low"] < found["share"] == 2 / 30 < found["high"]
    assert sum(number for _, _, number in found["histogram"]) == 30
    assert found["median"]["nodes"] <= found["percentile_99"]["nodes"] <= found["maximum"]["nodes"]
    assert found["played"] is None


def test_what_is_not_decided_is_unknown_and_widens_the_interval() -> None:
    words = ["scorpion", "--deals", "200001-200030", "--max-nodes", "3", "--json", "--jobs", "1"]
    found = json.loads(study(*words).stdout)
    assert found["max_nodes"] == 3
    assert (found["won"], found["unknown"]) == (0, 3)
    assert found["low"] == 0
    assert found["high"] == wilson(3, 30)[1]


def test_player_stands_beside_what_was_possible() -> None:
    words = ["accordion", "--deals", "100001-100030", "--play", "hint", "--jobs", "1"]
    text = " ".join(study(*words).stdout.split())
    assert "Won 30, lost 0, unknown 0." in text
    assert "The player 'hint' won " in text
    assert "% of what can be won." in text
    played = json.loads(study(*words, "--json").stdout)["played"]
    assert played["player"] == "hint"
    assert 0 < played["won"] < 30


@pytest.mark.parametrize("width", [NARROWEST, 80])
def test_answer_fits_the_width(width: int) -> None:
    asked = Study(SCORPION, range(1, 4), 100, "greedy")
    tally = Tally()
    for deal in asked.deals:
        tally.add(Row(deal, Verdict.WON, 10 * deal, 0.5, Verdict.WON))
    lines = study_in_full(asked, tally, Voice(Settings(width=width)))
    assert max(map(len, lines)) <= width
    assert all(line.isascii() for line in lines)


def test_wilson_interval_is_the_one_of_the_textbooks() -> None:
    assert [round(end, 4) for end in wilson(4, 10_000)] == [0.0002, 0.001]
    assert wilson(0, 50)[0] == 0
    assert wilson(50, 50)[1] == 1
    assert wilson(0, 0) == (0, 1)


def test_spread_is_exact_to_three_digits() -> None:
    chance = random.Random(1)
    numbers = [int(10 ** chance.uniform(0, 7)) for _ in range(2000)]
    spread = Spread()
    for number in numbers:
        spread.add(number)
    numbers.sort()
    assert spread.largest == numbers[-1]
    for share in (0.01, 0.5, 0.99):
        exact = numbers[round(share * len(numbers)) - 1]
        assert exact * 0.99 <= spread.at(share) <= exact
    assert sum(number for _, _, number in spread.bins()) == 2000
    for low, high, number in spread.bins():
        assert number == sum(low <= each <= high for each in numbers)


# How it is asked.


@pytest.mark.parametrize(
    "words",
    [
        ["nogame", "--deals", "1-3"],
        ["scorpion"],
        ["scorpion", "--deals", "3"],
        ["scorpion", "--deals", "3-1"],
        ["scorpion", "--deals", "x"],
        ["scorpion", "--deals", "1-3", "--rule", "win=3"],
        ["scorpion", "--deals", "1-3", "--jobs", "0"],
        ["scorpion", "--deals", "1-3", "--max-nodes", "0"],
        ["scorpion", "--deals", "1-3", "--play", "mechanical"],
        ["scorpion", "--deals", "1-3", "--play", "nobody"],
        ["scorpion", "--deals", "1-3", "--jobs", "2", "--scheduler", "tcp://127.0.0.1:1"],
        ["scorpion", "--deals", "1-3", "--out", "/"],
        ["scorpion", "--deals", "1-3", "--out", "nowhere/file.csv"],
        ["scorpion", "--deals", "1-3", "--out", ""],
    ],
)
def test_bad_questions_are_bad_usage(words: list[str]) -> None:
    result = study(*words)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith("Error: ")


def test_players_are_those_that_can_be_asked_for() -> None:
    (play,) = (each for each in study_command.params if each.name == "play")
    assert isinstance(play.type, click.Choice)
    assert tuple(play.type.choices) == tuple(PLAYERS)


def test_last_deals_of_all_can_be_studied() -> None:
    last = 10**20
    assert study("scorpion", "--deals", f"{last - 1}-{last}", "--jobs", "1").exit_code == 0


# Stopping and going on.

DEALS = "100001-100260"
needs_posix = pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")


@needs_posix
def test_study_that_was_stopped_ten_times_is_one_that_ran_through(tmp_path: Path) -> None:
    straight, stopped = tmp_path / "straight.csv", tmp_path / "stopped.csv"
    words = [*COMMAND, "accordion", "--rule", "jumps=forced", "--deals", DEALS]
    subprocess.run([*words, "--out", straight, "--jobs", "2"], check=True, capture_output=True)
    chance = random.Random(2)
    lines = 0
    for round_ in range(10):
        process = subprocess.Popen(
            [*words, "--out", stopped, "--jobs", chance.choice("12")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        wait_for_lines(stopped, lines + chance.randint(1, 15))
        if round_ % 2:
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does it
        printed = process.communicate()
        assert process.returncode == (-signal.SIGKILL if round_ % 2 else 130)
        assert printed == (b"", b"")
        text = stopped.read_bytes()
        assert round_ % 2 or text.endswith(b"\n")
        lines = text.count(b"\n")
        if round_ % 3 == 2:  # the disk was full
            stopped.write_bytes(text[: -chance.randint(1, 8)])
            lines -= 1
    assert lines < 262
    done = subprocess.run([*words, "--out", stopped], check=True, capture_output=True)
    assert done.stderr == b""
    assert without_seconds(stopped) == without_seconds(straight)


def wait_for_lines(path: Path, number: int) -> None:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if path.exists() and path.read_bytes().count(b"\n") >= number:
            return
        time.sleep(0.005)
    raise AssertionError(path)


@needs_posix
def test_processes_end_with_the_study_however_it_ends(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    process = subprocess.Popen(
        [*COMMAND, "scorpion", "--deals", "1-1000000", "--jobs", "2", "--out", out],
        start_new_session=True,
    )
    wait_for_lines(out, 5)
    process.kill()
    process.wait()
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    raise AssertionError("a worker lives on")


def test_study_that_is_done_decides_nothing_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.csv"
    words = ["scorpion", "--deals", "200001-200020", "--out", str(out), "--jobs", "1"]
    first = study(*words)
    written = out.read_bytes()
    monkeypatch.setattr("scorpion_cli.studies.deals.decide_exactly", None)
    assert study(*words).stdout == first.stdout
    assert out.read_bytes() == written


def test_study_goes_on_to_further_deals(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    for last in ("200005", "200012"):
        words = ["scorpion", "--deals", f"200001-{last}", "--out", str(out), "--jobs", "1"]
        assert study(*words).exit_code == 0
    assert [row[0] for row in without_seconds(out)[2:]] == [str(200001 + i) for i in range(12)]


# What it costs.


def easy(deal: int) -> Row:
    return Row(deal, Verdict.LOST, deal % 5000, deal % 7 / 1000)


def test_memory_does_not_grow_with_the_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "scorpion_cli.studies.workers._BATCHES_AHEAD", 8
    )  # what waits is bounded, too
    tally = Tally()
    tracemalloc.start()
    peaks = []
    for row in on_cores(easy, range(20_000), 2):
        tally.add(row)
        if row.deal in (10_000, 19_999):
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.reset_peak()
    tracemalloc.stop()
    assert tally.deals == 20_000
    assert peaks[1] < peaks[0] + 200_000


def test_answers_come_in_order_from_any_number_of_processes() -> None:
    for jobs in (1, 2, 3, None):
        for deals in (range(1, 2), range(5, 105), range(10**20 - 3, 10**20 + 1)):
            assert [row.deal for row in on_cores(easy, deals, jobs)] == list(deals)


def decide_watched(asked: Study, voice: Voice) -> None:
    carry_out(asked, None, Crew(jobs=1), partial(progress, asked, voice))


def test_progress_is_told_at_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = Study(SCORPION, range(200001, 200031), 1000)
    decide_watched(asked, VOICE)
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("scorpion_cli.cli.study._PAUSE", 0)
    decide_watched(asked, VOICE)
    printed = capsys.readouterr()
    assert printed.out == ""
    first, *_, last = re.findall(r"\[[#-][^\r]*won", printed.err)
    assert first == "[--------------------] 0 of 30, 0 a second, ? left, 0.00 % won"
    assert re.fullmatch(r"\[#{20}\] 30 of 30, .* a second, 0:00 left, 6.67 % won", last)


def test_progress_of_a_study_that_is_done_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, out = Study(SCORPION, range(200001, 200005), 1000), str(tmp_path / "out.csv")
    carry_out(asked, out, Crew(jobs=1))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    carry_out(asked, out, Crew(jobs=1), partial(progress, asked, VOICE))
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_progress_fits_the_terminal(
    width: int, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("scorpion_cli.cli.study._PAUSE", 0)
    monkeypatch.setattr("scorpion_cli.cli.study._width", lambda: width)
    asked = Study(SCORPION, range(200001, 200011), 1000)
    decide_watched(asked, Voice(Settings(lang=lang)))
    lines = re.sub(r"\x1b\[\?25[lh]", "", printed := capsys.readouterr().err).split("\r")
    assert max(len(line.strip("\n")) for line in lines) < width, printed


def test_progress_is_measured_from_where_the_study_went_on() -> None:
    tally = Tally()
    for deal in range(1, 21):
        tally.add(Row(deal, Verdict.WON if deal % 4 == 0 else Verdict.LOST, 1, 0.1))
    told = how_far(tally, 10, 100, 5.0, VOICE)
    assert told == "20 of 100, 2 a second, 0:40 left, 25.00 % won"
    assert "? left" in how_far(Tally(), 0, 100, 0.0, VOICE)


def test_win_of_the_player_proves_the_deal_where_the_search_gave_up() -> None:
    rules = game_named("wasp")
    rows = [
        answer(Study(rules, range(100001, 100021), 5, "greedy"), n) for n in range(100001, 100021)
    ]
    assert any(row.played is Verdict.WON for row in rows)
    assert all(row.verdict is Verdict.WON for row in rows if row.played is Verdict.WON)
