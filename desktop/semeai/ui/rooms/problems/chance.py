"""Boards that are turned and mirrored by chance, and colours swapped: chosen by the person, done by the control."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from semeai.ui.rooms.problems.solve_control import SolveControl


class Chance(QObject):
    """``changed``: another choice was made."""

    changed = Signal()

    def __init__(self, control: SolveControl) -> None:
        super().__init__(control)
        self._control = control

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"problems_turn": self.toggle_turn, "problems_swap": self.toggle_swap}

    def toggle_turn(self) -> None:
        """Turn and mirror boards, or show them as they are."""
        self._control.turn_boards = not self._control.turn_boards
        self._again()

    def toggle_swap(self) -> None:
        """Swap colours, or show them as they are."""
        self._control.swap_colors = not self._control.swap_colors
        self._again()

    def _again(self) -> None:
        """Show the problem anew where nothing was tried in it yet."""
        solving, sitting = self._control.solving, self._control.sitting
        if solving is not None and sitting is not None and len(solving.attempts) == 1 and not solving.mistaken:
            self._control.show(sitting.place)
        self.changed.emit()
