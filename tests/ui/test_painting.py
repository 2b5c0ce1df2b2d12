"""What the board's painter draws: where points lie, stones, lines, holes; and small boards in lists."""

import pytest
from painted import ALL, BOARD, EMPTY, Painted, distance, p, stones
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor

from semeai.diagram.figure import Figure
from semeai.diagram.sketch import Sketch
from semeai.go.board import Board, each
from semeai.go.position import Position
from semeai.go.text import parse
from semeai.ui.kit.theme import LIGHT, PROJECTOR, Theme
from semeai.ui.painting.geometry import layout
from semeai.ui.painting.ground import wood_image
from semeai.ui.painting.sketch import BLACK, WHITE, thumbnail

RATIOS = pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])


@pytest.mark.parametrize("size", range(2, 26))
def test_every_point_of_a_board_of_any_size_is_found_where_it_is_drawn(size: int):
    board = Board.square(size)
    placed = layout(Figure(Position(board)), QSizeF(500, 400), 1.0)
    assert [placed.point_at(placed.centre(point)) for point in each(board.points)] == list(each(board.points))
    assert QRectF(0, 0, 500, 400).contains(placed.wood)


@RATIOS
def test_lines_lie_on_whole_device_pixels(ratio: float):
    placed = layout(Figure(Position(Board.square(19))), QSizeF(733, 733), ratio)
    for row in range(19):
        assert placed.y_of(row) * ratio == pytest.approx(round(placed.y_of(row) * ratio))
        assert placed.x_of(row) * ratio == pytest.approx(round(placed.x_of(row) * ratio))


def test_outside_the_board_and_in_its_holes_there_is_no_point():
    figure = Figure(parse("#..\n...\n..."))
    placed = layout(figure, QSizeF(300, 300), 1.0)
    assert placed.point_at(QPointF(1, 1)) is None
    assert placed.point_at(placed.centre(0)) is None
    assert placed.point_at(placed.centre(1)) == 1


def test_a_part_of_a_board_is_larger_and_knows_only_its_own_points():
    whole = layout(Figure(Position(BOARD)), QSizeF(400, 400), 1.0)
    part = layout(Figure(Position(BOARD), crop=(5, 0, 8, 3)), QSizeF(400, 400), 1.0)
    assert part.cell > 1.5 * whole.cell
    assert part.shows(p("J9"))
    assert not part.shows(p("A1"))
    assert part.point_at(part.centre(p("F6"))) == p("F6")
    assert part.point_at(part.centre(p("E6"))) is None


@pytest.mark.parametrize("crop", [(-3, -3, 40, 40), (8, 8, 0, 0), (20, 20, 30, 30)])
def test_a_crop_that_leaves_the_board_is_held_inside(crop: tuple[int, int, int, int]):
    placed = layout(Figure(Position(BOARD), crop=crop), QSizeF(400, 400), 1.0)
    assert 0 <= placed.left <= placed.right <= 8
    assert 0 <= placed.top <= placed.bottom <= 8


def test_a_surface_too_small_for_a_board_still_has_a_layout(qapp):
    figure = Figure(Position(Board.square(19)))
    assert layout(figure, QSizeF(3, 3), 1.0).cell > 0
    assert not Painted(figure, size=12).image.isNull()


@ALL
@RATIOS
def test_a_black_stone_is_dark_and_a_white_one_bright_in_the_middle(qapp, theme: Theme, ratio: float):
    seen = Painted(stones("C3", "G7"), theme, ratio=ratio)
    assert seen.at("C3").lightness() < 80
    assert seen.at("G7").lightness() > 225


@ALL
def test_stones_fill_their_cells_but_do_not_overlap(qapp, theme: Theme):
    seen = Painted(stones("C3", "D3"), theme)
    assert seen.at("C3", right=seen.cell * 0.40).lightness() < 80
    assert seen.at("C3", right=seen.cell * 0.62).lightness() > 200


def test_wood_lies_between_the_lines_and_lines_are_darker(qapp):
    seen = Painted(EMPTY)
    half = seen.cell / 2
    assert distance(seen.at("C4", half, half), QColor(LIGHT.wood)) < 50
    assert seen.at("C4", half) == QColor(LIGHT.board_line)
    assert min(seen.at("C4", half, down).lightness() for down in (1, -1)) > 120


@RATIOS
def test_a_line_is_as_many_whole_pixels_thick_as_the_scale_asks(qapp, ratio: float):
    seen = Painted(EMPTY, PROJECTOR, ratio=ratio)
    across = [seen.at("D4", seen.cell / 2, down) for down in range(-8, 9)]
    assert [each for each in across if each == QColor("#000000")] == [QColor("#000000")] * round(3 * ratio)
    assert set(map(QColor.name, across)) == {"#000000", "#ffffff"}


def test_holes_are_not_lined(qapp):
    board = parse("##...\n##...\n.....\n.....\n.....").board
    seen = Painted(Figure(Position(board)))
    for way in range(0, round(seen.cell * 1.4), 2):
        assert seen.at(board.at(0, 0), right=way).lightness() > 120
        assert seen.at(board.at(0, 0), down=way).lightness() > 120
    assert seen.at(board.at(2, 0), right=seen.cell / 2) == QColor(LIGHT.board_line)


def test_lines_end_at_the_edge_of_the_board_and_run_on_where_it_is_cut(qapp):
    seen, line = Painted(Figure(Position(BOARD), crop=(4, 0, 8, 4))), QColor(LIGHT.board_line)
    assert seen.at("E6", right=-seen.cell * 0.4) == line
    assert seen.at("G5", down=seen.cell * 0.4) == line
    assert seen.at("J6", right=seen.cell * 0.4) != line


def test_the_grain_is_the_same_on_every_run(qapp):
    before = wood_image(LIGHT.wood, LIGHT.grain)
    wood_image.cache_clear()
    assert wood_image(LIGHT.wood, LIGHT.grain) == before
    assert wood_image(LIGHT.wood, LIGHT.grain, 512) == before.copy(0, 0, 512, 512)
    assert len({before.pixel(x, 300) for x in range(0, 1024, 3)}) > 40


SKETCH = Sketch(("X.O", "...", "x.o"), (0, 0, 2, 2))
SIDE = 99


def colour_at(column: int, row: int) -> QColor:
    """The colour in the middle of a point."""
    image = thumbnail(SKETCH, LIGHT, SIDE, 1.0).toImage()
    cell = int(SIDE / (2 + 2 * 0.72))
    start = (SIDE - 2 * cell) // 2
    return image.pixelColor(start + column * cell, start + row * cell)


def test_stones_that_matter_are_black_and_white_and_others_are_between_that_and_wood(qapp) -> None:
    assert colour_at(0, 0) == QColor(BLACK)
    assert colour_at(2, 0) == QColor(WHITE)
    wood = QColor(LIGHT.wood).lightness()
    assert QColor(BLACK).lightness() < colour_at(0, 2).lightness() < wood < colour_at(2, 2).lightness()
    assert colour_at(2, 2).lightness() < QColor(WHITE).lightness()
