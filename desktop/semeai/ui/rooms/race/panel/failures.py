"""Above a verdict that the theory does not stand behind: that it does not apply, why not, and where."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.fold import Fold
from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import set_tone
from semeai.ui.painting.glyph import Glyph, Tick
from semeai.ui.rooms.race.panel.check_list import CheckList
from semeai.views.race import words
from semeai.views.race.model import RaceModel

AT_ONCE = 3  # reasons that are seen before "more" is asked for


class Failures(QFrame):
    """The assumptions that fail; hidden where none does. ``pointed(mask | None)``: the points of one of them."""

    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "alert")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._title = label("", Role.HEAD, wrap=True)
        self.list, self.rest = CheckList(), CheckList()
        self.more = Fold("", self.rest)
        head = QHBoxLayout()
        head.setSpacing(INSIDE)
        head.addWidget(Glyph(Tick.FAILS, 5 * UNIT), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        inside = in_column(self, (3 * UNIT, INSIDE, INSIDE, INSIDE), UNIT)
        inside.addLayout(head)
        inside.addWidget(self.list)
        inside.addWidget(self.more)
        set_tone(self._title, "warning")
        for checks in (self.list, self.rest):
            checks.pointed.connect(self.pointed)
        self.more.toggled.connect(self.rest.build)

    @property
    def title(self) -> str:
        """What it says before the reasons."""
        return self._title.text()

    def show_model(self, model: RaceModel) -> None:
        failed = tuple(check for check in model.checks if not check.holds)
        self._title.setText(words.doubt(model.basis, model.reading))
        rest = failed[AT_ONCE:] if len(failed) > AT_ONCE + 1 else ()
        self.list.show_checks(failed[: len(failed) - len(rest)])
        self.rest.show_checks(rest)
        self.more.setHidden(not rest)
        self.more.head.summarize(words.MORE_FAIL.format(number=len(rest)))
        self.setHidden(not failed)
        self.setAccessibleName(model.known)
