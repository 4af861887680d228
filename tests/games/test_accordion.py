"""Accordion at play: which piles jump, what `jump 4 3` means, dealing, house rules, the end."""

from __future__ import annotations

import pytest

from scorpion_cli.commands import refusals
from scorpion_cli.commands.replies import Found, WouldDo, WouldNotDo
from scorpion_cli.games import refusals as why
from scorpion_cli.games.cards import card as C  # noqa: N812 - the tests are full of cards
from scorpion_cli.games.cards import cards
from scorpion_cli.games.deals import Setup, listed, placed
from scorpion_cli.games.events import (
    CardsDealt,
    DealingStopped,
    Jumped,
    OnTop,
    Outcome,
    Result,
    Unseen,
)
from scorpion_cli.games.moves import Carry, DealCards, DealStock, Jump
from scorpion_cli.games.rules import game_named, read_pairs, with_house_rules
from scorpion_cli.languages import write_move
from scorpion_cli.printing.sentences import explain
from scorpion_cli.printing.settings import Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.refusal import Refusal
from tests.playing import after, ending, happened, refused


def row(piles: str, stock: str = "-", rules: str = "") -> Setup:
    """A game that begins with a row, such as `row("5H*2 6S", "KC", "jumps=forced win=5")`."""
    game = with_house_rules(game_named("accordion"), read_pairs(rules.split()))
    return placed(game, [(1, f"Row: {piles or '-'}"), (2, f"Stock: {stock}")])


def jumps(start: Setup) -> list[Jump]:
    return [move for move in start.start.legal_moves() if isinstance(move, Jump)]


def piles(start: Setup, *commands: str) -> str:
    """The row after the commands."""
    return after(start, *commands).session.position.write()[0].removeprefix("Row: ")


def stock(start: Setup, *commands: str) -> str:
    """The stock after the commands."""
    return after(start, *commands).session.position.write()[1].removeprefix("Stock: ")


# Jumps.

EXAMPLE = "5S 6S 10D 5H KC"


def test_legal_jumps_of_the_example() -> None:
    assert jumps(row(EXAMPLE)) == [Jump(2, 1), Jump(4, 1)]


def test_pile_jumps_three_places_left_and_the_row_closes_up() -> None:
    assert happened(row(EXAMPLE), "jump 4 3") == [Jumped(C("5H"), C("5S"), 4, 1)]
    assert piles(row(EXAMPLE), "jump 4 3") == "5H*2 6S TD KC"


def test_pile_jumps_one_place_left() -> None:
    assert happened(row(EXAMPLE), "jump 2 1") == [Jumped(C("6S"), C("5S"), 2, 1)]
    assert piles(row(EXAMPLE), "jump 2 1") == "6S*2 TD 5H KC"


def test_only_the_top_card_of_a_pile_counts() -> None:
    assert refused(row(EXAMPLE), "4 1", "2 1") == why.NoMatch(C("6S"), 2, C("5H"), 1)


def test_piles_jump_whole() -> None:
    assert piles(row("5S*3 9C 2H*4 5D"), "4 1") == "5D*4 9C 2H*4"
    assert piles(row("5S*3 5D*4 9C"), "2 1") == "5D*7 9C"


@pytest.mark.parametrize(
    "text",
    [
        *("jump 4 to 1", "jump 4 by 3", "j 4 1", "4 1", "4 3", "jump 4", "j 4 to 1"),
        *("jump 5H onto 5S", "5h 5s", "5h onto 5s", "jump 5h to 1", "jump 5h by 3", "5h"),
        *("five of hearts onto five of spades", "move 5h onto 5s", "4 by 3", "jump 4 onto 5♠"),
    ],
)
def test_jump_is_meant_by_every_spelling(text: str) -> None:
    assert happened(row(EXAMPLE), text) == [Jumped(C("5H"), C("5S"), 4, 1)]


# What two bare numbers mean.


@pytest.mark.parametrize("text", ["4 3", "4 1", "jump 4 3", "jump 4 1", "j 4 3"])
@pytest.mark.parametrize(
    ("start", "target"),
    [("5S 6S 10D 5H", 1), ("5S 6S 10H 5D", 1), ("5S 6S 10H 9H", 3), ("5S 6S 10H 10C", 3)],
)
def test_at_place_4_the_jump_that_is_legal_is_meant(text: str, start: str, target: int) -> None:
    moved = happened(row(start), text)[0]
    assert isinstance(moved, Jumped)
    assert (moved.place, moved.target) == (4, target)


@pytest.mark.parametrize("text", ["4 3", "4 1", "jump 4 3", "jump 4"])
def test_at_place_4_two_legal_jumps_are_refused_with_both_spellings(text: str) -> None:
    start = row("5H 6S 10H 9H")
    refusal = refused(start, text)
    assert refusal == refusals.TwoJumps(C("9H"), 4, near=C("10H"), far=C("5H"))
    told = " ".join(explain(refusal, Voice(Settings())))
    assert all(part in told for part in ("jump 4 by 1", "jump 4 by 3", "9♥", "10♥", "5♥"))


