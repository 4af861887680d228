"""The catalogues of sentences: collected from the code, held against it, brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scorpion_cli.cli.language import texts
from scorpion_cli.cli.main import cli

PACKAGE: Final = Path(__file__).parents[2] / "scorpion_cli"
_MARKS: Final = {"say": None, "Message": None, "translated": None, "Counted": (1, 2)}
_CLICK: Final[tuple[tuple[str, ...], ...]] = (
    ("Usage:",),
    ("Options",),
    ("Commands",),
    ("Positional arguments",),
    ("Show this message and exit.",),
    ("Show the version and exit.",),
    ("%(prog)s, version %(version)s",),
    ("Error: {message}",),
    ("Try '{command} {option}' for help.",),
    ("Missing command.",),
    ("Missing argument",),
    ("Missing option",),
    ("No such option {name!r}.",),
    ("No such option: {name}",),
    ("No such command {name!r}.",),
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("(Possible options: {possibilities})",),
    ("Invalid value: {message}",),
    ("Invalid value for {param_hint}: {message}",),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    ("{value!r} is not a valid {number_type}.",),
    ("{value} is not in the range {range}.",),
    ("Option {name!r} does not take a value.",),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("default: {default}",),
    ("Aborted!",),
)
"""The words of click itself that its users meet here, in what it calls its releases."""
_HEADER: Final = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"

"""


def path_of(language: str) -> Path:
    """Where a language's sentences stand as text; what is made of it stands beside it."""
    return PACKAGE / "languages" / "locale" / language / "LC_MESSAGES" / "scorpion.po"


def collected() -> list[tuple[str, ...]]:
    """Every sentence of the code, in order: one form, or two."""
    found = sorted(extract_from_dir(str(PACKAGE), keywords=_MARKS), key=lambda each: each[:2])
    marked = (_forms(text) for _, _, text, _, _ in found)
    return list(dict.fromkeys((*marked, *((text,) for text in texts(cli)), *_CLICK)))


def read(language: str) -> Catalog:
    """The catalogue of a language, as it stands in its text."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


class Entry(NamedTuple):
    """A sentence of a catalogue: its forms in English, and those of the other language."""

    english: tuple[str, ...]
    other: tuple[str, ...]
    fuzzy: bool


def entries(language: str) -> list[Entry]:
    """The entries of a catalogue, without its header."""
    return [
        Entry(_forms(entry.id), _forms(entry.string), entry.fuzzy)
        for entry in read(language)
        if entry.id
    ]


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def update(language: str) -> None:
    """Bring a catalogue up to date: new sentences come without a translation, old ones go."""
    old = read(language)
    new = Catalog(locale=language, fuzzy=False)
    for text in collected():
        entry = old.get(text[0])
        new.add(text if text[1:] else text[0], entry.string if entry is not None else None)
    path = path_of(language)
    with path.open("wb") as file:
        file.write(_HEADER.format(language=language, plural=new.plural_forms).encode())
        write_po(file, new, width=100, omit_header=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, read(language))
