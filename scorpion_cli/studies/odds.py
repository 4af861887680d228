"""How often the games were won in studies, beside what others report.

The figures are data of the package, `odds.tsv`, which `tests/bench/odds.py` writes from studies.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Final, NamedTuple

from ..games import Rules
from ..games.rules import game_named, read_pairs, varied, with_house_rules, write_pairs
from ..printing.columns import in_columns
from ..printing.voice import Voice
from ..wording import Message
from .tally import Estimate, estimate

_INDENT: Final = "  "


class Odds(NamedTuple):
    """The sum of a study, and how it differs from the same deals by the game's usual rules.

    Attributes:
        game, pairs: the game, and the house rules that are not its usual ones.
        player: who played, if a player did.
        first, last: the first and the last deal.
        max_nodes: how far each was searched.
        won, lost, unknown: how many deals have each verdict.
        played: how many the player won.
        more, fewer: how many can be won by these rules only, and by the usual rules only.
    """

    game: str
    pairs: str
    player: str
    first: int
    last: int
    max_nodes: int
    won: int
    lost: int
    unknown: int
    played: int
    more: int
    fewer: int

    @property
    def rules(self) -> Rules:
        """The game with its house rules."""
        return with_house_rules(game_named(self.game), read_pairs(self.pairs.split()))

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return self.last - self.first + 1

    @property
    def key(self) -> str:
        """The game, the house rules and the player in one line."""
        player = f"play={self.player}" if self.player else ""
        return " ".join(filter(None, (self.game, self.pairs, player)))

    @property
    def command(self) -> str:
        """The command that finds the figures again."""
        rules = "".join(f" --rule {pair}" for pair in self.pairs.split())
        player = f" --play {self.player}" if self.player else ""
        return (
            f"scorpion study {self.game} --deals {self.first}-{self.last}{rules} "
            f"--max-nodes {self.max_nodes}{player}"
        )

    def shares(self) -> Estimate:
        """The share won: by the player, if there is one."""
        if self.player:
            return estimate(self.played, 0, self.deals)
        return estimate(self.won, self.unknown, self.deals)

    @staticmethod
    def of(line: str) -> Odds:
        """Read a line of the data file."""
        game, pairs, player, *numbers = line.split("\t")
        return Odds(game, pairs, player, *map(int, numbers))

    def write(self) -> str:
        """The line of the data file."""
        return "\t".join(map(str, self))


def all_odds() -> list[Odds]:
    """The figures that the package knows.

    >>> all_odds()[0].key
    'scorpion'
    """
    text = files(__package__).joinpath("odds.tsv").read_text(encoding="utf-8")
    return [Odds.of(line) for line in text.splitlines()[1:]]


def tell_odds(game: str | None, voice: Voice) -> list[str]:
    """The figures for every game, or for one with what others say and the commands.

    Raises:
        BadInput: there is no such game.
    """
    if game is None:
        return _table(all_odds(), voice)
    wanted = game_named(game)
    pairs = {*write_pairs(varied(wanted)).split()}  # an alias may have some
    rows = [odds for odds in all_odds() if odds.game == wanted.name]
    chosen = [odds for odds in rows if pairs <= {*odds.pairs.split()}]
    return [*_table(chosen, voice), *(line for odds in chosen for line in _about(odds, voice))]


def _table(rows: list[Odds], voice: Voice) -> list[str]:
    cells = [
        (
            voice.say("game"),
            voice.say("rules or player"),
            voice.say("deals"),
            voice.say("won"),
            voice.say("95 % between"),
        )
    ]
    for odds in rows:
        share, low, high = (f"{100 * value:.2f}" for value in odds.shares())
        which = odds.key.removeprefix(odds.game).strip()
        between = voice.say("{low} and {high}", low=low, high=high)
        cells.append((odds.game, which, str(odds.deals), f"{share} %", between))
    return in_columns(cells, "<16 <28 >6 >8 >16", gap=1)


def _about(odds: Odds, voice: Voice) -> Iterator[str]:
    """What is to be said of a row: what it would be by the usual rules, what others say."""
    yield ""
    yield f"{odds.key}:"
    said = []
    if odds.pairs and not odds.player:
        said.append(
            voice.say(
                "Deals won by these rules only: {more}; by the usual rules only: {fewer}.",
                more=odds.more,
                fewer=odds.fewer,
            )
        )
    if odds.player:
        said.append(
            voice.say(
                "The player won {played}, where {won} can be won.",
                played=odds.played,
                won=odds.won,
            )
        )
    if odds.unknown:
        said.append(
            voice.say(
                "Not decided within {nodes} nodes: {unknown}.",
                unknown=odds.unknown,
                nodes=odds.max_nodes,
            )
        )
    if odds.key in REMARKS:
        said.append(voice.say(REMARKS[odds.key]))
    narrow = Voice(voice.settings._replace(width=voice.settings.width - len(_INDENT)))
    for sentence in said:
        yield from (_INDENT + line for line in narrow.fit(sentence))
    yield _INDENT + odds.command


REMARKS: Final = {
    "scorpion": Message(
        "Morehead and Mott-Smith give 1 in 10, which is what is possible with every card known. A "
        "public solver found about 9 % of the first 20,000 games of cardgames.io winnable; of the "
        "first 3,000 this one wins 10.9 % and leaves three undecided within 3,000 nodes, so the "
        "other may have given up some."
    ),
    "scorpion stock=any-time": Message(
        "Another solver reports 13 % as a floor. Of the first 3,000 games "
        "of cardgames.io this one wins 12.9 %, so it seems to be a matter of which deals are taken."
    ),
    "scorpion runs=discard": Message(
        "A finished run that leaves hardly ever helps: it is seldom in the "
        "way, and a space takes a king only."
    ),
    "accordion": Message(
        "Morehead and Mott-Smith give 1 in 100, for players, who jump while they deal; an open "
        "solver that knows all cards lost none of 800,000 deals. The three that are not decided "
        "here are won within 100,000 nodes."
    ),
    "accordion play=hint": Message(
        "This player deals all cards before it jumps, which loses nothing and "
        "shows everything; the players who win 1 in 100 do not."
    ),
    "accordion win=5": Message(
        "Sheinwold's five piles spare the search work, and win no deal that one pile would not."
    ),
    "accordion jumps=forced": Message("Which pile jumps first is all that is left to the player."),
    "accordion jumps=forced play=mechanical": Message(
        "Elsewhere a mechanical player won 4 games of 10,000: the difference is within chance."
    ),
}
"""What others report, and why it differs."""
