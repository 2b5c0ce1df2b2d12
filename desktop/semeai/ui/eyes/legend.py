"""What the signs on the pictures mean, each drawn as it stands there."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from semeai.diagram.figure import MarkKind
from semeai.ui.look.parts import label
from semeai.ui.look.theme import Role, Theme
from semeai.ui.painting.marks import draw_mark
from semeai.ui.painting.shapes import text_path
from semeai.ui.painting.spot import Spot

SIDE = 20


class Legend(QWidget):
    """Vital point, end point, and what a digit counts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._parts: dict[MarkKind | None, tuple[QLabel, QLabel]] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for kind, words, tip in (
            (MarkKind.VITAL, self.tr("vital point"), self.tr("A point that the attacker must have to kill.")),
            (MarkKind.END, self.tr("end point"), self.tr("A point that the attacker must leave to the end.")),
            (None, self.tr("neighbours in the eye"), self.tr("Sorted, the digits of all points are the class.")),
        ):
            sign, text = QLabel(), label(words, Role.CAPTION)
            for part in (sign, text):
                part.setToolTip(tip)
            sign.setFixedSize(QSize(SIDE, SIDE))
            text.setContentsMargins(0, 0, 12, 0)
            self._parts[kind] = sign, text
            row.addWidget(sign)
            row.addWidget(text)
        self.set_theme(theme)

    def show_signs(self, kinds: Collection[MarkKind | None]) -> None:
        """Explain these signs alone; None is the digits."""
        for kind, parts in self._parts.items():
            for part in parts:
                part.setVisible(kind in kinds)

    def set_theme(self, theme: Theme) -> None:
        """Draw the signs in a theme."""
        for kind, (sign, _) in self._parts.items():
            sign.setPixmap(_sign(kind, theme, self.devicePixelRatioF()))


def _sign(kind: MarkKind | None, theme: Theme, ratio: float) -> QPixmap:
    made = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    centre = QPointF(SIDE / 2, SIDE / 2)
    if kind is None:
        painter.fillPath(text_path(painter, "2", centre, SIDE * 0.7), QColor(theme.text))
    else:
        draw_mark(painter, kind, Spot(centre, SIDE * 1.3, None), theme)
    painter.end()
    return made
