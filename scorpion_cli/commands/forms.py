"""The forms that each command can take, after its verb.

A function for each form reads what follows the verb; None says that it does not fit, and the words
know how far it went. Whether a command can be carried out is for others to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..games.cards import Card
from ..languages.vocabulary import Verb
from .command import (
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
    Playing,
    Redo,
    Save,
    ShowBoard,
    Solve,
    Undo,
    Why,
)
from .words import Words

Reader = Callable[[Words], Command | None]
"""Reads what follows a verb."""


def alone(command: Command) -> Reader:
    """Nothing: the verb is the whole command."""
    return lambda _: command


def read_move(words: Words) -> MoveCard | JumpPile | None:
    """A card, and where it goes; a place where a jump is meant."""
    card = words.card()
    if card is None:
        return read_jump(words) if words.peek().isdecimal() else None
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


def read_jump(words: Words) -> JumpPile | None:
    """A place or a card, and where the pile jumps."""
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


def read_deal(words: Words) -> Deal | DealAll | None:
    """How many cards, or all."""
    if not words.left():
        return Deal(None)
    if words.take(words.vocabulary.all):
        return DealAll()
    number = words.number()
    return None if number is None else Deal(number)


def steps(kind: Callable[[int], Undo | Redo]) -> Reader:
    """A number of steps, or nothing for one of them."""

    def read(words: Words) -> Command | None:
        if not words.left():
            return kind(1)
        start, number = words.at, words.number()
        if not number:
            words.at = start
            return None
        return kind(number)

    return read


def read_moves(words: Words) -> Command:
    """Whether to mark them."""
    return ListMoves(on_board=words.take(words.vocabulary.mark))


def read_board(words: Words) -> Command:
    """Whether to write it in the position format."""
    return ShowBoard(export=words.take(words.vocabulary.export))


def read_find(words: Words) -> Command | None:
    """A card."""
    card = words.card()
    return None if card is None else Find(card)


def read_why(words: Words) -> Command | None:
    """A move with its verb or without."""
    start, verb = words.at, words.vocabulary.verbs.get(words.peek())
    if verb is not None and not words.spells_card():
        words.at += 1
    elif words.peek().isdecimal():
        verb = Verb.JUMP
    else:
        verb = Verb.MOVE
    move = _PLAYING[verb](words) if verb in _PLAYING else None
    if move is None:
        words.at = start
        return None
    return Why(move)


_PLAYING: Final[dict[Verb, Callable[[Words], Playing | None]]] = {
    Verb.MOVE: read_move,
    Verb.JUMP: read_jump,
    Verb.DEAL: read_deal,
}


def read_help(words: Words) -> Command:
    """A topic, or nothing."""
    return Help(words.take_rest().lower())


def read_solve(words: Words) -> Command:
    """Whether to play."""
    return Solve(play=words.take(words.vocabulary.play))


def read_note(words: Words) -> Command | None:
    """Any text."""
    text = words.take_rest()
    return Note(text) if text else None


def read_new(words: Words) -> Command:
    """The number of a deal, or nothing."""
    return New(words.take_rest() or None)


def read_save(words: Words) -> Command | None:
    """A file's path; what asks to overwrite the file may stand before, after or within."""
    named = words.take_rest().split(" ")
    path = [word for word in named if word.lower() not in words.vocabulary.force]
    return Save(_unquoted(" ".join(path)), len(path) < len(named)) if any(path) else None


def read_load(words: Words) -> Command | None:
    """A file's path."""
    path = words.take_rest()
    return Load(_unquoted(path)) if path else None


def _unquoted(path: str) -> str:
    """A path without the quotes that a shell would want around it."""
    quoted = len(path) > 2 and path[0] == path[-1] and path[0] in "'\""
    return path[1:-1] if quoted else path
