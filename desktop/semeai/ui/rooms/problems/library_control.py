"""What is done in the library: its problems are solved, its examples opened, a person's own collections added."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, label, line
from semeai.ui.kit.theme import BETWEEN, INSIDE, ROW_HEIGHT, Role
from semeai.ui.room.background import Background
from semeai.ui.room.inspector import page_column
from semeai.ui.room.keeper import FILTERS
from semeai.ui.room.room import Host
from semeai.ui.rooms.problems import shelf, solve_state
from semeai.ui.rooms.problems import shelf as shelves
from semeai.ui.rooms.problems.library_page import LibraryPage
from semeai.ui.rooms.problems.shelf import Own, read_again, read_own
from semeai.ui.rooms.problems.tiles import Entry, ExampleTile


class LibraryPanel(QWidget):
    """``solve_wanted`` and ``cards_wanted`` are about all problems that are shown, ``write_wanted`` about a file."""

    solve_wanted = Signal()
    cards_wanted = Signal()
    write_wanted = Signal()

    def __init__(self, page: LibraryPage, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._page = page
        self.title, self.summary = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.number = label("", tone="secondary", wrap=True)
        self.solve, self.cards = QPushButton(shelves.SOLVE_THESE), QPushButton(shelves.CARDS_OF_THESE)
        self.add_file, self.add_folder = PlainButton(shelves.ADD_FILE), PlainButton(shelves.ADD_FOLDER)
        self.write, self.take_out = PlainButton(shelves.WRITE_ON), PlainButton(shelves.TAKE_OUT)
        self.solve.setProperty("primary", True)
        self._lay_out()
        for button, signal in (
            (self.solve, self.solve_wanted),
            (self.cards, self.cards_wanted),
            (self.write, self.write_wanted),
        ):
            button.clicked.connect(lambda _checked, signal=signal: signal.emit())
        for button, action in (
            (self.add_file, "problems_shelve"),
            (self.add_folder, "problems_shelve_folder"),
            (self.take_out, "problems_unshelve"),
        ):
            button.clicked.connect(actions[action].trigger)
        page.filtered.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        column = page_column(self, INSIDE)
        for part in (self.title, self.summary, self.number, self.solve, self.cards):
            column.addWidget(part)
        column.addLayout(_row(self.write, self.take_out))
        column.addStretch(1)
        column.addWidget(line())
        column.addWidget(label(shelves.OWN_HEAD, Role.HEAD))
        column.addWidget(label(shelves.OWN_INTRO, tone="secondary", wrap=True))
        column.addLayout(_row(self.add_file, self.add_folder))
        column.addSpacing(BETWEEN)
        for button in (self.solve, self.cards):
            button.setMinimumHeight(ROW_HEIGHT)

    def refresh(self) -> None:
        """Say what is shown."""
        page = self._page
        self.title.setText(page.title)
        self.summary.setText(page.summary)
        self.number.setText(shelves.number_words(page.shown) if page.shelf.sections else "")
        some = bool(shelves.problems_among(page.shown))
        for button in (self.solve, self.cards):
            button.setVisible(some)
        self.take_out.setVisible(page.own is not None)
        self.write.setVisible(page.own is not None and page.own.collection is not None)


def _row(*buttons: PlainButton) -> Flow:
    row = Flow(spacing=INSIDE)
    for button in buttons:
        row.addWidget(button)
    return row


REMEMBERED = "collections"


class LibraryControl(QObject):
    """Acts on a page and its panel. ``said`` is a sentence for the person; ``wanted`` asks for the page.

    ``begun`` gives a collection to be solved and the place of its first problem, ``cards_wanted`` problems with their
    headings, ``write_wanted`` a collection to be written on.
    """

    said = Signal(str)
    wanted = Signal()
    begun = Signal(object, int)
    cards_wanted = Signal(object)
    write_wanted = Signal(object)

    def __init__(self, host: Host, window: QWidget, page: LibraryPage, panel: LibraryPanel) -> None:
        super().__init__(window)
        self._host, self._window, self._page, self._store = host, window, page, host.store
        self._asking = Background(host.jobs, self, failed=lambda error: self.said.emit(str(error)))
        self._own: tuple[Own, ...] = ()
        page.opened.connect(self.solve)
        page.example_wanted.connect(self.open_example)
        panel.solve_wanted.connect(lambda: self.solve(page.shown))
        panel.cards_wanted.connect(self._add_cards)
        panel.write_wanted.connect(self._write_on)

    # Problems and examples

    def solve(self, entries: list[Entry], first: Entry | None = None) -> None:
        """Solve the problems among some entries, from one of them on."""
        keys = [entry.key for entry in shelf.problems_among(entries)]
        place = 0 if first is None else keys.index(first.key)
        self.begun.emit(shelf.opened(entries, self._page.title), place)

    def _add_cards(self) -> None:
        """Let the problems that are shown come back from time to time."""
        title = self._page.title
        self.cards_wanted.emit([(study, title) for study in shelf.opened(self._page.shown, title).problems])

    def open_example(self, tile: ExampleTile) -> None:
        """Show an example in the room that it belongs to."""
        if tile.example is not None:
            self._host.open_example(tile.example)
        elif tile.place is not None:
            self._host.hand_to(tile.room, tile.place)
        else:
            self._host.enter(tile.room)
            self._host.actions_by_id[tile.action].trigger()

    # A person's own collections

    def _write_on(self) -> None:
        """Write on the collection that is shown."""
        own = self._page.own
        if own is not None and own.collection is not None:
            self.write_wanted.emit(own.collection)

    @property
    def busy(self) -> bool:
        """Whether collections are being read."""
        return self._asking.busy

    @property
    def paths(self) -> list[Path]:
        """The collections that are remembered, in the order in which they were added."""
        return [Path(name) for name in self._store.names(REMEMBERED)]

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_shelve": self.ask_file,
            "problems_shelve_folder": self.ask_folder,
            "problems_unshelve": self.take_out,
        }

    def refresh(self) -> None:
        """Read the collections that are new or have changed, and show them all."""
        paths, known = self.paths, self._own
        if paths or known:
            self._asking.ask(lambda *_: read_again(paths, known), self._show)

    def _show(self, own: tuple[Own, ...]) -> None:
        self._own = own
        self._page.show_own(own)

    def ask_file(self) -> None:
        """Ask for a file and add it."""
        name, _ = QFileDialog.getOpenFileName(self._window, solve_state.OPEN_TITLE, "", FILTERS)
        if name:
            self.add(Path(name))

    def ask_folder(self) -> None:
        """Ask for a folder and add it with all of its files."""
        name = QFileDialog.getExistingDirectory(self._window, solve_state.FOLDER_TITLE)
        if name:
            self.add(Path(name))

    def add(self, path: Path) -> None:
        """Add a file or a folder that holds problems, and show it."""
        path = path.absolute()
        self.wanted.emit()
        if path in self.paths:
            self._page.choose(path)
            self.said.emit(shelf.THERE.format(name=path.name))
        else:
            self._asking.ask(lambda *_: read_own(path), self._added)

    def _added(self, own: Own) -> None:
        if own.error:
            self.said.emit(own.error)
            return
        self._store.keep_names(REMEMBERED, [*self._store.names(REMEMBERED), str(own.path)])
        self._show((*self._own, own))
        self._page.choose(own.path)
        self.said.emit(shelf.ADDED.format(name=own.path.name))
        self.refresh()

    def take_out(self) -> None:
        """Forget the collection that is shown; its files stay."""
        own = self._page.own
        if own is not None:
            self._store.keep_names(REMEMBERED, [str(path) for path in self.paths if path != own.path])
            self._show(tuple(each for each in self._own if each is not own))
            self.said.emit(shelf.TAKEN_OUT.format(name=own.path.name))
