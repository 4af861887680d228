"""Reads on the board itself what a circle of waiting cards says of it."""

from __future__ import annotations

from scorpion_cli.solver.tableau.board import Board, Card
from scorpion_cli.solver.tableau.why import Circle, Wait
from scorpion_cli.solver.verdict import Waiting


def check_circle(board: Board, circle: Circle) -> None:
    """See that each card of the circle must wait, for cards of the circle and for no others."""
    cards = {wait.card for wait in circle.waits}
    assert len(cards) == len(circle.waits) > 0
    for wait in circle.waits:
        assert set(wait.cards) <= cards, "it names only cards that wait themselves"
        must_leave = {card for card in _in_the_way(board, wait) if not _is_built(board, card)}
        assert set(wait.cards) == must_leave
        assert wait.card not in board.stock or wait.kind is not Waiting.FACE_DOWN
        assert not _is_built(board, wait.card)


def _in_the_way(board: Board, wait: Wait) -> set[Card]:
    """The cards one of which must leave before this one can move, for the reason that is given."""
    card = wait.card
    if wait.kind is Waiting.NO_SPACE:
        assert board.is_king(card)
        assert all(board.columns)
        return {column[0] for column in board.columns if not board.is_king(column[0])}
    if wait.kind is Waiting.FACE_DOWN:
        column, height = _place(board, card)
        assert height < board.down[board.columns.index(column)]
        return {column[height + 1]}
    assert not board.is_king(card)
    if wait.kind is Waiting.IN_RESERVE:
        assert card + 1 in board.reserve
        return {card + 1}
    column, height = _place(board, card + 1)
    if wait.kind is Waiting.COVERED:
        assert column[height + 1] != card
        return {column[height + 1]}
    assert wait.kind is Waiting.UNDER_ITS_BASE
    assert card in column[:height]
    return set(column[column.index(card) + 1 : height + 1])


def _place(board: Board, card: Card) -> tuple[tuple[Card, ...], int]:
    column = next(column for column in board.columns if card in column)
    return column, column.index(card)


def _is_built(board: Board, card: Card) -> bool:
    if board.is_king(card) or not any(card in column for column in board.columns):
        return False
    column, height = _place(board, card)
    return height > 0 and column[height - 1] == card + 1
