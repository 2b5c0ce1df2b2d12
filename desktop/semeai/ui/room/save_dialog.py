"""The question before a document with changes is left."""

from __future__ import annotations

from enum import Enum

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QWidget

from semeai.ui.kit.parts import accepted, dialog_column, label
from semeai.ui.kit.theme import Role


class Answer(Enum):
    """What to do with changes that are not saved."""

    SAVE = "save"
    DISCARD = "discard"
    CANCEL = "cancel"


class SaveDialog(QDialog):
    """What to do with changes that are not saved; ``answer`` is Cancel until a button says otherwise."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setWindowTitle("Save changes?")
        self.setMinimumWidth(440)
        self.answer = Answer.CANCEL
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        texts = (
            (Answer.DISCARD, "Do not save"),
            (Answer.CANCEL, "Cancel"),
            (Answer.SAVE, "Save"),
        )
        for answer, text in texts:
            button = QPushButton(text)
            button.setAutoDefault(answer is Answer.SAVE)
            button.setDefault(answer is Answer.SAVE)
            button.clicked.connect(lambda _checked, chosen=answer: self.choose(chosen))
            row.addWidget(button)
        column = dialog_column(self)
        column.addWidget(label(f"Save the changes to {name}?", Role.HEAD, wrap=True))
        column.addWidget(label("Without saving, what you changed since the last save is lost.", wrap=True))
        column.addLayout(row)

    def choose(self, answer: Answer) -> None:
        self.answer = answer
        self.accept()


def ask_to_save(parent: QWidget, name: str) -> Answer:
    """Ask what to do with the changes of a document."""
    dialog = SaveDialog(parent, name)
    accepted(dialog)
    return dialog.answer
