"""What holds for every game under every house rule, found out by playing at random.

A game is drawn as its rules, a seed and a length; all chance comes from the seed, so that what
fails shrinks to few moves and can be had again. Half the boards of the Scorpion family are nearly
finished, since a random game from the deal hardly ever comes to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import product
from random import Random
from typing import Final, NamedTuple

import pytest
from hypothesis import assume, event, given, seed, settings
from hypothesis import strategies as st

from scorpion_cli.commands.command import Deal, DealAll, JumpPile, MoveCard, RestartGame
from scorpion_cli.commands.grammar import parse
from scorpion_cli.commands.replies import Event
from scorpion_cli.commands.resolve import resolve
from scorpion_cli.games import COUNT, Position, Rules
from scorpion_cli.games.accordion import Accordion, AccordionRules
from scorpion_cli.games.cards import DECK, Card, Rank, Suit, card, read_card, write_cards
from scorpion_cli.games.deals import Placed, Setup, listed, placed
from scorpion_cli.games.events import Applied, Built, FilledSpace, Jumped, Result
from scorpion_cli.games.moves import MOVES, Carry, DealCards, DealStock, Jump, Move
from scorpion_cli.games.rules import GAMES, chosen, game_named, with_house_rules
from scorpion_cli.games.session import Played, Session
from scorpion_cli.games.tableau import Column, Tableau, TableauRules
from scorpion_cli.languages import ENGLISH, write_move
from scorpion_cli.languages.vocabulary import Verb
from scorpion_cli.printing.settings import Settings
from scorpion_cli.refusal import BadInput, Refusal
from scorpion_cli.terminal.completion import complete
from scorpion_cli.terminal.screen import Screen
from scorpion_cli.terminal.toolbar import bottom_line
from scorpion_cli.transcript.dialogue import Answer, Dialogue, Environment
from scorpion_cli.transcript.format import Body
from scorpion_cli.transcript.gamefile import write_game
from scorpion_cli.transcript.header import Beginning
from scorpion_cli.transcript.lines import Lines, read_lines
from scorpion_cli.transcript.problems import LineTooLong
from scorpion_cli.transcript.replay import Replay
from scorpion_cli.transcript.run import Run
from scorpion_cli.transcript.walk import read_game
from scorpion_cli.wording import Line
from tests.games import reference


def combinations(game: Rules) -> Iterator[Rules]:
    """The game under every combination of its house rules."""
    keys = [rule.key for rule in game.house_rules]
    values = [
        ("1", "3", "20") if COUNT in rule.values else rule.values for rule in game.house_rules
    ]
    for each in product(*values):
        yield with_house_rules(game, dict(zip(keys, each, strict=True)))


ALL_RULES: Final = [rules for game in GAMES for rules in combinations(game)]

PLAYING: Final = (MoveCard, JumpPile, Deal, DealAll)


# Random games.


class Game(NamedTuple):
    """A game to be played at random, and how many moves or commands at most."""

    setup: Setup
    random: Random
    length: int


def shuffled(rules: Rules, random: Random) -> Setup:
    """A game from its deal; in Accordion with any number of cards."""
    deck = random.sample(DECK, random.randint(1, 52) if isinstance(rules, AccordionRules) else 52)
    return listed(rules, [(1, write_cards(deck))])


def nearly_finished(rules: TableauRules, random: Random) -> Setup:
    """A board not far from its end: suits, some of them in two parts, that lie anywhere."""
    columns: list[list[Card]] = [[] for _ in range(rules.columns)]
    for place, suit in zip(random.sample(columns, 4), Suit, strict=True):
        run = [each for each in reversed(DECK) if each.suit is suit]
        cut = random.choice((13, random.randint(7, 12)))
        place += run[:cut]
        other = random.choice(columns)
        at = random.choice((0, len(other)))
        other[at:at] = run[cut:]
    rest = [
        random.choice([each for each in columns if each]).pop(random.choice((-1, -1, 0)))
        for _ in range(rules.stock * random.randint(0, 1) + random.randint(0, rules.reserve))
    ]
    down = random.choice((0, 0, 1, 3))
    lines = []
    for column in columns:
        hidden = column[:-1][:down]
        names = [f"<{each}>" for each in hidden] + [each.text for each in column[len(hidden) :]]
        lines.append(" ".join(names) or "-")
    name = "Stock" if rules.stock else "Reserve"
    lines.append(f"{name}: {write_cards(rest) or '-'}")
    return placed(rules, numbered_lines(lines))


def begun(rules: Rules, seed: int, length: int, *, ripe: bool) -> Game:
    random = Random(seed)
    if ripe and isinstance(rules, TableauRules):
        return Game(nearly_finished(rules, random), random, length)
    return Game(shuffled(rules, random), random, length)


def games(rules: Iterable[Rules] = ALL_RULES, length: int = 80) -> st.SearchStrategy[Game]:
    return st.builds(
        begun,
        st.sampled_from(list(rules)),
        st.integers(0, 2**32 - 1),
        st.integers(1, length),
        ripe=st.booleans(),
    )


def numbered_lines(lines: Iterable[str]) -> list[Line]:
    return list(enumerate(lines, 1))


def chosen_move(position: Position, random: Random) -> Move | None:
    """A legal move, every other time the first that is listed: a build or a jump if there is one.

    None if there is no move.
    """
    moves = list(position.legal_moves())
    if not moves:
        return None
    move = random.choice((moves[0], random.choice(moves)))
    if isinstance(move, DealCards):
        return DealCards(random.randint(1, min(move.number, 6)))
    return move


def played(game: Game) -> Iterator[tuple[Session, tuple[Event, ...]]]:
    """The sessions of a random game one after the other, each with what led to it."""
    session = Session.of(game.setup)
    yield session, ()
    for _ in range(game.length):
        move = chosen_move(session.position, game.random)
        if move is None or session.position.outcome().over:
            return
        after = session.play(move)
        assert isinstance(after, Played), (move, after)
        session = after.session
        yield session, after.events


def kinds(events: Iterable[Event], position: Position) -> Iterator[str]:
    """What happened, by names that tell apart what matters."""
    rules = position.rules
    for each in events:
        name = type(each).__name__
        if isinstance(each, Built | FilledSpace):
            name += " from the reserve" if each.source is None else ""
            name += " carrying" if each.carried else ""
        if isinstance(each, Jumped):
            name += f" {each.place - each.target}"
        yield name
    outcome = position.outcome()
    if outcome.result is not Result.PLAYING:
        how = f" runs={rules.runs.value}" if isinstance(rules, TableauRules) else ""
        over = "" if outcome.over else " with jumps left"
        yield f"{rules.name} {outcome.result.value}{how}{over}"


EVERYTHING: Final = {
    *("Built", "Built carrying", "Built from the reserve"),
    *("FilledSpace", "FilledSpace carrying", "FilledSpace from the reserve"),
    *("TurnedUp", "RunLeft", "StockDealt", "Jumped 1", "Jumped 3", "CardsDealt", "DealingStopped"),
    *("accordion won", "accordion won with jumps left", "accordion lost"),
    *(
        f"{game.name} {result} runs={runs}"
        for game, result, runs in product(GAMES[:4], ("won", "lost"), ("stay", "discard"))
    ),
}


def test_random_games_come_to_everything_that_can_happen() -> None:
    seen: set[str] = set()

    @settings(deadline=None, max_examples=500, database=None)
    @given(games())
    def play(game: Game) -> None:
        for session, events in played(game):
            seen.update(kinds(events, session.position))

    for number in range(10):  # some things are rare
        seed(number)(play)()
        if seen == EVERYTHING:
            break
    assert seen == EVERYTHING


# The rules.


def in_plain_words(setup: Setup) -> reference.Tableau | reference.Row:
    """The same game by the reference."""
    rules, start = setup.rules, setup.start
    lines = start.write()
    if isinstance(start, Accordion):
        deck = [top.text for top, _ in start.piles] + [each.text for each in start.stock]
        return reference.Row.dealt(deck, chosen(rules))
    assert isinstance(start, Tableau)
    columns = [[] if line == "-" else line.split() for line in lines[: len(start.columns)]]
    rest = [each.text for each in (*start.stock, *start.reserve)]
    return reference.Tableau.placed(rules.name, columns, rest, chosen(rules))


@settings(deadline=None, max_examples=200)
@given(games(length=50))
def test_games_are_played_as_the_rules_say(game: Game) -> None:
    plain = in_plain_words(game.setup)
    done: Counter[str] = Counter()
    for session, events in played(game):
        position = session.position
        action = session.step.action
        if isinstance(action, MOVES):
            plain = plain.after(write_move(action))
        done.update(kinds(events, position))
        legal = {write_move(move) for move in position.legal_moves()}
        some_cards = {f"deal {number}" for number in range(2, 52)}  # only one and all are listed
        assert legal - some_cards == plain.legal() - some_cards
        assert legal <= plain.legal()
        assert position.write() == plain.lines()
        assert position.outcome().result.value == plain.result()
    for kind in done:
        event(kind)


@settings(deadline=None, max_examples=60)
@given(games(length=30))
def test_whatever_the_rules_do_not_allow_is_refused(game: Game) -> None:
    *_, (session, _) = played(game)
    position, plain = session.position, in_plain_words(game.setup)
    for step in session.steps():
        if isinstance(step.action, MOVES):
            plain = plain.after(write_move(step.action))
    legal = plain.legal()
    for move in every_move(position):
        applied = position.apply(move)
        assert isinstance(applied, Applied) == (write_move(move) in legal), (move, applied)


def every_move(position: Position) -> list[Move]:
    """Every move that can be said of a board, legal or not."""
    if isinstance(position, Accordion):
        places = range(len(position.piles) + 2)
        jumps: list[Move] = [Jump(place, onto) for place in places for onto in places]
        return jumps + [DealCards(number) for number in range(len(position.stock) + 2)]
    assert isinstance(position, Tableau)
    columns = range(len(position.columns) + 2)
    return [DealStock(), *(Carry(each, column) for each in DECK for column in columns)]


@settings(deadline=None, max_examples=100)
@given(games())
def test_cards_are_conserved(game: Game) -> None:
    start = game.setup.start
    for session, _ in played(game):
        position = session.position
        if isinstance(position, Accordion):
            assert isinstance(start, Accordion)
            seen = [*(top for top, _ in position.piles), *position.stock]
            number = sum(height for _, height in position.piles) + len(position.stock)
            assert number == len(start.piles) + len(start.stock)
            assert len({*seen}) == len(seen)
            assert {*seen} <= {*(top for top, _ in start.piles), *start.stock}
        else:
            assert isinstance(position, Tableau)
            gone = [each for each in DECK if each.suit in position.gone()]
            found = sorted(each.index for each in (*position.all_cards(), *gone))
            assert found == list(range(52))


# Undo and redo.


@settings(deadline=None, max_examples=100)
@given(games(length=40))
def test_undo_restores_the_state_exactly_and_redo_too(game: Game) -> None:
    dialogue = Dialogue(Beginning(game.setup))
    for _ in range(game.length):
        before = dialogue.session
        text = any_command(before.position, game.random)
        answer = dialogue.answer(text)
        after = dialogue.session
        if answer.refused:
            assert after is before
            continue
        step_made = after.step.before is before.step
        assert step_made or not makes_a_step(text)
        if step_made:
            assert not dialogue.answer("undo").refused
            assert dialogue.session.position == before.position
            assert dialogue.session.step == before.step
            assert not dialogue.answer("redo").refused
            assert dialogue.session.position == after.position
            assert dialogue.session.step == after.step
            event(type(after.step.action).__name__)


def makes_a_step(text: str) -> bool:
    command = parse(text)
    return isinstance(command, (RestartGame, *PLAYING))


@settings(deadline=None, max_examples=60)
@given(games())
def test_whole_game_is_undone_and_redone(game: Game) -> None:
    *_, (session, _) = played(game)
    dialogue = Dialogue(Beginning(game.setup))
    dialogue.session = session
    steps = session.step.number
    if steps:
        dialogue.answer(f"undo {steps}")
        assert dialogue.session.position == game.setup.start
        assert dialogue.answer("undo").refused
        dialogue.answer(f"redo {steps}")
        assert dialogue.session == session


# Moves as text.


def meaning(text: str, position: Position) -> Move | Refusal:
    command = parse(text)
    assert not isinstance(command, Refusal), (text, command)
    assert isinstance(command, PLAYING), (text, command)
    return resolve(command, position)


def card_names(each: Card) -> list[str]:
    ranks = ["10", "t", "T"] if each.rank is Rank.TEN else [each.text[0], each.text[0].lower()]
    suits = [each.suit.value, each.suit.value.lower()]
    suits += {"C": "♣♧", "D": "♦♢", "H": "♥♡", "S": "♠♤"}[each.suit.value]
    suits += [suits[2] + "\ufe0e", suits[2] + "\ufe0f"]
    words = [f"{each.rank.name} of {each.suit.name}", f"{each.rank.name} {each.suit.name}".lower()]
    return [rank + suit for rank in ranks for suit in suits] + words


def column_names(number: int) -> list[str]:
    return [f"{name}{number}" for name in ("", "col", "Col", "c", "column ", "col ", "COLUMN ")]


def spellings(move: Move, position: Position, random: Random) -> list[str]:
    """Some of the ways to type a legal move."""
    if isinstance(move, Carry) and isinstance(position, Tableau):
        return carry_spellings(move, position, random)
    if isinstance(move, Jump) and isinstance(position, Accordion):
        return jump_spellings(move, position, random)
    if isinstance(move, DealCards) and isinstance(position, Accordion):
        texts = [f"deal {move.number}", f"d {move.number}"]
        texts += ["deal", "d", "D"] * (move.number == 1)
        return texts + ["deal all", "d all", "DEAL ALL"] * (move.number == len(position.stock))
    return ["deal", "d", "deal all", "Deal 3", "d 3"]


def carry_spellings(move: Carry, board: Tableau, random: Random) -> list[str]:
    name, column = random.choice(card_names(move.card)), random.choice(column_names(move.column))
    texts = [f"{name} {column}", f"m {name} {column}", f"MOVE {name} to {column}"]
    texts += [f"{name} into {column}", f"move {name} on {column}"]
    cards = board.columns[move.column - 1].cards
    if cards:  # a build, which is the only one of its card
        onto = random.choice(card_names(cards[-1]))
        texts += [f"{name} onto {onto}", f"{name} {onto}", f"m {name} to {onto}", name, f"m {name}"]
    elif move.column == board.spaces()[0] and not any(
        build.card is move.card for build in board.builds()
    ):
        texts += [name, f"move {name}"]
    return texts


def jump_spellings(move: Jump, row: Accordion, random: Random) -> list[str]:
    place, onto = move
    name, onto_name = (random.choice(card_names(row.top(each))) for each in move)
    texts = [f"jump {place} to {onto}", f"j {place} onto {onto}", f"{place} to {onto}"]
    texts += [f"jump {place} by {place - onto}", f"{place} BY {place - onto}"]
    texts += [f"jump {name} onto {onto_name}", f"{name} {onto_name}", f"jump {name} to {onto}"]
    texts += [
        f"{prefix}{place} {number}"
        for number in {onto, place - onto}
        for prefix in ("", "j ", "jump ")
        if two_numbers(place, number, set(row.jumps())) == move
    ]
    alone = [jump.place for jump in row.jumps()].count(place) == 1
    return texts + [f"jump {place}", f"jump {name}", name] * alone


def two_numbers(place: int, number: int, legal: set[Jump]) -> Jump | None:
    """The jump that `jump 4 3` means, by the rule; None for a refusal."""
    by_place, by_distance = Jump(place, number), Jump(place, place - number)
    if place == 4 and number in (1, 3):
        readings = {by_place, by_distance} & legal
        return readings.pop() if len(readings) == 1 else None
    meant = by_place if place - number in (1, 3) else by_distance if number in (1, 3) else None
    return meant if meant in legal else None


@settings(deadline=None, max_examples=120)
@given(games(length=40))
def test_every_legal_move_written_as_text_means_itself(game: Game) -> None:
    for session, _ in played(game):
        for move in session.position.legal_moves():
            assert meaning(write_move(move), session.position) == move


@settings(deadline=None, max_examples=60)
@given(games(length=30))
def test_every_spelling_of_a_move_means_the_same(game: Game) -> None:
    for session, _ in played(game):
        for move in session.position.legal_moves():
            for text in spellings(move, session.position, game.random):
                assert meaning(text, session.position) == move, text


@settings(deadline=None, max_examples=80)
@given(games([rules for rules in ALL_RULES if isinstance(rules, AccordionRules)]))
def test_two_numbers_mean_what_the_rule_says(game: Game) -> None:
    for session, _ in played(game):
        row = session.position
        assert isinstance(row, Accordion)
        legal = set(row.jumps())
        for place, number in product(range(1, 9), repeat=2):
            move = meaning(f"{place} {number}", row)
            applied = row.apply(move) if isinstance(move, MOVES) else move
            expected = two_numbers(place, number, legal)
            assert (move if isinstance(applied, Applied) else None) == expected
            if place == 4 and {Jump(4, 1), Jump(4, 3)} <= legal:
                event("both readings are legal")


# Random sessions: commands of every kind, as text.

WORDS: Final = [
    *("move", "jump", "deal", "why", "find", "help", "undo", "redo", "moves", "note", "mvoe", "x"),
    *(
        "to",
        "onto",
        "by",
        "of",
        "all",
        "col5",
        "c",
        "column",
        "3",
        "1",
        "4",
        "52",
        "-1",
        "0",
        "5.5",
    ),
    *("9d", "10D", "Kh", "as", "nine", "diamonds", "11c", "{card}", "%s", "'", '"', "\\", "--"),
    *(">", "#", ">>", "##", "> x", "# x", ">x", "x>", "x" * 17, "y" * 33, "z" * 71),
]


def nonsense(random: Random) -> str:
    return " ".join(random.choices(WORDS, k=random.randint(1, 9)))


def looking(random: Random, cards: list[Card]) -> str:
    words = [*(verb.value for verb in Verb), "cards", "tips", "files", "", "nothing"]
    name = random.choice(cards).text
    return random.choice(
        [
            *("board", "l", "moves", "rules", "?", "board"),
            f"help {random.choice(words)}",
            *(f"find {name}", f"find {random.choice(card_names(random.choice(cards)))}"),
            *(f"why {name}", f"why {claim(random, cards)}", f"why {claim(random, cards)}"),
        ]
    )


def claim(random: Random, cards: list[Card]) -> str:
    """A move, most likely illegal."""
    one, other = random.choice(cards).text, random.choice(cards).text
    near = random.choice(cards)
    onto = (near.goes_on or near).text
    return random.choice(
        [
            *(one, f"{one} {other}", f"{near} onto {onto}", f"{one} {random.randint(0, 11)}"),
            *(f"jump {one} onto {other}", f"jump {one}", f"deal {random.randint(0, 53)}", "deal"),
            f"{random.randint(0, 12)} {random.randint(0, 12)}",
            f"jump {random.randint(0, 12)} to {random.randint(0, 12)}",
            f"jump {random.randint(0, 12)} by {random.randint(0, 4)}",
        ]
    )


def changing(random: Random) -> str:
    number = random.randint(1, 4)
    return random.choice(
        ["u", "r", "undo", "redo", f"undo {number}", f"redo {number}", "restart", "note one > two"]
    )


def any_command(position: Position, random: Random, about: Iterable[Card] = ()) -> str:
    """A command of any kind, about half of them moves; often about certain cards."""
    cards = [*about] * 4 + random.sample(DECK, 8)
    kind = random.randrange(20)
    if kind < 10 and (move := chosen_move(position, random)) is not None:
        return random.choice(spellings(move, position, random))
    if kind < 13:
        return claim(random, cards)
    if kind < 16:
        return looking(random, cards)
    return changing(random) if kind < 18 else nonsense(random)


class Pocket(Environment):
    """An environment whose files are nowhere and whose chance comes from a seed."""

    recording = True

    def __init__(self, random: Random) -> None:
        self.random = random

    def save(self, path: str, lines: Iterable[str], *, force: bool) -> None:
        assert list(lines)

    def load(self, path: str) -> Session:
        raise AssertionError(path)

    def fresh_deal(self, rules: Rules) -> str:
        return str(self.random.randint(1, 10**6))


class Talk(NamedTuple):
    """A session that was held: its look, each command with its reply, and what was recorded."""

    look: Settings
    replies: list[tuple[str, list[str]]]
    record: list[str]


def looks(random: Random) -> Settings:
    return Settings(
        suits=random.choice(("unicode", "ascii")),
        board=random.choice(("each", "each", "end", "never")),
        width=random.choice((40, 44, 51, 52, 80, random.randint(40, 120))),
    )


def held(game: Game, texts: Iterable[str] = ()) -> Talk:
    """A session as the command line holds it, with certain commands or with random ones."""
    look = looks(game.random)
    shown, record = list[list[str]](), list[str]()
    beginning = Beginning(game.setup, look, title="A: b # c > d")
    run = Run(Dialogue(beginning), lambda lines: shown.append([*lines]), record.extend)
    run.open()
    for text in texts or random_commands(run, game):
        script = Body(Lines(read_lines(BytesIO(text.encode()))))
        run.play(script, Pocket(game.random), keep_going=True)
        if run.stopped:
            break
    run.close()
    replies = [(first, reply) for first, *reply in shown if first.startswith("> ")]
    return Talk(look, replies, record)


def random_commands(run: Run, game: Game) -> Iterator[str]:
    for _ in range(game.length):
        last = game.random.randrange(100)
        if last < 4:
            yield ("quit", "new", "new 123", "save somewhere")[last]
        else:
            yield any_command(run.dialogue.session.position, game.random)


def typed() -> st.SearchStrategy[list[str]]:
    """Lines of any characters, some of them after a word that is a command."""
    text = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"), max_size=40)
    verbs = [verb.value for verb in Verb if verb not in (Verb.SAVE, Verb.LOAD, Verb.NEW)]
    first = st.sampled_from([*verbs, "9d", "4", "why 9d", "> ", "# ", " #", "\ufe0f", "nine of"])
    return st.lists(st.one_of(text, st.builds("{} {}".format, first, text)), min_size=1, max_size=8)


def replayed(record: list[str]) -> Replay:
    """The replay of a record that was written to a file."""
    return Replay(read_lines(BytesIO("\n".join([*record, ""]).encode())))


def check_replay(talk: Talk) -> None:
    replay = replayed(talk.record)
    assert not replay.scripted
    again = list(replay)
    for each in again:
        assert not each.differs, (each.recorded, each.output)
    recorded = [first for first, _ in talk.replies if not first.startswith(("> save", "> load"))]
    assert [f"> {each.command}" for each in again if each.command] == recorded


def check_replies(talk: Talk) -> None:
    for command, reply in talk.replies:
        for line in reply:
            assert not line.startswith(("> ", "# ")), (command, line)
            assert line.rstrip() not in (">", "#"), (command, line)


@settings(deadline=None, max_examples=80)
@given(games(length=40))
def test_whatever_a_session_prints_replays_without_a_difference(game: Game) -> None:
    check_replay(held(game))


@settings(deadline=None, max_examples=100)
@given(games(length=1), typed())
def test_whatever_is_typed_is_answered_and_replays(game: Game, texts: list[str]) -> None:
    talk = held(game, texts)
    check_replay(talk)
    check_replies(talk)
    assert all(line.isprintable() for line in talk.record)


@settings(deadline=None, max_examples=80)
@given(games(length=40))
def test_no_reply_looks_like_a_command_or_a_comment(game: Game) -> None:
    check_replies(held(game))


@settings(deadline=None, max_examples=80)
@given(games(length=40))
def test_no_line_is_wider_than_the_width(game: Game) -> None:
    talk = held(game)
    columns = len(game.setup.start.columns) if isinstance(game.setup.start, Tableau) else 0
    board = 52 if columns == 10 else 0  # which is never cut
    for command, reply in talk.replies:
        for line in reply:
            assert len(line) <= max(talk.look.width, board) or "export" in command, (command, line)


@settings(deadline=None, max_examples=80)
@given(games(length=40))
def test_every_line_is_ascii_where_that_is_asked_for(game: Game) -> None:
    talk = held(game)
    for command, reply in talk.replies:
        for line in reply:
            assert line.isascii() or talk.look.suits == "unicode", (command, line)


@settings(deadline=None, max_examples=80)
@given(games(length=40))
def test_what_only_looks_or_is_refused_changes_nothing(game: Game) -> None:
    dialogue = Dialogue(Beginning(game.setup))
    for _ in range(game.length):
        before = dialogue.session
        text = any_command(before.position, game.random)
        answer = dialogue.answer(text)
        if answer.refused or text.split()[0] in LOOKING:
            assert dialogue.session is before


LOOKING: Final = ("board", "l", "moves", "rules", "?", "help", "find", "why")


# What is written reads back.


@settings(deadline=None, max_examples=150)
@given(games())
def test_exported_board_reads_back_equal(game: Game) -> None:
    for session, _ in played(game):
        dialogue = Dialogue(Beginning(game.setup))
        dialogue.session = session
        exported = numbered_lines(dialogue.answer("board --export").lines)
        assert placed(game.setup.rules, exported).start == session.position
        if session.position.outcome().over:
            event(f"exported when {session.position.outcome().result.value}")


@settings(deadline=None, max_examples=80)
@given(games(length=40))
def test_saved_game_reads_back_to_the_same_position(game: Game) -> None:
    dialogue = Dialogue(Beginning(game.setup, looks(game.random)))
    for _ in range(game.length):
        dialogue.answer(any_command(dialogue.session.position, game.random))
    session = dialogue.session
    lines = write_game(session, dialogue.beginning)
    assert read_game(numbered_lines(lines))[1] == session._replace(ahead=None)
    assert not any(each.refused for each in replayed(lines))


@settings(deadline=None, max_examples=40)
@given(games(length=40))
def test_recorded_session_reads_back_to_the_position_it_came_to(game: Game) -> None:
    record: list[str] = []
    run = Run(Dialogue(Beginning(game.setup, looks(game.random))), lambda _: None, record.extend)
    run.open()
    for text in random_commands(run, game):
        run.tell(run.dialogue.answer(text, Pocket(game.random)))
        if run.dialogue.ended:
            break
    run.close()
    assert read_game(numbered_lines(record))[1].position == run.dialogue.session.position


# Hidden cards.


def hidden_cards(position: Position) -> list[Card]:
    if isinstance(position, Accordion):
        return [*position.stock]
    assert isinstance(position, Tableau)
    down = [each for cards, face_down in position.columns for each in cards[:face_down]]
    return [*down, *position.stock]


def with_swapped(setup: Setup, one: Card, other: Card) -> Setup:
    """The same game with two cards in each other's place."""
    swap = {one: other, other: one}
    start = setup.start

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(each, each) for each in cards)

    after: Position
    if isinstance(start, Accordion):
        after = start._replace(stock=swapped(start.stock))
    else:
        assert isinstance(start, Tableau)
        after = start._replace(
            columns=tuple(Column(swapped(cards), down) for cards, down in start.columns),
            stock=swapped(start.stock),
        )
    return Setup(setup.rules, Placed(after), after)


