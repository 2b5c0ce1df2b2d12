"""The deck as a room: its entries in a list, the present step as the audience sees it, one player over all steps.

An empty deck shows how to make a talk, and offers an example.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, QSizeF, Qt
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QInputDialog, QListWidget, QPushButton, QSizePolicy, QStackedWidget, QWidget

from semeai.diagram import deck as decks
from semeai.diagram.deck import Deck, DeckError, Entry, read, written
from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide
from semeai.disk.drafts import Draft
from semeai.disk.reading import read_file, stamp_of
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.paths import library
from semeai.study.frames import Frame
from semeai.ui.kit.fields import TextField
from semeai.ui.kit.layouts import Flow, in_column, in_flow, in_grid, in_row, on_surface, put
from semeai.ui.kit.parts import PlainButton, Scroller, label, page_button
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, theme_now
from semeai.ui.painting.slide import paint_slide
from semeai.ui.room.document import Undoing
from semeai.ui.room.ink import KEEP_INK, Drawn, with_ink
from semeai.ui.room.keeper import UndoingKeeper, path_of
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.room import Host, Room, Slides
from semeai.ui.room.stage import Head, RoomStage, Sides
from semeai.ui.rooms.deck import deck_words

HEIGHT = 30 * UNIT


class SpeakerNotes(QWidget):
    """A field for notes; after each key ``write`` gets the text and a stroke, the same for all at one step."""

    def __init__(self, write: Callable[[str, int], object]) -> None:
        super().__init__()
        self.field = TextField(deck_words.NOTES, deck_words.NOTES_HINT)
        self.field.setFixedHeight(HEIGHT)
        self._stroke, self._step = 0, 0
        in_column(self, spacing=INSIDE, parts=(label(deck_words.NOTES, Role.HEAD), self.field))
        self.field.textChanged.connect(lambda: write(self.field.toPlainText(), self._stroke))

    def show_notes(self, text: str, step: int) -> None:
        """Show the notes of a step without calling ``write``."""
        if text != self.field.toPlainText() or step != self._step:
            self._stroke, self._step = self._stroke + 1, step
        self.field.show_text(text)


ALL = 10_000
"""More answers than any slide has: the room hides none of them."""
TALLEST = 3 / 4
"""Height of a slide as a share of its width: no projector's picture is taller, and the cards need their width."""


class SlideView(QWidget):
    """Paints one slide."""

    def __init__(self) -> None:
        super().__init__()
        self._slide = Slide(())
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)

    def show_slide(self, slide: Slide) -> None:
        if slide != self._slide:
            self._slide = slide
            self.setAccessibleName(slide.sentence)
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), theme_now()
        painter.fillRect(self.rect(), QColor(theme.window))
        height = min(self.height(), self.width() * TALLEST)
        painter.translate(0, round((self.height() - height) / 2))
        paint_slide(painter, self._slide, QSizeF(self.width(), height), theme, ALL, self.devicePixelRatioF())


WIDEST = 600
"""The longest line of words, in px: about seventy letters."""


class Welcome(QWidget):
    """Explains how to fill a deck, with the present keys; its buttons carry out actions."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._actions = {name: actions[name] for name in ("deck_add", "save_file", "present")}
        self._steps = [label(wrap=True) for _ in deck_words.STEPS]
        self.example = PlainButton(deck_words.OPEN_EXAMPLE, actions["deck_example"].trigger)
        self.example.setProperty("primary", True)
        self._lay_out(PlainButton(deck_words.OPEN, actions["open_file"].trigger))
        for action in self._actions.values():
            action.changed.connect(self._name_keys)
        self._name_keys()

    def _lay_out(self, opened: QPushButton) -> None:
        page = QWidget()
        page.setMaximumWidth(WIDEST)
        above = label(deck_words.WELCOME, Role.VERDICT, wrap=True), label(deck_words.LEAD, tone="secondary", wrap=True)
        below = in_flow(self.example, opened), label(deck_words.EXAMPLE_HOLDS, tone="secondary", wrap=True)
        in_column(page, spacing=INSIDE, parts=(*above, BETWEEN, self._numbered(), BETWEEN, *below))
        outer = in_column(self, (PAGE, PAGE, PAGE, PAGE))
        outer.addStretch(2)
        outer.addLayout(in_row(parts=(0, (page, 100), 0)))
        outer.addStretch(3)

    def _numbered(self) -> QGridLayout:
        grid = in_grid(across=BETWEEN, down=UNIT // 2)
        grid.setColumnStretch(1, 1)
        for number, ((head, _), said) in enumerate(zip(deck_words.STEPS, self._steps, strict=True)):
            grid.addWidget(label(str(number + 1), Role.HEAD), 2 * number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(head, Role.HEAD), 2 * number, 1)
            said.setContentsMargins(0, 0, 0, INSIDE)
            grid.addWidget(said, 2 * number + 1, 1)
        return grid

    def _name_keys(self) -> None:
        keys = {name: _key_of(action) for name, action in self._actions.items()}
        for said, (_, sentence) in zip(self._steps, deck_words.STEPS, strict=True):
            said.setText(sentence.format(**keys))


def _key_of(action: QAction) -> str:
    """An action's key, or its name if it has none."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText) or action.text().replace("&", "")


