"""What differs between two figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from semeai.diagram.figure import Everything, Figure, Mark, MarkKind, Points, changes
from semeai.go.board import Board, mask_of
from semeai.go.position import Position

BOARD = Board.square(9)
STONES = Position(BOARD, black=1 << BOARD.point("C3"), white=1 << BOARD.point("D4"))
FIGURE = Figure(STONES)


def at(*names: str) -> int:
    return mask_of(BOARD.point(name) for name in names)


def point(name: str) -> int:
    return BOARD.point(name)


POINT_CHANGES = {
    "nothing": (FIGURE, ()),
    "a stone is placed": (replace(FIGURE, position=Position(BOARD, at("C3", "E5"), at("D4"))), ("E5",)),
    "a stone turns white": (replace(FIGURE, position=Position(BOARD, 0, at("C3", "D4"))), ("C3",)),
    "a mark comes": (replace(FIGURE, marks=(Mark(point("F6"), MarkKind.SHARED),)), ("F6",)),
    "a label comes": (replace(FIGURE, labels=((point("A1"), "a"),)), ("A1",)),
    "a number comes": (replace(FIGURE, move_numbers=((point("C3"), 7),)), ("C3",)),
    "a move is last": (replace(FIGURE, last_move=point("D4")), ("D4",)),
    "a chain is essential": (replace(FIGURE, essential=at("C3")), ("C3",)),
}


@pytest.mark.parametrize("after, names", POINT_CHANGES.values(), ids=POINT_CHANGES)
def test_only_the_points_that_look_different_are_named_both_ways(after: Figure, names: tuple[str, ...]):
    assert changes(FIGURE, after) == Points(at(*names))
    assert changes(after, FIGURE) == Points(at(*names))


def test_a_mark_that_is_lit_looks_different():
    quiet = replace(FIGURE, marks=(Mark(point("F6"), MarkKind.SHARED),))
    lit = replace(FIGURE, marks=(Mark(point("F6"), MarkKind.SHARED, strong=True),))
    assert changes(quiet, lit) == Points(at("F6"))


def test_an_essential_chain_that_grows_looks_different_as_a_whole():
    grown = replace(FIGURE, essential=at("C3", "C4"))
    assert changes(replace(FIGURE, essential=at("C3")), grown) == Points(at("C3", "C4"))


FRAME_CHANGES = {
    "another board": Figure(Position(Board.square(13))),
    "another part": replace(FIGURE, crop=(0, 0, 4, 4)),
    "no coordinates": replace(FIGURE, coordinates=False),
    "an arrow, which reaches over many points": replace(FIGURE, arrows=((point("C3"), point("G7")),)),
}


@pytest.mark.parametrize("after", FRAME_CHANGES.values(), ids=FRAME_CHANGES)
def test_everything_is_drawn_anew_for(after: Figure):
    assert changes(FIGURE, after) == Everything()
