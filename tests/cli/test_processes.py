"""The command line as a process of its own: pipes, signals, locales."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest

from tests.running import needs_posix, played


def environment(**more: str) -> dict[str, str]:
    """This process's environment without what Python's streams are told by it."""
    told = ("PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL", "LC_CTYPE", "LANG", "COLUMNS")
    return {key: value for key, value in os.environ.items() if key not in told} | more


def process(*args: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scorpion_cli", *args],
        input=stdin.encode(),
        capture_output=True,
        env=environment(**env),
        timeout=30,
        check=False,
    )


@contextmanager
def running(*args: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process with pipes, that is ended if it does not end by itself."""
    with subprocess.Popen(
        [sys.executable, "-m", "scorpion_cli", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as started:
        timer = Timer(20, started.kill)
        timer.start()
        try:
            yield started
        finally:
            timer.cancel()
            started.kill()


def test_module_runs_like_the_command() -> None:
    result = process("play", "--deal", "123", stdin="js 3\n9d 5\n")
    assert result.returncode == 1
    assert result.stderr == b""
    assert result.stdout.decode() == played("js 3\n9d 5\n", "--deal", "123")


def test_output_is_utf_8_and_the_same_whatever_the_locale() -> None:
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    result = process("play", "--deal", "123", stdin="js 3\nhelp\n", COLUMNS="50", **plain)
    assert result.returncode == 0
    assert result.stdout.decode() == played("js 3\nhelp\n", "--deal", "123")
    result = process("replay", "no-such-♠", **plain)
    assert result.returncode == 2
    assert result.stderr.decode().count("\n") == 1


def test_prompt_toolkit_is_not_imported_for_a_script() -> None:
    code = (
        "import sys\n"
        "from scorpion_cli.cli.main import cli\n"
        "cli(['play', '--deal', '5'], standalone_mode=False)\n"
    )
    code = f"import atexit, sys\natexit.register(lambda: print(sorted(sys.modules)))\n{code}"
    result = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    assert b"'scorpion_cli.cli.play'" in result.stdout
    assert b"prompt_toolkit" not in result.stdout


@needs_posix
def test_pipe_that_is_closed_ends_play_quietly() -> None:
    with running("play", "--deal", "123", "--keep-going") as started:
        assert started.stdin is not None
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdin.write(b"moves\n")
        started.stdin.flush()
        assert started.stdout.readline() == b"game: scorpion\n"
        started.stdout.close()
        try:
            started.stdin.write(b"moves\n" * 5000)
            started.stdin.close()
        except BrokenPipeError:
            pass
        started.wait(20)
        assert started.stderr.read() == b""
    assert started.returncode in (0, 1, 141, -signal.SIGPIPE)


@needs_posix
@pytest.mark.parametrize("args", [["games"], ["rules", "wasp"], ["show", "--deal", "5"], ["-h"]])
def test_pipe_that_is_closed_before_the_first_line_is_no_trouble(args: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = subprocess.run(
            [sys.executable, "-m", "scorpion_cli", *args],
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            timeout=30,
            check=False,
        )
    finally:
        os.close(writer)
    assert result.stderr == b""


@needs_posix
@pytest.mark.parametrize("redirection", [">/dev/full", ">&-"])
@pytest.mark.parametrize("command", ["play --deal 5", "show --deal 5", "games", "rules wasp"])
def test_output_that_cannot_be_written_is_no_traceback(command: str, redirection: str) -> None:
    if redirection == ">/dev/full" and not os.path.exists("/dev/full"):
        pytest.skip("this system has no full device")
    result = subprocess.run(
        ["sh", "-c", f'exec "$0" -m scorpion_cli {command} {redirection}', sys.executable],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=30,
        check=False,
    )
    assert b"Traceback" not in result.stderr
    assert result.stderr.count(b"\n") <= 1
    if redirection == ">/dev/full":
        assert result.returncode != 0


@needs_posix
@pytest.mark.parametrize("args", [["replay", "-"], ["play"]], ids=str)
def test_interrupt_ends_a_run_from_a_pipe_with_status_130(args: list[str]) -> None:
    with running(*args) as started:
        assert started.stdin is not None
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdin.write(b"deal: 123\n\njs 3\nmoves\n")
        started.stdin.flush()
        assert started.stdout.readline() == b"game: scorpion\n"
        started.send_signal(signal.SIGINT)
        started.wait(20)
        assert b"Traceback" not in started.stderr.read()
    assert started.returncode == 130


def test_program_reads_each_reply_before_it_writes_the_next_command() -> None:
    with running("play", "--deal", "123") as started:
        assert started.stdin is not None
        assert started.stdout is not None
        for remark in ("one", "two", "three"):
            started.stdin.write(f"note {remark}\n".encode())
            started.stdin.flush()
            while (line := started.stdout.readline()) != f"> note {remark}\n".encode():
                assert line
            assert started.stdout.readline()
        started.stdin.close()
        assert started.stdout.read() == b""
        assert started.wait(20) == 0


def test_record_holds_each_command_as_soon_as_it_is_answered(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    with running("play", "--deal", "123", "--record", str(record)) as started:
        assert started.stdin is not None
        assert started.stdout is not None
        started.stdin.write(b"find 9d\nfnord\n")
        started.stdin.flush()
        while (line := started.stdout.readline()) != b"> fnord\n":
            assert line
        assert "\n> find 9d\n9♦ " in record.read_text(encoding="utf-8")