@pytest.mark.parametrize("text", ["4 3", "4 1", "jump 4 3", "jump 4"])
def test_at_place_4_forced_jumps_leave_one_reading(text: str) -> None:
    start = row("5H 6S 10H 9H", rules="jumps=forced")
    assert happened(start, text) == [Jumped(C("9H"), C("10H"), 4, 3)]


@pytest.mark.parametrize("text", ["4 3", "4 1"])
def test_at_place_4_no_reading_may_be_legal(text: str) -> None:
    assert isinstance(refused(row("5H 6S 10H 9C"), text), why.NoMatch)


@pytest.mark.parametrize(
    ("text", "target"),
    [
        *(("jump 4 to 3", 3), ("jump 4 to 1", 1), ("jump 4 by 1", 3), ("jump 4 by 3", 1)),
        *(("4 to 3", 3), ("4 by 3", 1), ("jump 9h onto 10h", 3), ("9h onto 5h", 1)),
    ],
)
def test_full_spelling_is_never_ambiguous(text: str, target: int) -> None:
    moved = happened(row("5H 6S 10H 9H"), text)[0]
    assert isinstance(moved, Jumped)
    assert (moved.place, moved.target) == (4, target)


HEARTS = "2H 3H 4H 5H 6H 7H 8H"


@pytest.mark.parametrize(
    ("text", "target"),
    [
        # the left neighbour, or three places left
        *(("2 1", 1), ("3 2", 2), ("5 4", 4), ("5 2", 2), ("6 5", 5), ("6 3", 3), ("7 4", 4)),
        # else 1 and 3 are distances
        *(("3 1", 2), ("5 1", 4), ("6 1", 5), ("7 1", 6), ("5 3", 2), ("7 3", 4)),
    ],
)
def test_elsewhere_two_numbers_have_one_meaning(text: str, target: int) -> None:
    moved = happened(row(HEARTS), text)[0]
    assert isinstance(moved, Jumped)
    assert (moved.place, moved.target) == (int(text[0]), target)


@pytest.mark.parametrize("text", ["jump 5 to 1", "5 to 1", "jump 6h to 1", "6h to 1"])
def test_number_after_to_is_a_place_and_no_distance(text: str) -> None:
    assert refused(row(HEARTS), text) == why.WrongDistance(C("6H"), 5, 4)


# What stands in the way of a jump.


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("2 3", why.TargetIsRight(C("6S"), 3)),
        ("3 3", why.JumpsOntoItself(C("TD"), 3)),
        ("5 3", why.NoMatch(C("KC"), 5, C("6S"), 2)),
        ("5 4", why.NoMatch(C("KC"), 5, C("5H"), 4)),
        ("kc onto 6s", why.NoMatch(C("KC"), 5, C("6S"), 2)),
        ("jump 5 to 3", why.WrongDistance(C("KC"), 5, 2)),
        ("jump 5 by 2", why.WrongDistance(C("KC"), 5, 2)),
        ("jump 5 by 0", why.WrongDistance(C("KC"), 5, 0)),
        ("kc onto 5s", why.WrongDistance(C("KC"), 5, 4)),
        ("jump 1 by 1", why.FirstPile(C("5S"))),
        ("jump 2 by 3", why.TooNearTheStart(C("6S"), 2, 3)),
        ("6 1", why.NoSuchPlace(6, 5)),
        ("0 1", why.NoSuchPlace(0, 5)),
        ("2 6", why.NoSuchPlace(6, 5)),
        ("jump 2 to 0", why.NoSuchPlace(0, 5)),
        ("jump 6", why.NoSuchPlace(6, 5)),
        ("jump 3", refusals.NoJumpFrom(C("TD"), 3, near=C("6S"), far=None)),
        ("jump 5", refusals.NoJumpFrom(C("KC"), 5, near=C("5H"), far=C("6S"))),
        ("5s", why.FirstPile(C("5S"))),
        ("qd onto 5s", why.CannotBeSeen(C("QD"))),
        ("5h onto qd", why.CannotBeSeen(C("QD"))),
        ("qd", why.CannotBeSeen(C("QD"))),
    ],
)
def test_refusal_says_what_stands_in_the_way(text: str, refusal: Refusal) -> None:
    assert refused(row(EXAMPLE), text) == refusal
    assert happened(row(EXAMPLE), f"why {text}") == [WouldNotDo(refusal)]


def test_nothing_jumps_in_an_empty_row() -> None:
    assert refused(row("", "5S 6S"), "2 1") == why.NoPlace(2)


