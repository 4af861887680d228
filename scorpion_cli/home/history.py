"""The history of play: every game that was finished or left, in one SQLite file.

Knows rows, not sessions; several processes may write at once. The player, and the file's name, call
it the record of play.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from ..host.files import make_private
from ..refusal import BadFile, BadInput, FileFailed
from . import places
from .migration import RECORD_FILE
from .problems import HistoryIsNewer, NoSuchGame

if TYPE_CHECKING:  # loaded when the history is opened
    from sqlite3 import Connection

_VERSION: Final = 1
"""The layout of the table, kept as the file's `user_version`; 0 is a new file."""

_WAIT: Final = 5.0
"""How many seconds to wait for another process that writes."""

WON: Final = "won"
LOST: Final = "lost"
LEFT: Final = "left"


class PlayedGame(NamedTuple):
    """A game that was played.

    Attributes:
        key: its name, which no other has: that of its file while it was played.
        game: the name of the game.
        rules: the house rules that are not the game's own, ``key=value`` with blanks between.
        deal: the deal's number; ``cards`` or ``position`` where it has none.
        began, ended: when, in UTC: ``2026-11-30T08:00:00Z``.
        seconds: how long it was played.
        moves: how many moves it has.
        result: won, lost or left.
        piles: how many piles an Accordion game that is over has.
        helped: whether the player was given advice.
        text: the game file.
        number: its number in the history; 0 as long as it has none.
    """

    key: str
    game: str
    rules: str
    deal: str
    began: str
    ended: str
    seconds: float
    moves: int
    result: str
    piles: int | None
    helped: bool
    text: str
    number: int = 0


_COLUMNS: Final = PlayedGame._fields[:-1]
_MAKE: Final = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, rules TEXT NOT NULL, deal TEXT NOT NULL,
    began TEXT NOT NULL, ended TEXT NOT NULL, seconds REAL NOT NULL, moves INTEGER NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('won', 'lost', 'left')), piles INTEGER,
    helped INTEGER NOT NULL, text TEXT NOT NULL
)"""
_PUT: Final = (
    f"INSERT INTO games ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) "  # noqa: S608 - names of our own
    f"ON CONFLICT (key) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in _COLUMNS)}"
)
_GET: Final = f"SELECT {', '.join(PlayedGame._fields)} FROM games"  # noqa: S608 - names of our own


def put(game: PlayedGame) -> None:
    """Enter a game, in place of its earlier entry, if it has one; it keeps its number.

    Raises:
        BadInput: it cannot be entered.
    """
    try:
        make_private(places.path())
    except OSError as error:
        raise _failed(str(error.strerror)) from None
    with _opened("BEGIN IMMEDIATE") as base:
        if _version(base) == 0:
            base.execute(_MAKE)
            base.execute(f"PRAGMA user_version = {_VERSION}")
        base.execute(_PUT, game[: len(_COLUMNS)])


def played_games() -> list[PlayedGame]:
    """Every game, in the order in which they were entered first.

    Raises:
        BadInput: the history cannot be read.
    """
    return _read(f"{_GET} ORDER BY number")


def played_game(number: int) -> PlayedGame:
    """The game with that number.

    Raises:
        BadInput: there is none, or the history cannot be read.
    """
    found = _read(f"{_GET} WHERE number = ?", number)
    if not found:
        raise BadInput(NoSuchGame(number))
    return found[0]


def of(key: str) -> PlayedGame | None:
    """The entry of the game with that name, if it has one.

    Raises:
        BadInput: the history cannot be read.
    """
    found = _read(f"{_GET} WHERE key = ?", key)
    return found[0] if found else None


def forget_all() -> None:
    """Take every game out of the history; later ones are numbered from 1.

    Raises:
        BadInput: the history cannot be written.
    """
    if _is_there():
        with _opened("BEGIN IMMEDIATE") as base:
            base.execute("DELETE FROM games")
            base.execute("DELETE FROM sqlite_sequence")


def _read(query: str, *values: str | int) -> list[PlayedGame]:
    if not _is_there():
        return []
    with _opened("BEGIN") as base:
        return [
            PlayedGame(*row)._replace(helped=bool(row[PlayedGame._fields.index("helped")]))
            for row in base.execute(query, values)
        ]


def _is_there() -> bool:
    """Whether a game was entered yet: an empty file was made for one that never came."""
    path = places.path(RECORD_FILE)
    return os.path.exists(path) and os.path.getsize(path) > 0


@contextmanager
def _opened(begin: str) -> Iterator[Connection]:
    """The history in a transaction: it changes whole or not at all.

    Args:
        begin: how the transaction begins; one that writes takes the file for itself at once.
    """
    import sqlite3  # few commands need it

    try:
        with closing(
            sqlite3.connect(places.path(RECORD_FILE), timeout=_WAIT, isolation_level=None)
        ) as base:
            base.execute(begin)
            if _version(base) > _VERSION:
                raise BadInput(BadFile(str(places.path(RECORD_FILE)), None, HistoryIsNewer()))
            yield base
            base.execute("COMMIT")
    except (sqlite3.Error, OverflowError) as error:
        raise _failed(str(error)) from None


def _version(base: Connection) -> int:
    (version,) = base.execute("PRAGMA user_version").fetchone()
    return int(version)


def _failed(why: str) -> BadInput:
    return BadInput(BadFile(str(places.path(RECORD_FILE)), None, FileFailed(why)))
