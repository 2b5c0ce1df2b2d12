"""What a press on the board means with each tool."""

from __future__ import annotations

import pytest

from semeai.claim.model import State
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.study import edits
from semeai.study.edits import Edited
from semeai.study.node import MarkShape
from semeai.study.tree import Study, empty_study, position_at
from semeai.ui.room.tools import (
    ELSEWHERE,
    PAINTING,
    AskLabel,
    Choose,
    Edit,
    Press,
    Refusal,
    Step,
    Tool,
    Try,
    paint,
    pass_move,
    press,
    preview_color,
)

BOARD = Board.square(5)


def at(name: str) -> int:
    return BOARD.point(name)


@pytest.fixture
def game() -> Edited:
    """Black C3, White C4, Black D4."""
    study, node = empty_study(5), 0
    for name in ("C3", "C4", "D4"):
        answer = edits.play(study, node, at(name))
        assert isinstance(answer, Edited)
        study, node = answer.study, answer.node
    return Edited(study, node)


def stone_after(answer: object, name: str) -> Color | None:
    assert isinstance(answer, Edit)
    return position_at(answer.edited.study, answer.edited.node).color_at(at(name))


@pytest.mark.parametrize(
    ("tool", "second", "name", "stone"),
    [
        (Tool.MOVE, False, "A1", WHITE),
        (Tool.BLACK, False, "A1", BLACK),
        (Tool.BLACK, True, "A1", WHITE),
        (Tool.WHITE, False, "A1", WHITE),
        (Tool.WHITE, True, "A1", BLACK),
        (Tool.BLACK, False, "C4", None),
        (Tool.WHITE, True, "C3", None),
        (Tool.ERASE, False, "D4", None),
    ],
    ids=[
        "a move puts a stone of the player to move",
        "set-up black puts black",
        "its second button puts white",
        "set-up white puts white",
        "its second button puts black",
        "set-up takes the stone off that is clicked",
        "with the second button too",
        "erase takes a stone off",
    ],
)
def test_what_stands_after_a_press(game: Edited, tool: Tool, second: bool, name: str, stone: Color | None) -> None:
    assert stone_after(press(tool, State(game.study, game.node), Press(at(name), second)), name) == stone


def test_play_on_a_stone_chooses_its_chain(game: Edited) -> None:
    for tool, name, chosen in ((Tool.PLAY, "C4", (None, at("C4"))), (Tool.CHAIN, "D4", (at("D4"), None))):
        answer = press(tool, State(game.study, game.node), Press(at(name)))
        assert isinstance(answer, Choose)
        assert answer.state.study is game.study
        assert answer.state.look.essential == chosen


@pytest.mark.parametrize("tool", [Tool.CHAIN, Tool.ERASE])
def test_an_empty_point_has_no_stone_to_choose_or_erase(game: Edited, tool: Tool) -> None:
    answer = press(tool, State(game.study, game.node), Press(at("A1")))
    assert isinstance(answer, Refusal)
    assert answer.sentence.endswith(".")


def test_a_move_that_is_looked_at_changes_no_study_and_one_that_is_there_is_followed(game: Edited) -> None:
    assert press(Tool.PLAY, State(game.study, game.node), Press(at("A1"))) == Try(at("A1"))
    assert pass_move(Tool.PLAY, State(game.study, game.node)) == Try(ELSEWHERE)
    before = game.study.node(game.node).parent
    assert before is not None
    move = game.study.node(game.node).move
    assert move is not None
    assert move.point is not None
    for tool in (Tool.PLAY, Tool.MOVE):
        assert press(tool, State(game.study, before), Press(move.point)) == Step(game.node)
    passed = pass_move(Tool.MOVE, State(game.study, game.node))
    assert isinstance(passed, Edit)
    assert pass_move(Tool.PLAY, State(passed.edited.study, game.node)) == Step(passed.edited.node)


def test_a_suicide_says_why_it_is_refused() -> None:
    study: Study = empty_study(3)
    board = study.board
    black = sum(1 << board.point(name) for name in ("A2", "B1"))
    walled = edits.set_up(study, 0, BLACK, black)
    assert isinstance(walled, Edited)
    white_next = edits.set_to_move(walled.study, walled.node, WHITE)
    answer = press(Tool.PLAY, State(white_next.study, white_next.node), Press(board.point("A1")))
    assert isinstance(answer, Refusal)
    assert "suicide" in answer.sentence


def test_shift_goes_to_the_move_of_a_stone(game: Edited) -> None:
    answer = press(Tool.ERASE, State(game.study, game.node), Press(at("C3"), shift=True))
    assert isinstance(answer, Step)
    move = game.study.node(answer.node).move
    assert move is not None
    assert move.point == at("C3")


@pytest.mark.parametrize(
    ("tool", "shape"),
    [
        (Tool.TRIANGLE, MarkShape.TRIANGLE),
        (Tool.SQUARE, MarkShape.SQUARE),
        (Tool.CIRCLE, MarkShape.CIRCLE),
        (Tool.CROSS, MarkShape.CROSS),
    ],
)
def test_a_mark_comes_and_goes(game: Edited, tool: Tool, shape: MarkShape) -> None:
    first = press(tool, State(game.study, game.node), Press(at("A1")))
    assert isinstance(first, Edit)
    study, node = first.edited.study, first.edited.node
    assert study.node(node).markup.of(shape) == 1 << at("A1")
    again = press(tool, State(study, node), Press(at("A1")))
    assert isinstance(again, Edit)
    assert not again.edited.study.node(node).markup.marks


def test_labels_place_themselves_and_fill_the_gap_that_one_leaves(game: Edited) -> None:
    made = game
    for tool, name in ((Tool.LETTER, "A1"), (Tool.NUMBER, "B1"), (Tool.LETTER, "C1"), (Tool.NUMBER, "D1"),
                       (Tool.LETTER, "A1"), (Tool.LETTER, "E1"), (Tool.LETTER, "A1")):  # fmt: skip
        answer = press(tool, State(made.study, made.node), Press(at(name)))
        assert isinstance(answer, Edit)
        made = answer.edited
    labels = {BOARD.name(point): text for point, text in made.study.node(made.node).markup.labels}
    assert labels == {"A1": "C", "B1": "1", "C1": "B", "D1": "2", "E1": "A"}


def test_the_second_button_asks_for_a_label_with_the_present_one(game: Edited) -> None:
    assert press(Tool.LETTER, State(game.study, game.node), Press(at("A1"), second=True)) == AskLabel(at("A1"), "")


@pytest.mark.parametrize("tool", PAINTING)
def test_painting_on_leaves_what_is_so_already(game: Edited, tool: Tool) -> None:
    state, here = State(game.study, game.node), Press(at("C4"))
    if tool in (Tool.BLACK, Tool.WHITE):
        assert paint(tool, state, here, True) == Refusal("")
    off = paint(tool, state, here, False)
    assert isinstance(off, Refusal) == (tool not in (Tool.BLACK, Tool.WHITE, Tool.ERASE))


@pytest.mark.parametrize(
    ("tool", "color"),
    [(Tool.PLAY, WHITE), (Tool.BLACK, BLACK), (Tool.WHITE, WHITE), (Tool.ERASE, None), (Tool.CHAIN, None)],
)
def test_the_preview_stone_has_the_colour_that_would_be_put(game: Edited, tool: Tool, color: Color | None) -> None:
    assert preview_color(tool, game.study, game.node) == color
