"""The layout of a room: its stage in the centre (the tools, the board or two, the player's bar), and on the right its
inspector, pages that scroll each by itself. The head stands above the inspector, or above the board of a high window.

Every part of the stage keeps its height, and the inspector its width, whatever their text: the board does not move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import around, in_column, in_row, on_surface
from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import Scroller, action_button, line
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role, set_role
from semeai.ui.room.boards import Boards
from semeai.ui.room.player_bar import PlayerBar

HEAD_HEIGHT = 12 * UNIT
NAMED_SIZE = (58, 36)
CROWDED = 0.08
TIGHT = 0.92
"""The share of its full height that a tool with icon and name needs."""


class Head(QStackedWidget):
    """The line above a page: ``parts`` in a row, of which the ``wide`` one takes the spare width.

    ``edges`` are the margins at the left and at the right. Messages take its place while there are any.
    """

    def __init__(self, parts: Sequence[QWidget], wide: QWidget, edges: tuple[int, int], spacing: int = INSIDE) -> None:
        super().__init__()
        self.messages = MessageBar(lambda shown: self.setCurrentIndex(1 if shown else 0))
        in_row(words := QWidget(), (edges[0], 0, edges[1], 0), spacing, ((part, int(part is wide)) for part in parts))
        self.addWidget(words)
        self.addWidget(self.messages)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._words = words

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
        self.messages.show_it = self._show_message

    def message_place(self) -> QRect:
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


ABOVE, BELOW, HEAD = 39, 109, 54
"""The height in px, in type of 150 %, of the menus, of the player's bar with its line, and of a head above a board."""


class Headed(Protocol):
    """A page in whose ``column`` the ``head`` stands first, if it does not stand above the inspector."""

    head: QWidget
    column: QVBoxLayout

    def keep_place(self, *, headed: bool) -> None:
        """Keep the place of the board in larger type, below the head or not."""


class RoomStage(WithMessages):
    """Lays out the centre; a room provides the head and the boards.

    Messages lie over the caption below the board. ``edges`` is the width in px, in type of 150 %, of what is left and
    right of the board. The tools are hidden beside two boards, which need the width: nobody plays on those.
    """

    def __init__(
        self,
        head: Head,
        tools: Sequence[QWidget],
        boards: QWidget,
        bar: PlayerBar,
        beside: Sequence[QWidget] = (),
        edges: tuple[int, int] = (0, 0),
    ) -> None:
        super().__init__(head)
        self.head: QWidget = head
        self._bar, self._edges = bar, edges
        self._board = boards.board if isinstance(boards, Boards) else None
        in_row(left := QWidget(), parts=tools)
        if isinstance(boards, Boards):
            boards.changed.connect(lambda: left.setHidden(boards.both))
        middle = in_row(parts=(left, (boards, 1), *beside))
        self.column = in_column(self, parts=(head, (middle, 1), line(), bar))
        bar.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:  # the bar lays out its parts later than the stage when it is first shown
            self.place_message()
        return super().eventFilter(watched, event)

    def keep_place(self, *, headed: bool) -> None:
        """Keep the place of the board in larger type, below the head or not."""
        if self._board is not None:
            left, right = self._edges
            self._board.keep_place(left, ABOVE + headed * HEAD, right, BELOW)

    def message_place(self) -> QRect:
        """Over the caption, higher in large type; over the chart where there is too little space beside the buttons."""
        beside, above = (self._over(place) for place in (self._bar.caption_place, self._bar.place_above))
        return beside if self.messages.fits(beside) else above

    def _over(self, place: QRect) -> QRect:
        """The place of a message over a part of the bar."""
        high = max(place.height(), self.messages.row_height)
        return QRect(place.left(), self._bar.y() + place.bottom() + 1 - high, self.width() - place.left(), high)


class NamedTools(QWidget):
    """A column of tools, each with its name below its icon; "" stands for a gap.

    A low column shows only names, and only icons where the names would take too much of the window's width.
    """

    def __init__(self, actions: Mapping[str, QAction], ids: Sequence[str], names: Mapping[str, str]) -> None:
        super().__init__()
        parts = [_named(actions[id], names[id]) if id else INSIDE for id in ids]
        in_column(self, (INSIDE, INSIDE, 0, INSIDE), 1, (*parts, 0))
        self._buttons = [part for part in parts if isinstance(part, QToolButton)]
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
"""Widths of the inspector in px."""
SHARE = 0.26
"""The inspector's share of the window's width, on a screen where that is more than usual."""


