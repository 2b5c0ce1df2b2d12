"""What every room is to the window, and the window to a room; its row in the window's table, and rows of actions.

A new room is a package in ``ui/rooms`` with a subclass of ``Room``, and a row in ``shell/rooms.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import QWidget

from semeai.diagram.plate import Plate, Series
from semeai.diagram.slide import Board, Slide, in_brief
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import fill
from semeai.ui.kit.settings import Settings, SettingsStore
from semeai.ui.kit.theme import Theme
from semeai.ui.room.document import Document
from semeai.ui.room.keeper import Keeper

if TYPE_CHECKING:
    from semeai.problems.library_index import Example
    from semeai.solve import Request
    from semeai.study.tree import Study
    from semeai.ui.room.boards import Boards
    from semeai.ui.room.ink import Drawn
    from semeai.ui.room.player import Player


FILE, EDIT, MOVES, ROOMS, VIEW, HELP = "&File", "&Edit", "&Moves", "R&ooms", "&View", "&Help"
"""The menus that are there in every room; an ampersand marks the key."""


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action. ``part`` numbers the parts of its menu, ``choice`` names a group of which one is on.

    ``id`` is also the name of the callback; ``icon`` is a file of ``resources/icons``.
    """

    id: str
    title: str
    menu: str
    part: int = 0
    shortcut: str = ""
    icon: str = ""
    checkable: bool = False
    choice: str = ""


def plain(title: str) -> str:
    """A title without the ampersand that marks its key and without dots."""
    return title.replace("&", "").rstrip("…")


Callbacks = Mapping[str, Callable[[], object]]
"""What an action does, by its id."""


class Host(Protocol):
    """What a room may ask of the window."""

    @property
    def document(self) -> Document:
        """The open study, which the Race room shows."""

    @property
    def jobs(self) -> Jobs:
        """Runs work in the background."""

    @property
    def actions_by_id(self) -> Mapping[str, QAction]:
        """All actions of the program."""

    @property
    def rows(self) -> tuple[RoomRow, ...]:
        """The table of rooms."""

    @property
    def pages(self) -> QWidget:
        """What holds the rooms."""

    @property
    def theme(self) -> Theme:
        """The present theme."""

    @property
    def store(self) -> SettingsStore:
        """Where sizes are kept from one start to the next."""

    def enter(self, room: str) -> None:
        """Go to the room with an id."""

    def show_study(self, title: str, study: Study) -> None:
        """Show a new study in the Race room; ``title`` names the edit for undo."""

    def race(self) -> Request | None:
        """The race on the board of the Race room."""

    def open_file(self, path: Path) -> None:
        """Open a file in the room that it belongs to."""

    def hand_to(self, room: str, content: object) -> None:
        """Go to the room with an id, and show content of its kind there."""

    def open_example(self, example: Example, *, play: bool = False) -> None:
        """Show an example of the library in the room that it belongs to, and play its race out."""

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        """Say something in the room that is shown."""


@dataclass(frozen=True, slots=True)
class Slides:
    """What a room shows an audience: the slide that is shown ``now``, and how a talk goes on from there.

    ``steps`` gives all slides of what is played out, or of a lesson; without it there is the one alone. ``stops`` are
    the steps of the player at which something else begins. ``turn`` shows what follows when they are over (1) or what
    came before (-1), and says whether anything did. ``keep`` keeps what was drawn on a board, the first being 0.
    """

    now: Slide
    steps: Callable[[], Iterable[Slide]] | None = None
    stops: frozenset[int] = frozenset()
    turn: Callable[[int], bool] | None = None
    keep: Callable[[int, Drawn], object] | None = None

    def all(self) -> tuple[Slide, ...]:
        """What a deck takes, and a moving picture."""
        return (self.now,) if self.steps is None else tuple(self.steps())


