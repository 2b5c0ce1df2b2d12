"""A heading that unfolds the content below it, and rows that are made only when they are seen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from semeai.ui.kit.jobs import unheard
from semeai.ui.kit.layouts import empty, in_column, in_row, put
from semeai.ui.kit.parts import label
from semeai.ui.kit.tappable import Tappable, ink
from semeai.ui.kit.theme import INSIDE, UNIT, Role, painting


class Chevron(QWidget):
    """A small arrow: right when folded, down when unfolded."""

    def __init__(self) -> None:
        super().__init__()
        self._is_open = False
        self.setFixedSize(3 * UNIT, 3 * UNIT)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def turn(self, is_open: bool) -> None:
        self._is_open = is_open
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            pen = QPen(ink(QPalette.ColorRole.PlaceholderText), 1.6)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            points = [(2.5, 4.5), (6, 8), (9.5, 4.5)] if self._is_open else [(4.5, 2.5), (8, 6), (4.5, 9.5)]
            painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))


class FoldHead(Tappable):
    """The heading: an arrow, a title and a summary in secondary text that wraps below it."""

    def __init__(self, title: str, point: Callable[[bool], object] = unheard) -> None:
        super().__init__(point=point)
        self.setCheckable(True)
        self._title = title
        self._arrow = Chevron()
        heading = label(title, Role.HEAD, wrap=True)
        self.summary = label("", Role.CAPTION, wrap=True)
        words = in_column(parts=(heading, self.summary))
        self.summary.hide()
        if not title:
            heading.hide()
        arrow = self._arrow, 0, Qt.AlignmentFlag.AlignVCenter
        in_row(self, (UNIT, UNIT, UNIT, UNIT), INSIDE, (arrow, (words, 1)))
        self.let_through()
        self.setAccessibleName(title)
        self.toggled.connect(self._arrow.turn)

    def summarize(self, text: str) -> None:
        """Set the summary beside the title, shown folded and unfolded."""
        self.summary.setText(text)
        self.summary.setHidden(not text)
        self.setAccessibleName(". ".join(part for part in (self._title, text) if part))


class Fold(QWidget):
    """A heading with a body that it unfolds."""

    def __init__(self, title: str, body: QWidget) -> None:
        super().__init__()
        self.head, self.body = FoldHead(title), body
        in_column(self, spacing=UNIT, parts=(self.head, body))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        body.hide()
        self.head.toggled.connect(self._unfold)

    def _unfold(self, is_open: bool) -> None:
        if isinstance(self.body, UnseenRows):
            self.body.build()
        self.body.setVisible(is_open)


class UnseenRows(QWidget):
    """A column of rows, one for each entry; rebuilt when the entries have changed and the column is visible.

    A fold around it builds it when it opens.
    """

    def __init__(self, make: Callable[[Any], QWidget], indent: int = 0, spacing: int = 0) -> None:
        super().__init__()
        self._make = make
        self._entries: tuple[Hashable, ...] = ()
        self._is_built = True
        self._inside = in_column(self, (indent, 0, 0, 0), spacing)

    def show_entries(self, entries: Iterable[Hashable]) -> None:
        before, self._entries = self._entries, tuple(entries)
        if self._entries != before:
            self._is_built = False
            if not self.isHidden():
                self.build()

    def build(self) -> None:
        if not self._is_built:
            self._is_built = True
            empty(self._inside)
            put(self._inside, *map(self._make, self._entries))
