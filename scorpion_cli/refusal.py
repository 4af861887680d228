"""Why something was refused, as data, and how bad input is raised."""

from __future__ import annotations

from typing import ClassVar, NoReturn, dataclass_transform

from .wording import Message, Wording


@dataclass_transform(frozen_default=True)
class Refusal:
    """Why something was refused: for each reason a class, with its facts as fields and, beside
    them, the sentence that has a blank for each.

    Refusals are values, as frozen dataclasses would be, and types are checked as for these; but
    every start makes all the classes, and a dataclass takes a hundred times as long to make.

    Attributes:
        fields: the names of the facts, in order.
        says: the sentence.

    >>> FileFailed("No such file")
    FileFailed(why='No such file')
    >>> FileFailed("No such file") == FileFailed(why="No such file")
    True
    """

    fields: ClassVar[tuple[str, ...]] = ()
    says: ClassVar[Wording]

    def __init_subclass__(cls) -> None:
        cls.fields = (*cls.fields, *cls.__annotations__)

    def __init__(self, *facts: object, **named: object) -> None:
        given = dict(zip(self.fields, facts, strict=False)) | named
        if len(facts) + len(named) != len(given) or given.keys() != set(self.fields):
            raise TypeError(f"{type(self).__name__} is made of {self.fields}")
        self.__dict__.update(given)

    def wording(self) -> Wording:
        """The sentence for these facts."""
        return self.says

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name} cannot be taken away")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[field] for field in self.fields)))

    def __repr__(self) -> str:
        facts = ", ".join(f"{field}={self.__dict__[field]!r}" for field in self.fields)
        return f"{type(self).__name__}({facts})"


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


class FileFailed(Refusal):
    """A file cannot be read or written; the reason is in the system's words."""

    why: str
    says = Message("{why}.")


class BadFile(Refusal):
    """A file holds something that cannot be read, or a command that was refused."""

    path: str
    line: int | None
    problem: Refusal
    says = Message("{path}: {problem}")
    says_where = Message("{path}:{line}: {problem}")

    def wording(self) -> Wording:
        """The sentence, with the line if that is known."""
        return self.says if self.line is None else self.says_where


_LONGEST = 60


def short(text: str) -> str:
    """What somebody wrote, cut where it is too long to be said again."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
