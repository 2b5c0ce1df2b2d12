"""From a click to the verdict: reading, theory and the panel's view model on 19x19 boards with several races."""

from __future__ import annotations

from collections.abc import Iterator

from timing import ROOT, median, of_call, percentile_95

FRAME = 16.0  # milliseconds between two pictures at 60 a second
SUITE_BOARDS = ("_semeai_C1_006.sgf", "_semeai_C1_024.sgf")


def report(runs: int) -> Iterator[str]:
    """Every pair of chains on every board is clicked ``runs`` times."""
    times: list[float] = []
    for name, position in _boards():
        taken = _clicks(position, runs)
        times += taken
        yield f"{name}: {len(taken) // runs} pairs of chains, {_figures(taken)}"
    yield f"all: {_figures(times)} (aim: median under {FRAME:.0f} ms)"


def _figures(times: list[float]) -> str:
    return f"median {1000 * median(times):.1f} ms, 95% within {1000 * percentile_95(times):.1f} ms"


def _clicks(position, runs: int) -> list[float]:
    """The times from choosing a pair of chains to the view model of the panel, proposals included."""
    from semeai.reading import propose
    from semeai.ui.panels.race_choice import RaceChoice
    from semeai.ui.panels.race_view import view_race

    choices = [RaceChoice(pair.black, pair.white) for pair in propose(position)]
    # A position of its own for every click: what is remembered about one must not help the next.
    clicks = [choice for _ in range(runs) for choice in choices]
    return [of_call(lambda choice=choice: view_race(_copy(position), choice)) for choice in clicks]


def _copy(position):
    return type(position)(position.board, position.black, position.white)


def _boards() -> Iterator[tuple[str, object]]:
    """Two races built from numbers on one board, and boards of the test suite where it is there."""
    yield "two races built from numbers", _built()
    folder = ROOT.parent / "shared" / "sts-rv" / "sgf"
    if folder.is_dir():
        from semeai.cli.files import read_games
        from semeai.cli.place import place

        for name in SUITE_BOARDS:
            yield name, place(read_games(str(folder / name)).studies[0], None).position


def _built():
    """The worked example of the specification on the left, a race with approach moves and seki on the right."""
    from semeai.go.position import Position
    from semeai.race.numbers import Race, Side
    from semeai.synthesis import Built, build

    left = build(Race(Side(Z=2, I=1, O=1, A=1), Side(O=3, A=4, V=3), 1))
    right = build(Race(Side(O=2, A=1, V=1), Side(O=2), 2))
    assert isinstance(left, Built)
    assert isinstance(right, Built)
    board = left.position.board
    black, white = (_mirrored(board, mask) for mask in (right.position.black, right.position.white))
    assert not left.position.stones & (black | white)
    return Position(board, left.position.black | black, left.position.white | white)


def _mirrored(board, mask: int) -> int:
    """The points of a mask with left and right exchanged."""
    from semeai.go.board import each, mask_of

    places = (board.column_row(point) for point in each(mask))
    return mask_of(board.at(board.width - 1 - column, row) for column, row in places)
