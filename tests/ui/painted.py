"""Figures painted, and the colours found in them."""

import pytest
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QColor, QImage

from semeai.diagram.figure import Figure
from semeai.go.board import Board, Mask, mask_of
from semeai.go.position import Position
from semeai.ui.kit.theme import LIGHT, THEMES, Theme
from semeai.ui.painting.geometry import layout
from semeai.ui.painting.screen import picture

BOARD = Board.square(9)
EMPTY = Figure(Position(BOARD))
ALL = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def p(name: str) -> int:
    return BOARD.point(name)


def points(names: str) -> Mask:
    return mask_of(map(p, names.split()))


def stones(black: str = "", white: str = "", **more) -> Figure:
    """A figure with stones on points by their names."""
    return Figure(Position(BOARD, points(black), points(white)), **more)


class Painted:
    """A figure painted on a square of ``size`` logical px."""

    def __init__(self, figure: Figure, theme: Theme = LIGHT, size: int = 460, ratio: float = 1.0) -> None:
        self.image: QImage = picture(figure, theme, size, size, ratio).toImage()
        self.image.setDevicePixelRatio(1.0)
        self.placed, self._ratio = layout(figure, QSizeF(size, size), ratio), ratio
        self.cell = self.placed.cell * ratio

    def at(self, point: str | int, right: float = 0, down: float = 0) -> QColor:
        """The colour some device pixels from the middle of a point."""
        where = self._middle(point)
        return self.image.pixelColor(round(where.x() + right), round(where.y() + down))

    def _middle(self, point: str | int) -> QPointF:
        return self.placed.centre(p(point) if isinstance(point, str) else point) * self._ratio

    def round(self, point: str | int, across: int, down: int | None = None) -> list[QColor]:
        """The colours of all pixels not farther from a point than that."""
        high, where = across if down is None else down, self._middle(point)
        columns = [round(where.x() + x) for x in range(-across, across + 1)]
        rows = [round(where.y() + y) for y in range(-high, high + 1)]
        return [self.image.pixelColor(x, y) for x in columns for y in rows]

    def near(self, point: str | int, wanted: QColor, reach: int, close: int) -> int:
        """How many pixels round a point have nearly a colour."""
        return sum(distance(color, wanted) < close for color in self.round(point, reach))


def distance(first: QColor, second: QColor) -> int:
    return max(abs(a - b) for a, b in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True))


AFTER = stones("B1 A2 J9")
