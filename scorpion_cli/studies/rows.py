"""The lines of a study's CSV: what is studied, the names of the columns, then a line a deal.

# scorpion stock=when-stuck runs=stay max-nodes=20000
deal,verdict,nodes,seconds
100001,lost,1,0.000412
"""

from __future__ import annotations

import re
from typing import Final

from ..games.rules import chosen, write_pairs
from ..solver.verdict import Verdict
from .study import Row, Study

_ROW: Final = re.compile(r"(\d+),(won|lost|unknown),(\d+),(\d+\.\d{6})(?:,(won|lost))?")
_BEGUN: Final = re.compile(
    r"[a-z]{0,7}|(?:won|lost|unknown),\d*(?:(?<=\d),\d*\.?\d{0,6}(?:,[a-z]{0,4})?)?"
)
"""What follows the number of the deal in a line that was cut short."""


def head(study: Study) -> tuple[str, str]:
    """The first two lines; a study that goes on must have the same.

    >>> from scorpion_cli.games.rules import SCORPION
    >>> head(Study(SCORPION, range(1, 9), 20_000))[0]
    '# scorpion stock=when-stuck runs=stay max-nodes=20000'
    """
    pairs = {**chosen(study.rules), "max-nodes": study.max_nodes}
    if study.player is not None:
        pairs["play"] = study.player
    first = f"# {study.rules.name} {write_pairs(pairs)}"
    return first, ",".join(Row._fields if study.player else Row._fields[:-1])


def form(study: Study, deal: int) -> str:
    """How the line of a deal looks, for people."""
    played = "" if study.player is None else ",won|lost"
    return f"{deal},won|lost|unknown,nodes,seconds{played}"


def write_row(row: Row) -> str:
    """The line of a row.

    >>> write_row(Row(123, Verdict.LOST, 1, 0.00025))
    '123,lost,1,0.000250'
    """
    played = "" if row.played is None else f",{row.played.value}"
    return f"{row.deal},{row.verdict.value},{row.nodes},{row.seconds:.6f}{played}"


def read_row(study: Study, deal: int, line: str) -> Row | None:
    """The row of a line; None if it is not what the study would write of that deal."""
    found = _ROW.fullmatch(line)
    if found is None:
        return None
    number, verdict, nodes, seconds, played = found.groups()
    if number != str(deal) or (played is None) is not (study.player is None):
        return None
    result = None if played is None else Verdict(played)
    return Row(deal, Verdict(verdict), int(nodes), float(seconds), result)


def begins_row(deal: int, text: str) -> bool:
    """Whether a text can be the beginning of the line of a deal.

    >>> begins_row(123, "12"), begins_row(123, "123,lo"), begins_row(123, "123 lost")
    (True, True, False)
    """
    number = f"{deal},"
    if text.startswith(number):
        return _BEGUN.fullmatch(text, len(number)) is not None
    return number.startswith(text)
