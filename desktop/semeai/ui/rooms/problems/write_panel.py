"""The inspector while problems are written: what is asked, the answers as a tree, words, tags, and the dialects."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QPushButton, QSpinBox, QToolButton, QVBoxLayout, QWidget

from semeai.go.color import BLACK, WHITE
from semeai.problems.dialects import DIALECTS
from semeai.problems.marks import solver_of
from semeai.problems.words import task_words
from semeai.study.tree import Study
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import Link, label, line, worded_button
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import INSIDE, ROW_HEIGHT, UNIT, Role
from semeai.ui.kit.upkeep import empty, set_tone
from semeai.ui.room.inspector import page_column
from semeai.ui.rooms.problems.answer_line import AnswerLine, FindingLine
from semeai.ui.rooms.problems.words_box import WordsBox
from semeai.ui.rooms.problems.write_control import WriteControl
from semeai.views.problems import answer_rows, export
from semeai.views.problems import author_state as authors
from semeai.views.problems import author_words as words
from semeai.views.problems.words import ADD_CARD

FEWEST, MOST = 4, 200
"""Nodes that a tree may be limited to."""
COLORS = (BLACK, WHITE)
MOST_FOUND = 3
"""Findings of the lints that are shown at once."""
MENUS = {"write_smaller": ("write_smaller", "write_crop", "write_fewer", "write_more")}
"""What else a button does, in its menu."""


class WritePanel(QWidget):
    """Shows what a ``WriteControl`` has. ``export_wanted``: all problems are to be written in a dialect."""

    export_wanted = Signal(str)

    def __init__(self, control: WriteControl, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._control, self._actions = control, actions
        self.task, self.badge = label("", Role.HEAD, wrap=True), label("", Role.HEAD)
        self.summary = label("", tone="secondary", wrap=True)
        self.goal, self.first = QComboBox(), Segments(words.FIRST, [color.title for color in COLORS])
        self.nodes, self.most = label("", Role.CAPTION), QSpinBox()
        self.words, self.dialects = WordsBox(control), Flow(spacing=UNIT)
        self.errors = label("", Role.CAPTION)
        self.lines: list[AnswerLine] = []
        self.found: list[FindingLine] = []
        self._shown: object = None
        self._examined: Study | None = None
        self._more = Link("")
        self._all = False
        self._lay_out()
        self._connect()
        self.show_problem()

    # What it is made of

    def _lay_out(self) -> None:
        column = page_column(self, INSIDE)
        head = in_row(spacing=INSIDE)
        head.addWidget(self.task, 1)
        head.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        column.addWidget(self.summary)
        column.addLayout(self._asked())
        column.addLayout(self._doing("write_answers", "write_smaller", "write_certify", "write_reply"))
        column.addLayout(_head(words.ANSWERS_HEAD, self.nodes, self.most))
        self._rows = in_column(spacing=0)
        column.addLayout(self._rows)
        column.addWidget(self._more)
        column.addLayout(self._doing("write_right", "write_wrong", "write_up", "write_delete"))
        column.addWidget(self.words)
        column.addLayout(_head(words.EXPORT_HEAD, self.errors))
        column.addLayout(self.dialects)
        self._found = in_column(spacing=0)
        column.addLayout(self._found)
        column.addStretch(1)
        column.addWidget(line())
        column.addLayout(self._foot())

    def _asked(self) -> Flow:
        """The goal, and who plays first."""
        for _, text in words.GOALS:
            self.goal.addItem(text)
        self.goal.setToolTip(words.GOAL_TIP)
        self.goal.setAccessibleName(words.GOAL)
        row = Flow(spacing=INSIDE)
        row.addWidget(self.goal)
        row.addWidget(self.first)
        return row

    def _doing(self, *names: str) -> Flow:
        row = Flow(spacing=UNIT)
        for name in names:
            self._actions[name].setIconText(words.ACTION_NAMES[name])
            row.addWidget(button := worded_button(self._actions[name]))
            if name in MENUS:
                button.setMenu(menu := QMenu(button))
                button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
                menu.addActions([self._actions[more] for more in MENUS[name]])
        return row

    def _foot(self) -> QVBoxLayout:
        column = in_column(spacing=UNIT)
        column.addLayout(self._doing("write_new", "write_take", "write_remove"))
        row = in_row(spacing=INSIDE)
        self._actions["problems_card"].setIconText(ADD_CARD)
        row.addWidget(worded_button(self._actions["problems_card"]))
        row.addStretch(1)
        for name in ("problems_previous", "problems_next"):
            button = worded_button(self._actions[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            row.addWidget(button)
        column.addLayout(row)
        return column

    def _connect(self) -> None:
        control = self._control
        self.most.setRange(FEWEST, MOST)
        self.most.setValue(control.work.most)
        self.most.setToolTip(words.LIMIT)
        self.most.setAccessibleName(words.LIMIT)
        self.most.valueChanged.connect(self._set_most)
        self.goal.activated.connect(lambda place: control.set_goal(words.GOALS[place][0]))
        self.first.chosen.connect(lambda place: control.set_mover(COLORS[place]))
        self.words.left.connect(self.show_problem)
        self._more.clicked.connect(self._show_all)
        control.changed.connect(self.show_problem)

    def _set_most(self, most: int) -> None:
        self._control.work.most = most
        self.show_problem()

    def _show_all(self) -> None:
        self._all = not self._all
        self._shown = None
        self.show_problem()

    # What is shown

    def show_problem(self) -> None:
        """Show the problem as it stands."""
        control = self._control
        state, study = control.state, control.state.study
        self.task.setText(task_words(study))
        sign, tone = words.badge(study, control.certificate)
        self.badge.setText(sign)
        set_tone(self.badge, tone)
        self.summary.setText(words.summary(study, control.certificate))
        goals = [goal for goal, _ in words.GOALS]
        self.goal.setCurrentIndex(goals.index(authors.goal_of(study)))
        self.first.choose(COLORS.index(solver_of(study)))
        self.nodes.setText(answer_rows.size_words(study, control.work.most))
        if self._shown != (study, state.node, self._all):
            self.words.show_words()
            self._shown = None
            if not self.words.is_typing:
                self._shown = study, state.node, self._all
                self._show_rows()
                self._show_dialects()

    def _show_rows(self) -> None:
        control, state = self._control, self._control.state
        empty(self._rows)
        rows = answer_rows.answer_rows(state.study)
        shown = rows if self._all else answer_rows.first_rows(rows, state.node)
        self.lines = [AnswerLine(row, current=state.node in row.nodes) for row in shown]
        for made in self.lines:
            made.clicked.connect(lambda _checked=False, node=made.row.nodes[-1]: control.go(node))
            self._rows.addWidget(made)
        hidden = len(rows) - len(answer_rows.first_rows(rows, state.node))
        self._more.setHidden(not hidden)
        self._more.setText(words.FEWER if self._all else words.more_words(hidden))

    def _show_dialects(self) -> None:
        """Show what the lints say of the problem, which does not change with the chosen node."""
        study = self._control.state.study
        if study is self._examined:
            return
        self._examined = study
        empty(self.dialects)
        empty(self._found)
        said = export.examined(study)
        rows = export.finding_rows(study, said)
        self.errors.setText(export.found_words(rows) if study.node(study.root).children else "")
        self.found = [FindingLine(row) for row in rows[:MOST_FOUND]]
        for made in self.found:
            made.clicked.connect(lambda _checked=False, node=made.row.node: self._control.go(node))
            self._found.addWidget(made)
        for dialect in DIALECTS:
            button = QPushButton(f"{export.NAMES[dialect]} {export.sign(said[dialect])}".strip())
            button.setMinimumHeight(ROW_HEIGHT)
            button.setToolTip(f"{words.EXPORT_TIP}\n{export.finding_words(study, dialect, said[dialect])}")
            button.clicked.connect(lambda _checked=False, dialect=dialect: self.export_wanted.emit(dialect))
            self.dialects.addWidget(button)


def _head(text: str, *beside: QWidget) -> QHBoxLayout:
    """A heading with something at the right."""
    row = in_row(spacing=INSIDE)
    row.addWidget(label(text, Role.HEAD), 1)
    for part in beside:
        row.addWidget(part)
    return row
