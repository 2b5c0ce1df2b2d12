"""The left side of the room: which problem it is, the way from page to page, and the page."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStackedWidget, QWidget

from semeai.ui.board.view import BoardView
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import FewLines, action_button, in_column, in_row, label, line, worded_button
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role, Theme
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.stage import HEAD_HEIGHT, Head, Scoreboard, WithMessages
from semeai.ui.rooms.problems import author_words, solve_state
from semeai.ui.rooms.problems.author_words import TOOL_NAMES
from semeai.ui.rooms.problems.solve_state import PAGES, PAGES_NAME
from semeai.ui.rooms.problems.write_control import WriteControl


class Pages(WithMessages):
    """A head with the choice of the page, and below it the pages by their number."""

    def __init__(self, pages: list[QWidget]) -> None:
        self._name, self.choice = FewLines(1, Role.HEAD), Segments("", PAGES)
        self.choice.setAccessibleName(PAGES_NAME)
        self.choice.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = Head((self._name, self.choice), self._name, (PAGE, BETWEEN), BETWEEN)
        super().__init__(head)
        self._stack = QStackedWidget()
        for page in pages:
            self._stack.addWidget(page)
        column = in_column(self)
        column.addWidget(head)
        column.addWidget(line())
        column.addWidget(self._stack, 1)

    def message_place(self) -> QRect:
        """Over the caption of a board, and at the foot of another page."""
        bar = next(iter(self._stack.findChildren(PlayerBar)), None)
        if bar is not None and bar.isVisible():
            return QRect(0, bar.mapTo(self, QPoint(0, 0)).y(), self.width(), bar.caption_height)
        return QRect(0, self.height() - HEAD_HEIGHT, self.width(), HEAD_HEIGHT)

    def show_page(self, number: int) -> None:
        self._stack.setCurrentIndex(number)
        self.place_message()
        self.choice.choose(number)

    def describe(self, name: str) -> None:
        self._name.setText(name)

    def count(self, number: int, words: str) -> None:
        """Put another word on the choice of a page."""
        self.choice.button(number).setText(words)

    @property
    def name(self) -> str:
        """What the head says."""
        return self._name.text()


BUTTONS = (
    ("problems_open", solve_state.OPEN),
    ("problems_folder", solve_state.OPEN_FOLDER),
    ("problems_take", solve_state.TAKE),
)
WIDE = 420  # px of the words that say what to do


class SolvePage(QStackedWidget):
    """``board`` shows the problem, ``scores`` what its chains have left."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.board = BoardView(theme)
        solving = QWidget()
        column = in_column(solving)
        column.addWidget(self.board, 1)
        column.addWidget(line())
        self.scores = Scoreboard()
        self.scores.hide()
        bar = PlayerBar(player, actions)
        bar.put_beside_caption(self.scores)
        column.addWidget(bar)
        self.addWidget(_nothing(actions))
        self.addWidget(solving)

    def show_problem(self, there: bool) -> None:
        self.setCurrentIndex(1 if there else 0)


def _nothing(actions: Mapping[str, QAction]) -> QWidget:
    """What to do where no problem is shown."""
    made, middle = QWidget(), QWidget()
    middle.setFixedWidth(WIDE)
    inside = in_column(middle, spacing=INSIDE)
    inside.addWidget(label(solve_state.EMPTY_HEAD, Role.VERDICT))
    inside.addWidget(label(solve_state.EMPTY, tone="secondary", wrap=True))
    inside.addSpacing(BETWEEN)
    for number, (name, text) in enumerate(BUTTONS):
        button = QPushButton(text)
        button.setMinimumHeight(ROW_HEIGHT)
        button.setProperty("primary", number == 0)
        button.clicked.connect(actions[name].trigger)
        inside.addWidget(button)
    outside = in_column(made, (PAGE, PAGE, PAGE, PAGE))
    outside.addStretch(2)
    across = in_row()
    across.addStretch(1)
    across.addWidget(middle)
    across.addStretch(1)
    outside.addLayout(across)
    outside.addStretch(3)
    return made


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
        state, working = writing.state, writing.asking.busy
        told = author_words.work_words(writing.working, writing.effort) if working else ""
        self.told.setText(told or author_words.node_words(state.study, state.node))
        self.stop.setVisible(working)
