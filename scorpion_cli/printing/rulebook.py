"""The rules of any game, with its house rules."""

from __future__ import annotations

from ..games import COUNT, Rules
from ..games.rules import ALIASES, chosen, varied, write_pairs
from ..wording import Message
from .families import how_to_play
from .help import paragraph
from .voice import Voice


def rules_of(rules: Rules, voice: Voice) -> list[str]:
    """The lines that tell a game's rules, and its house rules with the values in force."""
    lines = [voice.say(rules.title)]
    for text in how_to_play(rules, voice):
        lines += paragraph(text, voice, "  ", "  ")
    for rule, value in zip(rules.house_rules, chosen(rules).values(), strict=True):
        others = tuple(
            Message("any number") if other == COUNT else other
            for other in rule.values
            if other != value
        )
        text = voice.say(
            "House rule {key}={value} (or {others}).", key=rule.key, value=value, others=others
        )
        lines += paragraph(text, voice, "  ", "  ")
    return lines


def list_game(rules: Rules, voice: Voice) -> list[str]:
    """The lines that name a game, its other names and its house rules, the default first."""
    lines = [f"{rules.name:<18}{voice.say(rules.title)}"]
    for alias, meant in ALIASES.items():
        if meant.name == rules.name:
            pairs = write_pairs(varied(meant))
            what = voice.say("with {pairs}", pairs=pairs) if pairs else voice.say("the same")
            lines.append(f"  {alias:<16}{what}")
    return lines + [f"  {rule.key + '=':<16}{', '.join(rule.values)}" for rule in rules.house_rules]
