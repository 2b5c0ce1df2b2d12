"""One claim under examination: its positions with their parts and sums, the legal moves, and final captures."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.solve import PASS, Claim, SolveError
from semeai.solve.race_search import LEAST, MORE, RaceSearch
from semeai.solve.region import Pieces
from semeai.solve.stage import SURE, Stage, lasting
from semeai.solve.watch import Enough
from semeai.why.adding import added, at_once, decides, left
from semeai.why.part_game import PlayedOut
from semeai.why.parts import AccountPockets, Solid
from semeai.why.values import Lasts, Part, Sum

TOO_SMALL_TO_LIVE = 7
"""Points that are too few for two eyes: a group with two eyes takes eight, in the corner."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A capture of the other essential chain: whether the emptied place lives, or is at least an eye."""

    captor: Color
    lives: bool
    is_eye: bool

    @staticmethod
    def by(captor: Color, start: Position, pieces: Pieces) -> Capture:
        """The capture by ``captor`` in a race that was taken apart."""
        lives = lasting(start.board, pieces.chains, pieces.region.points)[captor.opponent] == SURE
        return Capture(captor, lives, _shut_in(start, pieces, captor))

    def lasts(self, parts: tuple[Part, ...], joined: tuple[bool, bool]) -> Lasts | None:
        """Why it lasts in a position with these parts; None where that takes a search."""
        if self.lives:
            return Lasts.EYE
        return Lasts.TWO_EYES if self.is_eye + self._eyes(parts, joined) > 1 else None

    def _eyes(self, parts: tuple[Part, ...], joined: tuple[bool, bool]) -> int:
        """The eyes that the captor is sure of: two if he is joined to living stones or a part is endless."""
        mine = [part.least for part in parts if part.owner is self.captor and part.least is not None]
        if joined[self.captor] or any(worth.endless for worth in mine):
            return 2
        return sum(bool(worth.gap) for worth in mine)


def _shut_in(start: Position, pieces: Pieces, captor: Color) -> bool:
    """Whether the captor's chain and his living stones closely enclose the other chain."""
    captured = pieces.chains[captor.opponent]
    solid = pieces.chains[captor] | (pieces.walls | pieces.saved) & start.of(captor)
    space = start.board.flood(captured, start.board.points & ~solid)
    others = space & ~captured & (start.of(captor.opponent) | pieces.open)
    return not others and count(space) <= TOO_SMALL_TO_LIVE


Key = tuple[Mask, Mask, Mask, Color, Color | None]


@dataclass(frozen=True, slots=True)
class Here:
    """A position of a claim with the player to move, its parts and its sum.

    ``survivor`` is whose essential chain is left where the other one was captured. ``lost``: the strategist's can be
    captured at once, and for good. ``lasts``: why a capture by him is for good, where the sum decides for him; None
    where it does not, or where he is captured afterwards.
    """

    position: Position
    mover: Color
    parts: tuple[Part, ...]
    sum: Sum | None
    lost: bool
    lasts: Lasts | None = None
    survivor: Color | None = None

    @property
    def decided(self) -> bool:
        """Whether the sum decides for the strategist, and a capture by him lasts."""
        return self.lasts is not None

    @property
    def key(self) -> Key:
        """The key that tells positions apart."""
        return self.position.black, self.position.white, self.position.ko, self.mover, self.survivor


