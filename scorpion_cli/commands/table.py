"""The table of the commands: an entry for each verb.

How the verb's command is read, what the help says of it, when and with what it is offered. What
carries the command out is not in here: `interpret` finds that by the command's type, because verb
and type differ ("move 4 3" is a jump). `mypy` finds a verb without an
entry, and a command without an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, assert_never

from ..games.session import Session
from ..languages.vocabulary import Verb
from ..wording import Message
from .command import GiveHint, Quit, Redo, RestartGame, ShowRules, Undo
from .forms import (
    Reader,
    alone,
    read_board,
    read_deal,
    read_find,
    read_help,
    read_jump,
    read_load,
    read_move,
    read_moves,
    read_new,
    read_note,
    read_save,
    read_solve,
    read_why,
    steps,
)


class Argument(Enum):
    """What can follow a verb, where all that fits can be listed."""

    CARD = "a card that can be seen"
    MOVE = "a legal move"
    TOPIC = "a topic of the help"
    PLAY = "what asks to play"


def _always(_: Session) -> bool:
    return True


def _within_moves(_: Session) -> bool:
    return False


def _can_undo(session: Session) -> bool:
    return session.step.before is not None


def _can_redo(session: Session) -> bool:
    return session.ahead is not None


def _has_moved(session: Session) -> bool:
    return session.step.moves > 0


class Entry(NamedTuple):
    """What there is to know about a verb.

    Attributes:
        read: reads what follows it.
        usage: its forms.
        summary: what it does.
        more: what else the help says.
        argument: what can be offered to follow it.
        offered: whether it is offered now by itself; what plays is offered as whole moves.
    """

    read: Reader
    usage: Message
    summary: Message
    more: Message | None = None
    argument: Argument | None = None
    offered: Callable[[Session], bool] = _always


def _entry(verb: Verb) -> Entry:
    match verb:
        case Verb.MOVE:
            return Entry(
                read_move,
                Message("move CARD [to COLUMN | onto CARD]"),
                Message("Moves a card with all that lies on it."),
                Message(
                    "'move 9D to col5', 'm 9d 5', '9d 5', '9d onto 10d', '9d'. Without a target "
                    "the card goes where it can be built, a king to the leftmost space; in Wasp "
                    "any card that cannot be built goes to the leftmost space."
                ),
                offered=_within_moves,
            )
        case Verb.JUMP:
            return Entry(
                read_jump,
                Message("jump PLACE|CARD [TARGET | to PLACE | by 1 | by 3 | onto CARD]"),
                Message(
                    "Jumps a pile of Accordion onto the next one to its left or three places left."
                ),
                Message(
                    "'jump 4 3', 'j 4 3', '4 3', 'jump 4 to 1', 'jump 4 by 3', 'jump 5H onto 5S'. "
                    "A bare second number is the place jumped to, if a pile can jump that far, "
                    "else how many places. From place 4 it can be both: then the jump that is "
                    "legal is made."
                ),
                offered=_within_moves,
            )
        case Verb.DEAL:
            return Entry(
                read_deal,
                Message("deal [NUMBER | all]"),
                Message("Deals from the stock."),
                Message(
                    "In Accordion one card, so many or all; in Scorpion all three, onto columns 1, "
                    "2 and 3."
                ),
                offered=_within_moves,
            )
        case Verb.UNDO:
            return Entry(
                steps(Undo),
                Message("undo [STEPS]"),
                Message("Takes back one step, or so many."),
                offered=_can_undo,
            )
        case Verb.REDO:
            return Entry(
                steps(Redo),
                Message("redo [STEPS]"),
                Message("Makes undone steps again."),
                offered=_can_redo,
            )
        case Verb.RESTART:
            return Entry(
                alone(RestartGame()),
                Message("restart"),
                Message("Begins the same deal again."),
                Message("This can be undone."),
                offered=_has_moved,
            )
        case Verb.MOVES:
            return Entry(
                read_moves,
                Message("moves [--mark]"),
                Message("Lists the legal moves."),
                Message(
                    "With --mark it shows them on the board: '>' stands before a card that can "
                    "move, '<' after one that it can go on."
                ),
            )
        case Verb.BOARD:
            return Entry(
                read_board,
                Message("board [--export]"),
                Message("Shows the board."),
                Message(
                    "With --export it writes the position in letters, as 'position:' in a game "
                    "file reads it."
                ),
            )
        case Verb.FIND:
            return Entry(
                read_find,
                Message("find CARD"),
                Message("Says where a card is, and the card that it goes on."),
                argument=Argument.CARD,
            )
        case Verb.WHY:
            return Entry(
                read_why,
                Message("why MOVE | JUMP | deal"),
                Message("Says what stands in the way of a move, a jump or the stock."),
                Message("Nothing is moved: 'why 9D 5', 'why jump 4 3', 'why deal'."),
                argument=Argument.MOVE,
            )
        case Verb.RULES:
            return Entry(
                alone(ShowRules()),
                Message("rules"),
                Message("Tells the rules of the game that is played."),
            )
        case Verb.HELP:
            return Entry(
                read_help,
                Message("help [TOPIC]"),
                Message("Tells about a command or a topic."),
                argument=Argument.TOPIC,
            )
        case Verb.HINT:
            return Entry(
                alone(GiveHint()),
                Message("hint"),
                Message("Suggests a move from what can be seen."),
                Message(
                    "It never locks the cards that can be seen if another move does not; the rest "
                    "is the advice of 'help tips'."
                ),
            )
        case Verb.SOLVE:
            return Entry(
                read_solve,
                Message("solve [play]"),
                Message("Says whether the game can still be won."),
                Message(
                    "It looks at the hidden cards, too, and names the next move of a win. 'solve "
                    "play' plays it out."
                ),
                argument=Argument.PLAY,
            )
        case Verb.NOTE:
            return Entry(
                read_note,
                Message("note TEXT"),
                Message("Writes a remark into the record of the game."),
            )
        case Verb.NEW:
            return Entry(
                read_new,
                Message("new [NUMBER]"),
                Message("Deals another game, by number or by chance."),
                Message(
                    "'new 123' deals PySolFC's game 123, 'new cardgames:123' that of cardgames.io."
                ),
            )
        case Verb.SAVE:
            return Entry(
                read_save,
                Message("save FILE [--force]"),
                Message("Writes the game to a file."),
                Message(
                    "'load' and the command line read it. A file is overwritten only with --force."
                ),
            )
        case Verb.LOAD:
            return Entry(
                read_load,
                Message("load FILE"),
                Message("Goes on with the game of a file."),
            )
        case Verb.QUIT:
            return Entry(
                alone(Quit()),
                Message("quit"),
                Message("Leaves."),
            )
        case _:
            assert_never(verb)


COMMANDS: Final = {verb: _entry(verb) for verb in Verb}
"""Every entry, in the order in which the help lists the verbs."""
