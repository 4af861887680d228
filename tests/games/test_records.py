"""A further record is a further game: games that only these tests know are dealt, played, drawn,
told, solved and replayed like the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from scorpion_cli.games import rules as catalogue
from scorpion_cli.games.cards import DECK, write_cards
from scorpion_cli.games.deals import Setup, listed, numbered, placed
from scorpion_cli.games.events import Applied, Result
from scorpion_cli.games.rules import GAMES, chosen, with_house_rules
from scorpion_cli.games.session import Played, Session
from scorpion_cli.games.tableau import Spaces, Tableau, TableauRules
from scorpion_cli.languages import LANGUAGES, write_move
from scorpion_cli.printing.families import printer_of
from scorpion_cli.printing.rulebook import list_game, rules_of
from scorpion_cli.printing.settings import NARROWEST, Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.solver import Budget, solve, visible_lock
from scorpion_cli.solver.hints import hint, ranked
from scorpion_cli.solver.verdict import Verdict
from scorpion_cli.terminal.completion import complete
from scorpion_cli.terminal.toolbar import bottom_line
from scorpion_cli.transcript.dialogue import Dialogue
from scorpion_cli.transcript.gamefile import write_game
from scorpion_cli.transcript.header import Beginning
from scorpion_cli.transcript.replay import Replay, updated_lines
from scorpion_cli.transcript.walk import read_game
from scorpion_cli.wording import Message
from tests.games import reference


def record(
    name: str,
    depth: int,
    face_down: tuple[int, ...],
    stock: int = 0,
    reserve: int = 0,
    spaces: Spaces = Spaces.KINGS,
) -> TableauRules:
    title = Message(name.replace("-", " ").capitalize())
    return TableauRules(name, title, depth, face_down, stock, reserve, spaces)


RECORDS: Final = (
    record("open", 7, (0,) * 7, stock=3),
    record("apart", 5, (3, 0, 0, 0, 3, 0, 0, 0, 0, 0), stock=2),
    record("steps", 7, (1, 2, 3, 4, 0, 0, 0), stock=3),
    record("ten-columns", 5, (4,) * 10, reserve=2),
    record("wide", 4, (0, 1, 1, 0, 2, 2, 2, 0, 3, 0, 0, 0), stock=4, spaces=Spaces.ANY),
    record("stock-and-reserve", 6, (5, 0, 0, 0, 0, 0, 0, 1), stock=1, reserve=3),
    record("full-stock", 12, (3, 3, 0, 0), stock=4),
    record("no-rest", 13, (12, 0, 0, 0)),
    record("one-in-reserve", 17, (16, 1, 16), reserve=1, spaces=Spaces.ANY),
)
DEALS: Final = [
    "7 columns of 7 cards; all lie face up.",
    "10 columns of 5 cards; the first 3 cards of columns 1, 5 lie face down.",
    "7 columns of 7 cards; the first card of column 1 lies face down; the first 2 cards of column "
    "2 lie face down; the first 3 cards of column 3 lie face down; the first 4 cards of column 4 "
    "lie face down.",
    "10 columns of 5 cards; the first 4 cards of columns 1 to 10 lie face down.",
    "12 columns of 4 cards; the first card of columns 2 to 3 lies face down; the first 2 cards of "
    "columns 5 to 7 lie face down; the first 3 cards of column 9 lie face down.",
    "8 columns of 6 cards; the first 5 cards of column 1 lie face down; the first card of column "
    "8 lies face down.",
    "4 columns of 12 cards; the first 3 cards of columns 1 to 2 lie face down.",
    "4 columns of 13 cards; the first 12 cards of column 1 lie face down.",
    "3 columns of 17 cards; the first 16 cards of columns 1, 3 lie face down; the first card of "
    "column 2 lies face down.",
]
IDS: Final = [each.name for each in RECORDS]

each_record = pytest.mark.parametrize("rules", RECORDS, ids=IDS)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue has these games, too."""
    for rules in RECORDS:
        monkeypatch.setitem(catalogue._BY_NAME, rules.name, rules)


def under_house_rules(rules: TableauRules) -> Iterator[TableauRules]:
    for stock in ("when-stuck", "any-time") if rules.stock else ("",):
        for runs in ("stay", "discard"):
            pairs = {"runs": runs} | ({"stock": stock} if stock else {})
            varied = with_house_rules(rules, pairs)
            assert isinstance(varied, TableauRules)
            yield varied


