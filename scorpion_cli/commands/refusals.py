"""Why a text is not a command, or a command means no move."""

from __future__ import annotations

from ..games.cards import Card
from ..games.events import Whereabouts
from ..languages.vocabulary import Verb
from ..refusal import Refusal
from ..wording import Counted, Message, Wording

# A text that is not a command.


class NotACommand(Refusal):
    """A text is not a command; `span` is the part that does not fit, from where to where, empty at
    the end of the text where something is missing.
    """

    span: tuple[int, int]


class UnknownCommand(NotACommand):
    word: str
    nearest: str | None
    says = Message("'{word}' is no command and no card; 'help' lists the commands.")
    guesses = Message("'{word}' is no command and no card; did you mean '{nearest}'?")

    def wording(self) -> Wording:
        return self.says if self.nearest is None else self.guesses


class BadCommand(NotACommand):
    """The command is known, what follows it does not fit; `usage` is told as its forms."""

    found: str
    usage: Verb
    says = Message("'{found}' does not fit here; expected: {usage}")


class CommandCut(NotACommand):
    usage: Verb
    says = Message("Something is missing; expected: {usage}")


class TwoCards(NotACommand):
    """`one` and `other` are the words that would be clear."""

    word: str
    first: Card
    second: Card
    one: str
    other: str
    says = Message("'{word}' can be {first} or {second}; type '{one}' or '{other}'.")


# A command that cannot be carried out: any game.


class NotAMove(Refusal):
    text: str
    says = Message("'{text}' is not a move.")


class UnknownTopic(Refusal):
    word: str
    nearest: str | None
    says = Message("There is no help on '{word}'; 'help' lists the topics.")
    guesses = Message("There is no help on '{word}'; did you mean 'help {nearest}'?")

    def wording(self) -> Wording:
        return self.says if self.nearest is None else self.guesses


class NumberWanted(Refusal):
    says = Message("In a game file 'new' needs the number of the deal.")


class FewToUndo(Refusal):
    asked: int
    possible: int
    says = Counted(
        "Only one step can be undone, not {asked}.",
        "Only {possible} steps can be undone, not {asked}.",
        by="possible",
    )
    nothing = Message("There is nothing to undo.")

    def wording(self) -> Wording:
        return self.says if self.possible else self.nothing


class FewToRedo(Refusal):
    asked: int
    possible: int
    says = Counted(
        "Only one step can be redone, not {asked}.",
        "Only {possible} steps can be redone, not {asked}.",
        by="possible",
    )
    nothing = Message("There is nothing to redo.")

    def wording(self) -> Wording:
        return self.says if self.possible else self.nothing


# The Scorpion family.


class NothingJumps(Refusal):
    title: str
    says = Message("In {title} nothing jumps; a card is moved: 'move 9D to col5'.")


class NowhereToGo(Refusal):
    card: Card
    goes_on: Whereabouts
    says = Message("{card} has nowhere to go. {goes_on}")


class NoSpace(Refusal):
    card: Card
    says = Message("{card} goes into a space only, and there is none.")


class TargetCovered(Refusal):
    target: Card
    column: int
    covered_by: tuple[Card, ...]
    says = Message(
        "{target} lies in column {column} under {covered_by}; only the last card of a "
        "column can be built on."
    )


class NothingGoesOnReserve(Refusal):
    target: Card
    says = Message("{target} lies in the reserve, where nothing can be put on it.")


class StockIsOneDeal(Refusal):
    asked: int
    stock: int
    says = Message("The stock is dealt as a whole: {stock} cards, not {asked}.")


# Accordion.


class TwoJumps(Refusal):
    card: Card
    place: int
    near: Card
    far: Card
    says = Message(
        "{card} at place {place} can jump onto two piles: 'jump {place} by 1' puts it on "
        "{near}, 'jump {place} by 3' on {far}."
    )


class NoJumpFrom(Refusal):
    """`far` is None where the row begins less than three places to the left."""

    card: Card
    place: int
    near: Card
    far: Card | None
    says = Message(
        "{card} at place {place} matches neither {near} next to it nor {far} three places left."
    )
    says_near = Message("{card} at place {place} does not match {near} next to it.")

    def wording(self) -> Wording:
        return self.says_near if self.far is None else self.says
