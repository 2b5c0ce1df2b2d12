"""The inspector while problems are solved: the task, its state, what can be done, and the collection."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QFrame, QToolButton, QWidget

from semeai.problems.marks import task_words
from semeai.problems.solving import AttemptVerdict
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.layouts import Flow, card_column, empty, in_column, in_flow, in_row, put
from semeai.ui.kit.parts import Link, PlainButton, label, line, set_primary, set_tone, tell, worded_button
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.room.account_view import AccountView
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.collection import GROWING, Sitting
from semeai.ui.rooms.problems.desk import SolveDesk
from semeai.ui.rooms.problems.drills import Drill, DrillShown
from semeai.ui.rooms.problems.free_play import ANSWERS, ANSWERS_TIP, BACK, BACK_TIP, FreeShown
from semeai.ui.rooms.problems.practice_state import MAKING
from semeai.ui.rooms.problems.problem_figure import WhyShown
from semeai.ui.rooms.problems.shown import ProblemShown, told_of
from semeai.ui.rooms.problems.solve_state import Solving, Told

DOING = (
    "problems_count",
    "problems_hint",
    "problems_pass",
    "problems_back",
    "problems_restart",
    "problems_right",
    "problems_why",
    "problems_free",
)
"""The actions on the problem, in one quiet row."""


class ToldBox(QFrame):
    """A box with a head in its tone, and a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.spoken = "", ""
        self.head, self.sentence = label("", Role.RESULT, wrap=True), label("", wrap=True)
        card_column(self, self.head, self.sentence)

    def show_told(self, told: Told) -> None:
        if (told.head, told.sentence) != self.spoken:
            self.spoken = told.head, told.sentence
            say_aloud(self, ". ".join(text.rstrip(".") for text in self.spoken if text))
        sign = {"good": "✓ ", "warning": "✗ "}.get(told.tone, "")
        self.head.setText(f"{sign}{told.head}")
        set_tone(self.head, told.tone)
        self.head.setHidden(not told.head)
        tell(self.sentence, told.sentence)


ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class DrillBox(QWidget):
    """Shows a drill. ``go_on`` is called where the button that was pressed had the focus, which goes on."""

    def __init__(self, desk: SolveDesk, go_on: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("arrows", True)
        self._desk, self._go_on = desk, go_on
        self._shown: Drill | None = None
        self.buttons: list[PlainButton] = []
        self.done = PlainButton("Done", desk.done)
        self.next = PlainButton("Next question", desk.next_drill)
        self._choices = Flow(spacing=INSIDE)
        put(in_column(self, spacing=INSIDE), self._choices, in_flow(self.done, self.next))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """An arrow key goes to the answers, Tab as ever."""
        if self.hasFocus() and event.key() in ARROWS and self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def show_drill(self, shown: DrillShown | None) -> None:
        """Show a question, or what was answered; nothing without one."""
        self.setHidden(shown is None)
        drill = None if shown is None else shown.drill
        if drill is not self._shown:
            self._ask(drill, judging=shown is not None and shown.judging)
        if shown is None:
            return
        had_focus = any(button.hasFocus() for button in self.buttons)
        for button in self.buttons:
            button.setEnabled(not shown.answered)
        if had_focus and shown.answered:
            self._go_on()
        self.done.setVisible(shown.drill.on_board and not shown.answered)
        self.next.setVisible(shown.answered and not shown.is_last)

    def _ask(self, drill: Drill | None, *, judging: bool) -> None:
        self._shown = drill
        empty(self._choices)
        choices = () if drill is None else drill.choices
        self.buttons = [PlainButton(text, partial(self._desk.answer, choice)) for text, choice in choices]
        put(self._choices, *self.buttons)
        if self.buttons and judging:  # the board has nothing to press
            for button in self.buttons:
                button.setProperty("arrows", True)
            # Beside the answers, not on one: Return shall not answer what was not read yet.
            QTimer.singleShot(0, self, lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))


