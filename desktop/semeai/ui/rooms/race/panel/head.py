"""The head of the panel: the two chains, the proposed pairs, and the switch to numbers only."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import PlainButton, label
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import INSIDE, ROW_HEIGHT, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.views.race import words
from semeai.views.race.model import Head, PairItem, RaceModel

NARROWEST = 120  # px of the list of races


class ChainButton(Tappable):
    """One chain: its stone, its colour and where it is. Pressed, it lets the user pick another on the board."""

    def __init__(self, color: Color, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._color = color
        self._where = label("", Role.CAPTION, wrap=True)
        inside = in_row(self, (UNIT, UNIT, UNIT, UNIT), INSIDE)
        inside.addWidget(Glyph(color, 7 * UNIT))
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label(color.title, Role.HEAD))
        column.addWidget(self._where)
        inside.addLayout(column, 1)
        self.let_through()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setToolTip(words.PICK.format(color=color.title))

    def show_head(self, head: Head) -> None:
        self._where.setText(head.text)
        self.setAccessibleName(f"{self._color.title}: {head.text}. {self.toolTip()}")

    @property
    def text_shown(self) -> str:
        return self._where.text()


class RaceHead(QWidget):
    """The chains, the races to choose from, and numbers only.

    Signals: ``pick_requested(color)``, ``pair_chosen(black, white)``, ``numbers_only_toggled(bool)``,
    ``build_requested()``.
    """

    pick_requested = Signal(object)
    pair_chosen = Signal(int, int)
    numbers_only_toggled = Signal(bool)
    build_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chains = {color: ChainButton(color) for color in (BLACK, WHITE)}
        self.pairs = QComboBox()
        self.pairs.setAccessibleName(words.PROPOSED)
        self.pairs.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.pairs.setMinimumContentsLength(12)
        self.pairs.setMinimumWidth(NARROWEST)  # its hint is wide enough for what stands there without a choice
        self.pairs.setPlaceholderText(words.CHOOSE)
        self.build = PlainButton(words.BUILD)
        self.build.setToolTip(words.BUILD_TIP)
        self.numbers_only = Switch(words.NUMBERS_ONLY)
        self.numbers_only.setToolTip(words.NUMBERS_ONLY_TIP)
        inside = in_column(self, spacing=UNIT)
        stones = QHBoxLayout()
        stones.setSpacing(UNIT)
        for color, button in self.chains.items():
            stones.addWidget(button, 1)
            button.clicked.connect(lambda _=False, color=color: self.pick_requested.emit(color))
        inside.addLayout(stones)
        beside = QHBoxLayout()
        beside.setSpacing(INSIDE)
        beside.addWidget(self.pairs, 1)
        beside.addWidget(self.build)
        beside.addStretch()
        # On the right whether there are races to choose from or not: a switch does not move when it is used.
        beside.addWidget(self.numbers_only, 0, Qt.AlignmentFlag.AlignRight)
        self.numbers_only.setMinimumHeight(ROW_HEIGHT)
        inside.addLayout(beside)
        self.build.clicked.connect(lambda: self.build_requested.emit())
        self.pairs.activated.connect(self._choose)
        self.numbers_only.clicked.connect(self.numbers_only_toggled)

    def show_model(self, model: RaceModel) -> None:
        for head in model.heads:
            self.chains[head.color].show_head(head)
        self.numbers_only.setChecked(model.numbers_only)
        self.build.setHidden(not model.numbers_only)
        self.build.setEnabled(model.race is not None)
        own = "" if model.reading is None else words.OWN
        self._show_pairs(model.pairs, own)

    def _show_pairs(self, pairs: Sequence[PairItem], own: str) -> None:
        self.pairs.clear()
        for place, pair in enumerate(pairs, 1):
            self.pairs.addItem(f"{pair.label} ({place}/{len(pairs)})", (pair.black, pair.white))
        chosen = [index for index, pair in enumerate(pairs) if pair.chosen]
        self.pairs.setPlaceholderText(own or words.CHOOSE)
        self.pairs.setCurrentIndex(chosen[0] if chosen else -1)
        self.pairs.setToolTip(words.found_words(len(pairs)))
        # A single race that is shown already leaves nothing to choose.
        self.pairs.setHidden(not pairs or (len(pairs) == 1 and bool(chosen)))

    def _choose(self, index: int) -> None:
        black, white = self.pairs.itemData(index)
        self.pair_chosen.emit(black, white)


class Switch(QCheckBox):
    """A check box that is never clipped."""

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
