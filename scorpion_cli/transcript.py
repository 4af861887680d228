"""The format of game files: a header, then a session of commands and what they are to print.

Knows lines, keys and which line of a session is what; knows nothing of boards. The options of a
command line are a header too, so that a file and a command line are put together here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from itertools import chain
from typing import BinaryIO, Final, NamedTuple

from . import settings as look
from .cards import write_cards
from .deals import Listed, Numbered, Setup, listed, numbered
from .positions import Line, read_position, write_position
from .problems import (
    BadInput,
    contradiction,
    key_twice,
    line_too_long,
    mixed_body,
    no_deal,
    not_a_header_line,
    not_utf_8,
    two_deals,
    unknown_key,
)
from .refusals import short
from .rules import SCORPION, Rules, game_named, read_pairs, varied, with_house_rules
from .settings import Settings, with_setting
from .words import nearest

PROMPT: Final = "> "
COMMENT: Final = "# "
GAME: Final = "game"
DEAL: Final = "deal"
CARDS: Final = "cards"
POSITION: Final = "position"
RULES: Final = "rules"
TITLE: Final = "title"
DATE: Final = "date"
SOURCES: Final = (DEAL, CARDS, POSITION)
KEYS: Final = (GAME, *SOURCES, RULES, TITLE, DATE, *look.KEYS)

_DEFAULTS: Final = Settings()

LONGEST_LINE: Final = 10_000
"""How many bytes a line may have."""


# Lines.


def clean(text: str) -> str:
    r"""Text as it may be printed: blanks folded, whatever else a terminal would obey escaped.

    >>> clean("move\t9D \x1b[2J")
    'move 9D \\x1b[2J'
    """
    text = " ".join(text.split())
    return text if text.isprintable() else escape(text)


def escape(text: str) -> str:
    """Text in which everything that cannot be printed is visible instead of obeyed."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def read_lines(stream: BinaryIO) -> Iterator[Line]:
    """The lines of a stream as they come, numbered from 1, without their ends.

    A byte-order mark and Windows line ends are taken off.

    Raises:
        BadInput: a line is no UTF-8 or longer than is read.
    """
    number = 0
    while raw := stream.readline(LONGEST_LINE + 2):
        number += 1
        if number == 1:
            raw = raw.removeprefix(b"\xef\xbb\xbf")
        line = raw.rstrip(b"\r\n")
        if len(line) > LONGEST_LINE:
            raise BadInput(line_too_long(LONGEST_LINE), number)
        try:
            yield number, line.decode()
        except UnicodeDecodeError:
            raise BadInput(not_utf_8(), number) from None


class Lines:
    """Lines that can be looked at before they are taken."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = iter(lines)
        self._next: Line | None = None

    def peek(self) -> Line | None:
        """The next line, left where it is; None at the end."""
        if self._next is None:
            self._next = next(self._lines, None)
        return self._next

    def __iter__(self) -> Iterator[Line]:
        return self

    def __next__(self) -> Line:
        line = self.peek()
        if line is None:
            raise StopIteration
        self._next = None
        return line


# The header.


class Header(NamedTuple):
    """What a header or a command line says of a game.

    Attributes:
        fields: for each key its lines; the first is what follows the colon, without a line number
            (0) where the key comes from the command line.
        raw: the header as it stands in the file, with blank lines and comments around it.
    """

    fields: Mapping[str, tuple[Line, ...]]
    raw: tuple[str, ...] = ()

    def value(self, key: str) -> str | None:
        """What the key says, on one line; None if it is absent."""
        lines = self.fields.get(key)
        return None if lines is None else " ".join(text for _, text in lines).strip()

    def line(self, key: str) -> int | None:
        """The line of the key, where there is one."""
        return (self.fields[key][0][0] or None) if key in self.fields else None


def options(values: Mapping[str, str | None]) -> Header:
    """The header that stands for a command line's options."""
    return Header({key: ((0, value),) for key, value in values.items() if value is not None})


def read_header(lines: Lines) -> Header:
    """Take the header from the front of a file, if it has one.

    Raises:
        BadInput: a line of the header cannot be read; a key is unknown or there twice.
    """
    fields: dict[str, tuple[Line, ...]] = {}
    raw: list[str] = []
    while (line := lines.peek()) is not None:
        number, text = line
        if not text.strip():
            if fields:
                break
        elif not is_comment(text):
            key, colon, value = text.partition(":")
            if text[0].isspace() and fields:
                last = next(reversed(fields))
                fields[last] += ((number, text.strip()),)
            elif colon and key.strip() and len(key.split()) == 1 and not text.startswith(">"):
                _add(fields, key.strip().lower(), value.strip(), number)
            elif fields:
                raise BadInput(not_a_header_line(clean(text)[:60]), number)
            else:
                break
        raw.append(text)
        next(lines)
    return Header(fields, tuple(raw))


