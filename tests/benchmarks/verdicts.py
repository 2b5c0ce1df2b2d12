"""From a click to the verdict: reading, theory and the panel's view model on 19x19 boards with several races."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from timing import ROOT, median, of_call, percentile_95

FRAME = 16.0  # milliseconds between two pictures at 60 a second
EXAMPLE = "lesson-07-two-races.sgf"
PATIENCE = 1.0  # seconds: a pair that takes longer is clicked once only
SUITE_BOARDS = ("_semeai_C1_006.sgf", "_semeai_C1_024.sgf")


def report(runs: int) -> Iterator[str]:
    """Every pair of chains on every board is clicked ``runs`` times."""
    times: list[float] = []
    for name, position in _boards():
        taken = _clicks(position, runs)
        slowest = max(taken, key=lambda pair: max(taken[pair]))
        together = [seconds for pair in taken.values() for seconds in pair]
        times += together
        yield f"{name}: {len(taken)} pairs of chains, {_figures(together)}"
        yield f"  slowest pair {slowest}: median {1000 * median(taken[slowest]):.1f} ms"
    yield f"all: {_figures(times)} (aim: median under {FRAME:.0f} ms)"


def _figures(times: list[float]) -> str:
    return f"median {1000 * median(times):.1f} ms, 95% within {1000 * percentile_95(times):.1f} ms"


def _clicks(position, runs: int) -> dict[str, list[float]]:
    """The times from choosing each pair of chains to the view model of the panel, proposals included."""
    from semeai.reading import propose
    from semeai.ui.panels.race_choice import RaceChoice
    from semeai.ui.panels.race_view import view_race

    taken: dict[str, list[float]] = {}
    name = position.board.name
    for _ in range(runs):
        for pair in propose(position):
            # A position of its own for every click: what is remembered about one must not help the next.
            click = partial(view_race, _copy(position), RaceChoice(pair.black, pair.white))
            times = taken.setdefault(f"{name(pair.black)} against {name(pair.white)}", [])
            if not times or times[0] < PATIENCE:
                times.append(of_call(click))
    return taken


def _copy(position):
    return type(position)(position.board, position.black, position.white)


def _boards() -> Iterator[tuple[str, object]]:
    """The example with two races of the library, and boards of the test suite where it is there."""
    from semeai import paths
    from semeai.cli.files import read_games
    from semeai.cli.place import place

    files = [paths.library() / EXAMPLE, *(ROOT.parent / "shared" / "sts-rv" / "sgf" / name for name in SUITE_BOARDS)]
    for file in files:
        if file.is_file():
            yield file.name, place(read_games(str(file)).studies[0], None).position
