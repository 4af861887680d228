"""How many positions the solver looks at, and how long it takes, a deal.

    python tests/bench/solver.py [--game NAME] [--deals A-B] [--max-nodes N]

Deals are PySolFC's. Nodes are exact and the same every time; milliseconds are of the process, the
reason for a loss not included. What was tried, and what each idea earns, stands in tests/README.md.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from scorpion_cli.games import Rules
from scorpion_cli.games.deals import numbered
from scorpion_cli.games.rules import game_named, read_pairs, with_house_rules
from scorpion_cli.solver import Budget, solve

ROWS: Final = (
    "scorpion",
    "scorpion-ii",
    "wasp",
    "scorpion stock=any-time",
    "three-blind-mice",
    "accordion dealt=all-at-once",
    "scorpion runs=discard",
    "scorpion stock=any-time runs=discard",
    "scorpion-ii runs=discard",
    "scorpion-ii stock=any-time",
    "scorpion-ii stock=any-time runs=discard",
    "three-blind-mice runs=discard",
    "wasp stock=any-time",
    "accordion win=5",
    "accordion jumps=forced",
    "accordion jumps=forced win=5",
)
"""The games and rules measured, those that have a target first."""
WITH_TARGET: Final = 6
DEALS: Final = range(200001, 201001)
MAX_NODES: Final = 150_000


class Measured(NamedTuple):
    """What one deal took."""

    deal: int
    verdict: str
    nodes: int
    milliseconds: float


def measured(rules: Rules, deal: int, max_nodes: int) -> Measured:
    """Solve a deal, its cards already dealt when the clock starts."""
    start = numbered(rules, str(deal)).start
    begun = time.process_time()
    answer = solve(start, Budget(max_nodes))
    took = (time.process_time() - begun) * 1000
    return Measured(deal, answer.verdict.value, answer.nodes, took)


def report(name: str, found: Sequence[Measured]) -> None:
    """Print the figures of a game under its rules."""
    count = len(found)
    nodes = sorted(each.nodes for each in found)
    took = [each.milliseconds for each in found]
    verdicts = defaultdict[str, list[int]](list)
    for each in found:
        verdicts[each.verdict].append(each.deal)
    counts = ", ".join(f"{len(deals)} {verdict}" for verdict, deals in sorted(verdicts.items()))
    print(
        f"{name}\n"
        f"    nodes: mean {sum(nodes) / count:,.2f}, median {nodes[count // 2]:,}, "
        f"99 % {nodes[count * 99 // 100]:,}, most {nodes[-1]:,}\n"
        f"    ms:    mean {sum(took) / count:,.2f}, most {max(took):,.0f}\n"
        f"    {counts}"
    )
    hardest = sorted(found, key=lambda each: -each.nodes)[:5]
    print("    hardest:", ", ".join(f"{each.deal} ({each.nodes:,})" for each in hardest))
    if verdicts["unknown"]:
        print("    undecided:", *verdicts["unknown"])
    print(flush=True)


def deals_of(text: str) -> range:
    """A range of deals as it is typed.

    >>> deals_of("200001-200003")
    range(200001, 200004)
    """
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main() -> None:
    """Measure what the command line asks for; by itself the rows that have a target."""
    parser = argparse.ArgumentParser(description="nodes and milliseconds a deal")
    parser.add_argument("--game", metavar="'NAME [KEY=VALUE …]'", help="one of the rows, or all")
    parser.add_argument("--deals", type=deals_of, default=DEALS, metavar="A-B")
    parser.add_argument("--max-nodes", type=int, default=MAX_NODES, metavar="N")
    options = parser.parse_args()
    names = ROWS[:WITH_TARGET] if options.game is None else (options.game,)
    for name in ROWS if options.game == "all" else names:
        game, *pairs = name.split()
        rules = with_house_rules(game_named(game), read_pairs(pairs))
        report(name, [measured(rules, deal, options.max_nodes) for deal in options.deals])


if __name__ == "__main__":
    main()
