"""A talk: it shows the audience the present room's slide and turns keys into steps of the room's own player.

It has no state of the race or the game: that is in the room and its player, so a talk starts where the room is, and
leaves the room where the talk ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPixmap, QScreen
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from semeai.diagram.slide import Slide, answers
from semeai.phrases import unset
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.settings import Choices
from semeai.ui.presenting.audience import NOTHING, Audience
from semeai.ui.presenting.lectern import Lectern, SpeakerView
from semeai.ui.presenting.talk_place import answers_of, following, hidden_words, next_answer, place_of, strip
from semeai.ui.room.ink import as_markup
from semeai.ui.room.player import SPEEDS, Player
from semeai.ui.room.room import Room, Slides

Key = Qt.Key
KEYS: Mapping[Key, str] = {
    Key.Key_PageDown: "next", Key.Key_Right: "next", Key.Key_Space: "next", Key.Key_Down: "next",
    Key.Key_PageUp: "back", Key.Key_Left: "back", Key.Key_Up: "back", Key.Key_Backspace: "back",
    Key.Key_Home: "first", Key.Key_End: "last",
    Key.Key_B: "black", Key.Key_Period: "black", Key.Key_W: "white",
    Key.Key_A: "answer", Key.Key_P: "play", Key.Key_K: "keep", Key.Key_E: "erase",
    Key.Key_T: "time", Key.Key_R: "room",
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
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
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
AHEAD = 60
"""Milliseconds from a key until the next slide is prepared: keys that follow each other quickly do not wait for it."""
BLACK, WHITE = "#000000", "#FFFFFF"
COVERED = {"": "", BLACK: "The audience sees a black screen.", WHITE: "The audience sees a white screen."}
SAID = 4000
"""Milliseconds for which the speaker reads what a key did."""
KEPT = "The drawing was kept on the board."
NOT_KEPT = "A drawing cannot be kept here."
NOT_DRAWN = "There is no drawing to keep."
BREAK = 600.0
"""Seconds after which a talk that was left begins anew, as does one that was left at its end."""
LEAST, EACH_WORD = 2000, 300
"""Milliseconds that each step is shown in automatic play, and more for each word to read."""


class Presenter(QObject):
    """Begins and ends talks. ``presenting`` is called with True or False, ``helped`` with the speaker's window where
    help is asked for.

    ``audience`` is the audience's window during a talk, ``lectern`` the speaker's if there are two screens.
    """

    def __init__(
        self,
        window: QWidget,
        room: Callable[[], Room],
        choices: Choices,
        presenting: Callable[[bool], object],
        helped: Callable[[QWidget], object],
    ) -> None:
        super().__init__(window)
        self.presenting, self.helped = presenting, helped
        self._window, self._room, self._choices = window, room, choices
        self.audience: Audience | None = None
        self.lectern: Lectern | None = None
        self._answers, self._blank = 0, ""
        self._began, self._ended = 0.0, -BREAK
        self._of: object = None
        self._left: dict[object, int] = {}
        self._keys = Keys(self._acts(), self)
        self._look = timer(self, self.show, LOOK, again=True)
        self._auto = timer(self, self._play_on)
        self._tell = timer(self, self._tell_speaker)
        self._prepare = timer(self, self._look_ahead, AHEAD)
        self._said = ""
        self._unsay = timer(self, lambda: setattr(self, "_said", ""), SAID)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        for screens in (app.screenAdded, app.screenRemoved):
            screens.connect(self._place_soon)
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
            "play": self._play, "keep": self.keep_ink, "erase": self._erase, "time": self.reset_time,
            "room": self.turn_to_room, "help": self.help, "stay": lambda: None, "end": self.end,
        }  # fmt: skip

    def toggle(self) -> None:
        if self.active:
            self.end()
        else:
            self.begin()

    def begin(self) -> None:
        """Show the audience's window, on the screen that the main window is not on where there are two.

        A talk begins at the room's first slide; one that was left a moment ago goes on where it was.
        """
        self.audience = Audience(lambda: self.step(1), self.end)
        self._answers, self._blank = 0, ""
        self._left.clear()
        if monotonic() - self._ended >= BREAK:
            self._began = monotonic()
            self._room().begin_talk()
        self._pause()
        self._place()
        self._keys.listen(True)
        self._look.start()
        self.show()
        self.presenting(True)

    def end(self) -> None:
        audience, self.audience = self.audience, None
        if audience is None:
            return
        player = self._room().player
        finished = 0 < player.index == player.last_index
        self._ended = -BREAK if finished else monotonic()
        self._keys.listen(False)
        for waiting in (self._look, self._auto, self._tell, self._prepare):
            waiting.stop()
        self._rest(False)
        audience.hide()
        audience.deleteLater()
        self._close_lectern()
        self._window.activateWindow()
        self.presenting(False)

    def _close_lectern(self) -> None:
        if self.lectern is not None:
            self.lectern.hide()
            self.lectern.deleteLater()
            self.lectern = None

    def _place_soon(self) -> None:
        """Place the windows again after a screen was added or removed, once the system has moved them."""
        QTimer.singleShot(0, self, self._place)

    def _place(self) -> None:
        """Put the audience's window on its screen, and the speaker's on the other one if there is one."""
        if self.audience is None:
            return
        own = self._window.screen()
        other = next((screen for screen in QGuiApplication.screens() if screen is not own), None)
        if other is None:
            self._close_lectern()
        elif self.lectern is None:
            self._open_lectern()
        if self.lectern is not None:
            _fill(self.lectern, own)
        _fill(self.audience, other or own)
        self._rest_window()

    def _open_lectern(self) -> None:
        self.lectern = made = Lectern(self._began, self._choices.settings.talk_minutes)
        made.jumped.connect(self.jump)
        made.length_given.connect(lambda minutes: self._choices.change(talk_minutes=minutes))
        made.reset.connect(self.reset_time)
        made.put_away.connect(self.turn_to_room)

    def _rest_window(self) -> None:
        """Stop painting the main window while a window of the talk covers all of it."""
        fronts = (self.audience, self.lectern)
        seen = self._front in fronts and any(each is not None and each.isActiveWindow() for each in fronts)
        self._rest(self.audience is not None and seen)

    def _rest(self, covered: bool) -> None:
        if covered is self._window.updatesEnabled():
            self._window.setUpdatesEnabled(not covered)
            self._window.repaint()  # Qt has dropped the paint requests made meanwhile

    # The functions of the keys

    def step(self, count: int) -> None:
        """Go forward or back; what is hidden on a slide comes before whatever follows it."""
        self._blank = ""
        player, turning = self._pause(), self._slides().turning
        if count > 0 and self._hidden():
            self._show_answer()
        elif 0 <= player.index + count <= player.last_index:
            player.step(count)
        elif turning is not None and turning.turn(count):
            self._answers = 0
            self._left.clear()
        self.show()

    def _seek(self, go: Callable[[Player], None]) -> None:
        self._blank = ""
        go(self._pause())
        self.show()

    def jump(self, number: int) -> None:
        """Show another slide of the speaker's strip."""
        self._blank = ""
        strip(self._slides(), self._pause()).show(number)
        self.show()

    def answer(self) -> None:
        """Show the next answer; after the last one all are hidden again."""
        if self._hidden():
            self._show_answer()
        else:
            self._answers = 0
        self.show()

    def _show_answer(self) -> None:
        """Show the next answer, and say it to a screen reader: a sentence is read where the room has its player."""
        if self.audience is not None:
            say_aloud(self.audience, unset(answers_of(self.slide())[self._answers]))
        self._answers += 1

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

    def _erase(self) -> None:
        if self.audience is not None:
            self.audience.erase()

    def reset_time(self) -> None:
        """Count the time of the talk from now on."""
        self._began = monotonic()
        if self.lectern is not None:
            self.lectern.begin_time(self._began)

    def turn_to_room(self) -> None:
        """Put the speaker's window away, to try something in the room before the audience, or show it again."""
        if self.lectern is not None:
            self.lectern.setHidden(self.lectern.isVisible())
            if (front := self._front) is not None:
                front.raise_()
                front.activateWindow()
            self._rest_window()

    @property
    def _front(self) -> QWidget | None:
        """The window that the speaker looks at."""
        if self.lectern is None:
            return self.audience
        return self.lectern if self.lectern.isVisible() else self._window

    def help(self) -> None:
        """Ask for help in the window that the speaker looks at."""
        if (front := self._front) is not None:
            self.helped(front)

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
        player.step(1)
        self.show()
        if player.index not in player.flags:
            self._wait()

    def _wait(self) -> None:
        """Wait until the step can have been read, if there is a next one."""
        player = self._room().player
        if player.index < player.last_index:
            words = len(self.slide().sentence.split())
            self._auto.start(max(LEAST + EACH_WORD * words, SPEEDS[0][1]))

    def _pause(self) -> Player:
        """Pause automatic play and return the room's player."""
        self._auto.stop()
        player = self._room().player
        player.pause()
        return player

    # The slide

    def _slides(self) -> Slides:
        return self._room().slides() or Slides(NOTHING)

    def slide(self) -> Slide:
        return self._slides().now

    def _hidden(self) -> int:
        return max(answers(self.slide()) - self._answers, 0)

    def show(self) -> None:
        """Show the audience the room's slide, and then the speaker, so that a key is seen at once."""
        if self.audience is None:
            return
        slides = self._slides()
        slide = slides.now
        self._room().player.pause()  # nothing plays by itself in a talk
        asked = self._asked(slides, slide)
        if asked != self._of:  # new answers are hidden; on the way back those shown before are shown
            self._left[self._of] = self._answers
            self._of, self._answers = asked, self._left.get(asked, 0)
        said = self._said if self.lectern is None else ""
        if self.audience.show_slide(slide, self._answers, self._blank, said):
            self._prepare.start()
        if self.lectern is not None and not self._tell.isActive():
            self._tell.start()

    def _tell_speaker(self) -> None:
        if self.lectern is None or self.audience is None:
            return
        slides, player = self._slides(), self._room().player
        at, hidden = place_of(slides, player.index, player.last_index), self._hidden()
        following_words = next_answer(slides.now, self._answers) if hidden else following(player, at)
        state = self._said or COVERED[self._blank] or hidden_words(hidden)
        view = SpeakerView(slides.now, self._answers, self.audience.picture, at.words, following_words, state)
        self.lectern.tell(view, strip(slides, player), self.audience.size())

    def _asked(self, slides: Slides, slide: Slide, by: int = 0) -> object:
        """What a slide asks, ``by`` steps from the present one: while it is the same, answers that were shown stay."""
        behind = sum(stop <= self._room().player.index + by for stop in slides.stops)
        return self._room(), behind, tuple((card.head, "" if card.answer else card.small) for card in slide.cards)

    def _beside(self, by: int) -> tuple[Slide, int] | None:
        """The slide that a key shows next, on (1) or back (-1), with its answers; None where it is not known."""
        slides, player = self._slides(), self._room().player
        if by > 0 and self._hidden():
            return slides.now, self._answers + 1
        if slides.beside is None or not 0 <= player.index + by <= player.last_index:
            return None
        slide = slides.beside(by)
        asked = self._asked(slides, slide, by)
        return slide, self._answers if asked == self._of else self._left.get(asked, 0)

    def _look_ahead(self) -> None:
        """Paint what the next key shows, before it is pressed, for the audience and as a picture for the speaker."""
        if self.audience is None:
            return
        ahead, back = self._beside(1), self._beside(-1)
        picture = QPixmap() if ahead is None else self.audience.prepare(*ahead)
        if back is not None:
            self.audience.prepare(*back)
        if self.lectern is not None:
            slide, shown = (None, 0) if ahead is None else ahead
            self.lectern.ahead.show_slide(slide, shown, picture)


def _fill(window: QWidget, screen: QScreen) -> None:
    window.setGeometry(screen.geometry())
    window.showFullScreen()
    window.raise_()
    window.activateWindow()
