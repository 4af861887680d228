"""What `import scorpion_cli` offers: to bots, notebooks and whoever writes puzzles."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import cast

import pytest

import scorpion_cli as sc
from scorpion_cli.games.accordion import Accordion
from scorpion_cli.games.tableau import Column, Tableau
from scorpion_cli.solver.verdict import Circle

GAMES = [game.name for game in sc.GAMES]


@pytest.mark.parametrize("name", sc.__all__)
def test_every_name_is_there_and_has_its_docstring(name: str) -> None:
    told = getattr(sc, name).__doc__ or ""
    assert name in ("GAMES", "Move") or not told.startswith((f"{name}(", "Built-in"))
    assert told


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="fnord"):
        sc.fnord  # noqa: B018
    assert set(sc.__all__) <= set(dir(sc))


def test_nothing_is_loaded_before_it_is_used() -> None:
    code = "import sys, scorpion_cli; assert not [m for m in sys.modules if 'scorpion_cli.' in m]"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_costly_parts_are_not_loaded_for_a_game() -> None:
    code = (
        "import sys, scorpion_cli as sc; sc.deal('wasp', 5).moves; "
        "assert not {'click', 'prompt_toolkit', 'sqlite3', 'concurrent.futures', "
        "'scorpion_cli.studies', 'scorpion_cli.solver.hints', 'scorpion_cli.solver.engines'} "
        "& sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def random_game(name: str, seed: int) -> sc.Game:
    """A game after some random moves."""
    chance = Random(seed)
    game = sc.deal(name, seed + 1)
    for _ in range(chance.randrange(20)):
        if not game.moves:
            break
        game = game.play(chance.choice(game.moves))
    return game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_game_is_a_value(name: str, seed: int) -> None:
    game = random_game(name, seed)
    again = sc.deal(name, seed + 1)
    for move in game.played:
        again = again.play(move)
    assert again == game
    assert hash(again) == hash(game)
    assert str(again) == str(game)
    assert sc.read(game.write().splitlines()) == game
    back = game
    for _ in game.played:
        back = back.undo()
    assert back.undo() == back
    assert back.played == ()
    for _ in game.played:
        back = back.redo()
    assert back.redo() == back
    assert back == game


@pytest.mark.parametrize("name", GAMES)
def test_text_and_move_are_the_same(name: str) -> None:
    game = random_game(name, 3)
    text = game.write().splitlines()
    start = sc.read([*text[: text.index("")], ""])
    for command in text[text.index("") + 1 :]:
        start = start.play(command)
    assert start == game


def test_long_game_is_a_value_too() -> None:
    lines = ["game: accordion", "deal: 5", "", *["deal", "restart"] * 1500]
    assert sc.read(lines) == sc.read(lines) != sc.read(lines[:-2])
    assert hash(sc.read(lines)) == hash(sc.read(lines))
    assert repr(sc.read(lines)) == "<Game of Accordion, deal 5, 0 moves>"


@pytest.mark.parametrize("copied", [deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_games_and_refusals_can_be_copied(copied: Callable[[object], object]) -> None:
    lines = ["game: accordion", "deal: 5", "", *["deal", "restart"] * 1500, "deal 3", "undo"]
    game = sc.read(lines)
    assert copied(game) == game
    with pytest.raises(sc.Illegal) as caught:
        game.play("9d 5")
    again = copied(caught.value)
    assert isinstance(again, sc.Illegal)
    assert (str(again), again.refusal) == (str(caught.value), caught.value.refusal)


def test_threads_may_begin_at_once() -> None:
    code = (
        "import threading, scorpion_cli as sc\n"
        "failed, start = [], threading.Barrier(16)\n"
        "def work(name):\n"
        "    start.wait()\n"
        "    try:\n"
        "        getattr(sc, name); sc.solve(sc.deal('scorpion', 5)); sc.hint(sc.deal('wasp', 1))\n"
        "    except BaseException as error: failed.append(error)\n"
        "threads = [threading.Thread(target=work, args=(n,)) for n in sc.__all__[:16]]\n"
        "for each in threads: each.start()\n"
        "for each in threads: each.join()\n"
        "assert not failed, failed"
    )
    for _ in range(3):
        subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_not_legal_says_why() -> None:
    game = sc.deal("scorpion", 123)
    with pytest.raises(sc.Illegal) as caught:
        game.play("9d 5")
    assert str(caught.value).startswith("9♦ does not go on J♦.")
    assert game.why("9d 5") == caught.value.refusal
    assert isinstance(caught.value.refusal, sc.Refusal)
    assert game.why("qs") is None
    assert {game.why(move) for move in game.moves} == {None}


@pytest.mark.parametrize("text", ["fnord", "undo", "hint", "", "save x", "9d 5; qs"])
def test_text_that_is_no_move_is_illegal(text: str) -> None:
    with pytest.raises(sc.Illegal, match=r"\S"):
        sc.deal("scorpion", 123).play(text)


@pytest.mark.parametrize(
    ("game", "number", "rules"),
    [("fnord", 1, {}), ("wasp", 0, {}), ("wasp", "x", {}), ("wasp", 1, {"win": 5})],
)
def test_bad_input_says_what_is_wrong(
    game: str, number: int | str, rules: dict[str, str | int]
) -> None:
    with pytest.raises(sc.BadInput, match=r"expected|did you mean|has no house rule"):
        sc.deal(game, number, **rules)


def test_line_of_bad_input_is_named(tmp_path: Path) -> None:
    with pytest.raises(sc.BadInput, match=r"^line 3: "):
        sc.read(["game: wasp", "deal: 5", "fnord: 1"])
    file = tmp_path / "game.txt"
    file.write_text("game: wasp\ndeal: 5\n\nfnord\n", encoding="utf-8")
    with pytest.raises(sc.BadInput, match=r"game\.txt:4: "):
        sc.read(file)
    with pytest.raises(sc.BadInput, match=r"missing\.txt"):
        sc.replay(tmp_path / "missing.txt")


def test_deal_by_chance_is_another_each_time() -> None:
    assert sc.deal("accordion") != sc.deal("accordion")


# The player's view.


def with_hidden_cards_shuffled(position: object, chance: Random) -> object:
    if isinstance(position, Accordion):
        return position._replace(stock=tuple(chance.sample(position.stock, len(position.stock))))
    assert isinstance(position, Tableau)
    hidden = [card for cards, down in position.columns for card in cards[:down]]
    unseen = iter(chance.sample([*hidden, *position.stock], len(hidden) + len(position.stock)))
    columns = tuple(
        Column((*(next(unseen) for _ in range(down)), *cards[down:]), down)
        for cards, down in position.columns
    )
    return position._replace(columns=columns, stock=tuple(unseen))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(20))
def test_view_does_not_depend_on_hidden_cards(name: str, seed: int) -> None:
    game = random_game(name, seed)
    other = with_hidden_cards_shuffled(game.position, Random(seed))
    assert other.seen() == game.seen  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GAMES)
def test_view_names_each_card_once(name: str) -> None:
    def flat(part: object) -> Iterable[sc.Card]:
        if isinstance(part, sc.Card):
            yield part
        elif isinstance(part, tuple):
            for each in part:
                yield from flat(each)

    game = sc.deal(name, 77)
    _, *seen = cast("tuple[object, ...]", game.seen)
    named = list(flat(tuple(seen)))
    assert len(named) == len(set(named)) == 52


# Advice.


def test_reason_of_a_loss_is_data() -> None:
    found = sc.solve(sc.deal("scorpion", 200003))
    assert found.lost
    assert not found.won
    assert isinstance(found.reason, Circle)


def test_search_that_is_limited_may_not_know() -> None:
    found = sc.solve(sc.deal("accordion", 5), nodes=1)
    assert (found.won, found.lost, found.moves) == (False, False, ())


def test_win_can_be_played() -> None:
    game = sc.deal("scorpion", 37)
    for move in sc.solve(game).moves:
        game = game.play(move)
    assert game.outcome.result.value == "won"
    assert sc.hint(game) is None
    assert {each.marked.mark.name for each in sc.analyse(game)} == {"KEPT"}


def test_replay_tells_what_differs() -> None:
    transcripts = Path(__file__).parent.parent / "transcripts"
    lines = (transcripts / "example-accordion.txt").read_text("utf-8").splitlines()
    assert not any(each.differs for each in sc.replay(lines))
    wrong = [line.replace("5♥ jumps", "5♥ leaps") for line in lines]
    assert [each.command for each in sc.replay(wrong) if each.differs] == ["jump 4 3"]


def test_study_checks_what_it_is_asked_at_once() -> None:
    with pytest.raises(sc.BadInput, match="does not play"):
        sc.study("wasp", range(1, 3), player="mechanical")
    with pytest.raises(sc.BadInput, match="no player 'nope'"):
        sc.study("wasp", range(1, 3), player="nope")
    for deals in (range(2), range(10**20, 10**20 + 2)):
        with pytest.raises(sc.BadInput, match="is no deal"):
            sc.study("wasp", deals)
    rows = list(sc.study("accordion", range(5, 8), player="random", jobs=1, jumps="forced"))
    assert [row.deal for row in rows] == [5, 6, 7]
