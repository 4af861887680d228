"""The Scorpion family at play: what may be built, spaces, the stock, the reserve, runs, the end."""

from __future__ import annotations

import pytest

from scorpion_cli.commands import refusals
from scorpion_cli.commands.replies import Found, Reply, WouldDo, WouldNotDo
from scorpion_cli.games import deals
from scorpion_cli.games import refusals as why
from scorpion_cli.games.cards import DECK, Suit, cards
from scorpion_cli.games.cards import card as C  # noqa: N812 - the tests are full of cards
from scorpion_cli.games.deals import Setup, numbered
from scorpion_cli.games.events import (
    Built,
    FilledSpace,
    Gone,
    InReserve,
    Lying,
    Outcome,
    Result,
    RunLeft,
    StockDealt,
    TurnedUp,
    Unseen,
)
from scorpion_cli.games.moves import Carry, DealCards, DealStock, Jump
from scorpion_cli.games.rules import game_named, read_pairs, with_house_rules
from scorpion_cli.games.tableau import Tableau, TableauRules
from scorpion_cli.languages import write_move
from scorpion_cli.printing.sentences import explain
from scorpion_cli.printing.settings import Settings
from scorpion_cli.printing.voice import Voice
from scorpion_cli.refusal import Refusal
from tests.playing import after, ending, happened, refused

from .reference import RANKS, run_of

WON = Outcome(Result.WON, over=True)
LOST = Outcome(Result.LOST, over=True)
CLUBS, DIAMONDS, HEARTS, SPADES = (" ".join(run_of(suit)) for suit in "CDHS")


def run(suit: str, high: str, low: str) -> str:
    """Part of a suit, such as `run("S", "K", "2")`."""
    return " ".join(run_of(suit)[12 - RANKS.index(high) : 13 - RANKS.index(low)])


def placed(game: str, *columns: str, stock: str = "", reserve: str = "") -> Setup:
    """A game that begins with a position.

    Args:
        game: its name, and house rules after it.
        columns: the first columns, the others being empty; "..." stands for all cards that are
            named nowhere, face down.
        stock, reserve: the cards there.
    """
    name, *pairs = game.split()
    rules = with_house_rules(game_named(name), read_pairs(pairs))
    assert isinstance(rules, TableauRules)
    named = cards(" ".join([*columns, stock, reserve]).translate(str.maketrans("<>.-", "    ")))
    rest = " ".join(f"<{card}>" for card in DECK if card not in named)
    lines = [column.replace("...", rest) for column in columns]
    lines += ["-"] * (rules.columns - len(lines))
    lines += [f"Stock: {stock}"] * bool(stock) + [f"Reserve: {reserve}"] * bool(reserve)
    return deals.placed(rules, list(enumerate(lines, 1)))


def lines(reply: Reply) -> list[str]:
    return reply.session.position.write()


def column(reply: Reply, number: int) -> str:
    return lines(reply)[number - 1]


def outcome(start: Setup) -> Outcome:
    return start.start.outcome()


# Builds.

BUILD = placed("scorpion", "... KC", "<3S> <8H> <4C> 9D 2C 4S 6H", "AH", "AC", "KD 10D", "7S")


def test_build_carries_all_cards_that_lie_on_it_and_turns_up_the_card_under_it() -> None:
    assert happened(BUILD, "move 9D to col5") == [
        Built(C("9D"), C("TD"), source=2, column=5, carried=cards("2C 4S 6H")),
        TurnedUp(C("4C"), 2),
    ]
    reply = after(BUILD, "move 9D to col5")
    assert column(reply, 5) == "KD TD 9D 2C 4S 6H"
    assert column(reply, 2) == "<3S> <8H> 4C"


def test_card_under_face_up_cards_is_not_turned_up() -> None:
    board = placed("scorpion", "... 8S", "4S 9D", "10D")
    assert happened(board, "9d 3") == [Built(C("9D"), C("TD"), 2, 3, ())]


def test_last_card_of_a_column_leaves_a_space() -> None:
    assert column(after(placed("scorpion", "9D", "... 10D"), "9d 2"), 1) == "-"


