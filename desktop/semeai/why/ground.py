"""One claim under examination: its positions with their parts and sums, the legal moves, and who is winning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from semeai.go.board import Mask, Point, each
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.solve import PASS, Claim
from semeai.solve.race_search import RaceSearch
from semeai.why.adding import added, at_once, decides
from semeai.why.lasting import Capture
from semeai.why.parts import Pockets, Solid
from semeai.why.values import Lasts, Part, Sum


@dataclass(frozen=True, slots=True)
class Here:
    """A position of a claim with the player to move, its parts and its sum.

    ``lost``: the strategist's essential chain can be captured at once. ``lasts``: why a capture by him is for good,
    where the sum says that he has his way; None where it does not, or where he is captured afterwards.
    """

    position: Position
    mover: Color
    parts: tuple[Part, ...]
    sum: Sum | None
    lost: bool
    lasts: Lasts | None = None

    @property
    def decided(self) -> bool:
        """Whether the sum says that the strategist has his way, and a capture by him lasts."""
        return self.lasts is not None

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
    capture: Capture
    _known: dict[tuple[Mask, Mask, Mask, Color], Here] = field(default_factory=dict)
    _won: dict[tuple[Mask, Mask, Mask, Color], bool] = field(default_factory=dict)

    def begin(self, start: Position) -> Here:
        """The position of the claim, of which the search has said that it holds."""
        mover = self.claim.mover
        free = start.passed() if self.claim.master is mover else start
        self._won[free.black, free.white, free.ko, mover] = True
        return self.here(start, mover)

    def here(self, position: Position, mover: Color) -> Here:
        """What is known of a position. Raises Stopped."""
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
        here = Here(position, mover, parts, total, taken is not None and mover is not claim.strategist)
        return replace(here, lasts=self._lasts(here, solid))

    def _lasts(self, here: Here, solid: Solid) -> Lasts | None:
        """Why the strategist has his way for good by the sum of a position; None where he has not."""
        if here.sum is None or not decides(self.claim, here.sum, here.mover):
            return None
        known = self.capture.lasts(here.parts, solid.joined)
        return known or (Lasts.SEARCHED if self._searched(here) else None)

    def revalued(self, here: Here, parts: tuple[Part, ...]) -> Here:
        """A position with parts that are valued in another way, where their sum decides it; else as it was."""
        if parts == here.parts:
            return here
        solid = self.pockets.solid(here.position)
        valued = replace(here, parts=parts, sum=added(self.claim, parts, solid.joined, here.mover))
        lasts = self._lasts(valued, solid)
        return here if lasts is None else replace(valued, lasts=lasts)

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
        return self._searched(here)

    def _searched(self, here: Here) -> bool:
        """What the search says, whatever the sum does."""
        if here.key not in self._won:
            claim = self.claim
            master = -1 if claim.master is None else int(claim.master)
            stage = self.search.stage(here.position, here.mover)
            self._won[here.key] = self.search.wins(stage, claim.attacker, master) is claim.captures
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
