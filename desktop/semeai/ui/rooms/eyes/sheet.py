"""Asking where the sheet of all shapes of a size is written, and writing it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from semeai.disk.writing import write_whole
from semeai.ui.export.eye_sheet import eye_sheet
from semeai.ui.kit.theme import PRINT
from semeai.ui.room.save_dialog import ask_for_file
from semeai.views.eyes.gallery import SIZES
from semeai.views.eyes.words import SHEET_HEAD, SHEET_KINDS, no_ending_words, no_size_words, not_written_words

ENDINGS = (".pdf", ".svg", ".png")


def write_sheet(path: Path, size: int) -> None:
    """Write all shapes of a size, 1 to 8, whole or not at all; the file's ending says as what.

    Raises OSError with one sentence where the file cannot be written, ValueError for another size. Seconds where
    eight points are asked for before anything else has searched them.
    """
    if size not in SIZES:
        raise ValueError(no_size_words(size))
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise OSError(no_ending_words(path.name))
    try:
        write_whole(path, eye_sheet(size, ending.removeprefix("."), PRINT))
    except OSError as error:
        raise OSError(not_written_words(path.name, error.strerror or str(error))) from None


def ask_and_export(parent: QWidget, size: int) -> Path | None:
    """Ask for a file and write the sheet of a size there; a failure is told. None where nothing was written."""
    path = ask_for_file(parent, SHEET_HEAD, f"eye-shapes-{size}.pdf", SHEET_KINDS, _with_ending)
    if path is None:
        return None
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        write_sheet(path, size)
    except OSError as error:
        QApplication.restoreOverrideCursor()
        QMessageBox.warning(parent, SHEET_HEAD, str(error))
        return None
    QApplication.restoreOverrideCursor()
    return path


def _with_ending(path: Path, kind: str) -> Path:
    """A name with the ending of the kind of file that was chosen, where it has none."""
    ending = next((ending for ending in ENDINGS if f"*{ending}" in kind), ENDINGS[0])
    return path if path.suffix else path.with_suffix(ending)
