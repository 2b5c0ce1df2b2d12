"""The tab of the races of a game: a card with a small board for each, and what a review has found of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from semeai.claim.race_claim import Tone
from semeai.ui.kit.layouts import in_column, in_flow, in_row, on_surface
from semeai.ui.kit.parts import PlainButton, Scroller, label
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import UNIT, Role, Theme, theme_now
from semeai.ui.painting.glyph import Glyph, Tick
from semeai.ui.painting.screen import picture
from semeai.ui.painting.sketch import thumbnail
from semeai.ui.rooms.race import game_races
from semeai.ui.rooms.race.game_races import RaceEntry, RaceRow

PICTURE, EVENT = 96, 132  # px
SIGNS = {Tone.PROVED: Tick.HOLDS, Tone.READ: Tick.READ}


class Signed(QWidget):
    """A sentence with the sign for how it is known, as the strip of verdicts has it; none where it is not proved."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", wrap=True)
        self.signs = {tone: Glyph(tick, 3 * UNIT) for tone, tick in SIGNS.items()}
        signs = ((sign, 0, Qt.AlignmentFlag.AlignTop) for sign in self.signs.values())
        in_row(self, spacing=UNIT, parts=(*signs, (self.words, 1)))

    def show_row(self, row: RaceRow | None) -> None:
        self.setHidden(row is None)
        self.words.setText("" if row is None else row.words)
        self.setToolTip("" if row is None else row.names)
        for tone, sign in self.signs.items():
            sign.setHidden(row is None or row.tone is not tone)


class RaceCard(Tappable):
    """The card of a race; ``choose`` is called when it is pressed, or with a move of its review."""

    def __init__(self, entry: RaceEntry, choose: Callable[[RaceEntry, RaceRow | None], object]) -> None:
        super().__init__(lambda: choose(entry, None))
        self.entry, self._picture = entry, QLabel()
        self.rows = [EventCard(row, partial(choose, entry, row)) for row in entry.rows]
        self.claim = Signed()
        words = [label(entry.title, Role.HEAD, wrap=True), label(entry.span, Role.CAPTION, tone="secondary", wrap=True)]
        told = in_column(spacing=4, parts=(*words, self.claim, 0))
        head = in_row(spacing=12, parts=((self._picture, 0, Qt.AlignmentFlag.AlignTop), (told, 1)))
        note = label(entry.note, Role.CAPTION, tone="secondary", wrap=True)
        in_column(self, (8, 8, 8, 8), 6, (head, *self.rows, *([note] if entry.note else [])))
        self.show_claim(entry)
        self.set_theme(theme_now())

    def takes(self, event: QKeyEvent) -> bool:
        return super().takes(event) and self.hasFocus()  # what a card inside leaves is the window's

    def show_claim(self, entry: RaceEntry) -> None:
        """Show how the race stands now; all else is as it was."""
        self.entry = entry
        self.claim.show_row(entry.stands)
        told = entry.title, entry.span, self.claim.words.text(), self.claim.toolTip(), entry.note
        self.setAccessibleName(". ".join(text.rstrip(".") for text in told if text))

    def set_theme(self, theme: Theme) -> None:
        self._picture.setPixmap(thumbnail(self.entry.sketch, theme, PICTURE, self.devicePixelRatioF()))


