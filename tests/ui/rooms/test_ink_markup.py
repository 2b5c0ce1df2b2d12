"""A speaker's drawing becomes markup: arrows, lines and rings."""

from math import cos, pi, sin

import pytest

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Board, Mask
from semeai.go.position import Position
from semeai.study.node import MarkShape
from semeai.study.tree import empty_study
from semeai.ui.room.ink import Drawn, Place, Stroke, as_markup, inked, with_ink

BOARD = Board.square(9)
A1, A9, B2, C3, J9 = (BOARD.point(name) for name in ("A1", "A9", "B2", "C3", "J9"))


def at(name: str, right: float = 0, down: float = 0) -> Place:
    column, row = BOARD.column_row(BOARD.point(name))
    return column + right, row + down


def circle(name: str, radius: float) -> tuple[Place, ...]:
    return tuple(at(name, radius * cos(pi * k / 12), radius * sin(pi * k / 12)) for k in range(24))


def points(*names: str) -> Mask:
    return sum(1 << BOARD.point(name) for name in names)


@pytest.mark.parametrize(
    ("stroke", "drawn"),
    [
        (Stroke(True, (at("A1", 0.3), at("D4"), at("B2", 0, 0.4))), Drawn(arrows=((A1, B2),))),
        (Stroke(False, (at("A1"), at("A1", 0.7, -0.6), at("B2", -0.2))), Drawn(lines=((A1, B2),))),
        (Stroke(False, (at("A1"), at("A4", 0.3), at("A9", 0.1), at("J9"))), Drawn(lines=((A1, A9), (A9, J9)))),
        (Stroke(False, (at("C3", 0.2), at("C3", 0.4, 0.1))), Drawn(rings=1 << C3)),
        (Stroke(False, circle("C3", 0.45)), Drawn(rings=1 << C3)),
        (Stroke(False, circle("C3", 1.2)), Drawn(rings=points("C3", "B3", "D3", "C2", "C4"))),
        (Stroke(True, (at("J9"), at("J9", 3))), Drawn()),
        (Stroke(True, (at("J9", 0, 0.2), at("J9", 0.3))), Drawn(rings=1 << J9)),
    ],
    ids=[
        "an arrow", "an open stroke", "a bent stroke", "a dab", "round a point", "round a cross", "off the board",
        "a short arrow",
    ],
)  # fmt: skip
def test_a_stroke_is(stroke: Stroke, drawn: Drawn):
    assert as_markup(Figure(Position(BOARD)), [stroke]) == drawn


def test_what_ends_beside_the_shown_part_is_not_kept():
    shown = Figure(Position(BOARD), crop=(0, 6, 2, 8))
    strokes = [Stroke(True, (at("A1"), at("J9"))), Stroke(False, circle("D1", 1.2)), Stroke(True, (at("A1"), at("B2")))]
    assert as_markup(shown, strokes) == Drawn(arrows=((A1, B2),), rings=points("C1"))


def test_what_is_kept_is_added_to_what_is_there():
    study = empty_study(9)
    first = inked(study, study.root, Drawn(arrows=((A1, B2),), rings=1 << C3)).study
    second = inked(first, first.root, Drawn(arrows=((B2, C3),), lines=((A1, J9),), rings=1 << J9)).study
    markup = second.node(second.root).markup
    assert markup.arrows == ((A1, B2), (B2, C3))
    assert markup.lines == ((A1, J9),)
    assert markup.of(MarkShape.CIRCLE) == 1 << C3 | 1 << J9


def test_a_figure_keeps_ink_beside_its_own_marks():
    ring = Mark(C3, MarkKind.CIRCLE)
    figure = with_ink(Figure(Position(BOARD), marks=(ring,)), Drawn(arrows=((A1, B2),), rings=1 << C3 | 1 << J9))
    assert figure.marks == (ring, Mark(J9, MarkKind.CIRCLE))
    assert figure.arrows == ((A1, B2),)
