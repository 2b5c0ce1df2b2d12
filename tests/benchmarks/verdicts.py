"""From a click to the verdict: reading, theory and the panel's view model on 19x19 boards with several races.

Two driver.figures a board. *Cold*: each click is the first of a session, all that the program remembers is emptied
before it, the statuses of eye shapes too. *Session*: it is emptied once, then the pairs are clicked in turn.
"""

import sys
from collections.abc import Iterator
from functools import partial

import driver
from offscreen import open_window, screens

from semeai import paths
from semeai.claim.model import RaceChoice, view_race
from semeai.cli.files import place, read_games
from semeai.go.board import Point
from semeai.go.position import Position
from semeai.reading.proposals import propose
from semeai.study import edits

FRAME = 16.0  # milliseconds between two pictures at 60 a second
EXAMPLE = "lesson-07-two-races.sgf"
PATIENCE = 1.0  # seconds: a pair that takes longer is clicked once only
SUITE_BOARDS = ("_semeai_C1_006.sgf", "_semeai_C1_024.sgf")


def report(runs: int) -> Iterator[str]:
    """Every pair of chains on every board is clicked ``runs`` times."""
    cold_times: list[float] = []
    session_times: list[float] = []
    for name, position in _boards():
        taken = _clicks(position, runs)
        slowest = max(taken, key=lambda pair: max(taken[pair]))
        cold = [seconds for pair in taken.values() for seconds in pair]
        session = _session(position, max(runs // 3, 1))
        cold_times += cold
        session_times += session
        yield f"{name}: {len(taken)} pairs of chains, cold {driver.figures(cold)}; session {driver.figures(session)}"
        yield f"  slowest pair, cold, {slowest}: {driver.figures(taken[slowest])}"
    yield f"all, cold: {driver.figures(cold_times)} (aim: median under {FRAME:.0f} ms)"
    yield f"all, session: {driver.figures(session_times)} (aim: median under {FRAME:.0f} ms)"
    clicked = _clicks_in_the_window(next(_boards())[1], runs)
    yield f"in the window: {len(clicked)} clicks on a chain, until all is painted: {driver.figures(clicked)}"


def _clicks(position: Position, runs: int) -> dict[str, list[float]]:
    """The times from choosing each pair of chains to the view model of the panel, proposals included."""
    taken: dict[str, list[float]] = {}
    name = position.board.name
    for _ in range(runs):
        for pair in propose(position):
            click = partial(view_race, position, RaceChoice(pair.black, pair.white))
            times = taken.setdefault(f"{name(pair.black)} against {name(pair.white)}", [])
            if not times or times[0] < PATIENCE:
                _forget()
                times.append(driver.of_call(click))
    return taken


def _session(position: Position, rounds: int) -> list[float]:
    """The times of going through all pairs as a person does, with what the program remembers from pair to pair."""
    times = []
    for _ in range(rounds):
        _forget()
        for pair in propose(position):
            times.append(driver.of_call(partial(view_race, position, RaceChoice(pair.black, pair.white))))
    return times


def _forget() -> None:
    """Empty every cache of the program: a click counts as the first one on its position."""
    for module in [module for name, module in sys.modules.items() if name.startswith("semeai.")]:
        for value in vars(module).values():
            if callable(clear := getattr(value, "cache_clear", None)):
                clear()


def _clicks_in_the_window(position: Position, runs: int) -> list[float]:
    """The times of clicking the chains of every proposed pair in turn, until panel and board are painted."""
    screens(1)
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from semeai.ui.room.document import Source
    from semeai.ui.room.tools import Tool

    study = edits.study_with(position)
    times = []
    with open_window() as (app, window, _):
        window.enter("race")
        window.document.open(study, Source())
        desk, board = window.room("race").desk, window.room("race").board
        desk.take_tool(Tool.CHAIN)
        app.processEvents()

        def click(point: Point) -> None:
            QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.rect_of(point).center())
            app.processEvents()

        for _ in range(runs):
            for pair in propose(position):
                times += [driver.of_call(partial(click, point)) for point in (pair.black, pair.white)]
        assert desk.race().verdict is not None
    return times


def _boards() -> Iterator[tuple[str, Position]]:
    """The example with two races of the library, and boards of the test suite where it is there."""
    files = [paths.library() / EXAMPLE, *(driver.SHARED / "sts-rv" / "sgf" / name for name in SUITE_BOARDS)]
    for file in files:
        if file.is_file():
            yield file.name, place(read_games(str(file)).studies[0], None).position
