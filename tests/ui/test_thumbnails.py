"""Small boards: stones that matter less are pale."""

from __future__ import annotations

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from semeai.diagram.sketch import Sketch
from semeai.ui.board.gallery import BLACK, WHITE, thumbnail
from semeai.ui.kit.theme import LIGHT

SKETCH = Sketch(("X.O", "...", "x.o"), (0, 0, 2, 2))
SIDE = 99


def colour_at(column: int, row: int) -> QColor:
    """The colour in the middle of a point."""
    image = thumbnail(SKETCH, LIGHT, SIDE, 1.0).toImage()
    cell = int(SIDE / (2 + 2 * 0.72))
    start = (SIDE - 2 * cell) // 2
    return image.pixelColor(start + column * cell, start + row * cell)


def test_stones_that_matter_are_black_and_white_and_others_are_between_that_and_wood(qtbot: QtBot) -> None:
    assert colour_at(0, 0) == QColor(BLACK)
    assert colour_at(2, 0) == QColor(WHITE)
    wood = QColor(LIGHT.wood).lightness()
    assert QColor(BLACK).lightness() < colour_at(0, 2).lightness() < wood < colour_at(2, 2).lightness()
    assert colour_at(2, 2).lightness() < QColor(WHITE).lightness()
