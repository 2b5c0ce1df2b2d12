"""The notes of the step that is shown, which the speaker alone reads."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.views.deck import words

HEIGHT = 30 * UNIT


class Notes(QWidget):
    """A field for the notes. ``typed`` (text, stroke) follows each key; keys typed at one step are one stroke."""

    typed = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self.field = QPlainTextEdit()
        self.field.setFixedHeight(HEIGHT)
        self.field.setTabChangesFocus(True)
        self.field.setPlaceholderText(words.NOTES_HINT)
        self.field.setAccessibleName(words.NOTES)
        self._stroke, self._step = 0, 0
        column = in_column(self, spacing=INSIDE)
        column.addWidget(label(words.NOTES, Role.HEAD))
        column.addWidget(self.field)
        self.field.textChanged.connect(lambda: self.typed.emit(self.field.toPlainText(), self._stroke))

    def show_notes(self, text: str, step: int) -> None:
        """Show the notes of a step, and tell nobody."""
        other = text != self.field.toPlainText()
        if other or step != self._step:
            self._stroke, self._step = self._stroke + 1, step
        if other:
            with QSignalBlocker(self.field):
                self.field.setPlainText(text)
