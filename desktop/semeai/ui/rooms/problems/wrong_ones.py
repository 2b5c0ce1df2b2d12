"""The problems that went wrong when they were tried last: a list that is kept from start to start, as a file of SGF."""

from __future__ import annotations

from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class WrongOnes:
    """The problems by their keys, the latest first."""

    problems: tuple[tuple[str, Study], ...] = ()

    @property
    def studies(self) -> tuple[Study, ...]:
        """The problems themselves."""
        return tuple(study for _, study in self.problems)

    def noted(self, solving: Solving, title: str) -> WrongOnes:
        """The list after a problem was tried: where that went wrong it comes first, solved at once it leaves.

        ``title`` names a problem without a name of its own.
        """
        key = problem_key(solving.problem)
        if solving.mistaken and not any(key == known for known, _ in self.problems[:1]):
            named = solving.problem if solving.problem.info_of("GN").strip() else _named(solving.problem, title)
            return replace(self, problems=((key, named), *self._without(key))[:MOST])
        if solving.solved and not solving.mistaken:
            return replace(self, problems=self._without(key))
        return self

    def _without(self, key: str) -> tuple[tuple[str, Study], ...]:
        return tuple(problem for problem in self.problems if problem[0] != key)


def _named(study: Study, title: str) -> Study:
    return set_info(study, "GN", title).study


def read_wrong_ones(path: Path) -> WrongOnes:
    """The list that a file keeps; an empty one where it cannot be read."""
    from semeai import sgf
    from semeai.disk.reading import read_file

    try:
        studies = sgf.read(read_file(path)).studies
    except (OSError, sgf.SgfError):
        return WrongOnes()
    return WrongOnes(tuple((problem_key(study), study) for study in studies))


def keep_wrong_ones(path: Path, wrong: WrongOnes) -> None:
    """Write the list to its file; without problems there is none. Raises OSError."""
    from semeai import sgf
    from semeai.disk.writing import write_whole

    if wrong.problems:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, sgf.write(wrong.studies))
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
