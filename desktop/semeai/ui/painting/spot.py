"""Where a mark is drawn, and the ink that is seen there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from semeai.go.color import BLACK, Color
from semeai.ui.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a mark is drawn: the centre, the size of a cell in px, and the stone that lies there."""

    centre: QPointF
    cell: float
    stone: Color | None
    strong: bool = False
    letter: bool = True


def on_stone(spot: Spot, theme: Theme) -> QColor:
    """The ink that is seen on a stone or on the board."""
    if spot.stone is None:
        return QColor(theme.board_line)
    return QColor("#FFFFFF" if spot.stone is BLACK else "#111111")
