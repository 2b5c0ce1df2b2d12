"""The dialog before a figure is exported: which part of the board, how large, and what is marked on it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from semeai.diagram.crop import shown
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Part, Plate, Wish, wished
from semeai.ui.board.frame import FRAME_TIP, CropFrame
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import accept_or_cancel, accepted, dialog_column, in_column, in_row, label, number_field, put
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role, Theme

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


class FigureDialog(QDialog):
    """Choices for the picture of a plate, with a preview of its board; ``size`` is from line to line."""

    def __init__(self, parent: QWidget, plate: Plate, wish: Wish, size: int, theme: Theme) -> None:
        super().__init__(parent)
        self.setWindowTitle("Export a figure")
        self._plate = plate
        self._frame: CropFrame | None = None
        self.part = Segments("", PARTS)
        self.part.choose(1 if wish.close else 0)
        self.cell = number_field("From line to line", SMALLEST, LARGEST, size, suffix=" px")
        self.boxes = {name: QCheckBox(words) for name, words in CHOICES.items()}
        self.preview: BoardView | None = None
        options = in_column(spacing=INSIDE)
        row = in_row(spacing=INSIDE, parts=((label("From line to line"), 1), self.cell))
        if isinstance(plate.figure, Figure):
            put(options, self.part)
        put(options, row)
        for name, box in self.boxes.items():
            box.setChecked(getattr(wish, name))
            box.toggled.connect(self._show)
            if isinstance(plate.figure, Figure) or name == "words":
                put(options, box)
        self._told = label("", Role.CAPTION, wrap=True)
        put(options, self._told, 0)
        middle = in_row(spacing=BETWEEN)
        if isinstance(plate.figure, Figure):
            self.preview = BoardView(theme)
            self.preview.setFixedSize(PREVIEW, PREVIEW)
            self.preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            put(middle, self.preview)
        put(middle, (options, 1))
        put(dialog_column(self), middle, accept_or_cancel(self, "Export…"))
        self.part.chosen.connect(self._choose_part)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Leave room for the names of all parts, which are as wide as the style makes them."""
        self.part.setMinimumWidth(self.part.sizeHint().width())
        super().showEvent(event)

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
            self._frame = CropFrame(self.preview, shown(figure), LEAST, square=False)
            self._frame.chosen.connect(self._accept_part)
            self._frame.given_up.connect(self._without_frame)
        self._told.setText(FRAME_TIP if self._frame is not None else "")

    def _accept_part(self, _part: Part) -> None:
        self.accept()

    def _without_frame(self) -> None:
        self._frame = None
        self.part.choose(0)
        self._choose_part(0)

    def _whole(self, figure: Figure) -> Figure:
        picture = wished(Plate(figure), replace(self.wish, part=None, close=False)).figure
        assert isinstance(picture, Figure)
        return replace(picture, crop=None)

    def _show(self) -> None:
        figure = wished(self._plate, self.wish).figure
        if self.preview is not None and isinstance(figure, Figure):
            self.preview.set_figure(self._whole(figure) if self._frame is not None else figure)


def ask_for_wish(parent: QWidget, plate: Plate, wish: Wish, size: int, theme: Theme) -> tuple[Wish, int] | None:
    """Ask how a figure is to be drawn; None if the person cancels."""
    dialog = FigureDialog(parent, plate, wish, size, theme)
    return (dialog.wish, dialog.cell.value()) if accepted(dialog) else None
