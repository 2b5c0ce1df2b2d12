"""The page of the lessons: which there are, and the steps of the one that is shown."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import PlainButton, label, on_surface
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.room.inspector import page_column
from semeai.views.noseki.lessons import LESSONS
from semeai.views.noseki.words import INTRO


class LessonPage(QWidget):
    """``chosen`` gives the number of a lesson, ``stepped`` a step back or on."""

    chosen = Signal(int)
    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.buttons = [PlainButton(f"{number}. {lesson.title}") for number, lesson in enumerate(LESSONS, 1)]
        self._title = label("", Role.HEAD, wrap=True)
        self._text = label("", wrap=True)
        self._place = label("", Role.CAPTION)
        self.intro = label(INTRO, tone="secondary", wrap=True)
        self.back, self.next = PlainButton("Back"), PlainButton("Next")
        column = page_column(self, INSIDE)
        for number, button in enumerate(self.buttons):
            button.setCheckable(True)
            button.clicked.connect(lambda _checked, number=number: self.chosen.emit(number))
            column.addWidget(button)
        column.addWidget(self._card())
        column.addWidget(self.intro)
        column.addStretch(1)
        self.show_step(None, 0)

    def _card(self) -> QFrame:
        self.card = QFrame()
        on_surface(self.card, "card")
        inside = in_column(self.card, (3 * UNIT, 2 * UNIT, 3 * UNIT, 2 * UNIT), INSIDE)
        inside.addWidget(self._title)
        inside.addWidget(self._text)
        row = QHBoxLayout()
        row.addWidget(self._place)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.next.clicked.connect(lambda: self.stepped.emit(1))
        inside.addLayout(row)
        return self.card

    def show_step(self, number: int | None, place: int) -> None:
        for at, button in enumerate(self.buttons):
            button.setChecked(at == number)
        self.card.setVisible(number is not None)
        self.intro.setVisible(number is None)
        if number is None:
            return
        lesson = LESSONS[number]
        self._title.setText(lesson.title)
        self._text.setText(lesson.steps[place].text)
        self._place.setText(f"{place + 1} of {len(lesson.steps)}")
        self.back.setEnabled(place > 0)
        self.next.setEnabled(place < len(lesson.steps) - 1)

    @property
    def text(self) -> str:
        return self._text.text()
