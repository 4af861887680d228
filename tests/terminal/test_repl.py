"""Typing a game: the prompt in this process, and whole sessions in a pseudo-terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from scorpion_cli.host.machine import Machine
from scorpion_cli.terminal.repl import converse
from scorpion_cli.terminal.toolbar import bottom_line
from scorpion_cli.transcript.dialogue import Dialogue
from scorpion_cli.transcript.header import Header, begin, options
from scorpion_cli.transcript.run import Run
from tests import running
from tests.terminal.terminals import CTRL_C, CTRL_D, ENTER, Terminal, needs_terminal


class Typed:
    """A session at a terminal that is none.

    Attributes:
        game: the game after it.
        opening: what was printed before anything was typed.
        blocks: what was printed then, without the lines that were typed: a block a reply.
        record: what was recorded.
    """

    def __init__(self, keys: str, game: str = "scorpion", **more: str) -> None:
        self.blocks: list[list[str]] = []
        self.record: list[str] = []
        beginning = begin(Header({}), options({"game": game, "deal": "123", **more}), None)
        self.game = Run(Dialogue(beginning), self._show, self._write)
        self.game.open()
        self.opening = self.shown
        self.blocks.clear()
        with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
            pipe.send_text(keys)
            converse(self.game, machine=Machine(recording=False))
            self.game.close()

    def _show(self, lines: Iterable[str]) -> None:
        self.blocks.append(list(lines))

    def _write(self, lines: Iterable[str]) -> None:
        self.record += lines

    @property
    def shown(self) -> list[str]:
        """What was printed since the opening."""
        return [line for block in self.blocks for line in block]

    @property
    def moves(self) -> int:
        """How many moves the game has come to."""
        return self.game.dialogue.session.step.number

    @property
    def commands(self) -> list[str]:
        """The commands that were recorded."""
        return [line.removeprefix("> ") for line in self.record if line.startswith("> ")]

    @property
    def replies(self) -> str:
        return "\n".join(self.shown)


def replays(text: str) -> bool:
    """Whether a transcript replays without a difference."""
    result = running.run("replay", "-", stdin=text)
    return result.exit_code == 0


# In this process.


def test_typed_moves_are_played_and_recorded() -> None:
    typed = Typed(f"js 3{ENTER}TD to col5{ENTER}9d 5{ENTER}{CTRL_D}")
    assert typed.moves == 2
    assert typed.commands == ["board", "js 3", "TD to col5", "9d 5"]
    assert "J♠ goes from column 6 onto Q♠ in column 3" in typed.replies
    assert replays("\n".join(typed.record))


def test_session_opens_with_header_and_board() -> None:
    typed = Typed(CTRL_D)
    assert typed.opening[:4] == ["game: scorpion", "deal: 123", "", "> board"]
    assert typed.opening == typed.record
    assert typed.shown == []


def test_line_that_was_typed_is_not_printed_again() -> None:
    typed = Typed(f"find js{ENTER}{CTRL_D}")
    assert not [line for line in typed.shown if line.startswith(">")]
    assert typed.record[-len(typed.shown) - 1 :] == ["> find js", *typed.shown]


def test_what_stands_on_the_screen_replays() -> None:
    lines = ["js 3", "undo", "9d 5", "moves", "quit"]
    typed = Typed("".join(f"{line}{ENTER}" for line in lines))
    screen = list(typed.opening)
    for line, reply in zip(lines, typed.blocks, strict=True):
        screen += [f"> {line}", *reply]
    assert screen == typed.record
    assert replays("\n".join(screen))


def test_quit_leaves() -> None:
    typed = Typed(f"js 3{ENTER}quit{ENTER}td 5{ENTER}")
    assert typed.commands == ["board", "js 3", "quit"]


def test_deal_deals_from_the_stock() -> None:
    typed = Typed(f"deal{ENTER}{CTRL_D}", "accordion")
    assert typed.commands == ["board", "deal"]
    assert typed.moves == 1


def test_end_of_input_leaves() -> None:
    assert Typed(CTRL_D).commands == ["board"]


def test_board_is_shown_when_the_player_leaves_if_asked_for() -> None:
    typed = Typed(f"js 3{ENTER}{CTRL_D}", board="end")
    assert typed.commands == ["board", "js 3", "board"]
    assert "Stock: 3 cards" in typed.shown
    assert replays("\n".join(typed.record))


def test_interrupt_abandons_the_line_and_nothing_else() -> None:
    typed = Typed(f"js 3{ENTER}td 5{CTRL_C}{CTRL_C}find js{ENTER}{CTRL_D}")
    assert typed.commands == ["board", "js 3", "find js"]
    assert typed.moves == 1


def test_empty_line_does_nothing() -> None:
    typed = Typed(f"{ENTER}   {ENTER}> {ENTER}{CTRL_D}")
    assert typed.commands == ["board"]
    assert typed.shown == []


def test_comment_is_written_down_without_a_reply() -> None:
    typed = Typed(f"# mind the queen{ENTER}js 3{ENTER}{CTRL_D}")
    assert [line for line in typed.record if line.endswith("# mind the queen")]
    assert not [line for line in typed.shown if "#" in line.replace("##", "")]
    assert typed.moves == 1
    assert replays("\n".join(typed.record))


def test_prompt_that_was_pasted_along_is_taken_off() -> None:
    assert Typed(f"> js 3{ENTER}{CTRL_D}").commands == ["board", "js 3"]


def test_refused_command_is_told_and_play_goes_on() -> None:
    typed = Typed(f"9d 5{ENTER}fnord{ENTER}js 3{ENTER}{CTRL_D}")
    assert typed.commands == ["board", "9d 5", "fnord", "js 3"]
    assert typed.moves == 1
    assert not typed.game.refused


def test_new_game_by_chance_is_recorded_with_its_number() -> None:
    typed = Typed(f"new{ENTER}{CTRL_D}")
    assert re.fullmatch(r"new \d+", typed.commands[1])
    assert replays("\n".join(typed.record))


def test_controls_that_were_pasted_are_shown_not_sent() -> None:
    typed = Typed(f"note \x1b[200~a\x1b[31mb\u202e\x1b[201~{ENTER}{CTRL_D}")
    assert all(line.isprintable() for line in [*typed.shown, *typed.record])


# Files.


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file that is there already."""
    path = tmp_path / "saved.txt"
    path.write_text("mine", encoding="utf-8")
    return path


