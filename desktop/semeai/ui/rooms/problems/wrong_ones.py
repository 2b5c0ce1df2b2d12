"""The problems that went wrong when last tried: a list kept from session to session, as an SGF file."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from itertools import islice
from pathlib import Path

from semeai import sgf
from semeai.disk.reading import read_file
from semeai.disk.writing import write_whole
from semeai.paths import data
from semeai.problems.cards import problem_key
from semeai.study.notes import set_info
from semeai.study.tree import Study
from semeai.ui.rooms.problems.library_page import LibraryPage
from semeai.ui.rooms.problems.shelf import Kind, wrong_section
from semeai.ui.rooms.problems.solve_control import SolveControl
from semeai.ui.rooms.problems.solve_state import Solving

MOST = 200
"""The number of problems kept, the latest ones."""

WrongOnes = dict[str, Study]
"""The problems by their keys, the latest first."""


def noted(wrong: WrongOnes, solving: Solving, title: str) -> WrongOnes:
    """The list after a problem was tried: one that went wrong comes first, one solved at once is removed.

    ``title`` names a problem without a name of its own.
    """
    problem, key = solving.problem, problem_key(solving.problem)
    others = {known: study for known, study in wrong.items() if known != key}
    if solving.mistaken and key not in islice(wrong, 1):
        named = problem if problem.info_of("GN").strip() else set_info(problem, "GN", title).study
        return dict(islice({key: named, **others}.items(), MOST))
    return others if solving.solved and not solving.mistaken else wrong


class WrongControl:
    """Keeps the list, and shows it on the page of the library."""

    def __init__(self, control: SolveControl, page: LibraryPage) -> None:
        self._control, self._page = control, page
        self.path = Path(data()) / "wrong-ones.sgf"

    @cached_property
    def wrong(self) -> WrongOnes:
        """The list, empty if its file cannot be read."""
        try:
            return {problem_key(study): study for study in sgf.read(read_file(self.path)).studies}
        except (OSError, sgf.SgfError):
            return {}

    def note(self, solving: Solving) -> None:
        """Update the list after a try; if it cannot be written, it lasts until the window is closed."""
        sitting = self._control.sitting
        after = noted(self.wrong, solving, "" if sitting is None else sitting.heading)
        if list(after) != list(self.wrong):
            self.wrong = after
            with suppress(OSError):
                self._write()

    def _write(self) -> None:
        """Write the list to its file; an empty list deletes the file. Raises OSError."""
        if self.wrong:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, sgf.write(tuple(self.wrong.values())))
        else:
            self.path.unlink(missing_ok=True)

    def refresh(self) -> None:
        self._page.show_sections(Kind.WRONG, wrong_section(self.wrong.values()))
