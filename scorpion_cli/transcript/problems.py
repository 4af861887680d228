"""What is wrong with a game file."""

from __future__ import annotations

from ..refusal import Refusal
from ..wording import Message, Wording


class NotAHeaderLine(Refusal):
    text: str
    says = Message("unexpected '{text}'; expected 'key: value' or a blank line before the session.")


class UnknownKey(Refusal):
    key: str
    nearest: str | None
    known: tuple[str, ...]
    says = Message("there is no key '{key}'; expected one of {known}.")
    guesses = Message("there is no key '{key}'; did you mean '{nearest}'?")

    def wording(self) -> Wording:
        return self.says if self.nearest is None else self.guesses


class KeyTwice(Refusal):
    key: str
    says = Message("the key '{key}' is there twice; expected once.")


class TwoDeals(Refusal):
    first: str
    second: str
    says = Message(
        "both '{first}' and '{second}' are there; expected only one of deal, cards and position."
    )


class NoDeal(Refusal):
    says = Message("the deal is missing; expected one of deal, cards and position.")


class Contradiction(Refusal):
    key: str
    header: str
    option: str
    says = Message("expected '{key}: {header}' from the command line, too, not '{option}'.")


class NotUtf8(Refusal):
    says = Message("expected UTF-8 text; the line holds other bytes.")


class LineTooLong(Refusal):
    limit: int
    says = Message("the line is too long; at most {limit} bytes are read.")


class MixedBody(Refusal):
    says = Message("a command after '> ' stands among bare commands; expected one or the other.")


class NothingToPlay(Refusal):
    says = Message("the file is empty; expected a header or commands.")


class NoFilesHere(Refusal):
    word: str
    says = Message("'{word}' is refused in a game file: replaying it touches no other file.")


class BreaksRecord(Refusal):
    says = Message(
        "'load' is refused while a transcript is recorded, unless it is a numbered "
        "deal by the same rules: the transcript could not go on with it."
    )
