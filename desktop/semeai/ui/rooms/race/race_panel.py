"""The inspector of the race room.

``RacePanel`` draws one ``PanelShown``, and calls ``PanelActs`` with what is pressed and pointed at. From the top: the
chains, the strip with both verdicts, the details of the chosen one, its account or the theory's numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from semeai.claim import verdicts
from semeai.claim.marks import numbers_at
from semeai.claim.model import RaceModel
from semeai.claim.numbers import Key
from semeai.claim.race_claim import Tone
from semeai.go.board import Point
from semeai.ui.kit.fold import FoldHead
from semeai.ui.kit.layouts import in_column, on_surface, put
from semeai.ui.kit.parts import label, line, tell
from semeai.ui.kit.tappable import keeps_key
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT
from semeai.ui.room.stage import USUAL, ScrolledPage, page_column
from semeai.ui.rooms.race.head import RaceHead, VerdictStrip
from semeai.ui.rooms.race.panel_parts import AssumedBox, Doing, MeaningLine, PanelActs
from semeai.ui.rooms.race.shown import Details, PanelShown

if TYPE_CHECKING:
    from semeai.claim.account import AccountModel
    from semeai.ui.room.account_view import AccountView
    from semeai.ui.rooms.race.theory_body import TheoryBody


class AccountBox(QWidget):
    """The account of the race: why it ends as it does; hidden where there is none."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._column, self._acts = in_column(self), acts
        self.view: AccountView | None = None

    def show_account(self, model: AccountModel | None) -> None:
        self.setHidden(model is None)
        if model is not None and self.view is None:
            from semeai.ui.room.account_view import AccountView

            self.view = AccountView(self._acts.point_row, self._acts.step)
            self._column.addWidget(self.view)
        if self.view is not None and model is not self.view.model:
            self.view.show_account(model)

    def light(self, point: Point | None) -> None:
        """Highlight the row of a point of the board."""
        if self.view is not None:
            self.view.light(point)


class TheoryBlock(QWidget):
    """What the theory says of a race: a line that unfolds its numbers.

    If it applies to the race, they are unfolded; else one quiet line says why not, and unfolds them. Until they are
    first unfolded they are not made: 160 widgets, which would be styled with each change of theme.
    """

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self.head = FoldHead("")
        self._acts = acts
        self._plain = True
        self._waiting: RaceModel | None = None
        self._inside = in_column(self, spacing=INSIDE, parts=(self.head,))
        self.head.toggled.connect(self._toggle)

    @cached_property
    def body(self) -> TheoryBody:
        from semeai.ui.rooms.race.theory_body import TheoryBody

        made = TheoryBody(self._acts)
        self.destroyed.connect(made.deleteLater)  # before a thread collects it as garbage, which would crash Qt
        return made

    def show_model(self, model: RaceModel) -> None:
        """Take a model; the following call of ``set_plain`` shows it if it is unfolded."""
        self._waiting = model
        self.head.summarize(verdicts.not_plain(model.reading))

    def set_plain(self, plain: bool) -> None:
        """Set whether the theory applies: if so, its numbers are unfolded."""
        self._plain = plain
        self._unfold()

    def highlight(self, keys: Sequence[Key]) -> None:
        """Highlight numbers of the table, where they are shown."""
        if self._is_made:
            self.body.table.highlight(keys)

    @property
    def _is_made(self) -> bool:
        return "body" in vars(self)

    @property
    def is_open(self) -> bool:
        return self._plain or self.head.isChecked()

    def _toggle(self, is_open: bool) -> None:
        self._unfold()
        self._acts.unfold(is_open)

    def _unfold(self) -> None:
        if self.is_open and self._waiting is not None:
            self.body.show_model(self._waiting)
            self._waiting = None
        if self.is_open and self.body.parent() is None:
            self._take_in_body()
        self.head.setHidden(self._plain)
        if self._is_made:
            self.body.setVisible(self.is_open)
            self.body.set_plain(self._plain)

    def _take_in_body(self) -> None:
        """Add the numbers to the window, with Tab going through them after the line above."""
        self._inside.addWidget(self.body)
        last: QWidget = self.head
        for part in self.body.findChildren(QWidget):
            if part.focusPolicy() != Qt.FocusPolicy.NoFocus and part.window() is self.window():
                QWidget.setTabOrder(last, part)
                last = part


