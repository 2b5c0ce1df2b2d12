"""The layout of a room: its stage in the centre (a head, the tools, the board or two, the player's bar), and on the
right its inspector, pages that scroll each by itself.

Every part of the stage keeps its height, and the inspector its width, whatever their text: the board does not move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import action_button, in_column, in_row, line, on_surface, put
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role, set_role
from semeai.ui.room.player_bar import PlayerBar

HEAD_HEIGHT, LETTERS = 12 * UNIT, 10
NAMED_SIZE = (58, 36)
CROWDED = 0.08
TIGHT = 0.92
"""The share of its full height that a tool with icon and name needs."""


class Head(QStackedWidget):
    """The line above a page: ``parts`` in a row, of which the ``wide`` one takes the spare width.

    ``edges`` are the margins at the left and at the right. A ``spare`` part is hidden where the wide one has too
    little. Messages take its place while there are any.
    """

    def __init__(
        self,
        parts: Sequence[QWidget],
        wide: QWidget,
        edges: tuple[int, int],
        spacing: int = INSIDE,
        spare: QWidget | None = None,
    ) -> None:
        super().__init__()
        self._wide, self._spare = wide, spare
        self.messages = MessageBar()
        words = QWidget()
        row = in_row(words, (edges[0], 0, edges[1], 0), spacing)
        for part in parts:
            row.addWidget(part, 1 if part is wide else 0)
        self.addWidget(words)
        self.addWidget(self.messages)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._words = words
        self.messages.shown.connect(lambda shown: self.setCurrentIndex(1 if shown else 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._spare is not None:
            taken = self._words.minimumSizeHint().width()
            if self._spare.isHidden():
                taken += self._spare.sizeHint().width() + INSIDE
            self._spare.setHidden(self.width() - taken < LETTERS * self.fontMetrics().averageCharWidth())

    def hasHeightForWidth(self) -> bool:
        return False

    def minimumSizeHint(self) -> QSize:
        """As high as its words need in large type, whatever the message."""
        needed = max(HEAD_HEIGHT, self._words.minimumSizeHint().height(), self.messages.row_height)
        return QSize(super().minimumSizeHint().width(), needed)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())


class WithMessages(QWidget):
    """A page below a head; messages lie over the page, at ``message_place``, so that the head stays visible."""

    def __init__(self, head: Head) -> None:
        super().__init__()
        on_surface(self, "window")
        self.messages = head.messages
        head.removeWidget(self.messages)
        self.messages.setParent(self)
        self.messages.hide()
        self.messages.shown.connect(self._show_message)

    def message_place(self) -> QRect:
        """The place of a message."""
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_message()

    def place_message(self) -> None:
        self.messages.setGeometry(self.message_place())

    def _show_message(self, shown: bool) -> None:
        self.place_message()
        self.messages.setVisible(shown)
        self.messages.raise_()


class Stage(WithMessages):
    """Lays out the centre; a room provides the head and the boards.

    Messages lie over the caption below the board.
    """

    def __init__(
        self, head: Head, tools: Sequence[QWidget], boards: QWidget, bar: PlayerBar, beside: Sequence[QWidget] = ()
    ) -> None:
        super().__init__(head)
        self._bar = bar
        middle = in_row(parts=(*tools, (boards, 1), *beside))
        column = in_column(self)
        column.addWidget(head)
        column.addLayout(middle, 1)
        put(column, line(), bar)

    def message_place(self) -> QRect:
        """Over the caption, higher in large type; where a chart is there, over the head."""
        needed = self.messages.heightForWidth(self.width())
        if self._bar.charted:
            return QRect(0, 0, self.width(), min(max(needed, HEAD_HEIGHT), 2 * HEAD_HEIGHT))
        high = max(self._bar.caption_height, self.messages.row_height)
        return QRect(0, self._bar.y() + self._bar.caption_height - high, self.width(), high)


class NamedTools(QWidget):
    """A column of tools, each with its name below its icon; "" stands for a gap.

    A low column shows only names, and only icons where the names would take too much of the window's width.
    """

    def __init__(self, actions: Mapping[str, QAction], ids: Sequence[str], names: Mapping[str, str]) -> None:
        super().__init__()
        column = in_column(self, (INSIDE, INSIDE, 0, INSIDE), 1)
        self._buttons = [_named(actions[id], names[id]) for id in ids if id]
        left = iter(self._buttons)
        for id in ids:
            if id:
                column.addWidget(next(left))
            else:
                column.addSpacing(INSIDE)
        column.addStretch(1)
        self._gaps = 2 * INSIDE + len(self._buttons) + INSIDE * ids.count("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_style(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        if max(button.sizeHint().width() for button in self._buttons) > CROWDED * self.window().width():
            self._set_style(Qt.ToolButtonStyle.ToolButtonIconOnly)
        elif self._gaps + TIGHT * sum(button.sizeHint().height() for button in self._buttons) > self.height():
            self._set_style(Qt.ToolButtonStyle.ToolButtonTextOnly)

    def _set_style(self, style: Qt.ToolButtonStyle) -> None:
        for button in self._buttons:
            button.setToolButtonStyle(style)


def _named(action: QAction, name: str) -> QToolButton:
    action.setIconText(name)
    button = action_button(action, *NAMED_SIZE)
    set_role(button, Role.CAPTION)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return button


NARROWEST, USUAL, WIDEST = 320, 380, 480
"""Widths in px."""
SHARE = 0.26
"""Its share of the window's width, on a screen where that is more than usual."""