def _add(fields: dict[str, tuple[Line, ...]], key: str, value: str, number: int) -> None:
    if key not in KEYS:
        raise BadInput(unknown_key(clean(key), nearest(key, KEYS), KEYS), number)
    if key in fields:
        raise BadInput(key_twice(key), number)
    for other in SOURCES:
        if key in SOURCES and other in fields:
            raise BadInput(two_deals(other, key), number)
    fields[key] = ((number, value),)


def is_comment(text: str) -> bool:
    """Whether a line of a file is a comment."""
    return text.startswith(COMMENT) or text.rstrip() == COMMENT.rstrip()


class Beginning(NamedTuple):
    """What a header comes to: a game, and how it is to be printed.

    Attributes:
        setup: the game.
        settings: the look.
        title, date: what the file says of itself.
    """

    setup: Setup
    settings: Settings = _DEFAULTS
    title: str | None = None
    date: str | None = None


def begin(
    header: Header,
    option: Header,
    fresh_deal: Callable[[], str] | None,
    settings: Settings = _DEFAULTS,
) -> Beginning:
    """The game that a file and a command line ask for.

    Args:
        header: what the file says.
        option: what the command line says.
        fresh_deal: gives a deal's number where neither names a deal; None if one must.
        settings: what holds where neither says anything of the look.

    Raises:
        BadInput: something they say cannot be, or they contradict each other.
    """
    _agree(header, option)
    both = Header({**option.fields, **header.fields})
    rules = _rules(header, option)
    for key in look.KEYS:
        value = both.value(key)
        if value is not None:
            with _at(both, key):
                settings = with_setting(settings, key, value)
    return Beginning(_setup(rules, both, fresh_deal), settings, both.value(TITLE), both.value(DATE))


def _agree(header: Header, option: Header) -> None:
    """See to it that a file and a command line do not contradict each other."""
    for key in option.fields.keys() & header.fields.keys() - {GAME, RULES, DEAL}:
        _same(header, key, header.value(key), option.value(key))
    if option.fields.keys() & header.fields.keys() >= {GAME}:
        _same(header, GAME, _game(header).name, _game(option).name)
    said, wanted = _pairs(header), _pairs(option)
    for key in said.keys() & wanted.keys():
        _same(header, RULES, f"{key}={said[key]}", f"{key}={wanted[key]}")
    for key in SOURCES:
        if DEAL in option.fields and key in header.fields:
            _same(header, key, _deal(header, key), _deal(option, DEAL))


def _deal(header: Header, key: str) -> str:
    """What a header deals, in the one spelling of a number that there is."""
    said = header.value(key) or ""
    if key != DEAL:
        return said
    with _at(header, DEAL):
        source = numbered(SCORPION, said).source
    return source.text if isinstance(source, Numbered) else said


def _same(header: Header, key: str, said: str | None, wanted: str | None) -> None:
    said, wanted = said or "", wanted or ""
    if said.lower() != wanted.lower():
        line = header.line(key) or header.line(GAME)
        raise BadInput(contradiction(key, short(said), short(wanted)), line)


def _game(header: Header) -> Rules:
    with _at(header, GAME):
        return game_named(str(header.value(GAME))) if GAME in header.fields else SCORPION


def _pairs(header: Header) -> dict[str, str]:
    """The house rules that a header names, by an alias of the game or one by one."""
    with _at(header, RULES):
        return varied(_game(header)) | read_pairs((header.value(RULES) or "").split())


@contextmanager
def _at(header: Header, key: str) -> Iterator[None]:
    """Give an error the line of the key that it is about."""
    try:
        yield
    except BadInput as bad:
        line = header.line(key)
        raise bad if line is None else bad.at(line) from None


def _rules(header: Header, option: Header) -> Rules:
    rules = game_named(_game(header if GAME in header.fields else option).name)
    for said in (header, option):
        with _at(said, RULES):
            rules = with_house_rules(rules, _pairs(said))
    return rules


def _setup(rules: Rules, header: Header, fresh_deal: Callable[[], str] | None) -> Setup:
    for key in SOURCES:
        if key in header.fields:
            with _at(header, key):
                if key == DEAL:
                    return numbered(rules, header.value(key) or "")
                if key == CARDS:
                    return listed(rules, header.value(key) or "")
                first, *rest = header.fields[key]
                return read_position(rules, [first, *rest] if first[1] else rest)
    if fresh_deal is None:
        raise BadInput(no_deal(), 1)
    return numbered(rules, fresh_deal())