@pytest.mark.parametrize("text", ["9d 5", "9d onto 10d", "9d", "move nine of diamonds to column 5"])
def test_build_is_meant_by_every_spelling(text: str) -> None:
    assert column(after(BUILD, text), 5) == "KD TD 9D 2C 4S 6H"


def test_every_build_of_a_fresh_deal_is_a_legal_move() -> None:
    start = numbered(game_named("scorpion"), "123").start
    assert list(start.legal_moves()) == [Carry(C("JS"), 3), Carry(C("TD"), 5), Carry(C("QS"), 6)]


# What stands in the way of a build.

TABLE = placed(
    "scorpion",
    *("4H 10D 8C", "9D 2C QS", "JS AH", "9S 8S 7C", "KH 5S 6S", "... 2H", "-"),
    stock="3C QD 5C",
)
TEN = Lying(C("TD"), 1, cards("8C"))
"""Where the ten of diamonds lies on that table."""


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("9d 1", why.DoesNotFit(C("9D"), C("8C"), TEN)),
        ("9d onto 10d", refusals.TargetCovered(C("TD"), 1, cards("8C"))),
        ("9d", refusals.NowhereToGo(C("9D"), TEN)),
        ("9d 3", why.NothingGoesOnAce(C("9D"), C("AH"))),
        ("9d onto ah", why.NothingGoesOnAce(C("9D"), C("AH"))),
        ("9d 7", why.SpaceTakesKing(C("9D"), TEN)),
        ("9d 2", why.LiesThere(C("9D"), 2)),
        ("9d 8", why.NoSuchColumn(8, 7)),
        ("9d 0", why.NoSuchColumn(0, 7)),
        ("8c 4", why.DoesNotFit(C("8C"), C("7C"), Unseen(C("9C")))),
        ("6s 4", why.DoesNotFit(C("6S"), C("7C"), Unseen(C("7S")))),
        ("2h", refusals.NowhereToGo(C("2H"), Unseen(C("3H")))),
        ("5s 1", why.BaseLiesOnTop(C("5S"), C("6S"))),
        ("5s 5", why.BaseLiesOnTop(C("5S"), C("6S"))),
        ("5s onto 6s", why.BaseLiesOnTop(C("5S"), C("6S"))),
        ("5s", why.BaseLiesOnTop(C("5S"), C("6S"))),
        ("8s 1", why.BuiltAlready(C("8S"), C("9S"))),
        ("8s onto 9s", why.BuiltAlready(C("8S"), C("9S"))),
        ("8s", why.BuiltAlready(C("8S"), C("9S"))),
        ("kh 1", why.KingNeedsSpace(C("KH"), C("8C"))),
        ("kh onto qs", why.KingNeedsSpace(C("KH"), C("QS"))),
        ("4 3", refusals.NothingJumps("Scorpion")),
        ("jump 9d onto 10d", refusals.NothingJumps("Scorpion")),
    ],
)
def test_refusal_says_what_stands_in_the_way(text: str, refusal: Refusal) -> None:
    assert refused(TABLE, text) == refusal


@pytest.mark.parametrize("text", ["9d 1", "9d", "9d 3", "kh 1", "8s", "5s 1", "qd 1", "4 3"])
def test_why_gives_the_reason_that_the_command_is_refused_for(text: str) -> None:
    assert happened(TABLE, f"why {text}") == [WouldNotDo(refused(TABLE, text))]


def test_why_says_that_nothing_stands_in_the_way() -> None:
    assert happened(TABLE, "why 7c 1") == [WouldDo(Carry(C("7C"), 1), TABLE.start)]
    assert lines(after(TABLE, "why 7c 1")) == TABLE.start.write()


def test_nothing_false_is_said_of_an_ace_that_is_covered() -> None:
    board = placed("scorpion", "... 9D", "AH QS")
    reply = " ".join(explain(refused(board, "9d onto ah"), Voice(Settings())))
    assert "column 2 ends in A♥" not in reply


