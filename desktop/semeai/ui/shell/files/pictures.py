"""Pictures of a room's content for the clipboard or a file, with what is asked before, and its slides for the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QProgressDialog, QWidget

from semeai.diagram.as_text import TEXTS, text_file
from semeai.diagram.crop import shown
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Part, Plate, Wish, boards, wished
from semeai.diagram.slide import Slide
from semeai.ui.board.frame import FRAME_TIP, CropFrame
from semeai.ui.board.view import BoardView
from semeai.ui.kit.layouts import Placed, dialog_column, in_column, in_row, put
from semeai.ui.kit.parts import accept_or_cancel, accepted, label, number_field
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, PRINT, PROJECTOR, UNIT, Role, theme_now
from semeai.ui.room.room import Room, RoomRow
from semeai.ui.room.save_dialog import ask_for_file, written
from semeai.ui.rooms.deck import deck_words
from semeai.ui.shell.frame import WindowFrame

PARTS = ("As shown", "The stones", "A frame")
CHOICES = {
    "coordinates": "Coordinates",
    "marks": "Marks, areas and arrows",
    "labels": "Labels and move numbers",
    "chains": "Outline of the chains",
    "words": "Title and words",
}
SMALLEST, LARGEST = 6, 200
PREVIEW, LEAST = 90 * UNIT, 2
Figures = Mapping[str, tuple[Plate, ...]]
"""The plates of what can be drawn, by its name; what is shown comes first."""


class FigureDialog(QDialog):
    """Choices for one of some figures, with a preview of its board; ``size`` is from line to line."""

    def __init__(self, parent: QWidget, figures: Figures, wish: Wish, size: int) -> None:
        super().__init__(parent)
        self.setWindowTitle("Export a figure")
        self._figures = tuple(figures.values())
        self.of = Segments("", tuple(figures), lambda _place: self._choose_part(self.part.current))
        self.of.choose(0)
        on_board = isinstance(self._plate.figure, Figure)
        self._frame: CropFrame | None = None
        self.part = Segments("", PARTS, self._choose_part)
        self.part.choose(1 if wish.close else 0)
        self.cell = number_field("From line to line", SMALLEST, LARGEST, size, suffix=" px")
        self.boxes = {name: QCheckBox(words) for name, words in CHOICES.items()}
        for name, box in self.boxes.items():
            box.setChecked(getattr(wish, name))
            box.toggled.connect(self._show)
        self._told = label("", Role.CAPTION, wrap=True)
        row = in_row(spacing=INSIDE, parts=((label("From line to line"), 1), self.cell))
        boxes = [box for name, box in self.boxes.items() if on_board or name == "words"]
        of_board: tuple[Placed, ...] = (self.part,) if on_board else ()
        options = in_column(spacing=INSIDE, parts=(self.of, *of_board, row, *boxes, self._told, 0))
        middle = in_row(spacing=BETWEEN, parts=((options, 1),))
        self.preview = BoardView() if on_board else None
        if self.preview is not None:
            self.preview.setFixedSize(PREVIEW, PREVIEW)
            self.preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            middle.insertWidget(0, self.preview)
        put(dialog_column(self), middle, accept_or_cancel(self, "Export…"))
        self.of.setHidden(len(figures) < 2)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Leave room for the names of all choices, which are as wide as the style makes them."""
        for row in (self.of, self.part):
            row.setMinimumWidth(row.sizeHint().width())
        super().showEvent(event)

    @property
    def plates(self) -> tuple[Plate, ...]:
        """The plates of the figure that is chosen."""
        return self._figures[self.of.current]

    @property
    def _plate(self) -> Plate:
        return self.plates[0]

    @property
    def wish(self) -> Wish:
        """What is chosen; the part is that of the frame."""
        chosen = {name: box.isChecked() for name, box in self.boxes.items()}
        frame = self._frame.part if self._frame is not None else None
        return Wish(frame, self.part.current == 1, **chosen)

    def _choose_part(self, place: int) -> None:
        """Show the part, or with a frame over it the whole board to draw on."""
        if self._frame is not None:
            self._frame.put_away()
            self._frame = None
        self._show()
        figure = self._plate.figure
        if place == PARTS.index("A frame") and self.preview is not None and isinstance(figure, Figure):
            self.preview.set_figure(self._whole(figure))
            self._frame = CropFrame(self.preview, shown(figure), LEAST, self._end_frame, square=False)
        self._told.setText(FRAME_TIP if self._frame is not None else "")

    def _end_frame(self, part: Part | None) -> None:
        if part is not None:
            self.accept()
            return
        self._frame = None
        self.part.choose(0)
        self._choose_part(0)

    def _whole(self, figure: Figure) -> Figure:
        picture = wished(Plate(figure), self.wish._replace(part=None, close=False)).figure
        assert isinstance(picture, Figure)
        return replace(picture, crop=None)

    def _show(self) -> None:
        figure = wished(self._plate, self.wish).figure
        if self.preview is not None and isinstance(figure, Figure):
            self.preview.set_figure(self._whole(figure) if self._frame is not None else figure)


class AskedFigure(NamedTuple):
    """What a person wants to have drawn: the plates, None for what is shown, how, and with what size."""

    plates: tuple[Plate, ...] | None
    wish: Wish
    cell: int


def ask_for_wish(parent: QWidget, figures: Figures, wish: Wish, size: int) -> AskedFigure | None:
    """Ask which of some figures is to be drawn, and how; None if the person cancels."""
    dialog = FigureDialog(parent, figures, wish, size)
    if not accepted(dialog):
        return None
    return AskedFigure(dialog.plates if dialog.of.current else None, dialog.wish, dialog.cell.value())


