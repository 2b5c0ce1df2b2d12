"""The inspector of the race room.

``RacePanel`` shows one ``RaceModel``; its parts emit signals for the controllers. From the top: the chains, the strip
with both verdicts, the details of the chosen one, its account or the theory's numbers. Its signals:

    lit(object)                     pointed at: a number as (Color | None, letter), the points of a failed
                                    assumption as a mask, or None. ``race_marks.marks(reading, lit)`` draws it.
    counted(areas | None)           what the board shows in place of the theory's marks: the parts of an account
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QToolTip, QWidget

from semeai.claim import verdicts
from semeai.claim.marks import Lit, Overlay, numbers_at
from semeai.claim.model import NO_RACE, RaceModel
from semeai.claim.numbers import Key, meaning
from semeai.claim.race_claim import Tone
from semeai.claim.standing import NO_TRUST, Assumed, Searched, Trust
from semeai.claim.verdicts import VerdictCard
from semeai.diagram.figure import Area
from semeai.go.board import Point
from semeai.go.color import BLACK, Color
from semeai.playout.line import Line
from semeai.ui.kit.parts import in_column, label, line, on_surface, put, set_tone, tell
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT
from semeai.ui.room.stage import USUAL, ScrolledPage
from semeai.ui.rooms.race.assumed_box import AssumedBox
from semeai.ui.rooms.race.foot import Doing, MeaningLine
from semeai.ui.rooms.race.halves import TONES, ToldHalf, answered, told
from semeai.ui.rooms.race.head import NOTHING, RaceHead, VerdictStrip
from semeai.ui.rooms.race.race_figure import first_moves, leaning
from semeai.ui.rooms.race.theory_block import TheoryBlock

if TYPE_CHECKING:
    from semeai.claim.account import AccountModel, PartRow
    from semeai.solve import Solution
    from semeai.ui.room.account_view import AccountView
    from semeai.why import Why


class AccountBox(QWidget):
    """Shows an account, or nothing. ``pointed(PartRow | None)``, ``step_chosen(StepRow)``."""

    pointed = Signal(object)
    step_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._column = in_column(self)
        self.view: AccountView | None = None
        self._lit: PartRow | None = None
        self._shown: tuple[int, int, tuple[Point, ...]] | None = None

    @property
    def model(self) -> AccountModel | None:
        """The account shown."""
        return None if self.view is None else self.view.model

    def show_account(self, why: Why | None, argument: int, moves: tuple[Point, ...]) -> None:
        """Show an account at one of its positions, or nothing."""
        if self._shown == (id(why), argument, moves):
            return
        self._shown, self._lit = (id(why), argument, moves), None
        self.setHidden(why is None)
        if why is not None:
            from semeai.claim.account import account_model
            from semeai.ui.room.account_view import AccountView

            if self.view is None:
                self.view = AccountView()
                self.view.pointed.connect(self._point)
                self.view.step_chosen.connect(self.step_chosen)
                self._column.addWidget(self.view)
            self.view.show_account(account_model(why, argument, moves))
        elif self.view is not None:
            self.view.show_account(None)

    def _point(self, row: PartRow | None) -> None:
        self._lit = row
        self.pointed.emit(row)

    def light(self, point: Point | None) -> None:
        """Highlight the row of a point of the board."""
        if self.view is not None:
            self.view.light(point)

    def meaning(self, point: Point) -> str:
        """The words for the part that a point of the board belongs to; "" for none."""
        row = None if self.model is None else self.model.row_at(point)
        if self.model is None or row is None:
            return ""
        return f"{self.model.position.board.name(point)}: {row.words}"

    def areas(self) -> tuple[Area, ...] | None:
        """The parts as the board shows them; None without an account."""
        if self.model is None:
            return None
        from semeai.claim.account import areas

        return areas(self.model.rows, self.model.position, self._lit)


CROWDED = 4
"""The foot stays in sight where the panel is more than so many times as high."""


class RacePanel(QWidget):
    """The race inspector; see the top of the module for its signals."""

    lit = Signal(object)
    counted = Signal(object)
    candidate_hovered = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.model = NO_RACE
        self._found: Mapping[Color, Searched] = {}
        self._accounts: Mapping[Color, Why | None] = {}
        self._step: tuple[int, tuple[Point, ...]] = (0, ())
        self._hovered: Point | None = None
        self._lined = False
        self._waits = False
        self.mover = BLACK
        self.setAccessibleName("Race inspector")
        on_surface(self, "panel")
        self.head = RaceHead()
        self.message = label("", wrap=True, tone="secondary")
        self.strip = VerdictStrip()
        self.note = label("", wrap=True)
        self.note.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.liberties = label("", wrap=True)
        self.waiting = label("", tone="secondary", wrap=True)
        self.account = AccountBox()
        self.assumed = AssumedBox()
        self.theory = TheoryBlock(self._light)
        self.doing, self.meaning, self._foot = Doing(), MeaningLine(), QWidget()
        self._lay_out()
        self._connect()
        self.show_model(NO_RACE)

    def _lay_out(self) -> None:
        body = QWidget()
        on_surface(body, "panel")
        self._race_parts = (self.strip, self.liberties, self.note, self.waiting, self.assumed, self.theory)
        column = self._body = in_column(body, (BETWEEN, BETWEEN - UNIT, BETWEEN, BETWEEN), INSIDE + UNIT)
        put(column, self.head, self.message, *self._race_parts[:4], self.account, *self._race_parts[4:], 0)
        self._scroll = ScrolledPage(body)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        doing = in_column(edges=(BETWEEN - UNIT, UNIT, BETWEEN - UNIT, 0), parts=(self.doing,))
        in_column(self._foot, parts=(line(), doing, self.meaning))
        in_column(self, parts=((self._scroll, 1), self._foot))

    def _place_foot(self) -> None:
        """Keep the foot in sight, unless it takes so much of the height that the verdicts would be out of it."""
        needed = max(self._foot.heightForWidth(self.width()), self._foot.sizeHint().height())
        crowded = needed * CROWDED > self.height()
        layout = self._body if crowded else self.layout()
        if layout is not None and self._foot.parentWidget() is not layout.parentWidget():
            put(layout, self._foot)

    def _connect(self) -> None:
        for color, half in self.strip.halves.items():
            half.clicked.connect(lambda _=False, color=color: self.choose(color))
        self.theory.table.pointed.connect(self._number_pointed)
        self.theory.head.toggled.connect(lambda _open: self._show_areas())
        self.account.pointed.connect(self._part_pointed)
        self.assumed.pointed.connect(self._assumed_pointed)
        self.doing.moves.pointed.connect(lambda here: self._overlay(self._held() if here else None))

    def half_of(self, mover: Color) -> ToldHalf:
        """The verdict for a player moving first."""
        return self.strip.halves[mover].told

    def _card(self) -> VerdictCard | None:
        """The theory's verdict for the chosen player."""
        return next((card for card in self.model.cards if card.mover is self.mover), None)

    def _searched(self) -> Searched | None:
        """The state of the search for the chosen player."""
        return None if self._card() is None else self._found.get(self.mover)

    def _answer(self) -> Solution | None:
        """The search's result, proved or read, for the chosen player."""
        found = self._searched()
        return found.solution if found is not None and answered(found) else None

    def show_model(self, model: RaceModel, then: Callable[[], object] = lambda: None) -> None:
        """Show a race, or what to do if there is none; ``then`` adds what else is known before anything is painted."""
        self.model = model
        self._found, self._accounts, self._step = {}, {}, (0, ())
        self.head.show_model(model)
        tell(self.message, model.message)
        set_tone(self.message, "secondary" if model.empty else "warning")
        for part in (*self._race_parts, self._foot):
            part.setHidden(model.empty)
        if not model.empty:
            self.theory.show_model(model)
            self.meaning.show_default(verdicts.CLICK_NUMBER if model.reading is None else verdicts.POINT_AT)
        self._waits = True
        self._show_verdicts()
        then()
        self._waits = False
        self._show_chosen()
        if self._hovered is not None:
            self.point_hovered(self._hovered)

    def show_searches(self, found: Mapping[Color, Searched]) -> None:
        """Show the state of the searches for the present race."""
        self._found = found
        self._show_verdicts()

    def show_accounts(self, accounts: Mapping[Color, Why | None]) -> None:
        """Show the accounts of the results; None where none was found."""
        if accounts != self._accounts:
            self._accounts = accounts
            self._show_chosen()

    def show_step(self, argument: int, moves: tuple[Point, ...]) -> None:
        """Show the account at the position after some moves of an argument."""
        self._step = argument, moves
        self._show_chosen()

    def choose(self, mover: Color) -> None:
        """Show the details for a player moving first."""
        if mover is not self.mover:
            self._step = 0, ()
            self.doing.moves.setChecked(False)
        self.mover = mover
        self._show_chosen()

    def _show_verdicts(self) -> None:
        model = self.model
        self.strip.setHidden(not model.cards)
        for card in model.cards:
            self.strip.halves[card.mover].show_half(told(model, card, self._found.get(card.mover)))
        if not model.cards:
            for each in self.strip.halves.values():
                each.show_half(NOTHING)
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show the details for the chosen player: a sentence, the account or the numbers, the actions."""
        if self._waits:
            return
        model, shown, found = self.model, self.half_of(self.mover), self._searched()
        self.strip.choose(self.mover)
        if model.empty:
            self.account.show_account(None, 0, ())
            self._show_areas()
            return
        tell(self.note, shown.sentence)
        set_tone(self.note, {Tone.CONTRADICTED: "warning", Tone.SILENT: "secondary"}.get(shown.tone, ""))
        why = None if shown.plain else self._accounts.get(self.mover)
        proved = shown.tone in (Tone.PROVED, Tone.CONTRADICTED)
        waits = proved and not shown.plain and why is None
        self.waiting.setText(verdicts.NOT_COUNTED if self.mover in self._accounts else verdicts.BEING_COUNTED)
        self.waiting.setHidden(not waits)
        uncounted = model.reading is not None and not shown.plain and why is None
        self.liberties.setText(verdicts.liberty_words(model.reading) if uncounted and model.reading is not None else "")
        self.liberties.setHidden(not uncounted)
        self.account.show_account(why, *self._step)
        self.assumed.show_trust(found.trust if found is not None and answered(found) else NO_TRUST)
        self.theory.set_plain(shown.plain)
        self.doing.show_for(self.mover, self._card(), found)
        self.doing.explain(TONES[shown.tone][1] if shown.headline else "")
        self._show_areas()

    def _show_areas(self) -> None:
        """Give the board the parts of the account, or none if the theory does not apply and is folded."""
        reading = self.model.reading
        if reading is None or (self.theory.is_open and self.half_of(self.mover).plain):
            self.counted.emit(None)
        else:
            self.counted.emit(self.account.areas() or (None if self.theory.is_open else ()))

    def _number_pointed(self, key: Key | None) -> None:
        self.meaning.show_words("" if key is None else self.theory.table.cells[key].cell.words)
        self._light(key)

    def _part_pointed(self, row: PartRow | None) -> None:
        self.meaning.show_words("" if row is None else row.words)
        self._show_areas()

    def _assumed_pointed(self, assumed: Trust | Assumed | None) -> None:
        solution = self._answer()
        if assumed is None or solution is None:
            self._overlay(None)
        elif isinstance(assumed, Assumed):
            self.meaning.show_words(assumed.sentence)
            self._light(assumed.points)
        else:
            self._overlay(leaning(solution, assumed))

    def _held(self) -> Overlay | None:
        """The winning moves of the chosen player, if they are kept on the board."""
        solution = self._answer()
        return None if solution is None else first_moves(solution)

    def toggle_moves(self, mover: Color) -> None:
        """Keep the winning moves of a player on the board, or remove them."""
        self.choose(mover)
        self.doing.moves.toggle()

    def _overlay(self, overlay: Overlay | None) -> None:
        self.meaning.show_words("" if overlay is None else overlay.words)
        self._light(overlay)

    def _light(self, lit: Lit) -> None:
        """Highlight what is pointed at; when nothing is, show the winning moves kept on the board again."""
        held = self._held() if self.doing.moves.isChecked() else None
        self.lit.emit(held if lit is None else lit)

    def point_hovered(self, point: Point | None) -> None:
        """Show what the point under the pointer counts as, and highlight its numbers and rows."""
        self._hovered = point
        self.theory.table.highlight(numbers_at(self.model.reading, point))
        self.account.light(point)
        self.meaning.show_words("" if point is None else self.meaning_at(point))
        if self._lined:
            self._lined = False
            self._light(None)
        solution = self._answer() if self.doing.moves.isChecked() else None
        if solution is not None and point in solution.moves:
            self.candidate_hovered.emit(point)

    def show_candidate(self, point: Point, line: Line) -> None:
        """Show the line of a winning move on the board, as long as the move is pointed at."""
        if point == self._hovered and self.doing.moves.isChecked():
            self._lined = True
            QToolTip.hideText()  # it would lie on the line
            self._overlay(Overlay((), line.sentence, line.track))

    @property
    def shows_line(self) -> bool:
        """Whether the line of the move under the pointer is on the board."""
        return self._lined

    def meaning_at(self, point: Point) -> str:
        """What a point of the board counts as."""
        return self.account.meaning(point) or meaning(self.model.reading, point)

    def event(self, event: QEvent) -> bool:
        """Leave the space bar to a focused button, even if the window has a shortcut for it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Space and isinstance(self.focusWidget(), QAbstractButton):
                event.accept()
                return True
        taken = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._place_foot()
        return taken

    def sizeHint(self) -> QSize:
        return QSize(USUAL, 720)
