"""The main window: makes the parts, connects them, and keeps what belongs to the window itself.

The rooms are made when first entered; the window knows them only by the rows of its table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QChildEvent, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QResizeEvent,
    QUndoStack,
)
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QSizePolicy, QStackedWidget, QToolButton, QWidget

from semeai.ui.kit.fields import dragged_file
from semeai.ui.kit.icons import icon
from semeai.ui.kit.jobs import Threads
from semeai.ui.kit.layouts import in_column, in_row, on_surface
from semeai.ui.kit.settings import FLAGS, Choices, Settings, SettingsStore, onto_a_screen
from semeai.ui.kit.tappable import RETURN_KEYS
from semeai.ui.kit.theme import UNIT, Appearance, give_theme
from semeai.ui.room.document import Document
from semeai.ui.room.room import FILE, ROOMS, Callbacks, Room, RoomRow
from semeai.ui.shell import actions as action_makers
from semeai.ui.shell.files.autosave import Autosave
from semeai.ui.shell.files.files import FileActs, Files
from semeai.ui.shell.files.loading import Loader
from semeai.ui.shell.frame import WindowFrame
from semeai.ui.shell.guide import Guide
from semeai.ui.shell.rooms import SHARED_MENUS, TABLE, Table

if TYPE_CHECKING:
    from semeai.claim.store import Claims
    from semeai.disk.drafts import Drafts
    from semeai.problems.library_index import Example
    from semeai.solve import Request
    from semeai.study.tree import Study
    from semeai.ui.presenting.presenter import Presenter
    from semeai.ui.shell.files.pictures import Pictures
    from semeai.ui.shell.files.recovery import Recovery
    from semeai.ui.shell.tab_stops import TabStops


FRAME = QSize(40, 80)
"""What the system draws round a dialog, and a little more."""


class Looks(QObject):
    """Styles a window's own ``parts``, its dialogs when they open, and its rooms."""

    def __init__(self, window: MainWindow, parts: Sequence[QWidget]) -> None:
        super().__init__(window)
        self._window, self._appearance, self._parts = window, window.appearance, parts
        window.installEventFilter(self)
        window.appearance.changed.connect(self._follow)

    def _follow(self) -> None:
        dialogs = (child for child in self._window.children() if isinstance(child, QWidget) and child.isWindow())
        for part in (*self._parts, *dialogs):
            self._wear(part)
        if (room := self._window.rooms.get(self._window.shown)) is not None:
            self.dress(room)

    def dress(self, room: Room) -> None:
        made_in_it = not room.styleSheet()
        if self._wear(room) and not made_in_it:
            give_theme(room, self._appearance.theme)

    def _wear(self, part: QWidget) -> bool:
        """Set the stylesheet of a part. Returns whether it had another one, or none."""
        other = part.styleSheet() != self._appearance.sheet
        if other:
            part.setStyleSheet(self._appearance.sheet)
        return other

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Style a dialog or a menu of the window just before it is shown, and fit a dialog onto the screen."""
        if isinstance(event, QChildEvent) and event.type() is QEvent.Type.ChildPolished:
            child = event.child()
            if isinstance(child, QWidget) and child.isWindow():
                self._wear(child)
                if isinstance(child, QDialog):
                    child.installEventFilter(self)
        elif isinstance(watched, QDialog) and event.type() is QEvent.Type.Show:
            fitting = watched.size().boundedTo(watched.screen().availableSize() - FRAME)
            if fitting != watched.size():  # Qt's own dialog makes room for thirty files
                watched.resize(fitting)
        return False


PLACE, MAXIMIZED = "place", "maximized"
TITLE = 32
"""The height in px of a title bar, and a little more."""


def first_place(usual: QSize, available: QRect) -> QRect:
    """A window of its usual size in the middle of a screen, or smaller, so that its title bar is on the screen too."""
    below = available.adjusted(0, TITLE, 0, 0)
    size = usual.boundedTo(below.size() - QSize(FRAME.width(), TITLE))
    place = QRect(QPoint(0, 0), size.expandedTo(SMALLEST.boundedTo(below.size())))
    place.moveCenter(below.center())
    return place


class Screens(QObject):
    """Restores a window's place, or its ``usual`` size at first, and moves it when its screen is removed."""

    def __init__(self, window: QWidget, store: SettingsStore, usual: QSize) -> None:
        super().__init__(window)
        self._window = window
        kept = store.rectangle(PLACE)
        wanted = QRect(QPoint(0, 0), usual) if kept is None else QRect(kept)
        screens = QGuiApplication.screens()
        if kept is None and screens:
            wanted = first_place(usual, screens[0].availableGeometry())
        self._put(wanted)
        if MAXIMIZED in store.names(PLACE):
            window.setWindowState(Qt.WindowState.WindowMaximized)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        # The system may still move the windows of the screen itself.
        app.screenRemoved.connect(self._come_back_soon)

    def _come_back_soon(self) -> None:
        QTimer.singleShot(0, self, self._come_back)

    def _come_back(self) -> None:
        """Move the window onto a remaining screen, if it is on none."""
        if not any(screen.geometry().intersects(self._window.geometry()) for screen in QGuiApplication.screens()):
            self._put(self._window.geometry())

    def _put(self, wanted: QRect) -> None:
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        self._window.setGeometry(onto_a_screen(wanted, screens))


