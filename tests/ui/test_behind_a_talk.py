"""The window behind the audience's, on one screen: it works, and nothing of it is painted until it is seen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

Key = Qt.Key


class Painted(QObject):
    """How often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.times += event.type() is QEvent.Type.Paint
        return False


def test_the_window_behind_the_audience_s_is_not_painted_until_it_is_seen(qtbot, talk):
    room = talk.room("race")
    qtbot.waitUntil(talk.presenter.audience.isActiveWindow)
    assert not room.board.updatesEnabled()
    talk.activateWindow()
    qtbot.waitUntil(room.board.updatesEnabled)
    talk.presenter.audience.activateWindow()
    qtbot.waitUntil(lambda: not room.board.updatesEnabled())
    QTest.keyClick(talk, Key.Key_PageDown)
    painted = Painted(room.board)
    QCoreApplication.processEvents()
    assert not painted.times
    QTest.keyClick(talk, Key.Key_Escape)
    assert painted.times == 1
    room.board.update()
    QCoreApplication.processEvents()
    assert painted.times == 2, "and it is painted as before from then on"


def test_a_race_that_is_entered_behind_the_audience_s_window_is_searched(qtbot, window):
    window.presenter.begin()
    qtbot.waitUntil(window.presenter.audience.isActiveWindow)
    window.enter("race")
    qtbot.waitUntil(lambda: window.room("race").solver._awake)
    window.presenter.end()
