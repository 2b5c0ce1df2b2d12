"""The library: a page of small boards, searched and filtered; collections opened from it, added, and taken out.

Those problems that went wrong when last tried are a collection too: a list kept from session to session, as a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai import sgf
from semeai.disk.reading import read_file
from semeai.disk.writing import write_whole
from semeai.paths import data
from semeai.problems.cards import card_of, problem_key
from semeai.problems.dialects import recognised
from semeai.problems.difficulty import LEVELS
from semeai.problems.library_index import Example
from semeai.problems.tags import tag_words
from semeai.study.notes import set_info
from semeai.study.tree import Study
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit import dialogs
from semeai.ui.kit.fields import line_field
from semeai.ui.kit.file_dialogs import file_to_open, folder_to_open
from semeai.ui.kit.layouts import in_column, in_flow, put
from semeai.ui.kit.parts import PlainButton, choice_field, label, line, page_button, refill
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role
from semeai.ui.room.background import HERE, Background
from semeai.ui.room.keeper import Keeper
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import answering, apart, solve_state
from semeai.ui.rooms.problems import shelf as shelves
from semeai.ui.rooms.problems.answering import Answered
from semeai.ui.rooms.problems.collection import ENDING, Collection, collected
from semeai.ui.rooms.problems.problems_host import ProblemsHost
from semeai.ui.rooms.problems.shelf import Section, Shelf, ShelfKind, Tile
from semeai.ui.rooms.problems.solve_state import Page, Solving
from semeai.ui.rooms.problems.training import Training

LETTERS = 17
"""The letters of a choice that are seen at least."""


class LibraryPage(QWidget):
    """The library, or what fields choose of it. ``filtered`` is called when the entries shown have changed."""

    def __init__(self, opened: Callable[[Tile], object], filtered: Callable[[], object]) -> None:
        super().__init__()
        self._filtered = filtered
        self.shelf = shelves.read_shelf()
        self.shown: list[Tile] = []
        self.field = line_field(shelves.SEARCH)
        collection, level, tag = shelves.CHOICES
        self.collection, self.tag = choice_field(collection, letters=LETTERS), choice_field(tag, letters=LETTERS)
        self.level = choice_field(level, (shelves.ALL_LEVELS, *LEVELS))
        self.gallery = Gallery(shelves.TITLE, opened)
        self._fill()
        choices = self.collection, self.level, self.tag
        fields = in_flow(self.field, *choices)  # the concepts have a row of their own if there is little room
        in_column(self, (PAGE, INSIDE, BETWEEN, BETWEEN), INSIDE, (fields, (self.gallery, 1)))
        self.field.textChanged.connect(self.refresh)
        for box in choices:
            box.currentIndexChanged.connect(self.refresh)
        self._show()

    def _fill(self) -> None:
        """Fill the choices: the sections, with separators between kinds, and all concepts; nothing is chosen."""
        self.collection.clear()
        self.collection.addItem(shelves.ALL_COLLECTIONS, None)
        for number, section in enumerate(self.shelf):
            if number == 0 or section.kind is not self.shelf[number - 1].kind:
                self.collection.insertSeparator(self.collection.count())
            self.collection.addItem(section.title, number)
        refill(self.tag, shelves.ALL_CONCEPTS, ((tag_words(tag), tag) for tag in shelves.tags_in(self.shelf)))
        for box in (self.collection, self.tag):
            box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + PAGE)

    @property
    def section(self) -> Section | None:
        number = self.collection.currentData()
        return None if number is None else self.shelf[number]

    @property
    def own(self) -> Section | None:
        return self.section if self.section is not None and self.section.path is not None else None

    @property
    def title(self) -> str:
        return shelves.TITLE if self.section is None else self.section.title

    @property
    def summary(self) -> str:
        if self.section is not None:
            return self.section.summary
        return shelves.INTRO if self.shelf else shelves.EMPTY

    def show_sections(self, kind: ShelfKind, sections: Shelf) -> None:
        """Show other sections of a kind among the others, with the same filters."""
        shelf = shelves.changed(self.shelf, kind, sections)
        if shelf == self.shelf:
            return
        section = self.section
        self.shelf = shelf
        with QSignalBlocker(self.collection):
            self._fill()
            self._choose(None if section is None else section.key)
        self.refresh()

    def choose(self, path: Path) -> None:
        """Show only a collection of a person, and all of it."""
        self.field.clear()
        self.tag.setCurrentIndex(0)
        self.level.setCurrentIndex(0)
        self._choose(next((each.key for each in self.shelf if each.path == path), None))

    def _choose(self, key: object) -> None:
        """Show only one section; all if it does not exist."""
        number = next((at for at, each in enumerate(self.shelf) if each.key == key), None)
        self.collection.setCurrentIndex(0 if number is None else self.collection.findData(number))

    def refresh(self) -> None:
        """Show what the fields choose now."""
        self._show()
        self._filtered()

    def _show(self) -> None:
        tag = self.tag.currentData() or ""
        level, section = self.level.currentIndex() or None, self.collection.currentData()
        self.shown = shelves.matching(self.shelf, self.field.text(), section, tag, level)
        self.gallery.show_entries(self.shown)


REMEMBERED = "collections"
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


class LibraryControl:
    """Acts on the page of the library, and has the room show what is opened."""

    def __init__(self, room: ProblemsHost, training: Training, page: LibraryPage) -> None:
        self._room, self._page, self._host, self._store = room, page, room.host, room.host.store
        self._solving, self._training = room.desk, training
        self._asking = Background(room.host.jobs, page, failed=lambda error: room.say(str(error)))
        self._finding = Background(room.host.jobs, page, apart.ANSWERING, lambda error: room.say(str(error)))
        self._own: Shelf = ()
        self.wrong_path = Path(data()) / "wrong-ones.sgf"

    def callbacks(self) -> dict[str, Callable[[], object]]:
        file = partial(file_to_open, self._page, solve_state.OPEN_TITLE, Keeper.kinds)
        folder = partial(folder_to_open, self._page, solve_state.FOLDER_TITLE)
        return {
            "problems_open": partial(self._ask, file, self.open),
            "problems_folder": partial(self._ask, folder, self.open),
            "open_file": partial(self._ask, file, self.open),
            "problems_shelve": partial(self._ask, file, self.add),
            "problems_shelve_folder": partial(self._ask, folder, self.add),
            "problems_unshelve": self.take_out,
        }

    def _ask(self, asked: Callable[[], Path | None], act: Callable[[Path], object]) -> None:
        if (path := asked()) is not None:
            act(path)

    # Opening

    def open(self, path: Path) -> None:
        """Read the problems of a file or of a folder."""
        self._solving.asking.ask(lambda *_: shelves.read_or_reason(path), partial(self._opened, path), lane=HERE)

    def take(self, path: Path) -> bool:
        """Open a dropped file of games or folder; False for anything else."""
        if path.suffix.lower() != ENDING and not path.is_dir():
            return False
        self.open(path)
        return True

    def _opened(self, path: Path, read: Collection | str) -> None:
        if isinstance(read, str):
            self._room.say(read)
        elif self._room.page is Page.WRITE and read.begun:
            self._room.open_file(read)
            self.tell_left_out(replace(read, unanswered=tuple(one for one in read.unanswered if one not in read.begun)))
        elif read.problems:
            self._room.open_file(read)
            self.tell_left_out(read)
        elif any(map(answering.is_position, read.unanswered)):
            told = solve_state.NO_PROBLEM.format(name=read.title)
            self._room.say(told, answering.FIND, partial(self.find_answers, read))
        else:
            told, is_folder = solve_state.NO_PROBLEM.format(name=read.title), path.is_dir()
            self._room.say(told, "" if is_folder else solve_state.OPEN_GAME, partial(self._host.open_file, path))

    def tell_left_out(self, read: Collection) -> None:
        """Say what of a collection is left out; what has no answer can be given one."""
        if read.left_out_words:
            findable = any(map(answering.is_position, read.unanswered))
            self._room.say(read.left_out_words, answering.FIND if findable else "", partial(self.find_answers, read))

    # Positions without an answer

    def find_answers(self, read: Collection) -> None:
        """Look for the answers of a collection's positions in the background, and offer what was found."""
        positions, found = read.unanswered, list[Answered]()

        def tell(each: Answered) -> None:
            found.append(each)
            told = answering.LOOKING.format(done=len(found), of=len(positions))
            self._room.say(told, answering.STOP, stop)

        def stop() -> None:
            self._finding.drop()
            self._found(read, tuple(found))

        self._finding.told = tell
        self._room.say(answering.LOOKING.format(done=0, of=len(positions)), answering.STOP, self._finding.drop)
        self._finding.ask(partial(apart.answers, positions), partial(self._found, read))

    def _found(self, read: Collection, found: tuple[Answered, ...]) -> None:
        """Offer the problems of a collection with those that were found."""
        problems = tuple(each.problem for each in found if each.problem is not None)
        if problems:
            made = replace(read, problems=(*read.problems, *problems), path=None, unanswered=(), begun=())
            self._room.say(answering.found_words(found), answering.SOLVE_THEM, partial(self._solve_found, made, found))
        else:
            self._say_why(answering.NONE_FOUND, found)

    def _solve_found(self, made: Collection, found: tuple[Answered, ...]) -> None:
        self._room.open_file(made)
        if answering.reasons(found):
            self._say_why(answering.found_words(found), found)

    def _say_why(self, sentence: str, found: tuple[Answered, ...]) -> None:
        why = self._page, answering.WHY_TITLE, answering.reasons(found)
        self._room.say(sentence, answering.WHY if found else "", lambda: dialogs.show_details(*why))

    def taken(self) -> Collection | None:
        """The problems of the file open in the Race room; None if its study is not a problem."""
        document = self._host.document
        title = document.source.title or (document.source.path.stem if document.source.path else solve_state.FROM_RACE)
        collection = collected(title, document.games())
        return collection if recognised(document.study) is not None else None

    # Problems and examples

    def shown(self) -> Collection:
        """The problems that are shown, under the title of the page."""
        return shelves.opened(self._page.shown, self._page.title)

    def solve(self, first: Tile | None = None) -> None:
        """Solve the problems that are shown, from one of them on."""
        keys = [entry.key for entry in shelves.problems_among(self._page.shown)]
        self._room.open_collection(self.shown(), 0 if first is None else keys.index(first.key))

    def add_cards(self) -> None:
        self._training.keep([card_of(study, self._page.title) for study in self.shown().problems])

    def open_tile(self, tile: Tile) -> None:
        if isinstance(tile.opens, Example):
            self._host.open_example(tile.opens)
        elif isinstance(tile.opens, str):
            self._host.enter(tile.room)
            self._host.actions_by_id[tile.opens].trigger()
        else:
            self.solve(tile)

    # A person's own collections

    def write_on(self) -> None:
        own = self._page.own
        if own is not None and own.collection is not None:
            self._room.write_on(own.collection)

    @property
    def paths(self) -> list[Path]:
        """The paths of the person's collections, in the order in which they were added."""
        return [Path(name) for name in self._store.names(REMEMBERED)]

    def refresh(self) -> None:
        self._page.show_sections(ShelfKind.WRONG, shelves.wrong_section(self.wrong.values()))
        paths, known = self.paths, self._own
        if paths or known:
            self._asking.ask(lambda *_: shelves.read_again(paths, known), self._show)

    def _show(self, own: Shelf) -> None:
        self._own = own
        self._page.show_sections(ShelfKind.OWN, own)

    def add(self, path: Path) -> None:
        """Add a file or a folder that holds problems, and show it."""
        path = path.absolute()
        self._room.show_page(Page.LIBRARY)
        if path in self.paths:
            self._page.choose(path)
            self._room.say(shelves.THERE.format(name=path.name))
        else:
            self._asking.ask(lambda *_: shelves.read_own(path), self._added)

    def _added(self, own: Section) -> None:
        if own.path is None or own.collection is None:
            self._room.say(own.summary)
            return
        self._store.keep_names(REMEMBERED, [*self._store.names(REMEMBERED), str(own.path)])
        self._show((*self._own, own))
        self._page.choose(own.path)
        self._room.say(shelves.ADDED.format(name=own.path.name))
        self.refresh()

    def take_out(self) -> None:
        """Remove the shown collection from the library; its files stay."""
        own = self._page.own
        if own is not None and own.path is not None:
            self._store.keep_names(REMEMBERED, [str(path) for path in self.paths if path != own.path])
            self._show(tuple(each for each in self._own if each is not own))
            self._room.say(shelves.TAKEN_OUT.format(name=own.path.name))

    # Problems that went wrong

    @cached_property
    def wrong(self) -> WrongOnes:
        """The list, empty if its file cannot be read."""
        try:
            kept = collected("", sgf.read(read_file(self.wrong_path)).studies).problems
            return {problem_key(study): study for study in kept}
        except (OSError, sgf.SgfError):
            return {}

    def note(self, solving: Solving) -> None:
        """Update the list after a try; if it cannot be written, it lasts until the window is closed."""
        sitting = self._solving.now.sitting
        after = noted(self.wrong, solving, "" if sitting is None else sitting.heading)
        if list(after) == list(self.wrong):
            return
        self.wrong = after
        with suppress(OSError):
            if after:
                self.wrong_path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self.wrong_path, sgf.write(tuple(after.values())))
            else:
                self.wrong_path.unlink(missing_ok=True)


