"""What is offered to somebody who types, and what is underlined as no command."""

from __future__ import annotations

import random
import re

import pytest

from scorpion_cli.commands.command import Deal, DealAll, JumpPile, MoveCard, Redo, Undo, Why
from scorpion_cli.commands.grammar import parse
from scorpion_cli.commands.interpreter import interpret
from scorpion_cli.commands.refusals import CommandCut
from scorpion_cli.games.accordion import Dealt
from scorpion_cli.games.cards import DECK
from scorpion_cli.games.deals import listed, numbered
from scorpion_cli.games.rules import ACCORDION, SCORPION, game_named
from scorpion_cli.games.session import Session
from scorpion_cli.printing.settings import Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.refusal import Refusal
from scorpion_cli.terminal.completion import complete, wrong_part

VOICE = Voice(Settings())
GERMAN = Voice(Settings(lang="de"))


def start(game: str = "scorpion", deal: str = "123") -> Session:
    return Session.of(numbered(game_named(game), deal))


def offered(text: str, session: Session, voice: Voice = VOICE) -> list[str]:
    return [offer.text for offer in complete(text, session, voice)]


def after(session: Session, *commands: str) -> Session:
    for command in commands:
        parsed = parse(command)
        assert not isinstance(parsed, Refusal)
        reply = interpret(parsed, session)
        assert reply.refusal is None
        session = reply.session
    return session


def test_moves_that_are_legal_now_come_first_the_best_before_the_others() -> None:
    assert offered("", start())[:3] == ["move QS to col6", "move TD to col5", "move JS to col3"]
    assert offered("move T", start()) == ["move TD to col5"]
    assert offered("MOVE  t", start()) == ["move TD to col5"]
    assert offered("td", start()) == ["TD to col5"]


def test_each_comes_with_what_it_does() -> None:
    session = after(start(), "qs", "9d")
    does = {offer.text: offer.does for offer in complete("", session, VOICE)}
    assert does["move TD to col5"] == "10♦ → column 5"
    assert does["move QH to col1"] == "Q♥ → column 1, turns up a card"
    assert does["undo"] == "Takes back one step, or so many."
    in_german = {offer.text: offer.does for offer in complete("", session, GERMAN)}
    assert in_german["zieh DH auf Spalte 1"] == "D♥ → Spalte 1, deckt eine Karte auf"
    letters = Voice(Settings(suits="ascii"))
    assert all(offer.does.isascii() for offer in complete("", session, letters))


def test_move_that_makes_a_space_says_so() -> None:
    session = start()
    for command in ("qs 6", "9d 3", "qh 1"):
        session = after(session, command)
    made = [
        offer.does
        for deal in range(1, 200)
        for offer in complete("move", start("three-blind-mice", str(deal)), VOICE)
        if "space" in offer.does
    ]
    assert all(does.endswith(", makes a space") for does in made)


def test_what_cannot_be_done_now_is_not_offered() -> None:
    fresh = set(offered("", start()))
    assert {"undo", "redo", "deal", "jump"}.isdisjoint(fresh)
    moved = after(start(), "qs")
    assert "undo" in offered("", moved)
    assert "redo" not in offered("", moved)
    assert "redo" in offered("", after(moved, "undo"))
    assert "deal" in offered("d", start("accordion"))


@pytest.mark.parametrize("game", ["scorpion", "wasp", "three-blind-mice", "accordion"])
@pytest.mark.parametrize("voice", [VOICE, GERMAN], ids=["en", "de"])
def test_every_command_that_is_offered_is_accepted(game: str, voice: Voice) -> None:
    chance = random.Random(game)
    session = start(game)
    for _ in range(30):
        for text in ("", "m", "w", "warum ", "why ", "f", "s", "u", "r", "z"):
            for offer in complete(text, session, voice):
                command = parse(offer.text, voice.vocabulary)
                if isinstance(command, Refusal):
                    assert isinstance(command, CommandCut), offer  # it goes on
                elif isinstance(command, MoveCard | JumpPile | Deal | DealAll | Undo | Redo):
                    assert interpret(command, session, voice.vocabulary).refusal is None, offer
                elif isinstance(command, Why):
                    reply = interpret(command, session, voice.vocabulary)
                    assert type(reply.events[0]).__name__ == "WouldDo"
        moves = list(session.position.legal_moves())
        if not moves:
            break
        session = after(session, VOICE.command(chance.choice(moves)))


