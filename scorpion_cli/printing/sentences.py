"""Events and refusals -> sentences.

An event's sentence is a template here that names its fields; where it depends on more, a function
of its own chooses among templates. A refusal brings its sentence along. Boards and what a move does
are for the `families` to say, advice for `verdicts`, longer texts for `rulebook` and `help`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Final

from ..commands import replies as r
from ..commands.table import COMMANDS
from ..games import events as e
from ..games.accordion import FAR, NEAR
from ..games.positions import write_indented
from ..languages.vocabulary import Verb
from ..refusal import Refusal
from ..wording import Counted, Message, Wording
from .families import present, printer_of
from .help import help_on
from .rulebook import rules_of
from .verdicts import hinted, locked, verdict
from .voice import Voice

_INDENT: Final = "  "


def tell(events: Iterable[r.Event], voice: Voice) -> list[str]:
    """The lines that tell what happened or was asked for, boards among them.

    A board that nobody asked for is left out unless the settings want one after each change.
    """
    lines: list[str] = []
    for event in events:
        if isinstance(event, r.Board):
            lines += _show(event, voice)
        elif isinstance(event, r.Export):
            lines += write_indented(event.position)
        elif isinstance(event, r.LegalMoves):
            lines += _list_moves(event, voice)
        elif isinstance(event, r.Solved | r.Locked | r.Hinted):
            lines += _advise(event, voice)
        elif isinstance(event, r.RulesShown):
            lines += rules_of(event.rules, voice)
        elif isinstance(event, r.HelpShown):
            lines += help_on(event.topic, voice)
        else:
            lines += voice.fit(sentence(event, voice))
    return lines


def _show(event: r.Board, voice: Voice) -> list[str]:
    if not event.asked and voice.settings.board != "each":
        return []
    if not voice.spoken or event.before is None:
        return present(event.position, voice)
    return printer_of(event.position, voice).recite_changes(event.before)


def explain(refusal: Refusal, voice: Voice) -> list[str]:
    """The lines that say why something was refused."""
    return voice.fit(sentence(refusal, voice))


@singledispatch
def sentence(record: object, voice: Voice) -> str:
    """What a record says, in one line however long.

    Args:
        record: an event that is no picture, or a refusal.
        voice: how cards are named.

    >>> from scorpion_cli.games.refusals import NoSuchColumn
    >>> from scorpion_cli.printing.settings import Settings
    >>> sentence(NoSuchColumn(8, 7), Voice(Settings()))
    'There is no column 8; the columns are 1 to 7.'
    """
    fields = record._asdict() if isinstance(record, tuple) and hasattr(record, "_asdict") else {}
    return voice.say(_TEMPLATES[type(record)], **fields)


_TEMPLATES: Final[dict[type, Wording]] = {
    # What happened.
    e.TurnedUp: Message("{card} is turned up in column {column}."),
    e.DealingStopped: Message("Dealing stops: {card} can jump onto {onto}."),
    r.Undone: Counted("One step is undone.", "{steps} steps are undone.", by="steps"),
    r.Redone: Counted("One step is redone.", "{steps} steps are redone.", by="steps"),
    r.Restarted: Message("The game begins again."),
    r.NothingToDo: Message("There is nothing left to do."),
    r.Noted: Message("Noted."),
    r.NewGame: Message("A new game of {title}: deal {deal}."),
    r.Saved: Message("Saved to {path}."),
    r.Loaded: Counted("Loaded {path}: one step.", "Loaded {path}: {steps} steps.", by="steps"),
    r.Goodbye: Message("Goodbye."),
    # Where a card is.
    e.InReserve: Message("{card} lies in the reserve."),
    e.Unseen: Message("{card} cannot be seen."),
    e.Gone: Message("{card} has left the tableau with its suit."),
}


# What happened.


@sentence.register
def _(event: e.Built, voice: Voice) -> str:
    return voice.say(
        _BUILT[event.source is None, not event.carried],
        **event._asdict(),
    )


_BUILT: Final = {
    (False, True): Message("{card} goes from column {source} onto {onto} in column {column}."),
    (False, False): Message(
        "{card} goes from column {source} onto {onto} in column {column}, carrying {carried}."
    ),
    (True, True): Message("{card} goes from the reserve onto {onto} in column {column}."),
}


@sentence.register
def _(event: e.FilledSpace, voice: Voice) -> str:
    return voice.say(_FILLED[event.source is None, not event.carried], **event._asdict())


_FILLED: Final = {
    (False, True): Message("{card} goes from column {source} into the space in column {column}."),
    (False, False): Message(
        "{card} goes from column {source} into the space in column {column}, carrying {carried}."
    ),
    (True, True): Message("{card} goes from the reserve into the space in column {column}."),
}


@sentence.register
def _(event: e.RunLeft, voice: Voice) -> str:
    return voice.say("The run of {suit} leaves column {column}.", **event._asdict())


@sentence.register
def _(event: e.StockDealt, voice: Voice) -> str:
    each = tuple(
        voice.say("{card} to column {column}", card=card, column=column)
        for column, card in enumerate(event.cards, 1)
    )
    return voice.say("The stock is dealt: {each}.", each=each)


@sentence.register
def _(event: e.Jumped, voice: Voice) -> str:
    template = {
        NEAR: Message("{card} jumps one place left onto {onto}."),
        FAR: Message("{card} jumps three places left onto {onto}."),
    }[event.place - event.target]
    return voice.say(template, card=event.card, onto=event.onto)


@sentence.register
def _(event: e.CardsDealt, voice: Voice) -> str:
    last = event.place + len(event.cards) - 1
    number = len(event.cards)
    return voice.say(_DEALT, cards=event.cards, place=event.place, last=last, number=number)


_DEALT: Final = Counted(
    "{cards} is dealt to place {place}.",
    "{cards} are dealt to places {place} to {last}.",
    by="number",
)


@sentence.register
def _(event: e.Outcome, voice: Voice) -> str:
    piles, won = event.piles, event.result is e.Result.WON
    if piles is None:
        return voice.say(
            Message("The game is won.")
            if won
            else Message("The game is lost: nothing can be moved.")
        )
    if piles == 1:
        return voice.say("The game is won: all cards are on one pile.")
    if not won:
        return voice.say(_NO_JUMP, piles=piles)
    if event.over:
        return voice.say(_WON_AT_THE_END, piles=piles)
    return voice.say(_WON_WITH_PILES, piles=piles)


_NO_JUMP: Final = Counted(
    "No jump is left: {piles} pile.", "No jump is left: {piles} piles.", by="piles"
)
_WON_AT_THE_END: Final = Counted(
    "No jump is left: {piles} pile, and the game is won.",
    "No jump is left: {piles} piles, and the game is won.",
    by="piles",
)
_WON_WITH_PILES: Final = Counted(
    "The game is won with {piles} pile; you may play on for fewer.",
    "The game is won with {piles} piles; you may play on for fewer.",
    by="piles",
)


# Looking.


@sentence.register
def _(where: e.Lying, voice: Voice) -> str:
    template = (
        Message("{card} lies in column {column} under {covered_by}.")
        if where.covered_by
        else Message("{card} is the last card of column {column}.")
    )
    return voice.say(template, **where._asdict())


@sentence.register
def _(where: e.OnTop, voice: Voice) -> str:
    return voice.say(_ON_TOP, **where._asdict())


_ON_TOP: Final = Counted(
    "{card} is at place {place}.",
    "{card} is at place {place}, on top of a pile of {height}.",
    by="height",
)


@sentence.register
def _(event: r.Found, voice: Voice) -> str:
    own = sentence(event.where, voice)
    return own if event.goes_on is None else f"{own} {_it_goes_on(event.goes_on, voice)}"


@sentence.register
def _(event: r.WouldDo, voice: Voice) -> str:
    return voice.say(
        "Nothing stands in the way: {what}.",
        what=printer_of(event.position, voice).does(event.move),
    )


@sentence.register
def _(event: r.WouldNotDo, voice: Voice) -> str:
    return sentence(event.reason, voice)


def _advise(event: r.Solved | r.Locked | r.Hinted, voice: Voice) -> list[str]:
    if isinstance(event, r.Solved):
        return verdict(event, voice)
    return locked(event, voice) if isinstance(event, r.Locked) else hinted(event, voice)


def _list_moves(event: r.LegalMoves, voice: Voice) -> list[str]:
    if not event.moves:
        return [voice.say("There is no legal move.")]
    printer = printer_of(event.position, voice)
    if event.on_board and not voice.spoken:
        return printer.draw(event.moves)
    commands = [voice.command(move) for move in event.moves]
    does = [printer.does(move) for move in event.moves]
    if voice.spoken:
        return [f"{command}: {what}" for command, what in zip(commands, does, strict=True)]
    width = max(map(len, commands))
    return [
        f"{_INDENT}{command:<{width}}  {what}" for command, what in zip(commands, does, strict=True)
    ]


@sentence.register
def _(refusal: Refusal, voice: Voice) -> str:
    facts = {field: _told(getattr(refusal, field), voice) for field in refusal.fields}
    return voice.say(refusal.wording(), **facts)


def _told(fact: object, voice: Voice) -> object:
    """A fact as a sentence can hold it: a card's whereabouts as a sentence of their own, about the
    card that it takes; a command as its forms.
    """
    if isinstance(fact, Verb):
        return COMMANDS[fact].usage
    if isinstance(fact, Refusal):
        return sentence(fact, voice)
    if isinstance(fact, e.WHEREABOUTS):
        return _it_goes_on(fact, voice)
    return fact


def _it_goes_on(base: e.Whereabouts, voice: Voice) -> str:
    """Where the card is that another goes on."""
    if isinstance(base, e.Lying):
        template = (
            Message("It goes on {card}, which lies in column {column} under {covered_by}.")
            if base.covered_by
            else Message("It goes on {card}, the last card of column {column}.")
        )
        return voice.say(template, **base._asdict())
    if isinstance(base, e.InReserve):
        return voice.say("It goes on {card}, which must first leave the reserve.", card=base.card)
    return voice.say("It goes on {card}, which cannot be seen.", card=base.card)
