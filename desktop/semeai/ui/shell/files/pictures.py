"""The board that is shown, as a picture on the clipboard or in a file: PNG, SVG or PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide
from semeai.disk.writing import write_whole
from semeai.ui.kit.theme import PRINT, Theme
from semeai.ui.room.save_dialog import ask_for_file
from semeai.views.presenting import words

CELL, COPIED_RATIO = 32, 2.0
ENDINGS = (".png", ".svg", ".pdf")


class Pictures(QObject):
    """Takes pictures of what a room shows. ``said`` is a sentence on what was done, or why nothing was."""

    said = Signal(str)

    def __init__(self, window: QWidget, slide: Callable[[], Slide | None], theme: Callable[[], Theme]) -> None:
        super().__init__(window)
        self._window, self._slide, self._theme = window, slide, theme

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"copy_picture": self.copy, "export_picture": self.export}

    def plates(self) -> list[Plate]:
        """The boards that are shown, each with its title."""
        slide = self._slide()
        return [] if slide is None else [Plate(board.figure, board.title) for board in slide.boards]

    def copy(self) -> None:
        """Put the board on the clipboard, the first one where two are shown."""
        from semeai.ui.export.files import image_of  # its parts of Qt are wanted here alone

        plates = self.plates()
        if not plates:
            self.said.emit(words.NO_BOARD)
            return
        QGuiApplication.clipboard().setImage(image_of(plates[0], self._theme(), CELL, COPIED_RATIO))
        self.said.emit(words.PICTURE_COPIED)

    def export(self) -> None:
        """Ask for a file and write the board there; the file's ending says as what."""
        plates = self.plates()
        if not plates:
            self.said.emit(words.NO_BOARD)
            return
        path = ask_for_file(self._window, words.EXPORT_HEAD, "figure.png", words.PICTURE_KINDS, _with_ending)
        if path is not None:
            self.write(path, plates)

    def write(self, path: Path, plates: list[Plate]) -> None:
        """Write boards: a PDF holds all of them, of another kind there is a file for each."""
        from semeai.ui.export.files import pdf, png, svg

        ending = path.suffix.lower()
        if ending == ".pdf":
            made = [(path, pdf(plates, PRINT, CELL))]
        else:
            paths = [path] if len(plates) == 1 else [path.with_stem(f"{path.stem}-{n + 1}") for n in range(len(plates))]
            draw = (lambda plate: svg(plate, PRINT, CELL)) if ending == ".svg" else self._png(png)
            made = [(each, draw(plate)) for each, plate in zip(paths, plates, strict=True)]
        try:
            for each, data in made:
                write_whole(each, data)
        except OSError as error:
            self.said.emit(words.NOT_WRITTEN.format(name=path.name, reason=error.strerror or error))
            return
        self.said.emit(words.written_words([each.name for each, _ in made]))

    def _png(self, png: Callable[[Plate, Theme, int, float], bytes]) -> Callable[[Plate], bytes]:
        """A picture in the look of the window."""
        return lambda plate: png(plate, self._theme(), CELL, COPIED_RATIO)


def _with_ending(path: Path, kind: str) -> Path:
    """A name with the ending of the kind that was chosen, where it has none of them."""
    ending = next((ending for ending in ENDINGS if f"*{ending}" in kind), ENDINGS[0])
    return path if path.suffix.lower() in ENDINGS else path.with_name(path.name + ending)
