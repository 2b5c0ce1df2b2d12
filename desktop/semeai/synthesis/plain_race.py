"""The board of a plain race: two straight strings, outside liberties between stones that live, shared ones in between.

######XXX
.O.OO#X.X       Black's outside liberties between White's stones that live, Black's eye
XXXXXXXXX
.X.XXXXXX       shared liberties
OOOOOOOOO
.XXXX#O.O       White's outside liberties, White's eye
######OOO
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE
from semeai.go.pieces import Pieces, drawn, rows_of
from semeai.race.plain_race import PlainRace

NARROWEST = 6
EYE = 3
"""Columns of an eye with its walls."""


@dataclass(frozen=True, slots=True)
class PlainBoard:
    """The pieces of a race, a point of each racing string, and the outer stones that are taken to live."""

    pieces: Pieces
    black: Point
    white: Point
    living: Mask


def plain_board(race: PlainRace) -> PlainBoard:
    """The board of a plain race. It has holes, and reads back as the numbers of the race."""
    width = max(NARROWEST, *(2 * outside for outside in race.outside), 2 * race.shared - EYE + 1)
    rows = [
        "#" * width + ("XXX" if race.eyes[BLACK] else "###"),
        _outside(race.outside[BLACK], "O", width) + ("X.X" if race.eyes[BLACK] else "###"),
        "X" * (width + EYE),
        *([(".X" * race.shared).ljust(width + EYE, "X")] if race.shared else []),
        "O" * (width + EYE),
        _outside(race.outside[WHITE], "X", width) + ("O.O" if race.eyes[WHITE] else "###"),
        "#" * width + ("OOO" if race.eyes[WHITE] else "###"),
    ]
    pieces = drawn(rows)
    board = pieces.board
    walls = ((1, WHITE), (len(rows) - 2, BLACK))
    living = 0
    for row, color in walls:
        for column in range(width):
            living |= 1 << board.at(column, row) & pieces.stones[color]
    last = width + EYE - 1
    return PlainBoard(pieces, board.at(last, 2), board.at(last, len(rows) - 3), living)


def playable_board(race: PlainRace) -> PlainBoard:
    """The same with a row more above and below: the walls get two eyes each, outside the race, and really live."""
    made = plain_board(race)
    rows = rows_of(made.pieces)
    width = len(rows[0]) - EYE
    above, below = (wall * (width - 1) + "#" + row[width:] for row, wall in ((rows[0], "O"), (rows[-1], "X")))
    pieces = drawn([_eyes("O", width), above, *rows[1:-1], below, _eyes("X", width)])
    black, white = (
        pieces.board.at(column, row + 1)
        for column, row in (made.pieces.board.column_row(point) for point in (made.black, made.white))
    )
    return PlainBoard(pieces, black, white, 0)


def _eyes(wall: str, width: int) -> str:
    return f".{wall}.".ljust(width - 1, wall) + "#" * (1 + EYE)


def _outside(liberties: int, wall: str, width: int) -> str:
    """A row of single liberties between stones of a wall, closed at its end."""
    return (f".{wall}" * liberties).ljust(width - 1, wall)[: width - 1] + "#"
