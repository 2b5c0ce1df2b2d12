"""What differs between two figures."""

from dataclasses import replace

import pytest

from semeai.diagram.figure import Area, Everything, Figure, Mark, MarkKind, Points, changes
from semeai.go.board import Board, mask_of
from semeai.go.color import BLACK
from semeai.go.position import Position

BOARD = Board.square(9)
STONES = Position(BOARD, black=1 << BOARD.point("C3"), white=1 << BOARD.point("D4"))
FIGURE = Figure(STONES)


def at(*names: str) -> int:
    return mask_of(BOARD.point(name) for name in names)


def point(name: str) -> int:
    return BOARD.point(name)


def area(*, strong: bool) -> Area:
    return Area(at("D7", "E7"), MarkKind.EYE, BLACK, point("E7"), "2", strong=strong)


def mark(*, strong: bool) -> tuple[Mark, ...]:
    return (Mark(point("F6"), MarkKind.SHARED, strong),)


POINT_CHANGES = {
    "nothing": ({}, {}, ()),
    "a stone is placed": ({}, {"position": Position(BOARD, at("C3", "E5"), at("D4"))}, ("E5",)),
    "a stone turns white": ({}, {"position": Position(BOARD, 0, at("C3", "D4"))}, ("C3",)),
    "a ghost is another": ({"ghosts": (at("A1"), at("D5"))}, {"ghosts": (at("A1"), at("E6"))}, ("D5", "E6")),
    "a mark comes": ({}, {"marks": mark(strong=False)}, ("F6",)),
    "a mark is lit": ({"marks": mark(strong=False)}, {"marks": mark(strong=True)}, ("F6",)),
    "a label comes": ({}, {"labels": ((point("A1"), "a"),)}, ("A1",)),
    "a number comes": ({}, {"move_numbers": ((point("C3"), 7),)}, ("C3",)),
    "a move is last": ({}, {"last_move": point("D4")}, ("D4",)),
    "a chain is essential": ({}, {"essential": at("C3")}, ("C3",)),
    "an essential chain grows": ({"essential": at("C3")}, {"essential": at("C3", "C4")}, ("C3", "C4")),
    "an area is lit, whose text may reach farther": (
        {"areas": (area(strong=False),)}, {"areas": (area(strong=True),)}, ("D7", "E7", "F7", "E6", "E8")
    ),
}  # fmt: skip


@pytest.mark.parametrize("before, after, names", POINT_CHANGES.values(), ids=POINT_CHANGES)
def test_only_the_points_that_look_different_are_named_both_ways(before: dict, after: dict, names: tuple[str, ...]):
    first, second = replace(FIGURE, **before), replace(FIGURE, **after)
    assert changes(first, second) == changes(second, first) == Points(at(*names))


FRAME_CHANGES = {
    "another board": Figure(Position(Board.square(13))),
    "another part": replace(FIGURE, crop=(0, 0, 4, 4)),
    "no coordinates": replace(FIGURE, coordinates=False),
    "an arrow, which reaches over many points": replace(FIGURE, arrows=((point("C3"), point("G7")),)),
}


@pytest.mark.parametrize("after", FRAME_CHANGES.values(), ids=FRAME_CHANGES)
def test_everything_is_drawn_anew_for(after: Figure):
    assert changes(FIGURE, after) == Everything()
