"""All choices in one place: how the program looks, what the boards show, how it moves. Each takes effect at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from semeai.ui.kit.appearance import ZOOM_A_STEP
from semeai.ui.kit.parts import label
from semeai.ui.kit.settings import TYPE_STEPS, Settings, ThemeChoice
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role
from semeai.ui.room.player import SPEEDS
from semeai.ui.shell.choices import Choices

TITLE = "Settings"
THEMES = {
    ThemeChoice.SYSTEM: "As the system",
    ThemeChoice.LIGHT: "Light",
    ThemeChoice.DARK: "Dark",
    ThemeChoice.PROJECTOR: "Projector (high contrast, large type)",
}
LOOK, BOARD, MOTION = "Look", "On the board", "Motion"
BOARD_FLAGS = {
    "coordinates": "Coordinates beside the board",
    "move_numbers": "Numbers on the stones of a game",
    "show_counts": "What the race counts",
    "close_up": "The race alone in place of the whole board",
}
REDUCED = "Reduced motion: every change shows at once"
SHORTCUTS = "Keyboard shortcuts…"


class SettingsDialog(QDialog):
    """Shows the settings and changes them as they are touched; ``shortcuts`` opens the table of keys."""

    def __init__(self, choices: Choices, shortcuts: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(TITLE)
        self.setMinimumWidth(460)
        self._choices = choices
        self.theme = QComboBox()
        for title in THEMES.values():
            self.theme.addItem(title)
        self.type_size = QSpinBox()
        self.type_size.setRange(_percent(TYPE_STEPS.start), _percent(TYPE_STEPS.stop - 1))
        self.type_size.setSingleStep(round(100 * ZOOM_A_STEP))
        self.type_size.setSuffix(" %")
        self.speed = QComboBox()
        for name, _ in SPEEDS:
            self.speed.addItem(name)
        self.flags = {flag: QCheckBox(title) for flag, title in (BOARD_FLAGS | {"reduced_motion": REDUCED}).items()}
        self._lay_out(shortcuts)
        self.show_settings(choices.settings)
        self._connect()

    def _lay_out(self, shortcuts: Callable[[], object]) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(PAGE, BETWEEN, PAGE, BETWEEN)
        column.setSpacing(INSIDE)
        look = QFormLayout()
        look.addRow("Theme", self.theme)
        look.addRow("Size of type", self.type_size)
        motion = QFormLayout()
        motion.addRow("Speed of play", self.speed)
        column.addWidget(label(LOOK, Role.HEAD))
        column.addLayout(look)
        column.addWidget(label(BOARD, Role.HEAD))
        for flag in BOARD_FLAGS:
            column.addWidget(self.flags[flag])
        column.addWidget(label(MOTION, Role.HEAD))
        column.addLayout(motion)
        column.addWidget(self.flags["reduced_motion"])
        keys = QPushButton(SHORTCUTS)
        keys.setAutoDefault(False)
        keys.clicked.connect(lambda: shortcuts())
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.addButton(keys, QDialogButtonBox.ButtonRole.ActionRole)
        box.rejected.connect(self.reject)
        column.addWidget(box)

    def _connect(self) -> None:
        choices = self._choices
        self.theme.activated.connect(lambda place: choices.set_theme(tuple(THEMES)[place]))
        self.type_size.valueChanged.connect(
            lambda percent: choices.set_type_step(round((percent / 100 - 1) / ZOOM_A_STEP))
        )
        self.speed.activated.connect(choices.set_speed)
        for flag, box in self.flags.items():
            box.clicked.connect(lambda _on, flag=flag: choices.flip(flag))
        choices.changed.connect(self.show_settings)

    def show_settings(self, settings: Settings) -> None:
        """Show choices, wherever they were made."""
        self.theme.setCurrentIndex(tuple(THEMES).index(settings.theme))
        self.type_size.blockSignals(True)
        self.type_size.setValue(_percent(settings.type_step))
        self.type_size.blockSignals(False)
        self.speed.setCurrentIndex(settings.speed)
        for flag, box in self.flags.items():
            box.setChecked(getattr(settings, flag))


def _percent(step: int) -> int:
    """The size of type that some steps make."""
    return round(100 * (1 + ZOOM_A_STEP * step))
