"""The commands by name, the keys, and what this program is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QMessageBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from semeai import __version__
from semeai.ui.action_rows import ROWS, Row, plain
from semeai.ui.actions import CONTEXT, set_shortcut
from semeai.ui.choices import Choices
from semeai.ui.command_list import CommandList
from semeai.ui.parts import label
from semeai.ui.texts import translated


class Help(QObject):
    """Carries out the actions of the help menu."""

    def __init__(self, window: QWidget, choices: Choices) -> None:
        super().__init__(window)
        self._window, self._choices = window, choices
        self._actions: Mapping[str, QAction] = {}

    def use(self, actions: Mapping[str, QAction]) -> None:
        """The actions to find and to give other keys."""
        self._actions = actions

    def callbacks(self) -> dict[str, Callable[[], object]]:
        """The callbacks of the help menu."""
        return {"commands": self.commands, "shortcuts": self.shortcuts, "about": self.about}

    def commands(self) -> None:
        """Find a command by typing."""
        CommandList(self._actions, self._window).exec()

    def shortcuts(self) -> None:
        """Show all keys and change them."""
        ShortcutDialog(self._actions, self._choices, self._window).exec()

    def about(self) -> None:
        """What this program is, and which version."""
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("About Semeai Studio"))
        box.setText(self.tr("Semeai Studio {version}").format(version=__version__))
        box.setInformativeText(
            self.tr("Capturing races read from the board, decided by theory, explained and played out. "
                    "The theory is that of Thomas Wolf, A classification of semeai with approach moves.")
        )  # fmt: skip
        box.exec()


class ShortcutDialog(QDialog):
    """A table of all actions with their keys; a key that is taken is refused with its owner's name."""

    def __init__(self, actions: Mapping[str, QAction], choices: Choices, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(640, 560)
        self._actions, self._choices = actions, choices
        self._table = QTableWidget(len(ROWS), 2)
        self._said = label("", wrap=True, tone="warning")
        self._table.setHorizontalHeaderLabels([self.tr("Command"), self.tr("Key")])
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

    def _fill(self, place: int, row: Row) -> None:
        menu = plain(translated(CONTEXT, row.menu.value))
        item = QTableWidgetItem(f"{menu}  ›  {plain(translated(CONTEXT, row.title))}")
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
            name = plain(translated(CONTEXT, owner.title))
            self._said.setText(self.tr("{keys} belongs to: {name}.").format(keys=keys.toString(), name=name))
            if edit is not None:
                edit.setKeySequence(action.shortcut())
            return
        self._said.clear()
        set_shortcut(action, row, keys.toString())
        self._choices.set_shortcut(row.id, None if keys.toString() == row.shortcut else keys.toString())
