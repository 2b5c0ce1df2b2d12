"""The chart of the open game: filled from its review, moved with the board, and what is done from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.study.tree import nodes_by_move
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.tools import essential_of
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.game_chart import ChartLegend, ChartPreview, ChartSpot, GameChart
from semeai.ui.rooms.race.game_races import sketch_of
from semeai.ui.rooms.race.games_control import RacesControl
from semeai.ui.rooms.race.games_panel import RacesPanel

if TYPE_CHECKING:
    from semeai.claim.search_words import Answer
    from semeai.playout.line import Line
    from semeai.review import Event
    from semeai.review.chart import ChartRow
    from semeai.review.courses import Course
    from semeai.solve import Request


class ChartControl(QObject):
    """Shows the chart while a game with reviewed races is stepped through, and the mistakes that are asked for.

    What a mistake threw away is said, with a button that plays it out; so does the key that plays: the game's line
    first, and then the better one.
    """

    def __init__(self, desk: Desk, races: RacesControl, panel: RacesPanel, say: Say) -> None:
        super().__init__(desk)
        document, boards, player = desk.document, desk.boards, desk.player
        self._document, self._races, self._panel, self._desk = document, races, panel, desk
        self._boards, self._searches, self._player, self._say = boards, desk.searches, player, say
        self.chart = GameChart()
        self.preview: ChartPreview | None = None
        self.legend: ChartLegend | None = None
        self._playing: tuple[Line, ...] = ()
        self._offered: Callable[[], None] | None = None
        self._in_turn = False
        boards.bar.take_chart(self.chart)
        races.told.connect(self.refresh)
        races.event_shown.connect(self.show_mistake)
        document.changed.connect(self.follow)
        boards.changed.connect(self.follow)
        document.changed.connect(self._withdraw)
        player.running.connect(self._play_next)
        boards.changed.connect(self._leave)
        self.chart.valueChanged.connect(self._go)
        self.chart.chosen.connect(lambda row, number: races.go_to(row.race.course, number))
        self.chart.asked.connect(self._ask)
        self.chart.pointed.connect(self._show_board)

    def refresh(self) -> None:
        """Show what the review has found so far."""
        from semeai.review.chart import chart_words, rows_of

        review, line = self._races.review, self._races.line
        if review is None or line is None:
            self.chart.show_rows((), 0, "")
        else:
            board = line.positions[0].board
            rows = rows_of(review, board)
            self.chart.show_rows(rows, line.last, chart_words(rows))
            if self.legend is None and rows:
                self.legend = ChartLegend()
                self._panel.add_foot(self.legend)
        self.follow()
        self.light()

    def follow(self) -> None:
        """Move the chart with the board; it gives way while the board is beside the game or plays a line."""
        if not self.chart.rows:
            self._boards.bar.show_chart(False)
            return
        number = self._races.number
        if number is not None:
            self.chart.go(number)
        self._boards.bar.show_chart(number is not None and not self._boards.lines)
        if None not in essential_of(self._document.state):
            self.light()  # else once the board is read

    def _go(self, number: int) -> None:
        nodes = nodes_by_move(self._document.study)
        if number < len(nodes):
            self._document.go(nodes[number])

    def light(self) -> None:
        """Light the row of the race that the board shows."""
        line, number = self._races.line, self._races.number
        if line is None or number is None or not self.chart.rows:
            return
        chosen = _chains(line.positions[number], self._chosen())
        found = {_chains(line.positions[number], row.race.course.pair(number)): row for row in self.chart.rows[::-1]}
        self.chart.light(None if chosen is None else found.get(chosen))

    def _chosen(self) -> tuple[Point, Point] | None:
        """A point of each chain of the race on the board, as far as it is known without waiting."""
        black, white = essential_of(self._document.state)
        if black is not None and white is not None:
            return black, white
        model = self._desk.now.reading
        reading = None if model is None else model.reading
        return None if reading is None else (reading.black.point, reading.white.point)

    def _show_board(self, spot: ChartSpot | None) -> None:
        line = self._races.line
        if spot is None or line is None:
            self.chart.tell("")
            if self.preview is not None:
                self.preview.hide()
            return
        from semeai.review.chart import state_sentence
        from semeai.review.courses import groups_of
        from semeai.ui.rooms.race.mistakes import told_of

        number = spot.number if spot.event is None else spot.number - 1
        position, pair = line.positions[number], spot.row.race.course.pair(number)
        stones = 0 if pair is None else sum(groups_of(position, pair))
        sketch = sketch_of(position, stones, sum(spot.row.race.groups))  # the same part along the whole band
        told = state_sentence(spot.row, number) if spot.event is None else told_of(spot.event, position.board)
        self.chart.tell(told)
        if self.preview is None:
            page = self._boards.bar.parentWidget()
            assert page is not None
            self.preview = ChartPreview(page)
        self.preview.show_board(sketch, told, self.chart, self.chart.centre_of(spot))

    def _ask(self, row: ChartRow, event: Event) -> None:
        self._races.go_to(row.race.course, event.number - 1)
        self.show_mistake(row.race.course, event)

    def show_mistake(self, course: Course, event: Event) -> None:
        """Draw the move that was played and the better ones on the board before them, and say what it threw away."""
        from semeai.review.pictures import marks_of
        from semeai.review.sentences import event_head
        from semeai.ui.rooms.race import mistakes

        line = self._races.line
        if line is None:
            return
        board, request = line.positions[0].board, mistakes.request_before(event, course, line)
        self._desk.choose(moves=marks_of(event, board))
        told = f"{event_head(event, board)}."
        if request is None or not (moves := mistakes.moves_of(event, request)):
            self._say(told)
        else:
            self._offered = partial(self._play, event, request, moves)
            self._say(told, mistakes.PLAY, self._offered)

    def _withdraw(self) -> None:
        """Offer no more to play the moves of a board that is left."""
        self._offered = None

    def toggle(self) -> None:
        """Play, or pause: the moves that are marked on the board one line after the other, else what is there."""
        if self._offered is not None and not self._boards.lines:
            self._offered()
            self._in_turn = True
        self._player.toggle()

    def _play_next(self, running: bool) -> None:
        """Play the better line once the game's has come to its end."""
        at_end = not running and self._player.index == self._player.last_index
        if self._in_turn and at_end and self._boards.lines == self._playing and self._boards.which == 0:
            self._in_turn = False
            if len(self._playing) > 1:
                self._boards.choose(1)
                self._player.first()
                self._player.toggle()

    def _play(self, event: Event, request: Request, moves: list[Point]) -> None:
        """Put what is known of both moves on the boards at once, and search what is not known."""
        from semeai.ui.rooms.race import mistakes

        self._in_turn = False
        self._playing = tuple(mistakes.known_line(event, request, move) for move in moves)
        self._boards.play(*self._playing, running=False)
        self._boards.choose(0)
        self._search(event, request, [move for move in moves if not mistakes.is_whole(event, move)])

    def _search(self, event: Event, request: Request, left: list[Point]) -> None:
        """Search what follows the first of some moves, put it in the place of its line, and go on with the others."""
        from semeai.ui.rooms.race import mistakes

        if not left:
            self._say("")
            return
        move, begun = left[0], monotonic()
        name = request.position.board.name(move)

        def tell() -> None:
            told = mistakes.LOOKING.format(point=name, spent=monotonic() - begun)
            self._say(told, "Cancel", self._stop_searching)

        def take(answer: Answer) -> None:
            found = mistakes.line_of(event, answer)
            self._playing = tuple(found if line.title == found.title else line for line in self._playing)
            self._boards.renew(*self._playing)
            self._search(event, request, left[1:])

        tell()
        self._searches.ask(move, request, take, tell)

    def _stop_searching(self) -> None:
        """Leave the lines as far as they are known."""
        self._searches.questions.drop()
        self._playing = ()

    def _leave(self) -> None:
        """Stop searching once other lines, or none, are on the boards."""
        if self._playing and self._boards.lines != self._playing:
            self._stop_searching()


def _chains(position: Position, points: tuple[Point, Point] | None) -> tuple[Mask, Mask] | None:
    return None if points is None else (position.chain(points[BLACK]), position.chain(points[WHITE]))
