"""What is wrong with a game file, as data."""

from __future__ import annotations

from ..refusal import Refusal, short


def not_a_header_line(text: str) -> Refusal:
    """A line of a header is no `key: value`."""
    return Refusal.of("not-a-header-line", text=text)


def unknown_key(key: str, nearest: str | None, known: tuple[str, ...]) -> Refusal:
    """A header has no such key."""
    reason = "unknown-key" if nearest is None else "unknown-key-like"
    return Refusal.of(reason, key=short(key), nearest=nearest, known=known)


def key_twice(key: str) -> Refusal:
    """A key stands twice in a header."""
    return Refusal.of("key-twice", key=key)


def two_deals(first: str, second: str) -> Refusal:
    """A header has more than one of deal, cards and position."""
    return Refusal.of("two-deals", first=first, second=second)


def no_deal() -> Refusal:
    """A header has none of deal, cards and position."""
    return Refusal.of("no-deal")


def contradiction(key: str, header: str, option: str) -> Refusal:
    """A header and a command-line option say different things."""
    return Refusal.of("contradiction", key=key, header=header, option=option)


def not_utf_8() -> Refusal:
    """A line holds bytes that are no UTF-8."""
    return Refusal.of("not-utf-8")


def line_too_long(limit: int) -> Refusal:
    """A line is longer than is read."""
    return Refusal.of("line-too-long", limit=limit)


def mixed_body() -> Refusal:
    """A command after `> ` stands among bare commands."""
    return Refusal.of("mixed-body")


def nothing_to_play() -> Refusal:
    """A file has neither header nor command."""
    return Refusal.of("nothing-to-play")


def no_files_here(word: str) -> Refusal:
    """A game file asks for another file."""
    return Refusal.of("no-files-here", word=word)


def file_exists(path: str) -> Refusal:
    """A file would be overwritten."""
    return Refusal.of("file-exists", path=path)


def record_exists(path: str) -> Refusal:
    """A transcript would go into a file that is there."""
    return Refusal.of("record-exists", path=path)


def not_saved() -> Refusal:
    """The player would not overwrite a file."""
    return Refusal.of("not-saved")


def no_plain_file() -> Refusal:
    """What is to be written is a directory, a device or the like."""
    return Refusal.of("no-plain-file")


def breaks_record() -> Refusal:
    """A game is to be loaded that the transcript that is being recorded cannot go on with."""
    return Refusal.of("breaks-record")
