"""The one mutable thing behind the page of an eye: its state, with undo."""

from __future__ import annotations

from PySide6.QtCore import QObject

from semeai.ui.kit.undoing import Undoing
from semeai.views.eyes.state import EyeState


class EyeDocument(Undoing[EyeState | None]):
    """An eye on the screen, None before one was opened."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(None, parent)

    @property
    def is_open(self) -> bool:
        return self.value is not None

    @property
    def state(self) -> EyeState:
        """The present state, once an eye was opened."""
        assert self.value is not None
        return self.value

    def show(self, title: str, state: EyeState) -> None:
        """Another state: an edit that undo takes back, unless it is the first one of all."""
        if self.value is None:
            self.take(state)
        else:
            self.change(title, state)
