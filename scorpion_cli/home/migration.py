"""Moves the player's things from where earlier versions kept them.

A move that was cut short anywhere goes on the next time: each file is in one of the two places, or
whole in both. While somebody plays there, everything stays where it is.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from ..host.filelocks import let_go, take_lock
from ..host.files import make_private, write_durably

if TYPE_CHECKING:
    from pathlib import Path

RECORD_FILE: Final = "record.sqlite3"
GAMES_FOLDER: Final = "games"

_PATIENCE: Final = 10.0
"""How many seconds to wait for another process that moves."""


class Places(NamedTuple):
    """Where things lie.

    Attributes:
        settings: the file of the settings.
        data: the directory of the record of play and of the games under way.
        typed: the file of the lines that were typed.
    """

    settings: Path
    data: Path
    typed: Path

    @staticmethod
    def in_one(directory: str | os.PathLike[str]) -> Places:
        """All of it in one directory."""
        from pathlib import Path  # not before something of the player's is looked for

        data = Path(directory)
        return Places(data / "settings.toml", data, data / "typed")


def take_over(earlier: Places, now: Places) -> bool:
    """Move what lies in an earlier place to where it belongs now.

    A file that is in both places is overwritten in neither: the newer one keeps the name, and the
    other is put beside it.

    Returns:
        Whether nothing is left in the earlier place; if not, it is in use or cannot be moved.
    """
    try:
        if not any(_moves(earlier, now)):
            return True
        held = take_lock(earlier.data / "moving", _PATIENCE)
    except OSError:
        return False
    if held is None:
        return False
    try:
        return _move_all(earlier, now)
    except OSError:
        return False
    finally:
        let_go(earlier.data / "moving", held)
        with suppress(OSError):
            earlier.data.rmdir()


def _moves(earlier: Places, now: Places) -> Iterator[tuple[Path, Path]]:
    """Each file that is in the earlier place, and where it belongs: what matters most first."""
    games = sorted(earlier.data.joinpath(GAMES_FOLDER).glob("*.txt"))
    pairs = [
        (earlier.data / RECORD_FILE, now.data / RECORD_FILE),
        *((game, now.data / GAMES_FOLDER / game.name) for game in games),
        (earlier.typed, now.typed),
        (earlier.settings, now.settings),
    ]
    for old, new in pairs:
        if os.path.lexists(old) and os.path.realpath(old.parent) != os.path.realpath(new.parent):
            yield old, new


def _move_all(earlier: Places, now: Places) -> bool:
    moves = list(_moves(earlier, now))
    with ExitStack() as locks:
        for old, _ in moves:
            if old.parent.name == GAMES_FOLDER:
                held = take_lock(old, 0)
                if held is None:  # somebody plays it
                    return False
                locks.callback(let_go, old, held)
            elif old.name == RECORD_FILE and not _is_settled(old):
                return False
        for old, new in moves:
            _move(old, new)
    with suppress(OSError):
        earlier.data.joinpath(GAMES_FOLDER).rmdir()
    return True


def _is_settled(record: Path) -> bool:
    """Whether nobody writes the record of play; what a crash left half written is undone first."""
    import sqlite3  # there is seldom anything to move

    try:
        with closing(sqlite3.connect(record, timeout=0, isolation_level=None)) as base:
            base.execute("BEGIN EXCLUSIVE")
            base.execute("COMMIT")
    except sqlite3.OperationalError:
        return False
    except sqlite3.DatabaseError:  # damaged: it moves as it is
        pass
    return not any(os.path.exists(f"{record}{end}") for end in ("-journal", "-wal"))


def _move(old: Path, new: Path) -> None:
    make_private(new.parent)
    if os.path.lexists(new):
        if old.read_bytes() == new.read_bytes():  # copied, and then stopped
            old.unlink()
            return
        if os.stat(old).st_mtime > os.stat(new).st_mtime:
            os.rename(new, _beside(new))
        else:
            new = _beside(new)
    if old.is_symlink():  # its target may be named from where it lies
        _copy(old, new)
        return
    try:
        os.rename(old, new)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        _copy(old, new)


def _copy(old: Path, new: Path) -> None:
    about = os.stat(old)
    write_durably(str(new), old.read_bytes(), stat.S_IMODE(about.st_mode))
    os.utime(new, ns=(about.st_atime_ns, about.st_mtime_ns))  # the games are listed by it
    old.unlink()


def _beside(file: Path) -> Path:
    """A name that nothing has yet: ``record-older.sqlite3``, then ``record-older-2.sqlite3``."""
    names = (f"{file.stem}-older{'' if n == 1 else f'-{n}'}{file.suffix}" for n in count(1))
    return next(file.with_name(name) for name in names if not os.path.lexists(file.with_name(name)))
