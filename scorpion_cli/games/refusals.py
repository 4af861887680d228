"""Why a move is not legal: what stands in its way, as far as the player can see."""

from __future__ import annotations

from ..refusal import Refusal
from ..wording import Counted, Message, Wording
from .cards import Card
from .events import Whereabouts

# Any game.


class CannotBeSeen(Refusal):
    card: Card
    says = Message("{card} cannot be seen.")


class StockIsEmpty(Refusal):
    says = Message("The stock is empty.")


# The Scorpion family.


class NoSuchColumn(Refusal):
    column: int
    columns: int
    says = Message("There is no column {column}; the columns are 1 to {columns}.")


class SuitGone(Refusal):
    card: Card
    says = Message("{card} has left the tableau with its suit.")


class LiesThere(Refusal):
    card: Card
    column: int
    says = Message("{card} lies in column {column} already.")


class NothingGoesOnAce(Refusal):
    card: Card
    ace: Card
    says = Message("{card} does not go on {ace}: nothing goes on an ace.")


class DoesNotFit(Refusal):
    card: Card
    onto: Card
    goes_on: Whereabouts
    says = Message("{card} does not go on {onto}. {goes_on}")


class KingNeedsSpace(Refusal):
    card: Card
    onto: Card
    says = Message("{card} does not go on {onto}: a king goes into a space only.")


class BaseLiesOnTop(Refusal):
    card: Card
    base: Card
    says = Message("{card} goes on {base}, which lies on top of it in the same column.")


class BuiltAlready(Refusal):
    card: Card
    base: Card
    says = Message("{card} lies on {base} already, where it belongs.")


class SpaceTakesKing(Refusal):
    """`goes_on` is None where the card's own column tells why it goes nowhere."""

    card: Card
    goes_on: Whereabouts | None
    says = Message("A space takes a king with what lies on it, not {card}.")
    says_where = Message("A space takes a king with what lies on it, not {card}. {goes_on}")

    def wording(self) -> Wording:
        return self.says if self.goes_on is None else self.says_where


class NoStock(Refusal):
    title: str
    says = Message("{title} has no stock.")


class BuildsFirst(Refusal):
    card: Card
    onto: Card
    column: int
    says = Message(
        "The stock is dealt when nothing can be built; {card} still goes on {onto} "
        "in column {column}."
    )


# Accordion.


class NoSuchPlace(Refusal):
    place: int
    piles: int
    says = Message("There is no place {place}; the last place is {piles}.")


class NoPlace(Refusal):
    place: int
    says = Message("There is no place {place}; the row is empty.")


class TargetIsRight(Refusal):
    card: Card
    target: int
    says = Message("{card} cannot jump: place {target} is to its right.")


class JumpsOntoItself(Refusal):
    card: Card
    place: int
    says = Message("{card} cannot jump: it is at place {place} itself.")


class WrongDistance(Refusal):
    card: Card
    place: int
    distance: int
    says = Message(
        "{card} at place {place} cannot jump {distance} places left; a pile jumps "
        "one place or three."
    )


class FirstPile(Refusal):
    card: Card
    says = Message("{card} cannot jump: it is the first pile of the row.")


class TooNearTheStart(Refusal):
    card: Card
    place: int
    distance: int
    says = Message("{card} cannot jump {distance} places left: it is at place {place}.")


class NoMatch(Refusal):
    card: Card
    place: int
    onto: Card
    target: int
    says = Message(
        "{card} at place {place} does not match {onto} at place {target}: neither suit nor "
        "rank is the same."
    )


class NeighbourFirst(Refusal):
    card: Card
    neighbour: Card
    onto: Card
    says = Message(
        "{card} matches {neighbour} next to it as well as {onto}; with forced jumps "
        "it must take its neighbour."
    )


class JumpFirst(Refusal):
    card: Card
    place: int
    onto: Card
    target: int
    says = Message(
        "With forced jumps no card is dealt while a pile can jump: {card} at place "
        "{place} goes onto {onto} at place {target}."
    )


class StockIsShort(Refusal):
    asked: int
    stock: int
    says = Counted(
        "The stock has one card; {asked} cannot be dealt.",
        "The stock has {stock} cards; {asked} cannot be dealt.",
        by="stock",
    )
