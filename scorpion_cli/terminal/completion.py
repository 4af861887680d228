"""What can be typed next, and what cannot be meant: for somebody who types.

Knows texts and sessions, not the terminal. What it offers depends only on what can be seen, and is
legal now; what a player would like best comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, assert_never

from ..commands.grammar import parse
from ..commands.refusals import CommandCut, NotACommand, TwoCards
from ..commands.table import COMMANDS, Argument
from ..games import Position
from ..games.cards import DECK
from ..games.events import Gone, Unseen
from ..games.moves import DealCards, Move
from ..games.session import Session
from ..languages import ENGLISH
from ..languages.vocabulary import Verb
from ..printing.families import printer_of
from ..printing.voice import Voice
from ..solver.hints import ranked


class Offer(NamedTuple):
    """A command that can be typed, and what it does."""

    text: str
    does: str


def complete(text: str, session: Session, voice: Voice) -> Iterator[Offer]:
    """The commands that begin with a text.

    Args:
        text: what has been typed so far.
        session: the game now.
        voice: how things are said.

    >>> from scorpion_cli.games.deals import numbered
    >>> from scorpion_cli.games.rules import SCORPION
    >>> from scorpion_cli.printing.settings import Settings
    >>> session, voice = Session.of(numbered(SCORPION, "123")), Voice(Settings())
    >>> [offer.text for offer in complete("mo", session, voice)]
    ['move QS to col6', 'move TD to col5', 'move JS to col3', 'moves', 'moves --mark']
    >>> next(complete("td", session, voice))
    Offer(text='TD to col5', does='10♦ → column 5')
    """
    typed = " ".join(text.lower().split()) + (" " if text[-1:].isspace() else "")
    offered = set()
    for offer in _offered(typed, session, voice):
        command = offer.text.lower()
        if command.startswith(typed) and command != typed and command not in offered:
            offered.add(command)
            yield offer


def _offered(typed: str, session: Session, voice: Voice) -> Iterator[Offer]:
    vocabulary, position = voice.vocabulary, session.position
    words = vocabulary
    if typed.partition(" ")[0] in ENGLISH.verbs and " " in typed:
        words = ENGLISH  # which goes on to work in every language
    legal = [
        Offer(words.write_move(move), does)
        for move, does in zip(_liked(position), _all_do(position, voice), strict=True)
    ]
    yield from legal
    if typed:
        for offer in legal:
            yield offer._replace(text=offer.text.partition(" ")[2])  # "9D to col5", "4 to 1"
    verbs = {verb: voice.word(verb) for verb, entry in COMMANDS.items() if entry.offered(session)}
    for verb, word in verbs.items():
        yield Offer(word, voice.say(COMMANDS[verb].summary))
    known = ((word, verb) for word, verb in vocabulary.verbs.items() if verb in verbs)
    yield Offer(f"{voice.word(Verb.MOVES)} {vocabulary.mark[0]}", "")
    for word, verb in known:
        if _begins(typed, word):
            yield from _continued(word, COMMANDS[verb].argument, legal, position, voice)


def _begins(typed: str, word: str) -> bool:
    """Whether a word is being typed or has been; short forms are not."""
    if len(word) < 2 or not typed:
        return False
    return typed.startswith(f"{word} ") or word.startswith(typed)


def _continued(
    word: str, argument: Argument | None, legal: list[Offer], position: Position, voice: Voice
) -> Iterator[Offer]:
    """A word for a command, with each argument that fits."""
    match argument:
        case Argument.TOPIC:
            for topic in (*voice.vocabulary.topics, *map(voice.word, COMMANDS)):
                if topic:
                    yield Offer(f"{word} {topic}", "")
        case Argument.PLAY:
            yield Offer(f"{word} {voice.vocabulary.play[0]}", "")
        case Argument.MOVE:
            yield from (offer._replace(text=f"{word} {offer.text}") for offer in legal)
        case Argument.CARD:
            for card in DECK:
                if not isinstance(position.where(card), Unseen | Gone):
                    yield Offer(f"{word} {voice.vocabulary.write_card(card)}", voice.spell(card))
        case None:
            pass
        case _:
            assert_never(argument)


@lru_cache(maxsize=2)  # it is asked for with every key, the position changes with every command
def _liked(position: Position) -> tuple[Move, ...]:
    """The legal moves, best first."""
    moves = [each.move for each in ranked(position)]
    return tuple(sorted(moves, key=lambda move: isinstance(move, DealCards)))  # jumps, then deals


@lru_cache(maxsize=2)
def _all_do(position: Position, voice: Voice) -> tuple[str, ...]:
    printer = printer_of(position, voice)
    return tuple(printer.effect(move) for move in _liked(position))


# What cannot be meant.


def wrong_part(text: str, voice: Voice) -> tuple[int, int] | None:
    """The part of a text that can be no command, however it goes on: where it begins and ends.

    Args:
        text: what has been typed so far.
        voice: how things are said.

    >>> from scorpion_cli.printing.settings import Settings
    >>> wrong_part("mvoe 9d 5", Voice(Settings()))
    (0, 4)
    >>> wrong_part("mov", Voice(Settings())) is None
    True
    """
    if not text.strip():
        return None
    problem = parse(text, voice.vocabulary)
    if not isinstance(problem, NotACommand) or isinstance(problem, CommandCut):
        return None
    begin, _ = problem.span
    if not isinstance(problem, TwoCards) and _may_go_on(text[begin:].lower(), voice):
        return None
    return problem.span


def _may_go_on(part: str, voice: Voice) -> bool:
    """Whether the last word of a text can be the beginning of one that fits those before it."""
    *before, word = re.split(r"\s+", part)
    words = voice.vocabulary
    links = {*words.onto, *words.by, *words.of, *words.column, *words.ranks, *words.suits}
    links |= {each for each, verb in words.verbs.items() if verb in (Verb.MOVE, Verb.JUMP)}
    if not all(each in links and not each.isdecimal() for each in before):
        return False
    names = (words.verbs, words.cards, words.ranks, words.suits)
    others = (words.onto, words.by, words.of, words.column)
    options = (words.all, words.play, words.mark, words.export, words.force)
    known = (each for table in (*names, *others, *options) for each in table)
    return any(each.startswith(word) for each in known)
