"""The Race room: its stage, its inspector, its player, and the controllers that join them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QPaintEvent, QUndoStack
from PySide6.QtWidgets import QMenu, QSplitter, QStackedWidget, QToolTip, QWidget

from semeai.claim import verdicts
from semeai.claim.model import State
from semeai.diagram.figure import Figure
from semeai.diagram.game_figures import figure_around
from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide
from semeai.study.frames import Transition, frame_at, reverse
from semeai.study.node import NodeId
from semeai.study.tree import snapshot_at, to_move_at
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import fill, in_column, on_surface
from semeai.ui.kit.parts import FewLines, PlainButton, set_tone
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import BETWEEN, UNIT, Role
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.ink import KEEP_INK, Drawn, inked
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Room, Slides
from semeai.ui.room.stage import Head, NamedTools, RoomStage, Sides, TabbedInspector
from semeai.ui.room.tools import Tool
from semeai.ui.rooms.race import edits, shown
from semeai.ui.rooms.race.answers import RaceAnswers
from semeai.ui.rooms.race.chart_control import ChartControl
from semeai.ui.rooms.race.comments import CommentPanel
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.editing import Editing
from semeai.ui.rooms.race.games_control import RacesControl
from semeai.ui.rooms.race.games_panel import RacesPanel
from semeai.ui.rooms.race.moves_panel import MovesPanel
from semeai.ui.rooms.race.panel_parts import PanelActs
from semeai.ui.rooms.race.race_figure import Show, hidden_in
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.searches import Searches
from semeai.ui.rooms.race.shown import RaceShown, differ
from semeai.ui.rooms.race.trial_control import TrialControl

if TYPE_CHECKING:
    from semeai.solve import Request
    from semeai.ui.rooms.race.sequence_panel import SequencePanel


WIDTHS = "widths"
PANE = 270
"""The width of what is beside the board, in px."""
TABS_BEFORE = 2
"""The tabs of the inspector before those that it holds."""
AFTER_PAINTING = 10  # ms

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
    """Makes the parts of the room, lays them out, and lets them draw the value of its desk."""

    boards: Boards

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.document: Document = host.document
        document, player, jobs = host.document, self.player, host.jobs
        self.stage = RaceStage(player, host.actions_by_id)
        self.messages, self.boards = self.stage.messages, self.stage.boards
        self.board, self._remarked = self.boards.board, ""
        self.searches = Searches(jobs, host.claims, self, self.remark)
        self.desk = Desk(document, self.boards, player, self.searches, jobs, self)
        self.trial = TrialControl(self.desk, self.remark)
        take = partial(host.hand_to, "problems")
        self.answers = RaceAnswers(self.desk, self.trial, jobs, self.remark, take)
        self.editing = Editing(self.desk, self.answers, self.trial, self.remark)
        self.race_panel = RacePanel(self._acts())
        self.comments = CommentPanel(document, host.actions_by_id["game_information"].trigger, player.pause)
        self.moves = MovesPanel(document, player, self.editing.edit)
        self.races_panel = RacesPanel()
        self.races = RacesControl(self.desk, self.races_panel, jobs, self.remark)
        self.chart = ChartControl(self.desk, self.races, self.races_panel, self.remark)
        self._awaken = timer(self, self.desk.wake, AFTER_PAINTING)
        self.account, self.boards.part = self.answers.printed, lambda: shown.part_of(self.desk.now)
        self.board.set_point_text(lambda point: shown.tip_of(self.desk.now, point))
        self._lay_out()
        self._connect()
        self.desk.begin()

    def _acts(self) -> PanelActs:
        """What the race panel calls when something on it is pressed or pointed at."""
        desk, editing, answers = self.desk, self.editing, self.answers
        return PanelActs(
            point=desk.by(shown.pointed), point_row=desk.by(shown.row_pointed),
            point_moves=desk.by(shown.moves_pointed), point_assumed=desk.by(shown.assumed_pointed),
            choose=desk.by(shown.chosen), hold=desk.by(shown.held), unfold=lambda on: desk.choose(unfolded=on),
            refuse=desk.by(shown.refused), pick=partial(desk.take_tool, Tool.CHAIN),
            choose_pair=editing.choose_pair, uncouple=editing.uncouple,
            build=editing.build_board, override=editing.override, take_as_alive=editing.take_as_alive,
            ask=lambda ask: answers.ask(ask, desk.now.mover), play=lambda plan: answers.play(desk.now.mover, plan),
            step=answers.show_step, explain=self.host.explain,
        )  # fmt: skip

    def _connect(self) -> None:
        stack = self.document.undo_stack
        for wanted, act in (
            (self.desk.changed, self._show),
            (self.board.point_entered, self.answers.hover),
            (self.races.race_shown, lambda: self.inspector.setCurrentIndex(0)),
            (self.inspector.currentChanged, self._turn_page),
            (self.document.opened, self.messages.put_away),
            (self.document.opened, self.describe),
        ):
            wanted.connect(act)
        stacks = self.trial.played.undo_stack.indexChanged, stack.cleanChanged, stack.indexChanged
        for changed in (self.document.opened, *stacks):
            changed.connect(self.changed)

    @cached_property
    def sequence_panel(self) -> SequencePanel:
        """The page of the lines, made for the first one that is played."""
        from semeai.ui.rooms.race.sequence_panel import SequencePanel

        made = SequencePanel(self.boards.choose, self.player.seek, self.host.actions_by_id)
        self.inspector.take_sequence(made)
        return made

    # What is shown

    def _show(self, before: RaceShown | None, now: RaceShown) -> None:
        """Bring every widget from one value of the room to the next."""
        played = differ(before, now, "lines", "which")
        if before is not None and before.own is not None and now.own is None:
            self.trial.end()
        if played or differ(before, now, "state"):
            self._move_on()
            self.answers.playing_out.drop()
        if differ(before, now, "state"):
            self.searches.questions.drop()
            self.describe()
            self.comments.refresh()
            self.moves.refresh()
        if differ(before, now, "tool"):
            self._show_tools()
        if played:
            self._show_lines(now)
        if now.lines:
            self.sequence_panel.mark(now.index)
        if differ(before, now, "candidate") and shown.candidate_line(now) is not None:
            QToolTip.hideText()  # it would lie on the line
        self._show_board(before, now)
        self.race_panel.show_race(shown.panel_of(now))
        self.boards.show_areas(shown.areas_of(now))
        self.answers.end_waiting(now)
        if now.reading is not None and differ(before, now, "reading"):
            self.chart.light()
        if played:
            self.changed.emit()

    def _show_tools(self) -> None:
        actions, now = self.host.actions_by_id, self.desk.now
        actions[now.tool.value].setChecked(True)
        actions["edit_mode"].setChecked(now.editing)
        self.stage.show_tools(now.editing)

    def _show_lines(self, now: RaceShown) -> None:
        """Show the tab of the lines that are played; moves of an account need none."""
        self.stage.beside.look()
        if now.lines:
            self.sequence_panel.show_sequences(now.lines, now.which)
        line = now.on_board
        turned = self.inspector.show_sequence(bool(now.lines) and (line is None or line.account is None))
        if turned and self.board.isVisible():
            # A tab that disappears would pass the focus to the next widget of the inspector.
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_board(self, before: RaceShown | None, now: RaceShown) -> None:
        """Give the board and the player to the study while no line is played, animated if a single step led here."""
        self.board.set_preview(shown.preview_of(now))
        if now.lines:
            return
        if differ(before, now, "walk", "flags") or self.player.tracks[0] is not now.walk:
            self.player.load(now.walk, index=now.index, flags=now.flags)
        else:
            self.player.seek(now.index)
        step = None if before is None or before.lines else transition_between(before.state.node, now.state)
        if step is not None:
            self.board.animate(step, shown.figure_of(now))
        else:
            self.board.set_figure(shown.figure_of(now))
        self.boards.bar.show_hidden(hidden_in(now.state, now.show))

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

    def describe(self) -> None:
        """Show above the board the name of the game, and who moves."""
        self.stage.describe(*self._named(self.document.node))

    def _named(self, node: NodeId) -> tuple[str, str]:
        study = self.document.study
        number = snapshot_at(study, node).move_number
        return self.document.title, verdicts.MOVE_LINE.format(number=number, mover=to_move_at(study, node).title)

    # What can be done

    def callbacks(self) -> dict[str, Callable[[], object]]:
        tools = {tool.value: partial(self.desk.take_tool, tool) for tool in Tool}
        return {
            **self.player.callbacks(),
            "previous_variation": partial(self._vary, -1),
            "next_variation": partial(self._vary, 1),
            **tools,
            Tool.WHY.value: self._take_why,
            "edit_mode": self.desk.turn,
            **self.editing.callbacks(),
            **self.moves.callbacks(),
            **self.answers.callbacks(),
            **self.trial.callbacks(),
            **{name: partial(self.carry, name) for name in edits.CARRIED},
            "take_problem": lambda: self.host.hand_to("problems", self.document.state),
            "play": self.chart.toggle,
        }

    def _vary(self, by: int) -> None:
        """Go to the variation above or below."""
        self.document.go(edits.variation_beside(self.document.study, self.document.node, by))

    def _take_why(self) -> None:
        """Ask why not there; where that is answered at once, the tool in hand stays checked."""
        self.answers.take_why()
        self._show_tools()

    def carry(self, name: str) -> None:
        """Turn or mirror the board of the record, or swap its colours."""
        self.document.change(edits.CARRIED[name][0], edits.carried_over(self.document.state, name))

    def able(self) -> frozenset[str]:
        return shown.able_of(self.desk.now, (*self.callbacks(), "copy_sgf", "paste_sgf"))

    @property
    def undo_stack(self) -> QUndoStack:
        """The undo stack of the race that the person plays, else of the document."""
        return self.document.undo_stack if self.desk.now.own is None else self.trial.played.undo_stack

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
        return next(iter(self.desk.requests()), None)

    def _lay_out(self) -> None:
        self.inspector = Inspector(self.race_panel, self.races_panel, self.moves, self.comments)
        self.stage.beside.take(self.inspector, {self.moves: "Moves", self.comments: "Comment"})
        self._splitter = Sides(self.stage, self.inspector, self.stage)
        widths = self.host.store.bytes(WIDTHS)
        if not widths.isEmpty():
            self._splitter.restore(widths)
        self.fill(self._splitter)

    # An audience

    def slides(self) -> Slides:
        lines = bool(self.boards.lines)
        beside = self.boards.slide_beside if lines else lambda by: self._slide_of(shown.beside(self.desk.now, by))
        return Slides(self._slide(), self._steps, keep=None if lines else self._keep, beside=beside)

    def _steps(self) -> Iterable[Slide]:
        """The slides of the lines played, else of the race, waiting for its reading."""
        self.desk.settle()
        return self.played() if self.boards.lines else (self._slide(),)

    def _slide(self) -> Slide:
        """Both plans with their counts, the sequence on the board, or the board with the race's verdicts."""
        return self.boards.slide() if self.boards.lines else self._slide_of(self.desk.now, self.board.figure)

    def _slide_of(self, now: RaceShown, drawn: Figure | None = None) -> Slide:
        return shown.slide_of(now, *self._named(now.state.node), drawn or shown.figure_of(now))

    def figures(self) -> dict[str, tuple[Plate, ...]]:
        """What is shown, and the figure of the game with the present move."""
        around = figure_around(self.document.study, self.document.node)
        return super().figures() if around is None else {**super().figures(), around[0]: (around[1],)}

    def _keep(self, _board: int, drawn: Drawn) -> None:
        """Keep a drawing on the study's own position as its markup."""
        self.document.edit(KEEP_INK, inked(self.document.study, self.document.node, drawn))

    def apply(self, settings: Settings) -> None:
        show = Show(settings.coordinates, settings.move_numbers, settings.show_counts, settings.close_up)
        self.desk.choose(show=show)
        self.boards.apply(settings, counts=show.counts)


