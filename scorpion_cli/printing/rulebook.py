"""The rules of any game, told from its record."""

from __future__ import annotations

from ..games.rules import (
    ALIASES,
    COUNT,
    AccordionRules,
    Dealt,
    Jumps,
    Rules,
    Runs,
    Spaces,
    Stock,
    TableauRules,
    chosen,
    house_rules,
    varied,
)
from ..wording import Message
from .help import paragraph
from .voice import Voice


def rules_of(rules: Rules, voice: Voice) -> list[str]:
    """The lines that tell a game's rules, and its house rules with the values in force."""
    lines = [voice.say(rules.title)]
    for text in _rules_of(rules, voice):
        lines += paragraph(text, voice, "  ", "  ")
    for rule, value in zip(house_rules(rules), chosen(rules).values(), strict=True):
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
            pairs = " ".join(f"{key}={value}" for key, value in varied(meant).items())
            what = voice.say("with {pairs}", pairs=pairs) if pairs else voice.say("the same")
            lines.append(f"  {alias:<16}{what}")
    return lines + [
        f"  {rule.key + '=':<16}{', '.join(rule.values)}" for rule in house_rules(rules)
    ]


def _rules_of(rules: Rules, voice: Voice) -> list[str]:
    if isinstance(rules, AccordionRules):
        return _accordion(rules, voice)
    return _tableau(rules, voice)


def _tableau(rules: TableauRules, voice: Voice) -> list[str]:
    hidden = [number for number, down in enumerate(rules.face_down, 1) if down]
    told = [
        voice.say(
            "Deal: {columns} columns of {depth} cards; the first {down} cards of columns {first} "
            "to {last} lie face down.",
            columns=rules.columns,
            depth=rules.depth,
            down=max(rules.face_down),
            first=hidden[0],
            last=hidden[-1],
        ),
        voice.say(
            "Build: a card goes on the last card of another column if that is the same suit and "
            "one rank higher. Nothing goes on an ace. Any face-up card may move; all cards on it "
            "move along. A face-down card that becomes the last of its column is turned up."
        ),
        voice.say(
            Message("Spaces: an empty column takes a king with what lies on it, nothing else.")
            if rules.spaces is Spaces.KINGS
            else Message("Spaces: an empty column takes any face-up card with what lies on it.")
        ),
    ]
    if rules.stock:
        told += [
            voice.say(
                "Stock: {stock} cards, dealt once, one on each of the first columns.",
                stock=rules.stock,
            ),
            voice.say(
                Message(
                    "It is dealt when nothing more can be built; spaces need not be filled first."
                )
                if rules.dealing is Stock.WHEN_STUCK
                else Message("It is dealt whenever the player wants.")
            ),
        ]
    if rules.reserve:
        told.append(
            voice.say(
                "Reserve: {reserve} cards, each of which may be played at any time; nothing can "
                "be put on them.",
                reserve=rules.reserve,
            )
        )
    if rules.runs is Runs.DISCARD:
        told.append(
            voice.say(
                "A finished run, king to ace, face up at the end of a column, leaves the tableau "
                "at once; the game is won when all four are gone."
            )
        )
    else:
        told.append(voice.say("The game is won with four columns, each one suit from king to ace."))
    told.append(
        voice.say("It is lost when nothing is left but carrying a whole column into a space.")
    )
    return told


def _accordion(rules: AccordionRules, voice: Voice) -> list[str]:
    return [
        voice.say(
            Message("Deal: all cards lie in one row before the first jump.")
            if rules.dealt is Dealt.ALL_AT_ONCE
            else Message(
                "Deal: the next card of the stock goes to the right end of the row, whenever the "
                "player wants."
            )
        ),
        voice.say(
            "Jump: a pile goes, whole, onto the pile next to it on the left or three places left "
            "if their top cards share suit or rank; the row closes up."
        ),
        voice.say(
            Message("A jump is never compulsory.")
            if rules.jumps is Jumps.FREE
            else Message(
                "While any pile can jump no card is dealt, and a pile that could make both jumps "
                "takes its neighbour; which pile jumps first is the player's choice."
            )
        ),
        voice.say(
            Message(
                "The game is won with the stock empty and all cards on one pile; else the fewer "
                "piles the better."
            )
            if rules.win == 1
            else Message(
                "The game is won with the stock empty and at most {win} piles; it may be played "
                "on until no jump is left."
            ),
            win=rules.win,
        ),
    ]
