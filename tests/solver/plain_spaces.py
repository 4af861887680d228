"""Whether spaces suffice (`any_card.spaces`), by trying every set of cards that leave for them."""

from __future__ import annotations

from scorpion_cli.solver.tableau.reach import Condition, builds_alone, closure
from scorpion_cli.solver.tableau.state import State, members


def spaces_suffice(state: State) -> bool:
    """The condition as it is stated: sets P that grow card by card, through numbers of at least
    one; whether one of them reaches all that must leave and can build all that must be built.
    """
    deck = state.deck
    if len(state.bottoms) <= len(deck.suits):
        return True
    builds = builds_alone(state, state.stacks()[0])
    conditions, bottoms = builds.met + builds.unmet, builds.bottoms
    own = {condition[0]: condition for condition in conditions}
    must_build = list(members(state.left & ~(deck.kings | state.built)))
    kings = [king for king in members(deck.kings & state.left) if state.below[king] != deck.floor]
    must_leave = sum(1 << king for king in kings)
    if deck.board.rules.runs_leave:
        suits = [deck.floor + at for at, suit in enumerate(deck.suits) if suit & state.left]
        must_leave = sum(1 << suit for suit in suits)

    def can_build(card: int, reached: int) -> bool:
        return bool(state.built >> card & 1) or (
            1 << card in own and is_met(own[1 << card], reached)
        )

    def number(chosen: int, reached: int) -> int:
        paid = [card for card in members(chosen) if not can_build(card, reached)]
        return state.spaces + (bottoms & reached).bit_count() - len(paid)

    def can_leave(reached: int) -> list[int]:
        cards = members(state.left & ~bottoms & ~reached)
        return [
            card for card in cards if not state.down >> card & 1 or reached >> state.above[card] & 1
        ]

    def with_free(chosen: int, reached: int) -> int:
        while number(chosen, reached) >= 1:
            for card in can_leave(reached):
                then = closure(conditions, reached | 1 << card)
                if can_build(card, then):
                    reached = then
                    break
            else:
                return reached
        return reached

    seen = set()
    todo = [(0, closure(conditions))]
    while todo:
        chosen, reached = todo.pop()
        reached = with_free(chosen, reached)
        if number(chosen, reached) < 1:
            continue
        if not must_leave & ~reached and all(can_build(card, reached) for card in must_build):
            return True
        for card in can_leave(reached):
            more = chosen | 1 << card, closure(conditions, reached | 1 << card)
            if more not in seen:
                seen.add(more)
                todo.append(more)
    return False


def is_met(condition: Condition, reached: int) -> bool:
    """Whether what an event waits for has happened."""
    _, need, either = condition
    return not need & ~reached and (not either or bool(either & reached))
