"""The Race room: its stage, its inspector, its player, and the controllers that join them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from textwrap import shorten
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QPaintEvent, QUndoStack
from PySide6.QtWidgets import QMenu, QPushButton, QSplitter, QStackedWidget, QWidget

from semeai.claim import verdicts
from semeai.diagram.slide import Slide, SlideBoard, SlideCard, in_brief, uncounted
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE
from semeai.playout.line import race_counts
from semeai.study.frames import frame_at
from semeai.study.titles import game_name
from semeai.study.tree import position_at, snapshot_at, to_move_at
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.parts import FewLines, fill, in_column, on_surface, set_tone
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import BETWEEN, UNIT, Role, Theme
from semeai.ui.room.boards import Boards
from semeai.ui.room.ink import KEEP_INK, Drawn, inked
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Room, Slides
from semeai.ui.room.stage import Head, NamedTools, RoomStage, Sides, TabbedInspector
from semeai.ui.room.tools import ELSEWHERE, Tool
from semeai.ui.rooms.race import edits
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.chart_control import ChartControl
from semeai.ui.rooms.race.comments import CommentPanel
from semeai.ui.rooms.race.editing import Editing
from semeai.ui.rooms.race.games_control import RacesControl
from semeai.ui.rooms.race.games_panel import RacesPanel
from semeai.ui.rooms.race.halves import race_cards, speaks
from semeai.ui.rooms.race.moves_panel import MovesPanel
from semeai.ui.rooms.race.race_figure import Show
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.search_control import SearchControl
from semeai.ui.rooms.race.searches import Accounts, Searches
from semeai.ui.rooms.race.sequence_panel import SequencePanel
from semeai.ui.rooms.race.trial_control import TrialControl
from semeai.ui.rooms.race.walker import Sequencer, Walker

if TYPE_CHECKING:
    from semeai.solve import Request


WIDTHS = "widths"
PANE = 270
"""The width of what is beside the board, in px."""
TABS_BEFORE = 2
"""The tabs of the inspector before those that it holds."""
AFTER_PAINTING = 10  # ms
NAME_LETTERS = 48
"""The longest name of a game on a slide, which needs the space for what decides."""

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


class RaceRoom(Room):
    """Makes the parts of the room, connects them and lays them out."""

    player: Player
    boards: Boards

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.document, self.player = host.document, Player(self)
        document, player, theme, jobs = self.document, self.player, host.theme, host.jobs
        self.stage = RaceStage(theme, player, host.actions_by_id)
        self.messages, self.boards = self.stage.messages, self.stage.boards
        self.board, self._remarked = self.boards.board, ""
        self.race_panel = RacePanel()
        self.sequence_panel = SequencePanel(player, host.actions_by_id)
        self.comments = CommentPanel(document, host.actions_by_id["game_information"].trigger)
        self.races_panel = RacesPanel(theme)
        self.walker = Walker(document, player)
        self.control = BoardControl(document, self.board, self.race_panel, jobs, self.remark)
        self.editing = Editing(document, self.board, self.control, self.race_panel, self.remark)
        self.moves = MovesPanel(document, player, self.editing.edit)
        self.sequencer = Sequencer(document, self.boards, self.control, jobs, self.remark)
        self.searches = Searches(jobs, host.claims, self, self.remark)
        self.races = RacesControl(document, self.races_panel, jobs, self.walker, self.searches)
        self.accounts = Accounts(self.searches, jobs, lambda color: not self.race_panel.half_of(color).plain)
        self.trial = TrialControl(self.control, self.boards, player, self.searches, self.remark)
        self.boards.changed.connect(self._show_lines)  # before the panel tells what to draw of an account
        self.solver = SearchControl(
            document, self.control, self.boards, self.race_panel, player,
            self.searches, self.accounts, self.trial, self.remark,
        )  # fmt: skip
        self.chart = ChartControl(
            document, self.races, self.races_panel, self.control, self.boards, self.searches, self.remark
        )
        self._awaken = timer(self, self.solver.wake, AFTER_PAINTING)
        self.account, self.boards.part = self.solver.printed, self.control.part
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        document, stack, panel = self.document, self.document.undo_stack, self.race_panel
        for wanted, act in (
            (self.control.tool_changed, self._take_tool),
            (self.control.tried, self.try_move),
            (self.solver.taken, lambda request: self.host.hand_to("problems", request)),
            (self.sequence_panel.chosen, self.boards.choose),
            (panel.doing.explained, self.host.explain),
            (panel.doing.sequence_requested, lambda plan: self.sequencer.play(panel.mover, plan)),
            (panel.counted, self.boards.show_areas),
            (self.races.race_shown, lambda: self.inspector.setCurrentIndex(0)),
            (self.inspector.currentChanged, self._turn_page),
            (document.begun, self._take_up),
            (document.opened, self.messages.put_away),
        ):
            wanted.connect(act)
        stacks = self.trial.undo_stack.indexChanged, stack.cleanChanged, stack.indexChanged
        for changed in (self.boards.changed, document.opened, *stacks):
            changed.connect(self.changed)
        for described in (document.changed, document.opened):
            described.connect(self.describe)
        for moved in (document.changed, self.boards.changed):
            moved.connect(self._move_on)
        document.changed.connect(self.searches.questions.drop)

    def remark(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        """Show a message about the board; an empty sentence removes it."""
        if sentence:
            self.messages.say(sentence, button, act)
            self._remarked = self.messages.text
        else:
            self._move_on()

    def _move_on(self) -> None:
        """Remove a message about the previous board."""
        if self._remarked and self.messages.text == self._remarked:
            self.messages.put_away()
        self._remarked = ""

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self.walker.callbacks(),
            **self.control.callbacks(),
            **self.editing.callbacks(),
            **self.moves.callbacks(),
            **self.sequencer.callbacks(),
            **self.solver.callbacks(),
            "pass_move": self.pass_move,
            **{name: partial(self.carry, name) for name in edits.CARRIED},
            "take_problem": lambda: self.host.hand_to("problems", self.document.state),
            **self.trial.callbacks(),
            "try_from_here": self.solver.try_from_here,
            "undo": lambda: self.undo_stack.undo(),
            "redo": lambda: self.undo_stack.redo(),
        }

    def carry(self, name: str) -> None:
        """Turn or mirror the board of the record, or swap its colours."""
        self.document.change(edits.CARRIED[name][0], edits.carried_over(self.document.state, name))

    def pass_move(self) -> None:
        """Pass in the race that the person plays, else in the study, or as a try if the study is only viewed."""
        if self.trial.active:
            self.trial.play(ELSEWHERE)
        else:
            self.control.pass_move()

    def try_move(self, move: Point) -> None:
        """Try a move in the race on the board."""
        race = self.race()
        if race is None:
            self.remark(verdicts.NO_TRIAL, verdicts.TOOL_NAMES["edit_mode"], partial(self.control.take_tool, Tool.MOVE))
        else:
            self.trial.try_move(move, race)

    def _take_up(self) -> None:
        """Choose the tool for a new study: looking, or on an empty board playing moves."""
        study = self.document.study
        empty = len(study.nodes) == 1 and not position_at(study, study.root).stones
        self.control.take_tool(Tool.MOVE if empty else Tool.PLAY)

    def able(self) -> frozenset[str]:
        """The enabled actions: those on a sequence need a sequence."""
        missing = set()
        if not self.boards.lines:
            missing.add("end_sequence")
        if not self.trial.active:
            missing |= self.trial.callbacks().keys()
        if self.boards.on_board is None:
            missing.add("keep_sequence")
        return frozenset((*self.callbacks(), "copy_sgf", "paste_sgf")) - missing

    @property
    def undo_stack(self) -> QUndoStack:
        """The undo stack of the race that the person plays, else of the document."""
        return self.trial.undo_stack if self.trial.active else self.document.undo_stack

    def enter(self) -> None:
        """Give the focus to the board; under a talk, where nothing is painted, start the search here."""
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.updatesEnabled():
            self._awaken.start()

    def _turn_page(self) -> None:
        """Give the focus to the board if a hidden page had it, unless the person turns pages by keyboard."""
        if not self.inspector.tabBar().hasFocus():
            self.enter()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Start the search once the room is painted: loading it would delay the first picture."""
        super().paintEvent(event)
        self._awaken.start()

    def may_close(self) -> bool:
        """Store text still being typed; the window asks about the study itself."""
        self.comments.commit()
        return True

    def remember(self) -> None:
        """Save how the width is divided."""
        if self._splitter.by_hand:
            self.host.store.keep(WIDTHS, self._splitter.saveState())

    def race(self) -> Request | None:
        return next(iter(self.solver.requests()), None)

    def _lay_out(self) -> None:
        self.inspector = Inspector(self.race_panel, self.races_panel, self.moves, self.comments, self.sequence_panel)
        self.stage.beside.take(self.inspector, {self.moves: "Moves", self.comments: "Comment"})
        self._splitter = Sides(self.stage, self.inspector, self.stage)
        widths = self.host.store.bytes(WIDTHS)
        if not widths.isEmpty():
            self._splitter.restore(widths)
        self.fill(self._splitter)
        self.walker.follow()
        self._take_up()
        self.control.refresh()
        self.describe()
        self._take_tool(self.control.tool)

    def _take_tool(self, tool: Tool) -> None:
        """Show the tools of the mode that the current tool belongs to."""
        actions = self.host.actions_by_id
        actions[tool.value].setChecked(True)
        actions["edit_mode"].setChecked(self.control.editing)
        self.stage.show_tools(self.control.editing)
        if self.control.editing:
            self.boards.end()

    def _show_lines(self) -> None:
        """Give the board to the lines that are played, or back to the study; moves of an account need no tab."""
        boards, line = self.boards, self.boards.on_board
        self.control.drawing = not boards.lines
        if boards.lines:
            self.sequence_panel.show_sequences(boards.lines, boards.which)
        else:
            self.walker.follow()
            self.control.draw()
        turned = self.inspector.show_sequence(bool(boards.lines) and (line is None or line.account is None))
        if turned and self.board.isVisible():
            # A tab that disappears would pass the focus to the next widget of the inspector.
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def describe(self) -> None:
        """Show above the board the name of the game, and who moves."""
        self.stage.describe(*self._named())

    def _named(self) -> tuple[str, str]:
        study, node = self.document.study, self.document.node
        source = self.document.source
        title = source.title or game_name(study, source.path.stem if source.path else "")
        number = snapshot_at(study, node).move_number
        return title, verdicts.MOVE_LINE.format(number=number, mover=to_move_at(study, node).title)

    def slides(self) -> Slides:
        beside = self.boards.slide_beside if self.boards.lines else None
        return Slides(self._slide(), self._steps, keep=None if self.boards.lines else self._keep, beside=beside)

    def _steps(self) -> Iterable[Slide]:
        """The slides of the lines played, else of the race, waiting for its reading."""
        self.control.settle()
        return self.played() if self.boards.lines else (self._slide(),)

    def _slide(self) -> Slide:
        """Both plans with their counts, the sequence on the board, or the board with the race's verdicts."""
        if self.boards.lines:
            return self.boards.slide()
        model, halves = self.race_panel.model, {color: self.race_panel.half_of(color) for color in (BLACK, WHITE)}
        cards = race_cards(model, halves, self.race_panel.account.model)
        said = frame_at(self.document.study, self.document.node).caption
        name, told = self._named()
        begun = snapshot_at(self.document.study, self.document.node).move_number
        place = SlideCard(shorten(name, NAME_LETTERS, placeholder=" …"), told if begun else "", answer=False)
        numbers = race_counts(model.race) if model.race is not None and speaks(model, halves) else ()
        drawn = self.board.figure
        board = SlideBoard(drawn, counts=numbers, asked=bool(numbers) or uncounted(drawn) != drawn)
        return Slide((board,), in_brief(said), (place, *cards), said)

    def _keep(self, _board: int, drawn: Drawn) -> None:
        """Keep a drawing on the study's own position as its markup."""
        self.document.edit(KEEP_INK, inked(self.document.study, self.document.node, drawn))

    def apply(self, settings: Settings) -> None:
        show = Show(settings.coordinates, settings.move_numbers, settings.show_counts, settings.close_up)
        self.control.set_show(show)
        self.boards.apply(settings, counts=show.counts)


