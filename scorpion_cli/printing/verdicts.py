"""Hints, verdicts and the reasons of a loss -> sentences, as a person would say them."""

from __future__ import annotations

from typing import Final

from ..commands.replies import Hinted, Locked, Solved
from ..games import Position
from ..solver.analysis import Mark, Marked
from ..solver.verdict import (
    Advice,
    Circle,
    Exhausted,
    KingShortage,
    NoFirstSpace,
    Reason,
    TooManyParts,
    Verdict,
    Wait,
    Waiting,
)
from ..wording import Counted, Message
from .families import printer_of
from .voice import Voice

_INDENT: Final = "  "


def hinted(event: Hinted, voice: Voice) -> list[str]:
    """The lines that suggest a move, and why."""
    why = _ADVICE[event.hint.advice]
    if event.hint.locked:
        why = Message("the game is lost, as can be seen, with every move.")
    return voice.fit(voice.say("{command}: {why}", command=voice.command(event.hint.move), why=why))


_ADVICE: Final = {
    Advice.TURNS_UP: Message("it turns up a card."),
    Advice.MAKES_SPACE: Message("it makes a space."),
    Advice.FOLLOWS_CHAIN: Message("it comes nearer to a face-down card."),
    Advice.FROM_RESERVE: Message("it plays a card of the reserve."),
    Advice.OPENS_PLACE: Message("the card below it becomes free to be built on."),
    Advice.BUILDS: Message("it is a build."),
    Advice.DEALS: Message("nothing better can be seen."),
    Advice.KING_TO_SPACE: Message("a king fills the space."),
    Advice.ANY_TO_SPACE: Message("nothing better can be seen than to use the space."),
    Advice.BREAKS_RUN: Message("nothing better can be seen than to break a run."),
    Advice.DEAL_FIRST: Message("a jump looks only to the left, so to deal first loses nothing."),
    Advice.KEEPS_PAIRS: Message("it keeps most that matches close together."),
    Advice.DEAL_NEXT: Message("no pile can jump."),
    Advice.LEGAL: Message("nothing better can be seen."),
}


def verdict(event: Solved, voice: Voice) -> list[str]:
    """The lines that tell a verdict, and that hidden cards were looked at for it."""
    solution = event.solution
    if solution.verdict is Verdict.UNKNOWN:
        return voice.fit(voice.say(_UNDECIDED, nodes=solution.nodes))
    if solution.verdict is Verdict.LOST:
        head = voice.say("With all cards known: the game is lost.")
        return [*voice.fit(head), *why_lost(solution.reason, event.position, voice)]
    number = len(solution.moves)
    if not number:
        return [voice.say("The game is won.")]
    if event.played:
        return voice.fit(voice.say(_PLAYED, number=number))
    next_move = voice.command(solution.moves[0])
    return voice.fit(voice.say(_CAN_BE_WON, number=number, next=next_move))


_UNDECIDED: Final = Counted(
    "With all cards known: one position was looked at and did not decide it.",
    "With all cards known: {nodes} positions were looked at and did not decide it.",
    by="nodes",
)
_PLAYED: Final = Counted(
    "With all cards known: the game is played to its win, in one move.",
    "With all cards known: the game is played to its win, in {number} moves.",
    by="number",
)
_CAN_BE_WON: Final = Counted(
    "With all cards known: the game can be won with one move: {next}.",
    "With all cards known: the game can be won in {number} moves. The next: {next}.",
    by="number",
)


def locked(event: Locked, voice: Voice) -> list[str]:
    """The lines that tell a lock that the player can see."""
    head = voice.say("The game is lost, as can be seen.")
    return [head, *why_lost(event.circle, event.position, voice)]


def marked(move: Marked, voice: Voice) -> str:
    """What a move of a game did to it."""
    if move.better is not None:
        template = Message("loses the game; '{better}' keeps the win")
        return voice.say(template, better=voice.command(move.better))
    return voice.say(_MARKS[move.mark])


