"""How many positions the solver looks at, and how long it takes, a deal.

    python tests/bench/solver.py [--game NAME] [--deals A-B] [--max-nodes N]

Deals are PySolFC's. Nodes are exact and the same every time: a node is a position that the search
looks at, the first one and those after forced moves too, so a won game of the Scorpion family is
some 50 of them. A position that a nogood refutes is not looked at; were these counted too, it
would be half as many again. Milliseconds are of the process, the reason for a loss not included.

What was tried, and what it gave (nodes a deal over 200001 to 201000 unless said otherwise).

Scorpion family, spaces for kings (Scorpion / Scorpion II / Scorpion any-time / Three Blind Mice):

* The fixpoint at every node, orders of the kings, safe builds, positions remembered: 27 / 39 / 98 /
  21, some deals undecided at 20,000. Nearly all of the mean is a dozen lost deals.
* Stubborn sets (the argument for one safe build, for sets of moves): 22 / 33 / 88 / 14. What can
  ever lie on or under a card soon is everything. Taken out.
* Landmarks (what must precede what): refuted some positions after the deal but none before it,
  where the nodes are. Taken out.
* Nogoods with backjumping: any-time 98 to 10.7, no search left in lost Three Blind Mice.
* Columns of kings left open until the deal, so that nogoods generalise over them: Scorpion II
  any-time 84 to 16.
* Moves tried left out of `open`; safe builds with the facts that make them safe, so that a
  refutation after one generalises: a tenth off when-stuck. Later no safe builds at all: 10.8 to
  11.1 / 16.2 to 16.5 / 9.6 to 9.1 / 11.8 to 11.6, a fifth less time. Taken out: what is learnt from
  one order of the moves refutes the others.
* Builds that empty a column or turn up a card first, any-time: 10.2 to 9.8. Dealing first, kings
  first, short stacks first, the reverse: 10.3 to 10.7. The same order made one deal of Three Blind
  Mice explode (13,780 nodes), hence restarts in other orders with the nogoods kept; they cost 0.1.
* Among builds of one kind, any-time, the card that lies on fewest first, and the first restart
  after 400 nodes: 10.4 to 10.0. When-stuck and Three Blind Mice lose by it (12.2, 13.1).
* Of the nogoods that apply the smallest instead of the first: 12.25 to 12.05. Restarts after 800
  nodes instead of 400: 0.1 less. No difference: the one that goes back furthest; among moves that
  must be refuted those first that are known to be lost; another price for facts that draw in moves.
* The suits numbered in another order: 11.8 to 12.1 / - / 10.0 to 10.7. A tenth of a node between
  two ideas is chance; above all deals 200269 and, any-time, 200440 and 200255 decide it.
* A refutation after the deal carried back only to the columns whose stock cards it mentions: 12.0
  to 11.2 / 18.4 to 17.0 / 10.0 to 9.6 / no difference.
* Before the deal, a build stays possible as long as its own stack stays as it is, or all under its
  target; the one that says less instead of always the second: 11.2 to 10.8 / 17.0 to 16.2.
* Dealing although something can be built, to see whether that would lose too: 14.7 as the last
  resort, 13.4 to 15.4 as the first one, for each look is a node. Only looking it up among the
  nogoods: no difference.
* The same nodes in less time (ratios of process time in one run, instructions in brackets):
  Scorpion 0.70, Scorpion II 0.66, any-time and Three Blind Mice 0.80; a deal lost at once 0.65
  (0.60), one won without trouble 0.80 (0.71), hard lost ones 0.6 to 0.7 (0.57). Conditions, their
  order and reasons taken over from the position before; kings in that order before `king_orders`
  is asked; nogoods as columns of bits, and of them only those that need the new event; `open`
  closed only until the best move is drawn in; no set a negative number, for `a & ~b` costs two
  more; no search built where the first fixpoint shows the loss.
* Again 0.6 to 0.7 of it (all games): no safe builds; `open` closed further after each move instead
  of anew; nogoods looked up for four events at a time; wins told from links instead of boards.
* No gain: cards on and under each other gathered only when asked for; reasons looked up in the
  loop of `_closed`.
* Locks chosen by fewest events done instead of fewest open: no difference.

Wasp:

* Static scores of moves took it from 9,000 nodes, a quarter undecided, to a median of 57, with a
  mean of 198 and 33 of 1,000 undecided at 3,000.
* A count of columns over the relaxed game (`relocate`): cards that a space frees for a build are
  free, others are paid for. It proves deals lost at once that took 8,000 nodes (200008) or 128,000
  (200169), and with safe builds and cards that go to spaces as late as they can it finds wins that
  took 45,000 (200010: some 700).
* A later position with only more builds in place of an earlier one: nothing. Taken out.
* The whole search rests while tries in other orders have their turns, instead of beginning again
  after them. A try that wins mostly does so in some 60 nodes, so tries are short. The chance added
  to the scores was 30: of the tries at deals that the whole search does not win in 130 nodes, 16 in
  100 win with that, and 53 with 100 and builds no more than 40 before cards that go to spaces. By
  deals 304001 to 305900. Over 310001 to 312000: 74 to 66 nodes, and three deals undecided at 5,000
  nodes are decided.
* What one search has closed is closed for all: 74 to 66 nodes (200270 6,373 to 4,762, 200978 5,291
  to 3,470, 200324 4,511 to 710).
* At each rest as many positions in tries as the whole search has looked at, half or a quarter as
  many, tries of 60 or 120, the first ones sooner: at most 3 % over 304001 to 306000 and 307001 to
  309000, and 66 to 77 nodes here by chance, for 200642 is won after 1,550 nodes or 14,077.
* Nothing follows a card to a space where a build that is made at once was possible before: a tenth
  off the hard lost deals.
* A column emptied worth less, the deal before everything else, by deals 302001 to 303600: 1 to 3 %.
* Of the sets of cards that have left for spaces, those that come to the same looked at once: a
  twelfth of the sets, so that the relaxed game can be looked at to its end, in 5 to 90 sets instead
  of up to 20,000. 129 to 75 nodes, 55 to 16 ms; 200579, undecided at 20,000, is lost after 919;
  200253 took 15,558 nodes, 200286 4,202, 200708 6,159, and now take at most 302. Sets that reach
  less than another and pay more: there are none.
* The order in which cards left for spaces the last time tried first, and what waits for what looked
  up from the event that happened: the whole look in a fifth of the time.
* Looking only when a first move has failed as long as none had, then always: half a node more than
  always, 0.8 of the instructions of deals that take at most 80 nodes, for most are won without a
  move taken back. Better than looking where the number of spaces has changed.
* Relaxed games known by all that matters of them: of 2,409 looks in 200270 only 163 are new, and
  200579 takes a third of the instructions.
* Builds before cards that go to spaces, which then need not be scored: no difference in nodes.
* Of the builds made at once only those onto a king's run and those of whole runs: 74 to 79 nodes,
  64 to 66 over 311001 to 312500, no less time.
* Two builds of which each carries the other's target need a card between them to leave: it proves
  200978 lost at its first space, and nothing else that was tried. Builds limited to what the next
  emptying of a column can need (stubborn sets): a tenth. Filling a space as soon as there is one
  instead of as late as can be: twice the nodes.
* No closure in `relocate` for a card that no condition waits for alone: no difference, for nearly
  all that are asked about are such.
* Nogoods over links (a card on its suit mate, on the floor, where it lay at first), each refutation
  regressed over its move, leaves explained from the fixpoint and from `relocate`: 1.7 to 5 ms a
  node. Deals lost by lattices of builds shrink (200867: 2,710 to 185, 200526: 1,331 to 101,
  200933: 687 to 107), as do most hard wins (a quarter less), but 200841 and 200579 explode: where
  a space is left, a card can go and come back, and what rests on a position further up that is not
  decided yet teaches little. Not faster as a whole; not in the code.
* Whether a column can ever become empty decided by the search that learns, once the first 80 nodes
  have not decided more: 75 to 73 nodes; 200867 932 to 151, 200526 841 to 129. Tried with the deals
  300001 to 302000: 300581, 1,351 nodes, is lost after 287 of it.
* The same nodes in less time: fills scored only where they make something possible, and told so for
  all at once; ways of builds from sets of what lies on a card instead of walks; only conditions
  that are not met looked at again; moves made when they are tried. Together with the looks left
  out, deals that take at most 80 nodes in half of the instructions.
* No gain: what builds alone can do taken over from the position before where a build clashes with
  nothing, for only one position in seven comes about so.
* What is left: 200642, won after 5,765 nodes, and 200270 and 200978, lost by lattices of builds and
  fills after the deal, are 14 of the 70 nodes; the deals that take at most 80 are 46, and more than
  half of the time, spread thin.

Accordion, all at once:

* Prices of pairs near by and of the covered card, weights found by playing: 570 to 680. Without
  the bound on parts the same random player wins 11 % of games instead of 17 %.
* Trouble (cards that failed tries end with) learnt from the second try: 490 to 320; the worst of
  2,000 deals from 33,000 to 12,000. The heavy tail is the deals', not the chance's. Known by place
  before the first try: 5 % less.
* Tries of 60 to 150 nodes, growth of 0 to 5 % a try, noise between 1.2 and 2.5: no difference;
  with a quarter of the noise the worst deals explode (237,358).
* No gain: weights by length of the row; one rank kept as sweepers; restarting from the middle of
  the last try; pricing moves of cards in trouble; trouble averaged over all dead ends; lost rows
  remembered up to renaming (5 to 15 % fewer nodes on short rows, no time); counting cards that can
  never be covered. More weights (pairs at both ends): 5 % fewer nodes for many more lines.
* Rows that cannot be won are exhausted up to some 20 cards in a second; at 24 cards a tenth stay
  undecided at 100,000 nodes. No full deal is known that free jumps cannot win.
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
