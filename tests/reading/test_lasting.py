"""Boards on which a capture does not last: the theory, in which a capture ends the race, does not speak of them."""

import pytest

from semeai.go import text
from semeai.go.color import Color
from semeai.reading.reader import read_race
from semeai.reading.values import Assumption

# the diagram with a point of Black's and of White's chain; # is no point, x and o live
BOARDS = {
    "bent four in the corner": (".O.X.o / OXXX.o / .X.oo# / XX.o## / ..oo## / oo####", "B5", "B6"),
    "bent four in the corner, its other stone": (".O.X.o / OXXX.o / .X.oo# / XX.o## / ..oo## / oo####", "B5", "A5"),
    "a seki with outside liberties": ("o#oo / .o.o / XXXo / X.Xo / OOXo / OXXo / .X.o", "A5", "A3"),
    "a capturer with an eye and one way in": (".xxO / OOOO / .### / XXXX / oXoX / XXX.", "A3", "D6"),
    "a capturer with an eye, cut off beside it": ("#.x. / OOx. / OOOO / ###. / XXXX / o.X.", "A2", "A5"),
    "an eye that is false for him who captures": (".O.X / OO#x / OOOO / ###. / XXXX / .o#X", "A2", "B6"),
    "ten points between the edges of a narrow board": ("XXXX / XXXX / ...X / OOOO / OOOO", "A5", "A2"),
    "six points between the edges of a narrow board": ("XX.O / XXOO / XXXO / XX.O", "A4", "D4"),
    "nine stones, of whose place the capturer touches three points": (
        ".x#.X / #.##x / OOOOO / X.#.# / XXXXX / #XX#X",
        "A2",
        "A4",
    ),
    "four stones with an eye": ("oo#### / ..o### / XX.o## / .XX.o# / O.XX.o / OO.X.o / .O.X.o", "A5", "A3"),
}


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("name", BOARDS)
def test_the_theory_does_not_speak_of_it(name: str, mirrored: bool) -> None:
    diagram, *points = BOARDS[name]
    rows = diagram.split(" / ")
    drawn = text.parse("\n".join(rows)).board
    position = text.parse("\n".join(row[::-1] if mirrored else row for row in rows))
    places = [drawn.column_row(drawn.point(point)) for point in points]
    last = drawn.width - 1
    black, white = (position.board.at(last - column if mirrored else column, row) for column, row in places)
    reading = read_race(position, black, white)
    assert not any(reading.applies_to(mover) for mover in Color)
    assert Assumption.NO_NAKADE in {violation.assumption for violation in reading.violations}
