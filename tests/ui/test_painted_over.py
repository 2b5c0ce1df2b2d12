"""Painting over an earlier picture gives the same as painting it all, and paints little."""

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from slide_driving import SCREEN, SHADES, SLIDES, differ, pixels

from semeai import sgf
from semeai.diagram.figure import Figure, Mark, MarkKind, Points, changes
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.study.tree import main_line_from, position_at
from semeai.ui.kit.theme import DARK, LIGHT, PROJECTOR, Theme
from semeai.ui.painting.geometry import steady_layout
from semeai.ui.painting.screen import paint_placed
from semeai.ui.painting.slide import SlidePicture

pytestmark = pytest.mark.usefixtures("qapp")

BOARD_SIZE = QSizeF(460, 460)
LONGEST = "cgf2004-gargoyle"
FEW = 4  # pixels


@pytest.fixture(scope="module")
def game(shared: Path) -> tuple[Figure, ...]:
    """The boards of a real game of 268 moves: the stones beside the last move are racing, and count for something."""
    study = sgf.read((shared / "real-games" / "games" / f"{LONGEST}.sgf").read_bytes()).studies[0]
    moves = [(node, study.node(node).move) for node in main_line_from(study, study.root)]
    return tuple(_moment(position_at(study, node), move.point) for node, move in moves if move is not None)


def _moment(position: Position, last: int | None) -> Figure:
    board = position.board
    if last is None:
        return Figure(position)
    chains = [chain for chain in board.components(position.black) if chain & board.neighbours(1 << last)]
    liberties = board.neighbours(1 << last) & position.empty
    kinds = cycle((MarkKind.OUTSIDE, MarkKind.SHARED, MarkKind.EYE, MarkKind.VITAL))
    marks = tuple(Mark(point, kind) for point, kind in zip(each(liberties), kinds, strict=False))
    return Figure(position, marks, essential=sum(chains), last_move=last, move_numbers=((last, 137),) * (last % 3 == 0))


def looks_as(first: bytes, second: bytes) -> bool:
    """Whether two pictures are the same for the eye: a curve that a clip cuts may be off by a shade in a pixel."""
    if not differ(first, second):
        return True
    pixels = zip(first[::4], first[1::4], first[2::4], second[::4], second[1::4], second[2::4], strict=True)
    return sum(max(abs(a - d), abs(b - e), abs(c - f)) > SHADES for a, b, c, d, e, f in pixels) < FEW


def image_of(size: QSizeF) -> QImage:
    return QImage(size.toSize(), QImage.Format.Format_RGB32)


def paint(image: QImage, figure: Figure, theme: Theme, region: QRegion | None) -> None:
    """Paint a board over a picture, the whole of it or a region."""
    painter = QPainter(image)
    if region is not None:
        painter.setClipRegion(region)
    whole = QRectF(QPointF(), BOARD_SIZE)
    painter.fillRect(whole, QColor(theme.window))
    paint_placed(painter, figure, steady_layout(figure, BOARD_SIZE), whole, theme, vector=False)
    painter.end()


def regions(figures: Sequence[Figure]) -> Iterator[QRegion]:
    """Where each figure differs from the one before."""
    for before, after in pairwise(figures):
        found, region, placed = changes(before, after), QRegion(), steady_layout(after, BOARD_SIZE)
        assert isinstance(found, Points)
        for point in each(found.mask):
            region += placed.reach(point)
        yield region


@pytest.mark.parametrize(
    "theme", [LIGHT, PROJECTOR, pytest.param(DARK, marks=pytest.mark.slow)], ids=lambda theme: theme.id
)
def test_a_board_that_is_painted_over_move_by_move_looks_as_one_that_is_painted_anew(
    game: tuple[Figure, ...], theme: Theme
):
    figures = game[::11]
    over = image_of(BOARD_SIZE)
    paint(over, figures[0], theme, None)
    for figure, region in zip(figures[1:], regions(figures), strict=True):
        paint(over, figure, theme, region)
        anew = image_of(BOARD_SIZE)
        paint(anew, figure, theme, None)
        assert looks_as(bytes(over.constBits()), bytes(anew.constBits())), figure.last_move


