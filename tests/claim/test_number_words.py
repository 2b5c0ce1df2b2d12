"""The words for the points of a race, and their marks."""

import pytest

from semeai.claim import marks as race_marks
from semeai.claim.numbers import COUNTED_KEYS, meaning
from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.reading.values import RaceReading


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
    assert race_marks.numbers_at(worked_example, point("G5")) == ((WHITE, "O"), (WHITE, "V"))
    assert race_marks.numbers_at(worked_example, point("D2")) == ((BLACK, "Z"), (BLACK, "I"))
    assert race_marks.numbers_at(worked_example, point("E5")) == ((None, "S"),)
    assert race_marks.numbers_at(worked_example, point("A9")) == race_marks.numbers_at(worked_example, None) == ()


def test_marks_light_the_number_that_is_pointed_at(worked_example: RaceReading) -> None:
    point = worked_example.position.board.point
    quiet = {mark.point: mark.kind for mark in race_marks.marks(worked_example)}
    assert quiet[point("G5")] is MarkKind.AVOIDABLE
    assert quiet[point("G4")] is MarkKind.OUTSIDE
    assert quiet[point("D2")] is MarkKind.INSIDE
    assert quiet[point("E5")] is MarkKind.SHARED
    strong = {mark.point: mark.kind for mark in race_marks.marks(worked_example, (WHITE, "O")) if mark.strong}
    assert strong == dict.fromkeys(map(point, ("G4", "G5", "G6")), MarkKind.OUTSIDE)
    strong = {mark.point: mark.kind for mark in race_marks.marks(worked_example, (WHITE, "V")) if mark.strong}
    assert strong[point("G5")] is MarkKind.AVOIDABLE
    assert strong[point("H5")] is MarkKind.APPROACH
    failed = [mark for mark in race_marks.marks(worked_example, 1 << point("A1")) if mark.strong]
    assert [(mark.point, mark.kind) for mark in failed] == [(point("A1"), MarkKind.VIOLATION)]


def test_every_point_wears_one_mark(worked_example: RaceReading) -> None:
    for lit in (None, *COUNTED_KEYS, (BLACK, "X"), 0b111):
        points = [mark.point for mark in race_marks.marks(worked_example, lit)]
        assert len(points) == len(set(points)), lit
