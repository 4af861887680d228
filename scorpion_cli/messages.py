"""Events and refusals -> sentences.

Every sentence of a session is written here (boards are drawn by `printer`, longer texts stand in
`manual`). A record's sentence is a template that names the record's fields; where it depends on
more, a function of its own chooses among templates.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Final

from . import events as e
from . import replies as r
from . import whereabouts as w
from .games import Position
from .games.accordion import FAR, NEAR, Accordion
from .games.tableau import Tableau
from .manual import help_on, rules_of, usage
from .moves import Carry, DealCards, Jump, Move, write_move
from .positions import write_position
from .printer import draw
from .refusals import Fact, Refusal
from .voice import Voice

_INDENT: Final = "  "


def tell(events: Iterable[r.Event], voice: Voice) -> list[str]:
    """The lines that tell what happened or was asked for, boards among them.

    A board that nobody asked for is left out unless the settings want one after each change.
    """
    lines: list[str] = []
    for event in events:
        if isinstance(event, r.Board):
            if event.asked or voice.settings.board == "each":
                lines += draw(event.position, voice)
        elif isinstance(event, r.Export):
            lines += [_INDENT + line for line in write_position(event.position)]
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


def explain(refusal: Refusal, voice: Voice) -> list[str]:
    """The lines that say why something was refused."""
    return voice.fit(sentence(refusal, voice))


@singledispatch
def sentence(record: object, voice: Voice) -> str:
    """What a record says, in one line however long.

    Args:
        record: an event that is no picture, or a refusal.
        voice: how cards are named.

    >>> from scorpion_cli.refusals import no_such_column
    >>> from scorpion_cli.settings import Settings
    >>> sentence(no_such_column(8, 7), Voice(Settings()))
    'There is no column 8; the columns are 1 to 7.'
    """
    fields = record._asdict() if isinstance(record, tuple) and hasattr(record, "_asdict") else {}
    return voice.say(_TEMPLATES[type(record)], **fields)


_TEMPLATES: Final[dict[type, str]] = {
    # What happened.
    e.TurnedUp: "{card} is turned up in column {column}.",
    e.DealingStopped: "Dealing stops: {card} can jump onto {onto}.",
    r.Restarted: "The game begins again.",
    r.NothingToDo: "There is nothing left to do.",
    r.Noted: "Noted.",
    r.NewGame: "A new game of {title}: deal {deal}.",
    r.Saved: "Saved to {path}.",
    r.Goodbye: "Goodbye.",
    # Where a card is.
    w.InReserve: "{card} lies in the reserve.",
    w.Unseen: "{card} cannot be seen.",
    w.Gone: "{card} has left the tableau with its suit.",
}


# What happened.


@sentence.register
def _(event: e.Built, voice: Voice) -> str:
    return voice.say(
        _BUILT[event.source is None, not event.carried],
        **event._asdict(),
    )


_BUILT: Final = {
    (False, True): "{card} goes from column {source} onto {onto} in column {column}.",
    (False, False): "{card} goes from column {source} onto {onto} in column {column}, carrying "
    "{carried}.",
    (True, True): "{card} goes from the reserve onto {onto} in column {column}.",
}


@sentence.register
def _(event: e.FilledSpace, voice: Voice) -> str:
    return voice.say(_FILLED[event.source is None, not event.carried], **event._asdict())


_FILLED: Final = {
    (False, True): "{card} goes from column {source} into the space in column {column}.",
    (False, False): "{card} goes from column {source} into the space in column {column}, carrying "
    "{carried}.",
    (True, True): "{card} goes from the reserve into the space in column {column}.",
}


@sentence.register
def _(event: e.RunLeft, voice: Voice) -> str:
    suit = event.suit.name.lower()
    return voice.say("The run of {suit} leaves column {column}.", suit=suit, column=event.column)


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
        NEAR: "{card} jumps one place left onto {onto}.",
        FAR: "{card} jumps three places left onto {onto}.",
    }[event.place - event.target]
    return voice.say(template, card=event.card, onto=event.onto)


@sentence.register
def _(event: e.CardsDealt, voice: Voice) -> str:
    last = event.place + len(event.cards) - 1
    template = (
        "{cards} is dealt to place {place}."
        if len(event.cards) == 1
        else "{cards} are dealt to places {place} to {last}."
    )
    return voice.say(template, cards=event.cards, place=event.place, last=last)


@sentence.register
def _(event: e.Outcome, voice: Voice) -> str:
    piles, won = event.piles, event.result is e.Result.WON
    if piles is None:
        return voice.say("The game is won." if won else "The game is lost: nothing can be moved.")
    if piles == 1:
        return voice.say("The game is won: all cards are on one pile.")
    if not won:
        return voice.say("No jump is left: {piles} piles.", piles=piles)
    if event.over:
        return voice.say("No jump is left: {piles} piles, and the game is won.", piles=piles)
    return voice.say("The game is won with {piles} piles; you may play on for fewer.", piles=piles)


@sentence.register
def _(event: r.Undone, voice: Voice) -> str:
    template = "One step is undone." if event.steps == 1 else "{steps} steps are undone."
    return voice.say(template, steps=event.steps)


@sentence.register
def _(event: r.Redone, voice: Voice) -> str:
    template = "One step is redone." if event.steps == 1 else "{steps} steps are redone."
    return voice.say(template, steps=event.steps)


@sentence.register
def _(event: r.Loaded, voice: Voice) -> str:
    template = "Loaded {path}: one step." if event.steps == 1 else "Loaded {path}: {steps} steps."
    return voice.say(template, path=event.path, steps=event.steps)


# Looking.


@sentence.register
def _(where: w.Lying, voice: Voice) -> str:
    template = (
        "{card} lies in column {column} under {covered_by}."
        if where.covered_by
        else "{card} is the last card of column {column}."
    )
    return voice.say(template, **where._asdict())


@sentence.register
def _(where: w.OnTop, voice: Voice) -> str:
    template = (
        "{card} is at place {place}."
        if where.height == 1
        else "{card} is at place {place}, on top of a pile of {height}."
    )
    return voice.say(template, **where._asdict())


@sentence.register
def _(event: r.Found, voice: Voice) -> str:
    own = sentence(event.where, voice)
    return own if event.goes_on is None else f"{own} {_it_goes_on(event.goes_on, voice)}"


@sentence.register
def _(event: r.WouldDo, voice: Voice) -> str:
    return voice.say(
        "Nothing stands in the way: {what}.", what=_what(event.move, event.position, voice)
    )


@sentence.register
def _(event: r.WouldNotDo, voice: Voice) -> str:
    return sentence(event.reason, voice)


def _advise(event: r.Solved | r.Locked | r.Hinted, voice: Voice) -> list[str]:
    from .reasons import hinted, locked, verdict  # the solver's words, for those who ask it

    if isinstance(event, r.Solved):
        return verdict(event, voice)
    return locked(event, voice) if isinstance(event, r.Locked) else hinted(event, voice)


def _list_moves(event: r.LegalMoves, voice: Voice) -> list[str]:
    if not event.moves:
        return [voice.say("There is no legal move.")]
    commands = [write_move(move) for move in event.moves]
    width = max(map(len, commands))
    return [
        f"{_INDENT}{command:<{width}}  {_what(move, event.position, voice)}"
        for command, move in zip(commands, event.moves, strict=True)
    ]


def _what(move: Move, position: Position, voice: Voice) -> str:
    """What a legal move does, in a few words."""
    if isinstance(move, Carry):
        onto = position.columns[move.column - 1].cards if isinstance(position, Tableau) else ()
        if not onto:
            return voice.say("{card} into the space", card=move.card)
        return voice.say("{card} onto {onto}", card=move.card, onto=onto[-1])
    if isinstance(move, Jump) and isinstance(position, Accordion):
        card, onto_card = position.top(move.place), position.top(move.target)
        return voice.say("{card} onto {onto}", card=card, onto=onto_card)
    if isinstance(move, DealCards):
        one = move.number == 1
        return voice.say("the next card" if one else "{number} cards", number=move.number)
    return voice.say("the stock")


@sentence.register
def _(refusal: Refusal, voice: Voice) -> str:
    facts = {key: _spelled(fact, voice) for key, fact in refusal.facts.items()}
    if "verb" in refusal.facts:
        facts["usage"] = usage(str(refusal.facts["verb"]))
    return voice.say(_REASONS[refusal.reason], **facts)


def _spelled(fact: Fact, voice: Voice) -> str:
    """A fact in print: a card's whereabouts as a sentence about the card it takes."""
    if isinstance(fact, Refusal):
        return sentence(fact, voice)
    if isinstance(fact, w.WHEREABOUTS):
        return _it_goes_on(fact, voice)
    return voice.spell(fact)


