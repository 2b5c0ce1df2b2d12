"""What the painter draws on a board and on a chart: marks, outlines, ghosts, areas with their numbers, bands.

Nothing is told by colour alone.
"""

import math
from itertools import combinations

import pytest
from painted import ALL, BOARD, EMPTY, Painted, distance, p, points, stones
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from semeai.claim.account import KINDS
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE, Color
from semeai.review.chart import Band, Colour
from semeai.ui.kit.theme import LIGHT, MEANING, PROJECTOR, THEMES, Theme, contrast, ink_on
from semeai.ui.painting.areas import INK, PAPER, loops, outline
from semeai.ui.painting.bands import draw_band
from semeai.ui.painting.geometry import layout
from semeai.ui.painting.marks import CELLS


def ghosts(black: str = "", white: str = "", **more) -> Figure:
    return stones(ghosts=(points(black), points(white)), **more)


@ALL
@pytest.mark.parametrize("kind", [kind for kind in MEANING if kind is not MarkKind.ESSENTIAL], ids=lambda k: k.name)
def test_a_mark_shows_its_colour_and_a_lit_one_more_of_it(qapp, theme: Theme, kind: MarkKind):
    far = []  # how far each pixel of the cell is from the mark's colour
    for strong in (False, True):
        figure = stones("E5" if kind is MarkKind.INSIDE else "", marks=(Mark(p("E5"), kind, strong),))
        seen = Painted(figure, theme).round("E5", 20 if kind in CELLS else 28)
        far.append([distance(color, theme.meaning(kind)) for color in seen])
    plain, lit = (sum(each < (60 if kind in CELLS else 24) for each in pixels) for pixels in far)
    assert plain > 60
    if kind in CELLS:
        assert sum(far[1]) < 0.8 * sum(far[0]), "the whole cell is nearer to its colour"
    elif kind is not MarkKind.INSIDE:
        assert lit > plain


def test_marks_of_the_race_can_be_told_apart_without_colour(qapp):
    pictures = {}
    for kind in MarkKind:
        seen = Painted(stones(marks=(Mark(p("E5"), kind),)), PROJECTOR)
        box = seen.placed.square(p("E5")).toAlignedRect()
        grey = seen.image.copy(box).convertToFormat(QImage.Format.Format_Grayscale8)
        pictures[kind] = bytes(grey.constBits())
    marks_without_sign = {MarkKind.ESSENTIAL, MarkKind.DIM}  # an outline round stones; a veil over wood
    seen = [pictures[kind] for kind in MarkKind if kind not in marks_without_sign]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("kind", [MarkKind.TRIANGLE, MarkKind.CIRCLE, MarkKind.SQUARE, MarkKind.CROSS], ids=str)
def test_markup_is_seen_on_stones_of_both_colours(qapp, kind: MarkKind):
    for there, ink in ((("E5", ""), 255), (("", "E5"), 17)):
        looks = [Painted(stones(*there, marks=marks)).round("E5", 20) for marks in ((), (Mark(p("E5"), kind),))]
        changed = [after.lightness() for before, after in zip(*looks, strict=True) if distance(before, after) > 100]
        assert len(changed) > 40
        assert min(abs(light - ink) for light in changed) < 12


def test_a_number_has_the_opposite_colour_of_its_stone(qapp):
    seen = Painted(stones("C3", "G7", move_numbers=((p("C3"), 88), (p("G7"), 88))))
    assert max(color.lightness() for color in seen.round("C3", 12, 8)) > 235
    assert min(color.lightness() for color in seen.round("G7", 12, 8)) < 40


def test_the_last_move_wears_a_small_ring_unless_it_is_numbered(qapp):
    plain, last = Painted(stones("E5")), Painted(stones("E5", last_move=p("E5")))
    radius, numbers = plain.cell * 0.241, ((p("E5"), 5),)
    assert distance(plain.at("E5", right=radius), last.at("E5", right=radius)) > 100
    assert distance(plain.at("E5"), last.at("E5")) < 10
    numbered = [stones("E5", move_numbers=numbers, last_move=last_move) for last_move in (None, p("E5"))]
    assert Painted(numbered[0]).image == Painted(numbered[1]).image


def test_essential_chains_glow_and_other_stones_do_not(qapp):
    seen = Painted(stones("C3 C4 D3 G7", essential=points("C3 C4 D3")))
    beside = [seen.at(name, right=-seen.cell * 0.6, down=seen.cell * 0.25) for name in ("C3", "G7")]
    yellow = [min(color.red(), color.green()) - color.blue() for color in beside]
    assert yellow[0] > yellow[1] + 15


def test_a_label_on_the_wood_interrupts_the_lines(qapp):
    assert Painted(EMPTY).at("D4", right=-8) == QColor(LIGHT.board_line)
    assert Painted(stones(labels=((p("D4"), "a"),))).at("D4", right=-8) != QColor(LIGHT.board_line)


def test_a_label_on_a_mark_is_written_on_it_and_does_not_hide_it(qapp):
    seen = Painted(stones(marks=(Mark(p("D4"), MarkKind.SHARED),), labels=((p("D4"), "a"),)))
    assert seen.near("D4", LIGHT.meaning(MarkKind.SHARED), 14, 24) > 250


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
    assert sorted(map(len, loops(BOARD, points(names)))) == corners


def test_an_outline_keeps_inside_the_cells_of_its_stones(qapp):
    placed, chain = layout(EMPTY, QSizeF(460, 460), 1.0), points("C3 C4 D3")
    path = outline(placed, chain, 2.0)
    for point in each(BOARD.points):
        assert path.contains(placed.centre(point)) == bool(chain >> point & 1)
    bounds = path.boundingRect()
    assert bounds.left() == pytest.approx(placed.square(p("C3")).left() + 2)
    assert bounds.right() == pytest.approx(placed.square(p("D3")).right() - 2)


