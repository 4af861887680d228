"""Every reply has its words, in symbols and in letters."""

from __future__ import annotations

import importlib
import pickle
import pkgutil
import string

import pytest

import scorpion_cli
from scorpion_cli.commands.refusals import NotACommand, NowhereToGo, UnknownCommand
from scorpion_cli.games import Rules, events
from scorpion_cli.games.cards import card, cards
from scorpion_cli.games.deals import numbered
from scorpion_cli.games.refusals import BuiltAlready, KingNeedsSpace
from scorpion_cli.games.rules import ACCORDION, GAMES, SCORPION, with_house_rules
from scorpion_cli.languages import LANGUAGES
from scorpion_cli.languages.vocabulary import Topic, Verb
from scorpion_cli.printing import sentences
from scorpion_cli.printing.help import help_on
from scorpion_cli.printing.rulebook import rules_of
from scorpion_cli.printing.sentences import explain, sentence
from scorpion_cli.printing.settings import NARROWEST, Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.refusal import Refusal
from scorpion_cli.transcript.dialogue import Dialogue
from scorpion_cli.transcript.header import Beginning
from scorpion_cli.wording import Counted, Message, Wording
from tests.languages import catalogues

VOICE = Voice(Settings())
LETTERS = Voice(Settings(suits="ascii"))


def kinds_of(base: type[Refusal]) -> list[type[Refusal]]:
    """All refusals of the package."""
    return [each for kind in base.__subclasses__() for each in (kind, *kinds_of(kind))]


for module in pkgutil.walk_packages(scorpion_cli.__path__, "scorpion_cli."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
KINDS = [kind for kind in kinds_of(Refusal) if kind is not NotACommand]


def wordings(kind: type[Refusal]) -> list[Wording]:
    return [said for said in vars(kind).values() if isinstance(said, Message | Counted)]


def forms(wording: Wording) -> tuple[str, ...]:
    return (wording.one, wording.many) if isinstance(wording, Counted) else (wording,)


def blanks(template: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(template) if field}


TEMPLATES = {
    text
    for wording in (
        *sentences._TEMPLATES.values(),
        *(wording for kind in KINDS for wording in wordings(kind)),
    )
    for text in forms(wording)
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_refusal_tells_its_facts_and_nothing_else(kind: type[Refusal]) -> None:
    told = wordings(kind)
    assert kind.says in told
    assert (len(told) > 1) == ("wording" in vars(kind))  # then the facts say which
    texts = [text for wording in told for text in forms(wording)]
    assert set[str]().union(*map(blanks, texts)) == set(kind.fields) - {"span"}
    counts = {wording.by for wording in told if isinstance(wording, Counted)}
    assert {kind.__annotations__[count] for count in counts} <= {"int"}


def test_each_reason_for_a_refusal_has_a_name_and_a_sentence_of_its_own() -> None:
    assert len({kind.__name__ for kind in KINDS}) == len(KINDS) > 80
    told = [wording for kind in KINDS for wording in wordings(kind)]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_refusal_is_translated(language: str) -> None:
    known = {entry.english for entry in catalogues.entries(language) if all(entry.other)}
    assert {forms(wording) for kind in KINDS for wording in wordings(kind)} <= known


def test_refusal_is_a_value() -> None:
    nine, ten = card("9D"), card("TD")
    refusal = KingNeedsSpace(nine, onto=ten)
    assert refusal == KingNeedsSpace(onto=ten, card=nine) != KingNeedsSpace(ten, nine)
    assert refusal != BuiltAlready(nine, ten)
    assert len({refusal, KingNeedsSpace(onto=ten, card=nine), BuiltAlready(nine, ten)}) == 2
    assert pickle.loads(pickle.dumps(refusal)) == refusal
    assert repr(refusal) == "KingNeedsSpace(card=9D, onto=TD)"
    with pytest.raises(AttributeError):
        refusal.card = ten  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del refusal.card


@pytest.mark.parametrize("facts", [(), (1,), (1, 2, 3)])
def test_refusal_is_made_of_all_its_facts(facts: tuple[int, ...]) -> None:
    with pytest.raises(TypeError):
        KingNeedsSpace(*facts)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        KingNeedsSpace(1, card=2)  # type: ignore[call-arg, arg-type, misc]


@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_sentences_are_in_letters_that_every_terminal_has(template: str) -> None:
    assert template.isascii()
    assert template.rstrip("}").endswith((".", "?", "{usage", "{goes_on", "{problem"))
    assert not template.startswith(("> ", "# "))


@pytest.mark.parametrize("kind", [*events.WHEREABOUTS, events.TurnedUp, events.DealingStopped])
def test_template_of_an_event_names_its_fields(kind: type) -> None:
    template = sentences._TEMPLATES.get(kind, Message(""))
    assert not isinstance(template, Counted)
    assert blanks(template) <= set(kind._fields)  # type: ignore[attr-defined]


def test_wherever_the_base_of_a_card_is_there_is_a_sentence_for_it() -> None:
    nine, ten = card("9D"), card("TD")
    for base in (
        events.Lying(ten, 5, cards("2C 4S")),
        events.Lying(ten, 5, ()),
        events.InReserve(ten),
        events.Unseen(ten),
    ):
        said = sentence(NowhereToGo(nine, base), VOICE)
        assert said.startswith("9♦ has nowhere to go. It goes on 10♦,")
        in_letters = sentence(NowhereToGo(nine, base), LETTERS)
        assert in_letters.isascii()
        assert "10D" in in_letters


def test_long_sentences_are_folded_to_the_width() -> None:
    narrow = Voice(Settings(width=NARROWEST))
    lines = explain(UnknownCommand((0, 8), "nonsense", None), narrow)
    assert len(lines) > 1
    assert max(map(len, lines)) <= NARROWEST


@pytest.mark.parametrize("topic", [*Topic, *Verb], ids=str)
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_help_fits_the_width_and_is_in_letters(topic: Topic | Verb, width: int) -> None:
    lines = help_on(topic, Voice(Settings(width=width)))
    assert lines
    for line in lines[1:] if isinstance(topic, Verb) else lines:  # a usage is not broken
        assert len(line) <= width
        assert line.isascii()
        assert not line.startswith(("> ", "# "))


@pytest.mark.parametrize("verb", Verb)
@pytest.mark.parametrize("rules", [SCORPION, ACCORDION], ids=lambda rules: rules.name)
def test_every_command_is_answered_in_words(verb: Verb, rules: Rules) -> None:
    assert Dialogue(Beginning(numbered(rules, "123"))).answer(verb.value).lines


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_tell_every_house_rule(game: object) -> None:
    rules = next(each for each in GAMES if each is game)
    for rule in rules.house_rules:
        for value in rule.values:
            chosen = with_house_rules(rules, {rule.key: "7" if value == "N" else value})
            told = " ".join(rules_of(chosen, VOICE))
            assert f"{rule.key}={'7' if value == 'N' else value} (or" in told
