"""Unsaved work of an earlier start: offered when the program starts, and to be had from the menu."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:  # few starts have anything to recover
    from semeai.disk.drafts import Draft, Left
    from semeai.ui.kit.theme import Theme
    from semeai.ui.shell.files.autosave import Autosave

ENDED = "The program ended before this was saved"
ENDED_WORDS = "It was kept up to the last few seconds. What you leave here stays under File, “Unsaved work”."
EARLIER = "Unsaved work of earlier days"
EARLIER_WORDS = "What was put aside is kept for sixty days."
NOTHING = "There is no unsaved work of an earlier start."
ELSEWHERE = "{name} is open in another window too, with changes that are not saved there."
NOT_READ = "{name} cannot be read. Its draft stays where it is: {place}"
NOT_PUT = "{name} could not be put aside: {why}."


class Recovery(QObject):
    """Offers drafts. ``show`` shows one, and says whether it did; ``said`` is a sentence for the person."""

    said = Signal(str, str, object)

    def __init__(self, window: QWidget, autosave: Autosave, show: Callable[[Draft], bool], theme: Callable[[], Theme]):
        super().__init__(window)
        self._window, self._autosave, self._show, self._theme = window, autosave, show, theme
        self._drafts = autosave.drafts

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"unsaved_work": self.show_all}

    def offer(self) -> None:
        """Offer what an earlier start left behind, where it left anything."""
        found = self._left(aside=False)
        if found:
            self._ask(ENDED, ENDED_WORDS, found)

    def show_all(self) -> None:
        """Offer everything that is kept, what was put aside too."""
        found = self._left(aside=True)
        if found:
            self._ask(EARLIER, EARLIER_WORDS, found)
        else:
            self.said.emit(NOTHING, "", None)

    def tell_of_others(self, path: Path) -> None:
        """Say that another window works on a file that was opened or saved here."""
        if self._drafts.is_edited_elsewhere(str(path)):
            self.said.emit(ELSEWHERE.format(name=path.name), "", None)

    def _left(self, *, aside: bool) -> list[Left]:
        """The drafts that are worth offering: one that its file holds already is cleared away."""
        from semeai.views.study.unsaved import is_saved

        found = []
        for left in self._drafts.left(aside=aside):
            if is_saved(left.draft):
                self._drafts.forget(left)
            else:
                found.append(left)
        return found

    def _ask(self, head: str, words: str, found: list[Left]) -> None:
        from semeai.ui.shell.files.recovery_dialog import RecoveryDialog
        from semeai.views.study.unsaved import offer_of

        now = datetime.now()
        offers = [(left, offer_of(left.draft, left.place, now)) for left in found]
        dialog = RecoveryDialog(self._window, head, words, offers, self._theme())
        dialog.opened.connect(self.open)
        dialog.put_aside.connect(self.put_aside)
        dialog.open()

    def open(self, left: Left) -> None:
        """Show a draft, which is unsaved work of this start from now on, with a draft of its own."""
        try:
            shown = self._show(left.draft)
        except ValueError:
            self.said.emit(NOT_READ.format(name=left.draft.name, place=left.place), "", None)
            return
        if shown and self._autosave.keep_now():
            self._drafts.forget(left)

    def put_aside(self, left: Left) -> None:
        """The person does not want a draft."""
        try:
            self._drafts.put_aside(left)
        except OSError as error:
            self.said.emit(NOT_PUT.format(name=left.draft.name, why=error.strerror or error), "", None)
