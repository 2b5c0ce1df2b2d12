"""First moves in a sum: the paper's example, and that the best of them reach what the rule promises."""

import pytest
from brute import is_liberty_game
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.cgt.game import Game, make, number, total
from semeai.cgt.notation import parse, written
from semeai.cgt.rule import MoveKind, best, decide, first_moves
from semeai.cgt.thermography import cool
from semeai.go.color import BLACK, WHITE, Color

EXAMPLE = [parse("4|0"), parse("6||4|0"), parse("-7")]


def test_black_has_one_winning_move_in_the_example_and_white_has_two() -> None:
    """Nakamura, section 2.1: Black a; White a (by two moves) or b (by three)."""
    black, white = (first_moves(EXAMPLE, color) for color in (BLACK, WHITE))
    assert [(move.term, written(move.after), move.outcome.by) for move in best(black, BLACK)] == [(0, "4", 1)]
    found = [(move.term, written(move.after), move.outcome.by) for move in best(white, WHITE)]
    assert found == [(1, "{4|0}", 3), (0, "0", 2)]


def test_only_the_opponents_liberties_are_filled() -> None:
    terms = [number(3), number(-2)]
    assert [(move.term, move.kind, move.after) for move in first_moves(terms, BLACK)] == [
        (1, MoveKind.FILL, number(-1))
    ]
    assert [(move.term, move.kind, move.after) for move in first_moves(terms, WHITE)] == [(0, MoveKind.FILL, number(2))]


leaves = st.integers(-6, 6).map(number)
games = st.recursive(
    leaves, lambda below: st.tuples(below, below).map(lambda pair: make([pair[0]], [pair[1]])), max_leaves=4
).filter(is_liberty_game)


@settings(max_examples=100, deadline=None)
@given(terms=st.lists(games, min_size=1, max_size=3), shared=st.integers(0, 2), mover=st.sampled_from(Color))
def test_the_best_first_move_reaches_what_the_rule_says(terms: list[Game], shared: int, mover: Color) -> None:
    """Both have plain liberties beside, so that there is something to fill."""
    terms = [*terms, number(12), number(-12)]
    promised = decide(total(cool(term, 2) for term in terms), shared).first(mover)
    moves = first_moves(terms, mover, shared)
    if promised.winner is mover:
        assert best(moves, mover)[0].outcome.winner is mover


@pytest.mark.parametrize("mover", Color)
def test_without_terms_there_is_nothing_to_play(mover: Color) -> None:
    assert first_moves([], mover) == ()
    assert best((), mover) == ()