def test_why_says_that_nothing_stands_in_the_way() -> None:
    start = row(EXAMPLE)
    assert happened(start, "why 4 3") == [WouldDo(Jump(4, 1), start.start)]
    assert piles(start, "why 4 3") == "5S 6S TD 5H KC"


def test_card_is_found_on_top_of_its_pile() -> None:
    assert happened(row("5S 6S*3", "QD"), "find 6s") == [Found(OnTop(C("6S"), 2, 3), None)]


@pytest.mark.parametrize("hidden", ["5S", "QD", "2C"], ids=["covered", "in the stock", "nowhere"])
def test_hidden_card_cannot_be_seen_whichever_way_it_is_hidden(hidden: str) -> None:
    start = row("5S 6S", "QD")
    assert happened(start, "2 1", f"find {hidden}") == [Found(Unseen(C(hidden)), None)]
    for text in (hidden, f"{hidden} 1", f"{hidden} onto 6S", f"6S onto {hidden}"):
        assert refused(start, "2 1", text) == why.CannotBeSeen(C(hidden))


# Dealing.


def test_game_begins_with_an_empty_row_and_all_cards_in_the_stock() -> None:
    start = listed(game_named("accordion"), [(1, "5S 6S 10D")])
    assert (piles(start), stock(start)) == ("-", "5S 6S TD")


def test_next_card_goes_to_the_right_end() -> None:
    start = row("9C 9H", "5S 6S 10D")
    assert happened(start, "deal") == [CardsDealt(cards("5S"), place=3, left=2)]
    assert (piles(start, "d"), stock(start, "d")) == ("9C 9H 5S", "6S TD")


@pytest.mark.parametrize("text", ["deal 3", "deal all", "d 3", "d all"])
def test_several_cards_are_dealt_at_once(text: str) -> None:
    start = row("9C", "5S 6S 10D")
    assert happened(start, text) == [CardsDealt(cards("5S 6S TD"), place=2, left=0)]
    assert (piles(start, text), stock(start, text)) == ("9C 5S 6S TD", "-")


def test_jump_is_never_compulsory() -> None:
    assert happened(row("9C 9H 9S", "5S"), "deal") == [CardsDealt(cards("5S"), 4, 0)]


@pytest.mark.parametrize(
    ("cards_left", "text", "refusal"),
    [
        ("5S 6S 10D", "deal 4", why.StockIsShort(4, 3)),
        ("5S 6S 10D", "deal 0", why.StockIsShort(0, 3)),
        ("5S", "deal 2", why.StockIsShort(2, 1)),
        ("-", "deal", why.StockIsEmpty()),
        ("-", "deal 2", why.StockIsEmpty()),
        ("-", "deal all", why.StockIsEmpty()),
    ],
)
def test_no_more_cards_are_dealt_than_there_are(
    cards_left: str, text: str, refusal: Refusal
) -> None:
    assert refused(row("9C 2H", cards_left), text) == refusal


def test_moves_of_the_other_family_are_refused() -> None:
    start = row("9C 2H", "5S").start
    for move in (Carry(C("2H"), 1), DealStock()):
        with pytest.raises(TypeError):
            start.apply(move)


# Forced jumps.

IDLE = "jumps=forced"


def test_no_card_is_dealt_while_a_forced_jump_is_possible() -> None:
    start = row(EXAMPLE, "2C", IDLE)
    for text in ("deal", "deal 1", "deal all"):
        assert refused(start, text) == why.JumpFirst(C("6S"), 2, C("5S"), 1)
    assert set(start.start.legal_moves()) == {Jump(2, 1), Jump(4, 1)}


def test_card_is_dealt_when_no_forced_jump_is_left() -> None:
    assert happened(row("5S 6H", "2C", IDLE), "deal") == [CardsDealt(cards("2C"), 3, 0)]


def test_dealing_stops_at_the_first_forced_jump_and_says_so() -> None:
    start = row("", "2C 5H 5D 9S KC", IDLE)
    assert happened(start, "deal 4") == [
        CardsDealt(cards("2C 5H 5D"), place=1, left=2),
        DealingStopped(C("5D"), C("5H"), kept=1),
    ]
    assert (piles(start, "deal 4"), stock(start, "deal 4")) == ("2C 5H 5D", "9S KC")


def test_dealing_that_was_not_cut_short_says_nothing() -> None:
    start = row("", "2C 5H 5D 9S KC", IDLE)
    assert happened(start, "deal 3") == [CardsDealt(cards("2C 5H 5D"), 1, 2)]


def test_pile_that_could_make_both_jumps_must_take_its_neighbour() -> None:
    start = row("5H 6S 10H 9H", rules=IDLE)
    assert jumps(start) == [Jump(4, 3)]
    assert refused(start, "jump 4 by 3") == why.NeighbourFirst(C("9H"), C("10H"), C("5H"))


