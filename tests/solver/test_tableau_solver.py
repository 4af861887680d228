"""The solver of the Scorpion family against exhaustive search: its verdicts, and every argument
that it prunes by on its own, on thousands of small boards under every house rule.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from scorpion_cli.games.cards import cards
from scorpion_cli.games.deals import numbered
from scorpion_cli.games.rules import SCORPION, WASP
from scorpion_cli.games.tableau import TableauRules
from scorpion_cli.solver import Budget, solve
from scorpion_cli.solver.locks import circle, visible_circle
from scorpion_cli.solver.verdict import KingShortage, NoFirstSpace, Verdict

from .answers import check_circle
from .boards import (
    ALL_RULES,
    ANY_CARD,
    KINGS_ONLY,
    apply,
    builds,
    judged,
    judged_boards,
    legal_moves,
    named,
    on_the_deck,
    random_boards,
)
from .brute_tableau import can_empty_a_column, can_win
from .engine import (
    DEAL_MOVE,
    BuildsAlone,
    CardIndex,
    Landing,
    Lost,
    Origin,
    PartialState,
    Prover,
    SearchBoard,
    SearchMove,
    SearchRules,
    Situation,
    SpaceBound,
    State,
    Transition,
    builds_alone,
    closure,
    decide_board,
    king_orders,
    members,
    no_first_space,
    ordered_moves,
    preconditions,
    put_in_order,
    reason_without_circle,
)
from .plain_spaces import spaces_suffice

under_every_rule = pytest.mark.parametrize("rules", ALL_RULES, ids=named)
where_spaces_take_kings = pytest.mark.parametrize("rules", KINGS_ONLY, ids=named)
where_spaces_take_any_card = pytest.mark.parametrize("rules", ANY_CARD, ids=named)


def wins(board: SearchBoard) -> bool:
    """The solver's verdict, its moves played one by one if it is a win."""
    found = decide_board(board, Budget())
    if isinstance(found, Lost):
        return False
    after = board.settled()
    for move in found:
        assert move in legal_moves(after)
        after = apply(after, move)
    assert after.won
    return True


def builds_of(state: State) -> BuildsAlone:
    """What builds alone can do."""
    return builds_alone(state, state.stacks()[0])


# Verdicts.


@under_every_rule
def test_verdicts_are_those_of_exhaustive_search_and_wins_can_be_played(rules: SearchRules) -> None:
    for board, winnable in judged_boards(rules):
        assert wins(board) == winnable, board


@under_every_rule
def test_after_every_move_of_a_won_position_the_verdict_is_right_too(rules: SearchRules) -> None:
    for board, winnable in judged(random_boards(rules, 50, seed=2, most=10)):
        moves = legal_moves(board) if winnable else []
        children = (apply(board, move) for move in moves)
        for after, still_winnable in judged(children):
            assert wins(after) == still_winnable, after


def test_nothing_is_safe_before_a_deal_that_can_be_made_at_any_time() -> None:
    """The smallest case: to build A♠ loses, to deal first wins."""
    ace_of_spades, king_of_spades, ace_of_hearts, king_of_hearts = range(4)
    board = SearchBoard(
        ((ace_of_hearts, ace_of_spades), (king_of_spades,)),
        (0, 0),
        (king_of_hearts,),
        ranks=2,
        rules=SearchRules(deal_any_time=True),
    )
    assert wins(board)
    assert not wins(apply(board, SearchMove(ace_of_spades, 1)))


# What calls a position lost.


@under_every_rule
def test_what_the_fixpoint_calls_lost_is_lost(rules: SearchRules) -> None:
    for board, winnable in judged_boards(rules):
        pre = preconditions(State(board))
        if pre.goal & ~pre.reached():
            assert not winnable, board


@where_spaces_take_kings
def test_a_position_in_which_no_order_of_the_kings_finds_spaces_is_lost(rules: SearchRules) -> None:
    for board, winnable in judged_boards(rules):
        state = State(board)
        if king_orders(state, preconditions(state)) is not None:
            assert not winnable, board


@where_spaces_take_any_card
def test_a_position_for_which_spaces_do_not_suffice_is_lost(rules: SearchRules) -> None:
    lost = 0
    for board, winnable in judged_boards(rules):
        state = State(board)
        if not SpaceBound(10**6).suffice(state, builds_of(state)):
            lost += 1
            assert not winnable, board
    assert lost > 20


