"""Pictures of eyes for galleries and lists, painted when they are first asked for."""

from __future__ import annotations

import math
from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from semeai.diagram.eye import EyeFigure, of_shape
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.shapes import Shape
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.eye import paint_eye

FOR_RIM = 4
"""Room beyond the wall in a kept picture, in px, for its rim."""
KEPT = 300
"""How many pictures are kept; more are on no screen."""


def pixmap_of(picture: EyeFigure, cell: float, theme: Theme, ratio: float) -> QPixmap:
    """An eye with its wall on a transparent ground."""
    size = QSizeF(*picture.extent) * cell
    made = QPixmap(math.ceil((size.width() + FOR_RIM) * ratio), math.ceil((size.height() + FOR_RIM) * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    paint_eye(painter, picture, QRectF(QPointF(0, 0), made.deviceIndependentSize()), cell, theme, ratio)
    painter.end()
    return made


class ShapePictures:
    """Pictures of one page, painted when they are first asked for and kept as long as theme and screen are the same."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: OrderedDict[tuple[Shape, float, float], QPixmap] = OrderedDict()
        self.painted = 0
        """How many pictures were painted so far."""

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._kept.clear()

    def picture(self, shape: EyeShape, cell: float, ratio: float) -> QPixmap:
        """A shape with its wall on a transparent ground."""
        key = shape.cells, cell, ratio
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = pixmap_of(of_shape(shape), cell, self._theme, ratio)
        self.painted += 1
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made
