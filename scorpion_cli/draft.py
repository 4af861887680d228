"""What waits to be typed."""

from __future__ import annotations

from collections import deque

from .lines import clean
from .transcript import PROMPT


class Draft:
    """What waits to be typed: whole commands that were pasted, and the beginning of one."""

    def __init__(self) -> None:
        self.commands: deque[str] = deque()
        self._begun = ""

    def paste(self, text: str) -> None:
        """Take a pasted text: the commands of a transcript, or every line of a script."""
        whole, _, self._begun = text.rpartition("\n")
        lines = [line for line in whole.split("\n") if clean(line)]
        prompted = [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]
        if prompted and not self._begun.startswith(PROMPT):
            self._begun = ""
        self.commands.extend(clean(line) for line in prompted or lines)

    def put(self, text: str) -> None:
        """Lay a line aside that was begun, until another command is answered."""
        self._begun = text

    def take(self) -> str:
        """The line that was begun, once."""
        begun, self._begun = self._begun, ""
        return begun.removeprefix(PROMPT)