SMALLEST = QSize(884, 490)
"""As small as a screen of 1920x1080 at 200 % leaves it."""
USUAL = QSize(1280, 800)
APPLICATION = "Semeai Studio"


class MainWindow(WindowFrame):
    """The rail, the rooms, the menus, and the study that the Race room shows.

    ``shown`` is the present room's id; that of the first room in the table until the first call of ``enter``.
    ``ended``: the window has closed and its work has stopped.
    """

    ended = Signal()
    actions_by_id: action_makers.Actions

    def __init__(self, choices: Choices, appearance: Appearance, drafts: Drafts, table: Table = TABLE) -> None:
        super().__init__()
        self.table, self.rows = table, table.rows
        self.choices, self.store, self.appearance = choices, choices.store, appearance
        self.document = Document(self)
        self.jobs = Threads(self)
        acts = FileActs(
            self.say, partial(self.enter, "race"), self._open_content, self._visited, lambda path: choices.forget(path)
        )
        self.files = Files(self, acts, self.document, Loader(self, self.jobs))
        self.autosave = Autosave(drafts, self.jobs, self.say, self)
        self.actions_by_id = action_makers.Actions(self, table, self._act, lambda: choices.settings.shortcuts)
        self.guide = Guide(self)
        self.open_file, self.open_game, self.explain = self.files.open, self.files.open_game, self.guide.open
        self._own: Callbacks = {
            **self.files.callbacks(),
            "unsaved_work": lambda: self.recovery.show_all(),
            **choices.callbacks(),
            **self.guide.callbacks(),
            **{row.action: partial(self.enter, row.id) for row in table.rows},
            "undo": partial(self._in_stack, QUndoStack.undo),
            "redo": partial(self._in_stack, QUndoStack.redo),
            "present": lambda: self.presenter.toggle(),
            "copy_picture": lambda: self.pictures.copy(),
            "export_picture": lambda: self.pictures.export(),
            "share_page": self._share,
            "deck_add": self._add_to_deck,
            "next_pane": lambda: self.stops.change_pane(1),
            "pane_before": lambda: self.stops.change_pane(-1),
            "full_screen": self.toggle_full_screen,
            "quit": self.close,
        }
        self.rooms: dict[str, Room] = {}
        self.shown = table.rows[0].id
        self.rail = Rail(table.rows, self.actions_by_id)
        self.pages = QStackedWidget()
        self._lay_out()
        self.looks = Looks(self, (self.menuBar(), self.rail))
        self._connect()
        self._show_settings(choices.settings)
        Screens(self, choices.store, USUAL)

    def room(self, id: str) -> Room:
        if id not in self.rooms:
            row = self._row(id)
            for title in self.table.own_menus(row):
                self.menuBar().insertMenu(self._menus[ROOMS].menuAction(), self._menu(title))
            self.rooms[id] = self._made(row.make(self))
            self.rooms[id].setAccessibleName(row.name)
        return self.rooms[id]

    def _row(self, id: str) -> RoomRow:
        return next(row for row in self.table.rows if row.id == id)

    # Modules that the first page does not need are imported on first use

    @cached_property
    def recovery(self) -> Recovery:
        from semeai.ui.shell.files.recovery import Recovery

        return Recovery(self)

    @cached_property
    def pictures(self) -> Pictures:
        from semeai.ui.shell.files.pictures import Pictures

        return Pictures(self)

    def _share(self) -> None:
        from semeai.ui.shell.files.sharing import share

        share(self)

    def _add_to_deck(self) -> None:
        from semeai.ui.shell.files.pictures import added_to_deck

        self.say(added_to_deck(self.room("deck"), self.present, self._row(self.shown)))

    @cached_property
    def claims(self) -> Claims:
        """What is known of races, shared by all rooms."""
        from semeai.claim.store import Claims

        return Claims()

    @cached_property
    def stops(self) -> TabStops:
        from semeai.ui.shell.tab_stops import TabStops, panes_of

        return TabStops(self, lambda: panes_of(self.rail, self.present))

    @cached_property
    def presenter(self) -> Presenter:
        from semeai.ui.presenting.presenter import Presenter

        checked = self.actions_by_id["present"].setChecked
        return Presenter(self, lambda: self.present, self.choices, checked, self.guide.help_in_talk)

    def _made(self, room: Room) -> Room:
        self.looks.dress(room)  # before the window lays its labels out, which would be measured twice
        self.pages.addWidget(room)
        room.changed.connect(self.refresh)
        room.player.running.connect(self.show_playing)
        room.player.speed_changed.connect(self.choices.set_speed)
        if room.keeper is not None:
            room.keeper.written.connect(self.choices.visited)
            room.keeper.reread.connect(self.files.open)
            self.autosave.look_after(room.keeper)
        room.apply(self.choices.settings)
        return room

    def _lay_out(self) -> None:
        in_row(centre := QWidget(), parts=(self.rail, (self.pages, 1)))
        self.setCentralWidget(centre)
        self._menus: dict[str, QMenu] = {}
        for title in SHARED_MENUS:
            self.menuBar().addMenu(self._menu(title))
        self._recent_menu = QMenu("Open re&cent", self._menus[FILE])
        self._menus[FILE].insertMenu(self.actions_by_id["choose_game"], self._recent_menu)
        self.setMinimumSize(SMALLEST)
        self.setAcceptDrops(True)

    def _menu(self, title: str) -> QMenu:
        made = self._menus[title] = action_makers.menu_of(title, self.table, self.actions_by_id, self.menuBar())
        return made

    def _connect(self) -> None:
        self.choices.changed.connect(self._apply)
        self.autosave.look_after(self.files)

    def _act(self, action: str) -> object:
        """Carry out an action: in the present room, else in the window, else in the room that it belongs to."""
        for callbacks in (self.present.callbacks(), self._own):
            if action in callbacks:
                return callbacks[action]()
        return self.room(self.table.owner[action]).callbacks()[action]()

    def _in_stack(self, step: Callable[[QUndoStack], object]) -> None:
        if (stack := self.present.undo_stack) is not None:
            step(stack)

    def enter(self, room: str) -> None:
        entered = self.room(room)
        if room != self.shown and self.shown in self.rooms:
            self.present.leave()
        self.shown = room
        self.looks.dress(entered)
        focus = QApplication.focusWidget()
        if focus is not None and self.pages.isAncestorOf(focus):
            focus.clearFocus()  # a screen reader would hear of the next one that happens to be left
        self.pages.setCurrentWidget(entered)
        if room != self.table.rows[0].id:
            _ = self.stops  # made before the room has the focus; the first page needs none of it
        self.rail.show_room(room)
        entered.enter()
        self.refresh()

    # What rooms may use of the window

    def show_study(self, title: str, study: Study) -> None:
        if self.files.may_leave():
            self.document.show_alone(title, study)
            self.enter("race")

    def race(self) -> Request | None:
        return self.room("race").race()

    def hand_to(self, room: str, content: object) -> None:
        self._open_content(room, content, None)

    def open_example(self, example: Example, *, play: bool = False) -> None:
        """Show an example, an eye in the Eyes room, anything else in the Race room; play its race out if asked."""
        if example.eye is not None:
            self._open_content("eyes", example, None)
            return
        self.files.open_example(example.path, example.place, example.title)
        if play and self.shown == "race" and self.document.source.path == example.path:
            self.actions_by_id["play_best_black"].trigger()

    def _visited(self, path: Path) -> None:
        self.choices.visited(path)
        self.recovery.tell_of_others(path)

    def _open_content(self, room: str, content: object, path: Path | None) -> None:
        self.enter(room)
        if self.room(room).open_content(content, path) and path is not None:
            self.choices.visited(path)

    # After a change

    def refresh(self) -> None:
        stack = self.present.undo_stack
        able = self.present.able() | (frozenset() if stack is None else {"undo", "redo"})
        self.actions_by_id.show_able(able, self._menus)
        action_makers.name_undo(self.actions_by_id, stack)
        self.actions_by_id["deck_add"].setEnabled(self.present.has_slides)
        kept, shown = self.present.keeper or self.files, self.present.shown_name
        self.setWindowTitle(f"{shown or kept.name}[*] – {APPLICATION}")
        self.setWindowModified(kept.modified and not shown)

    def show_playing(self, playing: bool) -> None:
        self.actions_by_id["play"].setIcon(icon("pause" if playing else "play"))

    def _apply(self, settings: Settings) -> None:
        self.appearance.follow(settings)
        for room in self.rooms.values():
            room.apply(settings)
        self._show_settings(settings)

    def _show_settings(self, settings: Settings) -> None:
        for flag in FLAGS:
            self.actions_by_id[flag].setChecked(getattr(settings, flag))
        self.actions_by_id[f"theme_{settings.theme.value}"].setChecked(True)
        self._recent_menu.clear()
        for number, name in enumerate(settings.recent, 1):
            key = f"&{number}  " if number < 10 else ""
            entry = self._recent_menu.addAction(f"{key}{Path(name).name.replace('&', '&&')}")
            entry.triggered.connect(lambda _checked, path=Path(name): self.files.open(path))
        self._recent_menu.setEnabled(bool(settings.recent))

    # The window itself

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.stops.go(forward)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer help on the words of what is under the pointer, if it has no menu of its own."""
        self.guide.offer(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dragged_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a file that is dropped, in the present room if that takes it."""
        path = dragged_file(event)
        if path is not None:
            event.acceptProposedAction()
            if not self.present.take_file(path):
                self.files.open(path)

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        """Enlarge the type in full screen, however that was reached."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            for keeper in (self.files, *(room.keeper for room in self.rooms.values() if room.keeper is not None)):
                keeper.look()
        if event.type() is QEvent.Type.WindowStateChange:
            full = self.isFullScreen()
            self.appearance.set_full_screen(self.screen().size().height() if full else 0)
            self.actions_by_id["full_screen"].setChecked(full)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not (all(room.may_close() for room in self.rooms.values()) and self.files.may_leave()):
            event.ignore()
            return
        self.autosave.end()
        self._end()
        event.accept()

    def end_now(self) -> None:
        """End without a question, as the system wants it: what is not saved stays in drafts for the next start."""
        self.document.wanted.emit()
        self.autosave.leave()
        self._end()

    def _end(self) -> None:
        if "presenter" in vars(self):
            self.presenter.end()
        self.hide()  # background work may take a moment to notice that it has to end
        self.jobs.stop()
        self.choices.store.keep(PLACE, self.normalGeometry())
        self.choices.store.keep_names(PLACE, [MAXIMIZED] if self.isMaximized() else [])
        self.ended.emit()
        for room in self.rooms.values():
            room.remember()
        self.choices.store.flush()


class Rail(QWidget):
    """One tall button for each room, with the present one checked."""

    def __init__(self, rows: Sequence[RoomRow], actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "window")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._buttons = {row.id: RailButton(row, actions[row.action]) for row in rows}
        in_column(self, (8, 12, 9, 12), 4, (*self._buttons.values(), 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the icons where the names in large type need their height."""
        super().resizeEvent(event)
        for style in (Qt.ToolButtonStyle.ToolButtonTextUnderIcon, Qt.ToolButtonStyle.ToolButtonTextOnly):
            for button in self._buttons.values():
                button.setToolButtonStyle(style)
            if sum(button.sizeHint().height() + UNIT for button in self._buttons.values()) <= self.height() - 5 * UNIT:
                break

    def show_room(self, room: str) -> None:
        for each, button in self._buttons.items():
            button.setChecked(each == room)


class RailButton(QToolButton):
    """A button that Return presses too, also on the first page, where the Tab stops are not made yet."""

    def __init__(self, row: RoomRow, action: QAction) -> None:
        super().__init__()
        self.setText(row.short)
        self.setAccessibleName(row.name)
        self.setIcon(action.icon())
        self.setToolTip(action.toolTip())
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumSize(76, 60)
        self.clicked.connect(action.trigger)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)
