"""What the theories of eyes and of liberty games add to a part, where they speak and where they are silent."""

from __future__ import annotations

import pytest
from asked import PATIENT
from verifier import faults

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import WHITE, Color
from semeai.solve import Request, solve
from semeai.why import LibertyGame, Part, why


def race(rows: str) -> Request:
    """A black chain with three plain liberties below a white one of which the rows are drawn, White first."""
    drawn = rows.split("/")
    width = max(len(drawn[0]), 5)
    below = ["O" * width, "X" * width, "...".ljust(width, "#"), "ooo".ljust(width, "#")]
    position = text.parse("\n".join([row.ljust(width, "#") for row in drawn] + below))
    chains = [max(position.chains(color), key=lambda chain: count(chain & ~position.immortal)) for color in Color]
    black, white = (chain.bit_length() - 1 for chain in chains)
    return Request(position, black, white, WHITE)


def parts(rows: str) -> list[Part]:
    """The parts of White's chain in such a race, of which the account verifies."""
    found = why(solve(race(rows), line=False), seconds=PATIENT)
    assert faults(found) == []
    return [part for part in found.arguments[0].account.parts if part.owner is WHITE]


SHAPES = [
    ("OOOOO/O...O", ("straight three", "C5")),
    ("OOOOO/O..OO/O..OO", ("square four", "")),
    ("OOOOO/OO.OO/O...O", ("pyramid four", "C5")),
    ("OOOOO/O..OO", None),
    ("OOOOOO/O....O", ("straight four", "")),
]
"""White's eye as it is drawn, with its name and its vital point; of two points it has no name."""


@pytest.mark.parametrize("rows, shape", SHAPES)
def test_an_eye_has_the_name_of_its_shape_and_its_vital_point(rows, shape):
    board = race(rows).position.board
    (eye,) = parts(rows)
    assert (eye.shape and (eye.shape.name, "" if eye.shape.vital is None else board.name(eye.shape.vital))) == shape


def test_the_last_liberty_of_a_corridor_is_a_game_in_which_a_move_gains(shared):
    from checked_races import checked_races

    (race,) = [race for race in checked_races(shared) if race.name == "semeai_025/white"]
    found = why(solve(race.request, line=False), seconds=PATIENT)
    games = [part.game for part in found.arguments[0].account.parts if part.game]
    assert games == [LibertyGame(3, 0, 4)]
    assert games[0].gain == 3
    assert faults(found) == []
