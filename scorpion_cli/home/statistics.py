"""The history of play in figures: how often, how well, how fast, with help and without.

Each game counts under its house rules. A game that was left counts as played and, until somebody
goes on with it and wins, as not won.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from ..games import Rules
from ..games.rules import game_named, varied, write_pairs
from ..host import streams
from ..printing.columns import clock, in_columns
from ..printing.voice import Voice
from ..wording import Counted, Message, Wording
from .history import LEFT, LOST, WON, PlayedGame


class Figures(NamedTuple):
    """What some games come to.

    Attributes:
        played, won: how many.
        streak: how many of the last games were won one after the other.
        best_streak: how many ever were.
        moves, seconds: the mean of the games that came to an end; None if none did.
    """

    played: int
    won: int
    streak: int
    best_streak: int
    moves: float | None
    seconds: float | None

    @property
    def rate(self) -> float:
        """How many of 100 games were won."""
        return 100 * self.won / self.played if self.played else 0.0


class Group(NamedTuple):
    """The games of one kind.

    Attributes:
        game, rules: the game and its house rules.
        total: all of them.
        alone, helped: those without and with help.
    """

    game: str
    rules: str
    total: Figures
    alone: Figures
    helped: Figures

    @property
    def title(self) -> str:
        """The game's name with its house rules."""
        return f"{self.game} {self.rules}".rstrip()

    @property
    def parts(self) -> dict[str, Figures]:
        """The figures by the name of what they are of."""
        return {"all": self.total, "no help": self.alone, "helped": self.helped}


def figures(games: Sequence[PlayedGame]) -> Figures:
    """What some games come to.

    Args:
        games: in the order in which they ended.
    """
    streak = best = 0
    for game in games:
        streak = streak + 1 if game.result == WON else 0
        best = max(best, streak)
    ended = [game for game in games if game.result != LEFT]
    return Figures(
        len(games),
        sum(game.result == WON for game in games),
        streak,
        best,
        sum(game.moves for game in ended) / len(ended) if ended else None,
        sum(game.seconds for game in ended) / len(ended) if ended else None,
    )


def groups(games: Iterable[PlayedGame], wanted: Rules | None) -> list[Group]:
    """The games by their kind, the one played most first.

    Args:
        games: all that were played.
        wanted: only games of this kind count, and if it has house rules of its own, by these.
    """
    found: dict[tuple[str, str], list[PlayedGame]] = {}
    for game in sorted(games, key=lambda game: (game.ended, game.number)):
        if wanted is None or _is_of(game, wanted):
            found.setdefault((game.game, game.rules), []).append(game)
    return [
        Group(
            *kind,
            figures(played),
            figures([game for game in played if not game.helped]),
            figures([game for game in played if game.helped]),
        )
        for kind, played in sorted(found.items(), key=lambda item: -len(item[1]))
    ]


def _is_of(game: PlayedGame, wanted: Rules) -> bool:
    pairs = write_pairs(varied(wanted)).split()
    return game.game == wanted.name and all(pair in game.rules.split() for pair in pairs)


# In print.

_PARTS: Final = {
    "all": Message("all"),
    "no help": Message("no help"),
    "helped": Message("helped"),
}
_WIDEST: Final = 80


def statistics_as_table(found: Sequence[Group], voice: Voice) -> Iterator[str]:
    """The figures as tables, and how much of each game was won as bars."""
    if not found:
        yield voice.say("No game has been played yet.")
        return
    heads = [voice.say(head) for head in _COLUMNS]
    for group in found:
        yield _title(group, voice)
        rows = [("", *heads)]
        rows += [
            (voice.say(_PARTS[name]), *(cell(part) for cell in _COLUMNS.values()))
            for name, part in group.parts.items()
            if part.played
        ]
        yield from ("  " + line for line in in_columns(rows, "<" + " >" * len(heads)))
        yield ""
    yield voice.say("Won of 100 games")
    yield from _bars([(_title(group, voice), group.total.rate) for group in found], voice)


