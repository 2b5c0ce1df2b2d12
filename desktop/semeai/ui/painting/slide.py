"""A slide painted: boards by the painter of the screen, and type whose size follows the height of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from semeai.diagram.figure import Everything, Figure, Points, changes
from semeai.diagram.slide import Board, Card, Count, Slide, answers, uncounted
from semeai.go.board import each
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import Layout, extent, steady_layout
from semeai.ui.painting.screen import paint_placed
from semeai.ui.painting.slide_parts import (
    BODY,
    LARGE,
    MARGIN,
    SMALLEST,
    SMALLEST_LARGE,
    TITLE,
    Brush,
    Laid,
    Places,
    Seen,
    Shown,
    laid_cards,
    paint_card,
    paint_counts,
    places,
)
from semeai.ui.painting.stamp import Ink, paint_stamp


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a slide: its place, all that decides how it looks, and what paints it there."""

    box: QRectF
    shown: tuple[object, ...]
    paint: Callable[[Brush], object] = field(compare=False)


def paint_slide(
    painter: QPainter, slide: Slide, size: QSizeF, theme: Theme, seen: Seen, ratio: float, *, vector: bool = False
) -> None:
    """Paint a slide over the whole of a surface; ``vector`` draws stones without pixmaps."""
    paint_parts(painter, parts(slide, size, theme, seen, ratio), size, theme, vector=vector)


def paint_parts(painter: QPainter, found: Sequence[Part], size: QSizeF, theme: Theme, *, vector: bool = False) -> None:
    """Paint the parts of a slide over a surface, as far as the painter's clip shows it."""
    clip = painter.clipRegion() if painter.hasClipping() else None
    painter.fillRect(QRectF(QPointF(), size), QColor(theme.window))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush = Brush(painter, size.height(), theme, vector)
    for part in found:
        if clip is None or clip.intersects(part.box.toAlignedRect()):
            part.paint(brush)


def parts(slide: Slide, size: QSizeF, theme: Theme, seen: Seen, ratio: float) -> tuple[Part, ...]:
    """The parts of a slide on a surface: boards, titles, counts, the sentence, cards."""
    cards, measuring = cards_of(slide), Brush(QPainter(), size.height(), theme, vector=False)
    placed, asked = slide_places(slide, size), sum(board.asked for board in slide.boards)
    laid = laid_cards(measuring, cards, placed.cards, seen, asked=asked, alone=not slide.boards)
    told = not asked or seen.answers >= answers(slide)  # what is said of a race gives its answers away
    return (
        *(_board(board, box, seen, ratio) for board, box in zip(slide.boards, placed.boards, strict=True)),
        *(_title(board.title, box) for board, box in zip(slide.boards, placed.titles, strict=False)),
        *(_counts(board.counts, box) for board, box in zip(slide.boards, placed.counts, strict=False)),
        _sentence(slide.sentence if told else "", placed.sentence),
        *(_card(card) for card in laid),
    )


def _board(board: Board, box: QRectF, seen: Seen, ratio: float) -> Part:
    hidden = board.asked and not seen.answers
    shown = replace(board, figure=uncounted(board.figure)) if hidden else board
    return Part(box, (shown.figure, shown.stamp), lambda brush: _paint_board(brush, shown, box, ratio))


def _title(words: str, box: QRectF) -> Part:
    return Part(box, (words,), lambda brush: brush.text(words, box, TITLE, bold=True))


def _counts(counts: tuple[Count, ...], box: QRectF) -> Part:
    return Part(box, (counts,), lambda brush: paint_counts(brush, counts, box))


def _sentence(words: str, box: QRectF) -> Part:
    def paint(brush: Brush) -> None:
        brush.text(brush.fitting(words, box.width(), box.height()), box, BODY)

    return Part(box, (words,), paint)


def _card(laid: Laid) -> Part:
    return Part(laid.place, (laid,), lambda brush: paint_card(brush, laid))


def cards_of(slide: Slide) -> tuple[Shown, ...]:
    """What stands beside a board that is alone: its title and counts, then the slide's cards. Two boards have none."""
    if len(slide.boards) != 1:
        return () if slide.boards else slide.cards
    board, numbers = slide.boards[0], (slide.boards[0].counts,) if slide.boards[0].counts else ()
    first = (Card(board.title, answer=False),) if board.title else slide.cards[:1]
    rest = slide.cards if board.title else slide.cards[1:]
    return (*first, *numbers, *rest)


