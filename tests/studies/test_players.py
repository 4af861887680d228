"""Simple players: what they do, that they see no more than a player sees, that chance repeats."""

from __future__ import annotations

from random import Random

import pytest

from scorpion_cli.games import Position, Rules
from scorpion_cli.games.accordion import Accordion
from scorpion_cli.games.cards import Card
from scorpion_cli.games.deals import Setup, listed, numbered
from scorpion_cli.games.events import Applied
from scorpion_cli.games.moves import DealCards, Jump, Move
from scorpion_cli.games.rules import ACCORDION, ALIASES, GAMES, SCORPION, with_house_rules
from scorpion_cli.games.tableau import Column, Tableau
from scorpion_cli.solver.verdict import Verdict
from scorpion_cli.studies import Study, answer
from scorpion_cli.studies.players import PLAYERS, Player, at_random, greedy, mechanical, wins

IDLE_YEAR = ALIASES["idle-year"]
GAMES_PLAYED = [
    *GAMES,
    IDLE_YEAR,
    with_house_rules(SCORPION, {"stock": "any-time", "runs": "discard"}),
]


def hidden(position: Position) -> list[Card]:
    """The cards that a player does not see."""
    if isinstance(position, Accordion):
        return list(position.stock)
    assert isinstance(position, Tableau)
    return [card for cards, down in position.columns for card in cards[:down]] + [*position.stock]


def with_hidden(position: Position, cards: list[Card]) -> Position:
    """The same to the player, with other cards hidden in the same places."""
    deck = iter(cards)
    if isinstance(position, Accordion):
        return position._replace(stock=tuple(deck))
    assert isinstance(position, Tableau)
    columns = tuple(
        Column((*(next(deck) for _ in range(down)), *cards[down:]), down)
        for cards, down in position.columns
    )
    return position._replace(columns=columns, stock=tuple(deck))


def play(position: Position, player: Player, seed: int) -> list[tuple[Position, Move | None]]:
    """The positions of a game, each with what the player does in it."""
    chance, course = Random(seed), list[tuple[Position, Move | None]]()
    while not position.outcome().over and len(course) < 120:
        move = player(position, chance)
        course.append((position, move))
        if move is None:
            break
        applied = position.apply(move)
        assert isinstance(applied, Applied)
        position = applied.position
    return course


def players_of(rules: Rules) -> list[str]:
    return [name for name in PLAYERS if name != "mechanical" or rules.name == "accordion"]


@pytest.mark.parametrize("rules", GAMES_PLAYED, ids=lambda rules: rules.title + str(rules[-2:]))
def test_players_do_the_same_whatever_is_hidden(rules: Rules) -> None:
    for name in players_of(rules):
        for deal in range(100001, 100003):
            shuffler = Random(deal)
            course = play(numbered(rules, str(deal)).start, PLAYERS[name], deal)
            for number, (position, move) in enumerate(course):
                cards = hidden(position)
                shuffler.shuffle(cards)
                other = with_hidden(position, cards)
                chosen = [PLAYERS[name](each, Random(number)) for each in (position, other)]
                assert chosen[0] == chosen[1]
                assert name == "random" or chosen[0] == move


def test_hidden_cards_change_the_game_only_when_they_are_seen() -> None:
    start = numbered(SCORPION, "100001").start
    assert isinstance(start, Tableau)
    cards = hidden(start)
    Random(1).shuffle(cards)
    other = with_hidden(start, cards)
    for player in (PLAYERS["hint"], greedy, at_random):
        courses = [play(each, player, 5) for each in (start, other)]
        for (one, move), (another, its) in zip(*courses, strict=False):
            if len(hidden(one)) < len(cards):
                break
            assert move == its
            assert len(hidden(one)) == len(hidden(another))


@pytest.mark.parametrize("rules", GAMES_PLAYED, ids=lambda rules: rules.title + str(rules[-2:]))
def test_players_win_only_what_can_be_won_and_the_same_each_time(rules: Rules) -> None:
    for name in players_of(rules):
        asked = Study(rules, range(200001, 200006), 300, name)
        rows = [answer(asked, deal) for deal in asked.deals]
        again = [answer(asked, deal) for deal in reversed(asked.deals)]
        assert [row.played for row in rows] == [row.played for row in reversed(again)]
        for row in rows:
            assert row.played is not None
            assert (row.played, row.verdict) != (Verdict.WON, Verdict.LOST)


def row_of(rules: Rules, cards: str) -> Setup:
    return listed(rules, [(1, cards)])


def test_mechanical_player_takes_the_leftmost_pile_and_its_neighbour_first() -> None:
    start = row_of(IDLE_YEAR, "5S 6H 7D 5H 6D QS").start
    moves = [move for _, move in play(start, mechanical, 0)]
    assert moves == [
        *[DealCards(1)] * 4,
        Jump(4, 1),  # 5H: not on 7D, but on 5S
        Jump(2, 1),  # 6H on 5H, with everything left of 7D
        DealCards(1),
        Jump(3, 2),  # 6D on 7D, its neighbour
        Jump(2, 1),
        DealCards(1),
    ]


def test_players_win_what_plays_itself() -> None:
    start = row_of(ACCORDION, "5S 6S 7S 8S 9S").start
    for name in ("greedy", "hint", "mechanical"):
        assert wins(start, PLAYERS[name], Random(0))


def test_greedy_player_turns_up_a_card_before_it_builds() -> None:
    start = numbered(SCORPION, "123").start
    course = play(start, greedy, 0)
    assert isinstance(start, Tableau)
    downs = [
        sum(down for _, down in board.columns)
        for board, _ in course
        if isinstance(board, Tableau) and board.stock
    ]
    assert downs[0] == 12
    assert downs == sorted(downs, reverse=True)
