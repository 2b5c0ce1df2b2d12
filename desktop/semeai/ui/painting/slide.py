"""Painting a slide: boards as on the screen, text by one painter; its picture is kept from step to step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap, QRegion

from semeai.diagram.figure import Everything, Points, changes
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard
from semeai.go.board import each
from semeai.go.color import BLACK
from semeai.ui.kit.theme import Theme, painting
from semeai.ui.painting import slide_layout
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.screen import paint_placed
from semeai.ui.painting.shapes import draw_disc, draw_line, draw_words
from semeai.ui.painting.slide_layout import BODY, LARGE, LINE, SMALLEST, SMALLEST_LARGE, Brush, SlidePart
from semeai.ui.painting.stamp import paint_stamp

HIDDEN = "…"


def paint_slide(
    painter: QPainter, slide: Slide, size: QSizeF, theme: Theme, shown: int, ratio: float, *, vector: bool = False
) -> None:
    """Paint a slide over a whole surface, with ``shown`` of its answers visible."""
    brush = Brush(painter, size.height(), theme, ratio, vector=vector)
    paint_parts(brush, slide_layout.parts(slide, size, brush, shown), size)


def paint_parts(brush: Brush, found: Sequence[SlidePart], size: QSizeF) -> None:
    """Paint the parts of a slide over a surface, as far as the painter's clip shows it."""
    painter = brush.painter
    clip = painter.clipRegion() if painter.hasClipping() else None
    painter.fillRect(QRectF(QPointF(), size), QColor(brush.theme.window))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for part in found:
        if clip is not None and not clip.intersects(part.box.toAlignedRect()):
            continue
        match part.what:
            case SlideBoard():
                _paint_board(brush, part.what, part.box)
            case SlideCard():
                _paint_card(brush, part.what, part)
            case counts:
                _paint_counts(brush, counts, part)


def _paint_board(brush: Brush, board: SlideBoard, box: QRectF) -> None:
    placed = slide_layout.board_layout(board, box, brush.ratio)
    figures = round(brush.height * SMALLEST)
    # on wood such large letters would lie half on the board
    least = round(brush.height * slide_layout.SENTENCE) if brush.theme.board == "flat" else figures
    paint_placed(
        brush.painter, board.figure, placed, box, brush.theme, vector=brush.vector, least=least, figures=figures
    )
    if board.stamp:
        sizes, line = (brush.height * LARGE, brush.height * SMALLEST_LARGE), max(3.0, brush.height / 220)
        paint_stamp(brush.painter, board.stamp, board.figure, placed, brush.theme, brush.font(LARGE), sizes, line)


def _paint_card(brush: Brush, card: SlideCard, part: SlidePart) -> None:
    """Paint a card's texts below each other; of an answer that is still hidden only the head."""
    sides, y, width = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, part.box.top(), part.box.width()
    texts = slide_layout.texts_of(SlideCard(card.head, large=HIDDEN) if part.hidden else card, part.sizes)
    heights = [brush.needed(words, width, share, bold=bold) for words, share, bold in texts]
    if part.middle:
        sides, y = Qt.AlignmentFlag.AlignCenter, part.box.center().y() - sum(heights) / 2
    for (words, share, bold), height in zip(texts, heights, strict=True):
        pale = part.hidden and words == HIDDEN
        brush.painter.setPen(QColor(brush.theme.secondary if pale else brush.theme.text))
        brush.painter.setFont(brush.font(share, bold=bold))
        draw_words(brush.painter, QRectF(part.box.left(), y, width, height), words, sides, wrap=True)
        y += height


