"""The problems that went wrong when they were tried last: a list that is kept from start to start, as a file of SGF."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from pathlib import Path

from semeai.paths import data
from semeai.problems.cards import problem_key
from semeai.study.notes import set_info
from semeai.study.tree import Study
from semeai.ui.rooms.problems.library_page import LibraryPage
from semeai.ui.rooms.problems.solve_control import SolveControl
from semeai.ui.rooms.problems.solve_state import Solving

FILE = "wrong-ones.sgf"
MOST = 200
"""Problems that are kept, the latest ones."""

WrongOnes = dict[str, Study]
"""The problems by their keys, the latest first."""


def noted(wrong: WrongOnes, solving: Solving, title: str) -> WrongOnes:
    """The list after a problem was tried: where that went wrong it comes first, solved at once it leaves.

    ``title`` names a problem without a name of its own.
    """
    problem, key = solving.problem, problem_key(solving.problem)
    others = {known: study for known, study in wrong.items() if known != key}
    if solving.mistaken and key not in islice(wrong, 1):
        named = problem if problem.info_of("GN").strip() else set_info(problem, "GN", title).study
        return dict(islice({key: named, **others}.items(), MOST))
    return others if solving.solved and not solving.mistaken else wrong


def read_wrong_ones(path: Path) -> WrongOnes:
    """The list that a file keeps; an empty one where it cannot be read."""
    from semeai import sgf
    from semeai.disk.reading import read_file

    try:
        return {problem_key(study): study for study in sgf.read(read_file(path)).studies}
    except (OSError, sgf.SgfError):
        return {}


def keep_wrong_ones(path: Path, wrong: WrongOnes) -> None:
    """Write the list to its file; without problems there is none. Raises OSError."""
    from semeai import sgf
    from semeai.disk.writing import write_whole

    if wrong:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, sgf.write(tuple(wrong.values())))
    else:
        path.unlink(missing_ok=True)


class WrongControl:
    """Keeps the list, and shows it on the page of the library."""

    def __init__(self, control: SolveControl, page: LibraryPage) -> None:
        self._control, self._page = control, page
        self.path = Path(data()) / FILE
        self._wrong: WrongOnes | None = None

    @property
    def wrong(self) -> WrongOnes:
        """The list; it is read when it is first needed."""
        if self._wrong is None:
            self._wrong = read_wrong_ones(self.path)
        return self._wrong

    def note(self, solving: Solving) -> None:
        """Keep the list after a try; where that fails it is known until the window is closed."""
        sitting = self._control.sitting
        after = noted(self.wrong, solving, "" if sitting is None else sitting.heading)
        if list(after) != list(self.wrong):
            self._wrong = after
            with suppress(OSError):
                keep_wrong_ones(self.path, after)

    def refresh(self) -> None:
        """Show the list on the page."""
        self._page.show_wrong(self.wrong.values())
