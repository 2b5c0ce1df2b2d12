"""Find a command by typing: every action, with its menu and its key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import label
from semeai.ui.room.actions import ActionRow, plain


def matches(row: ActionRow, words: str) -> bool:
    """Whether every typed word stands somewhere in the action's title or menu."""
    text = f"{plain(row.title)} {plain(row.menu)}".casefold()
    return all(word in text for word in words.casefold().split())


class CommandList(QDialog):
    """A line to type in above the commands that fit; Enter runs the chosen one."""

    def __init__(self, rows: Sequence[ActionRow], actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Find a command")
        self.resize(560, 420)
        self._rows, self._actions = rows, actions
        self.line = QLineEdit()
        self.line.setPlaceholderText("Type what you want to do, for example: black, theme, save")
        self.line.setClearButtonEnabled(True)
        self._list = QListWidget()
        self._nothing = label("No command has these words.", tone="secondary")
        column = in_column(self, (16, 16, 16, 16), 8)
        column.addWidget(self.line)
        column.addWidget(self._list, 1)
        column.addWidget(self._nothing)
        self.line.textChanged.connect(self._show)
        self.line.installEventFilter(self)
        self._list.itemActivated.connect(self._run)
        self._show("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up, Down and Enter in the line act on the list."""
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if step is not None and self._list.count():
                self._list.setCurrentRow((self._list.currentRow() + step) % self._list.count())
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run(self._list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def search(self, words: str) -> None:
        """Type words into the line."""
        self.line.setText(words)

    def titles(self) -> list[str]:
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _show(self, words: str) -> None:
        self._list.clear()
        for row in self._rows:
            action = self._actions[row.id]
            if matches(row, words) and action.isEnabled():
                keys = action.shortcut().toString()
                menu = plain(row.menu)
                title = f"{menu}  ›  {plain(action.text())}"
                item = QListWidgetItem(action.icon(), f"{title}     {keys}" if keys else title)
                item.setData(Qt.ItemDataRole.UserRole, row.id)
                self._list.addItem(item)
        self._list.setCurrentRow(0)
        self._nothing.setVisible(self._list.count() == 0)

    def _run(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.accept()
            self._actions[item.data(Qt.ItemDataRole.UserRole)].trigger()
