"""Whether spaces suffice (`relocate`), by trying every set of cards that leave for spaces."""

from __future__ import annotations

from scorpion_cli.solver.tableau.links import Table, members
from scorpion_cli.solver.tableau.reach import Wait, builds_alone, closure


def spaces_suffice(table: Table) -> bool:
    """The condition as it is stated: sets P that grow card by card, through numbers of at least
    one; whether one of them reaches all that must leave and can build all that must be built.
    """
    deck = table.deck
    if len(table.bottoms) <= len(deck.suits):
        return True
    builds = builds_alone(table, table.stacks()[0])
    conditions, bottoms = builds.met + builds.waiting, builds.bottoms
    own = {wait[0]: wait for wait in conditions}
    must_build = list(members(table.left & ~(deck.kings | table.built)))
    kings = [king for king in members(deck.kings & table.left) if table.below[king] != deck.floor]
    must_leave = sum(1 << king for king in kings)
    if deck.board.rules.runs_leave:
        suits = [deck.floor + at for at, suit in enumerate(deck.suits) if suit & table.left]
        must_leave = sum(1 << suit for suit in suits)

    def can_build(card: int, reached: int) -> bool:
        return bool(table.built >> card & 1) or (
            1 << card in own and is_met(own[1 << card], reached)
        )

    def number(chosen: int, reached: int) -> int:
        paid = [card for card in members(chosen) if not can_build(card, reached)]
        return table.spaces + (bottoms & reached).bit_count() - len(paid)

    def can_leave(reached: int) -> list[int]:
        cards = members(table.left & ~bottoms & ~reached)
        return [
            card for card in cards if not table.down >> card & 1 or reached >> table.above[card] & 1
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

    seen = {0}
    todo = [(0, closure(conditions))]
    while todo:
        chosen, reached = todo.pop()
        reached = with_free(chosen, reached)
        if number(chosen, reached) < 1:
            continue
        if not must_leave & ~reached and all(can_build(card, reached) for card in must_build):
            return True
        for card in can_leave(reached):
            more = chosen | 1 << card
            if more not in seen:
                seen.add(more)
                todo.append((more, closure(conditions, reached | 1 << card)))
    return False


def is_met(wait: Wait, reached: int) -> bool:
    """Whether what an event waits for has happened."""
    _, need, either = wait
    return not need & ~reached and (not either or bool(either & reached))
