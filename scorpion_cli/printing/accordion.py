"""Accordion in print.

The row wraps like a book, each place with its number and, for a pile, its height.
"""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from ..games import Position
from ..games.accordion import Accordion, AccordionRules, Dealt, Jumps, Pile
from ..games.cards import Card
from ..games.moves import DealCards, Jump, Move
from ..wording import Counted, Message
from .printer import GAP, UNMARKED, Marks, in_cells, marked, new_lines, stock, stock_left
from .voice import Voice

_PILE_CELL: Final = 6


class RowPrinter(NamedTuple):
    """Prints a row; see `Printer`."""

    row: Accordion
    voice: Voice

    def draw(self, moves: Collection[Move] = ()) -> list[str]:
        """The row to be seen."""
        row, voice, marks = self.row, self.voice, self._marks(moves)
        piles = [
            marked(top, voice.names[top] + (f"{voice.times}{height}" if height > 1 else ""), marks)
            for top, height in row.piles
        ]
        cell = max([_PILE_CELL, *(len(pile) - 1 + len(GAP) for pile in piles)])
        in_line = max(1, (voice.settings.width - len(GAP)) // cell)
        lines: list[str] = []
        for first in range(0, len(piles), in_line):
            shown = piles[first : first + in_line]
            if lines:
                lines.append("")
            lines.append(in_cells([f" {first + i + 1}" for i in range(len(shown))], cell))
            lines.append(in_cells(shown, cell))
        return [*(lines or [self._empty()]), *self._stock()]

    def _marks(self, moves: Collection[Move]) -> Marks:
        jumps = [move for move in moves if isinstance(move, Jump)]
        if not jumps:
            return UNMARKED
        movers = frozenset(self.row.top(jump.place) for jump in jumps)
        return Marks(movers, frozenset(self.row.top(jump.target) for jump in jumps))

    def recite(self) -> list[str]:
        """The row to be listened to, a line for each place."""
        places = [self._place(number, pile) for number, pile in enumerate(self.row.piles, 1)]
        return [*(places or [self._empty()]), *self._stock()]

    def recite_changes(self, before: Position) -> list[str]:
        """The places whose piles are not those that were there, and where the others are now."""
        if not isinstance(before, Accordion):
            return self.recite()
        lines: list[str] = []
        for tag, first, end, now, now_end in SequenceMatcher(
            None, before.piles, self.row.piles, autojunk=False
        ).get_opcodes():
            if tag != "equal":
                lines += [self._place(i + 1, self.row.piles[i]) for i in range(now, now_end)]
            elif first != now:
                template = _MOVED_UP if end - first > 1 else _ONE_MOVED_UP
                lines.append(
                    self.voice.say(
                        template, first=first + 1, last=end, now=now + 1, now_last=now_end
                    )
                )
        stock_before = RowPrinter(before, self.voice)._stock()
        return [*(lines or [self._empty()]), *new_lines(stock_before, self._stock())]

    def _place(self, number: int, pile: Pile) -> str:
        return self.voice.say(_PLACE, number=number, card=pile.top, height=pile.height)

    def _empty(self) -> str:
        return self.voice.say("The row is empty.")

    def _stock(self) -> list[str]:
        one_by_one = self.row.rules.dealt is Dealt.ONE_BY_ONE
        return [stock(len(self.row.stock), self.voice)] if one_by_one else []

    def changed(self, before: Position) -> frozenset[Card]:
        """The tops of the piles that are new; all others only close up."""
        then = before.piles if isinstance(before, Accordion) else ()
        return frozenset(pile.top for pile in {*self.row.piles} - {*then})

    def does(self, move: Move) -> str:
        """What a legal move does."""
        if isinstance(move, Jump):
            card, onto = self.row.top(move.place), self.row.top(move.target)
            return self.voice.say("{card} onto {onto}", card=card, onto=onto)
        if isinstance(move, DealCards):
            return self.voice.say(_DEALS, number=move.number)
        raise TypeError(move)  # of another family

    def effect(self, move: Move) -> str:
        """What a legal move does, for a player who is about to type it."""
        if not isinstance(move, Jump):
            return self.does(move)
        card, onto = self.row.top(move.place), self.row.top(move.target)
        return self.voice.say("{card} {arrow} {onto}", card=card, arrow=self.voice.arrow, onto=onto)

    def counts(self) -> list[str]:
        """The piles and the stock."""
        piles = self.voice.say(_PILES, piles=len(self.row.piles))
        return [piles, stock_left(len(self.row.stock), self.voice)]

    def number_of(self, card: Card) -> int | None:
        """The place of the pile that a card is on top of."""
        tops = [pile.top for pile in self.row.piles]
        return tops.index(card) + 1 if card in tops else None


_PLACE: Final = Counted(
    "Place {number}: {card}", "Place {number}: {card}, a pile of {height}", by="height"
)
_MOVED_UP: Final = Message("Places {first} to {last} are now places {now} to {now_last}")
_ONE_MOVED_UP: Final = Message("Place {first} is now place {now}")
_DEALS: Final = Counted("the next card", "{number} cards", by="number")
_PILES: Final = Counted("{piles} pile", "{piles} piles", by="piles")


def row_rules(rules: AccordionRules, voice: Voice) -> list[str]:
    """How the game is played, a paragraph each; see `families.how_to_play`."""
    return [
        voice.say(
            Message("Deal: all cards lie in one row before the first jump.")
            if rules.dealt is Dealt.ALL_AT_ONCE
            else Message(
                "Deal: the next card of the stock goes to the right end of the row, whenever the "
                "player wants."
            )
        ),
        voice.say(
            "Jump: a pile goes, whole, onto the pile next to it on the left or three places left "
            "if their top cards share suit or rank; the row closes up."
        ),
        voice.say(
            Message("A jump is never compulsory.")
            if rules.jumps is Jumps.FREE
            else Message(
                "While any pile can jump no card is dealt, and a pile that could make both jumps "
                "takes its neighbour; which pile jumps first is the player's choice."
            )
        ),
        voice.say(
            Message(
                "The game is won with the stock empty and all cards on one pile; else the fewer "
                "piles the better."
            )
            if rules.win == 1
            else Message(
                "The game is won with the stock empty and at most {win} piles; it may be played "
                "on until no jump is left."
            ),
            win=rules.win,
        ),
    ]
