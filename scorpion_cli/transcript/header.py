"""A header -> a game: what a file and a command line ask for, put together, and back.

The options of a command line are a header too, so that the two can be held against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from ..games import Rules
from ..games.cards import write_cards
from ..games.deals import Listed, Numbered, Setup, listed, numbered, placed
from ..games.positions import write_indented
from ..games.rules import SCORPION, game_named, read_pairs, varied, with_house_rules, write_pairs
from ..printing import settings as look
from ..printing.settings import Settings, with_setting
from ..refusal import BadInput, short
from ..wording import Line, clean, nearest
from .format import is_comment
from .lines import Lines
from .problems import (
    Contradiction,
    KeyTwice,
    NoDeal,
    NotAHeaderLine,
    TwoDeals,
    UnknownKey,
)

GAME: Final = "game"
DEAL: Final = "deal"
CARDS: Final = "cards"
POSITION: Final = "position"
RULES: Final = "rules"
TITLE: Final = "title"
DATE: Final = "date"
SOURCES: Final = (DEAL, CARDS, POSITION)
HEADER_KEYS: Final = (GAME, *SOURCES, RULES, TITLE, DATE, *look.LOOK)


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


NOTHING: Final = Header({})
"""What says nothing."""


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
                raise BadInput(NotAHeaderLine(clean(text)[:60]), number)
            else:
                break
        raw.append(text)
        next(lines)
    return Header(fields, tuple(raw))


def _add(fields: dict[str, tuple[Line, ...]], key: str, value: str, number: int) -> None:
    if key not in HEADER_KEYS:
        raise BadInput(
            UnknownKey(short(clean(key)), nearest(key, HEADER_KEYS), HEADER_KEYS), number
        )
    if key in fields:
        raise BadInput(KeyTwice(key), number)
    for other in SOURCES:
        if key in SOURCES and other in fields:
            raise BadInput(TwoDeals(other, key), number)
    fields[key] = ((number, value),)


# The game that it asks for.

_DEFAULTS: Final = Settings()


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

    def of(self, setup: Setup) -> Beginning:
        """The same for the game that is played now: title and date are those of the first."""
        if setup == self.setup:
            return self
        return self._replace(setup=setup, title=None, date=None)


def begin(
    header: Header,
    option: Header,
    fresh_deal: Callable[[Rules], str] | None,
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
    for key in look.LOOK:
        value = both.value(key)
        if value is not None:
            with _at(both, key):
                settings = with_setting(settings, key, value)
    return Beginning(_setup(rules, both, fresh_deal), settings, both.value(TITLE), both.value(DATE))


def _agree(header: Header, option: Header) -> None:
    """Check that a file and a command line do not contradict each other."""
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
        raise BadInput(Contradiction(key, short(said), short(wanted)), line)


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


def _setup(rules: Rules, header: Header, fresh_deal: Callable[[Rules], str] | None) -> Setup:
    for key in SOURCES:
        if key in header.fields:
            with _at(header, key):
                if key == DEAL:
                    return numbered(rules, header.value(key) or "")
                if key == CARDS:
                    return listed(rules, header.fields[key])
                first, *rest = header.fields[key]
                return placed(rules, [first, *rest] if first[1] else rest)
    if fresh_deal is None:
        raise BadInput(NoDeal(), 1)
    return numbered(rules, fresh_deal(rules))


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
        lines += write_indented(setup.start)
    pairs = varied(setup.rules)
    if pairs:
        lines.append(f"{RULES}: " + write_pairs(pairs))
    if beginning.title:
        lines.append(f"{TITLE}: {clean(beginning.title)}")
    if beginning.date:
        lines.append(f"{DATE}: {clean(beginning.date)}")
    return lines + [
        f"{key}: {value}" for key, value in look.varied_look(beginning.settings).items()
    ]
