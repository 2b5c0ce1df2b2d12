"""Everything but widgets on which letters are painted, each as an image in a theme, to be measured."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice, product

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter

from semeai.cgt.notation import parse as game_of
from semeai.diagram.eye import of_shape
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.plate import Plate, thermograph_plate
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard
from semeai.eyes.catalogue import catalogue
from semeai.eyes.gallery import Wanted, groups
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.ui.export import sheets
from semeai.ui.export.book import PAPERS, _Book
from semeai.ui.export.eye_sheet import _Sheet
from semeai.ui.export.pages import PrintedPage, as_image
from semeai.ui.export.plates import paint_plate, setting, type_of
from semeai.ui.export.typeset import _laid_out, _pages
from semeai.ui.kit.theme import Role, Theme, font
from semeai.ui.painting.eye import EyeType, draw_sign, paint_eye, paint_heading
from semeai.ui.painting.geometry import layout
from semeai.ui.painting.marks import TOKENS
from semeai.ui.painting.screen import paint_placed
from semeai.ui.painting.slide import paint_slide
from semeai.ui.rooms.eyes.eye_tile import paint_caption, paint_frame

FINE = 3.0
"""Device pixels in a px: the stems of letters are then wider than their soft edges."""
SIDE = 460
Scene = Callable[[], QImage]
ROWS = "XXXXXXXXX\nOOOOOOOOO\n.........\n.........\n.........\n.........\n.........\nXXXX.OOOO\n........."
STONES = parse(ROWS)
OF_AREAS = (MarkKind.OUTSIDE, MarkKind.APPROACH, MarkKind.AVOIDABLE, MarkKind.SHARED, MarkKind.EYE)


def scenes(theme: Theme) -> Iterator[tuple[str, Scene]]:
    """Each scene with its name."""
    for name, figure in figures():
        for least, vector in ((0, False), (14, False), (0, True)):
            how = f"{', least' if least else ''}{', vector' if vector else ''}"
            yield f"{name}{how}", partial(on_board, figure, theme, least, vector=vector)
    for name, slide, seen in slides():
        yield name, partial(drawn, SIDE * 2, round(SIDE * 1.5), theme.window, partial(on_slide, slide, theme, seen))
    for name, game in (("a cold game", "7"), ("a hot game", "{6||4|0}"), ("a wide game", "{30|-30}")):
        yield name, partial(on_plate, Plate(thermograph_plate(game_of(game)).figure, name, ("What is read",)), theme)
    for life in (True, False):
        yield f"eyes {life}", partial(drawn, 300, 300, theme.panel, partial(on_eyes, theme, life))
    yield "notes and tiles", partial(drawn, 300, 300, theme.panel, partial(on_tiles, theme))
    yield "print sheet", partial(sheet, theme)
    yield "a page of a text", partial(as_image, next(_pages(_laid_out("# Words\n\nof a page", {}), "Its foot")), FINE)
    yield "the contents of the course", partial(as_image, course_pages()[1], FINE)
    for size, place in ((5, 0), (7, 1)):
        paged = _Sheet(size, theme, paged=True)
        yield f"eye sheet of {size}, page {place}", partial(as_image, paged.page(place), FINE)


@cache
def course_pages() -> tuple[PrintedPage, ...]:
    """The first pages of the printed course."""
    return tuple(islice(_Book(PAPERS["a4"]).pages(), 2))


def drawn(width: int, height: int, ground: str, paint: Callable[[QPainter], None]) -> QImage:
    """What is painted on a ground."""
    return as_image(PrintedPage(QSize(width, height), paint, ground), FINE)


def figures() -> Iterator[tuple[str, Figure]]:
    """Boards with letters on all that can lie under them."""
    board = STONES.board
    texts = ("A", "12", "abc", "128")
    places = [board.at(column, row) for row in (0, 1, 3) for column in (0, 2, 4, 6)]
    labels = tuple(zip(places, texts * 3, strict=True))
    chains = STONES.stones
    yield "labels", Figure(STONES, labels=labels)
    yield "labels on chains that race", Figure(STONES, labels=labels, essential=chains)
    yield "numbers", Figure(STONES, move_numbers=tuple((point, 7 * place + 1) for place, point in enumerate(places)))
    for strong in (False, True):
        lit = " that are lit" if strong else ""
        lettered = [kind for kind in MarkKind if len(kind.value) == 1 and kind is not MarkKind.INSIDE]
        letters = tuple(Mark(board.at(2 * place, 4), kind, strong) for place, kind in enumerate(lettered))
        inside = tuple(Mark(board.at(2 * place, row), MarkKind.INSIDE, strong) for place in range(4) for row in (0, 1))
        yield f"letters of marks{lit}", Figure(STONES, marks=(*letters, *inside))
        tokens = tuple(Mark(board.at(place, 5), kind, strong) for place, kind in enumerate(sorted(TOKENS, key=str)))
        yield f"labels on marks{lit}", Figure(STONES, tokens, labels=tuple((mark.point, "3") for mark in tokens))
        cells = tuple(
            Mark(board.at(2 * place, 4), kind, strong) for place, kind in enumerate((MarkKind.EYE, MarkKind.DIM))
        )
        yield f"labels on cells{lit}", Figure(STONES, cells, labels=tuple((mark.point, "3") for mark in cells))
        yield f"areas{lit}", Figure(STONES, areas=tuple(areas(strong=strong)))


def areas(*, strong: bool) -> Iterator[Area]:
    """An area of each kind for each owner, settled and not, with texts short and long."""
    board = STONES.board
    for place, (kind, owner) in enumerate(product(OF_AREAS, (BLACK, WHITE, None))):
        column, row = place % 5 * 2, 2 + place // 5 * 2
        at = board.at(column, row)
        text = ("4", "2…5", "3…∞")[place % 3]
        yield Area(mask_of((at, at + board.at(0, 1))), kind, owner, at, text, settled=bool(place % 2), strong=strong)


def on_board(figure: Figure, theme: Theme, least: int, *, vector: bool) -> QImage:
    size = QSizeF(SIDE, SIDE)
    box = QRectF(QPointF(), size)

    def paint(painter: QPainter) -> None:
        placed = layout(figure, size, FINE)
        paint_placed(painter, figure, placed, box, theme, vector=vector, least=least or 7, figures=least)

    return drawn(SIDE, SIDE, theme.window, paint)


def slides() -> Iterator[tuple[str, Slide, int]]:
    """Slides with everything that one can have, its answers shown and hidden."""
    figure = Figure(STONES)
    counts = (Count(BLACK, "3", "X"), Count(BLACK, "2", "R"), Count(WHITE, "12", "X"))
    alone = SlideBoard(figure, "A board", counts, "Black captures", asked=True)
    cards = (SlideCard("Black first", "By one move.", "Black captures"), SlideCard("Shown", "At once.", answer=False))
    yield "a slide", Slide((alone,), "What is said.", cards), 9
    yield "a slide whose answers are hidden", Slide((alone,), "What is said.", cards), 0
    yield "two boards", Slide((alone, alone), "What is said of both."), 9
    yield "many boards", Slide((SlideBoard(figure, "Named"),) * 5, "What is said of all."), 9


def on_slide(slide: Slide, theme: Theme, seen: int, painter: QPainter) -> None:
    paint_slide(painter, slide, QSizeF(SIDE * 2, round(SIDE * 1.5)), theme, seen, FINE)


def on_plate(plate: Plate, theme: Theme) -> QImage:
    placed = setting(plate, 40)

    def paint(painter: QPainter) -> None:
        paint_plate(painter, placed, theme, vector=True, ratio=FINE)

    return drawn(round(placed.size.width()), round(placed.size.height()), theme.window, paint)


def on_eyes(theme: Theme, life: bool, painter: QPainter) -> None:
    """A heading, a shape with its digits, and the sign of a digit."""
    group = next(each for each in groups(catalogue(5), Wanted(5)) if bool(each.kind.life) is life)
    paint_heading(painter, group, QRect(10, 10, 280, 60), theme, EyeType(type_of(14, bold=True), type_of(11)))
    paint_eye(painter, of_shape(catalogue(5)[3].members[0]), QRectF(0, 80, 300, 180), 30, theme, FINE)
    draw_sign(painter, None, 20, 280, 14, theme)


def on_tiles(theme: Theme, painter: QPainter) -> None:
    """The caption of a shape, at rest and pointed at, and the sentence of an empty page."""
    for place, hovered in enumerate((False, True)):
        tile = QRect(10 + 140 * place, 10, 130, 90)
        paint_frame(painter, tile, theme, focus=hovered, hovered=hovered)
        paint_caption(painter, "bulky five", tile.adjusted(0, 56, 0, 0), font(Role.CAPTION), theme.secondary)
    paint_caption(painter, "There is nothing here.", QRect(0, 110, 300, 180), font(), theme.secondary)


def sheet(theme: Theme) -> QImage:
    """The second page of a print sheet."""
    found: list[PrintedPage] = []
    plates = [Plate(Figure(STONES), "A problem", ("Black to play.",))] * 2
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sheets, "as_pdf", lambda pages, _title: found.extend(pages))
        sheets.sheets(plates, theme, sheets.Grid(1, 1))
    return as_image(found[1], FINE)