class SolvePanel(QWidget):
    """Shows the problem of a desk. ``waits`` says whether the next one is being made."""

    def __init__(self, desk: SolveDesk, actions: Mapping[str, QAction], waits: Callable[[], bool]) -> None:
        super().__init__()
        self._desk, self._waits = desk, waits
        self._problem: object = None
        self.task, self.text = label("", Role.RESULT, wrap=True), label("", tone="secondary", wrap=True)
        self.told, self.game = ToldBox(), label("", tone="secondary", wrap=True)
        self.open_game = Link(solve_state.OPEN_THE_GAME, actions["mistakes_open"].trigger)
        self.hint = label("", wrap=True)
        self.next = PlainButton(solve_state.NEXT, actions["problems_next"].trigger)
        self.drill = DrillBox(desk, partial(self.next.setFocus, Qt.FocusReason.TabFocusReason))
        self.heading = label("", Role.HEAD, wrap=True)
        self.account = AccountView(desk.light, desk.show_step)
        self.tally, self.making = (label("", Role.CAPTION, wrap=True) for _ in range(2))
        self.answers = QCheckBox(ANSWERS)
        self.back = Link(BACK, desk.end_part, BACK_TIP)
        self.by_chance = {name: QCheckBox(words) for name, words in solve_state.BY_CHANCE.items()}
        self.again = Link(solve_state.AGAIN, actions["problems_again"].trigger)
        self.previous = PlainButton("Previous", actions["problems_previous"].trigger)
        self._lay_out(actions)
        self._connect(actions)

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        doing = in_flow(*(_named(actions[name]) for name in DOING), spacing=UNIT)
        self._free_row = QWidget()
        in_row(self._free_row, spacing=INSIDE, parts=((self.answers, 1), _named(actions["problems_answer"])))
        self.answers.setToolTip(ANSWERS_TIP)
        told = in_row(spacing=INSIDE, parts=((self.tally, 1), self.again))
        self.card, self.uncard = _named(actions["problems_card"]), _named(actions["problems_uncard"])
        foot, column = in_column(spacing=UNIT), page_column(self, INSIDE)
        put(foot, told, in_flow(*self.by_chance.values()), in_flow(self.card, self.uncard))
        put(
            foot, in_row(spacing=INSIDE, parts=((self.making, 1), self.previous, self.next))
        )  # which stay in their place
        put(column, self.task, self.text, self.told, self.game, in_row(parts=(self.open_game, 0)))
        put(column, self.hint, self.drill, doing, in_column(spacing=UNIT, parts=(self._free_row, self.back)))
        put(column, self.heading, self.account, 0, line(), foot)

    def _connect(self, actions: Mapping[str, QAction]) -> None:
        self.answers.toggled.connect(lambda on: self._desk.choose(answers=on))
        for name, box in self.by_chance.items():
            box.setToolTip(solve_state.CHANCE_TIP)
            box.clicked.connect(actions[name].trigger)
        actions["problems_uncard"].enabledChanged.connect(self._show_card)
        self._show_card(actions["problems_uncard"].isEnabled())
        actions["mistakes_open"].enabledChanged.connect(self.open_game.setVisible)
        self.open_game.setVisible(actions["mistakes_open"].isEnabled())

    def _show_card(self, there: bool) -> None:
        self.card.setHidden(there)
        self.uncard.setHidden(not there)

    def show_problem(self, now: ProblemShown) -> None:
        solving, beside = now.solving, now.beside
        if solving is None or now.sitting is None:
            return
        if solving.problem is not self._problem:
            self._problem = solving.problem
            self.told.spoken = "", ""
            say_aloud(self, task_words(solving.attempt.study))
            self._let_go()
        self.task.setText(task_words(solving.attempt.study))
        tell(self.text, solve_state.text_words(solving.attempt.study))
        self.told.show_told(told_of(now))
        tell(self.game, solve_state.game_words(solving))
        tell(self.hint, solve_state.last_hint(solving) if beside is None else "")
        self.back.setHidden(beside is None or now.judges)
        self._free_row.setHidden(not isinstance(beside, FreeShown))
        self.answers.setChecked(now.answers)
        self.drill.show_drill(beside if isinstance(beside, DrillShown) else None)
        self._show_account(beside if isinstance(beside, WhyShown) else None)
        self._show_foot(now, now.sitting, solving)

    def _show_account(self, why: WhyShown | None) -> None:
        self.account.setHidden(why is None)
        tell(self.heading, "" if why is None else why.heading)
        self.account.show_account(None if why is None else why.model)

    def _let_go(self) -> None:
        """Take the focus from the button that led to another problem, so that it is not pressed again."""
        if any(button.hasFocus() for button in self.findChildren(QAbstractButton)):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_making(self) -> None:
        """Say that the next problem is being made, where it is."""
        self.making.setText(MAKING if self._waits() else "")

    def _show_foot(self, now: ProblemShown, sitting: Sitting, solving: Solving) -> None:
        self.tally.setText(sitting.tally)
        self.show_making()
        self.again.setHidden(not sitting.wrong)
        alone = sitting.size == 1 and sitting.collection.kind not in GROWING
        skips = sitting.collection.kind in GROWING and solving.attempt.verdict is AttemptVerdict.GOING_ON
        self.next.setText(solve_state.SKIP if skips and not solving.mistaken else solve_state.NEXT)
        self.previous.setHidden(alone)
        self.next.setHidden(alone)
        set_primary(self.next, solving.solved)
        for name, box in self.by_chance.items():
            box.setChecked(name in now.by_chance)


def _named(action: QAction) -> QToolButton:
    return worded_button(action, solve_state.NAMES[action.objectName()])
