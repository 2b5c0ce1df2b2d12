"""A talk: it shows the audience the present room's slide and turns keys into steps of the room's own player.

It has no state of the race or the game: that is in the room and its player, so a talk starts where the room is, and
leaves the room where the talk ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QScreen
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from semeai.diagram.slide import Slide, answers
from semeai.ui.kit.jobs import timer
from semeai.ui.presenting.windows import NOTHING, Audience, Console
from semeai.ui.room.ink import as_markup
from semeai.ui.room.player import SPEEDS, Player
from semeai.ui.room.room import Room, Slides

Key = Qt.Key
KEYS: Mapping[Key, str] = {
    Key.Key_PageDown: "next", Key.Key_Right: "next", Key.Key_Space: "next", Key.Key_Down: "next",
    Key.Key_PageUp: "back", Key.Key_Left: "back", Key.Key_Up: "back", Key.Key_Backspace: "back",
    Key.Key_Home: "first", Key.Key_End: "last",
    Key.Key_B: "black", Key.Key_Period: "black", Key.Key_W: "white",
    Key.Key_A: "answer", Key.Key_P: "play", Key.Key_K: "keep",
    Key.Key_F1: "help", Key.Key_F5: "stay", Key.Key_Escape: "end",
}  # fmt: skip
"""What each key does. A clicker sends PageDown, PageUp, B or a full stop, and F5 and Escape alternately."""
HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class Keys(QObject):
    """Filters all key events of the program but those of a dialog; the keys of a talk go no further."""

    def __init__(self, acts: Mapping[str, Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._acts = acts

    def listen(self, on: bool) -> None:
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        if on:
            app.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep a key of the talk from triggering a shortcut, and do what it stands for."""
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) or not isinstance(event, QKeyEvent):
            return False
        if isinstance(QApplication.activeWindow(), QDialog):
            return False
        meaning = None if event.modifiers() & HELD else KEYS.get(Key(event.key()))
        if meaning is None:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self._acts[meaning]()
        return True


LOOK = 50
"""Milliseconds between two looks at the room: the audience sees a change within that time."""
BLACK, WHITE = "#000000", "#FFFFFF"
SAID = 4000
"""Milliseconds for which the speaker reads what a key did."""
KEPT = "What is drawn was kept on the board."
NOT_KEPT = "What is drawn cannot be kept here."
NOT_DRAWN = "Nothing is drawn that could be kept."
BREAK = 600.0
"""Seconds after which a talk that was left begins anew, as does one that was left at its end."""
LEAST, EACH_WORD = 2000, 300
"""Milliseconds that each step is shown in automatic play, and more for each word to read."""


