"""A figure as a picture: for thumbnails and exports."""

from __future__ import annotations

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from semeai.diagram.figure import Figure
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.board import paint_figure
from semeai.ui.painting.geometry import layout
from semeai.ui.painting.ground import paint_ground


def paint_picture(
    painter: QPainter, figure: Figure, size: QSizeF, theme: Theme, ratio: float = 1.0, *, vector: bool = True
) -> None:
    """Paint ground and figure into a surface of ``size`` px.

    With ``vector`` stones are vectors and the wood is an image; else stones are the kept pixmaps of the screen, which
    is faster.
    """
    placed = layout(figure, size, ratio)
    paint_ground(painter, placed, theme)
    paint_figure(painter, figure, placed, theme, vector=vector)


def picture(figure: Figure, theme: Theme, width: int, height: int, ratio: float = 1.0) -> QPixmap:
    """A pixmap of a figure with a transparent ground round the wood, ``width`` by ``height`` logical px."""
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    paint_picture(painter, figure, QSizeF(width, height), theme, ratio, vector=False)
    painter.end()
    return made
