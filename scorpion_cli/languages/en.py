"""The words of English."""

from __future__ import annotations

from typing import Final

from ..games.cards import RANK_LETTERS, SPELLINGS, Rank, Suit
from ..games.moves import Carry, DealCards, DealStock, Jump
from .vocabulary import Topic, Verb, Vocabulary

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

VOCABULARY: Final = Vocabulary(
    verbs={verb.value: verb for verb in Verb} | _SHORT | {"exit": Verb.QUIT},
    topics={topic.value: topic for topic in Topic},
    cards={word: (card,) for word, card in SPELLINGS.items()},
    ranks={rank.name.lower(): rank for rank in Rank}
    | {str(rank.value): rank for rank in Rank if Rank.ACE < rank < Rank.JACK}
    | {"a": Rank.ACE, "t": Rank.TEN, "j": Rank.JACK, "q": Rank.QUEEN, "k": Rank.KING},
    suits={suit.name.lower(): suit for suit in Suit}
    | {suit.name.lower().removesuffix("s"): suit for suit in Suit},
    suit_first=False,
    of=frozenset({"of"}),
    onto=frozenset({"to", "onto", "on", "into"}),
    by=frozenset({"by"}),
    column=frozenset({"column", "col", "c"}),
    all=frozenset({"all"}),
    play=("play",),
    mark=("--mark", "mark"),
    export=("--export", "export"),
    force=("--force",),
    yes=frozenset({"y", "yes"}),
    no=frozenset({"n", "no"}),
    rank_letters=RANK_LETTERS,
    suit_letters={suit: suit.value for suit in Suit},
    moves={
        Carry: "move {card} to col{column}",
        DealStock: "deal",
        Jump: "jump {place} to {target}",
        DealCards: "deal {number}",
        DealCards(1): "deal",
    },
    in_ascii={},
)