class EventCard(Tappable):
    """A move that mattered: the board before it with both moves, what it did, why, and what it cost.

    Once it is pressed the space bar is the window's again, which plays the lines of the move.
    """

    def __init__(self, row: RaceRow, press: Callable[[], object]) -> None:
        super().__init__(press)
        self.row, self._pressed = row, False
        self.clicked.connect(self._note)
        self.setToolTip(" ".join(filter(None, (row.names, game_races.SHOW_TIP))))
        self._picture = QLabel()
        words = [label(row.words, wrap=True)]
        if row.head:
            words.insert(0, label(row.head, Role.HEAD, wrap=True))
        told, top = in_column(spacing=4, parts=(*words, 0)), Qt.AlignmentFlag.AlignTop
        shown = [] if row.picture is None else [(self._picture, 0, top)]
        in_row(self, (4, 4, 4, 4), 12, (*shown, (told, 1)))
        self.let_through()
        self.setAccessibleName(". ".join(text.rstrip(".") for text in (row.head, row.words, row.names) if text))
        self.set_theme(theme_now())

    def _note(self) -> None:
        self._pressed = True

    def takes(self, event: QKeyEvent) -> bool:
        return super().takes(event) and not (self._pressed and event.key() == Qt.Key.Key_Space)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._pressed = False

    def set_theme(self, theme: Theme) -> None:
        if self.row.picture is not None:
            left, top, right, bottom = self.row.picture.crop or (0, 0, 1, 1)
            height = max(EVENT * (bottom - top + 1) // (right - left + 1), EVENT // 2)
            size = (EVENT, height) if height <= EVENT else (EVENT * EVENT // height, EVENT)
            self._picture.setPixmap(picture(self.row.picture, theme, *size, self.devicePixelRatioF()))
            self._picture.setFixedWidth(EVENT)


class RacesPanel(QWidget):
    """The list of races. ``wanted``: it is visible and has to be filled; ``chosen`` gives an entry and a row."""

    wanted = Signal()
    chosen = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "panel")
        self.cards: list[RaceCard] = []
        self.state = label(game_races.NOT_YET, wrap=True, tone="secondary")
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.review = QPushButton()
        self.stop = QPushButton(game_races.STOP)
        self.sheet = PlainButton(game_races.SHEET, tip=game_races.SHEET_TIP)
        cards = on_surface(QWidget(), "panel")
        self._column = in_column(cards, spacing=8, parts=(0,))
        buttons = in_flow(self.review, self.stop, self.sheet, spacing=8)
        parts = label(game_races.LIST_TITLE, Role.HEAD), self.state, self.progress, buttons, (Scroller(cards), 1)
        in_column(self, (16, 16, 16, 16), 8, parts)
        self.show_work(None, False)

    def add_foot(self, foot: QWidget) -> None:
        """Put a widget below the cards of the races."""
        self._column.insertWidget(self._column.count() - 1, foot)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.wanted.emit()

    def show_work(self, share: float | None, can_review: bool, *, again: bool = False) -> None:
        """Show the progress, None for no work; the parts keep their places. A review that is over can go on."""
        self.review.setText(game_races.GO_ON if again else game_races.REVIEW)
        self.review.setToolTip(game_races.GO_ON_TIP if again else game_races.REVIEW_TIP)
        self.progress.setVisible(share is not None)
        self.progress.setUpdatesEnabled(False)  # else a new value is painted at once, with all below it
        self.progress.setValue(round(1000 * (share or 0)))
        self.progress.setUpdatesEnabled(True)
        self.sheet.setEnabled(any(card.rows for card in self.cards))
        usable, other = (self.review, self.stop) if share is None else (self.stop, self.review)
        usable.setEnabled(share is not None or can_review)
        if other.hasFocus():
            usable.setFocus()  # a disabled button would hand the focus to the window's next stop
        other.setEnabled(False)

    def show_entries(self, entries: Sequence[RaceEntry]) -> None:
        """Show races; the cards of those of which nothing but the claim has changed are kept."""
        before = self.cards
        kept = [(each, self._kept(each, before)) for each in entries]
        self.cards = [card or RaceCard(each, self.chosen.emit) for each, card in kept]
        for card in before:
            if card not in self.cards:
                card.hide()
                card.deleteLater()
        for place, (card, entry) in enumerate(zip(self.cards, entries, strict=True)):
            if self._column.indexOf(card) != place:
                self._column.insertWidget(place, card)
            if entry.claim != card.entry.claim:
                card.show_claim(entry)

    @staticmethod
    def _kept(entry: RaceEntry, cards: Sequence[RaceCard]) -> RaceCard | None:
        """The card that shows an entry already, but for its claim."""
        same = (card for card in cards if card.entry._replace(claim=None) == entry._replace(claim=None))
        return next(same, None)
