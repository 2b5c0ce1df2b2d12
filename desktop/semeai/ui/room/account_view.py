"""The account in the panel: the parts with their worth, the sum, and the few moves that decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QSizePolicy, QWidget

from semeai.claim import account_words
from semeai.claim.account import KINDS, AccountModel, PartRow, StepRow, SumRow
from semeai.diagram.figure import MarkKind
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.layouts import empty, in_column, in_row, put
from semeai.ui.kit.parts import Link, keep_in_sight, label, line
from semeai.ui.kit.tappable import Tappable, faint, fill_box
from semeai.ui.kit.theme import INSIDE, UNIT, Role, painting
from semeai.ui.painting.areas import draw_swatch
from semeai.ui.painting.glyph import Glyph

DEEPEST = 6
"""The most moves by which a row is indented."""


class Lit(Tappable):
    """A row with an accent background while it is lit."""

    is_lit = False

    def set_lit(self, lit: bool) -> None:
        if lit != self.is_lit:
            self.is_lit = lit
            self.update()

    def paint_ground(self, painter: QPainter) -> None:
        if self.is_lit:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.16))
        super().paint_ground(painter)


class StepLine(Lit):
    """A row of the tree of moves, lit while its position is on the board."""

    def __init__(self, row: StepRow, choose: Callable[[], object]) -> None:
        super().__init__(choose)
        self.row = row
        told = in_column(parts=(label(row.names, wrap=True),))
        if row.sentence:
            put(told, label(row.sentence, Role.CAPTION, wrap=True))
        edges = UNIT + 3 * UNIT * min(row.depth, DEEPEST), UNIT // 2, UNIT, UNIT // 2
        in_row(self, edges, INSIDE, ((Glyph(row.mover, 4 * UNIT), 0, Qt.AlignmentFlag.AlignTop), (told, 1)))
        self.let_through()
        self.setToolTip(account_words.STEP_TIP)
        self.setAccessibleName(row.words)


COLUMN = 13 * UNIT
"""The width of a column of numbers, in px."""
SIDE = {BLACK: Qt.AlignmentFlag.AlignLeft, WHITE: Qt.AlignmentFlag.AlignRight, None: Qt.AlignmentFlag.AlignHCenter}
"""The alignment of the words beneath an owner's number that tell how it is known."""


