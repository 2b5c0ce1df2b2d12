"""The assumptions that fail, each with its points, and what the numbers alone would say."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.fold import Fold
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import UNIT, Role
from semeai.ui.rooms.race.panel.check_list import CheckList
from semeai.views.race import words
from semeai.views.race.model import RaceModel

AT_ONCE = 3  # reasons that are seen before "more" is asked for


class Failures(QWidget):
    """The assumptions that fail. ``pointed(mask | None)``: the points of one of them."""

    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.none = True
        self.list, self.rest = CheckList(), CheckList()
        self.more = Fold("", self.rest)
        self._guess = label("", Role.CAPTION, wrap=True)
        inside = in_column(self, spacing=UNIT)
        for part in (self.list, self.more, self._guess):
            inside.addWidget(part)
        for checks in (self.list, self.rest):
            checks.pointed.connect(self.pointed)
        self.more.toggled.connect(self.rest.build)

    def show_model(self, model: RaceModel) -> None:
        failed = tuple(check for check in model.checks if not check.holds)
        self.none = not failed
        rest = failed[AT_ONCE:] if len(failed) > AT_ONCE + 1 else ()
        self.list.show_checks(failed[: len(failed) - len(rest)])
        self.rest.show_checks(rest)
        self.more.setHidden(not rest)
        self.more.head.summarize(words.MORE_FAIL.format(number=len(rest)))
        self._guess.setText(words.guess((card.mover, card.headline) for card in model.cards if not card.applies))

    @property
    def guess(self) -> str:
        """What the numbers alone would say."""
        return self._guess.text()
