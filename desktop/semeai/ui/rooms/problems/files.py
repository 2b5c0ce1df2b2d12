"""Files of problems: the collection that is written, what is opened or taken from the Race room, and exports."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QWidget

from semeai.disk.drafts import Draft
from semeai.phrases import counted, joined
from semeai.problems.dialects import DIALECTS, recognised
from semeai.study.tree import Study
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.background import HERE, Background
from semeai.ui.room.keeper import FILTERS, UndoingKeeper, not_written, path_of
from semeai.ui.room.room import Host
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems import export, solve_state
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.author_words import NEW_COLLECTION
from semeai.ui.rooms.problems.collection import ENDING, Collection, collected
from semeai.ui.rooms.problems.shelf import read_or_reason
from semeai.ui.rooms.problems.write_control import WriteControl

Problems = tuple[Study, ...]


class ProblemFiles(UndoingKeeper[AuthorState, Problems]):
    """The content of a collection's file are its problems."""

    room = "problems"
    proposed = "problems.sgf"

    def __init__(self, window: QWidget, document: Undoing[AuthorState]) -> None:
        super().__init__(window, document)
        self.title = NEW_COLLECTION

    @property
    def content(self) -> Problems:
        return self._document.value.problems

    @staticmethod
    def file_of(content: Problems) -> bytes:
        from semeai.sgf import write

        return write(content)

    @property
    def name(self) -> str:
        return self.path.name if self.path else self.title

    def begin(self, collection: Collection) -> None:
        """Write another collection, with nothing to undo."""
        self._show(collection, collection.problems)

    def leave_for(self, collection: Collection) -> bool:
        """Write another collection; False where the person stays with what is unsaved."""
        left = self.may_leave()
        if left:
            self.begin(collection)
        return left

    def recover(self, draft: Draft) -> None:
        from semeai.sgf import read

        self._show(Collection(draft.name, read(draft.data).studies, path_of(draft), draft.stamp), kept=())

    def _show(self, collection: Collection, kept: Problems) -> None:
        self.title = collection.title
        self._begin(AuthorState(collection.problems).at(0), collection.path, collection.stamp, kept)

    def _saved(self, path: Path) -> None:
        self.title = path.stem
        super()._saved(path)


class Opening(QObject):
    """``found`` gives a collection that holds problems, ``said`` why there is none."""

    found = Signal(object)
    said = Signal(str, str, object)

    def __init__(self, window: QWidget, host: Host, asking: Background) -> None:
        super().__init__(window)
        self._window, self._host, self._asking = window, host, asking
        self._folder = ""

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_open": self.ask_file,
            "problems_folder": self.ask_folder,
        }

    def ask_file(self) -> None:
        """Ask for a file and open it."""
        name, _ = QFileDialog.getOpenFileName(self._window, solve_state.OPEN_TITLE, self._folder, FILTERS)
        if name:
            self.open(Path(name))

    def ask_folder(self) -> None:
        """Ask for a folder and open all of its files."""
        name = QFileDialog.getExistingDirectory(self._window, solve_state.FOLDER_TITLE, self._folder)
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Read the problems of a file or of a folder."""
        self._folder = str(path.parent)
        self._asking.ask(lambda *_: read_or_reason(path), partial(self._take, path), lane=HERE)

    def take(self, path: Path) -> bool:
        """Open what was dropped, a file of games or a folder; False for anything else."""
        if path.suffix.lower() != ENDING and not path.is_dir():
            return False
        self.open(path)
        return True

    def _take(self, path: Path, read: Collection | str) -> None:
        if isinstance(read, str):
            self.said.emit(read, "", None)
        elif not read.problems and path.is_dir():
            self.said.emit(solve_state.NO_PROBLEM.format(name=read.title), "", None)
        elif not read.problems:
            self.said.emit(
                solve_state.NO_PROBLEM.format(name=read.title),
                solve_state.OPEN_GAME,
                lambda: self._host.open_file(path),
            )
        else:
            self.found.emit(read)
            if read.left_out:
                self.said.emit(read.left_out_words, "", None)

    def taken(self) -> Collection | None:
        """The problems of the file that is open in the Race room; None where its study is none."""
        document = self._host.document
        title = document.source.title or (document.source.path.stem if document.source.path else solve_state.FROM_RACE)
        collection = collected(title, document.games())
        return collection if recognised(document.study) is not None else None


MOST_NAMED = 5


class Exporting(QObject):
    """``said`` is a sentence for the person."""

    said = Signal(str)

    def __init__(self, window: QWidget, control: WriteControl) -> None:
        super().__init__(window)
        self._window, self._control = window, control

    def ask(self) -> None:
        """Ask for a dialect and a file."""
        names = [export.NAMES[dialect] for dialect in DIALECTS]
        title, asked = words.EXPORT_TITLE, words.EXPORT_ASKED
        name, chosen = QInputDialog.getItem(self._window, title, asked, names, 0, False)
        if chosen:
            self.ask_file(list(DIALECTS)[names.index(name)])

    def ask_file(self, dialect: str) -> None:
        """Ask for a file, and write all problems to it."""
        from semeai.ui.room import save_dialog

        proposal = words.EXPORT_NAME.format(dialect=dialect)
        path = save_dialog.ask_for_file(self._window, words.EXPORT_TITLE, proposal, words.EXPORT_KINDS, _as_sgf)
        if path is not None:
            self.write(path, dialect)

    def write(self, path: Path, dialect: str) -> None:
        """Write all problems in a dialect to a file, whole or not at all."""
        from semeai.disk.writing import write_whole

        problems = self._control.state.problems
        missing = [number for number, study in enumerate(problems, 1) if export.findings(study, dialect) is None]
        if missing:
            self.said.emit(words.NOT_EXPORTED.format(number=missing[0]))
            return
        try:
            write_whole(path, export.exported(problems, dialect))
        except OSError as error:
            self.said.emit(not_written(path, error))
            return
        told = counted(len(problems), "problem")
        said = words.EXPORTED.format(problems=told, name=path.name, dialect=export.NAMES[dialect])
        numbers = [str(number) for number in export.broken(problems, dialect)]
        broken = words.BROKEN.format(numbers=joined(numbers, most=MOST_NAMED)) if numbers else ""
        self.said.emit(f"{said} {broken}".strip())

    def ask_size(self) -> int | None:
        """The size of the boards of a new collection; None where the person changed his mind."""
        sizes = [f"{size}×{size}" for size in words.SIZES]
        present = self._control.state.study.board_size
        place = words.SIZES.index(present) if present in words.SIZES else len(sizes) - 1
        chosen, given = QInputDialog.getItem(self._window, words.NEW_TITLE, words.SIZE_ASKED, sizes, place, False)
        return words.SIZES[sizes.index(chosen)] if given else None


def _as_sgf(path: Path, _kind: str) -> Path:
    return path if path.suffix else path.with_suffix(".sgf")
