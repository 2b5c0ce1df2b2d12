"""The inspector of the library: what is shown, what can be done with all of it, and a person's own collections."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, label, line
from semeai.ui.kit.theme import BETWEEN, INSIDE, ROW_HEIGHT, Role
from semeai.ui.room.inspector import page_column
from semeai.ui.rooms.problems.library_page import LibraryPage
from semeai.views.problems import shelf as shelves


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
