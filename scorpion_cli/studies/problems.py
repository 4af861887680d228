"""What is wrong with a study."""

from __future__ import annotations

from ..refusal import Refusal
from ..wording import Message


class RangeHasNoTranscript(Refusal):
    says = Message("a transcript is of one deal; expected one number, not a range.")


class UnknownPlayer(Refusal):
    player: str
    known: tuple[str, ...]
    says = Message("there is no player '{player}'; expected one of {known}.")


class PlayerNotOfGame(Refusal):
    player: str
    title: str
    says = Message("the player '{player}' does not play {title}.")


class NoClusterExtra(Refusal):
    says = Message("a cluster needs the extra 'cluster': pip install 'scorpion-cli[cluster]'.")


class NoScheduler(Refusal):
    address: str
    says = Message("no Dask scheduler answers at '{address}'.")


class WorkerLost(Refusal):
    says = Message(
        "the processes that decide deals cannot be started, or one was ended from outside."
    )


class WorkersLackPackage(Refusal):
    says = Message("a worker of the cluster does not have Scorpion CLI installed.")


class StudyDiffers(Refusal):
    expected: str
    found: str
    says = Message("expected '{expected}', not '{found}'; a study goes on only in its own file.")


class StudyGoesFurther(Refusal):
    last: int
    says = Message("expected no deal after {last}, the last that is asked for.")


class StudyIsRunning(Refusal):
    says = Message("another study is writing it.")
