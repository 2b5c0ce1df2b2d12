"""A board that shows a figure and animates transitions, without any input.

It never compares boards to find out what happened: a transition says so.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from semeai.diagram.figure import Everything, Figure, Points, changes
from semeai.go.board import Board, Mask, Point, each
from semeai.go.position import Position
from semeai.study.frames import Transition
from semeai.ui.kit.theme import LIGHT, Role, Theme, font
from semeai.ui.painting.board import REST, paint_figure
from semeai.ui.painting.geometry import Layout, steady_layout
from semeai.ui.painting.motion import Motion, of_highlight, of_transition
from semeai.ui.painting.screen import Ground, paint_kept
from semeai.ui.painting.stamp import Ink, paint_stamp


class BoardCanvas(QWidget):
    """Shows one figure; what lies above it (``paint_above``) is up to those who derive from it."""

    def __init__(self, theme: Theme = LIGHT, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._figure = Figure(Position(Board.square(19)))
        self._stamp = ""
        self._layout: Layout | None = None
        self._ground = Ground()
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

    # What is shown

    @property
    def figure(self) -> Figure:
        """The figure that is shown, or will be as soon as a running animation rests."""
        return self._figure

    @property
    def theme(self) -> Theme:
        return self._theme

    @property
    def is_moving(self) -> bool:
        return self._animation.state() is QVariantAnimation.State.Running

    def set_figure(self, figure: Figure) -> None:
        """Show a figure; marks that come and go in one position fade softly."""
        if figure == self._figure and not self.is_moving:
            return
        before = self._take(figure)
        if before.position == figure.position:
            self._start(of_highlight(before, figure))

    def animate(self, transition: Transition, figure: Figure) -> None:
        """Show a figure by way of the transition that led to it. A running animation ends at once."""
        before = self._take(figure)
        if before.position.board == figure.position.board:
            self._start(of_transition(transition, before, figure))

    @property
    def stamp(self) -> str:
        """The end of a race that is stamped on the board, "" for none."""
        return self._stamp

    def set_stamp(self, words: str) -> None:
        """Stamp the end of a race on the board, or nothing."""
        if words != self._stamp:
            self._stamp = words
            self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Whether nothing is to move: every change then shows at once."""
        self._has_reduced_motion = reduced
        if reduced:
            self._animation.stop()
            self._rest()

    def point_at(self, pos: QPoint | QPointF) -> Point | None:
        """The point at a place of the widget, None outside the board."""
        return self.layout_now().point_at(QPointF(pos))

    def rect_of(self, point: Point) -> QRect:
        return self.layout_now().square(point).toAlignedRect()

    def layout_now(self) -> Layout:
        """Where the points lie at the widget's present size."""
        if self._layout is None or self._layout.ratio != self.devicePixelRatioF():
            self._layout = steady_layout(self._figure, QSizeF(self.size()), self.devicePixelRatioF())
        return self._layout

    def sizeHint(self) -> QSize:
        """A board that is easily read."""
        return QSize(640, 640)

    # For those who derive from it

    def paint_above(self, painter: QPainter, placed: Layout) -> None:
        """Paint what lies above the figure."""

    def figure_taken(self) -> None:
        """Another figure is the present one."""

    # Motion

    def _take(self, figure: Figure) -> Figure:
        """Make a figure the present one, mark what looks different, and return the one before."""
        if self.is_moving:
            self._animation.stop()
        self._rest()
        before, self._figure = self._figure, figure
        match changes(before, figure):
            case Everything():
                self._layout = None
                self.update()
            case Points(mask):
                self.update_points(mask)
        self.figure_taken()
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
        """Paint the part that changed."""
        placed, painter = self.layout_now(), QPainter(self)
        paint_kept(painter, event.region(), self._ground.pixmap(placed, self._theme, self.size()))
        painter.setClipRegion(event.region())
        paint_figure(painter, self._figure, placed, self._theme, moment=self._moment)
        if self._stamp:
            size = QFontMetricsF(font(Role.VERDICT)).ascent()
            ink = Ink(1.3 * size, 0.7 * size, max(2.0, self._theme.rim_width))
            paint_stamp(painter, self._stamp, self._figure, placed, self._theme, ink, font(Role.VERDICT))
        self.paint_above(painter, placed)
        painter.end()

    def update_points(self, mask: Mask) -> None:
        """Ask for these points to be painted again."""
        if mask:
            placed, region = self.layout_now(), QRegion()
            for point in each(mask):
                region += placed.reach(point)
            self.update(region)

    def update_point(self, point: Point | None) -> None:
        """Ask for a point, if it is one, to be painted again."""
        if point is not None:
            self.update_points(1 << point)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the board out anew."""
        self._layout = None
        super().resizeEvent(event)
