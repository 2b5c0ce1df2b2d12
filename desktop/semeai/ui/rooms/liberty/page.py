"""The centre of the room: a line to type games in, the cards of the sum, and below them the present page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPalette, QPen, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QTabWidget, QToolButton, QVBoxLayout, QWidget

from semeai.cgt.paper import STEPS, TABLE, Marked, PaperEntry
from semeai.cgt.words import facts, game_words, outcome_words, sign
from semeai.go.board import Point
from semeai.ui.board.view import BoardView
from semeai.ui.kit.fields import FilesLeft
from semeai.ui.kit.layouts import Flow, empty, fill, in_column, in_flow, in_row, on_surface
from semeai.ui.kit.parts import FewLines, PlainButton, Scroller, action_button, label, line, passing_menu, set_tone
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.tappable import RADIUS, Tappable, faint, fill_box, ink
from semeai.ui.kit.theme import BETWEEN, GLOW, INSIDE, UNIT, Role, Theme, give_theme, mix, painting, theme_now
from semeai.ui.painting.shapes import draw_disc
from semeai.ui.painting.stones import blank
from semeai.ui.room.stage import Head
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.chosen_page import ChosenPage
from semeai.ui.rooms.liberty.desk import SumDesk
from semeai.ui.rooms.liberty.shown import SumShown, board_told, sum_figure
from semeai.ui.rooms.liberty.sum_state import BoardRace, SumState, Term
from semeai.ui.rooms.liberty.sum_words import add_words, entry_words, region_names, remove_words, term_name

PICTURE = QSize(168, 104)
WIDEST_CELL = 15
STONE = 0.46  # radius of a stone, in cells


class LibertyLibraryPage(Scroller):
    """The entries in rows; ``choose`` is called with the one that is clicked."""

    def __init__(self, choose: Callable[[PaperEntry], object]) -> None:
        super().__init__()
        page = on_surface(QWidget(), "window")
        self.buttons = {entry.letter: EntryCard(entry, partial(choose, entry)) for entry in TABLE}
        flow = in_flow(*self.buttons.values(), spacing=INSIDE)
        told = label(sum_words.TABLE_NOTE, Role.CAPTION, wrap=True)
        in_column(page, (BETWEEN, INSIDE, BETWEEN, BETWEEN), INSIDE, (told, flow, 0))
        self.setWidget(page)
        give_theme(self, theme_now())


class GameCard(Tappable):
    """A button with a rim; chosen it has a thick one, and a tint of the accent."""

    def paint_ground(self, painter: QPainter) -> None:
        """Rim and tint under what every such button has."""
        box, chosen = QRectF(self.rect()).adjusted(1, 1, -1, -1), self.isChecked()
        painter.setBrush(ink(QPalette.ColorRole.Base))
        rim = QPalette.ColorRole.Accent if chosen else QPalette.ColorRole.Mid
        painter.setPen(QPen(ink(rim), 2 if chosen else 1))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        if chosen:
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.12))
        super().paint_ground(painter)


class EntryCard(GameCard):
    """One entry: its board, its letter, its game and the cooled game."""

    def __init__(self, entry: PaperEntry, act: Callable[[], object]) -> None:
        super().__init__(act)
        self._entry = entry
        self._picture = label(centred=True)
        letter, liberties = label(entry.letter, Role.HEAD), label(sign(entry.liberties), Role.FORMULA)
        cooled = label(f"cooled {sign(entry.cooled)}", Role.CAPTION)
        words = in_row(spacing=INSIDE, parts=(letter, liberties, 0, cooled))
        in_column(self, (INSIDE, INSIDE, INSIDE, UNIT), UNIT, (self._picture, words))
        tip = entry_words(entry)
        self.setToolTip(f"<p>{tip}</p>")
        self.setAccessibleName(add_words(entry))
        self.setAccessibleDescription(tip)

    def set_theme(self, theme: Theme) -> None:
        size = PICTURE * max(1.0, theme.type_scale)
        self._picture.setPixmap(picture(self._entry, theme, size, self.devicePixelRatioF()))


def picture(entry: PaperEntry, theme: Theme, size: QSize, ratio: float) -> QPixmap:
    """The board of an entry on a piece of wood, with open edges where the board continues."""
    made = blank(*(size * ratio).toTuple(), ratio)
    wide, high = max(map(len, entry.rows)), len(entry.rows)
    cell = min(size.width() // (wide + 1), size.height() // (high + 1), round(WIDEST_CELL * theme.type_scale))
    with painting(made) as painter:
        painter.translate((size.width() - wide * cell) / 2, (size.height() - high * cell) / 2)
        painter.fillRect(0, 0, wide * cell, high * cell, QColor(theme.wood))
        painter.setPen(QPen(QColor(mix(theme.wood, theme.board_line, 0.6)), 1))
        painter.drawLines([QLineF(0, (row + 0.5) * cell, wide * cell, (row + 0.5) * cell) for row in range(high)])
        painter.drawLines([QLineF((at + 0.5) * cell, 0, (at + 0.5) * cell, high * cell) for at in range(wide)])
        for row, characters in enumerate(entry.rows):
            for column, character in enumerate(characters):
                if character != ".":
                    _draw_stone(painter, character, QPointF((column + 0.5) * cell, (row + 0.5) * cell), cell, theme)
    return made


def _draw_stone(painter: QPainter, character: str, place: QPointF, cell: int, theme: Theme) -> None:
    """Draw a stone: one of the essential block with a bright ring, a living one with a dot."""
    black = character in "BXx"
    fill, ink = ("#111111", "#FFFFFF") if black else ("#FFFFFF", "#111111")
    draw_disc(painter, place, STONE * cell, QColor(fill), QPen(QColor(theme.board_line), 1))
    if character in "BW":
        for color, width in (("#111111", cell * 0.26), (GLOW, cell * 0.15)):
            draw_disc(painter, place, STONE * cell * 0.55, edge=QPen(QColor(color), width))
    elif character in "xo":
        draw_disc(painter, place, cell * 0.09, QColor(ink))


NARROWEST = 32  # units of the grid
LONGEST = 22
DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class TermCard(GameCard):
    """One term. A click chooses it, its cross and the keyboard remove it."""

    def __init__(self, term: Term, choose: Callable[[], object], remove: Callable[[], object]) -> None:
        super().__init__(choose)
        self._remove = remove
        self.setCheckable(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        cooled, mean, temperature = facts(term.game)
        name, game = label(term.name, Role.HEAD), label(game_words(term.game, LONGEST), Role.FORMULA)
        said = label(f"cooled {cooled}", Role.CAPTION)
        more = f"mean {mean}   temperature {temperature}"
        if term.game.value is not None:
            more = "plain liberties" if term.game.value.denominator == 1 else "a number"
        self._cross = QToolButton()
        self._cross.setText("✕")
        self._cross.setAutoRaise(True)
        self._cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cross.setToolTip(remove_words(term))
        self._cross.setAccessibleName(self._cross.toolTip())
        self._cross.clicked.connect(lambda: remove())
        head = in_row(spacing=INSIDE, parts=(name, (game, 1), self._cross))
        foot = in_row(edges=(0, 0, 2 * UNIT, 0), spacing=3 * UNIT, parts=(said, label(more, Role.CAPTION), 0))
        in_column(self, (3 * UNIT, UNIT, UNIT, 2 * UNIT), parts=(head, foot))
        self.setMinimumWidth(NARROWEST * UNIT)
        said.setHidden(term.game.value is not None)
        self.setToolTip(f"{term.name}: {game_words(term.game, 200)}\n{term_name(term)}")
        self.setAccessibleName(f"{term.name}: {game_words(term.game, 200)}")
        self.setAccessibleDescription(f"{said.text()}. {more}. {term_name(term)}.")

    def takes(self, event: QKeyEvent) -> bool:
        """The keys of a button, and those that remove the term."""
        return super().takes(event) or event.key() in DELETE

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in DELETE:
            self._remove()
        else:
            super().keyPressEvent(event)

    def nextCheckState(self) -> None:
        """Nothing: the page sets the check mark; a click only asks for it."""


class LibertyCards(QWidget):
    """All terms in rows that wrap."""

    def __init__(self, actions: Iterable[QAction], desk: SumDesk) -> None:
        super().__init__()
        self._actions, self._desk = list(actions), desk
        self._flow = Flow(self)
        self._terms: tuple[Term, ...] = ()
        self.cards: list[TermCard] = []

    def show_terms(self, terms: tuple[Term, ...], chosen: int) -> None:
        """Show these terms; a card is made again only if its term has changed."""
        if terms != self._terms:
            self._make(terms)
        for place, card in enumerate(self.cards):
            card.setChecked(place == chosen)

    def _make(self, terms: tuple[Term, ...]) -> None:
        kept = next((place for place, card in enumerate(self.cards) if card.hasFocus()), None)
        empty(self._flow)
        choose, remove = self._desk.choose_term, self._desk.remove
        self._terms, self.cards = (
            terms,
            [TermCard(term, partial(choose, place), partial(remove, place)) for place, term in enumerate(terms)],
        )
        for place, card in enumerate(self.cards):
            card.customContextMenuRequested.connect(partial(self._open_menu, place))
            self._flow.addWidget(card)
            card.show()
        if kept is not None and self.cards:
            self.cards[min(kept, len(self.cards) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        self.updateGeometry()

    def _open_menu(self, place: int, at: QPoint) -> None:
        where = self.cards[place].mapToGlobal(at)
        self._desk.choose_term(place)
        menu = passing_menu(self)
        menu.addActions(self._actions)
        menu.popup(where)


CAPTION_LINES = 3


class BoardPage(QWidget):
    """The race's board, or an empty page that tells how to get one."""

    def __init__(self, actions: Mapping[str, QAction], desk: SumDesk) -> None:
        super().__init__()
        self._desk = desk
        on_surface(self, "window")
        self.board = BoardView()
        self.shown = SumShown()
        self._caption = FewLines(CAPTION_LINES)
        self._place = label("", Role.CAPTION)
        self.back, self.next = action_button(actions["back"]), action_button(actions["forward"])
        words, tips = zip(*(sum_words.MARKED[marked] for marked in Marked), strict=True)
        self._choices = Segments("", words, lambda at: desk.choose(marked=tuple(Marked)[at]), tips=tips)
        self.board.point_pressed.connect(lambda point, _button, _held: self._press(point))
        self.board.stepped.connect(desk.go)
        self.board.set_point_text(self.point_text)
        self._stack = QStackedWidget()
        self._lay_out(actions)
        self._say("", None)

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        page = QWidget()
        # the row keeps its height without these
        steps = ((part, 0, Qt.AlignmentFlag.AlignVCenter) for part in (self._place, self.back, self.next))
        row = in_row(spacing=2, parts=(self._choices, 0, *steps))
        in_column(page, (BETWEEN, UNIT, BETWEEN, INSIDE), UNIT, (row, (self.board, 1), self._caption))
        self._stack.addWidget(_empty_page(actions))
        self._stack.addWidget(page)
        fill(self, self._stack)

    def keep_place(self, *, headed: bool) -> None:
        """Keep the place of the board in larger type, below the cards of the sum or not."""
        self.board.keep_place(146, 440 if headed else 154, 398, 80)

    def show_race(self, shown: SumShown) -> None:
        """Show the race of a sum, with its first moves once they are known, and the words below it."""
        self.shown, race = shown, shown.state.race
        self._stack.setCurrentIndex(0 if race is None else 1)
        self._choices.setEnabled(race is not None and race.games.decision is not None)
        self._choices.choose(tuple(Marked).index(shown.marked))
        if (drawn := sum_figure(shown)) is not None:
            self.board.set_figure(drawn)
            self._say(board_told(shown), shown.step)

    def _say(self, caption: str, step: int | None) -> None:
        """Set the words below the board; ``step`` is that of the example, from 0, None if it is not shown."""
        self._caption.setText(caption)
        for part in (self._place, self.back, self.next):
            part.setVisible(step is not None)
        if step is not None:
            self._place.setText(f"{step + 1} of {len(STEPS)}")

    def _press(self, point: Point) -> None:
        race = self.shown.state.race
        name = None if race is None else region_names(race).get(point)
        if name:
            self._desk.choose_named(name)

    def point_text(self, point: Point) -> str:
        """The region of a point, and the result of a move there if moves are marked."""
        race, mover = self.shown.state.race, sum_words.MOVERS.get(self.shown.marked)
        if race is None:
            return ""
        told = [
            outcome_words(move.outcome)
            for move in self.shown.moves
            if move.point == point and move.mover is mover and move.outcome is not None
        ]
        name = region_names(race).get(point, "")
        if name == "?":
            return sum_words.NO_VALUE
        return " ".join([f"Region {name}.", *told]) if name else ""


