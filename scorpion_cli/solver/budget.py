"""How far a search may go."""

from __future__ import annotations

import time
from typing import Final

MOST_STATES: Final = 800_000
"""So many positions are remembered at a time, at most: in the hungriest search some 300 MB."""


class OutOfBudget(Exception):
    """A search was stopped before it knew the answer."""


class Budget:
    """Counts nodes and stops a search that has had enough.

    A node is a position that the search looks at; one that it comes to again counts again. Where
    it learns nogoods, a position that one of them refutes is not looked at and does not count.

    Attributes:
        nodes: how many there were.
    """

    def __init__(
        self,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        max_states: int = MOST_STATES,
    ) -> None:
        """Set the limits.

        Args:
            max_nodes: nodes to look at; None for as many as it takes.
            max_seconds: seconds from now; None for as long as it takes.
            max_states: positions to remember at a time, which bounds the memory.
        """
        self.nodes = 0
        self._max_nodes = max_nodes
        self._max_states = max_states
        self._end = None if max_seconds is None else time.monotonic() + max_seconds

    def tick(self, states: int) -> None:
        """Count a node.

        Args:
            states: how many positions the search remembers now.

        Raises:
            OutOfBudget: a limit is reached.
        """
        if self.nodes == self._max_nodes or states > self._max_states:
            raise OutOfBudget
        if self._end is not None and time.monotonic() > self._end:
            raise OutOfBudget
        self.nodes += 1