class TabbedInspector(QTabWidget):
    """An inspector of several pages."""

    def __init__(self) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.setAccessibleName("Inspector")
        self.tabBar().setDrawBase(False)


FIELDS = QAbstractSpinBox, QComboBox


class ScrolledPage(QScrollArea):
    """A page of an inspector, which scrolls only vertically; the wheel changes no field on it.

    ``widened`` tells that it needs another width.
    """

    widened = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.page = page
        on_surface(page, "panel")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows the focus of what is on it
        self.setWidget(page)
        self._had = 0

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for kind in FIELDS:
            for field in self.page.findChildren(kind):
                field.installEventFilter(self)

    @property
    def needed(self) -> int:
        """The width in px of the rows that cannot wrap, with the scroll bar."""
        edges = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        return self.page.minimumSizeHint().width() + edges

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and self.needed != self._had:
            self._had = self.needed
            self.widened.emit()
        if event.type() is QEvent.Type.Wheel and isinstance(watched, FIELDS):
            event.ignore()  # which leaves it to the page
            return True
        return super().eventFilter(watched, event)


def page_column(page: QWidget, spacing: int = UNIT) -> QVBoxLayout:
    return in_column(page, (BETWEEN, BETWEEN - UNIT, BETWEEN, BETWEEN), spacing)


SETTLED = 50
"""Milliseconds after which all parts of a page have another type."""


class Sides(QSplitter):
    """A room's content on the left, with all spare space, and its inspector on the right.

    The inspector is wider on a wide screen, until the person sets its width, and wide enough for large type. While the
    type stays as it is it does not become narrower: the board would move.
    """

    def __init__(self, stage: QWidget, inspector: QWidget) -> None:
        super().__init__()
        self.by_hand = False
        self._restyled = QTimer(self, singleShot=True, interval=SETTLED)
        self._restyled.timeout.connect(self._share)
        self.stage, self.inspector = stage, inspector
        self.addWidget(stage)
        self.addWidget(inspector)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 0)
        self.setChildrenCollapsible(False)
        inspector.setMinimumWidth(NARROWEST)
        inspector.installEventFilter(self)
        self._scrolled = inspector.findChildren(ScrolledPage)
        if isinstance(inspector, ScrolledPage):
            self._scrolled.append(inspector)
        for page in self._scrolled:
            page.widened.connect(self._fit)
        self.splitterMoved.connect(self._hold)

    def restore(self, state: QByteArray) -> None:
        """Restore the widths that the person set in an earlier session."""
        self._hold()
        self.restoreState(state)

    def _hold(self, *_: object) -> None:
        self.by_hand = True

    def event(self, event: QEvent) -> bool:
        taken = super().event(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._restyled.start()
        elif event.type() is QEvent.Type.Show:
            self._fit()
        return taken

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # which tabs keep to themselves
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Let the inspector be wide enough for all its pages; they need less only in smaller type."""
        inside = (page.needed for page in self._scrolled)
        least = NARROWEST if self._restyled.isActive() else self.inspector.minimumWidth()
        needed = max(least, self.inspector.minimumSizeHint().width(), *inside)
        if needed != self.inspector.minimumWidth():
            self.inspector.setMinimumWidth(needed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share()
        super().resizeEvent(event)

    def _share(self) -> None:
        if not self.by_hand:
            right = min(max(round(SHARE * self.window().width()), USUAL), WIDEST)
            self.setSizes([self.width() - right, right])