def write_header(beginning: Beginning) -> list[str]:
    """The lines of a header, without the blank line after it."""
    setup = beginning.setup
    lines = [f"{GAME}: {setup.rules.name}"]
    if isinstance(setup.source, Numbered):
        lines.append(f"{DEAL}: {setup.source.text}")
    elif isinstance(setup.source, Listed):
        lines.append(f"{CARDS}: {write_cards(setup.source.cards)}")
    else:
        lines.append(f"{POSITION}:")
        lines += ["  " + line for line in write_position(setup.start)]
    pairs = varied(setup.rules)
    if pairs:
        lines.append(f"{RULES}: " + " ".join(f"{key}={value}" for key, value in pairs.items()))
    if beginning.title:
        lines.append(f"{TITLE}: {clean(beginning.title)}")
    if beginning.date:
        lines.append(f"{DATE}: {clean(beginning.date)}")
    return lines + [f"{key}: {value}" for key, value in look.varied(beginning.settings).items()]


# The session.


def as_output(line: str) -> str:
    """A line of a reply as it may stand in a session: not to be taken for anything else."""
    return f" {line}" if is_comment(line) or _is_prompted(line) else line


class Kind(Enum):
    """What a line of a session is."""

    COMMAND = "command"
    OUTPUT = "output"
    COMMENT = "comment"


class BodyLine(NamedTuple):
    """A line of a session.

    Attributes:
        number: which line of the file it is.
        kind: what it is.
        text: a command without its prompt, and clean; else the line as it stands there.
        raw: the line as it stands there; a script's command with the prompt that it lacks.
    """

    number: int
    kind: Kind
    text: str
    raw: str


class Body:
    """The lines of a session as they come, each with what it is.

    Attributes:
        scripted: whether it is bare commands; the first that is neither blank nor comment decides.
    """

    def __init__(self, lines: Lines) -> None:
        """Look as far as the first command."""
        self._lines = lines
        self._front: list[Line] = []
        while (line := lines.peek()) is not None and not _is_content(line[1]):
            self._front.append(next(lines))
        self.scripted = line is None or not _is_prompted(line[1])

    def __iter__(self) -> Iterator[BodyLine]:
        """Give the lines, blank ones only where they can be output.

        Raises:
            BadInput: a prompt stands among bare commands.
        """
        for number, text in chain(self._front, self._lines):
            if is_comment(text):
                yield BodyLine(number, Kind.COMMENT, text, text)
            elif _is_prompted(text):
                if self.scripted:
                    raise BadInput(mixed_body(), number)
                yield _command(number, text[len(PROMPT) :], text)
            elif not self.scripted:
                yield BodyLine(number, Kind.OUTPUT, text, text)
            elif text.strip():
                command = _command(number, text, text)
                yield command._replace(raw=PROMPT + command.text)


def _command(number: int, text: str, raw: str) -> BodyLine:
    command = clean(text)
    if len(command.encode()) > LONGEST_LINE - len(PROMPT):
        raise BadInput(line_too_long(LONGEST_LINE), number)  # its echo could not be read back
    return BodyLine(number, Kind.COMMAND, command, raw)


def _is_content(text: str) -> bool:
    return bool(text.strip()) and not is_comment(text)


def _is_prompted(text: str) -> bool:
    return text.startswith(PROMPT) or text.rstrip() == PROMPT.rstrip()


class Recorded(NamedTuple):
    """A command of a session with the lines that follow it.

    Attributes:
        command: the line of the command; None for what stands before the first.
        lines: output, comments and blank lines.
    """

    command: BodyLine | None
    lines: tuple[BodyLine, ...]

    def expected(self) -> list[str]:
        """The output that is expected of the command."""
        return significant(line.text for line in self.lines if line.kind is Kind.OUTPUT)


def recorded(body: Body) -> Iterator[Recorded]:
    """The commands of a session, each with what follows it."""
    command: BodyLine | None = None
    lines: list[BodyLine] = []
    for line in body:
        if line.kind is Kind.COMMAND:
            if command or lines:
                yield Recorded(command, tuple(lines))
            command, lines = line, []
        else:
            lines.append(line)
    if command or lines:
        yield Recorded(command, tuple(lines))


def significant(lines: Iterable[str]) -> list[str]:
    """Output as it is compared: without trailing blanks and blank lines at the end."""
    found = [line.rstrip() for line in lines]
    while found and not found[-1]:
        found.pop()
    return found
