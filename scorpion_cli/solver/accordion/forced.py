"""Accordion with forced jumps (The Idle Year) and a known stock: exhaustive, depth first.

The player only chooses which pile jumps first, so there are few lines; what keeps them few is
that positions proved lost are remembered, whatever way led there.
"""

from __future__ import annotations

from ...games.moves import Jump
from ..verdict import Budget
from .bounds import KIN, as_set, fewest_piles


def forced_jumps(row: bytes) -> list[tuple[int, int]]:
    """(place from 0, distance) of every jump allowed, the leftmost last."""
    found = []
    for i in range(len(row) - 1, 0, -1):
        kin = KIN[row[i]]
        if kin >> row[i - 1] & 1:
            found.append((i, 1))
        elif i > 2 and kin >> row[i - 3] & 1:
            found.append((i, 3))
    return found


def search_forced(row: bytes, stock: bytes, win: int, budget: Budget) -> list[Jump | None] | None:
    """The moves to a win, where None deals a card; or None if the position is proved lost.

    Raises:
        OutOfBudget: the budget ran out before that.
    """

    def choices(row: bytes, dealt: int) -> list[tuple[int, int]]:
        """The jumps allowed, or the deal as (0, 0); nothing if the position is known as lost."""
        if row + bytes([dealt]) in lost:
            return []
        return forced_jumps(row) or ([(0, 0)] if dealt < len(stock) else [])

    if not stock and len(row) <= win:
        return []
    lost: set[bytes] = set()
    dealt = 0
    cards = as_set(row + stock)
    path: list[tuple[bytes, int, int, list[tuple[int, int]]]] = []
    moves: list[Jump | None] = []
    todo = choices(row, dealt)
    while True:
        if not todo:
            lost.add(row + bytes([dealt]))
            if not path:
                return None
            row, dealt, cards, todo = path.pop()
            moves.pop()
            continue
        path.append((row, dealt, cards, todo))
        i, distance = todo.pop()
        if distance:
            budget.tick(len(lost))
            j = i - distance
            cards &= ~(1 << row[j])
            row = row[:j] + row[i : i + 1] + row[j + 1 : i] + row[i + 1 :]
            moves.append(Jump(i + 1, j + 1))
        else:
            row += stock[dealt : dealt + 1]
            dealt += 1
            moves.append(None)
        if dealt == len(stock) and len(row) <= win:
            return moves
        todo = choices(row, dealt) if fewest_piles(cards, row[0]) <= win else []