class RaceStage(RoomStage):
    """The stage of a game."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        self._name = FewLines(2, Role.HEAD, least=1)
        self._state = FewLines(1, Role.CAPTION)
        set_tone(self._state, "secondary")
        named = QWidget()
        in_column(named, (0, UNIT, 0, 0), parts=(0, self._name, self._state, 0))
        head = Head((named, _play_button(actions)), named, (BETWEEN, BETWEEN), BETWEEN)
        self._tools = QStackedWidget()
        for names in (LOOKING, EDITING):
            self._tools.addWidget(NamedTools(actions, names, verdicts.TOOL_NAMES))
        self.boards = Boards(theme, player, actions, two=True)
        self.beside = BesideBoard(self.boards)
        super().__init__(head, (self._tools,), self.boards, self.boards.bar, (self.beside,), (228, 381))

    def describe(self, name: str, state: str) -> None:
        """Show the game's name, and below it who moves."""
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


class BesideBoard(QWidget):
    """The moves and the comment beside the board, on a screen that is wide enough; else they are tabs of the inspector.

    They take width that the board leaves: it neither moves nor changes its cells when they are opened.
    """

    def __init__(self, boards: Boards) -> None:
        super().__init__()
        self._boards = boards
        self._pages: dict[QWidget, str] = {}
        self._splitter = QSplitter(Qt.Orientation.Vertical)
        self._splitter.setChildrenCollapsible(False)
        on_surface(self, "panel")
        self.setFixedWidth(PANE)
        fill(self, self._splitter)
        self.hide()

    def take(self, inspector: TabbedInspector, pages: dict[QWidget, str]) -> None:
        """Take pages, each with the title of its tab, out of an inspector from now on, whenever there is room."""
        self._inspector, self._pages = inspector, pages
        self._boards.installEventFilter(self)
        self._boards.changed.connect(self._look)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._look()
        return super().eventFilter(watched, event)

    def _look(self) -> None:
        """Open where one board leaves so much width, and close where it does not, or where two are shown."""
        there = not self.isHidden()
        left = self._boards.width() + there * PANE - self._boards.height()
        opens = left >= PANE and len(self._boards.lines) < 2
        if opens is there:
            return
        here = self._inspector.currentWidget()
        for number, (page, title) in enumerate(self._pages.items()):
            if opens:
                self._inspector.removeTab(self._inspector.indexOf(page))
                self._splitter.addWidget(page)
                page.show()
            else:
                self._inspector.insertTab(TABS_BEFORE + number, page, title)
        if self._inspector.indexOf(here) >= 0:
            self._inspector.setCurrentWidget(here)
        self.setVisible(opens)


class Inspector(TabbedInspector):
    """Five tabs; the last one, of the sequences, is there only while a line is played, so that no other tab moves."""

    def __init__(self, race: QWidget, races: QWidget, moves: QWidget, comment: QWidget, sequence: QWidget) -> None:
        super().__init__()
        on_surface(self, "panel")
        tabs = {"Race": race, "Races": races, "Moves": moves, "Comment": comment, "Line": sequence}
        for title, page in tabs.items():
            self.addTab(page, title)
        self._sequence = sequence
        self.setTabVisible(self.indexOf(sequence), False)

    def show_sequence(self, there: bool) -> bool:
        """Show or hide the tab of the sequences. Returns whether another tab is shown now."""
        place = self.indexOf(self._sequence)
        if there == self.isTabVisible(place):
            return False
        self.setTabVisible(place, there)
        self.setCurrentIndex(place if there else 0)
        return True
