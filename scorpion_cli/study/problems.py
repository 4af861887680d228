"""What is wrong with a study, as data."""

from __future__ import annotations

from ..refusal import Refusal, short


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
