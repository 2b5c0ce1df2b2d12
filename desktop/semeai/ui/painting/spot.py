"""Where a mark is drawn, and the ink that is seen there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from semeai.go.color import BLACK, Color
from semeai.ui.kit.theme import Theme

WIDEST = 0.46
"""How far a mark reaches at most, in cells."""
ROOM = 0.74
"""How far it reaches for its letter, in sizes of the type."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a mark is drawn: the centre, the size of a cell in px, and the stone that lies there.

    ``least`` is the smallest size of type in px; a mark grows with its letter.
    """

    centre: QPointF
    cell: float
    stone: Color | None
    strong: bool = False
    letter: bool = True
    least: float = 0.0

    def reach(self, share: float) -> float:
        """How far a mark reaches from its centre, in px: ``share`` of a cell, or as far as its letter needs."""
        return max(self.cell * share, min(self.cell * WIDEST, self.least * ROOM))


def on_stone(spot: Spot, theme: Theme) -> QColor:
    """The ink that is seen on a stone or on the board."""
    if spot.stone is None:
        return QColor(theme.board_line)
    return QColor("#FFFFFF" if spot.stone is BLACK else "#111111")
