"""The dialog of the game information: who played where, when, under which rules."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from semeai.study import notes
from semeai.study.edits import Edited
from semeai.study.tree import Study
from semeai.ui.kit.parts import accepted, dialog_column, label
from semeai.ui.kit.theme import Role
from semeai.views.study import words

LONG = "GC"


class GameDialog(QDialog):
    """A field for each entry of the game information."""

    def __init__(self, parent: QWidget, study: Study) -> None:
        super().__init__(parent)
        self.setWindowTitle(words.GAME_INFORMATION)
        self.setMinimumWidth(480)
        self._study = study
        self.fields: dict[str, QLineEdit | QPlainTextEdit] = {}
        form = QFormLayout()
        for name, title in (("GN", words.GAME_NAME), *words.INFO_LINES):
            field = QPlainTextEdit(study.info_of(name)) if name == LONG else QLineEdit(study.info_of(name))
            field.setAccessibleName(title)
            if isinstance(field, QPlainTextEdit):
                field.setTabChangesFocus(True)
            self.fields[name] = field
            form.addRow(title, field)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = dialog_column(self)
        column.addWidget(label(words.GAME_INFORMATION, Role.HEAD))
        column.addLayout(form)
        column.addWidget(buttons)

    def edited(self) -> Study:
        """The study with what was written."""
        study = self._study
        for name, field in self.fields.items():
            text = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()
            if text != study.info_of(name):
                study = notes.set_info(study, name, text).study
        return study


def ask_information(parent: QWidget, study: Study, node: int) -> Edited | None:
    """Let the person write the game information; None where he changed his mind."""
    dialog = GameDialog(parent, study)
    return Edited(dialog.edited(), node) if accepted(dialog) else None