CROWDED = 4
"""The foot stays in sight where the panel is more than so many times as high."""


class RacePanel(QWidget):
    """The race inspector."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self._shown: PanelShown | None = None
        self.setAccessibleName("Race inspector")
        on_surface(self, "panel")
        self.head = RaceHead(acts)
        self.message = label("", wrap=True, tone="secondary")
        self.strip = VerdictStrip(acts.choose)
        self.note = label("", wrap=True)
        self.note.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.liberties = label("", wrap=True)
        self.waiting = label("", tone="secondary", wrap=True)
        self.account = AccountBox(acts)
        self.assumed, self.theory, self.doing = AssumedBox(acts), TheoryBlock(acts), Doing(acts)
        self.meaning, self._foot = MeaningLine(), QWidget()
        body = QWidget()
        self._race_parts = (self.strip, self.liberties, self.note, self.waiting, self.assumed, self.theory)
        column = self._body = page_column(body, INSIDE + UNIT)
        put(column, self.head, self.message, *self._race_parts[:4], self.account, *self._race_parts[4:], 0)
        doing = in_column(edges=(BETWEEN - UNIT, UNIT, BETWEEN - UNIT, 0), parts=(self.doing,))
        in_column(self._foot, parts=(line(), doing, self.meaning))
        self._scroll = ScrolledPage(body)
        in_column(self, parts=((self._scroll, 1), self._foot))

    def _place_foot(self) -> None:
        """Keep the foot in sight, unless it takes so much of the height that the verdicts would be out of it."""
        needed = max(self._foot.heightForWidth(self.width()), self._foot.sizeHint().height())
        crowded = needed * CROWDED > self.height()
        layout = self._body if crowded else self.layout()
        if layout is not None and self._foot.parentWidget() is not layout.parentWidget():
            put(layout, self._foot)

    def show_race(self, shown: PanelShown) -> None:
        """Draw a value; what has not changed stays."""
        before, self._shown = self._shown, shown
        if before is None or shown.model is not before.model:
            self._show_model(shown.model)
        if before is None or shown.halves != before.halves:
            self.strip.show_halves(shown.halves)
        if shown.details is None:
            self.account.show_account(None)
        elif before is None or shown.details != before.details or shown.model is not before.model:
            self._show_details(shown.details)
        self.theory.highlight(numbers_at(shown.model.reading, shown.hovered))
        self.account.light(shown.hovered)
        nothing = verdicts.CLICK_NUMBER if shown.model.reading is None else verdicts.POINT_AT
        self.meaning.setText(shown.words or nothing)

    def _show_model(self, model: RaceModel) -> None:
        self.head.show_model(model)
        tell(self.message, model.message, "secondary" if model.empty else "warning")
        for part in (*self._race_parts, self._foot):
            part.setHidden(model.empty)
        self.strip.setHidden(not model.cards)
        if not model.empty:
            self.theory.show_model(model)

    def _show_details(self, details: Details) -> None:
        """Show the details for the chosen player: a sentence, the account or the numbers, the actions."""
        half = details.half
        self.strip.choose(details.mover)
        tell(self.note, half.sentence, {Tone.CONTRADICTED: "warning", Tone.SILENT: "secondary"}.get(half.tone, ""))
        tell(self.waiting, details.waiting)
        tell(self.liberties, details.liberties)
        self.account.show_account(details.account)
        self.assumed.show_trust(details.trust)
        self.theory.set_plain(half.plain)
        self.doing.show_for(details)

    def event(self, event: QEvent) -> bool:
        """Leave the space bar to a focused button, even if the window has a shortcut for it."""
        on_button = isinstance(self.focusWidget(), QAbstractButton)
        if keeps_key(event, lambda key: on_button and key.key() == Qt.Key.Key_Space):
            return True
        taken = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._place_foot()
        return taken

    def sizeHint(self) -> QSize:
        return QSize(USUAL, 720)
