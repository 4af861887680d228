"""Accordion with free jumps, all cards in the row: short tries that learn from their failures.

Run times are heavy-tailed: a try that goes well needs hardly more nodes than there are jumps in
the game, one that has gone wrong early would take for ever.  So a try goes depth first, best price
first, and is given up after a number of nodes.  The next one differs in two ways:

* A little noise is added to the prices.
* It knows the trouble better.  Tries end in short rows from which nothing can be had, and in a
  hard deal the same few cards lie there again and again, mostly cards from either end of the row.
  A card's *trouble* is the share of tries that ended with it there, the last ones counting most;
  `order.py` keeps the cards that match it.

Tries grow longer, and what one has proved lost stays remembered: so a row that cannot be won is
exhausted in the end, and a try that ends within its budget is the proof.
"""

from __future__ import annotations

from math import exp, log
from random import Random

from ...games.moves import Jump
from ..verdict import Budget
from .bounds import as_set, fewest_piles
from .order import priced_jumps

FIRST_TRY = 100
GROWTH = 1.05
NOISE = 1.8
# The weight of the last try in the trouble of a card.
LEARNING = 0.2
# Rows this short are searched in one try, without chance.
SHORT = 12
# Rows no longer than this are tested by `fewest_piles`; longer ones hardly ever fail.
TESTED = 40

Priced = tuple[float, int, int]


def search_free(row: bytes, win: int, budget: Budget) -> list[Jump | None] | None:
    """The jumps to a win, or None if the row is proved lost.

    Raises:
        OutOfBudget: the budget ran out before that.
    """
    if len(row) <= win:
        return []
    found = _Tries(row, win, budget).run()
    return None if found is None else list(found)


def first_trouble(row: bytes) -> list[float]:
    """The trouble before the first try, from the places alone: how often cards from there were
    left over in 3,000 other deals, smoothed.
    """
    trouble = [0.0] * 52
    last = len(row) - 1
    for place, card in enumerate(row):
        trouble[card] = 0.08 + 0.2 * exp(-place / 1.2) + 0.65 * exp((place - last) / 4)
    return trouble


class _Tries:
    """The tries for one row."""

    def __init__(self, row: bytes, win: int, budget: Budget) -> None:
        self.row, self.win, self.budget = row, win, budget
        self.lost: set[bytes] = set()
        self.trouble = first_trouble(row)
        self.random = Random(row).random
        self.noise = 0.0

    def run(self) -> list[Jump] | None:
        """Tries until one finds a win, one exhausts the row, or a limit is reached."""
        allowed = float(FIRST_TRY)
        tries = 1
        while True:
            limit = None if len(self.row) <= SHORT else self.budget.nodes + int(allowed)
            moves, left_over = self.attempt(limit)
            if moves is not None or self.row in self.lost:
                return moves
            tries += 1
            if left_over:
                self.learn(left_over, max(LEARNING, 1 / tries))
            allowed *= GROWTH
            self.noise = NOISE

    def learn(self, left_over: bytes, weight: float) -> None:
        """Adds a try to the averages that are the trouble."""
        self.trouble = [value * (1 - weight) for value in self.trouble]
        for card in left_over:
            self.trouble[card] += weight

    def jumps(self, row: bytes, cards: int) -> list[Priced]:
        """The jumps in a row, the best last."""
        found = priced_jumps(row, cards, self.trouble)
        if self.noise:
            noise, random = self.noise, self.random
            found = [(price - noise * log(-log(random() or 0.5)), i, d) for price, i, d in found]
        found.sort()
        return found

    def attempt(self, limit: int | None) -> tuple[list[Jump] | None, bytes]:
        """One try, depth first, until the node count is `limit`: the jumps to a win, if it found
        one, and the shortest row that it came to and could do nothing with.  What it proves to be
        lost is remembered, the first row too.
        """
        row, win, lost, budget = self.row, self.win, self.lost, self.budget
        cards = as_set(row)
        todo = self.jumps(row, cards)
        path: list[tuple[bytes, int, list[Priced]]] = []
        moves: list[Jump] = []
        left_over = b""
        while True:
            if not todo:
                lost.add(row)
                if not left_over or len(row) < len(left_over):
                    left_over = row
                if not path:
                    return None, left_over
                row, cards, todo = path.pop()
                moves.pop()
                continue
            if budget.nodes == limit:
                return None, left_over
            _, i, distance = todo.pop()
            j = i - distance
            rest = cards & ~(1 << row[j])
            if len(row) <= TESTED and fewest_piles(rest, row[0] if j else row[i]) > win:
                continue
            after = row[:j] + row[i : i + 1] + row[j + 1 : i] + row[i + 1 :]
            budget.tick(len(lost))
            if after in lost:
                continue
            moves.append(Jump(i + 1, j + 1))
            if len(after) <= win:
                return moves, b""
            path.append((row, cards, todo))
            row, cards = after, rest
            todo = self.jumps(row, cards)
