"""Why a command was refused, as data.

A refusal is a reason by name and the facts that go with it; for each reason there is a function
here that says which. The two families are a text that is no command and a command that is not
legal on this board; what the facts tell of the board is only what the player can see. `messages`
puts refusals into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..refusal import Refusal
from ..wording import Counted, Message, Wording
from .cards import Card

if TYPE_CHECKING:
    from .events import Whereabouts


# A command that is not legal on this board: any game.


def cannot_be_seen(card: Card) -> Refusal:
    """The command names a card that cannot be seen, wherever it is."""
    return Refusal.of("cannot-be-seen", card=card)


def stock_is_empty() -> Refusal:
    """Nothing is left to deal."""
    return Refusal.of("stock-is-empty")


# The Scorpion family.


def no_such_column(column: int, columns: int) -> Refusal:
    """The tableau has no column of that number."""
    return Refusal.of("no-such-column", column=column, columns=columns)


def suit_gone(card: Card) -> Refusal:
    """The card left the tableau with its suit."""
    return Refusal.of("suit-gone", card=card)


def lies_there(card: Card, column: int) -> Refusal:
    """The card is in the target column already."""
    return Refusal.of("lies-there", card=card, column=column)


def nothing_goes_on_ace(card: Card, ace: Card, column: int) -> Refusal:
    """The target column ends in an ace."""
    return Refusal.of("nothing-goes-on-ace", card=card, ace=ace, column=column)


def does_not_fit(card: Card, onto: Card, column: int, goes_on: Whereabouts) -> Refusal:
    """The target's last card is not the one that the card goes on, and where that one is."""
    return Refusal.of("does-not-fit", card=card, onto=onto, column=column, goes_on=goes_on)


def king_needs_space(card: Card, onto: Card | None) -> Refusal:
    """A king goes on no card; `onto` is None if no target was named and no space is there."""
    return Refusal.of("no-space" if onto is None else "king-needs-space", card=card, onto=onto)


def base_lies_on_top(card: Card, base: Card, column: int) -> Refusal:
    """The card that this one goes on lies on top of it in the same column."""
    return Refusal.of("base-lies-on-top", card=card, base=base, column=column)


def built_already(card: Card, base: Card, column: int) -> Refusal:
    """The card lies on its next-higher suit mate already."""
    return Refusal.of("built-already", card=card, base=base, column=column)


def space_takes_king(card: Card, column: int, goes_on: Whereabouts | None) -> Refusal:
    """The target is a space, the card is no king; and where it goes, unless it lies there."""
    reason = "space-takes-king-only" if goes_on is None else "space-takes-king"
    return Refusal.of(reason, card=card, column=column, goes_on=goes_on)


def no_stock(title: str) -> Refusal:
    """The game has no stock."""
    return Refusal.of("no-stock", title=title)


def builds_first(card: Card, onto: Card, column: int) -> Refusal:
    """The stock waits while anything can be built, such as this."""
    return Refusal.of("builds-first", card=card, onto=onto, column=column)


# Accordion.


def no_such_place(place: int, piles: int) -> Refusal:
    """The row has no place of that number."""
    return Refusal.of("no-such-place" if piles else "no-place", place=place, piles=piles)


def target_is_right(card: Card, target: int) -> Refusal:
    """Piles jump to the left only."""
    return Refusal.of("target-is-right", card=card, target=target)


def jumps_onto_itself(card: Card, place: int) -> Refusal:
    """The target is the pile's own place."""
    return Refusal.of("jumps-onto-itself", card=card, place=place)


def wrong_distance(card: Card, place: int, target: int) -> Refusal:
    """A pile jumps one place left or three."""
    return Refusal.of("wrong-distance", card=card, place=place, distance=place - target)


def too_near_the_start(card: Card, place: int, distance: int) -> Refusal:
    """The row begins less than that many places to the left."""
    reason = "first-pile" if place == 1 else "too-near-the-start"
    return Refusal.of(reason, card=card, place=place, distance=distance)


def no_match(card: Card, onto: Card, place: int, target: int) -> Refusal:
    """The top cards share neither suit nor rank."""
    return Refusal.of("no-match", card=card, onto=onto, place=place, target=target)


def neighbour_first(card: Card, neighbour: Card, onto: Card) -> Refusal:
    """With forced jumps a pile that could make both jumps takes its neighbour."""
    return Refusal.of("neighbour-first", card=card, neighbour=neighbour, onto=onto)


def jump_first(card: Card, onto: Card, place: int, target: int) -> Refusal:
    """With forced jumps no card is dealt while a pile can jump, such as this."""
    return Refusal.of("jump-first", card=card, onto=onto, place=place, target=target)


def stock_is_short(asked: int, stock: int) -> Refusal:
    """More cards were asked for than the stock has, or none."""
    return Refusal.of("stock-is-short", asked=asked, stock=stock)


