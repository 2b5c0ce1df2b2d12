"""A push button that is never clipped."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton


class PlainButton(QPushButton):
    """A push button whose smallest size shows all of its text."""

    def minimumSizeHint(self) -> QSize:
        """Never narrower than its text."""
        return self.sizeHint()
