"""Plain exhaustive search over the rules of the Scorpion family: the judge of everything else.

It shares no line with the solver: it has its own positions and its own moves, prunes nothing,
treats every column as different from every other, and remembers exactly the positions it saw.
"""

from __future__ import annotations

from collections.abc import Callable

from scorpion_cli.solver.tableau.board import SearchBoard

Pile = tuple[tuple[int, bool], ...]
"""A column, deepest card first: each card, and whether it is face up."""
Position = tuple[tuple[Pile, ...], tuple[int, ...], frozenset[int]]
"""Columns, stock and reserve."""


class TooBig(Exception):
    """So many positions did not decide it."""


def can_win(board: SearchBoard, most: int = 200_000) -> bool:
    """Whether any line of play wins.

    Raises:
        TooBig: more than so many positions were seen.
    """
    return _reaches(board, most, _is_won)


def can_empty_a_column(board: SearchBoard, most: int = 200_000) -> bool:
    """Whether any line of play comes to a position with a space.

    Raises:
        TooBig: more than so many positions were seen.
    """
    return _reaches(board, most, lambda position, _: not all(position[0]))


def _reaches(board: SearchBoard, most: int, goal: Callable[[Position, SearchBoard], bool]) -> bool:
    start = _position_of(board)
    seen = {start}
    todo = [start]
    while todo:
        position = todo.pop()
        if goal(position, board):
            return True
        for after in _positions_after_a_move(position, board):
            if after not in seen:
                if len(seen) >= most:
                    raise TooBig
                seen.add(after)
                todo.append(after)
    return False


def _position_of(board: SearchBoard) -> Position:
    piles = tuple(
        _settled(tuple((card, height >= down) for height, card in enumerate(column)), board)
        for column, down in zip(board.columns, board.down, strict=True)
    )
    return piles, board.stock, frozenset(board.reserve)


def _settled(pile: Pile, board: SearchBoard) -> Pile:
    """The column after its last card was turned up and, by the house rule, full runs left."""
    ranks = board.ranks
    while pile:
        card, up = pile[-1]
        if not up:
            pile = (*pile[:-1], (card, True))
        tail = pile[-ranks:]
        if not board.rules.runs_leave or len(tail) < ranks or not all(face for _, face in tail):
            return pile
        if any(tail[i][0] - 1 != tail[i + 1][0] for i in range(ranks - 1)):
            return pile
        if tail[0][0] % ranks != ranks - 1:
            return pile
        pile = pile[:-ranks]
    return pile


def _is_won(position: Position, board: SearchBoard) -> bool:
    piles, stock, reserve = position
    if stock or reserve:
        return False
    for pile in filter(None, piles):
        king = pile[0][0]
        if board.rules.runs_leave or len(pile) != board.ranks or not _is_king(king, board):
            return False
        if pile != tuple((king - height, True) for height in range(board.ranks)):
            return False
    return True


def _is_king(card: int, board: SearchBoard) -> bool:
    return card % board.ranks == board.ranks - 1


def _fits(card: int, target: Pile, board: SearchBoard) -> bool:
    if not target:
        return board.rules.any_card_to_space or _is_king(card, board)
    return card + 1 == target[-1][0] and not _is_king(card, board)


def _positions_after_a_move(position: Position, board: SearchBoard) -> list[Position]:
    piles, stock, reserve = position
    found: list[Position] = []
    building = False
    up = [(at, height) for at, pile in enumerate(piles) for height in range(len(pile))]
    up = [(at, height) for at, height in up if piles[at][height][1]]
    for to, target in enumerate(piles):
        for at, height in up:
            if at != to and _fits(piles[at][height][0], target, board):
                building = building or bool(target)
                after = list(piles)
                after[to] = _settled(target + piles[at][height:], board)
                after[at] = _settled(piles[at][:height], board)
                found.append((tuple(after), stock, reserve))
        for card in reserve:
            if _fits(card, target, board):
                building = building or bool(target)
                after = list(piles)
                after[to] = _settled((*target, (card, True)), board)
                found.append((tuple(after), stock, reserve - {card}))
    if stock and (board.rules.deal_any_time or not building):
        after = list(piles)
        for at, card in enumerate(stock):
            after[at] = _settled((*after[at], (card, True)), board)
        found.append((tuple(after), (), reserve))
    return found
