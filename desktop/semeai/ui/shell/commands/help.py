"""The commands by name, the keys, and what this program is; each dialog is imported when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai import __version__
from semeai.ui.kit.parts import accepted
from semeai.ui.room.actions import ActionRow
from semeai.ui.shell.choices import Choices


class Help(QObject):
    """Carries out the actions of the help menu."""

    def __init__(self, window: QWidget, choices: Choices) -> None:
        super().__init__(window)
        self._window, self._choices = window, choices
        self._rows: Sequence[ActionRow] = ()
        self._actions: Mapping[str, QAction] = {}

    def use(self, rows: Sequence[ActionRow], actions: Mapping[str, QAction]) -> None:
        """The actions to find and to give other keys, with their rows."""
        self._rows, self._actions = rows, actions

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "commands": self.commands,
            "settings": self.settings,
            "shortcuts": self.shortcuts,
            "about": self.about,
        }

    def commands(self) -> None:
        from semeai.ui.shell.commands.dialogs import CommandList

        accepted(CommandList(self._rows, self._actions, self._window))

    def shortcuts(self) -> None:
        """Show all keys and change them."""
        from semeai.ui.shell.commands.dialogs import ShortcutDialog

        accepted(ShortcutDialog(self._rows, self._actions, self._choices, self._window))

    def settings(self) -> None:
        """Show all choices and change them."""
        from semeai.ui.shell.commands.dialogs import SettingsDialog

        accepted(SettingsDialog(self._choices, self.shortcuts, self._window))

    def about(self) -> None:
        """What this program is, and which version."""
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(self._window)
        box.setWindowTitle("About Semeai Studio")
        box.setText(f"Semeai Studio {__version__}")
        what = "Capturing races read from the board, decided by theory, proved by search and played out."
        source = "The theory is that of Thomas Wolf, A classification of semeai with approach moves."
        box.setInformativeText(f"{what} {source}\n\n{self.search_words()}")
        accepted(box)

    def search_words(self) -> str:
        """Whether the search runs compiled, and why not where it does not."""
        from semeai.solve import compiled, engine

        if compiled():
            return "The search runs compiled."
        return f"The search runs as plain Python, with the same answers, but slower: {engine.why_plain()}."
