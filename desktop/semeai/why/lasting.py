"""Why nobody is captured after the capture that an argument speaks of.

Two reasons need no search. The place of a large chain is an eye that lives whoever plays in it. And a captor with two
eyes lives: those that he has, or one of them on the place of a chain that his stones shut in so narrowly that nobody
can live there.
"""

from __future__ import annotations

from semeai.go.board import count
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve.lasting import leaves_a_living_eye
from semeai.solve.region import Pieces
from semeai.why.parts import Pockets
from semeai.why.values import Account, Argument, Lasts

TOO_SMALL_TO_LIVE = 7
"""Points in which no two eyes can be made: a group with two eyes takes eight, in the corner."""


def lasting(start: Position, pockets: Pockets, arguments: tuple[Argument, ...]) -> Lasts:
    """Why the captures of all arguments last: the weakest of the reasons."""
    reasons = {_reason(start, pockets, argument) for argument in arguments}
    return next(reason for reason in (Lasts.SEARCHED, Lasts.TWO_EYES, Lasts.EYE) if reason in reasons)


def _reason(start: Position, pockets: Pockets, argument: Argument) -> Lasts:
    captor = argument.claim.strategist
    if leaves_a_living_eye(start.board, pockets.pieces.chains[captor.opponent]):
        return Lasts.EYE
    eyes = min((_eyes(pockets, leaf, captor) for leaf in argument.account.walk() if leaf.decided), default=0)
    own = eyes + _shut_in(start, pockets.pieces, captor.opponent)
    return Lasts.TWO_EYES if own > 1 else Lasts.SEARCHED


def _shut_in(start: Position, pieces: Pieces, color: Color) -> bool:
    """Whether a colour's essential chain lies in a narrow space within the captor's and his stones that live."""
    captor = color.opponent
    solid = pieces.chains[captor] | (pieces.walls | pieces.saved) & start.of(captor)
    space = start.board.flood(pieces.chains[color], start.board.points & ~solid)
    others = space & ~pieces.chains[color] & (start.of(color) | pieces.open)
    return not others and count(space) <= TOO_SMALL_TO_LIVE


def _eyes(pockets: Pockets, account: Account, owner: Color) -> int:
    """How many eyes a player is sure of: two where he is joined with stones that live, or where a part is endless."""
    mine = [part.least for part in account.parts if part.owner is owner and part.least is not None]
    if pockets.solid(account.position).joined[owner] or any(worth.endless for worth in mine):
        return 2
    return sum(bool(worth.gap) for worth in mine)
