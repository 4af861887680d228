"""A number names the same deck for ever, or every file that gives a deal's number lies.

`decks.tsv` has a hash for each block of 250 decks. Recorded blocks stay as they are; the hash of a
new one is printed by::

    python -c "from tests.games.test_decks import hashed; print(hashed('', 1, 1))"
"""

from __future__ import annotations

import csv
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from scorpion_cli.games.accordion import Accordion
from scorpion_cli.games.cards import write_cards
from scorpion_cli.games.deals import numbered
from scorpion_cli.games.rules import ACCORDION

BLOCK: Final = 250
BLOCKS = list(
    csv.DictReader(
        (Path(__file__).parents[1] / "data" / "decks.tsv").read_text(encoding="utf-8").splitlines(),
        delimiter="\t",
    )
)


def hashed(numbering: str, first: int, step: int) -> str:
    """The hash of a block of decks; the numbering is what stands before each number."""
    decks = sha256()
    for number in range(first, first + BLOCK * step, step):
        start = numbered(ACCORDION, f"{numbering}{number}").start
        assert isinstance(start, Accordion)
        decks.update(f"{write_cards(start.stock)}\n".encode())
    return decks.hexdigest()


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block['numbering']}{block['first']}")
def test_decks_are_those_that_these_numbers_always_named(block: dict[str, str]) -> None:
    found = hashed(block["numbering"], int(block["first"]), int(block["step"]))
    assert found == block["sha256"]
