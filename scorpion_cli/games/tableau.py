"""The Scorpion family: Scorpion, Scorpion II, Wasp, Three Blind Mice.

Knows what may be built where, when the stock may be dealt, what is turned up and when the game
has ended. The differences between the games are all in `TableauRules`.

As text a position is one line a column, deepest card first, face-down cards in angle brackets,
then `Stock:` and `Reserve:` where the game has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

from ..refusal import BadInput, Refusal
from ..wording import Line, Message
from . import HouseRule
from .cards import DECK, Card, Rank, Suit, in_order, read_card
from .events import (
    Applied,
    Built,
    FilledSpace,
    GameEvent,
    Gone,
    InReserve,
    Lying,
    Outcome,
    Result,
    RunLeft,
    StockDealt,
    TurnedUp,
    Unseen,
    Whereabouts,
)
from .moves import Carry, DealStock, Move
from .positions import (
    EMPTY,
    STOCK,
    check_once,
    check_whole,
    labelled,
    letters,
    read_sheet,
    words,
)
from .problems import FaceDownOutOfPlace, UnreadableCard, WrongColumnCount, WrongPileCount
from .refusals import (
    BaseLiesOnTop,
    BuildsFirst,
    BuiltAlready,
    CannotBeSeen,
    DoesNotFit,
    KingNeedsSpace,
    LiesThere,
    NoStock,
    NoSuchColumn,
    NothingGoesOnAce,
    SpaceTakesKing,
    StockIsEmpty,
    SuitGone,
)

_RESERVE: Final = "Reserve"
_PLAYING: Final = Outcome(Result.PLAYING, over=False)
_WON: Final = Outcome(Result.WON, over=True)
_LOST: Final = Outcome(Result.LOST, over=True)
_RUN: Final = len(Rank)
_ACE, _KING = Rank.ACE, Rank.KING  # looked up once: every move asks for them


class Spaces(Enum):
    """What may go into an empty column, with what lies on it."""

    KINGS = "kings"
    ANY = "any"


class Stock(Enum):
    """When the stock may be dealt: by the written rules, or as most programs play it."""

    WHEN_STUCK = "when-stuck"
    ANY_TIME = "any-time"


class Runs(Enum):
    """What becomes of a finished run, king to ace: it stays, or (Solsuite's rule) it leaves."""

    STAY = "stay"
    DISCARD = "discard"


_STOCK_RULE: Final = HouseRule("stock", "dealing", tuple(each.value for each in Stock))
_RUNS_RULE: Final = HouseRule("runs", "runs", tuple(each.value for each in Runs))


class TableauRules(NamedTuple):
    """A game of the Scorpion family.

    The columns, the stock and the reserve take the 52 cards. A column has a card face up, so fewer
    than `depth` cards of it lie face down; the stock is at most one card a column.

    Attributes:
        name, title: as typed and as printed.
        depth: how many cards each column is dealt.
        face_down: for each column, how many of its first cards are dealt face down.
        stock, reserve: how many cards are left for them.
        spaces: what an empty column takes.
        dealing, runs: the house rules.
    """

    name: str
    title: Message
    depth: int
    face_down: tuple[int, ...]
    stock: int
    reserve: int = 0
    spaces: Spaces = Spaces.KINGS
    dealing: Stock = Stock.WHEN_STUCK
    runs: Runs = Runs.STAY

    @property
    def columns(self) -> int:
        """How many columns the tableau has."""
        return len(self.face_down)

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What players vary; a game without a stock has no rule about it."""
        return (_STOCK_RULE, _RUNS_RULE) if self.stock else (_RUNS_RULE,)

    def check(self, found: Sequence[Card]) -> None:
        """Check that all cards are there.

        Raises:
            BadInput: some are missing.
        """
        check_whole(found)

    def initial(self, deck: Sequence[Card]) -> Tableau:
        """Deal a deck row by row, from left to right; what is left is stock, then reserve."""
        width, dealt = self.columns, self.columns * self.depth
        columns = tuple(
            Column(tuple(deck[i:dealt:width]), face_down)
            for i, face_down in enumerate(self.face_down)
        )
        rest = tuple(deck[dealt:])
        return Tableau(self, columns, rest[: self.stock], rest[self.stock :]).settled()

    def read(self, lines: Sequence[Line]) -> Tableau:
        """The position that is written in these lines.

        Raises:
            BadInput: the lines are no position that this game can come to.
        """
        names = [STOCK] * bool(self.stock) + [_RESERVE] * bool(self.reserve)
        sheet = read_sheet(lines, names, rows="columns")
        if len(sheet.rows) != self.columns:
            raise BadInput(WrongColumnCount(len(sheet.rows), self.columns))
        columns = tuple(_read_column(*line) for line in sheet.rows)
        stock, reserve = sheet.cards(STOCK), sheet.cards(_RESERVE)
        if len(stock) not in (0, self.stock):
            possible: tuple[int, ...] = (0, self.stock)
            raise BadInput(WrongPileCount(STOCK, len(stock), possible), sheet.line(STOCK)[0])
        if len(reserve) > self.reserve:
            possible = tuple(range(self.reserve + 1))
            raise BadInput(
                WrongPileCount(_RESERVE, len(reserve), possible), sheet.line(_RESERVE)[0]
            )
        position = Tableau(self, columns, stock, reserve)
        found = tuple(position.all_cards())
        check_once(found)
        suits = Suit if self.runs is Runs.STAY else {each.suit for each in found}
        check_whole(found, [each for each in DECK if each.suit in suits])
        return position.settled()


def _read_column(number: int, text: str) -> Column:
    found: list[Card] = []
    face_down = 0
    for word in words(text):
        hidden = word.startswith("<") and word.endswith(">")
        each = read_card(word[1:-1] if hidden else word)
        if each is None:
            raise BadInput(UnreadableCard(word), number)
        if hidden:
            if face_down < len(found):
                raise BadInput(FaceDownOutOfPlace(each), number)
            face_down += 1
        found.append(each)
    if found and face_down == len(found):
        raise BadInput(FaceDownOutOfPlace(found[-1]), number)
    return Column(tuple(found), face_down)


class Column(NamedTuple):
    """A column: its cards, deepest first, of which the first `face_down` are face down."""

    cards: tuple[Card, ...] = ()
    face_down: int = 0


class SeenColumn(NamedTuple):
    """What the player sees of a column: how many cards lie face down, and those on them."""

    face_down: int
    cards: tuple[Card, ...]


class SeenTableau(NamedTuple):
    """What the player sees of a tableau.

    Attributes:
        rules: the game and its house rules.
        columns: from left to right.
        stock: how many cards it has.
        reserve: the cards there.
        unseen: the cards that lie face down or in the stock, in the order of the deck.
    """

    rules: TableauRules
    columns: tuple[SeenColumn, ...]
    stock: int
    reserve: tuple[Card, ...]
    unseen: tuple[Card, ...]


class Tableau(NamedTuple):
    """A position of a tableau game.

    Attributes:
        rules: the game and its house rules.
        columns: from left to right; column 1 is ``columns[0]``.
        stock, reserve: the cards there, in the order in which they are dealt or were laid out.
    """

    rules: TableauRules
    columns: tuple[Column, ...]
    stock: tuple[Card, ...] = ()
    reserve: tuple[Card, ...] = ()

    def settled(self) -> Tableau:
        """The same, after what happens by itself: finished runs leave where the rule says so."""
        columns = list(self.columns)
        for number in range(1, len(columns) + 1):
            self._settle(columns, number)
        return self._replace(columns=tuple(columns))

    def write(self) -> list[str]:
        """The position in letters.

        >>> from scorpion_cli.games.cards import DECK
        >>> from scorpion_cli.games.rules import SCORPION
        >>> SCORPION.initial(DECK).write()[6:]
        ['7C AD 8D 2H 9H 3S TS', 'Stock: JS QS KS']
        """
        lines = [" ".join(_written(column)) or EMPTY for column in self.columns]
        if self.rules.stock:
            lines.append(labelled(STOCK, letters(self.stock)))
        if self.rules.reserve:
            lines.append(labelled(_RESERVE, letters(self.reserve)))
        return lines

    # What the player sees.

    def seen(self) -> SeenTableau:
        """The position without the cards that are hidden."""
        hidden = {card for column in self.columns for card in column.cards[: column.face_down]}
        return SeenTableau(
            self.rules,
            tuple(SeenColumn(down, cards[down:]) for cards, down in self.columns),
            len(self.stock),
            self.reserve,
            in_order({*hidden, *self.stock}),
        )

    def where(self, card: Card) -> Whereabouts:
        """Where a card is, as far as the player can see."""
        for number, (cards, face_down) in enumerate(self.columns, 1):
            if card in cards:
                depth = cards.index(card)
                if depth < face_down:
                    return Unseen(card)
                return Lying(card, number, cards[depth + 1 :])
        if card in self.reserve:
            return InReserve(card)
        return Gone(card) if card.suit in self.gone() else Unseen(card)

    def where_to(self, card: Card) -> Whereabouts | Refusal | None:
        """Where the card is that a card goes on, or what in its own column keeps it from going
        there; None if it cannot be seen or is a king.
        """
        if card.goes_on is None or isinstance(self.where(card), Unseen | Gone):
            return None
        return self.why_nowhere(card) or self.where(card.goes_on)

    def gone(self) -> tuple[Suit, ...]:
        """The suits that have left the tableau."""
        if self.rules.runs is Runs.STAY:
            return ()
        left = {card.suit for card in self.all_cards()}
        return tuple(suit for suit in Suit if suit not in left)

    def all_cards(self) -> Iterator[Card]:
        """Every card of the position, hidden ones too."""
        for column in self.columns:
            yield from column.cards
        yield from self.stock
        yield from self.reserve

    def spaces(self) -> list[int]:
        """The numbers of the empty columns, from the left."""
        return [number for number, column in enumerate(self.columns, 1) if not column.cards]

    # Moves.

    def legal_moves(self) -> Iterator[Move]:
        """Every legal move: builds, then cards into spaces, then the stock."""
        building = False
        for build in self.builds():
            building = True
            yield build
        yield from self._into_spaces()
        if self.stock and not (building and self.rules.dealing is Stock.WHEN_STUCK):
            yield DealStock()

    def builds(self) -> Iterator[Carry]:
        """Every build: for each column the one card that goes on its last, if it can be moved."""
        for number, (cards, _) in enumerate(self.columns, 1):
            if cards:
                wanted = cards[-1].takes
                if wanted is not None and self._can_move(wanted, cards):
                    yield Carry(wanted, number)

    def _can_move(self, card: Card, away_from: tuple[Card, ...]) -> bool:
        """Whether the card is face up in another column than that one, or in the reserve."""
        for cards, face_down in self.columns:
            if card in cards:
                return cards is not away_from and (not face_down or cards.index(card) >= face_down)
        return card in self.reserve

    def _into_spaces(self, *, whole_columns: bool = True) -> Iterator[Carry]:
        """Every card that may go into a space, each space; `whole_columns` says whether to
        count the cards at the bottom of a column, which leave a space for the one they fill.
        """
        for space in self.spaces():
            for cards, face_down in self.columns:
                first = face_down or (0 if whole_columns else 1)
                for card in cards[first:]:
                    if self._fits_space(card):
                        yield Carry(card, space)
            for card in self.reserve:
                if self._fits_space(card):
                    yield Carry(card, space)

    def _fits_space(self, card: Card) -> bool:
        return card.rank == _KING or self.rules.spaces is Spaces.ANY

    def apply(self, move: Move) -> Applied[Tableau] | Refusal:
        """The position after a move, and what happened; or what stands in the way of it.

        A refusal tells only what the player can see.

        >>> from scorpion_cli.games.cards import DECK, card
        >>> from scorpion_cli.games.rules import SCORPION
        >>> game = SCORPION.initial(DECK)
        >>> game.apply(Carry(card("AC"), 4))
        CannotBeSeen(card=AC)
        """
        if isinstance(move, Carry):
            return self._carry(move.card, move.column)
        if isinstance(move, DealStock):
            return self._deal_stock()
        raise TypeError(move)  # of the other family

    def _carry(self, card: Card, number: int) -> Applied[Tableau] | Refusal:
        where = self.where(card)
        source: int | None = None
        carried: tuple[Card, ...] = ()
        if isinstance(where, Lying):
            source, carried = where.column, where.covered_by
        elif not isinstance(where, InReserve):
            return CannotBeSeen(card) if isinstance(where, Unseen) else SuitGone(card)
        columns = list(self.columns)
        if not 1 <= number <= len(columns):
            return NoSuchColumn(number, len(columns))
        target, face_down = columns[number - 1]
        what: GameEvent
        if target:
            if card.goes_on is not target[-1] or source == number:
                return self.why_not_on(card, target[-1], number)
            what = Built(card, target[-1], source, number, carried)
        else:
            if not self._fits_space(card):
                own = self.why_nowhere(card)
                return SpaceTakesKing(card, None if own else self.where_base(card))
            what = FilledSpace(card, source, number, carried)

        columns[number - 1] = Column((*target, card, *carried), face_down)
        events = [what, *self._settle(columns, number)]
        if source is None:
            reserve = tuple(each for each in self.reserve if each is not card)
            return Applied(self._replace(columns=tuple(columns), reserve=reserve), tuple(events))
        cards, face_down = columns[source - 1]
        columns[source - 1] = Column(cards[: -1 - len(carried)], face_down)
        events += self._settle(columns, source)
        after = Tableau(self.rules, tuple(columns), self.stock, self.reserve)
        return Applied(after, tuple(events))

    def _deal_stock(self) -> Applied[Tableau] | Refusal:
        if not self.rules.stock:
            return NoStock(self.rules.title)
        if not self.stock:
            return StockIsEmpty()
        if self.rules.dealing is Stock.WHEN_STUCK:
            for card, column in self.builds():
                return BuildsFirst(card, self.columns[column - 1].cards[-1], column)
        columns = list(self.columns)
        for i, card in enumerate(self.stock):
            cards, face_down = columns[i]
            columns[i] = Column((*cards, card), face_down)
        events: list[GameEvent] = [StockDealt(self.stock)]
        for i in range(len(self.stock)):
            events += self._settle(columns, i + 1)
        return Applied(Tableau(self.rules, tuple(columns), (), self.reserve), tuple(events))

    def _settle(self, columns: list[Column], number: int) -> list[GameEvent]:
        """Do in a column of the list what happens by itself, and tell it."""
        events: list[GameEvent] = []
        cards, face_down = columns[number - 1]
        while self._run_leaves(cards, face_down):
            events.append(RunLeft(cards[-1].suit, number))
            cards = cards[:-_RUN]
            columns[number - 1] = Column(cards, face_down)
        if face_down and face_down == len(cards):
            events.append(TurnedUp(cards[-1], number))
            columns[number - 1] = Column(cards, face_down - 1)
        return events

    def _run_leaves(self, cards: tuple[Card, ...], face_down: int) -> bool:
        """Whether a column ends in thirteen face-up cards from king to ace that do not stay."""
        return (
            len(cards) - face_down >= _RUN
            and cards[-1].rank == _ACE
            and self.rules.runs is Runs.DISCARD
            and _is_run(cards[-_RUN:])
        )

    # What stands in the way.

    def where_base(self, card: Card) -> Whereabouts:
        """Where the card is that this one goes on.

        Raises:
            ValueError: a king goes on no card.
        """
        if card.goes_on is None:
            raise ValueError(card)
        return self.where(card.goes_on)

    def why_nowhere(self, card: Card) -> Refusal | None:
        """What keeps a card that can be seen from being built anywhere, for reasons that lie in
        its own column; None if there are none.
        """
        where = self.where(card)
        base = card.goes_on
        if not isinstance(where, Lying) or base is None:
            return None
        if base in where.covered_by:
            return BaseLiesOnTop(card, base)
        cards = self.columns[where.column - 1].cards
        depth = len(cards) - len(where.covered_by) - 1
        if depth > self.columns[where.column - 1].face_down and cards[depth - 1] is base:
            return BuiltAlready(card, base)
        return None

    def why_not_on(self, card: Card, onto: Card, number: int) -> Refusal:
        """What keeps a card that can be seen from going on one that it does not fit, or that
        lies in its own column; `number` is the column of the latter.
        """
        own, where = self.why_nowhere(card), self.where(card)
        if isinstance(where, Lying) and where.column == number:
            return own or LiesThere(card, number)
        if onto.rank == _ACE:
            return NothingGoesOnAce(card, onto)
        if card.rank == _KING:
            return KingNeedsSpace(card, onto)
        return own or DoesNotFit(card, onto, self.where_base(card))

    # The end.

    def outcome(self) -> Outcome:
        """Won with every column a run from its king, lost with nothing left but carrying a whole
        column into a space, which leaves everything as it was.
        """
        if self.stock:
            return _PLAYING  # there is always the stock to deal, or a build that comes first
        if next(self.builds(), None) is not None:
            return _PLAYING
        if self._is_won():
            return _WON
        if next(self._into_spaces(whole_columns=False), None) is not None:
            return _PLAYING
        return _LOST

    def _is_won(self) -> bool:
        return not self.reserve and all(
            not face_down and (not cards or cards[0].rank == _KING) and _is_run(cards)
            for cards, face_down in self.columns
        )


def _written(column: Column) -> list[str]:
    names = letters(column.cards)
    return [f"<{name}>" for name in names[: column.face_down]] + names[column.face_down :]


def _is_run(cards: tuple[Card, ...]) -> bool:
    """Whether each card lies on its next-higher suit mate."""
    return all(upper.goes_on is lower for lower, upper in pairwise(cards))
