"""The assumptions of an answer: one line that unfolds to each of them and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from semeai.claim import search_words
from semeai.claim.standing import NO_TRUST, Assumed, Trust, spelled_out
from semeai.ui.kit.fold import FoldHead, UnseenRows
from semeai.ui.kit.layouts import Flow, in_column, in_row, put
from semeai.ui.kit.parts import PlainButton, label, lettered, passing_menu
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.rooms.race.foot import PanelActs


def pointed_row(sentence: str, role: Role, point: Callable[[bool], object], *signs: QWidget) -> Tappable:
    """A row with a sentence that shows its points on the board while it is pointed at: ``point`` tells of that."""
    row = Tappable(point=point)
    before = ((sign, 0, Qt.AlignmentFlag.AlignTop) for sign in signs)
    in_row(row, (UNIT, UNIT, UNIT, UNIT), INSIDE, (*before, (label(sentence, role, wrap=True), 1)))
    row.let_through()
    row.setAccessibleName(sentence)
    return row


class AssumedBox(QWidget):
    """The line and the assumptions below it; ``point`` tells that all of them, one, or none is pointed at."""

    def __init__(self, acts: PanelActs, point: Callable[[Trust | Assumed | None], object]) -> None:
        super().__init__()
        self._point, self._refuse = point, acts.refuse
        self.trust: Trust = NO_TRUST
        self.head = FoldHead("", lambda here: point(self.trust if here else None))
        self._rows = UnseenRows(self._row, indent=4 * UNIT)
        self.they_live = PlainButton(search_words.THEY_LIVE, lambda: acts.take_as_alive(self.trust.stones))
        self.they_live.setToolTip(search_words.THEY_LIVE_TIP)
        self.distrust = PlainButton(search_words.DISTRUST, self._offer, search_words.DISTRUST_TIP)
        self._buttons = QWidget()
        put(Flow(self._buttons), self.they_live, self.distrust)
        in_column(self, spacing=UNIT, parts=(self.head, self._rows, self._buttons))
        self._unfold(False)
        self.head.toggled.connect(self._unfold)

    def _row(self, assumed: Assumed) -> QWidget:
        return pointed_row(assumed.sentence, Role.CAPTION, lambda here: self._point(assumed if here else None))

    def _unfold(self, is_open: bool) -> None:
        self._rows.build()
        self._rows.setVisible(is_open)
        self._buttons.setVisible(is_open)

    def show_trust(self, trust: Trust) -> None:
        """Show the assumptions of an answer; hide the box if there are none."""
        self.trust = trust
        told = spelled_out([trust]) or (search_words.TAKEN if trust.condition else "")
        refused = bool(self.trust.refused)
        self.setHidden(not told and not refused)
        self.head.summarize(told or search_words.DISTRUSTED_SOME)
        self.head.setToolTip(search_words.LEANING_TIP)
        self._rows.show_entries(self.trust.assumed)
        self.they_live.setHidden(not self.trust.stones)
        self.distrust.setHidden(not self.trust.stones and not refused)

    def _offer(self) -> None:
        self.menu().popup(self.distrust.mapToGlobal(self.distrust.rect().bottomLeft()))

    def menu(self) -> QMenu:
        """The menu to choose which of the trusted stones not to trust."""
        menu = passing_menu(self)
        for part in self.trust.assumed:
            if not part.closed:
                menu.addAction(part.name, partial(self._refuse, part.points))
        if self.trust.refused:
            menu.addSeparator()
            menu.addAction(search_words.TRUST_AGAIN, partial(self._refuse, 0))
        return lettered(menu)
