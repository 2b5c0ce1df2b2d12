"""Who captures when nothing is left but moves to fill, by trying all orders; and the relation that says so."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from semeai.why.values import Worth

MANY = 200
"""As many moves as never run out."""


class Side(NamedTuple):
    """What a chain takes beside shared liberties: moves, of which the last ``gap`` come after all else.

    Where nothing is shared any more it takes ``avoided`` less, but one while it has a liberty.
    """

    moves: int
    gap: int
    avoided: int

    @staticmethod
    def of(worth: Worth | None) -> Side:
        """The side of a worth; None: it cannot be captured."""
        return Side(MANY, 0, 0) if worth is None or worth.endless else Side(worth.moves, worth.gap, worth.avoided)

    @property
    def reduced(self) -> int:
        return self.moves - self.avoided

    def filled(self) -> Side:
        return self._replace(moves=self.moves - 1)


@cache
def captures(target: Side, own: Side, shared: int, to_move: bool) -> bool:
    """Whether a player takes the target before his own chain is taken; ``to_move``: it is his turn.

    The other player may pass. A pass of his own is of no use: then the other passes too.
    """
    if to_move:
        return any(taken or captures(*after, False) for taken, after in _turns(target, own, shared))
    for taken, (mine, theirs, rest) in _turns(own, target, shared):
        if taken or not captures(theirs, mine, rest, True):
            return False
    return captures(target, own, shared, True)


def _turns(target: Side, own: Side, shared: int) -> list[tuple[bool, tuple[Side, Side, int]]]:
    """The moves of a player: whether he takes the target, and what is left."""
    found = []
    if target.moves and target.moves < MANY and (not shared or target.moves > target.gap):
        after = target.filled()
        found.append((not shared and after.moves <= target.avoided, (after, own, shared)))
    if shared and target.moves < MANY:
        taken = shared == 1 and not target.moves
        if taken or own.moves or shared > 1:
            found.append((taken, (target, own, shared - 1)))
    return found


class Filled(NamedTuple):
    """A relation: its plan, whether Black is named first, and its two sides."""

    plan: str
    black_first: bool
    left: int
    right: int

    def succeeds(self, black_moves: bool) -> bool:
        """Whether who is named first succeeds when Black moves first, or White."""
        return self.left > self.right or (self.left == self.right and self.black_first is black_moves)


def relation(black: Side, white: Side, shared: int, black_moves: bool) -> Filled:
    """The relation of the theory: FIF where nothing is shared or somebody has an eye, else that by which more is won.

    FOF names the larger side first and leaves one shared liberty out. FIF names first who has the smaller eye, else the
    side that takes more when the last move is there.
    """
    alike = black.gap == white.gap or not shared
    named = black.reduced >= white.reduced if alike else black.gap < white.gap
    one, two = (black, white) if named else (white, black)
    fif = Filled("FIF", named, one.reduced, two.reduced + shared)
    if not shared or black.gap or white.gap:
        return fif
    named = black.moves >= white.moves
    one, two = (black, white) if named else (white, black)
    fof = Filled("FOF", named, one.moves, two.moves + shared - 1)
    if not fif.succeeds(black_moves):
        return fof
    as_good = fof.black_first is fif.black_first and fof.succeeds(black_moves)
    return fof if as_good and fof.left - fof.right >= fif.left - fif.right else fif
