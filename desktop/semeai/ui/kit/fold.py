"""A heading that unfolds what stands below it, and rows that are made only when they are seen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from semeai.ui.kit.parts import empty, in_column, in_row, label
from semeai.ui.kit.tappable import Tappable, ink
from semeai.ui.kit.theme import INSIDE, UNIT, Role


class Chevron(QWidget):
    """A small arrow: right when folded, down when unfolded."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_open = False
        self.setFixedSize(3 * UNIT, 3 * UNIT)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def turn(self, is_open: bool) -> None:
        """Point down (open) or right."""
        self._is_open = is_open
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Two strokes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(ink(QPalette.ColorRole.PlaceholderText), 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        points = [(2.5, 4.5), (6, 8), (9.5, 4.5)] if self._is_open else [(4.5, 2.5), (8, 6), (4.5, 9.5)]
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
        painter.end()


class FoldHead(Tappable):
    """The heading: an arrow, a title and a summary in secondary text that wraps below it."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self._title = title
        self._arrow = Chevron()
        words = in_column()
        heading = label(title, Role.HEAD, wrap=True)
        self.summary = label("", Role.CAPTION, wrap=True)
        for part in (heading, self.summary):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            words.addWidget(part)
        if not title:
            heading.hide()
        self.summary.hide()
        inside = in_row(self, (UNIT, UNIT, UNIT, UNIT), INSIDE)
        inside.addWidget(self._arrow, 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(words, 1)
        inside.setAlignment(self._arrow, Qt.AlignmentFlag.AlignVCenter)
        self.setAccessibleName(title)
        self.toggled.connect(self._arrow.turn)

    def summarize(self, text: str) -> None:
        """Words beside the title, shown folded and unfolded."""
        self.summary.setText(text)
        self.summary.setHidden(not text)
        self.setAccessibleName(". ".join(part for part in (self._title, text) if part))


class Fold(QWidget):
    """A heading with a body that it unfolds. ``toggled(bool)`` tells when it opens and closes."""

    toggled = Signal(bool)

    def __init__(self, title: str, body: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = FoldHead(title)
        self.body = body
        inside = in_column(self, spacing=UNIT)
        inside.addWidget(self.head)
        inside.addWidget(body)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        body.hide()
        self.head.toggled.connect(body.setVisible)
        self.head.toggled.connect(self.toggled)

    @property
    def is_open(self) -> bool:
        return self.head.isChecked()

    def set_open(self, is_open: bool) -> None:
        self.head.setChecked(is_open)


class UnseenRows(QWidget):
    """A column of rows, made anew from ``entries`` when these have changed and the column is seen.

    A fold around it calls ``build`` when it opens.
    """

    def __init__(self, indent: int = 0, spacing: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Hashable, ...] = ()
        self._is_built = True
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(indent, 0, 0, 0)
        self._inside.setSpacing(spacing)

    def rows(self) -> Iterator[QWidget]:
        """The widgets of the entries, top first."""
        raise NotImplementedError

    def build(self) -> None:
        """Make the rows if the entries have changed since."""
        if self._is_built:
            return
        self._is_built = True
        empty(self._inside)
        for row in self.rows():
            self._inside.addWidget(row)

    def _keep(self, entries: Sequence[Hashable]) -> None:
        if tuple(entries) == self._entries:
            return
        self._entries = tuple(entries)
        self._is_built = False
        if not self.isHidden():
            self.build()
