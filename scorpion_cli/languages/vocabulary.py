"""What a language has words for: the commands, the cards, and all that stands between them.

Knows which words there must be, not how a command is put together; the words themselves stand in
`languages`, a table each.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import NamedTuple

from ..games.cards import Card, Rank, Suit
from ..games.moves import Move


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
    """The words of a language, all that are typed in small letters.

    Attributes:
        verbs: the words for each command, its full name first.
        topics: the words for the help's other topics.
        cards: every card written as one word, with all that the word can mean.
        ranks, suits: the words for ranks and suits, as in "nine of diamonds".
        suit_first: whether a suit can also stand before the rank.
        of: what may stand between those two.
        onto: what may stand before a target.
        by: what stands before a distance.
        column: what may stand before a column's number.
        all: every card of the stock.
        play: what asks `solve` to play, the full word first.
        mark: what asks `moves` to mark them on the board, the full word first.
        export: what asks `board` for the position format.
        force: what asks `save` to overwrite a file.
        yes, no: what agrees, and what does not.
        rank_letters, suit_letters: how a card is printed in letters.
        moves: how each kind of move is written, with blanks for its fields in braces; and single
            moves, where they are written otherwise.
        in_ascii: what stands for each letter that is not ASCII, where nothing else can be shown.
    """

    verbs: dict[str, Verb]
    topics: dict[str, Topic]
    cards: dict[str, tuple[Card, ...]]
    ranks: dict[str, Rank]
    suits: dict[str, Suit]
    suit_first: bool
    of: frozenset[str]
    onto: frozenset[str]
    by: frozenset[str]
    column: frozenset[str]
    all: frozenset[str]
    play: tuple[str, ...]
    mark: tuple[str, ...]
    export: tuple[str, ...]
    force: tuple[str, ...]
    yes: frozenset[str]
    no: frozenset[str]
    rank_letters: dict[Rank, str]
    suit_letters: dict[Suit, str]
    moves: dict[Move | type[Move], str]
    in_ascii: dict[int, str]

    # There is one a language, and its dictionaries have no hash: each is equal to itself only.

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def word(self, verb: Verb) -> str:
        """The full name of a command."""
        return next(word for word, meant in self.verbs.items() if meant is verb)

    def plain(self, text: str) -> str:
        """A text of this language in ASCII, as far as the language has a spelling for it."""
        return text if text.isascii() else text.translate(self.in_ascii)

    def write_card(self, card: Card) -> str:
        """A card in letters, so that `cards` reads it in one way only."""
        return self.rank_letters[card.rank] + self.suit_letters[card.suit]

    def write_move(self, move: Move) -> str:
        """A move as a command, in the one spelling that files of this language use."""
        fields = {
            name: self.write_card(value) if isinstance(value, Card) else value
            for name, value in move._asdict().items()
        }
        return (self.moves.get(move) or self.moves[type(move)]).format_map(fields)
