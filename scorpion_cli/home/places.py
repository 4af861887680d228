"""Where the program keeps what is the player's: settings, games under way, the record of play.

Knows places and locks, not what stands in the files. Nothing is made before it is needed.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # loaded when somebody plays at a terminal
    from pathlib import Path

    from filelock import BaseFileLock


HOME: Final = "SCORPION_HOME"
"""The environment variable that names another directory than the platform's own."""

_PATIENCE: Final = 0.1
"""How many seconds to wait for a lock: so long as another window may look through the games."""


def path(*names: str) -> Path:
    """A place in the data directory, which need not be there."""
    from pathlib import Path

    named = os.environ.get(HOME)
    if not named:
        import click

        named = click.get_app_dir("scorpion-cli")
    return Path(os.path.expanduser(named), *names)


def make(directory: Path) -> None:
    """Make a directory of the data directory, which is the player's alone, and that one, too.

    Raises:
        OSError: it cannot be made.
    """
    os.makedirs(path(), mode=0o700, exist_ok=True)
    os.makedirs(directory, exist_ok=True)


def lock(file: Path) -> BaseFileLock | None:
    """Take a file for this process alone, until it lets go or dies, however it dies.

    Returns:
        The lock, or None if another process has it.

    Raises:
        OSError: the lock cannot be made.
    """
    from filelock import FileLock, Timeout

    taken = FileLock(_lock_of(file))
    try:
        taken.acquire(timeout=_PATIENCE)
    except Timeout:
        return None
    except NotImplementedError as error:  # a file system without locks
        raise OSError(str(error)) from None
    return taken


def _lock_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.lock")


def remove(file: Path) -> None:
    """Remove a file that this process has taken, and then its lock, as far as they are there."""
    file.unlink(missing_ok=True)
    _lock_of(file).unlink(missing_ok=True)
