"""What the paper has differently from the search: each statement with the eyes that show it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QWidget

from semeai.diagram.eye import of_eye
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.paper import DIFFERENCES, Difference
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme
from semeai.ui.painting.eye_places import scale_of
from semeai.ui.rooms.eyes.eye_tile import EyeTile
from semeai.views.eyes.words import PAPER_HEAD, PAPER_NOTE, PAPER_SAYS, SEARCH_SAYS

WIDEST = 960
SAYS = 120
"""The width of the words that tell who says it, in px at the usual size of type."""


class PaperPage(QScrollArea):
    """The differences one below the other; a click on an eye chooses it."""

    eye_chosen = Signal(object)
    """The ``DrawnEye`` that was clicked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.tiles: list[EyeTile] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(PAPER_HEAD)
        page, body = QWidget(), QWidget()
        self._body = body
        on_surface(page, "panel")
        body.setMaximumWidth(round(WIDEST * scale_of(self.fontMetrics())))
        column = in_column(body, (PAGE, BETWEEN, PAGE, PAGE), BETWEEN)
        column.addWidget(label(PAPER_HEAD, Role.HEAD))
        column.addWidget(label(PAPER_NOTE, tone="secondary", wrap=True))
        for difference in DIFFERENCES:
            column.addWidget(self._part(difference, theme))
        column.addStretch(1)
        outer = QHBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(body, 1)
        outer.addStretch(0)
        self.setWidget(page)

    def set_theme(self, theme: Theme) -> None:
        self._body.setMaximumWidth(round(WIDEST * scale_of(self.fontMetrics())))
        for tile in self.tiles:
            tile.set_theme(theme)

    def _part(self, difference: Difference, theme: Theme) -> QFrame:
        part = QFrame()
        on_surface(part, "card")
        grid = QGridLayout(part)
        grid.setContentsMargins(BETWEEN, BETWEEN, BETWEEN, INSIDE)
        grid.setHorizontalSpacing(BETWEEN)
        grid.setVerticalSpacing(INSIDE)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, round(SAYS * scale_of(self.fontMetrics())))
        grid.addWidget(label(difference.title, Role.HEAD, wrap=True), 0, 0, 1, 2)
        said = ((PAPER_SAYS, difference.paper), (SEARCH_SAYS, difference.ours))
        for row, (who, words) in enumerate(said, 1):
            grid.addWidget(label(who, tone="secondary"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(words, wrap=True), row, 1)
        grid.addWidget(self._eyes(difference.eyes, theme), 3, 0, 1, 2)
        return part

    def _eyes(self, eyes: tuple[DrawnEye, ...], theme: Theme) -> QWidget:
        place = QWidget()
        rows = max(of_eye(eye).extent[1] for eye in eyes)
        flow = Flow(place, UNIT)
        for eye in eyes:
            tile = EyeTile(eye, theme, rows)
            tile.clicked.connect(lambda _checked=False, chosen=eye: self.eye_chosen.emit(chosen))
            self.tiles.append(tile)
            flow.addWidget(tile)
        return place
