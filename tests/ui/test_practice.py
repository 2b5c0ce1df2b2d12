"""Practice without an end and a session of some minutes, in the window: asked, answered, rated, summed up."""

import random
from contextlib import closing
from datetime import date
from functools import cache
from itertools import islice, pairwise
from threading import Event

import pytest
from driving import LEFT, trigger
from problems_driving import START, entered, idle, opened, solve, trained, written
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from semeai.practice.concept import Concept
from semeai.practice.fresh import Fresh, fresh
from semeai.practice.thumb import BOTH, NEITHER, Thumb
from semeai.problems.cards import card_of, problem_key
from semeai.problems.judging import answer_of
from semeai.problems.marks import AnswerMark
from semeai.problems.solving import right_moves
from semeai.problems.tags import OWN_GAME, with_tags
from semeai.trainer.store import ME, Day, Store
from semeai.trainer.values import Grade
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems.collection import PRACTICE, SESSION, Collection
from semeai.ui.rooms.problems.practice_page import ConceptTile
from semeai.ui.rooms.problems.practice_state import MAKING
from semeai.ui.rooms.problems.progress import Chart
from semeai.ui.rooms.problems.solve_state import Page, going_on

pytestmark = pytest.mark.one_window


@cache
def counted(*, judged: bool) -> Fresh:
    """A problem about counting liberties that asks who captures, or for a move."""
    made = (fresh(Concept.COUNT, 1, seed, judged=float(judged)) for seed in range(17 if judged else 33, 60))
    return next(one for one in made if one is not None and one.judged is judged)


@pytest.fixture
def room(window, tmp_path):
    """The room with an empty store, a clock that the test sets, and seeds that are known."""
    made = entered(window)
    made.days = trained(window, tmp_path / "training.db")
    made.practice._chance = random.Random(5)
    return made


@pytest.fixture
def soon(monkeypatch):
    """Each fresh problem is there at once."""
    monkeypatch.setattr(apart, "fresh_problem", lambda *_: counted(judged=False))


def tile_of(room, concept: Concept) -> ConceptTile:
    """The tile of a concept, on its page."""
    room.show_page(Page.PRACTICE)
    return next(tile for tile in room.practice_page.tiles if tile.concept is concept)


def practise(qtbot, room, concept: Concept) -> None:
    """Press the tile of a concept, and wait for the first problem."""
    tile_of(room, concept).click()
    qtbot.waitUntil(lambda: room.page is Page.SOLVE)


def answer(qtbot, room, *, right: bool = True) -> None:
    """Answer the problem: who captures with a button, else with moves on the board."""
    solving = room.desk.now.solving
    attempt, said = solving.attempt, answer_of(solving.attempt.study)
    if said is not None:
        choices = room.desk.now.beside.drill.choices
        place = next(at for at, (_, value) in enumerate(choices) if (value is said.result) is right)
        room.panel.drill.buttons[place].click()
    elif right:
        solve(qtbot, room)
    else:
        children = attempt.study.node(attempt.study.root).children
        wrong = next(child for child in children if attempt.marks[child] is AnswerMark.WRONG)
        room.desk._press(attempt.study.node(wrong).move.point, LEFT)
        idle(qtbot, room)


def ready(qtbot, room, number: int) -> None:
    """Wait until so many problems are there."""
    qtbot.waitUntil(lambda: room.desk.now.sitting is not None and room.desk.now.sitting.size >= number)


