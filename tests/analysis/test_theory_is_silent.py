"""Boards on which the theory would be wrong: here it must be silent, as the search gives another result."""

import re
from dataclasses import dataclass

import pytest

from semeai.analysis import analyze
from semeai.go import text
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.reading.values import Assumption
from semeai.solve import Request, solve

BOARDS = """
a shared liberty at which a chain joins another one
    .X.XXXX / XXXX..X / .OOOOOO / XXXOXOO / XXXXXXX / X.OOOOO / OOOO.O.
    A4 B5, Black first: loss, proved win; SHARED_ALONE

a chain that is freed by the capture of another one beside it
    xxxxxx / .#x#O. / OO#OOO / X..OX. / X#XXXX / ..oooo
    E3 E5, Black first: seki, proved win; SHARED_ALONE

a shared liberty beside stones that live
    .XO.. / O.... / OX.Oo / OXOO. / OXOOO / XXXOO
    B4 A5, Black first: loss, proved win; SHARED_ALONE

a shared liberty from which a chain runs on
    OOO. / OX.X / OX.O / OXXo / O#XX
    B4 A5, Black first: loss, proved win; SHARED_ALONE

two chains that act as one at two shared liberties: one move fills both
    OOXXXX / OOO.XX / OO.OXX / XOXXXX / .OXO.X
    C5 A5, Black first: seki, proved win; ONE_CHAIN

a move that turns a liberty of one chain into a shared one
    XXXXXXX / ...XXXX / OO.OOOO / .x.OOOO
    A4 D2, White first: loss, proved seki; SHARED_ALONE

an atari with which the owner begins a ko for an eye
    X.x. / XX.. / OOOO / X... / XXXX / .oO.
    A3 A4, White first: seki, proved ko; NO_GAIN

a threat to connect with which the owner makes an eye
    .xoo / xX.x / xO.. / OOOO / ..X. / XXXX / #.Oo / O..X / .OOO
    C5 B7, White first: seki, proved win; NO_ESCAPE

a stone that makes an eye unless the attacker takes a point on which he is captured
    ..x. / #..x / OOOO / O... / XXXX / oOo.
    A2 A4, White first: seki, proved win; NO_GAIN

two chains that are joined and make an eye which is taken only in a ko
    .OO.. / OXOxX / .XXx. / OOOOO / ###.. / XXXXX / X#X..
    A2 A4, White first: loss, proved ko; NO_GAIN

a surrounding chain that loses liberties as its owner fills those of the essential chain
    ...X / .XXX / .XXO / OOOO / OO.O / .OXX / XXX.
    C2 D5, White first: loss, proved ko; SURROUNDED

a surrounding chain that does not live while the seki stands
    XXXXXXX / ....X## / OOOOO## / OXO..## / XXXXX## / O..XX## / X.o..##
    A7 A5, Black first: seki, proved loss; SURROUNDED

a captor who has taken seven stones and their eye, and whose last stone stands cut off in it
    #O## / .OO# / OOOO / .##X / XXXX / o..O / O..O / O.O.
    D5 B8, Black first: win, proved loss; NO_NAKADE

eyes of two points in which the captor is captured from within
    #..O / OOOO / ##X# / XXXX / ..XX
    C3 D5, Black first: win, proved seki; NO_NAKADE

a captor with one way into the place of four stones and three inside
    #.X. / OOOO / ##.# / XXXX / .OOO
    A2 A4, White first: loss, proved seki; NO_NAKADE

a captor with two ways into the place, beside which his opponent lives
    XX.O / OOOO / .#.# / XXXX / ...X / o.o.
    A3 D6, White first: loss, proved win; NO_NAKADE

five stones in a row that are taken back in a ko
    XXXX. / #.X.O / OOOOO / ...#. / XXXXX / Ox... / O.OOO
    A7 E6, Black first: loss, proved ko; NO_NAKADE

four stones in a row between two shared liberties
    O#.x / OOOO / X..# / XXXX / XX##
    A3 A5, White first: win, proved seki; NO_NAKADE

a captor whose one way into a place of eleven points is closed
    ..OOO / OOOOO / ####. / XXXXX / ....o / O.o.o / ..x..
    A4 C7, White first: loss, proved win; NO_NAKADE

a stone beside a liberty that is filled only after a capture
    #O### / OOOO. / OOOOO / ..... / XXXXX / .oooo / .XX.O
    A3 B7, Black first: loss, proved ko; NO_GAIN

a chain beyond an outside liberty that does not live while the seki stands
    #O#... / OOOOOO / ###.## / XXXXXX / .OOOO.
    A2 B1, White first: seki, proved loss; SURROUNDED

a captor with an eye between two shared liberties, who is played at from within
    xx#O. / OOOOO / ##..# / XXXXX / o.X#X
    A2 D5, Black first: loss, proved ko; NO_NAKADE

the same with four stones on each side
    OO.O / OOOO / ##.. / XXXX / o.X#
    A2 A5, Black first: loss, proved ko; NO_NAKADE

a place of eight points between two edges, where a ko is left
    ..OO / OOO. / ..## / XXXX / O.O. / OOOO
    A3 A2, White first: loss, proved ko; NO_NAKADE

a chain that takes the stone in its eye first, so that its capturer finds no room
    ..... / Xx.xx / ..Oxx / OOOOO / O..## / XXXXX / ##O.X
    A2 C5, White first: win, proved loss; NO_NAKADE

an outside liberty from which two helping chains are in atari at once
    xO..X / .x.X. / Xx..x / OOOOO / ..XX. / XXXXX / OO.OO / O.o.O
    C4 A5, Black first: seki, proved win; NO_GAIN

two points beyond helping chains that are counted for nobody
    x.xxO. / OOOOOO / X#.... / XXXXXX / oOX... / ..X.o.
    A4 E6, Black first: loss, proved ko; NO_GAIN

points beside one stone in the open that are counted for nobody
    .x.# / ..O. / OOOO / ###. / XXXX / ..o. / .o.X
    A3 C6, Black first: loss, proved seki; NO_GAIN

a door between two points that are counted for nobody
    xXXO. / x..xX / ..X.. / OOOOO / ###.. / XXXXX / .O.XX
    A2 A4, White first: win, proved loss; NO_GAIN

a point behind a stone in atari that is counted for nobody
    O.OOO / .xOOO / xOOO. / OO##X / X.XXX / XXXX#
    E3 C6, Black first: seki, proved ko; NO_GAIN

a seki of two shared liberties in which a player gives his chain away
    #OOOOO / OOOOOO / OX.#OO / #XXX#. / #XXXXX
    B3 B5, White first: seki, proved ko; NO_NAKADE

the same with one outside liberty
    OO.XXXX / OOXXXXX / OOOXXX. / OO.XOoO
    D4 A4, White first: seki, proved ko; NO_NAKADE

a captor without shared liberties whose one way in is closed
    XXXXX / XXX#X / ..X#O / Oo#OO / xo#OO / .XOO. / .xOO.
    A7 E5, Black first: win, proved loss; NO_NAKADE

a captor whose second eye has a point away from his chain, at which his stone is taken back in a ko
    ##O#O# / OOOOOO / ##.#.# / XXXXXX / o.oooX
    A2 C5, Black first: win, proved ko; NO_NAKADE

an eye in the corner in which four stones are given up for a ko
    OOXXX# / OOO..O / OOOOOO / XXXXXX / #.X.o.
    A2 A5, Black first: loss, proved ko; SETTLED_EYE

a chain that fills a shared liberty to be a nakade shape when it is captured
    XXX# / ..XO / OOOO / .... / XXXX / X... / xOXO
    A7 D6, Black first: loss, proved win; NO_NAKADE

two helping chains with two liberties each that race with each other
    XXXXX.O / #XXXXXX / O.#XOOO / OOO#OOO / .XX.OO.
    A5 E3, Black first: win, proved loss; PLAIN_APPROACH

a seki of two eyes of one point in which each chain has one way into the place of the other
    x#.Ox / OOOOO / ####. / XXXXX / XoX.#
    A2 D5, Black first: seki, proved ko; NO_NAKADE
"""
"""What is behind it; the board; both points, who moves first, what the numbers say, what is proved, what fails."""

