"""Free play in the Problems room: captures that do not last, best answers, and what the room says meanwhile."""

import pytest
from driving import trigger
from problems_driving import RACE, idle, opened, press, race_in, solve

from semeai import sgf
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.problems.author import problem_study, write_answers
from semeai.problems.marks import Goal, race_at
from semeai.race.outcome import Result
from semeai.solve import PASS, Request, climb
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.free_play import FreeShown, best_move

SNAPBACK = "XOO.x..../XOOOx..../.XX.x..../xxxoo....", "A9", "B9"
"""White captures at A7, Black throws in at A9, and White's chain falls."""


def shown(room) -> tuple[str, str]:
    return room.panel.told.head.text(), room.panel.told.sentence.text()


@pytest.fixture
def snapback(qtbot, window, tmp_path):
    """The room with a problem in which a capture does not last."""
    rows, black, white = SNAPBACK
    drawn = text.parse("\n".join([*rows.split("/"), *["." * 9] * 5]))
    bare = Position(drawn.board, drawn.black, drawn.white)
    request = Request(bare, drawn.board.point(black), drawn.board.point(white), BLACK, living=drawn.immortal)
    study = problem_study(bare, write_answers(request, Goal.RACE), drawn.immortal)
    path = tmp_path / "snapback.sgf"
    path.write_bytes(sgf.write([study]))
    return opened(qtbot, window, path)


def test_a_capture_that_does_not_last_is_answered_and_the_headline_says_who_captures_in_the_end(
    qtbot, window, snapback
):
    trigger(window, "problems_free")
    idle(qtbot, snapback)
    assert shown(snapback)[0] == "Black captures"
    snapback.panel.answers.click()
    press(qtbot, snapback, "D7")
    press(qtbot, snapback, "A7")
    assert shown(snapback) == (
        "Black captures",
        "White has captured, but not for good: Black captures in the end.",
    )
    trigger(window, "problems_answer")
    idle(qtbot, snapback)
    assert snapback.player.frame().transition.move == snapback.desk.now.study.board.point("A9")
    assert shown(snapback)[0] == "Black captures"
    trigger(window, "first")
    assert shown(snapback)[0] == "Black captures"
    assert "Black's best move" in shown(snapback)[1]


def test_after_a_problem_is_solved_a_press_plays_nothing_and_offers_to_go_on(qtbot, window, tmp_path):
    room = opened(qtbot, window, race_in(tmp_path))
    solve(qtbot, room)
    steps = room.player.last_index
    press(qtbot, room, "A17")
    assert (room.player.last_index, room.desk.now.beside) == (steps, None)
    assert room.messages.text == solve_state.OVER
    trigger(window, "back")
    assert shown(room)[0] == solve_state.LOOKING_BACK.head
    trigger(window, "forward")
    assert shown(room)[0] == "✓ Solved"
    room.messages.press()
    idle(qtbot, room)
    assert isinstance(room.desk.now.beside, FreeShown)
    assert shown(room) == ("Black captures", "White's chain is taken for good.")
    trigger(window, "problems_back", "problems_back")
    idle(qtbot, room)
    assert shown(room)[0] == "Black captures"


def test_who_cannot_be_saved_resists_with_a_stone():
    study = sgf.read(RACE).studies[0]
    race = race_at(study, study.node(study.root).children[0], WHITE)
    found = climb(race, seconds=20)
    assert found.result is Result.LOSS
    assert PASS in found.solution.moves
    assert race.position.empty >> best_move((found, None), race, ()) & 1
