"""The stamp of the end lies on the board, and on no stone that matters where there is room for it."""

from contextlib import suppress
from functools import cache

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFont

from semeai import sgf
from semeai.claim.lines import theory_line
from semeai.diagram.figure import Figure
from semeai.diagram.slide import SlideBoard
from semeai.go.board import each
from semeai.go.color import Color
from semeai.paths import library
from semeai.playout.line import Line, common_crop
from semeai.playout.play import play
from semeai.race.outcome import Plan
from semeai.reading.reader import ReadingError
from semeai.study.tree import essential_at, position_at
from semeai.ui.painting.slide_layout import LARGE, SMALLEST_LARGE, board_layout, places
from semeai.ui.painting.stamp import seat_of, touches

FILES = sorted(library().glob("diagram-*.sgf"))


def ends(both: bool) -> list[tuple[str, Figure]]:
    """The last board of every plan of the paper's diagrams, cut to what both plans need where they stand together."""
    found = []
    for name, made in played():
        part = common_crop(made) if both else None
        for line in made:
            found.append((f"{name} {line.plan}", line.figure(len(line.track) - 1, crop=part)))
    return found


@cache
def played() -> list[tuple[str, list[Line]]]:
    """Both plans of each diagram and player moving first."""
    found = []
    for path in FILES:
        study = sgf.read(path.read_bytes()).studies[0]
        black, white = essential_at(study, study.root)
        if black is None or white is None:
            continue
        position = position_at(study, study.root)
        for first in Color:
            with suppress(ReadingError):
                lines = [theory_line(play(position, black, white, plan, first)) for plan in Plan]
                found.append((f"{path.stem} {first.word}", lines))
    return found


@pytest.mark.parametrize(
    ("screen", "every"),
    [((1024, 768), 3), *(pytest.param(screen, 1, marks=pytest.mark.slow) for screen in ((1024, 768), (1920, 1080)))],
    ids=str,
)
@pytest.mark.parametrize("both", [False, True], ids=["alone", "side by side"])
def test_the_stamp_hides_no_stone_that_matters_in_the_diagrams_of_the_paper(
    qapp, screen: tuple[int, int], every: int, both: bool
):
    size, covered = QSizeF(*screen), {}
    least = size.height() * SMALLEST_LARGE
    made = ends(both)
    assert len(made) > 20
    for name, drawn in made[::every]:
        box = places(size, 2 if both else 1, cards=not both).boards[0]
        placed = board_layout(SlideBoard(drawn), box, 1.0)
        seat = seat_of("Neither captures", drawn, placed, QFont(), (size.height() * LARGE, least))
        assert placed.wood.contains(seat.middle)
        assert seat.font.pixelSize() >= least
        matters = {point for point, _ in drawn.move_numbers} | set(each(drawn.essential))
        hidden = sum(touches(placed, point, seat.middle, seat.width, seat.height) for point in matters)
        assert hidden == seat.hidden
        covered[name] = hidden
    assert {name: number for name, number in covered.items() if number} == {}