@where_spaces_take_any_card
def test_of_sets_of_cards_that_leave_for_spaces_enough_are_looked_at(rules: SearchRules) -> None:
    relaxed = SpaceBound(10**6)
    for board in random_boards(rules, 250, seed=14, most=12):
        # Positions that are near by, so that what is remembered of one is asked for in another.
        for near in (board, *(apply(board, move) for move in legal_moves(board))):
            state = State(near)
            assert relaxed.suffice(state, builds_of(state)) == spaces_suffice(state), near


@where_spaces_take_kings
def test_builds_alone_wait_for_the_same_as_when_kings_move(rules: SearchRules) -> None:
    for board in random_boards(rules, 500, seed=16):
        state = State(board)
        pre, alone = preconditions(state), builds_of(state)
        assert sorted(alone.met + alone.unmet) == sorted(pre.without_kings())
        assert alone.reached == closure(pre.without_kings())
        reached = 0
        for event, need, either in alone.met:
            assert not need & ~reached
            assert not either or either & reached
            reached |= event


@where_spaces_take_any_card
def test_no_first_space_is_said_exactly_where_no_column_can_be_emptied(rules: SearchRules) -> None:
    said = 0
    for board in random_boards(rules, 1200, seed=8, most=12):
        never = no_first_space(board)
        if isinstance(reason_without_circle(board), NoFirstSpace):
            assert not can_empty_a_column(board), board
        suits = len(board.cards()) // board.ranks
        if all(board.columns) and len(board.columns) > suits:
            assert never == (not can_empty_a_column(board)), board
        if never:
            said += 1
            assert not can_win(board), board
            assert isinstance(reason_without_circle(board), NoFirstSpace)
    assert said > 20


@where_spaces_take_kings
def test_every_nogood_is_true_of_every_position_it_applies_to(rules: SearchRules) -> None:
    applied = after_the_deal = 0
    for board in random_boards(rules, 1200, seed=9, most=12):
        prover = Prover(board, lambda states: None)
        prover.prove()
        if not len(prover.nogoods):
            continue
        for reached in positions(board, prover.origin):
            if prover.nogoods.find(reached.events, reached.landing) is not None:
                applied += 1
                after_the_deal += bool(reached.landing)
                assert not can_win(reached.board), (board, reached.board)
    assert applied > 1000
    assert after_the_deal > 500


class Reached(NamedTuple):
    """A position that can be reached from a first one, as the search sees it."""

    board: SearchBoard
    state: State
    exchangeable: int
    events: int
    landing: Landing

    def has(self, fact: PartialState) -> bool:
        """Whether these events are done and those are not."""
        return not fact[0] & ~self.events and not fact[1] & self.events

    def can_build(self, card: CardIndex) -> bool:
        """Whether the rules let the card be built."""
        return any(move.card == card for move in builds(self.board))


def positions(board: SearchBoard, origin: Origin, most: int = 300) -> list[Reached]:
    """Positions that can be reached."""
    root = origin.root
    landing: Landing = None if root.stock else ()
    seen = {(root.full_key(), 0, landing)}
    found: list[Reached] = []
    todo = [(board, root, 0, landing)]
    while todo and len(seen) < most:
        position, state, exchangeable, landing = todo.pop()
        exchangeable = origin.now_exchangeable(state, exchangeable)
        found.append(
            Reached(position, state, exchangeable, origin.events(state, exchangeable), landing)
        )
        for move in legal_moves(position):
            after = state.copy()
            after.play(move)
            fell = (
                tuple(after.below[card] for card in state.stock) if move == DEAL_MOVE else landing
            )
            key = after.full_key(), exchangeable, fell
            if key not in seen:
                seen.add(key)
                todo.append((apply(position, move), after, exchangeable, fell))
    return found


@where_spaces_take_kings
def test_facts_that_keep_a_build_possible_do_so_wherever_they_hold(rules: SearchRules) -> None:
    held = 0
    for board in random_boards(rules, 400, seed=15, most=16):
        origin = Origin(board)
        before_the_deal = [each for each in positions(board, origin, 60) if each.state.stock]
        for reached in before_the_deal:
            _, state, exchangeable, events, landing = reached
            here = Situation(origin, state, exchangeable, events, landing)
            for card in members(here.preconditions.builds):
                for fact in here.build_stays(card):
                    assert reached.has(fact)
                    for other in before_the_deal:
                        if other.has(fact):
                            held += 1
                            assert other.can_build(card), (board, reached.board, other.board)
    assert held > 1000


# What is taken over from the position before.


