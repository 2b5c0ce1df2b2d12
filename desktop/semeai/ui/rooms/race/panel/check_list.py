"""Assumptions of the theory as a checklist, each with its sentence and, where it fails, its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from semeai.ui.kit.boxes import in_row
from semeai.ui.kit.parts import label
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.unseen import UnseenRows
from semeai.ui.painting.glyph import Glyph, Tick
from semeai.views.race.model import Check


class FailedCheck(Tappable):
    """An assumption that fails; pointing at it lights its points."""

    def __init__(self, check: Check, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.check = check
        inside = in_row(self, (UNIT, UNIT, UNIT, UNIT), INSIDE)
        inside.addWidget(Glyph(Tick.FAILS, 4 * UNIT), 0, Qt.AlignmentFlag.AlignTop)
        sentence = label(check.sentence, wrap=True)
        sentence.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(sentence, 1)
        self.setToolTip(f"Fails: {check.assumption.value}")
        self.setAccessibleName(f"Fails: {check.sentence}")


class HeldCheck(QWidget):
    """An assumption that holds."""

    def __init__(self, check: Check, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.check = check
        inside = in_row(self, (UNIT, UNIT // 2, UNIT, UNIT // 2), INSIDE)
        inside.addWidget(Glyph(Tick.HOLDS, 4 * UNIT), 0, Qt.AlignmentFlag.AlignTop)
        inside.addWidget(label(check.sentence, Role.CAPTION, wrap=True), 1)
        self.setAccessibleName(f"Holds: {check.sentence}")


class CheckList(UnseenRows):
    """The checklist. ``pointed(mask | None)``: a failed assumption's points."""

    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._checks: tuple[Check, ...] = ()

    def show_checks(self, checks: Sequence[Check]) -> None:
        self._checks = tuple(checks)
        self._keep(self._checks)

    def rows(self) -> Iterator[QWidget]:
        for check in self._checks:
            yield HeldCheck(check) if check.holds else self._failed(check)

    def _failed(self, check: Check) -> FailedCheck:
        row = FailedCheck(check)
        row.pointed.connect(lambda here: self.pointed.emit(check.points if here else None))
        return row

    @property
    def shown(self) -> tuple[Check, ...]:
        """The checks as they stand, top first."""
        items = (self._inside.itemAt(index) for index in range(self._inside.count()))
        rows = (item.widget() for item in items if item is not None)
        return tuple(row.check for row in rows if isinstance(row, FailedCheck | HeldCheck))
