"""Small boards for lists and cards."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QPixmap

from semeai.diagram.figure import Figure
from semeai.ui.look.theme import Theme
from semeai.ui.painting.picture import picture


def thumbnail(figure: Figure, theme: Theme, side: int, ratio: float) -> QPixmap:
    """A board ``side`` logical px wide, drawn flat: grain and shading do not show at that size."""
    return picture(figure, replace(theme, board="flat", rim_width=1.0, line_width=1.0), side, side, ratio)
