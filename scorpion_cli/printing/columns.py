"""Figures in print: rows with their columns under one another, and the clock."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap


def in_columns(
    rows: Sequence[Sequence[str]], columns: str, *, gap: int = 2, width: int | None = None
) -> list[str]:
    """The lines of a table.

    Args:
        rows: the cells.
        columns: for each column ``<`` or ``>``, the side to which its cells are flush, with the
            least width that it has, where there is one.
        gap: how many blanks stand between two columns.
        width: how wide a line may be; cells of the last column that are wider are folded.

    >>> in_columns([("game", "won"), ("wasp", "82")], "<6 >")
    ['game    won', 'wasp     82']
    """
    sides = [column[0] for column in columns.split()]
    least = [int(column[1:] or 0) for column in columns.split()]
    widths = [
        max(at_least, *map(len, cells))
        for at_least, cells in zip(least, zip(*rows, strict=True), strict=True)
    ]
    if width is not None:
        widths[-1] = max(1, width - sum(widths[:-1]) - gap * (len(widths) - 1))
        rows = [line for row in rows for line in _folded(row, widths[-1])]
    return [
        (" " * gap)
        .join(f"{cell:{side}{room}}" for cell, side, room in zip(row, sides, widths, strict=True))
        .rstrip()
        for row in rows
    ]


def _folded(row: Sequence[str], width: int) -> list[Sequence[str]]:
    *cells, last = row
    first, *more = wrap(last, width, break_long_words=False, break_on_hyphens=False) or [""]
    return [(*cells, first), *((*("" for _ in cells), line) for line in more)]


def clock(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> clock(75), clock(3675)
    ('1:15', '1:01:15')
    """
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
