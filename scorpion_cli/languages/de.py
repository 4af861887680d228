"""The words of German, beside which the English ones go on to work.

A card's letters are German (A 2 to 10 B D K, and Kr P H Ka) or English. Where a word can mean two
cards it stands for both: KD is the king of diamonds, and Kreuz-Dame.
"""

from __future__ import annotations

from typing import Final

from ..games.cards import RANK_LETTERS, SYMBOLS, Card, Rank, Suit, card_of
from ..games.moves import Carry, DealCards, DealStock, Jump
from .en import VOCABULARY as ENGLISH
from .vocabulary import Topic, Verb, Vocabulary

_VERBS: Final = {
    "zieh": Verb.MOVE,
    "ziehe": Verb.MOVE,
    "z": Verb.MOVE,
    "spring": Verb.JUMP,
    "springe": Verb.JUMP,
    "gib": Verb.DEAL,
    "geben": Verb.DEAL,
    "g": Verb.DEAL,
    "zurück": Verb.UNDO,
    "zurueck": Verb.UNDO,
    "wieder": Verb.REDO,
    "neustart": Verb.RESTART,
    "züge": Verb.MOVES,
    "zuege": Verb.MOVES,
    "tisch": Verb.BOARD,
    "finde": Verb.FIND,
    "suche": Verb.FIND,
    "warum": Verb.WHY,
    "regeln": Verb.RULES,
    "hilfe": Verb.HELP,
    "tipp": Verb.HINT,
    "löse": Verb.SOLVE,
    "loese": Verb.SOLVE,
    "notiz": Verb.NOTE,
    "neu": Verb.NEW,
    "speichere": Verb.SAVE,
    "speichern": Verb.SAVE,
    "lade": Verb.LOAD,
    "laden": Verb.LOAD,
    "ende": Verb.QUIT,
}
_TOPICS: Final = {
    "": Topic.OVERVIEW,
    "karten": Topic.CARDS,
    "tipps": Topic.TIPS,
    "dateien": Topic.FILES,
}
_RANK_WORDS: Final = {
    "ass": Rank.ACE,
    "as": Rank.ACE,
    "zwei": Rank.TWO,
    "drei": Rank.THREE,
    "vier": Rank.FOUR,
    "fünf": Rank.FIVE,
    "fuenf": Rank.FIVE,
    "sechs": Rank.SIX,
    "sieben": Rank.SEVEN,
    "acht": Rank.EIGHT,
    "neun": Rank.NINE,
    "zehn": Rank.TEN,
    "bube": Rank.JACK,
    "dame": Rank.QUEEN,
    "könig": Rank.KING,
    "koenig": Rank.KING,
}
_SUIT_WORDS: Final = {
    "kreuz": Suit.CLUBS,
    "karo": Suit.DIAMONDS,
    "herz": Suit.HEARTS,
    "pik": Suit.SPADES,
}
_RANK_LETTERS: Final = RANK_LETTERS | {
    Rank.TEN: "10",
    Rank.JACK: "B",
    Rank.QUEEN: "D",
    Rank.KING: "K",
}
_SUIT_LETTERS: Final = {
    Suit.CLUBS: "Kr",
    Suit.DIAMONDS: "Ka",
    Suit.HEARTS: "H",
    Suit.SPADES: "P",
}


def _cards() -> dict[str, tuple[Card, ...]]:
    """All that a word can mean: a rank and a suit, or a German suit and a rank."""
    ranks = {letter.lower(): rank for rank, letter in (*RANK_LETTERS.items(), (Rank.TEN, "10"))}
    ranks |= {letter.lower(): rank for rank, letter in _RANK_LETTERS.items()}
    own = {letter.lower(): suit for suit, letter in _SUIT_LETTERS.items()} | {"k": Suit.CLUBS}
    suits = own | {suit.value.lower(): suit for suit in Suit}
    found: dict[str, dict[Card, None]] = {}

    def add(word: str, card: Card) -> None:
        if word not in own:  # Ka is a suit, not the ace of the suit K
            found.setdefault(word, {})[card] = None

    for word, meanings in ENGLISH.cards.items():
        for card in meanings:
            add(word, card)
    for rank_word, rank in ranks.items():
        for suit_word, suit in suits.items():
            add(rank_word + suit_word, card_of(rank, suit))
        for suit_word, suit in own.items():
            add(suit_word + rank_word, card_of(rank, suit))
        for suit, symbol in SYMBOLS.items():
            add(rank_word + symbol, card_of(rank, suit))
            add(symbol + rank_word, card_of(rank, suit))
    for suit_word, suit in _SUIT_WORDS.items():
        for rank_word, rank in (_RANK_WORDS | ranks).items():
            add(f"{suit_word}-{rank_word}", card_of(rank, suit))
            add(suit_word + rank_word, card_of(rank, suit))
    return {word: tuple(cards) for word, cards in found.items()}


VOCABULARY: Final = Vocabulary(
    verbs=_VERBS | ENGLISH.verbs,
    topics=_TOPICS | ENGLISH.topics,
    cards=_cards(),
    ranks=_RANK_WORDS | ENGLISH.ranks | {"b": Rank.JACK, "d": Rank.QUEEN},
    suits=_SUIT_WORDS | ENGLISH.suits,
    suit_first=True,
    of=ENGLISH.of,
    onto=frozenset({"auf", "nach", "zu", "in"}) | ENGLISH.onto,
    by=frozenset({"um"}) | ENGLISH.by,
    column=frozenset({"spalte", "sp"}) | ENGLISH.column,
    all=frozenset({"alle", "alles"}) | ENGLISH.all,
    play=("spiele", "spiel", *ENGLISH.play),
    mark=(*ENGLISH.mark, "markiert"),
    export=ENGLISH.export,
    force=ENGLISH.force,
    yes=frozenset({"j", "ja"}) | ENGLISH.yes,
    no=frozenset({"nein"}) | ENGLISH.no,
    rank_letters=_RANK_LETTERS,
    suit_letters=_SUIT_LETTERS,
    moves={
        Carry: "zieh {card} auf Spalte {column}",
        DealStock: "gib",
        Jump: "spring {place} auf {target}",
        DealCards: "gib {number}",
        DealCards(1): "gib",
    },
    in_ascii={
        ord(letter): plain
        for letter, plain in zip("äöüÄÖÜß", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)
    },
)
