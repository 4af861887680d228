"""Position -> lines: the board to be listened to.

No drawing: a line for each column or place, its cards in words from the deepest to the last. After
a change only the lines that changed are told.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final

from ..games import Position
from ..games.accordion import Accordion, Pile
from ..games.rules import Dealt
from ..games.tableau import Column, Tableau
from ..wording import Counted, Message
from .board import below, stock
from .voice import Voice


def recite(position: Position, voice: Voice) -> list[str]:
    """The lines that tell a whole board."""
    if isinstance(position, Accordion):
        places = [_place(number, pile, voice) for number, pile in enumerate(position.piles, 1)]
        return [*(places or [voice.say("The row is empty.")]), *_stock(position, voice)]
    columns = [_column(number, column, voice) for number, column in enumerate(position.columns, 1)]
    return [*columns, *below(position, voice)]


def recite_changes(before: Position, after: Position, voice: Voice) -> list[str]:
    """The lines that tell what is not as it was."""
    if isinstance(before, Accordion) and isinstance(after, Accordion):
        changes = _places_changed(before.piles, after.piles, voice)
        return [*changes, *_new(_stock(before, voice), _stock(after, voice))]
    if isinstance(before, Tableau) and isinstance(after, Tableau):
        columns = zip(before.columns, after.columns, strict=True)
        return [
            *(
                _column(number, now, voice)
                for number, (then, now) in enumerate(columns, 1)
                if then != now
            ),
            *_new(below(before, voice), below(after, voice)),
        ]
    return recite(after, voice)


def _new(then: list[str], now: list[str]) -> list[str]:
    return [line for line in now if line not in then]


def _column(number: int, column: Column, voice: Voice) -> str:
    cards, face_down = column
    if not cards:
        return voice.say("Column {number}: empty", number=number)
    seen = voice.spell(cards[face_down:])
    if not face_down:
        return voice.say("Column {number}: {cards}", number=number, cards=seen)
    return voice.say(_COLUMN, number=number, hidden=face_down, cards=seen)


_COLUMN: Final = Counted(
    "Column {number}: {hidden} card face down, {cards}",
    "Column {number}: {hidden} cards face down, {cards}",
    by="hidden",
)


def _place(number: int, pile: Pile, voice: Voice) -> str:
    return voice.say(_PLACE, number=number, card=pile.top, height=pile.height)


_PLACE: Final = Counted(
    "Place {number}: {card}", "Place {number}: {card}, a pile of {height}", by="height"
)


def _stock(row: Accordion, voice: Voice) -> list[str]:
    return [stock(len(row.stock), voice)] if row.rules.dealt is Dealt.ONE_BY_ONE else []


def _places_changed(before: tuple[Pile, ...], after: tuple[Pile, ...], voice: Voice) -> list[str]:
    """The places whose piles are not those that were there, and where the others are now."""
    lines: list[str] = []
    for tag, first, end, now, now_end in SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        if tag != "equal":
            lines += [_place(i + 1, after[i], voice) for i in range(now, now_end)]
        elif first != now:
            template = _MOVED_UP if end - first > 1 else _ONE_MOVED_UP
            lines.append(
                voice.say(template, first=first + 1, last=end, now=now + 1, now_last=now_end)
            )
    return lines or [voice.say("The row is empty.")]


_MOVED_UP: Final = Message("Places {first} to {last} are now places {now} to {now_last}")
_ONE_MOVED_UP: Final = Message("Place {first} is now place {now}")
