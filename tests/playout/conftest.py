"""Boards for play-outs: own diagrams, and the checked races beside the checkout."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from checked_races import CheckedBoard, checked_boards

from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.playout.play import Playout, play
from semeai.race.outcome import Plan


@dataclass(frozen=True, slots=True)
class Board:
    """A position with a point of each essential chain."""

    position: Position
    black: Point
    white: Point


@dataclass(frozen=True, slots=True)
class CheckedRace:
    """A row of ../shared/positions with the theory's winners for Black first and White first, None for seki.

    ``fof`` are the winners by FOF alone, ``fif`` the killers by FIF (None: it fails); both empty outside case B.
    """

    name: str
    board: Board
    winners: tuple[Color | None, ...]
    fof: tuple[Color | None, ...]
    fif: tuple[Color | None, ...]


@pytest.fixture
def board() -> Callable[[str, str, str], Board]:
    """The board of a diagram and the names of a black and a white essential stone."""

    def make(diagram: str, black: str, white: str) -> Board:
        position = text.parse(diagram)
        return Board(position, position.board.point(black), position.board.point(white))

    return make


def _checked(board: CheckedBoard) -> CheckedRace:
    row, winner = board.row, {"black wins": BLACK, "white wins": WHITE, "seki": None}
    theory = row["theory"]
    winners = tuple(winner[theory[f"{mover.word}_first"]] for mover in Color)
    plans = [tuple(winner[word or "seki"] for word in theory[key] or ()) for key in ("fof", "fif_kill")]
    fof, fif = plans if row["case"] == "B" else ((), ())
    return CheckedRace(row["id"], Board(board.position, board.black, board.white), winners, fof, fif)


SHARES = [5, pytest.param(2, marks=pytest.mark.slow), pytest.param(1, marks=pytest.mark.whole)]


@pytest.fixture(scope="session", params=SHARES, ids=["a fifth", "half", "all"])
def plain_races(request: pytest.FixtureRequest, shared: Path) -> list[CheckedRace]:
    """The checked races on which theory and search agree: every fifth, every second, or all."""
    found = [_checked(board) for board in checked_boards(shared) if board.row["agree"]]
    assert len(found) > 100
    assert sum(bool(race.fof) for race in found) > 30
    return found[:: request.param]


@pytest.fixture(scope="session")
def played_out() -> Callable[[CheckedRace, Plan | None, Color], Playout]:
    """A function: a checked race played out. Several tests look at the same one."""
    return cache(lambda race, plan, mover: play(race.board.position, race.board.black, race.board.white, plan, mover))
