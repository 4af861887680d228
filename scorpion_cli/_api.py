"""What `import scorpion_cli` offers, over the packages below; see there."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple

from .commands.command import PLAYING
from .commands.grammar import parse
from .commands.refusals import NotAMove
from .commands.resolve import resolve
from .games import Position, Rules, View
from .games.deals import Numbered, numbered
from .games.events import Outcome
from .games.moves import MOVES, Move
from .games.rules import game_named, read_pairs, with_house_rules
from .games.session import Played, Session
from .host.files import lines_of_file, reading
from .host.machine import random_deal
from .languages import vocabulary_of
from .printing.families import present
from .printing.sentences import sentence
from .printing.settings import Settings
from .printing.voice import Voice
from .refusal import BadInput, Refusal, short
from .solver import Budget, Solution
from .solver import solve as solve_position
from .solver.analysis import Analyst, Marked
from .solver.hints import hint as hint_at
from .solver.verdict import Hint
from .studies import Row, Study
from .studies.players import check_player
from .studies.report import Crew
from .transcript.gamefile import write_game
from .transcript.header import Beginning
from .transcript.replay import Replay, Replayed
from .transcript.walk import read_game

_VOICE: Final = Voice(Settings())


class Illegal(ValueError):
    """A move that was refused; as text it says why.

    Attributes:
        refusal: the reason, with what stands in the way.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(sentence(refusal, _VOICE))
        self.refusal = refusal


Illegal.__module__ = __package__  # where it is offered, and so how a traceback names it


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
        """What the player sees; the cards that are hidden are not in it, but for their number."""
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
    with _in_words():
        text = random_deal() if number is None else str(number)
        setup = numbered(_rules(game, rules), text)
        return Game(Beginning(setup), Session.of(setup))


def _rules(game: str, rules: dict[str, str | int]) -> Rules:
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
    with _in_words():
        if isinstance(source, str | os.PathLike):
            path = os.fspath(source)
            with reading(path):
                return Game(*read_game(lines_of_file(path)))
        return Game(*read_game(enumerate(source, 1)))


def solve(game: Game, nodes: int | None = None, seconds: float | None = None) -> Solution:
    """Whether a game can still be won, all cards known.

    Args:
        game: the game.
        nodes: how many positions to look at, at most; None for as many as it takes.
        seconds: how long to search, at most.

    Returns:
        What is known: ``won`` with ``moves``, ``lost`` with a ``reason``, or neither.

    >>> import scorpion_cli as sc
    >>> found = sc.solve(sc.deal("scorpion", 200002))
    >>> found.won, found.lost
    (False, True)
    """
    return solve_position(game.position, Budget(nodes, seconds))


def hint(game: Game) -> Hint | None:
    """A good move, from what the player sees; None if there is nothing left to do.

    >>> import scorpion_cli as sc
    >>> game = sc.deal("three-blind-mice", 3)
    >>> while found := sc.hint(game):
    ...     game = game.play(found.move)
    >>> game.outcome.result.value
    'won'
    """
    return hint_at(game.position)


class Judged(NamedTuple):
    """A move of a game with what it did.

    Attributes:
        move: the move.
        marked: whether it kept the win, and what would have kept it.
    """

    move: Move
    marked: Marked


def analyse(
    game: Game, nodes: int | None = None, seconds: float | None = None
) -> tuple[Judged, ...]:
    """What each move of a game did, all cards known: since the deal, or since it began again.

    Args:
        game: the game.
        nodes: how many positions to look at for each move, at most.
        seconds: how long to search for each move, at most.

    >>> import scorpion_cli as sc
    >>> game = sc.deal("three-blind-mice", 3)
    >>> game = game.play(sc.solve(game).moves[0])
    >>> [each.marked.mark.value for each in sc.analyse(game)]
    ['kept the win']
    """
    analyst = Analyst(lambda: Budget(nodes, seconds))
    judged: list[Judged] = []
    before = game.position
    for step, after in zip(game._session.steps(), game._session.positions(), strict=True):
        if isinstance(step.action, MOVES):
            judged.append(Judged(step.action, analyst.mark(before, after)))
        else:
            judged.clear()
        before = after
    return tuple(judged)


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
    with _in_words():
        if isinstance(source, str | os.PathLike):
            path = os.fspath(source)
            with reading(path):
                return tuple(Replay(lines_of_file(path)))
        return tuple(Replay(enumerate(source, 1)))


def study(
    game: str,
    deals: range,
    player: str | None = None,
    jobs: int | None = None,
    nodes: int = 20_000,
    **rules: str | int,
) -> Iterator[Row]:
    """Decide many deals, and let a simple player play them, too.

    Args:
        game: a name of a game.
        deals: PySolFC's game numbers.
        player: ``"greedy"``, ``"hint"``, ``"random"`` or ``"mechanical"``.
        jobs: how many processes work at it; None for one on each core.
        nodes: how many positions to look at for each deal, at most.
        rules: house rules, as in `deal`.

    Returns:
        A row for each deal, in order, as they are known.

    Raises:
        BadInput: there is no such game, house rule or player.

    >>> import scorpion_cli as sc
    >>> rows = sc.study("scorpion", range(200001, 200004), jobs=1)
    >>> [row.verdict.value for row in rows]
    ['won', 'lost', 'lost']
    """
    with _in_words():
        chosen = _rules(game, rules)
        if player is not None:
            check_player(player, chosen)
        return Crew(jobs).answers(Study(chosen, deals, nodes, player), deals)


@contextmanager
def _in_words() -> Iterator[None]:
    """Have bad input say in English what is wrong."""
    try:
        yield
    except BadInput as bad:
        where = "" if bad.line is None else f"line {bad.line}: "
        bad.args = (where + sentence(bad.problem, _VOICE),)
        raise