@pytest.mark.parametrize("hidden", ["7D", "QD"], ids=["face down", "in the stock"])
@pytest.mark.parametrize("text", ["{} 1", "{}", "{} 9", "{} 7", "8c onto {}"])
def test_hidden_card_cannot_be_seen_whichever_way_it_is_hidden(hidden: str, text: str) -> None:
    assert refused(TABLE, text.format(hidden)) == why.CannotBeSeen(C(hidden))


@pytest.mark.parametrize("hidden", ["7D", "QD"], ids=["face down", "in the stock"])
def test_hidden_card_is_not_found(hidden: str) -> None:
    assert happened(TABLE, f"find {hidden}") == [Found(Unseen(C(hidden)), None)]


def test_find_says_where_a_card_is_and_the_one_that_it_goes_on() -> None:
    assert happened(TABLE, "find 9d") == [Found(Lying(C("9D"), 2, cards("2C QS")), TEN)]
    assert happened(TABLE, "find kh") == [Found(Lying(C("KH"), 5, cards("5S 6S")), None)]


def test_moves_of_the_other_family_are_refused() -> None:
    for move in (Jump(4, 3), DealCards(1)):
        with pytest.raises(TypeError):
            TABLE.start.apply(move)


# Spaces.


def test_space_takes_a_king_with_what_lies_on_it() -> None:
    board = placed("scorpion", "... 4S KH 9D", "-", "AC")
    assert happened(board, "kh 2") == [FilledSpace(C("KH"), 1, 2, cards("9D"))]
    assert column(after(board, "kh 2"), 2) == "KH 9D"


def test_king_without_target_goes_to_the_leftmost_space() -> None:
    assert column(after(placed("scorpion", "... 4S KH", "AC", "-", "-"), "kh"), 3) == "KH"


def test_king_without_target_needs_a_space() -> None:
    board = placed("scorpion", "... 4S KH", "AC", "AD", "AH", "AS", "2C", "2D")
    assert refused(board, "kh") == refusals.NoSpace(C("KH"))


def test_wasp_space_takes_any_face_up_card_with_what_lies_on_it() -> None:
    board = placed("wasp", "... 4S 9D 2H", "-")
    assert happened(board, "9d 2") == [FilledSpace(C("9D"), 1, 2, cards("2H"))]


def test_wasp_card_without_target_builds_rather_than_fills_a_space() -> None:
    board = placed("wasp", "... 4S 9D", "-", "10D")
    assert happened(board, "9d") == [Built(C("9D"), C("TD"), 1, 3, ())]


def test_wasp_card_without_target_that_cannot_be_built_goes_to_the_leftmost_space() -> None:
    board = placed("wasp", "... 4S 9D", "AC", "-", "10D 2C", "-")
    assert happened(board, "9d") == [FilledSpace(C("9D"), 1, 3, ())]


def test_wasp_space_takes_no_face_down_card() -> None:
    board = placed("wasp", "<9C> <9D> 4S", "... 2H", "-")
    assert refused(board, "9d 3") == why.CannotBeSeen(C("9D"))


# The stock.

STUCK = placed("scorpion", "... 4D KD 5H", "-", "JC", stock="9C QS TH")


def test_stock_is_dealt_to_columns_1_to_3_an_empty_one_gets_its_card() -> None:
    assert happened(STUCK, "deal") == [StockDealt(cards("9C QS TH"))]
    reply = after(STUCK, "deal")
    assert column(reply, 1).endswith("KD 5H 9C")
    assert column(reply, 2) == "QS"
    assert column(reply, 3) == "JC TH"
    assert lines(reply)[-1] == "Stock: -"


@pytest.mark.parametrize("text", ["d", "deal 3", "deal all"])
def test_whole_stock_is_meant_by_every_spelling(text: str) -> None:
    assert happened(STUCK, text) == [StockDealt(cards("9C QS TH"))]


@pytest.mark.parametrize("asked", [0, 1, 2, 4])
def test_stock_is_dealt_in_no_other_number(asked: int) -> None:
    assert refused(STUCK, f"deal {asked}") == refusals.StockIsOneDeal(asked, 3)


def test_stock_is_dealt_once() -> None:
    for text in ("deal", "deal 3", "deal all"):
        assert refused(STUCK, "deal", text) == why.StockIsEmpty()


