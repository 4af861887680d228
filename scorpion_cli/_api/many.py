"""Many deals."""

from __future__ import annotations

from collections.abc import Iterator

from ..games.deals import numbered
from ..studies import Row, Study
from ..studies.players import check_player
from ..studies.report import Crew
from .game import in_words, rules_of_game


def study(
    game: str,
    deals: range,
    player: str | None = None,
    jobs: int | None = None,
    nodes: int = 20_000,
    **rules: str | int,
) -> Iterator[Row]:
    """Decide many deals, and let a simple player play them, too.

    Args:
        game: a name of a game.
        deals: PySolFC's game numbers.
        player: ``"greedy"``, ``"hint"``, ``"random"`` or ``"mechanical"``.
        jobs: how many processes work at it; None for one on each core.
        nodes: how many positions to look at for each deal, at most.
        rules: house rules, as in `deal`.

    Returns:
        A row for each deal, in order, as they are known.

    Raises:
        BadInput: there is no such game, house rule, player or deal.

    >>> import scorpion_cli as sc
    >>> rows = sc.study("scorpion", range(200001, 200004), jobs=1)
    >>> [row.verdict.value for row in rows]
    ['won', 'lost', 'lost']
    """
    with in_words():
        chosen = rules_of_game(game, rules)
        for number in (*deals[:1], *deals[-1:]):
            numbered(chosen, str(number))
        if player is not None:
            check_player(player, chosen)
    return _rows(Study(chosen, deals, nodes, player), jobs)


def _rows(asked: Study, jobs: int | None) -> Iterator[Row]:
    with in_words():
        yield from Crew(jobs).answers(asked, asked.deals)
