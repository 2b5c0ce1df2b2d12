"""The words beside the board of a lesson: a step, its question, what can be chosen, and the answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QWidget

from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import PlainButton, label, line, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role
from semeai.ui.room.inspector import page_column
from semeai.views.start import introduction as words

GOOD, BAD = "good", "secondary"


class LessonPanel(QWidget):
    """``chosen`` gives the number of a choice, ``step_wanted`` that of a step; ``ended`` follows the last one."""

    chosen = Signal(int)
    step_wanted = Signal(int)
    ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._end = ""
        self._place = 0
        self.steps: list[QToolButton] = []
        self.title = label("", Role.HEAD, wrap=True)
        self.text = label("", wrap=True)
        self.question = label("", Role.HEAD, wrap=True)
        self.answer = label("", wrap=True)
        self._choices = QWidget()
        self._choice_column = in_column(self._choices, spacing=INSIDE)
        self.choices: list[QPushButton] = []
        self.back, self.next = PlainButton(words.BACK), PlainButton(words.NEXT)
        column = page_column(self, INSIDE)
        self._step_row = in_row(spacing=INSIDE)
        column.addLayout(self._step_row)
        column.addSpacing(INSIDE)
        for part in (self.title, self.text, line(), self.question, self._choices, self._answer_card()):
            column.addWidget(part)
        column.addStretch(1)
        column.addLayout(self._foot())

    def show_lesson(self, titles: Sequence[str], end: str) -> None:
        """Show the steps of a lesson, each a button; ``end`` is where the last one leads."""
        self._end = end
        for button in self.steps:
            self._step_row.removeWidget(button)
            button.deleteLater()
        self.steps = [QToolButton() for _ in titles]
        self._fill_step_row(titles)

    def show_step(self, place: int, title: str, text: str, question: str, choices: Sequence[str]) -> None:
        """Show a step that is still to be answered."""
        self._place = place
        self.steps[place].setChecked(True)
        self.title.setText(f"{place + 1}. {title}")
        self.text.setText(text)
        self.question.setText(question)
        self._show_choices(choices)
        self.card.hide()
        self.back.setEnabled(place > 0)
        self.next.setText(words.NEXT if place < len(self.steps) - 1 else self._end)
        self._lead_on(answered=False)

    def show_answer(self, sentence: str, *, right: bool) -> None:
        """Say what the program answers; once it was right, the way on is the next thing to do."""
        self.answer.setText(sentence)
        self.answer.setProperty("tone", GOOD if right else BAD)
        self.answer.style().polish(self.answer)
        self.card.show()
        self._lead_on(answered=right)

    def _lead_on(self, *, answered: bool) -> None:
        self.next.setProperty("primary", "true" if answered else "false")
        self.next.style().polish(self.next)

    def _fill_step_row(self, titles: Sequence[str]) -> None:
        """A button for each step, the present one held down."""
        group = QButtonGroup(self)
        for place, (button, title) in enumerate(zip(self.steps, titles, strict=True)):
            button.setText(str(place + 1))
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setToolTip(title)
            button.setAccessibleName(f"{place + 1}. {title}")
            button.clicked.connect(lambda _checked, place=place: self.step_wanted.emit(place))
            group.addButton(button)
            self._step_row.addWidget(button, 1)

    def _show_choices(self, choices: Sequence[str]) -> None:
        for button in self.choices:
            self._choice_column.removeWidget(button)
            button.deleteLater()
        group = QButtonGroup(self._choices)
        self.choices = [PlainButton(choice) for choice in choices]
        for number, button in enumerate(self.choices):
            button.setCheckable(True)
            button.clicked.connect(lambda _checked, number=number: self.chosen.emit(number))
            group.addButton(button)
            self._choice_column.addWidget(button)
        self._choices.setVisible(bool(choices))

    def _answer_card(self) -> QFrame:
        self.card = QFrame()
        on_surface(self.card, "card")
        in_column(self.card, (BETWEEN, INSIDE, BETWEEN, INSIDE)).addWidget(self.answer)
        return self.card

    def _foot(self) -> QHBoxLayout:
        row = in_row(spacing=INSIDE)
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.next)
        self.back.clicked.connect(lambda: self.step_wanted.emit(self._place - 1))
        self.next.clicked.connect(self._go_on)
        return row

    def _go_on(self) -> None:
        if self._place < len(self.steps) - 1:
            self.step_wanted.emit(self._place + 1)
        else:
            self.ended.emit()
