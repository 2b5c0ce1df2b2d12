"""What the signs on the pictures mean, each drawn as it stands there."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from semeai.diagram.figure import MarkKind
from semeai.ui.export.eye_sheet import LEGEND
from semeai.ui.kit.boxes import in_row
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import Role, Theme
from semeai.ui.painting.eye_heading import draw_sign

SIDE = 20


class Legend(QWidget):
    """Vital point, end point, and what a digit counts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._parts: dict[MarkKind | None, tuple[QLabel, QLabel]] = {}
        row = in_row(self, spacing=4)
        for kind, (words, tip) in LEGEND.items():
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
        for kind, (sign, _) in self._parts.items():
            sign.setPixmap(_sign(kind, theme, self.devicePixelRatioF()))


def _sign(kind: MarkKind | None, theme: Theme, ratio: float) -> QPixmap:
    made = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_sign(painter, kind, SIDE / 2, SIDE / 2, SIDE, theme)
    painter.end()
    return made