def test_stock_waits_while_anything_can_be_built_and_names_a_build() -> None:
    assert refused(TABLE, "deal") == why.BuildsFirst(C("7C"), C("8C"), 1)
    assert "deal" not in {write_move(move) for move in TABLE.start.legal_moves()}


def test_king_that_could_go_to_a_space_does_not_hold_the_stock_back() -> None:
    moves = set(STUCK.start.legal_moves())
    assert Carry(C("KD"), 2) in moves
    assert DealStock() in moves


def test_stock_at_any_time_is_dealt_though_a_build_is_possible() -> None:
    board = placed("scorpion stock=any-time", "... 9D", "10D", stock="9C QS TH")
    assert happened(board, "deal") == [StockDealt(cards("9C QS TH"))]


def test_wasp_card_that_could_go_to_a_space_does_not_hold_the_stock_back() -> None:
    board = placed("wasp", "... 9D", "-", "10D 2C", stock="9C QS TH")
    assert happened(board, "deal") == [StockDealt(cards("9C QS TH"))]


def test_game_with_a_stock_is_never_lost() -> None:
    assert outcome(STUCK).result is Result.PLAYING


# The reserve of Three Blind Mice.

MICE = placed("three-blind-mice", "... 8D", "10D 4S", "TH", "3C", "-", reserve="9H KS")


def test_reserve_card_plays_on_a_matching_last_card() -> None:
    assert happened(MICE, "9h 3") == [Built(C("9H"), C("TH"), None, 3, ())]
    assert lines(after(MICE, "9h"))[-1] == "Reserve: KS"


def test_reserve_king_goes_to_a_space() -> None:
    assert happened(MICE, "ks") == [FilledSpace(C("KS"), None, 5, ())]
    assert lines(after(MICE, "ks", "9h"))[-1] == "Reserve: -"


def test_space_takes_no_other_card_of_the_reserve() -> None:
    at = Lying(C("TH"), 3, ())
    assert refused(MICE, "9h 5") == why.SpaceTakesKing(C("9H"), at)


def test_nothing_is_put_on_a_card_of_the_reserve() -> None:
    board = placed("three-blind-mice", "... 8H", reserve="9H KS")
    assert refused(board, "8h onto 9h") == refusals.NothingGoesOnReserve(C("9H"))
    assert refused(board, "8h") == refusals.NowhereToGo(C("8H"), InReserve(C("9H")))
    assert refused(board, "9h onto ks") == refusals.NothingGoesOnReserve(C("KS"))


def test_reserve_card_is_found() -> None:
    assert happened(MICE, "find 9h") == [Found(InReserve(C("9H")), Lying(C("TH"), 3, ()))]


def test_game_without_a_stock_has_none_to_deal() -> None:
    for text in ("deal", "deal 3", "deal all"):
        assert refused(MICE, text) == why.NoStock("Three Blind Mice")


def test_reserve_is_dealt_face_up_and_last() -> None:
    start = numbered(game_named("three-blind-mice"), "1").start
    assert isinstance(start, Tableau)
    assert [len(each.cards) for each in start.columns] == [5] * 10
    assert [each.face_down for each in start.columns] == [0] * 7 + [3] * 3
    assert len(start.reserve) == 2


# Finished runs.

COLUMNS = (f"<4H> <5C> {run('S', 'K', '2')}", "... <9D> AS")
FINISHING = placed("scorpion runs=discard", *COLUMNS)


def test_finished_run_stays_by_default() -> None:
    board = placed("scorpion", *COLUMNS)
    assert happened(board, "as") == [Built(C("AS"), C("2S"), 2, 1, ()), TurnedUp(C("9D"), 2)]
    assert column(after(board, "as"), 1) == f"<4H> <5C> {SPADES}"


def test_discarded_run_leaves_from_inside_a_column_and_turns_up_what_was_under_it() -> None:
    assert happened(FINISHING, "as") == [
        Built(C("AS"), C("2S"), 2, 1, ()),
        RunLeft(Suit.SPADES, 1),
        TurnedUp(C("5C"), 1),
        TurnedUp(C("9D"), 2),
    ]
    assert column(after(FINISHING, "as"), 1) == "<4H> 5C"


