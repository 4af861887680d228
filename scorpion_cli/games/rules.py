"""The catalogue of games: one frozen record a game, its house rules included.

Knows what can differ between the games of a family and which names people use for them, not how
a game is played. A further relative is a further record.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from ..refusal import BadInput, short
from ..wording import Message, nearest
from .problems import BadRuleValue, RuleNotInGame, RuleTwice, UnknownGame, UnreadableRule


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


class Jumps(Enum):
    """Whether the player may leave a jump unmade. Forced jumps are The Idle Year's."""

    FREE = "free"
    FORCED = "forced"


class Dealt(Enum):
    """Whether the cards come from the stock or all lie in the row before the first jump."""

    ONE_BY_ONE = "one-by-one"
    ALL_AT_ONCE = "all-at-once"


class TableauRules(NamedTuple):
    """A game of the Scorpion family.

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


class AccordionRules(NamedTuple):
    """Accordion.

    Attributes:
        name, title: as typed and as printed.
        win: with how many piles, at most, the game is won.
        jumps, dealt: the house rules.
    """

    name: str
    title: Message
    win: int = 1
    jumps: Jumps = Jumps.FREE
    dealt: Dealt = Dealt.ONE_BY_ONE


Rules = TableauRules | AccordionRules

SCORPION: Final = TableauRules("scorpion", Message("Scorpion"), 7, (3, 3, 3, 3, 0, 0, 0), stock=3)
SCORPION_II: Final = TableauRules(
    "scorpion-ii", Message("Scorpion II"), 7, (3, 3, 3, 0, 0, 0, 0), stock=3
)
WASP: Final = TableauRules(
    "wasp", Message("Wasp"), 7, (3, 3, 3, 3, 0, 0, 0), stock=3, spaces=Spaces.ANY
)
THREE_BLIND_MICE: Final = TableauRules(
    "three-blind-mice", Message("Three Blind Mice"), 5, (0,) * 7 + (3,) * 3, stock=0, reserve=2
)
ACCORDION: Final = AccordionRules("accordion", Message("Accordion"))

GAMES: Final[tuple[Rules, ...]] = (SCORPION, SCORPION_II, WASP, THREE_BLIND_MICE, ACCORDION)
"""Every game with its default rules, in the order in which they are listed."""

ALIASES: Final[dict[str, Rules]] = {
    "skorpion": SCORPION,
    "skorpion-ii": SCORPION_II,
    "wespe": WASP,
    "akkordeon": ACCORDION,
    "idle-year": ACCORDION._replace(jumps=Jumps.FORCED),
    "sheinwold": ACCORDION._replace(win=5),
}
"""Other names, some of which stand for a game with a house rule."""

_BY_NAME: Final[dict[str, Rules]] = {game.name: game for game in GAMES} | ALIASES


NAMES: Final = tuple(_BY_NAME)
"""Every name of a game, aliases too."""


class HouseRule(NamedTuple):
    """A rule that players vary.

    Attributes:
        key: its name in ``key=value``.
        field: the attribute of the rules that holds it.
        values: what it can be, the default first; `COUNT` is any whole number from 1.
    """

    key: str
    field: str
    values: tuple[str, ...]


COUNT: Final = "N"

_STOCK: Final = HouseRule("stock", "dealing", tuple(each.value for each in Stock))
_RUNS: Final = HouseRule("runs", "runs", tuple(each.value for each in Runs))
_WIN: Final = HouseRule("win", "win", (COUNT,))
_JUMPS: Final = HouseRule("jumps", "jumps", tuple(each.value for each in Jumps))
_DEALT: Final = HouseRule("dealt", "dealt", tuple(each.value for each in Dealt))

HOUSE_RULES: Final = (_STOCK, _RUNS, _WIN, _JUMPS, _DEALT)


def house_rules(rules: Rules) -> tuple[HouseRule, ...]:
    """The house rules that a game has; a game without a stock has none about it."""
    if isinstance(rules, AccordionRules):
        return (_WIN, _JUMPS, _DEALT)
    return (_STOCK, _RUNS) if rules.stock else (_RUNS,)


def game_named(name: str) -> Rules:
    """The rules of the game of that name or alias, letter case aside.

    Raises:
        BadInput: there is no such game.

    >>> game_named("Idle-Year").jumps
    <Jumps.FORCED: 'forced'>
    """
    found = _BY_NAME.get(name.lower())
    if found is None:
        raise BadInput(UnknownGame(short(name), nearest(name.lower(), NAMES), NAMES))
    return found


def chosen(rules: Rules) -> dict[str, str]:
    """Every house rule of the game with the value that is in force.

    >>> chosen(SCORPION)
    {'stock': 'when-stuck', 'runs': 'stay'}
    """
    values = {rule.key: getattr(rules, rule.field) for rule in house_rules(rules)}
    return {key: str(getattr(value, "value", value)) for key, value in values.items()}


def varied(rules: Rules) -> dict[str, str]:
    """Those house rules whose value is not the game's default: what a header must say.

    >>> varied(game_named("sheinwold"))
    {'win': '5'}
    """
    default = chosen(_BY_NAME[rules.name])
    return {key: value for key, value in chosen(rules).items() if value != default[key]}


def read_pairs(words: list[str]) -> dict[str, str]:
    """House rules written ``key=value``, as a mapping.

    Raises:
        BadInput: a word is no pair, or a key comes twice with different values.
    """
    pairs: dict[str, str] = {}
    for word in words:
        key, equals, value = word.lower().partition("=")
        if not (key and equals and value):
            raise BadInput(UnreadableRule(word))
        if pairs.setdefault(key, value) != value:
            raise BadInput(RuleTwice(key, pairs[key], value))
    return pairs


def with_house_rules(rules: Rules, pairs: Mapping[str, str]) -> Rules:
    """The same game under other house rules.

    Raises:
        BadInput: the game has no such rule, or the rule no such value.

    >>> with_house_rules(SCORPION, {"stock": "any-time"}).dealing
    <Stock.ANY_TIME: 'any-time'>
    """
    known = {rule.key: rule for rule in house_rules(rules)}
    for key, value in pairs.items():
        if key not in known:
            raise BadInput(RuleNotInGame(key, rules.title, tuple(known)))
        rules = _with(rules, known[key], value)
    return rules


def _with(rules: Rules, rule: HouseRule, value: str) -> Rules:
    if rule.values == (COUNT,):
        if not (value.isascii() and value.isdecimal() and len(value) <= 40 and int(value) >= 1):
            raise BadInput(BadRuleValue(rule.key, value, (Message("a whole number from 1"),)))
        # The checker cannot know the field by its name; `HouseRule` does.
        return rules._replace(**{rule.field: int(value)})  # type: ignore[arg-type]
    if value not in rule.values:
        raise BadInput(BadRuleValue(rule.key, value, rule.values))
    kind = type(getattr(rules, rule.field))
    return rules._replace(**{rule.field: kind(value)})
