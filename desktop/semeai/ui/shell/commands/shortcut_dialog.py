"""All keys in one table, to be looked up and changed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from semeai.ui.kit.parts import label
from semeai.ui.shell.choices import Choices
from semeai.ui.shell.commands.actions import set_shortcut
from semeai.ui.shell.commands.rows import ROWS, Row, plain


class ShortcutDialog(QDialog):
    """A table of all actions with their keys; a key that is taken is refused with its owner's name."""

    def __init__(self, actions: Mapping[str, QAction], choices: Choices, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keyboard shortcuts")
        self.resize(640, 560)
        self._actions, self._choices = actions, choices
        self._table = QTableWidget(len(ROWS), 2)
        self._said = label("", wrap=True, tone="warning")
        self._table.setHorizontalHeaderLabels(["Command", "Key"])
        self._table.verticalHeader().hide()
        self._table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._table.setColumnWidth(1, 200)
        for place, row in enumerate(ROWS):
            self._fill(place, row)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(self._table, 1)
        column.addWidget(self._said)
        column.addWidget(box)

    @property
    def said(self) -> str:
        """Why the last key was refused; empty when it was not."""
        return self._said.text()

    def _fill(self, place: int, row: Row) -> None:
        menu = plain(row.menu.value)
        item = QTableWidgetItem(f"{menu}  ›  {plain(row.title)}")
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self._table.setItem(place, 0, item)
        edit = QKeySequenceEdit(self._actions[row.id].shortcut())
        edit.setMaximumSequenceLength(1)
        edit.setClearButtonEnabled(True)
        edit.editingFinished.connect(lambda: self.change(row, edit.keySequence(), edit))
        self._table.setCellWidget(place, 1, edit)

    def change(self, row: Row, keys: QKeySequence, edit: QKeySequenceEdit | None = None) -> None:
        """Give an action a key, unless another action has it."""
        action = self._actions[row.id]
        owner = next(
            (other for other in ROWS if other.id != row.id and not keys.isEmpty()
             and keys in self._actions[other.id].shortcuts()), None,
        )  # fmt: skip
        if owner is not None:
            name = plain(owner.title)
            self._said.setText(f"{keys.toString()} belongs to: {name}.")
            if edit is not None:
                edit.setKeySequence(action.shortcut())
            return
        self._said.clear()
        set_shortcut(action, row, keys.toString())
        self._choices.set_shortcut(row.id, None if keys.toString() == row.shortcut else keys.toString())