@where_spaces_take_kings
def test_what_a_move_does_not_change_is_taken_over_rightly(rules: SearchRules) -> None:
    compared = 0
    for board in random_boards(rules, 400, seed=11, most=14):
        origin = Origin(board)
        before = Situation.first(origin)
        ask_everything(before)
        for move in legal_moves(board):
            if move == DEAL_MOVE:
                continue
            state = before.state.copy()
            state.play(move)
            exchangeable = origin.now_exchangeable(state, before.exchangeable)
            known = origin, state, exchangeable, origin.events(state, exchangeable), before.landing
            transition = Transition(before, before.state.touched(move.card))
            anew, after = Situation(*known), Situation(*known, transition)
            assert sorted(after.preconditions.conditions) == sorted(
                anew.preconditions.conditions
            ), (board, move)
            without_conditions = after.preconditions._replace(conditions=[])
            assert without_conditions == anew.preconditions._replace(conditions=[]), (board, move)
            assert ask_everything(after) == ask_everything(anew), (board, move)
            compared += 1
    assert compared > 400


def ask_everything(here: Situation) -> list[list[PartialState]]:
    """The reasons against every event that can still happen, or cannot."""
    left = here.origin.every_event(here.state) & ~here.events
    return [here.blocks(1 << event) for event in members(left)]


@where_spaces_take_kings
def test_if_kings_in_order_reach_the_goal_no_order_of_kings_shows_a_loss(
    rules: SearchRules,
) -> None:
    for board in random_boards(rules, 1500, seed=12):
        state = State(board)
        pre = preconditions(state)
        if not pre.goal & ~put_in_order(pre):
            assert not pre.goal & ~pre.reached(), board
            assert king_orders(state, pre) is None, board


# What is played at once.


@where_spaces_take_any_card
def test_builds_made_at_once_keep_the_win_where_spaces_take_any_card(rules: SearchRules) -> None:
    for board, winnable in judged_boards(rules):
        found = list(ordered_moves(State(board), None)) if winnable else []
        if len(found) == 1 and found[0].column < 0 and len(legal_moves(board)) > 1:
            build = next(move for move in builds(board) if move.card == found[0].card)
            assert can_win(apply(board, build)), (board, build)


# Reasons.


@under_every_rule
def test_every_reason_is_true_of_the_board(rules: SearchRules) -> None:
    circles = 0
    for board, winnable in judged_boards(rules):
        if winnable:
            continue
        position = on_the_deck(board)
        found = circle(position)
        if found is not None:
            circles += 1
            check_circle(position, found)
        elif isinstance(reason_without_circle(board), KingShortage):
            state = State(board)
            assert king_orders(state, preconditions(state)) is not None
    if not (rules.any_card_to_space or rules.runs_leave):
        assert circles > 50


@under_every_rule
def test_where_there_is_a_circle_of_any_cards_the_game_is_lost(rules: SearchRules) -> None:
    seen = 0
    for board, winnable in judged_boards(rules):
        position = on_the_deck(board)
        if winnable:
            assert circle(position) is None, board
            assert visible_circle(position) is None, board
        elif visible_circle(position) is not None:
            assert circle(position) is not None, board
            seen += 1
    if not rules.any_card_to_space:
        assert seen > 50


def test_the_traps_of_beginners_are_told_as_such() -> None:
    jack, queen, king = range(3)
    in_one_column = circle(on_the_deck(SearchBoard(((king, jack, queen), ()), (0, 0), ranks=3)))
    assert in_one_column is not None
    assert {wait.card for wait in in_one_column.waits} == set(cards("JC QC"))
    low, high, other_low, other_high = range(4)
    crosswise = circle(
        on_the_deck(SearchBoard(((other_high, low), (high, other_low)), (0, 0), ranks=2))
    )
    assert crosswise is not None
    assert {wait.card for wait in crosswise.waits} == set(cards("QC QD"))


# Budgets.


@pytest.mark.parametrize("game", [WASP, SCORPION], ids=lambda game: game.name)
@pytest.mark.parametrize("limit", [{"max_nodes": 30}, {"max_states": 8}, {"max_seconds": 0.0}])
def test_a_budget_that_runs_out_leaves_the_verdict_unknown(
    game: TableauRules, limit: dict[str, Any]
) -> None:
    budget = Budget(**limit)
    answer = solve(numbered(game, "200269").start, budget)
    assert answer.verdict is Verdict.UNKNOWN
    assert not answer.moves
    assert answer.nodes == budget.nodes <= 60
