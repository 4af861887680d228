"""``python -m scorpion_cli`` and the command ``scorpion``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; Ctrl-C ends it quietly, even while it starts."""
    try:
        from .cli import cli

        cli(prog_name="scorpion")
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:  # help that cannot be printed, on a full disk
        sys.exit(f"Error: {error.strerror}.")


if __name__ == "__main__":
    main()
