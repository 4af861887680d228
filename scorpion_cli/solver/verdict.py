"""What the solver says: a verdict, and with it the moves of a win or the reason of a loss.

Reasons are data that can be checked against the board card by card; `printing.verdicts` words them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from ..games.cards import Card
from ..games.moves import Move


class Verdict(Enum):
    """Whether a game can still be won, all cards known."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


class Waiting(Enum):
    """What a card waits for: one of the cards named must leave its place before it can move."""

    COVERED = "the card that it goes on is covered"
    FACE_DOWN = "it is face down"
    UNDER_ITS_BASE = "the card that it goes on lies above it in its own column"
    IN_RESERVE = "the card that it goes on is in the reserve"
    NO_SPACE = "it is a king, and no column can become empty before"


class Wait(NamedTuple):
    """A card, what it waits for, and the cards one of which must leave first.

    Where none is named the wait can never end.
    """

    card: Card
    kind: Waiting
    cards: tuple[Card, ...]


class Circle(NamedTuple):
    """Cards that wait for each other: none of them can be the first to move."""

    waits: tuple[Wait, ...]


class KingShortage(NamedTuple):
    """In no order is there a space for one after another of these kings."""

    kings: tuple[Card, ...]


class NoFirstSpace(NamedTuple):
    """Where a space takes any card: no column can become empty by builds alone."""


class TooManyParts(NamedTuple):
    """The cards of an Accordion game need more piles than win.

    Attributes:
        groups: into how many groups without suit or rank in common the cards after the first
            fall; each needs a pile of its own.
        alone: whether the first card matches none of them and needs one, too.
    """

    groups: int
    alone: bool


class Exhausted(NamedTuple):
    """Every line of play was tried or refuted."""


Reason = Circle | KingShortage | NoFirstSpace | TooManyParts | Exhausted


class Solution:
    """An answer.

    Attributes:
        verdict: whether the position can be won.
        moves: the moves to the win, if it is won.
        nodes: how many positions were looked at to know it.
    """

    __slots__ = ("_why_lost", "moves", "nodes", "verdict")

    def __init__(
        self,
        verdict: Verdict,
        moves: tuple[Move, ...],
        nodes: int,
        why_lost: Callable[[], Reason] | None = None,
    ) -> None:
        """Make an answer.

        Args:
            verdict: whether the position can be won.
            moves: the moves to the win.
            nodes: how many positions were looked at.
            why_lost: works out the reason of a loss.
        """
        self.verdict: Final = verdict
        self.moves: Final = moves
        self.nodes: Final = nodes
        self._why_lost: Final = why_lost

    def _key(self) -> tuple[object, ...]:
        return self.verdict, self.moves, self.nodes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Solution({self.verdict}, {self.moves}, {self.nodes})"

    @property
    def won(self) -> bool:
        """Whether it is known that the position can be won."""
        return self.verdict is Verdict.WON

    @property
    def lost(self) -> bool:
        """Whether it is known that the position cannot be won."""
        return self.verdict is Verdict.LOST

    @property
    def reason(self) -> Reason | None:
        """Why the position is lost, if it is. It is worked out each time it is asked for, which
        can take as long as the search did.
        """
        return None if self._why_lost is None else self._why_lost()


class Advice(Enum):
    """Why a move is suggested; the value says how much it is worth among other moves."""

    TURNS_UP = 100
    MAKES_SPACE = 90
    FOLLOWS_CHAIN = 80
    FROM_RESERVE = 70
    OPENS_PLACE = 60
    BUILDS = 50
    DEALS = 40
    KING_TO_SPACE = 35
    ANY_TO_SPACE = 20
    BREAKS_RUN = 10
    DEAL_FIRST = 3
    KEEPS_PAIRS = 2
    DEAL_NEXT = 1
    LEGAL = 0


class Hint(NamedTuple):
    """A suggestion.

    Attributes:
        move: what to do.
        advice: why.
        locked: whether the visible cards are locked after it, as after every other move.
    """

    move: Move
    advice: Advice
    locked: bool = False


MOST_STATES: Final = 800_000
"""So many positions are remembered at a time, at most: in the hungriest search some 300 MB."""


class OutOfBudget(Exception):
    """A search was stopped before it knew the answer."""


class Budget:
    """Counts nodes and stops a search that has had enough.

    A node is a position that the search looks at; one that it comes to again counts again. Where
    it learns nogoods, a position that one of them refutes is not looked at and does not count.

    Attributes:
        nodes: how many there were.
    """

    def __init__(
        self,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        max_states: int = MOST_STATES,
    ) -> None:
        """Set the limits.

        Args:
            max_nodes: nodes to look at; None for as many as it takes.
            max_seconds: seconds from now; None for as long as it takes.
            max_states: positions to remember at a time, which bounds the memory.
        """
        self.nodes = 0
        self._max_nodes = max_nodes
        self._max_states = max_states
        self._end = None if max_seconds is None else time.monotonic() + max_seconds

    def tick(self, states: int) -> None:
        """Count a node.

        Args:
            states: how many positions the search remembers now.

        Raises:
            OutOfBudget: a limit is reached.
        """
        if self.nodes == self._max_nodes or states > self._max_states:
            raise OutOfBudget
        if self._end is not None and time.monotonic() > self._end:
            raise OutOfBudget
        self.nodes += 1