@dataclass(slots=True)
class AccountGround:
    """A claim on the board of a race that was taken apart.

    ``plays_out``: parts are valued by playing them out where their bounds do not decide. ``left`` counts the
    strategist's moves set aside because the search of them would take much longer than that of others: they lead to no
    small account, and questions about losing moves can take longest. Where a position is in ``begins``, the strategist
    has these moves alone.
    """

    claim: Claim
    pockets: AccountPockets
    search: RaceSearch
    capture: Capture
    played_out: PlayedOut
    left: int = 0
    plays_out: bool = False
    begins: Mapping[Key, Container[Point]] = field(default_factory=dict)
    _patience: int = 2 * LEAST
    _known: dict[Key, Here] = field(default_factory=dict)
    _won: dict[Key, bool] = field(default_factory=dict)

    def here(self, position: Position, mover: Color, survivor: Color | None = None, *, won: bool = False) -> Here:
        """What is known of a position; ``won``: the strategist is known to succeed there. Raises Stopped."""
        if self.claim.master is mover:
            position = position.passed()
        key = position.black, position.white, position.ko, mover, survivor
        if won:
            self._won[key] = True
        if key not in self._known:
            self._known[key] = self._look(position, mover, survivor)
        return self._known[key]

    def pockets_of(self, survivor: Color | None) -> AccountPockets:
        """The pockets while both essential chains stand, or after one was captured. Raises SolveError then."""
        return self.pockets if survivor is None else self.pockets.alone(survivor)

    @property
    def ends_with_a_capture(self) -> bool:
        """Whether every capture of an essential chain is for good, however it is made."""
        return all(missing == SURE for missing in self.search.lasting)

    def must_capture(self, here: Here) -> bool:
        """Whether the strategist must capture, so that a repeated position is a failure."""
        return self.claim.captures if here.survivor is None else here.survivor is not self.claim.strategist

    def _look(self, position: Position, mover: Color, survivor: Color | None) -> Here:
        claim = self.claim
        bare = Here(position, mover, (), None, True, survivor=survivor)
        if survivor is not None and not self._searched(bare):  # its parts are large and need not be counted
            return bare
        try:
            pockets = self.pockets_of(survivor)
        except SolveError:
            return bare
        solid = pockets.solid(position)
        parts = pockets.of(position, solid)
        taken = total = at_once(claim, position, solid, mover)
        if total is None and survivor is None:
            total = added(claim, parts, solid.joined, mover)
        elif total is None and survivor is not None:
            total = left(claim, parts, solid.joined, survivor)
        taking = None if taken is None else taken.at_once
        lost = mover is not claim.strategist and taking is not None and self.after(bare, taking) is None
        here = Here(position, mover, parts, total, lost, survivor=survivor)
        here = replace(here, lasts=self._lasts(here, solid))
        return self._played_out(here) if self.plays_out else here

    def _played_out(self, here: Here) -> Here:
        """A position with one part valued by playing it out, if the sum then decides; else as it was."""
        taken = here.sum is not None and here.sum.at_once is not None
        asked = not (here.decided or here.lost or taken) and here.survivor is None
        parts = self.played_out.counted(here.parts, here.mover) if asked else None
        return here if parts is None else self.revalued(here, parts)

    def playing_out(self, here: Here) -> Here:
        """The position, from now on with parts valued by playing them out where that decides."""
        self.plays_out = True
        self._known.clear()
        return self.here(here.position, here.mover, here.survivor)

    def _lasts(self, here: Here, solid: Solid) -> Lasts | None:
        """Why the strategist succeeds for good by the sum of a position; None where he does not."""
        claim, total = self.claim, here.sum
        if here.survivor is not None and total is not None:
            reason = Lasts.TWO_EYES if here.survivor is claim.strategist else Lasts.IN_TURN
            return reason if decides(claim, total, here.mover, here.survivor) else None
        if total is None or not decides(claim, total, here.mover) or self._in_atari(here, solid, total):
            return None
        if self._kos_go_round(here, solid, total):
            return None
        known = self.capture.lasts(here.parts, solid.joined)
        if known is not None:
            return known
        after = here if total.at_once is None else self.after(here, total.at_once)
        if after is None:
            return Lasts.EYE
        if after.decided:
            return after.lasts
        return Lasts.SEARCHED if self._searched(after) else None

    def _kos_go_round(self, here: Here, solid: Solid, total: Sum) -> bool:
        """Whether the player who must capture relies on kos in two parts, whose retaking leaves him no other move.

        A part that is played out counts as one of them.
        """
        if total.at_once is not None or not self.claim.captures:
            return False
        hanging = [part for part in self.pockets.hanging(here.position, solid, here.parts) if part.in_turn is None]
        return len(hanging) > 1 or bool(hanging and any(part.in_turn for part in here.parts))

    def _in_atari(self, here: Here, solid: Solid, total: Sum) -> bool:
        """Whether the strategist, who is to move, has to save a chain in atari that is safe afterwards."""
        mine = self.claim.strategist
        if here.mover is not mine or total.at_once is not None or total.side(mine) is not None or solid.joined[mine]:
            return False
        return count(here.position.liberties(solid.chains[mine])) == 1

    def revalued(self, here: Here, parts: tuple[Part, ...]) -> Here:
        """A position with its parts valued in another way, if their sum decides it; else as it was."""
        if parts == here.parts:
            return here
        solid = self.pockets.solid(here.position)
        valued = replace(here, parts=parts, sum=added(self.claim, parts, solid.joined, here.mover))
        lasts = self._lasts(valued, solid)
        return here if lasts is None else replace(valued, lasts=lasts)

    def after(self, here: Here, move: Point) -> Here | None:
        """The position after a move; None where it is illegal, or takes an essential chain for good.

        A strategist who succeeds does so after every reply.
        """
        other = here.mover.opponent
        won = other is self.claim.strategist and self._won.get(here.key, False)
        if move == PASS:
            return self.here(here.position.passed(), other, here.survivor, won=won)
        played = play(here.position, here.mover, move)
        if isinstance(played, Illegal):
            return None
        if not played.captured & self.pockets_of(here.survivor).pieces.chains[other]:
            return self.here(played.position, other, here.survivor, won=won)
        stage = self._stage(here).after(move)
        if isinstance(stage, Illegal) or stage.winner is not None:
            return None
        return self.here(stage.position, other, here.mover, won=won)

    def won(self, here: Here) -> bool:
        """Whether the search says that the strategist succeeds. Raises Stopped."""
        if here.decided or here.lost:
            return here.decided
        return self._searched(here)

    def winning(self, moves: list[tuple[Point, Here]]) -> list[tuple[Point, Here]]:
        """The moves of the strategist that still succeed, without those that are left for later."""
        found = []
        for move, after in moves:
            with self._briefly():
                found += [(move, after)] * self.won(after)
        return found

    def efforts(self) -> Iterator[None]:
        """Ask about the moves of a position in rounds, with more effort each time, as long as some were left."""
        self._patience, self.left = max(self.search.effort // 2, 2 * LEAST), 1
        while self.left:
            self.left = 0
            yield
            self._patience *= MORE

    @contextmanager
    def _briefly(self) -> Iterator[None]:
        """Ask about a move with no more effort than others took; otherwise leave it."""
        before, self.search.most = self.search.most, self._patience
        try:
            yield
        except Enough:
            self.left += 1
        finally:
            self.search.most = before

    def _stage(self, here: Here) -> Stage:
        lost = None if here.survivor is None else here.survivor.opponent
        return replace(self.search.stage(here.position, here.mover), lost=lost)

    def _searched(self, here: Here) -> bool:
        """The search's answer for a position, whatever its sum says."""
        if here.key not in self._won:
            claim = self.claim
            master = -1 if claim.master is None else int(claim.master)
            self._won[here.key] = self.search.wins(self._stage(here), claim.attacker, master) is claim.captures
        return self._won[here.key]

    def moves(self, here: Here) -> Iterator[tuple[Point, Here]]:
        """The legal moves in parts with liberties, and the position after each."""
        for part in here.parts:
            yield from self.moves_in(here, part)

    def moves_in(self, here: Here, part: Part) -> Iterator[tuple[Point, Here]]:
        """The legal moves in a part, and the position after each; some of the strategist's may be left."""
        for point in each(part.points & here.position.empty):
            after = None
            with self._briefly() if here.mover is self.claim.strategist else nullcontext():
                after = self.after(here, point)
            if after is not None:
                yield point, after
