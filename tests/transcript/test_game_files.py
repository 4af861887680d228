"""The format of game files: what is read, what is written, what is the same."""

from __future__ import annotations

import io

import pytest

from scorpion_cli.games.deals import listed, numbered, placed
from scorpion_cli.games.rules import ACCORDION, SCORPION, WASP, game_named, with_house_rules
from scorpion_cli.refusal import BadInput
from scorpion_cli.transcript.dialogue import Dialogue
from scorpion_cli.transcript.format import Body, Kind
from scorpion_cli.transcript.gamefile import write_game
from scorpion_cli.transcript.header import Beginning, begin, options, read_header, write_header
from scorpion_cli.transcript.lines import Lines, read_lines
from scorpion_cli.transcript.problems import Contradiction
from scorpion_cli.transcript.replay import Replay, difference, updated_lines
from scorpion_cli.transcript.walk import read_game
from scorpion_cli.wording import Line, clean

ROW = "game: accordion\ncards: 5S 6S 10D 5H KC\nrules: dealt=all-at-once\n\n"


def lines(text: str) -> list[Line]:
    return list(read_lines(io.BytesIO(text.encode())))


def beginning(text: str, **asked: str) -> Beginning:
    return begin(read_header(Lines(lines(text))), options(asked), None)


def recorded_anew(text: str) -> str:
    replay = Replay(lines(text))
    head = [*replay.header.raw, *([""] if replay.scripted else [])]
    return "\n".join(head + [line for each in replay for line in updated_lines(each)])


# Lines.


def test_line_ends_and_byte_order_mark_make_no_difference() -> None:
    text = "game: wasp\ndeal: 5\n\nboard\n"
    for raw in (text, text.replace("\n", "\r\n"), "\ufeff" + text, text.rstrip("\n")):
        assert lines(raw) == lines(text)


def test_what_a_terminal_would_obey_is_made_visible() -> None:
    assert clean("move\t9D  5\x1b[2J\u202e\x85 x\u00a0y") == r"move 9D 5\x1b[2J\u202e x y"
    assert clean("9♦\ufe0f 5") == "9♦\ufe0f 5"
    assert clean(clean("a\x07b")) == clean("a\x07b")


# Headers.


@pytest.mark.parametrize(
    "text",
    [
        "game: scorpion\ndeal: 123",
        "game: scorpion\ndeal: cardgames:16422\nrules: stock=any-time runs=discard",
        "game: accordion\ncards: 5S 6S TD 5H KC\nrules: win=2 jumps=forced dealt=all-at-once",
        "game: accordion\nposition:\n  Row: 5H*2 6S\n  Stock: TD KC\ntitle: Two and two",
        "game: wasp\ndeal: 5\ntitle: A: b\ndate: 2026-11-30\nsuits: ascii\nboard: never\nwidth: 60",
    ],
)
def test_header_reads_back_as_it_was_written(text: str) -> None:
    assert "\n".join(write_header(beginning(text))) == text


def test_header_is_read_loosely() -> None:
    loose = (
        "# A puzzle\n\nGAME:Idle-Year\ncards:\n  5S 6S\n  10D\n# and\nRules: win=3  JUMPS=free\n"
    )
    assert "\n".join(write_header(beginning(loose))) == (
        "game: accordion\ncards: 5S 6S TD\nrules: win=3"
    )


def test_options_and_header_add_up() -> None:
    both = beginning("game: scorpion\nrules: runs=discard", deal="123", rules="stock=any-time")
    assert both.setup == numbered(
        with_house_rules(SCORPION, {"stock": "any-time", "runs": "discard"}), "123"
    )
    assert beginning("game: wespe\ndeal: 1", game="wasp", deal="1").setup == numbered(WASP, "1")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("game: scorpion\ndeal: 1", {"game": "wasp"}),
        ("game: scorpion\ndeal: 1", {"deal": "2"}),
        ("game: accordion\ncards: 5S", {"deal": "2"}),
        ("game: idle-year\ndeal: 1", {"rules": "jumps=free"}),
        ("game: scorpion\ndeal: 1\nrules: runs=stay", {"rules": "runs=discard"}),
        ("game: scorpion\ndeal: 1\nsuits: ascii", {"suits": "unicode"}),
        ("game: scorpion\ndeal: 1\nboard: each", {"board": "end"}),
    ],
)
def test_options_and_header_may_not_contradict(text: str, asked: dict[str, str]) -> None:
    with pytest.raises(BadInput) as caught:
        beginning(text, **asked)
    assert isinstance(caught.value.problem, Contradiction)


def test_scorpion_is_played_where_no_game_is_named() -> None:
    assert beginning("deal: 5").setup == numbered(SCORPION, "5")
    assert beginning("", deal="5", game="wasp").setup == numbered(WASP, "5")


# Sessions.


