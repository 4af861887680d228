"""The catalogues of sentences: collected from the code, held against it, brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE: Final = Path(__file__).parent.parent / "scorpion_cli"
_MARKS: Final = {"say": None, "Message": None, "translated": None, "Counted": (1, 2)}
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
    found = extract_from_dir(str(PACKAGE), keywords=_MARKS)
    return list(dict.fromkeys(_forms(text) for _, _, text, _, _ in found))


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
