"""Reads on the board itself what an answer says of it: plays a win, checks the reason of a loss."""

from __future__ import annotations

from scorpion_cli.games import Position
from scorpion_cli.games.cards import Card, Rank
from scorpion_cli.games.events import Applied, Result
from scorpion_cli.games.tableau import Tableau
from scorpion_cli.solver.locks import circle, visible_circle
from scorpion_cli.solver.verdict import Circle, Solution, Verdict, Wait, Waiting


def check_answer(start: Position, answer: Solution) -> None:
    """Play the moves of a win; read the reason for a loss on the board."""
    if answer.verdict is Verdict.WON:
        for move in answer.moves:
            applied = start.apply(move)
            assert isinstance(applied, Applied), (move, applied)
            start = applied.position
        assert start.outcome().result is Result.WON
    elif answer.verdict is Verdict.LOST:
        assert isinstance(start, Tableau)
        found = circle(start)
        if found is not None:
            check_circle(start, found)
        if visible_circle(start) is not None:
            assert answer.reason == visible_circle(start)
        elif found is not None:
            assert answer.reason == found
        else:
            assert not isinstance(answer.reason, Circle)


def check_circle(board: Tableau, found: Circle) -> None:
    """Check that each card of the circle must wait, for cards of the circle and for no others."""
    cards = {wait.card for wait in found.waits}
    assert len(cards) == len(found.waits) > 0
    for wait in found.waits:
        assert set(wait.cards) <= cards, "it names only cards that wait themselves"
        must_leave = {card for card in _in_the_way(board, wait) if not _is_built(board, card)}
        assert set(wait.cards) == must_leave
        assert wait.card not in board.stock or wait.kind is not Waiting.FACE_DOWN
        assert not _is_built(board, wait.card)


def _in_the_way(board: Tableau, wait: Wait) -> set[Card]:
    """The cards one of which must leave before this one can move, for the reason that is given."""
    card, base = wait.card, wait.card.goes_on
    if wait.kind is Waiting.NO_SPACE:
        assert base is None
        bottoms = {column.cards[0] for column in board.columns}
        return {bottom for bottom in bottoms if bottom.rank is not Rank.KING}
    if wait.kind is Waiting.FACE_DOWN:
        column, height = _place(board, card)
        face_down = next(down for cards, down in board.columns if cards is column)
        assert height < face_down
        return {column[height + 1]}
    assert base is not None
    if wait.kind is Waiting.IN_RESERVE:
        assert base in board.reserve
        return {base}
    column, height = _place(board, base)
    if wait.kind is Waiting.COVERED:
        assert column[height + 1] is not card
        return {column[height + 1]}
    assert wait.kind is Waiting.UNDER_ITS_BASE
    assert card in column[:height]
    return set(column[column.index(card) + 1 : height + 1])


def _place(board: Tableau, card: Card) -> tuple[tuple[Card, ...], int]:
    column = next(cards for cards, _ in board.columns if card in cards)
    return column, column.index(card)


def _is_built(board: Tableau, card: Card) -> bool:
    if not any(card in cards for cards, _ in board.columns):
        return False
    column, height = _place(board, card)
    return height > 0 and column[height - 1] is card.goes_on
