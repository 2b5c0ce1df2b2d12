"""The dialogs of settings, with where all data lie, of keys and of commands. Imported when one is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QUrl
from PySide6.QtGui import QAction, QDesktopServices, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QListWidget,
    QListWidgetItem,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from semeai.disk.backup import BackupError, back_up, checked, roots, wait, when
from semeai.phrases import counted
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.fields import line_field
from semeai.ui.kit.file_dialogs import file_to_open
from semeai.ui.kit.layouts import in_column, in_grid, in_row, put
from semeai.ui.kit.parts import Link, PlainButton, choice_field, closed_by, label, number_field, tell
from semeai.ui.kit.settings import TYPE_STEPS, Choices, Settings, SettingsStore, ThemeChoice
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, ZOOM_A_STEP, Role
from semeai.ui.room.player import SPEEDS
from semeai.ui.room.room import ActionRow, plain
from semeai.ui.room.save_dialog import SaveAnswer, SaveQuestion, ask, ask_for_file
from semeai.ui.shell.actions import set_shortcut

THEMES = {
    ThemeChoice.SYSTEM: "Same as system",
    ThemeChoice.LIGHT: "Light",
    ThemeChoice.DARK: "Dark",
    ThemeChoice.PROJECTOR: "Projector (high contrast, large text)",
}
BOARD_FLAGS = {
    "coordinates": "Coordinates beside the board",
    "move_numbers": "Numbers on the stones of a game",
    "show_counts": "Marks of the count",
    "close_up": "Show only the race",
}


PLACES = {
    "settings.ini": "Settings",
    "data": "Cards, rating, reviews of your games, lists, drafts of unsaved work",
    "answers": "Results of searches, kept so that they come at once",
}
KINDS = "Back-ups (*.zip)"
EXPLAINED = (
    "A back-up is one file with all of this: take it to another computer, or keep it safe. "
    "Your SGF files are not in it; they are where you saved them."
)
PUT_BACK = SaveQuestion(
    "Restore this back-up?",
    "Restore everything as it was on {name}?",
    "Semeai Studio closes, asks about what is not saved, and starts again with it. What is there now is kept aside.",
    ((SaveAnswer.CANCEL, "Cancel"), (SaveAnswer.SAVE, "Restore")),
)


class DataPage(QWidget):
    """Folders with a link each, and the back-up; ``again`` starts the program anew once a back-up waits."""

    def __init__(self, store: SettingsStore, again: Callable[[], object]) -> None:
        super().__init__()
        self._store, self._again = store, again
        self.kept = roots(store.path)
        self.said = label("", wrap=True)
        self.said.hide()
        places = in_grid(down=INSIDE)
        for row, (name, words) in enumerate(PLACES.items()):
            path = self.kept[name]
            shown = label(str(path), Role.CAPTION, "secondary", wrap=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            open_it = Link("Open folder", partial(self.open_folder, path if name != "settings.ini" else path.parent))
            open_it.setAccessibleName(f"Open the folder of: {words}")
            places.addWidget(label(words), 2 * row, 0)
            places.addWidget(open_it, 2 * row, 1, Qt.AlignmentFlag.AlignRight)
            places.addWidget(shown, 2 * row + 1, 0, 1, 2)
        buttons = (PlainButton("Back up…", self.ask_back_up), PlainButton("Restore…", self.ask_put_back))
        for button in buttons:
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, BETWEEN, 0, 0)
        column.setSpacing(INSIDE)
        all_of_it = label("All of it as one file", Role.HEAD)
        explained = label(EXPLAINED, wrap=True)
        beside = in_row(spacing=INSIDE, parts=(*buttons, 0))
        put(column, label("Where it is kept", Role.HEAD), places, BETWEEN, all_of_it, explained, beside, self.said, 0)

    def open_folder(self, folder: Path) -> None:
        if folder.is_dir():
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        else:
            self._say("Nothing has been kept there yet.")

    def ask_back_up(self) -> None:
        now = datetime.now()
        proposal = f"Semeai Studio {now:%Y-%m-%d}.zip"
        path = ask_for_file(self, "Back up", proposal, KINDS)
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
        path = file_to_open(self, "Restore", KINDS)
        if path is None:
            return
        try:
            if ask(self.window(), PUT_BACK, when(checked(path))) is SaveAnswer.SAVE:
                wait(path)
                self._again()
        except BackupError as error:
            self._say(str(error), "warning")
        except OSError as error:
            self._say(f"{path.name} could not be read: {error.strerror}.", "warning")

    def _say(self, sentence: str, tone: str = "good") -> None:
        tell(self.said, sentence, tone)


class SettingsDialog(QDialog):
    """Shows the settings and applies each change at once; ``shortcuts`` opens the table of keys.

    It is accepted only where the program has to start again.
    """

    def __init__(self, choices: Choices, shortcuts: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setMinimumWidth(480)
        self._choices = choices
        self.theme = choice_field("Theme", THEMES.values())
        smallest, largest = _percent(TYPE_STEPS.start), _percent(TYPE_STEPS.stop - 1)
        self.type_size = number_field("Text size", smallest, largest, suffix=" %")
        self.type_size.setSingleStep(round(100 * ZOOM_A_STEP))
        self.speed = choice_field("Speed of play", (name for name, _ in SPEEDS))
        titles = BOARD_FLAGS | {"reduced_motion": "Reduced motion: every change shows at once"}
        self.flags = {flag: QCheckBox(title) for flag, title in titles.items()}
        self._lay_out(shortcuts)
        self.show_settings(choices.settings)
        self._connect()

    def _lay_out(self, shortcuts: Callable[[], object]) -> None:
        grid = in_grid(page := QWidget(), (0, BETWEEN, 0, 0), INSIDE, INSIDE)
        grid.setColumnStretch(1, 1)
        of_board = [self.flags[flag] for flag in BOARD_FLAGS]
        rows: tuple[QWidget | tuple[str, QWidget], ...] = (
            label("Appearance", Role.HEAD), ("Theme", self.theme), ("Text size", self.type_size),
            label("On the board", Role.HEAD), *of_board,
            label("Motion", Role.HEAD), ("Speed of play", self.speed), self.flags["reduced_motion"],
        )  # fmt: skip
        for row, part in enumerate(rows):
            if isinstance(part, tuple):
                name = label(part[0])
                name.setBuddy(part[1])
                grid.addWidget(name, row, 0)
                grid.addWidget(part[1], row, 1)
            else:
                grid.addWidget(part, row, 0, 1, 2)
        grid.setRowStretch(len(rows), 1)
        keys = PlainButton("Keyboard shortcuts…", shortcuts)
        keys.setAutoDefault(False)
        box = closed_by(self)
        box.addButton(keys, QDialogButtonBox.ButtonRole.ActionRole)
        self.data = DataPage(self._choices.store, self.accept)
        self.pages = QTabWidget()
        self.pages.addTab(page, "Appearance and board")
        self.pages.addTab(self.data, "Your data")
        in_column(self, (PAGE, BETWEEN, PAGE, BETWEEN), BETWEEN, (self.pages, box))

    def _connect(self) -> None:
        choices = self._choices
        self.theme.activated.connect(lambda place: choices.change(theme=tuple(THEMES)[place]))
        self.type_size.valueChanged.connect(
            lambda percent: choices.set_type_step(round((percent / 100 - 1) / ZOOM_A_STEP))
        )
        self.speed.activated.connect(choices.set_speed)
        for flag, box in self.flags.items():
            box.clicked.connect(lambda _on, flag=flag: choices.flip(flag))
        choices.changed.connect(self.show_settings)

    def show_settings(self, settings: Settings) -> None:
        self.theme.setCurrentIndex(tuple(THEMES).index(settings.theme))
        with QSignalBlocker(self.type_size):
            self.type_size.setValue(_percent(settings.type_step))
        self.speed.setCurrentIndex(settings.speed)
        for flag, box in self.flags.items():
            box.setChecked(getattr(settings, flag))


def _percent(step: int) -> int:
    return round(100 * (1 + ZOOM_A_STEP * step))


def matches(row: ActionRow, words: str) -> bool:
    text = f"{plain(row.title)} {plain(row.menu)}".casefold()
    return all(word in text for word in words.casefold().split())


class CommandList(QDialog):
    """A search line above the matching commands; Enter runs the chosen one."""

    def __init__(self, rows: Sequence[ActionRow], actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Find a command")
        self.resize(560, 420)
        self._rows, self._actions = rows, actions
        self.line = line_field("Type what you want to do, for example: black, theme, save", "Search")
        self._list = QListWidget()
        self._nothing = label("No command has these words.", tone="secondary")
        in_column(self, (16, 16, 16, 16), 8, (self.line, (self._list, 1), self._nothing))
        self.line.textChanged.connect(self._show)
        self.line.installEventFilter(self)
        self._list.currentTextChanged.connect(lambda title: say_aloud(self, title))
        self._list.itemActivated.connect(self._run)
        self._show("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Make Up, Down and Enter in the line act on the list."""
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if step is not None and self._list.count():
                self._list.setCurrentRow((self._list.currentRow() + step) % self._list.count())
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run(self._list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def titles(self) -> list[str]:
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _show(self, words: str) -> None:
        self._list.clear()
        for row in self._rows:
            action = self._actions[row.id]
            if matches(row, words) and action.isEnabled():
                keys = action.shortcut().toString()
                title = f"{plain(row.menu)}  ›  {plain(action.text())}"
                item = QListWidgetItem(action.icon(), f"{title}     {keys}" if keys else title)
                item.setData(Qt.ItemDataRole.UserRole, row.id)
                self._list.addItem(item)
        self._list.setCurrentRow(0)
        self._nothing.setVisible(self._list.count() == 0)

    def _run(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.accept()
            self._actions[item.data(Qt.ItemDataRole.UserRole)].trigger()


EDGE = 14  # px round the field of a key, in a cell


class ShortcutDialog(QDialog):
    """A table of all actions with their keys; a key in use is refused with the name of its action."""

    def __init__(
        self, rows: Sequence[ActionRow], actions: Mapping[str, QAction], choices: Choices, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keyboard shortcuts")
        self.resize(640, 560)
        self._rows, self._actions, self._choices = rows, actions, choices
        self.line = line_field("Type a command, or a key such as Ctrl+D", "Search")
        self._table = QTableWidget(len(self._rows), 2)
        self._said = label("", wrap=True, tone="warning")
        self._table.setHorizontalHeaderLabels(["Command", "Key"])
        self._table.verticalHeader().hide()
        self._table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._table.setColumnWidth(1, 200)
        for place, row in enumerate(self._rows):
            self._fill(place, row)
        box = closed_by(self)
        self.line.textChanged.connect(self._search)
        put(column := QVBoxLayout(self), self.line, (self._table, 1), self._said, box)
        column.setContentsMargins(16, 16, 16, 16)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the rows as high as the fields are in the present theme."""
        field = self._table.cellWidget(0, 1)
        field.ensurePolished()
        self._table.verticalHeader().setDefaultSectionSize(max(ROW_HEIGHT, field.sizeHint().height()) + EDGE)
        super().showEvent(event)

    @property
    def said(self) -> str:
        return self._said.text()

    def _search(self, words: str) -> None:
        for place, row in enumerate(self._rows):
            key = self._actions[row.id].shortcut().toString().lower()
            self._table.setRowHidden(place, not (matches(row, words) or key == words.strip().lower() != ""))

    @property
    def titles(self) -> list[str]:
        shown = (place for place in range(len(self._rows)) if not self._table.isRowHidden(place))
        return [plain(self._rows[place].title) for place in shown]

    def _fill(self, place: int, row: ActionRow) -> None:
        item = QTableWidgetItem(f"{plain(row.menu)}  ›  {plain(row.title)}")
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
        others = (other for other in self._rows if other.id != row.id and not keys.isEmpty())
        owner = next((other for other in others if keys in self._actions[other.id].shortcuts()), None)
        if owner is not None:
            self._said.setText(f"{keys.toString()} belongs to: {plain(owner.title)}.")
            if edit is not None:
                edit.setKeySequence(action.shortcut())
            return
        self._said.clear()
        set_shortcut(action, row, keys.toString())
        self._choices.set_shortcut(row.id, None if keys.toString() == row.shortcut else keys.toString())
