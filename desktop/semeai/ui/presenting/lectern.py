"""The speaker's window: this step and the next one as pictures, notes and time in large type, all slides in a strip.

It fills the speaker's screen, and everything on it grows with its height, so that it is read from two metres.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from PySide6.QtCore import QRect, QSize, Qt, QTime, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QSizePolicy, QWidget

from semeai.diagram.slide import Slide
from semeai.phrases import capital, unset
from semeai.ui.kit.formula import prose
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import in_column, in_row, on_surface
from semeai.ui.kit.parts import PlainButton, Scroller, label, number_field, tell
from semeai.ui.kit.settings import LONGEST_TALK
from semeai.ui.kit.theme import BETWEEN, INSIDE, PROJECTOR, Role, stylesheet, theme_now
from semeai.ui.painting.slide import SlidePicture
from semeai.ui.presenting.talk_place import SLIDE, Strip, time_words

BODY, SMALL = 1 / 27, 1 / 44
"""The sizes of type as shares of the window's height: notes and time are read from two metres, buttons from near."""
POINTS_AN_INCH = 72
USUAL_POINTS = 10.0
STRIP, AHEAD = 0.15, 0.37
"""The heights of the strip and of the picture of the next step, as shares of the window's height."""
SHEET = """
QSpinBox, QPushButton, SlideStrip, QLabel#keys {{ font-size: {small:.1f}pt; }}
SlideStrip, SlideStrip::item {{ background: transparent; border: none; padding: 0; }}
SlideStrip::item:selected {{ background: {accent}; color: {on_accent}; border-radius: 4px; }}
"""
NOW, NEXT = "Now", "Next"
LENGTH, NO_LENGTH, RESET, ROOM = "Length of the talk", "no length", "Reset the time", "Show the room"
KEYS_LINE = "Page Down: next · Page Up: back · A: answer · B, W: black, white · R: the room · F1: all keys · Esc: end"


class Preview(QWidget):
    """A slide as the audience sees it, made smaller; without one its place is empty."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.slide: Slide | None = None
        self.shown, self._picture = 0, QPixmap()

    def show_slide(self, slide: Slide | None, shown: int, picture: QPixmap) -> None:
        self.slide, self.shown = slide, shown
        if picture.cacheKey() != self._picture.cacheKey():
            self._picture = picture
            self.setAccessibleDescription("" if slide is None else unset(slide.words))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture.isNull():
            return
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        smooth = Qt.TransformationMode.SmoothTransformation
        small = self._picture.scaled(self.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio, smooth)
        small.setDevicePixelRatio(ratio)
        painter.drawPixmap(0, 0, small)
        wide, high = (round(side / ratio) for side in (small.width(), small.height()))
        painter.drawRect(QRect(0, 0, wide - 1, high - 1))


PAUSE = 40
"""Milliseconds between two pictures of the strip: a key never waits for more than one."""


class SlideStrip(QListWidget):
    """All slides side by side, the present one marked; ``chosen`` tells that another one is pressed.

    A slide that was not made yet has its number alone. Pictures are painted one by one, while nothing else is to do.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("All slides")
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setMovement(QListView.Movement.Static)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._of: tuple[object, ...] = ()
        self._word = SLIDE
        self._slides: dict[int, Slide] = {}
        self._painted: dict[int, Slide] = {}
        self._shape = QSize(4, 3)
        self._paint = timer(self, self._paint_one, PAUSE)
        self.itemClicked.connect(lambda item: self.chosen.emit(self.row(item)))

    def show_strip(self, found: Strip, now: Slide, shape: QSize) -> None:
        """Show all slides, those that are known and the present one as pictures."""
        self.setVisible(found.count > 1)
        if (found.of, found.count, found.word) != self._of:
            self._begin(found)
        if shape != self._shape:
            self._shape = shape
            self._fit()
        self._slides |= dict(enumerate(found.known)) or {found.here: now}
        if self.currentRow() != found.here:
            self.setCurrentRow(found.here)
            self.scrollToItem(self.currentItem(), QListWidget.ScrollHint.PositionAtCenter)
        self._go_on()

    def _begin(self, found: Strip) -> None:
        self._of, self._word = (found.of, found.count, found.word), found.word
        self._slides, self._painted = {}, {}
        self.clear()
        for number in range(1, found.count + 1):
            item = QListWidgetItem(str(number), self)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{capital(found.word)} {number}")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give every slide the size that leaves room for its number below its picture."""
        below = self.fontMetrics().height() + INSIDE
        high = max(self.viewport().height() - below, 1)
        size = self._shape.scaled(10 * high, high, Qt.AspectRatioMode.KeepAspectRatio)
        self.setIconSize(size)
        self.setGridSize(QSize(size.width() + INSIDE, self.viewport().height()))
        self._painted = {}
        self._go_on()

    def _go_on(self) -> None:
        if self._missing() is not None and not self._paint.isActive():
            self._paint.start()

    def _missing(self) -> int | None:
        """The slide whose picture comes next: the nearest to the present one that has none."""
        wanted = (number for number, slide in self._slides.items() if self._painted.get(number) != slide)
        return min(wanted, key=lambda number: abs(number - self.currentRow()), default=None)

    def _paint_one(self) -> None:
        number = self._missing()
        if number is None or not self.isVisible():
            return
        slide, picture, ratio = self._slides[number], SlidePicture(PROJECTOR), self.devicePixelRatioF()
        picture.take(slide, 0, self.iconSize(), ratio)
        item = self.item(number)
        icon = QIcon(picture.pixmap())
        icon.addPixmap(picture.pixmap(), QIcon.Mode.Selected)
        item.setIcon(icon)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{capital(self._word)} {number + 1}: {unset(slide.words)}")
        self._painted[number] = slide
        self._go_on()


