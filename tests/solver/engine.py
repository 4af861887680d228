"""The inner parts of the tableau solver that tests judge one by one: where each of them lies."""

from __future__ import annotations

from scorpion_cli.solver.tableau.any_card.moves import ordered_moves
from scorpion_cli.solver.tableau.any_card.spaces import SpaceBound
from scorpion_cli.solver.tableau.board import (
    DEAL_MOVE,
    CardIndex,
    SearchBoard,
    SearchMove,
    SearchRules,
)
from scorpion_cli.solver.tableau.kings.events import Origin, PartialState
from scorpion_cli.solver.tableau.kings.nogoods import Landing
from scorpion_cli.solver.tableau.kings.prover import Prover, no_first_space
from scorpion_cli.solver.tableau.kings.situation import Situation, Transition
from scorpion_cli.solver.tableau.reach import (
    BuildsAlone,
    builds_alone,
    closure,
    king_orders,
    preconditions,
    put_in_order,
)
from scorpion_cli.solver.tableau.search import Lost, decide_board
from scorpion_cli.solver.tableau.state import State, members
from scorpion_cli.solver.tableau.why import reason_without_circle

__all__ = [
    "DEAL_MOVE",
    "BuildsAlone",
    "CardIndex",
    "Landing",
    "Lost",
    "Origin",
    "PartialState",
    "Prover",
    "SearchBoard",
    "SearchMove",
    "SearchRules",
    "Situation",
    "SpaceBound",
    "State",
    "Transition",
    "builds_alone",
    "closure",
    "decide_board",
    "king_orders",
    "members",
    "no_first_space",
    "ordered_moves",
    "preconditions",
    "put_in_order",
    "reason_without_circle",
]
