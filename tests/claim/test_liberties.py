"""Liberties that stay marked while moves are played that no theory counts: on drawn boards, and along real lines."""

import pytest

from semeai import sgf
from semeai.claim.marks import marks_along
from semeai.diagram.figure import MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.paths import library
from semeai.problems.marks import right_ends, task_of
from semeai.problems.solving import begun
from semeai.study.frames import Frame, frame_at
from semeai.study.tree import path_to

BOARDS = {
    "a liberty of both between them": ("OOOO.\nXXXXX\n.X.X.\nXXXXX\nOOOOO", "A4", "A5", "E5: S, A3: Z, C3: Z, E3: Z"),
    "outside, shared and an eye": (
        "OO.O.\nOXXXX\n.X.XO\n.XXXO\n.OOO.", "B4", "A5", "C5: S, A3: S, A2: O, E5: O, C3: Z"
    ),
    "a stone inside an eye": ("OOOOO.\nXXXXO.\n.OXXO.\n..XXO.\nXXXXO.", "A4", "A5",
                              "F5: Z, F4: Z, F3: Z, F2: Z, F1: Z, A3: Z, A2: Z, B2: Z, B3: I"),
}  # fmt: skip
"""A board, a point of each chain, and the mark of each point."""
LINES = sorted((library() / "problems").glob("*.sgf"))


@pytest.mark.parametrize(("board", "black", "white", "wanted"), BOARDS.values(), ids=BOARDS)
def test_each_liberty_wears_what_it_is(board: str, black: str, white: str, wanted: str):
    position = parse(board)
    point, name = position.board.point, position.board.name
    (marks,) = marks_along([Frame(position)], point(black), point(white))
    assert {name(mark.point): mark.kind.value for mark in marks} == dict(
        part.split(": ") for part in wanted.split(", ")
    )


@pytest.mark.parametrize("path", LINES, ids=lambda path: path.stem)
def test_along_the_lines_of_problems_every_liberty_is_marked_until_it_is_filled(path):
    steps = captured = 0
    for study in sgf.read(path.read_bytes()).studies:
        task, attempt = task_of(study), begun(study)
        end = next(right_ends(study, attempt.marks), None)
        if task is None or end is None:
            continue
        track = [frame_at(study, node) for node in path_to(study, end)]
        before: set[int] = set()
        taken = False
        for frame, marks in zip(track, marks_along(track, task.black, task.white), strict=True):
            position, points = frame.position, {mark.point for mark in marks}
            assert all((mark.kind is MarkKind.INSIDE) is bool(position.stones >> mark.point & 1) for mark in marks)
            taken |= position.color_at(task.black) is not BLACK or position.color_at(task.white) is not WHITE
            if not taken:
                chains = [position.chain(task.black), position.chain(task.white)]
                liberties = [position.liberties(chain) for chain in chains]
                shared = {mark.point for mark in marks if mark.kind is MarkKind.SHARED}
                assert set(each(liberties[0] | liberties[1])) <= points
                assert set(each(liberties[0] & liberties[1])) <= shared
            else:
                captured += 1
                assert points <= before, "a capture marks nothing new"
            steps += 1
            before = points
    assert steps > 20
    assert captured or path.stem in ("case-d", "life"), "most races end with a capture"
