"""Help at hand: F1 opens the manual at what is in front of the person, a word of a panel opens its entry.

Also the dialogs of commands, keys and settings, what the program is, and the manual and the keys as PDF files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QMenu, QWidget

from semeai.ui.kit.layouts import around
from semeai.ui.kit.parts import accepted, lettered, passing_menu
from semeai.ui.kit.tappable import Tappable
from semeai.ui.room.room import plain
from semeai.ui.shell.frame import WindowFrame

if TYPE_CHECKING:  # the manual is read when it is first opened
    from semeai.manual import Drawing
    from semeai.ui.shell.manual_window import ManualWindow

PAGES = {
    "start": "first-quarter.md",
    "race": "reading-a-race.md",
    "eyes": "eyes.md",
    "liberty": "liberty-games.md",
    "noseki": "no-seki-go.md",
    "problems": "problems.md",
    "deck": "talks.md",
}
"""The page of each room."""
DIALOGS = {
    "SettingsDialog": "files.md#settings",
    "ShortcutDialog": "files.md#settings",
    "RecoveryDialog": "files.md#nothing-is-lost",
    "FileDialog": "files.md#nothing-is-lost",
    "GameDialog": "your-games.md#a-record-of-yours",
    "ListDialog": "files.md#what-it-reads-and-writes",
    "QFileDialog": "files.md#what-it-reads-and-writes",
    "CommandList": "files.md#by-keyboard-and-with-a-screen-reader",
    "FigureDialog": "talks.md#paper-and-pictures",
    "ManualWindow": "contents.md",
}
"""The page of each dialog that has one of its own; others have that of the room."""
TALK = "talks.md#show-what-is-there"
MOST = 6
"""How many words of a panel are offered at most."""
OPENED_BOARD = "A board of the manual"
KEYS = "Keys of Semeai Studio"
AGAIN = "again"
"""The property of a window after which the program starts again."""


class Guide(QObject):
    """Opens the manual and the dialogs of a window, and offers the words of its panels."""

    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window)
        self._window, self._actions, self._rows = window, window.actions_by_id, window.table.actions
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._serve)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "manual": self.help,
            "manual_contents": partial(self.open, "contents.md"),
            "glossary": partial(self.open, "glossary.md"),
            "manual_pdf": self.save_manual,
            "keys_pdf": self.save_keys,
            "commands": self.commands,
            "settings": self.settings,
            "shortcuts": self.shortcuts,
            "about": self.about,
            "report": self.report,
        }

    def _serve(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Give a dialog of the window the key for help when it is entered."""
        if now is not None and isinstance(dialog := now.window(), QDialog) and self._window in around(dialog):
            dialog.addAction(self._actions["manual"])  # with that of a second window, the key would do nothing

    def help(self) -> None:
        """Open the manual at the dialog, the number or verdict with the focus, or the room."""
        self.open(self.link())

    def link(self) -> str:
        """The page of what is in front of the person."""
        shown = QApplication.activeModalWidget() or QApplication.activeWindow() or self._window
        if isinstance(shown, QDialog):
            return DIALOGS.get(type(shown).__name__, PAGES[self._window.shown])
        focus = QApplication.focusWidget()
        if focus is not None and (page := focus.property("manual")):
            return str(page)
        if isinstance(focus, Tappable) and (entries := self.entries(focus)):
            return next(iter(entries.values()))
        return PAGES[self._window.shown]

    def help_in_talk(self, front: QWidget) -> None:
        """Open the page of a talk above the window that the speaker looks at, and go back to it."""
        opened = self.open(TALK, front)
        opened.setStyleSheet(self._window.appearance.sheet)  # the audience's window has none to hand down
        opened.addAction(self._actions["manual"])
        opened.finished.connect(front.activateWindow)

    def open(self, link: str, within: QWidget | None = None) -> ManualWindow:
        """Show a page in the window of the manual, which belongs to the dialog that is open, if one is."""
        from semeai.ui.shell.manual_window import ManualWindow

        parent = QApplication.activeModalWidget() or within or self._window
        # A dialog or a talk keeps the rooms from the person.
        free = self._open_board if parent is self._window else None
        window = next((each for each in parent.findChildren(ManualWindow) if each.isVisible()), None)
        window = window or ManualWindow(parent, self._window.appearance, self.save_manual, free, self._actions)
        window.show_link(link)
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def _open_board(self, drawing: Drawing) -> None:
        """Show a board of the manual in the Race room."""
        self._window.activateWindow()
        self._window.show_study(OPENED_BOARD, drawing.study())

    # Words in panels

    def entries(self, widget: QWidget) -> dict[str, str]:
        """The words of the glossary that a part of a panel says, with the links of their entries."""
        from semeai.manual import glossary, words_in

        told = " ".join(filter(None, (_text(widget), widget.accessibleName(), widget.toolTip())))
        return {word: glossary()[word].link for word in list(words_in(told))[:MOST]}

    def offer(self, event: QContextMenuEvent) -> None:
        """Offer the entries of the words under the pointer, or of the widget with the focus where a key asks."""
        from semeai.ui.board.view import BoardView

        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        widget = QApplication.focusWidget() if by_key else self._window.childAt(event.pos())
        entries = {} if widget is None else self.offered(widget)
        if widget is not None and entries and not isinstance(widget, BoardView):  # there the right button sets stones
            at = widget.mapToGlobal(QPoint(0, widget.height())) if by_key else event.globalPos()
            self.menu(entries).popup(at)

    def offered(self, widget: QWidget) -> dict[str, str]:
        """The words of a widget, after the page that it, or what it is part of, names for itself."""
        pages = filter(None, (each.property("manual") for each in around(widget)))
        page = next(pages, None)
        return {**({} if page is None else {"": str(page)}), **self.entries(widget)}

    def menu(self, entries: Mapping[str, str]) -> QMenu:
        menu = passing_menu(self._window)
        for word, link in entries.items():
            title = f"What does “{word}” mean?" if word else "What is this?"
            menu.addAction(title).triggered.connect(lambda _checked, link=link: self.open(link))
        return lettered(menu)

    # Dialogs

    def commands(self) -> None:
        from semeai.ui.shell.command_dialogs import CommandList

        accepted(CommandList(self._rows, self._actions, self._window))

    def shortcuts(self) -> None:
        from semeai.ui.shell.command_dialogs import ShortcutDialog

        accepted(ShortcutDialog(self._rows, self._actions, self._window.choices, self._window))

    def settings(self) -> None:
        from semeai.ui.shell.command_dialogs import SettingsDialog

        if accepted(SettingsDialog(self._window.choices, self.shortcuts, self._window)):
            self._window.setProperty(AGAIN, True)
            if not self._window.close():
                self._window.setProperty(AGAIN, False)

    def about(self) -> None:
        from semeai.ui.shell.about import AboutDialog

        accepted(AboutDialog(_search_words(), self._window))

    def report(self) -> None:
        from semeai.ui.shell.about import report

        report(self._window, _search_words(), self._window.say)

    # Files

    def save_manual(self) -> None:
        from semeai.ui.export.drawn import drawn_manual

        self._save("Save the manual", "semeai-manual.pdf", drawn_manual)

    def save_keys(self) -> None:
        """Ask for a file and write the list of keys to it, as they are set now."""
        from semeai.ui.export.drawn import drawn_text

        self._save("Save the list of keys", "semeai-keys.pdf", partial(drawn_text, self.keys(), KEYS))

    def _save(self, title: str, proposal: str, made: Callable[[], bytes]) -> None:
        from semeai.ui.room.save_dialog import ask_for_file, print_to

        path = ask_for_file(QApplication.activeWindow() or self._window, title, proposal, "PDF (*.pdf)")
        if path is not None:
            print_to(path, made, self._window.jobs, self._window.say)

    def keys(self) -> str:
        """The list of keys as Markdown, by menu."""
        told: dict[str, list[str]] = {}
        for row in self._rows:
            if keys := self._actions[row.id].shortcut().toString():
                told.setdefault(plain(row.menu), []).append(f"| {keys} | {plain(row.title)} |")
        tables = (f"## {menu}\n\n| Key | |\n|---|---|\n" + "\n".join(lines) for menu, lines in told.items())
        return f"# {KEYS}\n\n" + "\n\n".join(tables)


def _search_words() -> str:
    """Whether the search runs compiled, and if not, why."""
    from semeai.solve import compiled, engine

    if compiled():
        return "The search runs compiled."
    return f"The search runs as plain Python, with the same answers, but slower: {engine.why_plain()}."


def _text(widget: QWidget) -> str:
    """What a widget says; a part that is pressed as a whole says what its labels say."""
    if isinstance(widget, QLabel | QAbstractButton) and widget.text():
        return widget.text()
    return " ".join(each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget))