@pytest.mark.parametrize("answer", ["y", "Y", "yes", " Yes "])
def test_yes_overwrites_a_file(saved: Path, answer: str) -> None:
    typed = Typed(f"js 3{ENTER}save {saved}{ENTER}{answer}{ENTER}find js{ENTER}{CTRL_D}")
    assert saved.read_text(encoding="utf-8").startswith("game: scorpion\ndeal: 123\n")
    assert typed.commands == ["board", "js 3", "find js"]


@pytest.mark.parametrize("answer", [ENTER, f"n{ENTER}", f"no{ENTER}", f"yo{ENTER}", CTRL_C, CTRL_D])
def test_anything_else_leaves_the_file_alone_and_goes_on(saved: Path, answer: str) -> None:
    typed = Typed(f"save {saved}{ENTER}{answer}find js{ENTER}{CTRL_D}")
    assert saved.read_text(encoding="utf-8") == "mine"
    assert typed.commands == ["board", "find js"]
    assert [path.name for path in saved.parent.iterdir()] == ["saved.txt"]


def test_force_overwrites_without_asking(saved: Path) -> None:
    typed = Typed(f"save {saved} --force{ENTER}find js{ENTER}{CTRL_D}")
    assert saved.read_text(encoding="utf-8").startswith("game: scorpion")
    assert typed.commands == ["board", "find js"]


def test_new_file_is_saved_without_asking_and_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "saved.txt"
    typed = Typed(f"js 3{ENTER}save {path}{ENTER}restart{ENTER}load {path}{ENTER}{CTRL_D}")
    assert typed.moves == 1
    assert typed.commands == ["board", "js 3", "restart", "new 123", "move JS to col3"]


# The bottom line, as it is computed.


def test_bottom_line_names_game_deal_and_moves() -> None:
    line = bottom_line(Typed(CTRL_D).game.dialogue)
    assert "Scorpion" in line
    assert "123" in line
    assert "0 moves" in line
    line = bottom_line(Typed(f"js 3{ENTER}{CTRL_D}", "wasp").game.dialogue)
    assert "Wasp" in line
    assert "1 move " in f"{line} "


def test_bottom_line_names_the_deal_that_is_played_now() -> None:
    line = bottom_line(Typed(f"js 3{ENTER}new cardgames:5{ENTER}{CTRL_D}").game.dialogue)
    assert "cardgames:5" in line
    assert "0 moves" in line


def test_bottom_line_of_a_game_without_a_number_shows_none() -> None:
    beginning = begin(Header({}), options({"game": "accordion", "cards": "5S 6S"}), None)
    game = Run(Dialogue(beginning), lambda lines: None, lambda lines: None)
    assert "Accordion" in bottom_line(game.dialogue)


