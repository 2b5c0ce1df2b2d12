"""The inspector of the No Seki Go room: the race under both rule sets, the lessons, the plain races."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from semeai.go.color import Color
from semeai.solve.ghost_race import GhostSolution
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, label
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.room.inspector import ScrolledPage, TabbedInspector, page_column, set_width
from semeai.ui.rooms.noseki.comparison_view import Answer, ComparisonView
from semeai.ui.rooms.noseki.lesson_page import LessonPage
from semeai.ui.rooms.noseki.plain_page import PlainPage
from semeai.ui.rooms.noseki.solver_choice import SolverChoice
from semeai.views.noseki import words
from semeai.views.noseki.state import NosekiState


class NosekiPanel(TabbedInspector):
    """``solve_wanted``, ``stop_wanted`` and ``propose_wanted`` come from the page of the race."""

    solve_wanted = Signal()
    stop_wanted = Signal()
    propose_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(words.INSPECTOR)
        self.comparison = ComparisonView()
        self.solver = SolverChoice()
        self.lessons = LessonPage()
        self.plain = PlainPage()
        self._told = label("", wrap=True)
        self.solve = PlainButton(words.SOLVE)
        self.stop = PlainButton("Stop")
        self.propose = PlainButton(words.PROPOSE)
        for button, signal in (
            (self.solve, self.solve_wanted),
            (self.stop, self.stop_wanted),
            (self.propose, self.propose_wanted),
        ):
            button.clicked.connect(lambda _checked, signal=signal: signal.emit())
        self.race_page = self._race_page()
        self.addTab(self.race_page, "Both rules")
        self.addTab(ScrolledPage(self.lessons), "Lessons")
        self.addTab(ScrolledPage(self.plain), "Plain races")
        self.show_lessons()
        for page in self._pages():
            page.installEventFilter(self)
        self._fit()

    def _pages(self) -> list[QWidget]:
        areas = [self.widget(number) for number in range(self.count())]
        pages = [area.widget() for area in areas if isinstance(area, QScrollArea)]
        return [page for page in pages if page is not None]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the pages where another type made them larger."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Be wide enough for the rows that cannot be broken."""
        needed = max(page.minimumSizeHint().width() for page in self._pages())
        bar = self.race_page.verticalScrollBar().sizeHint().width()
        set_width(self, needed + bar)

    def _race_page(self) -> QScrollArea:
        page = QWidget()
        column = page_column(page)
        column.addWidget(label(words.COMPARISON_HEAD, Role.HEAD, wrap=True))
        column.addWidget(self._told)
        buttons = Flow()
        for button in (self.solve, self.stop, self.propose):
            buttons.addWidget(button)
        column.addLayout(buttons)
        column.addSpacing(UNIT)
        column.addWidget(self.comparison)
        column.addSpacing(INSIDE)
        column.addWidget(self.solver)
        column.addStretch(1)
        return ScrolledPage(page)

    def show_lessons(self) -> None:
        self.setCurrentIndex(1)

    def show_plain(self) -> None:
        self.setCurrentIndex(2)

    def show_race(self, state: NosekiState, answers: dict[str, Answer], searching: int | None) -> None:
        """Show what is known of the race; ``searching`` counts the positions found while it is being solved."""
        self._told.setText(self._words(state, answers, searching))
        race = state.is_race and state.winner is None
        known = all(answers.values()) and bool(answers)
        self.solve.setVisible(race and not known and searching is None)
        self.stop.setVisible(searching is not None)
        self.propose.setVisible(not race and searching is None)
        self.comparison.setVisible(race)
        self.comparison.show_race(answers)

    def _words(self, state: NosekiState, answers: dict[str, Answer], searching: int | None) -> str:
        if searching is not None:
            return words.searching_words(searching)
        if state.winner is not None:
            return words.over_words(state.winner)
        if not state.is_race:
            return words.MARK_OR_PROPOSE
        solved = [answer for answer in answers.values() if isinstance(answer, GhostSolution)]
        return words.searched_words(solved) if solved else words.OUTLINED

    @property
    def told(self) -> str:
        """What is said above the comparison."""
        return self._told.text()

    @property
    def solver_color(self) -> Color | None:
        """Whose actions the solver plays."""
        return self.solver.color
