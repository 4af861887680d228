"""Text -> command: the grammar of what people type.

Knows the forms a command can take, not the board: whether a command can be carried out is for
others to say. A command is a value, where nothing follows its verb the verb itself; a text that is
no command is a refusal that says why, and which part of it does not fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final, TypeVar

from ..games.cards import Card, card_of, plain
from ..languages import ENGLISH
from ..languages.vocabulary import Verb, Vocabulary
from ..refusal import short
from ..wording import nearest
from .command import (
    FORCE,
    PLAYING,
    BareNumber,
    ColumnNumber,
    Command,
    Deal,
    DealAll,
    Distance,
    Find,
    Help,
    JumpPile,
    ListMoves,
    Load,
    MoveCard,
    New,
    Note,
    Place,
    Redo,
    Save,
    ShowBoard,
    Solve,
    Undo,
    Why,
)
from .refusals import BadCommand, CommandCut, NotACommand, TwoCards, UnknownCommand

T = TypeVar("T")

_WORD: Final = re.compile(r"\S+")

LONGEST_NUMBER: Final = 40
"""Numbers with more digits are no numbers: nothing on a board has so many."""


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
    words = _Words(text, vocabulary)
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


def _complete(words: _Words, verb: Verb) -> Command | NotACommand:
    read = _PARSERS.get(verb)
    command = verb if read is None else read(words)
    if words.unclear is not None:
        in_english = words.vocabulary is not ENGLISH and words.words[0] in ENGLISH.verbs
        return parse(words.text, ENGLISH) if in_english else words.unclear
    if words.left():
        return BadCommand(words.span(), short(words.rest()), verb)
    return CommandCut(words.span(), verb) if command is None else command


def _unknown(words: _Words) -> UnknownCommand:
    """Why a text that begins with no known word is no command: because of that word, or of all of
    it where it looks like the name of a card ("nine of cats").
    """
    first, vocabulary = words.peek(), words.vocabulary
    in_words = first in vocabulary.ranks or first in vocabulary.suits
    span = words.span() if in_words else words.next_span()
    return UnknownCommand(span, short(words.next_as_typed()), nearest(first, vocabulary.verbs))


class _Words:
    """The words of a command, and how far they have been read."""

    __slots__ = ("at", "text", "unclear", "vocabulary", "words")

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.words = plain(text).split()
        self.text = text
        self.vocabulary = vocabulary
        self.at = 0
        self.unclear: TwoCards | None = None

    def left(self) -> bool:
        return self.at < len(self.words)

    def peek(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def span(self) -> tuple[int, int]:
        """Where in the text the words stand that are not read yet."""
        spans = self._spans()
        return spans[0][0], spans[-1][1]

    def next_span(self) -> tuple[int, int]:
        """Where in the text the next word stands."""
        return self._spans()[0]

    def _spans(self) -> list[tuple[int, int]]:
        """Where each word stands that is not read yet; the end of the text if none is left."""
        end = len(self.text)
        spans = [word.span() for word in _WORD.finditer(self.text) if plain(word[0])]
        return spans[self.at :] or [(end, end)]

    def rest(self) -> str:
        """What is not read yet, as it was typed."""
        return self.text[slice(*self.span())]

    def next_as_typed(self) -> str:
        return self.text[slice(*self.next_span())]

    def take_rest(self) -> str:
        rest = self.rest()
        self.at = len(self.words)
        return rest

    def take(self, choices: Collection[str]) -> bool:
        if self.peek() in choices:
            self.at += 1
            return True
        return False

    def number(self) -> int | None:
        return self.numbered(int)

    def numbered(self, kind: Callable[[int], T]) -> T | None:
        """What the number that comes next counts."""
        number = _read_number(self.peek())
        if number is None:
            return None
        self.at += 1
        return kind(number)

    def spells_card(self) -> bool:
        """Whether a card in several words comes next: "nine of diamonds", "nine diamonds"."""
        return self._in_words() is not None

    def card(self) -> Card | None:
        word = self.peek()
        meanings = self.vocabulary.cards.get(word, ())
        if len(meanings) > 1:
            first, second = meanings[:2]
            one, other = map(self.vocabulary.write_card, (first, second))
            typed = short(self.next_as_typed())
            self.unclear = TwoCards(self.next_span(), typed, first, second, one, other)
        if meanings:
            self.at += 1
            return meanings[0]
        found = self._in_words()
        if found is None:
            return None
        card, length = found
        self.at += length
        return card

    def _in_words(self) -> tuple[Card, int] | None:
        """The card in several words that comes next, and how many words it takes."""
        known = self.vocabulary
        first, *then = self.words[self.at : self.at + 3] or [""]
        length = 3 if then and then[0] in known.of else 2
        second = then[length - 2] if len(then) > length - 2 else ""
        if first in known.ranks and second in known.suits:
            return card_of(known.ranks[first], known.suits[second]), length
        if known.suit_first and first in known.suits and then[:1] and then[0] in known.ranks:
            return card_of(known.ranks[then[0]], known.suits[first]), 2
        return None

    def column(self) -> ColumnNumber | None:
        """``5``, ``col5``, ``col 5``."""
        word = self.peek()
        name = word.rstrip("0123456789")
        if not name or name == word:
            start = self.at
            self.take(self.vocabulary.column)
            column = self.numbered(ColumnNumber)
            if column is None:
                self.at = start
            return column
        number = _read_number(word[len(name) :])
        if name not in self.vocabulary.column or number is None:
            return None
        self.at += 1
        return ColumnNumber(number)


def _read_number(word: str) -> int | None:
    return int(word) if word.isdecimal() and len(word) <= LONGEST_NUMBER else None


def _move(words: _Words) -> Command | None:
    card = words.card()
    if card is None:
        return _jump(words) if words.peek().isdecimal() else None
    if not words.left():
        return MoveCard(card, None)
    start = words.at
    if words.take(words.vocabulary.by):
        distance = words.numbered(Distance)
        if distance is None:
            words.at = start
        return distance and JumpPile(card, distance)
    target: ColumnNumber | BareNumber | Card | None
    if words.take(words.vocabulary.onto):
        target = words.card() or words.column()
    else:
        target = words.card() or words.numbered(BareNumber) or words.column()
    if target is None:
        words.at = start
        return None
    return MoveCard(card, target)


def _jump(words: _Words) -> Command | None:
    pile = words.card() or words.numbered(Place)
    if pile is None:
        return None
    if not words.left():
        return JumpPile(pile, None)
    target: Place | Distance | BareNumber | Card | None
    start = words.at
    if words.take(words.vocabulary.by):
        target = words.numbered(Distance)
    elif words.take(words.vocabulary.onto):
        target = words.card() or words.numbered(Place)
    else:
        target = words.card() or words.numbered(BareNumber)
    if target is None:
        words.at = start
        return None
    return JumpPile(pile, target)


def _deal(words: _Words) -> Command | None:
    if not words.left():
        return Deal(None)
    if words.take(words.vocabulary.all):
        return DealAll()
    number = words.number()
    return None if number is None else Deal(number)


def _steps(kind: Callable[[int], Undo | Redo]) -> _Parser:
    def read(words: _Words) -> Command | None:
        if not words.left():
            return kind(1)
        start, steps = words.at, words.number()
        if not steps:
            words.at = start
            return None
        return kind(steps)

    return read


def _moves(words: _Words) -> Command:
    return ListMoves(on_board=words.take(words.vocabulary.mark))


def _board(words: _Words) -> Command:
    return ShowBoard(export=words.take(frozenset({"--export", "export"})))


def _find(words: _Words) -> Command | None:
    card = words.card()
    return None if card is None else Find(card)


def _why(words: _Words) -> Command | None:
    start, verb = words.at, words.vocabulary.verbs.get(words.peek())
    if verb is not None and not words.spells_card():
        words.at += 1
    elif words.peek().isdecimal():
        verb = Verb.JUMP
    else:
        verb = Verb.MOVE
    parsers: dict[Verb, _Parser] = {Verb.MOVE: _move, Verb.JUMP: _jump, Verb.DEAL: _deal}
    move = parsers[verb](words) if verb in parsers else None
    if isinstance(move, PLAYING):
        return Why(move)
    words.at = start
    return None


def _help(words: _Words) -> Command:
    return Help(words.take_rest().lower())


def _solve(words: _Words) -> Command:
    return Solve(play=words.take(words.vocabulary.play))


def _note(words: _Words) -> Command | None:
    text = words.take_rest()
    return Note(text) if text else None


def _new(words: _Words) -> Command:
    return New(words.take_rest() or None)


def _save(words: _Words) -> Command | None:
    named = words.take_rest().split(" ")
    path = [word for word in named if word.lower() != FORCE]
    return Save(_unquoted(" ".join(path)), len(path) < len(named)) if any(path) else None


def _load(words: _Words) -> Command | None:
    path = words.take_rest()
    return Load(_unquoted(path)) if path else None


def _unquoted(path: str) -> str:
    """A path without the quotes that a shell would want around it."""
    quoted = len(path) > 2 and path[0] == path[-1] and path[0] in "'\""
    return path[1:-1] if quoted else path


_Parser = Callable[[_Words], Command | None]

_PARSERS: Final[dict[Verb, _Parser]] = {
    Verb.MOVE: _move,
    Verb.JUMP: _jump,
    Verb.DEAL: _deal,
    Verb.UNDO: _steps(Undo),
    Verb.REDO: _steps(Redo),
    Verb.MOVES: _moves,
    Verb.BOARD: _board,
    Verb.FIND: _find,
    Verb.WHY: _why,
    Verb.HELP: _help,
    Verb.SOLVE: _solve,
    Verb.NOTE: _note,
    Verb.NEW: _new,
    Verb.SAVE: _save,
    Verb.LOAD: _load,
}
