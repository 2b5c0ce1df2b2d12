"""The race room on the screen: its board, its inspector, its player, and the controllers that join them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QWidget

from semeai.study.tree import snapshot_at, to_move_at
from semeai.ui.board.view import BoardView
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import with_inspector
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.rooms.race.board_control import RaceRoom
from semeai.ui.rooms.race.comments import CommentPanel
from semeai.ui.rooms.race.document import Document
from semeai.ui.rooms.race.inspector import Inspector
from semeai.ui.rooms.race.panel.panel import RacePanel
from semeai.ui.rooms.race.point_menu import PointMenu
from semeai.ui.rooms.race.search.questions import Questions
from semeai.ui.rooms.race.search.search_control import SolverRoom
from semeai.ui.rooms.race.search.searches import Searches
from semeai.ui.rooms.race.search.trial_control import TrialRoom
from semeai.ui.rooms.race.search.why_control import WhyRoom
from semeai.ui.rooms.race.sequence_board import SequenceBoard
from semeai.ui.rooms.race.sequences.panel import SequencePanel
from semeai.ui.rooms.race.sequences.sequencer import Sequencer
from semeai.ui.rooms.race.sequences.two_boards import TwoBoards
from semeai.ui.rooms.race.stage import Stage
from semeai.ui.rooms.race.walker import Walker
from semeai.views.race.figure import Show
from semeai.views.study.words import game_name

TOOL_GROUPS = (
    ("tool_play", "tool_black", "tool_white", "tool_erase"),
    ("tool_chain", "tool_living", "tool_why"),
    ("tool_label", "tool_mark"),
    ("undo", "redo"),
)
PLAY_GROUPS = (
    ("compare_black", "compare_white"),
    ("play_fof_black", "play_fof_white", "play_fif_black", "play_fif_white"),
    ("play_best_black", "play_best_white"),
    ("search_line_black", "search_line_white"),
    ("try_black", "try_white"),
)


class Workspace(QWidget):
    """Holds the parts of the race room. ``lay_out`` follows once the actions are there."""

    def __init__(self, document: Document, player: Player, theme: Theme, jobs: Jobs) -> None:
        super().__init__()
        self.document, self.player = document, player
        self.messages = MessageBar()
        self.board = BoardView(theme)
        self.two_boards = TwoBoards(player, theme)
        self.race_panel = RacePanel()
        self.sequence_panel = SequencePanel(player)
        self._passing = ""
        self.comments = CommentPanel(document)
        self.walker = Walker(document, player)
        self.room = RaceRoom(document, self.board, self.race_panel)
        self.sequencer = Sequencer(document, player, self.walker, self.room.chains)
        self.searches = Searches(jobs, self)
        self.questions = Questions(document, self.searches, jobs)
        self.trial = TrialRoom(self.room, self.board, self.sequencer, player, self.questions)
        self.solver = SolverRoom(document, self.room, self.race_panel, self.sequencer, self.searches, self.trial)
        self.why = WhyRoom(document, self.room, self.board, self.sequencer, player, self.questions, self.solver)
        self.point_menu = PointMenu(document, self.board, self.room, self.why)
        self.sequence_board = SequenceBoard(
            self.sequencer, player, self.room, self.board, self.two_boards, self.sequence_panel
        )
        self._connect()

    def _connect(self) -> None:
        self.race_panel.sequence_requested.connect(self.sequencer.play)
        self.room.refused.connect(self._say)
        self.sequencer.refused.connect(self._say)
        for says in (self.solver.refused, self.trial.refused, self.questions.failed):
            says.connect(lambda sentence: self._say_with(sentence, "", None))
        self.why.said.connect(self._say_with)
        self.document.changed.connect(self.describe)
        self.document.opened.connect(self.describe)
        self.document.opened.connect(self.messages.put_away)
        self.document.changed.connect(self._move_on)
        self.sequencer.changed.connect(self._move_on)
        self.sequence_panel.passed.connect(self.trial.pass_move)
        self.board.stepped.connect(self.player.step)
        for board in self.two_boards.boards:
            board.stepped.connect(self.player.step)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        """The callbacks of everything that can be done in the race room."""
        return {
            **self.walker.callbacks(),
            **self.room.callbacks(),
            **self.sequencer.callbacks(),
            **self.solver.callbacks(),
            **self.why.callbacks(),
            "undo": self.document.undo_stack.undo,
            "redo": self.document.undo_stack.redo,
        }

    def lay_out(self, actions: Mapping[str, QAction]) -> None:
        """Put board and inspector side by side, with the tools and the player's controls."""
        self.stage = Stage(self.board, self.two_boards, self.messages, PlayerBar(self.player, actions))
        self.stage.add_tools(actions, TOOL_GROUPS)
        self.stage.add_plays(actions, PLAY_GROUPS)
        self.inspector = Inspector(self.race_panel, self.sequence_panel, self.comments)
        self.sequence_board.place(self.stage, self.inspector)
        self._splitter = with_inspector(self.stage, self.inspector)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._splitter)
        self.walker.follow()
        self.room.refresh()
        self.describe()

    def describe(self) -> None:
        """Say above the board which game this is, and who moves."""
        study, node = self.document.study, self.document.node
        title = self.document.source.title or game_name(study)
        number = snapshot_at(study, node).move_number
        mover = f"{to_move_at(study, node).title} to move"
        self.stage.describe(title, f"Move {number} · {mover}")

    def follow(self, settings: Settings) -> None:
        """Take changed settings."""
        show = Show(settings.coordinates, settings.move_numbers, settings.show_counts, settings.close_up)
        self.room.set_show(show)
        self.sequence_board.set_coordinates(settings.coordinates)
        self.board.set_reduced_motion(settings.reduced_motion)
        self.two_boards.set_reduced_motion(settings.reduced_motion)
        self.player.set_speed(settings.speed)

    def set_theme(self, theme: Theme) -> None:
        """Draw the boards in a theme."""
        self.board.set_theme(theme)
        self.two_boards.set_theme(theme)

    def widths(self) -> QByteArray:
        """How the width is shared, to be kept."""
        return self._splitter.saveState()

    def restore_widths(self, state: QByteArray) -> None:
        """Share the width as it was kept."""
        if not state.isEmpty():
            self._splitter.restoreState(state)

    def _say_with(self, sentence: str, button: str, act: Callable[[], object] | None) -> None:
        """Say something of the board as it is now; an empty sentence takes such a one away."""
        if sentence:
            self.messages.say(sentence, button, act)
            self._passing = self.messages.text
        elif self._passing:
            self._move_on()

    def _say(self, sentence: str) -> None:
        self._say_with(sentence, "", None)

    def _move_on(self) -> None:
        """What was said of the board before is true no more; what was said of the file stays."""
        if self._passing and self.messages.text == self._passing:
            self.messages.put_away()
        self._passing = ""
