"""Typing in a real terminal: what stands on the screen after each key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import running
from tests.terminal.terminals import Terminal, needs_terminal

pytestmark = needs_terminal

ENTER, TAB, RIGHT, CTRL_C, CTRL_R = "\r", "\t", "\x1b[C", "\x03", "\x12"
ALT_U, F1 = "\x1bu", "\x1bOP"
OPENING = ("play", "--deal", "123")


def begun(terminal: Terminal) -> str:
    """The line that is being typed."""
    prompts = [row for row in terminal.rows if row.startswith(">")]
    return prompts[-1] if prompts else ""


def test_completion_shows_what_is_legal_and_what_it_does() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"move{TAB}")
        terminal.see("Q♠ → column 6")
        terminal.see("10♦ → column 5")
        listed = [row for row in terminal.rows if "→ column" in row]
        assert [row.split()[1] for row in listed] == ["QS", "TD", "JS"]
        terminal.press(TAB)
        terminal.see("> move QS to col6")
        terminal.press(ENTER + ENTER)
        terminal.see("Q♠ goes from column 3 onto K♠")
        terminal.see("| 1 move |")


def test_ghost_is_taken_with_the_right_arrow() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press("mo")
        terminal.see("> move QS to col6")
        assert terminal.cell("> move").fg == "default"
        terminal.press(RIGHT + ENTER)
        terminal.see("Q♠ goes from column 3 onto K♠")


def test_wrong_word_is_underlined_before_enter() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press("find fnord")
        terminal.see("> find fnord")
        terminal.until(lambda: terminal.cell("fnord").underscore, "an underlined word")
        assert not terminal.cell("find fnord").underscore
        terminal.press(CTRL_C + "find 9d")
        terminal.see("> find 9d")
        terminal.until(lambda: not terminal.cell("9d").underscore, "a plain word")


def test_bytes_that_are_not_utf_8_are_answered_and_the_game_goes_on(home: Path) -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press_bytes(b"mo\xe4ves\r")
        terminal.see("is no command and no card; did you mean 'moves'?")
        terminal.press_bytes(b"# \xff\r")
        terminal.press(f"move qs 6{ENTER}")
        terminal.see("| 1 move |")
        terminal.press(f"quit{ENTER}")
        assert terminal.leave() == 0
    with Terminal("resume") as terminal:
        terminal.see("| 1 move |")


def test_bottom_line_tells_how_the_game_stands() -> None:
    with Terminal("play", "--deal", "1032") as terminal:
        terminal.see("Scorpion | deal 1032 | 0 moves | 12 face down | stock 3")
        terminal.press(f"3c{ENTER}")
        terminal.see("Scorpion | deal 1032 | 1 move | locked | 12 face down | stock 3")


def test_ctrl_c_takes_the_line_and_the_game_goes_on() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"qs{CTRL_C}{CTRL_C}find js{ENTER}")
        terminal.see("J♠ lies in column 6")
        terminal.see("| 0 moves |")


def test_alt_u_undoes_and_f1_helps_and_the_line_that_was_begun_comes_back() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"qs{ENTER}")
        terminal.see("| 1 move |")
        terminal.press(f"9d{ALT_U}")
        terminal.see("One step is undone.")
        terminal.see("| 0 moves |")
        terminal.until(lambda: begun(terminal).startswith("> 9d"), "> 9d")
        terminal.press(F1)
        terminal.see("help COMMAND")
        terminal.until(lambda: begun(terminal).startswith("> 9d"), "> 9d")
        terminal.press(f"{CTRL_C}find{F1}")
        terminal.see("Says where a card is")
        terminal.until(lambda: begun(terminal).startswith("> find"), "> find")


def test_ctrl_r_finds_what_was_typed() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"find 9d{ENTER}")
        terminal.see("9♦ is the last card")
        terminal.press(f"{CTRL_R}9d{ENTER}")
        terminal.see("> find 9d")


@pytest.mark.parametrize("columns", [60, 80])
def test_row_is_drawn_again_when_the_window_gets_narrower(columns: int) -> None:
    with Terminal("play", "accordion", "--deal", "123", size=(60, 120)) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"deal all{ENTER}")
        terminal.see("| 1 move |")
        in_line = (columns - 2) // 6
        terminal.resize(60, columns)
        numbers = "  " + "".join(f"{number:<6}" for number in range(1, in_line + 1)).rstrip()
        terminal.until(lambda: numbers in terminal.rows, numbers)
        terminal.press(f"2 1{ENTER}")
        terminal.see("8♥ at place 2 does not match 7♣")
        assert max(map(len, terminal.rows)) <= columns


def test_record_keeps_its_width_whatever_the_window_does(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    args = ("play", "accordion", "--deal", "123", "--record", str(record))
    with Terminal(*args, size=(60, 120)) as terminal:
        terminal.see("| 0 moves |")
        terminal.resize(60, 60)
        terminal.press(f"deal all{ENTER}")
        terminal.see("| 1 move |")
        terminal.press("\x04")
        assert terminal.leave() == 0
    with Terminal("replay", str(record)) as terminal:
        assert terminal.leave() == 0
    assert "width: 120" in record.read_text(encoding="utf-8")


def test_what_changed_is_marked_and_red_is_red() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        assert terminal.cell("9♦").fg == "red"
        terminal.press(f"qs{ENTER}")
        terminal.see("| 1 move |")
        assert terminal.cell("Q♠").bold
        assert terminal.cell("Q♠").underscore
        assert not terminal.cell("K♠").bold


@pytest.mark.parametrize(
    ("args", "env"), [((), {"NO_COLOR": "1"}), (("--color", "never"), {}), ((), {"TERM": "dumb"})]
)
def test_no_colour_where_none_is_wanted(args: tuple[str, ...], env: dict[str, str]) -> None:
    with Terminal(*OPENING, *args, env=env) as terminal:
        terminal.wait_for("Stock: 3 cards")
        assert {terminal.cell(text).fg for text in ("9♦", "K♣", "Q♥")} == {"default"}


def test_german_terminal_speaks_german() -> None:
    env = {"LC_ALL": "", "LANG": "de_DE.UTF-8"}
    with Terminal(*OPENING, env=env) as terminal:
        terminal.see("Skorpion | Spiel 123 | 0 Züge | 12 verdeckt | Talon 3")
        terminal.press(f"zieh{TAB}")
        terminal.see("D♠ → Spalte 6")
        terminal.press(f"{CTRL_C}{CTRL_C}dp{ENTER}")
        terminal.see("D♠ geht von Spalte 3 auf K♠ in Spalte 6.")


def test_list_layout_speaks_of_what_changed_only() -> None:
    with Terminal(*OPENING, "--layout", "list", size=(40, 160)) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"qs{ENTER}")
        terminal.see("| 1 move |")
        told = terminal.shown.partition("> qs")[2]
        assert "Column 3: " in told
        assert "Column 1: " not in told


def test_window_that_is_closed_leaves_no_process_behind() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        assert terminal.hang_up() != 0


def test_help_is_german_at_a_german_terminal() -> None:
    env = {"LC_ALL": "", "LANG": "de_DE.UTF-8"}
    with Terminal("play", "--help", env=env) as terminal:
        terminal.see("Aufruf: scorpion play")
        terminal.see("Spielt ein Spiel: an einem Terminal")
        terminal.see('echo "9d 5" | scorpion play --deal 123')
    with Terminal("fnord", env=env) as terminal:
        assert terminal.leave() == 2
        assert "Fehler: Es gibt keinen Befehl 'fnord'." in terminal.screen


def test_lines_typed_in_an_earlier_game_are_found(home: Path) -> None:
    for _ in range(2):
        with Terminal(*OPENING) as terminal:
            terminal.see("| 0 moves |")
            terminal.press(f"{CTRL_R}9d")
            if (home / "typed").exists():
                terminal.see("find 9d")
            terminal.press(f"{CTRL_C}{CTRL_C}find 9d{ENTER}")
            terminal.see("9♦ is the last card")
            terminal.see("| 0 moves |")
            terminal.press("\x04")
            terminal.leave()
    assert (home / "typed").exists()


def test_keys_of_vi_are_there_for_those_who_want_them(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('keys = "vi"\n', encoding="utf-8")
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press("find 9x\x1b")  # escape: the keys are commands
        terminal.watch(1.2)
        terminal.press("rd")  # the letter under the cursor becomes a d
        terminal.see("> find 9d")
        terminal.press(ENTER)
        terminal.see("9♦ is the last card")
        terminal.press(f"qs{ENTER}")
        terminal.see("| 1 move |")
        terminal.press(ALT_U)
        terminal.see("| 0 moves |")


def test_settings_colour_and_speak(home: Path) -> None:
    home.mkdir()
    settings = 'deck = "four"\nlang = "de"\n'
    (home / "settings.toml").write_text(settings, encoding="utf-8")
    with Terminal(*OPENING) as terminal:
        terminal.see("Skorpion | Spiel 123")
        assert terminal.cell("9♣").fg == "green"


def test_german_game_is_taken_up_in_german_at_any_terminal(home: Path) -> None:
    with Terminal("play", "--deal", "123", "--lang", "de") as terminal:
        terminal.see("| 0 Züge |")
        terminal.press(f"dp{ENTER}")
        terminal.see("| 1 Zug |")
        terminal.press(f"löse spiele{ENTER}zieh 9Ka{ENTER}")
        terminal.see("| 2 Züge |")
        terminal.kill()
    with Terminal("resume") as terminal:
        terminal.see("3 Befehle wurden wieder gespielt.")
        terminal.see("| 2 Züge |")
    with Terminal("play") as terminal:
        terminal.see("Go on with Scorpion, deal 123, 2 moves")
        terminal.press(f"y{ENTER}")
        terminal.see("| 2 Züge |")


def test_question_at_a_german_terminal_is_answered_in_german(home: Path) -> None:
    env = {"LC_ALL": "", "LANG": "de_DE.UTF-8"}
    with Terminal(*OPENING, env=env) as terminal:
        terminal.see("| 0 Züge |")
        terminal.press(f"dp{ENTER}")
        terminal.see("| 1 Zug |")
        terminal.press("\x04")
        terminal.leave()
    with Terminal("play", env=env) as terminal:
        terminal.see("[J/n]")
        terminal.press(f"vielleicht{ENTER}j{ENTER}")
        terminal.see("| 1 Zug |")
        terminal.press("\x04")
        terminal.leave()
    with Terminal("stats", "--forget", env=env) as terminal:
        terminal.see("Alle gespielten Spiele vergessen? [j/N]")
        terminal.press(f"ja{ENTER}")
        assert terminal.leave() == 0
    with Terminal("history", env=env) as terminal:
        terminal.see("Es wurde noch kein Spiel gespielt.")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_bottom_line_is_whole_in_a_narrow_window(lang: str) -> None:
    deal = "12345678901234567890"
    with Terminal("play", "--deal", deal, "--lang", lang, size=(40, 60)) as terminal:
        terminal.see("|stock 3" if lang == "en" else "|Talon 3")


def test_restart_takes_the_moves_away() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"qs{ENTER}9d{ENTER}")
        terminal.see("| 2 moves |")
        terminal.press(f"restart{ENTER}")
        terminal.see("| 0 moves |")
        terminal.press(ALT_U)
        terminal.see("| 2 moves |")


def test_locale_without_symbols_gets_letters() -> None:
    with Terminal(*OPENING, env={"LC_ALL": "C"}) as terminal:
        terminal.see("9D   9C   QS")


def test_home_that_cannot_be_made_is_told_before_the_first_command(home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        assert sum(row.startswith("# This game is not saved") for row in terminal.rows) == 1
        terminal.press(f"qs{ENTER}")
        terminal.see("| 1 move |")
        assert sum(row.startswith("#") for row in terminal.rows) == 1


def test_resume_takes_the_game_that_is_whole(home: Path) -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"qs{ENTER}")
        terminal.see("| 1 move |")
        terminal.kill()
    (home / "games" / "29991130T082859Z-dede755c.txt").write_bytes(b"game: wasp\ndeal: x\n")
    with Terminal("resume") as terminal:
        terminal.see("One command is taken up.")
        terminal.see("| 1 move |")


def test_win_in_the_record_stays_as_it_was_won(home: Path) -> None:
    path = Path(__file__).parents[2] / "transcripts" / "won-scorpion.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    commands = [line.removeprefix("> ") for line in lines if line.startswith("> ")][1:]
    deal = next(line for line in lines if line.startswith("deal: ")).removeprefix("deal: ")
    with Terminal("play", "--deal", deal, "--board", "never") as terminal:
        terminal.see("| 0 moves |")
        terminal.press(
            "".join(f"{command}{ENTER}" for command in commands if "quit" not in command)
        )
        terminal.see("| won |")
        moves = sum(command.startswith(("move", "deal")) for command in commands)
        terminal.press(f"undo{ENTER}hint{ENTER}restart{ENTER}\x04")
        terminal.leave()
    game = json.loads(running.run("history", "--json").output)
    assert (game["result"], game["helped"], game["moves"]) == ("won", False, moves)


def test_settings_choose_the_game_its_rules_and_that_it_can_be_won(home: Path) -> None:
    home.mkdir()
    wishes = 'game = "three-blind-mice"\nrules = "runs=discard"\nwinnable = true\n'
    (home / "settings.toml").write_text(wishes, encoding="utf-8")
    with Terminal("play") as terminal:
        terminal.see("rules: runs=discard")
        terminal.see("Three Blind Mice | deal ")
        terminal.press(f"solve{ENTER}")
        terminal.see("the game can be won")
    with Terminal("play", "wasp", "--deal", "1") as terminal:
        terminal.see("Wasp | deal 1 |")
        assert "rules:" not in terminal.shown


def test_game_that_is_taken_up_has_the_colours_that_are_asked_for() -> None:
    with Terminal(*OPENING) as terminal:
        terminal.see("| 0 moves |")
        terminal.press(f"qs{ENTER}")
        terminal.see("| 1 move |")
        terminal.press("\x04")
        terminal.leave()
    for args, colour in ((("--color", "never"), "default"), (("--deck", "four"), "green")):
        with Terminal("play", *args) as terminal:
            terminal.see("[Y/n]")
            terminal.press(ENTER)
            terminal.see("| 1 move |")
            assert terminal.cell("9♣").fg == colour
            terminal.press("\x04")
            terminal.leave()
