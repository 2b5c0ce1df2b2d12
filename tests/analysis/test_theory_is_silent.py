"""Boards on which the theory's word would be false: here it must be silent, and the search says something else."""

from __future__ import annotations

import pytest

from semeai.analysis import analyze
from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.reading import Assumption
from semeai.solve import Request, solve

Row = tuple[str, str, str, str, Color, Assumption, Result, Result]
"""What is behind it, the board, both points, the mover, the assumption, the numbers' result, the searched one."""

BOARDS: list[Row] = [
    (
        "a shared liberty at which a chain joins another one",
        ".X.XXXX / XXXX..X / .OOOOOO / XXXOXOO / XXXXXXX / X.OOOOO / OOOO.O.",
        "A4",
        "B5",
        BLACK,
        Assumption.SHARED_ALONE,
        Result.LOSS,
        Result.WIN,
    ),
    (
        "a chain that is freed by the capture of another one beside it",
        "xxxxxx / .#x#O. / OO#OOO / X..OX. / X#XXXX / ..oooo",
        "E3",
        "E5",
        BLACK,
        Assumption.SHARED_ALONE,
        Result.SEKI,
        Result.WIN,
    ),
    (
        "a shared liberty beside stones that live",
        ".XO.. / O.... / OX.Oo / OXOO. / OXOOO / XXXOO",
        "B4",
        "A5",
        BLACK,
        Assumption.SHARED_ALONE,
        Result.LOSS,
        Result.WIN,
    ),
    (
        "a shared liberty from which a chain runs on",
        "OOO. / OX.X / OX.O / OXXo / O#XX",
        "B4",
        "A5",
        BLACK,
        Assumption.SHARED_ALONE,
        Result.LOSS,
        Result.WIN,
    ),
    (
        "two chains that act as one at two shared liberties: one move fills both",
        "OOXXXX / OOO.XX / OO.OXX / XOXXXX / .OXO.X",
        "C5",
        "A5",
        BLACK,
        Assumption.ONE_CHAIN,
        Result.SEKI,
        Result.WIN,
    ),
    (
        "a move that turns a liberty of one chain into a shared one",
        "XXXXXXX / ...XXXX / OO.OOOO / .x.OOOO",
        "A4",
        "D2",
        WHITE,
        Assumption.SHARED_ALONE,
        Result.LOSS,
        Result.SEKI,
    ),
    (
        "an atari with which the owner begins a ko for an eye",
        "X.x. / XX.. / OOOO / X... / XXXX / .oO.",
        "A3",
        "A4",
        WHITE,
        Assumption.NO_GAIN,
        Result.SEKI,
        Result.KO,
    ),
    (
        "a threat to connect with which the owner makes an eye",
        ".xoo / xX.x / xO.. / OOOO / ..X. / XXXX / #.Oo / O..X / .OOO",
        "C5",
        "B7",
        WHITE,
        Assumption.NO_ESCAPE,
        Result.SEKI,
        Result.WIN,
    ),
    (
        "a stone that makes an eye unless the attacker takes a point on which he is captured",
        "..x. / #..x / OOOO / O... / XXXX / oOo.",
        "A2",
        "A4",
        WHITE,
        Assumption.NO_GAIN,
        Result.SEKI,
        Result.WIN,
    ),
    (
        "two chains that are joined and make an eye which is taken only in a ko",
        ".OO.. / OXOxX / .XXx. / OOOOO / ###.. / XXXXX / X#X..",
        "A2",
        "A4",
        WHITE,
        Assumption.NO_GAIN,
        Result.LOSS,
        Result.KO,
    ),
    (
        "a surrounding chain that loses liberties as its owner fills those of the essential chain",
        "...X / .XXX / .XXO / OOOO / OO.O / .OXX / XXX.",
        "C2",
        "D5",
        WHITE,
        Assumption.SURROUNDED,
        Result.LOSS,
        Result.KO,
    ),
    (
        "a surrounding chain that does not live while the seki stands",
        "XXXXXXX / ....X## / OOOOO## / OXO..## / XXXXX## / O..XX## / X.o..##",
        "A7",
        "A5",
        BLACK,
        Assumption.SURROUNDED,
        Result.SEKI,
        Result.LOSS,
    ),
    (
        "a captor who has taken seven stones and their eye, and whose last stone stands cut off in it",
        "#O## / .OO# / OOOO / .##X / XXXX / o..O / O..O / O.O.",
        "D5",
        "B8",
        BLACK,
        Assumption.NO_NAKADE,
        Result.WIN,
        Result.LOSS,
    ),
    (
        "eyes of two points in which the captor is captured from within",
        "#..O / OOOO / ##X# / XXXX / ..XX",
        "C3",
        "D5",
        BLACK,
        Assumption.NO_NAKADE,
        Result.WIN,
        Result.SEKI,
    ),
    (
        "a captor with one way into the place of four stones and three inside",
        "#.X. / OOOO / ##.# / XXXX / .OOO",
        "A2",
        "A4",
        WHITE,
        Assumption.NO_NAKADE,
        Result.LOSS,
        Result.SEKI,
    ),
    (
        "a captor with two ways into the place, beside which his opponent lives",
        "XX.O / OOOO / .#.# / XXXX / ...X / o.o.",
        "A3",
        "D6",
        WHITE,
        Assumption.NO_NAKADE,
        Result.LOSS,
        Result.WIN,
    ),
    (
        "five stones in a row that are taken back in a ko",
        "XXXX. / #.X.O / OOOOO / ...#. / XXXXX / Ox... / O.OOO",
        "A7",
        "E6",
        BLACK,
        Assumption.NO_NAKADE,
        Result.LOSS,
        Result.KO,
    ),
    (
        "four stones in a row between two shared liberties",
        "O#.x / OOOO / X..# / XXXX / XX##",
        "A3",
        "A5",
        WHITE,
        Assumption.NO_NAKADE,
        Result.WIN,
        Result.KO,
    ),
    (
        "a captor whose one way into a place of eleven points is closed",
        "..OOO / OOOOO / ####. / XXXXX / ....o / O.o.o / ..x..",
        "A4",
        "C7",
        WHITE,
        Assumption.NO_NAKADE,
        Result.LOSS,
        Result.WIN,
    ),
    (
        "a stone beside a liberty that is filled only after a capture",
        "#O### / OOOO. / OOOOO / ..... / XXXXX / .oooo / .XX.O",
        "A3",
        "B7",
        BLACK,
        Assumption.NO_GAIN,
        Result.LOSS,
        Result.KO,
    ),
    (
        "a chain beyond an outside liberty that does not live while the seki stands",
        "#O#... / OOOOOO / ###.## / XXXXXX / .OOOO.",
        "A2",
        "B1",
        WHITE,
        Assumption.SURROUNDED,
        Result.SEKI,
        Result.LOSS,
    ),
    (
        "a captor with an eye between two shared liberties, who is played at from within",
        "xx#O. / OOOOO / ##..# / XXXXX / o.X#X",
        "A2",
        "D5",
        BLACK,
        Assumption.NO_NAKADE,
        Result.LOSS,
        Result.KO,
    ),
    (
        "the same with four stones on each side",
        "OO.O / OOOO / ##.. / XXXX / o.X#",
        "A2",
        "A5",
        BLACK,
        Assumption.NO_NAKADE,
        Result.LOSS,
        Result.KO,
    ),
    (
        "a place of eight points between two edges, where a ko is left",
        "..OO / OOO. / ..## / XXXX / O.O. / OOOO",
        "A3",
        "A2",
        WHITE,
        Assumption.NO_NAKADE,
        Result.LOSS,
        Result.KO,
    ),
    (
        "a chain that takes the stone in its eye first, so that its capturer finds no room",
        "..... / Xx.xx / ..Oxx / OOOOO / O..## / XXXXX / ##O.X",
        "A2",
        "C5",
        WHITE,
        Assumption.NO_NAKADE,
        Result.WIN,
        Result.LOSS,
    ),
    (
        "an outside liberty from which two helping chains are in atari at once",
        "xO..X / .x.X. / Xx..x / OOOOO / ..XX. / XXXXX / OO.OO / O.o.O",
        "C4",
        "A5",
        BLACK,
        Assumption.NO_GAIN,
        Result.SEKI,
        Result.WIN,
    ),
]


@pytest.mark.parametrize("row", BOARDS, ids=[row[0] for row in BOARDS])
def test_the_theory_is_silent_where_its_numbers_are_wrong(row: Row) -> None:
    _, diagram, black, white, mover, assumption, counted, proved = row
    position = text.parse(diagram.replace(" / ", "\n"))
    points = position.board.point(black), position.board.point(white)
    analysis = analyze(position, *points)
    assert analysis.outcome(mover) is None
    assert assumption in {violation.assumption for violation in analysis.reading.violations}
    assert analysis.verdict.outcome(mover).result is counted
    assert solve(Request(position, *points, mover, pure=True), line=False).result is proved


def test_the_colours_make_no_difference() -> None:
    for _, diagram, black, white, mover, assumption, *_ in BOARDS:
        position = text.parse(diagram.replace(" / ", "\n").translate(str.maketrans("XOxo", "OXox")))
        analysis = analyze(position, position.board.point(white), position.board.point(black))
        assert analysis.outcome(WHITE if mover is BLACK else BLACK) is None
        assert assumption in {violation.assumption for violation in analysis.reading.violations}
