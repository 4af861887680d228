"""Every language says everything, and is understood."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import scorpion_cli.languages
from scorpion_cli.commands.command import Deal, DealAll, JumpPile, MoveCard
from scorpion_cli.commands.grammar import parse
from scorpion_cli.commands.refusals import TwoCards
from scorpion_cli.commands.resolve import resolve
from scorpion_cli.games import Rules
from scorpion_cli.games.cards import DECK, card
from scorpion_cli.games.deals import numbered
from scorpion_cli.games.moves import MOVES
from scorpion_cli.games.rules import GAMES
from scorpion_cli.languages import ENGLISH, LANGUAGES, catalogue_of, vocabulary_of
from scorpion_cli.languages.vocabulary import Topic, Verb
from scorpion_cli.printing.settings import Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.refusal import Refusal
from scorpion_cli.transcript.replay import Replay
from tests.conftest import TRANSCRIPTS

from . import catalogues

OTHERS = [language for language in LANGUAGES if language != "en"]
PLAYING = (MoveCard, JumpPile, Deal, DealAll)
each_language = pytest.mark.parametrize("language", OTHERS)
GERMAN = vocabulary_of("de")


# The sentences.


@each_language
def test_catalogue_has_every_sentence_and_no_other(
    language: str, request: pytest.FixtureRequest
) -> None:
    if request.config.getoption("--update-catalogues"):
        catalogues.update(language)
    found = {entry.english for entry in catalogues.entries(language)}
    assert found == set(catalogues.collected()), "pytest --update-catalogues brings it up to date"


@each_language
def test_every_sentence_is_translated(language: str) -> None:
    for entry in catalogues.entries(language):
        assert entry.other, entry
        assert all(entry.other), entry
        assert not entry.fuzzy, entry


@each_language
def test_translation_has_the_same_blanks_and_ends_alike(language: str) -> None:
    for english, other, _ in catalogues.entries(language):
        allowed = set[str]().union(*map(blanks, english))
        for form in other:
            assert blanks(form) <= allowed, form
            if len(english) == 1:
                assert blanks(form) == allowed, form
            assert not form.startswith(("> ", "# "))
            for end in ".:?":
                assert form.endswith(end) in {each.endswith(end) for each in english}, form


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@each_language
def test_compiled_catalogue_is_that_of_the_text(language: str) -> None:
    compiled = catalogue_of(language)
    for english, other, _ in catalogues.entries(language):
        if len(english) == 1:
            assert (compiled.gettext(english[0]),) == other
        else:
            one, many = english
            said = {compiled.ngettext(one, many, number) for number in range(200)}
            assert said == set(other)


@each_language
@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_whatever_is_said_is_said_in_that_language(path: Path, language: str) -> None:
    """Each recorded session runs in the other language; what it says there is not English."""
    lines = [
        line
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("lang: ")
    ]
    lines.insert(1, f"lang: {language}")
    english = re.compile(r"\b(the|is|and|of|column|place|there|goes|nothing|cannot)\b", re.I)
    for replayed in Replay(enumerate(lines, 1)):
        if not replayed.command.startswith(("note ", "notiz ", "#")):
            for line in replayed.output:
                without_names = re.sub(r"'[^']*'|\S+=\S+|\S+:\S+", "", line)
                assert not english.search(without_names), line


@each_language
def test_ascii_has_a_spelling_for_every_letter(language: str) -> None:
    vocabulary = vocabulary_of(language)
    for entry in catalogues.entries(language):
        for form in entry.other:
            assert vocabulary.plain(form).isascii(), form
    for layout in ("columns", "list"):
        voice = Voice(Settings(lang=language, suits="ascii", layout=layout))
        assert "".join(voice.names.values()).isascii()


# The words.


@each_language
def test_every_command_and_topic_has_a_word_of_its_own(language: str) -> None:
    vocabulary = vocabulary_of(language)
    for verb in Verb:
        assert vocabulary.verbs[vocabulary.word(verb)] is verb
        assert vocabulary.word(verb) != verb.value
    assert set(vocabulary.topics.values()) == set(Topic)


@each_language
def test_english_words_go_on_to_work(language: str) -> None:
    vocabulary = vocabulary_of(language)
    for field in ("of", "onto", "by", "column", "all", "play", "mark", "export", "yes", "no"):
        assert {*getattr(ENGLISH, field)} <= {*getattr(vocabulary, field)}
    assert ENGLISH.verbs.items() <= vocabulary.verbs.items()
    assert ENGLISH.topics.items() <= vocabulary.topics.items()
    for word, (only,) in ENGLISH.cards.items():
        assert only in vocabulary.cards[word]


@each_language
def test_words_without_umlauts_are_understood_too(language: str) -> None:
    vocabulary = vocabulary_of(language)
    tables: tuple[dict[str, object], ...] = (
        {**vocabulary.verbs},
        {**vocabulary.ranks},
        {**vocabulary.cards},
    )
    for words in tables:
        for word, meaning in words.items():
            if word.isalpha():
                assert words.get(vocabulary.plain(word)) == meaning, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_written_so_that_they_are_read_in_one_way(language: str) -> None:
    vocabulary = vocabulary_of(language)
    for each in DECK:
        assert vocabulary.cards[vocabulary.write_card(each).lower()] == (each,)
    for layout in ("columns", "list"):
        for suits in ("unicode", "ascii"):
            names = Voice(Settings(lang=language, suits=suits, layout=layout)).names
            assert len(set(names.values())) == len(DECK)
            for each, name in names.items():
                assert parse(f"find {name}", vocabulary) == parse(f"find {each.text}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: str(rules.name))
def test_moves_are_written_as_they_are_read(language: str, rules: Rules) -> None:
    vocabulary = vocabulary_of(language)
    for deal in ("1", "123", "32000"):
        position = numbered(rules, deal).start
        for move in position.legal_moves():
            command = parse(vocabulary.write_move(move), vocabulary)
            assert isinstance(command, PLAYING)
            found = resolve(command, position)
            assert isinstance(found, MOVES)
            assert found == move


def test_word_that_can_be_two_german_cards_is_refused_with_both() -> None:
    twofold = {word for word, meanings in GERMAN.cards.items() if len(meanings) > 1}
    assert twofold == {"kd"}
    assert GERMAN.cards["kd"] == (card("KD"), card("QC"))
    refused = parse("zieh KD auf 5", GERMAN)
    assert refused == TwoCards((5, 7), "KD", card("KD"), card("QC"), one="KKa", other="DKr")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("dk", "QC"),
        ("bk", "JC"),
        ("kk", "KC"),
        ("9k", "9C"),
        ("9d", "9D"),
        ("dd", "QD"),
        ("dh", "QH"),
        ("hd", "QH"),
        ("pd", "QS"),
        ("ds", "QS"),
        ("qd", "QD"),
        ("kka", "KD"),
        ("kkr", "KC"),
        ("kak", "KD"),
        ("kra", "AC"),
        ("aka", "AD"),
        ("10ka", "TD"),
        ("ka10", "TD"),
        ("tka", "TD"),
        ("d♦", "QD"),
        ("♦d", "QD"),
        ("herz-dame", "QH"),
        ("karozehn", "TD"),
        ("herz könig", "KH"),
        ("ko\u0308nig herz", "KH"),
        ("pik as", "AS"),
        ("dame pik", "QS"),
        ("nine of diamonds", "9D"),
    ],
)
def test_german_cards(typed: str, meant: str) -> None:
    assert parse(typed, GERMAN) == parse(meant)


@pytest.mark.parametrize("typed", ["ka", "kr", "kr 9", "c9 5", "h", "9x"])
def test_what_is_no_german_card(typed: str) -> None:
    assert isinstance(parse(typed, GERMAN), Refusal)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("zieh 9♦ auf Spalte 5", "move 9D to col5"),
        ("z 9ka sp5", "move 9D col5"),
        ("9ka auf 10ka", "9d onto 10d"),
        ("spring 4 3", "jump 4 3"),
        ("spring 4 um 3", "jump 4 by 3"),
        ("gib alle", "deal all"),
        ("zurück 2", "undo 2"),
        ("zurueck", "undo"),
        ("löse spiele", "solve play"),
        ("warum 9ka 5", "why 9d 5"),
        ("hilfe", "help"),
        ("q", "quit"),
    ],
)
def test_german_commands(typed: str, meant: str) -> None:
    assert parse(typed, GERMAN) == parse(meant)


def test_english_command_is_read_in_english_where_german_has_two_meanings() -> None:
    assert parse("move KD to col7", GERMAN) == parse("move KD to col7")
    assert parse("find kd", GERMAN) == parse("find kd")
    assert isinstance(parse("kd 7", GERMAN), Refusal)


def test_languages_have_their_files() -> None:
    package = Path(scorpion_cli.languages.__file__).parent
    assert {path.stem for path in package.glob("??.py")} == set(LANGUAGES)
    assert {path.parent.parent.name for path in package.glob("locale/*/*/*.mo")} == set(OTHERS)