EXAMPLE = "example.deck"
"""The talk that comes with the program, in the folder of the library."""


class DeckFiles(UndoingKeeper[Deck, Deck]):
    """The keeper of a deck, whose files are not games."""

    room = "deck"
    proposed = "talk.deck"
    kinds = deck_words.KINDS
    title = deck_words.NAME

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"save_file": self.save, "save_file_as": self.save_as}

    @property
    def content(self) -> Deck:
        return self._document.value

    @staticmethod
    def file_of(content: Deck) -> bytes:
        return written(content)

    def open(self, path: Path) -> None:
        """Show the deck of a file. Raises OSError or DeckError if it cannot be read."""
        data = read_file(path)
        deck = read(data)
        self._begin(deck, path, stamp_of(data), deck)

    def open_example(self) -> None:
        """Show the example, without a file, so that Save asks for a name. Raises OSError or DeckError."""
        deck = read(read_file(library() / EXAMPLE))
        self.title = deck_words.EXAMPLE
        self._begin(deck, None, "", deck)

    def recover(self, draft: Draft) -> None:
        self.title = deck_words.NAME
        self._begin(read(draft.data), path_of(draft), draft.stamp, Deck())


OF_AN_ENTRY = frozenset(("deck_up", "deck_down", "deck_remove", "deck_rename"))
NOWHERE = Position(Board.square(2))
"""A dummy board: the player's frames carry only captions here."""


