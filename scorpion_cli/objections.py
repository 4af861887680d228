"""Why something was refused, in words: a sentence for each reason of a refusal, by its name.

The blanks are the refusal's facts, as `messages` puts them in print.
"""

from __future__ import annotations

from typing import Final

from .wording import Counted, Message, Wording

REASONS: Final[dict[str, Wording]] = {
    # A text that is no command.
    "unknown-command": Message("'{word}' is no command and no card; 'help' lists the commands."),
    "unknown-command-like": Message(
        "'{word}' is no command and no card; did you mean '{nearest}'?"
    ),
    "bad-command": Message("'{found}' does not fit here; expected: {usage}"),
    "command-cut": Message("Something is missing; expected: {usage}"),
    "two-cards": Message("'{word}' can be {first} or {second}; type '{one}' or '{other}'."),
    "unknown-topic": Message("There is no help on '{word}'; 'help' lists the topics."),
    "unknown-topic-like": Message("There is no help on '{word}'; did you mean 'help {nearest}'?"),
    # Any game.
    "nothing-jumps": Message("In {title} nothing jumps; a card is moved: 'move 9D to col5'."),
    "nothing-to-undo": Message("There is nothing to undo."),
    "few-to-undo": Counted(
        "Only one step can be undone, not {asked}.",
        "Only {possible} steps can be undone, not {asked}.",
        by="possible",
    ),
    "nothing-to-redo": Message("There is nothing to redo."),
    "few-to-redo": Counted(
        "Only one step can be redone, not {asked}.",
        "Only {possible} steps can be redone, not {asked}.",
        by="possible",
    ),
    "cannot-be-seen": Message("{card} cannot be seen."),
    "stock-is-empty": Message("The stock is empty."),
    # The Scorpion family.
    "does-not-fit": Message("{card} does not go on {onto}. {goes_on}"),
    "space-takes-king": Message("A space takes a king with what lies on it, not {card}. {goes_on}"),
    "space-takes-king-only": Message("A space takes a king with what lies on it, not {card}."),
    "nowhere-to-go": Message("{card} has nowhere to go. {goes_on}"),
    "no-space": Message("{card} goes into a space only, and there is none."),
    "king-needs-space": Message("{card} does not go on {onto}: a king goes into a space only."),
    "no-such-column": Message("There is no column {column}; the columns are 1 to {columns}."),
    "suit-gone": Message("{card} has left the tableau with its suit."),
    "lies-there": Message("{card} lies in column {column} already."),
    "nothing-goes-on-ace": Message("{card} does not go on {ace}: nothing goes on an ace."),
    "base-lies-on-top": Message(
        "{card} goes on {base}, which lies on top of it in the same column."
    ),
    "built-already": Message("{card} lies on {base} already, where it belongs."),
    "covered": Message(
        "{target} lies in column {column} under {covered_by}; only the last card of a "
        "column can be built on."
    ),
    "nothing-goes-on-reserve": Message(
        "{target} lies in the reserve, where nothing can be put on it."
    ),
    "no-stock": Message("{title} has no stock."),
    "stock-is-one-deal": Message("The stock is dealt as a whole: {stock} cards, not {asked}."),
    "builds-first": Message(
        "The stock is dealt when nothing can be built; {card} still goes on {onto} "
        "in column {column}."
    ),
    # Accordion.
    "no-such-place": Message("There is no place {place}; the last place is {piles}."),
    "no-place": Message("There is no place {place}; the row is empty."),
    "wrong-distance": Message(
        "{card} at place {place} cannot jump {distance} places left; a pile jumps "
        "one place or three."
    ),
    "first-pile": Message("{card} cannot jump: it is the first pile of the row."),
    "too-near-the-start": Message(
        "{card} cannot jump {distance} places left: it is at place {place}."
    ),
    "stock-is-short": Counted(
        "The stock has one card; {asked} cannot be dealt.",
        "The stock has {stock} cards; {asked} cannot be dealt.",
        by="stock",
    ),
    "target-is-right": Message("{card} cannot jump: place {target} is to its right."),
    "jumps-onto-itself": Message("{card} cannot jump: it is at place {place} itself."),
    "no-match": Message(
        "{card} at place {place} does not match {onto} at place {target}: neither suit nor "
        "rank is the same."
    ),
    "neighbour-first": Message(
        "{card} matches {neighbour} next to it as well as {onto}; with forced jumps "
        "it must take its neighbour."
    ),
    "two-jumps": Message(
        "{card} at place {place} can jump onto two piles: 'jump {place} by 1' puts it on "
        "{near}, 'jump {place} by 3' on {far}."
    ),
    "no-jump-from": Message(
        "{card} at place {place} matches neither {near} next to it nor {far} three places left."
    ),
    "no-jump-near": Message("{card} at place {place} does not match {near} next to it."),
    "jump-first": Message(
        "With forced jumps no card is dealt while a pile can jump: {card} at place "
        "{place} goes onto {onto} at place {target}."
    ),
    # Files, headers and options.
    "unknown-game": Message("there is no game '{name}'; expected one of {known}."),
    "unknown-game-like": Message("there is no game '{name}'; did you mean '{nearest}'?"),
    "unknown-key": Message("there is no key '{key}'; expected one of {known}."),
    "unknown-key-like": Message("there is no key '{key}'; did you mean '{nearest}'?"),
    "wrong-card-count": Message(
        "there are {found} cards; expected 52; missing: {missing} and {more} more."
    ),
    "cards-missing": Message("there are {found} cards; expected 52; missing: {missing}."),
    "bad-file": Message("{path}: {problem}"),
    "bad-line": Message("{path}:{line}: {problem}"),
    "unreadable-rule": Message("'{text}' is no house rule; expected key=value."),
    "rule-twice": Message(
        "the house rule '{key}' is given twice, as '{first}' and as '{second}'; expected one."
    ),
    "rule-not-in-game": Message("{title} has no house rule '{key}'; it has {known}."),
    "bad-rule-value": Message("the house rule '{key}' cannot be '{value}'; expected {known}."),
    "bad-deal": Message(
        "'{text}' is no deal; expected a number from 1 to 100000000000000000000, or "
        "cardgames:N with N from 0 to 233279."
    ),
    "bad-range": Message(
        "'{text}' is no range of PySolFC's deals; expected such as 1-1000, the smaller "
        "first, from 1 to 100000000000000000000."
    ),
    "range-has-no-transcript": Message(
        "a transcript is of one deal; expected one number, not a range."
    ),
    "player-not-of-game": Message("the player '{player}' does not play {title}."),
    "no-cluster-extra": Message(
        "a cluster needs the extra 'cluster': pip install 'scorpion-cli[cluster]'."
    ),
    "no-scheduler": Message("no Dask scheduler answers at '{address}'."),
    "worker-lost": Message(
        "the processes that decide deals cannot be started, or one was ended from outside."
    ),
    "workers-lack-package": Message(
        "a worker of the cluster does not have Scorpion CLI installed."
    ),
    "study-differs": Message(
        "expected '{expected}', not '{found}'; a study goes on only in its own file."
    ),
    "study-goes-further": Message("expected no deal after {last}, the last that is asked for."),
    "study-is-running": Message("another study is writing it."),
    "unreadable-card": Message(
        "'{word}' is no card; expected a rank and a suit, such as 9D or TD."
    ),
    "card-twice": Message("{card} is there twice; expected once."),
    "no-cards": Message("there are no cards; expected at least one."),
    "wrong-column-count": Message("there are {found} columns; expected {columns}."),
    "face-down-out-of-place": Message(
        "{card} cannot lie face down there; expected face-down cards below face-up ones."
    ),
    "wrong-pile-count": Message("{name} has {found} cards; expected {expected}."),
    "wrong-height": Message(
        "'{text}' has a wrong number of cards in a pile; expected 1 to 52 in all."
    ),
    "unexpected-line": Message("unexpected '{text}'; expected {expected}."),
    "not-a-header-line": Message(
        "unexpected '{text}'; expected 'key: value' or a blank line before the session."
    ),
    "key-twice": Message("the key '{key}' is there twice; expected once."),
    "two-deals": Message(
        "both '{first}' and '{second}' are there; expected only one of deal, cards and position."
    ),
    "no-deal": Message("the deal is missing; expected one of deal, cards and position."),
    "bad-setting": Message("'{key}' cannot be '{value}'; expected {known}."),
    "contradiction": Message(
        "expected '{key}: {header}' from the command line, too, not '{option}'."
    ),
    "not-utf-8": Message("expected UTF-8 text; the line holds other bytes."),
    "line-too-long": Message("the line is too long; at most {limit} bytes are read."),
    "mixed-body": Message(
        "a command after '> ' stands among bare commands; expected one or the other."
    ),
    "nothing-to-play": Message("the file is empty; expected a header or commands."),
    "no-files-here": Message(
        "'{word}' is refused in a game file: replaying it touches no other file."
    ),
    "number-wanted": Message("In a game file 'new' needs the number of the deal."),
    "file-exists": Message("{path} is there already; 'save {path} --force' overwrites it."),
    "record-exists": Message("{path} is there already; a transcript needs a new file."),
    "not-saved": Message("Not saved."),
    "no-plain-file": Message("it is no plain file, and is not written to."),
    "breaks-record": Message(
        "'load' is refused while a transcript is recorded, unless it is a numbered "
        "deal by the same rules: the transcript could not go on with it."
    ),
    "file-failed": Message("{why}."),
    # What is kept in the data directory.
    "nothing-to-resume": Message(
        "there is no unfinished game that nobody plays; 'scorpion play' begins one."
    ),
    "no-such-unfinished": Message(
        "there is no unfinished game {number}; 'scorpion resume --list' lists them."
    ),
    "no-such-game": Message(
        "there is no game {number} in the record; 'scorpion history' lists them."
    ),
    "record-is-newer": Message("it was written by a newer version of this program."),
    "no-setting": Message("'{text}' is no setting; expected key=value, or key= for the default."),
}
