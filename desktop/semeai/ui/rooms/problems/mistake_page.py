"""The page of one's own mistakes: the list with small boards, and beside it the folders with their progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRect, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from semeai.phrases import counted
from semeai.records.players import same_player
from semeai.records.store import BOTH, PLAYER, Source
from semeai.ui.board.gallery import PICTURE, Gallery, Index
from semeai.ui.kit.parts import Flow, Link, PlainButton, empty, in_column, in_flow, in_row, label, line, on_surface, put
from semeai.ui.kit.tappable import RADIUS, ink
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role, Theme, font
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import mistake_words as words
from semeai.ui.rooms.problems.mistake_control import MistakeControl
from semeai.ui.rooms.problems.mistake_words import MistakeTile
from semeai.ui.rooms.problems.reviews import Reviews
from semeai.ui.rooms.problems.share import Share, Shares
from semeai.ui.rooms.problems.solve_state import OPEN_THE_GAME
from semeai.ui.rooms.problems.training import Training

WIDE = 82 * UNIT
MOST_PLAYERS = 6
MOST_COSTS = 6
"""Concepts that are named."""


class Cards(QStyledItemDelegate):
    """Draws a mistake as a card: its board, and beside it its head and its lines."""

    def __init__(self, gallery: Gallery, theme: Theme) -> None:
        super().__init__(gallery)
        self._gallery, self.theme = gallery, theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        lines = QFontMetrics(font(Role.BODY)).lineSpacing() + 3 * QFontMetrics(font(Role.CAPTION)).lineSpacing()
        room = self._gallery.width() - self._gallery.verticalScrollBar().sizeHint().width() - 3 * UNIT
        return QSize(room // max(room // WIDE, 1), max(PICTURE, lines) + 6 * UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tile = index.data(Qt.ItemDataRole.UserRole)
        box = option.rect.adjusted(UNIT, UNIT, -UNIT, -UNIT)
        state = option.state
        pointed = bool(state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPalette.ColorRole.Accent if pointed else QPalette.ColorRole.Mid
        painter.setPen(QPen(ink(edge), 2 if pointed else 1))
        painter.setBrush(ink(QPalette.ColorRole.Base))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        top = box.top() + (box.height() - PICTURE) // 2
        painter.drawPixmap(box.left() + 2 * UNIT, top, index.data(Qt.ItemDataRole.DecorationRole))
        self._write(painter, box.adjusted(PICTURE + 5 * UNIT, 2 * UNIT, -2 * UNIT, -2 * UNIT), tile)
        painter.restore()

    def _write(self, painter: QPainter, box: QRect, tile: MistakeTile) -> None:
        at = box.top()
        for place, text in enumerate((tile.head, *tile.lines)):
            used = font(Role.CAPTION if place else Role.BODY)
            used.setBold(not place)
            last_good = tile.good and place == len(tile.lines)
            painter.setFont(used)
            painter.setPen(self.theme.good if last_good else self.theme.secondary if place else self.theme.text)
            metrics = QFontMetrics(used)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(QRect(box.left(), at, box.width(), metrics.height()), Qt.AlignmentFlag.AlignLeft, shown)
            at += metrics.lineSpacing()


class MistakeList(Gallery):
    """The mistakes as cards; a click or Enter opens one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, words.TITLE)
        self._cards = Cards(self, theme)
        self.setItemDelegate(self._cards)
        self.setMouseTracking(True)

    def set_theme(self, theme: Theme) -> None:
        self._cards.theme = theme
        super().set_theme(theme)


