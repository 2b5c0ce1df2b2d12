"""Figures painted, and the colours found in them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QColor, QImage

from semeai.diagram.figure import Figure
from semeai.go.board import Board, mask_of
from semeai.go.position import Position
from semeai.ui.kit.theme import LIGHT, THEMES, Theme
from semeai.ui.painting.geometry import layout
from semeai.ui.painting.screen import picture

BOARD = Board.square(9)
ALL = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def p(name: str, board: Board = BOARD) -> int:
    return board.point(name)


def painted(figure: Figure, theme: Theme = LIGHT, size: int = 460, ratio: float = 1.0) -> QImage:
    made = picture(figure, theme, size, size, ratio).toImage()
    made.setDevicePixelRatio(1.0)
    return made


def place(figure: Figure, point: int, size: int = 460, ratio: float = 1.0) -> QPointF:
    """Where a point lies in the picture, in device pixels."""
    return layout(figure, QSizeF(size, size), ratio).centre(point) * ratio


def color(image: QImage, where: QPointF, right: float = 0, down: float = 0) -> QColor:
    return image.pixelColor(round(where.x() + right), round(where.y() + down))


def distance(first: QColor, second: QColor) -> int:
    return max(abs(a - b) for a, b in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True))


AFTER = Figure(Position(BOARD, black=mask_of(map(p, ("B1", "A2", "J9")))))
