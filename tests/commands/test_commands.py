"""What can be typed, and what it means before anyone looks at a board."""

from __future__ import annotations

import pytest

from scorpion_cli.commands.command import (
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
    Undo,
    Why,
)
from scorpion_cli.commands.grammar import parse
from scorpion_cli.games.cards import DECK, SYMBOLS, Rank, Suit, card, read_card
from scorpion_cli.languages import ENGLISH
from scorpion_cli.languages.vocabulary import Verb
from scorpion_cli.refusal import Fact, Refusal

NINE, TEN = card("9D"), card("TD")
TO_FIVE = MoveCard(NINE, ColumnNumber(5))
FIVE = MoveCard(NINE, BareNumber(5))


@pytest.mark.parametrize("text", ["move 9D to col5", "m 9d 5", "9d 5", "9D COL5", "9d c5"])
@pytest.mark.parametrize("card_name", ["9d", "9♦", "9♢", "9♦\ufe0f", "nine of diamonds"])
def test_card_goes_to_a_column(text: str, card_name: str) -> None:
    bare = text[-2:] == " 5"
    assert parse(text.lower().replace("9d", card_name)) == (FIVE if bare else TO_FIVE)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("9d", MoveCard(NINE, None)),
        ("move 9d into column 5", TO_FIVE),
        ("9 of diamonds to col 5", TO_FIVE),
        ("Nine Diamonds column 5", TO_FIVE),
        ("9d onto 10d", MoveCard(NINE, TEN)),
        ("move 9d td", MoveCard(NINE, TEN)),
        ("9d on ten of diamonds", MoveCard(NINE, TEN)),
        ("q of spades", MoveCard(card("QS"), None)),
        ("j hearts 3", MoveCard(card("JH"), BareNumber(3))),
        ("jump 4 3", JumpPile(Place(4), BareNumber(3))),
        ("j 4 3", JumpPile(Place(4), BareNumber(3))),
        ("4 3", JumpPile(Place(4), BareNumber(3))),
        ("move 4 3", JumpPile(Place(4), BareNumber(3))),
        ("jump 4 to 1", JumpPile(Place(4), Place(1))),
        ("4 by 3", JumpPile(Place(4), Distance(3))),
        ("jump 5H onto 5S", JumpPile(card("5H"), card("5S"))),
        ("jump 5h", JumpPile(card("5H"), None)),
        ("jump 4", JumpPile(Place(4), None)),
        ("d", Deal(None)),
        ("deal 3", Deal(3)),
        ("DEAL ALL", DealAll()),
        ("u", Undo(1)),
        ("undo 2", Undo(2)),
        ("r", Redo(1)),
        ("redo 3", Redo(3)),
        ("restart", Verb.RESTART),
        ("moves", ListMoves(on_board=False)),
        ("moves --mark", ListMoves(on_board=True)),
        ("l", ShowBoard(export=False)),
        ("board --export", ShowBoard(export=True)),
        ("find ten of diamonds", Find(TEN)),
        ("why 9d 5", Why(FIVE)),
        ("why move 9d to 5", Why(TO_FIVE)),
        ("why deal", Why(Deal(None))),
        ("why 4 3", Why(JumpPile(Place(4), BareNumber(3)))),
        ("why q of spades", Why(MoveCard(card("QS"), None))),
        ("?", Help("")),
        ("help Tips", Help("tips")),
        ("note Keep THIS as it is", Note("Keep THIS as it is")),
        ("new", New(None)),
        ("new cardgames:5", New("cardgames:5")),
        ("save My Game.txt", Save("My Game.txt", force=False)),
        ("save --FORCE a b.txt", Save("a b.txt", force=True)),
        ('save "a b.txt"', Save("a b.txt", force=False)),
        ("save a.txt --force", Save("a.txt", force=True)),
        ("load ~/Game.TXT", Load("~/Game.TXT")),
        ("q", Verb.QUIT),
        ("jump 99999999999999 1", JumpPile(Place(99999999999999), BareNumber(1))),
    ],
)
def test_text_is_understood(text: str, command: Command) -> None:
    assert parse(text) == command


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("mvoe 9d 5", "unknown-command-like", {"word": "mvoe", "nearest": "move"}),
        ("Xyzzy", "unknown-command", {"word": "Xyzzy", "nearest": None}),
        ("11d 5", "unknown-command", {"word": "11d", "nearest": None}),
        ("move", "command-cut", {"verb": "move", "found": ""}),
        ("move 9x 5", "bad-command", {"verb": "move", "found": "9x 5"}),
        ("9d to nowhere", "bad-command", {"verb": "move", "found": "to nowhere"}),
        ("9d 5 5", "bad-command", {"verb": "move", "found": "5"}),
        ("9d col", "bad-command", {"verb": "move", "found": "col"}),
        ("9d colx5", "bad-command", {"verb": "move", "found": "colx5"}),
        ("undo 0", "bad-command", {"verb": "undo", "found": "0"}),
        ("undo -1", "bad-command", {"verb": "undo", "found": "-1"}),
        ("jump " + "9" * 41, "bad-command", {"verb": "jump", "found": "9" * 41}),
        ("jump 4 by", "bad-command", {"verb": "jump", "found": "by"}),
        ("deal some", "bad-command", {"verb": "deal", "found": "some"}),
        ("moves 3", "bad-command", {"verb": "moves", "found": "3"}),
        ("why undo", "bad-command", {"verb": "why", "found": "undo"}),
        ("find", "command-cut", {"verb": "find", "found": ""}),
        ("save --force", "command-cut", {"verb": "save", "found": ""}),
    ],
)
def test_what_is_no_command_says_why(text: str, reason: str, facts: dict[str, Fact]) -> None:
    assert parse(text) == Refusal(reason, facts)


@pytest.mark.parametrize("each", DECK, ids=repr)
def test_every_card_has_its_names(each: object) -> None:
    found = next(c for c in DECK if c is each)
    rank, suit = found.rank.name.lower(), found.suit.name.lower()
    names = [found.text, found.text.lower(), found.text[0] + SYMBOLS[found.suit]]
    for name in [*names, f"{rank} of {suit}", f"{rank} {suit}"]:
        assert parse(name) == MoveCard(found, None)
    assert read_card(found.text) is found


def test_a_rank_has_one_name_more_where_it_is_a_ten() -> None:
    assert [read_card(text) for text in ("10d", "Td", "10♦", "t♦")] == [TEN] * 4
    assert [read_card(text) for text in ("1d", "0d", "d9", "", "9", "d", "99d")] == [None] * 7


def test_cards_know_their_neighbours() -> None:
    for each in DECK:
        if each.goes_on is None:
            assert each.rank is Rank.KING
        else:
            assert each.goes_on.takes is each
            assert (each.goes_on.rank, each.goes_on.suit) == (each.rank + 1, each.suit)
        assert (each.takes is None) == (each.rank is Rank.ACE)
    assert {each.suit for each in DECK} == set(Suit)


def test_every_verb_has_its_full_word() -> None:
    assert all(ENGLISH.verbs[verb.value] is verb for verb in Verb)


def test_long_words_are_not_said_again_in_full() -> None:
    refusal = parse("x" * 5000)
    assert isinstance(refusal, Refusal)
    assert len(str(refusal.facts["word"])) == 60