SAID = re.compile(r"(\w+) (\w+), (\w+) first: (\w+), proved (\w+); (\w+)")


@dataclass(frozen=True)
class Row:
    """One of the boards."""

    title: str
    diagram: str
    black: str
    white: str
    mover: Color
    counted: Result
    proved: Result
    assumption: Assumption

    def position(self, turned: bool = False) -> Position:
        """The board, on request with the colours turned."""
        diagram = self.diagram.replace(" / ", "\n")
        return text.parse(diagram.translate(str.maketrans("XOxo", "OXox")) if turned else diagram)


def rows() -> list[Row]:
    """All boards."""
    found = []
    for block in BOARDS.strip().split("\n\n"):
        title, diagram, said = (line.strip() for line in block.splitlines())
        match = SAID.fullmatch(said)
        assert match is not None, said
        black, white, mover, counted, proved, assumption = match.groups()
        results = Result(counted), Result(proved)
        found.append(Row(title, diagram, black, white, Color[mover.upper()], *results, Assumption[assumption]))
    return found


ROWS = rows()


@pytest.mark.parametrize("row", ROWS, ids=[row.title for row in ROWS])
def test_the_theory_is_silent_where_its_numbers_are_wrong(row: Row) -> None:
    position = row.position()
    points = position.board.point(row.black), position.board.point(row.white)
    analysis = analyze(position, *points)
    assert analysis.outcome(row.mover) is None
    assert row.assumption in {violation.assumption for violation in analysis.reading.violations}
    assert analysis.verdict.outcome(row.mover).result is row.counted
    assert solve(Request(position, *points, row.mover, pure=True), line=False).result is row.proved


@pytest.mark.parametrize("row", ROWS, ids=[row.title for row in ROWS])
def test_the_colours_make_no_difference(row: Row) -> None:
    position = row.position(turned=True)
    analysis = analyze(position, position.board.point(row.white), position.board.point(row.black))
    assert analysis.outcome(row.mover.opponent) is None
    assert row.assumption in {violation.assumption for violation in analysis.reading.violations}