def transition_between(before: NodeId, state: State) -> Transition | None:
    """The transition of one step from a node to the state's, its child or its parent; None for any other."""
    here = state.study.node(state.node)
    if here.parent == before:
        return frame_at(state.study, state.node).transition
    if before in here.children:
        return reverse(frame_at(state.study, before).transition)
    return None


class RaceStage(RoomStage):
    """The stage of a game."""

    def __init__(self, player: Player, actions: Mapping[str, QAction]) -> None:
        self._name = FewLines(2, Role.HEAD, least=1)
        self._state = FewLines(1, Role.CAPTION)
        set_tone(self._state, "secondary")
        in_column(named := QWidget(), (0, UNIT, 0, 0), parts=(0, self._name, self._state, 0))
        head = Head((named, _play_button(actions)), named, (BETWEEN, BETWEEN), BETWEEN)
        self._actions, self._tools = actions, QStackedWidget()
        self._tools.addWidget(NamedTools(actions, LOOKING, verdicts.TOOL_NAMES))
        self.boards = Boards(player, actions)
        self.beside = BesideBoard(self.boards)
        super().__init__(head, (self._tools,), self.boards, self.boards.bar, (self.beside,), (228, 381))

    def describe(self, name: str, state: str) -> None:
        """Show the game's name, and below it who moves."""
        self._name.setText(name)
        self._state.setText(state)

    def show_tools(self, editing: bool) -> None:
        """Show the editing tools, made for the first edit, or the looking tools, in the same place."""
        if editing and self._tools.count() == 1:
            self._tools.addWidget(NamedTools(self._actions, EDITING, verdicts.TOOL_NAMES))
        self._tools.setCurrentIndex(1 if editing else 0)


