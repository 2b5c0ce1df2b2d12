"""The rooms of the program and the rail on the left that leads to them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import Role


class Room(Enum):
    """The rooms, in the rail's order; the value is the id of the action that leads there."""

    START = "room_start"
    RACE = "room_race"
    EYES = "room_eyes"
    LIBERTY = "room_liberty"
    NOSEKI = "room_noseki"
    PROBLEMS = "room_problems"


SHORT = {
    Room.START: "Start",
    Room.RACE: "Race",
    Room.EYES: "Eyes",
    Room.LIBERTY: "Liberty\ngames",
    Room.NOSEKI: "No Seki\nGo",
    Room.PROBLEMS: "Problems",
}

# What a room holds: its title, and what it shows. The Race room has examples in the place of a card.
OPEN = {
    Room.EYES: (
        "Eyes",
        "All eye shapes up to eight points: which live, and what they are worth in a race.",
    ),
    Room.LIBERTY: (
        "Liberty games",
        "Races that fall into parts: what each part is worth, and who wins the sum.",
    ),
    Room.NOSEKI: (
        "No Seki Go",
        "The same race under a rule that knows no seki, beside the race under Go's rules.",
    ),
}
# The same of the rooms that are not there yet.
COMING = {
    Room.PROBLEMS: (
        "Problems",
        "Races to solve, with the opponent's answers, and cards that come back in time.",
    ),
}


class Rail(QWidget):
    """The rail: one tall button for each room, the present one held down."""

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "window")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 12, 8, 12)
        column.setSpacing(4)
        self._buttons = {room: self._button(room, actions[room.value]) for room in Room}
        for button in self._buttons.values():
            column.addWidget(button)
        column.addStretch(1)

    def show_room(self, room: Room) -> None:
        """Hold the button of a room down."""
        for each, button in self._buttons.items():
            button.setChecked(each is room)

    def _button(self, room: Room, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setText(SHORT[room])
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


class ComingRoom(QWidget):
    """A room that is not built yet: what will be there, said plainly."""

    def __init__(self, room: Room, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title, sentence = COMING[room]
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addStretch(2)
        later = "This room comes with a later version. The rooms above it are open."
        for part in (
            label(title, Role.VERDICT),
            label(sentence, wrap=True),
            label(later, tone="secondary", wrap=True),
        ):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            part.setFixedWidth(520)
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
