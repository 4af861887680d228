"""The catalogue of games: one record a game, its names, and its house rules as people write them.

What a record can say, and how its game is played, its family knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..refusal import BadInput, short
from ..wording import Message, nearest
from . import COUNT, HouseRule, Rules
from .accordion import AccordionRules, Jumps
from .problems import BadRuleValue, RuleNotInGame, RuleTwice, UnknownGame, UnreadableRule
from .tableau import Spaces, TableauRules

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
    values = {rule.key: getattr(rules, rule.field) for rule in rules.house_rules}
    return {key: str(getattr(value, "value", value)) for key, value in values.items()}


def varied(rules: Rules) -> dict[str, str]:
    """Those house rules whose value is not the game's default: what a header must say.

    >>> varied(game_named("sheinwold"))
    {'win': '5'}
    """
    default = chosen(_BY_NAME[rules.name])
    return {key: value for key, value in chosen(rules).items() if value != default[key]}


def write_pairs(pairs: Mapping[str, object]) -> str:
    """House rules as `read_pairs` reads them: ``key=value`` with blanks between.

    >>> write_pairs(varied(game_named("sheinwold")))
    'win=5'
    """
    return " ".join([f"{key}={value}" for key, value in pairs.items()])


def read_pairs(words: list[str]) -> dict[str, str]:
    """House rules written ``key=value``, as a mapping.

    Raises:
        BadInput: a word is not a pair, or a key comes twice with different values.
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
    known = {rule.key: rule for rule in rules.house_rules}
    for key, value in pairs.items():
        if key not in known:
            raise BadInput(RuleNotInGame(key, rules.title, tuple(known)))
        rules = _with(rules, known[key], value)
    return rules


def _with(rules: Rules, rule: HouseRule, value: str) -> Rules:
    if rule.values == (COUNT,):
        if not (value.isascii() and value.isdecimal() and len(value) <= 40 and int(value) >= 1):
            raise BadInput(BadRuleValue(rule.key, value, (Message("a whole number from 1"),)))
        return rules._replace(**{rule.field: int(value)})
    if value not in rule.values:
        raise BadInput(BadRuleValue(rule.key, value, rule.values))
    kind = type(getattr(rules, rule.field))
    return rules._replace(**{rule.field: kind(value)})
