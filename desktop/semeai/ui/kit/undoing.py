"""A value that is shown and edited, with undo: one command swaps the values before and after an edit."""

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
        return self._stroke

    def mergeWith(self, other: QUndoCommand) -> bool:
        if isinstance(other, Swap):
            self._after = other._after
        return True

    def undo(self) -> None:
        self._kept.take(self._before)

    def redo(self) -> None:
        self._kept.take(self._after)


class Undoing(QObject, Generic[Value]):
    """A value with undo. ``changed`` is emitted after every change of it."""

    changed = Signal()

    def __init__(self, value: Value, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.value = value
        self.undo_stack = QUndoStack(self)

    def change(self, title: str, value: Value, stroke: int = -1) -> None:
        """Set another value, which undo takes back together with the rest of its stroke; nothing if it is the same."""
        if value != self.value:
            self.undo_stack.push(Swap(self, title, self.value, value, stroke))

    def take(self, value: Value) -> None:
        """Set a value without an undo entry; the undo command calls this."""
        self.value = value
        self.changed.emit()
