"""The start page as a room: what each card, example and file opens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from semeai.problems.library_index import read_library
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.room.room import Callbacks, Host, Room
from semeai.ui.shell.start.page import StartPage


class StartRoom(Room):
    """The room of the start page. Nothing is edited here, and messages appear in the Race room."""

    has_slides = False

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.page = StartPage(read_library(), host)
        self.fill(self.page)

    def callbacks(self) -> Callbacks:
        return {}

    def slides(self) -> None:
        return None

    def enter(self) -> None:
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.host.enter("race")
        self.host.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        self.page.set_recent(settings.recent)

    def set_theme(self, theme: Theme) -> None:
        self.page.set_theme(theme)
