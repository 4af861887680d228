"""The languages: for each a table of words, and a catalogue of sentences.

The words that are typed stand in a module named by the language's code, the sentences in
``locale/CODE/LC_MESSAGES/scorpion.po`` beside it, from which ``scorpion.mo`` is made. A further
language is both of these and its code in `LANGUAGES`.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from typing import Final

from ..games.moves import Move
from . import en
from .vocabulary import Vocabulary

ENGLISH: Final = en.VOCABULARY
LANGUAGES: Final = ("en", "de")
"""Their codes; the sentences stand in the code in the first."""


@cache
def vocabulary_of(language: str) -> Vocabulary:
    """The words of a language, by its code."""
    found: Vocabulary = import_module(f".{language}", __name__).VOCABULARY
    return found


@cache
def catalogue_of(language: str) -> NullTranslations:
    """The sentences of a language, by its code."""
    if language == LANGUAGES[0]:
        return NullTranslations()
    from importlib.resources import files

    path = files(__name__) / "locale" / language / "LC_MESSAGES" / "scorpion.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)


def write_move(move: Move) -> str:
    """The move as an English command, as programs and files without a language read it.

    >>> from scorpion_cli.games.moves import Jump
    >>> write_move(Jump(4, 1))
    'jump 4 to 1'
    """
    return ENGLISH.write_move(move)
