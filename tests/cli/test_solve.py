"""What the solver says on the command line and in a game."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from scorpion_cli.games import Position, Rules
from scorpion_cli.games.accordion import Accordion, Jumps
from scorpion_cli.games.cards import Card
from scorpion_cli.games.deals import numbered, placed
from scorpion_cli.games.events import Applied
from scorpion_cli.games.rules import ACCORDION, GAMES, SCORPION, THREE_BLIND_MICE, WASP
from scorpion_cli.games.tableau import Column, Tableau, TableauRules
from scorpion_cli.solver import Budget, solve
from scorpion_cli.solver.hints import hint
from scorpion_cli.solver.locks import is_locked, known, visible_circle
from scorpion_cli.solver.verdict import Circle, Verdict, Waiting
from tests.running import run

WON, LOST = "200028", "200010"


# The command line.


def test_won_game_is_told_with_its_moves() -> None:
    head, *moves = run("solve", "--deal", WON).output.splitlines()
    assert head.startswith(f"won in {len(moves)} moves (")
    script = f"game: scorpion\ndeal: {WON}\nboard: never\n\n" + "\n".join(moves)
    assert run("replay", "-", stdin=script).stdout.endswith("The game is won.\n")


def test_lost_game_is_told_with_its_reason() -> None:
    head, *reason = run("solve", "--deal", LOST).output.splitlines()
    assert head.startswith("lost (")
    assert reason == ["K♦ lies face down in column 3 under Q♦, which never leaves it."]


def test_search_that_is_cut_short_says_so() -> None:
    result = run("solve", "--deal", WON, "--max-nodes", "3")
    assert result.output.startswith("unknown (3 nodes, ")
    assert result.exit_code == 0
    assert run("solve", "--deal", WON, "--max-seconds", "0").output.startswith("unknown (")


def test_no_number_is_no_limit_of_seconds() -> None:
    result = run("solve", "--deal", WON, "--max-seconds", "nan")
    assert result.exit_code == 2
    assert result.output.endswith("'nan' is not a valid float range.\n")


def test_json_is_one_object() -> None:
    won = json.loads(run("solve", "wasp", "--deal", "200001", "--json").output)
    assert list(won) == ["game", "deal", "rules", "verdict", "moves", "reason", "nodes", "seconds"]
    assert (won["game"], won["deal"], won["verdict"]) == ("wasp", "200001", "won")
    assert won["rules"] == {"stock": "when-stuck", "runs": "stay"}
    assert won["moves"][0].startswith("move ")
    assert won["reason"] is None
    lost = json.loads(run("solve", "--deal", LOST, "--json").output)
    assert (lost["verdict"], lost["moves"]) == ("lost", None)
    assert "K♦" in lost["reason"]


def test_transcript_plays_the_win() -> None:
    for game in ("scorpion", "accordion"):
        transcript = run("solve", game, "--deal", WON, "--transcript").output
        assert "The game is won" in transcript
        assert run("replay", "-", stdin=transcript).exit_code == 0


def test_transcript_of_a_lost_game_tells_why_in_comments() -> None:
    transcript = run("solve", "--deal", LOST, "--transcript").output
    assert "# lost\n# K♦ lies face down" in transcript
    assert run("replay", "-", stdin=transcript).exit_code == 0


def test_range_is_decided_in_order() -> None:
    lines = run("solve", "--deal", "200001-200030").output.splitlines()
    assert [line.split()[0] for line in lines] == [str(n) for n in range(200001, 200031)]
    won = [line.split()[0] for line in lines if line.split()[1] == "won"]
    assert won == ["200001", "200028"]
    objects = run("solve", "--deal", "200001-200003", "--json").output.splitlines()
    assert [json.loads(each)["deal"] for each in objects] == ["200001", "200002", "200003"]


def test_game_of_a_file_is_decided_where_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"game: scorpion\ndeal: {WON}\n\nah\nad\n", encoding="utf-8")
    assert run("solve", "--file", str(file)).output.startswith("won in 48 moves")
    transcript = run("solve", "--file", str(file), "--transcript").output
    assert "> move AD to col4" in transcript
    assert run("replay", "-", stdin=transcript).exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        ["--deal", "5-3"],
        ["--deal", "0-3"],
        ["--deal", "x"],
        ["--deal", "1-x"],
        ["--deal", "1-3", "--transcript"],
        ["--deal", "5", "--json", "--transcript"],
        ["--deal", "5", "--rule", "win=3"],
        ["--deal", "5", "--max-nodes", "0"],
        ["--file", "nowhere.txt"],
        ["nogame", "--deal", "5"],
        ["nogame", "--deal", "5-6"],
        [],
    ],
)
def test_bad_questions_are_bad_usage(words: list[str]) -> None:
    result = run("solve", *words)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith("Error: ")


# Analysis.

GAME = f"game: scorpion\ndeal: {WON}\n\nah\nqd\nundo\nkh\n"


def test_moves_of_a_game_are_marked(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    moves = ["ah", "ad", "qd"]
    file.write_text(f"game: scorpion\ndeal: {WON}\n\n" + "\n".join(moves), encoding="utf-8")
    first, *marks, end = run("analyse", str(file)).output.splitlines()
    assert first == "The deal can be won."
    assert [mark.split(maxsplit=1)[0] for mark in marks] == ["1", "2", "3"]
    assert all("keeps the win" in mark for mark in marks)
    assert end == "The game can still be won."


def test_move_that_lost_the_game_is_found(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    script = _losing_script()
    file.write_text(script, encoding="utf-8")
    lines = run("analyse", str(file)).output.splitlines()
    losing = [line for line in lines if "loses the game; '" in line]
    assert len(losing) == 1
    number, better = losing[0].split()[0], losing[0].split("'")[1]
    assert lines[-1] == f"The game was lost with move {number}."
    kept = script.splitlines()[: 3 + int(number) - 1]
    file.write_text("\n".join([*kept, better]), encoding="utf-8")
    assert run("solve", "--file", str(file)).output.startswith("won")


def test_analysis_shows_what_was_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("game: scorpion\ndeal: 57\n\nts 1\nundo\nmoves\nredo\n", encoding="utf-8")
    assert run("analyse", str(file)).output.splitlines()[1:-1] == [
        "1  ts 1  keeps the win",
        "   undo",
        "   redo",
    ]


def test_analysed_transcript_replays_and_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(_losing_script(), encoding="utf-8")
    transcript = run("analyse", "--transcript", str(file)).output
    assert "\n# loses the game; '" in transcript
    assert "\n# The deal can be won.\n" in transcript
    assert run("replay", "-", stdin=transcript).exit_code == 0


@pytest.mark.parametrize(
    "name", ["board-end", "board-end-quit", "tour-of-history", "tour-of-refusals", "lost-wasp"]
)
def test_analysed_transcripts_replay(name: str) -> None:
    file = Path(__file__).parents[2] / "transcripts" / f"{name}.txt"
    transcript = run("analyse", "--transcript", "--max-nodes", "500", str(file)).output
    assert run("replay", "-", stdin=transcript).exit_code == 0, name


def test_analysis_keeps_what_stands_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(
        f"game: scorpion\ndeal: {WON}\nboard: never\n\nah\n# hm\nundo\nnote x\nwhy ah\n",
        encoding="utf-8",
    )
    transcript = run("analyse", "--transcript", str(file)).output
    body = transcript[transcript.index("> ah") :]
    assert [line for line in body.splitlines() if line[0] in ">#"] == [
        "> ah",
        "# keeps the win",
        "# hm",
        "> undo",
        "> note x",
        "> why ah",
        "# The game can still be won.",
    ]


def test_files_that_go_on_with_another_deal_are_told_of_that_deal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"deal: {LOST}\n\nnew {WON}\nah\n", encoding="utf-8")
    transcript = run("solve", "--file", str(file), "--transcript").output
    assert f"deal: {WON}\n" in transcript
    assert transcript.rstrip().endswith("The game is won.")
    assert run("analyse", str(file)).output.endswith(
        "ah  keeps the win\nThe game can still be won.\n"
    )


def test_game_that_was_lost_from_the_deal_says_why(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"game: scorpion\ndeal: {LOST}\n", encoding="utf-8")
    assert run("analyse", str(file)).output.splitlines() == [
        "The deal cannot be won.",
        "K♦ lies face down in column 3 under Q♦, which never leaves it.",
        "There was nothing to be lost.",
    ]


def _losing_script() -> str:
    """A won deal, played badly."""
    chance = random.Random(4)
    position, commands = numbered(SCORPION, WON).start, list[str]()
    while not position.outcome().over:
        move = chance.choice(list(position.legal_moves()))
        applied = position.apply(move)
        assert isinstance(applied, Applied)
        from scorpion_cli.languages import write_move

        commands.append(write_move(move))
        position = applied.position
    return f"game: scorpion\ndeal: {WON}\n\n" + "\n".join(commands)


# Deals that can be won.


@pytest.mark.parametrize("game", ["scorpion", "three-blind-mice"])
def test_winnable_deals_are_won(game: str) -> None:
    header = run("play", game, "--winnable").output.splitlines()
    deal = header[1].removeprefix("deal: ")
    assert run("solve", game, "--deal", deal).output.startswith("won")


def test_winnable_deals_are_by_chance() -> None:
    assert run("play", "--winnable", "--deal", "5").exit_code == 2
    assert run("play", "--winnable", stdin="deal: 5\n\nboard\n").exit_code == 2


def test_new_game_under_winnable_can_be_won_too() -> None:
    printed = run("play", "three-blind-mice", "--winnable", stdin="new\n").output
    number = next(line for line in printed.splitlines() if line.startswith("> new "))[6:]
    assert run("solve", "three-blind-mice", "--deal", number).output.startswith("won")


# In a game.


def test_coach_speaks_at_the_deal_and_for_each_game() -> None:
    script = "coach: on\ndeal: 200003\n\nboard\nnew 200010\nnew 200003\n"
    printed = run("play", stdin=script).output
    assert printed.count("The game is lost, as can be seen.") == 2


def test_coach_tells_a_lock_once() -> None:
    script = "coach: on\ndeal: 1032\n\n3c\nboard\nundo\n3c\n"
    printed = run("play", "--keep-going", stdin=script).output
    assert printed.count("The game is lost, as can be seen.") == 2
    assert "lost" not in run("play", "--deal", "1032", stdin="3c\n").output


# Locks and hints see only what the player sees.


def random_positions(rules: Rules, games: int, seed: int) -> list[Position]:
    """Positions of games that are played by chance."""
    chance = random.Random(seed)
    found: list[Position] = []
    for _ in range(games):
        position = numbered(rules, str(chance.randint(32000, 10**9))).start
        for _ in range(chance.randint(0, 30)):
            moves = list(position.legal_moves())
            if not moves:
                break
            applied = position.apply(chance.choice(moves))
            assert isinstance(applied, Applied)
            position = applied.position
        found.append(position)
    return found


def with_hidden_cards_shuffled(board: Tableau, seed: int) -> Tableau:
    """The same to the player: the face-down cards and those of the stock change places."""
    hidden = [card for cards, down in board.columns for card in cards[:down]] + [*board.stock]
    random.Random(seed).shuffle(hidden)
    deck = iter(hidden)
    columns = tuple(
        Column((*(next(deck) for _ in range(down)), *cards[down:]), down)
        for cards, down in board.columns
    )
    return board._replace(columns=columns, stock=tuple(deck))


TABLEAUS = [game for game in GAMES if isinstance(game, TableauRules)]


@pytest.mark.parametrize("game", TABLEAUS, ids=lambda game: game.name)
def test_hints_and_locks_do_not_depend_on_hidden_cards(game: TableauRules) -> None:
    for number, board in enumerate(random_positions(game, 60, 1)):
        assert isinstance(board, Tableau)
        other = with_hidden_cards_shuffled(board, number)
        assert hint(board) == hint(other)
        assert visible_circle(board) == visible_circle(other)


def test_hint_does_not_tell_a_card_of_the_stock() -> None:
    columns = (
        "7H 4H 6H\nKC TD 9D 8D 7S 4S 3S 2S AS\nKH KS JD 8H 6S 4C 3C 2C AC\n"
        "QH TS QS TH 9C 8C 7C 6C 5C 3H 2H AH\nQC KD QD JC JH 9H 5D 4D 3D 2D AD\n8S TC 7D 6D 9S\n-\n"
    )
    hints = [
        hint(placed(SCORPION, list(enumerate((columns + stock).splitlines(), 1))).start)
        for stock in ("Stock: 5H JS 5S", "Stock: JS 5H 5S", "Stock: 5S JS 5H")
    ]
    assert hints == hints[:1] * 3


def test_accordion_hints_do_not_depend_on_the_stock() -> None:
    for rules in (ACCORDION, ACCORDION._replace(jumps=Jumps.FORCED)):
        for position in random_positions(rules, 40, 2):
            assert isinstance(position, Accordion)
            turned = position._replace(stock=position.stock[::-1])
            assert hint(position) == hint(turned)


@pytest.mark.parametrize("game", [SCORPION, THREE_BLIND_MICE], ids=lambda game: game.name)
def test_locked_positions_are_lost(game: TableauRules) -> None:
    locked = 0
    for board in random_positions(game, 250, 3):
        assert isinstance(board, Tableau)
        circle = visible_circle(board)
        if circle is not None:
            locked += 1
            check_circle(circle, board)
            assert solve(board, Budget(5000)).verdict is Verdict.LOST
    assert locked > 20


def check_circle(circle: Circle, board: Tableau) -> None:
    """Every wait is true of the board, and every card that is waited for waits itself."""
    members = {wait.card for wait in circle.waits}
    seen = set(known(board))
    for card, kind, named in circle.waits:
        assert {card, *named} <= seen
        assert members.issuperset(named)
        check_wait(card, kind, named, board)


def check_wait(card: Card, kind: Waiting, named: tuple[Card, ...], board: Tableau) -> None:
    columns = [cards for cards, _ in board.columns]
    base = card.goes_on
    if kind is Waiting.NO_SPACE:
        assert base is None
        for cards, down in board.columns:
            assert cards
            assert cards[down] in named or (not down and cards[0].goes_on is None)
        return
    assert base is not None
    if kind is Waiting.IN_RESERVE:
        assert named == (base,)
        assert base in board.reserve
        return
    lying = next(cards for cards in columns if base in cards)
    at = lying.index(base)
    if kind is Waiting.COVERED:
        assert named == (lying[at + 1],)
    else:
        assert kind is Waiting.UNDER_ITS_BASE
        own = lying.index(card)
        between = lying[own + 1 : at + 1]
        unbuilt = [
            each
            for lower, each in zip(lying[own:], between, strict=False)
            if each.goes_on is not lower
        ]
        assert list(named) == unbuilt


@pytest.mark.parametrize("game", [SCORPION, THREE_BLIND_MICE], ids=lambda game: game.name)
def test_hint_never_locks_where_another_move_does_not(game: TableauRules) -> None:
    avoided = 0
    for board in random_positions(game, 150, 5):
        assert isinstance(board, Tableau)
        found = hint(board)
        if found is None:
            continue
        seen, results = known(board), []
        for move in board.legal_moves():
            applied = board.apply(move)
            assert isinstance(applied, Applied)
            results.append((move, is_locked(applied.position, seen)))
        assert found.locked == dict(results)[found.move]
        unlocked = [move for move, locked in results if not locked and not _exchanges(move, board)]
        assert not (found.locked and unlocked)
        avoided += 0 < len(unlocked) < len(results)
    assert avoided > 5


def _exchanges(move: object, board: Tableau) -> bool:
    from scorpion_cli.games.moves import Carry

    return (
        isinstance(move, Carry)
        and not board.columns[move.column - 1].cards
        and any(cards[:1] == (move.card,) for cards, _ in board.columns)
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_player_who_follows_hints_comes_to_an_end(game: Rules) -> None:
    for deal in ("1", "2", "3"):
        position = numbered(game, deal).start
        for _ in range(200):
            found = hint(position)
            if found is None:
                break
            applied = position.apply(found.move)
            assert isinstance(applied, Applied)
            position = applied.position
        assert position.outcome().over or position.rules is WASP
