"""The keys of a talk: they come before every shortcut and every text field while a talk is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

Key = Qt.Key
KEYS: Mapping[Key, str] = {
    Key.Key_PageDown: "next", Key.Key_Right: "next", Key.Key_Space: "next", Key.Key_Down: "next",
    Key.Key_PageUp: "back", Key.Key_Left: "back", Key.Key_Up: "back", Key.Key_Backspace: "back",
    Key.Key_Home: "first", Key.Key_End: "last",
    Key.Key_B: "black", Key.Key_Period: "black", Key.Key_W: "white",
    Key.Key_A: "answer", Key.Key_P: "play", Key.Key_K: "keep",
    Key.Key_F5: "stay", Key.Key_Escape: "end",
}  # fmt: skip
"""Key: what it does. A clicker sends PageDown, PageUp, B or a full stop, and F5 and Escape in turn."""
HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class Keys(QObject):
    """Hears every key of the program; those of a talk go no further."""

    def __init__(self, acts: Mapping[str, Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._acts = acts

    def listen(self, on: bool) -> None:
        """Begin to hear keys, or stop."""
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        if on:
            app.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep a key of the talk from being a shortcut, and do what it stands for."""
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) or not isinstance(event, QKeyEvent):
            return False
        meaning = None if event.modifiers() & HELD else KEYS.get(Key(event.key()))
        if meaning is None:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self._acts[meaning]()
        return True
