"""The verdict for one player moving first: the most prominent thing of the panel."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from semeai.go.color import Color
from semeai.race.outcome import Plan
from semeai.ui.look.parts import label, on_surface
from semeai.ui.look.theme import INSIDE, UNIT, Role
from semeai.ui.panels.flow import Flow
from semeai.ui.panels.glyph import Glyph
from semeai.ui.panels.race_cards import Card
from semeai.ui.panels.upkeep import set_tone


class VerdictCard(QFrame):
    """A card "Black first". ``sequence_requested(plan | None)``: play it out; None is the recommended play."""

    sequence_requested = Signal(object)

    def __init__(self, mover: Color, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._mover = mover
        self._mark = label(self.tr("Theory does not apply. By the numbers alone:"), Role.CAPTION, "warning", wrap=True)
        self._headline = label("", Role.VERDICT, wrap=True)
        self._detail = label("", wrap=True)
        self._plan = label("", Role.CAPTION, wrap=True)
        self._buttons = {plan: self._button(plan) for plan in (None, Plan.FOF, Plan.FIF)}
        self._row = QWidget()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(3 * UNIT, INSIDE + UNIT, 3 * UNIT, 3 * UNIT)
        inside.setSpacing(UNIT // 2)
        inside.addLayout(self._head())
        for part in (self._mark, self._headline, self._detail, self._plan):
            inside.addWidget(part)
        row = Flow(self._row)
        for button in self._buttons.values():
            row.addWidget(button)
        inside.addSpacing(UNIT)
        inside.addWidget(self._row)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(INSIDE)
        head.addWidget(Glyph(self._mover, 4 * UNIT))
        head.addWidget(label(self.tr("%1 first").replace("%1", self._mover.title), Role.CAPTION), 1)
        return head

    def _button(self, plan: Plan | None) -> QPushButton:
        button = PlainButton(self.tr("Recommended") if plan is None else plan.value)
        words = self.tr("the recommended play") if plan is None else plan.words
        told = self.tr("Play it out: %1, %2 first").replace("%1", words).replace("%2", self._mover.title)
        button.setToolTip(told)
        button.setAccessibleName(told)
        button.clicked.connect(lambda: self.sequence_requested.emit(plan))
        return button

    def button(self, plan: Plan | None) -> QPushButton:
        """The button that plays a plan out."""
        return self._buttons[plan]

    def show_card(self, card: Card) -> None:
        """Show a verdict."""
        self._mark.setHidden(card.applies)
        self._headline.setText(card.headline)
        set_tone(self._headline, "" if card.applies else "secondary")
        self._detail.setText(card.detail)
        plan = "" if card.plan is None else f"{card.plan.value}, {card.plan.words}"
        self._plan.setText(self.tr("By %1.").replace("%1", plan))
        self._plan.setHidden(not plan)
        for key, button in self._buttons.items():
            button.setHidden(key not in card.plans)
        self._buttons[None].setText(self.tr("Recommended") if len(card.plans) > 1 else self.tr("Play it out"))
        self._row.setHidden(not card.plans)
        mark = "" if card.applies else self._mark.text() + " "
        self.setAccessibleName(f"{card.mover.title} first: {mark}{card.headline}. {card.detail}")

    @property
    def texts(self) -> tuple[str, ...]:
        """What the card says, part by part."""
        parts = (self._mark, self._headline, self._detail, self._plan)
        return tuple(part.text() for part in parts if not part.isHidden())


class PlainButton(QPushButton):
    """A push button whose smallest size shows all of its text."""

    def minimumSizeHint(self) -> QSize:
        """Never narrower than its text."""
        return self.sizeHint()
