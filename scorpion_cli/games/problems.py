"""What is wrong with a deal, a position or a house rule."""

from __future__ import annotations

from ..refusal import Refusal
from ..wording import Message, Wording
from .cards import Card


class UnknownGame(Refusal):
    name: str
    nearest: str | None
    known: tuple[str, ...]
    says = Message("there is no game '{name}'; expected one of {known}.")
    guesses = Message("there is no game '{name}'; did you mean '{nearest}'?")

    def wording(self) -> Wording:
        return self.says if self.nearest is None else self.guesses


class UnreadableRule(Refusal):
    text: str
    says = Message("'{text}' is no house rule; expected key=value.")


class RuleTwice(Refusal):
    key: str
    first: str
    second: str
    says = Message(
        "the house rule '{key}' is given twice, as '{first}' and as '{second}'; expected one."
    )


class RuleNotInGame(Refusal):
    key: str
    title: str
    known: tuple[str, ...]
    says = Message("{title} has no house rule '{key}'; it has {known}.")


class BadRuleValue(Refusal):
    key: str
    value: str
    known: tuple[str, ...]
    says = Message("the house rule '{key}' cannot be '{value}'; expected {known}.")


class BadDeal(Refusal):
    text: str
    says = Message(
        "'{text}' is no deal; expected a number from 1 to 100000000000000000000, or "
        "cardgames:N with N from 0 to 233279."
    )


class BadRange(Refusal):
    text: str
    says = Message(
        "'{text}' is no range of PySolFC's deals; expected such as 1-1000, the smaller "
        "first, from 1 to 100000000000000000000."
    )


class UnreadableCard(Refusal):
    word: str
    says = Message("'{word}' is no card; expected a rank and a suit, such as 9D or TD.")


class CardTwice(Refusal):
    card: Card
    says = Message("{card} is there twice; expected once.")


class WrongCardCount(Refusal):
    """`missing` names some of the cards that are not there, `more` counts the others."""

    found: int
    missing: tuple[Card, ...]
    more: int
    says = Message("there are {found} cards; expected 52; missing: {missing}.")
    says_more = Message("there are {found} cards; expected 52; missing: {missing} and {more} more.")

    def wording(self) -> Wording:
        return self.says_more if self.more else self.says


class NoCards(Refusal):
    says = Message("there are no cards; expected at least one.")


class WrongColumnCount(Refusal):
    found: int
    columns: int
    says = Message("there are {found} columns; expected {columns}.")


class FaceDownOutOfPlace(Refusal):
    card: Card
    says = Message(
        "{card} cannot lie face down there; expected face-down cards below face-up ones."
    )


class WrongPileCount(Refusal):
    name: str
    found: int
    expected: tuple[int, ...]
    says = Message("{name} has {found} cards; expected {expected}.")


class WrongHeight(Refusal):
    text: str
    says = Message("'{text}' has a wrong number of cards in a pile; expected 1 to 52 in all.")


class UnexpectedLine(Refusal):
    text: str
    expected: str
    says = Message("unexpected '{text}'; expected {expected}.")
