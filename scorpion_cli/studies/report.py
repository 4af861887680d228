"""A study from beginning to end: decides the deals, keeps them in a file, sums them up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Final, NamedTuple

from ..games import Rules
from ..games.deals import read_range
from ..games.problems import BadRange
from ..games.rules import chosen, write_pairs
from ..printing.columns import in_columns
from ..printing.voice import Voice
from ..refusal import BadInput, short
from ..solver.verdict import Verdict
from .file import StudyFile
from .players import check_player
from .study import Row, Study, answer
from .tally import Estimate, Tally
from .workers import get_ready, on_cluster, on_cores

_WIDEST_BAR: Final = 40
_BESIDE_BARS: Final = 24


class Crew(NamedTuple):
    """Who decides the deals: some processes here (None: one for each core), or a Dask cluster."""

    jobs: int | None = None
    scheduler: str | None = None

    def answers(self, study: Study, deals: range) -> Iterator[Row]:
        """The rows of some deals of a study, in order, as they are known."""
        work = partial(answer, study)
        if self.scheduler is not None:
            return on_cluster(work, deals, self.scheduler)
        return on_cores(work, deals, self.jobs)


def asked(rules: Rules, deals: str, max_nodes: int, player: str | None) -> Study:
    """The study that the command line asks for.

    Raises:
        BadInput: the deals are not a range, or the player does not play the game.
    """
    numbers = read_range(deals)
    if numbers is None:
        raise BadInput(BadRange(short(deals)))
    if player is not None:
        check_player(player, rules)
    return Study(rules, numbers, max_nodes, player)


Watch = Callable[[Tally], AbstractContextManager[Callable[[], object]]]
"""Looks on while deals are decided: told what came of those before, it is called after each."""


def _unwatched(_: Tally) -> AbstractContextManager[Callable[[], object]]:
    return nullcontext(lambda: None)


def carry_out(study: Study, path: str | None, crew: Crew, watch: Watch = _unwatched) -> Tally:
    """Decide the deals of a study that are not in its file yet; sum up all of them.

    Args:
        study: what is asked.
        path: the file, which grows by a line a deal; without it nothing is kept.
        crew: who decides the deals.
        watch: is told of each deal that is decided.

    Raises:
        BadInput: the file is not this study's or cannot be written, or the crew fails.
    """
    get_ready()
    tally = Tally()
    with nullcontext() if path is None else StudyFile(path, study) as file:
        for row in file.rows() if file else ():
            tally.add(row)
        left = study.deals[tally.deals :]
        with watch(tally) as decided:
            for row in crew.answers(study, left) if left else ():
                if file:
                    file.add(row)
                tally.add(row)
                decided()
    return tally


# The sum in print.


def study_in_full(study: Study, tally: Tally, voice: Voice) -> list[str]:
    """What came of a study: verdicts, the share that can be won, what it took."""
    told = [
        voice.say(
            "{title}, {rules}, deals {first} to {last}, at most {nodes} nodes a deal:",
            title=study.rules.title,
            rules=tuple(write_pairs(chosen(study.rules)).split()),
            first=study.deals[0],
            last=study.deals[-1],
            nodes=study.max_nodes,
        ),
        voice.say(
            "Won {won}, lost {lost}, unknown {unknown}.",
            **{verdict.value: number for verdict, number in tally.counts.items()},
        ),
        voice.say(
            "{share} % can be won; with 95 % confidence {low} % to {high} %.",
            **_percent(tally.possible()),
        ),
    ]
    if study.player is not None:
        told.append(
            voice.say(
                "The player '{player}' won {number}: {share} %; with 95 % confidence {low} % to "
                "{high} %.",
                player=study.player,
                number=tally.played_won,
                **_percent(tally.played()),
            )
        )
        won = tally.counts[Verdict.WON]
        if won and not tally.counts[Verdict.UNKNOWN]:
            part = f"{100 * tally.played_won / won:.1f}"
            told.append(voice.say("That is {part} % of what can be won.", part=part))
    folded = [line for sentence in told for line in voice.fit(sentence)]
    return [*folded, "", *_costs(tally, voice), "", *_histogram(tally, voice)]


def _percent(shares: Estimate) -> dict[str, str]:
    return {key: f"{100 * value:.2f}" for key, value in shares._asdict().items()}


def _costs(tally: Tally, voice: Voice) -> list[str]:
    nodes, micros = tally.nodes, tally.micros
    heads = ("", voice.say("median"), voice.say("99 %"), voice.say("largest"))
    spreads = (
        (voice.say("nodes"), *map(str, (nodes.at(0.5), nodes.at(0.99), nodes.largest))),
        (voice.say("seconds"), *map(_seconds, (micros.at(0.5), micros.at(0.99), micros.largest))),
    )
    return in_columns([heads, *spreads], "<12 >8 >8 >8", gap=1)


def _seconds(micros: int) -> str:
    return f"{micros / 1_000_000:.4f}"


def _histogram(tally: Tally, voice: Voice) -> list[str]:
    bins = tally.nodes.bins()
    most = max(number for _, _, number in bins)
    widest = min(_WIDEST_BAR, voice.settings.width - _BESIDE_BARS)
    names = [f"{low}" if low == high else f"{low}-{high}" for low, high, _ in bins]
    rows = [(voice.say("nodes"), voice.say("deals"), "")]
    for name, (_, _, number) in zip(names, bins, strict=True):
        bar = "#" * -(-widest * number // most)  # one at least, where there is a deal
        rows.append((name, str(number), bar))
    return in_columns(rows, "<14 >6 <")


def study_as_json(study: Study, tally: Tally) -> str:
    """What came of a study as one JSON object on one line."""

    def spread(at: float) -> dict[str, float]:
        return {"nodes": tally.nodes.at(at), "seconds": tally.micros.at(at) / 1_000_000}

    played = None
    if study.player is not None:
        played = {"player": study.player, "won": tally.played_won, **tally.played()._asdict()}
    return json.dumps(
        {
            "game": study.rules.name,
            "rules": chosen(study.rules),
            "deals": [study.deals[0], study.deals[-1]],
            "max_nodes": study.max_nodes,
            **{verdict.value: number for verdict, number in tally.counts.items()},
            **tally.possible()._asdict(),
            "median": spread(0.5),
            "percentile_99": spread(0.99),
            "maximum": {
                "nodes": tally.nodes.largest,
                "seconds": tally.micros.largest / 1_000_000,
            },
            "histogram": tally.nodes.bins(),
            "played": played,
        }
    )
