"""Write the table that `scorpion odds` shows, from the CSV files of studies.

    python tests/bench/odds.py DIRECTORY > scorpion_cli/studies/odds.tsv

Each file of the directory is read whole; the first and the last deal are those that it has. Where
house rules are varied, each deal's verdict is held against the one by the usual rules.
"""

from __future__ import annotations

import sys
from pathlib import Path

from scorpion_cli.games.rules import (
    GAMES,
    game_named,
    read_pairs,
    varied,
    with_house_rules,
    write_pairs,
)
from scorpion_cli.solver.verdict import Verdict
from scorpion_cli.studies import Study
from scorpion_cli.studies.odds import Odds
from scorpion_cli.studies.rows import read_row
from scorpion_cli.studies.tally import Tally


def read_study(path: Path) -> tuple[Odds, dict[int, Verdict]]:
    """A study's sum, not compared yet, and its verdicts."""
    head, _, *lines = path.read_text(encoding="ascii").splitlines()
    _, game, *words = head.split()
    pairs = read_pairs(words)
    max_nodes, player = int(pairs.pop("max-nodes")), pairs.pop("play", None)
    rules = with_house_rules(game_named(game), pairs)
    numbers = [int(line.split(",")[0]) for line in lines]
    study = Study(rules, range(numbers[0], numbers[-1] + 1), max_nodes, player)
    tally, verdicts = Tally(), dict[int, Verdict]()
    for deal, line in zip(study.deals, lines, strict=True):
        row = read_row(study, deal, line)
        if row is None:
            raise SystemExit(f"{path}: {line}")
        tally.add(row)
        verdicts[deal] = row.verdict
    varying = write_pairs(varied(rules))
    odds = Odds(
        game,
        varying,
        player or "",
        numbers[0],
        numbers[-1],
        max_nodes,
        won=tally.counts[Verdict.WON],
        lost=tally.counts[Verdict.LOST],
        unknown=tally.counts[Verdict.UNKNOWN],
        played=tally.played_won,
        more=0,
        fewer=0,
    )
    return odds, verdicts


def main() -> None:
    """Print the table."""
    studies = [read_study(path) for path in sorted(Path(sys.argv[1]).glob("*.csv"))]
    usual = {
        odds.game: verdicts for odds, verdicts in studies if not odds.pairs and not odds.player
    }
    rows = []
    for odds, verdicts in studies:
        pairs = [
            (verdict, usual[odds.game][deal])
            for deal, verdict in verdicts.items()
            if deal in usual[odds.game]
        ]
        more = pairs.count((Verdict.WON, Verdict.LOST))
        fewer = pairs.count((Verdict.LOST, Verdict.WON))
        rows.append(odds._replace(more=more, fewer=fewer))
    order = [game.name for game in GAMES]
    rows.sort(key=lambda odds: (order.index(odds.game), odds.pairs, odds.player))
    print("\t".join(Odds._fields))
    for odds in rows:
        print(odds.write())


if __name__ == "__main__":
    main()
