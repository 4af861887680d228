"""What can be typed next: commands, and the moves that are legal now.

Knows texts and positions, not the terminal. What it offers depends only on what can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator

from .games import Position
from .moves import write_move
from .vocabulary import ENGLISH, Verb, Vocabulary


def complete(text: str, position: Position, vocabulary: Vocabulary = ENGLISH) -> Iterator[str]:
    """The commands that begin with a text.

    Args:
        text: what has been typed so far.
        position: the board now.
        vocabulary: the words of the player's language.

    >>> from scorpion_cli.deals import numbered
    >>> from scorpion_cli.rules import SCORPION
    >>> list(complete("m", numbered(SCORPION, "123").start))
    ['move JS to col3', 'move TD to col5', 'move QS to col6', 'move', 'moves']
    """
    typed = " ".join(text.lower().split()) + (" " if text[-1:].isspace() else "")
    legal = [write_move(move) for move in position.legal_moves()]
    words = [word for word in vocabulary.verbs if len(word) > 1]
    helps = [f"{Verb.HELP.value} {word}" for word in (*vocabulary.topics, *words) if word]
    offered = [*legal, *words, *(helps if typed.startswith(Verb.HELP.value) else ())]
    for command in dict.fromkeys(offered):
        if command.lower().startswith(typed) and command.lower() != typed:
            yield command