class TabbedInspector(QTabWidget):
    """An inspector of several pages."""

    def __init__(self) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.setAccessibleName("Inspector")
        self.tabBar().setDrawBase(False)


FIELDS = QAbstractSpinBox, QComboBox


class ScrolledPage(Scroller):
    """A page of an inspector, which scrolls; the wheel changes no field on it."""

    def __init__(self, page: QWidget) -> None:
        on_surface(page, "panel")
        super().__init__(page)
        self.page = page
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
            for sides in around(self):
                if isinstance(sides, Sides):
                    sides.fit(self)
        if event.type() is QEvent.Type.Wheel and isinstance(watched, FIELDS):
            event.ignore()  # which leaves it to the page
            return True
        return super().eventFilter(watched, event)


class LatePages(QStackedWidget):
    """Pages that come in, in what ``hold`` puts them into, when they are first shown: they are made no sooner."""

    def __init__(self, hold: Callable[[QWidget], QWidget] = lambda page: page) -> None:
        super().__init__()
        self._hold = hold

    def show_page(self, page: QWidget) -> None:
        there = next((each for each in around(page) if self.indexOf(each) >= 0), None)
        if there is None:
            there = self._hold(page)
            self.addWidget(there)
        self.setCurrentWidget(there)


def page_column(page: QWidget, spacing: int = UNIT) -> QVBoxLayout:
    return in_column(page, (BETWEEN, BETWEEN - UNIT, BETWEEN, BETWEEN), spacing)


LANDSCAPE = 400
"""How much wider than high, in px, a window is whose height binds its board."""
SETTLED = 50
"""Milliseconds after which all parts of a page have another type."""


class Sides(QSplitter):
    """A room's content on the left, with all spare space, and its inspector on the right.

    In a wide window, whose height binds the board, the head of the content stands above the inspector.

    The inspector is wider on a wide screen, until the person sets its width, and wide enough for large type. While the
    type stays as it is it does not become narrower: the board would move.
    """

    def __init__(self, stage: QWidget, inspector: QWidget, headed: Headed | None = None) -> None:
        super().__init__()
        self.by_hand, self._headed = False, headed
        self._restyled = timer(self, self._share, SETTLED)
        self._scrolled: set[ScrolledPage] = set()
        self.stage, self.inspector = stage, inspector
        self.right = on_surface(QWidget(), "panel")
        self._column = in_column(self.right, parts=((inspector, 1),))
        self.addWidget(stage)
        self.addWidget(self.right)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 0)
        self.setChildrenCollapsible(False)
        inspector.setMinimumWidth(NARROWEST)
        inspector.installEventFilter(self)
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
            self.fit()
        return taken

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # which tabs keep to themselves
            self.fit()
        return super().eventFilter(watched, event)

    def fit(self, *scrolled: ScrolledPage) -> None:
        """Let the inspector be wide enough for all its pages; they need less only in smaller type.

        Those that scroll tell it each time that they need another width.
        """
        self._scrolled.update(scrolled)
        inside = (page.needed for page in self._scrolled)
        least = NARROWEST if self._restyled.isActive() else self.inspector.minimumWidth()
        needed = max(least, self.inspector.minimumSizeHint().width(), *inside)
        if needed != self.inspector.minimumWidth():
            self.inspector.setMinimumWidth(needed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share()
        super().resizeEvent(event)

    def _share(self) -> None:
        if self._headed is not None:
            window = self.window().size()
            beside = window.width() - window.height() >= LANDSCAPE
            column = self._column if beside else self._headed.column
            if column.indexOf(self._headed.head) < 0:
                column.insertWidget(0, self._headed.head)
            self._headed.keep_place(headed=not beside)
        if not self.by_hand:
            right = min(max(round(SHARE * self.window().width()), USUAL), WIDEST)
            self.setSizes([self.width() - right, right])