def slide_places(slide: Slide, size: QSizeF) -> Places:
    """Where the parts of a slide lie on a surface."""
    across, down = extent(replace(slide.boards[0].figure, coordinates=True)) if slide.boards else (1.0, 1.0)
    return places(size, len(slide.boards), cards=bool(cards_of(slide)), wide=across / down)


def board_places(slide: Slide, size: QSizeF, ratio: float) -> tuple[Layout, ...]:
    """Where the points of each board lie on a surface."""
    boxes = slide_places(slide, size).boards
    return tuple(board_layout(board, box, ratio) for board, box in zip(slide.boards, boxes, strict=True))


def board_layout(board: Board, box: QRectF, ratio: float) -> Layout:
    """Where a board's points lie: the same with its coordinates and without."""
    placed = steady_layout(board.figure, box.size(), ratio)
    return replace(placed, origin_x=placed.origin_x + box.x(), origin_y=placed.origin_y + box.y())


def _paint_board(brush: Brush, board: Board, box: QRectF, ratio: float) -> None:
    placed = board_layout(board, box, ratio)
    least = round(brush.height * SMALLEST)
    paint_placed(brush.painter, board.figure, placed, box, brush.theme, vector=brush.vector, least=least, figures=least)
    if board.stamp:
        ink = Ink(brush.height * LARGE, brush.height * SMALLEST_LARGE, max(3.0, brush.height / 220))
        paint_stamp(brush.painter, board.stamp, board.figure, placed, brush.theme, ink, brush.font(LARGE))


class SlidePicture:
    """The picture of the slide that was taken last, on a surface in a theme."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._size, self._ratio = QSize(), 1.0
        self._of: tuple[object, ...] = ()
        self._parts: tuple[Part, ...] = ()
        self._stale = QRegion()
        self._pixmap = QPixmap()

    def take(self, slide: Slide, seen: Seen, size: QSize, ratio: float) -> QRegion:
        """Take a slide for a surface of ``size`` logical px; what of the surface looks different then."""
        if (slide, seen, size, ratio) == self._of:
            return QRegion()
        self._of = slide, seen, size, ratio
        found = parts(slide, QSizeF(size), self._theme, seen, ratio)
        before, self._parts = self._parts, found
        differs = QRegion(QRect(0, 0, size.width(), size.height()))
        if (size, ratio) == (self._size, self._ratio):
            boards = board_places(slide, QSizeF(size), ratio)
            differs &= _differ(before, found, boards, size.height() * MARGIN)
        self._size, self._ratio = size, ratio
        self._stale += differs
        return differs

    def pixmap(self) -> QPixmap:
        """The picture; what is out of date in it is painted now."""
        device = self._size * self._ratio
        if self._pixmap.size() != device:
            self._pixmap = QPixmap(device)
        self._pixmap.setDevicePixelRatio(self._ratio)
        if not self._stale.isEmpty() and not self._pixmap.isNull():
            painter = QPainter(self._pixmap)
            painter.setClipRegion(self._stale)
            paint_parts(painter, self._parts, QSizeF(self._size), self._theme)
            painter.end()
        self._stale = QRegion()
        return self._pixmap


def _differ(old: tuple[Part, ...], new: tuple[Part, ...], boards: tuple[Layout, ...], margin: float) -> QRegion:
    """Where two slides look different; a letter or a corner of a stamp may lie a little beyond its part."""
    found = QRegion()
    for number, (before, after) in enumerate(zip_longest(old, new)):
        if before == after:
            continue
        points = _points(before, after) if number < len(boards) else None
        if points is None:
            for part in (before, after):
                box = QRectF() if part is None else part.box.adjusted(-margin, -margin, margin, margin)
                found += box.toAlignedRect()
        else:
            for point in each(points.mask):
                found += boards[number].reach(point)
    return found


def _points(before: Part | None, after: Part | None) -> Points | None:
    """The points of a board that look different, None where more does."""
    if before is None or after is None or before.box != after.box:
        return None
    old, new = before.shown[0], after.shown[0]
    if not (isinstance(old, Figure) and isinstance(new, Figure)) or before.shown[1] or after.shown[1]:
        return None
    found = changes(old, new)
    return None if isinstance(found, Everything) else found
