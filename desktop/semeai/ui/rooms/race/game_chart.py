"""The chart of a game below the board: a band for each of its races, in line with the moves; it is the slider too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from semeai.diagram.sketch import Sketch
from semeai.ui.kit.layouts import Flow, in_column, in_row, on_surface, put
from semeai.ui.kit.parts import label
from semeai.ui.kit.tappable import ink, keeps_key
from semeai.ui.kit.theme import INSIDE, UNIT, Role, Theme, font, painting, theme_now
from semeai.ui.painting.sketch import thumbnail
from semeai.ui.room.player_bar import Timeline

if TYPE_CHECKING:
    from semeai.review import Event
    from semeai.review.chart import ChartRow

MOST = 3
"""Lanes for races that stand at the same time."""
SIDE = 10.0
"""What is free left and right of the bands, in px."""
HIGHEST, LOWEST_TYPE = 16.0, 9
"""The height of a lane, and the smallest type of a name, in px."""
FOOT = 3.0
"""What is free between the lowest band and the axis, in px."""
NEAR = 5.0
"""How far from a mark the pointer may be, in px."""
TICKS = (10, 20, 50, 100, 200, 500)
APART = 56.0
"""The least distance of two ticks, in px."""


class PlacedRow(NamedTuple):
    """A row with its lane (0 at the top), its name and where that begins."""

    row: ChartRow
    lane: int
    name_at: float


class ChartSpot(NamedTuple):
    """What is pointed at: a row after so many moves, or one of its marks."""

    row: ChartRow
    number: int
    event: Event | None = None


class GameChart(Timeline):
    """Bands, marks, and a line at the present move: a slider over the moves 0..maximum.

    ``chosen`` gives a row and the number of moves to go to; ``asked`` a row and one of its marks. ``pointed`` gives
    what the pointer or the keys are on, or None. Up and down go from race to race, Return chooses the one that is lit,
    Ctrl with left and right goes from mark to mark.
    """

    chosen = Signal(object, int)
    asked = Signal(object, object)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[ChartRow, ...] = ()
        self._placed: list[PlacedRow] = []
        self._left = SIDE
        self._lit: ChartRow | None = None
        self._spot: ChartSpot | None = None
        self._drawn: QPixmap | None = None
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self._move_line)
        self._at = 0
        self._words = ""

    def show_rows(self, rows: tuple[ChartRow, ...], last: int, words: str) -> None:
        """Show the races of a game of ``last`` moves; ``words`` say the same."""
        self._words = words
        self.tell("")
        with QSignalBlocker(self):
            self.setRange(0, last)
        if rows != self.rows:
            self.rows = rows
            self._lit = next((row for row in rows if self._lit and row.race.course == self._lit.race.course), None)
        self._draw_anew()

    def tell(self, words: str) -> None:
        """Describe what is pointed at to those who cannot see it; "" for the whole chart."""
        self.setAccessibleDescription(words or self._words)

    def light(self, row: ChartRow | None) -> None:
        """Mark the race that is chosen on the board."""
        if row is not self._lit:
            self._lit = row
            self._draw_anew()

    def go(self, number: int) -> None:
        """Move the line to a number of moves, without asking for anything."""
        with QSignalBlocker(self):
            self.setValue(number)
        self._move_line()

    def set_theme(self, _theme: Theme) -> None:
        self._draw_anew()

    # Where things are

    def _x(self, number: float) -> float:
        """Where a move begins: the position after it is on its right."""
        return self._left + (self.width() - self._left - SIDE) * number / (self.maximum() + 1)

    def _step_at(self, x: float) -> int:
        share = (x - self._left) / max(self.width() - self._left - SIDE, 1)
        return min(max(int(share * (self.maximum() + 1)), 0), self.maximum())

    @property
    def _axis(self) -> float:
        """The height of the numbers below the bands."""
        return float(self._number_type.pixelSize() + 1)

    @property
    def _number_type(self) -> QFont:
        return _type(font(Role.CAPTION), 0.26 * self.height())

    @property
    def _lane(self) -> float:
        """The height of a lane."""
        return min((self.height() - self._axis - FOOT - 1) / self._lanes, HIGHEST)

    def _box(self, placed: PlacedRow, first: int, last: int) -> QRectF:
        """The place of a band in its lane."""
        lane = self._lane
        top = self.height() - self._axis - FOOT - lane * (self._lanes - placed.lane)
        free = max(2.0, 0.28 * lane)
        width = self._x(last + 1) - self._x(first)
        return QRectF(self._x(first), round(top + free) + 0.5, width, round(lane - free) - 1)

    @property
    def _lanes(self) -> int:
        return max((placed.lane for placed in self._placed), default=0) + 1

    def _place(self) -> None:
        """Give the rows their lanes: the first ones first, as many as there is room for."""
        from semeai.review.chart import packed

        names = QFontMetricsF(self._name_type(bold=True))
        widths = [names.horizontalAdvance(row.name) + INSIDE for row in self.rows]
        self._left, self._placed = SIDE, []
        fits = [
            self._x(row.first) >= width or self._x(row.last + 1) + width <= self.width()
            for row, width in zip(self.rows, widths, strict=True)
        ]
        if not all(fits):  # a name has no room before its band nor after it
            self._left = max(widths) + UNIT
        spans, at = [], []
        for row, width in zip(self.rows, widths, strict=True):
            begin, end = self._x(row.first), self._x(row.last + 1)
            at.append(begin - width if begin >= width else end + INSIDE)
            spans.append((min(begin, at[-1] - INSIDE), max(end, at[-1] + width)))  # a name touches no other band
        lanes = packed(spans, MOST)
        self._placed = [
            PlacedRow(row, lane, place)
            for row, lane, place in zip(self.rows, lanes, at, strict=True)
            if lane is not None
        ]

    def _name_type(self, *, bold: bool = False) -> QFont:
        made = _type(font(Role.CAPTION), min(0.30 * self.height(), 1.2 * self._lane))
        made.setBold(bold)
        return made

    def spot_at(self, at: QPointF) -> ChartSpot | None:
        """What is at a place: a mark before a band."""
        for placed in self._placed:
            box = self._box(placed, placed.row.first, placed.row.last)
            if not box.top() - NEAR <= at.y() <= box.bottom() + 2:
                continue
            near = min(placed.row.marks, key=lambda event: abs(self._x(event.number) - at.x()), default=None)
            if near is not None and abs(self._x(near.number) - at.x()) <= NEAR:
                return ChartSpot(placed.row, near.number, near)
            if box.left() <= at.x() < box.right():
                return ChartSpot(placed.row, self._step_at(at.x()))
        return None

    def centre_of(self, spot: ChartSpot) -> QPoint:
        """The middle of what is pointed at."""
        x = self._x(spot.number) if spot.event is not None else self._x(spot.number + 0.5)
        placed = next(placed for placed in self._placed if placed.row is spot.row)
        return QPointF(x, self._box(placed, spot.row.first, spot.row.last).center().y()).toPoint()

    # Painting

    def _draw_anew(self) -> None:
        self._drawn = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw_anew()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self._draw_anew()

    def _move_line(self, *_: object) -> None:
        """Paint only where the line was and where it is."""
        for number in (self._at, self.value()):
            x = self._x(number + 0.5)
            self.update(int(x) - UNIT, 0, 2 * UNIT + 1, self.height())
        self._at = self.value()

    def sliderChange(self, change: Timeline.SliderChange) -> None:
        """Leave it to ``_move_line`` to paint a step."""
        if change != Timeline.SliderChange.SliderValueChange:
            super().sliderChange(change)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._drawn is None:
            self._drawn = self._picture()
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        painter.drawPixmap(0, 0, self._drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent, x = ink(QPalette.ColorRole.Highlight), self._x(self.value() + 0.5)
        foot = self.height() - self._axis
        painter.setPen(QPen(accent, 2))
        painter.drawLine(QPointF(x, 1), QPointF(x, foot))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        painter.drawEllipse(QPointF(x, foot), UNIT - 0.5, UNIT - 0.5)
        if self.hasFocus():
            painter.setPen(QPen(accent, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), UNIT, UNIT)

    def _picture(self) -> QPixmap:
        """Everything but the line at the present move."""
        self._place()
        ratio = self.devicePixelRatioF()
        made = QPixmap(self.size() * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        with painting(made, smooth=False) as painter:
            self._draw(painter)
        return made

    def _draw(self, painter: QPainter) -> None:
        self._draw_axis(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for draw in (self._draw_bands, self._draw_marks, self._draw_name):
            for placed in self._placed:
                draw(painter, placed)

    def _draw_axis(self, painter: QPainter) -> None:
        foot, last = self.height() - self._axis, self.maximum()
        painter.setPen(QPen(ink(QPalette.ColorRole.Mid), 1))
        painter.drawLine(QPointF(self._x(0), foot), QPointF(self._x(last + 1), foot))
        painter.setFont(self._number_type)
        taken: list[tuple[float, float]] = []
        events = [event for placed in self._placed for event in placed.row.marks]
        painter.setPen(QColor(theme_now().warning))
        for number in dict.fromkeys(event.number for event in events):
            self._draw_number(painter, number, self._x(number), taken)
        painter.setPen(QColor(theme_now().secondary))
        every = next((tick for tick in TICKS if self._x(tick) - self._x(0) >= APART), TICKS[-1])
        for number in range(every, last + 1, every):
            self._draw_number(painter, number, self._x(number + 0.5), taken)

    def _draw_number(self, painter: QPainter, number: int, x: float, taken: list[tuple[float, float]]) -> None:
        """Draw a number below the bands, if there is room for it."""
        width = painter.fontMetrics().horizontalAdvance(str(number))
        left = min(max(x - width / 2, 0.0), self.width() - width)
        if all(left + width + UNIT <= begin or end + UNIT <= left for begin, end in taken):
            taken.append((left, left + width))
            painter.drawText(QPointF(left, self.height() - 1), str(number))

    def _draw_bands(self, painter: QPainter, placed: PlacedRow) -> None:
        from semeai.ui.painting.bands import draw_band, draw_break

        row, theme = placed.row, theme_now()
        for begin, end in row.breaks:
            gap = self._box(placed, begin + 1, end - 1)
            middle, quiet = gap.center().y(), QColor(theme.secondary)
            draw_break(painter, QPointF(gap.left(), middle), QPointF(gap.right(), middle), quiet, gap.height())
        for band in row.bands:
            draw_band(painter, band, self._box(placed, band.first, band.last), theme)

    def _draw_name(self, painter: QPainter, placed: PlacedRow) -> None:
        """Draw the name of a race over the lines of marks in the lanes above it."""
        row, theme = placed.row, theme_now()
        lit = row is self._lit
        painter.setFont(self._name_type(bold=lit))
        letters, middle = painter.fontMetrics(), self._box(placed, row.first, row.last).center().y()
        at, height = placed.name_at, letters.capHeight()
        ground = QRectF(at - 2, middle - height / 2 - 1, letters.horizontalAdvance(row.name) + 4, height + 2)
        painter.fillRect(ground, QColor(theme.window))
        painter.setPen(QColor(theme.accent if lit else theme.secondary))
        painter.drawText(QPointF(at, middle + height / 2), row.name)

    def _draw_marks(self, painter: QPainter, placed: PlacedRow) -> None:
        from semeai.review import EventKind
        from semeai.ui.painting.bands import draw_flag

        theme = theme_now()
        color, ground, quiet = map(QColor, (theme.warning, theme.window, theme.secondary))
        size = min(max(0.55 * self._lane, 6.0), 8.0)
        for number in placed.row.unsettled:
            box = self._box(placed, number, number)
            draw_flag(painter, QPointF(self._x(number), box.top() + 0.4 * size), size, quiet, ground, hollow=True)
        for event in placed.row.marks:
            box = self._box(placed, event.number, event.number)
            x = self._x(event.number)
            painter.setPen(QPen(ground, 3))
            painter.drawLine(QPointF(x, box.top()), QPointF(x, self.height() - self._axis))
            painter.setPen(QPen(color, 1.2))
            painter.drawLine(QPointF(x, box.top()), QPointF(x, self.height() - self._axis))
            tip = QPointF(x, box.top() + 0.4 * size)
            draw_flag(painter, tip, size, color, ground, hollow=event.kind is EventKind.NEEDLESS)

    # The pointer and the keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        self._point(None)
        if spot is None:
            super().mousePressEvent(event)
        else:
            self.act(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._point(None if event.buttons() else self.spot_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(None)

    def focusOutEvent(self, event: QEvent) -> None:
        super().focusOutEvent(event)  # type: ignore[arg-type]
        self._point(None)

    def act(self, spot: ChartSpot) -> None:
        """Go to what was pressed."""
        if spot.event is not None:
            self.asked.emit(spot.row, spot.event)
        else:
            self.chosen.emit(spot.row, spot.number)

    def _point(self, spot: ChartSpot | None) -> None:
        if spot != self._spot:
            self._spot = spot
            self.pointed.emit(spot)

    def event(self, event: QEvent) -> bool:
        """Keep its own keys from the window's shortcuts."""
        return keeps_key(event, self._does) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        do = self._does(event)
        if do is not None:
            do()
        else:
            super().keyPressEvent(event)

    def _does(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What a key does here."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                return partial(self._turn, -1 if event.key() == Qt.Key.Key_Up else 1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self._lit is not None:
                return partial(self.act, self._here(self._lit))
            case Qt.Key.Key_Left if control:
                return partial(self._to_mark, -1)
            case Qt.Key.Key_Right if control:
                return partial(self._to_mark, 1)
        return None

    def _here(self, row: ChartRow) -> ChartSpot:
        """A row at the present move, or where it is nearest to it."""
        return ChartSpot(row, min(max(self.value(), row.first), row.last))

    def _turn(self, by: int) -> None:
        """Light the next race, and show where it stands."""
        rows = [placed.row for placed in sorted(self._placed, key=lambda placed: placed.lane)]
        if rows:
            at = rows.index(self._lit) + by if self._lit in rows else 0
            self.light(rows[at % len(rows)])
            assert self._lit is not None
            self._point(self._here(self._lit))

    def _to_mark(self, by: int) -> None:
        """Show the next mark on this side of the present move; the board of a mark is the one before its move."""
        rows = (placed.row for placed in self._placed)
        marks = sorted(
            (ChartSpot(row, at.number, at) for row in rows for at in row.marks), key=lambda spot: spot.number
        )
        ahead = [spot for spot in marks if by * (spot.number - 1 - self.value()) > 0]
        if ahead:
            self.act(ahead[0] if by > 0 else ahead[-1])


def _type(made: QFont, largest: float) -> QFont:
    """A type that is no larger than fits, in px."""
    pixels = QFontMetricsF(made).height() / 1.2
    made.setPixelSize(max(LOWEST_TYPE, min(round(pixels), round(largest))))
    return made


PICTURE, WORDS = 176, 216
"""The side of the small board and the width of its words, in px."""


SWATCH = (22, 10)
"""The width and the height of a sign of the legend, in px."""


class ChartLegend(QWidget):
    """What the bands and marks of the chart mean."""

    def __init__(self) -> None:
        from semeai.review.chart import LEGEND

        super().__init__()
        self._signs = [(band, QLabel()) for band, _ in LEGEND]
        rows = [QWidget() for _ in LEGEND]
        for row, (_, sign), (_, words) in zip(rows, self._signs, LEGEND, strict=True):
            in_row(row, spacing=UNIT, parts=(sign, label(words, Role.CAPTION, tone="secondary")))
        put(Flow(self, INSIDE), *rows)
        self.set_theme(theme_now())

    def set_theme(self, theme: Theme) -> None:
        from semeai.ui.painting.bands import draw_band, draw_flag

        width, height = SWATCH
        for band, sign in self._signs:
            made = QPixmap(QSize(width, height + 2) * self.devicePixelRatioF())
            made.setDevicePixelRatio(self.devicePixelRatioF())
            made.fill(Qt.GlobalColor.transparent)
            with painting(made) as painter:
                if band is None:
                    colors = QColor(theme.warning), QColor(theme.panel)
                    draw_flag(painter, QPointF(width / 2, height), height - 2, *colors, hollow=False)
                else:
                    draw_band(painter, band, QRectF(0.5, 0.5, width - 1, height), theme)
            sign.setPixmap(made)


class ChartPreview(QFrame):
    """A small board with its words on a page, above what is pointed at; the pointer goes through it."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        on_surface(self, "card")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture = QLabel()
        self.words = label(role=Role.CAPTION, wrap=True)
        self.words.setFixedWidth(WORDS)
        centre = Qt.AlignmentFlag.AlignHCenter
        in_column(self, (INSIDE, INSIDE, INSIDE, INSIDE), INSIDE, ((self._picture, 0, centre), self.words))
        self.hide()

    def show_board(self, sketch: Sketch, words: str, chart: QWidget, at: QPoint) -> None:
        self._picture.setPixmap(thumbnail(sketch, theme_now(), PICTURE, self.devicePixelRatioF()))
        self.words.setText(words)
        self.words.ensurePolished()  # in its own type
        self.words.setFixedHeight(self.words.heightForWidth(WORDS))
        self.adjustSize()
        top = chart.mapTo(self._page, QPoint(at.x(), 0))
        left = min(max(top.x() - self.width() // 2, INSIDE), self._page.width() - self.width() - INSIDE)
        self.move(left, max(top.y() - self.height() - UNIT, 0))
        self.raise_()
        self.show()
