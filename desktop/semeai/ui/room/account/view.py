"""The account in the panel: the parts with their worth, the sum, and the few moves that decide."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from semeai.go.board import Point
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import Link, label, line
from semeai.ui.kit.theme import BETWEEN, UNIT, Role
from semeai.ui.kit.upkeep import empty
from semeai.ui.room.account.part_line import PartLine, columns, stone_columns
from semeai.ui.room.account.step_line import StepLine
from semeai.views.why import words
from semeai.views.why.model import AccountModel
from semeai.views.why.rows import PartRow
from semeai.views.why.sums import SumRow


class AccountView(QWidget):
    """An account at one of its positions.

    ``pointed(PartRow | None)``: a part is pointed at. ``step_chosen(StepRow | None)``: a move is to be seen on the
    board, or the race itself again.
    """

    pointed = Signal(object)
    step_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.model: AccountModel | None = None
        self.parts: tuple[PartLine, ...] = ()
        self.steps: tuple[StepLine, ...] = ()
        self.back = Link(words.BACK)
        self.back.clicked.connect(lambda: self.step_chosen.emit(None))
        self._size = label("", Role.CAPTION)
        self._steps_head = self._made_head()
        self._column, self._moves = in_column(spacing=UNIT // 2), in_column(spacing=UNIT // 2)
        inside = in_column(self, spacing=UNIT // 2)
        inside.addLayout(self._column)
        inside.addWidget(self._steps_head)
        inside.addLayout(self._moves)

    def _made_head(self) -> QWidget:
        """The heading of the moves, with the way back while one of them is on the board."""
        made = QWidget()
        inside = in_row(made, (0, UNIT, 0, 0))
        inside.addWidget(label(words.STEPS, Role.HEAD), 1)
        inside.addWidget(self._size)
        inside.addWidget(self.back)
        return made

    def show_account(self, model: AccountModel | None) -> None:
        """Show an account, or nothing. The moves of the same one stay, and one of them is marked."""
        before, self.model = self.model, model
        self._show_parts(model)
        if model is None or before is None or before.why is not model.why:
            self._show_moves(model)
        if model is not None:
            self._size.setHidden(bool(model.moves))
            self.back.setHidden(not model.moves)
            for step in self.steps:
                step.set_current((step.row.argument, step.row.moves) == (model.argument, model.moves))
            QTimer.singleShot(0, self, self._keep_in_sight)  # when the new parts have their places

    def _keep_in_sight(self) -> None:
        """Scroll to the move whose position is on the board."""
        around: QWidget | None = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        for step in self.steps:
            if step.current and around is not None:
                around.ensureWidgetVisible(step, 0, BETWEEN)

    def _show_parts(self, model: AccountModel | None) -> None:
        """The parts of the position, and their sum."""
        empty(self._column)
        rows = () if model is None else model.rows
        self.parts = tuple(self._part_line(row) for row in rows)
        if model is not None and rows:
            self._add_head(model)
        for part in self.parts:
            self._column.addWidget(part)
        for total in () if model is None else model.sums:
            self._add_sum(total)

    def _show_moves(self, model: AccountModel | None) -> None:
        """The tree of moves, and what else is to be said."""
        empty(self._moves)
        if model is not None and model.ko:
            self._moves.addWidget(label(model.ko, wrap=True))
        self.steps = () if model is None else tuple(self._step_lines(model))
        self._steps_head.setHidden(not self.steps)
        self._size.setText("" if model is None else model.size)
        for told in () if model is None else (*(argument.missing for argument in model.arguments), model.lasts):
            if told:
                self._moves.addWidget(label(told, Role.CAPTION, wrap=True))

    def _add_head(self, model: AccountModel) -> None:
        head = QWidget()
        inside = in_row(head, (UNIT, 0, 0, 0))
        inside.addWidget(label(model.place or words.TO_FILL, Role.CAPTION, wrap=True), 1)
        inside.addLayout(stone_columns())
        self._column.addWidget(head)

    def _part_line(self, row: PartRow) -> PartLine:
        made = PartLine(row)
        made.pointed.connect(lambda here: self.pointed.emit(row if here else None))
        return made

    def _add_sum(self, total: SumRow) -> None:
        """The line under the parts: both numbers, and what follows."""
        self._column.addWidget(line())
        if any(total.numbers):
            row = QWidget()
            inside = in_row(row, (UNIT, 0, 0, 0))
            inside.addWidget(label(words.SUM, Role.HEAD), 1)
            inside.addLayout(columns(total.numbers, strong=True))
            self._column.addWidget(row)
        self._column.addWidget(label(total.sentence, wrap=True))

    def _step_lines(self, model: AccountModel) -> Iterator[StepLine]:
        for argument in model.arguments:
            if argument.heading and argument.steps:
                self._moves.addWidget(label(argument.heading, wrap=True))
            for row in argument.steps:
                made = StepLine(row)
                made.clicked.connect(lambda _=False, row=row: self.step_chosen.emit(row))
                self._moves.addWidget(made)
                yield made

    def light(self, point: Point | None) -> None:
        """Light the row of a point of the board."""
        row = None if point is None or self.model is None else self.model.row_at(point)
        for each in self.parts:
            each.set_lit(row is not None and each.row == row)
