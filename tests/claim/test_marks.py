"""The points of a race: their words and marks, also while moves are played that no theory counts."""

import pytest

from semeai import sgf
from semeai.claim.marks import marks, marks_along, numbers_at
from semeai.claim.numbers import COUNTED_KEYS, meaning
from semeai.diagram.figure import MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.paths import library
from semeai.problems.marks import ends, task_of
from semeai.reading.values import RaceReading
from semeai.study.frames import Frame, frame_at
from semeai.study.tree import path_to

BOARDS = {
    "a liberty of both between them": ("OOOO.\nXXXXX\n.X.X.\nXXXXX\nOOOOO", "A4", "A5", "E5: S, A3: Z, C3: Z, E3: Z"),
    "outside, shared and an eye": (
        "OO.O.\nOXXXX\n.X.XO\n.XXXO\n.OOO.", "B4", "A5", "C5: S, A3: S, A2: O, E5: O, C3: Z"
    ),
    "a stone inside an eye": ("OOOOO.\nXXXXO.\n.OXXO.\n..XXO.\nXXXXO.", "A4", "A5",
                              "F5: Z, F4: Z, F3: Z, F2: Z, F1: Z, A3: Z, A2: Z, B2: Z, B3: I"),
    "a chain that could join it": ("........\nXX..X.X.\nOOXX.XXO\n.XOOXOXO\n..OOXOOO\n....XXO.", "C4", "C3",
                                  "C5: O, D5: O, E4: O, B2: O, C1: O, D1: O"),
}  # fmt: skip
"""A board, a point of each chain, and the mark of each point."""
LINES = sorted((library() / "problems").glob("*.sgf"))


@pytest.mark.parametrize(("board", "black", "white", "wanted"), BOARDS.values(), ids=BOARDS)
def test_each_liberty_wears_what_it_is(board: str, black: str, white: str, wanted: str):
    position = parse(board)
    point, name = position.board.point, position.board.name
    (found,) = marks_along([Frame(position)], point(black), point(white))
    assert {name(mark.point): mark.kind.value for mark in found} == dict(
        part.split(": ") for part in wanted.split(", ")
    )


@pytest.mark.parametrize("path", LINES, ids=lambda path: path.stem)
def test_along_the_lines_of_problems_every_liberty_is_marked_until_it_is_filled(path):
    steps = captured = 0
    for study in sgf.read(path.read_bytes()).studies:
        task = task_of(study)
        for end in ends(study) if task is not None else ():
            track = [frame_at(study, node) for node in path_to(study, end)]
            before: set[int] = set()
            taken = False
            for frame, found in zip(track, marks_along(track, task.black, task.white), strict=True):
                position, points = frame.position, {mark.point for mark in found}
                assert all((mark.kind is MarkKind.INSIDE) is bool(position.stones >> mark.point & 1) for mark in found)
                taken |= position.color_at(task.black) is not BLACK or position.color_at(task.white) is not WHITE
                if not taken:
                    chains = [position.chain(task.black), position.chain(task.white)]
                    liberties = [position.liberties(chain) for chain in chains]
                    shared = {mark.point for mark in found if mark.kind is MarkKind.SHARED}
                    assert set(each(liberties[0] | liberties[1])) <= points
                    assert set(each(liberties[0] & liberties[1])) <= shared
                else:
                    captured += 1
                    assert points <= before, "a capture marks nothing new"
                steps += 1
                before = points
    assert steps > 20
    assert captured or path.stem in ("case-d", "eyes-centre"), "most lines end with a capture"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("G5", "G5: outside liberty of White, needs 3 approach moves (H5, H6, H7), which V counts as avoidable"),
        ("G4", "G4: outside liberty of White"),
        ("C4", "C4: outside liberty of Black, needs 1 approach move (B4)"),
        ("B4", "B4: approach move of White for C4"),
        ("E5", "E5: shared liberty, counts for both chains"),
        ("D3", "D3: in Black's eye of 2"),
        ("D2", "D2: White stone inside Black's eye"),
        ("D4", "D4: Black's essential chain, 4 stones"),
        ("A9", "A9: does not count in this race"),
    ],
)
def test_a_point_tells_what_it_counts_as(worked_example: RaceReading, name: str, told: str) -> None:
    assert meaning(worked_example, worked_example.position.board.point(name)) == told


def test_a_point_knows_the_numbers_in_which_it_counts(worked_example: RaceReading) -> None:
    point = worked_example.position.board.point
    assert numbers_at(worked_example, point("G5")) == ((WHITE, "O"), (WHITE, "V"))
    assert numbers_at(worked_example, point("D2")) == ((BLACK, "Z"), (BLACK, "I"))
    assert numbers_at(worked_example, point("E5")) == ((None, "S"),)
    assert numbers_at(worked_example, point("A9")) == numbers_at(worked_example, None) == ()


def test_marks_light_the_number_that_is_pointed_at(worked_example: RaceReading) -> None:
    point = worked_example.position.board.point
    quiet = {mark.point: mark.kind for mark in marks(worked_example)}
    assert quiet[point("G5")] is MarkKind.AVOIDABLE
    assert quiet[point("G4")] is MarkKind.OUTSIDE
    assert quiet[point("D2")] is MarkKind.INSIDE
    assert quiet[point("E5")] is MarkKind.SHARED
    strong = {mark.point: mark.kind for mark in marks(worked_example, (WHITE, "O")) if mark.strong}
    assert strong == dict.fromkeys(map(point, ("G4", "G5", "G6")), MarkKind.OUTSIDE)
    strong = {mark.point: mark.kind for mark in marks(worked_example, (WHITE, "V")) if mark.strong}
    assert strong[point("G5")] is MarkKind.AVOIDABLE
    assert strong[point("H5")] is MarkKind.APPROACH
    failed = [mark for mark in marks(worked_example, 1 << point("A1")) if mark.strong]
    assert [(mark.point, mark.kind) for mark in failed] == [(point("A1"), MarkKind.VIOLATION)]


def test_every_point_wears_one_mark(worked_example: RaceReading) -> None:
    for lit in (None, *COUNTED_KEYS, (BLACK, "X"), 0b111):
        points = [mark.point for mark in marks(worked_example, lit)]
        assert len(points) == len(set(points)), lit
