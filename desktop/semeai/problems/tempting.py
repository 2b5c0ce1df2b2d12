"""Where a person who solves a race thinks of playing: what stands in its fight, and what the theory speaks of.

A wrong move elsewhere teaches nothing, whoever would try it: it is no answer of a problem.
"""

from __future__ import annotations

from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE
from semeai.reading import ReadingError, read_race
from semeai.solve import Request


def tempting_points(request: Request) -> Mask:
    """The empty points of a race, as it was cut out of the board, that a person may think of.

    They are the liberties of all chains that may be captured and the points beside these, the eyes of both essential
    chains, and the approach moves.
    """
    position = request.position
    walls = position.immortal | request.living
    fight: Mask = 0
    for color in (BLACK, WHITE):
        for chain in position.chains(color):
            if not chain & walls:
                fight |= position.liberties(chain)
    return (fight | position.board.neighbours(fight) | _of_the_theory(request)) & position.empty


def _of_the_theory(request: Request) -> Mask:
    try:
        reading = read_race(request.position, request.black, request.white, living=request.living)
    except ReadingError:
        return 0
    sides = reading.black, reading.white
    return sides[0].eye | sides[1].eye | sides[0].approach | sides[1].approach