# In a terminal.


@needs_terminal
def test_game_is_typed_at_a_terminal_and_its_record_replays(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    with Terminal("play", "--deal", "123", "--record", str(record)) as terminal:
        screen = terminal.ready()
        assert "deal: 123" in screen
        assert "> board" in screen
        assert re.search(r"1 +2 +3 +4 +5 +6 +7", screen)
        assert "Stock: 3 cards" in screen
        assert "Scorpion | deal 123 | 0 moves" in screen
        terminal.press(f"js 3{ENTER}")
        terminal.wait_for("J♠ goes from column 6 onto Q♠ in column 3")
        assert "1 move" in terminal.ready()
        terminal.press(f"9d 5{ENTER}")
        terminal.wait_for("9♦ does not go on J♦")
        terminal.ready()
        terminal.press("td 5")
        terminal.wait_for("td 5")
        terminal.press(CTRL_C)
        terminal.press(f"undo{ENTER}")
        terminal.wait_for("undone")
        terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
        assert "Traceback" not in terminal.screen
    text = record.read_text(encoding="utf-8")
    commands = [line for line in text.splitlines() if line.startswith("> ")]
    assert commands == ["> board", "> js 3", "> 9d 5", "> undo"]
    assert replays(text)


@needs_terminal
def test_tab_completes_the_only_move_that_fits(tmp_path: Path) -> None:
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        terminal.press("move T\t")
        terminal.wait_for("to col5")
        terminal.press(ENTER)
        terminal.wait_for("10♦ goes from column 3 onto J♦ in column 5")
        terminal.ready()
        terminal.press(f"quit{ENTER}")
        assert terminal.leave() == 0


@needs_terminal
def test_history_holds_what_was_typed_but_no_answer_to_a_question(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    saved.write_text("mine", encoding="utf-8")
    up = "\x1b[A"
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        terminal.press(f"find 9d{ENTER}")
        terminal.wait_for("9♦ is the last card")
        terminal.ready()
        terminal.press(f"save {saved}{ENTER}")
        terminal.wait_for("[y/N]")
        terminal.press(f"n{ENTER}")
        terminal.wait_for("Not saved.")
        terminal.ready()
        terminal.press(up)
        terminal.wait_for("save ")
        terminal.press(up)
        terminal.wait_for("find")
        terminal.press(ENTER)
        terminal.wait_for("9♦ is the last card")
        terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
    assert saved.read_text(encoding="utf-8") == "mine"


@needs_terminal
def test_file_is_played_before_somebody_types(tmp_path: Path) -> None:
    file, record = tmp_path / "game.txt", tmp_path / "record.txt"
    file.write_text("deal: 123\n\njs 3\n", encoding="utf-8")
    args = ("play", "--file", str(file), "--record", str(record), "--suits", "ascii")
    with Terminal(*args, size=(40, 120)) as terminal:
        assert "1 move" in terminal.ready()
        terminal.press(f"td 5{ENTER}")
        terminal.wait_for("10D goes from column 3 onto JD in column 5")
        terminal.press(f"quit{ENTER}")
        assert terminal.leave() == 0
    text = record.read_text(encoding="utf-8")
    assert "\nwidth: 120\n" in text
    assert "\nsuits: ascii\n" in text
    assert replays(text)


@needs_terminal
def test_terminal_without_the_suit_symbols_is_shown_letters() -> None:
    env = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    with Terminal("play", "--deal", "123", env=env) as terminal:
        screen = terminal.ready()
        assert "suits: ascii" in screen
        assert "10D" in screen
        assert "?" not in screen
        terminal.press(CTRL_D)
        assert terminal.leave() == 0


@needs_terminal
def test_bad_file_is_refused_in_one_line_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("game: wsp\ndeal: 1\n\n", encoding="utf-8")
    with Terminal("play", "--file", str(file)) as terminal:
        assert terminal.leave() == 2
        (line,) = terminal.screen.splitlines()
        assert ":1: " in line


@needs_terminal
def test_leaving_at_once_is_status_0() -> None:
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0


@needs_terminal
def test_status_of_a_typed_game_is_0_whatever_was_refused() -> None:
    with Terminal("play", "--deal", "123") as terminal:
        terminal.ready()
        terminal.press(f"fnord{ENTER}")
        terminal.wait_for("fnord' is no command")
        terminal.ready()
        terminal.press(CTRL_D)
        assert terminal.leave() == 0
