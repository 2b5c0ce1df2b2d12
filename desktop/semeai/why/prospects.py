"""What the first move in a part that is not settled makes of it, for either player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from semeai.go.board import each
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.why.adding import together
from semeai.why.part_values import ENDLESS, Kind, Part, Prospect, Worth
from semeai.why.parts import Pockets


class _NotCounted(Exception):
    """What a move leaves of a part is too large to be counted."""


def with_prospects(pockets: Pockets, position: Position, part: Part) -> Part:
    """A part of a position with the best first moves of its owner and of his opponent.

    None of the owner's is shown where each loses him something. As it is where it is settled, or was not counted, or
    what a move makes of it is not: then too little is known.
    """
    if part.settled or part.owner is None or part.kind is Kind.SPACE:
        return part
    owner = part.owner
    try:
        raised = list(_prospects(pockets, position, part, owner))
        attacks = list(_prospects(pockets, position, part, owner.opponent))
    except _NotCounted:
        return part
    kept = part.least.moves if part.least is not None else 0
    raised = [one for one in raised if one.worth is not None and one.worth.moves >= kept]
    cut = [one for one in attacks if one.worth is not None and not one.worth.endless]
    return replace(part, first=(max(raised, key=_size, default=None), min(cut, key=_size, default=None)))


def _prospects(pockets: Pockets, position: Position, part: Part, mover: Color) -> Iterator[Prospect]:
    """What a part is worth after each legal move of a player in it; None where no number is proved.

    Raises _NotCounted where what is left of it is too large.
    """
    owner = part.owner
    assert owner is not None
    for move in each(part.points & position.empty):
        played = play(position.passed(), mover, move)
        if isinstance(played, Illegal) or played.captured & ~part.points:
            continue
        solid = pockets.solid(played.position)
        if solid.joined[owner]:
            yield Prospect(move, Worth(ENDLESS))
            continue
        inside = [one for one in pockets.of(played.position, solid) if one.points & part.points]
        if any(one.kind is Kind.SPACE for one in inside if one.owner is owner):
            raise _NotCounted
        worths = [one.least if mover is owner else one.most for one in inside if one.owner is owner]
        proved = [worth for worth in worths if worth is not None]
        total = together(proved) or Worth(ENDLESS)
        yield Prospect(move, total if len(proved) == len(worths) else None)


def _size(prospect: Prospect) -> tuple[int, int]:
    worth = prospect.worth or Worth(ENDLESS)
    return worth.moves, worth.gap
