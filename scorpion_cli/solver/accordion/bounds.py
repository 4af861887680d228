"""What no sequence of jumps can do: a lower bound on the number of piles a row can end in.

A set of cards is an integer, bit `card` for each card in it.
"""

from __future__ import annotations

from collections.abc import Iterable

SUIT = (1 << 13) - 1
RANK = 1 | 1 << 13 | 1 << 26 | 1 << 39
#: The cards that share suit or rank with a card, itself included.
KIN = tuple((SUIT << card // 13 * 13) | (RANK << card % 13) for card in range(52))


def as_set(cards: Iterable[int]) -> int:
    """The cards as a set."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def parts(cards: int) -> int:
    """The number of parts of the graph that joins cards that share suit or rank.

    All cards of a suit are in one part, so the parts are the groups that the (at most four) suits
    form when suits with a rank in common are joined.
    """
    groups: list[int] = []
    for shift in (0, 13, 26, 39):
        ranks = cards >> shift & SUIT
        if ranks:
            apart = []
            for group in groups:
                if group & ranks:
                    ranks |= group
                else:
                    apart.append(group)
            apart.append(ranks)
            groups = apart
    return len(groups)


def fewest_piles(cards: int, first: int) -> int:
    """A number of piles that the row cannot get below.  `cards`: its top cards and all the cards
    still to come; `first`: the top card of place 1, not counted among `cards` or counted, alike.

    Proof.  Follow the cards that are on top now or will be dealt, through to the end of the game.
    Each is covered at most once, by a card that matches it, and all cards of a final pile are
    linked by such coverings.

    The first card never jumps, so it covers no card: it is only ever covered, by a card that
    matches it.  Therefore all coverings but that one join two cards of the graph *without* the
    first card, and a final pile holds, beside the first card, cards of one part of that graph
    only.  Each part needs a pile of its own; and if nothing matches the first card it is a pile
    by itself, one more.
    """
    others = cards & ~(1 << first)
    return parts(others) + (not KIN[first] & others)
