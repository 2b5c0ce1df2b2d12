"""What the Liberty games room shows, as a value: the example and its end, the words below the board, its actions."""

from dataclasses import replace

import pytest

from semeai.cgt.paper import STEPS, Marked, figure_2
from semeai.cgt.race_games import Counted
from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import Race, Side
from semeai.solve import Request
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.ui.rooms.liberty import sum_state as sums
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.shown import (
    SumShown,
    SumTab,
    board_told,
    followed,
    missing_of_a_sum,
    sum_figure,
    sum_shown_slide,
    winning,
    winning_options,
)
from semeai.ui.rooms.liberty.sum_state import EMPTY, SumState, read_terms, take


@pytest.fixture(scope="module")
def example() -> SumShown:
    """Figure 2 as the sum, at the first step of its story."""
    race = take(figure_2(), lambda _: True)
    state = SumState(race.terms, race.games.shared, race.games.eyes, 0, race)
    return replace(followed(SumShown(step=0), state), step=0, tab=SumTab.BOARD)


def typed(text: str) -> SumState:
    return sums.with_terms(EMPTY, read_terms(text, ()))


def test_the_example_goes_on_while_terms_are_chosen_and_ends_with_another_sum(example: SumShown) -> None:
    assert followed(example, sums.chosen(example.state, 2)).step == 0
    assert followed(example, sums.without(example.state, 0)).step is None
    other = followed(replace(example, moves=(), marked=Marked.BLACK_MOVES), typed("A"))
    assert (other.step, other.marked, sum_figure(other), board_told(other)) == (None, Marked.REGIONS, None, "")


def test_the_words_below_the_board_are_those_of_the_step_or_of_the_marks(example: SumShown) -> None:
    assert board_told(example) == STEPS[0].caption
    assert board_told(replace(example, step=None)) == sum_words.LETTERS
    trying = replace(example, step=None, marked=Marked.BLACK_MOVES, share=0.5)
    assert board_told(trying) == sum_words.trying_words(0.5)


@pytest.mark.parametrize(
    "step, missing", [(None, {"first", "back", "forward", "last"}), (0, {"first", "back"}), (1, set())]
)
def test_steps_can_be_made_inside_the_example_alone(example: SumShown, step: int | None, missing: set[str]) -> None:
    assert missing_of_a_sum(replace(example, step=step)) == missing
    assert missing_of_a_sum(replace(example, step=len(STEPS) - 1)) == {"forward", "last"}


def test_an_empty_sum_has_no_term_to_edit_and_nothing_to_clear() -> None:
    assert {"liberty_edit", "liberty_remove", "liberty_clear"} <= missing_of_a_sum(SumShown())
    assert not {"liberty_edit", "liberty_clear"} & missing_of_a_sum(SumShown(typed("A")))


def test_the_moves_that_win_are_those_of_the_winner(example: SumShown) -> None:
    for mover in (BLACK, WHITE):
        won = example.state.decision.first(mover).winner is mover
        assert bool(winning(example.state, mover)) == won
    assert winning(EMPTY, BLACK) == ()
    assert winning_options(EMPTY) == set()


def test_no_move_in_an_eye_is_told_while_the_chain_has_other_liberties() -> None:
    built = build(Race(Side(Z=1, O=1), Side(Z=1, O=5), 1))
    assert isinstance(built, Built)
    race = take(
        Request(built.position, built.black_point, built.white_point, WHITE, living=built.walls), lambda _: True
    )
    state = SumState(race.terms, race.games.shared, race.games.eyes, 0, race)
    assert [(str(term.game), term.counted) for term in state.terms[:2]] == [("1", Counted.EYE), ("1", Counted.ALIKE)]
    assert [state.terms[move.term].counted for move in winning(state, WHITE)] == [Counted.ALIKE]


def test_the_board_is_on_the_slide_while_its_page_is_shown(example: SumShown) -> None:
    assert sum_shown_slide(example).boards
    assert sum_shown_slide(example).sentence == STEPS[0].caption
    assert not sum_shown_slide(replace(example, tab=SumTab.CHOSEN)).boards
