"""The sum of a position for one claim, and whether it says that the strategist has his way."""

from __future__ import annotations

from semeai.go.board import count, first
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, Position, play
from semeai.solve import Claim
from semeai.why.parts import Solid
from semeai.why.relation import captor, relation_of
from semeai.why.values import Part, Sum, Worth


def at_once(claim: Claim, position: Position, solid: Solid, mover: Color) -> Sum | None:
    """The sum of a position in which the player to move takes the other essential chain."""
    liberties = position.liberties(solid.chains[mover.opponent])
    if solid.joined[mover.opponent] or count(liberties) != 1:
        return None
    free = position.passed() if claim.master is mover else position
    if isinstance(play(free, mover, first(liberties)), Illegal):
        return None
    return Sum((None, None), 0, at_once=first(liberties))


def added(claim: Claim, parts: tuple[Part, ...], joined: tuple[bool, bool]) -> Sum | None:
    """The parts added up: the strategist's at their least, the other player's at their most; None: they do not add up.

    The other player's chain may be filled last in the part where that saves most.
    """
    mine = _least(parts, claim.strategist, joined)
    if any(part.owner is None and not part.settled for part in parts):
        return Sum(_pair(claim.strategist, None, None), 0) if mine is None and not claim.captures else None
    theirs, filled_last = _most(parts, claim.strategist.opponent, joined)
    shared = sum(part.least.moves for part in parts if part.owner is None and part.least is not None)
    sides = _pair(claim.strategist, mine, theirs)
    black, white = sides
    relation = None if black is None or white is None else relation_of((black, white), shared)
    return Sum(sides, shared, filled_last, relation)


def decides(claim: Claim, total: Sum, mover: Color) -> bool:
    """Whether a sum says that the strategist has his way when ``mover`` moves first."""
    if total.at_once is not None:
        return mover is claim.strategist
    mine, theirs = total.side(claim.strategist), total.side(claim.strategist.opponent)
    if mine is None and not claim.captures:
        return True
    if theirs is None:
        return False
    if mine is None:
        return True
    black, white = _pair(claim.strategist, mine, theirs)
    assert black is not None
    assert white is not None
    winner = captor((black, white), total.shared, mover)
    return winner is claim.strategist if claim.captures else winner is not claim.attacker


def _pair(strategist: Color, mine: Worth | None, theirs: Worth | None) -> tuple[Worth | None, Worth | None]:
    return (mine, theirs) if strategist is BLACK else (theirs, mine)


def _least(parts: tuple[Part, ...], owner: Color, joined: tuple[bool, bool]) -> Worth | None:
    """What a player is sure of in all his parts together; None: his chain cannot be captured."""
    worths = [part.least for part in parts if part.owner is owner and part.least is not None]
    eyes = [worth for worth in worths if worth.gap]
    if joined[owner] or len(eyes) > 1 or any(worth.endless for worth in worths):
        return None
    return Worth(sum(worth.moves for worth in worths), max((worth.gap for worth in eyes), default=0))


def _most(parts: tuple[Part, ...], owner: Color, joined: tuple[bool, bool]) -> tuple[Worth | None, int | None]:
    """What a player's parts come to at most, and the part that is filled last; None where no number is proved."""
    mine = [(index, part) for index, part in enumerate(parts) if part.owner is owner]
    moves, eye = 0, None
    if joined[owner]:
        return None, None
    for index, part in mine:
        worth = part.most
        if worth is None or worth.endless or (worth.gap and eye is not None):
            return None, None
        moves += worth.moves
        if worth.gap:
            eye = index
    if eye is not None:
        return Worth(moves, _gap(parts[eye].most)), eye
    return Worth(moves), None


def _gap(worth: Worth | None) -> int:
    return 0 if worth is None else worth.gap
