"""Many deals on all cores of a machine, or on the machines of a Dask cluster.

The answers come in order. Deals are handed over by batches, so that handing over costs next to
nothing, and only so many ahead as keep every worker busy: memory does not grow with their number.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import contextmanager
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeVar

from ..refusal import BadInput, short
from .problems import NoClusterExtra, NoScheduler, WorkerLost, WorkersLackPackage

if TYPE_CHECKING:
    from distributed import Client


_Answer = TypeVar("_Answer")
Work = Callable[[int], _Answer]
_Done = tuple[list[_Answer], float]
"""The answers of a batch, and how many seconds they took."""

_SECONDS_A_BATCH: Final = 0.2
"""What a batch is to take: handing over costs nothing beside it, and little waits for its end."""
_LARGEST_BATCH: Final = 256
_BATCHES_AHEAD: Final = 64
"""So far the others go on while one worker is at a hard deal; a stop loses no more than that."""
_MOST_ON_WINDOWS: Final = 61
"""It cannot wait for more processes."""
_OF_DEALS: Final = ("pysol_cards.cards", "pysol_cards.random")
_PATIENCE: Final = 10
"""Seconds to wait for the answer of a scheduler."""


def on_cores(work: Work[_Answer], deals: range, jobs: int | None = None) -> Iterator[_Answer]:
    """Answers for numbered deals, in order, worked out by processes of this machine.

    Args:
        work: gives the answer for a deal; a function of a module, as processes can be given it.
        deals: the numbers.
        jobs: how many processes; one works here, without another, and None is one for each core.

    Raises:
        BadInput: the processes cannot be started, or one was ended from outside.
    """
    if jobs == 1:
        yield from map(work, deals)
        return
    with _processes(jobs) as crew:
        try:
            yield from _in_order(work, deals, crew)
        except (BrokenExecutor, OSError):
            raise BadInput(WorkerLost()) from None


def get_ready() -> None:
    """Load what is needed for many deals, before anything is begun that Ctrl-C is to end in good
    order: one that comes while a module is loaded can be lost.
    """
    for name in ("concurrent.futures.process", "multiprocessing", *_OF_DEALS):
        import_module(name)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait: one that comes while a process forks would be lost in what libraries do
    then.
    """
    if sys.platform == "win32":  # where nothing forks
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _processes(jobs: int | None) -> Iterator[Executor]:
    """Processes of this machine, which are ended at once on the way out."""
    from concurrent.futures import ProcessPoolExecutor  # needed for many deals only
    from multiprocessing import active_children

    others = active_children()
    if jobs is not None and sys.platform == "win32":
        jobs = min(jobs, _MOST_ON_WINDOWS)
    with _undisturbed():  # more is loaded then
        crew = ProcessPoolExecutor(jobs, initializer=_begin_process)
    try:
        yield crew
    finally:
        for process in active_children():
            if process not in others:
                process.terminate()
        crew.shutdown()


def _begin_process() -> None:
    """Leave Ctrl-C to the parent, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def on_cluster(work: Work[_Answer], deals: range, address: str) -> Iterator[_Answer]:
    """Answers for numbered deals, in order, worked out by a Dask cluster.

    A worker that is lost has its deals decided by the others.

    Args:
        work: gives the answer for a deal; a function of a module that the workers have, too.
        deals: the numbers.
        address: where the cluster's scheduler listens, such as ``tcp://192.168.0.1:8786``.

    Raises:
        BadInput: Dask is not installed, the cluster does not answer (any more), or its workers
            do not have this package.
    """
    try:
        from distributed import KilledWorker
        from distributed.comm import CommClosedError
    except ImportError:
        raise BadInput(NoClusterExtra()) from None
    logging.disable()  # what Dask tells of its own accord; errors come as exceptions
    try:
        with _client(address) as client:
            client.wait_for_workers(1, timeout=_PATIENCE)
            client.run(import_module, __package__)  # without it, workers would fail for ever
            crew = client.get_executor(pure=False)
            yield from _in_order(work, deals, crew, _Pulse(client).beats)
    except (OSError, CancelledError, CommClosedError):  # a timeout is one of the first
        raise BadInput(NoScheduler(short(address))) from None
    except ImportError:
        raise BadInput(WorkersLackPackage()) from None
    except KilledWorker:
        raise BadInput(WorkerLost()) from None
    finally:
        logging.disable(logging.NOTSET)


class _Pulse:
    """Whether a cluster is alive: its scheduler, and a worker that may be away for a moment."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._seen = time.monotonic()

    def beats(self) -> bool:
        """Look at it."""
        now = time.monotonic()
        if self._client.status == "closed":
            return False
        if self._client.scheduler_info()["workers"]:
            self._seen = now
        return now - self._seen < _PATIENCE


def _client(address: str) -> Client:
    from distributed import Client

    try:
        return Client(address, timeout=_PATIENCE)
    except Exception:  # noqa: BLE001 - whatever it says of an address, nobody answers there
        raise BadInput(NoScheduler(short(address))) from None


def _in_order(
    work: Work[_Answer], deals: range, crew: Executor, running: Callable[[], bool] = lambda: True
) -> Iterator[_Answer]:
    """The answers of a crew; `running` tells whether one that is not there yet can still come."""
    size, ahead = 1, deque[Future[_Done[_Answer]]]()
    while deals or ahead:
        while deals and len(ahead) < _BATCHES_AHEAD:
            with _undisturbed():  # a process may be started
                ahead.append(crew.submit(_do, work, deals[:size]))
            deals = deals[size:]
        while not wait([ahead[0]], timeout=1).done:
            if not running():
                raise CancelledError
        answers, seconds = ahead.popleft().result()
        fitting = round(len(answers) * _SECONDS_A_BATCH / max(seconds, 1e-6))
        size = max(1, min(2 * size, fitting, _LARGEST_BATCH))
        yield from answers


def _do(work: Work[_Answer], deals: Sequence[int]) -> _Done[_Answer]:
    begun = time.perf_counter()
    answers = [work(deal) for deal in deals]
    return answers, time.perf_counter() - begun
