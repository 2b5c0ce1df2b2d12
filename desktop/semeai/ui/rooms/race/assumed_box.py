"""What a proof takes for granted: one line that unfolds to each assumption and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from semeai.claim import search_words
from semeai.claim.standing import NO_TRUST, Assumed, Trust
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.fold import FoldHead, UnseenRows
from semeai.ui.kit.parts import PlainButton, in_column, in_row, label
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.rooms.race.halves import SearchView


class AssumedRow(Tappable):
    """One assumption; pointing at it shows its points."""

    def __init__(self, assumed: Assumed) -> None:
        super().__init__()
        sentence = label(assumed.sentence, Role.CAPTION, wrap=True)
        sentence.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        in_row(self, (UNIT, UNIT, UNIT, UNIT), INSIDE).addWidget(sentence, 1)
        self.setAccessibleName(assumed.sentence)


class AssumedRows(UnseenRows):
    """The assumptions one by one. ``pointed(Assumed | None)``."""

    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__(indent=4 * UNIT)
        self._assumed: tuple[Assumed, ...] = ()

    def show_assumed(self, assumed: tuple[Assumed, ...]) -> None:
        self._assumed = assumed
        self._keep(assumed)

    def rows(self) -> Iterator[QWidget]:
        for each in self._assumed:
            row = AssumedRow(each)
            row.pointed.connect(lambda here, each=each: self.pointed.emit(each if here else None))
            yield row


class AssumedBox(QWidget):
    """The line and what it unfolds.

    ``pointed(Trust | Assumed | None)``: all assumptions, or one, or none is pointed at. ``alive(mask)`` and
    ``refused(mask)`` say what the person thinks of the stones that an answer trusts; an empty mask that is refused
    stands for trusting all of them again.
    """

    pointed = Signal(object)
    alive = Signal(object)
    refused = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.trust: Trust = NO_TRUST
        self.head = FoldHead("")
        self._rows = AssumedRows()
        self.they_live = PlainButton(search_words.THEY_LIVE)
        self.they_live.setToolTip(search_words.THEY_LIVE_TIP)
        self.distrust = PlainButton(search_words.DISTRUST)
        self.distrust.setToolTip(search_words.DISTRUST_TIP)
        self._buttons = QWidget()
        flow = Flow(self._buttons)
        flow.addWidget(self.they_live)
        flow.addWidget(self.distrust)
        inside = in_column(self, spacing=UNIT)
        for part in (self.head, self._rows, self._buttons):
            inside.addWidget(part)
        self._unfold(False)
        self._connect()

    def _unfold(self, is_open: bool) -> None:
        self._rows.setVisible(is_open)
        self._buttons.setVisible(is_open)

    def _connect(self) -> None:
        self.head.toggled.connect(self._unfold)
        self.head.toggled.connect(self._rows.build)
        self.head.pointed.connect(lambda here: self.pointed.emit(self.trust if here else None))
        self._rows.pointed.connect(self.pointed)
        self.they_live.clicked.connect(lambda: self.alive.emit(self.trust.stones))
        self.distrust.clicked.connect(
            lambda: self.menu().popup(self.distrust.mapToGlobal(self.distrust.rect().bottomLeft()))
        )

    def show_view(self, view: SearchView | None) -> None:
        """Show what an answer takes for granted; hidden where that is nothing."""
        self.trust = NO_TRUST if view is None else view.trust
        told = "" if view is None else view.leans
        refused = bool(self.trust.refused)
        self.setHidden(not told and not refused)
        self.head.summarize(told or search_words.DISTRUSTED_SOME)
        self.head.setToolTip(search_words.LEANING_TIP)
        self._rows.show_assumed(self.trust.assumed)
        self.they_live.setHidden(not self.trust.stones)
        self.distrust.setHidden(not self.trust.stones and not refused)

    @property
    def words(self) -> str:
        """The line."""
        return self.head.summary.text()

    def menu(self) -> QMenu:
        """Which of the trusted stones not to trust."""
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for part in self.trust.assumed:
            if not part.closed:
                menu.addAction(part.name, partial(self.refused.emit, part.points))
        if self.trust.refused:
            menu.addSeparator()
            menu.addAction(search_words.TRUST_AGAIN, partial(self.refused.emit, 0))
        return menu
