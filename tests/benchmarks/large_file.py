"""Opening 100,000 nodes, and a game of 10 MB, in the window: how long it takes and blocks the window."""

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import driver  # noqa: F401
from files_read import large, moves
from offscreen import open_window, screens

NODES = 100_000
MEGABYTES = 10
BEAT = 10  # ms
PATIENCE = 120.0  # seconds
SHAPES = {"one line": 1, "1000 variations": 1000}


def report(runs: int) -> Iterator[str]:
    """Games of one long line and of many variations, random moves on 19x19; each is opened once."""
    screens(1)
    texts = {f"{NODES} nodes, {name}": _game(variations).encode() for name, variations in SHAPES.items()}
    texts[f"{MEGABYTES} MB, one line with a comment a move"] = large("one game", MEGABYTES * 1_000_000)
    for name, text in texts.items():
        with open_window() as (app, window, folder):
            path = folder / "large.sgf"
            path.write_bytes(text)
            app.processEvents()
            seconds, longest = _open(app, window, path)
        yield f"{name}: open after {seconds:.1f} s, the window never waits longer than {longest:.0f} ms"


def _open(app, window, path: Path) -> tuple[float, float]:
    """Seconds until a file is shown, and the longest pause of the event loop in ms."""
    from PySide6.QtCore import QEventLoop, QTimer

    beats = [time.perf_counter()]
    heart = QTimer()
    heart.timeout.connect(lambda: beats.append(time.perf_counter()))
    heart.start(BEAT)
    window.enter("race")  # as in real use, the race room exists by then
    app.processEvents()
    beats[:] = [time.perf_counter()]
    window.files.open(path)
    while window.document.source.path != path and time.perf_counter() - beats[0] < PATIENCE:
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    shown = time.perf_counter()
    while time.perf_counter() - shown < 0.5:
        app.processEvents()
    heart.stop()
    pauses = [later - earlier for earlier, later in pairwise(beats)]
    return shown - beats[0], 1000 * max(pauses)


def _game(variations: int) -> str:
    played, length = [f"{move}C[move {number}]" for number, move in enumerate(moves(NODES))], NODES // variations
    lines = ["".join(played[start : start + length]) for start in range(0, NODES, length)]
    return "(;FF[4]SZ[19]" + ("".join(f"({line})" for line in lines) if variations > 1 else lines[0]) + ")"
