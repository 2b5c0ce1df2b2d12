"""The keyboard's way through the window: Tab from stop to stop, F6 from pane to pane.

Buttons that follow each other in a pane are one stop: Tab goes to the one used last, else the checked or the first one,
and the arrow keys to the others, by their places. Only a focus that came by the keyboard takes the arrow keys: after
a click on a button they still step through the game. A button with the property ``arrows`` always takes them. Return
presses every button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabBar, QWidget

from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import keep_in_sight
from semeai.ui.kit.tappable import RETURN_KEYS
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.stage import Sides

Key = Qt.Key
WAYS = {Key.Key_Left: QPoint(-1, 0), Key.Key_Right: QPoint(1, 0), Key.Key_Up: QPoint(0, -1), Key.Key_Down: QPoint(0, 1)}
OWN = (*WAYS, *RETURN_KEYS, Key.Key_Home, Key.Key_End, Key.Key_Space)
"""The keys that lists, tabs, sliders and buttons have themselves."""
REASONS = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
ASIDE = 4
"""How many px straight ahead weigh as much as one to the side."""


class TabStops(QObject):
    """Moves the focus of a window; ``panes`` gives the visible ones in the order of F6."""

    def __init__(self, window: QWidget, panes: Callable[[], Sequence[QWidget]]) -> None:
        super().__init__(window)
        self._window, self._panes = window, panes
        self._used: WeakKeyDictionary[QWidget, int] = WeakKeyDictionary()
        self._keyed = False  # the focus came by the keyboard
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._note)

    def stops(self) -> list[list[QWidget]]:
        """All stops, pane by pane, each with its widgets."""
        panes = self._panes()
        runs = (groupby(enumerate(_parts(pane, panes)), _run) for pane in panes)
        return [[part for _, part in run] for kinds in runs for _, run in kinds]

    def go(self, forward: bool) -> bool:
        """Go to the next stop, or to the one before; from a part that was disabled or hidden, to the nearest one."""
        stops, here = self.stops(), self._window.focusWidget()
        if not stops:
            return False
        if self._goes_near(here):
            return True
        before = 0 if forward else 1
        place = next((place + 1 - 2 * before for place, run in enumerate(stops) if here in run), -before)
        self._enter(stops[place % len(stops)], REASONS[before])
        return True

    def _goes_near(self, lost: QWidget | None) -> bool:
        """Go to the nearest part of its pane from one that cannot keep the focus: then Qt asks for the next stop."""
        if lost is None or (lost.isEnabled() and lost.isVisible()):
            return False
        panes, keyed = self._panes(), self._keyed
        pane = _pane(lost, panes)
        near = [part for run in self.stops() for part in run if pane is not None and _pane(part, panes) is pane]
        if near:
            self._focus(min(near, key=partial(_distance, lost)), Qt.FocusReason.OtherFocusReason)
            self._keyed = keyed
        return bool(near)

    def change_pane(self, way: int) -> None:
        """Go to the next pane (1), or to the one before (-1), where the focus was last, else to its board."""
        here, panes = self._window.focusWidget(), self._panes()
        inside = [[run for run in self.stops() if _pane(run[0], panes) is pane] for pane in panes]
        open_ones = [runs for runs in inside if runs]
        if not open_ones:
            return
        places = [place for place, runs in enumerate(open_ones) if any(here in run for run in runs)]
        at = places[0] if places else min(-way, 0)
        runs = open_ones[(at + way) % len(open_ones)]
        self._enter(max(runs, key=lambda run: max(self._used.get(part, 0) for part in run)), REASONS[0])

    def _enter(self, run: Sequence[QWidget], reason: Qt.FocusReason) -> None:
        checked = (part for part in run if isinstance(part, QAbstractButton) and part.isChecked())
        recent = max(run, key=lambda part: self._used.get(part, 0))
        self._focus(recent if self._used.get(recent, 0) else next(checked, run[0]), reason)

    def _focus(self, part: QWidget, reason: Qt.FocusReason) -> None:
        part.setFocus(reason)
        self._keyed = True
        keep_in_sight(part)

    def _note(self, old: QWidget | None, now: QWidget | None) -> None:
        self._keyed = now is not None and bool(now.property("arrows"))
        if old is not None:
            old.removeEventFilter(self)
        if now is not None and now.window() is self._window:
            now.installEventFilter(self)
            self._used[now] = 1 + max(self._used.values(), default=0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the keys of what has the focus from the window's shortcuts; Return presses, arrow keys move."""
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or isinstance(watched, BoardView):
            return False
        key, pressed = Key(event.key()), event.type() == QEvent.Type.KeyPress
        if not pressed and (self._keyed or key in RETURN_KEYS) and key in OWN:
            event.accept()
        if pressed and key in RETURN_KEYS and isinstance(watched, QAbstractButton) and not event.isAutoRepeat():
            watched.click()
            return True
        run = next((run for run in self.stops() if watched in run), []) if key in WAYS else []
        if pressed and self._keyed and len(run) > 1 and isinstance(watched, QWidget):
            self._focus(_beside(watched, WAYS[key], run), Qt.FocusReason.OtherFocusReason)
            return True
        return False


