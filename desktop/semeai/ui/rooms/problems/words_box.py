"""What an author says of his problem: words and hints at each node, its level, its tags."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget

from semeai.problems.difficulty import LEVELS
from semeai.problems.hints import hints_of, said_level
from semeai.problems.tags import tags_of
from semeai.study.notes import text_of
from semeai.study.tree import Study
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import Link, PlainButton, label
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import empty
from semeai.ui.rooms.problems.write_control import WriteControl
from semeai.views.problems import author_state as authors
from semeai.views.problems import author_words as words

TEXT_HEIGHT, HINTS_HEIGHT = 18 * UNIT, 15 * UNIT


class Typed(QPlainTextEdit):
    """A field of several lines. ``begun``: the person may type now; ``left``: he is done."""

    begun = Signal()
    left = Signal()

    def __init__(self, name: str, height: int) -> None:
        super().__init__()
        self.setFixedHeight(height)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)

    def show_text(self, text: str) -> None:
        """Show a text, and tell nobody."""
        with QSignalBlocker(self):
            self.setPlainText(text)

    @property
    def typed(self) -> str:
        """The text, as a comment holds it."""
        return text_of(self.toPlainText()).strip()

    @property
    def lines(self) -> tuple[str, ...]:
        """The text line by line, without empty ones."""
        return tuple(filter(None, (" ".join(line.split()) for line in self.typed.splitlines())))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard came."""
        super().focusInEvent(event)
        self.begun.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard went."""
        super().focusOutEvent(event)
        self.left.emit()


class WordsBox(QWidget):
    """What is typed counts at once, so that nothing is lost where the field is not left first.

    ``tag_wanted``: one more tag is to be asked for. ``left``: what was typed is typed.
    """

    tag_wanted = Signal()
    left = Signal()

    def __init__(self, control: WriteControl) -> None:
        super().__init__()
        self._control = control
        self._shown: object = None
        self._last: Typed | None = None
        self._told: object = None
        self.text, self.hints = Typed(words.TEXT_HEAD, TEXT_HEIGHT), Typed(words.HINTS_HEAD, HINTS_HEIGHT)
        self.level, self.tags = QComboBox(), Flow(spacing=UNIT)
        self.level.setAccessibleName(words.LEVEL)
        self.level.setToolTip(words.LEVEL_TIP)
        self.level.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.hints.setPlaceholderText(words.HINTS_TIP)
        column = in_column(self, spacing=INSIDE)
        for head, field in ((words.TEXT_HEAD, self.text), (words.HINTS_HEAD, self.hints)):
            column.addWidget(label(head, Role.HEAD))
            column.addWidget(field)
        row = in_row(spacing=INSIDE)
        row.addWidget(label(words.TAGS_HEAD, Role.HEAD), 1)
        row.addWidget(self.level)
        column.addLayout(row)
        column.addLayout(self.tags)
        self._connect()

    def _connect(self) -> None:
        control = self._control
        self.text.textChanged.connect(lambda: self._type(self.text))
        self.hints.textChanged.connect(lambda: self._type(self.hints))
        self.level.activated.connect(lambda place: control.set_level(place or None))
        for field in (self.text, self.hints):
            field.begun.connect(control.begin_typing)
            field.left.connect(self.left)

    def _type(self, field: Typed) -> None:
        """Take what was typed; in another field it is another step of undo."""
        if field is not self._last:
            self._last = field
            self._control.begin_typing()
        if field is self.text:
            self._control.set_text(field.typed)
        else:
            self._control.set_hints(field.lines)

    @property
    def is_typing(self) -> bool:
        """Whether the person has the keyboard in a field."""
        return self.text.hasFocus() or self.hints.hasFocus()

    def show_words(self) -> None:
        """Show what is said at the chosen node."""
        state = self._control.state
        study, node = state.study, state.node
        if self._shown != (state.place, node):
            self._shown = state.place, node
            self._control.begin_typing()
        if self.text.typed != authors.text_of(state):
            self.text.show_text(authors.text_of(state))
        if self.hints.lines != hints_of(study, node):
            self.hints.show_text("\n".join(hints_of(study, node)))
        self.text.setPlaceholderText(words.node_words(study, node))
        told = words.measured_words(study), said_level(study), tags_of(study)
        if self._told != told:
            self._told = told
            self._show_level(study)
            self._show_tags(study)

    def _show_level(self, study: Study) -> None:
        self.level.clear()
        self.level.addItems([words.measured_words(study), *map(str.capitalize, LEVELS)])
        self.level.setCurrentIndex(said_level(study) or 0)

    def _show_tags(self, study: Study) -> None:
        empty(self.tags)
        for tag in tags_of(study):
            chip = PlainButton(f"{tag}  ✕")
            chip.setToolTip(words.REMOVE_TAG)
            chip.clicked.connect(lambda _checked=False, tag=tag: self._control.remove_tag(tag))
            self.tags.addWidget(chip)
        more = Link(words.ADD_TAG)
        more.clicked.connect(self.tag_wanted)
        self.tags.addWidget(more)