HIDING: Final = {
    "scorpion, when stuck": ["scorpion", "stock=when-stuck"],
    "scorpion, any time": ["scorpion", "stock=any-time"],
    "wasp": ["wasp"],
    "three blind mice": ["three-blind-mice"],
    "accordion": ["accordion", "dealt=one-by-one"],
}


def variants(name: str, pairs: Iterable[str]) -> list[Rules]:
    wanted = dict(pair.split("=") for pair in pairs)
    return [
        each for each in ALL_RULES if each.name == name and wanted.items() <= chosen(each).items()
    ]


def printed(answer: Answer) -> tuple[object, ...]:
    """All that can be seen of an answer, on a terminal in colour too."""
    screen = Screen(answer.voice.settings, colour=True, deck="four", resizes=False)
    shown = (answer.lines, screen.render(answer))
    return (answer.command, answer.refused, answer.recorded, *shown)


@pytest.mark.parametrize("which", HIDING)
def test_nothing_printed_depends_on_a_hidden_card(which: str) -> None:
    name, *pairs = HIDING[which]
    seen: Counter[str] = Counter()

    @settings(deadline=None, max_examples=80)
    @given(games(variants(name, pairs)))
    def play(game: Game) -> None:
        random = game.random
        hidden = hidden_cards(game.setup.start)
        assume(len(hidden) >= 6)
        one, other = random.sample(hidden[-9:], 2)  # the last of a stock stay hidden longest
        look = looks(random)
        first = Dialogue(Beginning(game.setup, look))
        second = Dialogue(Beginning(with_swapped(game.setup, one, other), look))
        about = [each for x in (one, other) for each in (x, x.goes_on, x.takes) if each]
        for _ in range(game.length):
            position = first.session.position
            start = random.choice(("", "m", "move ", "jump 2", "d", one.text, f"move {one}", "fi"))
            offers = complete(start, first.session, first.voice)
            assert list(offers) == list(complete(start, second.session, second.voice))
            assert bottom_line(first) == bottom_line(second)
            text = any_command(position, random, about)
            answer, same = first.answer(text), second.answer(text)
            if not {one, other} <= {*hidden_cards(first.session.position)}:
                seen["turned up or dealt"] += 1
                break
            assert printed(answer) == printed(same)
            seen["about one of the two"] += not {one, other}.isdisjoint(cards_of(text))
            seen["refused"] += answer.refused
            seen["changed the board"] += first.session.position != position

    play()
    for kind in ("about one of the two", "refused", "changed the board"):
        assert seen[kind] > 10, seen


