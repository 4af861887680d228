"""Simple players, who choose a move by rules of their own from what a player sees.

None of them looks at a face-down card or into the stock; a card that a move would turn up counts
for its being turned up, whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Final

from ..games import Position, Rules
from ..games.accordion import Accordion, AccordionRules
from ..games.events import Applied, Built, Result, TurnedUp
from ..games.moves import Carry, DealCards, Jump, Move
from ..games.tableau import Tableau
from ..refusal import BadInput, short
from ..solver.hints import hint
from .problems import PlayerNotOfGame, UnknownPlayer

Player = Callable[[Position, Random], Move | None]
"""Gives a legal move, or None to give up; chance is what the second argument is for."""

_MOST_MOVES: Final = 300
"""A player who has made so many moves goes to and fro, as one can in Wasp."""


def wins(position: Position, player: Player, chance: Random) -> bool:
    """Whether a player wins from a position.

    Args:
        position: where the game stands.
        player: who plays.
        chance: decides what the player leaves to chance.
    """
    for _ in range(_MOST_MOVES):
        outcome = position.outcome()
        if outcome.result is Result.WON or outcome.over:
            return outcome.result is Result.WON
        move = player(position, chance)
        if move is None:
            return False
        applied = position.apply(move)
        if not isinstance(applied, Applied):
            raise TypeError(applied)  # a player makes legal moves
        position = applied.position
    return False


def at_random(position: Position, chance: Random) -> Move | None:
    """Any sensible move, one as likely as another."""
    moves = _sensible(position)
    return chance.choice(moves) if moves else None


def greedy(position: Position, _: Random) -> Move | None:
    """The move that gains most at once, the first of several, with no thought of the next.

    In the Scorpion family: turn up a card, empty a column, build, fill a space, deal. In
    Accordion: jump three places, jump one, deal.
    """
    moves = _sensible(position)
    return max(moves, key=lambda move: _gain(move, position)) if moves else None


def by_hint(position: Position, _: Random) -> Move | None:
    """What `hint` says."""
    found = hint(position)
    return None if found is None else found.move


def mechanical(row: Position, _: Random) -> Move | None:
    """Accordion without a choice: the leftmost pile that can jump does, onto its neighbour if it
    can; if none can, a card is dealt.
    """
    if not isinstance(row, Accordion):
        raise TypeError(row)
    return next(row.jumps(), DealCards(1) if row.stock else None)


PLAYERS: Final[dict[str, Player]] = {
    "greedy": greedy,
    "hint": by_hint,
    "random": at_random,
    "mechanical": mechanical,
}


def check_player(name: str, rules: Rules) -> None:
    """Check that a player plays a game.

    Raises:
        BadInput: there is no such player, or it plays another game only.
    """
    if name not in PLAYERS:
        raise BadInput(UnknownPlayer(short(name), tuple(PLAYERS)))
    if PLAYERS[name] is mechanical and not isinstance(rules, AccordionRules):
        raise BadInput(PlayerNotOfGame(name, rules.title))


def _sensible(position: Position) -> list[Move]:
    """The legal moves but dealing several cards at a time, and but those into a space that only
    undo a build or leave another space.
    """
    if isinstance(position, Tableau):
        return _sensible_on(position)
    moves = position.legal_moves()
    return [move for move in moves if not isinstance(move, DealCards) or move.number == 1]


def _sensible_on(board: Tableau) -> list[Move]:
    useless = {cards[0] for cards, _ in board.columns if cards}
    for cards, face_down in board.columns:
        pairs = pairwise(cards[face_down:])
        useless.update(upper for lower, upper in pairs if upper.goes_on is lower)
    spaces = board.spaces()
    return [
        move
        for move in board.legal_moves()
        if not (isinstance(move, Carry) and move.column in spaces and move.card in useless)
    ]


def _gain(move: Move, position: Position) -> int:
    """What a move gains at once; more is better."""
    match move, position:
        case Jump(), _:
            return move.place - move.target
        case Carry(), Tableau():
            return _gain_of_carry(move, position)
    return 0


def _gain_of_carry(move: Carry, board: Tableau) -> int:
    applied = board.apply(move)
    if not isinstance(applied, Applied):
        return 0
    if any(isinstance(event, TurnedUp) for event in applied.events):
        return 4
    if len(applied.position.spaces()) > len(board.spaces()):
        return 3
    return 2 if isinstance(applied.events[0], Built) else 1