def _it_goes_on(base: w.Whereabouts, voice: Voice) -> str:
    """Where the card is that another goes on."""
    if isinstance(base, w.Lying):
        template = (
            "It goes on {card}, which lies in column {column} under {covered_by}."
            if base.covered_by
            else "It goes on {card}, the last card of column {column}."
        )
        return voice.say(template, **base._asdict())
    if isinstance(base, w.InReserve):
        return voice.say("It goes on {card}, which must first leave the reserve.", card=base.card)
    return voice.say("It goes on {card}, which cannot be seen.", card=base.card)


_REASONS: Final = {
    # A text that is no command.
    "unknown-command": "'{word}' is no command and no card; 'help' lists the commands.",
    "unknown-command-like": "'{word}' is no command and no card; did you mean '{nearest}'?",
    "bad-command": "'{found}' does not fit here; expected: {usage}",
    "command-cut": "Something is missing; expected: {usage}",
    "unknown-topic": "There is no help on '{word}'; 'help' lists the topics.",
    "unknown-topic-like": "There is no help on '{word}'; did you mean 'help {nearest}'?",
    # Any game.
    "nothing-jumps": "In {title} nothing jumps; a card is moved: 'move 9D to col5'.",
    "nothing-to-undo": "There is nothing to undo.",
    "one-to-undo": "Only one step can be undone, not {asked}.",
    "few-to-undo": "Only {possible} steps can be undone, not {asked}.",
    "nothing-to-redo": "There is nothing to redo.",
    "one-to-redo": "Only one step can be redone, not {asked}.",
    "few-to-redo": "Only {possible} steps can be redone, not {asked}.",
    "cannot-be-seen": "{card} cannot be seen.",
    "stock-is-empty": "The stock is empty.",
    # The Scorpion family.
    "does-not-fit": "{card} does not go on {onto}. {goes_on}",
    "space-takes-king": "A space takes a king with what lies on it, not {card}. {goes_on}",
    "space-takes-king-only": "A space takes a king with what lies on it, not {card}.",
    "nowhere-to-go": "{card} has nowhere to go. {goes_on}",
    "no-space": "{card} goes into a space only, and there is none.",
    "king-needs-space": "{card} does not go on {onto}: a king goes into a space only.",
    "no-such-column": "There is no column {column}; the columns are 1 to {columns}.",
    "suit-gone": "{card} has left the tableau with its suit.",
    "lies-there": "{card} lies in column {column} already.",
    "nothing-goes-on-ace": "{card} does not go on {ace}: nothing goes on an ace.",
    "base-lies-on-top": "{card} goes on {base}, which lies on top of it in the same column.",
    "built-already": "{card} lies on {base} already, where it belongs.",
    "covered": "{target} lies in column {column} under {covered_by}; only the last card of a "
    "column can be built on.",
    "nothing-goes-on-reserve": "{target} lies in the reserve, where nothing can be put on it.",
    "no-stock": "{title} has no stock.",
    "stock-is-one-deal": "The stock is dealt as a whole: {stock} cards, not {asked}.",
    "builds-first": "The stock is dealt when nothing can be built; {card} still goes on {onto} "
    "in column {column}.",
    # Accordion.
    "no-such-place": "There is no place {place}; the last place is {piles}.",
    "no-place": "There is no place {place}; the row is empty.",
    "wrong-distance": "{card} at place {place} cannot jump {distance} places left; a pile jumps "
    "one place or three.",
    "first-pile": "{card} cannot jump: it is the first pile of the row.",
    "too-near-the-start": "{card} cannot jump {distance} places left: it is at place {place}.",
    "one-card-left": "The stock has one card; {asked} cannot be dealt.",
    "stock-is-short": "The stock has {stock} cards; {asked} cannot be dealt.",
    "target-is-right": "{card} cannot jump: place {target} is to its right.",
    "jumps-onto-itself": "{card} cannot jump: it is at place {place} itself.",
    "no-match": "{card} at place {place} does not match {onto} at place {target}: neither suit nor "
    "rank is the same.",
    "neighbour-first": "{card} matches {neighbour} next to it as well as {onto}; with forced jumps "
    "it must take its neighbour.",
    "two-jumps": "{card} at place {place} can jump onto two piles: 'jump {place} by 1' puts it on "
    "{near}, 'jump {place} by 3' on {far}.",
    "no-jump-from": "{card} at place {place} matches neither {near} next to it nor {far} three "
    "places left.",
    "no-jump-near": "{card} at place {place} does not match {near} next to it.",
    "jump-first": "With forced jumps no card is dealt while a pile can jump: {card} at place "
    "{place} goes onto {onto} at place {target}.",
    # Files, headers and options.
    "unknown-game": "there is no game '{name}'; expected one of {known}.",
    "unknown-game-like": "there is no game '{name}'; did you mean '{nearest}'?",
    "unknown-key": "there is no key '{key}'; expected one of {known}.",
    "unknown-key-like": "there is no key '{key}'; did you mean '{nearest}'?",
    "wrong-card-count": "there are {found} cards; expected 52; missing: {missing} and {more} more.",
    "cards-missing": "there are {found} cards; expected 52; missing: {missing}.",
    "bad-file": "{path}: {problem}",
    "bad-line": "{path}:{line}: {problem}",
    "unreadable-rule": "'{text}' is no house rule; expected key=value.",
    "rule-twice": "the house rule '{key}' is given twice, as '{first}' and as '{second}'; "
    "expected one.",
    "rule-not-in-game": "{title} has no house rule '{key}'; it has {known}.",
    "bad-rule-value": "the house rule '{key}' cannot be '{value}'; expected {known}.",
    "bad-deal": "'{text}' is no deal; expected a number from 1 to 100000000000000000000, or "
    "cardgames:N with N from 0 to 233279.",
    "bad-range": "'{text}' is no range of PySolFC's deals; expected such as 1-1000, the smaller "
    "first, from 1 to 100000000000000000000.",
    "range-has-no-transcript": "a transcript is of one deal; expected one number, not a range.",
    "unreadable-card": "'{word}' is no card; expected a rank and a suit, such as 9D or TD.",
    "card-twice": "{card} is there twice; expected once.",
    "no-cards": "there are no cards; expected at least one.",
    "wrong-column-count": "there are {found} columns; expected {columns}.",
    "face-down-out-of-place": "{card} cannot lie face down there; expected face-down cards below "
    "face-up ones.",
    "wrong-pile-count": "{name} has {found} cards; expected {expected}.",
    "wrong-height": "'{text}' has a wrong number of cards in a pile; expected 1 to 52 in all.",
    "unexpected-line": "unexpected '{text}'; expected {expected}.",
    "not-a-header-line": "unexpected '{text}'; expected 'key: value' or a blank line before the "
    "session.",
    "key-twice": "the key '{key}' is there twice; expected once.",
    "two-deals": "both '{first}' and '{second}' are there; expected only one of deal, cards and "
    "position.",
    "no-deal": "the deal is missing; expected one of deal, cards and position.",
    "bad-setting": "'{key}' cannot be '{value}'; expected {known}.",
    "contradiction": "expected '{key}: {header}' from the command line, too, not '{option}'.",
    "not-utf-8": "expected UTF-8 text; the line holds other bytes.",
    "line-too-long": "the line is too long; at most {limit} bytes are read.",
    "mixed-body": "a command after '> ' stands among bare commands; expected one or the other.",
    "nothing-to-play": "the file is empty; expected a header or commands.",
    "no-files-here": "'{verb}' is refused in a game file: replaying it touches no other file.",
    "number-wanted": "In a game file 'new' needs the number of the deal.",
    "file-exists": "{path} is there already; 'save {path} --force' overwrites it.",
    "record-exists": "{path} is there already; a transcript needs a new file.",
    "not-saved": "Not saved.",
    "no-plain-file": "it is no plain file, and is not written to.",
    "breaks-record": "'load' is refused while a transcript is recorded, unless it is a numbered "
    "deal by the same rules: the transcript could not go on with it.",
    "file-failed": "{why}.",
    # What is kept in the data directory.
    "nothing-to-resume": "there is no unfinished game that nobody plays; 'scorpion play' begins "
    "one.",
    "no-such-unfinished": "there is no unfinished game {number}; 'scorpion resume --list' lists "
    "them.",
    "no-such-game": "there is no game {number} in the record; 'scorpion history' lists them.",
    "record-is-newer": "it was written by a newer version of this program.",
    "no-setting": "'{text}' is no setting; expected key=value, or key= for the default.",
}
