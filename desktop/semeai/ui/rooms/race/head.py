"""The head of the panel: the two chains, the proposed pairs, and the switch to numbers only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QFrame, QSizePolicy, QWidget

from semeai.claim import search_words, verdicts
from semeai.claim.model import PairItem, PanelHead, RaceModel
from semeai.claim.race_claim import Tone
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import headed
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.layouts import in_column, in_row, on_surface, put
from semeai.ui.kit.parts import PlainButton, choice_field, label, line, set_tone
from semeai.ui.kit.tappable import Tappable, faint, fill_box
from semeai.ui.kit.theme import INSIDE, ROW_HEIGHT, UNIT, Role
from semeai.ui.painting.glyph import Glyph, Tick
from semeai.ui.rooms.race.halves import TONES, ToldHalf
from semeai.ui.rooms.race.panel_parts import PanelActs
from semeai.ui.rooms.race.shown import NOTHING

LETTERS = 6
"""The letters of a race that are seen at least."""
ARROW = 3
"""The width of a list's edges and arrow, in heights of its type."""


class ChainButton(Tappable):
    """One chain: its stone, its colour and its point. A press lets the person pick another one on the board."""

    def __init__(self, color: Color, pick: Callable[[], object]) -> None:
        super().__init__(pick)
        self._color = color
        self.where = label("", Role.CAPTION, wrap=True)
        words = in_column(parts=(label(color.title, Role.HEAD), self.where))
        in_row(self, (UNIT, UNIT, UNIT, UNIT), INSIDE, (Glyph(color, 7 * UNIT), (words, 1)))
        self.let_through()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setToolTip(verdicts.PICK.format(color=color.title))

    def show_head(self, head: PanelHead) -> None:
        self.where.setText(head.text)
        self.setAccessibleName(f"{self._color.title}: {head.text}. {self.toolTip()}")


