"""What is wrong with a deal, a position or a house rule, as data."""

from __future__ import annotations

from ..refusal import Refusal, short
from .cards import Card

_FEW = 4


def unknown_game(name: str, nearest: str | None, known: tuple[str, ...]) -> Refusal:
    """No game has that name."""
    reason = "unknown-game" if nearest is None else "unknown-game-like"
    return Refusal.of(reason, name=short(name), nearest=nearest, known=known)


def unreadable_rule(text: str) -> Refusal:
    """A house rule is not written as key=value."""
    return Refusal.of("unreadable-rule", text=text)


def rule_twice(key: str, first: str, second: str) -> Refusal:
    """A house rule is given two values."""
    return Refusal.of("rule-twice", key=key, first=first, second=second)


def rule_not_in_game(key: str, title: str, known: tuple[str, ...]) -> Refusal:
    """The game has no such house rule."""
    return Refusal.of("rule-not-in-game", key=key, title=title, known=known)


def bad_rule_value(key: str, value: str, known: tuple[str, ...]) -> Refusal:
    """The house rule has no such value."""
    return Refusal.of("bad-rule-value", key=key, value=value, known=known)


def bad_deal(text: str) -> Refusal:
    """The text is no deal number."""
    return Refusal.of("bad-deal", text=short(text))


def bad_range(text: str) -> Refusal:
    """The text is no range of deal numbers."""
    return Refusal.of("bad-range", text=short(text))


def unreadable_card(word: str) -> Refusal:
    """A word in a list of cards is no card."""
    return Refusal.of("unreadable-card", word=word)


def card_twice(card: Card) -> Refusal:
    """A card stands twice in a deal or position."""
    return Refusal.of("card-twice", card=card)


def wrong_card_count(found: int, missing: tuple[Card, ...]) -> Refusal:
    """A deal or position has too few cards or too many; `missing` names some that are not there."""
    more = len(missing) - _FEW
    reason = "wrong-card-count" if more > 0 else "cards-missing"
    return Refusal.of(reason, found=found, missing=missing[:_FEW], more=more)


def no_cards() -> Refusal:
    """A deal or position has no cards at all."""
    return Refusal.of("no-cards")


def wrong_column_count(found: int, columns: int) -> Refusal:
    """A position has not as many columns as the game."""
    return Refusal.of("wrong-column-count", found=found, columns=columns)


def face_down_out_of_place(card: Card) -> Refusal:
    """A face-down card lies on a face-up card, or is the last of its column."""
    return Refusal.of("face-down-out-of-place", card=card)


def wrong_pile_count(name: str, found: int, expected: tuple[int, ...]) -> Refusal:
    """The stock or the reserve of a position has a number of cards that the game never has."""
    return Refusal.of(
        "wrong-pile-count", name=name, found=found, expected=tuple(map(str, expected))
    )


def wrong_height(text: str) -> Refusal:
    """A pile's height is no number from 1, or the piles hold more cards than a deck has."""
    return Refusal.of("wrong-height", text=text)


def unexpected_line(text: str, expected: str) -> Refusal:
    """A line of a position is not one that the game has."""
    return Refusal.of("unexpected-line", text=text, expected=expected)