def _empty_page(actions: Mapping[str, QAction]) -> QWidget:
    """A page that tells how to bring a race here."""
    page = QWidget()
    told = label(sum_words.REGIONS, tone="secondary", wrap=True, centred=True)
    buttons = (
        (PlainButton(words, actions[action].trigger), 0, Qt.AlignmentFlag.AlignHCenter)
        for words, action in ((sum_words.TAKE_RACE, "liberty_take"), (sum_words.SHOW_FIGURE, "liberty_example"))
    )
    column = in_column(page, (BETWEEN, BETWEEN, BETWEEN, BETWEEN), INSIDE, (0, told, *buttons))
    column.addStretch(2)
    return page


CARDS_SHARE = 0.27
"""The largest share of the page for the cards; beyond it they scroll."""
HEAD_ACTIONS = ("liberty_take", "liberty_example", "undo", "redo", "liberty_clear")
CARD_ACTIONS = ("liberty_edit", "liberty_duplicate", "liberty_swap", "liberty_remove")


class SumPage(QWidget):
    """The page, with the line and the cards as its ``head``; ``enter`` gets a text that was typed, Escape gives up."""

    def __init__(
        self,
        actions: Mapping[str, QAction],
        desk: SumDesk,
        enter: Callable[[str], object],
        give_up: Callable[[], object],
    ) -> None:
        super().__init__()
        on_surface(self, "window")
        title = FewLines(1, Role.HEAD)
        title.setText(sum_words.SUM_HEAD)
        buttons = [action_button(actions[name]) for name in HEAD_ACTIONS]
        self._title = Head((title, *buttons), title, (BETWEEN, INSIDE), UNIT)
        self.messages = self._title.messages
        self.head = QWidget()
        self.line = QLineEdit()
        FilesLeft(self.line)
        QShortcut(Qt.Key.Key_Escape, self.line, give_up, context=Qt.ShortcutContext.WidgetShortcut)
        self.add = PlainButton("", lambda: enter(self.line.text()))
        self._below = FewLines(2, Role.CAPTION, least=1)
        self.cards = LibertyCards((actions[name] for name in CARD_ACTIONS), desk)
        self._area = Scroller(self.cards)
        self._race: BoardRace | None = None
        self._kept: tuple[BoardRace, QSize] | None = None
        self.chosen = ChosenPage()
        self.board = BoardPage(actions, desk)
        self.library = LibertyLibraryPage(desk.add_entry)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(sum_words.PAGES)
        self._lay_out()
        self.line.textEdited.connect(lambda _text: self.explain())
        self.line.returnPressed.connect(self.add.click)
        self.tabs.currentChanged.connect(desk.turn)
        self.show_line()

    def _lay_out(self) -> None:
        for part in (self.cards, self._area.viewport()):
            part.setAutoFillBackground(False)  # they have the colour of what is below
        held = in_row(edges=(BETWEEN, 0, INSIDE, INSIDE), parts=(self._area,))
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.addTab(self.library, "Table 1")
        self.tabs.addTab(self.chosen, "Chosen game")
        self.tabs.addTab(self.board, "Board")
        in_column(self.head, parts=(self._title, self._entry(), held, line()))
        self.column = in_column(self, parts=(self.head, (self.tabs, 1)))

    def keep_place(self, *, headed: bool) -> None:
        self.board.keep_place(headed=headed)

    def _entry(self) -> QVBoxLayout:
        self.line.setAccessibleName(sum_words.GAME_FIELD)
        self.line.setPlaceholderText("A + B − 7,   {6|{4|0}},   6||4|0")
        self.line.setClearButtonEnabled(True)
        row = in_row(spacing=INSIDE, parts=((self.line, 1), self.add))
        return in_column(edges=(BETWEEN, 0, BETWEEN, UNIT), spacing=2, parts=(row, self._below))

    def set_theme(self, _theme: Theme) -> None:
        """Fit what is below the sum to the type of a theme."""
        self._fit()

    def show_state(self, state: SumState) -> None:
        self.cards.show_terms(state.terms, state.chosen)
        self._race = state.race
        self._fit()
        # The cards are placed when the window is next laid out.
        QTimer.singleShot(0, self, lambda: self._show_card(state.chosen))

    def _show_card(self, place: int) -> None:
        if place < len(self.cards.cards):
            self._area.ensureWidgetVisible(self.cards.cards[place], 0, 0)

    def _fit(self) -> None:
        """Give the cards the height that they need, as long as most of the page is left for the rest.

        With the board of a race below them the height stays the same, whatever the sum is, so that the board does not
        move.
        """
        if self._race is not None and self._kept == (self._race, self.size()):
            return
        layout = self.cards.layout()
        self._area.setHidden(not self.cards.cards)
        if layout is not None and self.cards.cards:
            wide = max(self._area.viewport().width(), self.head.width() - BETWEEN - INSIDE)
            high = layout.heightForWidth(wide)
            lowest = self.cards.cards[0].sizeHint().height()
            self._area.setFixedHeight(min(high, max(round(self.height() * CARDS_SHARE), lowest)) + 2)
        self._kept = None if self._race is None else (self._race, self.size())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_line(self, text: str = "", replacing: str = "") -> None:
        """Put a text into the line; ``replacing`` is the name of the term that it will replace."""
        self.line.setText(text)
        self.add.setText(f"Replace {replacing}" if replacing else "Add")
        self.explain()

    def explain(self, wrong: str = "") -> None:
        """Show below the line what is wrong with its text, or else how games are written."""
        self.tell_below(wrong or sum_words.WRITING, "warning" if wrong else "")

    def tell_below(self, words: str, tone: str = "") -> None:
        self._below.setText(words)
        set_tone(self._below, tone)
        self.line.setAccessibleDescription(words)
