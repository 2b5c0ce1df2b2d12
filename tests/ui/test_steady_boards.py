"""The board of a room neither moves nor changes its cells, whatever is shown on it, said below it or done with it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from driving import read, trigger
from eyes_driving import press
from noseki_driving import solved
from problems_driving import idle, press_written, show_small_race, solve
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.cgt.paper import STEPS, Marked
from semeai.eyes.catalogue import catalogue
from semeai.paths import library
from semeai.problems.lessons import LessonPlace
from semeai.ui.board.view import BoardView
from semeai.ui.room.stage import SETTLED
from semeai.ui.rooms.problems.author_words import TOOL_NAMES
from semeai.ui.rooms.problems.collection import collected
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

PROBLEMS = library() / "problems" / "case-d.sgf"
GAME = Path(__file__).parents[3] / "shared/real-games/games/cgf2004-gargoyle.sgf"
LONG = "A sentence that is so long that it takes more than the one line for which there is room. " * 3

Spot = tuple[float, float, float]
Doings = list[str | Callable[[], object]]
"""What is done one after the other; a word is the name of an action."""


def settled() -> None:
    for _ in range(4):
        QApplication.processEvents()


def places(window: MainWindow) -> list[Spot]:
    """The cell of each board that is shown, and where its first line crosses, in the window."""
    found = []
    for board in window.present.findChildren(BoardView):
        if board.isVisible():
            placed = board.layout_now()
            corner = QPointF(board.mapTo(window, QPoint(0, 0))) + QPointF(placed.origin_x, placed.origin_y)
            found.append((placed.cell, corner.x(), corner.y()))
    return found


def race(_qtbot: QtBot, window: MainWindow) -> Doings:
    room = window.room("race")
    window.enter("race")
    return [
        *(lambda index=index: room.inspector.setCurrentIndex(index) for index in range(room.inspector.count())),
        *("edit_mode", "tool_letter", "edit_mode", "play_fof_black"),
        room.player.last,
        "end_sequence",
        room.describe,
    ]


def eyes(qtbot: QtBot, window: MainWindow) -> Doings:
    window.enter("eyes")
    room = window.room("eyes")
    room.show_shape(catalogue(5)[0].members[0])
    return [
        *("eye_digits", "eye_attacker", "eye_owner"),
        lambda: press(qtbot, window, "K10"),
        lambda: room.desk.set_outside(3),
        "eye_line_white",
        lambda: qtbot.waitUntil(lambda: room.page.player.last_index > 0),
        room.page.player.last,
        "eye_clear",
    ]


def noseki(_qtbot: QtBot, window: MainWindow) -> Doings:
    window.enter("noseki")
    room = window.room("noseki")
    room.show_lesson(0)
    return [*[lambda: room._step_lesson(1)] * 4, "noseki_ghost", room.panel.show_plain, room.panel.show_lessons]


def problems(qtbot: QtBot, window: MainWindow) -> Doings:
    window.enter("problems")
    room = window.room("problems")
    room.open_collection(collected("Races", sgf.read(PROBLEMS.read_bytes()).studies))
    return [
        *("problems_hint", "problems_hint", "problems_count", "problems_restart"),
        lambda: solve(qtbot, room),
        "problems_why",
        lambda: idle(qtbot, room),
        room.player.last,
        *("problems_restart", "problems_free"),
    ]


def lessons(_qtbot: QtBot, window: MainWindow) -> Doings:
    room = window.room("problems")
    window.hand_to("problems", LessonPlace(0))

    def go_on() -> None:
        room.slides().turning.turn(1)

    return [go_on, room.player.last, go_on, go_on]


def plans(_qtbot: QtBot, window: MainWindow) -> Doings:
    window.enter("race")
    trigger(window, "compare_black")
    room = window.room("race")
    return [
        *[room.player.step] * 6,
        room.player.last,
        *(lambda index=index: room.inspector.setCurrentIndex(index) for index in range(room.inspector.count())),
        "compare_white",
        room.player.last,
    ]


def ghost_lines(qtbot: QtBot, window: MainWindow) -> Doings:
    window.enter("noseki")
    room = window.room("noseki")
    room.show_lesson(0)
    trigger(window, "noseki_solve")
    solved(qtbot, room)
    trigger(window, "noseki_both_black")
    return [room.player.step, room.player.last, room.panel.show_plain]


def record(_qtbot: QtBot, window: MainWindow) -> Doings:
    """A whole game."""
    if not GAME.is_file():
        pytest.skip("needs the test data in ../shared, beside the checkout")
    window.enter("race")
    window.files.open(GAME)
    read(window)
    room = window.room("race")
    return [
        room.player.step,
        lambda: room.player.seek(100),
        lambda: read(window),
        *(lambda index=index: room.inspector.setCurrentIndex(index) for index in range(room.inspector.count())),
        *("edit_mode", "edit_mode", "theme_dark", "theme_light"),
        room.player.last,
    ]


def liberty(qtbot: QtBot, window: MainWindow) -> Doings:
    window.enter("liberty")
    room = window.room("liberty")
    desk = room.desk
    qtbot.waitUntil(lambda: desk.now.step is not None and bool(desk.now.moves))
    page = room.page
    steps = [lambda: desk.go(1)] * len(STEPS)

    def on_the_board(*doings: Callable[[], object]) -> Doings:
        """What shows another page, each with the way back to the board."""
        return [lambda doing=doing: (doing(), page.tabs.setCurrentWidget(page.board)) for doing in doings]

    return [
        *steps,
        *(lambda marked=marked: desk.choose(marked=marked) for marked in Marked),
        lambda: desk.choose_term(3),
        lambda: page.explain("Nothing can be read here, for there is no game of that name."),
        page.explain,
        *on_the_board(
            lambda: page.tabs.setCurrentWidget(page.library),
            *[lambda: trigger(window, "liberty_duplicate")] * 2,
            lambda: room.enter_text("{9|0} + 3 + {9|0} + 4"),
            lambda: room.panel.shared.setValue(3),
            *[lambda: trigger(window, "undo")] * 4,
            *[lambda: trigger(window, "liberty_remove")] * 5,
        ),
    ]


def writing(qtbot: QtBot, window: MainWindow) -> Doings:
    window.enter("problems")
    room = window.room("problems")
    show_small_race(qtbot, window)
    trigger(window, "take_problem")
    return [
        *TOOL_NAMES,
        "write_answers",
        lambda: qtbot.wait(100),
        lambda: qtbot.waitUntil(lambda: not room.writing.asking.busy, timeout=300_000),
        "write_black",
        lambda: press_written(room, "M12"),
        "undo",
    ]


ROOMS = [race, eyes, noseki, problems, lessons, plans, record, ghost_lines, liberty, writing]
TWO = (plans, ghost_lines)
"""They show two boards."""


@pytest.fixture
def given_up(race: MainWindow) -> Iterator[MainWindow]:
    """The window with a race; of what is written in the Problems room nothing is to be saved."""
    yield race
    if "problems" in race.rooms:
        race.room("problems").keeper.kept = race.room("problems").writing.now.state.problems


SLOW = (race, plans)
"""On a larger window one mechanism keeps the place in all rooms: one board and two stand for it."""


@pytest.mark.parametrize(
    ("room", "size"),
    [
        *((room, (1024, 700)) for room in ROOMS),
        *(
            pytest.param(room, (1280, 800), marks=pytest.mark.slow if room in SLOW else pytest.mark.whole)
            for room in ROOMS
        ),
    ],
    ids=lambda value: str(getattr(value, "__name__", value)),
)
def test_the_board_stays_where_it_is(qtbot: QtBot, given_up: MainWindow, room, size: tuple[int, int]):
    window = given_up
    window.resize(*size)
    doings = [*room(qtbot, window), *("coordinates", "move_numbers", "show_counts") * 2]
    settled()
    if room is not lessons:
        doings += [lambda: window.present.say("A word."), lambda: window.present.say(LONG, "Undo", lambda: None)]
    first, seen = places(window), []
    for doing in doings:
        if isinstance(doing, str):
            trigger(window, doing)
        else:
            doing()
        settled()
        seen.append(places(window))
    assert len(first) == (2 if room in TWO else 1)
    assert seen == [first] * len(doings)


def test_two_boards_have_cells_a_fifth_smaller_than_one_at_most(race: MainWindow) -> None:
    race.resize(1280, 800)
    settled()
    ((one, *_),) = places(race)
    trigger(race, "compare_black")
    settled()
    assert min(cell for cell, *_ in places(race)) >= 0.8 * one


TYPES = (0, 2, 5)
"""Steps of the type: 100, 120 and 150 %."""


LEAST_CELLS = {"race": 46, "eyes": 46, "liberty": 43, "noseki": 65, "problems": 46, "solving": 58}
"""The cells in px of what ``shown_in`` shows, on a window of 1280 x 800."""


def shown_in(window: MainWindow, room: str) -> None:
    """Enter a room with something on its board."""
    window.enter("problems" if room == "solving" else room)
    match room:
        case "eyes":
            window.room("eyes").show_shape(catalogue(5)[3].members[0])
        case "noseki":
            trigger(window, "noseki_lesson_1")
        case "problems":
            trigger(window, "write_take")
        case "solving":
            window.room("problems").library.open(PROBLEMS)
        case "liberty":
            trigger(window, "liberty_example")


LARGE = {"race": pytest.mark.slow, "liberty": pytest.mark.slow}
"""On a large screen one mechanism keeps the place in all rooms: two of them stand for it."""


@pytest.mark.parametrize(
    ("room", "size"),
    [
        *((room, (1280, 800)) for room in LEAST_CELLS),
        *(pytest.param(room, (1920, 1080), marks=LARGE.get(room, pytest.mark.whole)) for room in LEAST_CELLS),
    ],
)
def test_a_board_keeps_its_place_and_its_cells_in_larger_type(
    qtbot: QtBot, race: MainWindow, room: str, size: tuple[int, int]
) -> None:
    race.resize(*size)
    shown_in(race, room)
    qtbot.waitUntil(lambda: bool(places(race)))
    found = []
    for step in TYPES:
        race.choices.set_type_step(step)
        QTest.qWait(2 * SETTLED)
        settled()
        found.append(places(race))
    race.choices.set_type_step(0)
    assert found == [found[0]] * len(TYPES)
    assert size != (1280, 800) or found[0][0][0] >= LEAST_CELLS[room], "and it is large"