@pytest.mark.slow
def test_practice_goes_on_with_fresh_problems_that_are_rated_and_none_comes_twice(qtbot, window, room):
    room.training.clock = lambda: room.days.go_on(milliseconds=1) or room.days()  # no two looks at it are the same
    practise(qtbot, room, Concept.SHARED)
    assert room.desk.now.sitting.collection.kind == PRACTICE
    assert room.pages.choice.current == Page.PRACTICE.place
    keys = set()
    for number in range(5):
        room.days.go_on(seconds=20)
        answer(qtbot, room, right=number != 1)
        ready(qtbot, room, number + 2)
        keys.add(problem_key(room.desk.now.sitting.problem))
        trigger(window, "problems_next")
    store = room.training.store()
    assert [each.right for each in store.tries()] == [True, False, True, True, True]
    assert {each.concept for each in store.tries()} == {"Shared liberties"}
    assert len(keys) == 5
    room.practice.fill()
    assert {one.concept for one in store.shown()} == {"Shared liberties"}
    assert len(store.shown()) == 6  # those that wait behind the present one are not among them
    kinds = [Thumb.of(one.rules) for one in store.shown()]
    assert abs(kinds.count(BOTH) - kinds.count(NEITHER)) <= 2
    assert store.count() == 1  # what went wrong came among the cards
    assert [review.grade for review in store.reviews()] == [Grade.AGAIN]
    rating = store.rating(f"{ME} Shared liberties").value
    assert tile_of(room, Concept.SHARED).rating.text() == f"Your rating: {rating:,.0f}"
    qtbot.waitUntil(lambda: len(room.progress_panel.curve.values) == 5)
    assert room.progress_panel.answers.text() == "5 answers in 1 day"
    assert room.progress_panel.costs.practise.text() == "Practise shared liberties"


def test_practice_without_its_store_says_why(window, room):
    room.training.close()
    with closing(Store(room.training.path)):
        room.show_page(Page.PRACTICE)
        room.practice_page.weakest.click()
        assert "Another window" in room.messages.text


def test_another_collection_is_not_taken_away_by_fresh_problems(qtbot, window, room, tmp_path, soon):
    practise(qtbot, room, Concept.SHARED)
    opened(qtbot, window, written(tmp_path / "mine.sgf", 2))
    qtbot.waitUntil(lambda: room.desk.now.sitting.collection.title == "mine")
    solve(qtbot, room)
    qtbot.waitUntil(lambda: not room.practice._making.busy)
    assert room.desk.now.sitting.collection.title == "mine"
    trigger(window, "problems_next")
    assert room.desk.now.sitting.collection.title == "mine"
    assert room.training.store().tries() == []


def test_who_captures_is_asked_once_and_told_with_its_reason(qtbot, window, room):
    made = counted(judged=True)
    room.practice._kind = PRACTICE
    room.practice._take(made)
    assert room.page is Page.SOLVE
    panel, desk = room.panel, room.desk
    assert panel.task.text().endswith("moves first. Who captures?")
    assert [button.text() for button in panel.drill.buttons][-1] == "A ko decides"
    for action in ("problems_hint", "problems_restart", "problems_count"):
        assert not window.actions_by_id[action].isEnabled()
    assert panel.told.head.text() == "Count both sides"
    assert not panel.back.isVisible()
    answer(qtbot, room, right=False)
    assert desk.now.solving.mistaken
    assert answer_of(made.study).reason.split()[0] in panel.told.sentence.text()
    assert not any(button.isEnabled() for button in panel.drill.buttons)
    assert [each.right for each in room.training.store().tries()] == [False]
    assert not window.actions_by_id["problems_right"].isEnabled()  # there is no line to play
    desk.end_part()
    assert desk.now.beside is None
    assert desk.now.solving.ended


