"""The case of a race with its relations filled in, and the hints that go with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from semeai.race.explanation import Line
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import empty
from semeai.ui.rooms.race.panel.derivation import LineView
from semeai.views.phrases import capital
from semeai.views.race import words
from semeai.views.race.cards import RelationView
from semeai.views.race.model import RaceModel


class CaseView(QWidget):
    """Heading "Case B-FIF", its words, one block for each relation (a bar marks the one that decides), the hints."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = label("", Role.HEAD, wrap=True)
        self._words = label("", Role.CAPTION, wrap=True)
        self._blocks = QVBoxLayout()
        self._blocks.setSpacing(INSIDE)
        self._shown: tuple[tuple[RelationView, ...], tuple[Line, ...]] = ((), ())
        inside = in_column(self, spacing=UNIT)
        inside.addWidget(self._title)
        inside.addWidget(self._words)
        inside.addLayout(self._blocks)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_model(self, model: RaceModel) -> None:
        self.setHidden(model.explanation is None)
        if model.explanation is None or model.verdict is None:
            return
        self._title.setText(model.case)
        self._words.setText(f"{capital(model.verdict.case.words)}.")
        shown = (model.relations, model.explanation.hints)
        if shown != self._shown:
            self._shown = shown
            self._show_blocks(*shown)

    def _show_blocks(self, relations: Sequence[RelationView], hints: Sequence[Line]) -> None:
        empty(self._blocks)
        for relation in relations:
            self._blocks.addWidget(RelationBlock(relation))
        if hints:
            self._blocks.addWidget(label(words.HINTS, Role.CAPTION, wrap=True))
        for hint in hints:
            self._blocks.addWidget(LineView(hint, name_rule=False))

    @property
    def texts(self) -> tuple[str, str]:
        return self._title.text(), self._words.text()


class RelationBlock(QWidget):
    """One relation; a bar at its left and a word say that the verdict rests on it."""

    def __init__(self, relation: RelationView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = in_row(self, spacing=INSIDE)
        bar = QFrame()
        bar.setFixedWidth(3)
        bar.setAutoFillBackground(True)
        role = self.palette().ColorRole.Accent if relation.decides else self.palette().ColorRole.Mid
        bar.setBackgroundRole(role)
        inside.addWidget(bar)
        column = in_column()
        name = words.plan_words(relation.plan)
        column.addWidget(label(f"{name}: decides" if relation.decides else name, Role.CAPTION, wrap=True))
        column.addWidget(LineView(relation.line, name_rule=False))
        inside.addLayout(column, 1)
