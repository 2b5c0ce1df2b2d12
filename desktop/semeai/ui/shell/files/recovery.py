"""Unsaved work of an earlier session: offered when the program starts, and later in the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QWidget

from semeai.ui.kit.layouts import dialog_column, in_column, in_row, on_surface, put
from semeai.ui.kit.parts import PlainButton, Scroller, label
from semeai.ui.kit.theme import Role, theme_now
from semeai.ui.shell.frame import WindowFrame

if TYPE_CHECKING:
    from semeai.disk.drafts import Draft, Left
    from semeai.ui.shell.files.unsaved import DraftOffer


class Recovery:
    """Offers drafts, and shows them in the rooms of a window."""

    def __init__(self, window: WindowFrame) -> None:
        self.window, self._drafts = window, window.autosave.drafts

    def offer(self) -> None:
        """Offer what earlier sessions left behind, if anything."""
        found = self._left(aside=False)
        if found:
            words = "It was kept up to the last few seconds. What you leave here stays under File, “Unsaved work”."
            self._ask("The program ended before this was saved", words, found)

    def show_all(self) -> None:
        """Offer everything that is kept, including drafts put aside."""
        found = self._left(aside=True)
        if found:
            self._ask("Unsaved work of earlier days", "What was put aside is kept for sixty days.", found)
        else:
            self.window.say("There is no unsaved work of an earlier start.")

    def tell_of_others(self, path: Path) -> None:
        """Say that another window has a file open too, and offer the changes that are not saved there."""
        told = f"{path.name} is open in another window too"
        draft = self._drafts.draft_elsewhere(str(path))
        if draft is not None:
            self.window.say(f"{told}, with changes that are not saved there.", "Load them", lambda: self._show(draft))
        elif self._drafts.is_open_elsewhere(str(path)):
            self.window.say(f"{told}.")

    def _left(self, *, aside: bool) -> list[Left]:
        """The drafts worth offering; one whose content is already in its file is deleted."""
        from semeai.ui.shell.files.unsaved import is_saved

        found = []
        for left in self._drafts.left(aside=aside):
            if is_saved(left.draft):
                self._drafts.forget(left)
            else:
                found.append(left)
        return found

    def _ask(self, head: str, words: str, found: list[Left]) -> None:
        from datetime import datetime  # a start with nothing left behind needs neither

        from semeai.ui.shell.files.unsaved import offer_of

        now = datetime.now()
        offers = [(left, offer_of(left.draft, left.place, now)) for left in found]
        RecoveryDialog(self, head, words, offers).open()

    def open(self, left: Left) -> None:
        """Show a draft, which becomes unsaved work of this session, with a draft of its own."""
        try:
            shown = self._show(left.draft)
        except ValueError:
            self.window.say(f"{left.draft.name} cannot be read. Its draft stays where it is: {left.place}")
            return
        if shown and self.window.autosave.keep_now():
            self._drafts.forget(left)

    def _show(self, draft: Draft) -> bool:
        """Show a draft in its room; False if the person keeps the present document."""
        files = self.window.files
        keeper = files if draft.room == files.room else self.window.room(draft.room).keeper
        if keeper is None or not keeper.may_leave():
            return False
        self.window.enter(draft.room)
        keeper.recover(draft)
        self.window.present.show_recovered()
        return True

    def put_aside(self, left: Left) -> None:
        try:
            self._drafts.put_aside(left)
        except OSError as error:
            self.window.say(f"{left.draft.name} could not be put aside: {error.strerror or error}.")


PICTURE = 112
"""Pixels of a board's side."""
SHOWN = 3
"""Cards that are seen at once."""


Take = Callable[["Left"], object]


class RecoveryDialog(QDialog):
    """The list of drafts, which are opened and put aside by ``recovery``."""

    def __init__(self, recovery: Recovery, head: str, words: str, offers: Sequence[tuple[Left, DraftOffer]]) -> None:
        super().__init__(recovery.window)
        self._recovery = recovery
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Unsaved work")
        self.setMinimumWidth(680)
        self.cards = [
            DraftCard(left, offer, self._open, self._put_aside, primary=not place)
            for place, (left, offer) in enumerate(offers)
        ]
        later = PlainButton("Not now", self.reject)
        later.setAutoDefault(False)
        put(
            dialog_column(self),
            label(head, Role.HEAD, wrap=True),
            label(words, tone="secondary", wrap=True),
            (self._list(), 1),
            in_row(spacing=8, parts=(0, later)),
        )

    def _list(self) -> Scroller:
        in_column(cards := QWidget(), spacing=8, parts=(*self.cards, 0))
        area = Scroller(cards)
        high = sum(card.sizeHint().height() + 8 for card in self.cards[:SHOWN])
        area.setMinimumHeight(high)
        return area

    def _open(self, left: Left) -> None:
        """Close the dialog, then open the draft, which may ask something itself."""
        self.accept()
        self._recovery.open(left)

    def _put_aside(self, left: Left) -> None:
        self._recovery.put_aside(left)
        kept = [card for card in self.cards if card.left is not left]
        for card in self.cards:
            card.setVisible(card in kept)
        self.cards = kept
        if not kept:
            self.accept()


class DraftCard(QFrame):
    """One draft: its board, its name, its changes, and its buttons."""

    def __init__(self, left: Left, offer: DraftOffer, show: Take, put_aside: Take, *, primary: bool) -> None:
        from semeai.ui.painting.sketch import thumbnail

        super().__init__()
        on_surface(self, "card")
        self.left, self.offer = left, offer
        row = in_row(self, (12, 12, 12, 12), 16)
        if offer.sketch is not None:
            picture = QLabel()
            picture.setPixmap(thumbnail(offer.sketch, theme_now(), PICTURE, self.devicePixelRatioF()))
            picture.setAccessibleName("The board")
            row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        parts = [
            label(offer.name, Role.HEAD, wrap=True),
            label(offer.changed, wrap=True),
            label(offer.where, Role.CAPTION, tone="secondary", wrap=True),
        ]
        if offer.warning:
            parts.append(label(offer.warning, Role.CAPTION, tone="warning", wrap=True))
        row.addLayout(in_column(spacing=4, parts=(*parts, 0)), 1)
        self.open_button = PlainButton("Open it", partial(show, left))
        self.open_button.setProperty("primary", "true" if primary else "false")
        self.open_button.setAutoDefault(primary)
        self.aside_button = PlainButton("Put aside", partial(put_aside, left))
        self.aside_button.setAutoDefault(False)
        self.aside_button.setVisible(not left.aside)
        row.addLayout(in_column(spacing=8, parts=(self.open_button, self.aside_button, 0)))
