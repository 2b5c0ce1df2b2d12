"""The plain races: liberties chosen by number, the formula of both rule sets with the numbers put in, and the board.

board_wanted(race)      show it on the board, where the search can be asked
"""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHeaderView,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.plain_race import PlainRace, go_winner, no_seki_winner
from semeai.ui.kit.parts import PlainButton, label, on_surface
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.room.inspector import page_column
from semeai.ui.rooms.noseki import race_words

MOST = 4
PUBLISHED = ((1, 1, 1), (2, 0, 0), (2, 1, 0), (3, 1, 0), (3, 2, 0))


class PlainPage(QWidget):
    """The page; see the top of the module."""

    board_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.shared, self.outside = QSpinBox(), {color: QSpinBox() for color in Color}
        self.eyes = {color: QCheckBox() for color in Color}
        self.results = {(name, mover): label("", Role.HEAD, wrap=True) for name in ("go", "noseki") for mover in Color}
        self._formulas = {name: label("", Role.CAPTION, wrap=True) for name in ("go", "noseki")}
        self._refused = label("", tone="warning", wrap=True)
        self.show_board = PlainButton(race_words.SHOW_BOARD)
        self.table = QTableWidget(len(PUBLISHED), 5)
        self._lay_out()
        self._fill_table()
        self._connect()
        self.choose(PlainRace(2, (1, 0)))

    def _lay_out(self) -> None:
        column = page_column(self, INSIDE)
        column.addWidget(label(race_words.PLAIN_HEAD, Role.HEAD))
        column.addWidget(self._numbers())
        column.addWidget(self._refused)
        column.addWidget(self._verdicts())
        for formula in self._formulas.values():
            column.addWidget(formula)
        column.addWidget(self.show_board, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(INSIDE)
        column.addWidget(label(race_words.TABLE_HEAD, Role.HEAD))
        column.addWidget(self.table)
        column.addWidget(label(race_words.TABLE_NOTE, Role.CAPTION, wrap=True))
        column.addStretch(1)

    def _numbers(self) -> QFrame:
        card = QFrame()
        on_surface(card, "card")
        grid = QGridLayout(card)
        grid.setContentsMargins(2 * UNIT, UNIT, UNIT, UNIT)
        grid.setVerticalSpacing(UNIT)
        rows = (
            ("Shared S", self.shared, None),
            ("Black's outside", self.outside[BLACK], self.eyes[BLACK]),
            ("White's outside", self.outside[WHITE], self.eyes[WHITE]),
        )
        for row, (name, spin, eye) in enumerate(rows):
            head = label(name, Role.CAPTION)
            head.setBuddy(spin)
            spin.setRange(0, MOST)
            spin.setAccessibleName(name)
            grid.addWidget(head, row, 0)
            grid.addWidget(spin, row, 1)
            if eye is not None:
                eye.setText("one eye")
                grid.addWidget(eye, row, 2)
        grid.setColumnStretch(0, 1)
        return card

    def _verdicts(self) -> QFrame:
        card = QFrame()
        on_surface(card, "card")
        grid = QGridLayout(card)
        grid.setContentsMargins(2 * UNIT, UNIT, UNIT, 2 * UNIT)
        grid.setHorizontalSpacing(INSIDE)
        for column, name in enumerate(race_words.RULES, 1):
            grid.addWidget(label(name, Role.CAPTION), 0, column)
            grid.setColumnStretch(column, 1)
        for row, mover in enumerate(Color, 1):
            grid.addWidget(label(f"{mover.title} first", Role.CAPTION), row, 0)
            for column, name in enumerate(("go", "noseki"), 1):
                grid.addWidget(self.results[name, mover], row, column)
        return card

    def _fill_table(self) -> None:
        heads = ("S", "B", "W", *race_words.RULES)
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for column in range(len(heads)):
            counts = column < len(PUBLISHED[0])
            mode = QHeaderView.ResizeMode.ResizeToContents if counts else QHeaderView.ResizeMode.Stretch
            self.table.horizontalHeader().setSectionResizeMode(column, mode)
        self.table.setAccessibleName(race_words.TABLE_NAME)
        for row, (shared, black, white) in enumerate(PUBLISHED):
            race = PlainRace(shared, (black, white))
            go = " / ".join(self._letter(go_winner(race, mover)) for mover in Color)
            ghosts = " / ".join(self._letter(no_seki_winner(race, mover)) for mover in Color)
            for column, text in enumerate((str(shared), str(black), str(white), go, ghosts)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.table.setItem(row, column, item)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _letter(self, winner: Color | None) -> str:
        return "seki" if winner is None else ("B", "W")[winner]

    def _connect(self) -> None:
        for spin in (self.shared, *self.outside.values()):
            spin.valueChanged.connect(self.refresh)
        for eye in self.eyes.values():
            eye.toggled.connect(self.refresh)
        self.show_board.clicked.connect(lambda: self.board_wanted.emit(self.race))
        self.table.currentCellChanged.connect(lambda row, *_: self._choose_row(row))

    def _choose_row(self, row: int) -> None:
        if row >= 0:
            shared, black, white = PUBLISHED[row]
            self.choose(PlainRace(shared, (black, white)))

    @property
    def race(self) -> PlainRace:
        """The race of the numbers. Raises ValueError where there is none."""
        return PlainRace(
            self.shared.value(),
            (self.outside[BLACK].value(), self.outside[WHITE].value()),
            (self.eyes[BLACK].isChecked(), self.eyes[WHITE].isChecked()),
        )

    def choose(self, race: PlainRace) -> None:
        """Put the numbers of a race in."""
        parts = (
            (self.shared, race.shared),
            (self.outside[BLACK], race.outside[BLACK]),
            (self.outside[WHITE], race.outside[WHITE]),
        )
        for spin, number in parts:
            with QSignalBlocker(spin):
                spin.setValue(number)
        for color, eye in self.eyes.items():
            with QSignalBlocker(eye):
                eye.setChecked(race.eyes[color])
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Say what the numbers come to."""
        self.table.setFixedHeight(
            self.table.horizontalHeader().sizeHint().height() + len(PUBLISHED) * self.table.rowHeight(0) + 2
        )
        try:
            race = self.race
        except ValueError as why:
            self._refuse(str(why))
            return
        self._refuse("")
        for mover in Color:
            self.results["go", mover].setText(race_words.captures_words(go_winner(race, mover)))
            self.results["noseki", mover].setText(race_words.captures_words(no_seki_winner(race, mover)))
        self._formulas["go"].setText(race_words.go_formula(race))
        self._formulas["noseki"].setText(race_words.no_seki_formula(race))

    def _refuse(self, sentence: str) -> None:
        self._refused.setText(sentence)
        self._refused.setVisible(bool(sentence))
        self.show_board.setEnabled(not sentence)
        if sentence:
            for told in (*self.results.values(), *self._formulas.values()):
                told.setText("")
