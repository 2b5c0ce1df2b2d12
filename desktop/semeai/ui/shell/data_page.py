"""The page of the settings that tells where everything lies, backs it up and puts it back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from semeai.disk.backup import BackupError, back_up, checked, roots, wait, when
from semeai.phrases import counted
from semeai.ui.kit.file_dialogs import file_to_open
from semeai.ui.kit.parts import Link, PlainButton, in_row, label, put, set_tone, tell
from semeai.ui.kit.settings import SettingsStore
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role
from semeai.ui.room.save_dialog import Answer, Question, ask, ask_for_file

PLACES = {
    "settings.ini": "Settings",
    "data": "Cards, rating, reviews of your games, lists, drafts of unsaved work",
    "answers": "Answers kept to be found at once",
}
KINDS = "Back-ups (*.zip)"
EXPLAINED = (
    "A back-up is one file with all of this: take it to another computer, or keep it safe. "
    "Your SGF files are not in it; they lie where you saved them."
)
PUT_BACK = Question(
    "Put back?",
    "Put back everything as it was on {name}?",
    "Semeai Studio closes, asks about what is not saved, and starts again with it. What is there now is kept aside.",
    ((Answer.CANCEL, "Cancel"), (Answer.SAVE, "Put back")),
)


class DataPage(QWidget):
    """Folders with a link each, and the back-up; ``again`` starts the program anew once a back-up waits."""

    def __init__(self, store: SettingsStore, again: Callable[[], object]) -> None:
        super().__init__()
        self._store, self._again = store, again
        self.kept = roots(store.path)
        self.said = label("", wrap=True)
        self.said.hide()
        places = QGridLayout()
        places.setVerticalSpacing(INSIDE)
        for row, (name, words) in enumerate(PLACES.items()):
            path = self.kept[name]
            shown = label(str(path), Role.CAPTION, "secondary", wrap=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            open_it = Link("Open folder", partial(self.open_folder, path if name != "settings.ini" else path.parent))
            open_it.setAccessibleName(f"Open the folder of: {words}")
            places.addWidget(label(words), 2 * row, 0)
            places.addWidget(open_it, 2 * row, 1, Qt.AlignmentFlag.AlignRight)
            places.addWidget(shown, 2 * row + 1, 0, 1, 2)
        buttons = (PlainButton("Back up…", self.ask_back_up), PlainButton("Put back…", self.ask_put_back))
        for button in buttons:
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, BETWEEN, 0, 0)
        column.setSpacing(INSIDE)
        all_of_it = label("All of it as one file", Role.HEAD)
        explained = label(EXPLAINED, wrap=True)
        beside = in_row(spacing=INSIDE, parts=(*buttons, 0))
        put(column, label("Where it lies", Role.HEAD), places, BETWEEN, all_of_it, explained, beside, self.said, 0)

    def open_folder(self, folder: Path) -> None:
        if folder.is_dir():
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        else:
            self._say("Nothing has been kept there yet.")

    def ask_back_up(self) -> None:
        """Ask for a file and write all of it there."""
        now = datetime.now()
        proposal = f"Semeai Studio {now:%Y-%m-%d}.zip"
        path = ask_for_file(self, "Back up", proposal, KINDS, lambda path, _kind: path.with_suffix(".zip"))
        if path is None:
            return
        self._store.flush()
        try:
            number = back_up(path, self.kept, now)
        except OSError as error:
            self._say(f"{path.name} could not be written: {error.strerror}.", "warning")
        else:
            self._say(f"{counted(number, 'file')} kept in {path}.")

    def ask_put_back(self) -> None:
        """Ask for a back-up, and whether to put it back; then the program starts anew."""
        path = file_to_open(self, "Put back", KINDS)
        if path is None:
            return
        try:
            if ask(self.window(), PUT_BACK, when(checked(path))) is Answer.SAVE:
                wait(path)
                self._again()
        except BackupError as error:
            self._say(str(error), "warning")
        except OSError as error:
            self._say(f"{path.name} could not be read: {error.strerror}.", "warning")

    def _say(self, sentence: str, tone: str = "good") -> None:
        tell(self.said, sentence)
        set_tone(self.said, tone)