def test_discarded_run_leaves_face_up_cards_as_they_lie() -> None:
    board = placed("scorpion runs=discard", f"4H 5C {run('S', 'K', '2')}", "... AS")
    assert column(after(board, "as"), 1) == "4H 5C"


def test_discarded_run_leaves_a_space() -> None:
    board = placed("scorpion runs=discard", run("S", "K", "2"), "... AS")
    assert column(after(board, "as"), 1) == "-"


def test_run_under_other_cards_is_not_discarded() -> None:
    board = placed("scorpion runs=discard", run("S", "K", "2"), "... 4D AS 9D")
    assert happened(board, "as") == [Built(C("AS"), C("2S"), 2, 1, cards("9D"))]
    assert column(after(board, "as"), 1) == f"{SPADES} 9D"


def test_run_is_discarded_when_the_cards_on_it_have_gone() -> None:
    board = placed("scorpion runs=discard", f"{SPADES} 9D", "... 10D")
    assert happened(board, "9d") == [Built(C("9D"), C("TD"), 1, 2, ()), RunLeft(Suit.SPADES, 1)]


def test_run_that_the_stock_finishes_is_discarded() -> None:
    board = placed("scorpion runs=discard", run("S", "K", "2"), "... 4D", stock="AS QH TH")
    assert happened(board, "deal") == [StockDealt(cards("AS QH TH")), RunLeft(Suit.SPADES, 1)]


def test_run_with_its_king_face_down_is_not_discarded() -> None:
    board = placed("scorpion runs=discard", f"<KS> {run('S', 'Q', '2')}", "... AS")
    assert column(after(board, "as"), 1) == f"<KS> {run('S', 'Q', 'A')}"


def test_card_of_a_discarded_run_is_gone() -> None:
    assert refused(FINISHING, "as", "9s 2") == why.SuitGone(C("9S"))
    assert refused(FINISHING, "as", "9s") == why.SuitGone(C("9S"))
    assert refused(FINISHING, "as", "5c onto 9s") == why.SuitGone(C("9S"))
    assert happened(FINISHING, "as", "find 9s") == [Found(Gone(C("9S")), None)]


# The end.


def test_game_is_won_with_four_columns_from_king_to_ace() -> None:
    board = placed("scorpion", CLUBS, DIAMONDS, HEARTS, run("S", "K", "2"), "AS")
    assert outcome(board).result is Result.PLAYING
    assert ending(board, "as") == [WON]


def test_won_columns_may_lie_anywhere() -> None:
    assert outcome(placed("wasp", "-", CLUBS, "-", SPADES, HEARTS, "-", DIAMONDS)) == WON
    assert outcome(placed("three-blind-mice", *["-"] * 6, CLUBS, SPADES, HEARTS, DIAMONDS)) == WON


def test_discarding_game_is_won_when_all_suits_are_gone() -> None:
    board = placed("scorpion runs=discard", run("S", "K", "2"), "AS")
    assert happened(board, "as") == [Built(C("AS"), C("2S"), 2, 1, ()), RunLeft(Suit.SPADES, 1)]
    assert ending(board, "as") == [WON]


@pytest.mark.parametrize("house", ["", " runs=discard"])
def test_game_is_not_won_while_a_king_lies_face_down_under_its_run(house: str) -> None:
    others = ("", "", "") if house else (CLUBS, DIAMONDS, HEARTS)
    board = placed(
        f"scorpion{house}",
        *(column or "-" for column in others),
        *(f"<KS> {run('S', 'Q', '2')}", "AS"),
    )
    assert ending(board, "as") == [LOST]


def test_wasp_king_under_its_run_can_still_be_turned_up() -> None:
    board = placed("wasp", CLUBS, DIAMONDS, HEARTS, f"<KS> {run('S', 'Q', 'A')}")
    assert outcome(board).result is Result.PLAYING
    assert happened(board, "qs 5")[-1] == TurnedUp(C("KS"), 4)
    assert ending(board, "qs 5", "qs") == [WON]