class Room(QWidget):
    """A room of the window. A subclass says what can be done in it and shows it.

    ``changed`` says that something about it is different which the window shows: which actions can be carried out, what
    undo takes back, the name of what is open.
    """

    changed = Signal()
    messages: MessageBar
    """Where it says something."""
    player: Player | None = None
    """What steps through the moves here; the window pauses it when another room is entered."""
    boards: Boards | None = None
    """Where the lines of the room are played."""
    account: Callable[[], Plate | None] | None = None
    """Gives the account that explains the board as it is printed, where there is one."""
    picture_name = ""
    """What a picture of the room is called as a file; the name of the document where it is empty."""
    keeper: Keeper | None = None
    """The room's own document and its file; None where it has none, and the window's study counts."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.pages)
        self.host = host

    def fill(self, widget: QWidget) -> None:
        """Fill the room with its one widget."""
        fill(self, widget)

    def callbacks(self) -> Callbacks:
        """What each action does in this room."""
        raise NotImplementedError

    def able(self) -> frozenset[str]:
        """The ids of the actions that can be carried out now; whether undo can, ``undo_stack`` says."""
        return frozenset(self.callbacks())

    @property
    def undo_stack(self) -> QUndoStack | None:
        """What undo takes back here, None where there is nothing to undo."""
        return None

    def enter(self) -> None:
        """Give the keyboard to what is worked with."""

    def leave(self) -> None:
        """Stop what runs by itself."""
        if self.player is not None:
            self.player.pause()

    def may_close(self) -> bool:
        """Whether the room may go with all that is in it: nothing is unsaved, or the person has decided."""
        return self.keeper is None or self.keeper.may_leave()

    def remember(self) -> None:
        """Keep sizes for the next start."""

    def open_content(self, content: object, path: Path | None) -> bool:
        """Show content of this room's kind, from a file or (None) from elsewhere; False where the person declined."""
        raise NotImplementedError

    def take_file(self, _path: Path) -> bool:
        """Open a file that was dropped on the window while the room is shown; False leaves it to the window."""
        return False

    def race(self) -> Request | None:
        """The race that is shown here, for other rooms to take."""
        return None

    def slides(self) -> Slides | None:
        """What an audience sees: the boards that are shown, and what is said of the player's step; None for nothing."""
        if self.boards is not None and self.boards.lines:
            return Slides(self.boards.slide(), self.played)
        from semeai.ui.board.view import BoardView

        shown = [board for board in self.findChildren(BoardView) if board.isVisibleTo(self)]
        if not shown:
            return None
        shown.sort(key=lambda board: board.mapTo(self, board.rect().topLeft()).toTuple())
        frame = None if self.player is None else self.player.frame()
        said = "" if frame is None else frame.caption
        return Slides(Slide(tuple(Board(board.figure) for board in shown[:2]), in_brief(said), (), said))

    def played(self) -> Iterator[Slide]:
        """The slide of each step of the player, which then stands where it stood."""
        assert self.player is not None
        here = self.player.index
        self.player.pause()
        for step in range(self.player.last_index + 1):
            self.player.seek(step)
            if (made := self.slides()) is not None:
                yield made.now
        self.player.seek(here)

    def plates(self) -> tuple[Plate, ...]:
        """What a file or the clipboard gets: the account that is shown, else the boards side by side."""
        account = None if self.account is None else self.account()
        if account is not None:
            return (account,)
        slides = self.slides()
        found = () if slides is None else tuple(Plate(board.figure, board.title) for board in slides.now.boards)
        return found if len(found) < 2 else (Plate(Series(found, len(found))),)

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        """Say something where the person looks, with a button where something can be done about it."""
        self.messages.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        """Apply settings."""

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in a theme."""


@dataclass(frozen=True, slots=True)
class RoomRow:
    """A row of the window's table of rooms.

    ``short`` is the name on the rail. A room with a ``summary`` has a card on the start page.
    """

    id: str
    title: str
    short: str
    shortcut: str
    summary: str
    actions: tuple[ActionRow, ...]
    make: Callable[[Host], Room]
    icon: str

    @property
    def action(self) -> str:
        """The id of the action that leads here."""
        return f"room_{self.id}"
