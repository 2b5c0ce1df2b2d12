"""The problems that went wrong: noted while problems are solved, kept, and listed in the library."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from semeai.paths import data
from semeai.ui.rooms.problems.library_page import LibraryPage
from semeai.ui.rooms.problems.solve_control import SolveControl
from semeai.views.problems.solving import Solving
from semeai.views.problems.wrong_ones import FILE, WrongOnes, keep_wrong_ones, read_wrong_ones


class WrongControl(QObject):
    """Follows a ``SolveControl``, and shows the list on a page."""

    def __init__(self, control: SolveControl, page: LibraryPage) -> None:
        super().__init__(control)
        self._control, self._page = control, page
        self.path = Path(data()) / FILE
        self._wrong: WrongOnes | None = None
        control.tried.connect(self._note)

    @property
    def wrong(self) -> WrongOnes:
        """The list; it is read when it is first needed."""
        if self._wrong is None:
            self._wrong = read_wrong_ones(self.path)
        return self._wrong

    def _note(self, solving: Solving) -> None:
        """Keep the list after a try; where that fails it is known until the window is closed."""
        sitting = self._control.sitting
        after = self.wrong.noted(solving, "" if sitting is None else sitting.heading)
        if after != self.wrong:
            self._wrong = after
            try:
                keep_wrong_ones(self.path, after)
            except OSError:
                return

    def refresh(self) -> None:
        """Show the list on the page."""
        self._page.show_wrong(self.wrong.studies)
