"""Command x session -> reply: what each command does, in events.

It knows every command and no text. What needs the world outside (files,
leaving) it hands back as a wish.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from ..games import Position
from ..games.deals import numbered
from ..games.events import Applied, Outcome, Result
from ..games.moves import MOVES
from ..games.session import Played, Session
from ..languages import ENGLISH
from ..languages.vocabulary import Vocabulary
from ..refusal import BadInput, Refusal, short
from ..solver import Budget, solve
from ..wording import nearest
from .command import (
    Command,
    Deal,
    DealAll,
    Find,
    GiveHint,
    Help,
    JumpPile,
    ListMoves,
    Load,
    MoveCard,
    New,
    Note,
    Playing,
    Quit,
    Redo,
    RestartGame,
    Save,
    ShowBoard,
    ShowRules,
    Solve,
    Undo,
    Why,
)
from .refusals import FewToRedo, FewToUndo, NumberWanted, UnknownTopic
from .replies import (
    Board,
    Event,
    Export,
    Found,
    Goodbye,
    HelpShown,
    Hinted,
    LegalMoves,
    NewGame,
    Noted,
    NothingToDo,
    Redone,
    Reply,
    Restarted,
    RulesShown,
    Solved,
    Undone,
    WouldDo,
    WouldNotDo,
)
from .resolve import resolve


def interpret(command: Command, session: Session, vocabulary: Vocabulary = ENGLISH) -> Reply:
    """Carry out a command.

    Args:
        command: what the player wants.
        session: the game so far.
        vocabulary: the words by which help topics are named.

    Returns:
        The reply; a refused command leaves the session as it was.
    """
    match command:
        case MoveCard() | JumpPile() | Deal() | DealAll():
            return _play(command, session)
        case Undo():
            return _undo(command, session)
        case Redo():
            return _redo(command, session)
        case RestartGame():
            return _restart(session)
        case New():
            return _new(command, session)
        case ListMoves():
            return _moves(command, session)
        case ShowBoard():
            return _board(command, session)
        case Find():
            return _find(command, session)
        case Why():
            return _why(command, session)
        case ShowRules():
            return Reply(session, (RulesShown(session.setup.rules),))
        case Help():
            return _help(command, session, vocabulary)
        case GiveHint():
            return _hint(session)
        case Note():
            return Reply(session.note(command.text), (Noted(),))
        case Solve():
            return _solve(command, session)
        case Save() | Load():
            return Reply(session, wish=command)
        case Quit():
            return Reply(session, (Goodbye(),), wish=command)
        case _:
            assert_never(command)


def opening(session: Session) -> tuple[Event, ...]:
    """What every session begins with, and what `board` shows: the board, and how the game stands
    if it is decided.
    """
    return (Board(session.position, asked=True), *_told(session.position.outcome()))


def fresh(session: Session) -> tuple[Event, ...]:
    """What a game begins with that takes the place of another: as after any change."""
    return (Board(session.position, asked=False), *_told(session.position.outcome()))


def _told(outcome: Outcome) -> tuple[Event, ...]:
    return () if outcome.result is Result.PLAYING else (outcome,)


def _changed(before: Position, session: Session, *what: Event) -> Reply:
    """The reply to a command that changed the position: how the game stands is told once, when
    that changes.
    """
    after = session.position
    outcome = after.outcome()
    told = _told(outcome)
    if told and before.outcome().tells_the_same(outcome):
        told = ()
    return Reply(session, (*what, Board(after, asked=False, before=before), *told))


def _play(command: Playing, session: Session) -> Reply:
    position = session.position
    move = resolve(command, position)
    if not isinstance(move, MOVES):
        return Reply(session, refusal=move)
    played = session.play(move)
    if not isinstance(played, Played):
        return Reply(session, refusal=played)
    return _changed(position, played.session, *played.events)


def _undo(command: Undo, session: Session) -> Reply:
    return _go(command.steps, session, Session.undo, FewToUndo, Undone(command.steps))


def _redo(command: Redo, session: Session) -> Reply:
    return _go(command.steps, session, Session.redo, FewToRedo, Redone(command.steps))


def _go(
    steps: int,
    session: Session,
    one_step: Callable[[Session], Session | None],
    refuse: Callable[[int, int], Refusal],
    what: Event,
) -> Reply:
    """Go so many steps back or forth, all of them or none."""
    there = session
    for done in range(steps):
        further = one_step(there)
        if further is None:
            return Reply(session, refusal=refuse(steps, done))
        there = further
    return _changed(session.position, there, what)


def _restart(session: Session) -> Reply:
    return _changed(session.position, session.restart(), Restarted())


def _new(command: New, session: Session) -> Reply:
    if command.deal is None:
        return Reply(session, refusal=NumberWanted())
    try:
        setup = numbered(session.setup.rules, command.deal)
    except BadInput as bad:
        return Reply(session, refusal=bad.problem)
    game = Session.of(setup)
    return Reply(game, (NewGame(setup.rules.title, command.deal), *fresh(game)))


def _moves(command: ListMoves, session: Session) -> Reply:
    position = session.position
    moves = tuple(position.legal_moves())
    return Reply(session, (LegalMoves(moves, position, command.on_board),))


def _board(command: ShowBoard, session: Session) -> Reply:
    if command.export:
        return Reply(session, (Export(session.position),))
    return Reply(session, opening(session))


def _find(command: Find, session: Session) -> Reply:
    position, card = session.position, command.card
    where, base = position.where(card), position.where_to(card)
    if isinstance(base, Refusal):
        return Reply(session, (Found(where, None), WouldNotDo(base)))
    return Reply(session, (Found(where, base),))


def _why(command: Why, session: Session) -> Reply:
    move = resolve(command.move, session.position)
    if not isinstance(move, MOVES):
        return Reply(session, (WouldNotDo(move),))
    applied = session.position.apply(move)
    if isinstance(applied, Applied):
        return Reply(session, (WouldDo(move, session.position),))
    return Reply(session, (WouldNotDo(applied),))


def _help(command: Help, session: Session, vocabulary: Vocabulary) -> Reply:
    word = command.topic
    topic = vocabulary.topics.get(word) or vocabulary.verbs.get(word)
    if topic is None:
        known = [*vocabulary.topics, *vocabulary.verbs]
        return Reply(session, refusal=UnknownTopic(short(word), nearest(word, known)))
    return Reply(session, (HelpShown(topic),))


def _hint(session: Session) -> Reply:
    from ..solver.hints import hint  # most games go without

    found = hint(session.position)
    if found is None:
        return Reply(session, (NothingToDo(),))
    return Reply(session, (Hinted(found, session.position),))


NODES_IN_A_GAME: Final = 20_000
"""How far `solve` searches in a game: a count, so that a transcript never depends on the clock."""


def _solve(command: Solve, session: Session) -> Reply:
    position = session.position
    solution = solve(position, Budget(NODES_IN_A_GAME))
    if not (command.play and solution.moves):
        return Reply(session, (Solved(solution, position, played=False),))
    game = session
    for move in solution.moves:
        played = game.play(move)
        if not isinstance(played, Played):
            raise TypeError(played)  # the moves of a win are legal one by one
        game = played.session
    return _changed(position, game, Solved(solution, position, played=True))
