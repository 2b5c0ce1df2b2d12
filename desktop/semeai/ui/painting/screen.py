"""The board on a screen, its ground kept as a pixmap; and a figure as a picture, for thumbnails and exports."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter, QPen, QPixmap, QRegion

from semeai.diagram.figure import Figure
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.ui.kit.theme import Theme, painting
from semeai.ui.painting.board import paint_figure
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.painting.ground import paint_ground
from semeai.ui.painting.shapes import on_wood, round_pen
from semeai.ui.painting.stones import blank, draw_ghost, draw_pixmap, shell_of, stone_pixmap

PREVIEW = 0.55
"""The opacity of the piece under the pointer."""


class BoardGround:
    """The ground of a layout as a pixmap, painted on first use."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._pixmap: QPixmap | None = None

    def pixmap(self, layout: Layout, theme: Theme, size: QSize) -> QPixmap:
        """The ground in a theme on a surface of ``size`` logical px, painted again only when these change."""
        key = (layout, theme, size)
        if self._pixmap is None or key != self._key:
            made = QPixmap(size * layout.ratio)
            made.setDevicePixelRatio(layout.ratio)
            made.fill(QColor(theme.window))
            with painting(made, smooth=False) as painter:
                paint_ground(painter, layout, theme)
            self._key, self._pixmap = key, made
        return self._pixmap


def paint_kept(painter: QPainter, region: QRegion, kept: QPixmap) -> None:
    """Draw a kept picture on a region, rectangle by rectangle: that copies pixels, a clip would blend them."""
    ratio = kept.devicePixelRatio()
    areas: Iterator[QRect] = iter(region)  # type: ignore[call-overload]  # Qt's types do not say so
    for area in areas:
        source = QRectF(area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio)
        painter.drawPixmap(QRectF(area), kept, source)


def paint_preview(
    painter: QPainter, layout: Layout, theme: Theme, point: Point, color: Color, *, ghost: bool = False
) -> None:
    """Paint the preview of the stone, or ghost, that a click would place."""
    painter.setOpacity(PREVIEW)
    if ghost:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_ghost(painter, layout.centre(point) + QPointF(0.5, 0.5) / layout.ratio, layout.cell, color, theme)
    else:
        pixmap = stone_pixmap(layout.cell, layout.ratio, theme, color, 0 if color is Color.BLACK else shell_of(point))
        draw_pixmap(painter, pixmap, layout.centre(point), layout.ratio)
    painter.setOpacity(1.0)


def paint_cursor(painter: QPainter, layout: Layout, theme: Theme, point: Point, *, rests: bool = False) -> None:
    """Paint the keyboard's cursor: the four corners of a cell, visible on wood and on stones of both colours.

    One that ``rests`` is thinner.
    """
    centre = layout.centre(point) + QPointF(0.5, 0.5) / layout.ratio
    reach, arm = layout.cell * 0.5, layout.cell * 0.2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    share = 0.6 if rests else 1.0
    strokes = (
        (QColor("#FFFFFF"), share * max(4.5, layout.cell * 0.12)),
        (on_wood(theme), share * max(2.5, layout.cell * 0.07)),
    )
    for color, width in strokes:
        painter.setPen(round_pen(color, width))
        for across in (-1, 1):
            for down in (-1, 1):
                corner = centre + QPointF(across * reach, down * reach)
                painter.drawPolyline([corner - QPointF(across * arm, 0), corner, corner - QPointF(0, down * arm)])


def paint_focus(painter: QPainter, layout: Layout, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.accent), max(2.0, theme.line_width)))
    painter.drawRect(QRectF(layout.wood).adjusted(1, 1, -1, -1))


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

    The letters beside the board are at least ``least`` px high, letters and numbers on it ``figures`` px.
    """
    if vector and theme.board == "wood" and painter.paintEngine().type() is QPaintEngine.Type.Pdf:
        # Qt writes fading gradients into a PDF so that readers such as pdfium show them as if they were opaque, and
        # a pixmap that is drawn twice comes out pale the second time: wood and shaded stones are one picture there.
        painter.drawImage(box, _image(figure, placed, box, theme, least, figures))
        return
    paint_ground(painter, placed, theme, vector=vector, least=least)
    paint_figure(painter, figure, placed, theme, vector=vector, least=figures)


def _image(figure: Figure, placed: Layout, box: QRectF, theme: Theme, least: int, figures: float) -> QImage:
    """An image of a box with its figure on the theme's background, fine enough for print."""
    image = QImage((box.size() * PRINTED).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(PRINTED)
    image.fill(QColor(theme.window))
    with painting(image, smooth=False) as painter:
        painter.translate(-box.topLeft())
        paint_placed(
            painter, figure, placed._replace(ratio=PRINTED), box, theme, vector=False, least=least, figures=figures
        )
    return image


def picture(figure: Figure, theme: Theme, width: int, height: int, ratio: float = 1.0) -> QPixmap:
    """A pixmap of a figure with a transparent ground round the wood, ``width`` by ``height`` logical px."""
    made = blank(round(width * ratio), round(height * ratio), ratio)
    with painting(made, smooth=False) as painter:
        paint_picture(painter, figure, QSizeF(width, height), theme, ratio, vector=False)
    return made
