"""Why a text is no command, or a command means no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games.cards import Card
from ..refusal import Refusal, short

if TYPE_CHECKING:
    from ..games.events import Whereabouts
    from ..languages.vocabulary import Vocabulary


def number_wanted() -> Refusal:
    """`new` stands in a game file without its number."""
    return Refusal.of("number-wanted")


# A text that is no command.


def unknown_command(word: str, nearest: str | None) -> Refusal:
    """The first word is neither a command nor a card nor a number."""
    reason = "unknown-command" if nearest is None else "unknown-command-like"
    return Refusal.of(reason, word=short(word), nearest=nearest)


def bad_command(verb: str, found: str) -> Refusal:
    """The command is known, what follows it is not; `found` is "" where something is missing."""
    return Refusal.of("bad-command" if found else "command-cut", verb=verb, found=short(found))


def two_cards(word: str, cards: tuple[Card, ...], vocabulary: Vocabulary) -> Refusal:
    """The word can mean either of two cards; what would be clear is named, too."""
    first, second = cards[:2]
    return Refusal.of(
        "two-cards",
        word=short(word),
        first=first,
        second=second,
        one=vocabulary.write_card(first),
        other=vocabulary.write_card(second),
    )


def unknown_topic(word: str, nearest: str | None) -> Refusal:
    """`help` has nothing on this."""
    reason = "unknown-topic" if nearest is None else "unknown-topic-like"
    return Refusal.of(reason, word=short(word), nearest=nearest)


def nothing_jumps(title: str) -> Refusal:
    """The command belongs to Accordion."""
    return Refusal.of("nothing-jumps", title=title)


def nothing_to_undo(asked: int, possible: int) -> Refusal:
    """Fewer steps can be taken back than were asked for."""
    reason = "few-to-undo" if possible else "nothing-to-undo"
    return Refusal.of(reason, asked=asked, possible=possible)


def nothing_to_redo(asked: int, possible: int) -> Refusal:
    """Fewer steps can be made again than were asked for."""
    reason = "few-to-redo" if possible else "nothing-to-redo"
    return Refusal.of(reason, asked=asked, possible=possible)


def nowhere_to_go(card: Card, goes_on: Whereabouts) -> Refusal:
    """No target was named, and the one card that this one goes on is not free."""
    return Refusal.of("nowhere-to-go", card=card, goes_on=goes_on)


def covered(card: Card, target: Card, column: int, covered_by: tuple[Card, ...]) -> Refusal:
    """The target card is not the last of its column."""
    return Refusal.of("covered", card=card, target=target, column=column, covered_by=covered_by)


def nothing_goes_on_reserve(card: Card, target: Card) -> Refusal:
    """The target card lies in the reserve."""
    return Refusal.of("nothing-goes-on-reserve", card=card, target=target)


def stock_is_one_deal(asked: int, stock: int) -> Refusal:
    """The stock is dealt at once, whatever number was asked for."""
    return Refusal.of("stock-is-one-deal", asked=asked, stock=stock)


def two_jumps(card: Card, place: int, near: Card, far: Card) -> Refusal:
    """The command can be read as either of two legal jumps, from the same place."""
    return Refusal.of("two-jumps", card=card, place=place, near=near, far=far)


def no_jump_from(card: Card, place: int, near: Card | None, far: Card | None) -> Refusal:
    """No target was named, and the pile matches none that it could jump onto."""
    if near is None:
        return Refusal.of("first-pile", card=card)
    reason = "no-jump-near" if far is None else "no-jump-from"
    return Refusal.of(reason, card=card, place=place, near=near, far=far)
