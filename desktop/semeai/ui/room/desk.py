"""What the desks of the rooms have in common: one frozen value, and one signal for what became of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

Shown = TypeVar("Shown")


class ValueDesk(QObject, Generic[Shown]):
    """Holds a frozen value, ``now``, and alone puts another one in its place.

    ``changed(before, now)``: ``before`` is what was told last, None at first; the two are the same where all has to be
    shown again. A change that another one follows at once may be made without telling of it: by ``now`` alone.
    """

    changed = Signal(object, object)

    def __init__(self, now: Shown, parent: QObject) -> None:
        super().__init__(parent)
        self.now = now
        self._told: Shown | None = None

    def _take(self, now: Shown) -> None:
        """Put another value in the place of the present one, and tell of it."""
        before, self.now, self._told = self._told, now, now
        self.changed.emit(before, now)

    def choose(self, **choices: Any) -> None:
        """Show with other values of some fields."""
        self._take(replace(self.now, **choices))  # type: ignore[type-var]  # it is a dataclass, which no bound can say