def _title(of: Group | PlayedGame, voice: Voice) -> str:
    return f"{voice.spell(game_named(of.game).title)} {of.rules}".rstrip()


_COLUMNS: Final[dict[Message, Callable[[Figures], str]]] = {
    Message("played"): lambda part: str(part.played),
    Message("wins"): lambda part: str(part.won),
    Message("rate"): lambda part: f"{part.rate:.0f}%",
    Message("streak"): lambda part: str(part.streak),
    Message("best"): lambda part: str(part.best_streak),
    Message("moves"): lambda part: "-" if part.moves is None else f"{part.moves:.1f}",
    Message("time"): lambda part: "-" if part.seconds is None else clock(part.seconds),
}
"""The columns of a table: what stands above each, and in it."""


def _bars(rates: Sequence[tuple[str, float]], voice: Voice) -> Iterator[str]:
    block = "#" if voice.ascii or not streams.can_show(_BLOCK) else _BLOCK
    widest = max(len(name) for name, _ in rates)
    room = max(min(voice.settings.width, _WIDEST) - widest - len("    ") - len(" 100%"), 10)
    for name, rate in rates:
        bar = block * max(round(rate / 100 * room), rate > 0)
        yield f"  {name:<{widest}}  {bar}{' ' if bar else ''}{rate:.0f}%"


_BLOCK: Final = "\N{FULL BLOCK}"


def statistics_as_json(found: Iterable[Group]) -> Iterator[str]:
    """A JSON object for each kind of game, one to a line."""
    for group in found:
        parts = {name.replace(" ", "_"): _fields(part) for name, part in group.parts.items()}
        yield json.dumps({"game": group.game, "rules": group.rules, **parts})


def statistics_as_csv(found: Iterable[Group]) -> Iterator[str]:
    """A line for each part of each kind of game, below one that names the columns."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["game", "rules", "games", *_fields(figures([]))])
    for group in found:
        for name, part in group.parts.items():
            writer.writerow([group.game, group.rules, name, *_fields(part).values()])
    yield from text.getvalue().splitlines()


def _fields(part: Figures) -> dict[str, float | None]:
    fields = {**part._asdict(), "rate": round(part.rate, 1)}
    return {key: None if value is None else round(value, 1) for key, value in fields.items()}


# One by one.


def list_games(games: Sequence[PlayedGame], voice: Voice) -> list[str]:
    """A line a game: its number, when it ended, what it was, how it went."""
    if not games:
        return [voice.say("No game has been played yet.")]
    what, figures = ([voice.say(head) for head in heads] for heads in _LIST_HEADS)
    rows = [("", *what, "", *figures)]
    rows += [
        (
            str(game.number),
            datetime.fromisoformat(game.ended).astimezone().strftime("%Y-%m-%d"),
            _title(game, voice),
            game.deal,
            voice.say(_RESULTS[game.result, (game.piles or 1) > 1], piles=game.piles),
            voice.say("helped") if game.helped else "",
            str(game.moves),
            clock(game.seconds),
        )
        for game in games
    ]
    return in_columns(rows, "< < < < < < > >")


_LIST_HEADS: Final = (
    (Message("ended"), Message("game"), Message("deal"), Message("result")),
    (Message("moves"), Message("time")),
)
_RESULTS: Final[dict[tuple[str, bool], Wording]] = {
    (WON, False): Message("won"),
    (LOST, False): Message("lost"),
    (LEFT, False): Message("left"),
    (WON, True): Counted("won: {piles} pile", "won: {piles} piles", by="piles"),
    (LOST, True): Counted("{piles} pile", "{piles} piles", by="piles"),
}


def game_as_json(game: PlayedGame) -> str:
    """A game as one JSON object on one line."""
    return json.dumps({"number": game.number, **game._asdict()}, ensure_ascii=False)
