"""How the window looks: the theme on what is shown of it; a room that is hidden is styled when it is entered.

A stylesheet of the whole application styles every widget of every room anew, which takes most of a second; the parts
that are seen take a tenth of that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QChildEvent, QEvent, QObject
from PySide6.QtWidgets import QWidget

from semeai.ui.kit.appearance import Appearance
from semeai.ui.room.room import Room


class Looks(QObject):
    """Styles a window's own ``parts``, its dialogs when they open, and its rooms."""

    def __init__(
        self, window: QWidget, appearance: Appearance, parts: Sequence[QWidget], present: Callable[[], Room | None]
    ) -> None:
        super().__init__(window)
        self._window, self._appearance, self._parts, self._present = window, appearance, parts, present
        window.installEventFilter(self)
        appearance.changed.connect(self._follow)

    def _follow(self) -> None:
        """Style all that is shown."""
        dialogs = (child for child in self._window.children() if isinstance(child, QWidget) and child.isWindow())
        for part in (*self._parts, *dialogs):
            self._wear(part)
        room = self._present()
        if room is not None:
            self.dress(room)

    def dress(self, room: Room) -> None:
        """Show a room in the present theme."""
        made_in_it = not room.styleSheet()
        if self._wear(room) and not made_in_it:
            room.set_theme(self._appearance.theme)

    def _wear(self, part: QWidget) -> bool:
        """Put the sheet on a part. Returns whether it wore another before, or none."""
        other = part.styleSheet() != self._appearance.sheet
        if other:
            part.setStyleSheet(self._appearance.sheet)
        return other

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Style a dialog or a menu of the window when it is about to be shown."""
        if event.type() is QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            child = event.child()
            if isinstance(child, QWidget) and child.isWindow():
                self._wear(child)
        return False
