"""How fast commands are read, played, printed and compared; how much memory a script takes.

    python tests/bench/interpreter.py

The machine's speed cancels out where a ratio is printed: both sides run in turn, in one process
or as whole processes. python-chess (the extra ``bench``) is the yardstick for reading and playing.
"""

from __future__ import annotations

import io
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import chess
import chess.pgn

from scorpion_cli.commands.grammar import parse
from scorpion_cli.commands.interpreter import interpret
from scorpion_cli.games.accordion import Accordion
from scorpion_cli.games.deals import Setup, numbered
from scorpion_cli.games.events import Applied
from scorpion_cli.games.rules import GAMES
from scorpion_cli.games.session import Session
from scorpion_cli.games.tableau import Tableau
from scorpion_cli.languages import write_move
from scorpion_cli.refusal import Refusal
from scorpion_cli.transcript.lines import read_lines
from scorpion_cli.transcript.replay import Replay, updated_lines

ROUNDS = 7
GAMES_EACH = 40
LONGEST_GAME = 60
LONG_SCRIPT = 200_000

Script = tuple[Setup, list[str]]


def random_script(setup: Setup, chance: random.Random) -> Script:
    """The commands of a game that is played by chance."""
    position, commands = setup.start, list[str]()
    while len(commands) < LONGEST_GAME and not position.outcome().over:
        move = chance.choice(list(position.legal_moves()))
        commands.append(write_move(move))
        applied = position.apply(move)
        assert isinstance(applied, Applied)
        position = applied.position
    return setup, commands


def random_pgn(chance: random.Random) -> str:
    """Chess games that are played by chance, as long as chess games are."""
    games = []
    for _ in range(GAMES_EACH):
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while not board.is_game_over() and board.ply() < 2 * LONGEST_GAME:
            move = chance.choice(list(board.legal_moves))
            node = node.add_variation(move)
            board.push(move)
        games.append(str(game))
    return "\n\n".join(games)


def play_scripts(scripts: list[Script]) -> int:
    """Parse and carry out every command; how many there were."""
    parse.cache_clear()  # as a process finds it that reads them once
    count = 0
    for setup, commands in scripts:
        session = Session.of(setup)
        for command in commands:
            parsed = parse(command)
            assert not isinstance(parsed, Refusal)
            session = interpret(parsed, session).session
            count += 1
    return count


def play_pgn(pgn: str) -> int:
    """Read and play every move; how many there were."""
    count, stream = 0, io.StringIO(pgn)
    while (game := chess.pgn.read_game(stream)) is not None:
        board = game.board()
        for move in game.mainline_moves():
            board.push(move)
            count += 1
    return count


def replay_all(files: list[bytes]) -> int:
    """Replay transcripts, boards printed and compared; how many commands there were."""
    count = 0
    for file in files:
        for each in Replay(read_lines(io.BytesIO(file))):
            assert not each.differs
            count += 1
    return count


def record(script: Script) -> bytes:
    """The transcript that a script makes."""
    setup, commands = script
    head = f"game: {setup.rules.name}\ncards: {setup_cards(setup)}\n\n"
    replay = Replay(read_lines(io.BytesIO((head + "\n".join(commands)).encode())))
    lines = replay.head() + [line for each in replay for line in updated_lines(each)]
    return "\n".join(lines).encode()


def setup_cards(setup: Setup) -> str:
    """The deck of a numbered deal, so that shuffling is no part of what is measured."""
    start = setup.start
    if isinstance(start, Accordion):
        return " ".join(card.text for card in start.stock)
    assert isinstance(start, Tableau)
    rows = zip(*(column.cards for column in start.columns), strict=True)
    dealt = [card for row in rows for card in row]
    return " ".join(card.text for card in (*dealt, *start.stock, *start.reserve))


def rate(work: Callable[[], int]) -> float:
    """How many a second of processor time, once."""
    begun = time.process_time()
    return work() / (time.process_time() - begun)


def processes(one: list[str], other: list[str]) -> tuple[float, float, float]:
    """The medians in milliseconds of two commands as whole processes, in turn, and their ratio."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    for command in (one, other):  # an installed package is compiled; so is this one now
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=env)
    times: list[tuple[float, float]] = []
    for _ in range(3 * ROUNDS):
        pair = []
        for command in (one, other):
            begun = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=env)
            pair.append(1000 * (time.perf_counter() - begun))
        times.append((pair[0], pair[1]))
    ratio = statistics.median(a / b for a, b in times)
    return statistics.median(a for a, _ in times), statistics.median(b for _, b in times), ratio


def long_script(path: Path) -> None:
    """A script that undoes and plays on, so that it is long without coming to an end."""
    commands = ["jd 3", "undo", "find 9d", "qs", "moves", "undo", "why 9d 5", "js 3", "u", "foo"]
    body = "\n".join(commands[i % len(commands)] for i in range(LONG_SCRIPT))
    path.write_text(f"game: scorpion\ndeal: 123\n\n{body}\n", encoding="utf-8")


def peak_memory(path: Path) -> str:
    """The peak of a whole process that plays a script, where the system tells."""
    try:
        import resource
    except ImportError:
        return "not known here"
    with path.open("rb") as script:
        command = [sys.executable, "-m", "scorpion_cli", "play", "--keep-going"]
        subprocess.run(command, stdin=script, stdout=subprocess.DEVNULL, check=False)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return f"{peak / (1024 if sys.platform != 'darwin' else 1024**2):.0f} MB"


def main() -> None:
    """Measure and print."""
    chance = random.Random(1)
    scripts = [
        random_script(numbered(rules, str(1000 + n)), chance)
        for rules in GAMES
        for n in range(GAMES_EACH)
    ]
    pgn, transcripts = random_pgn(chance), [record(script) for script in scripts]
    ours, theirs, printed, ratios = [], [], [], []
    for _ in range(ROUNDS):
        ours.append(rate(lambda: play_scripts(scripts)))
        theirs.append(rate(lambda: play_pgn(pgn)))
        printed.append(rate(lambda: replay_all(transcripts)))
        ratios.append(ours[-1] / theirs[-1])
    print(f"commands parsed and applied   {statistics.median(ours):9,.0f} a second")
    print(f"chess moves read and played   {statistics.median(theirs):9,.0f} a second")
    print(f"  ratio                       {statistics.median(ratios):9.2f}")
    print(f"commands printed and compared {statistics.median(printed):9,.0f} a second")

    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "game.txt"
        fifty = next(s for s in scripts if len(s[1]) >= 50)
        game.write_bytes(record((fifty[0], fifty[1][:50])))
        mine = [sys.executable, "-m", "scorpion_cli", "replay", str(game)]
        click = [sys.executable, "-c", "import click"]
        replayed, imported, ratio = processes(mine, click)
        print(f"replay of 50 commands         {replayed:9.0f} ms, whole process")
        print(f"import click                  {imported:9.0f} ms, whole process")
        print(f"  ratio                       {ratio:9.2f}")
        script = Path(folder) / "long.txt"
        long_script(script)
        print(f"script of {LONG_SCRIPT:,} commands    {peak_memory(script):>9} at its peak")


if __name__ == "__main__":
    main()