class RaceHead(QWidget):
    """The chains, the races to choose from, and numbers only."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self.chains = {color: ChainButton(color, acts.pick) for color in (BLACK, WHITE)}
        self.pairs = choice_field(verdicts.PROPOSED, letters=LETTERS)
        self.pairs.setPlaceholderText(verdicts.CHOOSE)
        self.build = PlainButton(verdicts.BUILD, acts.build, verdicts.BUILD_TIP)
        self.numbers_only = QCheckBox(verdicts.NUMBERS_ONLY)
        self.numbers_only.setToolTip(verdicts.NUMBERS_ONLY_TIP)
        self.numbers_only.setMinimumHeight(ROW_HEIGHT)
        self.numbers_only.clicked.connect(lambda on: acts.uncouple(on))
        stones = in_row(spacing=UNIT, parts=((button, 1) for button in self.chains.values()))
        # Always on the right, with or without races to choose from: a switch must not move when it is used.
        switch = self.numbers_only, 0, Qt.AlignmentFlag.AlignRight
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(INSIDE)
        put(self._beside, (self.pairs, 1), in_row(spacing=INSIDE, parts=(self.build, 0, switch)))
        in_column(self, spacing=UNIT, parts=(stones, self._beside))
        self.pairs.activated.connect(lambda index: acts.choose_pair(*self.pairs.itemData(index)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break_row()

    def _break_row(self) -> None:
        """Put the switch below the races to choose from where both do not fit beside each other."""
        metrics, texts = self.pairs.fontMetrics(), [self.pairs.itemText(place) for place in range(self.pairs.count())]
        if texts:
            longest = max(map(metrics.horizontalAdvance, texts)) + ARROW * metrics.height()
            fits = longest + INSIDE + self.numbers_only.sizeHint().width() <= self.width()
            way = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
            self._beside.setDirection(way)

    def show_model(self, model: RaceModel) -> None:
        for head in model.heads:
            self.chains[head.color].show_head(head)
        self.numbers_only.setChecked(model.numbers_only)
        self.build.setHidden(not model.numbers_only)
        self.build.setEnabled(model.race is not None)
        self._show_pairs(model.pairs, verdicts.CHOOSE if model.reading is None else verdicts.OWN)

    def _show_pairs(self, pairs: Sequence[PairItem], without: str) -> None:
        self.pairs.clear()
        for place, pair in enumerate(pairs, 1):
            self.pairs.addItem(f"{pair.label} ({place}/{len(pairs)})", (pair.black, pair.white))
        chosen = [index for index, pair in enumerate(pairs) if pair.chosen]
        self.pairs.setPlaceholderText(without)
        self.pairs.setCurrentIndex(chosen[0] if chosen else -1)
        self.pairs.setToolTip(verdicts.found_words(len(pairs)))
        self._break_row()
        # If the only race is shown already, there is nothing to choose.
        self.pairs.setHidden(not pairs or (len(pairs) == 1 and bool(chosen)))


class VerdictHalf(Tappable):
    """The verdict for one player moving first, large where the program stands behind it, and how it is known."""

    def __init__(self, mover: Color, choose: Callable[[], object]) -> None:
        super().__init__(choose)
        self.setCheckable(True)
        self._mover = mover
        self.told = NOTHING
        self._headline = label("", Role.RESULT, wrap=True)
        self._quiet = label("", tone="secondary", wrap=True)
        self._known = label("", Role.CAPTION, wrap=True)
        self._check, self._circle = Glyph(Tick.HOLDS, 3 * UNIT), Glyph(Tick.READ, 3 * UNIT)
        first = label(verdicts.FIRST.format(color=mover.title), Role.CAPTION)
        signs = ((sign, 0, Qt.AlignmentFlag.AlignTop) for sign in (self._check, self._circle))
        parts = (
            in_row(spacing=UNIT, parts=(Glyph(mover, 3 * UNIT), (first, 1))),
            self._headline,
            self._quiet,
            in_row(spacing=UNIT, parts=(*signs, (self._known, 1))),
            0,
        )
        in_column(self, (3 * UNIT, INSIDE, INSIDE, INSIDE), UNIT // 2, parts)
        self.let_through()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def nextCheckState(self) -> None:
        """Stay as it is when pressed: the value tells which half is chosen."""

    def show_half(self, told: ToldHalf) -> None:
        self.told = told
        quiet = told.tone in (Tone.SILENT, Tone.READ)
        self._headline.setText("" if quiet else told.headline)
        self._quiet.setText(told.headline if quiet else "")
        self._headline.setHidden(quiet)
        self._quiet.setHidden(not quiet)
        set_tone(self._quiet, "secondary" if told.tone is Tone.SILENT else "")
        self._quiet.setMinimumHeight(self._headline.fontMetrics().height())
        self._known.setText(told.known)
        set_tone(self._known, "warning" if told.tone is Tone.CONTRADICTED else "")
        self._check.setHidden(told.tone is not Tone.PROVED)
        self._circle.setHidden(told.tone is not Tone.READ)
        self.setToolTip(told.tip)
        self.setProperty("manual", TONES[told.tone][1])
        words = ", ".join(filter(None, (told.headline, told.known)))
        spoken = headed(verdicts.FIRST.format(color=self._mover.title), f"{words}. {told.sentence}").strip()
        if spoken != self.accessibleName():
            self.setAccessibleName(spoken)
            if words and told.tone is not Tone.SILENT and told.known != search_words.COUNTED_SEARCHING:
                say_aloud(self, spoken)

    def paint_ground(self, painter: QPainter) -> None:
        """Paint the chosen half on the accent colour."""
        if self.isChecked():
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.12))
        super().paint_ground(painter)


class VerdictStrip(QFrame):
    """Both halves; a click asks for the details of one."""

    def __init__(self, choose: Callable[[Color], object]) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.halves = {color: VerdictHalf(color, partial(choose, color)) for color in (BLACK, WHITE)}
        in_row(self, (1, 1, 1, 1), 0, ((self.halves[BLACK], 1), line(vertical=True), (self.halves[WHITE], 1)))
        self.choose(BLACK)

    def show_halves(self, told: Mapping[Color, ToldHalf]) -> None:
        for color, half in self.halves.items():
            half.show_half(told[color])

    def choose(self, mover: Color) -> None:
        """Mark the half whose details are shown below."""
        for color, half in self.halves.items():
            half.setChecked(color is mover)