@pytest.mark.slow
def test_a_session_takes_due_cards_then_mistakes_then_fresh_ones_and_ends_with_a_summary(qtbot, window, room):
    made = (found for seed in range(60) if (found := fresh(Concept.SHARED, 1, seed, judged=0.0)) and not found.judged)
    several = [*islice(made, 3)]
    own = with_tags(several[2].study, (OWN_GAME,))
    store = room.training.store()
    store.add([card_of(study, "") for study in (own, several[0].study, several[1].study)], START)
    room.show_page(Page.SESSION)
    room.due_page.lengths[0].click()
    assert room.page is Page.SOLVE
    assert room.session_bar.isVisible()
    assert room.session_bar.plan.text() == "2 due · 1 of your mistakes · 6 fresh ones"
    assert room.session_bar.stands.text() == "1 of 9 · 10 minutes left"
    assert room.pages.name == "Today: 10 minutes"
    assert room.panel.next.text() == "Skip"
    kinds = []
    for number in range(9):
        ready(qtbot, room, number + 1)
        room.days.go_on(seconds=30)
        kinds.append(OWN_GAME in card_of(room.desk.now.sitting.problem, "").concepts)
        answer(qtbot, room, right=number != 4)
        ready(qtbot, room, min(number + 2, 9))
        trigger(window, "problems_next")
    assert kinds == [False, False, True, *[False] * 6]
    assert room.page is Page.SESSION
    assert not room.session_bar.isVisible()
    assert room.due_page.told.text().startswith("9 problems in 4 minutes: 8 right, 1 wrong.")
    assert "Your rating went from 1,200 to" in room.due_page.told.text()
    assert len(store.tries()) == 6
    assert room.due_page.lengths[0].text() == "Another 10 minutes"


def test_a_session_without_cards_has_fresh_problems_and_ends_when_the_time_is_up(qtbot, window, room, soon):
    room.show_page(Page.SESSION)
    room.due_page.lengths[1].click()
    assert (room.due_page.work.text(), room.due_page.work.isVisible()) == ("Making a fresh problem.", True)
    qtbot.waitUntil(lambda: room.page is Page.SOLVE)
    assert room.due_page.work.isHidden()
    assert room.desk.now.sitting.collection.kind == SESSION
    assert room.session_bar.plan.text() == "0 due · 0 of your mistakes · 18 fresh ones"
    room.days.go_on(minutes=21)
    answer(qtbot, room)
    assert room.session_bar.stands.text() == "Time is up: this is the last one"
    trigger(window, "problems_next")
    assert room.page is Page.SESSION
    assert room.due_page.told.text().startswith("1 problem in 21 minutes: 1 right, 0 wrong.")


def test_real_games_are_offered_once_there_are_records(room):
    tile = tile_of(room, Concept.RECORDS)
    assert not tile.isEnabled()
    assert "add a folder" in tile.rating.text()


def move_cursor(qtbot, room, point: int) -> None:
    """Wake the cursor of the board and move it to a point by its keys."""
    if room.board.cursor_point is None:
        qtbot.keyClick(room.board, Qt.Key.Key_Return)
    board = room.desk.now.study.board
    (left, top), (column, row) = board.column_row(room.board.cursor_point), board.column_row(point)
    across = Qt.Key.Key_Right if column > left else Qt.Key.Key_Left
    down = Qt.Key.Key_Down if row > top else Qt.Key.Key_Up
    for key, times in ((across, abs(column - left)), (down, abs(row - top))):
        for _ in range(times):
            qtbot.keyClick(room.board, key)


def test_a_session_is_used_from_the_keyboard_alone(qtbot, window, room):
    """Return begins it, the board's cursor and the arrow keys answer, Page Down goes on."""
    cards = [card_of(counted(judged=judged).study, "") for judged in (False, True)]
    room.training.store().add(cards, START)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    room.show_page(Page.SESSION)
    room.enter()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert room.page is Page.SOLVE
    assert QApplication.focusWidget() is room.board
    while not room.desk.now.solving.solved:
        move_cursor(qtbot, room, right_moves(going_on(room.desk.now.solving).attempt)[0])
        qtbot.keyClick(room.board, Qt.Key.Key_Return)
        idle(qtbot, room)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageDown)
    said = answer_of(room.desk.now.study)
    places = [value for _, value in room.desk.now.beside.drill.choices]
    qtbot.waitUntil(lambda: QApplication.focusWidget() is room.panel.drill)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not room.desk.now.solving.solved  # no answer has the focus when a problem comes
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert QApplication.focusWidget() is room.panel.drill.buttons[0]
    for _ in range(places.index(said.result)):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert QApplication.focusWidget() is room.panel.next
    assert room.desk.now.solving.solved
    assert not room.desk.now.solving.mistaken
    assert [review.grade for review in room.training.store().reviews()] == [Grade.GOOD, Grade.GOOD]


