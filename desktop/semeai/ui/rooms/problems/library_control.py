"""Collections: opened for solving or editing, and kept in the library with its problems and examples.

Those that went wrong when last tried are one too: a list kept from session to session, as an SGF file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from semeai import sgf
from semeai.disk.reading import read_file
from semeai.disk.writing import write_whole
from semeai.paths import data
from semeai.problems.cards import card_of, problem_key
from semeai.problems.dialects import recognised
from semeai.problems.library_index import Example
from semeai.study.notes import set_info
from semeai.study.tree import Study
from semeai.ui.kit.file_dialogs import file_to_open, folder_to_open
from semeai.ui.kit.parts import PlainButton, in_flow, label, line, put
from semeai.ui.kit.theme import BETWEEN, INSIDE, ROW_HEIGHT, Role
from semeai.ui.room.background import HERE, Background
from semeai.ui.room.keeper import Keeper
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import shelf, solve_state
from semeai.ui.rooms.problems.collection import ENDING, Collection, collected
from semeai.ui.rooms.problems.library_page import LibraryPage
from semeai.ui.rooms.problems.shelf import Kind, Section, Tile, read_again, read_or_reason, read_own, wrong_section
from semeai.ui.rooms.problems.solve_control import SolveControl
from semeai.ui.rooms.problems.solve_state import Solving

if TYPE_CHECKING:
    from semeai.ui.rooms.problems.room import ProblemsRoom

REMEMBERED = "collections"


class LibraryControl:
    """Acts on the page of the library, and has the room show what is opened."""

    def __init__(self, room: ProblemsRoom, page: LibraryPage) -> None:
        self._room, self._page, self._host, self._store = room, page, room.host, room.host.store
        self._asking = Background(room.host.jobs, room, failed=lambda error: room.say(str(error)))
        self._own: tuple[Section, ...] = ()
        page.opened.connect(self.solve)
        page.example_wanted.connect(self.open_example)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_open": partial(self._ask_file, self.open),
            "problems_folder": partial(self._ask_folder, self.open),
            "open_file": partial(self._ask_file, self.open),
            "problems_shelve": partial(self._ask_file, self.add),
            "problems_shelve_folder": partial(self._ask_folder, self.add),
            "problems_unshelve": self.take_out,
        }

    def _ask_file(self, act: Callable[[Path], object]) -> None:
        path = file_to_open(self._room, solve_state.OPEN_TITLE, Keeper.kinds)
        if path is not None:
            act(path)

    def _ask_folder(self, act: Callable[[Path], object]) -> None:
        path = folder_to_open(self._room, solve_state.FOLDER_TITLE)
        if path is not None:
            act(path)

    # Opening

    def open(self, path: Path) -> None:
        """Read the problems of a file or of a folder."""
        self._room.control.asking.ask(lambda *_: read_or_reason(path), partial(self._opened, path), lane=HERE)

    def take(self, path: Path) -> bool:
        """Open a dropped file of games or folder; False for anything else."""
        if path.suffix.lower() != ENDING and not path.is_dir():
            return False
        self.open(path)
        return True

    def _opened(self, path: Path, read: Collection | str) -> None:
        if isinstance(read, str):
            self._room.say(read)
        elif not read.problems:
            told, is_folder = solve_state.NO_PROBLEM.format(name=read.title), path.is_dir()
            self._room.say(told, "" if is_folder else solve_state.OPEN_GAME, partial(self._host.open_file, path))
        else:
            self._room.open_file(read)
            if read.left_out:
                self._room.say(read.left_out_words)

    def taken(self) -> Collection | None:
        """The problems of the file open in the Race room; None if its study is not a problem."""
        document = self._host.document
        title = document.source.title or (document.source.path.stem if document.source.path else solve_state.FROM_RACE)
        collection = collected(title, document.games())
        return collection if recognised(document.study) is not None else None

    # Problems and examples

    def solve(self, entries: list[Tile], first: Tile | None = None) -> None:
        """Solve the problems among some entries, from one of them on."""
        keys = [entry.key for entry in shelf.problems_among(entries)]
        place = 0 if first is None else keys.index(first.key)
        self._room.open_collection(shelf.opened(entries, self._page.title), place)

    def add_cards(self) -> None:
        title = self._page.title
        self._room.training.keep([card_of(study, title) for study in shelf.opened(self._page.shown, title).problems])

    def open_example(self, tile: Tile) -> None:
        if isinstance(tile.opens, Example):
            self._host.open_example(tile.opens)
        elif isinstance(tile.opens, str):
            self._host.enter(tile.room)
            self._host.actions_by_id[tile.opens].trigger()

    # A person's own collections

    def write_on(self) -> None:
        own = self._page.own
        if own is not None and own.collection is not None:
            self._room.write_on(own.collection)

    @property
    def busy(self) -> bool:
        return self._asking.busy

    @property
    def paths(self) -> list[Path]:
        """The paths of the person's collections, in the order in which they were added."""
        return [Path(name) for name in self._store.names(REMEMBERED)]

    def refresh(self) -> None:
        paths, known = self.paths, self._own
        if paths or known:
            self._asking.ask(lambda *_: read_again(paths, known), self._show)

    def _show(self, own: tuple[Section, ...]) -> None:
        self._own = own
        self._page.show_sections(Kind.OWN, own)

    def add(self, path: Path) -> None:
        """Add a file or a folder that holds problems, and show it."""
        path = path.absolute()
        self._room.show_library()
        if path in self.paths:
            self._page.choose(path)
            self._room.say(shelf.THERE.format(name=path.name))
        else:
            self._asking.ask(lambda *_: read_own(path), self._added)

    def _added(self, own: Section) -> None:
        if own.path is None or own.collection is None:
            self._room.say(own.summary)
            return
        self._store.keep_names(REMEMBERED, [*self._store.names(REMEMBERED), str(own.path)])
        self._show((*self._own, own))
        self._page.choose(own.path)
        self._room.say(shelf.ADDED.format(name=own.path.name))
        self.refresh()

    def take_out(self) -> None:
        """Remove the shown collection from the library; its files stay."""
        own = self._page.own
        if own is not None and own.path is not None:
            self._store.keep_names(REMEMBERED, [str(path) for path in self.paths if path != own.path])
            self._show(tuple(each for each in self._own if each is not own))
            self._room.say(shelf.TAKEN_OUT.format(name=own.path.name))


