"""The start page as a room: where each card, example and file leads."""

from __future__ import annotations

from collections.abc import Callable

from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.room.room import Callbacks, Host, Room
from semeai.ui.shell.start.page import StartPage
from semeai.views.start.examples import read_library


class StartRoom(Room):
    """Nothing is edited here, and whatever is said is said in the Race room."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.page = StartPage(read_library(), host.theme, tuple(row for row in host.rows if row.summary), self)
        self.page.room_wanted.connect(host.enter)
        self.page.example_chosen.connect(host.open_example)
        self.page.play_wanted.connect(lambda example: host.open_example(example, play=True))
        self.page.file_chosen.connect(host.open_file)
        self.page.new_wanted.connect(host.actions_by_id["new_board"].trigger)
        self.page.open_wanted.connect(host.actions_by_id["open_file"].trigger)
        self.fill(self.page)

    def callbacks(self) -> Callbacks:
        """Nothing acts on the page."""
        return {}

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.host.enter("race")
        self.host.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        """List the recent files."""
        self.page.set_recent(settings.recent)

    def set_theme(self, theme: Theme) -> None:
        self.page.set_theme(theme)
