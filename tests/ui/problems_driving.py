"""Problems that a test solves, and what a person does in the Problems room."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from driving import trigger
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from semeai.problems.solving import right_moves
from semeai.race.numbers import Race, Side
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.synthesis.studies import study_of
from semeai.ui.rooms.problems.room import ProblemsRoom
from semeai.ui.rooms.problems.solve_state import going_on
from semeai.ui.rooms.problems.training import Training
from semeai.ui.shell.window import MainWindow

RACE = b"""(;FF[4]GM[1]CA[UTF-8]SZ[19]
AB[ad][bd][be][ce][af][cf][ag][bg][cg][ch][dh][eh][fh][gh][hh][hi][bj][cj][dj][ej][fj][gj][ak][bk][ck][dk][ek][fk][gk]
AW[ai][bi][ci][di][ei][fi][gi][hj][ij][jj][hk][jk][cl][dl][el][fl][gl][il][jl][am][bm][cm][gm][hm][im]
C[Black to play and win the race.]KSEB[ak]KSEW[ai]KSGO[race]PL[B](;B[ah]TE[1];
W[al];B[bh]TE[1];W[bl];B[aj]C[Black wins the race.]GB[1]TE[1])(;B[bh]TE[1];
W[al];B[ah]TE[1];W[bl];B[aj]C[Black wins the race.]GB[1]TE[1])(;B[aj]BM[1];
C[White wins the race.]GW[1]W[al]))"""
"""A race with two outside liberties a side and a shared one: A12 and B12 are right, A10 is wrong; A8 is not there."""
TREE = """(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[{name}]AB[cc][dc]AW[cd][dd]C[{text}]
(;B[ee]TE[1]
 (;W[ff];B[gg]TE[1]C[Black is ahead.]))
(;B[ef]BM[1];W[ee]C[White is ahead.]))
"""
LONG = 300_000
"""ms to wait for an event: on a machine at work it comes late."""
START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


def written(path: Path, number: int = 3, text: str = "Find the point.") -> Path:
    """A file of problems without a task, whose right line is E5, (F4), G3; E4 is wrong."""
    path.write_text("".join(TREE.format(name=f"Problem {at}", text=text) for at in range(1, number + 1)), "utf-8")
    return path


def race_in(folder: Path) -> Path:
    """A file with the race alone."""
    path = folder / "race.sgf"
    path.write_bytes(RACE)
    return path


class Days:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def go_on(self, **time: float) -> None:
        self.now += timedelta(**time)


def room_of(window: MainWindow) -> ProblemsRoom:
    room = window.room("problems")
    assert isinstance(room, ProblemsRoom)
    return room


def entered(window: MainWindow) -> ProblemsRoom:
    """The room, which is shown."""
    window.enter("problems")
    return room_of(window)


def opened(qtbot: QtBot, window: MainWindow, path: Path) -> ProblemsRoom:
    """The room with a file of problems."""
    room = entered(window)
    room.library.open(path)
    qtbot.waitUntil(lambda: room.desk.now.sitting is not None, timeout=LONG)
    return room


def press(qtbot: QtBot, room: ProblemsRoom, name: str) -> None:
    """Press a point of the board, and wait for the answer."""
    point = room.desk.now.line.track[-1].position.board.point(name)
    QTest.mouseClick(room.board, Qt.MouseButton.LeftButton, pos=room.board.rect_of(point).center())
    idle(qtbot, room)


def idle(qtbot: QtBot, room: ProblemsRoom) -> None:
    qtbot.waitUntil(lambda: not room.desk.asking.busy, timeout=LONG)


def solve(qtbot: QtBot, room: ProblemsRoom) -> None:
    """Play right moves until the problem is solved."""
    while not room.desk.now.solving.solved:
        move = right_moves(going_on(room.desk.now.solving).attempt)[0]
        press(qtbot, room, room.desk.now.study.board.name(move))


def show_small_race(qtbot: QtBot, window: MainWindow) -> None:
    """Show a race with two outside liberties a side and a shared one, whose answers are searched in a moment."""
    race = Race(Side(O=2), Side(O=2), 1)
    built = build(race)
    assert isinstance(built, Built)
    window.show_study("Build", study_of(built, race))
    qtbot.waitUntil(lambda: window.race() is not None)


def trained(window: MainWindow, path: Path) -> Days:
    """Let the room train with a store of the test and a clock that it sets."""
    days, training = Days(), room_of(window).training
    assert isinstance(training, Training)
    training.path, training.clock = path, days
    return days


def wait(qtbot: QtBot, room: ProblemsRoom) -> None:
    """Wait until nothing is searched or verified for the author."""
    writing = room.writing
    qtbot.waitUntil(lambda: not writing.asking.busy and not writing.verifying.busy, timeout=LONG)


def work(qtbot: QtBot, room: ProblemsRoom, *actions: str) -> None:
    """Let something be done for the author, and wait for it."""
    window = room.window()
    assert isinstance(window, MainWindow)
    trigger(window, *actions)
    wait(qtbot, room)


def press_written(room: ProblemsRoom, name: str, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    """Press a point of the board that is written on."""
    board = room.write_page.board
    QTest.mouseClick(board, button, pos=board.rect_of(room.writing.now.state.study.board.point(name)).center())
