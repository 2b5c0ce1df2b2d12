"""The start page as a room: what each card, example and file opens, and the introduction in its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget

from semeai.problems.library_index import WORKED, read_library
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.room.player import Player
from semeai.ui.room.room import Callbacks, Host, Room, Slides
from semeai.ui.shell.start.page import StartPage

if TYPE_CHECKING:  # imported when it is opened: the start page does not need it
    from semeai.ui.shell.start.introduction import Introduction


class StartRoom(Room):
    """The room of the start page. Nothing is edited here, and messages appear in the Race room."""

    player: Player

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.player = Player(self)
        self.introduction: Introduction | None = None
        self._library = read_library()
        self._has_come = False
        self.page = StartPage(self._library, host, self.introduce)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.page)
        self.fill(self._pages)

    def introduce(self, place: int = 0, lesson: int = 0) -> None:
        """Open the introduction at a step, or another lesson by its number."""
        if self.introduction is None:
            self.introduction = self._made()
        self.introduction.show_lesson(lesson, place)
        self._pages.setCurrentWidget(self.introduction)
        self.introduction.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _made(self) -> Introduction:
        from semeai.ui.shell.start.introduction import Introduction

        made = Introduction(self.player, self.host, self.show_page, self._open_worked)
        made.board.set_reduced_motion(self._reduced_motion)
        self._pages.addWidget(made)
        return made

    def show_page(self) -> None:
        self.player.pause()
        self._pages.setCurrentWidget(self.page)
        self.changed.emit()

    def _open_worked(self) -> None:
        example = self._library.example(WORKED)
        if example is not None:
            self.host.open_example(example)

    def open_content(self, content: object, _path: Path | None) -> bool:
        from semeai.problems.lessons import LessonPlace

        assert isinstance(content, LessonPlace)
        self.introduce(content.step, content.number)
        return True

    def callbacks(self) -> Callbacks:
        """No actions for the page itself; the introduction has those of a player."""
        return {} if self._lesson is None else self.player.callbacks()

    @property
    def _lesson(self) -> Introduction | None:
        return None if self._pages.currentWidget() is self.page else self.introduction

    @property
    def has_slides(self) -> bool:
        return self._lesson is not None

    def slides(self) -> Slides | None:
        return None if self._lesson is None else self._lesson.slides()

    def enter(self) -> None:
        """Show the page itself, if the introduction is open and the start page was asked for."""
        if self._has_come:
            self.show_page()
        self._has_come = True
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        super().leave()
        self._has_come = False

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.host.enter("race")
        self.host.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        self._reduced_motion = settings.reduced_motion
        self.page.set_recent(settings.recent)
        self.player.set_speed(settings.speed)
        if self.introduction is not None:
            self.introduction.board.set_reduced_motion(settings.reduced_motion)

    def set_theme(self, theme: Theme) -> None:
        self.page.set_theme(theme)
        if self.introduction is not None:
            self.introduction.boards.set_theme(theme)
