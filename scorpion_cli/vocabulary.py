"""The words of the command language: one table a language.

Knows which words people type for commands, cards and columns, not how a command is put together.
A further language is a further `Vocabulary`.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final, NamedTuple

from .cards import Rank, Suit


class Verb(StrEnum):
    """A command; the value is its name in every file."""

    MOVE = "move"
    JUMP = "jump"
    DEAL = "deal"
    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    MOVES = "moves"
    BOARD = "board"
    FIND = "find"
    WHY = "why"
    RULES = "rules"
    HELP = "help"
    HINT = "hint"
    SOLVE = "solve"
    NOTE = "note"
    NEW = "new"
    SAVE = "save"
    LOAD = "load"
    QUIT = "quit"


class Topic(Enum):
    """A topic of the help that is no command."""

    OVERVIEW = ""
    CARDS = "cards"
    TIPS = "tips"
    FILES = "files"


class Vocabulary(NamedTuple):
    """The words of a language, all in small letters.

    Attributes:
        verbs: the words for each command, its full name first.
        topics: the words for the help's other topics.
        ranks, suits: the words for ranks and suits, as in "nine of diamonds".
        of: what may stand between those two.
        onto: what may stand before a target.
        by: what stands before a distance.
        column: what may stand before a column's number.
        all: every card of the stock.
        play: what asks `solve` to play.
    """

    verbs: dict[str, Verb]
    topics: dict[str, Topic]
    ranks: dict[str, Rank]
    suits: dict[str, Suit]
    of: frozenset[str]
    onto: frozenset[str]
    by: frozenset[str]
    column: frozenset[str]
    all: frozenset[str]
    play: frozenset[str]

    # There is one a language, and its dictionaries have no hash: each is equal to itself only.

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


_SHORT: Final = {
    "m": Verb.MOVE,
    "j": Verb.JUMP,
    "d": Verb.DEAL,
    "u": Verb.UNDO,
    "r": Verb.REDO,
    "l": Verb.BOARD,
    "?": Verb.HELP,
    "q": Verb.QUIT,
    "#": Verb.NOTE,
}

ENGLISH: Final = Vocabulary(
    verbs={verb.value: verb for verb in Verb} | _SHORT | {"exit": Verb.QUIT},
    topics={topic.value: topic for topic in Topic},
    ranks={rank.name.lower(): rank for rank in Rank}
    | {str(rank.value): rank for rank in Rank if Rank.ACE < rank < Rank.JACK}
    | {"a": Rank.ACE, "t": Rank.TEN, "j": Rank.JACK, "q": Rank.QUEEN, "k": Rank.KING},
    suits={suit.name.lower(): suit for suit in Suit}
    | {suit.name.lower().removesuffix("s"): suit for suit in Suit},
    of=frozenset({"of"}),
    onto=frozenset({"to", "onto", "on", "into"}),
    by=frozenset({"by"}),
    column=frozenset({"column", "col", "c"}),
    all=frozenset({"all"}),
    play=frozenset({"play"}),
)
