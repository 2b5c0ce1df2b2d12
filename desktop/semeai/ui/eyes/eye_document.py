"""The one mutable thing behind the page of an eye: its state, with undo."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from semeai.ui.eyes.eye_state import EyeState


class Swap(QUndoCommand):
    """The one command: swaps the state before an edit with the state after it."""

    def __init__(self, document: EyeDocument, title: str, before: EyeState, after: EyeState) -> None:
        super().__init__(title)
        self._document, self._before, self._after = document, before, after

    def undo(self) -> None:
        """Back to the state before."""
        self._document.take(self._before)

    def redo(self) -> None:
        """On to the state after."""
        self._document.take(self._after)


class EyeDocument(QObject):
    """An eye on the screen. ``changed`` follows every change of its state."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state: EyeState | None = None
        self.undo_stack = QUndoStack(self)

    @property
    def is_open(self) -> bool:
        """Whether an eye was opened."""
        return self._state is not None

    @property
    def state(self) -> EyeState:
        """The present state, once an eye was opened."""
        assert self._state is not None
        return self._state

    def show(self, title: str, state: EyeState) -> None:
        """Another state: an edit that undo takes back, unless it is the first one of all."""
        if self._state is None:
            self.take(state)
        elif state != self._state:
            self.undo_stack.push(Swap(self, title, self._state, state))

    def take(self, state: EyeState) -> None:
        """Show a state; the undo command's way in."""
        self._state = state
        self.changed.emit()