def _texts(*parts: QWidget) -> Scroller:
    """Texts below each other; where the window is too low for all of them, the first are seen."""
    in_column(texts := on_surface(QWidget(), "window"), spacing=INSIDE, parts=(*parts, 0))
    return Scroller(texts)


@dataclass(frozen=True, slots=True)
class SpeakerView:
    """All that the speaker sees of one step but the time and what lies ahead.

    The slide with so many answers ``shown`` and its picture; in words where the talk stands, what comes next, and what
    is hidden or what the last key did.
    """

    slide: Slide
    shown: int = 0
    picture: QPixmap = field(default_factory=QPixmap)
    place: str = ""
    following: str = ""
    state: str = ""


class Lectern(QWidget):
    """The speaker's window, with the time since the talk ``began``; it only shows.

    ``jumped`` tells which slide of the strip is wanted, ``length_given`` how many minutes the talk may last, ``reset``
    that the time begins anew, ``put_away`` that the room behind is wanted.
    """

    jumped, length_given = Signal(int), Signal(int)
    reset, put_away = Signal(), Signal()

    def __init__(self, began: float | None = None, minutes: int = 0) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle("Semeai Studio – speaker")
        on_surface(self, "window")
        self._began = monotonic() if began is None else began
        self.place, self.gone, self.left = (label(role=Role.HEAD) for _ in range(3))
        self.clock, self.state = label(tone="secondary"), label(tone="secondary", wrap=True)
        self.now, self.notes, self.next = label(tone="secondary", wrap=True), label(wrap=True), label(wrap=True)
        for part in (self.now, self.notes, self.next):
            part.setTextFormat(Qt.TextFormat.RichText)
        self.picture, self.ahead, self.strip = Preview(NOW), Preview(NEXT), SlideStrip()
        self.picture.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.picture.setFocus()  # a screen reader begins with the slide, and Return presses no button
        self.length = number_field(LENGTH, 0, LONGEST_TALK, minutes, " min")
        self.length.setSpecialValueText(NO_LENGTH)
        self.length.setSingleStep(5)
        self.length.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._lay_out()
        self.strip.chosen.connect(self.jumped)
        self.length.valueChanged.connect(self._take_length)
        self._timer = timer(self, self.tell_time, 1000, again=True)
        self._timer.start()
        self.tell_time()

    def _lay_out(self) -> None:
        left = in_column(spacing=INSIDE, parts=(self.place, (self.picture, 3), (_texts(self.notes, self.now), 2)))
        buttons = (self._button(RESET, self.reset.emit), self._button(ROOM, self.put_away.emit))
        time = in_row(spacing=BETWEEN, parts=(self.gone, BETWEEN, self.left, 0, self.clock))
        acts = in_row(spacing=INSIDE, parts=(self.length, *buttons, 0))
        keys = label(KEYS_LINE, tone="secondary", wrap=True)
        keys.setObjectName("keys")
        right = in_column(spacing=INSIDE, parts=(time, (self.ahead, 1), (_texts(self.next), 1), self.state, acts, keys))
        middle = in_row(spacing=BETWEEN, parts=((left, 11), (right, 9)))
        in_column(self, (BETWEEN, INSIDE, BETWEEN, INSIDE), INSIDE, ((middle, 1), self.strip))

    def _button(self, words: str, act: Callable[[], object]) -> PlainButton:
        made = PlainButton(words, act)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the type grow with the window."""
        super().resizeEvent(event)
        if event.size().height() != event.oldSize().height():
            body, small = (self.height() * share * POINTS_AN_INCH / self.logicalDpiY() for share in (BODY, SMALL))
            theme = theme_now()
            own = SHEET.format(small=small, accent=theme.accent, on_accent=theme.on_accent)
            self.setStyleSheet(stylesheet(theme, body, small / USUAL_POINTS) + own)
            self.strip.setFixedHeight(round(self.height() * STRIP))
            self.ahead.setFixedHeight(round(self.height() * AHEAD))

    def tell(self, view: SpeakerView, found: Strip, shape: QSize) -> None:
        """Show a step of a talk, before an audience with a screen of this shape."""
        self.place.setText(view.place)
        self.state.setText(view.state)
        self.picture.show_slide(view.slide, view.shown, view.picture)
        words = view.slide.words
        tell(self.now, "" if view.slide.notes.startswith(words) else prose(words))
        self.next.setText(prose(view.following))
        tell(self.notes, prose(view.slide.notes))
        self.strip.show_strip(found, view.slide, shape)

    def begin_time(self, began: float) -> None:
        """Count the time from another moment on."""
        self._began = began
        self.tell_time()

    def _take_length(self, minutes: int) -> None:
        self.length_given.emit(minutes)
        self.tell_time()

    def tell_time(self) -> None:
        """Show the time that is gone, what is left of the talk, and what a clock says."""
        gone, left = time_words(int(monotonic() - self._began), self.length.value())
        self.gone.setText(gone)
        tell(self.left, left, "warning" if left.endswith("over") else "")
        self.clock.setText(QTime.currentTime().toString("HH:mm"))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Show the room, and go on with the talk."""
        event.ignore()
        self.put_away.emit()
