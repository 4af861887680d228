"""Every reply has its words, in symbols and in letters."""

from __future__ import annotations

import inspect
import string

import pytest

import scorpion_cli.commands.refusals
import scorpion_cli.games.problems
import scorpion_cli.home.problems
import scorpion_cli.study.problems
import scorpion_cli.transcript.problems
from scorpion_cli import refusal
from scorpion_cli.commands.refusals import nowhere_to_go
from scorpion_cli.games import events, refusals
from scorpion_cli.games.refusals import REASONS
from scorpion_cli.games.rules import GAMES, house_rules, with_house_rules
from scorpion_cli.languages.vocabulary import Topic, Verb
from scorpion_cli.printing import sentences, settings
from scorpion_cli.printing.help import COMMANDS, help_on
from scorpion_cli.printing.rulebook import rules_of
from scorpion_cli.printing.sentences import explain, sentence
from scorpion_cli.printing.settings import NARROWEST, Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.refusal import Refusal, short
from scorpion_cli.wording import Counted, Message

VOICE = Voice(Settings())
LETTERS = Voice(Settings(suits="ascii"))
WORDINGS = REASONS | {kind.__name__: t for kind, t in sentences._TEMPLATES.items()}
TEMPLATES = [
    text
    for wording in WORDINGS.values()
    for text in ((wording.one, wording.many) if isinstance(wording, Counted) else (wording,))
]


def reasons_in_code() -> set[str]:
    """The names of all reasons that the code gives, as they stand in it."""
    names: set[str] = set()
    for module in (
        refusal,
        refusals,
        settings,
        scorpion_cli.commands.refusals,
        scorpion_cli.games.problems,
        scorpion_cli.home.problems,
        scorpion_cli.study.problems,
        scorpion_cli.transcript.problems,
    ):
        for _, function in inspect.getmembers(module, inspect.isfunction):
            constants = {c for c in function.__code__.co_consts if isinstance(c, str)}
            constants |= {
                each
                for constant in function.__code__.co_consts
                if isinstance(constant, tuple)
                for each in constant
            }
            if function is not short:
                names |= {c for c in constants if "-" in c.strip("-") and " " not in c}
    return names


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    assert reasons_in_code() | {"contradiction", "covered"} == set(REASONS)


@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_sentences_are_in_letters_that_every_terminal_has(template: str) -> None:
    assert template.isascii()
    assert template.rstrip("}").endswith((".", "?", "{usage", "{goes_on", "{problem"))
    assert not template.startswith(("> ", "# "))


@pytest.mark.parametrize("kind", [*events.WHEREABOUTS, events.TurnedUp, events.DealingStopped])
def test_template_of_an_event_names_its_fields(kind: type) -> None:
    template = sentences._TEMPLATES.get(kind, Message(""))
    assert not isinstance(template, Counted)
    fields = {field for _, field, _, _ in string.Formatter().parse(template) if field}
    assert fields <= set(kind._fields)  # type: ignore[attr-defined]


def test_wherever_the_base_of_a_card_is_there_is_a_sentence_for_it() -> None:
    from scorpion_cli.games.cards import card, cards

    nine, ten = card("9D"), card("TD")
    for base in (
        events.Lying(ten, 5, cards("2C 4S")),
        events.Lying(ten, 5, ()),
        events.InReserve(ten),
        events.Unseen(ten),
    ):
        said = sentence(nowhere_to_go(nine, base), VOICE)
        assert said.startswith("9♦ has nowhere to go. It goes on 10♦,")
        in_letters = sentence(nowhere_to_go(nine, base), LETTERS)
        assert in_letters.isascii()
        assert "10D" in in_letters


def test_long_sentences_are_folded_to_the_width() -> None:
    narrow = Voice(Settings(width=NARROWEST))
    lines = explain(Refusal("unknown-command", {"word": "nonsense", "nearest": None}), narrow)
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


def test_every_command_has_its_help() -> None:
    assert set(COMMANDS) == set(Verb)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rules_tell_every_house_rule(game: object) -> None:
    rules = next(each for each in GAMES if each is game)
    for rule in house_rules(rules):
        for value in rule.values:
            chosen = with_house_rules(rules, {rule.key: "7" if value == "N" else value})
            told = " ".join(rules_of(chosen, VOICE))
            assert f"{rule.key}={'7' if value == 'N' else value} (or" in told
