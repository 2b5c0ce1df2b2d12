"""A slide as a picture that is kept: of the next slide only what differs is painted over it."""

from __future__ import annotations

from itertools import zip_longest

from PySide6.QtCore import QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPixmap, QRegion

from semeai.diagram.changes import Everything, Points, changes
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide
from semeai.go.board import each
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.slide import Part, board_places, paint_parts, parts
from semeai.ui.painting.slide_cards import Seen
from semeai.ui.painting.slide_places import MARGIN


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