def _play_button(actions: Mapping[str, QAction]) -> PlainButton:
    button, first = PlainButton(f" {verdicts.LINES}", tip=verdicts.LINES_TIP), actions[PLAYS[0][0]]
    menu = QMenu(button)
    for group in PLAYS:
        for name in group:
            menu.addAction(actions[name])
        menu.addSeparator()
    button.setIcon(first.icon())
    first.changed.connect(lambda: button.setIcon(first.icon()))
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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.look()
        return super().eventFilter(watched, event)

    def look(self) -> None:
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
    """Four tabs, and a last one, of the sequences, only while a line is played, so that no other tab moves."""

    def __init__(self, race: QWidget, races: QWidget, moves: QWidget, comment: QWidget) -> None:
        super().__init__()
        on_surface(self, "panel")
        for title, page in {"Race": race, "Races": races, "Moves": moves, "Comment": comment}.items():
            self.addTab(page, title)
        self._sequence: QWidget | None = None
        self._before: QWidget = race
        """The page that was shown before the lines."""

    def take_sequence(self, page: QWidget) -> None:
        """Take the page of the sequences, which is not shown yet."""
        self._sequence = page
        self.setTabVisible(self.addTab(page, "Line"), False)

    def show_sequence(self, there: bool) -> bool:
        """Show the tab of the sequences, or hide it and go back to where one was; whether another tab is shown now."""
        place, here = -1 if self._sequence is None else self.indexOf(self._sequence), self.currentWidget()
        if place < 0 or there == self.isTabVisible(place):
            return False
        if there:
            self._before = here
        back = self._before if here is self._sequence else here
        self.setTabVisible(place, there)
        self.setCurrentIndex(place if there else self.indexOf(back))
        return True
