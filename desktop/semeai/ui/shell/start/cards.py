"""The cards of the start page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from semeai.ui.board.thumbnails import thumbnail
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, label, on_surface
from semeai.ui.kit.theme import Role, Theme
from semeai.views.start import introduction as words
from semeai.views.start.examples import Example

STORY_PICTURE = 72
STORY_WIDTH = 264  # px at least, so that the words beside a board can be read


class Opener(QFrame):
    """What a click, Enter or Space opens; ``opened`` gives its key."""

    opened = Signal(str)

    def __init__(self, key: str, name: str, description: str = "") -> None:
        super().__init__()
        self._key = key
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.set_clickable(True)

    def set_clickable(self, clickable: bool) -> None:
        self._clickable = clickable
        self.setProperty("clickable", "true" if clickable else "false")
        self.setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if clickable else Qt.FocusPolicy.NoFocus)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open on a click that ends here."""
        inside = self.rect().contains(event.position().toPoint())
        if self._clickable and event.button() == Qt.MouseButton.LeftButton and inside:
            self.opened.emit(self._key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter or Space."""
        if self._clickable and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._key)
        else:
            super().keyPressEvent(event)


class IntroductionCard(QFrame):
    """The way into the introduction: what it is, and a button for each step. ``opened`` gives its number."""

    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setToolTip(words.LEAD)
        row, beside = in_row(self, (16, 6, 8, 6), 16), QWidget()
        row.addWidget(label(words.HEAD, Role.HEAD))
        row.addWidget(beside, 1)
        steps = Flow(beside, 6)
        self.steps = [PlainButton(f"{number}. {title}") for number, title in enumerate(words.TITLES, 1)]
        for place, button in enumerate(self.steps):
            button.clicked.connect(lambda _checked, place=place: self.opened.emit(place))
            steps.addWidget(button)


class RoomCard(Opener):
    """A room: its icon, its title, a sentence."""

    def __init__(self, key: str, title: str, sentence: str) -> None:
        super().__init__(key, title, sentence)
        on_surface(self, "card")
        self._icon = QLabel()
        head = in_row(spacing=8)
        head.addWidget(self._icon)
        head.addWidget(label(title, Role.HEAD, wrap=True), 1)
        column = in_column(self, (16, 8, 16, 8), 4)
        column.addLayout(head)
        column.addWidget(label(sentence, tone="secondary", wrap=True))
        column.addStretch(1)

    def set_icon(self, icon: QIcon) -> None:
        """Show the room's icon, in the theme's colours."""
        self._icon.setPixmap(icon.pixmap(QSize(20, 20), self.devicePixelRatioF()))


class StoryCard(QFrame):
    """A few examples that belong together, in the order in which they tell something; each opens by itself."""

    opened = Signal(str)

    def __init__(self, title: str, sentence: str, examples: Sequence[Example], theme: Theme) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setMinimumWidth(STORY_WIDTH)
        self.rows = [StoryRow(number, example) for number, example in enumerate(examples, 1)]
        column = in_column(self, (16, 16, 16, 8), 4)
        column.addWidget(label(title, Role.HEAD, wrap=True))
        column.addWidget(label(sentence, tone="secondary", wrap=True))
        column.addSpacing(4)
        for row in self.rows:
            column.addWidget(row, 1)
            row.opened.connect(self.opened)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        for row in self.rows:
            row.set_theme(theme)


class StoryRow(Opener):
    """One example of a story: its board, its title, what it shows."""

    def __init__(self, number: int, example: Example) -> None:
        super().__init__(example.key, example.title, example.summary)
        on_surface(self, "row")
        self._sketch = example.sketch
        self._picture = QLabel()
        told = in_column(spacing=2)
        told.addStretch(1)
        told.addWidget(label(f"{number}. {example.title}", wrap=True))
        told.addWidget(label(example.summary, Role.CAPTION, wrap=True))
        told.addStretch(1)
        row = in_row(self, (4, 4, 4, 4), 12)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(told, 1)

    def set_theme(self, theme: Theme) -> None:
        self._picture.setPixmap(thumbnail(self._sketch, theme, STORY_PICTURE, self.devicePixelRatioF()))
