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
from scorpion_cli.games.events import Applied, Result
from scorpion_cli.games.rules import game_named, read_pairs, with_house_rules
from scorpion_cli.games.tableau import Tableau
from scorpion_cli.solver import solve
from scorpion_cli.solver.locks import circle, visible_circle
from scorpion_cli.solver.verdict import Circle, Solution, Verdict

from .circles import check_circle

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


def check_answer(start: Position, answer: Solution) -> None:
    """Play the moves of a win; read the reason for a loss on the board."""
    if answer.verdict is Verdict.WON:
        for move in answer.moves:
            applied = start.apply(move)
            assert isinstance(applied, Applied), (move, applied)
            start = applied.position
        assert start.outcome().result is Result.WON
    elif answer.verdict is Verdict.LOST:
        assert isinstance(start, Tableau)
        found = circle(start)
        if found is not None:
            check_circle(start, found)
        if visible_circle(start) is not None:
            assert answer.reason == visible_circle(start)
        elif found is not None:
            assert answer.reason == found
        else:
            assert not isinstance(answer.reason, Circle)