def panes_of(rail: QWidget, room: QWidget) -> list[QWidget]:
    """The panes of a window: the rail, and in its room the stage, the player's bar and the inspector."""
    sides = next((part for part in room.findChildren(Sides) if part.isVisible()), None)
    if sides is None:
        return [rail, room]
    bars = [bar for bar in sides.findChildren(PlayerBar) if bar.isVisible()]
    return [rail, sides.stage, *bars, sides.right]


def _parts(pane: QWidget, panes: Sequence[QWidget]) -> list[QWidget]:
    """What takes the focus by Tab in a pane: its board, its tabs, then the others as they were laid out.

    Qt's own order can be asked for by ``nextInFocusChain`` only, whose wrapper makes each widget the child of the one
    before: Python would take it for deleted with that one.
    """
    found = [part for part in pane.findChildren(QWidget) if _takes_tab(part) and _pane(part, panes) is pane]
    first = BoardView, QTabBar
    return sorted(found, key=lambda part: next((at for at, kind in enumerate(first) if isinstance(part, kind)), 2))


def _takes_tab(part: QWidget) -> bool:
    """Asked in the order of what it costs: of a thousand parts of a room nine in ten are hidden."""
    ready = part.isVisible() and part.isEnabled() and part.focusProxy() is None
    return ready and bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _pane(part: QWidget, panes: Sequence[QWidget]) -> QWidget | None:
    """The pane of a part, the inner one where one lies in another."""
    found = [pane for pane in panes if pane.isAncestorOf(part)]
    return next((pane for pane in found if [other for other in found if pane.isAncestorOf(other)] == [pane]), None)


def _run(placed: tuple[int, QWidget]) -> int:
    """-1 for a button that shares its stop with those beside it, the place of a part that is a stop by itself."""
    place, part = placed
    if isinstance(part, QAbstractButton):
        alone = part.group() is not None or part.autoExclusive()
    else:
        alone = not part.property("clickable")
    return place if alone else -1


def _distance(part: QWidget, other: QWidget) -> int:
    """How far the middles of two parts of a window are apart, in px."""
    window = part.window()
    return (part.mapTo(window, part.rect().center()) - other.mapTo(window, other.rect().center())).manhattanLength()


def _beside(part: QWidget, way: QPoint, run: Sequence[QWidget]) -> QWidget:
    """The nearest button of a stop in a direction, else the next one or the one before."""
    window = part.window()
    centres = {each: each.mapTo(window, each.rect().center()) for each in run}
    ahead: list[tuple[int, int, QWidget]] = []
    for place, each in enumerate(run):
        far = centres[each] - centres[part]
        along, aside = QPoint.dotProduct(far, way), abs(far.x() * way.y()) + abs(far.y() * way.x())
        if along > 0 and along * ASIDE >= aside:
            ahead.append((along + ASIDE * aside, place, each))
    if ahead:
        return min(ahead)[2]
    return run[(list(run).index(part) + (1 if way.x() + way.y() > 0 else -1)) % len(run)]
