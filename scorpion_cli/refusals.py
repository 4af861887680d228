"""Why a command was refused, as data.

A refusal is a reason by name and the facts that go with it; for each reason there is a function
here that says which. The two families are a text that is no command and a command that is not
legal on this board; what the facts tell of the board is only what the player can see. `messages`
puts refusals into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from .cards import Card

if TYPE_CHECKING:
    from .vocabulary import Vocabulary
    from .whereabouts import Whereabouts

Fact: TypeAlias = (
    "Card | int | str | tuple[Card, ...] | tuple[str, ...] | Whereabouts | Refusal | None"
)


class Refusal(NamedTuple):
    """Why something was refused.

    Attributes:
        reason: its name, with hyphens.
        facts: what stands in the way.
    """

    reason: str
    facts: dict[str, Fact]

    @staticmethod
    def of(reason: str, **facts: Fact) -> Refusal:
        """The refusal for a reason with its facts."""
        return Refusal(reason, facts)


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


# A command that is not legal on this board: any game.


def cannot_be_seen(card: Card) -> Refusal:
    """The command names a card that cannot be seen, wherever it is."""
    return Refusal.of("cannot-be-seen", card=card)


def nothing_jumps(title: str) -> Refusal:
    """The command belongs to Accordion."""
    return Refusal.of("nothing-jumps", title=title)


def stock_is_empty() -> Refusal:
    """Nothing is left to deal."""
    return Refusal.of("stock-is-empty")


def nothing_to_undo(asked: int, possible: int) -> Refusal:
    """Fewer steps can be taken back than were asked for."""
    reason = "few-to-undo" if possible else "nothing-to-undo"
    return Refusal.of(reason, asked=asked, possible=possible)


def nothing_to_redo(asked: int, possible: int) -> Refusal:
    """Fewer steps can be made again than were asked for."""
    reason = "few-to-redo" if possible else "nothing-to-redo"
    return Refusal.of(reason, asked=asked, possible=possible)


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


def nowhere_to_go(card: Card, goes_on: Whereabouts) -> Refusal:
    """No target was named, and the one card that this one goes on is not free."""
    return Refusal.of("nowhere-to-go", card=card, goes_on=goes_on)


def covered(card: Card, target: Card, column: int, covered_by: tuple[Card, ...]) -> Refusal:
    """The target card is not the last of its column."""
    return Refusal.of("covered", card=card, target=target, column=column, covered_by=covered_by)


def nothing_goes_on_reserve(card: Card, target: Card) -> Refusal:
    """The target card lies in the reserve."""
    return Refusal.of("nothing-goes-on-reserve", card=card, target=target)


def no_stock(title: str) -> Refusal:
    """The game has no stock."""
    return Refusal.of("no-stock", title=title)


def stock_is_one_deal(asked: int, stock: int) -> Refusal:
    """The stock is dealt at once, whatever number was asked for."""
    return Refusal.of("stock-is-one-deal", asked=asked, stock=stock)


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


def two_jumps(card: Card, place: int, near: Card, far: Card) -> Refusal:
    """The command can be read as either of two legal jumps, from the same place."""
    return Refusal.of("two-jumps", card=card, place=place, near=near, far=far)


def no_jump_from(card: Card, place: int, near: Card | None, far: Card | None) -> Refusal:
    """No target was named, and the pile matches none that it could jump onto."""
    if near is None:
        return Refusal.of("first-pile", card=card)
    reason = "no-jump-near" if far is None else "no-jump-from"
    return Refusal.of(reason, card=card, place=place, near=near, far=far)


def jump_first(card: Card, onto: Card, place: int, target: int) -> Refusal:
    """With forced jumps no card is dealt while a pile can jump, such as this."""
    return Refusal.of("jump-first", card=card, onto=onto, place=place, target=target)


def stock_is_short(asked: int, stock: int) -> Refusal:
    """More cards were asked for than the stock has, or none."""
    return Refusal.of("stock-is-short", asked=asked, stock=stock)


_LONGEST = 60


def short(text: str) -> str:
    """What somebody wrote, cut where it is too long to be said again."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
