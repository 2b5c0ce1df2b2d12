"""What the page of one eye shows, as a value: what a press does, which stone is under the pointer, what can be done."""

from dataclasses import replace

import pytest

from semeai.eyes.drawing import parse
from semeai.eyes.place import BOARD
from semeai.go.board import Point
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.eyes.eye_state import ATTACKER, OWNER, EyeReason, EyeState
from semeai.ui.rooms.eyes.shown import (
    EyeShown,
    EyeTool,
    eye_preview,
    eye_shown_figure,
    eye_shown_line,
    missing_of_an_eye,
    pressed,
)

LONG = EyeState(parse("XXX", "..."), None)
SHOWN = EyeShown(LONG)
CELLS = [point for point in range(BOARD.size**2) if LONG.cell_at(point) is not None]
OUTSIDE: Point = next(point for point in range(BOARD.size**2) if LONG.cell_at(point) is None)


@pytest.mark.parametrize(
    "tool, other, color",
    [
        (EyeTool.ATTACKER, False, ATTACKER),
        (EyeTool.ATTACKER, True, OWNER),
        (EyeTool.OWNER, False, OWNER),
        (EyeTool.OWNER, True, ATTACKER),
    ],
)
def test_a_press_puts_a_stone_of_the_tool_or_of_the_other_colour(tool, other, color) -> None:
    _, state = pressed(replace(SHOWN, tool=tool), CELLS[0], other=other)
    assert state.color_at(LONG.cell_at(CELLS[0])) is color


def test_a_press_takes_a_stone_off_and_outside_the_eye_means_nothing_but_to_the_tool_for_shapes() -> None:
    _, with_stone = pressed(SHOWN, CELLS[0], other=False)
    title, bare = pressed(replace(SHOWN, state=with_stone, tool=EyeTool.ERASE), CELLS[0], other=False)
    assert (bare, title.startswith("Take")) == (LONG, True)
    assert pressed(SHOWN, OUTSIDE, other=False) is None
    _, apart = pressed(replace(SHOWN, tool=EyeTool.SHAPE), OUTSIDE, other=False)
    assert apart is EyeReason.APART


def test_a_stone_is_under_the_pointer_inside_the_eye_alone_and_not_while_a_line_is_on_the_board() -> None:
    assert eye_preview(SHOWN, CELLS[0]) is ATTACKER
    for shown, point in (
        (SHOWN, OUTSIDE),
        (SHOWN, None),
        (replace(SHOWN, playing=True), CELLS[0]),
        (replace(SHOWN, tool=EyeTool.ERASE), CELLS[0]),
        (EyeShown(), CELLS[0]),
    ):
        assert eye_preview(shown, point) is None


def test_the_board_is_whole_while_an_eye_is_drawn_and_its_caption_says_how() -> None:
    assert eye_shown_figure(SHOWN).crop is not None
    drawing = replace(SHOWN, tool=EyeTool.SHAPE)
    assert (eye_shown_figure(drawing).crop, drawing.caption) == (None, eye_words.DRAWING)
    assert (SHOWN.caption, replace(SHOWN, note="Look.").caption) == (eye_words.HINT, "Look.")


@pytest.mark.parametrize("tool", EyeTool)
def test_a_line_is_played_on_the_part_of_the_board_that_was_shown(tool: EyeTool) -> None:
    shown = replace(SHOWN, tool=tool)
    line = eye_shown_line(shown, ATTACKER)
    assert {line.figure(step).crop for step in range(len(line.track))} == {eye_shown_figure(shown).crop}


def test_a_line_can_be_left_while_it_is_played() -> None:
    assert "end_sequence" in missing_of_an_eye(SHOWN)
    assert "end_sequence" not in missing_of_an_eye(replace(SHOWN, playing=True))
