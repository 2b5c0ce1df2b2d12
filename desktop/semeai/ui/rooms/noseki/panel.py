"""The inspector of the No Seki Go room: the race under both rule sets, the lessons, the plain races."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QRadioButton, QScrollArea, QWidget

from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.ghost_lessons import LESSONS
from semeai.solve.ghost_race import GhostSolution
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, in_column, label, on_surface
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.room.inspector import ScrolledPage, TabbedInspector, page_column, set_width
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki.comparison_view import Answer, ComparisonView
from semeai.ui.rooms.noseki.plain_page import PlainPage
from semeai.ui.rooms.noseki.race_words import AGAINST, INTRO, SIDES
from semeai.ui.rooms.noseki.state import NosekiState


class LessonPage(QWidget):
    """``chosen`` gives the number of a lesson, ``stepped`` a step back or on."""

    chosen = Signal(int)
    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.buttons = [PlainButton(f"{number}. {lesson.title}") for number, lesson in enumerate(LESSONS, 1)]
        self._title = label("", Role.HEAD, wrap=True)
        self._text = label("", wrap=True)
        self._place = label("", Role.CAPTION)
        self.intro = label(INTRO, tone="secondary", wrap=True)
        self.back, self.next = PlainButton("Back"), PlainButton("Next")
        column = page_column(self, INSIDE)
        for number, button in enumerate(self.buttons):
            button.setCheckable(True)
            button.clicked.connect(lambda _checked, number=number: self.chosen.emit(number))
            column.addWidget(button)
        column.addWidget(self._card())
        column.addWidget(self.intro)
        column.addStretch(1)
        self.show_step(None, 0)

    def _card(self) -> QFrame:
        self.card = QFrame()
        on_surface(self.card, "card")
        inside = in_column(self.card, (3 * UNIT, 2 * UNIT, 3 * UNIT, 2 * UNIT), INSIDE)
        inside.addWidget(self._title)
        inside.addWidget(self._text)
        row = QHBoxLayout()
        row.addWidget(self._place)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.next.clicked.connect(lambda: self.stepped.emit(1))
        inside.addLayout(row)
        return self.card

    def show_step(self, number: int | None, place: int) -> None:
        for at, button in enumerate(self.buttons):
            button.setChecked(at == number)
        self.card.setVisible(number is not None)
        self.intro.setVisible(number is None)
        if number is None:
            return
        lesson = LESSONS[number]
        self._title.setText(lesson.title)
        self._text.setText(lesson.steps[place].text)
        self._place.setText(f"{place + 1} of {len(lesson.steps)}")
        self.back.setEnabled(place > 0)
        self.next.setEnabled(place < len(lesson.steps) - 1)

    @property
    def text(self) -> str:
        return self._text.text()


CHOICES: tuple[Color | None, ...] = (None, BLACK, WHITE)


class SolverChoice(QFrame):
    """``chosen`` gives the side that the solver is to play, None for neither."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "card")
        self._buttons = QButtonGroup(self)
        column = in_column(self, (2 * UNIT, UNIT, UNIT, UNIT), UNIT)
        column.addWidget(label(AGAINST, Role.CAPTION))
        row = Flow(spacing=INSIDE)
        for number, words in enumerate(SIDES):
            button = QRadioButton(words)
            self._buttons.addButton(button, number)
            row.addWidget(button)
        column.addLayout(row)
        self._buttons.button(0).setChecked(True)
        self._buttons.idClicked.connect(lambda number: self.chosen.emit(CHOICES[number]))

    @property
    def color(self) -> Color | None:
        return CHOICES[self._buttons.checkedId()]

    def choose(self, color: Color | None) -> None:
        """Hold a choice down without telling anybody."""
        self._buttons.button(CHOICES.index(color)).setChecked(True)


class NosekiPanel(TabbedInspector):
    """``solve_wanted``, ``stop_wanted`` and ``propose_wanted`` come from the page of the race."""

    solve_wanted = Signal()
    stop_wanted = Signal()
    propose_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(race_words.INSPECTOR)
        self.comparison = ComparisonView()
        self.solver = SolverChoice()
        self.lessons = LessonPage()
        self.plain = PlainPage()
        self._told = label("", wrap=True)
        self.solve = PlainButton(race_words.SOLVE)
        self.stop = PlainButton("Stop")
        self.propose = PlainButton(race_words.PROPOSE)
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
        column.addWidget(label(race_words.COMPARISON_HEAD, Role.HEAD, wrap=True))
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
            return race_words.searching_words(searching)
        if state.winner is not None:
            return race_words.over_words(state.winner)
        if not state.is_race:
            return race_words.MARK_OR_PROPOSE
        solved = [answer for answer in answers.values() if isinstance(answer, GhostSolution)]
        return race_words.searched_words(solved) if solved else race_words.OUTLINED

    @property
    def told(self) -> str:
        """What is said above the comparison."""
        return self._told.text()

    @property
    def solver_color(self) -> Color | None:
        """Whose actions the solver plays."""
        return self.solver.color
