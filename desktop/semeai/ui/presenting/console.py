"""The speaker's own window, on the other screen: the sentence, what comes next, notes, and the clock."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QSize, Qt, QTime, QTimer
from PySide6.QtWidgets import QWidget

from semeai.diagram.slide import Slide
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role
from semeai.ui.room.inspector import ScrolledPage
from semeai.views.presenting import words

SECOND = 1000
SIZE = QSize(480, 600)


class Console(QWidget):
    """What the speaker reads; it shows and decides nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.Tool)
        self.setWindowTitle(words.CONSOLE)
        on_surface(self, "panel")
        self._began = monotonic()
        self.clock = label(role=Role.HEAD)
        self.hidden = label(tone="secondary")
        self.now, self.next, self.notes = (label("", Role.BODY, wrap=True) for _ in range(3))
        column = in_column(self, (0, BETWEEN, 0, BETWEEN), BETWEEN)
        column.addWidget(_with_edges(self.clock))
        column.addWidget(ScrolledPage(self._texts()), 1)
        column.addWidget(_with_edges(self.hidden))
        column.addWidget(_with_edges(label(words.KEYS_LINE, Role.CAPTION, "secondary", wrap=True)))
        self.resize(SIZE)
        self._timer = QTimer(self, interval=SECOND)
        self._timer.timeout.connect(self._tell_time)

    def _texts(self) -> QWidget:
        """What is said now and next, and the notes, which may be long."""
        made = QWidget()
        on_surface(made, "panel")
        column = in_column(made, (PAGE, 0, PAGE, 0), INSIDE)
        for head, text in ((words.NOW, self.now), (words.NEXT, self.next), (words.NOTES, self.notes)):
            column.addWidget(label(head, Role.HEAD))
            column.addWidget(text)
            column.addSpacing(INSIDE)
        column.addStretch(1)
        return made

    def begin(self) -> None:
        """Show the window and start the clock."""
        self._began = monotonic()
        self._tell_time()
        self._timer.start()
        self.show()

    def end(self) -> None:
        """Put the window away."""
        self._timer.stop()
        self.hide()

    def tell(self, slide: Slide, following: str | None, hidden: int) -> None:
        """Show the slide's sentence and notes, the next sentence (None: there is none), and how much is hidden."""
        self.now.setText(words.now_words(slide))
        self.next.setText(words.LAST_STEP if following is None else following)
        self.notes.setText(slide.notes or words.NO_NOTES)
        self.hidden.setText(words.hidden_words(hidden))

    def _tell_time(self) -> None:
        now = QTime.currentTime().toString("HH:mm")
        self.clock.setText(words.clock_words(int(monotonic() - self._began), now))


def _with_edges(part: QWidget) -> QWidget:
    made = QWidget()
    in_column(made, (PAGE, 0, PAGE, 0)).addWidget(part)
    return made
