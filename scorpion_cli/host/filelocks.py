"""Locks on files: one process at a time, until it lets go or dies, however it dies.

The lock is a file beside the one that it stands for, so that everybody can go on reading that one.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # loaded when something is locked
    from pathlib import Path

    from filelock import BaseFileLock


def take_lock(file: Path, patience: float) -> BaseFileLock | None:
    """Take a file for this process alone.

    Args:
        file: the file, which need not exist.
        patience: how many seconds to wait for another process that has it.

    Returns:
        The lock, or None if another process has it.

    Raises:
        OSError: the lock cannot be made.
    """
    from filelock import FileLock, Timeout

    taken = FileLock(_beside(file))
    try:
        taken.acquire(timeout=patience)
    except Timeout:
        return None
    except NotImplementedError as error:  # a file system without locks
        raise OSError(str(error)) from None
    return taken


def let_go(file: Path, taken: BaseFileLock) -> None:
    """Let go of a file, and leave no lock behind."""
    # Removed while it is held: whoever waits for a removed lock notices, and makes a new one. On
    # Windows nobody can remove it while it is open; there, letting go removes it.
    with suppress(OSError):
        _beside(file).unlink()
    taken.release()


def _beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.lock")