class MistakePage(QWidget):
    """The list, in an order that is chosen; without any folder what to do."""

    def __init__(
        self, theme: Theme, control: MistakeControl, training: Training, actions: Mapping[str, QAction]
    ) -> None:
        super().__init__()
        self._control, self._training = control, training
        self.tiles: list[MistakeTile] = []
        self.state = label("", wrap=True)
        self.order = QComboBox()
        self.order.setAccessibleName(words.SORTED)
        self.order.addItems([words.NEWEST, words.DEAREST])
        self.solve = QPushButton(words.SOLVE)
        self.solve.setProperty("primary", True)
        self.add = PlainButton(words.ADD_FOLDER, actions["mistakes_folder"].trigger)
        self.gallery = MistakeList(theme)
        for part in (self.solve, self.order, self.add):
            part.setMinimumHeight(ROW_HEIGHT)
        self.open_game = QAction(OPEN_THE_GAME, self.gallery)
        self.gallery.addAction(self.open_game)
        self.gallery.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        self._names, self.players = QWidget(), Flow()
        self._names.setLayout(self.players)
        doing = in_flow(self.solve, self.order, self.add, spacing=BETWEEN)
        put(column, self.state, self._names, doing, (self.gallery, 1))
        column.addStretch(0)
        self.solve.clicked.connect(lambda: control.solve(self.tiles))
        self.order.currentIndexChanged.connect(self.show_mistakes)
        self.gallery.opened.connect(lambda tile: control.solve(self.tiles, tile))
        self.open_game.triggered.connect(self._open_game)

    def show_mistakes(self) -> None:
        """Show what the control knows, with what the person has solved of it."""
        reviews, overview = self._control.reviews, self._control.reviews.overview
        store = self._training.store() if overview.mistakes else None
        outcomes = {} if store is None else store.outcomes()
        dearest = self.order.currentIndex() == 1
        tiles = words.tiles_of(overview, outcomes, self._training.clock(), dearest=dearest)
        if tiles != self.tiles:
            self.tiles = tiles
            place = self.gallery.currentIndex().row()
            self.gallery.show_entries(tiles)
            if 0 <= place < len(tiles):
                self.gallery.setCurrentIndex(self.gallery.model().index(place, 0))
        told = words.state_words(overview, looking=reviews.going_on)
        self.state.setText(reviews.error or told)
        self._offer(overview.players[:MOST_PLAYERS] if told == words.NOBODY else ())
        self.add.setHidden(bool(overview.sources))
        self.solve.setHidden(not any(tile.mistake.made.sgf for tile in tiles))
        for part in (self.order, self.gallery):
            part.setHidden(not tiles)

    def _offer(self, players: Sequence[tuple[str, int]]) -> None:
        """Offer the names whose games these may be."""
        empty(self.players)
        for name, number in players:
            chosen = partial(self._control.reviews.choose, PLAYER, name)
            put(self.players, PlainButton(words.player_words(name, number), chosen))
        self._names.setHidden(not players)

    def _open_game(self) -> None:
        place = self.gallery.currentIndex().row()
        if 0 <= place < len(self.tiles):
            self._control.open_game(self.tiles[place].mistake)


class SourceCard(QFrame):
    """A folder of games with its progress."""

    def __init__(self, source: Source, reviews: Reviews) -> None:
        super().__init__()
        on_surface(self, "card")
        self.name, self.number = label(source.path.name, Role.HEAD, wrap=True), label("", tone="secondary")
        self.share = Share(0.0)
        self.told = label("", Role.CAPTION, tone="secondary", wrap=True)
        self.name.setToolTip(str(source.path))
        take_out = Link(words.TAKE_OUT, partial(reviews.remove, source.path))
        head = in_row(spacing=INSIDE, parts=((self.name, 1), self.number))
        foot = in_row(spacing=INSIDE, parts=((self.told, 1), (take_out, 0, Qt.AlignmentFlag.AlignTop)))
        put(in_column(self, (3 * UNIT, 2 * UNIT, 3 * UNIT, 2 * UNIT), UNIT), head, self.share, foot)

    def show_source(self, source: Source, under_way: float, *, going_on: bool, paused: bool) -> None:
        self.number.setText(words.source_head(source))
        self.share.show_share((source.reviewed + under_way) / max(source.records, 1))
        self.told.setText(words.source_words(source, going_on=going_on, paused=paused))
        self.told.setToolTip("\n".join(f"{name}: {fault}" for name, fault in source.faults))