REASONS: Final[dict[str, Wording]] = {
    # A text that is no command.
    "unknown-command": Message("'{word}' is no command and no card; 'help' lists the commands."),
    "unknown-command-like": Message(
        "'{word}' is no command and no card; did you mean '{nearest}'?"
    ),
    "bad-command": Message("'{found}' does not fit here; expected: {usage}"),
    "command-cut": Message("Something is missing; expected: {usage}"),
    "two-cards": Message("'{word}' can be {first} or {second}; type '{one}' or '{other}'."),
    "unknown-topic": Message("There is no help on '{word}'; 'help' lists the topics."),
    "unknown-topic-like": Message("There is no help on '{word}'; did you mean 'help {nearest}'?"),
    # Any game.
    "nothing-jumps": Message("In {title} nothing jumps; a card is moved: 'move 9D to col5'."),
    "nothing-to-undo": Message("There is nothing to undo."),
    "few-to-undo": Counted(
        "Only one step can be undone, not {asked}.",
        "Only {possible} steps can be undone, not {asked}.",
        by="possible",
    ),
    "nothing-to-redo": Message("There is nothing to redo."),
    "few-to-redo": Counted(
        "Only one step can be redone, not {asked}.",
        "Only {possible} steps can be redone, not {asked}.",
        by="possible",
    ),
    "cannot-be-seen": Message("{card} cannot be seen."),
    "stock-is-empty": Message("The stock is empty."),
    # The Scorpion family.
    "does-not-fit": Message("{card} does not go on {onto}. {goes_on}"),
    "space-takes-king": Message("A space takes a king with what lies on it, not {card}. {goes_on}"),
    "space-takes-king-only": Message("A space takes a king with what lies on it, not {card}."),
    "nowhere-to-go": Message("{card} has nowhere to go. {goes_on}"),
    "no-space": Message("{card} goes into a space only, and there is none."),
    "king-needs-space": Message("{card} does not go on {onto}: a king goes into a space only."),
    "no-such-column": Message("There is no column {column}; the columns are 1 to {columns}."),
    "suit-gone": Message("{card} has left the tableau with its suit."),
    "lies-there": Message("{card} lies in column {column} already."),
    "nothing-goes-on-ace": Message("{card} does not go on {ace}: nothing goes on an ace."),
    "base-lies-on-top": Message(
        "{card} goes on {base}, which lies on top of it in the same column."
    ),
    "built-already": Message("{card} lies on {base} already, where it belongs."),
    "covered": Message(
        "{target} lies in column {column} under {covered_by}; only the last card of a "
        "column can be built on."
    ),
    "nothing-goes-on-reserve": Message(
        "{target} lies in the reserve, where nothing can be put on it."
    ),
    "no-stock": Message("{title} has no stock."),
    "stock-is-one-deal": Message("The stock is dealt as a whole: {stock} cards, not {asked}."),
    "builds-first": Message(
        "The stock is dealt when nothing can be built; {card} still goes on {onto} "
        "in column {column}."
    ),
    # Accordion.
    "no-such-place": Message("There is no place {place}; the last place is {piles}."),
    "no-place": Message("There is no place {place}; the row is empty."),
    "wrong-distance": Message(
        "{card} at place {place} cannot jump {distance} places left; a pile jumps "
        "one place or three."
    ),
    "first-pile": Message("{card} cannot jump: it is the first pile of the row."),
    "too-near-the-start": Message(
        "{card} cannot jump {distance} places left: it is at place {place}."
    ),
    "stock-is-short": Counted(
        "The stock has one card; {asked} cannot be dealt.",
        "The stock has {stock} cards; {asked} cannot be dealt.",
        by="stock",
    ),
    "target-is-right": Message("{card} cannot jump: place {target} is to its right."),
    "jumps-onto-itself": Message("{card} cannot jump: it is at place {place} itself."),
    "no-match": Message(
        "{card} at place {place} does not match {onto} at place {target}: neither suit nor "
        "rank is the same."
    ),
    "neighbour-first": Message(
        "{card} matches {neighbour} next to it as well as {onto}; with forced jumps "
        "it must take its neighbour."
    ),
    "two-jumps": Message(
        "{card} at place {place} can jump onto two piles: 'jump {place} by 1' puts it on "
        "{near}, 'jump {place} by 3' on {far}."
    ),
    "no-jump-from": Message(
        "{card} at place {place} matches neither {near} next to it nor {far} three places left."
    ),
    "no-jump-near": Message("{card} at place {place} does not match {near} next to it."),
    "jump-first": Message(
        "With forced jumps no card is dealt while a pile can jump: {card} at place "
        "{place} goes onto {onto} at place {target}."
    ),
    # Files, headers and options.
    "unknown-game": Message("there is no game '{name}'; expected one of {known}."),
    "unknown-game-like": Message("there is no game '{name}'; did you mean '{nearest}'?"),
    "unknown-key": Message("there is no key '{key}'; expected one of {known}."),
    "unknown-key-like": Message("there is no key '{key}'; did you mean '{nearest}'?"),
    "wrong-card-count": Message(
        "there are {found} cards; expected 52; missing: {missing} and {more} more."
    ),
    "cards-missing": Message("there are {found} cards; expected 52; missing: {missing}."),
    "bad-file": Message("{path}: {problem}"),
    "bad-line": Message("{path}:{line}: {problem}"),
    "unreadable-rule": Message("'{text}' is no house rule; expected key=value."),
    "rule-twice": Message(
        "the house rule '{key}' is given twice, as '{first}' and as '{second}'; expected one."
    ),
    "rule-not-in-game": Message("{title} has no house rule '{key}'; it has {known}."),
    "bad-rule-value": Message("the house rule '{key}' cannot be '{value}'; expected {known}."),
    "bad-deal": Message(
        "'{text}' is no deal; expected a number from 1 to 100000000000000000000, or "
        "cardgames:N with N from 0 to 233279."
    ),
    "bad-range": Message(
        "'{text}' is no range of PySolFC's deals; expected such as 1-1000, the smaller "
        "first, from 1 to 100000000000000000000."
    ),
    "range-has-no-transcript": Message(
        "a transcript is of one deal; expected one number, not a range."
    ),
    "player-not-of-game": Message("the player '{player}' does not play {title}."),
    "no-cluster-extra": Message(
        "a cluster needs the extra 'cluster': pip install 'scorpion-cli[cluster]'."
    ),
    "no-scheduler": Message("no Dask scheduler answers at '{address}'."),
    "worker-lost": Message(
        "the processes that decide deals cannot be started, or one was ended from outside."
    ),
    "workers-lack-package": Message(
        "a worker of the cluster does not have Scorpion CLI installed."
    ),
    "study-differs": Message(
        "expected '{expected}', not '{found}'; a study goes on only in its own file."
    ),
    "study-goes-further": Message("expected no deal after {last}, the last that is asked for."),
    "study-is-running": Message("another study is writing it."),
    "unreadable-card": Message(
        "'{word}' is no card; expected a rank and a suit, such as 9D or TD."
    ),
    "card-twice": Message("{card} is there twice; expected once."),
    "no-cards": Message("there are no cards; expected at least one."),
    "wrong-column-count": Message("there are {found} columns; expected {columns}."),
    "face-down-out-of-place": Message(
        "{card} cannot lie face down there; expected face-down cards below face-up ones."
    ),
    "wrong-pile-count": Message("{name} has {found} cards; expected {expected}."),
    "wrong-height": Message(
        "'{text}' has a wrong number of cards in a pile; expected 1 to 52 in all."
    ),
    "unexpected-line": Message("unexpected '{text}'; expected {expected}."),
    "not-a-header-line": Message(
        "unexpected '{text}'; expected 'key: value' or a blank line before the session."
    ),
    "key-twice": Message("the key '{key}' is there twice; expected once."),
    "two-deals": Message(
        "both '{first}' and '{second}' are there; expected only one of deal, cards and position."
    ),
    "no-deal": Message("the deal is missing; expected one of deal, cards and position."),
    "bad-setting": Message("'{key}' cannot be '{value}'; expected {known}."),
    "contradiction": Message(
        "expected '{key}: {header}' from the command line, too, not '{option}'."
    ),
    "not-utf-8": Message("expected UTF-8 text; the line holds other bytes."),
    "line-too-long": Message("the line is too long; at most {limit} bytes are read."),
    "mixed-body": Message(
        "a command after '> ' stands among bare commands; expected one or the other."
    ),
    "nothing-to-play": Message("the file is empty; expected a header or commands."),
    "no-files-here": Message(
        "'{word}' is refused in a game file: replaying it touches no other file."
    ),
    "number-wanted": Message("In a game file 'new' needs the number of the deal."),
    "file-exists": Message("{path} is there already; 'save {path} --force' overwrites it."),
    "record-exists": Message("{path} is there already; a transcript needs a new file."),
    "not-saved": Message("Not saved."),
    "no-plain-file": Message("it is no plain file, and is not written to."),
    "breaks-record": Message(
        "'load' is refused while a transcript is recorded, unless it is a numbered "
        "deal by the same rules: the transcript could not go on with it."
    ),
    "file-failed": Message("{why}."),
    # What is kept in the data directory.
    "nothing-to-resume": Message(
        "there is no unfinished game that nobody plays; 'scorpion play' begins one."
    ),
    "no-such-unfinished": Message(
        "there is no unfinished game {number}; 'scorpion resume --list' lists them."
    ),
    "no-such-game": Message(
        "there is no game {number} in the record; 'scorpion history' lists them."
    ),
    "record-is-newer": Message("it was written by a newer version of this program."),
    "no-setting": Message("'{text}' is no setting; expected key=value, or key= for the default."),
}
