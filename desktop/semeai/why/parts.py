"""The parts of a position, each with its worth: pockets between essential chains and living stones, solved alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from semeai.go.board import Mask, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import engine
from semeai.solve.flat_race import NOBODY
from semeai.solve.region import Pieces
from semeai.solve.sum_race import Ground, KnownPockets, ground_of
from semeai.why.values import ENDLESS, How, Kind, Part, Worth

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Counts, Pocket


LONGEST = 100
"""More moves than an answer is deep: a count this close to ENDLESS was derived from it."""


@dataclass(slots=True)
class Worths:
    """The worth of the states of one pocket. ``owner`` and ``master`` of kos are 0 for Black and 1 for White."""

    frame: Pocket
    owner: int
    master: int
    _promises: dict[int, tuple[int, int]] = field(default_factory=dict)

    def counted(self, state: int) -> bool:
        """Whether the kernel has counted a state."""
        return self.frame.plain[state] in self.frame.counts

    def least(self, state: int) -> Worth:
        """The worth that the owner is sure of."""
        counts = self._counts(state)
        if counts.alive or max(counts.least, counts.kept) >= ENDLESS - LONGEST:
            return Worth(ENDLESS)
        if counts.eye:
            return Worth(int(counts.kept), int(counts.kept_gap))
        if counts.least == counts.most:
            return Worth(int(counts.least))
        opened, final = self._promised(self.frame.plain[state])
        if opened >= ENDLESS - LONGEST or final < 1:
            return Worth(int(counts.least))
        return Worth(opened, avoided=opened - final)

    def most(self, state: int) -> Worth | None:
        """The worth that the attacker is sure of; None where no number is proved."""
        counts = self._counts(state)
        if counts.alive or counts.least >= ENDLESS:
            return Worth(ENDLESS)
        if counts.most >= ENDLESS:
            return Worth(int(counts.last), int(counts.last_gap)) if counts.last < ENDLESS else None
        saves = counts.last < counts.most and counts.last_gap <= 1
        return Worth(int(counts.most), avoided=int(counts.most - counts.last) if saves else 0)

    def _counts(self, state: int) -> Counts:
        return self.frame.counts[self.frame.plain[state]]

    def _promised(self, state: int) -> tuple[int, int]:
        """Open and final of a state; 0 and 0 where there are too many states."""
        if state not in self._promises:
            self._promises.update(engine.promises.promises(self.frame, state, self.owner, lambda: True, self.master))
        return self._promises.setdefault(state, (0, 0))


LARGEST, STATES, UNTOUCHED = 9, 3000, 7000
"""Open points of a pocket that is counted, and states that it may have, also if it is untouched."""
ACCOUNTS = "accounts"
ALONE = 800
"""States that a pocket may have after a capture: the emptied place is wide, so there are many."""
A_STATE, A_STATE_SEEN = 200, 5
"""Work of an account for each state that is counted, and for each that is seen before a pocket is found too large."""


@dataclass(frozen=True, slots=True)
class Solid:
    """The stones that never leave the board before a capture, by colour: essential chains, and stones that live.

    ``joined`` says of each colour whether its essential chain is connected with stones that live or has run out.
    """

    chains: tuple[Mask, Mask]
    living: tuple[Mask, Mask]
    joined: tuple[bool, bool]


class AccountPockets:
    """The pockets of one race met so far, each counted once; a ``master`` wins every ko in them.

    A count is never interrupted, which might leave it wrong: pockets are small enough. But there may be many, so their
    work is told to ``spend``.
    """

    def __init__(
        self,
        start: Position,
        pieces: Pieces,
        master: Color | None = None,
        shared: KnownPockets | None = None,
        spend: Callable[[int], None] = lambda _: None,
    ) -> None:
        self.pieces = pieces
        self.master = master
        self._master = NOBODY if master is None else int(master)
        self._shared = KnownPockets() if shared is None else shared
        self._spend = spend
        self._kernel = self._shared.pockets(True, _to_the_end, (ACCOUNTS, master))
        self._states, self._untouched = (STATES, UNTOUCHED) if all(pieces.chains) else (ALONE, ALONE)
        self._grounds = [ground_of(start, pieces, pocket) for pocket in pieces.pockets]
        self._split: dict[tuple[Mask, Mask, Mask, Mask], tuple[Part, ...]] = {}
        self._known: dict[tuple[int, Mask], Part] = {}
        self._too_large: set[int] = set()
        self._worths: dict[Pocket, Worths] = {}
        self._start = start
        self._alone: dict[Color, AccountPockets] = {}
        self._without_kos: AccountPockets | None = None

    def alone(self, survivor: Color) -> AccountPockets:
        """The pockets of the race after the capture of one essential chain, whose place belongs to them.

        Raises SolveError where they are too large.
        """
        if survivor not in self._alone:
            pieces, board = self.pieces, self._start.board
            black, white = (pieces.chains[color] if color is survivor else 0 for color in (BLACK, WHITE))
            points = sum(pieces.pockets) | pieces.chains[survivor.opponent]
            pockets = tuple(board.components(points))
            alone = replace(pieces, chains=(black, white), pockets=pockets)
            self._alone[survivor] = AccountPockets(self._start, alone, self.master, self._shared, self._spend)
        return self._alone[survivor]

    def hanging(self, position: Position, solid: Solid, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """The parts of a position in which the master needs a ko for what he is sure of."""
        if self.master is None:
            return ()
        if self._without_kos is None:
            self._without_kos = AccountPockets(self._start, self.pieces, None, self._shared, self._spend)
        bare = {part.points: part for part in self._without_kos.of(position, solid)}
        counted = [part for part in parts if part.how is not How.FORMULA]
        return tuple(part for part in counted if self._known_of(part) != self._known_of(bare[part.points]))

    def _known_of(self, part: Part) -> Worth | None:
        """The bound that the master relies on: the least of his own part, the most of another one."""
        return part.least if part.owner is self.master else part.most

    def solid(self, position: Position) -> Solid:
        """The solid stones of a position of the race."""
        board, pieces = position.board, self.pieces
        chains, living, joined = [], [], []
        for color in (BLACK, WHITE):
            own = position.of(color)
            walls = pieces.walls & own
            chain = board.flood(pieces.chains[color], own & ~walls)
            beside = board.neighbours(chain)
            chains.append(chain)
            living.append(board.flood(walls | board.neighbours(pieces.open) & own, own & ~pieces.chains[color]))
            joined.append(bool(beside & (walls | pieces.open) or chain & pieces.saved))
        return Solid((chains[0], chains[1]), (living[0], living[1]), (joined[0], joined[1]))

    def of(self, position: Position, solid: Solid) -> tuple[Part, ...]:
        """The parts of a position that give liberties to an essential chain, top left first in each pocket."""
        found: list[Part] = []
        for ground in self._grounds:
            pocket = ground.pocket
            key = pocket, position.black & pocket, position.white & pocket, position.ko & pocket
            if key not in self._split:
                self._split[key] = tuple(self._parts(ground, position, solid))
            found += self._split[key]
        return tuple(found)

    def _parts(self, ground: Ground, position: Position, solid: Solid) -> Iterator[Part]:
        """The parts of one pocket of the race, in the order in which the kernel numbers them."""
        board = position.board
        near = [board.neighbours(chain) for chain in solid.chains]
        held = solid.chains[BLACK] | solid.chains[WHITE] | solid.living[BLACK] | solid.living[WHITE]
        open_points = board.components(ground.pocket & ~held)
        points = [part for part in open_points if part & (near[BLACK] | near[WHITE])]
        numbers = self._kernel.split(ground.frame, ground.state(position))
        for number, mask in zip(numbers, points, strict=True):
            key = int(number), mask
            if key not in self._known:
                self._known[key] = self._part(position, solid, *key)
            yield self._known[key]

    def state_of(self, part: Part) -> tuple[Pocket, int] | None:
        """A part made by these pockets as a pocket of the kernel and its state; None for any other part."""
        number = next((number for (number, _), known in self._known.items() if known is part), None)
        return None if number is None else (self._kernel.frames[number], self._kernel.roots[number])

    def _part(self, position: Position, solid: Solid, number: int, points: Mask) -> Part:
        board, kernel = position.board, self._kernel
        black, white = (board.neighbours(chain) & points for chain in solid.chains)
        owner = kernel.owner[number]
        if owner == engine.pockets.BOTH:
            beside = board.neighbours(solid.living[BLACK] | solid.living[WHITE] | self.pieces.open)
            plain = black == white == points and not points & (position.stones | beside)
            shared = Worth(count(points)) if plain else None
            kind = Kind.SHARED if black & white else Kind.SPACE
            return Part(points, None, kind, How.COUNTED if plain else How.BOUNDED, shared, shared)
        color, number = Color(owner), int(kernel.plain[number])
        untouched = not (position.stones ^ self._start.stones) & points
        if not self._counted(number, self._untouched if untouched else self._states):
            liberties = Worth(int(kernel.liberties[color][number]))
            return Part(points, color, Kind.SPACE, How.BOUNDED, liberties, None)
        root = kernel.roots[number]
        worths = self.worths(kernel.frames[number], color)
        least, most = worths.least(root), worths.most(root)
        how = How.COUNTED if least == most else How.BOUNDED
        alone = not position.board.neighbours(points) & ~points & ~solid.chains[color]
        if alone and (least.gap or least.endless):
            kind = Kind.EYE
        else:
            kind = Kind.CONNECTION if points & position.of(color) else Kind.OUTSIDE
        return Part(points, color, kind, how, least, most)

    def _counted(self, number: int, states: int) -> bool:
        """Whether a pocket is counted; larger ones than in the search are worth the time here."""
        kernel, owner = self._kernel, self._kernel.owner[number]
        frame, root = kernel.frames[number], kernel.roots[number]
        if root not in frame.counts and number not in self._too_large:
            small = frame.open_points(root) <= LARGEST
            before = len(frame.counts)
            if small and engine.counts.count_states(frame, root, owner, states, _to_the_end, self._master):
                self._spend(A_STATE * (len(frame.counts) - before))
            else:
                self._spend(A_STATE_SEEN * states * small)
                self._too_large.add(number)
        return number not in self._too_large

    def worths(self, frame: Pocket, owner: Color) -> Worths:
        """The worths of the states of a part that these pockets have made."""
        if frame not in self._worths:
            self._worths[frame] = Worths(frame, int(owner), self._master)
        return self._worths[frame]


def _to_the_end() -> bool:
    return True
