"""What the tests of the window share: readings and answers made by hand, windows that are put away afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from semeai.go.board import Board, Mask, Point, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.paths import library
from semeai.race.numbers import Side
from semeai.reading.values import ChainReading, OutsideLiberty, RaceReading
from semeai.solve import Grip, Region, Report, Request, Solution
from semeai.ui.app import make_window
from semeai.ui.kit.jobs import Work
from semeai.ui.kit.settings import SettingsStore
from semeai.ui.shell.window import MainWindow

BOARD = Board.square(9)


def _points(*names: str) -> Mask:
    return mask_of(BOARD.point(name) for name in names)


def _outside(**approach: str) -> tuple[OutsideLiberty, ...]:
    """Outside liberties by name, each with its approach moves."""
    return tuple(
        OutsideLiberty(BOARD.point(name), tuple(BOARD.point(move) for move in moves.split()))
        for name, moves in approach.items()
    )


def _reading(black: ChainReading, white: ChainReading) -> RaceReading:
    position = Position(BOARD, black.chain | white.inside, white.chain | black.inside)
    return RaceReading(position, black, white, _points("E5"), ())


@pytest.fixture
def worked_example() -> RaceReading:
    """The numbers of the worked example: W Z=0 O=3 A=4 V=3, B Z=2 I=1 O=1 A=1, S=1."""
    black_chain, white_chain = _points("D4", "D5", "D6", "E6"), _points("F4", "F5", "F6")
    black_outside = _outside(C4="B4")
    white_outside = _outside(G4="", G5="H5 H6 H7", G6="J7")
    eye, inside = _points("D2", "D3"), _points("D2")
    black = ChainReading(BLACK, BOARD.point("D4"), black_chain, black_outside, eye, inside, Side(2, 1, 1, 1, 0))
    white_side = Side(O=3, A=4, V=3)
    white = ChainReading(WHITE, BOARD.point("F4"), white_chain, white_outside, 0, 0, white_side, white_outside[1])
    return _reading(black, white)


@pytest.fixture
def two_plans() -> RaceReading:
    """Diagrams 27-30: S=1, X_W=3, X_B=2, V_W=2: only filling inside first kills for Black."""
    black_chain, white_chain = _points("D4", "D5", "D6", "E6"), _points("F4", "F5", "F6")
    white_outside = _outside(G4="H4 H5")
    black = ChainReading(BLACK, BOARD.point("D4"), black_chain, _outside(C4="", C5=""), 0, 0, Side(O=2))
    white = ChainReading(
        WHITE, BOARD.point("F4"), white_chain, white_outside, 0, 0, Side(O=1, A=2, V=2), white_outside[0]
    )
    return _reading(black, white)


class FakeSearch:
    """Stands in for ``solve``: ``rule`` gives the answers, made by hand; what was asked is kept."""

    def __init__(self) -> None:
        self.rule: Callable[[Request], Solution] = self.solution
        self.asked: list[tuple[Request, float | None]] = []

    def __call__(self, request: Request, *, seconds: float | None = None, report: Report | None = None) -> Solution:
        self.asked.append((request, seconds))
        return self.rule(request)

    @staticmethod
    def solution(
        request: Request,
        defend: int | None = 1,
        attack: int | None = 1,
        moves: tuple[Point, ...] = (),
        line: tuple[Point, ...] = (),
        trusted: Mask = 0,
    ) -> Solution:
        """An answer; without more words the mover captures."""
        region = Region(request.position.board.points & ~trusted, 0, trusted)
        grips = (None if code is None else Grip(code) for code in (defend, attack))
        return Solution(request, *grips, moves, line, region, 1234, 0.25)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeSearch:
    """The search of the program replaced by one that answers at once."""
    made = FakeSearch()
    monkeypatch.setattr("semeai.solve.solve", made)
    return made


class Waiting:
    """Jobs that run when the test says so, in the test's own thread."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Work, Callable[[Any], object], Callable[[Exception], object]]] = []

    def start(self, work: Work, done: Callable[[Any], object], failed: Callable[[Exception], object]) -> None:
        """Remember the work."""
        self.waiting.append((work, done, failed))

    def run(self) -> None:
        """Do the oldest work."""
        work, done, failed = self.waiting.pop(0)
        try:
            result = work(lambda _far: True)
        except ValueError as error:
            failed(error)
        else:
            done(result)


@pytest.fixture
def waiting() -> Waiting:
    """Jobs that wait for the test."""
    return Waiting()


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[], MainWindow]]:
    """Makes windows that share one store, as one program does from start to start."""

    made: list[MainWindow] = []

    def fresh() -> MainWindow:
        store = SettingsStore(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
        window = make_window(qapp, store)
        if not window.choices.settings.reduced_motion:
            window.choices.flip("reduced_motion")
        made.append(window)
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield fresh
    for window in made:
        window.document.undo_stack.setClean()
        window.close()
        window.deleteLater()
    # Without an event loop nobody else carries the deletion out, and later themes would style dead windows.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def window(make: Callable[[], MainWindow]) -> MainWindow:
    """A window on its start page."""
    return make()


@pytest.fixture
def race(window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with a copy of a case-B race from the paper."""
    path = tmp_path / "race.sgf"
    path.write_bytes((library() / "diagram-15.sgf").read_bytes())
    window.files.open(path)
    return window
