"""The relations of the theory with counted numbers put in.

A side is a worth: X its moves, R = X less those that can be avoided. An eye is told by its gap, the moves in it that
can be made only when nothing else is left. The gaps of eyes of 1 to 7 points, 1 1 1 2 4 7 11, order eyes as the theory
does (Wolf, Table 1): the larger gap is the larger eye.

    no shared liberties    FIF, kill / kill           case A
    no gaps                FOF, kill / kill or seki   case B; FIF where player 1 kills by it
    different gaps         FIF, kill / kill           case C; the smaller gap is player 1
    equal gaps             FIF, kill / seki           case D
"""

from __future__ import annotations

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Plan
from semeai.race.relations import Relation
from semeai.why.part_values import Worth

Sides = tuple[Worth, Worth]
"""Black's exclusive moves and White's."""


def captor(sides: Sides, shared: int, mover: Color) -> Color | None:
    """Who captures when ``mover`` moves first; None: nobody does."""
    if sides[mover.opponent].reduced + shared <= 1:
        return mover
    relation = relation_of(sides, shared, mover)
    if relation.succeeds(mover):
        return relation.first
    return None if _seki_if_not(sides, shared) else relation.second


def relation_of(sides: Sides, shared: int, mover: Color) -> Relation:
    """The relation that decides with so many shared liberties when ``mover`` moves first."""
    fif = _fif(sides, shared)
    if not shared or sides[BLACK].gap or sides[WHITE].gap:
        return fif
    fof = _fof(sides, shared)
    overridden = fof.first is not fif.first or not fof.succeeds(mover) or fof.difference < fif.difference
    return fif if fif.succeeds(mover) and overridden else fof


def _fof(sides: Sides, shared: int) -> Relation:
    first = BLACK if sides[BLACK].moves >= sides[WHITE].moves else WHITE
    return Relation(Plan.FOF, first, sides[first].moves, sides[first.opponent].moves + shared - 1)


def _fif(sides: Sides, shared: int) -> Relation:
    gaps = sides[BLACK].gap, sides[WHITE].gap
    first = BLACK if sides[BLACK].reduced >= sides[WHITE].reduced else WHITE
    if shared and gaps[BLACK] != gaps[WHITE]:
        first = BLACK if gaps[BLACK] < gaps[WHITE] else WHITE
    return Relation(Plan.FIF, first, sides[first].reduced, sides[first.opponent].reduced + shared)


def _seki_if_not(sides: Sides, shared: int) -> bool:
    """Whether it is seki when the player whom the relation names first does not succeed."""
    gaps = sides[BLACK].gap, sides[WHITE].gap
    return gaps[BLACK] == gaps[WHITE] and shared > (0 if any(gaps) else 1)
