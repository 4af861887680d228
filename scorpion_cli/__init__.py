"""Scorpion CLI: Scorpion, Scorpion II, Wasp, Three Blind Mice and Accordion, for players at the
keyboard and for programs.

A bot in three lines, a count, and a refusal:

    >>> import scorpion_cli as sc
    >>> game = sc.deal("three-blind-mice", 3)
    >>> while found := sc.hint(game):
    ...     game = game.play(found.move)
    >>> game.outcome.result.value
    'won'
    >>> [number for number in range(1, 41) if sc.solve(sc.deal("scorpion", number)).won]
    [5, 37]
    >>> sc.deal("scorpion", 123).play("9d 5")
    Traceback (most recent call last):
    ...
    scorpion_cli.Illegal: 9♦ does not go on J♦. It goes on 10♦, which lies in column 3 under Q♠.

The names of `__all__`, with their arguments, results and attributes, change only with a major
version. Everything else is the program's own and may change at any time. Each name is loaded when
it is first used.

The packages, from the top down; each knows only those below it:

    cli              the command line: options, statuses
    terminal         typing: the prompt, keys, completion, colours
    home, studies    what the player keeps; many deals
    host             files, streams, chance
    transcript       a game as text: game files, scripts, replays
    printing         what is said: boards, sentences, help
    commands         what is typed, and what it does
    solver           verdicts with their reasons, hints
    languages        the words of each language
    games            the rules, and nothing but the rules
    refusal          why something was refused, as data
    wording          texts that have a translation

`_api` stands above all of them but the first two, and holds what is offered here.
"""

from __future__ import annotations

from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ._api.advice import analyse as analyse
    from ._api.advice import hint as hint
    from ._api.advice import solve as solve
    from ._api.game import Game as Game
    from ._api.game import Illegal as Illegal
    from ._api.game import deal as deal
    from ._api.game import read as read
    from ._api.game import replay as replay
    from ._api.many import study as study
    from .games.accordion import SeenRow as SeenRow
    from .games.cards import Card as Card
    from .games.events import Outcome as Outcome
    from .games.moves import Move as Move
    from .games.rules import GAMES as GAMES
    from .games.tableau import SeenTableau as SeenTableau
    from .refusal import BadInput as BadInput
    from .refusal import Refusal as Refusal
    from .solver.verdict import Solution as Solution

__version__ = "0.1.0"

_MODULES: Final = {
    "BadInput": "refusal",
    "Card": "games.cards",
    "GAMES": "games.rules",
    "Game": "_api.game",
    "Illegal": "_api.game",
    "Move": "games.moves",
    "Outcome": "games.events",
    "Refusal": "refusal",
    "SeenRow": "games.accordion",
    "SeenTableau": "games.tableau",
    "Solution": "solver.verdict",
    "analyse": "_api.advice",
    "deal": "_api.game",
    "hint": "_api.advice",
    "read": "_api.game",
    "replay": "_api.game",
    "solve": "_api.advice",
    "study": "_api.many",
}
"""Where each name is at home."""

_LOADING: Final = RLock()
"""Threads that load at once could wait for each other."""

__all__ = [*_MODULES]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with _LOADING:
        value: object = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