MOST_WRONG = 200
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
        return dict(islice({key: named, **others}.items(), MOST_WRONG))
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
            kept = collected("", sgf.read(read_file(self.path)).studies).problems
            return {problem_key(study): study for study in kept}
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


class LibraryPanel(QWidget):
    """The panel of the library: what the page shows, and buttons for all of it."""

    def __init__(self, control: LibraryControl, page: LibraryPage, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._page = page
        self.title, self.summary = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.number = label("", tone="secondary", wrap=True)
        self.solve, self.cards = QPushButton(shelf.SOLVE_THESE), QPushButton(shelf.CARDS_OF_THESE)
        self.solve.setProperty("primary", True)
        for button, act in ((self.solve, lambda: control.solve(page.shown)), (self.cards, control.add_cards)):
            button.setMinimumHeight(ROW_HEIGHT)
            button.clicked.connect(act)
        self.write = PlainButton(shelf.WRITE_ON, control.write_on)
        self.take_out = PlainButton(shelf.TAKE_OUT, actions["problems_unshelve"].trigger)
        add_file = PlainButton(shelf.ADD_FILE, actions["problems_shelve"].trigger)
        add_folder = PlainButton(shelf.ADD_FOLDER, actions["problems_shelve_folder"].trigger)
        own, told = label(shelf.OWN_HEAD, Role.HEAD), label(shelf.OWN_INTRO, tone="secondary", wrap=True)
        column = page_column(self, INSIDE)
        put(column, self.title, self.summary, self.number, self.solve, self.cards, in_flow(self.write, self.take_out))
        put(column, 0, line(), own, told, in_flow(add_file, add_folder), BETWEEN)
        page.filtered.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        page = self._page
        self.title.setText(page.title)
        self.summary.setText(page.summary)
        self.number.setText(shelf.number_words(page.shown) if page.shelf.sections else "")
        some = bool(shelf.problems_among(page.shown))
        for button in (self.solve, self.cards):
            button.setVisible(some)
        self.take_out.setVisible(page.own is not None)
        self.write.setVisible(page.own is not None and page.own.collection is not None)