def shown(slides: Sequence[tuple[Slide, int]], size: QSizeF = SCREEN) -> Iterator[tuple[QRegion, bytes]]:
    """The region of the screen that each slide changes, and the picture after it."""
    picture = SlidePicture(PROJECTOR)
    for slide, answers in slides:
        region = picture.take(slide, answers, size.toSize(), 1.0)
        image = picture.pixmap().toImage().convertToFormat(QImage.Format.Format_RGB32)
        yield region, bytes(image.constBits())


def covered(region: QRegion) -> float:
    """The share of the screen that a region takes."""
    return sum(area.width() * area.height() for area in region) / (SCREEN.width() * SCREEN.height())


OFTEN = {"lessons": pytest.mark.slow, "problems": pytest.mark.whole}
"""Slides that take long; the others are painted every time."""


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=OFTEN.get(kind, ())) for kind in SLIDES])
def test_slides_that_follow_each_other_look_as_those_that_are_painted_anew(kind: str):
    slides = [(slide, answers) for slide in SLIDES[kind]()[::3] for answers in (0, 1)]
    for (slide, answers), (_, seen) in zip(slides, shown(slides), strict=True):
        assert looks_as(seen, pixels(slide, answers)), slide


def game_slides(game: tuple[Figure, ...]) -> list[tuple[Slide, int]]:
    """A talk of a game: cards and counts that come and go, a sentence now and then, an end that is stamped."""
    slides = []
    for number, figure in enumerate(game):
        cards = (
            SlideCard("A game", f"Move {number}, Black to play", answer=False),
            SlideCard("Black first", "He wins.", "Seki"),
        )
        counts = (Count(BLACK, str(number % 10), "X"), Count(WHITE, "3", "X"))
        stamp = "Black captures" if number % 11 == 0 else ""
        board = SlideBoard(figure, counts=counts if number % 5 else (), stamp=stamp, asked=number % 4 == 0)
        slides.append((Slide((board,), "A good move." * (number % 3), cards[: 1 + number % 2]), number % 2))
    return slides


@pytest.mark.parametrize("every", [19, pytest.param(7, marks=pytest.mark.slow)])
def test_a_talk_of_a_real_game_looks_on_each_step_as_if_it_were_painted_anew(game: tuple[Figure, ...], every: int):
    slides = game_slides(game[::every])
    for (slide, answers), (_, seen) in zip(slides, shown(slides), strict=True):
        assert looks_as(seen, pixels(slide, answers)), slide


def test_a_step_of_a_game_paints_a_small_part_of_the_screen(game: tuple[Figure, ...]):
    """A stone, the ring of the one before, and the line that counts the moves."""
    bare = [Figure(figure.position, last_move=figure.last_move) for figure in game]
    slides = [
        (Slide((SlideBoard(figure),), "", (SlideCard("A game", f"Move {number}", answer=False),)), 0)
        for number, figure in enumerate(bare)
    ]
    shares = [covered(region) for region, _ in shown(slides)]
    assert shares[0] == 1
    assert max(shares[1:]) < 0.1


def test_the_same_slide_again_and_another_size_are_told_apart(game: tuple[Figure, ...]):
    picture, slide = SlidePicture(PROJECTOR), Slide((SlideBoard(game[0]),))
    whole = picture.take(slide, 0, SCREEN.toSize(), 1.0)
    assert covered(whole) == 1
    assert picture.take(slide, 0, SCREEN.toSize(), 1.0).isEmpty()
    assert covered(picture.take(slide, 0, SCREEN.toSize(), 2.0)) == 1
    assert picture.pixmap().size() == SCREEN.toSize() * 2