@ALL
def test_a_ghost_is_dashed_and_its_dot_is_full_for_black_and_hollow_for_white(qapp, theme: Theme):
    seen = Painted(ghosts("C3", "G7"), theme, size=900)
    radius = seen.cell * 0.40
    for name, dark in (("C3", True), ("G7", False)):
        assert (seen.at(name).lightness() < 80) is dark
        turns = [turn / 90 * math.pi for turn in range(180)]
        inks = [seen.at(name, radius * math.cos(turn), radius * math.sin(turn)).lightness() < 90 for turn in turns]
        gaps = sum(before != after for before, after in zip(inks, inks[1:] + inks[:1], strict=True))
        assert gaps >= 16, "a dashed ring"


@ALL
def test_a_ghost_is_no_stone(qapp, theme: Theme):
    looks = [Painted(made("C3", "G7"), theme, size=900) for made in (ghosts, stones)]
    for name in ("C3", "G7"):
        pairs = zip(*(seen.round(name, int(seen.cell / 2)) for seen in looks), strict=True)
        differ = [distance(*pair) > 40 for pair in pairs]
        assert sum(differ) > len(differ) / 6


def test_the_last_ghost_is_ringed(qapp):
    plain, ringed = (Painted(ghosts("C3", last_move=last)) for last in (None, p("C3")))
    assert distance(*(seen.at("C3", seen.cell * 0.475) for seen in (plain, ringed))) > 60


def area(owner: Color | None, kind: MarkKind = MarkKind.EYE, **more) -> Area:
    return Area(points("D5 E5 F5"), kind, owner, p("E5"), "12", **more)


@ALL
@pytest.mark.parametrize("kind", sorted(set(KINDS.values()), key=lambda kind: kind.name), ids=lambda kind: kind.name)
def test_an_area_is_seen_and_a_lit_one_more(qapp, theme: Theme, kind: MarkKind):
    bare, seen, lit = (
        Painted(figure, theme).at("D5", 12, 12)
        for figure in (EMPTY, *(stones(areas=(area(BLACK, kind, strong=lit),)) for lit in (False, True)))
    )
    assert distance(lit, bare) > distance(seen, bare) > 25


@ALL
@pytest.mark.parametrize("stone", [None, BLACK, WHITE], ids=["empty", "on black", "on white"])
@pytest.mark.parametrize("owner, back", [(BLACK, INK), (WHITE, PAPER)], ids=["Black's", "White's"])
def test_the_number_stands_on_its_owners_colour_whatever_lies_there(qapp, theme, stone, owner, back):
    there = ["E5" if stone is color else "" for color in (BLACK, WHITE)]
    seen = Painted(stones(*there, areas=(area(owner),)), theme)
    assert seen.near("E5", QColor(back), 26, 40) > 60
    assert seen.near("E5", QColor(ink_on(back)), 26, 40) > 20


@pytest.mark.parametrize("kind", sorted(set(KINDS.values()), key=lambda kind: kind.name), ids=lambda kind: kind.name)
def test_the_numbers_of_every_owner_can_be_read(kind: MarkKind):
    for back in (INK, PAPER, THEMES["light"].meaning(kind).name()):
        assert contrast(back, ink_on(back)) >= 4.5


def test_what_settles_an_area_has_its_sign(qapp):
    theme = THEMES["light"]
    seen, vital = Painted(stones(areas=(area(WHITE, settled=False, moves=points("F5")),)), theme), MarkKind.VITAL
    assert seen.near("F5", theme.meaning(vital), 26, 24) > 60
    assert seen.near("D5", theme.meaning(vital), 26, 24) == 0


WIDTH, HEIGHT = 48, 10
B, W, S, K, OPEN = Colour.BLACK, Colour.WHITE, Colour.NEITHER, Colour.KO, Colour.OPEN
PAIRS = [(B, B), (W, W), (S, S), (K, K), (B, W), (W, B), (B, S), (S, W), (B, OPEN)]


def greys(band: Band, theme: Theme) -> list[int]:
    """The lightness of each pixel of a band, 0..255."""
    image = QImage(WIDTH, HEIGHT + 2, QImage.Format.Format_RGB32)
    image.fill(theme.window)
    painter = QPainter(image)
    draw_band(painter, band, QRectF(0.5, 0.5, WIDTH - 1, HEIGHT), theme)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [grey.pixelColor(x, y).value() for y in range(HEIGHT + 2) for x in range(WIDTH)]


def unlike(first: list[int], second: list[int]) -> int:
    return sum(abs(a - b) > 40 for a, b in zip(first, second, strict=True))


@ALL
@pytest.mark.parametrize("standing", ["proved", "read"])
def test_every_filling_differs_from_the_others_in_grey(qapp, theme: Theme, standing: str) -> None:
    drawn = {pair: greys(Band(0, 9, pair, standing), theme) for pair in PAIRS}
    for first, second in combinations(PAIRS, 2):
        assert unlike(drawn[first], drawn[second]) > 0.02 * WIDTH * HEIGHT, (first, second)


@ALL
def test_the_less_surely_it_is_known_the_lower_it_is(qapp, theme: Theme) -> None:
    ground = greys(Band(0, 0, (OPEN, OPEN), "open"), theme)[0]
    pair = (W, W) if theme.is_dark else (B, B)
    inked = [
        sum(abs(grey - ground) > 25 for grey in greys(Band(0, 9, each, standing), theme))
        for each, standing in ((pair, "proved"), (pair, "read"), ((OPEN, OPEN), "open"))
    ]
    assert inked[0] > 1.5 * inked[1] > 2 * inked[2] > 0