def test_first_command_decides_between_script_and_transcript() -> None:
    script = Body(Lines(lines("\n# hello\n\nmoves\n\nboard # now\n")))
    assert script.scripted
    assert [(line.kind, line.text) for line in script] == [
        (Kind.COMMENT, "# hello"),
        (Kind.COMMAND, "moves"),
        (Kind.COMMAND, "board # now"),
    ]
    transcript = Body(Lines(lines("# hello\n> moves\n  a\n\n>\n> # aside\n")))
    assert not transcript.scripted
    assert [(line.kind, line.text) for line in transcript] == [
        (Kind.COMMENT, "# hello"),
        (Kind.COMMAND, "moves"),
        (Kind.OUTPUT, "  a"),
        (Kind.OUTPUT, ""),
        (Kind.COMMAND, ""),
        (Kind.COMMAND, "# aside"),
    ]


def test_blanks_at_the_ends_of_output_make_no_difference() -> None:
    text = ROW + "> moves  \n  jump 2 to 1  6♠ onto 5♠ \n  jump 4 to 1  5♥ onto 5♠\n \n\n> 4 1\n"
    moves, jump = (each for each in Replay(lines(text)) if each.command)
    assert not moves.differs
    assert jump.differs


def test_comments_in_output_are_no_output() -> None:
    text = ROW + "> moves\n# two of them\n  jump 2 to 1  6♠ onto 5♠\n#\n  jump 4 to 1  5♥ onto 5♠\n"
    assert not any(each.differs for each in Replay(lines(text)))
    assert recorded_anew(text) == text.rstrip("\n")


def test_recording_anew_changes_output_only() -> None:
    old = (
        "# Top\ngame: accordion\ncards: 5S 6S\nrules: dealt=all-at-once win=1\n\n"
        "# First\n> board\n# Second\nwrong\n\n> 2 1\n"
    )
    new = (
        "# Top\ngame: accordion\ncards: 5S 6S\nrules: dealt=all-at-once win=1\n\n"
        "# First\n> board\n# Second\n  1     2\n  5♠    6♠\n\n"
        "> 2 1\n6♠ jumps one place left onto 5♠.\n  1\n  6♠×2\n"
        "The game is won: all cards are on one pile."
    )
    assert recorded_anew(old) == new
    assert recorded_anew(new) == new


def test_difference_is_a_hunk_with_the_lines_of_the_file() -> None:
    text = ROW + "> moves\n  jump 2 to 1  6♠ onto 5♠\n  jump 5 to 1  5♥ onto 5♠\n"
    moves = next(each for each in Replay(lines(text)) if each.command)
    assert difference(moves, 5, 7) == [
        "@@ -5,3 +7,3 @@",
        " > moves",
        "   jump 2 to 1  6♠ onto 5♠",
        "-  jump 5 to 1  5♥ onto 5♠",
        "+  jump 4 to 1  5♥ onto 5♠",
    ]


def test_script_makes_a_transcript_that_replays() -> None:
    script = ROW + "# A refusal first\n2 3\n\njump 4 3\nnote  well   done\n"
    transcript = recorded_anew(script)
    assert "# A refusal first" in transcript
    assert "> note well done" in transcript
    replay = Replay(lines(transcript))
    assert not replay.scripted
    assert not any(each.differs for each in replay)


# Saved games.


def play(dialogue: Dialogue, *commands: str) -> None:
    for command in commands:
        assert not dialogue.answer(command).refused, command


def test_saved_game_comes_back_with_its_history_and_notes() -> None:
    dialogue = Dialogue(Beginning(numbered(SCORPION, "123")))
    play(
        dialogue,
        "note so it begins",
        "td",
        "restart",
        "undo",
        "qs",
        "u",
        "js",
        "note hm",
        "restart",
    )
    session = dialogue.session
    saved = write_game(session, dialogue.beginning)
    assert saved == [
        "game: scorpion",
        "deal: 123",
        "",
        "note so it begins",
        "move TD to col5",
        "move JS to col5",
        "note hm",
        "restart",
    ]
    _, back = read_game(lines("\n".join(saved)))
    assert back.position == session.position
    assert list(back.positions()) == list(session.positions())
    assert [each.notes() for each in back.steps()] == [each.notes() for each in session.steps()]


def test_notes_outlive_undo_and_redo() -> None:
    dialogue = Dialogue(Beginning(listed(ACCORDION, [(1, "5S 6S")])))
    play(dialogue, "deal", "deal", "undo", "note here", "redo")
    assert "note here" in write_game(dialogue.session, dialogue.beginning)


# Positions.


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("accordion", "Row: 5H*2 6S*10\nStock: TD KC"),
        ("accordion", "Row: -\nStock: 5H"),
        ("accordion", "Row: 5H\nStock: -"),
    ],
)
def test_position_reads_back_as_it_was_written(game: str, text: str) -> None:
    setup = placed(game_named(game), lines(text))
    assert "\n".join(setup.start.write()) == text


def test_pile_heights_may_be_written_as_they_are_printed() -> None:
    a = placed(ACCORDION, lines("Row: 5♥×2 6S\nStock:"))
    assert a.start == placed(ACCORDION, lines("Row: 5H*2 6S")).start
