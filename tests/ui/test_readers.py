"""What a screen reader finds and hears, through the interfaces that it uses itself."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from board_driving import BOARD, p
from driving import trigger
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from semeai.claim.model import NO_RACE
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.color import BLACK
from semeai.go.position import Position
from semeai.phrases import unset
from semeai.study.frames import Transition, played
from semeai.ui.board.view import BoardView
from semeai.ui.kit import aloud
from semeai.ui.kit.aloud import Aloud
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.rooms.race.shown import panel_of
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

Name, Description = QAccessible.Text.Name, QAccessible.Text.Description
ROOMS = ("start", "race", "eyes", "liberty", "noseki", "problems", "deck")
Heard = Callable[[], list[str]]


@pytest.fixture(autouse=True)
def _reader(qapp: QApplication) -> Iterator[None]:
    """A screen reader runs, from the application on: Qt forgets what was said before."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """A function that waits for what is announced, and returns it."""
    told: list[str] = []

    class Listener(QAccessible):
        @staticmethod
        def updateAccessibility(event: QAccessibleEvent) -> None:
            assert isinstance(event, QAccessibleAnnouncementEvent)
            told.append(event.message())
            QAccessible.updateAccessibility(event)

    monkeypatch.setattr(aloud, "QAccessible", Listener)

    def wait() -> list[str]:
        QTest.qWait(2 * aloud.TOGETHER)
        while any(each._soon.isActive() for top in QApplication.topLevelWidgets() for each in top.findChildren(Aloud)):
            QTest.qWait(20)
        found, told[:] = list(told), []
        return found

    return wait


def parts(of: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """What a reader finds inside a part, at any depth, as far as it is seen."""
    for number in range(of.childCount()):
        part = of.child(number)
        if part is not None and part.isValid() and not part.state().invisible:
            yield part
            if part.role() is not QAccessible.Role.Table:
                yield from parts(part)


def found(part: QWidget) -> QAccessibleInterface:
    interface = QAccessible.queryAccessibleInterface(part)
    assert interface is not None
    return interface


def table_of(view: BoardView) -> QAccessibleInterface:
    return next(part for part in parts(found(view)) if part.role() is QAccessible.Role.Table)


def cells(view: BoardView) -> dict[str, QAccessibleInterface]:
    """The points of a board as a reader finds them, by the first word of their names."""
    table = table_of(view)
    every = [table.child(number) for number in range(table.childCount())]
    inside = [cell for cell in every if cell.role() is QAccessible.Role.Cell]
    return {cell.text(Name).partition(",")[0]: cell for cell in inside}


def test_a_reader_finds_every_point_with_its_words_and_its_place(view: BoardView) -> None:
    position = Position(BOARD, black=1 << p("E6") | 1 << p("D5") | 1 << p("F5"), white=1 << p("E5"))
    view.set_figure(Figure(position, (Mark(p("E4"), MarkKind.OUTSIDE),), essential=1 << p("E5")))
    points = cells(view)
    assert len(points) == 81
    assert points["E5"].text(Name) == "E5, white stone, in atari, essential chain"
    assert points["E4"].text(Name) == "E4, empty, outside liberty of White's chain"
    for name in ("A9", "E5", "J1"):
        place = points[name].rect().center()
        assert view.point_at(view.mapFromGlobal(place)) == p(name)
        assert table_of(view).childAt(place.x(), place.y()).text(Name) == points[name].text(Name)
    view.set_point_text(lambda point: f"{BOARD.name(point)} needs 2 approach moves")
    assert points["E4"].text(Description) == "E4 needs 2 approach moves"


def test_the_table_has_the_points_that_are_shown(view: BoardView) -> None:
    view.set_figure(Figure(Position(BOARD), crop=(0, 0, 3, 2)))
    assert sorted(cells(view)) == sorted(f"{column}{row}" for column in "ABCD" for row in (7, 8, 9))
    view.set_figure(Figure(Position(BOARD)))
    assert len(cells(view)) == 81


def test_the_cursor_is_the_cell_that_has_the_focus(view: BoardView) -> None:
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert found(view).state().focused
    for key, name in ((Qt.Key.Key_Right, "F5"), (Qt.Key.Key_Up, "F6")):
        QTest.keyClick(view, key)
        QTest.qWait(1)
        assert table_of(view).focusChild().text(Name) == f"{name}, empty"


def test_moves_captures_and_the_end_are_announced(view: BoardView, heard: Heard) -> None:
    heard()
    before = Position(BOARD, black=1 << p("A9"), white=1 << p("B9"))
    view.set_figure(Figure(before))
    assert heard() == ["Stones: Black 1, White 1."]
    after = Position(BOARD, white=1 << p("B9") | 1 << p("A8"))
    move = played(BLACK.opponent, p("A8"), 1 << p("A9"))
    view.animate(move, Figure(after, last_move=p("A8")))
    view.set_stamp("White captures")
    assert heard() == ["White A8, captures A9. White captures."]
    view.animate(move, Figure(after, last_move=p("A8")))
    view.animate(Transition(BLACK), Figure(before))
    assert heard() == ["Black passes."], "the newest move"
    view.animate(Transition(BLACK), Figure(after))
    assert heard() == ["Black passes."]
    view.animate(played(BLACK, p("C3"), 0), Figure(after, last_move=p("C3")))
    assert heard() == ["Black C3."]


def test_what_a_caption_says_too_is_said_once(qtbot: QtBot, view: BoardView, heard: Heard) -> None:
    heard()
    caption = QLabel(view)
    caption.show()
    aloud.say_aloud(view, "Black C3")
    aloud.say_aloud(caption, "7. Black C3, which is one move too slow.")
    assert heard() == ["7. Black C3, which is one move too slow."]


def test_a_part_that_is_gone_says_nothing_and_the_others_are_heard(qtbot: QtBot, view: BoardView, heard: Heard) -> None:
    heard()
    verdict = QLabel(view)
    verdict.show()
    aloud.say_aloud(verdict, "White captures")
    aloud.say_aloud(view, "Black C3")
    delete(verdict)
    assert heard() == ["Black C3."]


def test_the_caption_the_verdicts_and_messages_are_announced(qtbot: QtBot, searched: MainWindow, heard: Heard) -> None:
    room = searched.room("race")
    heard()
    room.say("That move is not legal.")
    assert heard() == ["That move is not legal."]
    trigger(searched, "play_fof_black", "first", "forward")
    told = " ".join(heard())
    frame = room.player.frame()
    assert frame is not None
    assert frame.caption.rstrip(".") in told
    trigger(searched, "end_sequence", "undo" if searched.actions_by_id["undo"].isEnabled() else "first")
    heard()
    room.race_panel.show_race(panel_of(replace(room.desk.now, model=NO_RACE)))
    assert heard() == [], "nothing is claimed"
    room.race_panel.show_race(panel_of(room.desk.now))
    qtbot.waitUntil(lambda: bool(room.desk.now.model.cards))
    trigger(searched, "first")
    assert "Black first: " in " ".join(heard())


PRESSED = {
    QAccessible.Role.Button, QAccessible.Role.CheckBox, QAccessible.Role.RadioButton, QAccessible.Role.PageTab,
    QAccessible.Role.ListItem, QAccessible.Role.ComboBox, QAccessible.Role.ButtonMenu,
}  # fmt: skip


def misnamed(window: QWidget) -> list[str]:
    """The names of what can be pressed that are not one line of what stands there; what has the focus and no name."""
    wrong = []
    for part in parts(found(window)):
        name, thing = part.text(Name), part.object()
        written = thing.text().replace("\n", " ").replace("&", "") if isinstance(thing, QAbstractButton) else ""
        told = name.strip() and "\n" not in name and not name.startswith(":") and (len(written) < 2 or written in name)
        if (part.role() in PRESSED and not told) or (part.state().focusable and not name.strip()):
            wrong.append(f"{name!r} for {written!r}: {part.role()} {thing}")
    return wrong


@pytest.mark.parametrize("room", ROOMS)
def test_what_can_be_pressed_is_called_what_is_written_on_it(window: MainWindow, room: str) -> None:
    window.enter(room)
    QTest.qWait(100)
    assert misnamed(window) == []


@pytest.mark.parametrize("page", list(Page))
def test_on_each_page_of_the_problems_too(window: MainWindow, page: Page) -> None:
    window.enter("problems")
    window.room("problems").show_page(page)
    QTest.qWait(100)
    assert misnamed(window) == []


def test_a_talk_is_heard_slide_by_slide_with_its_answers(talk: MainWindow, heard: Heard) -> None:
    presenter = talk.presenter
    presenter._open_lectern()
    presenter.lectern.show()
    presenter.show()
    presenter._tell_speaker()
    assert misnamed(presenter.lectern) == []
    names = [part.text(Name) for part in parts(found(presenter.lectern))]
    assert {"Now", "Next", "Length of the talk", "Reset the time", "Show the room"} <= {*names}
    heard()
    for _ in range(2):
        QTest.keyClick(talk, Qt.Key.Key_PageDown)
    assert "Shared liberties: 2" in " ".join(heard())
    audience = QAccessible.queryAccessibleInterface(presenter.audience)
    assert audience.text(Description) == unset(presenter.slide().words)


def test_a_lesson_is_read_out_with_the_reply_to_an_answer(window: MainWindow, heard: Heard) -> None:
    window.room("start").page.introduction.steps[1].click()
    lessons = window.room("problems").course.lessons
    assert "Whoever fills one takes a liberty from himself as well." in " ".join(heard())
    lessons.panel.choices[0].click()
    assert " ".join(heard()).startswith("No. Nobody")
