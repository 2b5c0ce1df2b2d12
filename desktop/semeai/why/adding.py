"""The sum of a position for one claim, and whether it decides for the strategist."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.go.board import count, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position, play
from semeai.race.outcome import Plan
from semeai.race.relations import Relation
from semeai.solve import Claim
from semeai.why.parts import Solid
from semeai.why.values import Part, Sum, Worth

Sides = tuple[Worth, Worth]
"""Black's exclusive moves and White's."""


def captor(sides: Sides, shared: int, mover: Color) -> Color | None:
    """Who captures when ``mover`` moves first; None if neither does."""
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


def at_once(claim: Claim, position: Position, solid: Solid, mover: Color) -> Sum | None:
    """The sum of a position in which the player to move takes the other essential chain."""
    liberties = position.liberties(solid.chains[mover.opponent])
    if solid.joined[mover.opponent] or count(liberties) != 1:
        return None
    free = position.passed() if claim.master is mover else position
    if isinstance(play(free, mover, first(liberties)), Illegal):
        return None
    return Sum((None, None), 0, at_once=first(liberties))


def added(claim: Claim, parts: tuple[Part, ...], joined: tuple[bool, bool], mover: Color) -> Sum | None:
    """The strategist's parts added up at their least, his opponent's at their most; None if they cannot be added."""
    mine = _least(parts, claim.strategist, joined)
    if any(part.owner is None and not part.settled for part in parts):
        return Sum(_pair(claim.strategist, None, None), 0) if mine is None and not claim.captures else None
    theirs = _most(parts, claim.strategist.opponent, joined)
    shared = sum(part.least.moves for part in parts if part.owner is None and part.least is not None)
    sides = _pair(claim.strategist, mine, theirs)
    black, white = sides
    relation = None if black is None or white is None else relation_of((black, white), shared, mover)
    return Sum(sides, shared, relation)


def left(claim: Claim, parts: tuple[Part, ...], joined: tuple[bool, bool], survivor: Color) -> Sum:
    """The sum of the only chain that is left: at its least for its owner, at its most against him."""
    if survivor is claim.strategist:
        return Sum(_pair(survivor, _least(parts, survivor, joined), None), 0)
    return Sum(_pair(claim.strategist, None, _most(parts, survivor, joined)), 0)


def decides(claim: Claim, total: Sum, mover: Color, survivor: Color | None = None) -> bool:
    """Whether a sum decides for the strategist when ``mover`` moves first.

    Of a ``survivor`` alone it does where the strategist's chain lives, or the other one is captured.
    """
    if total.at_once is not None:
        return mover is claim.strategist
    mine, theirs = total.side(claim.strategist), total.side(claim.strategist.opponent)
    if survivor is not None:
        return mine is None if survivor is claim.strategist else theirs is not None
    if mine is None and not claim.captures:
        return True
    if mine is None or theirs is None:
        return theirs is not None
    sides = (mine, theirs) if claim.strategist is BLACK else (theirs, mine)
    winner = captor(sides, total.shared, mover)
    return winner is claim.strategist if claim.captures else winner is not claim.attacker


def _pair(strategist: Color, mine: Worth | None, theirs: Worth | None) -> tuple[Worth | None, Worth | None]:
    return (mine, theirs) if strategist is BLACK else (theirs, mine)


def _least(parts: tuple[Part, ...], owner: Color, joined: tuple[bool, bool]) -> Worth | None:
    """The sum that a player is sure of in all his parts; None: his chain cannot be captured."""
    worths = [part.sure for part in parts if part.owner is owner and part.sure is not None]
    return None if joined[owner] else together(worths)


def _most(parts: tuple[Part, ...], owner: Color, joined: tuple[bool, bool]) -> Worth | None:
    """The most that a player's parts add up to; None where no number is proved."""
    worths = [part.highest for part in parts if part.owner is owner and part.highest is not None]
    unproved = len(worths) < sum(part.owner is owner for part in parts)
    return None if joined[owner] or unproved else together(worths)


def together(worths: Sequence[Worth]) -> Worth | None:
    """The worth of some parts of one chain; None where they are endless, as two eyes are."""
    if any(worth.endless for worth in worths) or sum(bool(worth.gap) for worth in worths) > 1:
        return None
    gap = sum(worth.gap for worth in worths)
    avoided = 0 if gap else max((worth.avoided for worth in worths), default=0)
    return Worth(sum(worth.moves for worth in worths), gap, avoided)