def cards_of(text: str) -> set[Card]:
    return {found for word in text.split() if (found := read_card(word)) is not None}


# Found by these properties, or at the edge of what they reach.


def test_board_from_which_every_suit_is_gone_reads_back() -> None:
    rules = with_house_rules(game_named("scorpion"), {"runs": "discard"})
    run = " ".join(reference.run_of("S")[:-1])
    lines = [run, "AS", "-", "-", "-", "-", "-", "Stock: -"]
    won = placed(rules, numbered_lines(lines)).start.apply(Carry(card("AS"), 1))
    assert isinstance(won, Applied)
    exported = numbered_lines(won.position.write())
    assert placed(rules, exported).start == won.position


@pytest.mark.parametrize(
    "text", ["\ufe0f", "\ufe0e \ufe0f", "\ufe0fmove 9d", "9d \ufe0f 5", "move \ufe0f"]
)
def test_variation_selector_without_a_symbol_is_answered(text: str) -> None:
    dialogue = Dialogue(Beginning(shuffled(game_named("scorpion"), Random(1))))
    assert dialogue.answer(text).lines


@pytest.mark.parametrize("sign", [">", "#", "> #"])
@pytest.mark.parametrize("verb", ["deal", "help", "board"])
def test_quoted_text_that_is_wrapped_begins_no_line_like_a_command(verb: str, sign: str) -> None:
    game = shuffled(game_named("scorpion"), Random(1))
    texts = [f"{verb} {'x' * length} {sign} y" for length in range(1, 60)]
    dialogue = Dialogue(Beginning(game, Settings(width=40)))
    replies = [(text, dialogue.answer(text).lines) for text in texts]
    check_replies(Talk(dialogue.voice.settings, replies, []))


