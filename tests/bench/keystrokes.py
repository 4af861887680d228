"""How long it takes from a key to the redrawn prompt, in a real terminal.

    python -m tests.bench.keystrokes [--rounds N]

A game of each kind is typed key by key; a key counts until what it must show stands on the screen:
the letter, the offers that Tab lists, the reply to a command with its board and the next prompt.
Milliseconds of the clock, the terminal's own time included.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.terminal.terminals import Terminal

GAMES = ("scorpion", "wasp", "three-blind-mice", "accordion")
LINE = "help"


class Clock:
    """Times by what was waited for."""

    def __init__(self) -> None:
        self.found: dict[str, list[float]] = {}

    @contextmanager
    def over(self, what: str) -> Iterator[None]:
        """Take the time of a block."""
        begun = time.perf_counter()
        yield
        self.found.setdefault(what, []).append((time.perf_counter() - begun) * 1000)

    def report(self) -> None:
        """Print what was found."""
        everything = [each for times in self.found.values() for each in times]
        for what, times in (*self.found.items(), ("every key", everything)):
            times = sorted(times)
            median, high = times[len(times) // 2], times[len(times) * 95 // 100]
            print(f"{what:<10} {len(times):>5} keys  median {median:6.1f}  95 % {high:6.1f} ms")


def last_line(terminal: Terminal) -> str:
    """The line that is being typed."""
    return next((row for row in reversed(terminal.rows) if row.startswith(">")), "")


def play(terminal: Terminal, clock: Clock, rounds: int) -> None:
    """Type a line letter by letter, have offers listed, enter a command; again and again."""
    terminal.see("| 0 moves |")
    for number in range(rounds):
        for end in range(1, len(LINE) + 1):
            with clock.over("letter"):
                terminal.press(LINE[end - 1])
                terminal.until(typed(terminal, LINE[:end]), "the letter")
        with clock.over("offers"):
            terminal.press("\t")
            terminal.until(offers_shown(terminal), "the offers")
        terminal.press("\x03")
        terminal.until(lambda: last_line(terminal) in (">", "> "), "an empty line")
        command = "undo" if number % 2 else "deal" if "accordion" in terminal.shown else "hint"
        for letter in command:
            terminal.press(letter)
        terminal.until(typed(terminal, command), "the command")
        with clock.over("enter"):
            terminal.press("\r")
            terminal.until(lambda: last_line(terminal) in (">", "> "), "the next prompt")


def typed(terminal: Terminal, text: str) -> Callable[[], bool]:
    """Whether a text stands after the prompt."""
    return lambda: last_line(terminal).startswith(f"> {text}")


def offers_shown(terminal: Terminal) -> Callable[[], bool]:
    """Whether more than one line begins as what was typed does."""
    return lambda: sum(f"{LINE} " in row for row in terminal.rows) > 1


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="milliseconds from a key to the redrawn prompt")
    parser.add_argument("--rounds", type=int, default=10, metavar="N")
    rounds = parser.parse_args().rounds
    clock = Clock()
    for game in GAMES:
        with Terminal("play", game, "--deal", "123") as terminal:
            play(terminal, clock, rounds)
    clock.report()


if __name__ == "__main__":
    main()
