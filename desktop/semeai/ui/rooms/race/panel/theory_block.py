"""What the theory says of a race: its numbers, its case, its derivation, and the assumptions that it rests on.

Where it speaks of the race, that stands open; else one quiet line says why not, and unfolds it. What was never open is
no part of the window: its 160 widgets would be styled with each change of theme.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from semeai.race.explanation import Line
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.fold import Fold, FoldHead
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import INSIDE, Role
from semeai.ui.rooms.race.panel.case_view import CaseView
from semeai.ui.rooms.race.panel.check_list import CheckList
from semeai.ui.rooms.race.panel.comparison_box import ComparisonBox
from semeai.ui.rooms.race.panel.derivation import Derivation
from semeai.ui.rooms.race.panel.failures import Failures
from semeai.ui.rooms.race.panel.table import RaceTable
from semeai.views.race import words
from semeai.views.race.model import RaceModel


class TheoryBlock(QWidget):
    """The theory's part of the panel. ``pointed(mask | None)``: the points of an assumption that fails."""

    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = FoldHead("")
        self.failures = Failures()
        self.table = RaceTable()
        self.known = label("", Role.CAPTION, wrap=True)
        self.case = CaseView()
        self.checks = CheckList()
        self.checks_fold = Fold(words.ASSUMPTIONS, self.checks)
        self.derivation = Derivation()
        self.derivation_fold = Fold(words.DERIVATION, self.derivation)
        self.comparison = ComparisonBox()
        self.comparison_fold = Fold(words.COMPARISON, self.comparison)
        self.body = QWidget()
        self._plain = True
        self._waiting: RaceModel | None = None
        self._inside = in_column(self, spacing=INSIDE)
        self._inside.addWidget(self.head)
        column = in_column(self.body, spacing=INSIDE)
        folds = (self.checks_fold, self.derivation_fold, self.comparison_fold)
        for part in (self.failures, self.table, self.known, self.case, *folds):
            column.addWidget(part)
        self.head.toggled.connect(lambda _open: self._unfold())
        self.failures.pointed.connect(self.pointed)
        self.checks_fold.toggled.connect(self.checks.build)
        self.derivation_fold.toggled.connect(self.derivation.build)

    def show_model(self, model: RaceModel) -> None:
        """Take what the theory says, or would say; ``set_plain`` is to follow, and shows it where it is seen."""
        self._waiting = model
        self.table.show_rows(model.rows)
        self.head.summarize(words.not_plain(model.reading))

    def _build(self, model: RaceModel) -> None:
        """Show what stands below the table."""
        self.known.setText(model.known)
        self.case.show_model(model)
        self.failures.show_model(model)
        self._show_checks(model)
        self.derivation.show_parts(_derivation(model))
        self.derivation_fold.setHidden(model.explanation is None)
        self.comparison.show_race(model.race)
        self.comparison_fold.setHidden(model.race is None)

    def _show_checks(self, model: RaceModel) -> None:
        held = tuple(check for check in model.checks if check.holds)
        self.checks.show_checks(held)
        self.checks_fold.setHidden(not model.checks)
        self.checks_fold.head.summarize(words.held_words(len(held), len(model.checks)))

    def set_plain(self, plain: bool) -> None:
        """Whether the theory speaks of what is shown: its numbers are open then."""
        self._plain = plain
        self._unfold()

    @property
    def is_open(self) -> bool:
        """Whether its numbers are seen."""
        return self._plain or self.head.isChecked()

    def _unfold(self) -> None:
        if self.is_open and self._waiting is not None:
            self._build(self._waiting)
            self._waiting = None
        if self.is_open and self.body.parent() is None:
            self._take_in_body()
        self.head.setHidden(self._plain)
        self.body.setVisible(self.is_open)
        self.failures.setHidden(self._plain or self.failures.none)
        self.known.setHidden(not self._plain)

    def _take_in_body(self) -> None:
        """Make the numbers a part of the window, and Tab go through them after the line above."""
        self._inside.addWidget(self.body)
        last: QWidget = self.head
        for part in self.body.findChildren(QWidget):
            if part.focusPolicy() != Qt.FocusPolicy.NoFocus and part.window() is self.window():
                QWidget.setTabOrder(last, part)
                last = part


def _derivation(model: RaceModel) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """The parts of the derivation that the table and the case do not show already."""
    if model.explanation is None:
        return ()
    return (
        ("Black first", model.explanation.black_first),
        ("White first", model.explanation.white_first),
    )
