"""Why something was refused, as data, and how bad input is raised."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from .games.cards import Card
    from .games.events import Whereabouts


Fact: TypeAlias = (
    "Card | int | str | tuple[Card, ...] | tuple[str, ...] | Whereabouts | Refusal | None"
)


class Refusal(NamedTuple):
    """Why something was refused.

    Attributes:
        reason: its name, with hyphens.
        facts: what stands in the way.
    """

    reason: str
    facts: dict[str, Fact]

    @staticmethod
    def of(reason: str, **facts: Fact) -> Refusal:
        """The refusal for a reason with its facts."""
        return Refusal(reason, facts)


class BadInput(Exception):
    """A file or an option cannot be used.

    Attributes:
        problem: what is wrong with it, as data.
        line: the line of the file, counted from 1, where there is a file.
    """

    def __init__(self, problem: Refusal, line: int | None = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line

    def at(self, line: int) -> BadInput:
        """The same, with the line unless it is known already."""
        return self if self.line is not None else BadInput(self.problem, line)


def file_failed(why: str) -> Refusal:
    """A file cannot be read or written; the reason is in the system's words."""
    return Refusal.of("file-failed", why=why)


def bad_file(path: str, line: int | None, problem: Refusal) -> Refusal:
    """A file holds something that cannot be read, or a command that was refused."""
    return Refusal.of(
        "bad-file" if line is None else "bad-line", path=path, line=line, problem=problem
    )


_LONGEST = 60


def short(text: str) -> str:
    """What somebody wrote, cut where it is too long to be said again."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
