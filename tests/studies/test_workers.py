"""Many deals on many cores and machines: nothing lost, nothing counted twice, whatever ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

import pytest

from scorpion_cli.refusal import BadInput
from scorpion_cli.studies.problems import WorkerLost
from scorpion_cli.studies.workers import on_cluster, on_cores
from tests.running import run

from .test_study import without_seconds

pytest.importorskip("distributed")

DEALS = range(100001, 100401)
WORDS = ["study", "accordion", "--rule", "jumps=forced", "--deals", "100001-100400"]
SERVER = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1"]
WORKER = ["-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard"]


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def cluster(
    where: Path, *options: str, workers: int
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and the processes that work for it, run with some options."""
    from distributed import Client

    file = where / "scheduler.json"
    server = [*SERVER, "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    worker = [sys.executable, *options, *WORKER, "--scheduler-file", str(file)]
    with ExitStack() as started:
        started.enter_context(running(*server))
        processes = [started.enter_context(running(*worker)) for _ in range(workers)]
        with Client(scheduler_file=str(file), timeout=30) as client:
            client.wait_for_workers(workers, timeout=30)
            address = client.scheduler.address
        yield address, processes


def process_of(deal: int) -> int:
    time.sleep(0.002)
    return os.getpid()


def die(deal: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return deal


def test_cluster_gives_the_same_though_a_worker_is_killed(tmp_path: Path) -> None:
    here, there = tmp_path / "here.csv", tmp_path / "there.csv"
    local = run(*WORDS, "--out", str(here), "--jobs", "1")
    with cluster(tmp_path, workers=2) as (address, workers):
        both = set(on_cluster(process_of, DEALS, address))
        assert both == {worker.pid for worker in workers}

        def kill_half_way() -> None:
            while not (there.exists() and there.read_bytes().count(b"\n") > 100):
                time.sleep(0.005)
            workers[0].kill()

        killer = Thread(target=kill_half_way, daemon=True)
        killer.start()
        result = run(*WORDS, "--out", str(there), "--scheduler", address)
        killer.join(5)
        assert workers[0].wait(5) == -signal.SIGKILL
        assert workers[1].poll() is None
        assert result.exit_code == 0
        assert result.stderr == ""
        assert set(on_cluster(process_of, DEALS, address)) == {workers[1].pid}
    assert without_seconds(there) == without_seconds(here)
    assert [line for line in result.stdout.splitlines() if "seconds" not in line] == [
        line for line in local.stdout.splitlines() if "seconds" not in line
    ]


def test_workers_that_lack_the_package_are_told_in_one_line(tmp_path: Path) -> None:
    lacking = "import sys, runpy; sys.modules['scorpion_cli'] = None; del sys.argv[0]; "
    worker = "runpy.run_module('distributed.cli.dask_worker', run_name='__main__')"
    with cluster(tmp_path, "-c", lacking + worker, workers=1) as (address, _):
        result = run(*WORDS, "--scheduler", address)
    assert result.exit_code == 2
    assert result.stderr == "Error: a worker of the cluster does not have Scorpion CLI installed.\n"


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x"])
def test_address_where_nobody_answers_is_told_in_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorpion_cli.studies.workers._PATIENCE", 0.2)
    result = run(*WORDS, "--scheduler", address)
    assert result.exit_code == 2
    assert result.stderr == f"Error: no Dask scheduler answers at '{address}'.\n"


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run(*WORDS, "--scheduler", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: a cluster needs the extra 'cluster': pip install 'scorpion-cli[cluster]'.\n"
    )


def test_library_is_loaded_for_a_cluster_only() -> None:
    code = (
        "import sys; from scorpion_cli.cli.main import cli\n"
        "cli(['study', 'scorpion', '--deals', '1-3'], standalone_mode=False)\n"
        "assert not {'distributed', 'dask'} & sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_process_that_is_killed_is_told_in_one_line() -> None:
    with pytest.raises(BadInput) as bad:
        list(on_cores(die, range(100), 2))
    assert isinstance(bad.value.problem, WorkerLost)
