"""The longer texts: the help, and the rules of any game told from its record."""

from __future__ import annotations

from typing import Final, NamedTuple

from .rules import (
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
from .vocabulary import Topic, Verb
from .voice import Voice


class Entry(NamedTuple):
    """What the help says of a command: its forms, what it does, and what else there is to know."""

    usage: str
    summary: str
    more: str = ""


COMMANDS: Final[dict[Verb, Entry]] = {
    Verb.MOVE: Entry(
        "move CARD [to COLUMN | onto CARD]",
        "Moves a card with all that lies on it.",
        "'move 9D to col5', 'm 9d 5', '9d 5', '9d onto 10d', '9d'. Without a target the card goes "
        "where it can be built, a king to the leftmost space; in Wasp any card that cannot be "
        "built goes to the leftmost space.",
    ),
    Verb.JUMP: Entry(
        "jump PLACE|CARD [TARGET | to PLACE | by 1 | by 3 | onto CARD]",
        "Jumps a pile of Accordion onto the next one to its left or three places left.",
        "'jump 4 3', 'j 4 3', '4 3', 'jump 4 to 1', 'jump 4 by 3', 'jump 5H onto 5S'. A bare "
        "second number is the place jumped to, if a pile can jump that far, else how many places. "
        "From place 4 it can be both: then the jump that is legal is made.",
    ),
    Verb.DEAL: Entry(
        "deal [NUMBER | all]",
        "Deals from the stock.",
        "In Accordion one card, so many or all; in Scorpion all three, onto columns 1, 2 and 3.",
    ),
    Verb.UNDO: Entry("undo [STEPS]", "Takes back one step, or so many."),
    Verb.REDO: Entry("redo [STEPS]", "Makes undone steps again."),
    Verb.RESTART: Entry("restart", "Begins the same deal again.", "This can be undone."),
    Verb.MOVES: Entry("moves", "Lists the legal moves."),
    Verb.BOARD: Entry(
        "board [--export]",
        "Shows the board.",
        "With --export it writes the position in letters, as 'position:' in a game file reads it.",
    ),
    Verb.FIND: Entry("find CARD", "Says where a card is, and the card that it goes on."),
    Verb.WHY: Entry(
        "why MOVE | JUMP | deal",
        "Says what stands in the way of a move, a jump or the stock.",
        "Nothing is moved: 'why 9D 5', 'why jump 4 3', 'why deal'.",
    ),
    Verb.RULES: Entry("rules", "Tells the rules of the game that is played."),
    Verb.HELP: Entry("help [TOPIC]", "Tells about a command or a topic."),
    Verb.HINT: Entry(
        "hint",
        "Suggests a move from what can be seen.",
        "It never locks the cards that can be seen if another move does not; the rest is the "
        "advice of 'help tips'.",
    ),
    Verb.SOLVE: Entry(
        "solve [play]",
        "Says whether the game can still be won.",
        "It looks at the hidden cards, too, and names the next move of a win. 'solve play' plays "
        "it out.",
    ),
    Verb.NOTE: Entry("note TEXT", "Writes a remark into the record of the game."),
    Verb.NEW: Entry(
        "new [NUMBER]",
        "Deals another game, by number or by chance.",
        "'new 123' deals PySolFC's game 123, 'new cardgames:123' that of cardgames.io.",
    ),
    Verb.SAVE: Entry(
        "save FILE [--force]",
        "Writes the game to a file.",
        "'load' and the command line read it. A file is overwritten only with --force.",
    ),
    Verb.LOAD: Entry("load FILE", "Goes on with the game of a file."),
    Verb.QUIT: Entry("quit", "Leaves."),
}

_SHORT_FORMS: Final = (
    "Short forms: m (move), j (jump), d (deal), u (undo), r (redo), l (board), ? (help), q (quit)."
)

_TOPICS: Final[dict[Topic, tuple[str, ...]]] = {
    Topic.CARDS: (
        "A card is a rank and a suit: 9D, 10d, TD, 'nine of diamonds'. Ranks are A, 2 to 10 (or "
        "T), J, Q, K; suits are C, D, H, S or their symbols. Letter case never matters.",
        "A column is 5, col5, column 5 or c5. A place of Accordion's row is its number.",
    ),
    Topic.TIPS: (
        "Scorpion and its relatives:",
        "- Look first at face-up cards lying on face-down ones, and follow each chain back.",
        "- Every card but a king has exactly one place: see how deep it lies.",
        "- Build no circle of cards that wait for each other: a king, its jack and its queen in "
        "one column, in that order; or 10C on 4H in one column and 3H on JC in another.",
        "- Keep a space under columns 4 to 7 rather than 1 to 3 before the stock is dealt.",
        "- Leave a finished run alone unless it covers a face-down card.",
        "Accordion:",
        "- See what a jump does to the neighbours.",
        "- Keep cards of one rank together.",
        "- Jumps of three places shorten the row faster, but do not tear a useful pair.",
        "- Do not jump just because you can.",
    ),
    Topic.FILES: (
        "A game file has a header of 'key: value' lines, a blank line and the session. Keys: "
        "game; one of deal, cards, position; rules, title, date; lang, suits, layout, board, "
        "width, coach.",
        "In the session, lines that begin with '> ' are commands, the others the output expected "
        "of them; where no line begins so, every line is a command. Lines that begin with '# ' "
        "are comments.",
    ),
}


def usage(verb: str) -> str:
    """The forms of a command."""
    return COMMANDS[Verb(verb)].usage


def help_on(topic: Topic | Verb, voice: Voice) -> list[str]:
    """The lines of the help on a command, a topic or (`Topic.OVERVIEW`) everything."""
    if isinstance(topic, Verb):
        entry = COMMANDS[topic]
        text = voice.say(f"{entry.summary} {entry.more}".strip())
        return [
            *_paragraph(entry.usage, voice, "", "    "),
            *_paragraph(text, voice, "  ", "  "),
        ]
    if topic is not Topic.OVERVIEW:
        return [
            line
            for text in _TOPICS[topic]
            for line in _paragraph(voice.say(text), voice, "", "  " if text[0] == "-" else "")
        ]
    width = max(len(verb.value) for verb in COMMANDS) + 2
    lines = [
        line
        for verb, entry in COMMANDS.items()
        for line in _paragraph(
            voice.say(entry.summary), voice, f"  {verb.value:<{width}}", " " * (width + 2)
        )
    ]
    topics = tuple(topic.value for topic in _TOPICS)
    lines += _paragraph(voice.say(_SHORT_FORMS), voice)
    lines += _paragraph(
        voice.say("'help COMMAND' tells more; further topics: {topics}.", topics=topics), voice
    )
    return lines


def rules_of(rules: Rules, voice: Voice) -> list[str]:
    """The lines that tell a game's rules, and its house rules with the values in force."""
    lines = [rules.title]
    for text in _rules_of(rules, voice):
        lines += _paragraph(text, voice, "  ", "  ")
    for rule, value in zip(house_rules(rules), chosen(rules).values(), strict=True):
        others = tuple(
            "any number" if other == COUNT else other for other in rule.values if other != value
        )
        text = voice.say(
            "House rule {key}={value} (or {others}).", key=rule.key, value=value, others=others
        )
        lines += _paragraph(text, voice, "  ", "  ")
    return lines


def list_game(rules: Rules) -> list[str]:
    """The lines that name a game, its other names and its house rules, the default first."""
    lines = [f"{rules.name:<18}{rules.title}"]
    for alias, meant in ALIASES.items():
        if meant.name == rules.name:
            pairs = " ".join(f"{key}={value}" for key, value in varied(meant).items())
            lines.append(f"  {alias:<16}{f'with {pairs}' if pairs else 'the same'}")
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
            "Spaces: an empty column takes a king with what lies on it, nothing else."
            if rules.spaces is Spaces.KINGS
            else "Spaces: an empty column takes any face-up card with what lies on it."
        ),
    ]
    if rules.stock:
        told += [
            voice.say(
                "Stock: {stock} cards, dealt once, one on each of the first columns.",
                stock=rules.stock,
            ),
            voice.say(
                "It is dealt when nothing more can be built; spaces need not be filled first."
                if rules.dealing is Stock.WHEN_STUCK
                else "It is dealt whenever the player wants."
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
            "Deal: all cards lie in one row before the first jump."
            if rules.dealt is Dealt.ALL_AT_ONCE
            else "Deal: the next card of the stock goes to the right end of the row, whenever the "
            "player wants."
        ),
        voice.say(
            "Jump: a pile goes, whole, onto the pile next to it on the left or three places left "
            "if their top cards share suit or rank; the row closes up."
        ),
        voice.say(
            "A jump is never compulsory."
            if rules.jumps is Jumps.FREE
            else "While any pile can jump no card is dealt, and a pile that could make both jumps "
            "takes its neighbour; which pile jumps first is the player's choice."
        ),
        voice.say(
            "The game is won with the stock empty and all cards on one pile; else the fewer piles "
            "the better."
            if rules.win == 1
            else "The game is won with the stock empty and at most {win} piles; it may be played "
            "on until no jump is left.",
            win=rules.win,
        ),
    ]


def _paragraph(text: str, voice: Voice, first: str = "", then: str = "") -> list[str]:
    from textwrap import wrap  # needed by help and rules only

    return wrap(
        text,
        voice.settings.width,
        initial_indent=first,
        subsequent_indent=then,
        break_on_hyphens=False,
    )
