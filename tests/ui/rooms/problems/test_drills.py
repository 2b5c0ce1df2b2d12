"""Counting drills: what is asked of a race, and that theory, account and search agree on the answer."""

import pytest

from semeai.eyes.drawing import parse
from semeai.go import text
from semeai.go.board import count, each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.problems.author import problem_study, write_answers
from semeai.problems.marks import Goal
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result
from semeai.solve import Request, solve
from semeai.study.tree import empty_study
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.synthesis.special_races import eye_race
from semeai.ui.rooms.problems.drills import Drill, DrillKind, drills_of, problem_drills

SECONDS = 60


def request_of(race: Race, mover) -> Request:
    built = build(race, 11)
    assert isinstance(built, Built)
    return Request(built.position, built.black_point, built.white_point, mover, living=built.walls)


def drawn(rows: str, black: str, white: str, mover) -> Request:
    found = text.parse(rows)
    bare = Position(found.board, found.black, found.white)
    return Request(bare, found.board.point(black), found.board.point(white), mover, living=found.immortal)


def one(request: Request, ask: DrillKind, number: int = 0) -> Drill:
    return [drill for drill in drills_of(request, seconds=SECONDS) if drill.ask is ask][number]


# the numbers, who moves first, what is asked, the answer by the specification's formulas
NUMBERS = [
    pytest.param(Race(Side(O=3), Side(O=1, A=3, V=3), 2), BLACK, DrillKind.COUNT, 0, 3, id="X of liberties alone"),
    pytest.param(Race(Side(O=3), Side(O=1, A=3, V=3), 2), BLACK, DrillKind.COUNT, 1, 4, id="X with approach moves"),
    pytest.param(Race(Side(Z=4, I=2, O=1), Side(O=5), 1), WHITE, DrillKind.COUNT, 0, 4, id="X with an eye: 5 - 2 + 1"),
    pytest.param(Race(Side(O=3), Side(O=1, A=3, V=3), 2), BLACK, DrillKind.PLAN, 0, Plan.FIF, id="Diagram 15: FIF"),
    pytest.param(Race(Side(O=2), Side(O=2), 1), BLACK, DrillKind.PLAN, 0, Plan.FOF, id="equal liberties: FOF"),
    pytest.param(Race(Side(O=5), Side(O=2), 0), WHITE, DrillKind.SLOW, 0, 3, id="three moves too slow"),
    pytest.param(Race(Side(O=2), Side(O=2), 3), BLACK, DrillKind.WINNER, 0, None, id="seki"),
    pytest.param(
        Race(Side(O=5), Side(O=2), 0), WHITE, DrillKind.WINNER, 0, BLACK, id="Black captures though White begins"
    ),
]


@pytest.mark.parametrize("race, mover, ask, number, answer", NUMBERS)
def test_a_drill_of_numbers_has_the_answer_of_the_formulas(race, mover, ask, number, answer):
    drill = one(request_of(race, mover), ask, number)
    assert drill.answer == answer
    assert [choice for _, choice in drill.choices].count(answer) == 1
    assert drill.reason.endswith(".")
    assert not drill.on_board
    if ask is DrillKind.WINNER:
        result = solve(drill.request).result
        assert {Result.WIN: mover, Result.LOSS: mover.opponent, Result.SEKI: None}[result] is answer


def test_a_race_that_is_just_in_time_asks_for_no_number_of_moves_too_slow():
    asked = {drill.ask for drill in drills_of(request_of(Race(Side(O=2), Side(O=2), 1), BLACK), seconds=SECONDS)}
    assert DrillKind.SLOW not in asked
    assert {DrillKind.COUNT, DrillKind.PLAN, DrillKind.WINNER} <= asked


# a shape without stones inside, and how many neighbours its vital points have in it
SHAPES = [
    pytest.param("XXX", 2, 1, id="112: the 2-point"),
    pytest.param("XX./XXX/.X.", 4, 1, id="112224: the 4-point"),
    pytest.param(".X./XXX/.X.", 4, 1, id="11114: the 4-point"),
]


@pytest.mark.parametrize("shape, neighbours, number", SHAPES)
def test_the_vital_points_of_an_eye_are_pressed_on_the_board(shape, neighbours, number):
    built = eye_race(parse(shape), 1, size=13)
    assert isinstance(built, Built)
    request = Request(built.position, built.black_point, built.white_point, WHITE, living=built.walls)
    drill = one(request, DrillKind.VITAL)
    board, eye = request.position.board, drill.lit
    vital = mask_of(point for point in each(eye) if count(board.neighbours(1 << point) & eye) == neighbours)
    assert drill.on_board
    assert count(vital) == number
    assert drill.answer == drill.points == vital
    assert board.names(vital)[0] in drill.reason
    assert drill.answer_words == board.names(vital)[0]


def test_a_part_decides_where_all_right_moves_lie():
    request = drawn(SNAPBACK, "A9", "B9", BLACK)
    drill = one(request, DrillKind.DECIDES)
    right = mask_of(solve(request).moves)
    assert right & ~drill.lit == 0
    assert [choice for _, choice in drill.choices].count(drill.answer) == 1
    assert drill.request.position.board.names(right)[0] in drill.reason


SNAPBACK = """
XOO.x....
XOOOx....
.XX.x....
xxxoo....
.........
.........
.........
.........
.........
"""


def test_a_problem_has_the_drills_of_its_race():
    request = request_of(Race(Side(O=3), Side(O=1, A=3, V=3), 2), BLACK)
    study = problem_study(request.position, write_answers(request, Goal.RACE, seconds=SECONDS), request.living)
    drills = problem_drills(study, seconds=SECONDS)
    assert [(drill.ask, drill.answer) for drill in drills] == [
        (drill.ask, drill.answer) for drill in drills_of(request, seconds=SECONDS)
    ]
    assert problem_drills(empty_study(9)) == ()
