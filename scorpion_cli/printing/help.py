"""The help: on the commands as their table tells, on topics as it is told here."""

from __future__ import annotations

from typing import Final

from ..commands.table import COMMANDS
from ..languages.vocabulary import Topic, Verb
from ..wording import Message
from .voice import Voice

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
