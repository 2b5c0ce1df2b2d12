"""The inspector of the No Seki Go room: the race under both rule sets, the lessons, and the plain races by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHeaderView,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, RuleSet
from semeai.problems.ghost_lessons import LESSONS
from semeai.race.outcome import Result
from semeai.race.plain_race import PlainRace, go_winner, no_seki_winner
from semeai.solve.ghost_race import GhostSolution
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.layouts import in_column, in_flow, in_grid, in_row, on_surface, put
from semeai.ui.kit.parts import PlainButton, label, number_field, tell
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.stage import ScrolledPage, TabbedInspector, page_column
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki.race_words import ACTS_FIRST
from semeai.ui.rooms.noseki.state import NosekiState

MOST = 4
PUBLISHED = tuple(
    PlainRace(shared, outside) for shared, outside in ((1, (1, 1)), (2, (0, 0)), (2, (1, 0)), (3, (1, 0)), (3, (2, 0)))
)
PLAIN = {GO: (go_winner, race_words.go_formula), NO_SEKI_GO: (no_seki_winner, race_words.no_seki_formula)}
"""The winner of a plain race under a rule set, and the formula in words."""
WINNER = {BLACK: "B", WHITE: "W", None: "seki"}


Answer = GhostSolution | str | None
"""A solution, why there is none, or None if it is not known yet."""
COMPARED: tuple[RuleSet, ...] = (GO, NO_SEKI_GO)
OfACell = Callable[[RuleSet, Color], object]


class RaceCell(QFrame):
    """One result: who captures, the first actions that do it, and buttons for these and for the line."""

    def __init__(self, mark: Callable[[], object], play: Callable[[], object]) -> None:
        super().__init__()
        on_surface(self, "card")
        self.words = label("", Role.HEAD, wrap=True)
        self.how = label("", Role.CAPTION, wrap=True)
        self.mark = PlainButton("Mark", mark, race_words.MARK_TIP)
        self.play = PlainButton("Play", play, race_words.PLAY_TIP)
        column = in_column(self, (2 * UNIT, 2 * UNIT, UNIT, 2 * UNIT), UNIT)
        put(column, self.words, self.how, 0, in_flow(self.mark, self.play, spacing=UNIT))

    def show_answer(self, answer: Answer, mover: Color) -> None:
        if not isinstance(answer, GhostSolution):
            self.words.setText("" if answer else "–")
            self.how.setText(answer or "")
            for button in (self.mark, self.play):
                button.hide()
            return
        first = answer.first(mover)
        self.words.setText(race_words.result_words(first, mover))
        self.how.setText(race_words.how_words(answer, mover))
        self.mark.setVisible(first.result is Result.WIN)
        self.play.setVisible(bool(first.line))


class ComparisonView(QWidget):
    """The table of the answers by rule set, with buttons for both lines side by side.

    ``mark`` and ``play`` are called with the rule set and the player of a cell.
    """

    def __init__(self, actions: Mapping[str, QAction], mark: OfACell, play: OfACell) -> None:
        super().__init__()
        self.cells = {
            (rules, mover): RaceCell(partial(mark, rules, mover), partial(play, rules, mover))
            for mover in Color
            for rules in COMPARED
        }
        self.both = {
            mover: PlainButton(race_words.BOTH_LINES, actions[f"noseki_both_{mover.word}"].trigger) for mover in Color
        }
        grid = in_grid(self, across=INSIDE, down=UNIT)
        for column, rules in enumerate(COMPARED):
            grid.addWidget(label(rules.name, Role.HEAD), 0, column)
            grid.setColumnStretch(column, 1)
        for place, mover in enumerate(Color):
            row = 1 + 3 * place
            acts = label(ACTS_FIRST.format(color=mover.title), Role.CAPTION)
            grid.addLayout(in_row(None, (0, INSIDE, 0, 0), INSIDE, (Glyph(mover, 4 * UNIT), acts, 0)), row, 0, 1, 2)
            for column, rules in enumerate(COMPARED):
                grid.addWidget(self.cells[rules, mover], row + 1, column)
            grid.addWidget(self.both[mover], row + 2, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)

    def show_race(self, answers: dict[RuleSet, Answer]) -> None:
        for (rules, mover), cell in self.cells.items():
            cell.show_answer(answers[rules], mover)
        solved = all(isinstance(answers[rules], GhostSolution) for rules in COMPARED)
        for button in self.both.values():
            button.setVisible(solved)

    def results(self) -> tuple[tuple[str, str], ...]:
        """The results for each player acting first: "Black acts first" with the result under each rule set."""
        told = []
        for mover in Color:
            cells = [(rules.name, self.cells[rules, mover].words.text()) for rules in COMPARED]
            known = "; ".join(f"{name}: {text}" for name, text in cells if text.strip("–"))
            told += [(ACTS_FIRST.format(color=mover.title), known)] if known else []
        return tuple(told)


class PlainPage(QWidget):
    """Races with liberties only by their numbers; ``show_plain`` shows one on the board."""

    def __init__(self, show_plain: Callable[[PlainRace], object]) -> None:
        super().__init__()
        self.shared = number_field(race_words.SHARED, 0, MOST)
        self.outside = {color: number_field(race_words.OUTSIDE.format(color=color.title), 0, MOST) for color in Color}
        self.eyes = {color: QCheckBox() for color in Color}
        self.results = {(rules, mover): label("", Role.HEAD, wrap=True) for rules in PLAIN for mover in Color}
        self._formulas = {rules: label("", Role.CAPTION, wrap=True) for rules in PLAIN}
        self._refused = label("", tone="warning", wrap=True)
        self.show_board = PlainButton(race_words.SHOW_BOARD, lambda: show_plain(self.race))
        self.table = QTableWidget(len(PUBLISHED), 5)
        self._lay_out()
        self._fill_table()
        self._connect()
        self.choose(PlainRace(2, (1, 0)))

    def _lay_out(self) -> None:
        column = page_column(self, INSIDE)
        put(column, label(race_words.PLAIN_HEAD, Role.HEAD), self._numbers(), self._refused, self._verdicts())
        put(column, *self._formulas.values())
        column.addWidget(self.show_board, 0, Qt.AlignmentFlag.AlignLeft)
        put(column, INSIDE, label(race_words.TABLE_HEAD, Role.HEAD), self.table)
        put(column, label(race_words.TABLE_NOTE, Role.CAPTION, wrap=True), 0)

    def _numbers(self) -> QFrame:
        grid = in_grid(card := on_surface(QFrame(), "card"), (2 * UNIT, UNIT, UNIT, UNIT), down=UNIT)
        rows = (self.shared, None), *((self.outside[color], self.eyes[color]) for color in (BLACK, WHITE))
        for row, (spin, eye) in enumerate(rows):
            head = label(spin.accessibleName(), Role.CAPTION, wrap=True)
            head.setBuddy(spin)
            grid.addWidget(head, row, 0)
            grid.addWidget(spin, row, 1)
            if eye is not None:
                eye.setText("one eye")
                grid.addWidget(eye, row, 2)
        grid.setColumnStretch(0, 1)
        return card

    def _verdicts(self) -> QFrame:
        grid = in_grid(card := on_surface(QFrame(), "card"), (2 * UNIT, UNIT, UNIT, 2 * UNIT), INSIDE)
        for row, mover in enumerate(Color, 1):
            grid.addWidget(label(f"{mover.title} first", Role.CAPTION), row, 0)
        for column, rules in enumerate(PLAIN, 1):
            grid.addWidget(label(rules.name, Role.CAPTION), 0, column)
            grid.setColumnStretch(column, 1)
            for row, mover in enumerate(Color, 1):
                grid.addWidget(self.results[rules, mover], row, column)
        return card

    def _fill_table(self) -> None:
        heads = ["S", "B", "W", *(rules.name for rules in PLAIN)]
        self.table.setHorizontalHeaderLabels(heads)
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for column, head in enumerate(heads):
            mode = QHeaderView.ResizeMode.ResizeToContents if len(head) == 1 else QHeaderView.ResizeMode.Stretch
            self.table.horizontalHeader().setSectionResizeMode(column, mode)
        self.table.setAccessibleName(race_words.TABLE_NAME)
        for row, race in enumerate(PUBLISHED):
            winners = (" / ".join(WINNER[winner(race, mover)] for mover in Color) for winner, _ in PLAIN.values())
            for column, text in enumerate((*map(str, (race.shared, *race.outside)), *winners)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.table.setItem(row, column, item)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setSizeAdjustPolicy(QTableWidget.SizeAdjustPolicy.AdjustToContents)
        self.table.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        spins = self.shared, *self.outside.values()
        for changed in (*(spin.valueChanged for spin in spins), *(eye.toggled for eye in self.eyes.values())):
            changed.connect(self.refresh)
        self.table.currentCellChanged.connect(lambda row, *_: self.choose(PUBLISHED[row]))

    @property
    def race(self) -> PlainRace:
        """The race with the numbers in the fields. Raises ValueError if there is none."""
        return PlainRace(
            self.shared.value(),
            (self.outside[BLACK].value(), self.outside[WHITE].value()),
            (self.eyes[BLACK].isChecked(), self.eyes[WHITE].isChecked()),
        )

    def choose(self, race: PlainRace) -> None:
        """Put the numbers of a race into the fields."""
        self.shared.setValue(race.shared)
        for color in Color:
            self.outside[color].setValue(race.outside[color])
            self.eyes[color].setChecked(race.eyes[color])
        self.refresh()

    def refresh(self, *_: object) -> None:
        race, refused = None, ""
        try:
            race = self.race
        except ValueError as why:
            refused = str(why)
        tell(self._refused, refused)
        self.show_board.setEnabled(race is not None)
        for rules, (winner, formula) in PLAIN.items():
            self._formulas[rules].setText("" if race is None else formula(race))
            for mover in Color:
                words = "" if race is None else race_words.captures_words(winner(race, mover))
                self.results[rules, mover].setText(words)


class LessonPage(QWidget):
    """The page of a lesson; ``step`` goes a step back or forward."""

    def __init__(self, actions: Mapping[str, QAction], step: Callable[[int], object]) -> None:
        super().__init__()
        self.buttons = [
            PlainButton(f"{number}. {lesson.title}", actions[f"noseki_lesson_{number}"].trigger)
            for number, lesson in enumerate(LESSONS, 1)
        ]
        self._title = label("", Role.HEAD, wrap=True)
        self.text = label("", wrap=True)
        self._place = label("", Role.CAPTION)
        self.intro = label(race_words.INTRO, tone="secondary", wrap=True)
        self.back = PlainButton("Back", partial(step, -1))
        self.next = PlainButton("Next", partial(step, 1))
        for button in self.buttons:
            button.setCheckable(True)
        put(page_column(self, INSIDE), *self.buttons, self._card(), self.intro, 0)
        self.show_step(None, 0)

    def _card(self) -> QFrame:
        self.card = on_surface(QFrame(), "card")
        row = in_row(spacing=INSIDE, parts=(self._place, 0, self.back, self.next))
        # Above the text: a button that is pressed again and again must not move with the text's height.
        in_column(self.card, (3 * UNIT, 2 * UNIT, 3 * UNIT, 2 * UNIT), INSIDE, (self._title, row, self.text))
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
        say_aloud(self, lesson.steps[place].text)
        self.text.setText(lesson.steps[place].text)
        self._place.setText(f"{place + 1} of {len(lesson.steps)}")
        self.back.setEnabled(place > 0)
        self.next.setEnabled(place < len(lesson.steps) - 1)


SOLVERS: dict[str, Color | None] = {"noseki_alone": None, "noseki_solver_black": BLACK, "noseki_solver_white": WHITE}
"""The colour that the solver plays, by action id."""
CHOICES = tuple(SOLVERS.values())


class SolverChoice(QFrame):
    """The choice of the side that the solver plays, None for neither."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "card")
        self._buttons = QButtonGroup(self)
        column = in_column(self, (2 * UNIT, UNIT, UNIT, UNIT), UNIT)
        column.addWidget(label(race_words.AGAINST, Role.CAPTION))
        for number, words in enumerate(race_words.SIDES):
            self._buttons.addButton(QRadioButton(words), number)
        column.addLayout(in_flow(*self._buttons.buttons()))
        self._buttons.button(0).setChecked(True)
        self._buttons.idClicked.connect(lambda number: actions[tuple(SOLVERS)[number]].trigger())

    @property
    def color(self) -> Color | None:
        """The colour that the solver plays, None for neither."""
        return CHOICES[self._buttons.checkedId()]

    def choose(self, color: Color | None) -> None:
        """Check a choice without emitting a signal."""
        self._buttons.button(CHOICES.index(color)).setChecked(True)


