"""History: a game as it is played, with undo, redo and restart.

What the REPL, a replay and a script share. Knows nothing of rules, texts or files. A session is an
immutable value; its steps form chains that later sessions share with earlier ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .deals import Setup
from .events import Applied, GameEvent
from .games import Position
from .moves import Move
from .refusals import Refusal


class Start(NamedTuple):
    """The step that a game begins with."""


class Restart(NamedTuple):
    """The step back to the deal: one that can be undone like a move."""


class Step(NamedTuple):
    """One step of a game.

    Attributes:
        action: what was done.
        position: what it led to.
        notes: the player's remarks on that position.
        before: the step before; None for the start.
        number: how many steps there are before it.
    """

    action: Move | Start | Restart
    position: Position
    notes: tuple[str, ...]
    before: Step | None
    number: int


class Ahead(NamedTuple):
    """A step that was undone, and those after it."""

    step: Step
    then: Ahead | None


class Session(NamedTuple):
    """A game as it is played.

    Attributes:
        setup: what it began with.
        step: the latest step.
        ahead: the steps that can be made again.
    """

    setup: Setup
    step: Step
    ahead: Ahead | None = None

    @staticmethod
    def of(setup: Setup) -> Session:
        """A game before its first move."""
        return Session(setup, Step(Start(), setup.start, (), None, 0))

    @property
    def position(self) -> Position:
        """The position now."""
        return self.step.position

    def play(self, move: Move) -> Played | Refusal:
        """The game after a move, and what happened; or what stands in the way."""
        applied = self.step.position.apply(move)
        if not isinstance(applied, Applied):
            return applied
        return Played(self._and(move, applied.position), applied.events)

    def restart(self) -> Session:
        """The game back at its deal."""
        return self._and(Restart(), self.setup.start)

    def _and(self, action: Move | Restart, position: Position) -> Session:
        step = self.step
        return Session(self.setup, Step(action, position, (), step, step.number + 1))

    def undo(self) -> Session | None:
        """The game before its latest step, or None at the start."""
        if self.step.before is None:
            return None
        return Session(self.setup, self.step.before, Ahead(self.step, self.ahead))

    def redo(self) -> Session | None:
        """The game with the step that was undone last, or None if there is none."""
        if self.ahead is None:
            return None
        step = self.ahead.step._replace(before=self.step)  # which may have notes since
        return Session(self.setup, step, self.ahead.then)

    def note(self, text: str) -> Session:
        """The game with a remark on the position now."""
        return self._replace(step=self.step._replace(notes=(*self.step.notes, text)))

    def steps(self) -> Iterator[Step]:
        """The steps from the start to now."""
        back = []
        step: Step | None = self.step
        while step is not None:
            back.append(step)
            step = step.before
        return reversed(back)


class Played(NamedTuple):
    """A game after a legal move, and what happened."""

    session: Session
    events: tuple[GameEvent, ...]
