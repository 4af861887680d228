"""Standard output, and what is known of the terminal."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable

from ..refusal import BadFile, BadInput, FileFailed
from ..wording import Message
from .files import reason_of


def prepare_output() -> None:
    """Give UTF-8 to whatever is not a terminal, and to a terminal only what it can show."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def show(lines: Iterable[str], write: Callable[[str], object] | None = None) -> None:
    """Print lines, so that whoever reads them has them when this returns.

    Args:
        lines: what to print, without line ends.
        write: writes a text to standard output; None is plain writing.

    Raises:
        BadInput: they cannot be written, and nothing more will be.
        BrokenPipeError: nobody reads any more.
    """
    if sys.stdout is None:
        return
    try:
        text = "".join([f"{line}\n" for line in lines])
        (write or sys.stdout.write)(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        mute()
        raise BadInput(
            BadFile(Message("standard output"), None, FileFailed(reason_of(error)))
        ) from None


def mute() -> None:
    """Let nothing more be written, so that the end of the process writes nothing in vain."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end


def can_show(text: str) -> bool:
    """Whether standard output can show a text, and the locale does not rule it out."""
    if not text.isascii() and _named_locale() in ("C", "POSIX"):
        return False
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def typed_at() -> bool:
    """Whether somebody sits at a terminal and types."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def language() -> str:
    """The code of the language that the system speaks; "" where it does not say."""
    import locale  # asked for somebody who types only

    name = _named_locale("LC_MESSAGES") or locale.getlocale()[0] or ""
    return locale.normalize(name.partition("_")[0]).partition("_")[0]


def _named_locale(kind: str = "LC_CTYPE") -> str:
    """The locale that the environment names for one kind of things; "" if it names none."""
    named = (os.environ.get(key) for key in ("LC_ALL", kind, "LANG"))
    return next(filter(None, named), "")


def terminal_width() -> int:
    """How many characters a line of the terminal has."""
    import shutil  # it brings much that a script does not need

    return shutil.get_terminal_size().columns