def test_every_other_command_is_offered() -> None:
    words = "moves board find why rules help hint solve note new save load quit"
    assert set(offered("", start())) >= set(words.split())
    assert offered("un", after(start(), "qs")) == ["undo"]
    assert "moves --mark" in offered("moves", start())
    assert "solve play" in offered("sol", start())


def test_jumps_that_are_legal_now_are_offered() -> None:
    rules = ACCORDION._replace(dealt=Dealt.ALL_AT_ONCE)
    row = Session.of(listed(rules, [(1, "5S 6S 10D 5H KC")]))
    jumps = offered("jump ", row)
    assert len(jumps) == 2
    assert {re.findall(r"\d", each)[0] for each in jumps} == {"2", "4"}


@pytest.mark.parametrize("game", ["scorpion", "wasp", "three-blind-mice", "accordion"])
def test_completions_go_on_with_what_was_typed(game: str) -> None:
    for typed in ("", "m", "mo", "move ", "move J", "d", "help ", "help m", "  un", "j", "x"):
        texts = offered(typed, start(game))
        assert len(set(texts)) == len(texts)
        for each in texts:
            assert each.lower().startswith(typed.lower().lstrip())


def test_german_words_are_offered_in_german_and_english_ones_where_they_are_typed() -> None:
    assert offered("zi", start(), GERMAN)[0] == "zieh DP auf Spalte 6"
    assert "hilfe tipps" in offered("hilfe ", start(), GERMAN)
    assert "find 9Ka" in offered("find", start(), GERMAN)
    assert offered("", start(), GERMAN).count("hilfe") == 1
    assert "help" not in offered("", start(), GERMAN)


def test_topics_of_the_help_are_offered() -> None:
    assert set(offered("help ", start())) >= {"help tips", "help move"}


def test_nothing_is_offered_for_what_is_no_command() -> None:
    assert offered("fnord", start()) == []


@pytest.mark.parametrize("typed", ["", "m", "move ", "find ", "why ", "jump ", "9"])
def test_completion_does_not_tell_hidden_cards_apart(typed: str) -> None:
    order = list(DECK)
    random.Random(1).shuffle(order)
    first = Session.of(listed(SCORPION, [(1, " ".join(card.text for card in order))]))
    order[0], order[51] = order[51], order[0]  # face down in column 1, and in the stock
    second = Session.of(listed(SCORPION, [(1, " ".join(card.text for card in order))]))
    assert list(complete(typed, first, VOICE)) == list(complete(typed, second, VOICE))


# What is underlined.


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("mvoe 9d 5", "mvoe"),
        ("xyzzy", "xyzzy"),
        ("move 9x", "9x"),
        ("move 9d to nowhere", "to nowhere"),
        ("9d 5 5 ", "5"),
        ("undo none", "none"),
        ("  fnord  ", "fnord"),
        ("why undo ", "undo"),
        ("nine of cats", "nine of cats"),
        (" \tnine  of\tcats ", "nine  of\tcats"),
        ("move  9d\t 5   5  6 ", "5  6"),
        ("9d  to   col5 x", "x"),
    ],
)
def test_what_can_be_no_command_is_found(text: str, wrong: str) -> None:
    part = wrong_part(text, VOICE)
    assert part is not None
    assert text[part[0] : part[1]] == wrong


def test_word_that_can_be_two_cards_is_found() -> None:
    assert wrong_part("zieh KD auf 5", GERMAN) == (5, 7)


@pytest.mark.parametrize("text", ["save a/b", "note x", "find 9d", "moves --mark", "hilfe", "?"])
def test_command_is_not_underlined(text: str) -> None:
    assert wrong_part(text, GERMAN) is None


def test_nothing_is_underlined_on_the_way_to_a_command() -> None:
    """Each beginning of a command that is offered or usual may still become one."""
    texts = [
        *offered("", start()),
        *offered("", start("accordion")),
        "move nine of diamonds to column 5",
        "9d onto 10d",
        "queen of hearts col 3",
        "jump 5H onto 5S",
        "jump 4 by 3",
        "deal all",
        "why jump 4 3",
        "board --export",
        "board export",
        "solve play",
        "save game.txt --force",
    ]
    for voice in (VOICE, GERMAN):
        for text in [*texts, *offered("", start(), voice)]:
            for typed in (text, text.replace(" ", " \t ")):
                for end in range(len(typed) + 1):
                    assert wrong_part(typed[:end], voice) is None, typed[:end]
