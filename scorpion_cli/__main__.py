"""``python -m scorpion_cli`` and the command ``scorpion``."""

from __future__ import annotations

import gc
import sys

_INTERRUPTED = 130

gc.set_threshold(20_000)  # modules are not garbage: looking for some while they load takes time
try:
    from .cli.main import run
except KeyboardInterrupt:
    sys.exit(_INTERRUPTED)


def main() -> None:
    """Run the command line; Ctrl-C ends it quietly."""
    try:
        sys.exit(run())
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    except OSError as error:  # help that cannot be printed, on a full disk
        sys.stdout = None  # nothing more is written, at the end of the process either
        sys.exit(f"Error: {error.strerror}.")


if __name__ == "__main__":
    main()
