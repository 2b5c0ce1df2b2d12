"""The verdict of an eye: its name, a sentence, both movers with the search's line, what decides."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from semeai.eyes.status import EyeStatus
from semeai.eyes.words import STATUS
from semeai.go.color import Color
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import PlainButton, label, on_surface
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.views.eyes import status_words, words
from semeai.views.eyes.state import ATTACKER, OWNER, EyeState

MOVERS = (ATTACKER, OWNER)


class MoverRow(QWidget):
    """One mover: a stone, what happens, and the button that plays it."""

    play_wanted = Signal()

    def __init__(self, mover: Color) -> None:
        super().__init__()
        self._mover = mover
        self._words = label(wrap=True)
        self.play = PlainButton("Proved line")
        self.play.setToolTip(words.play_tip(mover))
        self.play.setAccessibleName(self.play.toolTip())
        self.play.clicked.connect(self.play_wanted)
        row = in_row(self, spacing=INSIDE)
        row.addWidget(Glyph(mover, 4 * UNIT))
        row.addWidget(self._words, 1)
        row.addWidget(self.play)

    def show_state(self, state: EyeState) -> None:
        """Say what happens when this player moves first."""
        self._words.setText(status_words.first_words(state.judged.answers, self._mover))

    @property
    def title(self) -> str:
        """Who moves first."""
        return f"{self._mover.title} first"

    @property
    def text(self) -> str:
        return self._words.text()


class EyeVerdict(QFrame):
    """The card. ``line_wanted`` gives who moves first; ``ko_winner`` is who wins the ko where one decides."""

    line_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "card")
        self._name = label("", Role.VERDICT, wrap=True)
        self._sentence = label(wrap=True)
        self._needs = label("", Role.CAPTION, wrap=True)
        self.rows = {mover: MoverRow(mover) for mover in MOVERS}
        self.ko = Segments(words.KO_WON_BY, [mover.title for mover in MOVERS])
        self.ko.choose(0)
        self._hot = label("", Role.CAPTION, wrap=True)
        column = in_column(self, (3 * UNIT, INSIDE, 3 * UNIT, INSIDE + UNIT // 2), UNIT)
        for part in (self._name, self._sentence, self._needs):
            column.addWidget(part)
        column.addSpacing(UNIT)
        for row in self.rows.values():
            column.addWidget(row)
        column.addWidget(self.ko, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._hot)
        for mover, row in self.rows.items():
            row.play_wanted.connect(lambda mover=mover: self.line_wanted.emit(mover))

    @property
    def ko_winner(self) -> Color:
        """Who wins the ko in the line that is played."""
        return MOVERS[self.ko.current]

    @property
    def name(self) -> str:
        """The status in a word or two."""
        return self._name.text()

    @property
    def sentence(self) -> str:
        """What the status means for this eye."""
        return self._sentence.text()

    def show_state(self, state: EyeState) -> None:
        status = status_words.status_here(state)
        self._name.setText(STATUS[status])
        self._sentence.setText(status_words.status_sentence(state))
        _say(self._needs, status_words.needs_words(state))
        _say(self._hot, status_words.hot_words(state))
        for row in self.rows.values():
            row.show_state(state)
        self.ko.setHidden(status is not EyeStatus.KO)
        self.setAccessibleName(" ".join([f"{self.name}.", *(row.text for row in self.rows.values())]))
        self.setAccessibleDescription(f"{self._sentence.text()} {self._needs.text()} {self._hot.text()}")


def _say(part: QLabel, text: str) -> None:
    part.setText(text)
    part.setHidden(not text)
