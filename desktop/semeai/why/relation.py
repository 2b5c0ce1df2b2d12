"""The relations of the theory with counted numbers put in.

An eye is told by its gap: the moves in it that can be made only when nothing else is left (``Worth``). The gaps of eyes
of 1 to 7 points, 1 1 1 2 4 7 11, order eyes as the theory does (Wolf, Table 1): the larger gap is the larger eye.

    no shared liberties             FIF, kill / kill           case A
    no gaps                         FOF, kill / kill or seki   case B
    different gaps                  FIF, kill / kill           case C; the smaller gap is player 1
    equal gaps                      FIF, kill / seki           case D

FIF of case B is not here: a part whose last move is cheaper stands in the sum as the one that is filled last.
"""

from __future__ import annotations

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Plan
from semeai.race.relations import Relation
from semeai.why.values import Worth


def relation_of(sides: tuple[Worth, Worth], shared: int) -> Relation:
    """The relation that decides between Black's and White's moves with so many shared liberties."""
    moves = sides[BLACK].moves, sides[WHITE].moves
    gaps = sides[BLACK].gap, sides[WHITE].gap
    first = BLACK if moves[BLACK] >= moves[WHITE] else WHITE
    if shared and gaps[BLACK] != gaps[WHITE]:
        first = BLACK if gaps[BLACK] < gaps[WHITE] else WHITE
    if shared and not any(gaps):
        return Relation(Plan.FOF, first, moves[first], moves[first.opponent] + shared - 1)
    return Relation(Plan.FIF, first, moves[first], moves[first.opponent] + shared)


def ends_in_seki(sides: tuple[Worth, Worth], shared: int) -> bool:
    """Whether it is seki when the player whom the relation names first does not succeed."""
    gaps = sides[BLACK].gap, sides[WHITE].gap
    return gaps[BLACK] == gaps[WHITE] and shared > (0 if any(gaps) else 1)


def captor(sides: tuple[Worth, Worth], shared: int, mover: Color) -> Color | None:
    """Who captures when ``mover`` moves first; None: nobody does."""
    relation = relation_of(sides, shared)
    if sides[mover.opponent].moves + shared <= 1:
        return mover
    if relation.succeeds(mover):
        return relation.first
    return None if ends_in_seki(sides, shared) else relation.second
