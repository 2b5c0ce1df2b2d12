"""One claim under examination: its positions with their parts and sums, the legal moves, and who is winning."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace

from semeai.go.board import Mask, Point, each
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.solve import PASS, Claim
from semeai.solve.race_search import RaceSearch
from semeai.solve.watch import Stopped
from semeai.why.adding import added, at_once, decides
from semeai.why.parts import Pockets
from semeai.why.values import Part, Sum


@dataclass(frozen=True, slots=True)
class Here:
    """A position of a claim with the player to move, its parts and its sum.

    ``lost``: the strategist's essential chain is captured, or can be at once by the other player.
    """

    position: Position
    mover: Color
    parts: tuple[Part, ...]
    sum: Sum | None
    decided: bool
    lost: bool

    @property
    def key(self) -> tuple[Mask, Mask, Mask, Color]:
        """What tells positions apart."""
        return self.position.black, self.position.white, self.position.ko, self.mover


@dataclass(slots=True)
class Ground:
    """A claim on the board of a race that was taken apart."""

    claim: Claim
    pockets: Pockets
    search: RaceSearch
    _known: dict[tuple[Mask, Mask, Mask, Color], Here] = field(default_factory=dict)
    _won: dict[tuple[Mask, Mask, Mask, Color], bool] = field(default_factory=dict)

    def here(self, position: Position, mover: Color) -> Here:
        """What is known of a position."""
        if self.claim.master is mover:
            position = position.passed()
        key = position.black, position.white, position.ko, mover
        if key not in self._known:
            self._known[key] = self._look(position, mover)
        return self._known[key]

    def _look(self, position: Position, mover: Color) -> Here:
        claim = self.claim
        solid = self.pockets.solid(position)
        parts = self.pockets.of(position, solid)
        taken = at_once(claim, position, solid, mover)
        total = taken or added(claim, parts, solid.joined, mover)
        decided = total is not None and decides(claim, total, mover) and self._lasts(position, mover)
        return Here(position, mover, parts, total, decided, taken is not None and mover is not claim.strategist)

    def revalued(self, here: Here, parts: tuple[Part, ...]) -> Here:
        """A position with parts that are valued in another way, where their sum decides it; else as it was."""
        if parts == here.parts:
            return here
        total = added(self.claim, parts, self.pockets.solid(here.position).joined, here.mover)
        if total is None or not decides(self.claim, total, here.mover) or not self._lasts(here.position, here.mover):
            return here
        return replace(here, parts=parts, sum=total, decided=True)

    def _lasts(self, position: Position, mover: Color) -> bool:
        """Whether the first capture, with which a sum ends, is the last word: by its size, or as the search says."""
        claim = self.claim
        if self.search.lasting[claim.attacker.opponent if claim.captures else claim.attacker]:
            return True
        with suppress(Stopped):
            return self._searched(position, mover)
        return False

    def _searched(self, position: Position, mover: Color) -> bool:
        claim = self.claim
        master = -1 if claim.master is None else int(claim.master)
        return self.search.wins(self.search.stage(position, mover), claim.attacker, master) is claim.captures

    def after(self, here: Here, move: Point) -> Here | None:
        """The position after a move; None where it is illegal, or takes an essential chain."""
        if move == PASS:
            return self.here(here.position.passed(), here.mover.opponent)
        played = play(here.position, here.mover, move)
        if isinstance(played, Illegal) or played.captured & self.pockets.pieces.chains[here.mover.opponent]:
            return None
        return self.here(played.position, here.mover.opponent)

    def won(self, here: Here) -> bool:
        """Whether the search says that the strategist has his way. Raises Stopped."""
        if here.decided or here.lost:
            return here.decided
        if here.key not in self._won:
            self._won[here.key] = self._searched(here.position, here.mover)
        return self._won[here.key]

    def moves(self, here: Here) -> Iterator[tuple[Point, Here]]:
        """The legal moves in parts that give liberties, and what each leads to."""
        for part in here.parts:
            yield from self.moves_in(here, part)

    def moves_in(self, here: Here, part: Part) -> Iterator[tuple[Point, Here]]:
        """The legal moves in a part, and what each leads to."""
        for point in each(part.points & here.position.empty):
            after = self.after(here, point)
            if after is not None:
                yield point, after