@pytest.mark.parametrize("text", ["  # x", "\t#", " #", "  > # x", "  > board", "> > board", ">"])
def test_indented_signs_of_comments_and_commands_replay(text: str) -> None:
    game = Game(shuffled(game_named("scorpion"), Random(1)), Random(1), 1)
    check_replay(held(game, ["moves", text, "board"]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_help_and_rules_fit_the_narrowest_width(game: Rules) -> None:
    dialogue = Dialogue(Beginning(shuffled(game, Random(1)), Settings(width=40)))
    helps = [f"help {word}" for word in (*ENGLISH.verbs, *ENGLISH.topics)]
    for text in ("rules", *helps):
        assert all(len(line) <= 40 for line in dialogue.answer(text).lines), text


@pytest.mark.parametrize("text", ["note " + "x" * 9_995, "note " + "\x01" * 4_000])
def test_command_whose_echo_could_not_be_read_back_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        list(Body(Lines(read_lines(BytesIO(text.encode())))))
    assert isinstance(caught.value.problem, LineTooLong)


@pytest.mark.parametrize("text", ["note " + "x" * 9_993, "note " + "\x01" * 2_498])
def test_longest_line_of_a_script_replays_when_it_is_echoed(text: str) -> None:
    record: list[str] = []
    beginning = Beginning(shuffled(game_named("scorpion"), Random(1)))
    run = Run(Dialogue(beginning), lambda _: None, record.extend)
    run.open()
    script = read_lines(BytesIO(text.encode()))
    run.play(Body(Lines(script)), None, keep_going=True)
    assert not any(each.differs for each in replayed(record))
