"""The chart of a reviewed game below the board: where it stands, what leads where, and the mistakes that it shows."""

from dataclasses import replace
from functools import partial

import lettered
import pytest
from board_driving import Paints
from driving import LEFT, trigger
from lettering import measured
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.search_words import answer_to
from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.playout.line import Line
from semeai.race.outcome import Result
from semeai.review import Event, EventKind, RaceReview, RaceState, Review
from semeai.review.chart import ChartRow, rows_of
from semeai.review.courses import Course, main_line
from semeai.review.pictures import marks_of
from semeai.review.sentences import event_head
from semeai.solve import PASS, Grip, Grips
from semeai.study import edits
from semeai.study.frames import frame_at
from semeai.ui.kit.theme import INSIDE, LIGHT, THEMES, Theme
from semeai.ui.rooms.race.chart_control import ChartControl
from semeai.ui.rooms.race.edits import choice_of
from semeai.ui.rooms.race.game_chart import ChartSpot, GameChart
from semeai.ui.rooms.race.mistakes import is_whole, known_after, known_line, request_before, told_of
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

WON, LOST = Grips(Grip.ALWAYS, Grip.ALWAYS), Grips(Grip.NEVER, Grip.NEVER)
OPEN_RACE, BLACKS = (Result.WIN, Result.WIN), (Result.WIN, Result.LOSS)
BEGINS, MISTAKE = 6, 10


def reviewed(window: MainWindow) -> Review:
    """A review of the game by hand: first whoever begins wins, then Black, by a mistake of White's."""
    line = main_line(window.document.study)
    last = line.positions[-1]
    pair = (last.black & -last.black).bit_length() - 1, (last.white & -last.white).bit_length() - 1
    numbers = range(BEGINS, line.last + 1)
    course = Course(pair, BEGINS, line.last, line.last, (BEGINS, line.last), claimed=True, stake=5)
    states = []
    for number in numbers:
        results = OPEN_RACE if number < MISTAKE else BLACKS
        halves = tuple(Half(color, theory=result) for color, result in zip((BLACK, WHITE), results, strict=True))
        states.append(RaceState(number, RaceClaim(pair, (halves[0], halves[1]))))
    move = line.moves[MISTAKE - 1]
    assert move is not None
    assert move.point is not None
    halves = states[MISTAKE - BEGINS - 1].claim.halves
    better = line.positions[MISTAKE].empty.bit_length() - 1
    event = Event(MISTAKE, move.color, move.point, EventKind.MISTAKE, WON, LOST, (better, PASS), *halves, None)
    race = RaceReview(course, (1 << pair[0], 1 << pair[1]), tuple(states), (event,))
    return Review(line.last, (race,), (), (), 0, 1.0, 9)


@pytest.fixture
def charted(qtbot: QtBot, game: MainWindow) -> MainWindow:
    """A game with its chart, in the middle of its race."""
    room = game.room("race")
    made = reviewed(game)
    room.races.study, room.races.line = game.document.study, main_line(game.document.study)
    room.races.courses = tuple(race.course for race in made.races)
    room.player.seek(BEGINS)
    room.races._take_review(made)
    room.races.show()
    QApplication.processEvents()
    return game


def chart_of(window: MainWindow) -> GameChart:
    return window.room("race").chart.chart


def row_of(window: MainWindow) -> ChartRow:
    (row,) = chart_of(window).rows
    return row


def places(window: MainWindow) -> list[QRect]:
    room = window.room("race")
    bar = room.boards.bar
    return [QRect(part.mapTo(window, QPoint()), part.size()) for part in (room.board, bar, bar._counter, bar._speed)]


def press(window: MainWindow, number: int, event: Event | None = None) -> None:
    chart = chart_of(window)
    QTest.mouseClick(chart, LEFT, pos=chart.centre_of(ChartSpot(row_of(window), number, event)))