class DeckRoom(Room):
    """Connects list, slide and player; the deck is its document."""

    keeper: DeckFiles

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.document: Undoing[Deck] = Undoing(Deck(), self)
        self.keeper = DeckFiles(self, self.say, self.document)
        self.view = SlideView()
        self.notes = SpeakerNotes(self._write_notes)
        self.welcome = Welcome(host.actions_by_id)
        self._pages = QStackedWidget()
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self._connect()
        self.refresh()

    def _lay_out(self) -> None:
        actions = self.host.actions_by_id
        self._size = label(tone="secondary")
        title = label(deck_words.HEAD, Role.HEAD)
        head = Head((title, self._size), self._size, (PAGE, PAGE), BETWEEN)
        panel = on_surface(QWidget(), "panel")
        self._hint = label(deck_words.NO_ENTRIES, tone="secondary", wrap=True)
        self._buttons = QWidget()
        buttons = (PlainButton(text, actions[name].trigger) for name, text in deck_words.BUTTONS.items())
        put(Flow(self._buttons), *buttons)
        present = actions["present"]
        self.present = page_button(deck_words.PRESENT, present.trigger, present.toolTip(), primary=True)
        over = in_row(spacing=INSIDE, parts=((label(deck_words.ENTRIES, Role.HEAD), 1), self.present))
        parts = over, self._hint, (self.list, 1), self._buttons, self.notes
        in_column(panel, (BETWEEN, BETWEEN, BETWEEN, BETWEEN), INSIDE, parts).addStretch()
        welcome = Scroller(self.welcome)
        on_surface(self.welcome, "window")
        for page in (welcome, self.view):
            self._pages.addWidget(page)
        stage = RoomStage(head, (), self._pages, PlayerBar(self.player, actions))
        self.messages = stage.messages
        self.list.setAccessibleName(deck_words.ENTRIES)
        self.fill(Sides(stage, panel))

    def _connect(self) -> None:
        self.document.changed.connect(self.refresh)
        self.keeper.renamed.connect(self.changed)
        self.player.moved.connect(lambda _before, _after: self._show_step())
        self.list.currentRowChanged.connect(self._go_to)
        self.list.itemDoubleClicked.connect(lambda _item: self.rename())

    @property
    def deck(self) -> Deck:
        return self.document.value

    @property
    def place(self) -> int:
        """The index of the present entry."""
        return self.deck.entry_at(self.player.index)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self.keeper.callbacks(),
            **self.player.callbacks(),
            "deck_up": lambda: self._move(-1),
            "deck_down": lambda: self._move(1),
            "deck_remove": self.remove,
            "deck_rename": self.rename,
            "deck_example": self.open_example,
        }

    def able(self) -> frozenset[str]:
        able = frozenset(self.callbacks())
        return able if self.deck.entries else able - OF_AN_ENTRY

    def enter(self) -> None:
        """Give the focus to the list or, if it is empty, to the button that opens the example."""
        here = self.list if self.deck.entries else self.welcome.example
        here.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_content(self, content: object, path: Path | None) -> bool:  # noqa: ARG002
        assert isinstance(content, Path)
        return self._opened(content.name, lambda: self.keeper.open(content))

    def open_example(self) -> None:
        """Show the talk that comes with the program, from its beginning."""
        if self._opened(deck_words.EXAMPLE, self.keeper.open_example):
            self.player.first()
            self.enter()

    def _opened(self, name: str, opens: Callable[[], None]) -> bool:
        """Open a deck; return whether that worked, and show a message if not."""
        if not self.keeper.may_leave():
            return False
        try:
            opens()
        except (OSError, DeckError) as error:
            self.say(f"{name}: {error}")
            return False
        return True

    def slides(self) -> Slides:
        """The slides of the whole deck, at the present step."""
        found = self.deck.slides
        if not found:
            return Slides(Slide((), deck_words.EMPTY), tuple)
        here, starts = self.player.index, self.deck.starts
        firsts = tuple(found[start] for start in starts)
        stops, beside = frozenset(starts[1:]), lambda by: self._told(here + by)
        return Slides(self._told(here), lambda: found, stops, keep=self._keep, beside=beside, parts=firsts)

    def _told(self, step: int) -> Slide:
        """The slide of a step with what the speaker reads there: the same as it was painted ahead of its key."""
        slide, notes = self.deck.slides[step], self.deck.notes_at(step)
        return slide if slide.notes == notes else replace(slide, notes=notes)

    def begin_talk(self) -> None:
        self.player.first()

    def _keep(self, board: int, drawn: Drawn) -> None:
        slide = self.deck.slides[self.player.index]
        boards = [*slide.boards]
        boards[board] = replace(boards[board], figure=with_ink(boards[board].figure, drawn))
        inked = replace(slide, boards=tuple(boards))
        self.document.change(KEEP_INK, decks.with_slide(self.deck, self.player.index, inked))

    def plates(self) -> tuple[Plate, ...]:
        """The slide of the present step."""
        return (Plate(self.slides().now),) if self.deck.entries else ()

    def shared(self, title: str) -> Callable[[], bytes] | None:
        """The page of the whole talk, entry by entry."""
        from semeai.sharing.page import slides_page

        return partial(slides_page, self.deck.entries, title) if self.deck.slides else None

    def add(self, title: str, slides: tuple[Slide, ...]) -> None:
        """Add an entry, which undo takes back."""
        self.document.change(deck_words.ADD, decks.added(self.deck, Entry(title, slides)))
        self.player.seek(self.deck.starts[-1])

    def remove(self) -> None:
        self.document.change(deck_words.REMOVE, decks.removed(self.deck, self.place))

    def _move(self, by: int) -> None:
        to = min(max(self.place + by, 0), len(self.deck.entries) - 1)
        self.document.change(deck_words.MOVE, decks.moved(self.deck, self.place, by))
        self.player.seek(self.deck.starts[to])

    def rename(self) -> None:
        """Ask for a new title of the present entry."""
        if not self.deck.entries:
            return
        here = self.place
        present = self.deck.entries[here].title
        title, given = QInputDialog.getText(self, deck_words.RENAME, deck_words.NAME_LABEL, text=present)
        if given and title.strip():
            self.document.change(deck_words.RENAME, decks.renamed(self.deck, here, title.strip()))

    def _write_notes(self, text: str, stroke: int) -> None:
        step = self.player.index
        noted = replace(self.deck.slides[step], notes=text)
        self.document.change(deck_words.WRITE_NOTES, decks.with_slide(self.deck, step, noted), stroke)

    def refresh(self) -> None:
        """Show the deck, at the same step as before if it still exists."""
        deck, index = self.deck, self.player.index
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems([deck_words.entry_words(deck, place) for place in range(len(deck.entries))])
        self._hint.setHidden(bool(deck.entries))
        for part in (self.list, self._buttons, self.notes, self.present):
            part.setVisible(bool(deck.entries))
        self._pages.setCurrentIndex(1 if deck.entries else 0)
        self._size.setText(deck_words.size_words(deck) if deck.entries else "")
        track = tuple(Frame(NOWHERE, number=step, caption=slide.words) for step, slide in enumerate(deck.slides))
        self.player.load(track, index=index, flags=frozenset(deck.starts[1:]))
        self._show_step()
        self.changed.emit()

    def _show_step(self) -> None:
        self.view.show_slide(self.slides().now)
        own = self.deck.slides[self.player.index].notes if self.deck.entries else ""
        self.notes.show_notes(own, self.player.index)
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(self.place if self.deck.entries else -1)

    def _go_to(self, place: int) -> None:
        if 0 <= place < len(self.deck.entries):
            self.player.pause()
            self.player.seek(self.deck.starts[place])

    def apply(self, settings: Settings) -> None:
        self.player.set_speed(settings.speed)
