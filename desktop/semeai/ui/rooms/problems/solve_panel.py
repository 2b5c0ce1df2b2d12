"""The inspector while problems are solved: the task, its state, what can be done, and the collection."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QFrame, QToolButton, QWidget

from semeai.problems.marks import task_words
from semeai.problems.solving import AttemptVerdict
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.parts import (
    Flow,
    Link,
    PlainButton,
    card_column,
    empty,
    in_column,
    in_flow,
    in_row,
    label,
    line,
    put,
    set_primary,
    set_tone,
    tell,
    worded_button,
)
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.room.account_view import AccountView
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.collection import GROWING
from semeai.ui.rooms.problems.drills import DrillControl
from semeai.ui.rooms.problems.free_play import ANSWERS, ANSWERS_TIP, BACK, BACK_TIP
from semeai.ui.rooms.problems.solve_control import SolveControl
from semeai.ui.rooms.problems.solve_state import Told

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
    """Shows what a ``DrillControl`` asks. ``answered``: with a button that had the focus, which goes on."""

    answered = Signal()

    def __init__(self, control: DrillControl) -> None:
        super().__init__()
        self.setProperty("arrows", True)
        self._control = control
        self._shown: object = None
        self.buttons: list[PlainButton] = []
        self.done = PlainButton("Done", control.done)
        self.next = PlainButton("Next question", control.next)
        self._choices = Flow(spacing=INSIDE)
        put(in_column(self, spacing=INSIDE), self._choices, in_flow(self.done, self.next))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """An arrow key goes to the answers, Tab as ever."""
        if self.hasFocus() and event.key() in ARROWS and self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        control = self._control
        drill = control.drill
        if drill is not self._shown:
            self._shown = drill
            empty(self._choices)
            choices = () if drill is None else drill.choices
            self.buttons = [PlainButton(text, partial(control.choose, choice)) for text, choice in choices]
            put(self._choices, *self.buttons)
            if self.buttons and control.judging:  # the board has nothing to press
                for button in self.buttons:
                    button.setProperty("arrows", True)
                # Beside the answers, not on one: Return shall not answer what was not read yet.
                QTimer.singleShot(0, self, lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
        had_focus = any(button.hasFocus() for button in self.buttons)
        for button in self.buttons:
            button.setEnabled(not control.answered)
        if had_focus and control.answered:
            self.answered.emit()
        self.done.setVisible(drill is not None and drill.on_board and not control.answered)
        self.next.setVisible(control.answered and not control.is_last)


class SolvePanel(QWidget):
    """Shows what a ``SolveControl`` has."""

    def __init__(self, control: SolveControl, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._control = control
        self._problem: object = None
        self.task, self.text = label("", Role.RESULT, wrap=True), label("", tone="secondary", wrap=True)
        self.told, self.game = ToldBox(), label("", tone="secondary", wrap=True)
        self.open_game = Link(solve_state.OPEN_THE_GAME, actions["mistakes_open"].trigger)
        self.hint = label("", wrap=True)
        self.drill = DrillBox(control.drills)
        self.heading, self.account = label("", Role.HEAD, wrap=True), AccountView()
        self.tally = label("", Role.CAPTION, wrap=True)
        self.answers = QCheckBox(ANSWERS)
        self.back = Link(BACK, control.end_part)
        self.by_chance = {name: QCheckBox(words) for name, words in solve_state.BY_CHANCE.items()}
        self.again = Link(solve_state.AGAIN, actions["problems_again"].trigger)
        self.previous = PlainButton("Previous", actions["problems_previous"].trigger)
        self.next = PlainButton(solve_state.NEXT, actions["problems_next"].trigger)
        self._lay_out(actions)
        self._connect(actions)

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        doing = in_flow(*(_named(actions[name]) for name in DOING), spacing=UNIT)
        self._free_row = QWidget()
        in_row(self._free_row, spacing=INSIDE, parts=((self.answers, 1), _named(actions["problems_answer"])))
        self.answers.setToolTip(ANSWERS_TIP)
        self.back.setToolTip(BACK_TIP)
        told = in_row(spacing=INSIDE, parts=((self.tally, 1), self.again))
        self.card, self.uncard = _named(actions["problems_card"]), _named(actions["problems_uncard"])
        foot, column = in_column(spacing=UNIT), page_column(self, INSIDE)
        put(foot, told, *self.by_chance.values(), UNIT, in_flow(self.card, self.uncard, self.previous, self.next))
        put(column, self.task, self.text, self.told, self.game, in_row(parts=(self.open_game, 0)))
        put(column, self.hint, self.drill, doing, in_column(spacing=UNIT, parts=(self._free_row, self.back)))
        put(column, self.heading, self.account, 0, line(), foot)

    def _connect(self, actions: Mapping[str, QAction]) -> None:
        control = self._control
        self.answers.toggled.connect(partial(setattr, control.free, "answers"))
        for name, box in self.by_chance.items():
            box.setToolTip(solve_state.CHANCE_TIP)
            box.clicked.connect(actions[name].trigger)
        self.account.step_chosen.connect(control.why.choose)
        self.account.pointed.connect(control.light)
        self.drill.answered.connect(lambda: self.next.setFocus(Qt.FocusReason.TabFocusReason))
        control.changed.connect(self.show_problem)
        actions["problems_uncard"].enabledChanged.connect(self._show_card)
        self._show_card(actions["problems_uncard"].isEnabled())
        actions["mistakes_open"].enabledChanged.connect(self.open_game.setVisible)
        self.open_game.setVisible(actions["mistakes_open"].isEnabled())

    def _show_card(self, there: bool) -> None:
        self.card.setHidden(there)
        self.uncard.setHidden(not there)

    def show_problem(self) -> None:
        control, solving = self._control, self._control.solving
        if solving is None or control.sitting is None:
            return
        if solving.problem is not self._problem:
            self._problem = solving.problem
            self.told.spoken = "", ""
            say_aloud(self, task_words(solving.attempt.study))
            self._let_go()
        self.task.setText(task_words(solving.attempt.study))
        tell(self.text, solve_state.text_words(solving.attempt.study))
        self.told.show_told(self._told())
        hinted = control.beside is None
        tell(self.game, solve_state.game_words(solving))
        tell(self.hint, solve_state.last_hint(solving) if hinted else "")
        self.back.setHidden(control.beside is None or control.judges)
        self._free_row.setHidden(control.beside is not control.free)
        self.answers.setChecked(control.free.answers)
        self.drill.setHidden(control.beside is not control.drills)
        self.drill.refresh()
        self._show_account()
        self._show_foot()

    def _let_go(self) -> None:
        """Take the focus from the button that led to another problem, so that it is not pressed again."""
        if any(button.hasFocus() for button in self.findChildren(QAbstractButton)):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _told(self) -> Told:
        control, solving = self._control, self._control.solving
        assert solving is not None
        if control.beside is not None and (told := control.beside.told(control.step)) is not None:
            return told
        if control.asking.busy:
            return Told(solve_state.THINKING, "")
        if control.looks_back:
            return solve_state.LOOKING_BACK
        return solve_state.told(solving)

    def _show_account(self) -> None:
        control = self._control
        model = control.why.model if control.beside is control.why else None
        self.account.setHidden(model is None)
        self.heading.setHidden(model is None)
        self.heading.setText(control.why.heading)
        self.account.show_account(model)

    def _show_foot(self) -> None:
        control = self._control
        sitting, solving = control.sitting, control.solving
        assert sitting is not None
        assert solving is not None
        self.tally.setText(sitting.tally)
        self.again.setHidden(not sitting.wrong)
        alone = sitting.size == 1 and sitting.collection.kind not in GROWING
        skips = sitting.collection.kind in GROWING and solving.attempt.verdict is AttemptVerdict.GOING_ON
        self.next.setText(solve_state.SKIP if skips and not solving.mistaken else solve_state.NEXT)
        self.previous.setHidden(alone)
        self.next.setHidden(alone)
        set_primary(self.next, solving.solved)
        for name, box in self.by_chance.items():
            box.setChecked(name in control.by_chance)


def _named(action: QAction) -> QToolButton:
    return worded_button(action, solve_state.NAMES[action.objectName()])
