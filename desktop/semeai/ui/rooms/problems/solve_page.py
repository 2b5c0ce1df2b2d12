"""The page on which problems are solved: the board, and the player's bar; without a problem what to do."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from semeai.ui.board.view import BoardView
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import label, line
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, Role, Theme
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.scoreboard import Scoreboard
from semeai.views.problems import words

BUTTONS = (("problems_open", words.OPEN), ("problems_folder", words.OPEN_FOLDER), ("problems_take", words.TAKE))
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
    inside.addWidget(label(words.EMPTY_HEAD, Role.VERDICT))
    inside.addWidget(label(words.EMPTY, tone="secondary", wrap=True))
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
