"""The strip with both verdicts: Black first, White first. The half that is chosen is told of below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import label, line, on_surface
from semeai.ui.kit.tappable import Tappable, faint, fill_box
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import set_tone
from semeai.ui.painting.glyph import Glyph, Tick
from semeai.views.race import words
from semeai.views.search.halves import Half, Tone

NOTHING = Half(Tone.SILENT, "", "")


class VerdictHalf(Tappable):
    """One player moving first: who captures, large where the program stands behind it, and how that is known."""

    def __init__(self, mover: Color, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self._mover = mover
        self.half = NOTHING
        self._headline = label("", Role.RESULT, wrap=True)
        self._quiet = label("", tone="secondary", wrap=True)
        self._known = label("", Role.CAPTION, wrap=True)
        self._check, self._circle = Glyph(Tick.HOLDS, 3 * UNIT), Glyph(Tick.READ, 3 * UNIT)
        self._lay_out()

    def _lay_out(self) -> None:
        inside = in_column(self, (3 * UNIT, INSIDE, INSIDE, INSIDE), UNIT // 2)
        first = in_row(spacing=UNIT)
        first.addWidget(Glyph(self._mover, 3 * UNIT))
        first.addWidget(label(words.FIRST.format(color=self._mover.title), Role.CAPTION), 1)
        known = in_row(spacing=UNIT)
        for sign in (self._check, self._circle):
            known.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        known.addWidget(self._known, 1)
        inside.addLayout(first)
        inside.addWidget(self._headline)
        inside.addWidget(self._quiet)
        inside.addLayout(known)
        inside.addStretch(1)
        self.let_through()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_half(self, half: Half) -> None:
        """Show a verdict in its tone."""
        self.half = half
        quiet = half.tone in (Tone.SILENT, Tone.READ)
        self._headline.setText("" if quiet else half.headline)
        self._quiet.setText(half.headline if quiet else "")
        self._headline.setHidden(quiet)
        self._quiet.setHidden(not quiet)
        set_tone(self._quiet, "secondary" if half.tone is Tone.SILENT else "")
        self._quiet.setMinimumHeight(self._headline.fontMetrics().height())
        self._known.setText(half.known)
        set_tone(self._known, "warning" if half.tone is Tone.CONTRADICTED else "")
        self._check.setHidden(half.tone is not Tone.PROVED)
        self._circle.setHidden(half.tone is not Tone.READ)
        self.setToolTip(half.tip)
        told = ", ".join(filter(None, (half.headline, half.known)))
        self.setAccessibleName(f"{words.FIRST.format(color=self._mover.title)}: {told}. {half.sentence}".strip())

    @property
    def texts(self) -> tuple[str, ...]:
        """What is said, and how it is known."""
        return tuple(filter(None, (self.half.headline, self.half.known)))

    def paint_ground(self, painter: QPainter) -> None:
        """The chosen half lies on the accent."""
        if self.isChecked():
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.12))
        super().paint_ground(painter)


class VerdictStrip(QFrame):
    """Both halves. ``chosen(color)``: the person wants to be told of this player moving first."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.halves = {color: VerdictHalf(color) for color in (BLACK, WHITE)}
        inside = in_row(self, (1, 1, 1, 1))
        inside.addWidget(self.halves[BLACK], 1)
        inside.addWidget(line(vertical=True))
        inside.addWidget(self.halves[WHITE], 1)
        for color, half in self.halves.items():
            half.clicked.connect(lambda _=False, color=color: self.chosen.emit(color))
        self.choose(BLACK)

    def choose(self, mover: Color) -> None:
        """Mark the half that is told of below."""
        for color, half in self.halves.items():
            half.setChecked(color is mover)
