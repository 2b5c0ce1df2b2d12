"""What the board's painter draws on a board: marks, outlines, ghosts."""

from __future__ import annotations

import math

import pytest
from painted import ALL, BOARD, color, distance, p, painted, place
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import each, mask_of
from semeai.go.position import Position
from semeai.ui.kit.theme import LIGHT, MEANING, PROJECTOR, Theme
from semeai.ui.painting.areas import loops, outline
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.painting.marks import CELLS


def ghosts(black: str = "", white: str = "", **more) -> Figure:
    masks = tuple(mask_of(p(name) for name in names.split()) for names in (black, white))
    return Figure(Position(BOARD), ghosts=(masks[0], masks[1]), **more)


@ALL
@pytest.mark.parametrize("kind", [kind for kind in MEANING if kind is not MarkKind.ESSENTIAL], ids=lambda k: k.name)
def test_a_mark_shows_its_colour_and_a_lit_one_more_of_it(qapp, theme: Theme, kind: MarkKind):
    def far(strong: bool) -> list[int]:
        """How far each pixel of the cell is from the mark's colour."""
        stones = 1 << p("E5") if kind is MarkKind.INSIDE else 0
        figure = Figure(Position(BOARD, black=stones), marks=(Mark(p("E5"), kind, strong),))
        image, wanted = painted(figure, theme), theme.meaning(kind)
        where, half = place(figure, p("E5")), 20 if kind in CELLS else 28
        cells = ((x, y) for x in range(-half, half) for y in range(-half, half))
        return [distance(color(image, where, x, y), wanted) for x, y in cells]

    def share(strong: bool) -> int:
        return sum(each < (60 if kind in CELLS else 24) for each in far(strong))

    assert share(strong=False) > 60
    if kind in CELLS:
        assert sum(far(strong=True)) < 0.8 * sum(far(strong=False)), "the whole cell is nearer to its colour"
    elif kind is not MarkKind.INSIDE:
        assert share(strong=True) > share(strong=False)


def test_marks_of_the_race_can_be_told_apart_without_colour(qapp):
    pictures = {}
    for kind in MarkKind:
        figure = Figure(Position(BOARD), marks=(Mark(p("E5"), kind),))
        box = layout(figure, QSizeF(460, 460)).square(p("E5")).toAlignedRect()
        grey = painted(figure, PROJECTOR).copy(box).convertToFormat(QImage.Format.Format_Grayscale8)
        pictures[kind] = bytes(grey.constBits())
    marks_without_sign = {MarkKind.ESSENTIAL, MarkKind.DIM}  # an outline round stones; a veil over wood
    seen = [pictures[kind] for kind in MarkKind if kind not in marks_without_sign]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("kind", [MarkKind.TRIANGLE, MarkKind.CIRCLE, MarkKind.SQUARE, MarkKind.CROSS], ids=str)
def test_markup_is_seen_on_stones_of_both_colours(qapp, kind: MarkKind):
    for stones, ink in ((Position(BOARD, black=1 << p("E5")), 255), (Position(BOARD, white=1 << p("E5")), 17)):
        plain, marked = Figure(stones), Figure(stones, marks=(Mark(p("E5"), kind),))
        before, after, where = painted(plain), painted(marked), place(plain, p("E5"))
        changed = [
            color(after, where, x, y).lightness()
            for x in range(-20, 20) for y in range(-20, 20)
            if distance(color(before, where, x, y), color(after, where, x, y)) > 100
        ]  # fmt: skip
        assert len(changed) > 40
        assert min(abs(light - ink) for light in changed) < 12


def test_a_number_has_the_opposite_colour_of_its_stone(qapp):
    stones = Position(BOARD, black=1 << p("C3"), white=1 << p("G7"))
    figure = Figure(stones, move_numbers=((p("C3"), 88), (p("G7"), 88)))
    image = painted(figure)
    around = [(x, y) for x in range(-12, 13) for y in range(-8, 9)]
    assert max(color(image, place(figure, p("C3")), x, y).lightness() for x, y in around) > 235
    assert min(color(image, place(figure, p("G7")), x, y).lightness() for x, y in around) < 40


def test_the_last_move_wears_a_small_ring_unless_it_is_numbered(qapp):
    stones = Position(BOARD, black=1 << p("E5"))
    plain, last = painted(Figure(stones)), painted(Figure(stones, last_move=p("E5")))
    where, radius = place(Figure(stones), p("E5")), layout(Figure(stones), QSizeF(460, 460)).cell * 0.241
    assert distance(color(plain, where, right=radius), color(last, where, right=radius)) > 100
    assert distance(color(plain, where), color(last, where)) < 10
    numbers = ((p("E5"), 5),)
    assert painted(Figure(stones, move_numbers=numbers)) == painted(
        Figure(stones, move_numbers=numbers, last_move=p("E5"))
    )


