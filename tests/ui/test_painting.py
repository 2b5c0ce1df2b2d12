"""What is painted, looked at pixel by pixel."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from semeai.diagram.changes import Points, changes
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.words import describe
from semeai.go.board import Board, count, each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.go.text import parse
from semeai.study.frames import Transition
from semeai.ui.kit.theme import DARK, LIGHT, MEANING, PROJECTOR, THEMES, Theme
from semeai.ui.painting.contour import loops, outline
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.painting.ground import star_points, wood_image
from semeai.ui.painting.marks import CELLS
from semeai.ui.painting.motion import CAPTURING, HIGHLIGHT, PLACING, of_highlight, of_transition
from semeai.ui.painting.picture import picture

BOARD = Board.square(9)
ALL = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
RATIOS = pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])


def p(name: str, board: Board = BOARD) -> int:
    return board.point(name)


def painted(figure: Figure, theme: Theme = LIGHT, size: int = 460, ratio: float = 1.0) -> QImage:
    made = picture(figure, theme, size, size, ratio).toImage()
    made.setDevicePixelRatio(1.0)
    return made


def place(figure: Figure, point: int, size: int = 460, ratio: float = 1.0) -> QPointF:
    """Where a point lies in the picture, in device pixels."""
    return layout(figure, QSizeF(size, size), ratio).centre(point) * ratio


def color(image: QImage, where: QPointF, right: float = 0, down: float = 0) -> QColor:
    return image.pixelColor(round(where.x() + right), round(where.y() + down))


def distance(first: QColor, second: QColor) -> int:
    return max(abs(a - b) for a, b in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True))


# Where the points lie


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
    assert not painted(figure, size=12).isNull()


# Stones, lines, holes


@ALL
@RATIOS
def test_a_black_stone_is_dark_and_a_white_one_bright_in_the_middle(qapp, theme: Theme, ratio: float):
    figure = Figure(Position(BOARD, black=1 << p("C3"), white=1 << p("G7")))
    image = painted(figure, theme, ratio=ratio)
    assert color(image, place(figure, p("C3"), ratio=ratio)).lightness() < 80
    assert color(image, place(figure, p("G7"), ratio=ratio)).lightness() > 225


@ALL
def test_stones_fill_their_cells_but_do_not_overlap(qapp, theme: Theme):
    figure = Figure(Position(BOARD, black=1 << p("C3"), white=1 << p("D3")))
    image, cell = painted(figure, theme), layout(figure, QSizeF(460, 460)).cell
    where = place(figure, p("C3"))
    assert color(image, where, right=cell * 0.40).lightness() < 80
    assert color(image, where, right=cell * 0.62).lightness() > 200


def test_wood_lies_between_the_lines_and_lines_are_darker(qapp):
    figure = Figure(Position(BOARD))
    image, cell = painted(figure), layout(figure, QSizeF(460, 460)).cell
    where = place(figure, p("C4"))
    wood = color(image, where, right=cell / 2, down=cell / 2)
    assert distance(wood, QColor(LIGHT.wood)) < 50
    assert color(image, where, right=cell / 2) == QColor(LIGHT.board_line)
    assert color(image, where, right=cell / 2, down=1).lightness() > 120
    assert color(image, where, right=cell / 2, down=-1).lightness() > 120


@RATIOS
def test_a_line_is_as_many_whole_pixels_thick_as_the_scale_asks(qapp, ratio: float):
    figure = Figure(Position(BOARD))
    image = painted(figure, PROJECTOR, ratio=ratio)
    cell = layout(figure, QSizeF(460, 460), ratio).cell * ratio
    where = place(figure, p("D4"), ratio=ratio)
    across = [color(image, where, right=cell / 2, down=down) for down in range(-8, 9)]
    assert [each for each in across if each == QColor("#000000")] == [QColor("#000000")] * round(3 * ratio)
    assert set(map(QColor.name, across)) == {"#000000", "#ffffff"}


def test_holes_are_not_lined(qapp):
    board = parse("##...\n##...\n.....\n.....\n.....").board
    figure = Figure(Position(board))
    image, cell = painted(figure), layout(figure, QSizeF(460, 460)).cell
    hole = place(figure, board.at(0, 0))
    for right in range(0, round(cell * 1.4), 2):
        assert color(image, hole, right=right).lightness() > 120
        assert color(image, hole, down=right).lightness() > 120
    assert color(image, place(figure, board.at(2, 0)), right=cell / 2) == QColor(LIGHT.board_line)


def test_lines_end_at_the_edge_of_the_board_and_run_on_where_it_is_cut(qapp):
    figure = Figure(Position(BOARD), crop=(4, 0, 8, 4))
    image, cell = painted(figure), layout(figure, QSizeF(460, 460)).cell
    assert color(image, place(figure, p("E6")), right=-cell * 0.4) == QColor(LIGHT.board_line)
    assert color(image, place(figure, p("G5")), down=cell * 0.4) == QColor(LIGHT.board_line)
    assert color(image, place(figure, p("J6")), right=cell * 0.4) != QColor(LIGHT.board_line)


def test_star_points_are_where_boards_have_them():
    assert {size: len(star_points(Board.square(size))) for size in (2, 5, 7, 8, 9, 13, 18, 19, 25)} == {
        2: 0, 5: 1, 7: 1, 8: 0, 9: 5, 13: 9, 18: 4, 19: 9, 25: 9,
    }  # fmt: skip
    assert set(star_points(BOARD)) == {(2, 2), (6, 2), (2, 6), (6, 6), (4, 4)}
    assert (3, 9) in star_points(Board.square(19))


def test_the_grain_is_the_same_on_every_run(qapp):
    before = wood_image(LIGHT.wood, LIGHT.grain)
    wood_image.cache_clear()
    assert wood_image(LIGHT.wood, LIGHT.grain) == before
    assert wood_image(LIGHT.wood, LIGHT.grain, 512) == before.copy(0, 0, 512, 512)
    assert len({before.pixel(x, 300) for x in range(0, 1024, 3)}) > 40


# Marks


@ALL
@pytest.mark.parametrize("kind", [kind for kind in MEANING if kind is not MarkKind.ESSENTIAL], ids=lambda k: k.name)
def test_a_mark_shows_its_colour_and_a_lit_one_more_of_it(qapp, theme: Theme, kind: MarkKind):
    def share(strong: bool) -> int:
        stones = 1 << p("E5") if kind is MarkKind.INSIDE else 0
        figure = Figure(Position(BOARD, black=stones), marks=(Mark(p("E5"), kind, strong),))
        image, wanted = painted(figure, theme), theme.meaning(kind)
        where, half = place(figure, p("E5")), 28
        near = 60 if kind in CELLS else 24
        cells = ((x, y) for x in range(-half, half) for y in range(-half, half))
        return sum(distance(color(image, where, x, y), wanted) < near for x, y in cells)

    assert share(strong=False) > 60
    if kind is not MarkKind.INSIDE:
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


# Outlines


def test_an_outline_walks_once_round_each_part_and_each_hole():
    ring = mask_of(map(p, ("C3", "C4", "C5", "D3", "D5", "E3", "E4", "E5")))
    assert sorted(map(len, loops(BOARD, ring))) == [4, 4]
    assert [len(loop) for loop in loops(BOARD, 1 << p("C3"))] == [4]
    assert [len(loop) for loop in loops(BOARD, mask_of(map(p, ("C3", "C4", "D3"))))] == [6]
    assert loops(BOARD, 0) == []


def test_two_cells_that_meet_in_a_corner_keep_their_own_outlines():
    assert sorted(map(len, loops(BOARD, mask_of(map(p, ("C3", "D4")))))) == [4, 4]


def test_an_outline_keeps_inside_the_cells_of_its_stones(qapp):
    placed: Layout = layout(Figure(Position(BOARD)), QSizeF(460, 460), 1.0)
    chain = mask_of(map(p, ("C3", "C4", "D3")))
    path = outline(placed, chain, 2.0)
    for point in each(BOARD.points):
        assert path.contains(placed.centre(point)) == bool(chain >> point & 1)
    bounds = path.boundingRect()
    assert bounds.left() == pytest.approx(placed.square(p("C3")).left() + 2)
    assert bounds.right() == pytest.approx(placed.square(p("D3")).right() - 2)


# Motion


BEFORE = Figure(Position(BOARD, black=mask_of(map(p, ("B1", "A2"))), white=1 << p("A1")))
AFTER = Figure(Position(BOARD, black=mask_of(map(p, ("B1", "A2", "J9")))))


def test_placing_takes_120_ms_from_nothing_to_all():
    motion = of_transition(Transition(BLACK, p("J9")), BEFORE, AFTER)
    assert motion.duration == PLACING == 120
    assert motion.at(0).stones == {p("J9"): 0}
    assert 0 < motion.at(60).stones[p("J9")] < 1
    assert motion.at(120).stones == {p("J9"): 1}


def test_captured_stones_fade_one_after_another_within_200_ms():
    caught = mask_of(map(p, ("C3", "D3", "E3")))
    before, after = Figure(Position(BOARD, white=caught)), Figure(Position(BOARD))
    motion = of_transition(Transition(removed=(0, caught)), before, after)
    assert motion.duration == CAPTURING == 200
    early = [motion.at(60).leaving[point] for point in each(caught)]
    assert [stone for stone, _ in early] == [WHITE] * 3
    assert early[0][1] < early[1][1] <= early[2][1] <= 1
    assert all(left == 0 for _, left in motion.at(200).leaving.values())


def test_a_point_that_gets_another_stone_at_once_does_not_fade():
    before, after = Figure(Position(BOARD, white=1 << p("C3"))), Figure(Position(BOARD, black=1 << p("C3")))
    motion = of_transition(Transition(placed=(1 << p("C3"), 0), removed=(0, 1 << p("C3"))), before, after)
    assert motion.leaving == ()
    assert motion.arriving == 1 << p("C3")


def test_marks_come_and_go_in_150_ms_and_stay_when_they_are_in_both():
    stays, comes, goes = (Mark(p(name), MarkKind.SHARED) for name in ("C3", "D3", "E3"))
    motion = of_highlight(Figure(BEFORE.position, (stays, goes)), Figure(BEFORE.position, (stays, comes)))
    assert motion.duration == HIGHLIGHT == 150
    assert motion.at(150).marks == {comes: 1, goes: 0}
    assert count(motion.points) == 2


def test_where_nothing_changes_nothing_moves():
    assert of_highlight(BEFORE, BEFORE).duration == 0
    assert of_transition(Transition(BLACK), BEFORE, BEFORE).duration == 0


def test_the_same_painter_writes_a_vector_picture(qapp, tmp_path):
    from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

    from semeai.ui.painting.picture import paint_picture

    written = tmp_path / "figure.svg"
    generator = QSvgGenerator()
    generator.setFileName(str(written))
    generator.setViewBox(QRectF(0, 0, 400, 400))
    painter = QPainter(generator)
    marks = (Mark(p("C4"), MarkKind.OUTSIDE),)
    paint_picture(painter, Figure(AFTER.position, marks, coordinates=False), QSizeF(400, 400), PROJECTOR)
    painter.end()
    text = written.read_text("utf-8")
    assert QSvgRenderer(str(written)).isValid()
    assert "<image" not in text
    assert "<text" not in text


def test_dark_and_light_boards_differ(qapp):
    assert painted(AFTER, LIGHT) != painted(AFTER, DARK)


# Ghosts


def ghosts(black: str = "", white: str = "", **more) -> Figure:
    masks = tuple(mask_of(p(name) for name in names.split()) for names in (black, white))
    return Figure(Position(BOARD), ghosts=(masks[0], masks[1]), **more)


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


def test_points_with_ghosts_that_come_and_go_are_painted_again():
    assert changes(ghosts("C3", "D4"), ghosts("C3", "E5")) == Points(mask_of((p("D4"), p("E5"))))


def test_a_ghost_is_read_out():
    assert describe(ghosts("C3"), p("C3")) == "C3, black ghost"
    assert describe(ghosts("", "C3", last_move=p("C3")), p("C3")) == "C3, white ghost, last move"


def test_the_last_ghost_is_ringed(qapp):
    plain, ringed = painted(ghosts("C3")), painted(ghosts("C3", last_move=p("C3")))
    cell = layout(ghosts("C3"), QSizeF(460, 460)).cell
    assert distance(color(plain, place(ghosts(), p("C3")), cell * 0.475), color(
        ringed, place(ghosts(), p("C3")), cell * 0.475)) > 60  # fmt: skip