def test_which_pile_jumps_first_is_the_players_choice() -> None:
    assert jumps(row("5S 6S 10D 5H 5C", rules=IDLE)) == [Jump(2, 1), Jump(4, 1), Jump(5, 4)]


# All cards at once.


def test_all_cards_lie_in_the_row_before_the_first_jump() -> None:
    rules = with_house_rules(game_named("accordion"), {"dealt": "all-at-once"})
    start = listed(rules, [(1, EXAMPLE)])
    assert piles(start) == "5S 6S TD 5H KC"
    assert refused(start, "deal") == why.StockIsEmpty()


# The end.


def lost_with(number: int) -> Outcome:
    return Outcome(Result.LOST, over=True, piles=number)


def won_with(number: int, *, over: bool) -> Outcome:
    return Outcome(Result.WON, over=over, piles=number)


def test_end_names_the_number_of_piles() -> None:
    assert ending(row(EXAMPLE), "jump 4 3") == [lost_with(4)]


def test_game_is_not_over_while_a_jump_is_left() -> None:
    assert ending(row("5S 6S 6H 5H"), "jump 2 1") == []


def test_game_is_not_over_while_there_is_a_stock() -> None:
    assert ending(row("5S 6S", "2C"), "2 1") == []
    assert row("5S 6H", "2C").start.outcome().result is Result.PLAYING


def test_game_is_won_with_all_cards_on_one_pile() -> None:
    assert ending(row("5S*51 6S"), "2 1") == [won_with(1, over=True)]


def test_dealing_the_last_card_can_end_the_game() -> None:
    assert ending(row("5S", "6H"), "deal") == [lost_with(2)]
    assert ending(row("", "6H"), "deal") == [won_with(1, over=True)]


WINNING = row("5S 5H 5D 5C 6C 7C 9H", rules="win=5")


def test_win_with_some_piles_is_announced_when_they_are_few_enough() -> None:
    assert ending(WINNING, "6 5") == []
    assert ending(WINNING, "6 5", "5 4") == [won_with(5, over=False)]


def test_win_with_some_piles_is_announced_once_and_play_goes_on() -> None:
    assert happened(WINNING, "6 5", "5 4", "2 1") == [Jumped(C("5H"), C("5S"), 2, 1)]
    assert ending(WINNING, "6 5", "5 4", "2 1") == []


def test_game_that_was_won_and_played_on_names_its_piles_at_the_end() -> None:
    start = row("5S 5H 7C 9D", rules="win=5")
    assert start.start.outcome() == won_with(4, over=False)
    assert ending(start, "2 1") == [won_with(3, over=True)]


def test_few_piles_do_not_win_while_there_is_a_stock() -> None:
    assert row("5S 6H", "2C", "win=5").start.outcome().result is Result.PLAYING


def test_one_pile_too_many_does_not_win() -> None:
    assert ending(row("5S 6H 7D 8C 9S 9D 2C", rules="win=5"), "6 5") == [lost_with(6)]


def test_names_of_games_with_house_rules() -> None:
    assert game_named("idle-year") == with_house_rules(game_named("accordion"), {"jumps": "forced"})
    assert game_named("sheinwold") == with_house_rules(game_named("accordion"), {"win": "5"})


# Undo, redo, restart.

DEALING = row("", "5S 6S 10D 5H KC")


def test_dealing_several_cards_is_one_step() -> None:
    assert piles(DEALING, "deal 3", "undo") == "-"
    assert stock(DEALING, "deal 3", "undo") == "5S 6S TD 5H KC"
    assert piles(DEALING, "deal 3", "undo", "redo") == "5S 6S TD"


def test_dealing_that_was_stopped_is_one_step() -> None:
    start = row("", "2C 5H 5D 9S KC", IDLE)
    assert piles(start, "deal all", "undo") == "-"
    assert piles(start, "deal all", "undo", "redo") == "2C 5H 5D"


def test_undo_takes_a_pile_apart() -> None:
    start = row("5S*3 9C 2H*4 5D")
    assert piles(start, "4 1", "undo") == piles(start)


def test_restart_is_one_step() -> None:
    assert piles(DEALING, "deal all", "4 1", "restart") == "-"
    assert piles(DEALING, "deal all", "4 1", "restart", "undo") == "5H*2 6S TD KC"
    assert refused(DEALING, "deal all", "undo", "restart", "redo") == refusals.FewToRedo(1, 0)


def test_legal_moves_are_jumps_one_card_and_all_cards() -> None:
    moves = [write_move(move) for move in row("5S 6S", "2C 3C 4C").start.legal_moves()]
    assert moves == ["jump 2 to 1", "deal", "deal 3"]
    assert list(row("5S 6H", "2C").start.legal_moves()) == [DealCards(1)]
