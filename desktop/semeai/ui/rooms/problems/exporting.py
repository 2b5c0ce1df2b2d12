"""What an author is asked: the dialect and the file to export to, a tag, the size of a new board."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from semeai.phrases import counted, joined
from semeai.problems import tags
from semeai.problems.dialects import DIALECTS
from semeai.ui.room.keeper import not_written
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems import export
from semeai.ui.rooms.problems.write_control import WriteControl

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

    def ask_tag(self) -> None:
        """Ask for one more tag: a concept that the program knows, or any other word."""
        concepts = tags.concepts_beside(tags.tags_of(self._control.state.study))
        tag, given = QInputDialog.getItem(self._window, words.TAG_TITLE, words.TAG_ASKED, concepts, 0, True)
        if given and tag.strip():
            self._control.add_tag(tag)


def _as_sgf(path: Path, _kind: str) -> Path:
    return path if path.suffix else path.with_suffix(".sgf")
