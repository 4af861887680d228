"""Colours, and marks for what changed: on a terminal only, and as the player wants them."""

from __future__ import annotations

import pytest
from click import unstyle

from scorpion_cli.games.cards import cards
from scorpion_cli.printing.settings import Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.terminal.colours import DECKS, paint
from scorpion_cli.terminal.screen import Screen, has_colour
from scorpion_cli.transcript.dialogue import Answer, Dialogue
from scorpion_cli.transcript.header import Header, begin, options
from tests.running import run

RED, GREEN, BLUE, DIM, RESET = (f"\x1b[{n}m" for n in (31, 32, 94, 2, 0))
MARK = "\x1b[1m\x1b[4m"
LOOKS = [
    Settings(lang=lang, suits=suits, layout=layout)
    for lang in ("en", "de")
    for suits in ("unicode", "ascii")
    for layout in ("columns", "list")
]


def answers(settings: Settings, *commands: str) -> list[Answer]:
    asked = options({"game": "scorpion", "deal": "123"})
    dialogue = Dialogue(begin(Header({}), asked, None, settings))
    return [dialogue.open(), *map(dialogue.answer, commands)]


def screen(settings: Settings, deck: str = "two") -> Screen:
    return Screen(settings, colour=True, deck=deck, resizes=False)


def test_two_colours_and_four() -> None:
    voice = Voice(Settings())
    assert paint(["A♣ 2♦ 3♥ 4♠ ##"], voice, "two") == [
        f"A♣ {RED}2♦{RESET} {RED}3♥{RESET} 4♠ {DIM}##{RESET}"
    ]
    assert paint(["A♣ 2♦ 3♥ 4♠"], voice, "four") == [
        f"{GREEN}A♣{RESET} {BLUE}2♦{RESET} {RED}3♥{RESET} 4♠"
    ]


def test_only_names_of_cards_are_coloured() -> None:
    letters = Voice(Settings(suits="ascii"))
    line = "'AHA' is no card; 10D is, and 110D is not."
    assert paint([line], letters, "two") == [line.replace(" 10D", f" {RED}10D{RESET}")]


@pytest.mark.parametrize("settings", LOOKS, ids=lambda look: "-".join(map(str, look[:3])))
@pytest.mark.parametrize("deck", DECKS)
def test_colours_change_nothing_but_colours(settings: Settings, deck: str) -> None:
    commands = ["qs", "9d", "undo", "moves --mark", "9d 5", "hint", "help", "new 7", "deal"]
    for answer in answers(settings, *commands):
        painted = screen(settings, deck).render(answer)
        assert [unstyle(line) for line in painted] == answer.lines
        if answer.command == "board":
            assert painted != answer.lines


def marked(answer: Answer) -> set[str]:
    """The cards that are marked."""
    lines = screen(Settings()).render(answer)
    found = {
        unstyle(part.partition(RESET)[0]) for each in lines for part in each.split("\x1b[1m")[1:]
    }
    return {name.strip() for name in found}


def test_what_a_move_changed_is_marked_and_nothing_else() -> None:
    opening, move, refused, carry, look, undone = answers(
        Settings(), "qs", "9d 5", "9d", "board", "undo"
    )
    assert marked(opening) == marked(refused) == marked(look) == set()
    assert marked(move) == {"Q♠"}
    assert marked(carry) == marked(undone) == {"9♦"}
    *_, turned = answers(Settings(), "qs", "9d", "qh 1")
    assert {"Q♥", "2♣", "10♦", "9♦"} < marked(turned)  # and the card that is turned up
    assert len(marked(turned)) == 5


def test_colour_is_for_terminals_that_have_it_unless_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert has_colour("always")
    assert not has_colour("never")
    assert not has_colour("auto")  # a test has no terminal
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert has_colour("auto")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not has_colour("auto")
    assert has_colour("always")
    monkeypatch.setenv("NO_COLOR", "")
    assert has_colour("auto")
    monkeypatch.setenv("TERM", "dumb")
    assert not has_colour("auto")


@pytest.mark.parametrize("command", [["play"], ["show"]])
def test_no_colour_reaches_a_pipe_unless_it_is_asked_for(command: list[str]) -> None:
    plain = run(*command, "--deal", "123")
    coloured = run(*command, "--deal", "123", "--color", "always")
    assert "\x1b" not in plain.output
    assert RED in coloured.output
    assert unstyle(coloured.output) == plain.output
    four = run(*command, "--deal", "123", "--color", "always", "--deck", "four")
    assert GREEN in four.output


def test_cards_in_words_are_coloured_too() -> None:
    voice = Voice(Settings(layout="list"))
    assert paint(["queen of hearts"], voice, "two", cards("QH")) == [
        f"\x1b[31m{MARK}queen of hearts{RESET}"
    ]
