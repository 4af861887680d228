"""Full deals whose verdict is known by exhaustive search in another program, without any pruning.

Every win is played through the game itself, move by move; every reason for a loss is read on the
board.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from scorpion_cli.games import Position
from scorpion_cli.games.deals import numbered
from scorpion_cli.games.rules import game_named, read_pairs, with_house_rules
from scorpion_cli.solver import solve

from .answers import check_answer

VERDICTS = Path(__file__).parent.parent / "data" / "verdicts.tsv"


class Row(NamedTuple):
    game: str
    rules: str
    deal: str
    verdict: str

    def start(self) -> Position:
        rules = with_house_rules(game_named(self.game), read_pairs(self.rules.split()))
        return numbered(rules, self.deal).start


def read() -> list[Row]:
    lines = VERDICTS.read_text(encoding="utf-8").splitlines()
    return [Row(*line.split("\t")) for line in lines[1:]]


def groups() -> list[list[Row]]:
    """Twenty deals of a game and its rules at a time."""
    return [
        rows[at : at + 20]
        for rows in (list(same) for _, same in groupby(read(), key=lambda row: row[:2]))
        for at in range(0, len(rows), 20)
    ]


def test_the_table_is_whole() -> None:
    assert len(read()) == 779


@pytest.mark.parametrize(
    "rows", groups(), ids=lambda rows: " ".join(rows[0][:3]).replace("=", "-").replace(" ", "-")
)
def test_verdicts_are_right(rows: list[Row]) -> None:
    for row in rows:
        start = row.start()
        answer = solve(start)
        assert answer.verdict.value == row.verdict, row
        check_answer(start, answer)
