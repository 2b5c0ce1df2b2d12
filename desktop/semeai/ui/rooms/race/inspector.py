"""The right side of the window: the race, the moves, the words of the node, and the sequences on the boards."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from semeai.ui.kit.parts import on_surface
from semeai.ui.room.inspector import TabbedInspector


class Inspector(TabbedInspector):
    """Five tabs; that of the sequences, the last one, is there while something is played out: no other moves for it."""

    def __init__(self, race: QWidget, races: QWidget, moves: QWidget, comment: QWidget, sequence: QWidget) -> None:
        super().__init__()
        on_surface(self, "panel")
        self.addTab(race, "Race")
        self.addTab(races, "Races")
        self.addTab(moves, "Moves")
        self.addTab(comment, "Comment")
        self._sequence = self.addTab(sequence, "Line")
        self.setTabVisible(self._sequence, False)

    def show_sequence(self, there: bool) -> bool:
        """Show the tab of the sequences, or take it away again. Returns whether another tab is shown now."""
        if there == self.isTabVisible(self._sequence):
            return False
        self.setTabVisible(self._sequence, there)
        self.setCurrentIndex(self._sequence if there else 0)
        return True
