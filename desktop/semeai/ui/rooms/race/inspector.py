"""The right side of the window: the race, the sequences on the boards, and the words of the node."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from semeai.ui.kit.parts import on_surface
from semeai.ui.room.inspector import TabbedInspector


class Inspector(TabbedInspector):
    """Three tabs; that of the sequences is there while something is played out."""

    def __init__(self, race: QWidget, sequence: QWidget, comment: QWidget) -> None:
        super().__init__()
        on_surface(self, "panel")
        self.addTab(race, "Race")
        self.addTab(sequence, "Sequence")
        self.addTab(comment, "Comment")
        self.setTabVisible(1, False)

    def show_sequence(self, there: bool) -> bool:
        """Show the tab of the sequences, or take it away again. Returns whether another tab is shown now."""
        if there == self.isTabVisible(1):
            return False
        self.setTabVisible(1, there)
        self.setCurrentIndex(1 if there else 0)
        return True
