"""The same position under two rule sets side by side: who captures when Black or White acts first, and how.

show_race(state, answers)       the answers by rule set: a solution, why there is none, or None while it is not known

actions_wanted(rules, mover)    mark the first actions that reach the result
line_wanted(rules, mover)       play the line
both_wanted(mover)              play both lines side by side
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from semeai.go.color import Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, RuleSet
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostSolution
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, in_column, in_row, label, on_surface
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.rooms.noseki.race_words import ACTS_FIRST, BOTH_LINES, MARK_TIP, PLAY_TIP, how_words, result_words

Answer = GhostSolution | str | None
COMPARED: tuple[RuleSet, ...] = (GO, NO_SEKI_GO)


class RaceCell(QFrame):
    """One result: who captures, the first actions that do it, a button for these and one for the line."""

    actions_wanted = Signal()
    line_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "card")
        self._words = label("", Role.HEAD, wrap=True)
        self._how = label("", Role.CAPTION, wrap=True)
        self.mark = PlainButton("Mark")
        self.play = PlainButton("Play")
        self.mark.setToolTip(MARK_TIP)
        self.play.setToolTip(PLAY_TIP)
        self.mark.clicked.connect(lambda: self.actions_wanted.emit())
        self.play.clicked.connect(lambda: self.line_wanted.emit())
        column = in_column(self, (2 * UNIT, 2 * UNIT, UNIT, 2 * UNIT), UNIT)
        column.addWidget(self._words)
        column.addWidget(self._how)
        column.addStretch(1)
        buttons = Flow(spacing=UNIT)
        buttons.addWidget(self.mark)
        buttons.addWidget(self.play)
        column.addLayout(buttons)

    def show_answer(self, answer: Answer, mover: Color) -> None:
        if not isinstance(answer, GhostSolution):
            self._words.setText("" if answer else "–")
            self._how.setText(answer or "")
            for button in (self.mark, self.play):
                button.hide()
            return
        first = answer.first(mover)
        self._words.setText(result_words(first, mover))
        self._how.setText(how_words(answer, mover))
        self.mark.setVisible(first.result is Result.WIN)
        self.play.setVisible(bool(first.line))

    @property
    def text(self) -> str:
        return self._words.text()

    @property
    def how(self) -> str:
        return self._how.text()


class ComparisonView(QWidget):
    """The table; see the top of the module."""

    actions_wanted = Signal(object, object)
    line_wanted = Signal(object, object)
    both_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.cells = {(rules.name, mover): RaceCell() for mover in Color for rules in COMPARED}
        self.both = {mover: PlainButton(BOTH_LINES) for mover in Color}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(INSIDE)
        grid.setVerticalSpacing(UNIT)
        for column, rules in enumerate(COMPARED):
            head = label(rules.name, Role.HEAD)
            grid.addWidget(head, 0, column)
            grid.setColumnStretch(column, 1)
        for place, mover in enumerate(Color):
            row = 1 + 3 * place
            grid.addWidget(_first(mover, ACTS_FIRST.format(color=mover.title)), row, 0, 1, 2)
            for column, rules in enumerate(COMPARED):
                cell = self.cells[rules.name, mover]
                cell.actions_wanted.connect(lambda rules=rules, mover=mover: self.actions_wanted.emit(rules, mover))
                cell.line_wanted.connect(lambda rules=rules, mover=mover: self.line_wanted.emit(rules, mover))
                grid.addWidget(cell, row + 1, column)
            button = self.both[mover]
            button.clicked.connect(lambda _checked, mover=mover: self.both_wanted.emit(mover))
            grid.addWidget(button, row + 2, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)

    def show_race(self, answers: dict[str, Answer]) -> None:
        for (name, mover), cell in self.cells.items():
            cell.show_answer(answers.get(name), mover)
        solved = all(isinstance(answers.get(rules.name), GhostSolution) for rules in COMPARED)
        for button in self.both.values():
            button.setVisible(solved)

    def results(self) -> tuple[tuple[str, str], ...]:
        """What is known of each player acting first: "Black acts first" with the result under each rule set."""
        told = []
        for mover in Color:
            cells = [(rules.name, self.cells[rules.name, mover].text) for rules in COMPARED]
            known = "; ".join(f"{name}: {text}" for name, text in cells if text.strip("–"))
            told += [(ACTS_FIRST.format(color=mover.title), known)] if known else []
        return tuple(told)


def _first(mover: Color, words: str) -> QWidget:
    head = QWidget()
    row = in_row(head, (0, INSIDE, 0, 0), INSIDE)
    row.addWidget(Glyph(mover, 4 * UNIT))
    row.addWidget(label(words, Role.CAPTION))
    row.addStretch(1)
    return head
