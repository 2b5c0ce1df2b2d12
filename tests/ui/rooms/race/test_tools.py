"""What a press on the board means with each tool."""

import pytest

from semeai.claim.model import State
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.study import edits
from semeai.study.edits import Edited
from semeai.study.tree import empty_study, position_at
from semeai.ui.room.tools import (
    ELSEWHERE,
    PAINTING,
    SHAPES,
    Answer,
    AskLabel,
    Press,
    Refusal,
    StepTo,
    Tool,
    TryMove,
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
        study, node = answer.study, answer.node
    return Edited(study, node)


def pressed(game: Edited, tool: Tool, name: str, **how: bool) -> Answer:
    """What a press on a point means at the end of a game."""
    return press(tool, State(game.study, game.node), Press(at(name), **how))


@pytest.mark.parametrize(
    ("tool", "second", "name", "stone"),
    [
        pytest.param(Tool.MOVE, False, "A1", WHITE, id="a move puts a stone of the player to move"),
        pytest.param(Tool.BLACK, False, "A1", BLACK, id="set-up black puts black"),
        pytest.param(Tool.BLACK, True, "A1", WHITE, id="its second button puts white"),
        pytest.param(Tool.WHITE, False, "A1", WHITE, id="set-up white puts white"),
        pytest.param(Tool.WHITE, True, "A1", BLACK, id="its second button puts black"),
        pytest.param(Tool.BLACK, False, "C4", None, id="set-up takes the stone off that is clicked"),
        pytest.param(Tool.WHITE, True, "C3", None, id="with the second button too"),
        pytest.param(Tool.ERASE, False, "D4", None, id="erase takes a stone off"),
    ],
)
def test_what_stands_after_a_press(game, tool, second, name, stone):
    edited = pressed(game, tool, name, second=second).edited
    assert position_at(edited.study, edited.node).color_at(at(name)) == stone


def test_play_on_a_stone_chooses_its_chain(game):
    for tool, name, chosen in ((Tool.PLAY, "C4", (None, at("C4"))), (Tool.CHAIN, "D4", (at("D4"), None))):
        state = pressed(game, tool, name).state
        assert (state.study, state.look.essential) == (game.study, chosen)


@pytest.mark.parametrize("tool", [Tool.CHAIN, Tool.ERASE])
def test_an_empty_point_has_no_stone_to_choose_or_erase(game, tool):
    assert pressed(game, tool, "A1").sentence.endswith(".")


def test_a_move_that_is_looked_at_changes_no_study_and_one_that_is_there_is_followed(game):
    assert pressed(game, Tool.PLAY, "A1") == TryMove(at("A1"))
    assert pass_move(Tool.PLAY, State(game.study, game.node)) == TryMove(ELSEWHERE)
    here = game.study.node(game.node)
    for tool in (Tool.PLAY, Tool.MOVE):
        assert press(tool, State(game.study, here.parent), Press(here.move.point)) == StepTo(game.node)
    passed = pass_move(Tool.MOVE, State(game.study, game.node)).edited
    assert pass_move(Tool.PLAY, State(passed.study, game.node)) == StepTo(passed.node)


def test_a_suicide_says_why_it_is_refused():
    study = empty_study(3)
    walled = edits.set_up(study, 0, BLACK, sum(1 << study.board.point(name) for name in ("A2", "B1")))
    white_next = edits.set_to_move(walled.study, walled.node, WHITE)
    answer = press(Tool.PLAY, State(white_next.study, white_next.node), Press(study.board.point("A1")))
    assert "suicide" in answer.sentence


def test_shift_goes_to_the_move_of_a_stone(game):
    there = pressed(game, Tool.ERASE, "C3", shift=True).node
    assert game.study.node(there).move.point == at("C3")


@pytest.mark.parametrize(("tool", "shape"), SHAPES.items())
def test_a_mark_comes_and_goes(game, tool, shape):
    first = pressed(game, tool, "A1").edited
    assert first.study.node(first.node).markup.of(shape) == 1 << at("A1")
    again = pressed(first, tool, "A1").edited
    assert not again.study.node(again.node).markup.marks


def test_labels_place_themselves_and_fill_the_gap_that_one_leaves(game):
    made = game
    for tool, name in ((Tool.LETTER, "A1"), (Tool.NUMBER, "B1"), (Tool.LETTER, "C1"), (Tool.NUMBER, "D1"),
                       (Tool.LETTER, "A1"), (Tool.LETTER, "E1"), (Tool.LETTER, "A1")):  # fmt: skip
        made = pressed(made, tool, name).edited
    labels = {BOARD.name(point): text for point, text in made.study.node(made.node).markup.labels}
    assert labels == {"A1": "C", "B1": "1", "C1": "B", "D1": "2", "E1": "A"}


def test_the_second_button_asks_for_a_label_with_the_present_one(game):
    assert pressed(game, Tool.LETTER, "A1", second=True) == AskLabel(at("A1"), "")


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