def test_return_goes_on_to_a_move_problem_and_does_not_skip_it(qtbot, window, room):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    room.open_collection(Collection("Two", (counted(judged=True).study, counted(judged=False).study), kind=SESSION))
    qtbot.waitUntil(room.panel.drill.buttons[0].isVisible)
    room.panel.drill.buttons[0].setFocus()
    qtbot.keyClick(room.panel.drill.buttons[0], Qt.Key.Key_Return)
    assert QApplication.focusWidget() is room.panel.next
    qtbot.keyClick(room.panel.next, Qt.Key.Key_Return)
    assert room.desk.now.sitting.place == 1
    assert QApplication.focusWidget() is not room.panel.next
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert room.desk.now.sitting.place == 1
    assert not room.desk.now.solving.ended


@pytest.mark.slow
@pytest.mark.parametrize("step", [0, 5, 10], ids=["100 %", "150 %", "200 %"])
def test_the_row_of_pages_and_the_rail_shorten_no_word(room, window, step):
    window.resize(1024, 768)
    window.choices.set_type_step(step)
    QTest.qWait(100)
    choice = room.pages.choice
    for page in Page:
        if page is not Page.SOLVE:
            room.show_page(page)
            QTest.qWait(1)
            shown = [button for button in (*choice._buttons.buttons(), choice._menu) if button.isVisible()]
            assert all(button.width() >= button.sizeHint().width() for button in shown)
            assert max(button.geometry().right() for button in shown) <= choice.width()
            assert page.value in [button.text() for button in shown]
    assert all(button.height() >= button.sizeHint().height() for button in window.rail._buttons.values())
    window.choices.set_type_step(0)


def test_the_tiles_fill_their_rows_and_scroll_where_they_are_too_many(room, window):
    room.show_page(Page.PRACTICE)
    for size, columns in (((1024, 768), 2), ((1280, 800), 3)):
        window.resize(*size)
        QTest.qWait(50)
        tiles = room.practice_page.tiles
        row = [tile for tile in tiles if tile.y() == tiles[0].y()]
        assert len(row) == columns
        assert tiles[0].parentWidget().width() - row[-1].geometry().right() <= columns
        assert len({tile.width() for tile in tiles}) == 1
        assert all(tile.height() >= tile.heightForWidth(tile.width()) for tile in tiles)


class Dates(QPainter):
    """A painter that notes where letters are."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.told: list[tuple[float, float, str]] = []

    def drawText(self, at: QPointF, text: str) -> None:
        self.told.append((at.x(), at.x() + self.fontMetrics().horizontalAdvance(text), text))


@pytest.mark.parametrize(("width", "dates"), [(520, 4), (260, 3), (150, 2)])
def test_the_dates_below_the_answers_do_not_run_into_each_other(qtbot, width, dates):
    chart, image = Chart(), QImage(width, 120, QImage.Format.Format_RGB32)
    qtbot.addWidget(chart)
    chart.resize(width, 120)
    chart.show_days([Day(date(2026, 11, day), 0, 0) for day in range(1, 31)])
    painter = Dates(image)
    chart.paint(painter)
    painter.end()
    told = sorted(painter.told)
    assert all(end < begins for (_, end, _), (begins, _, _) in pairwise(told))
    assert told[-1][2] == "today"
    assert len(told) >= dates


def test_where_the_next_problem_is_still_being_made_that_is_said(qtbot, window, room, monkeypatch):
    problems, may_end = iter([counted(judged=False), counted(judged=True)]), Event()

    def slowly(*_: object) -> Fresh | None:
        made = next(problems, None)
        if made is not None and made.judged:
            may_end.wait()
        return made

    monkeypatch.setattr(apart, "fresh_problem", slowly)
    practise(qtbot, room, Concept.COUNT)
    qtbot.waitUntil(lambda: room.panel.making.text() == MAKING)
    may_end.set()
    ready(qtbot, room, 2)
    assert room.panel.making.text() == ""