_MARKS: Final = {
    Mark.KEPT: Message("keeps the win"),
    Mark.LOST: Message("loses the game"),
    Mark.UNCLEAR: Message("was not decided"),
    Mark.TOO_LATE: Message("comes too late"),
}


def why_lost(reason: Reason | None, position: Position, voice: Voice) -> list[str]:
    """The lines that tell why a position is lost."""
    if isinstance(reason, Circle):
        return _circle(reason, position, voice)
    if isinstance(reason, KingShortage):
        template = Message(
            "The kings that must move, {kings}, cannot all be given a space, in whatever order."
        )
        return voice.fit(voice.say(template, kings=reason.kings))
    if isinstance(reason, TooManyParts):
        return voice.fit(voice.say(_PARTS[reason.groups > 1, reason.alone], **reason._asdict()))
    if isinstance(reason, NoFirstSpace):
        return voice.fit(
            voice.say("No column can become empty by builds alone, and there is no space without.")
        )
    if isinstance(reason, Exhausted):
        return voice.fit(voice.say("Every line of play comes to an end without a win."))
    return []


_PARTS: Final = {
    (True, False): Message(
        "The cards after the first fall into {groups} groups without suit or rank in "
        "common, and each needs a pile of its own."
    ),
    (True, True): Message(
        "The cards after the first fall into {groups} groups without suit or rank in "
        "common, and each needs a pile of its own; so does the first card, which matches none of "
        "them."
    ),
    (False, True): Message("Nothing matches the first card, which needs a pile of its own."),
}


def _circle(circle: Circle, position: Position, voice: Voice) -> list[str]:
    if len(circle.waits) == 1:
        return voice.fit(_wait(circle.waits[0], position, voice))
    lines = voice.fit(voice.say("These cards wait for each other, so none can be the first:"))
    for wait in circle.waits:
        lines += [_INDENT + line for line in voice.fit(_wait(wait, position, voice))]
    return lines


def _wait(wait: Wait, position: Position, voice: Voice) -> str:
    """What a card waits for."""
    some = min(len(wait.cards), 2)  # none, one, several
    place = wait.card.goes_on if wait.kind in _ABOUT_THE_BASE else wait.card
    return voice.say(
        _WAITS[wait.kind, some],
        card=wait.card,
        base=wait.card.goes_on,
        cards=wait.cards,
        mate=wait.card.takes,
        column=None if place is None else printer_of(position, voice).number_of(place),
    )


_ABOUT_THE_BASE: Final = (Waiting.COVERED, Waiting.IN_RESERVE)

_WAITS: Final = {
    (Waiting.COVERED, 1): Message(
        "{card} waits for {cards}, which lies on {base} in column {column}."
    ),
    (Waiting.FACE_DOWN, 0): Message(
        "{card} lies face down in column {column} under {mate}, which never leaves it."
    ),
    (Waiting.FACE_DOWN, 1): Message(
        "{card} waits for {cards}, under which it lies face down in column {column}."
    ),
    (Waiting.UNDER_ITS_BASE, 0): Message(
        "{card} lies in column {column} under {base}, on which it goes, "
        "and nothing between them ever leaves."
    ),
    (Waiting.UNDER_ITS_BASE, 1): Message(
        "{card} waits for {cards}: {base}, on which it goes, is among "
        "the cards on it in column {column}."
    ),
    (Waiting.UNDER_ITS_BASE, 2): Message(
        "{card} waits for one of {cards}: {base}, on which it goes, is "
        "among the cards on it in column {column}."
    ),
    (Waiting.IN_RESERVE, 1): Message(
        "{card} waits for {cards}, on which it goes, to leave the reserve."
    ),
    (Waiting.NO_SPACE, 0): Message("{card} waits for a space, and no column can become empty."),
    (Waiting.NO_SPACE, 1): Message(
        "{card} waits for a space, and so for {cards} to leave its column."
    ),
    (Waiting.NO_SPACE, 2): Message(
        "{card} waits for a space, and so for one of {cards} to leave its column."
    ),
}
