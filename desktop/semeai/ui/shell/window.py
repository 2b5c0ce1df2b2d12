"""The main window: makes the parts, joins them, and keeps what belongs to the window itself.

The program starts with the start page; the other rooms are made when they are first wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QIcon, QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QMenu, QStackedWidget, QWidget

from semeai.ui.kit.appearance import Appearance
from semeai.ui.kit.icons import icon
from semeai.ui.kit.jobs import Threads
from semeai.ui.kit.parts import line
from semeai.ui.kit.settings import Settings, onto_a_screen
from semeai.ui.kit.theme import Theme
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.document import Document
from semeai.ui.shell import making
from semeai.ui.shell.choices import Choices
from semeai.ui.shell.commands import actions as action_makers
from semeai.ui.shell.commands.help import Help
from semeai.ui.shell.commands.rows import ROWS, Menu
from semeai.ui.shell.enabling import OF_A_ROOM, able
from semeai.ui.shell.files.files import Files
from semeai.ui.shell.files.loading import Loader
from semeai.ui.shell.rail import ComingRoom, Rail, Room
from semeai.ui.shell.routing import callbacks
from semeai.ui.shell.start.page import StartPage
from semeai.views.start.examples import Example, read_library

if TYPE_CHECKING:
    from semeai.sgf.noseki_reader import ReadRecord
    from semeai.study.tree import Study
    from semeai.ui.rooms.eyes.room import EyesRoom
    from semeai.ui.rooms.liberty.room import LibertyRoom
    from semeai.ui.rooms.noseki.room import NosekiRoom
    from semeai.ui.rooms.race.room import Workspace

SMALLEST = QSize(1024, 700)
USUAL = QSize(1280, 800)
APPLICATION = "Semeai Studio"


class MainWindow(QMainWindow):
    """The rail, the pages, the menus, and the document that all of them show."""

    def __init__(self, choices: Choices, appearance: Appearance) -> None:
        super().__init__()
        self.choices, self.appearance = choices, appearance
        self.document = Document(self)
        self.player = Player(self)
        self.jobs = Threads(self)
        self.files = Files(self, self.document, Loader(self, self.jobs))
        self.help = Help(self, choices)
        self.actions_by_id = action_makers.build(self, callbacks(self), self._icon, choices.settings.shortcuts)
        self.help.use(self.actions_by_id)
        self.start_page = StartPage(read_library(), appearance.theme, self._icon)
        self.rail = Rail(self.actions_by_id)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start_page)
        self._room_pages: dict[Room, QWidget] = {Room.START: self.start_page}
        self._workspace: Workspace | None = None
        self._eyes: EyesRoom | None = None
        self._liberty: LibertyRoom | None = None
        self._noseki: NosekiRoom | None = None
        self.room = Room.START
        self._lay_out()
        self._connect()
        self._follow(choices.settings)
        self.enter(Room.START)
        self.name_window()
        self._restore()

    @property
    def workspace(self) -> Workspace:
        """The race room, made when it is first wanted, as all rooms are."""
        if self._workspace is None:
            self._workspace = making.make_workspace(self)
        return self._workspace

    @property
    def eyes(self) -> EyesRoom:
        """The Eyes room."""
        if self._eyes is None:
            self._eyes = making.make_eyes(self)
        return self._eyes

    @property
    def liberty(self) -> LibertyRoom:
        """The Liberty games room."""
        if self._liberty is None:
            self._liberty = making.make_liberty(self)
        return self._liberty

    @property
    def noseki(self) -> NosekiRoom:
        """The No Seki Go room."""
        if self._noseki is None:
            self._noseki = making.make_noseki(self)
        return self._noseki

    def _made(self) -> list[Workspace | EyesRoom | LibertyRoom | NosekiRoom]:
        """The rooms that were made so far."""
        rooms = (self._workspace, self._eyes, self._liberty, self._noseki)
        return [room for room in rooms if room is not None]

    def own_room(self) -> EyesRoom | LibertyRoom | NosekiRoom | None:
        """The room that is shown where it has pages of its own, once it was made."""
        match self.room:
            case Room.EYES:
                return self._eyes
            case Room.LIBERTY:
                return self._liberty
            case Room.NOSEKI:
                return self._noseki
            case _:
                return None

    def _lay_out(self) -> None:
        centre = QWidget()
        row = QHBoxLayout(centre)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(line(vertical=True))
        row.addWidget(self._pages, 1)
        self.setCentralWidget(centre)
        menus = action_makers.fill_menus(self.menuBar(), self.actions_by_id)
        self._recent_menu = QMenu("Open &recent", self)
        menus[Menu.FILE].insertMenu(self.actions_by_id["choose_game"], self._recent_menu)
        self.setMinimumSize(SMALLEST)
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        self.choices.changed.connect(self._follow)
        self.appearance.changed.connect(self._set_theme)
        self.files.shown.connect(lambda: self.enter(Room.RACE))
        self.files.ghosts_shown.connect(self.show_ghosts)
        self.files.said.connect(self._say)
        self.files.visited.connect(self.choices.visited)
        self.files.missing.connect(self.choices.forget)
        self.document.opened.connect(self.name_window)
        self.document.undo_stack.cleanChanged.connect(lambda _clean: self.name_window())
        self.document.undo_stack.indexChanged.connect(self._name_undo)
        self.start_page.room_wanted.connect(self.enter)
        self.start_page.example_chosen.connect(self.open_example)
        self.start_page.play_wanted.connect(self.play_example)
        self.start_page.file_chosen.connect(self.files.open)
        self.start_page.new_wanted.connect(self.files.new_board)
        self.start_page.open_wanted.connect(self.files.ask_and_open)
        self.player.running.connect(self.show_playing)
        self.player.speed_changed.connect(self.choices.set_speed)
        self._name_undo()

    def enter(self, room: Room) -> None:
        """Go to a room."""
        if room not in self._room_pages:
            self._room_pages[room] = self._make_room(room)
            self._pages.addWidget(self._room_pages[room])
        if room is not self.room:
            for left in (self._eyes, self._noseki):
                if left is not None:
                    left.page.player.pause()
        self.room = room
        self._pages.setCurrentWidget(self._room_pages[room])
        self.rail.show_room(room)
        if room is Room.RACE:
            self.workspace.board.setFocus(Qt.FocusReason.OtherFocusReason)
        elif (own := self.own_room()) is not None:
            own.enter()
        self.enable()
        self.name_window()

    def _make_room(self, room: Room) -> QWidget:
        match room:
            case Room.RACE:
                return self.workspace
            case Room.EYES:
                return self.eyes
            case Room.LIBERTY:
                return self.liberty
            case Room.NOSEKI:
                return self.noseki
            case _:
                return ComingRoom(room)

    def show_race(self, title: str, study: Study) -> None:
        """Show a study that another room made, which undo takes back."""
        self.document.add_game(title, study)
        self.enter(Room.RACE)

    def show_ghosts(self, found: ReadRecord, path: Path | None) -> None:
        """Show a game of No Seki Go that was read from a file, after what is not saved there was dealt with."""
        self.enter(Room.NOSEKI)
        if self.noseki.show_read(found, path) and path is not None:
            self.choices.visited(path)

    def open_example(self, example: Example) -> None:
        """Show an example of the library: an eye in the Eyes room, everything else in the Race room."""
        if example.eye is None:
            self.files.open_example(example.path, example.place, example.title)
        else:
            eye, outside, note = example.eye, example.eye.outside, f"{example.title}. {example.summary}"
            self.eyes.show_text(eye.shape, eye.stones, eye.place, eye.edge, outside=outside, note=note)
            self.enter(Room.EYES)

    def play_example(self, example: Example) -> None:
        """Show an example and play its race out as the theory recommends."""
        self.open_example(example)
        if self.room is Room.RACE and self.document.source.path == example.path:
            self.workspace.sequencer.callbacks()["play_best_black"]()

    def toggle_full_screen(self) -> None:
        """Full screen, and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        """The type grows with a full screen, whoever asked for it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange:
            full = self.isFullScreen()
            self.appearance.set_full_screen(self.screen().size().height() if full else 0)
            self.actions_by_id["full_screen"].setChecked(full)

    def _say(self, sentence: str, button: str, act: Callable[[], object] | None) -> None:
        """Say it above the board, which is where the person is told things."""
        here = self.own_room()
        if here is not None:
            here.say(sentence, button, act)
            return
        if self.room is not Room.RACE:
            self.enter(Room.RACE)
        self.workspace.messages.say(sentence, button, act)

    def _follow(self, settings: Settings) -> None:
        self.appearance.follow(settings)
        for room in self._made():
            room.follow(settings)
        self.start_page.set_recent(settings.recent)
        for flag in ("coordinates", "move_numbers", "show_counts", "close_up", "reduced_motion"):
            self.actions_by_id[flag].setChecked(getattr(settings, flag))
        self.actions_by_id[f"theme_{settings.theme.value}"].setChecked(True)
        self._recent_menu.clear()
        for name in settings.recent:
            entry = self._recent_menu.addAction(Path(name).name)
            entry.triggered.connect(lambda _checked, path=Path(name): self.files.open(path))
        self._recent_menu.setEnabled(bool(settings.recent))

    def _set_theme(self, theme: Theme) -> None:
        for row in ROWS:
            if row.icon:
                self.actions_by_id[row.id].setIcon(icon(row.icon, theme))
        for room in self._made():
            room.set_theme(theme)
        self.start_page.set_theme(theme, self._icon)

    def _icon(self, name: str) -> QIcon:
        return icon(name, self.appearance.theme)

    def enable(self) -> None:
        """What acts on a board needs a room that has one."""
        sequencer = None if self._workspace is None else self._workspace.sequencer
        there = able(self.room, sequencer, self.own_room())
        for name in OF_A_ROOM:
            self.actions_by_id[name].setEnabled(name in there)
        self._name_undo()

    def show_playing(self, playing: bool) -> None:
        """The button of the player shows what it does next."""
        self.actions_by_id["play"].setIcon(self._icon("pause" if playing else "play"))

    def name_window(self) -> None:
        """The name of what is shown, and whether there is something to save."""
        ghosts = self._noseki.files if self._noseki is not None and self.room is Room.NOSEKI else None
        self.setWindowTitle(f"{ghosts.name if ghosts else self.files.name()}[*] – {APPLICATION}")
        self.setWindowModified(ghosts.modified if ghosts else self.document.modified)

    def _name_undo(self, *_: object) -> None:
        stack, there = self._undo_stack()
        for name, words, able_to, text in (
            ("undo", "&Undo", stack.canUndo(), stack.undoText()),
            ("redo", "&Redo", stack.canRedo(), stack.redoText()),
        ):
            self.actions_by_id[name].setEnabled(able_to and there)
            self.actions_by_id[name].setText(f"{words}: {text}" if text else words)

    def _undo_stack(self) -> tuple[QUndoStack, bool]:
        """What undo takes back here, and whether it may."""
        if self.room is Room.EYES:
            return self.eyes.page.document.undo_stack, "eye_turn" in self.eyes.able()
        if self.room in (Room.LIBERTY, Room.NOSEKI):
            return (self.liberty if self.room is Room.LIBERTY else self.noseki).document.undo_stack, True
        return self.document.undo_stack, self.room is Room.RACE

    def _restore(self) -> None:
        kept = self.choices.store.rectangle("place")
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        wanted = QRect(kept) if kept is not None else QRect(QPoint(0, 0), USUAL)
        if kept is None and screens:
            wanted.moveCenter(screens[0].center())
        self.setGeometry(onto_a_screen(wanted, screens))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about changes; then remember where the window was."""
        if self._workspace is not None:
            self._workspace.comments.commit()
        if not self.files.may_leave() or (self._noseki is not None and not self._noseki.files.may_leave()):
            event.ignore()
            return
        self.jobs.stop()
        self.choices.store.keep("place", self.normalGeometry())
        if self._workspace is not None:
            self.choices.store.keep("widths", self._workspace.widths())
        self.choices.store.flush()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may be dropped."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first file that was dropped."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.files.open(paths[0])