class LibraryPanel(QWidget):
    """The panel of the library: what the page shows, and buttons for all of it."""

    def __init__(self, control: LibraryControl, page: LibraryPage, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._page = page
        self.title, self.summary = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.number = label("", tone="secondary", wrap=True)
        self.solve = page_button(shelves.SOLVE_THESE, control.solve, primary=True)
        self.cards = page_button(shelves.CARDS_OF_THESE, control.add_cards)
        self.share = PlainButton(shelves.SHARE_THESE, actions["share_page"].trigger)
        self.write = PlainButton(shelves.WRITE_ON, control.write_on)
        self.take_out = PlainButton(shelves.TAKE_OUT, actions["problems_unshelve"].trigger)
        add_file = PlainButton(shelves.ADD_FILE, actions["problems_shelve"].trigger)
        add_folder = PlainButton(shelves.ADD_FOLDER, actions["problems_shelve_folder"].trigger)
        own, told = label(shelves.OWN_HEAD, Role.HEAD), label(shelves.OWN_INTRO, tone="secondary", wrap=True)
        column = page_column(self, INSIDE)
        put(column, self.title, self.summary, self.number, self.solve, self.cards)
        put(column, in_flow(self.share, self.write, self.take_out))
        put(column, 0, line(), own, told, in_flow(add_file, add_folder), BETWEEN)
        self.refresh()

    def refresh(self) -> None:
        page = self._page
        self.title.setText(page.title)
        self.summary.setText(page.summary)
        self.number.setText(shelves.number_words(page.shown) if page.shelf else "")
        some = bool(shelves.problems_among(page.shown))
        for button in (self.solve, self.cards, self.share):
            button.setVisible(some)
        self.take_out.setVisible(page.own is not None)
        self.write.setVisible(page.own is not None and page.own.collection is not None)
