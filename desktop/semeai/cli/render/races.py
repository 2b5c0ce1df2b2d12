"""What ``semeai render`` draws of a race: its account, or both plans of the theory."""

from __future__ import annotations

import argparse

from semeai.claim.lines import theory_line
from semeai.cli.ending import Refused
from semeai.cli.files import MOVERS, Place, pair_at, place
from semeai.cli.findings import Movers, searched
from semeai.diagram.plate import Plate
from semeai.playout.line import line_steps, lines_plate
from semeai.playout.play import play
from semeai.race.outcome import Plan
from semeai.reading.reader import ReadingError
from semeai.solve import SolveError
from semeai.study.tree import Study

SECONDS = 10.0
"""The time for the search of both players."""


def race_plates(study: Study, options: argparse.Namespace, *, moving: bool) -> list[Plate]:
    """The account or both plans for each player moving first, or, ``moving``, their steps.

    Raises Refused where there is no race, or nothing is proved of it.
    """
    here = place(study, options.move)
    points = pair_at(here, options.black, options.white, () if options.black else here.proposals())
    movers, coordinates = MOVERS[options.to_move], not options.no_coordinates
    if options.account:
        seconds = options.seconds or SECONDS
        return _accounts(here, points, movers, seconds, moving=moving, coordinates=coordinates)
    return _plans(here, points, movers, moving=moving, coordinates=coordinates)


def _accounts(
    here: Place, points: tuple[int, int], movers: Movers, seconds: float, *, moving: bool, coordinates: bool
) -> list[Plate]:
    from semeai.claim.account_lines import account_plate, account_steps
    from semeai.why import why_of

    try:
        climbs = searched(here, points, movers, seconds)
    except SolveError as error:
        raise Refused(str(error)) from None
    found: list[Plate] = []
    for mover, climbed in climbs.items():
        why = why_of(climbed, seconds=seconds)
        if why is None:
            unproved = "because the search has not proved the result: --seconds gives the search more time"
            raise Refused(f"there is no account where {mover.title} moves first, {unproved}.")
        request = climbed.solution.request
        if moving:
            found += account_steps(request, why, coordinates=coordinates)
        else:
            found.append(account_plate(request, why, coordinates=coordinates))
    return found


def _plans(here: Place, points: tuple[int, int], movers: Movers, *, moving: bool, coordinates: bool) -> list[Plate]:
    found: list[Plate] = []
    for mover in movers:
        try:
            played = [play(here.position, *points, plan, mover, living=here.living) for plan in (Plan.FOF, Plan.FIF)]
        except ReadingError as error:
            raise Refused(str(error)) from None
        both = tuple(map(theory_line, played))
        if moving:
            found += line_steps(both, coordinates=coordinates)
        else:
            found.append(lines_plate(both, coordinates=coordinates))
    return found