def test_the_chart_takes_the_place_of_words_and_gives_way_to_a_line(charted: MainWindow) -> None:
    room, chart = charted.room("race"), chart_of(charted)
    assert chart.isVisible()
    there = places(charted)
    for step in (BEGINS, MISTAKE, room.player.last_index):
        room.player.seek(step)
        QApplication.processEvents()
        assert chart.value() == step
        assert places(charted) == there
    trigger(charted, "last")
    room.boards.play(Line("A line", (frame_at(charted.document.study, charted.document.node),)))
    assert not chart.isVisible()
    assert places(charted) == there
    trigger(charted, "end_sequence")
    assert chart.isVisible()
    room.races.forget()
    QApplication.processEvents()
    assert not chart.isVisible()
    assert places(charted) == there


def test_a_variation_has_no_chart(charted: MainWindow) -> None:
    document = charted.document
    free = charted.room("race").races.line.positions[0].empty
    document.edit("Play", edits.play(document.study, document.study.root, free.bit_length() - 1))
    assert not chart_of(charted).isVisible()
    trigger(charted, "undo")
    assert chart_of(charted).isVisible()


def test_a_band_leads_to_its_race_and_the_rest_is_a_slider(charted: MainWindow) -> None:
    room, chart = charted.room("race"), chart_of(charted)
    press(charted, MISTAKE + 2)
    assert room.player.index == MISTAKE + 2
    choice = choice_of(charted.document.state)
    assert (choice.black, choice.white) == row_of(charted).race.course.name
    assert chart._lit is row_of(charted)
    QTest.mouseClick(chart, LEFT, pos=QPoint(int(chart._x(2.5)), 1))
    assert room.player.index == 2


def test_a_mark_shows_both_moves_on_the_board_before_it(charted: MainWindow) -> None:
    room, row = charted.room("race"), row_of(charted)
    (event,) = row.marks
    press(charted, MISTAKE, event)
    assert room.player.index == MISTAKE - 1
    board = charted.document.study.board
    assert set(marks_of(event, board)) <= set(room.board.figure.marks)
    assert marks_of(event, board) == (
        Mark(event.better[0], MarkKind.BETTER),
        Mark(event.point, MarkKind.PLAYED),
    )
    assert room.messages.text == f"{event_head(event, board)}."
    trigger(charted, "forward")
    assert not {mark.kind for mark in room.board.figure.marks} & {MarkKind.BETTER, MarkKind.PLAYED}


def test_both_moves_are_played_out_on_request(charted: MainWindow, fake, monkeypatch: pytest.MonkeyPatch) -> None:
    room, (event,) = charted.room("race"), row_of(charted).marks

    def ask(move, request, done, _went_on) -> None:
        done(answer_to(move, request, lambda asked: fake.solution(asked, 1, 1)))

    monkeypatch.setattr(room.searches, "ask", ask)
    press(charted, MISTAKE, event)
    room.messages.press()
    name = charted.document.study.board.name
    played, better = room.boards.lines
    assert played.title.startswith(name(event.point))
    assert better.title.startswith(name(event.better[0]))
    assert room.boards.on_board is played
    assert room.player.index == 0
    assert MarkKind.BETTER in {mark.kind for mark in room.board.figure.marks}
    trigger(charted, "forward")
    assert room.board.figure.last_move == event.point
    trigger(charted, "end_sequence")
    assert chart_of(charted).isVisible()


