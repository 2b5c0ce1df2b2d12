"""What all tests share: the project's folder, outside data, readings and answers made by hand."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from semeai import sgf
from semeai.claim.lines import theory_line
from semeai.claim.standing import Searched
from semeai.go.board import Board, Mask, Point, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.paths import APPLICATION, library
from semeai.playout.line import Line
from semeai.playout.play import play
from semeai.race.numbers import Side
from semeai.race.outcome import Plan
from semeai.reading.values import ChainReading, OutsideLiberty, RaceReading
from semeai.solve import Climb, Effort, Grip, Region, Request, Solution, Standing
from semeai.solve.cut import Cut, Step
from semeai.study.tree import essential_at, position_at

settings.register_profile("semeai", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("semeai")  # a slow machine is no failure

# What a shell starts in the background ignores Ctrl-C, and what outlives its terminal ignores that it hangs up;
# so would the commands that the tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
# Before any Qt is imported: the tests open no window on the developer's screen.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# The tests neither find nor leave anything in the user's folders; the commands that they start have these too.
FOLDERS = tempfile.TemporaryDirectory(prefix="semeai-tests-")
os.environ["XDG_CACHE_HOME"] = f"{FOLDERS.name}/cache"
os.environ["XDG_DATA_HOME"] = f"{FOLDERS.name}/data"

ROOT = Path(__file__).resolve().parents[1]
SELDOM = 10_000, 10, 10
"""How many objects are made between two looks for garbage: the usual looks took a tenth of the time of all tests."""


@pytest.fixture(autouse=True)
def _no_kept_reviews() -> Iterator[None]:
    """No test finds the reviews that another one has kept."""
    yield
    shutil.rmtree(f"{os.environ['XDG_CACHE_HOME']}/{APPLICATION}/reviews", ignore_errors=True)


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of test data beside the checkout; tests that need it are skipped where it is missing."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the test data in ../shared, beside the checkout")
    return folder


@pytest.fixture(params=Color, ids=lambda color: f"{color.title} first")
def mover(request: pytest.FixtureRequest) -> Color:
    """Either player as the one who moves first."""
    color: Color = request.param
    return color


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
    """Replaces ``climb``: ``rule`` gives hand-made answers; the requests are kept."""

    def __init__(self) -> None:
        self.rule: Callable[[Request], Solution] = self.solution
        self.asked: list[tuple[Request, str]] = []

    def __call__(self, request: Request, *, effort: Effort = Effort.LOOK, **_how: object) -> Climb:
        self.asked.append((request, effort.value))
        return self.climb(self.rule(request))

    @staticmethod
    def climb(solution: Solution, standing: Standing = Standing.PROVED, closed: tuple[Mask, Mask] = (0, 0)) -> Climb:
        """An answer as one that is proved, or known in another way; open where there is none."""
        standing = standing if solution.finished else Standing.OPEN
        cut = Cut(solution.request.position, (0, 0), 0, 0, 0, solution.region.trusted, 0, closed)
        return Climb(Step(cut, solution), standing, 0, solution.nodes, solution.seconds)

    @staticmethod
    def solution(
        request: Request,
        defend: int | None = 1,
        attack: int | None = 1,
        moves: tuple[Point, ...] = (),
        line: tuple[Point, ...] = (),
        trusted: Mask = 0,
    ) -> Solution:
        """An answer; by default the mover captures."""
        region = Region(request.position.board.points & ~trusted, 0, trusted)
        grips = (None if code is None else Grip(code) for code in (defend, attack))
        return Solution(request, *grips, moves, line, region, 1234, 0.25)

    def found(
        self,
        reading: RaceReading,
        mover: Color = BLACK,
        *,
        standing: Standing = Standing.PROVED,
        closed: tuple[Mask, Mask] = (0, 0),
        **answer: Any,
    ) -> Searched:
        """The state of a race's search that has ended."""
        asked = Request(reading.position, reading.black.point, reading.white.point, mover)
        solution = self.solution(asked, **answer)
        return Searched(asked, self.climb(solution, standing, closed), nodes=1234, seconds=0.25)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeSearch:
    """The search of the program replaced by one that answers at once."""
    made = FakeSearch()
    monkeypatch.setattr("semeai.claim.inquiry.climb", made)
    return made


def _played(plan: Plan) -> Line:
    """The race of Diagram 15 played out, Black first."""
    study = sgf.read((library() / "diagram-15.sgf").read_bytes()).studies[0]
    black, white = essential_at(study, study.root)
    assert black is not None
    assert white is not None
    return theory_line(play(position_at(study, study.root), black, white, plan, BLACK))


@pytest.fixture(scope="session")
def fif() -> Line:
    """Filling inside first, Black kills."""
    return _played(Plan.FIF)


@pytest.fixture(scope="session")
def fof() -> Line:
    """The same race by filling outside first."""
    return _played(Plan.FOF)


@pytest.fixture(scope="session")
def npm_package(tmp_path_factory) -> Callable[[str], Path]:
    """Installs a package of npm by its name and version, and gives its folder; skipped where that is impossible."""
    folder = tmp_path_factory.mktemp("npm")

    def installed(name: str) -> Path:
        if (npm := shutil.which("npm")) is None:
            pytest.skip("needs npm")
        command = [
            npm,
            "install",
            "--silent",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--prefix",
            str(folder),
            name,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        place = folder / "node_modules" / name.rpartition("@")[0]
        if done.returncode or not place.is_dir():
            pytest.skip(f"npm has no {name} here")
        return place

    return installed


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is ``whole`` unless it is asked for."""
    if "whole" not in config.option.markexpr:
        whole = [item for item in items if item.get_closest_marker("whole")]
        config.hook.pytest_deselected(items=whole)
        items[:] = [item for item in items if item not in whole]


def pytest_collection() -> None:
    """Switch garbage collection off while thousands of tests are collected: they all stay."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Let garbage be collected at a lower rate from now on, and the tests themselves never be looked through."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let Python collect garbage by itself, except in tests of windows: there it could do so in a wrong thread."""
    (gc.disable if "ui" in item.path.parts else gc.enable)()
