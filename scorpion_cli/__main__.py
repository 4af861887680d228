"""``python -m scorpion_cli`` and the command ``scorpion``."""

from __future__ import annotations

import sys

_INTERRUPTED = 130


def main() -> None:
    """Run the command line; Ctrl-C ends it quietly, even while it starts."""
    try:
        sys.exit(_run())
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    except OSError as error:  # help that cannot be printed, on a full disk
        sys.stdout = None  # nothing more is written, at the end of the process either
        sys.exit(f"Error: {error.strerror}.")


def _run() -> int:
    import click

    from .cli.language import in_the_terminals_language
    from .cli.main import cli

    try:
        in_the_terminals_language(cli)
        return cli.main(prog_name="scorpion", standalone_mode=False) or 0
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:  # so click names Ctrl-C
        return _INTERRUPTED


if __name__ == "__main__":
    main()
