"""One's own mistakes: the list on its page, the folders with their progress, and what is done with both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import QCheckBox, QFrame, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from semeai import sgf
from semeai.phrases import counted
from semeai.practice.concept import Concept
from semeai.problems.cards import problem_key
from semeai.records.mistakes import race_before
from semeai.records.players import same_player
from semeai.records.store import BOTH, PLAYER, CardState, Mistake, RecordSource
from semeai.study.tree import Study
from semeai.trainer.values import Problem
from semeai.ui.board.gallery import PICTURE, Gallery, Index
from semeai.ui.kit.file_dialogs import file_to_open, folder_to_open
from semeai.ui.kit.layouts import Flow, card_column, empty, in_column, in_flow, in_row, put
from semeai.ui.kit.parts import Link, PlainButton, choice_field, label, line, page_button, tell
from semeai.ui.kit.tappable import RADIUS, ink
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, font, theme_now
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import mistake_words as words
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.mistake_words import MistakeTile
from semeai.ui.rooms.problems.problems_host import ProblemsHost
from semeai.ui.rooms.problems.progress import Costs, Share
from semeai.ui.rooms.problems.reviews import Reviews
from semeai.ui.rooms.problems.solve_state import OPEN_THE_GAME
from semeai.ui.rooms.problems.training import Training


class MistakeControl:
    """Shows what the reviews have found: as cards that are solved, and in the games."""

    def __init__(self, room: ProblemsHost, training: Training, reviews: Reviews) -> None:
        self._room, self.reviews, self.training = room, reviews, training

    def callbacks(self) -> dict[str, Callable[[], object]]:
        pages = self._room.host.pages
        return {
            "mistakes_folder": lambda: self._add(folder_to_open(pages, words.FOLDER_TITLE)),
            "mistakes_file": lambda: self._add(file_to_open(pages, words.FILE_TITLE, words.KINDS)),
            "mistakes_look": self.reviews.look_again,
            "mistakes_pause": self.reviews.pause_or_go_on,
            "mistakes_open": self.open_shown,
        }

    def hand_over(self) -> None:
        """Put the cards that were made since among those that the person learns."""
        arriving = [mistake for mistake in self.reviews.overview.mistakes if mistake.arrives]
        found = self.reviews.store
        training = None if found is None or not arriving else self.training.store()
        if found is not None and training is not None:
            training.add(map(self._card, arriving), self.training.clock())
            found.give([mistake.id for mistake in arriving])
            self.reviews.refresh()

    def _card(self, mistake: Mistake) -> Problem:
        """The card of a mistake; its problem is not read for it, as there may be hundreds after a night."""
        today, made = self.training.clock().astimezone().date(), mistake.made
        title = words.card_title(mistake, self.reviews.overview.player, today)
        return Problem(made.key, title, made.concepts, made.sgf)

    def _add(self, chosen: Path | None) -> None:
        if chosen is not None:
            self.reviews.add(chosen)

    def solve(self, tiles: list[MistakeTile], first: MistakeTile | None = None) -> None:
        """Solve the cards of some mistakes from one of them on; one that makes no problem is opened in its game."""
        if first is not None and not first.mistake.made.sgf:
            told = words.NO_CARD if first.mistake.made.card is CardState.NONE else words.NO_CARD_YET
            self._room.say(told, OPEN_THE_GAME, partial(self.open_game, first.mistake))
            return
        self.hand_over()
        store = self.training.store_or_say()
        if store is None:
            return
        place = 0 if first is None else tiles.index(first)
        keys = [tile.mistake.made.key for tile in (*tiles[place:], *tiles[:place]) if tile.mistake.made.sgf]
        found = [store.find(key) for key in dict.fromkeys(keys)]
        if first is not None and found[0] is None:  # it was taken out of the cards
            self.training.keep([self._card(first.mistake)])
            found[0] = store.find(keys[0])
        cards = [store.card(number) for number in found if number is not None]
        if cards:
            self.training.begin(cards, words.TITLE)

    def open_game(self, mistake: Mistake) -> None:
        """Show the record in the Race room, before the move, with its race."""
        store = self.reviews.opened()
        if store is not None:
            race, places = race_before(sgf.read(mistake.row.board).studies[0]), store.places(mistake.game)
            there = [(path, number) for path, number in places if path.is_file()]  # one may be in a folder that is gone
            for path, number in (there or places)[:1]:
                self._room.host.open_game(path, number, mistake.row.number - 1, (race.black, race.white))

    @property
    def shown(self) -> Mistake | None:
        """The mistake of the problem being solved, once a move was tried; None for another problem."""
        solving = self._room.desk.now.solving
        if solving is None or not solve_state.is_shown(solving) or not self.reviews.overview.mistakes:
            return None
        key = problem_key(solving.problem)
        return next((each for each in self.reviews.overview.mistakes if each.made.key == key), None)

    def open_shown(self) -> None:
        if (mistake := self.shown) is not None:
            self.open_game(mistake)


WIDE = 82 * UNIT
MOST_PLAYERS = 6
MOST_COSTS = 6
"""How many concepts are listed as costing most."""


class MistakeCards(QStyledItemDelegate):
    """Draws a mistake as a card: its board, and beside it its head and its lines."""

    def __init__(self, gallery: Gallery) -> None:
        super().__init__(gallery)
        self._gallery = gallery

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
        at, theme = box.top(), theme_now()
        for place, text in enumerate((tile.head, *tile.lines)):
            used = font(Role.CAPTION if place else Role.BODY)
            used.setBold(not place)
            last_good = tile.good and place == len(tile.lines)
            painter.setFont(used)
            painter.setPen(theme.good if last_good else theme.secondary if place else theme.text)
            metrics = QFontMetrics(used)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(QRect(box.left(), at, box.width(), metrics.height()), Qt.AlignmentFlag.AlignLeft, shown)
            at += metrics.lineSpacing()


class MistakePage(QWidget):
    """The list, in an order that is chosen; without any folder what to do."""

    def __init__(self, control: MistakeControl, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._control = control
        self.tiles: list[MistakeTile] = []
        self.state = label("", wrap=True)
        self.order = choice_field(words.SORTED, (words.NEWEST, words.DEAREST))
        self.solve = page_button(words.SOLVE, lambda: control.solve(self.tiles), primary=True)
        self.add = page_button(words.ADD_FOLDER, actions["mistakes_folder"].trigger)
        self.gallery = Gallery(words.TITLE, lambda tile: control.solve(self.tiles, tile))
        self.gallery.setItemDelegate(MistakeCards(self.gallery))
        self.gallery.setMouseTracking(True)
        self.open_game = self.gallery.addAction(OPEN_THE_GAME)
        self.gallery.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        self._names = QWidget()
        self.players = Flow(self._names)
        doing = in_flow(self.solve, self.order, self.add, spacing=BETWEEN)
        put(column, self.state, self._names, doing, (self.gallery, 1))
        column.addStretch(0)
        self.order.currentIndexChanged.connect(self.show_mistakes)
        self.open_game.triggered.connect(self._open_game)

    @property
    def focus(self) -> QWidget:
        return self.gallery if self.tiles else self.add

    @property
    def problems(self) -> tuple[Study, ...]:
        """The problems of the mistakes that are listed; a mistake that makes none is left out."""
        made = {tile.mistake.made.key: tile.mistake.made.sgf for tile in self.tiles if tile.mistake.made.sgf}
        return tuple(sgf.read(data).studies[0] for data in made.values())

    def show_mistakes(self) -> None:
        """Show what the control knows, with what the person has solved of it."""
        reviews, training = self._control.reviews, self._control.training
        overview, dearest = reviews.overview, self.order.currentIndex() == 1
        store = training.store() if overview.mistakes else None
        outcomes = {} if store is None else store.outcomes()
        tiles = words.tiles_of(overview, outcomes, training.clock(), dearest=dearest)
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
        if (tile := self.gallery.current) is not None:
            self._control.open_game(tile.mistake)


class SourceCard(QFrame):
    """A folder of games with its progress."""

    def __init__(self, source: RecordSource, reviews: Reviews) -> None:
        super().__init__()
        self.name, self.number = label(source.path.name, Role.HEAD, wrap=True), label("", tone="secondary")
        self.share = Share(0.0)
        self.told = label("", Role.CAPTION, tone="secondary", wrap=True)
        self.records = label("", Role.CAPTION, tone="secondary", wrap=True)
        self.name.setToolTip(str(source.path))
        take_out = Link(words.TAKE_OUT, partial(reviews.remove, source.path))
        head = in_row(spacing=INSIDE, parts=((self.name, 1), self.number))
        foot = in_row(spacing=INSIDE, parts=((self.told, 1), (take_out, 0, Qt.AlignmentFlag.AlignTop)))
        card_column(self, head, self.share, foot, self.records)

    def show_source(self, source: RecordSource, under_way: float, *, going_on: bool, paused: bool) -> None:
        self.number.setText(counted(source.records, "record"))
        self.share.show_share((source.reviewed + under_way) / max(source.records, 1))
        self.told.setText(words.source_words(source, going_on=going_on, paused=paused))
        tell(self.records, words.record_lines(source) if source.records > 1 else "")
        self.told.setToolTip("\n".join(f"{name}: {fault}" for name, fault in source.faults))


class MistakePanel(QWidget):
    """The inspector of the page: folders, whose mistakes, and which concepts cost most."""

    def __init__(self, reviews: Reviews, actions: Mapping[str, QAction], practise: Callable[[Concept], object]) -> None:
        super().__init__()
        self._reviews = reviews
        self.cards: dict[object, SourceCard] = {}
        self._sources = in_column(spacing=INSIDE)
        self.pause = Link(words.PAUSE, actions["mistakes_pause"].trigger)
        self.look = Link(words.LOOK_AGAIN, actions["mistakes_look"].trigger)
        self.player, self.both = choice_field(words.WHOSE, letters=1), QCheckBox(words.BOTH)
        self.both.setToolTip(words.BOTH_TIP)
        self.costs = Costs(practise)
        self._how = label(words.HOW, Role.CAPTION, tone="secondary", wrap=True)
        self._whose = QWidget()
        whose = in_row(spacing=INSIDE, parts=(label(words.WHOSE), (self.player, 1)))
        in_column(self._whose, spacing=INSIDE, parts=(whose, self.both, INSIDE, line()))
        folder = PlainButton(words.ADD_FOLDER, actions["mistakes_folder"].trigger)
        file = PlainButton(words.ADD_FILE, actions["mistakes_file"].trigger)
        doing = in_flow(folder, file), in_flow(self.pause, self.look)
        column = page_column(self, INSIDE)
        put(column, label(words.GAMES, Role.HEAD), self._sources, *doing, INSIDE, self._whose)
        put(column, self.costs, self._how, 0)
        self.player.activated.connect(lambda _: reviews.choose(PLAYER, self.player.currentData()))
        self.both.toggled.connect(lambda both: reviews.choose(BOTH, "yes" if both else ""))
        reviews.progressed.connect(self.show_progress)

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
        costs = words.costs_of(overview.mistakes)[:MOST_COSTS]
        self.costs.show_costs([(concept.value, games, counted(games, "game")) for concept, games in costs])
        self.costs.setHidden(not costs)
        self._how.setHidden(not overview.mistakes)

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
        told |= {name: words.player_words(name, number) for name, number in overview.players}
        with QSignalBlocker(self.player), QSignalBlocker(self.both):
            if [*told.values()] != [self.player.itemText(place) for place in range(self.player.count())]:
                self.player.clear()
                for name, text in told.items():
                    self.player.addItem(text, name)
            places = enumerate(overview.players, 1)
            chosen = (place for place, (name, _) in places if same_player(name, overview.chosen))
            self.player.setCurrentIndex(next(chosen, 0))
            self.both.setChecked(overview.both)
