"""A frame over a board: the part that is cut out, drawn with the mouse or moved with the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from semeai.ui.board.view import ARROWS, BoardView
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.tappable import RETURN_KEYS, keeps_key
from semeai.ui.kit.theme import UNIT, Role, font, painting

Part = tuple[int, int, int, int]
"""The first column and row of a part of a board, and the last ones."""
DIM, LINE = 150, 3.0
FRAME_TIP = (
    "Draw the frame, or move it with the arrow keys; with Shift they resize it. Enter accepts it, Escape cancels."
)


def drawn(start: tuple[int, int], end: tuple[int, int], sizes: tuple[int, int], least: int, *, square: bool) -> Part:
    """The part of a board from one corner towards another one, of at least so many lines each way."""
    spans = [max(abs(last - first), least - 1) for first, last in zip(start, end, strict=True)]
    if square:
        spans = [min(max(spans), *(size - 1 for size in sizes))] * 2
    firsts = [first if last >= first else first - span for first, last, span in zip(start, end, spans, strict=True)]
    return _on_the_board(firsts, spans, sizes)


def moved(part: Part, by: tuple[int, int], sizes: tuple[int, int], least: int, *, resized: bool, square: bool) -> Part:
    """A part after an arrow key: elsewhere, or with another number of lines."""
    spans = [part[2] - part[0], part[3] - part[1]]
    if not resized:
        return _on_the_board([part[0] + by[0], part[1] + by[1]], spans, sizes)
    steps = (sum(by),) * 2 if square else by
    if not square or all(span + step < size for span, step, size in zip(spans, steps, sizes, strict=True)):
        spans = [max(span + step, least - 1) for span, step in zip(spans, steps, strict=True)]
    return _on_the_board(part[:2], spans, sizes)


def _on_the_board(firsts: Sequence[int], spans: Sequence[int], sizes: tuple[int, int]) -> Part:
    spans = [min(span, size - 1) for span, size in zip(spans, sizes, strict=True)]
    left, top = (min(max(first, 0), size - 1 - span) for first, span, size in zip(firsts, spans, sizes, strict=True))
    return left, top, left + spans[0], top + spans[1]


class CropFrame(QWidget):
    """The frame, over a board that is shown whole; ``ended`` is called with the part that was chosen, or with None.

    It closes itself. ``least`` is the fewest lines that it may hold each way; a ``square`` one holds as many both ways.
    """

    def __init__(
        self, board: BoardView, part: Part, least: int, ended: Callable[[Part | None], object], *, square: bool = True
    ) -> None:
        super().__init__(board)
        self._ended = ended
        self._board, self.part, self._least, self._square = board, part, least, square
        shown = board.figure.position.board
        self._sizes = shown.width, shown.height
        self._start: tuple[int, int] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName("Frame")
        self.setAccessibleDescription(FRAME_TIP)
        self.setToolTip(FRAME_TIP)
        board.installEventFilter(self)
        self.setGeometry(board.rect())
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self._board.rect())
        return super().eventFilter(watched, event)

    def put_away(self) -> None:
        self._board.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def _show(self, part: Part) -> None:
        if part != self.part:
            self.part = part
            say_aloud(self, self.words)
            self.update()

    @property
    def words(self) -> str:
        return f"{self.part[2] - self.part[0] + 1} × {self.part[3] - self.part[1] + 1}"

    def _place(self, pos: QPointF) -> tuple[int, int] | None:
        point = self._board.point_at(pos)
        return None if point is None else self._board.figure.position.board.column_row(point)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._start = self._place(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = self._place(event.position())
        if self._start is not None and here is not None:
            self._show(drawn(self._start, here, self._sizes, self._least, square=self._square))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._start = None

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self._end(self.part)

    def event(self, event: QEvent) -> bool:
        """Take keys that are shortcuts of the window too."""
        return keeps_key(event, lambda _key: True) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            resized = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            square = self._square
            self._show(moved(self.part, ARROWS[key], self._sizes, self._least, resized=resized, square=square))
        elif key in RETURN_KEYS:
            self._end(self.part)
        elif key is Qt.Key.Key_Escape:
            self._end(None)
        else:
            super().keyPressEvent(event)

    def _end(self, part: Part | None) -> None:
        self.put_away()
        self._ended(part)

    def paintEvent(self, _event: QPaintEvent) -> None:
        board, (left, top, right, bottom) = self._board.figure.position.board, self.part
        first, last = (self._board.rect_of(board.at(*corner)) for corner in ((left, top), (right, bottom)))
        box = QRectF(first.united(last))
        with painting(self) as painter:
            around = QPainterPath()
            around.addRect(QRectF(self.rect()))
            around.addRect(box)
            dim = QColor(self.palette().color(QPalette.ColorRole.Window))
            dim.setAlpha(DIM)
            painter.fillPath(around, dim)
            accent = self.palette().color(QPalette.ColorRole.Accent)
            painter.setPen(QPen(accent, LINE))
            painter.drawRect(box)
            painter.setFont(font(Role.HEAD))
            told = painter.fontMetrics().boundingRect(self.words).adjusted(-UNIT, -UNIT // 2, UNIT, UNIT // 2)
            told.moveTopLeft(box.topLeft().toPoint())
            painter.fillRect(told, accent)
            painter.setPen(self.palette().color(QPalette.ColorRole.HighlightedText))
            painter.drawText(told, Qt.AlignmentFlag.AlignCenter, self.words)
