"""A game as a value that raises what it refuses: dealt, read, played, written, replayed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from ..commands.command import PLAYING
from ..commands.grammar import parse
from ..commands.refusals import NotAMove
from ..commands.resolve import resolve
from ..games import Position, Rules, View
from ..games.deals import Numbered, numbered
from ..games.events import Outcome
from ..games.moves import MOVES, Move
from ..games.rules import game_named, read_pairs, with_house_rules
from ..games.session import Played, Session
from ..host.files import lines_of_file, reading
from ..host.machine import random_deal
from ..languages import vocabulary_of
from ..printing.families import present
from ..printing.sentences import sentence
from ..printing.settings import Settings
from ..printing.voice import Voice
from ..refusal import BadInput, Refusal, short
from ..transcript.gamefile import whole_game, write_game
from ..transcript.header import Beginning, write_header
from ..transcript.replay import Replay, Replayed
from ..transcript.walk import read_game

_VOICE: Final = Voice(Settings())


class Illegal(ValueError):
    """A move that was refused; as text it says why.

    Attributes:
        refusal: the reason, with what stands in the way.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(sentence(refusal, _VOICE))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Illegal], tuple[Refusal]]:
        return Illegal, (self.refusal,)


Illegal.__module__ = "scorpion_cli"  # where it is offered, and so how a traceback names it


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game under way: a value that never changes. Its text is the board.

    Games are made by `deal` and `read`, and from other games by their methods.

    >>> import scorpion_cli as sc
    >>> game = sc.deal("accordion", 7).play("deal 3")
    >>> print(game)
      1     2     3
      3♦    8♠    4♠
    Stock: 49 cards
    >>> game.moves[0]
    Jump(place=3, target=2)
    >>> game.play("3 2").undo() == game.play(game.moves[0]).undo()
    True
    """

    _beginning: Beginning
    _session: Session

    @property
    def rules(self) -> Rules:
        """The game and its house rules."""
        return self._session.setup.rules

    @property
    def position(self) -> Position:
        """All cards, hidden ones too."""
        return self._session.position

    @property
    def seen(self) -> View:
        """What the player sees, a `SeenTableau` or a `SeenRow`: of the hidden cards only how many
        lie where, and in `unseen` which they are.
        """
        return self._session.position.seen()

    @property
    def outcome(self) -> Outcome:
        """Whether the game is won, lost or goes on."""
        return self._session.position.outcome()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal move."""
        return tuple(self._session.position.legal_moves())

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves that led from the deal to here."""
        moves: list[Move] = []
        for step in self._session.steps():
            if isinstance(step.action, MOVES):
                moves.append(step.action)
            else:
                moves.clear()
        return tuple(moves)

    def play(self, move: Move | str) -> Game:
        """The game after a move.

        Args:
            move: one of `moves`, or the text that a player would type.

        Raises:
            Illegal: the move is not legal, or the text is not a move.
        """
        played = self._played(move)
        if isinstance(played, Refusal):
            raise Illegal(played)
        return self._with(played.session)

    def why(self, move: Move | str) -> Refusal | None:
        """What stands in the way of a move; None if it is legal.

        Args:
            move: a move, or the text that a player would type.
        """
        played = self._played(move)
        return played if isinstance(played, Refusal) else None

    def _played(self, move: Move | str) -> Played | Refusal:
        if isinstance(move, str):
            command = parse(move, vocabulary_of(self._beginning.settings.lang))
            if isinstance(command, Refusal):
                return command
            if not isinstance(command, PLAYING):
                return NotAMove(short(move))
            meant = resolve(command, self.position)
            if isinstance(meant, Refusal):
                return meant
            move = meant
        return self._session.play(move)

    def undo(self) -> Game:
        """The game before its latest move; at its deal, the game itself."""
        before = self._session.undo()
        return self if before is None else self._with(before)

    def redo(self) -> Game:
        """The game with the move that was undone last; the game itself if there is none."""
        after = self._session.redo()
        return self if after is None else self._with(after)

    def write(self) -> str:
        """The game as a game file, which `read` reads."""
        return "".join(f"{line}\n" for line in write_game(self._session, self._beginning))

    def _with(self, session: Session) -> Game:
        return Game(self._beginning, session)

    def _course(self) -> tuple[object, ...]:
        """All that makes the game what it is; its steps hold each other, too deep to compare."""
        steps = [(step.action, *step.notes()) for step in self._session.steps()]
        ahead, undone = self._session.ahead, []
        while ahead is not None:
            undone.append((ahead.step.action, *ahead.step.notes()))
            ahead = ahead.then
        return self._session.setup, tuple(steps), tuple(undone)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._course() == other._course()

    def __hash__(self) -> int:
        return hash(self._course())

    def __reduce__(self) -> tuple[object, tuple[list[str]]]:
        words = vocabulary_of(self._beginning.settings.lang)
        return read, ([*write_header(self._beginning), "", *whole_game(self._session, words)],)

    def __deepcopy__(self, _: object) -> Game:
        return self

    def __repr__(self) -> str:
        source = self._session.setup.source
        number = f", deal {source.text}" if isinstance(source, Numbered) else ""
        return f"<Game of {self.rules.title}{number}, {len(self.played)} moves>"

    def __str__(self) -> str:
        return "\n".join(present(self.position, Voice(self._beginning.settings)))


def deal(game: str = "scorpion", number: int | str | None = None, **rules: str | int) -> Game:
    """Deal a game.

    Args:
        game: a name of a game, such as ``"wasp"``; aliases will do.
        number: PySolFC's game number, or ``"cardgames:N"``; None deals by chance.
        rules: house rules, such as ``stock="any-time"`` or ``win=5``.

    Raises:
        BadInput: there is no such game, deal or house rule.

    >>> import scorpion_cli as sc
    >>> len(sc.deal("wasp", 123, stock="any-time").moves)
    4
    """
    with in_words():
        text = random_deal() if number is None else str(number)
        setup = numbered(rules_of_game(game, rules), text)
        return Game(Beginning(setup), Session.of(setup))


def rules_of_game(game: str, rules: dict[str, str | int]) -> Rules:
    return with_house_rules(
        game_named(game), read_pairs([f"{key}={value}" for key, value in rules.items()])
    )


def read(source: str | os.PathLike[str] | Iterable[str]) -> Game:
    """The game that a game file comes to: a transcript, or a script with a header.

    Args:
        source: the path of the file, or its lines.

    Raises:
        BadInput: the file cannot be read, or a command in it not be carried out.

    >>> import scorpion_cli as sc
    >>> game = sc.deal("scorpion", 123).play("qs")
    >>> sc.read(game.write().splitlines()) == game
    True
    """
    with in_words():
        if isinstance(source, str | os.PathLike):
            path = os.fspath(source)
            with reading(path):
                return Game(*read_game(lines_of_file(path)))
        return Game(*read_game(enumerate(source, 1)))


def replay(source: str | os.PathLike[str] | Iterable[str]) -> tuple[Replayed, ...]:
    """Run the commands of a game file again.

    Args:
        source: the path of the file, or its lines.

    Returns:
        For each command what it printed now, and whether that ``differs`` from what the file says.

    Raises:
        BadInput: the file cannot be read.

    >>> import scorpion_cli as sc
    >>> [each.command for each in sc.replay(["game: wasp", "deal: 123", "", "qs"])]
    ['board', 'qs']
    """
    with in_words():
        if isinstance(source, str | os.PathLike):
            path = os.fspath(source)
            with reading(path):
                return tuple(Replay(lines_of_file(path)))
        return tuple(Replay(enumerate(source, 1)))


@contextmanager
def in_words() -> Iterator[None]:
    """Have bad input say in English what is wrong."""
    try:
        yield
    except BadInput as bad:
        where = "" if bad.line is None else f"line {bad.line}: "
        bad.args = (where + sentence(bad.problem, _VOICE),)
        raise
