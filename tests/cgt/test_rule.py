"""The rule against brute force, its rounding against the definition; first moves reach what the rule promises."""

import random

import pytest
from brute import Sum, is_liberty_game, random_sum, winner
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.cgt.game import Game, leq, make, number, total
from semeai.cgt.notation import parse, written
from semeai.cgt.rule import Eyes, GameOutcome, MoveKind, best, decide, down, first_moves, up
from semeai.cgt.thermography import cool
from semeai.go.color import BLACK, WHITE, Color

SUMS = 60


@pytest.mark.slow
def test_the_rule_is_right_on_random_sums() -> None:
    """The benchmark ``tests/benchmarks/liberty_games.py`` does the same with ten thousand and more."""
    dice = random.Random(5)
    wrong: list[tuple[Sum, Color]] = []
    seen: set[tuple[Eyes, int]] = set()
    for _ in range(SUMS):
        race = random_sum(dice)
        decision = decide(race.cooled, race.shared, race.eyes)
        seen.add((race.eyes, race.shared))
        wrong += [(race, mover) for mover in Color if decision.first(mover).winner is not winner(race, mover)]
    assert wrong == []
    assert len(seen) == 16


ROUNDED = {"0": (0, 0), "3": (3, 3), "-2": (-2, -2), "*": (1, -1), "^": (1, 0), "v": (0, -1), "-1^*": (0, -2),
           "2 + +-1": (4, 0), "11/4": (3, 2), "1/2": (1, 0), "4^": (5, 4), "4|0": (5, -1)}  # fmt: skip


@pytest.mark.parametrize(("text", "rounded"), ROUNDED.items())
def test_rounding(text: str, rounded: tuple[int, int]) -> None:
    game = parse(text)
    assert (up(game), down(game)) == rounded


def test_a_large_threat_is_rounded_like_a_small_one() -> None:
    cooled = cool(parse("{600|3}|2"), 2)
    assert (up(cooled), down(cooled)) == (3, 3)


@given(st.sampled_from(sorted(ROUNDED)), st.sampled_from(sorted(ROUNDED)))
def test_rounding_is_what_it_is_defined_to_be(one: str, other: str) -> None:
    game = parse(f"({one}) + ({other})")
    n, m = up(game), down(game)
    assert not leq(game, number(n - 1))
    assert leq(game, number(n))
    assert not leq(number(m + 1), game)
    assert leq(number(m), game)


# C, the shared liberties and the eyes; with Black first and with White first
DECIDED = {
    "seki with shared liberties": ("1", 3, Eyes.NONE, GameOutcome(None, 0), GameOutcome(None, 0)),
    "an eye takes the shared liberties": ("-1", 2, Eyes.BLACK, GameOutcome(BLACK, 1), GameOutcome(BLACK, 0)),
    "an eye without shared liberties": ("-1", 0, Eyes.BLACK, GameOutcome(WHITE, 0), GameOutcome(WHITE, 1)),
}


@pytest.mark.parametrize(("text", "shared", "eyes", "black", "white"), DECIDED.values(), ids=DECIDED.keys())
def test_shared_liberties_and_eyes(text: str, shared: int, eyes: Eyes, black: GameOutcome, white: GameOutcome) -> None:
    decision = decide(parse(text), shared, eyes)
    assert (decision.first(BLACK), decision.first(WHITE)) == (black, white)
    assert GameOutcome(None, 0).by == 0


def test_there_are_no_negative_shared_liberties() -> None:
    with pytest.raises(ValueError, match="-1 shared"):
        decide(parse("0"), shared=-1)


# First moves


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


@settings(max_examples=100)
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