class NosekiPanel(TabbedInspector):
    """The race under both rule sets, the lessons, the plain races.

    ``mark`` marks the actions of a cell on the board, and ``play`` plays its line; ``step`` goes through a lesson.
    """

    def __init__(
        self,
        actions: Mapping[str, QAction],
        mark: OfACell,
        play: OfACell,
        step: Callable[[int], object],
        show_plain: Callable[[PlainRace], object],
    ) -> None:
        super().__init__()
        self.setAccessibleName(race_words.INSPECTOR)
        self.comparison = ComparisonView(actions, mark, play)
        self.solver = SolverChoice(actions)
        self.lessons = LessonPage(actions, step)
        self.plain = PlainPage(show_plain)
        self._told = label("", wrap=True)
        self.solve = PlainButton(race_words.SOLVE, actions["noseki_solve"].trigger)
        self.stop = PlainButton("Stop", actions["noseki_stop"].trigger)
        self.propose = PlainButton(race_words.PROPOSE, actions["noseki_propose"].trigger)
        self.race_page = self._race_page()
        self.addTab(self.race_page, "Both rules")
        self.addTab(ScrolledPage(self.lessons), "Lessons")
        self.addTab(ScrolledPage(self.plain), "Plain races")
        self.show_lessons()

    def _race_page(self) -> QScrollArea:
        page = QWidget()
        head, buttons = label(race_words.COMPARISON_HEAD, Role.HEAD, wrap=True), (self.solve, self.stop, self.propose)
        put(page_column(page), head, self._told, in_flow(*buttons), UNIT, self.comparison, INSIDE, self.solver, 0)
        return ScrolledPage(page)

    def show_lessons(self) -> None:
        self.setCurrentIndex(1)

    def show_plain(self) -> None:
        self.setCurrentIndex(2)

    def show_race(self, state: NosekiState, answers: dict[RuleSet, Answer], searching: int | None) -> None:
        """Show what is known of the race; ``searching`` counts the positions found while it is being solved."""
        self._told.setText(self._words(state, answers, searching))
        race = state.is_race and state.winner is None
        known = all(answers.values())
        self.solve.setVisible(race and not known and searching is None)
        self.stop.setVisible(searching is not None)
        self.propose.setVisible(not race and searching is None)
        self.comparison.setVisible(race)
        self.comparison.show_race(answers)

    def _words(self, state: NosekiState, answers: dict[RuleSet, Answer], searching: int | None) -> str:
        if searching is not None:
            return race_words.SEARCHING.format(positions=searching)
        if state.winner is not None:
            return race_words.OVER.format(color=state.winner.title)
        if not state.is_race:
            return race_words.MARK_OR_PROPOSE
        solved = [answer for answer in answers.values() if isinstance(answer, GhostSolution)]
        return race_words.searched_words(solved) if solved else race_words.OUTLINED
