"""The page on which problems are written: the tools with their words, the board, and how far the search is."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.ui.board.view import BoardView
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import FewLines, action_button, line, worded_button
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme
from semeai.ui.rooms.problems.write_control import WriteControl
from semeai.views.problems import author_words
from semeai.views.problems.author_words import TOOL_NAMES

FOOT = 10 * UNIT


class WritePage(QWidget):
    """``board`` shows the problem."""

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.board = BoardView(theme)
        self.told = FewLines(1, Role.BODY)
        self.stop = worded_button(actions["write_stop"])
        tools = Flow(spacing=2)
        for name, words in TOOL_NAMES.items():
            actions[name].setIconText(words)
            tools.addWidget(worded_button(actions[name]))
        above = in_row(edges=(BETWEEN, UNIT, BETWEEN, UNIT))
        above.addLayout(tools, 1)
        foot = QWidget()
        foot.setFixedHeight(FOOT)
        row = in_row(foot, (PAGE, 0, BETWEEN, 0), INSIDE)
        row.addWidget(self.told, 1)
        row.addWidget(self.stop)
        for name in ("undo", "redo"):
            row.addWidget(action_button(actions[name]))
        column = in_column(self)
        column.addLayout(above)
        column.addWidget(self.board, 1)
        column.addWidget(line())
        column.addWidget(foot)

    def show_work(self, writing: WriteControl) -> None:
        """Say below the board how far the search is, or which node is chosen."""
        state, working = writing.state, writing.work.asking.busy
        told = author_words.work_words(writing.work.working, writing.work.effort) if working else ""
        self.told.setText(told or author_words.node_words(state.study, state.node))
        self.stop.setVisible(working)
