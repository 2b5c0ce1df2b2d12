"""Files of figures: the same drawing in each format, the same bytes on each run, no text that a reader must set."""

import math
import os
import re
import shutil
import struct
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QPoint, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from semeai.cgt.notation import parse as liberty_game
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.plate import Plate, Series, thermograph_plate
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard
from semeai.go.board import each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.ui.export.eye_sheet import eye_sheet
from semeai.ui.export.pages import BORDER, image_of, images_of, pdf, svg, undated
from semeai.ui.export.sheets import Grid, gif, sheets, webp
from semeai.ui.kit.theme import DARK, LIGHT, PRINT, PROJECTOR, Theme
from semeai.ui.painting.board import paint_figure
from semeai.ui.painting.geometry import extent, layout
from semeai.ui.painting.screen import BoardGround

pytestmark = pytest.mark.usefixtures("qapp")

POSITION = parse(
    """
    . X O . . . . . .
    X X O O O O O O .
    . . X X X X X O .
    X X O . . O X O .
    . . O O . O X O .
    . . . O . O O O .
    . . . . . . . . .
    . . . . X . . . .
    . . . . . . . . .
    """
)


def p(name: str) -> int:
    return POSITION.board.point(name)


FIGURE = Figure(
    POSITION,
    marks=(Mark(p("A7"), MarkKind.OUTSIDE), Mark(p("D6"), MarkKind.EYE), Mark(p("B7"), MarkKind.SHARED, strong=True),
           Mark(p("J9"), MarkKind.TRIANGLE), Mark(p("J8"), MarkKind.VITAL)),
    labels=((p("J1"), "a"),),
    move_numbers=((p("E2"), 17),),
    essential=mask_of(map(p, ("C9", "C8", "D8"))),
    areas=(Area(mask_of(map(p, ("E6", "E5", "E4"))), MarkKind.EYE, BLACK, p("E5"), "1", settled=False),),
    arrows=((p("G4"), p("G2")),), lines=((p("H2"), p("J2")),),
)  # fmt: skip
PLATE = Plate(FIGURE, "A race: 3 against 4", ("7 at 3; 9 passes", "Black is one move too slow."))
SLIDE = Slide(
    (
        SlideBoard(
            FIGURE, "Fill outside first (FOF)", (Count(BLACK, "3", "X"), Count(WHITE, "12", "R")), "Black captures"
        ),
    ),
    "Black fills an outside liberty, A7, and White has no time to answer.",
    (SlideCard("Black first", "by one move", "Black captures"), SlideCard("White first", "nobody can fill", "Seki")),
)
KINDS = {
    "board": PLATE,
    "thermograph": thermograph_plate(liberty_game("{6|{4|0}}"), "B"),
    "series": Plate(Series((PLATE, PLATE._replace(title="", below=("The same, without a title.",))), 2), "Two boards"),
    "slide": Plate(SLIDE),
    "two boards": Plate(replace(SLIDE, boards=(replace(SLIDE.boards[0], stamp=""),) * 2)),
}
EACH_KIND = pytest.mark.parametrize("plate", KINDS.values(), ids=KINDS.keys())
CELL = 24
SMOOTH = (Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
FAR = 40
"""Steps of gray that are seen as a difference."""
THEMES = pytest.mark.parametrize(
    "theme",
    [LIGHT, PRINT, *(pytest.param(theme, marks=pytest.mark.slow) for theme in (DARK, PROJECTOR))],
    ids=lambda theme: theme.id,
)


def from_svg(data: bytes, like: QImage) -> QImage:
    image = QImage(like.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    QSvgRenderer(QByteArray(data)).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def from_pdf(data: bytes, page: int = 0, scale: float = 1.0) -> QImage:
    drawn = pypdfium2.PdfDocument(data)[page].render(scale=scale, rev_byteorder=True)
    image = QImage(bytes(drawn.buffer), drawn.width, drawn.height, drawn.stride, QImage.Format.Format_RGB888)
    return image.copy()


def grays(image: QImage) -> list[bytes]:
    """The rows of an image in gray, a little softened, as two ways to smooth an edge do not matter."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    soft = plain.scaled(image.size() / 2, *SMOOTH).scaled(image.size(), *SMOOTH)
    gray = soft.convertToFormat(QImage.Format.Format_Grayscale8)
    data, line = bytes(gray.constBits()), gray.bytesPerLine()
    return [data[row * line : row * line + gray.width()] for row in range(gray.height())]


def unlike(first: QImage, second: QImage) -> float:
    """The share of pixels of the first picture that have no like within a pixel of their place in the second."""
    size, before, after = first.size(), grays(first), grays(second)
    assert second.size() == size
    wrong = 0
    for y in range(1, size.height() - 1):
        pairs = zip(before[y], after[y], strict=True)
        for x, here in [(x, here) for x, (here, there) in enumerate(pairs) if abs(here - there) > FAR]:
            near = b"".join(row[max(x - 1, 0) : x + 2] for row in after[y - 1 : y + 2])
            wrong += not min(near) - FAR <= here <= max(near) + FAR
    return wrong / (size.width() * size.height())


@THEMES
@EACH_KIND
def test_picture_vectors_and_page_show_the_same(plate: Plate, theme: Theme) -> None:
    picture = image_of(plate, theme, CELL, 4.0).scaled(image_of(plate, theme, CELL).size(), *SMOOTH)
    assert unlike(picture, from_svg(svg(plate, theme, CELL), picture)) < 0.005
    assert unlike(picture, from_pdf(pdf([plate], theme, CELL))) < 0.005


def test_a_part_that_is_missing_is_seen() -> None:
    one_less = PLATE._replace(figure=replace(FIGURE, areas=()))
    picture = image_of(PLATE, PRINT, CELL)
    assert unlike(picture, from_svg(svg(one_less, PRINT, CELL), picture)) > 0.01


@pytest.mark.parametrize("size", [3, pytest.param(5, marks=pytest.mark.slow)])
def test_a_sheet_of_eye_shapes_is_the_same_as_picture_vectors_and_page(size: int) -> None:
    picture = QImage.fromData(eye_sheet(size, "png", PRINT, 1.0))
    assert unlike(picture, from_svg(eye_sheet(size, "svg", PRINT), picture)) < 0.003
    page = from_pdf(eye_sheet(size, "pdf", PRINT), scale=96 / 72)
    foot = picture.height() - 80  # below it the page is longer
    assert unlike(picture.copy(0, 0, 794, foot), page.copy(0, 0, 794, foot)) < 0.004


def assert_stones_seen(image: QImage, drawn: QImage) -> None:
    """Every stone is in another drawing of the figure as dark or as light as in its picture."""
    placed = layout(FIGURE, QSizeF(*(side * CELL for side in extent(FIGURE))))
    border, marked = math.ceil(BORDER * CELL), {mark.point for mark in FIGURE.marks} | {p("E2")}
    for color in (BLACK, WHITE):
        for point in {*each(POSITION.of(color))} - marked:
            at = placed.centre(point).toPoint() + QPoint(border + CELL // 4, border - CELL // 4)
            assert abs(drawn.pixelColor(at).lightness() - image.pixelColor(at).lightness()) < FAR, (color, point)


@THEMES
def test_a_reader_of_svg_without_clips_and_gradients_shows_the_stones(theme: Theme) -> None:
    """Such a reader, like ImageMagick, leaves out what is clipped, and fills nothing with a gradient."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    tree = ElementTree.fromstring(svg(Plate(FIGURE), theme, CELL))
    for parent in tree.iter():
        for child in [child for child in parent if "clip-path" in child.attrib]:
            parent.remove(child)
    simple = re.sub(r'fill="url[^"]*', 'fill="none', ElementTree.tostring(tree, encoding="unicode"))
    image = image_of(Plate(FIGURE), theme, CELL)
    drawn = from_svg(simple.encode(), image)
    assert_stones_seen(image, drawn)


BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")
@pytest.mark.parametrize("theme", [PRINT, pytest.param(LIGHT, marks=pytest.mark.slow)], ids=lambda theme: theme.id)
def test_a_browser_shows_the_figure_with_its_stones(theme: Theme, tmp_path: Path) -> None:
    page, shot, image = tmp_path / "page.html", tmp_path / "shot.png", image_of(Plate(FIGURE), theme, CELL)
    (tmp_path / "figure.svg").write_bytes(svg(Plate(FIGURE), theme, CELL))
    sides = f"width={image.width()} height={image.height()}"
    page.write_text(f"<!doctype html><body style='margin:0'><img src=figure.svg {sides}>", encoding="utf-8")
    assert BROWSER is not None
    options = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={tmp_path}/home")
    subprocess.run(
        [BROWSER, *options, "--window-size=800,600", f"--screenshot={shot}", page.as_uri()],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    drawn = QImage(str(shot)).copy(0, 0, image.width(), image.height())
    assert unlike(image, drawn) < 0.04  # fine grain of wood is smoothed in another way
    assert_stones_seen(image, drawn)


@THEMES
def test_the_board_on_the_screen_is_the_one_of_the_file(theme: Theme) -> None:
    """A file without words is the screen's picture of the figure, with a border."""
    picture = image_of(Plate(FIGURE), theme, CELL)
    across, down = extent(FIGURE)
    wide, high = round(across * CELL), round(down * CELL)
    screen = QImage(wide, high, QImage.Format.Format_RGB32)
    screen.fill(QColor(theme.window))
    painter = QPainter(screen)
    placed = layout(FIGURE, QSizeF(across * CELL, down * CELL))
    painter.drawPixmap(0, 0, BoardGround().pixmap(placed, theme, screen.size()))
    paint_figure(painter, FIGURE, placed, theme)
    painter.end()
    border = math.ceil(BORDER * CELL)
    assert unlike(picture.copy(border, border, wide, high), screen) < 0.002


WRITTEN = """
import sys
from hashlib import sha256
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
sys.path.insert(0, sys.argv[1])
from semeai.ui.export.pages import pdf, png, svg
from test_export import CELL, KINDS, LIGHT, PRINT, eye_sheet
for plate in KINDS.values():
    for made in (png(plate, LIGHT, CELL), svg(plate, PRINT, CELL), pdf([plate], PRINT, CELL)):
        print(sha256(made).hexdigest())
for form in ("png", "svg", "pdf"):
    print(sha256(eye_sheet(3, form, PRINT)).hexdigest())
"""


@pytest.mark.slow
def test_a_file_is_the_same_whenever_and_in_whatever_process_it_is_written() -> None:
    def written(seed: str) -> list[str]:
        surroundings = {**os.environ, "PYTHONHASHSEED": seed, "QT_QPA_PLATFORM": "offscreen"}
        folder = str(Path(__file__).parent)
        done = subprocess.run(
            [sys.executable, "-c", WRITTEN, folder], env=surroundings, capture_output=True, text=True, check=True
        )
        return done.stdout.split()

    first = written("1")
    assert len(first) == 3 * len(KINDS) + 3
    assert len(set(first)) == len(first)
    assert written("2") == first


def test_a_page_does_not_tell_when_it_was_made() -> None:
    told = pypdfium2.PdfDocument(pdf([PLATE], PRINT, CELL)).get_metadata_dict()
    assert {told[name] for name in ("CreationDate", "ModDate")} == {"D:20000101000000Z"}
    assert undated(b"/CreationDate (D:20311224183000+01'00')") == b"/CreationDate (D:20000101000000+01'00')"


@EACH_KIND
def test_letters_are_paths_or_their_type_is_in_the_file(plate: Plate) -> None:
    assert not any(sign in svg(plate, PRINT, CELL) for sign in (b"<text", b"<image"))
    data = pdf([plate], PRINT, CELL)
    assert data.count(b"/FontFile2 ") == data.count(b"/Type /FontDescriptor") > 0


def test_a_slide_in_a_file_shows_every_answer() -> None:
    hidden = replace(SLIDE, cards=tuple(replace(card, small="", large="") for card in SLIDE.cards))
    assert image_of(Plate(SLIDE), LIGHT, CELL) != image_of(Plate(hidden), LIGHT, CELL)


def test_a_plate_is_as_large_as_its_board_and_its_words() -> None:
    bare, worded = image_of(Plate(FIGURE), PRINT, CELL), image_of(PLATE, PRINT, CELL)
    assert worded.width() == bare.width()
    assert worded.height() > bare.height() + 3 * 14
    narrow = Plate(replace(FIGURE, crop=(0, 0, 1, 1)), "A long title over a narrow board", ("and words below it",))
    assert image_of(narrow, PRINT, 10).width() >= 8 * 9


def test_twice_the_pixels_show_the_same() -> None:
    once, twice = image_of(PLATE, LIGHT, CELL), image_of(PLATE, LIGHT, CELL, 2.0)
    assert twice.size() == once.size() * 2
    twice.setDevicePixelRatio(1.0)
    shrunk = twice.scaled(once.size(), *SMOOTH)
    assert unlike(once, shrunk) < 0.01


def test_a_sheet_puts_its_plates_on_pages_and_begins_the_solutions_on_a_new_one() -> None:
    document = pypdfium2.PdfDocument(sheets([PLATE] * 7, PRINT, Grid(2, 2), parts=frozenset((5,))))
    assert len(document) == 3
    assert document[0].get_size() == pytest.approx((595, 842), abs=1)
    full, two = (from_pdf(sheets([PLATE] * count, PRINT, Grid(2, 2))) for count in (4, 2))
    lower = full.height() // 2 + 20
    assert unlike(full.copy(0, 0, full.width(), lower - 40), two.copy(0, 0, full.width(), lower - 40)) == 0
    assert unlike(full.copy(0, lower, full.width(), 300), two.copy(0, lower, full.width(), 300)) > 0.05


def test_words_that_find_no_room_on_a_sheet_are_cut_and_leave_the_next_plate_alone() -> None:
    long = PLATE._replace(below=("A comment that never ends. " * 60,))
    page = from_pdf(sheets([long, PLATE, PLATE], PRINT, Grid(1, 3)))
    plain = from_pdf(sheets([PLATE, PLATE, PLATE], PRINT, Grid(1, 3)))
    third = page.height() // 3 + 10
    rest = page.height() - third
    assert unlike(page.copy(0, third, page.width(), rest), plain.copy(0, third, page.width(), rest)) == 0


def frames() -> list[QImage]:
    """Three steps: a stone on the board, a second one, nothing new."""
    boards = [parse("X....\n.....\n.....\n.....\n....."), parse("X....\n.....\n...O.\n.....\n.....")]
    return [image_of(Plate(Figure(board)), LIGHT, 20) for board in (*boards, boards[1])]


def moving(data: bytes) -> list[QImage]:
    """The pictures of a moving picture, each of which is shown for 250 ms."""
    buffer = QBuffer()
    buffer.setData(data)
    reader, found = QImageReader(buffer), []
    assert reader.supportsAnimation()
    for _ in range(reader.imageCount()):
        found.append(reader.read())
        assert reader.nextImageDelay() == 250
    return found


def test_a_moving_picture_shows_every_step() -> None:
    steps = frames()
    for step, read in zip(steps, moving(webp(steps, 250)), strict=True):
        assert read.convertToFormat(QImage.Format.Format_RGB32) == step.convertToFormat(QImage.Format.Format_RGB32)


def test_a_step_of_a_moving_picture_holds_no_more_than_what_changes() -> None:
    data = webp(frames(), 250)
    sizes = [struct.unpack("<I", data[found.end() : found.end() + 4])[0] for found in re.finditer(b"ANMF", data)]
    assert sizes[1] < sizes[0] / 3
    assert sizes[2] < 100


@pytest.mark.parametrize("theme", [LIGHT, DARK, PROJECTOR], ids=lambda theme: theme.id)
def test_a_gif_shows_every_step_and_its_colours_still_mean_what_they_meant(theme: Theme) -> None:
    pytest.importorskip("PIL")
    board = Slide((SlideBoard(FIGURE, "Named", (Count(BLACK, "3", "X"),)),), "The first step.")
    ended = replace(board, boards=(replace(board.boards[0], stamp="Black captures"),), sentence="The last step.")
    steps = list(images_of([Plate(board), Plate(ended)], theme, 40))
    for step, read in zip(steps, moving(gif(steps, 250)), strict=True):
        assert farthest(read, step) < 32


def farthest(first: QImage, second: QImage) -> int:
    """The largest difference of a colour of a pixel, in shades of 255."""
    found = [bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits()) for image in (first, second)]
    return max(abs(a - b) for a, b in set(zip(*found, strict=True)))


def test_words_of_several_lengths_do_not_move_the_board_of_a_moving_picture() -> None:
    short, long = (Plate(FIGURE, "", (words,)) for words in ("One.", "Many words that need a second line. " * 3))
    first, second = images_of([short, long], LIGHT, CELL)
    assert first.size() == second.size()
    high = round(extent(FIGURE)[1] * CELL)
    assert first.copy(0, 0, first.width(), high) == second.copy(0, 0, first.width(), high)
