"""The Scorpion family, exactly: a position of the game as a board of the search, and answers back.

The parts, and what the field calls the things in them:

`board`    positions as data, for decks of any size
`state`    *state*: for every card what it lies on and what lies on it; a move changes two links
`reach`    *preconditions* of every event, and the *delete relaxation*: what can ever happen if
           nothing that has happened is undone, as a fixpoint. What it does not reach proves a loss
`kings/`   spaces take kings: a search that learns *nogoods* and jumps back over what they do not
           mention (conflict-directed backjumping)
`any_card/` spaces take any card: depth first with a *closed list*, whole and in random *restarts*
`why`      the reason of a loss, as data
`search`   which engine decides a position; the moves of a win

In `kings/` a position is a set of *events* (`events`): an event is an *action* that can happen only
once, such as a card built on its suit mate. A *partial state* says of some events that they have
happened and of others that they have not; a *nogood* is one in which every position is lost. A
*plan* is a list of events that wins.

`preconditions_after`, `Situation.blocks_without`, `State.touched` and `put_in_order` change no
answer: they take over from the position before what a move leaves as it was, and buy only time, a
third in all. A reader can pass over them: what they take over is what `preconditions` and
`Situation.blocks` find anew.
"""

from __future__ import annotations

from functools import partial

from ...games.cards import DECK
from ...games.moves import Carry, DealStock, Move
from ...games.tableau import Tableau
from ..verdict import Budget, OutOfBudget, Solution, Verdict
from .board import DEAL_MOVE, SearchBoard
from .search import Lost, decide_board
from .why import reason_of_loss


def decide_tableau(position: Tableau, budget: Budget) -> Solution:
    """Decide a position of a tableau game.

    Args:
        position: the board, hidden cards known.
        budget: how far to search.
    """
    try:
        found = decide_board(SearchBoard.of(position), budget)
    except OutOfBudget:
        return Solution(Verdict.UNKNOWN, (), budget.nodes)
    if isinstance(found, Lost):
        return Solution(Verdict.LOST, (), budget.nodes, partial(reason_of_loss, position))
    moves: tuple[Move, ...] = tuple(
        DealStock() if move == DEAL_MOVE else Carry(DECK[move.card], move.column + 1)
        for move in found
    )
    return Solution(Verdict.WON, moves, budget.nodes)
