"""Where the player's things lie: settings, games under way, the record of play, lines typed.

Knows places, not what stands in the files. Nothing is made before it is needed.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import TYPE_CHECKING, Final

from .migration import Places, take_over

if TYPE_CHECKING:  # loaded when something of the player's is looked for
    from pathlib import Path

HOME: Final = "SCORPION_HOME"
"""The environment variable that names one directory for all of it."""

_NAME: Final = "scorpion-cli"


def path(*names: str) -> Path:
    """A place in the data directory, which need not be there."""
    return _places().data.joinpath(*names)


def settings_file() -> Path:
    """The file of the settings, which need not be there."""
    return _places().settings


def typed_file() -> Path:
    """The file of the lines that were typed, which need not be there."""
    return _places().typed


def _places() -> Places:
    named = os.environ.get(HOME)
    if named:
        return Places.in_one(os.path.expanduser(named))
    return _taken_over(_earlier(sys.platform), _by_platform())


@cache
def _taken_over(earlier: Places, now: Places) -> Places:
    """Where things lie for as long as this process runs: one process does not change its mind."""
    return now if take_over(earlier, now) else earlier


def _by_platform() -> Places:
    from platformdirs import PlatformDirs  # not where one directory is named

    dirs = PlatformDirs(_NAME, appauthor=False)
    return Places(
        settings=dirs.user_config_path / "settings.toml",
        data=dirs.user_data_path,
        typed=dirs.user_state_path / "typed",
    )


def _earlier(platform: str) -> Places:
    """Where earlier versions kept all of it: what click calls a program's directory."""
    if platform == "win32":
        base = os.environ.get("APPDATA") or os.path.expanduser("~")
    elif platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return Places.in_one(os.path.join(base, _NAME))