class MistakePanel(QWidget):
    """The inspector of the page: folders, whose mistakes, and which concepts cost most."""

    def __init__(self, control: MistakeControl, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._reviews = reviews = control.reviews
        self.cards: dict[object, SourceCard] = {}
        self._sources = in_column(spacing=INSIDE)
        self.pause = Link(words.PAUSE, actions["mistakes_pause"].trigger)
        self.look = Link(words.LOOK_AGAIN, actions["mistakes_look"].trigger)
        self.player, self.both = QComboBox(), QCheckBox(words.BOTH)
        self.player.setAccessibleName(words.WHOSE)
        self.player.setMinimumHeight(ROW_HEIGHT)
        self.player.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.both.setToolTip(words.BOTH_TIP)
        self.costs = Shares()
        self._most = label(words.MOST, Role.HEAD)
        self.practise = PlainButton("", control.practise)
        self._how = label(words.HOW, Role.CAPTION, tone="secondary", wrap=True)
        self._whose = QWidget()
        whose = in_row(spacing=INSIDE, parts=(label(words.WHOSE), (self.player, 1)))
        in_column(self._whose, spacing=INSIDE, parts=(whose, self.both, INSIDE, line()))
        adding = [PlainButton(text, actions[name].trigger) for text, name in ADDING]
        doing = in_flow(*adding), in_flow(self.pause, self.look)
        column = page_column(self, INSIDE)
        put(column, label(words.GAMES, Role.HEAD), self._sources, *doing, INSIDE, self._whose)
        put(column, self._most, self.costs, in_flow(self.practise), self._how, 0)
        self.player.activated.connect(lambda _: reviews.choose(PLAYER, self.player.currentData()))
        self.both.toggled.connect(lambda both: reviews.choose(BOTH, "yes" if both else ""))

    def show_overview(self) -> None:
        overview = self._reviews.overview
        if [*self.cards] != [source.path for source in overview.sources]:
            empty(self._sources)
            self.cards = {source.path: SourceCard(source, self._reviews) for source in overview.sources}
            put(self._sources, *self.cards.values())
        self.show_progress()
        self.pause.setText(words.GO_ON if overview.paused else words.PAUSE)
        self.pause.setHidden(not (overview.left and overview.sources))
        for part in (self.look, self._whose):
            part.setHidden(not overview.sources)
        self._show_players()
        self._show_costs()

    def show_progress(self) -> None:
        """Show how far the folders are."""
        reviews, overview = self._reviews, self._reviews.overview
        under_way = reviews.under_way
        for source in overview.sources:
            left = source.records - source.reviewed
            here, under_way = min(under_way, left), max(under_way - left, 0.0)
            if source.path in self.cards:
                self.cards[source.path].show_source(source, here, going_on=reviews.going_on, paused=overview.paused)

    def _show_players(self) -> None:
        overview = self._reviews.overview
        told = {"": words.recognised_words(overview)}
        told |= {name: f"{name} · {counted(number, 'record')}" for name, number in overview.players}
        with QSignalBlocker(self.player), QSignalBlocker(self.both):
            if [*told.values()] != [self.player.itemText(place) for place in range(self.player.count())]:
                self.player.clear()
                for name, text in told.items():
                    self.player.addItem(text, name)
            chosen = [
                place for place, (name, _) in enumerate(overview.players, 1) if same_player(name, overview.chosen)
            ]
            self.player.setCurrentIndex(chosen[0] if chosen else 0)
            self.both.setChecked(overview.both)

    def _show_costs(self) -> None:
        costs = words.costs_of(self._reviews.overview.mistakes)[:MOST_COSTS]
        self._most.setHidden(not costs)
        self._how.setHidden(not self._reviews.overview.mistakes)
        self.practise.setHidden(not costs)
        if costs:
            self.practise.setText(words.PRACTISE.format(concept=costs[0][0].value.lower()))
        self.costs.show_rows([(each.value, games / costs[0][1], counted(games, "game")) for each, games in costs])


ADDING = ((words.ADD_FOLDER, "mistakes_folder"), (words.ADD_FILE, "mistakes_file"))
