"""The centre of the Race room: the game's name, who moves, and one board or two."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QStackedWidget, QWidget

from semeai.claim import verdicts
from semeai.ui.kit.parts import FewLines, in_row, label, on_surface
from semeai.ui.kit.theme import BETWEEN, PAGE, Role, Theme
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Head, NamedTools, Stage, TabbedInspector

LOOKING = ("tool_play", "tool_chain", "tool_living", "tool_why", "", "keep_race", "", "edit_mode", "undo", "redo")
EDITING = (
    "tool_move", "tool_black", "tool_white", "tool_erase", "", "tool_letter", "tool_number", "tool_triangle",
    "tool_square", "tool_circle", "tool_cross", "", "edit_mode", "undo", "redo",
)  # fmt: skip
PLAYS = (
    ("compare_black", "compare_white"),
    ("play_fof_black", "play_fof_white", "play_fif_black", "play_fif_white"),
    ("play_best_black", "play_best_white"),
    ("search_line_black", "search_line_white"),
    ("try_black", "try_white"),
)


class RaceStage(Stage):
    """The stage of a game."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        self._name = FewLines(1, Role.HEAD)
        self._state = label(tone="secondary")
        head = Head((self._name, self._state, _play_button(actions)), self._name, (PAGE, PAGE), BETWEEN)
        self._tools = QStackedWidget()
        for names in (LOOKING, EDITING):
            self._tools.addWidget(NamedTools(actions, names, verdicts.TOOL_NAMES))
        tools = in_row()
        tools.addWidget(self._tools)
        self.boards = Boards(theme, player, actions, two=True)
        super().__init__(head, tools, self.boards, self.boards.bar)

    def describe(self, name: str, state: str) -> None:
        """Show the game's name on the left, who moves on the right."""
        self._name.setText(name)
        self._state.setText(state)

    def show_tools(self, editing: bool) -> None:
        """Show the editing tools or the looking tools, in the same place."""
        self._tools.setCurrentIndex(1 if editing else 0)


def _play_button(actions: Mapping[str, QAction]) -> QPushButton:
    button, first = QPushButton(f" {verdicts.LINES}"), actions[PLAYS[0][0]]
    menu = QMenu(button)
    for group in PLAYS:
        for name in group:
            menu.addAction(actions[name])
        menu.addSeparator()
    button.setIcon(first.icon())
    first.changed.connect(lambda: button.setIcon(first.icon()))
    button.setToolTip(verdicts.LINES_TIP)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setMenu(menu)
    return button


class Inspector(TabbedInspector):
    """Five tabs; the last one, of the sequences, is there only while a line is played, so that no other tab moves."""

    def __init__(self, race: QWidget, races: QWidget, moves: QWidget, comment: QWidget, sequence: QWidget) -> None:
        super().__init__()
        on_surface(self, "panel")
        self.addTab(race, "Race")
        self.addTab(races, "Races")
        self.addTab(moves, "Moves")
        self.addTab(comment, "Comment")
        self._sequence = self.addTab(sequence, "Line")
        self.setTabVisible(self._sequence, False)

    def show_sequence(self, there: bool) -> bool:
        """Show or hide the tab of the sequences. Returns whether another tab is shown now."""
        if there == self.isTabVisible(self._sequence):
            return False
        self.setTabVisible(self._sequence, there)
        self.setCurrentIndex(self._sequence if there else 0)
        return True
