"""A plain race as a game: its board with walls that really live, so that it can be played. No Qt here."""

from __future__ import annotations

from semeai.go.pieces import drawn, rows_of
from semeai.race.plain_race import PlainRace
from semeai.study.ghost_record import GhostRecord
from semeai.synthesis.plain_race import EYE, plain_board
from semeai.ui.noseki.noseki_state import NosekiState

ADDED = 1
"""Rows put above the board and below it."""


def plain_state(race: PlainRace) -> NosekiState:
    """The board of a race. Its walls only have to be taken to live: here they get two eyes each, outside the race."""
    made = plain_board(race)
    rows = rows_of(made.pieces)
    width = len(rows[0]) - EYE
    above, below = (_walled(rows[place], wall, width) for place, wall in ((0, "O"), (-1, "X")))
    rows = [_eyes("O", width), above, *rows[1:-1], below, _eyes("X", width)]
    pieces = drawn(rows)
    points = [
        pieces.board.at(column, row + ADDED)
        for column, row in (made.pieces.board.column_row(point) for point in (made.black, made.white))
    ]
    return NosekiState(GhostRecord(pieces), 0, (1 << points[0], 1 << points[1]))


def _walled(row: str, wall: str, width: int) -> str:
    return wall * (width - 1) + "#" + row[width:]


def _eyes(wall: str, width: int) -> str:
    return f".{wall}.".ljust(width - 1, wall) + "#" * (1 + EYE)
