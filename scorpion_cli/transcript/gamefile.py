"""A game written as a file: the script that comes to it. `walk` reads it back."""

from __future__ import annotations

from ..games.moves import Move
from ..games.session import Restart, Session, Start
from ..languages import vocabulary_of
from ..languages.vocabulary import Verb, Vocabulary
from .header import Beginning, write_header


def write_game(session: Session, beginning: Beginning) -> list[str]:
    """The lines of a script that comes to the session: its header, then its commands.

    Steps that were undone are left out; notes stand where they were made.

    Args:
        session: the game.
        beginning: how it is printed, and what its file says of itself.
    """
    commands = commands_of(session, vocabulary_of(beginning.settings.lang))
    return [*write_header(beginning), "", *commands]


def commands_of(session: Session, vocabulary: Vocabulary) -> list[str]:
    """The commands that lead from the deal to the session, in the words of a language."""
    lines = []
    for step in session.steps():
        if not isinstance(step.action, Start):
            lines.append(text_of(step.action, vocabulary))
        lines += [f"{vocabulary.word(Verb.NOTE)} {note}" for note in step.notes()]
    return lines


def whole_game(session: Session, vocabulary: Vocabulary) -> list[str]:
    """The commands that lead from the deal to the session, with what can be redone there.

    >>> from scorpion_cli.games.deals import numbered
    >>> from scorpion_cli.languages import ENGLISH
    >>> from scorpion_cli.games.moves import DealCards
    >>> from scorpion_cli.games.rules import ACCORDION
    >>> played = Session.of(numbered(ACCORDION, "123")).play(DealCards(2))
    >>> whole_game(played.session.undo(), ENGLISH)
    ['deal 2', 'undo 1']
    """
    undone = 0
    while (further := session.redo()) is not None:
        session, undone = further, undone + 1
    back = [f"{vocabulary.word(Verb.UNDO)} {undone}"] if undone else []
    return [*commands_of(session, vocabulary), *back]


def text_of(action: Move | Start | Restart, vocabulary: Vocabulary) -> str:
    """The command that does what a step did; the start needs none."""
    if isinstance(action, Start):
        return ""
    if isinstance(action, Restart):
        return vocabulary.word(Verb.RESTART)
    return vocabulary.write_move(action)