def test_essential_chains_glow_and_other_stones_do_not(qapp):
    chain, other = mask_of(map(p, ("C3", "C4", "D3"))), 1 << p("G7")
    figure = Figure(Position(BOARD, black=chain | other), essential=chain)
    image, cell = painted(figure), layout(figure, QSizeF(460, 460)).cell

    def yellow(point: int) -> float:
        seen = color(image, place(figure, point), right=-cell * 0.6, down=cell * 0.25)
        return min(seen.red(), seen.green()) - seen.blue()

    assert yellow(p("C3")) > yellow(p("G7")) + 15


def test_a_label_on_the_wood_interrupts_the_lines(qapp):
    figure = Figure(Position(BOARD), labels=((p("D4"), "a"),))
    image, plain = painted(figure), painted(Figure(Position(BOARD)))
    where = place(figure, p("D4"))
    assert color(plain, where, right=-8) == QColor(LIGHT.board_line)
    assert color(image, where, right=-8) != QColor(LIGHT.board_line)


def test_a_label_on_a_mark_is_written_on_it_and_does_not_hide_it(qapp):
    marks = (Mark(p("D4"), MarkKind.SHARED),)
    image = painted(Figure(Position(BOARD), marks, labels=((p("D4"), "a"),)))
    where = place(Figure(Position(BOARD), marks), p("D4"))
    green = sum(distance(color(image, where, x, y), LIGHT.meaning(MarkKind.SHARED)) < 24
                for x in range(-14, 15) for y in range(-14, 15))  # fmt: skip
    assert green > 250


@pytest.mark.parametrize(
    ("names", "corners"),
    [
        ("C3 C4 C5 D3 D5 E3 E4 E5", [4, 4]),
        ("C3", [4]),
        ("C3 C4 D3", [6]),
        ("C3 D4", [4, 4]),
        ("", []),
    ],
    ids=["a ring, outside and inside", "a point", "a corner", "points that meet in a corner", "nothing"],
)
def test_an_outline_walks_once_round_each_part_and_each_hole(names: str, corners: list[int]):
    assert sorted(map(len, loops(BOARD, mask_of(map(p, names.split()))))) == corners


def test_an_outline_keeps_inside_the_cells_of_its_stones(qapp):
    placed: Layout = layout(Figure(Position(BOARD)), QSizeF(460, 460), 1.0)
    chain = mask_of(map(p, ("C3", "C4", "D3")))
    path = outline(placed, chain, 2.0)
    for point in each(BOARD.points):
        assert path.contains(placed.centre(point)) == bool(chain >> point & 1)
    bounds = path.boundingRect()
    assert bounds.left() == pytest.approx(placed.square(p("C3")).left() + 2)
    assert bounds.right() == pytest.approx(placed.square(p("D3")).right() - 2)


@ALL
def test_a_ghost_is_dashed_and_its_dot_is_full_for_black_and_hollow_for_white(qapp, theme: Theme):
    figure = ghosts("C3", "G7")
    image, cell = painted(figure, theme, size=900), layout(figure, QSizeF(900, 900)).cell
    for name, dark in (("C3", True), ("G7", False)):
        where = place(figure, p(name), size=900)
        assert (color(image, where).lightness() < 80) is dark
        ring = [
            color(
                image, where, cell * 0.40 * math.cos(turn / 90 * math.pi), cell * 0.40 * math.sin(turn / 90 * math.pi)
            )
            for turn in range(180)
        ]
        inks = [shade.lightness() < 90 for shade in ring]
        gaps = sum(before != after for before, after in zip(inks, inks[1:] + inks[:1], strict=True))
        assert gaps >= 16, "a dashed ring"


@ALL
def test_a_ghost_is_no_stone(qapp, theme: Theme):
    image = painted(ghosts("C3", "G7"), theme, size=900)
    stones = painted(Figure(Position(BOARD, 1 << p("C3"), 1 << p("G7"))), theme, size=900)
    figure, cell = ghosts("C3"), layout(ghosts("C3"), QSizeF(900, 900)).cell
    for name in ("C3", "G7"):
        where = place(figure, p(name), size=900)
        differ = [
            distance(color(image, where, right, down), color(stones, where, right, down)) > 40
            for right in range(-int(cell / 2), int(cell / 2), 3)
            for down in range(-int(cell / 2), int(cell / 2), 3)
        ]
        assert sum(differ) > len(differ) / 6


def test_the_last_ghost_is_ringed(qapp):
    plain, ringed = painted(ghosts("C3")), painted(ghosts("C3", last_move=p("C3")))
    cell = layout(ghosts("C3"), QSizeF(460, 460)).cell
    assert distance(color(plain, place(ghosts(), p("C3")), cell * 0.475), color(
        ringed, place(ghosts(), p("C3")), cell * 0.475)) > 60  # fmt: skip
