"""The interface between rooms and the window, the row of a room in the window's table, and rows of actions.

A new room is a package in ``ui/rooms`` with a subclass of ``Room``, and a row in ``shell/rooms.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import QWidget

from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.layouts import fill
from semeai.ui.kit.settings import Settings, SettingsStore
from semeai.ui.room.document import Document, Undoing
from semeai.ui.room.keeper import Keeper
from semeai.ui.room.player import Player

if TYPE_CHECKING:
    from semeai.claim.store import Claims
    from semeai.diagram.plate import Plate
    from semeai.diagram.slide import Slide
    from semeai.problems.library_index import Example
    from semeai.solve import Request
    from semeai.study.tree import Study
    from semeai.ui.kit.message_bar import MessageBar
    from semeai.ui.room.boards import Boards
    from semeai.ui.room.ink import Drawn


FILE, EDIT, MOVES, ROOMS, VIEW, HELP = "&File", "&Edit", "&Moves", "R&ooms", "&View", "&Help"
"""The menus of every room; an ampersand marks the access key."""


class ActionRow(NamedTuple):
    """One action. ``part`` is the number of its section in the menu, ``choice`` names a group of which one is checked.

    ``id`` is also the name of the callback; ``icon`` is a file of ``resources/icons``; ``tip``, a sentence, says what a
    tool does.
    """

    id: str
    title: str
    menu: str
    part: int = 0
    shortcut: str = ""
    icon: str = ""
    checkable: bool = False
    choice: str = ""
    tip: str = ""


def plain(title: str) -> str:
    """A title without the ampersand for its access key and without dots."""
    return title.replace("&", "").rstrip("…")


Callbacks = Mapping[str, Callable[[], object]]
"""The functions of actions, by id."""


class Host(Protocol):
    """What a room may use of the window."""

    @property
    def document(self) -> Document: ...  # the open study, which the Race room shows
    @property
    def jobs(self) -> Jobs: ...
    @property
    def claims(self) -> Claims: ...
    @property
    def actions_by_id(self) -> Mapping[str, QAction]: ...
    @property
    def rows(self) -> tuple[RoomRow, ...]: ...
    @property
    def pages(self) -> QWidget: ...  # that holds the rooms
    @property
    def store(self) -> SettingsStore: ...  # keeps sizes from one start to the next
    @property
    def ended(self) -> SignalInstance: ...  # emitted when the window has closed and its work has stopped

    def enter(self, room: str) -> None: ...

    def show_study(self, title: str, study: Study) -> None:
        """Show a new study in the Race room; ``title`` names the edit for undo."""

    def race(self) -> Request | None:
        """The race on the board of the Race room."""

    def open_file(self, path: Path) -> object: ...

    def open_game(self, path: Path, place: int, number: int, pair: tuple[int, int]) -> None:
        """Open a game of a file, the first being 0, after so many moves, with the race between chains on two points."""

    def hand_to(self, room: str, content: object) -> None:
        """Go to the room with an id, and show content of its kind there."""

    def open_example(self, example: Example, *, play: bool = False) -> None:
        """Show an example of the library in the room that it belongs to, and play its race out."""

    def explain(self, link: str) -> object:
        """Show a page of the manual."""

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        """Show a message in the present room."""


class Turning(NamedTuple):
    """Slides that a room shows one at a time: which of how many is shown, the first being 0, and how another one is.

    ``by`` goes on (1) or back (-1) where there is more to a slide than its place, and returns whether it could.
    """

    here: int
    total: int
    show: Callable[[int], object]
    by: Callable[[int], bool] | None = None

    def turn(self, by: int) -> bool:
        """Show the slide that follows (1) or that came before (-1); return whether there was one."""
        if self.by is not None:
            return self.by(by)
        there = 0 <= self.here + by < self.total
        if there:
            self.show(self.here + by)
        return there


class Slides(NamedTuple):
    """What a room shows an audience: the slide ``now``, and how a talk goes on from there.

    ``steps`` gives all slides of a line that is played, or of a lesson; without it there is only the one. ``stops`` are
    the steps of the player at which a new part begins, ``parts`` the first slide of each part, where these are known.
    ``turning`` are the slides among which this is one. ``keep`` keeps the drawing on a board, the first being 0.
    ``beside`` gives the slide of the player's next step (1) or of the one before (-1), where there is such a step.
    """

    now: Slide
    steps: Callable[[], Iterable[Slide]] | None = None
    stops: frozenset[int] = frozenset()
    turning: Turning | None = None
    keep: Callable[[int, Drawn], object] | None = None
    beside: Callable[[int], Slide] | None = None
    parts: tuple[Slide, ...] = ()

    def all(self) -> tuple[Slide, ...]:
        return (self.now,) if self.steps is None else tuple(self.steps())


class Room(QWidget):
    """A room of the window. A subclass says what can be done in it and shows it.

    ``changed`` tells the window to update: the enabled actions, the undo text, or the name of the document.
    """

    changed = Signal()
    messages: MessageBar
    """The bar in which the room tells what happened or went wrong."""
    boards: Boards | None = None
    """The boards on which the room's lines are played."""
    account: Callable[[], Plate | None] | None = None
    """Returns the printed form of the account on the board, if there is one."""
    picture_name = ""
    """The file name for a picture of the room; if empty, the name of the document."""
    keeper: Keeper | None = None
    """The keeper of the room's own document; None if it uses the window's study."""
    document: Undoing[Any] | None = None
    """What undo works on here."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.pages)
        self.host = host
        self.player = Player(self)
        """Plays the room's lines, if it has any; paused when another room is entered."""

    def fill(self, widget: QWidget) -> None:
        fill(self, widget)

    def callbacks(self) -> Callbacks:
        raise NotImplementedError

    def able(self) -> frozenset[str]:
        """The ids of the enabled actions; ``undo_stack`` decides about undo."""
        return frozenset(self.callbacks())

    @property
    def undo_stack(self) -> QUndoStack | None:
        """The undo stack of the room, None if nothing can be undone here."""
        return None if self.document is None else self.document.undo_stack

    def enter(self) -> None:
        """Give the focus to the widget that the person works with."""

    def leave(self) -> None:
        """Stop everything that runs by itself."""
        self.player.pause()

    def begin_talk(self) -> None:
        """Go to where a talk begins: a deck's is its first slide, any other that which is shown."""

    def show_recovered(self) -> None:
        """Turn to the page of the room's own document, which was recovered."""

    def may_close(self) -> bool:
        """Whether the room may be closed: nothing is unsaved, or the person has decided."""
        return self.keeper is None or self.keeper.may_leave()

    def remember(self) -> None:
        """Save sizes for the next start."""

    def open_content(self, content: object, path: Path | None) -> bool:
        """Show content of this room's kind, from a file or (None) from elsewhere; False if the person declined."""
        raise NotImplementedError

    def take_file(self, _path: Path) -> bool:
        """Open a file dropped on the window while the room is shown; False leaves it to the window."""
        return False

    def race(self) -> Request | None:
        """The race shown here, for other rooms to use."""
        return None

    @property
    def has_slides(self) -> bool:
        """Whether there may be something for an audience: asked far more often than for the slides themselves."""
        return True

    def slides(self) -> Slides | None:
        """What an audience sees: the boards, and the caption of the player's step; None for nothing."""
        if self.boards is not None and self.boards.lines:
            return Slides(self.boards.slide(), self.played, beside=self.boards.slide_beside)
        from semeai.diagram.slide import Slide, SlideBoard, in_brief
        from semeai.ui.board.view import BoardView

        shown = [board for board in self.findChildren(BoardView) if board.isVisibleTo(self)]
        if not shown:
            return None
        shown.sort(key=lambda board: board.mapTo(self, board.rect().topLeft()).toTuple())
        frame = self.player.frame()
        said = "" if frame is None else frame.caption
        return Slides(Slide(tuple(SlideBoard(board.figure) for board in shown[:2]), in_brief(said), (), said))

    def played(self) -> Iterator[Slide]:
        self.player.pause()
        return self.walked(self.player.index, self.player.last_index + 1, self.player.seek)

    def walked(self, here: int, count: int, show: Callable[[int], object]) -> Iterator[Slide]:
        """The slides of ``count`` steps, each of which is shown for it, and in the end again the one that was there."""
        for step in range(count):
            show(step)
            if (made := self.slides()) is not None:
                yield made.now
        show(here)

    def plates(self) -> tuple[Plate, ...]:
        """The plates for a file or the clipboard: the account that is shown, else the boards side by side."""
        account = None if self.account is None else self.account()
        if account is not None:
            return (account,)
        from semeai.diagram.plate import Plate, Series

        slides = self.slides()
        found = () if slides is None else tuple(Plate(board.figure, board.title) for board in slides.now.boards)
        return found if len(found) < 2 else (Plate(Series(found, len(found))),)

    def figures(self) -> dict[str, tuple[Plate, ...]]:
        """What can be drawn as a figure, by its name: what is shown, and after it what books print of it."""
        shown = self.plates()
        return {"On screen": shown} if shown else {}

    @property
    def shown_name(self) -> str:
        """What is shown where that is not the document: the window and what is shared are called so. Else empty."""
        return ""

    def shared_problems(self) -> tuple[Study, ...]:
        """The problems with answers that are shown."""
        return ()

    def shared(self, title: str) -> Callable[[], bytes] | None:
        """Makes, in another process, the page of what is shown here; None where there is nothing for others.

        A page of its problems, which can be played, else of its slides.
        """
        if problems := self.shared_problems():
            from semeai.sharing.page import problems_page

            return partial(problems_page, problems, title)
        slides = self.slides() if self.has_slides else None
        shown = () if slides is None else slides.all()
        if not any(slide.boards for slide in shown):
            return None
        from semeai.diagram.deck import Entry
        from semeai.sharing.page import slides_page

        return partial(slides_page, (Entry(title, shown),), title)

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.messages.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        """Apply settings."""


class RoomRow(NamedTuple):
    """A row of the window's table of rooms.

    ``short`` is the name on the rail. A room with a ``summary`` has a card on the start page. ``go_on`` is called at a
    quiet moment after the start, for work that goes on from one session to the next whichever room is shown.
    """

    id: str
    title: str
    short: str
    shortcut: str
    summary: str
    actions: tuple[ActionRow, ...]
    make: Callable[[Host], Room]
    icon: str
    go_on: Callable[[Host], object] | None = None

    @property
    def name(self) -> str:
        """The name on the rail, on one line."""
        return self.short.replace("\n", " ")

    @property
    def action(self) -> str:
        return f"room_{self.id}"
