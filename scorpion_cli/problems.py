"""What is wrong with a file, a header or an option, as data.

For each reason there is a function, as in `refusals`. Readers raise the refusal in a `BadInput`,
which knows the line.
"""

from __future__ import annotations

from .cards import Card
from .refusals import Refusal, short

_FEW = 4


class BadInput(Exception):
    """A file or an option cannot be used.

    Attributes:
        problem: what is wrong with it, as data.
        line: the line of the file, counted from 1, where there is a file.
    """

    def __init__(self, problem: Refusal, line: int | None = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line

    def at(self, line: int) -> BadInput:
        """The same, with the line unless it is known already."""
        return self if self.line is not None else BadInput(self.problem, line)


def unknown_game(name: str, nearest: str | None, known: tuple[str, ...]) -> Refusal:
    """No game has that name."""
    reason = "unknown-game" if nearest is None else "unknown-game-like"
    return Refusal.of(reason, name=short(name), nearest=nearest, known=known)


def unreadable_rule(text: str) -> Refusal:
    """A house rule is not written as key=value."""
    return Refusal.of("unreadable-rule", text=text)


def rule_twice(key: str, first: str, second: str) -> Refusal:
    """A house rule is given two values."""
    return Refusal.of("rule-twice", key=key, first=first, second=second)


def rule_not_in_game(key: str, title: str, known: tuple[str, ...]) -> Refusal:
    """The game has no such house rule."""
    return Refusal.of("rule-not-in-game", key=key, title=title, known=known)


def bad_rule_value(key: str, value: str, known: tuple[str, ...]) -> Refusal:
    """The house rule has no such value."""
    return Refusal.of("bad-rule-value", key=key, value=value, known=known)


def bad_deal(text: str) -> Refusal:
    """The text is no deal number."""
    return Refusal.of("bad-deal", text=short(text))


def bad_range(text: str) -> Refusal:
    """The text is no range of deal numbers."""
    return Refusal.of("bad-range", text=short(text))


def range_has_no_transcript() -> Refusal:
    """A transcript is asked for of many deals."""
    return Refusal.of("range-has-no-transcript")


def player_not_of_game(player: str, title: str) -> Refusal:
    """A simple player of a study does not play the game."""
    return Refusal.of("player-not-of-game", player=player, title=title)


def no_cluster_extra() -> Refusal:
    """A cluster is asked for, and the library for it is not installed."""
    return Refusal.of("no-cluster-extra")


def no_scheduler(address: str) -> Refusal:
    """No scheduler of a cluster answers at an address."""
    return Refusal.of("no-scheduler", address=short(address))


def worker_lost() -> Refusal:
    """A process that works at many deals cannot be started, or was ended from outside."""
    return Refusal.of("worker-lost")


def workers_lack_package() -> Refusal:
    """The workers of a cluster cannot do the work."""
    return Refusal.of("workers-lack-package")


def study_differs(expected: str, found: str) -> Refusal:
    """A line of a study's file is not one of this study."""
    return Refusal.of("study-differs", expected=expected, found=short(found))


def study_goes_further(last: int) -> Refusal:
    """A study's file has more deals than are asked for."""
    return Refusal.of("study-goes-further", last=last)


def study_is_running() -> Refusal:
    """A study's file is being written by another study."""
    return Refusal.of("study-is-running")


def unreadable_card(word: str) -> Refusal:
    """A word in a list of cards is no card."""
    return Refusal.of("unreadable-card", word=word)


def card_twice(card: Card) -> Refusal:
    """A card stands twice in a deal or position."""
    return Refusal.of("card-twice", card=card)


def wrong_card_count(found: int, missing: tuple[Card, ...]) -> Refusal:
    """A deal or position has too few cards or too many; `missing` names some that are not there."""
    more = len(missing) - _FEW
    reason = "wrong-card-count" if more > 0 else "cards-missing"
    return Refusal.of(reason, found=found, missing=missing[:_FEW], more=more)


def no_cards() -> Refusal:
    """A deal or position has no cards at all."""
    return Refusal.of("no-cards")


def wrong_column_count(found: int, columns: int) -> Refusal:
    """A position has not as many columns as the game."""
    return Refusal.of("wrong-column-count", found=found, columns=columns)


def face_down_out_of_place(card: Card) -> Refusal:
    """A face-down card lies on a face-up card, or is the last of its column."""
    return Refusal.of("face-down-out-of-place", card=card)


def wrong_pile_count(name: str, found: int, expected: tuple[int, ...]) -> Refusal:
    """The stock or the reserve of a position has a number of cards that the game never has."""
    return Refusal.of(
        "wrong-pile-count", name=name, found=found, expected=tuple(map(str, expected))
    )


def wrong_height(text: str) -> Refusal:
    """A pile's height is no number from 1, or the piles hold more cards than a deck has."""
    return Refusal.of("wrong-height", text=text)


def unexpected_line(text: str, expected: str) -> Refusal:
    """A line of a position is not one that the game has."""
    return Refusal.of("unexpected-line", text=text, expected=expected)


def not_a_header_line(text: str) -> Refusal:
    """A line of a header is no `key: value`."""
    return Refusal.of("not-a-header-line", text=text)


def unknown_key(key: str, nearest: str | None, known: tuple[str, ...]) -> Refusal:
    """A header has no such key."""
    reason = "unknown-key" if nearest is None else "unknown-key-like"
    return Refusal.of(reason, key=short(key), nearest=nearest, known=known)


def key_twice(key: str) -> Refusal:
    """A key stands twice in a header."""
    return Refusal.of("key-twice", key=key)


def two_deals(first: str, second: str) -> Refusal:
    """A header has more than one of deal, cards and position."""
    return Refusal.of("two-deals", first=first, second=second)


def no_deal() -> Refusal:
    """A header has none of deal, cards and position."""
    return Refusal.of("no-deal")


def bad_setting(key: str, value: str, known: tuple[str, ...]) -> Refusal:
    """A setting has no such value."""
    return Refusal.of("bad-setting", key=key, value=value, known=known)


def contradiction(key: str, header: str, option: str) -> Refusal:
    """A header and a command-line option say different things."""
    return Refusal.of("contradiction", key=key, header=header, option=option)


def not_utf_8() -> Refusal:
    """A line holds bytes that are no UTF-8."""
    return Refusal.of("not-utf-8")


def line_too_long(limit: int) -> Refusal:
    """A line is longer than is read."""
    return Refusal.of("line-too-long", limit=limit)


def mixed_body() -> Refusal:
    """A command after `> ` stands among bare commands."""
    return Refusal.of("mixed-body")


def nothing_to_play() -> Refusal:
    """A file has neither header nor command."""
    return Refusal.of("nothing-to-play")


def no_files_here(word: str) -> Refusal:
    """A game file asks for another file."""
    return Refusal.of("no-files-here", word=word)


def number_wanted() -> Refusal:
    """`new` stands in a game file without its number."""
    return Refusal.of("number-wanted")


def file_exists(path: str) -> Refusal:
    """A file would be overwritten."""
    return Refusal.of("file-exists", path=path)


def record_exists(path: str) -> Refusal:
    """A transcript would go into a file that is there."""
    return Refusal.of("record-exists", path=path)


def not_saved() -> Refusal:
    """The player would not overwrite a file."""
    return Refusal.of("not-saved")


def no_plain_file() -> Refusal:
    """What is to be written is a directory, a device or the like."""
    return Refusal.of("no-plain-file")


def breaks_record() -> Refusal:
    """A game is to be loaded that the transcript that is being recorded cannot go on with."""
    return Refusal.of("breaks-record")


def nothing_to_resume() -> Refusal:
    """No game was left, or all of them are played in other windows."""
    return Refusal.of("nothing-to-resume")


def no_such_unfinished(number: int) -> Refusal:
    """Not so many games were left."""
    return Refusal.of("no-such-unfinished", number=number)


def no_such_game(number: int) -> Refusal:
    """The record of play has no game with that number."""
    return Refusal.of("no-such-game", number=number)


def record_is_newer() -> Refusal:
    """The record of play has a layout that this version does not know."""
    return Refusal.of("record-is-newer")


def no_setting(text: str) -> Refusal:
    """What is to be set is not written as key=value."""
    return Refusal.of("no-setting", text=short(text))


def file_failed(why: str) -> Refusal:
    """A file cannot be read or written; the reason is in the system's words."""
    return Refusal.of("file-failed", why=why)


def bad_file(path: str, line: int | None, problem: Refusal) -> Refusal:
    """A file holds something that cannot be read, or a command that was refused."""
    return Refusal.of(
        "bad-file" if line is None else "bad-line", path=path, line=line, problem=problem
    )
