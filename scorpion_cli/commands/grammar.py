"""Text -> command: the grammar of what people type.

Finds the verb that a text begins with, or means where it begins with a card or a number; what
follows is read by that verb's form. A command is a value; a text that is not a command is a refusal
that says why, and which part of it does not fit.
"""

from __future__ import annotations

from functools import lru_cache

from ..languages import ENGLISH
from ..languages.vocabulary import Verb, Vocabulary
from ..refusal import short
from ..wording import nearest
from .command import Command
from .refusals import BadCommand, CommandCut, NotACommand, UnknownCommand
from .table import COMMANDS
from .words import Words


@lru_cache(maxsize=2048)  # players and programs type the same few hundred commands again and again
def parse(text: str, vocabulary: Vocabulary = ENGLISH) -> Command | NotACommand:
    """The command that a text stands for.

    Args:
        text: one line with at least one word; letter case never matters.
        vocabulary: the words of the language it is written in.

    >>> parse("m 9d 5")
    MoveCard(card=9D, target=BareNumber(number=5))
    >>> parse("4 3")
    JumpPile(pile=Place(number=4), target=BareNumber(number=3))
    >>> parse("mvoe 9d")
    UnknownCommand(span=(0, 4), word='mvoe', nearest='move')
    """
    words = Words(text, vocabulary)
    first = words.peek()
    if first in vocabulary.cards or words.spells_card():
        return _complete(words, Verb.MOVE)
    if first.isdecimal():
        return _complete(words, Verb.JUMP)
    verb = vocabulary.verbs.get(first)
    if verb is None:
        return _unknown(words)
    words.at = 1
    return _complete(words, verb)


def _complete(words: Words, verb: Verb) -> Command | NotACommand:
    command = COMMANDS[verb].read(words)
    if words.unclear is not None:
        in_english = words.vocabulary is not ENGLISH and words.words[0] in ENGLISH.verbs
        return parse(words.text, ENGLISH) if in_english else words.unclear
    if words.left():
        return BadCommand(words.span(), short(words.rest()), verb)
    return CommandCut(words.span(), verb) if command is None else command


def _unknown(words: Words) -> UnknownCommand:
    """Why a text that begins with no known word is not a command: because of that word, or of all
    of it where it looks like the name of a card ("nine of cats").
    """
    first, vocabulary = words.peek(), words.vocabulary
    in_words = first in vocabulary.ranks or first in vocabulary.suits
    span = words.span() if in_words else words.next_span()
    return UnknownCommand(span, short(words.next_as_typed()), nearest(first, vocabulary.verbs))
