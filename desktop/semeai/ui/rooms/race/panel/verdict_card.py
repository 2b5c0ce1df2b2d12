"""The verdict for one player moving first: the most prominent thing of the panel."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from semeai.go.color import Color
from semeai.race.outcome import Plan
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import PlainButton, label, on_surface
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import set_tone
from semeai.ui.painting.glyph import Glyph
from semeai.ui.rooms.race.panel.search_line import Ask, SearchLine
from semeai.views.race import words
from semeai.views.race.cards import Card
from semeai.views.search import words as search_words
from semeai.views.search.view import SearchView


class VerdictCard(QFrame):
    """A card "Black first". ``sequence_requested(plan | None)``: play it out; None is the recommended play."""

    sequence_requested = Signal(object)

    def __init__(self, mover: Color, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._mover = mover
        self._by_search = False
        self._first = label("", Role.CAPTION, wrap=True)
        self._mark = label(words.NUMBERS_ALONE, Role.CAPTION, "warning", wrap=True)
        self._headline = label("", Role.VERDICT, wrap=True)
        self._detail = label("", wrap=True)
        self._plan = label("", Role.CAPTION, wrap=True)
        self._buttons = {plan: self._button(plan) for plan in (None, Plan.FOF, Plan.FIF)}
        self._row = QWidget()
        self.search = SearchLine(mover)
        self._lay_out()

    def _lay_out(self) -> None:
        """The recommended play stands beside the verdict, the two plans beside the one that it rests on."""
        verdict = in_row(spacing=INSIDE)
        verdict.addWidget(self._headline, 1)
        verdict.addWidget(self._buttons[None])
        plans = in_row(self._row, spacing=INSIDE)
        plans.addWidget(self._plan, 1)
        for plan in (Plan.FOF, Plan.FIF):
            plans.addWidget(self._buttons[plan])
        inside = in_column(self, (3 * UNIT, INSIDE, 3 * UNIT, INSIDE + UNIT // 2), UNIT)
        inside.addLayout(self._head())
        inside.addWidget(self._mark)
        inside.addLayout(verdict)
        inside.addWidget(self._detail)
        inside.addWidget(self._row)
        inside.addWidget(self.search)

    def _head(self) -> QHBoxLayout:
        head = in_row(spacing=INSIDE)
        head.addWidget(Glyph(self._mover, 4 * UNIT))
        head.addWidget(self._first, 1)
        return head

    def _button(self, plan: Plan | None) -> QPushButton:
        button = PlainButton(words.PLAY_OUT if plan is None else plan.value)
        self._name(button, words.RECOMMENDED if plan is None else plan.words)
        button.clicked.connect(lambda: self._play(plan))
        return button

    def _name(self, button: QPushButton, what: str) -> None:
        told = words.play_words(what, self._mover)
        button.setToolTip(told)
        button.setAccessibleName(told)

    def _play(self, plan: Plan | None) -> None:
        """Beside a verdict of the search stands its line; the plans are the theory's."""
        if plan is None and self._by_search:
            self.search.asked.emit(Ask.LINE)
        else:
            self.sequence_requested.emit(plan)

    def button(self, plan: Plan | None) -> QPushButton:
        return self._buttons[plan]

    def show_card(self, card: Card, search: SearchView | None = None) -> None:
        """Show a verdict, and beneath it what the search says."""
        first = f"{card.mover.title} first"
        self._first.setText(f"{first}, {card.known}" if card.known else first)
        self.search.show_view(search)
        self._mark.setHidden(card.applies)
        self._headline.setText(card.headline)
        set_tone(self._headline, "" if card.applies else "secondary")
        self._detail.setText(card.detail)
        plan = "" if card.plan is None else words.plan_words(card.plan)
        # Where there are no words it holds their place all the same, so that the buttons stay small.
        self._plan.setText(f"By {plan}." if plan else "")
        for key, button in self._buttons.items():
            button.setHidden(key not in card.plans)
        self._by_search = card.by_search
        self._name(self._buttons[None], search_words.LINE if card.by_search else words.RECOMMENDED)
        self._row.setHidden(not plan and len(card.plans) < 2)
        mark = "" if card.applies else self._mark.text() + " "
        found = "" if search is None else f" {search.sentence}"
        self.setAccessibleName(f"{self._first.text()}: {mark}{card.headline}. {card.detail}{found}")

    @property
    def known(self) -> str:
        """Who moves first, and how the verdict is known."""
        return self._first.text()

    @property
    def texts(self) -> tuple[str, ...]:
        parts = (self._mark, self._headline, self._detail, self._plan)
        return tuple(part.text() for part in parts if part.text() and not part.isHidden())
