"""The centre of the Race room: the game's name, who moves, and one board or two with what is played on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QStackedWidget, QWidget

from semeai.claim import verdicts
from semeai.diagram.figure import Area, Figure
from semeai.diagram.slide import Count
from semeai.playout.line import Line
from semeai.study.frames import change
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import FewLines, in_row, label, on_surface
from semeai.ui.kit.theme import BETWEEN, PAGE, Role
from semeai.ui.room.inspector import TabbedInspector
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.stage import Head, NamedTools, Scoreboard, Stage
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.race_figure import Show
from semeai.ui.rooms.race.sequence_panel import SequencePanel
from semeai.ui.rooms.race.sequencer import Sequencer, TwoBoards

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
    """The stage of a game; ``boards`` holds the one board and the view of two."""

    def __init__(self, board: QWidget, two_boards: QWidget, player: Player, actions: Mapping[str, QAction]) -> None:
        self._name = FewLines(1, Role.HEAD)
        self._state = label(tone="secondary")
        self.boards = QStackedWidget()
        self.boards.addWidget(board)
        self.boards.addWidget(two_boards)
        head = Head((self._name, self._state, _play_button(actions)), self._name, (PAGE, PAGE), BETWEEN)
        self._tools = QStackedWidget()
        for names in (LOOKING, EDITING):
            self._tools.addWidget(NamedTools(actions, names, verdicts.TOOL_NAMES))
        tools = in_row()
        tools.addWidget(self._tools)
        self.scores = Scoreboard()
        self.scores.hide()
        bar = PlayerBar(player, actions)
        bar.put_beside_caption(self.scores)
        super().__init__(head, tools, self.boards, bar)

    def describe(self, name: str, state: str) -> None:
        """The game's name on the left, who moves on the right."""
        self._name.setText(name)
        self._state.setText(state)

    def show_tools(self, editing: bool) -> None:
        """Show the tools to edit with, or those to look with, in the same place."""
        self._tools.setCurrentIndex(1 if editing else 0)

    def show_counts(self, counts: tuple[Count, ...]) -> None:
        """Show what both sides need below the one board, or nothing."""
        self.scores.setVisible(bool(counts))
        self.scores.show_counts(counts)

    def show_boards(self, both: bool) -> None:
        self.boards.setCurrentIndex(1 if both else 0)


def _play_button(actions: Mapping[str, QAction]) -> QPushButton:
    """The button with the menu of all lines that can be played."""
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
    """Five tabs; that of the sequences, the last one, is there while something is played out: no other moves for it."""

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
        """Show the tab of the sequences, or take it away again. Returns whether another tab is shown now."""
        if there == self.isTabVisible(self._sequence):
            return False
        self.setTabVisible(self._sequence, there)
        self.setCurrentIndex(self._sequence if there else 0)
        return True


class SequenceBoard(QObject):
    """Follows the sequencer; while nothing is played out, the race room has the board."""

    def __init__(
        self,
        sequencer: Sequencer,
        player: Player,
        room: BoardControl,
        board: BoardView,
        two_boards: TwoBoards,
        panel: SequencePanel,
    ) -> None:
        super().__init__(sequencer)
        self._sequencer, self._player, self._room = sequencer, player, room
        self._board, self._two_boards, self._panel = board, two_boards, panel
        self._show = Show()
        self._areas: tuple[Area, ...] = ()
        self._places: tuple[RaceStage, Inspector] | None = None
        sequencer.changed.connect(self.show)
        player.moved.connect(self._step)
        panel.chosen.connect(sequencer.choose)
        panel.ended.connect(sequencer.end)
        panel.kept.connect(sequencer.keep)

    def place(self, stage: RaceStage, inspector: Inspector) -> None:
        self._places = stage, inspector

    def set_show(self, show: Show) -> None:
        self._show = show
        self.draw()

    def show(self) -> None:
        """Show what the sequencer plays, or give the board back to the race room."""
        sequences, shown = self._sequencer.sequences, self._sequencer.shown
        self._room.drawing = not self._sequencer.active
        if sequences:
            self._panel.show_sequences(sequences, shown)
        if self._places is not None:
            stage, inspector = self._places
            stage.show_boards(self._sequencer.both)
            turned = inspector.show_sequence(self._sequencer.active and not self._told_by_race)
            if turned and self._board.isVisible():
                # The tab that goes away would hand the keyboard to whatever comes next in the inspector.
                self._board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.draw()

    def draw(self) -> None:
        """Draw the present step without a transition."""
        sequences = self._sequencer.sequences
        if self._sequencer.both:
            first, second = sequences
            self._two_boards.show_sequences((first, second), self._show)
        elif self._sequencer.on_board is not None:
            self._board.set_figure(self._drawn(self._sequencer.on_board, self._player.index))
        else:
            self._room.draw()
        self._count()

    def _count(self) -> None:
        """Show below the one board what both sides need, and on it how it ended."""
        sequence = None if self._sequencer.both else self._sequencer.on_board
        self._board.set_stamp("" if sequence is None else sequence.stamp_at(self._player.index))
        if self._places is not None:
            self._places[0].show_counts(() if sequence is None else sequence.counts_at(self._player.index))

    @property
    def _told_by_race(self) -> bool:
        """Whether the race's own page tells of what is on the board: the moves of its account."""
        sequence = self._sequencer.on_board
        return sequence is not None and sequence.account is not None

    def show_areas(self, areas: tuple[Area, ...] | None) -> None:
        """Show the parts of the account's position that is on the board."""
        self._areas = areas or ()
        if self._told_by_race:
            self.draw()

    def _step(self, before: int, after: int) -> None:
        sequence = self._sequencer.on_board
        if self._sequencer.both:
            self._two_boards.step(before, after)
        elif sequence is not None:
            self._board.animate(change(sequence.track, before, after), self._drawn(sequence, after))
            self._count()

    def _drawn(self, sequence: Line, index: int) -> Figure:
        show, part = self._show, self._room.part()
        drawn = sequence.figure(index, coordinates=show.coordinates, counts=show.counts, crop=part)
        return drawn if sequence.account is None else replace(drawn, areas=self._areas)