def nearly_won(rules: TableauRules, chance: Random) -> Setup:
    """The runs of four suits in columns of their own, or with their ends on one another."""
    columns: list[list[str]] = [[] for _ in range(rules.columns)]
    for suit in reference.SUITS:
        run = reference.run_of(suit)
        cut = chance.randint(7, 13)
        columns[chance.randrange(len(columns))] += run[:cut]
        columns[chance.randrange(len(columns))] += run[cut:]
    rest = [chance.choice([each for each in columns if each]).pop(0) for _ in range(rules.stock)]
    lines = [" ".join(column) or "-" for column in columns]
    lines += [f"Stock: {' '.join(rest)}"] * bool(rules.stock)
    return placed(rules, list(enumerate(lines, 1)))


def setups(rules: TableauRules, games: int) -> Iterator[Setup]:
    """Games to play, from the deal and from near the end, under all house rules."""
    chance = Random(rules.name)
    for each in under_house_rules(rules):
        for number in range(1, games + 1):
            yield numbered(each, str(number))
            yield nearly_won(each, chance)


def played(setup: Setup, seed: int, most: int = 60) -> list[Session]:
    """The sessions of a random game, in which it builds where it can every other time."""
    chance, sessions = Random(seed), [Session.of(setup)]
    while len(sessions) < most and not sessions[-1].position.outcome().over:
        moves = list(sessions[-1].position.legal_moves())
        after = sessions[-1].play(chance.choice((moves[0], chance.choice(moves))))
        assert isinstance(after, Played)
        sessions.append(after.session)
    return sessions


@pytest.mark.parametrize(
    "rules", [each for each in (*RECORDS, *GAMES) if isinstance(each, TableauRules)], ids=str
)
def test_record_is_of_a_game_that_can_be_dealt(rules: TableauRules) -> None:
    assert rules.columns * rules.depth + rules.stock + rules.reserve == len(DECK)
    assert all(0 <= down < rules.depth for down in rules.face_down)
    assert rules.stock <= rules.columns  # it is dealt once, a card a column


@each_record
def test_deck_is_dealt_row_by_row(rules: TableauRules) -> None:
    dealt = listed(rules, [(1, write_cards(DECK))]).start
    assert isinstance(dealt, Tableau)
    rows = zip(*(cards for cards, _ in dealt.columns), strict=True)
    assert [*(card for row in rows for card in row), *dealt.stock, *dealt.reserve] == [*DECK]
    assert tuple(down for _, down in dealt.columns) == rules.face_down
    assert (len(dealt.stock), len(dealt.reserve)) == (rules.stock, rules.reserve)


@each_record
def test_it_is_played_as_the_rules_say(rules: TableauRules) -> None:
    results = set()
    for seed, setup in enumerate(setups(rules, 2)):
        start, house = setup.start, chosen(setup.rules)
        assert isinstance(start, Tableau)
        lines = [[] if line == "-" else line.split() for line in start.write()]
        plain = reference.Tableau(
            lines[: rules.columns],
            [card.text for card in start.stock] if rules.stock else None,
            [card.text for card in start.reserve] if rules.reserve else None,
            rules.spaces.value,
            house.get("stock", "when-stuck"),
            house["runs"],
        )
        for session in played(setup, seed):
            action = session.step.action
            if session.step.before is not None:
                plain = plain.after(write_move(action))  # type: ignore[arg-type]
            position = session.position
            assert {write_move(move) for move in position.legal_moves()} == plain.legal()
            assert position.write() == plain.lines()
            assert position.outcome().result.value == plain.result()
            results.add(position.outcome().result)
    assert Result.WON in results or rules.spaces is Spaces.ANY  # which chance does not use well


@each_record
def test_position_reads_back(rules: TableauRules) -> None:
    for seed, setup in enumerate(setups(rules, 2)):
        for session in played(setup, seed):
            lines = list(enumerate(session.position.write(), 1))
            assert placed(setup.rules, lines).start == session.position