class Swatch(QWidget):
    """A small square in the colour that a part has on the board."""

    def __init__(self, kind: MarkKind, settled: bool) -> None:
        super().__init__()
        self._kind, self._settled = kind, settled
        self.setFixedSize(4 * UNIT, 4 * UNIT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            draw_swatch(painter, self._kind, QRectF(self.rect()).adjusted(1, 1, -1, -1), settled=self._settled)


class PartLine(Lit):
    """A row of the account, lit while the pointer is on one of its points; pointing at the row lights its points."""

    def __init__(self, row: PartRow, point: Callable[[bool], object]) -> None:
        super().__init__(point=point)
        self.row = row
        told = (label(each, Role.CAPTION, wrap=True) for each in (row.where, row.detail) if each)
        words = in_column(parts=(label(row.title, wrap=True), *told))
        number = row.number
        own = (number, "") if row.owner is BLACK else ("", number)
        numbers = in_column(parts=(columns(own, number if row.owner is None else ""),))
        if row.how:
            known = label(row.how, Role.CAPTION, centred=True)
            known.setMinimumWidth(COLUMN)
            put(numbers, (known, 0, SIDE[row.owner]))
        put(numbers, 0)
        swatch = Swatch(KINDS[row.kind], row.settled), 0, Qt.AlignmentFlag.AlignTop
        in_row(self, (UNIT, UNIT // 2, 0, UNIT // 2), INSIDE, (swatch, (words, 1), numbers))
        self.let_through()
        self.setToolTip(row.tip)
        self.setAccessibleName(row.words)


def columns(numbers: tuple[str, str], shared: str = "", *, strong: bool = False) -> QHBoxLayout:
    """A number for Black and one for White, or one for both in the middle."""
    row = in_row()
    for text, wide in ((shared, 2),) if shared else ((numbers[BLACK], 1), (numbers[WHITE], 1)):
        number = label(text, Role.HEAD if strong else Role.BODY, centred=True)
        number.setMinimumWidth(wide * COLUMN)
        row.addWidget(number)
    return row


def stone_columns() -> QHBoxLayout:
    row = in_row()
    for color in (BLACK, WHITE):
        cell = QWidget()
        cell.setMinimumWidth(COLUMN)
        in_row(cell, parts=((Glyph(color, 4 * UNIT), 0, Qt.AlignmentFlag.AlignCenter),))
        put(row, cell)
    return row


def headed(words: QLabel, numbers: QLayout) -> QWidget:
    """A row of words above, or below, the parts, with its columns."""
    in_row(row := QWidget(), (UNIT, 0, 0, 0), parts=((words, 1), numbers))
    return row


class AccountView(QWidget):
    """An account at one of its positions.

    ``point`` is called with the part that is pointed at, None for none; ``step`` with a move to show on the board, or
    None for the race itself again.
    """

    def __init__(self, point: Callable[[PartRow | None], object], step: Callable[[StepRow | None], object]) -> None:
        super().__init__()
        self._point, self._step = point, step
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.model: AccountModel | None = None
        self.parts: tuple[PartLine, ...] = ()
        self.steps: tuple[StepLine, ...] = ()
        self.back = Link(account_words.BACK, lambda: step(None))
        self._size = label("", Role.CAPTION)
        self._steps_head = QWidget()
        steps = label(account_words.STEPS, Role.HEAD), 1
        in_row(self._steps_head, (0, UNIT, 0, 0), parts=(steps, self._size, self.back))
        self._column, self._moves = in_column(spacing=UNIT // 2), in_column(spacing=UNIT // 2)
        put(in_column(self, spacing=UNIT // 2), self._column, self._steps_head, self._moves)

    def show_account(self, model: AccountModel | None) -> None:
        """Show an account, or nothing. If it is the same account, its moves stay and one of them is marked."""
        before, self.model = self.model, model
        is_another = model is None or before is None or before.why is not model.why
        self.parts = ()
        empty(self._column)
        if is_another:
            self.steps = ()
            empty(self._moves)
            self._steps_head.hide()
        if model is None:
            return
        self._show_parts(model)
        if is_another:
            self._show_moves(model)
        self._size.setHidden(bool(model.moves))
        self.back.setHidden(not model.moves)
        for step in self.steps:
            step.set_lit((step.row.argument, step.row.moves) == (model.argument, model.moves))
        QTimer.singleShot(0, self, self._keep_in_sight)  # once the new parts are laid out

    def _keep_in_sight(self) -> None:
        """Scroll to the move whose position is on the board."""
        for step in self.steps:
            if step.is_lit:
                keep_in_sight(step)

    def _show_parts(self, model: AccountModel) -> None:
        self.parts = tuple(map(self._part_line, model.rows))
        if model.rows:
            words = label(model.place or account_words.TO_FILL, Role.CAPTION, wrap=True)
            put(self._column, headed(words, stone_columns()))
        put(self._column, *self.parts)
        for total in model.sums:
            self._add_sum(total)

    def _show_moves(self, model: AccountModel) -> None:
        moves = QWidget()  # seen only when it is full: a row that comes into what is seen lays out all rows anew
        column = in_column(moves, spacing=UNIT // 2)
        if model.ko:
            put(column, label(model.ko, wrap=True))
        self.steps = tuple(self._step_lines(model, column))
        self._steps_head.setHidden(not self.steps)
        self._size.setText(model.size)
        for told in (*(argument.missing for argument in model.arguments), model.lasts):
            if told:
                put(column, label(told, Role.CAPTION, wrap=True))
        put(self._moves, moves)

    def _part_line(self, row: PartRow) -> PartLine:
        return PartLine(row, lambda here: self._point(row if here else None))

    def _add_sum(self, total: SumRow) -> None:
        """Add the line under the parts: both numbers, and what follows."""
        put(self._column, line())
        if any(total.numbers):
            put(self._column, headed(label(account_words.SUM, Role.HEAD), columns(total.numbers, strong=True)))
        put(self._column, label(total.sentence, wrap=True))

    def _step_lines(self, model: AccountModel, column: QLayout) -> Iterator[StepLine]:
        for argument in model.arguments:
            if argument.heading and argument.steps:
                put(column, label(argument.heading, wrap=True))
            for row in argument.steps:
                made = StepLine(row, partial(self._step, row))
                put(column, made)
                yield made

    def light(self, point: Point | None) -> None:
        row = None if point is None or self.model is None else self.model.row_at(point)
        for each in self.parts:
            each.set_lit(row is not None and each.row == row)
