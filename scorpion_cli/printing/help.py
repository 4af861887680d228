"""The help: what each command and topic has to be told."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..languages.vocabulary import Topic, Verb
from ..wording import Message
from .voice import Voice


class Entry(NamedTuple):
    """What the help says of a command: its forms, what it does, and what else there is to know."""

    usage: Message
    summary: Message
    more: Message | None = None


COMMANDS: Final[dict[Verb, Entry]] = {
    Verb.MOVE: Entry(
        Message("move CARD [to COLUMN | onto CARD]"),
        Message("Moves a card with all that lies on it."),
        Message(
            "'move 9D to col5', 'm 9d 5', '9d 5', '9d onto 10d', '9d'. Without a target the card "
            "goes where it can be built, a king to the leftmost space; in Wasp any card that "
            "cannot be built goes to the leftmost space."
        ),
    ),
    Verb.JUMP: Entry(
        Message("jump PLACE|CARD [TARGET | to PLACE | by 1 | by 3 | onto CARD]"),
        Message("Jumps a pile of Accordion onto the next one to its left or three places left."),
        Message(
            "'jump 4 3', 'j 4 3', '4 3', 'jump 4 to 1', 'jump 4 by 3', 'jump 5H onto 5S'. A bare "
            "second number is the place jumped to, if a pile can jump that far, else how many "
            "places. From place 4 it can be both: then the jump that is legal is made."
        ),
    ),
    Verb.DEAL: Entry(
        Message("deal [NUMBER | all]"),
        Message("Deals from the stock."),
        Message(
            "In Accordion one card, so many or all; in Scorpion all three, onto columns 1, 2 and 3."
        ),
    ),
    Verb.UNDO: Entry(Message("undo [STEPS]"), Message("Takes back one step, or so many.")),
    Verb.REDO: Entry(Message("redo [STEPS]"), Message("Makes undone steps again.")),
    Verb.RESTART: Entry(
        Message("restart"), Message("Begins the same deal again."), Message("This can be undone.")
    ),
    Verb.MOVES: Entry(
        Message("moves [--mark]"),
        Message("Lists the legal moves."),
        Message(
            "With --mark it shows them on the board: '>' stands before a card that can move, '<' "
            "after one that it can go on."
        ),
    ),
    Verb.BOARD: Entry(
        Message("board [--export]"),
        Message("Shows the board."),
        Message(
            "With --export it writes the position in letters, as 'position:' in a game file "
            "reads it."
        ),
    ),
    Verb.FIND: Entry(
        Message("find CARD"), Message("Says where a card is, and the card that it goes on.")
    ),
    Verb.WHY: Entry(
        Message("why MOVE | JUMP | deal"),
        Message("Says what stands in the way of a move, a jump or the stock."),
        Message("Nothing is moved: 'why 9D 5', 'why jump 4 3', 'why deal'."),
    ),
    Verb.RULES: Entry(Message("rules"), Message("Tells the rules of the game that is played.")),
    Verb.HELP: Entry(Message("help [TOPIC]"), Message("Tells about a command or a topic.")),
    Verb.HINT: Entry(
        Message("hint"),
        Message("Suggests a move from what can be seen."),
        Message(
            "It never locks the cards that can be seen if another move does not; the rest is the "
            "advice of 'help tips'."
        ),
    ),
    Verb.SOLVE: Entry(
        Message("solve [play]"),
        Message("Says whether the game can still be won."),
        Message(
            "It looks at the hidden cards, too, and names the next move of a win. 'solve play' "
            "plays it out."
        ),
    ),
    Verb.NOTE: Entry(Message("note TEXT"), Message("Writes a remark into the record of the game.")),
    Verb.NEW: Entry(
        Message("new [NUMBER]"),
        Message("Deals another game, by number or by chance."),
        Message("'new 123' deals PySolFC's game 123, 'new cardgames:123' that of cardgames.io."),
    ),
    Verb.SAVE: Entry(
        Message("save FILE [--force]"),
        Message("Writes the game to a file."),
        Message("'load' and the command line read it. A file is overwritten only with --force."),
    ),
    Verb.LOAD: Entry(Message("load FILE"), Message("Goes on with the game of a file.")),
    Verb.QUIT: Entry(Message("quit"), Message("Leaves.")),
}

_SHORT_FORMS: Final = Message(
    "Short forms: m (move), j (jump), d (deal), u (undo), r (redo), l (board), ? (help), q (quit)."
)

_TOPICS: Final[dict[Topic, tuple[str, ...]]] = {
    Topic.CARDS: (
        Message(
            "A card is a rank and a suit: 9D, 10d, TD, 'nine of diamonds'. Ranks are A, 2 to 10 "
            "(or T), J, Q, K; suits are C, D, H, S or their symbols. Letter case never matters."
        ),
        Message("A column is 5, col5, column 5 or c5. A place of Accordion's row is its number."),
    ),
    Topic.TIPS: (
        Message("Scorpion and its relatives:"),
        Message(
            "- Look first at face-up cards lying on face-down ones, and follow each chain back."
        ),
        Message("- Every card but a king has exactly one place: see how deep it lies."),
        Message(
            "- Build no circle of cards that wait for each other: a king, its jack and its queen "
            "in one column, in that order; or 10C on 4H in one column and 3H on JC in another."
        ),
        Message(
            "- Keep a space under columns 4 to 7 rather than 1 to 3 before the stock is dealt."
        ),
        Message("- Leave a finished run alone unless it covers a face-down card."),
        Message("Accordion:"),
        Message("- See what a jump does to the neighbours."),
        Message("- Keep cards of one rank together."),
        Message("- Jumps of three places shorten the row faster, but do not tear a useful pair."),
        Message("- Do not jump just because you can."),
    ),
    Topic.FILES: (
        Message(
            "A game file has a header of 'key: value' lines, a blank line and the session. Keys: "
            "game; one of deal, cards, position; rules, title, date; lang, suits, layout, board, "
            "width, coach."
        ),
        Message(
            "In the session, lines that begin with '> ' are commands, the others the output "
            "expected of them; where no line begins so, every line is a command. Lines that begin "
            "with '# ' are comments."
        ),
    ),
}


def usage(verb: Verb) -> Message:
    """The forms of a command."""
    return COMMANDS[verb].usage


def help_on(topic: Topic | Verb, voice: Voice) -> list[str]:
    """The lines of the help on a command, a topic or (`Topic.OVERVIEW`) everything."""
    if isinstance(topic, Verb):
        entry = COMMANDS[topic]
        texts = (entry.summary, *([entry.more] if entry.more else []))
        text = " ".join([voice.say(each) for each in texts])
        return [
            *paragraph(voice.say(entry.usage), voice, "", "    "),
            *paragraph(text, voice, "  ", "  "),
        ]
    if topic is not Topic.OVERVIEW:
        return [
            line
            for text in _TOPICS[topic]
            for line in paragraph(voice.say(text), voice, "", "  " if text[0] == "-" else "")
        ]
    words = {verb: voice.word(verb) for verb in COMMANDS}
    if voice.spoken:
        entries = COMMANDS.items()
        lines = [f"{words[verb]}: {voice.say(entry.summary)}" for verb, entry in entries]
        return lines + _further(voice)
    width = max(map(len, words.values())) + 2
    lines = [
        line
        for verb, entry in COMMANDS.items()
        for line in paragraph(
            voice.say(entry.summary), voice, f"  {words[verb]:<{width}}", " " * (width + 2)
        )
    ]
    return lines + _further(voice)


def _further(voice: Voice) -> list[str]:
    """What the overview ends with."""
    known = voice.vocabulary.topics
    topics = tuple(next(word for word, meant in known.items() if meant is each) for each in _TOPICS)
    more = voice.say("'help COMMAND' tells more; further topics: {topics}.", topics=topics)
    return [*paragraph(voice.say(_SHORT_FORMS), voice), *paragraph(more, voice)]


def paragraph(text: str, voice: Voice, first: str = "", then: str = "") -> list[str]:
    """A text as lines that are no wider than the settings allow, indented as the two say; in one
    line for a listener.
    """
    if voice.spoken:
        return [text]
    from textwrap import wrap  # needed by help and rules only

    return wrap(
        text,
        voice.settings.width,
        initial_indent=first,
        subsequent_indent=then,
        break_on_hyphens=False,
    )
