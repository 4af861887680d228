"""How much faster a study is with two processes than with one.

    python tests/bench/study.py [--game NAME] [--deals A-B] [--rounds N]

One process decides the deals itself; two are handed them. On two cores that are free the ratio of
the times on the clock must be at least 1.8; the handing over is told, too, as what two processes
spend beyond what one does.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence

from scorpion_cli.games.deals import read_range
from scorpion_cli.games.rules import game_named
from scorpion_cli.studies import Study
from scorpion_cli.studies.report import Crew

MAX_NODES = 20_000


def measure(study: Study, jobs: int) -> tuple[float, float]:
    """Seconds on the clock, and those that all processes spent."""
    clock, spent = time.perf_counter(), sum(os.times()[:4])
    for _ in Crew(jobs).answers(study, study.deals):
        pass
    return time.perf_counter() - clock, sum(os.times()[:4]) - spent


def main(words: Sequence[str] | None = None) -> None:
    """Measure in turns, and print the best of each."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="idle-year")
    options.add_argument("--deals", default="100001-103000")
    options.add_argument("--rounds", type=int, default=3)
    asked = options.parse_args(words)
    study = Study(game_named(asked.game), read_range(asked.deals) or range(1), MAX_NODES)
    rounds = [(measure(study, 1), measure(study, 2)) for _ in range(asked.rounds)]
    one, two = (min(clock for clock, _ in each) for each in zip(*rounds, strict=True))
    spent_by_one, spent_by_two = (min(spent for _, spent in e) for e in zip(*rounds, strict=True))
    print(f"one process {one:.2f} s, two processes {two:.2f} s: ratio {one / two:.2f}")
    print(f"handing over: {100 * (spent_by_two / spent_by_one - 1):.1f} % of the work")


if __name__ == "__main__":
    main()
