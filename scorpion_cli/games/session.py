"""History: a game as it is played, with undo, redo and restart.

What the REPL, a replay and a script share. Knows nothing of rules, texts or files. A session is an
immutable value; its steps form chains that later sessions share with earlier ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..refusal import Refusal
from . import Position
from .deals import Setup
from .events import Applied, GameEvent
from .moves import Move


class Start(NamedTuple):
    """The step that a game begins with."""


class Restart(NamedTuple):
    """The step back to the deal: one that can be undone like a move."""


class Remark(NamedTuple):
    """A remark, and those before it on the same position."""

    text: str
    before: Remark | None


class Step(NamedTuple):
    """One step of a game.

    Attributes:
        action: what was done.
        before: the step before; None for the start.
        number: how many steps there are before it.
        moves: how many moves lie between the deal and the position that it led to.
        note: the player's latest remark on the position that it led to.
        kept: that position, where it is kept: see `_KEEP_EVERY`.
    """

    action: Move | Start | Restart
    before: Step | None
    number: int
    moves: int
    note: Remark | None
    kept: Position | None

    def notes(self) -> list[str]:
        """The remarks on the position, in the order in which they were made."""
        found = []
        note = self.note
        while note is not None:
            found.append(note.text)
            note = note.before
        return found[::-1]


class Ahead(NamedTuple):
    """A step that was undone, and those after it."""

    step: Step
    then: Ahead | None


_KEEP_EVERY = 16
"""A long game keeps the position of one step in so many; the others are played again when they
are wanted. A position can take a kilobyte, a step takes a tenth of that."""


class Session(NamedTuple):
    """A game as it is played.

    Attributes:
        setup: what it began with.
        step: the latest step.
        position: the position now.
        ahead: the steps that can be made again.
    """

    setup: Setup
    step: Step
    position: Position
    ahead: Ahead | None = None

    @staticmethod
    def of(setup: Setup) -> Session:
        """A game before its first move."""
        return Session(setup, Step(Start(), None, 0, 0, None, setup.start), setup.start)

    def play(self, move: Move) -> Played | Refusal:
        """The game after a move, and what happened; or what stands in the way."""
        applied = self.position.apply(move)
        if not isinstance(applied, Applied):
            return applied
        return Played(self._and(move, applied.position), applied.events)

    def restart(self) -> Session:
        """The game back at its deal."""
        return self._and(Restart(), self.setup.start)

    def _and(self, action: Move | Restart, position: Position) -> Session:
        number = self.step.number + 1
        moves = 0 if isinstance(action, Restart) else self.step.moves + 1
        kept = None if number % _KEEP_EVERY else position
        return Session(self.setup, Step(action, self.step, number, moves, None, kept), position)

    def undo(self) -> Session | None:
        """The game before its latest step, or None at the start."""
        before = self.step.before
        if before is None:
            return None
        ahead = Ahead(self.step, self.ahead)
        return Session(self.setup, before, self._position_after(before), ahead)

    def redo(self) -> Session | None:
        """The game with the step that was undone last, or None if there is none."""
        if self.ahead is None:
            return None
        step = self.ahead.step._replace(before=self.step)  # which may have notes since
        position = step.kept or self._position_after_action(step.action, self.position)
        return Session(self.setup, step, position, self.ahead.then)

    def note(self, text: str) -> Session:
        """The game with a remark on the position now."""
        return self._replace(step=self.step._replace(note=Remark(text, self.step.note)))

    def steps(self) -> list[Step]:
        """The steps from the start to now."""
        back = []
        step: Step | None = self.step
        while step is not None:
            back.append(step)
            step = step.before
        return back[::-1]

    def positions(self) -> Iterator[Position]:
        """The positions that the steps led to, from the start to now."""
        position = self.setup.start
        for step in self.steps():
            position = self._position_after_action(step.action, position)
            yield position

    def _position_after(self, step: Step) -> Position:
        """The position that a step led to: played again from the nearest that is kept."""
        again: list[Step] = []
        while step.kept is None and step.before is not None:
            again.append(step)
            step = step.before
        position = step.kept or self.setup.start
        for later in reversed(again):
            position = self._position_after_action(later.action, position)
        return position

    def _position_after_action(self, action: Move | Start | Restart, before: Position) -> Position:
        if isinstance(action, Start | Restart):
            return self.setup.start
        applied = before.apply(action)
        if not isinstance(applied, Applied):
            raise TypeError(applied)  # a move of the history was legal when it was made
        position: Position = applied.position
        return position


class Played(NamedTuple):
    """A game after a legal move, and what happened."""

    session: Session
    events: tuple[GameEvent, ...]
