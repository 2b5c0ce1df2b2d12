"""Parts of a plain race that were not counted to the end, valued by the formulas of the theory.

Only where every assumption of the theory holds: then an outside liberty takes its approach moves and one more, and
saves them where the capturing move is there; an eye takes E moves.
"""

from __future__ import annotations

from dataclasses import replace

from semeai.race.numbers import eye_moves
from semeai.reading import ChainReading, ReadingError, read_race
from semeai.solve import Request
from semeai.why.part_values import How, Kind, Part, Worth


def by_formula(request: Request, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a request's position, those that the theory can value better valued by it where it applies."""
    if not any(_asks(part) for part in parts):
        return parts
    try:
        reading = read_race(request.position, request.black, request.white, living=request.living)
    except ReadingError:
        return parts
    if not reading.applies_to(request.mover):
        return parts
    return tuple(
        _valued(part, reading.side(part.owner)) if part.owner is not None and _asks(part) else part for part in parts
    )


def _asks(part: Part) -> bool:
    """Whether a part is too large to be counted, or its approach moves are not settled."""
    if part.owner is None or part.settled:
        return False
    return part.kind is Kind.SPACE or bool(part.most and part.most.avoided)


def _valued(part: Part, side: ChainReading) -> Part:
    """A part with what the reading of its owner's chain finds in it."""
    liberties = [liberty for liberty in side.outside if part.points >> liberty.point & 1]
    if part.points & side.eye:
        moves, size = side.side.E, side.side.Z
        worth = Worth(moves, min(moves, eye_moves(size) - size + 1))
        return replace(part, kind=Kind.EYE, how=How.FORMULA, least=worth, most=worth)
    approach = {point for liberty in liberties for point in liberty.approach}
    alone = max((len(liberty.approach) for liberty in liberties), default=0)
    avoidable = side.side.V if side.avoidable in liberties else alone
    worth = Worth(len(liberties) + len(approach), avoided=avoidable)
    return replace(part, kind=Kind.OUTSIDE, how=How.FORMULA, least=worth, most=worth)
