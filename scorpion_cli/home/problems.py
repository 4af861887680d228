"""What is wrong with what the player keeps."""

from __future__ import annotations

from ..refusal import Refusal
from ..wording import Message


class NothingToResume(Refusal):
    says = Message("there is no unfinished game that nobody plays; 'scorpion play' begins one.")


class NoSuchUnfinished(Refusal):
    number: int
    says = Message("there is no unfinished game {number}; 'scorpion resume --list' lists them.")


class NoSuchGame(Refusal):
    number: int
    says = Message("there is no game {number} in the record; 'scorpion history' lists them.")


class HistoryIsNewer(Refusal):
    says = Message("it was written by a newer version of this program.")


class NoSetting(Refusal):
    text: str
    says = Message("'{text}' is no setting; expected key=value, or key= for the default.")