def test_game_is_lost_when_only_whole_columns_can_be_carried() -> None:
    locked = f"{run('S', 'K', '4')} 2S 3S"  # the two under the three that it goes on
    board = placed("scorpion", CLUBS, HEARTS, locked, f"AS {DIAMONDS}")
    assert outcome(board).result is Result.PLAYING
    assert ending(board, "kd") == [LOST]
    reply = after(board, "kd")
    assert {write_move(move)[5:7] for move in reply.session.position.legal_moves()} == {
        *("KC", "KH", "KS", "KD")
    }


def test_game_is_not_lost_while_the_reserve_has_a_king_for_a_space() -> None:
    assert outcome(placed("three-blind-mice", "... 5H", reserve="KS")).result is Result.PLAYING
    assert outcome(placed("three-blind-mice", "... 5H", reserve="QS")) == LOST


def test_wasp_is_lost_when_there_is_no_space_and_nothing_can_be_built() -> None:
    full = ("AC", "AD", "AH", "AS", "KC", "KD", "... KH")
    assert outcome(placed("wasp", *full)) == LOST
    assert outcome(placed("wasp", *full[2:], "AD AC")).result is Result.PLAYING


def test_decided_game_says_so_when_the_board_is_shown() -> None:
    board = placed("scorpion", CLUBS, DIAMONDS, HEARTS, SPADES)
    assert ending(board, "board") == [WON]


def test_end_is_told_when_the_game_comes_to_it_again() -> None:
    board = placed("scorpion", CLUBS, DIAMONDS, HEARTS, run("S", "K", "2"), "AS")
    assert ending(board, "as", "undo") == []
    assert ending(board, "as", "undo", "redo") == [WON]


# Undo, redo, restart.


def positions(start: Setup, *commands: str) -> list[list[str]]:
    """The position before the first of the commands and after each."""
    return [lines(after(start, *commands[:i])) for i in range(len(commands) + 1)]


def test_stock_comes_back_in_one_step() -> None:
    first, _, back, again = positions(STUCK, "deal 3", "undo", "redo")
    assert back == first
    assert again == lines(after(STUCK, "deal"))


def test_undo_turns_a_card_face_down_again() -> None:
    first, _, back = positions(BUILD, "9d", "undo")
    assert back == first
    assert refused(BUILD, "9d", "undo", "4c 1") == why.CannotBeSeen(C("4C"))


def test_undo_brings_a_discarded_run_back() -> None:
    first, _, back = positions(FINISHING, "as", "undo")
    assert back == first


def test_several_steps_are_undone_and_redone_at_once() -> None:
    first, _, second, undone, redone = positions(STUCK, "kd", "deal", "undo 2", "redo 2")
    assert (undone, redone) == (first, second)


def test_restart_is_a_step_that_can_be_undone() -> None:
    first, _, second, restarted, back = positions(STUCK, "kd", "deal", "restart", "undo")
    assert (restarted, back) == (first, second)


def test_move_after_undo_leaves_nothing_to_redo() -> None:
    assert refused(STUCK, "kd", "undo", "deal", "redo") == refusals.FewToRedo(1, 0)


def test_look_after_undo_leaves_the_redo() -> None:
    looks = ("board", "moves", "find kd", "why kd 2", "rules", "help", "note x")
    assert lines(after(STUCK, "kd", "undo", *looks, "redo")) == lines(after(STUCK, "kd"))


@pytest.mark.parametrize(
    ("commands", "refusal"),
    [
        (["undo"], refusals.FewToUndo(1, 0)),
        (["undo 3"], refusals.FewToUndo(3, 0)),
        (["kd", "undo 2"], refusals.FewToUndo(2, 1)),
        (["kd", "deal", "undo 3"], refusals.FewToUndo(3, 2)),
        (["redo"], refusals.FewToRedo(1, 0)),
        (["kd", "redo"], refusals.FewToRedo(1, 0)),
        (["kd", "undo", "redo 2"], refusals.FewToRedo(2, 1)),
        (["kd", "deal", "undo 2", "redo 3"], refusals.FewToRedo(3, 2)),
    ],
)
def test_no_more_steps_are_undone_or_redone_than_there_are(
    commands: list[str], refusal: Refusal
) -> None:
    assert refused(STUCK, *commands) == refusal
