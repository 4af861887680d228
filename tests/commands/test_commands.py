"""What can be typed, and what it means before anyone looks at a board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorpion_cli.commands.command import (
    BareNumber,
    ColumnNumber,
    Command,
    Deal,
    DealAll,
    Distance,
    Find,
    GiveHint,
    Help,
    JumpPile,
    ListMoves,
    Load,
    MoveCard,
    New,
    Note,
    Place,
    Quit,
    Redo,
    RestartGame,
    Save,
    ShowBoard,
    ShowRules,
    Undo,
    Why,
)
from scorpion_cli.commands.grammar import parse
from scorpion_cli.commands.refusals import (
    BadCommand,
    CommandCut,
    NotACommand,
    TwoCards,
    UnknownCommand,
)
from scorpion_cli.games.cards import (
    DECK,
    SYMBOLS,
    Rank,
    Suit,
    card,
    plain,
    read_card,
)
from scorpion_cli.languages import ENGLISH, vocabulary_of
from scorpion_cli.languages.vocabulary import Verb, Vocabulary
from scorpion_cli.refusal import short

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
        ("restart", RestartGame()),
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
        ("hint", GiveHint()),
        ("rules", ShowRules()),
        ("q", Quit()),
        ("jump 99999999999999 1", JumpPile(Place(99999999999999), BareNumber(1))),
    ],
)
def test_text_is_understood(text: str, command: Command) -> None:
    found = parse(text)
    assert (type(found), found) == (type(command), command)  # as tuples, types may be equal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("mvoe 9d 5", UnknownCommand((0, 4), "mvoe", "move")),
        ("Xyzzy", UnknownCommand((0, 5), "Xyzzy", None)),
        ("11d 5", UnknownCommand((0, 3), "11d", None)),
        ("  nine  of cats ", UnknownCommand((2, 15), "nine", None)),
        ("move", CommandCut((4, 4), Verb.MOVE)),
        ("move 9x 5", BadCommand((5, 9), "9x 5", Verb.MOVE)),
        ("9d to nowhere", BadCommand((3, 13), "to nowhere", Verb.MOVE)),
        ("9d 5 5", BadCommand((5, 6), "5", Verb.MOVE)),
        ("9d \t5   5  ", BadCommand((8, 9), "5", Verb.MOVE)),
        ("9d col", BadCommand((3, 6), "col", Verb.MOVE)),
        ("9d colx5", BadCommand((3, 8), "colx5", Verb.MOVE)),
        ("undo 0", BadCommand((5, 6), "0", Verb.UNDO)),
        ("undo -1", BadCommand((5, 7), "-1", Verb.UNDO)),
        ("jump " + "9" * 41, BadCommand((5, 46), "9" * 41, Verb.JUMP)),
        ("jump 4 by", BadCommand((7, 9), "by", Verb.JUMP)),
        ("deal some", BadCommand((5, 9), "some", Verb.DEAL)),
        ("moves 3", BadCommand((6, 7), "3", Verb.MOVES)),
        ("why undo", BadCommand((4, 8), "undo", Verb.WHY)),
        ("find", CommandCut((4, 4), Verb.FIND)),
        ("save --force", CommandCut((12, 12), Verb.SAVE)),
    ],
)
def test_what_is_no_command_says_why(text: str, refusal: NotACommand) -> None:
    assert parse(text) == refusal


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


SOME_WORDS = (
    *("move", "zieh", "jump", "why", "deal", "undo", "board", "help", "note", "save", "--force"),
    *("9d", "KD", "10♦\ufe0f", "nine", "of", "diamonds", "karo", "zehn", "col", "col5", "sp5"),
    *("4", "5", "0", "to", "onto", "auf", "by", "um", "all", "x", "xyzzy", "\ufe0f"),
)
BLANKS = (*[" "] * 20, "  ", "\t", "\x1f")


@pytest.mark.parametrize("vocabulary", [ENGLISH, vocabulary_of("de")], ids=["en", "de"])
@given(st.data())
def test_what_does_not_fit_begins_where_a_command_could_go_on(
    vocabulary: Vocabulary, data: st.DataObject
) -> None:
    """Whatever stands before it is a command, or one of which only more is wanted."""
    text = "".join(data.draw(st.lists(st.sampled_from([*SOME_WORDS, *BLANKS]))))
    text += data.draw(st.text(max_size=5))
    refusal = parse(text, vocabulary)
    if not isinstance(refusal, NotACommand):
        return
    begin, end = refusal.span
    assert 0 <= begin <= end <= len(text)
    wrong = text[begin:end]
    assert wrong == wrong.strip()
    before = parse(text[:begin], vocabulary)
    if isinstance(refusal, UnknownCommand):
        assert refusal.word == short(wrong.split()[0] if wrong else "")
        assert not plain(text[:begin]).strip()
    elif isinstance(refusal, TwoCards):
        assert refusal.word == wrong
        assert len(vocabulary.cards[plain(wrong)]) > 1
    elif isinstance(refusal, CommandCut):
        assert begin == end == len(text)
    else:
        assert isinstance(refusal, BadCommand)
        assert refusal.found == short(wrong) != ""
        fits = not isinstance(before, NotACommand)
        assert fits or before == CommandCut((begin, begin), refusal.usage)


def test_long_words_are_not_said_again_in_full() -> None:
    refusal = parse("x" * 5000)
    assert isinstance(refusal, UnknownCommand)
    assert len(refusal.word) == 60
    assert refusal.span == (0, 5000)
