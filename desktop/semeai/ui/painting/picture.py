"""A figure as a picture: for thumbnails and exports."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter, QPixmap

from semeai.diagram.figure import Figure
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.board import paint_figure
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.painting.ground import paint_ground

PRINTED = 4.0
"""Pixels in a point of a printed picture: 288 in an inch."""


def paint_picture(
    painter: QPainter, figure: Figure, size: QSizeF, theme: Theme, ratio: float = 1.0, *, vector: bool = True
) -> None:
    """Paint ground and figure into a surface of ``size`` px.

    With ``vector`` stones and letters are vectors and the wood is an image; else stones are the kept pixmaps of the
    screen, which is faster.
    """
    paint_placed(painter, figure, layout(figure, size, ratio), QRectF(QPointF(), size), theme, vector=vector)


def paint_placed(
    painter: QPainter, figure: Figure, placed: Layout, box: QRectF, theme: Theme, *, vector: bool, least: int = 7,
    figures: float = 0.0,
) -> None:  # fmt: skip
    """Paint ground and figure where a layout has them, inside a box.

    ``least`` px high are the letters at the board, ``figures`` those and the numbers on it.
    """
    if vector and theme.board == "wood" and painter.paintEngine().type() is QPaintEngine.Type.Pdf:
        # Qt writes fading gradients into a PDF so that readers such as pdfium show them as if they were opaque, and
        # a pixmap that is drawn twice comes out pale the second time: wood and shaded stones are one picture there.
        painter.drawImage(box, _image(figure, placed, box, theme, least, figures))
        return
    paint_ground(painter, placed, theme, vector=vector, least=least)
    paint_figure(painter, figure, placed, theme, vector=vector, least=figures)


def _image(figure: Figure, placed: Layout, box: QRectF, theme: Theme, least: int, figures: float) -> QImage:
    """A box with its figure on the theme's ground, fine enough for print."""
    image = QImage((box.size() * PRINTED).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(PRINTED)
    image.fill(QColor(theme.window))
    painter = QPainter(image)
    painter.translate(-box.topLeft())
    paint_placed(
        painter, figure, replace(placed, ratio=PRINTED), box, theme, vector=False, least=least, figures=figures
    )
    painter.end()
    return image


def picture(figure: Figure, theme: Theme, width: int, height: int, ratio: float = 1.0) -> QPixmap:
    """A pixmap of a figure with a transparent ground round the wood, ``width`` by ``height`` logical px."""
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    paint_picture(painter, figure, QSizeF(width, height), theme, ratio, vector=False)
    painter.end()
    return made
