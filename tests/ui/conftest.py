"""Readings made by hand for the tests of the window's parts: what a board would give, without reading one."""

from __future__ import annotations

import pytest

from semeai.go.board import Board, Mask, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.race.numbers import Side
from semeai.reading.values import ChainReading, OutsideLiberty, RaceReading

BOARD = Board.square(9)


def _points(*names: str) -> Mask:
    return mask_of(BOARD.point(name) for name in names)


def _outside(**approach: str) -> tuple[OutsideLiberty, ...]:
    """Outside liberties by name, each with its approach moves."""
    return tuple(
        OutsideLiberty(BOARD.point(name), tuple(BOARD.point(move) for move in moves.split()))
        for name, moves in approach.items()
    )


def _reading(black: ChainReading, white: ChainReading) -> RaceReading:
    position = Position(BOARD, black.chain | white.inside, white.chain | black.inside)
    return RaceReading(position, black, white, _points("E5"), ())


@pytest.fixture
def worked_example() -> RaceReading:
    """The numbers of the worked example: W Z=0 O=3 A=4 V=3, B Z=2 I=1 O=1 A=1, S=1."""
    black_chain, white_chain = _points("D4", "D5", "D6", "E6"), _points("F4", "F5", "F6")
    black_outside = _outside(C4="B4")
    white_outside = _outside(G4="", G5="H5 H6 H7", G6="J7")
    eye, inside = _points("D2", "D3"), _points("D2")
    black = ChainReading(BLACK, BOARD.point("D4"), black_chain, black_outside, eye, inside, Side(2, 1, 1, 1, 0))
    white_side = Side(O=3, A=4, V=3)
    white = ChainReading(WHITE, BOARD.point("F4"), white_chain, white_outside, 0, 0, white_side, white_outside[1])
    return _reading(black, white)


@pytest.fixture
def two_plans() -> RaceReading:
    """Diagrams 27-30: S=1, X_W=3, X_B=2, V_W=2: only filling inside first kills for Black."""
    black_chain, white_chain = _points("D4", "D5", "D6", "E6"), _points("F4", "F5", "F6")
    white_outside = _outside(G4="H4 H5")
    black = ChainReading(BLACK, BOARD.point("D4"), black_chain, _outside(C4="", C5=""), 0, 0, Side(O=2))
    white = ChainReading(
        WHITE, BOARD.point("F4"), white_chain, white_outside, 0, 0, Side(O=1, A=2, V=2), white_outside[0]
    )
    return _reading(black, white)
