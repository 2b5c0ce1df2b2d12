"""The counts of a step in large numerals, below a board or beside the caption."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from semeai.diagram.slide import Count
from semeai.ui.kit.parts import empty, in_row, label
from semeai.ui.kit.theme import BETWEEN, UNIT, Role
from semeai.ui.painting.glyph import Glyph


class Scoreboard(QWidget):
    """The counts of a step: a stone, then each number of its side after the word for it.

    While the words stay the same only the numerals change, so that nothing moves while a race is played.
    """

    def __init__(self) -> None:
        super().__init__()
        self.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = in_row(self, spacing=UNIT)
        self._counts: tuple[Count, ...] = ()
        self._numbers: tuple[QLabel, ...] = ()
        self._highest = label("0", Role.VERDICT)
        self._highest.setParent(self)
        self._highest.hide()
        self._keep_height()

    @property
    def counts(self) -> tuple[Count, ...]:
        """The counts shown."""
        return self._counts

    def show_counts(self, counts: tuple[Count, ...]) -> None:
        if [(count.color, count.word) for count in counts] != [(count.color, count.word) for count in self._counts]:
            self._make(counts)
        self._counts = counts
        self.setHidden(not counts)
        for shown, count in zip(self._numbers, counts, strict=True):
            shown.setText(count.number)
        told = (f"{count.color.title} {count.word} {count.number}".replace("  ", " ") for count in counts)
        self.setAccessibleName(", ".join(told))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._keep_height()

    def _keep_height(self) -> None:
        self._highest.ensurePolished()
        self.setFixedHeight(self._highest.sizeHint().height())

    def _make(self, counts: tuple[Count, ...]) -> None:
        empty(self._row)
        self._row.addStretch(1)
        numbers = []
        for at, count in enumerate(counts):
            if at == 0 or counts[at - 1].color is not count.color:
                self._row.addSpacing(BETWEEN if at else 0)
                self._row.addWidget(Glyph(count.color, 5 * UNIT), 0, Qt.AlignmentFlag.AlignVCenter)
            if count.word:
                self._row.addWidget(label(count.word, tone="secondary"), 0, Qt.AlignmentFlag.AlignVCenter)
            number = label("", Role.VERDICT)
            number.setMinimumWidth(number.fontMetrics().horizontalAdvance("00"))
            self._row.addWidget(number, 0, Qt.AlignmentFlag.AlignVCenter)
            numbers.append(number)
        self._row.addStretch(1)
        self._numbers = tuple(numbers)
