"""All keys in one table, to be searched, looked up and changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import ROW_HEIGHT
from semeai.ui.room.actions import ActionRow, plain
from semeai.ui.shell.choices import Choices
from semeai.ui.shell.commands.actions import set_shortcut
from semeai.ui.shell.commands.command_list import matches

SEARCH = "Type a command, or a key such as Ctrl+D"
EDGE = 14  # px round the field of a key, which a cell pushes in


class ShortcutDialog(QDialog):
    """A table of all actions with their keys; a key that is taken is refused with its owner's name."""

    def __init__(
        self, rows: Sequence[ActionRow], actions: Mapping[str, QAction], choices: Choices, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keyboard shortcuts")
        self.resize(640, 560)
        self._rows, self._actions, self._choices = rows, actions, choices
        self.line = QLineEdit()
        self.line.setPlaceholderText(SEARCH)
        self.line.setClearButtonEnabled(True)
        self._table = QTableWidget(len(self._rows), 2)
        self._said = label("", wrap=True, tone="warning")
        self._table.setHorizontalHeaderLabels(["Command", "Key"])
        self._table.verticalHeader().hide()
        self._table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._table.setColumnWidth(1, 200)
        for place, row in enumerate(self._rows):
            self._fill(place, row)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        self.line.textChanged.connect(self._search)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(self.line)
        column.addWidget(self._table, 1)
        column.addWidget(self._said)
        column.addWidget(box)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the rows as high as the fields are in the theme that the dialog wears by now."""
        field = self._table.cellWidget(0, 1)
        field.ensurePolished()
        self._table.verticalHeader().setDefaultSectionSize(max(ROW_HEIGHT, field.sizeHint().height()) + EDGE)
        super().showEvent(event)

    @property
    def said(self) -> str:
        """Why the last key was refused; empty when it was not."""
        return self._said.text()

    def _search(self, words: str) -> None:
        """Show the commands that have all words of a text, or its key."""
        for place, row in enumerate(self._rows):
            key = self._actions[row.id].shortcut().toString().lower()
            self._table.setRowHidden(place, not (matches(row, words) or key == words.strip().lower() != ""))

    @property
    def titles(self) -> list[str]:
        """The commands that are shown."""
        shown = (place for place in range(len(self._rows)) if not self._table.isRowHidden(place))
        return [plain(self._rows[place].title) for place in shown]

    def _fill(self, place: int, row: ActionRow) -> None:
        menu = plain(row.menu)
        item = QTableWidgetItem(f"{menu}  ›  {plain(row.title)}")
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self._table.setItem(place, 0, item)
        edit = QKeySequenceEdit(self._actions[row.id].shortcut())
        edit.setMaximumSequenceLength(1)
        edit.setClearButtonEnabled(True)
        edit.editingFinished.connect(lambda: self.change(row, edit.keySequence(), edit))
        self._table.setCellWidget(place, 1, edit)

    def change(self, row: ActionRow, keys: QKeySequence, edit: QKeySequenceEdit | None = None) -> None:
        """Give an action a key, unless another action has it."""
        action = self._actions[row.id]
        owner = next(
            (other for other in self._rows if other.id != row.id and not keys.isEmpty()
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
