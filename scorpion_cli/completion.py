"""What can be typed next: commands, and the moves that are legal now.

Knows texts and positions, not the terminal. What it offers depends only on what can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator

from .cards import DECK
from .games import Position
from .games.accordion import Accordion
from .languages import ENGLISH
from .vocabulary import Verb, Vocabulary
from .whereabouts import Gone, Unseen


def complete(text: str, position: Position, vocabulary: Vocabulary = ENGLISH) -> Iterator[str]:
    """The commands that begin with a text.

    Args:
        text: what has been typed so far.
        position: the board now.
        vocabulary: the words of the player's language.

    >>> from scorpion_cli.deals import numbered
    >>> from scorpion_cli.rules import SCORPION
    >>> start = numbered(SCORPION, "123").start
    >>> list(complete("mo", start))
    ['move JS to col3', 'move TD to col5', 'move QS to col6', 'move', 'moves']
    >>> list(complete("td", start))
    ['TD to col5']
    """
    typed = " ".join(text.lower().split()) + (" " if text[-1:].isspace() else "")
    for command in dict.fromkeys(_offered(typed, position, vocabulary)):
        if command.lower().startswith(typed) and command.lower() != typed:
            yield command


def _offered(typed: str, position: Position, vocabulary: Vocabulary) -> Iterator[str]:
    legal = [vocabulary.write_move(move) for move in position.legal_moves()]
    yield from legal
    if typed:
        yield from (command.partition(" ")[2] for command in legal)  # "9D to col5", "4 to 1"
    other_family = Verb.MOVE if isinstance(position, Accordion) else Verb.JUMP
    words = [
        word
        for word, verb in vocabulary.verbs.items()
        if len(word) > 1 and verb is not other_family
    ]
    yield from words
    if typed.startswith(f"{Verb.HELP.value} "):
        yield from (f"{Verb.HELP.value} {word}" for word in (*vocabulary.topics, *words) if word)
    if typed.startswith(Verb.SOLVE.value):
        yield from (f"{Verb.SOLVE.value} {word}" for word in vocabulary.play)
    if typed.startswith(f"{Verb.WHY.value} "):
        yield from (f"{Verb.WHY.value} {command}" for command in legal)
    if typed.startswith(f"{Verb.FIND.value} "):
        seen = (card for card in DECK if not isinstance(position.where(card), Unseen | Gone))
        yield from (f"{Verb.FIND.value} {card.text}" for card in seen)
