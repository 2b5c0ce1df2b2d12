"""The board that shows a figure, animates transitions, and emits signals for what is pressed and pointed at.

It changes nothing by itself: a press is a signal, and the answer comes back as a figure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMargins, QPoint, QPointF, QRect, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from semeai.diagram.figure import Everything, Figure, Points, changes
from semeai.diagram.point_words import describe, spoken_move
from semeai.go.board import Board, Mask, Point, each, first
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.study.frames import Transition
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.tappable import PRESS_KEYS, RETURN_KEYS, keeps_key
from semeai.ui.kit.theme import Role, font, system_points, theme_now
from semeai.ui.painting.board import REST, paint_figure
from semeai.ui.painting.geometry import Layout, steady_layout
from semeai.ui.painting.motion import Motion, of_highlight, of_transition
from semeai.ui.painting.screen import BoardGround, paint_cursor, paint_focus, paint_kept, paint_preview
from semeai.ui.painting.stamp import paint_stamp

if TYPE_CHECKING:
    from semeai.ui.board.point_table import PointTable

WHEEL_STEP = 120
"""One notch of a wheel, in eighths of a degree."""
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
USUAL_POINTS = 9.0
LEAST_KEPT = 480
"""The width in px that a board must have to keep its place while the type changes."""


class BoardView(QWidget):
    """Shows one ``figure``, now or as soon as a running animation ends, and reports what the person does on it.

    ``stamp`` is the end of a race that is stamped on the board.

    ``point_pressed`` (point, button, modifiers) comes from the mouse, or from the keyboard as a left press;
    ``point_dragged`` gives each further point reached while a button is held; ``point_entered`` the point under the
    pointer or the cursor, or None; ``stepped`` gives whole steps of the wheel, positive towards the user;
    ``menu_wanted`` (point, place on the screen) asks for the menu of a point, by the second button or by the keyboard's
    menu key at the cursor.

    The cursor appears when Tab gives the board the keyboard focus. While it is active, at ``cursor_point``, the arrow
    keys move it and Enter or Space press; after Escape, and when the board got the focus in another way than by the
    mouse, it rests at ``resting_point``: it is seen, the keys belong to the window, and Enter wakes it.

    A screen reader finds the points in a table and hears each move and capture.
    """

    point_pressed = Signal(int, Qt.MouseButton, Qt.KeyboardModifier)
    point_dragged = Signal(int)
    point_entered = Signal(object)
    stepped = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self.figure = Figure(Position(Board.square(19)))
        self.stamp = ""
        self._layout: Layout | None = None
        self._placed = QRect()
        self._margins: QMargins | None = None
        self._ground = BoardGround()
        self._motion = Motion()
        self._moment = REST
        self._has_reduced_motion = False
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self._rest)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 160)
        self._preview_color: Color | None = None
        self._previews_ghost = False
        self._pointed: Point | None = None
        self.cursor_point: Point | None = None
        self.resting_point: Point | None = None
        self._table: PointTable | None = None
        self._drawn_to: Point | None = None
        self._clicked = False
        self._wheel = 0
        self._point_text: Callable[[Point], str] | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Board")
        self.setAccessibleDescription("Enter goes to its points, Escape leaves them")

    # The figure

    @property
    def is_moving(self) -> bool:
        return self._animation.state() is QVariantAnimation.State.Running

    def set_figure(self, figure: Figure) -> None:
        """Show a figure; marks that appear or disappear in the same position fade."""
        if figure == self.figure and not self.is_moving:
            return
        before = self._take(figure)
        if before.position == figure.position:
            self._start(of_highlight(before, figure))
        else:
            say_aloud(self, spoken_move(Transition(), figure))

    def animate(self, transition: Transition, figure: Figure) -> None:
        """Show a figure, animating the transition that led to it. A running animation ends at once."""
        before = self._take(figure)
        if before.position.board == figure.position.board:
            self._start(of_transition(transition, before, figure))
        say_aloud(self, spoken_move(transition, figure))

    def set_stamp(self, words: str) -> None:
        if words != self.stamp:
            self.stamp = words
            say_aloud(self, words, "stamp")
            self.update()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Switch animations off: every change then shows at once."""
        self._has_reduced_motion = reduced
        if reduced:
            self._animation.stop()
            self._rest()

    def point_at(self, pos: QPoint | QPointF) -> Point | None:
        return self.layout_now().point_at(QPointF(pos))

    def rect_of(self, point: Point) -> QRect:
        return self.layout_now().square(point).toAlignedRect()

    def layout_now(self) -> Layout:
        place = self._place()
        if self._layout is None or self._layout.ratio != self.devicePixelRatioF() or place != self._placed:
            self._placed = place
            found = steady_layout(self.figure, place.size().toSizeF(), self.devicePixelRatioF())
            x, y = found.origin_x + place.x(), found.origin_y + place.y()
            self._layout = found._replace(origin_x=x, origin_y=y)
        return self._layout

    def keep_place(self, left: int, top: int, right: int, bottom: int) -> None:
        """Leave the parts round the board the room that they need in type of 150 %: the board stays where it is then.

        The margins, in px for a system's type of 9 points, are those to the edges of the window. On a window in which
        the board would become too small it takes the room that there is.
        """
        self._margins = QMargins(left, top, right, bottom)

    def _place(self) -> QRect:
        """Where the board is drawn: at its place in the window, if that is free."""
        here, window = self.rect(), self.window()
        if self._margins is None or window is self:
            return here
        kept = window.rect().marginsRemoved(self._margins * (system_points() / USUAL_POINTS))
        kept.translate(-self.mapTo(window, QPoint(0, 0)))
        kept.setRight(min(kept.right(), here.right()))  # an inspector may be as wide as one likes
        return kept if here.contains(kept) and kept.width() >= LEAST_KEPT else here

    def sizeHint(self) -> QSize:
        return QSize(640, 640)

    # Motion

    def _take(self, figure: Figure) -> Figure:
        """Make a figure the present one, schedule painting what looks different, and return the previous one."""
        if self.is_moving:
            self._animation.stop()
        self._rest()
        before, self.figure = self.figure, figure
        match changes(before, figure):
            case Everything():
                self._layout = None
                self.update()
            case Points(mask):
                self.update_points(mask)
        self._let_go()
        return before

    def _start(self, motion: Motion) -> None:
        if self._has_reduced_motion or not self.isVisible() or motion.duration == 0:
            return
        self._motion = motion
        self._moment = motion.at(0)
        self._animation.setEndValue(float(motion.duration))
        self._animation.setDuration(motion.duration)
        self._animation.start()

    def _advance(self, milliseconds: float) -> None:
        if self._motion.duration:
            self._moment = self._motion.at(milliseconds)
            self.update_points(self._motion.points)

    def _rest(self) -> None:
        moved, self._motion, self._moment = self._motion.points, Motion(), REST
        self.update_points(moved)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        placed, theme, painter = self.layout_now(), theme_now(), QPainter(self)
        paint_kept(painter, event.region(), self._ground.pixmap(placed, theme, self.size()))
        painter.setClipRegion(event.region())
        paint_figure(painter, self.figure, placed, theme, moment=self._moment)
        if self.stamp:
            size = QFontMetricsF(font(Role.VERDICT)).ascent()
            sizes, line = (1.3 * size, 0.7 * size), max(2.0, theme.rim_width)
            paint_stamp(painter, self.stamp, self.figure, placed, theme, font(Role.VERDICT), sizes, line)
        pointed, color = self._pointed, self._preview_color
        if pointed is not None and color is not None and self.figure.position.color_at(pointed) is None:
            paint_preview(painter, placed, theme, pointed, color, ghost=self._previews_ghost)
        if self.seen_point is not None:
            paint_focus(painter, placed, theme)
            paint_cursor(painter, placed, theme, self.seen_point, rests=self.cursor_point is None)
        painter.end()

    def update_points(self, mask: Mask) -> None:
        if mask:
            placed, region = self.layout_now(), QRegion()
            for point in each(mask):
                region += placed.reach(point)
            self.update(region)

    def update_point(self, point: Point | None) -> None:
        if point is not None:
            self.update_points(1 << point)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._layout = None
        self._tell_readers()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._clicked = False
        self._tell_readers()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no picture of a room that is not shown: at full size it holds some 5 MB."""
        super().hideEvent(event)
        self._ground = BoardGround()

    def set_preview(self, color: Color | None, *, ghost: bool = False) -> None:
        """The colour of the preview stone under the pointer, None for none; in No Seki Go it may be a ghost."""
        if (color, ghost) != (self._preview_color, self._previews_ghost):
            self._preview_color, self._previews_ghost = color, ghost
            self.update_point(self._pointed)

    def set_point_text(self, text: Callable[[Point], str] | None) -> None:
        """Set the function for a point's tooltip and its text for screen readers; None: as the figure tells."""
        self._point_text = text

    def _let_go(self) -> None:
        """Forget points that the new figure does not show; a cursor that rests stays on the last move."""
        placed = self.layout_now()
        if self.cursor_point is not None and not placed.shows(self.cursor_point):
            self.cursor_point = self._cursor_start()
        if self.resting_point is not None:
            self._rest_cursor()
        if self._pointed is not None and not placed.shows(self._pointed):
            self._pointed = None
        self._tell_readers()

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = self.point_at(event.position())
        if point is None:
            event.ignore()
            return
        self._put_cursor_away()
        self._drawn_to = point
        self._clicked = True
        self.point_pressed.emit(point, event.button(), event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a quick second click as a press, unless the first one was on what led here, such as a card."""
        if self._clicked:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = self.point_at(event.position())
        self._point_to(point)
        if self._drawn_to is not None and point is not None and point != self._drawn_to:
            self._drawn_to = point
            self.point_dragged.emit(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drawn_to = None
        super().mouseReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_to(None)
        super().leaveEvent(event)

    def _point_to(self, point: Point | None) -> None:
        if point != self._pointed:
            self.update_point(self._pointed)
            self._pointed = point
            self.update_point(point)
            self.point_entered.emit(point)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned * self._wheel < 0:
            self._wheel = 0
        self._wheel += turned
        steps = int(self._wheel / WHEEL_STEP)
        if steps:
            self._wheel -= steps * WHEEL_STEP
            self.stepped.emit(-steps)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        point = self.cursor_point if by_key else self.point_at(event.pos())
        if point is not None:
            place = self.mapToGlobal(self.rect_of(point).center()) if by_key else event.globalPos()
            self.menu_wanted.emit(point, place)

    @property
    def pointed_point(self) -> Point | None:
        """The point under the cursor, else the one under the pointer."""
        return self._pointed if self.cursor_point is None else self.cursor_point

    # Keyboard

    @property
    def seen_point(self) -> Point | None:
        """Where the cursor is seen, active or at rest."""
        return self.resting_point if self.cursor_point is None else self.cursor_point

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._tell_readers()
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._move_cursor_to(self._cursor_start())
        elif event.reason() is not Qt.FocusReason.MouseFocusReason and self.cursor_point is None:
            self._rest_cursor()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._put_cursor_away()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._takes(event):
            super().keyPressEvent(event)
        elif self.cursor_point is None:
            self._move_cursor_to(self.seen_point or self._cursor_start())
        elif event.key() in PRESS_KEYS:
            self.point_pressed.emit(self.cursor_point, Qt.MouseButton.LeftButton, event.modifiers())
        elif event.key() == Qt.Key.Key_Escape:
            self._put_cursor_away()
            self._rest_cursor()
        else:
            self._move_cursor(*ARROWS[Qt.Key(event.key())])

    def event(self, event: QEvent) -> bool:
        """Show tooltips; keep the cursor's keys from the window's shortcuts while the cursor is shown."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._show_tip(event)
            return True
        return keeps_key(event, self._takes) or super().event(event)

    def _takes(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the cursor; with Ctrl or Alt it is the window's.

        One at rest is only woken: the space bar plays.
        """
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        keys = RETURN_KEYS if self.cursor_point is None else (*ARROWS, *PRESS_KEYS, Qt.Key.Key_Escape)
        return held == Qt.KeyboardModifier.NoModifier and event.key() in keys

    def _cursor_start(self) -> Point | None:
        """Where the cursor appears: on the last move, else in the middle of the shown part."""
        placed = self.layout_now()
        middle = placed.board.at((placed.left + placed.right) // 2, (placed.top + placed.bottom) // 2)
        for point in (self.figure.last_move, middle):
            if point is not None and placed.shows(point):
                return point
        shown = [point for point in each(placed.board.points) if placed.shows(point)]
        return shown[0] if shown else first(placed.board.points)

    def _move_cursor(self, across: int, down: int) -> None:
        placed = self.layout_now()
        assert self.cursor_point is not None
        column, row = placed.board.column_row(self.cursor_point)
        while True:
            column, row = column + across, row + down
            if not (placed.left <= column <= placed.right and placed.top <= row <= placed.bottom):
                return
            if placed.shows(placed.board.at(column, row)):
                self._move_cursor_to(placed.board.at(column, row))
                return

    def _move_cursor_to(self, point: Point | None) -> None:
        if self.seen_point is None or point is None:
            self.update()
        self.update_point(self.seen_point)
        self.cursor_point, self.resting_point = point, None
        self.update_point(point)
        if self._table is not None:  # after Qt has told that the board has the focus
            QTimer.singleShot(0, self, self._tell_readers)
        self.point_entered.emit(point)

    def _put_cursor_away(self) -> None:
        if self.cursor_point is not None:
            self._move_cursor_to(None)
        elif self.resting_point is not None:
            self.resting_point = None
            self.update()

    def _rest_cursor(self) -> None:
        """Show the cursor where it would begin, or leave it where it rests."""
        before = self.resting_point
        if before is None or not self.layout_now().shows(before) or self.figure.last_move:
            self.resting_point = self._cursor_start()
        if before is None:
            self.update()
        elif before != self.resting_point:
            self.update_point(before)
            self.update_point(self.resting_point)

    def _tell_readers(self) -> None:
        """Tell screen readers, if there are any, of the points that are shown now and of the cursor."""
        if QAccessible.isActive():
            if self._table is None:
                from semeai.ui.board.point_table import PointTable  # for screen readers alone

                self._table = PointTable(self, lambda point: describe(self.figure, point), self._told)
            self._table.follow(self.layout_now(), self.cursor_point)

    def _told(self, point: Point) -> str:
        return self._point_text(point) if self._point_text is not None else ""

    def _show_tip(self, event: QHelpEvent) -> None:
        point = self.point_at(event.pos())
        if point is None:
            QToolTip.hideText()
            return
        told = self._told(point) if self._point_text is not None else describe(self.figure, point)
        QToolTip.showText(event.globalPos(), told, self, self.rect_of(point))