class Presenter(QObject):
    """Begins and ends talks; ``presenting`` is emitted with True or False, ``helped`` with the speaker's window
    where help is asked for.

    ``audience`` is the audience's window during a talk, ``console`` the speaker's if there are two screens.
    """

    presenting, helped = Signal(bool), Signal(QWidget)

    def __init__(self, window: QWidget, room: Callable[[], Room]) -> None:
        super().__init__(window)
        self._window, self._room = window, room
        self.audience: Audience | None = None
        self.console: Console | None = None
        self._answers, self._blank = 0, ""
        self._began, self._ended = 0.0, -BREAK
        self._of: object = None
        self._left: dict[object, int] = {}
        self._keys = Keys(self._acts(), self)
        self._look = timer(self, self.show, LOOK, again=True)
        self._auto = timer(self, self._play_on)
        self._said = ""
        self._unsay = timer(self, lambda: setattr(self, "_said", ""), SAID)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._place_soon)
        app.screenRemoved.connect(self._place_soon)
        app.focusWindowChanged.connect(self._rest_window)

    @property
    def active(self) -> bool:
        return self.audience is not None

    def _acts(self) -> dict[str, Callable[[], object]]:
        return {
            "next": lambda: self.step(1), "back": lambda: self.step(-1),
            "first": lambda: self._seek(lambda player: player.first()),
            "last": lambda: self._seek(lambda player: player.last()),
            "black": lambda: self._cover(BLACK), "white": lambda: self._cover(WHITE), "answer": self.answer,
            "play": self._play, "keep": self.keep_ink, "help": self.help, "stay": lambda: None, "end": self.end,
        }  # fmt: skip

    def toggle(self) -> None:
        if self.active:
            self.end()
        else:
            self.begin()

    def begin(self) -> None:
        """Show the audience's window, on the screen that the main window is not on where there are two."""
        self.audience = Audience()
        self.audience.stepped.connect(lambda: self.step(1))
        self.audience.ended.connect(self.end)
        self._answers, self._blank = 0, ""
        self._left.clear()
        if monotonic() - self._ended >= BREAK:
            self._began = monotonic()
        self._pause()
        self._place()
        self._keys.listen(True)
        self._look.start()
        self.show()
        self.presenting.emit(True)

    def end(self) -> None:
        audience, self.audience = self.audience, None
        if audience is None:
            return
        player = self._room().player
        finished = player is not None and 0 < player.index == player.last_index
        self._ended = -BREAK if finished else monotonic()
        self._keys.listen(False)
        self._look.stop()
        self._auto.stop()
        self._rest_window()
        audience.hide()
        audience.deleteLater()
        self._close_console()
        self._window.activateWindow()
        self.presenting.emit(False)

    def _close_console(self) -> None:
        if self.console is not None:
            self.console.hide()
            self.console.deleteLater()
            self.console = None

    def _place_soon(self) -> None:
        """Place the windows again after a screen was added or removed, once the system has moved them."""
        QTimer.singleShot(0, self, self._place)

    def _place(self) -> None:
        """Put the audience's window on its screen, and the speaker's on the other one if there is one."""
        if self.audience is None:
            return
        own = self._window.screen()
        other = next((screen for screen in QGuiApplication.screens() if screen is not own), None)
        _fill(self.audience, other or own)
        if other is not None and self.console is None:
            self._rest(False)  # what is made in a window that rests would never be painted
            self.console = Console(self._window, self._began)
            self.console.show()
            corner = own.availableGeometry().bottomRight() - self.console.frameGeometry().bottomRight()
            self.console.move(self.console.pos() + corner)
        elif other is None:
            self._close_console()
        self._rest_window()

    def _rest_window(self) -> None:
        """Stop painting the main window while the audience's window covers all of it."""
        self._rest(self.audience is not None and self.console is None and self.audience.isActiveWindow())

    def _rest(self, covered: bool) -> None:
        if covered is self._window.updatesEnabled():
            self._window.setUpdatesEnabled(not covered)
            self._window.repaint()  # Qt has dropped the paint requests made meanwhile

    # The functions of the keys

    def step(self, count: int) -> None:
        """Go forward or back; after a sequence come the hidden answers, then whatever follows in the room."""
        self._blank = ""
        player = self._pause()
        if count > 0 and self._ends() and self._hidden():
            self.answer()
        elif player is not None and 0 <= player.index + count <= player.last_index:
            player.step(count)
        elif (turn := self._slides().turn) is not None and turn(count):
            self._answers = 0
            self._left.clear()
        self.show()

    def _seek(self, go: Callable[[Player], None]) -> None:
        self._blank = ""
        player = self._pause()
        if player is not None:
            go(player)
        self.show()

    def answer(self) -> None:
        """Show the next answer; after the last one all are hidden again."""
        self._answers = self._answers + 1 if self._hidden() else 0
        self.show()

    def keep_ink(self) -> None:
        """Keep the drawing on the slide in the room's content, if the room can."""
        if self.audience is None:
            return
        slides, kept = self._slides(), False
        for number, strokes in self.audience.strokes().items():
            drawn = as_markup(slides.now.boards[number].figure, strokes)
            if drawn and slides.keep is not None:
                slides.keep(number, drawn)
                kept = True
        self._said = KEPT if kept else NOT_KEPT if self.audience.strokes() else NOT_DRAWN
        self._unsay.start()
        self.show()

    def help(self) -> None:
        """Ask for help in the window that the speaker looks at."""
        if (front := self.console or self.audience) is not None:
            self.helped.emit(front)

    def _cover(self, color: str) -> None:
        self._blank = "" if self._blank == color else color
        self.show()

    def _play(self) -> None:
        """Play the steps automatically, each for as long as it takes to read, or pause."""
        if self._auto.isActive():
            self._auto.stop()
        else:
            self._wait()

    def _play_on(self) -> None:
        player = self._room().player
        if player is not None:
            player.step(1)
            self.show()
            if player.index not in player.flags:
                self._wait()

    def _wait(self) -> None:
        """Wait until the step can have been read, if there is a next one."""
        player = self._room().player
        if player is not None and player.index < player.last_index:
            words = len(self.slide().sentence.split())
            self._auto.start(max(LEAST + EACH_WORD * words, SPEEDS[0][1]))

    def _pause(self) -> Player | None:
        """Pause automatic play and return the room's player."""
        self._auto.stop()
        player = self._room().player
        if player is not None:
            player.pause()
        return player

    # The slide

    def _slides(self) -> Slides:
        return self._room().slides() or Slides(NOTHING)

    def slide(self) -> Slide:
        return self._slides().now

    def _ends(self) -> bool:
        """Whether the player is at its end, so that a hidden answer comes next, then what follows in the room."""
        player = self._room().player
        return player is None or player.index == player.last_index or player.index + 1 in self._slides().stops

    def _hidden(self) -> int:
        return max(answers(self.slide()) - self._answers, 0)

    def show(self) -> None:
        if self.audience is None:
            return
        room, slides = self._room(), self._slides()
        slide = slides.now
        if room.player is not None and room.player.playing:
            room.player.pause()  # nothing plays by itself in a talk
        behind = 0 if room.player is None else sum(stop <= room.player.index for stop in slides.stops)
        asked = room, behind, tuple((card.head, "" if card.answer else card.small) for card in slide.cards)
        if asked != self._of:  # new answers are hidden; on the way back those shown before are shown
            self._left[self._of] = self._answers
            self._of, self._answers = asked, self._left.get(asked, 0)
        self.audience.show_slide(slide, self._answers, self._blank, self._said if self.console is None else "")
        if self.console is not None:
            hidden = max(answers(slide) - self._answers, 0)
            asked_next = hidden and self._ends()
            following = _answer_words(slide, self._answers) if asked_next else _following(room.player)
            self.console.tell(slide, following, hidden, self._said)
            after = slides.after if following is not None else None
            ahead = slide if asked_next else None if after is None else after()
            self.console.picture.show_slide(ahead, self._answers + 1 if asked_next else 0)


def _fill(window: QWidget, screen: QScreen) -> None:
    window.setGeometry(screen.geometry())
    window.showFullScreen()
    window.raise_()
    window.activateWindow()


def _following(player: Player | None) -> str | None:
    """The caption of the next step, None after the last one."""
    if player is None or player.index >= player.last_index:
        return None
    return next((track[player.index + 1].caption for track in player.tracks if player.index + 1 < len(track)), "")


def _answer_words(slide: Slide, shown: int) -> str:
    """The words for the next hidden answer of a slide."""
    names = ["the numbers" for board in slide.boards if board.asked]
    names += [card.head for card in slide.cards if card.answer]
    return f"The answer: {names[shown]}"