def test_the_key_that_plays_shows_the_line_of_the_game_and_then_the_better_one(
    qtbot: QtBot, charted: MainWindow, fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, (event,) = charted.room("race"), row_of(charted).marks
    monkeypatch.setattr(room.searches, "ask", lambda *_: None)
    press(charted, MISTAKE, event)
    trigger(charted, "play")
    played, better = room.boards.lines
    assert (room.boards.on_board, room.player.playing) == (played, True)
    qtbot.waitUntil(lambda: room.boards.on_board is better)
    qtbot.waitUntil(lambda: not room.player.playing)
    assert (room.boards.on_board, room.player.index) == (better, room.player.last_index)
    trigger(charted, "end_sequence")
    trigger(charted, "forward")
    trigger(charted, "play")
    assert not room.boards.lines, "on another board the game goes on"
    trigger(charted, "play")


def test_what_is_known_of_both_moves_is_on_the_boards_while_the_rest_is_searched(
    charted: MainWindow, fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, (event,) = charted.room("race"), row_of(charted).marks
    name, asked, dropped = charted.document.study.board.name, [], []
    monkeypatch.setattr(room.searches, "ask", lambda move, request, done, _went_on: asked.append((move, request, done)))
    monkeypatch.setattr(room.searches.questions, "drop", lambda: dropped.append(True))
    press(charted, MISTAKE, event)
    room.messages.press()
    known = room.boards.lines
    assert [line.title.split(",")[0].split()[0] for line in known] == [name(event.point), name(event.better[0])]
    assert known[0].track[1].caption == told_of(event, charted.document.study.board)
    assert room.messages.text == f"Looking for what follows {name(event.better[0])}: 0 s."
    trigger(charted, "forward")
    move, request, done = asked.pop()
    dropped.clear()
    room.messages.press()
    assert (dropped, room.messages.text, room.boards.lines) == ([True], "", known)
    room.chart.show_mistake(row_of(charted).race.course, event)
    room.messages.press()
    trigger(charted, "forward")
    done(answer_to(move, request, lambda each: fake.solution(each, 1, 1)))
    assert room.player.index == 1, "where the person was"
    assert room.messages.text == ""
    assert room.boards.lines[1] != known[1]
    room.chart.show_mistake(row_of(charted).race.course, event)
    room.messages.press()
    dropped.clear()
    trigger(charted, "end_sequence")
    assert dropped == [True], "what is searched is of no use any more"


def test_the_reply_to_a_mistake_that_a_review_found_is_shown_without_a_search(charted: MainWindow, fake) -> None:
    (event,) = row_of(charted).marks
    request = request_before(event, row_of(charted).race.course, charted.room("race").races.line)
    after = request.after(event.point)
    reply, last = list(each(after.position.empty))[:2]
    for known in ((reply,), (reply, last)):
        line = known if len(known) > 1 else ()
        then = Half(after.mover, climb=fake.climb(fake.solution(after, moves=(reply,), line=line)))
        told = replace(event, then=then)
        assert known_after(told, event.point) == known
        assert is_whole(told, event.point) is (len(known) > 1)
        assert len(known_line(told, request, event.point).track) == 2 + len(known)


def test_the_list_shows_the_same(charted: MainWindow) -> None:
    room = charted.room("race")
    room.inspector.setCurrentIndex(1)
    (card,) = room.races_panel.cards
    card.rows[0].click()
    assert room.player.index == MISTAKE - 1
    assert MarkKind.PLAYED in {mark.kind for mark in room.board.figure.marks}


def test_pointing_shows_the_board_with_its_claim(charted: MainWindow) -> None:
    chart, control = chart_of(charted), charted.room("race").chart
    QTest.mouseMove(chart, chart.centre_of(ChartSpot(row_of(charted), MISTAKE + 1)))
    assert control.preview.isVisible()
    assert control.preview.words.text().endswith("Black captures (counted).")
    (event,) = row_of(charted).marks
    QTest.mouseMove(chart, chart.centre_of(ChartSpot(row_of(charted), MISTAKE, event)))
    assert control.preview.words.text() == told_of(event, charted.document.study.board)
    chart.leaveEvent(None)
    assert not control.preview.isVisible()
    assert chart.accessibleDescription().endswith(f"thrown away at {MISTAKE}.")


def test_the_keyboard_goes_from_race_to_race_and_from_mark_to_mark(charted: MainWindow) -> None:
    room, chart = charted.room("race"), chart_of(charted)
    chart.setFocus()
    chart.light(None)
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart._lit is row_of(charted)
    assert room.chart.preview.isVisible()
    assert chart.accessibleDescription() == room.chart.preview.words.text()
    QTest.keyClick(chart, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert room.player.index == MISTAKE - 1
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert room.player.index == MISTAKE
    QTest.keyClick(chart, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert room.player.index == MISTAKE - 1
    room.player.first()
    QTest.keyClick(chart, Qt.Key.Key_Return)
    assert room.player.index == BEGINS


def test_a_name_keeps_clear_of_the_band_before_it(charted: MainWindow) -> None:
    chart, row = GameChart(), row_of(charted)
    chart.resize(600, 60)
    lanes = set[bool]()
    for begin in range(60, 200):
        rows = tuple(replace(row, bands=(replace(row.bands[0], first=at, last=at + 20),)) for at in (30, begin))
        chart.show_rows(rows, 240, "")
        chart.grab()
        first, second = chart._placed
        lanes.add(first.lane == second.lane)
        if first.lane == second.lane and second.name_at < chart._x(begin):
            assert second.name_at >= chart._x(first.row.last + 1) + INSIDE
    assert lanes == {True, False}


def test_no_line_of_a_mark_crosses_a_name_in_the_lane_below(charted: MainWindow) -> None:
    chart, row = GameChart(), row_of(charted)
    chart.resize(600, 60)
    marked = replace(row, bands=(replace(row.bands[0], first=MISTAKE - 2, last=MISTAKE + 8),))
    below = replace(row, bands=(replace(row.bands[0], first=MISTAKE + 2, last=MISTAKE + 8),), marks=())
    pictures = []
    for rows in ((marked, below), (replace(marked, marks=()), below)):
        chart.show_rows(rows, 40, "")
        chart.grab()
        upper, lower = chart._placed
        assert (upper.lane, lower.lane) == (0, 1)
        box = chart._box(lower, below.first, below.last)
        assert lower.name_at < chart._x(MISTAKE) < box.left()
        name = QRect(int(lower.name_at), int(box.center().y()) - 3, int(box.left() - lower.name_at), 6)
        pictures.append(chart._picture().toImage().copy(name))
    assert pictures[0] == pictures[1]


def test_a_step_paints_two_narrow_strips(charted: MainWindow) -> None:
    chart = chart_of(charted)
    painted = Paints(chart)
    charted.room("race").player.step(1)
    QApplication.processEvents()
    boxes = [box for area in painted.areas for box in area]
    assert 0 < sum(box.width() * box.height() for box in boxes) < 0.1 * chart.width() * chart.height()


def drawn(chart: GameChart, number: int) -> list[QColor]:
    """The colours across the middle of a position, from the top of its lane to the bottom, without the line."""
    image: QImage = chart._picture().toImage()
    image.setDevicePixelRatio(1.0)
    place = chart.centre_of(ChartSpot(chart.rows[0], number))
    return [image.pixelColor(place.x() + x, y) for y in range(chart.height()) for x in (-2, -1, 0, 1, 2)]


def near(colors: list[QColor], name: str) -> int:
    wanted = QColor(name)
    return sum(
        color.alpha() > 200 and all(abs(a - b) < 12 for a, b in zip(color.getRgb(), wanted.getRgb(), strict=True))
        for color in colors
    )


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_who_wins_is_told_by_filling_and_how_it_is_known_by_height(charted: MainWindow, theme) -> None:
    chart = chart_of(charted)
    trigger(charted, f"theme_{theme.id}")
    won, open_race = drawn(chart, MISTAKE + 3), drawn(chart, BEGINS + 2)
    assert near(won, "#1A1C1F") > 30
    assert near(won, "#FFFFFF") == 0
    assert near(open_race, "#1A1C1F") > 5
    assert near(open_race, "#FFFFFF") > 5
    (row,) = chart.rows
    bands = tuple(replace(band, standing="read") for band in row.bands)
    chart.show_rows((replace(row, bands=bands),), chart.maximum(), "")
    assert 0 < near(drawn(chart, MISTAKE + 3), "#1A1C1F") < 0.7 * near(won, "#1A1C1F")
    trigger(charted, f"theme_{LIGHT.id}")


def test_a_control_without_a_review_shows_nothing(game: MainWindow) -> None:
    control: ChartControl = game.room("race").chart
    control.refresh()
    assert rows_of(Review(0, (), (), (), 0, 0.0, 0), game.document.study.board) == control.chart.rows == ()
    assert not control.chart.isVisible()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_all_letters_of_the_chart_can_be_read(charted: MainWindow, theme: Theme) -> None:
    trigger(charted, f"theme_{theme.id}")
    chart = chart_of(charted)
    found = measured(partial(lettered.drawn, chart.width(), chart.height(), theme.window, chart._draw))
    assert {site for letters, _ in found for site in letters.sites} >= {
        f"rooms/race/game_chart:GameChart.{name}" for name in ("_draw_name", "_draw_number")
    }
    assert [(letters.words, contrast) for letters, contrast in found if contrast < 4.5] == []
