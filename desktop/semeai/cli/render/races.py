"""What ``semeai render`` draws of a race: its account, or both plans of the theory."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Race:
    """A race as the arguments name it: its position, its two chains, who moves first."""

    here: Place
    points: tuple[int, int]
    movers: Movers
    seconds: float


def race_asked(study: Study, options: argparse.Namespace) -> Race:
    """The race asked for. Raises Refused if there is none."""
    here = place(study, options.move)
    proposals = () if options.black else here.proposals()
    points = pair_at(here, options.black, options.white, proposals)
    return Race(here, points, MOVERS[options.to_move], options.seconds or SECONDS)


def accounts(race: Race, *, moving: bool, coordinates: bool) -> list[Plate]:
    """The account for each player moving first, or, ``moving``, its steps. Raises Refused where nothing is proved."""
    from semeai.claim.account_lines import account_plate, account_steps
    from semeai.why import why_of

    try:
        climbs = searched(race.here, race.points, race.movers, race.seconds)
    except SolveError as error:
        raise Refused(str(error)) from None
    found: list[Plate] = []
    for mover, climbed in climbs.items():
        why = why_of(climbed, seconds=race.seconds)
        if why is None:
            unproved = "because the search has not proved the result: --seconds gives the search more time"
            raise Refused(f"there is no account where {mover.title} moves first, {unproved}.")
        request = climbed.solution.request
        if moving:
            found += account_steps(request, why, coordinates=coordinates)
        else:
            found.append(account_plate(request, why, coordinates=coordinates))
    return found


def plans(race: Race, *, moving: bool, coordinates: bool) -> list[Plate]:
    """FOF and FIF side by side, to the end or, ``moving``, step by step. Raises Refused where no race is read."""
    found: list[Plate] = []
    for mover in race.movers:
        try:
            played = [
                play(race.here.position, *race.points, plan, mover, living=race.here.living)
                for plan in (Plan.FOF, Plan.FIF)
            ]
        except ReadingError as error:
            raise Refused(str(error)) from None
        both = tuple(map(theory_line, played))
        if moving:
            found += line_steps(both, coordinates=coordinates)
        else:
            found.append(lines_plate(both, coordinates=coordinates))
    return found