@each_record
@pytest.mark.parametrize("suits", ["unicode", "ascii"])
def test_board_is_drawn_and_recited(rules: TableauRules, suits: str) -> None:
    seen = Voice(Settings(width=NARROWEST, suits=suits))
    heard = Voice(Settings(width=NARROWEST, suits=suits, layout="list"))
    for setup in (numbered(rules, "5"), nearly_won(rules, Random(1))):
        sessions = played(setup, 5)
        for before, now in pairwise(sessions):
            position = now.position
            assert isinstance(position, Tableau)
            moves = tuple(position.legal_moves())
            drawn = printer_of(position, seen).draw()
            marked = printer_of(position, seen).draw(moves)
            assert [
                line.translate({ord("<"): " ", ord(">"): " "}).rstrip() for line in marked
            ] == drawn
            tallest = max(1, *(len(cards) for cards, _ in position.columns))
            below = bool(rules.stock) + bool(rules.reserve)
            assert len(drawn) == 1 + tallest + (tallest >= 16) + below
            assert drawn[0].split() == [str(number + 1) for number in range(rules.columns)]
            told = printer_of(position, heard)
            assert len(told.recite()) == rules.columns + below
            changes = told.recite_changes(before.position)
            assert changes
            assert set(changes) <= set(told.recite())
            assert printer_of(position, seen).changed(before.position)
            assert all(printer_of(position, seen).effect(move) for move in moves)


@pytest.mark.parametrize(("rules", "deal"), [*zip(RECORDS, DEALS, strict=True)], ids=IDS)
def test_rules_tell_which_cards_lie_face_down(rules: TableauRules, deal: str) -> None:
    told = rules_of(rules, Voice(Settings(width=NARROWEST)))
    assert max(map(len, told)) <= NARROWEST
    assert f"Deal: {deal}" in " ".join(" ".join(told).split())


@each_record
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_tell_stock_reserve_and_spaces(rules: TableauRules, lang: str) -> None:
    words = {"en": ("Stock", "Reserve", " king "), "de": ("Talon", "Reserve", " König ")}[lang]
    told = rules_of(rules, Voice(Settings(lang=lang, layout="list")))
    for word, number in zip(words, (rules.stock, rules.reserve), strict=False):
        (text, *more) = [line for line in told if line.strip().startswith(f"{word}:")] or [""]
        assert not more
        assert bool(text) == bool(number)
        assert number < 2 or f" {number} " in text  # a single card is told in words
    (spaces,) = [line for line in told if line.strip().startswith(("Spaces:", "Lücken:"))]
    assert (words[2] in spaces) == (rules.spaces is Spaces.KINGS)
    assert list_game(rules, Voice(Settings(lang=lang)))[0].startswith(rules.name)


@each_record
def test_it_has_hints_completion_toolbar_and_verdict(rules: TableauRules) -> None:
    for seed, setup in enumerate(setups(rules, 1)):
        for session in played(setup, seed, most=12):
            position = session.position
            if not position.outcome().over:
                found = hint(position)
                assert found is not None
                assert isinstance(position.apply(found.move), Applied)
            legal = list(position.legal_moves())
            assert sorted(map(str, (each.move for each in ranked(position)))) == sorted(
                map(str, legal)
            )
        solution = solve(setup.start, Budget(2000))
        now = setup.start
        for move in solution.moves:
            applied = now.apply(move)
            assert isinstance(applied, Applied)
            now = applied.position
        if solution.verdict is Verdict.WON:
            assert now.outcome().result is Result.WON
        if solution.verdict is Verdict.LOST:
            assert solution.reason is not None
        if visible_lock(setup.start):
            assert solution.verdict is not Verdict.WON
        dialogue = Dialogue(Beginning(setup))
        assert rules.title in bottom_line(dialogue)
        offered = [offer.text for offer in complete("m", dialogue.session, dialogue.voice)]
        carries = [write_move(move) for move in setup.start.legal_moves()]
        assert [text for text in carries if text.startswith("move")] == sorted(
            (text for text in offered if text.startswith("move ")), key=carries.index
        )


@each_record
@pytest.mark.parametrize("settings", [Settings(board="each"), Settings(lang="de", layout="list")])
def test_transcript_of_a_whole_game_replays(rules: TableauRules, settings: Settings) -> None:
    for seed, setup in enumerate(setups(rules, 1)):
        session = played(setup, seed)[-1]
        game = write_game(session, Beginning(setup, settings=settings))
        asked = [
            "rules",
            "help",
            "moves --mark",
            "moves",
            "find 9h",
            "why deal",
            "why 9h 3",
            "hint",
        ]
        script = [*game, *asked]
        assert read_game(list(enumerate(script, 1)))[1].position == session.position
        replay = Replay(list(enumerate(script, 1)))
        lines = [line for each in replay for line in updated_lines(each)]
        transcript = [*Replay(list(enumerate(script, 1))).head(), *lines]
        again = list(Replay(list(enumerate(transcript, 1))))
        assert len(again) > len(asked)
        assert not [each for each in again if each.differs]