def _paint_counts(brush: Brush, counts: tuple[Count, ...], part: SlidePart) -> None:
    """Paint counts, large numbers with small words, at the left edge or in the middle; two lines from the top."""
    if part.hidden:
        counts = tuple(count._replace(number=HIDDEN, word="") for count in counts[:: max(len(counts) // 2, 1)])
    rows, height, box = slide_layout.rows_of(brush, counts, part.box.width()), brush.height * LINE, part.box
    for number, row in enumerate(rows):
        middle = box.top() + height * (number + 0.5) if len(rows) > 1 else box.center().y()
        x = box.center().x() - sum(map(brush.side, row)) / 2 if part.middle else box.left() - brush.gap
        for side in row:
            _paint_side(brush, side, QPointF(x, middle))
            x += brush.side(side)


def _paint_side(brush: Brush, side: list[Count], at: QPointF) -> None:
    painter, stone, gap = brush.painter, brush.stone, brush.gap
    large, small = brush.font(LARGE, bold=True), brush.font(BODY)
    fill, edge = QColor("#111111" if side[0].color is BLACK else "#FFFFFF"), max(2.0, brush.height / 300)
    draw_disc(painter, at + QPointF(gap + stone / 2, 0), stone / 2, fill, QPen(QColor("#000000"), edge))
    painter.setPen(QColor(brush.theme.text))
    x, y = at.x() + stone + 2 * gap, at.y() + stone / 2
    for count in side:
        word = QFontMetricsF(small).horizontalAdvance(count.word)
        painter.setFont(small)
        draw_line(painter, QPointF(x, y), count.word)
        painter.setFont(large)
        draw_line(painter, QPointF(x + word + brush.height / 120, y), count.number)
        x += word + QFontMetricsF(large).horizontalAdvance(count.number) + 2.5 * gap


class PaintedSlide(NamedTuple):
    """The parts of a slide, the layouts of its boards, and its picture."""

    parts: tuple[SlidePart, ...]
    boards: tuple[Layout, ...]
    pixmap: QPixmap


Surface = tuple[Slide, int, tuple[int, int], float]
"""A slide with the number of answers shown, the size of a surface in logical px, and how many device pixels one is."""
KEPT = 4
"""Pictures that are kept: the present slide, those beside it, and one more."""


class SlidePicture:
    """The picture of the latest slide, on a surface in a theme; those before it are kept, and one can be prepared."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._now: Surface | None = None
        self._kept: dict[Surface, PaintedSlide] = {}

    def take(self, slide: Slide, shown: int, size: QSize, ratio: float) -> QRegion:
        """Take a slide for a surface of ``size`` logical px and return the region that looks different."""
        wanted = slide, shown, (size.width(), size.height()), ratio
        if wanted == self._now:
            return QRegion()
        before, after = self._present(wanted), self._painted(wanted)
        self._now = wanted
        return self._stale(wanted, before, after.parts, after.boards)

    def prepare(self, slide: Slide, shown: int) -> QPixmap:
        """Paint a slide that will soon be taken, on the surface of the present one, and return its picture."""
        return QPixmap() if self._now is None else self._painted((slide, shown, *self._now[2:])).pixmap

    def pixmap(self) -> QPixmap:
        return QPixmap() if self._now is None else self._kept[self._now].pixmap

    def _present(self, wanted: Surface) -> PaintedSlide | None:
        """The present picture, if it is on the same surface as another one."""
        return self._kept[self._now] if self._now is not None and self._now[2:] == wanted[2:] else None

    def _stale(
        self, wanted: Surface, before: PaintedSlide | None, found: tuple[SlidePart, ...], boards: tuple[Layout, ...]
    ) -> QRegion:
        """Where the parts of a slide look different from a picture; everywhere without one."""
        width, height = wanted[2]
        whole = QRegion(QRect(0, 0, width, height))
        return whole if before is None else whole & _differ(before.parts, found, boards, height * slide_layout.MARGIN)

    def _painted(self, wanted: Surface) -> PaintedSlide:
        """A picture that was kept, or one that is painted over a copy of the present one."""
        made = self._kept.pop(wanted, None) or self._paint(wanted)
        self._kept[wanted] = made
        spare = [other for other in self._kept if other not in (wanted, self._now)]
        for other in spare[: max(len(self._kept) - KEPT, 0)]:
            del self._kept[other]
        return made

    def _paint(self, wanted: Surface) -> PaintedSlide:
        slide, shown, (width, height), ratio = wanted
        measuring = Brush(QPainter(), height, self._theme, ratio, vector=False)
        size = QSizeF(width, height)
        found, boards = slide_layout.parts(slide, size, measuring, shown), slide_layout.board_places(slide, size, ratio)
        before = self._present(wanted)
        pixmap = QPixmap(QSize(width, height) * ratio) if before is None else before.pixmap.copy()
        pixmap.setDevicePixelRatio(ratio)
        if not pixmap.isNull():
            with painting(pixmap, smooth=False) as painter:
                painter.setClipRegion(self._stale(wanted, before, found, boards))
                paint_parts(Brush(painter, height, self._theme, ratio, vector=False), found, size)
        return PaintedSlide(found, boards, pixmap)


def _differ(
    old: tuple[SlidePart, ...], new: tuple[SlidePart, ...], boards: tuple[Layout, ...], margin: float
) -> QRegion:
    """Where two slides look different; a letter or a corner of a stamp may reach a little beyond its part."""
    found = QRegion()
    for number, (before, after) in enumerate(zip_longest(old, new)):
        if before == after:
            continue
        points = None if before is None or after is None else _points(before, after)
        if points is None:
            for part in (before, after):
                box = QRectF() if part is None else part.box.adjusted(-margin, -margin, margin, margin)
                found += box.toAlignedRect()
        else:
            for point in each(points.mask):
                found += boards[number].reach(point)
    return found


def _points(before: SlidePart, after: SlidePart) -> Points | None:
    """The points of a board that look different, None if more than points does."""
    old, new = before.what, after.what
    if (
        not (isinstance(old, SlideBoard) and isinstance(new, SlideBoard))
        or before.box != after.box
        or old.stamp
        or new.stamp
    ):
        return None
    found = changes(old.figure, new.figure)
    return None if isinstance(found, Everything) else found
