"""What the theory says of a race, in the panel: a line that unfolds its numbers.

If it applies to the race, they are unfolded; else one quiet line says why not, and unfolds them. Until they are first
unfolded they are not made: 160 widgets, which would be styled with each change of theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from semeai.claim import verdicts
from semeai.claim.model import RaceModel
from semeai.claim.numbers import Key
from semeai.ui.kit.fold import FoldHead
from semeai.ui.kit.layouts import in_column
from semeai.ui.kit.theme import INSIDE
from semeai.ui.rooms.race.foot import PanelActs

if TYPE_CHECKING:
    from semeai.ui.rooms.race.theory_body import TheoryBody


class TheoryBlock(QWidget):
    """The theory's part of the panel."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self.head = FoldHead("")
        self._acts = acts
        self._plain = True
        self._waiting: RaceModel | None = None
        self._inside = in_column(self, spacing=INSIDE, parts=(self.head,))
        self.head.toggled.connect(self._toggle)

    @cached_property
    def body(self) -> TheoryBody:
        from semeai.ui.rooms.race.theory_body import TheoryBody

        made = TheoryBody(self._acts)
        self.destroyed.connect(made.deleteLater)  # before a thread collects it as garbage, which would crash Qt
        return made

    def show_model(self, model: RaceModel) -> None:
        """Take a model; the following call of ``set_plain`` shows it if it is unfolded."""
        self._waiting = model
        self.head.summarize(verdicts.not_plain(model.reading))

    def set_plain(self, plain: bool) -> None:
        """Set whether the theory applies: if so, its numbers are unfolded."""
        self._plain = plain
        self._unfold()

    def highlight(self, keys: Sequence[Key]) -> None:
        """Highlight numbers of the table, where they are shown."""
        if self._is_made:
            self.body.table.highlight(keys)

    @property
    def _is_made(self) -> bool:
        return "body" in vars(self)

    @property
    def is_open(self) -> bool:
        return self._plain or self.head.isChecked()

    def _toggle(self, is_open: bool) -> None:
        self._unfold()
        self._acts.unfold(is_open)

    def _unfold(self) -> None:
        if self.is_open and self._waiting is not None:
            self.body.show_model(self._waiting)
            self._waiting = None
        if self.is_open and self.body.parent() is None:
            self._take_in_body()
        self.head.setHidden(self._plain)
        if self._is_made:
            self.body.setVisible(self.is_open)
            self.body.set_plain(self._plain)

    def _take_in_body(self) -> None:
        """Add the numbers to the window, with Tab going through them after the line above."""
        self._inside.addWidget(self.body)
        last: QWidget = self.head
        for part in self.body.findChildren(QWidget):
            if part.focusPolicy() != Qt.FocusPolicy.NoFocus and part.window() is self.window():
                QWidget.setTabOrder(last, part)
                last = part
