"""Deals by number are those of PySolFC and of cardgames.io, card for card."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from scorpion_cli.games.accordion import Accordion
from scorpion_cli.games.cards import DECK, write_cards
from scorpion_cli.games.deals import PYSOLFC_LARGEST, listed, numbered
from scorpion_cli.games.problems import BadDeal, CardTwice, UnreadableCard, WrongCardCount
from scorpion_cli.games.rules import ACCORDION, GAMES, SCORPION, game_named
from scorpion_cli.games.tableau import Tableau
from scorpion_cli.refusal import BadInput, Refusal

DEALS = list(
    csv.DictReader(
        (Path(__file__).parents[1] / "data" / "deals.tsv").read_text(encoding="utf-8").splitlines(),
        delimiter="\t",
    )
)


@pytest.mark.parametrize("row", DEALS, ids=lambda row: f"{row['game']}-{row['deal']}")
def test_layout_is_the_one_that_is_dealt_there(row: dict[str, str]) -> None:
    start = numbered(game_named(row["game"]), row["deal"]).start
    assert isinstance(start, Tableau | Accordion)
    assert write_cards(start.stock) == (row["stock"] or "").strip()
    if isinstance(start, Tableau):
        columns = start.write()[: start.rules.columns]
        assert " | ".join(columns) == row["columns"]
        assert write_cards(start.reserve) == (row["reserve"] or "").strip()


def test_every_row_of_the_data_was_read() -> None:
    assert {row["game"] for row in DEALS} == {game.name for game in GAMES}
    assert len(DEALS) == 28


@pytest.mark.parametrize("text", ["1", "0001", " 1 ", "cardgames:0", "CardGames: 16422"])
def test_numbers_may_be_written_loosely(text: str) -> None:
    start = numbered(SCORPION, text).start
    assert isinstance(start, Tableau)
    assert sorted(card.index for card in start.all_cards()) == list(range(52))


@pytest.mark.parametrize(
    "text",
    [
        *("", "0", "-1", "1.5", "x", "1 2", "²", "١", str(PYSOLFC_LARGEST + 1), "9" * 5000),
        *("cardgames:", "cardgames:233280", "cardgames:-1", "ms:5", "pysol:3"),
    ],
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        numbered(SCORPION, text)
    assert isinstance(caught.value.problem, BadDeal)


def test_largest_number_is_dealt() -> None:
    assert len(numbered(SCORPION, str(PYSOLFC_LARGEST)).start.write()) == 8


def test_list_of_cards_is_dealt_row_by_row() -> None:
    start = listed(SCORPION, [(1, write_cards(DECK))]).start
    assert isinstance(start, Tableau)
    assert [column.cards[0] for column in start.columns] == list(DECK[:7])
    assert start.stock == DECK[49:]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (write_cards(DECK[:51]), WrongCardCount),
        (write_cards(DECK[:40]), WrongCardCount),
        (write_cards((*DECK, DECK[0])), CardTwice),
        ("9D 11D", UnreadableCard),
        ("", WrongCardCount),
    ],
)
def test_list_of_cards_that_is_no_deck_is_refused(text: str, problem: type[Refusal]) -> None:
    with pytest.raises(BadInput) as caught:
        listed(SCORPION, [(1, text)])
    assert isinstance(caught.value.problem, problem)


def test_accordion_is_played_with_any_number_of_cards() -> None:
    assert listed(ACCORDION, [(1, "9♦, 10h AS")]).start.write() == ["Row: -", "Stock: 9D TH AS"]
