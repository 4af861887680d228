"""The rules of the games, and nothing but the rules: no history, no files, no search.

Games of one kind are a *family*: `tableau` is Scorpion with its relatives, `accordion` is
Accordion. A family has a type for its rules and one for its positions, which keep the two
protocols below; all that the rest of the program knows of a game goes through these.

A further game of a family is a further record in `rules.GAMES`: its board, its rules text, hints
and its solver come with the family. Its title wants a translation; the examples in the help are of
the games that are there.

A further family, say `clock`, is a file of that name in each of these packages:

    games       `ClockRules` and `Clock`: the rules, and a position as text
    printing    a `Printer` of a `Clock`, and the rules in words
    commands    what a command means on a `Clock`
    solver      whether a `Clock` can be won

and an arm in each of the four places that choose by family: `games.rules` (the catalogue),
`printing.families`, `commands.resolve` and `solver.engines`. Hints and the players of studies then
take its legal moves as they come; a better order is added in `solver.hints` and `studies.players`.
Where the moves and events that there are do not suffice, new ones go into `moves` and `events`,
with their words in `languages` and `printing.sentences`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol, Self

from ..refusal import Refusal
from ..wording import Line, Message
from .cards import Card
from .events import Applied, Outcome, Whereabouts
from .moves import Move


class HouseRule(NamedTuple):
    """A rule that players vary.

    Attributes:
        key: its name in ``key=value``.
        field: the attribute of the rules that holds it.
        values: what it can be, the default first; `COUNT` is any whole number from 1.
    """

    key: str
    field: str
    values: tuple[str, ...]


COUNT: Final = "N"


class Rules(Protocol):
    """A game with its house rules: one immutable record, a named tuple."""

    @property
    def name(self) -> str:
        """The game's name as it is typed."""

    @property
    def title(self) -> Message:
        """The game's name as it is printed."""

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What players vary in this game."""

    @property
    def _replace(self) -> Callable[..., Self]:
        """A copy with other values of some fields: every named tuple has this."""

    def check(self, found: Sequence[Card]) -> None:
        """Check that these cards, of which none comes twice, are a deck for this game.

        Raises:
            BadInput: there are too few.
        """

    def initial(self, deck: Sequence[Card]) -> Position:
        """The position before the first move, dealt from a deck in deal order."""

    def read(self, lines: Sequence[Line]) -> Position:
        """The position that `Position.write` wrote as these lines, indented or not.

        Raises:
            BadInput: the lines are no position that this game can come to.
        """


class Position(Protocol):
    """A position: an immutable value that knows its rules, and all cards."""

    @property
    def rules(self) -> Rules:
        """The game and its house rules."""

    def seen(self) -> View:
        """The position without the cards that are hidden."""

    def where(self, card: Card) -> Whereabouts:
        """Where a card is, as far as the player can see."""

    def where_to(self, card: Card) -> Whereabouts | Refusal | None:
        """Where the one card is that a card goes on, or what keeps it in its place.

        None if the card cannot be seen, or if there is no such one card.
        """

    def legal_moves(self) -> Iterator[Move]:
        """Every move that the rules allow now."""

    def apply(self, move: Move) -> Applied[Position] | Refusal:
        """The position after a move, and what happened; or what stands in the way of it.

        A refusal tells only what the player can see.
        """

    def outcome(self) -> Outcome:
        """Whether the game is won, lost or goes on."""

    def write(self) -> list[str]:
        """The position as lines of letters, which `Rules.read` reads."""

    def __hash__(self) -> int:
        """Positions can be looked up."""


class View(Protocol):
    """What the player sees of a position."""

    @property
    def rules(self) -> Rules:
        """The game and its house rules."""

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that are hidden, in the order of the deck."""