CELL, SLIDE = 32, 60
"""The distance between lines of a board, and a sixteenth of a slide, in px or points."""
SHARP = 2.0
"""Pixels in a px of a picture."""
MOVING = ("webp", "gif")
GAME = "sgf"
FORMATS = {
    "png": "PNG",
    "svg": "SVG",
    "pdf": "PDF",
    "webp": "WebP, the moves one by one",
    "gif": "GIF, the moves one by one",
    "txt": "Text of Sensei's Library",
    "tex": "LaTeX with psgo",
    GAME: "SGF for other programs, without this program's own properties",
}
"""The endings of files, with what they are called."""
OF_GAMES = ("race", "problems")
"""The rooms whose documents are games of Go."""
NO_GAME = "There is no game of Go here to write."
NO_BOARD = "There is nothing here to take a picture of."
NOTHING_MOVES = "Nothing is played out here. Play a plan, a line or an account, then export its moves."
PATIENCE = 400  # ms before the progress is shown


class ExportGivenUp(Exception):
    """The person has cancelled the export."""


class Pictures:
    """Makes pictures of what a window shows, and says what was done, or why nothing was.

    A file is named after the document of the present room, else after that of the window.
    """

    def __init__(self, window: WindowFrame) -> None:
        self._window, self._wish, self._cells = window, Wish(), dict[int, int]()

    def copy(self) -> None:
        from semeai.ui.export.pages import image_of  # its parts of Qt are needed only here

        plates = self._window.present.plates()
        if not plates:
            self._window.say(NO_BOARD)
            return
        QGuiApplication.clipboard().setImage(image_of(plates[0], theme_now(), _cell(plates), SHARP))
        self._window.say("What is shown is on the clipboard as a picture.")

    def export(self) -> None:
        """Ask what is drawn, and for a file; write the room's content to it in the format of the file's ending."""
        room = self._window.present
        figures = room.figures()
        if not figures:
            self._window.say(NO_BOARD)
            return
        usual = _cell(next(iter(figures.values())))
        asked = ask_for_wish(self._window, figures, self._wish, self._cells.get(usual, usual))
        if asked is None:
            return
        self._wish, self._cells[usual] = asked.wish, asked.cell
        name = room.picture_name or Path((room.keeper or self._window.files).name).stem
        forms = (form for form in FORMATS if form != "gif" or find_spec("PIL") is not None)
        kinds = ";;".join(f"{FORMATS[form]} (*.{form})" for form in forms)
        path = ask_for_file(self._window, "Export a figure", f"{name}.png", kinds)
        if path is not None:
            self.write(path, asked.wish, asked.cell, asked.plates)
        self._wish = self._wish._replace(part=None)

    def write(
        self, path: Path, wish: Wish | None = None, cell: int = 0, plates: tuple[Plate, ...] | None = None
    ) -> None:
        """Write some plates, else the content: all steps as a moving picture, or slides as the pages of a PDF.

        Boards are drawn as wished, with ``cell`` px from line to line, 0 for as many as usual.
        """
        room, form = self._window.present, path.suffix.lower().removeprefix(".")
        plates, slides = (room.plates(), room.slides()) if plates is None else (plates, None)
        if slides is not None and (form in MOVING or (form == "pdf" and isinstance(plates[0].figure, Slide))):
            plates = tuple(Plate(slide) for slide in slides.all())
        if form in MOVING and len(plates) < 2:
            self._window.say(NOTHING_MOVES)
            return
        keeper = room.keeper or self._window.files
        if form == GAME and (keeper.room not in OF_GAMES or room.picture_name):
            self._window.say(NO_GAME)
            return
        if wish is not None:
            plates = tuple(wished(plate, wish) for plate in plates)
        made = keeper.plain if form == GAME else partial(self._made, plates, form, cell or _cell(plates))
        try:
            self._window.say(written(path, made))
        except ExportGivenUp:
            self._window.say("Nothing was written.")

    def _made(self, plates: Sequence[Plate], form: str, cell: int) -> bytes:
        """The bytes of a file. Raises GivenUp."""
        if form in TEXTS:
            return text_file(form, (board for plate in plates for board in boards(plate))).encode()
        from semeai.ui.export.drawn import FileLook, drawn

        progress = QProgressDialog("The figures are being drawn.", "Cancel", 0, len(plates), self._window)
        progress.setWindowModality(Qt.WindowModality.WindowModal)
        progress.setMinimumDuration(PATIENCE)

        def report(done: int) -> None:
            progress.setValue(done)
            if progress.wasCanceled():
                raise ExportGivenUp

        look = FileLook(form, self._look(plates, form), cell, SHARP if form == "png" else 1.0)
        try:
            return drawn(plates, look, report)
        finally:
            progress.deleteLater()

    def _look(self, plates: Sequence[Plate], form: str) -> str:
        """The theme: for pictures that of the window; for vector files the print theme, for slides the projector's."""
        if form in (*MOVING, "png"):
            return theme_now().id
        return PROJECTOR.id if isinstance(plates[0].figure, Slide) else PRINT.id


def _cell(plates: Sequence[Plate]) -> int:
    return SLIDE if isinstance(plates[0].figure, Slide) else CELL


def added_to_deck(deck: Room, room: Room, row: RoomRow) -> str:
    """Add what a room shows at the end of the deck, the room with that row in the table; what is said then."""
    from semeai.ui.rooms.deck.room import DeckRoom

    assert isinstance(deck, DeckRoom)
    shown = None if room is deck else room.slides()
    slides = () if shown is None else shown.all()
    if not slides:
        return deck_words.NOTHING
    title = deck_words.title_of(row.name, slides[0])
    deck.add(title, slides)
    return deck_words.ADDED.format(title=title)
