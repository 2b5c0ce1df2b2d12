"""What is shown of the problem that is being written, as a value: its part of the board, its frame, its actions."""

from dataclasses import replace

import pytest
from problems_driving import RACE

from semeai import sgf
from semeai.diagram.figure import MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.problems.taking_over import Offered
from semeai.study import edits
from semeai.study.tree import position_at
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems.author_state import AuthorState, asked_of
from semeai.ui.rooms.problems.written import (
    ProblemWritten,
    author_figure,
    author_preview,
    followed,
    framed,
    missing_in_writing,
    part_of,
    unframed,
    work_told,
)

STUDY = sgf.read(RACE).studies[0]
FIRST = STUDY.node(STUDY.root).children[0]
"""The first of its answers."""
BARE = AuthorState((authors.bare(STUDY),))
ANSWERED = AuthorState((STUDY,))


def shown(state: AuthorState) -> ProblemWritten:
    """The value for another collection."""
    return followed(ProblemWritten(authors.blank(), 19), state, fresh=True)


def with_stone(written: ProblemWritten, column: int, row: int) -> ProblemWritten:
    """The value after a black stone was set up."""
    study = authors.bare(written.study)
    answer = edits.set_up(study, study.root, BLACK, 1 << study.board.at(column, row))
    return followed(written, written.state.with_study(answer.study), fresh=False)


def test_the_whole_board_is_shown_until_there_are_answers_and_then_the_part_that_they_need() -> None:
    assert (shown(BARE).part, shown(ANSWERED).part) == (None, part_of(ANSWERED))
    assert shown(ANSWERED).part is not None
    assert shown(ANSWERED).size == STUDY.board_size


def test_the_board_of_a_problem_that_is_edited_stays_as_long_as_it_holds_the_stones() -> None:
    written = shown(ANSWERED)
    left, top, right, bottom = written.part
    free = map(STUDY.board.column_row, each(STUDY.board.points & ~position_at(STUDY, STUDY.root).stones))
    lies = {left <= column <= right and top <= row <= bottom: (column, row) for column, row in free}
    assert with_stone(written, *lies[True]).part == written.part
    assert with_stone(written, *lies[False]).part is None
    assert followed(written, BARE, fresh=True).part is None


def test_a_frame_shows_the_whole_board_and_goes_with_any_change() -> None:
    written = framed(shown(ANSWERED))
    left, top, right, bottom = written.frame
    assert (written.part, right - left) == (None, bottom - top)
    assert author_figure(written).crop is None
    assert unframed(written) == shown(ANSWERED)
    moved = followed(written, replace(ANSWERED, node=FIRST), fresh=False)
    assert (moved.frame, moved.part) == (None, part_of(ANSWERED))


ASKED = ("write_answers", "write_certify", "write_export", "write_right", "write_delete", "write_single", "write_stop")


@pytest.mark.parametrize(
    "written, able",
    [
        (shown(authors.blank(9)), {"write_answers"}),
        (shown(ANSWERED), {"write_answers", "write_certify", "write_export", "write_single"}),
        (shown(replace(ANSWERED, node=FIRST)), {*ASKED} - {"write_stop"}),
        (replace(shown(BARE), busy=True), {"write_answers", "write_stop"}),
    ],
    ids=["an empty board", "answers", "a move of them", "work that goes on"],
)
def test_what_can_be_done(written: ProblemWritten, able: set[str]) -> None:
    assert {*ASKED} - missing_in_writing(written, here=True) == able


def test_elsewhere_a_problem_can_be_begun_or_taken_and_work_be_stopped_alone() -> None:
    missing = missing_in_writing(replace(shown(ANSWERED), busy=True), here=False)
    assert {"write_answers", "write_black", "write_export", "write_turn"} <= missing
    assert not {"write_new", "write_take", "write_stop"} & missing


def test_the_stone_under_the_pointer_is_that_of_the_tool_and_in_the_tree_that_of_the_next_player() -> None:
    for tool, color in (("write_black", BLACK), ("write_white", WHITE), ("write_erase", None)):
        assert author_preview(replace(shown(BARE), tool=tool)) is color
    assert author_preview(replace(shown(replace(ANSWERED, node=FIRST)), tool="write_black")) is WHITE


def test_right_first_moves_are_marked_as_stones_and_wrong_ones_as_crosses_at_the_root_alone() -> None:
    kinds = {mark.kind for mark in author_figure(shown(ANSWERED)).marks}
    assert MarkKind.CROSS in kinds
    assert MarkKind.CROSS not in {mark.kind for mark in author_figure(shown(replace(ANSWERED, node=FIRST))).marks}


def test_what_is_told_is_the_work_or_the_chosen_node() -> None:
    written = shown(replace(ANSWERED, node=FIRST))
    assert work_told(written) != "The position"
    assert work_told(shown(ANSWERED)) == "The position"
    assert work_told(replace(written, busy=True, working="Certify", effort=0)) == "Certify …"
    assert work_told(replace(written, busy=True, working="Certify", effort=2)) == "Certify: 2 positions"


def test_an_offer_is_gone_once_something_else_is_asked() -> None:
    offer = Offered("None.", ())
    written = replace(shown(BARE), offers=(asked_of(BARE.study), offer))
    assert written.offered is offer
    assert replace(written, state=shown(authors.blank()).state).offered is None
