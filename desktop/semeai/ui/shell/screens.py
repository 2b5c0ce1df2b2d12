"""The window on a screen that is there: where it was at the last start, and when a screen is unplugged."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from semeai.ui.kit.settings import SettingsStore, onto_a_screen

PLACE = "place"


class Screens(QObject):
    """Puts a window where it was, at its ``usual`` size where it never was anywhere, and back when its screen goes."""

    def __init__(self, window: QWidget, store: SettingsStore, usual: QSize) -> None:
        super().__init__(window)
        self._window = window
        kept = store.rectangle(PLACE)
        wanted = QRect(QPoint(0, 0), usual) if kept is None else QRect(kept)
        screens = QGuiApplication.screens()
        if kept is None and screens:
            wanted.moveCenter(screens[0].availableGeometry().center())
        self._put(wanted)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        # The system may still move the windows of the screen itself.
        app.screenRemoved.connect(self._come_back_soon)

    def _come_back_soon(self) -> None:
        QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        """Move the window onto a screen that is left, if it is on none."""
        if not any(screen.geometry().intersects(self._window.geometry()) for screen in QGuiApplication.screens()):
            self._put(self._window.geometry())

    def _put(self, wanted: QRect) -> None:
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        self._window.setGeometry(onto_a_screen(wanted, screens))
