"""What a study asks, and the answer for a deal."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..games import Rules
from ..games.deals import numbered
from ..solver.verdict import Verdict
from .deals import Limits, decide
from .players import PLAYERS, wins


class Study(NamedTuple):
    """A range of deals of a game, each of which is decided.

    Attributes:
        rules: the game.
        deals: PySolFC's numbers.
        max_nodes: how far to search for each deal; what takes more is `unknown`.
        player: the player of `PLAYERS` who plays each deal, too, if one does.
    """

    rules: Rules
    deals: range
    max_nodes: int
    player: str | None = None


class Row(NamedTuple):
    """The answer for a deal.

    Attributes:
        deal: its number.
        verdict: whether it can be won.
        nodes, seconds: what it took to know.
        played: what the player made of it, if one played.
    """

    deal: int
    verdict: Verdict
    nodes: int
    seconds: float
    played: Verdict | None = None


def answer(study: Study, deal: int) -> Row:
    """Decide a deal of a study, and let the player play it.

    >>> from scorpion_cli.games.rules import SCORPION
    >>> row = answer(Study(SCORPION, range(200001, 200003), 1000, player="greedy"), 200002)
    >>> row.verdict.value, row.played.value
    ('lost', 'lost')
    """
    setup = numbered(study.rules, str(deal))
    solution, seconds = decide(setup, setup.start, Limits(study.max_nodes))[2:]
    verdict, played = solution.verdict, None
    if study.player is not None:
        won = wins(setup.start, PLAYERS[study.player], Random(deal))
        played = Verdict.WON if won else Verdict.LOST
        verdict = Verdict.WON if won else verdict  # which proves it, where the search gave up
    return Row(deal, verdict, solution.nodes, seconds, played)
