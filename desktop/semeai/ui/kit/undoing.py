"""A value that is shown and edited, with undo: the one command swaps the value before an edit with the value after."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

Value = TypeVar("Value")


class Swap(QUndoCommand, Generic[Value]):
    """Swaps the value before an edit with the value after it. Edits of one stroke are one step of undo."""

    def __init__(self, kept: Undoing[Value], title: str, before: Value, after: Value, stroke: int) -> None:
        super().__init__(title)
        self._kept, self._before, self._after, self._stroke = kept, before, after, stroke

    def id(self) -> int:
        """The number of the stroke; -1 for an edit by itself."""
        return self._stroke

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take the next edit of the stroke in."""
        if isinstance(other, Swap):
            self._after = other._after
        return True

    def undo(self) -> None:
        """Back to the value before."""
        self._kept.take(self._before)

    def redo(self) -> None:
        self._kept.take(self._after)


class Undoing(QObject, Generic[Value]):
    """A value on the screen. ``changed`` follows every change of it."""

    changed = Signal()

    def __init__(self, value: Value, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.value = value
        self.undo_stack = QUndoStack(self)

    def change(self, title: str, value: Value, stroke: int = -1) -> None:
        """Another value, which undo takes back, with all others of its stroke; nothing where it is the same."""
        if value != self.value:
            self.undo_stack.push(Swap(self, title, self.value, value, stroke))

    def take(self, value: Value) -> None:
        """Show a value without an entry for undo; the undo command's way in."""
        self.value = value
        self.changed.emit()
