"""What the window is to the parts that it makes: the guide, pictures and the offer of unsaved work take this of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from semeai.ui.kit.jobs import Threads
from semeai.ui.kit.settings import Choices
from semeai.ui.kit.theme import Appearance
from semeai.ui.room.room import Room
from semeai.ui.shell.files.autosave import Autosave
from semeai.ui.shell.files.files import Files
from semeai.ui.shell.rooms import Table

if TYPE_CHECKING:
    from semeai.study.tree import Study


class WindowFrame(QMainWindow):
    """The window without its parts. ``shown`` is the present room's id."""

    table: Table
    choices: Choices
    appearance: Appearance
    jobs: Threads
    files: Files
    autosave: Autosave
    actions_by_id: Mapping[str, QAction]
    shown: str

    def room(self, id: str) -> Room:
        """A room by its id, made on first use."""
        raise NotImplementedError

    @property
    def present(self) -> Room:
        """The room that is shown."""
        return self.room(self.shown)

    def enter(self, room: str) -> None:
        """Show a room."""
        raise NotImplementedError

    def show_study(self, title: str, study: Study) -> None:
        """Show a study that another room made, which belongs to no file and which undo takes back."""
        raise NotImplementedError

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        """Show a message in the present room."""
        self.present.say(sentence, button, act)
