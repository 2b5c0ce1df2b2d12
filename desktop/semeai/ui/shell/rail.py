"""The rail on the left, which leads to the rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from semeai.ui.kit.parts import in_column, on_surface
from semeai.ui.room.room import RoomRow


class Rail(QWidget):
    """One tall button for each room, with the present one checked."""

    def __init__(self, rows: Sequence[RoomRow], actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "window")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        column = in_column(self, (8, 12, 8, 12), 4)
        self._buttons = {row.id: _button(row, actions[row.action]) for row in rows}
        for button in self._buttons.values():
            column.addWidget(button)
        column.addStretch(1)

    def show_room(self, room: str) -> None:
        for each, button in self._buttons.items():
            button.setChecked(each == room)


class RailButton(QToolButton):
    """A button that Return presses too; a plain one knows only the space bar."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def _button(row: RoomRow, action: QAction) -> QToolButton:
    button = RailButton()
    button.setText(row.short)
    button.setIcon(action.icon())
    button.setToolTip(action.toolTip())
    button.setCheckable(True)
    button.setAutoRaise(True)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    button.setMinimumSize(76, 60)
    button.clicked.connect(action.trigger)
    action.changed.connect(lambda: button.setIcon(action.icon()))
    return button
