"""The Problems room: its pages and their inspectors, files of problems, and the cards that come back."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget

from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.room.inspector import ScrolledPage, set_width, with_inspector
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Room
from semeai.ui.rooms.problems.due_page import DuePage, ProgressPanel
from semeai.ui.rooms.problems.opening import Opening
from semeai.ui.rooms.problems.pages import Pages
from semeai.ui.rooms.problems.solve_control import Mode, SolveControl
from semeai.ui.rooms.problems.solve_page import SolvePage
from semeai.ui.rooms.problems.solve_panel import SolvePanel
from semeai.ui.rooms.problems.training import Training
from semeai.ui.rooms.problems.training_control import TrainingControl
from semeai.views.problems import words
from semeai.views.problems.collection import Collection
from semeai.views.race.state import State

SOLVE, DUE = range(2)
OF_A_PROBLEM = frozenset(
    ("problems_hint", "problems_back", "problems_restart", "problems_free", "problems_card", "problems_next",
     "problems_previous", "first", "back", "forward", "last", "play", "back_ten", "forward_ten")
)  # fmt: skip


class ProblemsRoom(Room):
    """Makes the parts of the room and joins them."""

    player: Player

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.player = Player(self)
        theme, actions = host.theme, host.actions_by_id
        self.training = Training(self)
        self.solve_page = SolvePage(theme, self.player, actions)
        self.board = self.solve_page.board
        self.control = SolveControl(self.board, self.player, host.jobs, lambda: self.training.clock(), random.Random())
        self.panel = SolvePanel(self.control, actions)
        self.due_page, self.progress_panel = DuePage(theme, self.training), ProgressPanel()
        self.pages = Pages([self.solve_page, self.due_page])
        self.messages = self.pages.messages
        self.opening = Opening(self, host, self.control.asking)
        self.cards = TrainingControl(self, self.training, self.control, self.due_page, self.progress_panel)
        self.page = SOLVE
        self._lay_out()
        self._connect()
        self.show_page(SOLVE)

    def _lay_out(self) -> None:
        self._inspectors = QStackedWidget()
        for panel in (self.panel, self.progress_panel):
            self._inspectors.addWidget(ScrolledPage(panel))
        self._inspectors.setAccessibleName(words.INSPECTOR)
        set_width(self._inspectors)
        self.fill(with_inspector(self.pages, self._inspectors))

    def _connect(self) -> None:
        self.control.changed.connect(self.describe)
        self.control.said.connect(self.say)
        self.opening.said.connect(self.say)
        self.opening.found.connect(self.open_collection)
        self.cards.said.connect(self.say)
        self.cards.begun.connect(self.open_collection)
        self.cards.counted.connect(lambda number: self.pages.count(DUE, words.due_words(number)))
        self.pages.choice.chosen.connect(self.show_page)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self.control.callbacks(),
            **self.opening.callbacks(),
            **self.cards.callbacks(),
            **self.player.callbacks(),
            "open_file": self.opening.ask_file,
            "problems_solve": lambda: self.show_page(SOLVE),
            "problems_due": lambda: self.show_page(DUE),
            "problems_turn": self._toggle_turn,
            "problems_swap": self._toggle_swap,
        }

    def able(self) -> frozenset[str]:
        control, missing = self.control, set[str]()
        sitting, solving = control.sitting, control.solving
        if sitting is None or solving is None or self.page != SOLVE:
            missing |= OF_A_PROBLEM
        else:
            missing |= {"problems_previous"} if sitting.place == 0 else set()
            missing |= {"problems_next"} if sitting.place == sitting.size - 1 else set()
            if len(solving.attempts) == 1 and control.mode is Mode.PROBLEM and not control.asking.busy:
                missing |= {"problems_back", "problems_restart"}
            if solving.ended or control.mode is not Mode.PROBLEM:
                missing.add("problems_hint")
        if not control.may_ask_why or self.page != SOLVE:
            missing.add("problems_why")
        if control.mode is not Mode.FREE or not control.free.can_answer:
            missing.add("problems_answer")
        if sitting is None or not sitting.wrong:
            missing.add("problems_again")
        return frozenset(self.callbacks()) - missing

    def enter(self) -> None:
        """Give the keyboard to the board."""
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Stop what runs by itself."""
        super().leave()
        self.control.asking.drop()

    def remember(self) -> None:
        """Let go of the cards, which another window may want."""
        self.training.close()

    def show_page(self, page: int) -> None:
        """Show a page with its inspector."""
        self.page = page
        self.pages.show_page(page)
        self._inspectors.setCurrentIndex(page)
        name = ("problems_solve", "problems_due")[page]
        self.host.actions_by_id[name].setChecked(True)
        if page == DUE:
            self.cards.show()
        self.describe()

    def describe(self) -> None:
        """Say above the page what is shown."""
        sitting = self.control.sitting
        self.solve_page.show_problem(sitting is not None)
        self._inspectors.setHidden(sitting is None and self.page == SOLVE)
        heading = words.EMPTY_HEAD if sitting is None else sitting.heading
        self.pages.describe(words.DUE_HEAD if self.page == DUE else heading)
        self.host.actions_by_id["problems_turn"].setChecked(self.control.turn_boards)
        self.host.actions_by_id["problems_swap"].setChecked(self.control.swap_colors)
        self.changed.emit()

    def open_collection(self, collection: Collection) -> None:
        """Solve a collection from its first problem on."""
        self.control.open(collection)
        self.show_page(SOLVE)
        self.enter()

    def open_content(self, content: object, _path: Path | None) -> bool:
        """Show a collection, or take the study that is open in the Race room."""
        if isinstance(content, Collection):
            self.open_collection(content)
        else:
            assert isinstance(content, State)
            self.opening.take()
        return True

    def _toggle_turn(self) -> None:
        self.control.turn_boards = not self.control.turn_boards
        self._again()

    def _toggle_swap(self) -> None:
        self.control.swap_colors = not self.control.swap_colors
        self._again()

    def _again(self) -> None:
        """Show the problem anew where nothing was tried in it yet."""
        solving, sitting = self.control.solving, self.control.sitting
        if solving is not None and sitting is not None and len(solving.attempts) == 1 and not solving.mistaken:
            self.control.show(sitting.place)
        self.panel.show_problem()
        self.describe()

    # The window

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.messages.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        self.control.set_coordinates(settings.coordinates)
        self.control.set_at_once(settings.reduced_motion)
        self.board.set_reduced_motion(settings.reduced_motion)
        self.player.set_speed(settings.speed)

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)
        self.due_page.set_theme(theme)
