"""Which jump to try first: a price for every jump, from what it changes near by.

The price of a jump says how much better it leaves the row.  It is a weighted sum of

* the pairs of matching cards that will lie one, two, three or four places apart, less those that
  do so now (one and three apart are jumps; two and four apart may become some);
* what covering a card leaves behind: the cards of a complete rank, and of a suit that runs short,
  are worth keeping; a rank's last card is best gone;
* the *trouble* that it makes: a card that is hard to get rid of needs the cards that it matches,
  and the fewer are left, the more each of them counts (see `free.py` for what is trouble);
* small terms for the kind of jump.

Only the neighbourhood of the two piles is looked at, and the new row is never made.  Prices are
advice: they order the jumps and rule none out.  The weights were found by playing: a player that
picks jumps at random, the better the price the likelier, had its weights shifted towards the
choices that won (on other deals than those of the benchmark: 301001 to 320000).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from .bounds import KIN, RANK, SUIT

NOBODY = 52  # stands on the places beyond both ends of the row
LEFT_EDGE, RIGHT_EDGE = bytes([NOBODY] * 8), bytes([NOBODY] * 4)

#: Value of two cards of one suit, and of one rank, 0 to 5 places apart.
SAME_SUIT = (0.0, 3.72, 0.0, 5.04, 2.56, 0.0)
SAME_RANK = (0.0, 3.76, 2.13, 4.23, 1.75, 0.0)
#: Price of covering a card, by the number of cards left of its rank, and of its suit.
COVER_RANK = (0.0, 10.69, 1.61, -2.44, -6.61)
COVER_SUIT, COVER_SCARCE = -1.08, 19.16
#: Price of a unit of trouble.
TROUBLE = 80.0
#: Price of a jump of three places, onto the first pile, by the last pile.
FAR_JUMP, ONTO_FIRST, LAST_JUMPS = 3.76, -4.62, -5.39

_Table = tuple[tuple[float, ...], ...]


@cache
def tables() -> tuple[_Table, ...]:
    """For each distance from 1 to 4, the value of two cards so far apart; then, for each from 2
    to 5, what it is worth to bring them one place nearer.
    """

    def table(suit: float, rank: float) -> _Table:
        rows = []
        for a in range(52):
            values = [0.0] * 53
            for b in range(a % 13, 52, 13):
                values[b] = rank
            values[a // 13 * 13 : a // 13 * 13 + 13] = [suit] * 13
            values[a] = 0.0
            rows.append(tuple(values))
        rows.append((0.0,) * 53)
        return tuple(rows)

    apart = [table(SAME_SUIT[d], SAME_RANK[d]) for d in range(1, 5)]
    nearer = [
        table(SAME_SUIT[d - 1] - SAME_SUIT[d], SAME_RANK[d - 1] - SAME_RANK[d]) for d in range(2, 6)
    ]
    return (*apart, *nearer)


def cover_prices(row: bytes, cards: int, trouble: Sequence[float]) -> Callable[[int], float]:
    """The price of covering a card of the row, as a function.

    The trouble of covering a card is the sum, over all cards that match it, of their own trouble
    divided by the number of cards that match them.  It is taken from sums over ranks and suits, in
    which the card itself stands twice.
    """
    ranks = [(cards >> r & RANK).bit_count() for r in range(13)]
    suits = [(cards >> s & SUIT).bit_count() for s in (0, 13, 26, 39)]
    by_rank = [COVER_RANK[n] for n in ranks]
    by_suit = [COVER_SUIT * n + COVER_SCARCE / n if n else 0.0 for n in suits]
    twice = [0.0] * 52
    for card in row:
        suit, rank = card // 13, card % 13
        kin = ranks[rank] + suits[suit] - 2
        if kin:
            need = TROUBLE * trouble[card] / kin
            by_rank[rank] -= need
            by_suit[suit] -= need
            twice[card] = need + need
    return lambda card: by_rank[card % 13] + by_suit[card // 13] + twice[card]


def priced_jumps(row: bytes, cards: int, trouble: Sequence[float]) -> list[tuple[float, int, int]]:
    """(price, place from 0, distance) of every jump.  `cards` is the set of the row's cards."""
    one, two, three, four, to_one, to_two, to_three, to_four = tables()
    cover = cover_prices(row, cards, trouble)
    last = len(row) - 1
    p = LEFT_EDGE + row + RIGHT_EDGE
    found = []
    for i in range(1, len(row)):
        a = row[i]
        x4, x3, x2, x1, _, y1, y2, y3, y4 = p[i + 4 : i + 13]
        kin = KIN[a]
        near = kin >> x1 & 1
        far = kin >> x3 & 1
        if not (near or far):
            continue
        a1, a2, a3, a4 = one[a], two[a], three[a], four[a]
        # What it is worth that `a` goes and all beyond it move up, wherever it lands.
        two_x1, three_x1, three_x2 = to_two[x1], to_three[x1], to_three[x2]
        gone = (
            to_one[x1][y1]
            + two_x1[y2]
            + to_two[x2][y1]
            + three_x1[y3]
            + three_x2[y2]
            + to_three[x3][y1]
            + to_four[x1][y4]
            + to_four[x2][y3]
            + to_four[x3][y2]
            + to_four[x4][y1]
            - a1[x1]
            - a2[x2]
            - a3[x3]
            - a4[x4]
            - a1[y1]
            - a2[y2]
            - a3[y3]
            - a4[y4]
        )
        if i == last:
            gone += LAST_JUMPS
        if near:
            x5 = p[i + 3]
            t1, t2, t3, t4 = one[x1], two[x1], three[x1], four[x1]
            price = (
                gone
                + cover(x1)
                + a1[x2]
                - t1[x2]
                + a2[x3]
                - t2[x3]
                + a3[x4]
                - t3[x4]
                + a4[x5]
                - t4[x5]
                + a1[y1]
                - t1[y1]
                + a2[y2]
                - t2[y2]
                + a3[y3]
                - t3[y3]
                + a4[y4]
                - t4[y4]
            )
            if i == 1:
                price += ONTO_FIRST
            found.append((price, i, 1))
        if far:
            x7, x6, x5 = p[i + 1 : i + 4]
            t1, t2, t3, t4 = one[x3], two[x3], three[x3], four[x3]
            price = (
                gone
                + cover(x3)
                + FAR_JUMP
                + a1[x4]
                - t1[x4]
                + a2[x5]
                - t2[x5]
                + a3[x6]
                - t3[x6]
                + a4[x7]
                - t4[x7]
                + a1[x2]
                - t1[x2]
                + a2[x1]
                - t2[x1]
                + a3[y1]
                - t3[y1]
                + a4[y2]
                - t4[y2]
            )
            if i == 3:
                price += ONTO_FIRST
            found.append((price, i, 3))
    return found
