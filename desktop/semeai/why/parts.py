"""The parts of a position, each with its worth: pockets between essential chains and living stones, solved alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import engine
from semeai.solve.region import Pieces
from semeai.why.values import ENDLESS, How, Kind, Part, Prospect, Worth
from semeai.why.worth import Worths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from semeai.solve.kernel.pocket import Pocket


@dataclass(frozen=True, slots=True)
class Solid:
    """The stones that never leave the board before a capture, by colour: essential chains, and stones that live.

    ``joined`` says of each colour whether its essential chain is connected with stones that live or has run out.
    """

    chains: tuple[Mask, Mask]
    living: tuple[Mask, Mask]
    joined: tuple[bool, bool]


@dataclass(slots=True)
class Pockets:
    """The pockets of one race that were met so far, each valued once."""

    pieces: Pieces
    going: Callable[[], bool]
    _known: dict[tuple[Mask, ...], Part] = field(default_factory=dict)

    def solid(self, position: Position) -> Solid:
        """The solid stones of a position of the race."""
        board, pieces = position.board, self.pieces
        chains, living, joined = [], [], []
        for color in (BLACK, WHITE):
            own = position.of(color)
            chain = board.flood(pieces.chains[color], own)
            walls = (pieces.walls | pieces.saved) & own
            chains.append(chain)
            living.append(board.flood(walls | board.neighbours(pieces.open) & own, own))
            joined.append(bool(chain & walls or board.neighbours(chain) & pieces.open))
        return Solid((chains[0], chains[1]), (living[0], living[1]), (joined[0], joined[1]))

    def of(self, position: Position, solid: Solid) -> tuple[Part, ...]:
        """The parts of a position that give liberties to an essential chain, top left first."""
        board = position.board
        beside = [board.neighbours(chain) for chain in solid.chains]
        life = [board.neighbours(living | self.pieces.open) for living in solid.living]
        held = solid.chains[BLACK] | solid.chains[WHITE] | solid.living[BLACK] | solid.living[WHITE]
        found = []
        for points in board.components(sum(self.pieces.pockets) & ~held):
            near = [mask & points for mask in (*beside, *life)]
            if near[BLACK] | near[WHITE]:
                key = (points, position.black & points, position.white & points, position.ko & points, *near)
                if key not in self._known:
                    self._known[key] = self._part(position, points, near)
                found.append(self._known[key])
        return tuple(found)

    def _part(self, position: Position, points: Mask, near: list[Mask]) -> Part:
        black, white, *life = near
        if black and white:
            alone = not (position.stones & points or life[BLACK] or life[WHITE])
            plain = alone and black == white == points
            shared = Worth(count(points)) if plain else None
            kind = Kind.SHARED if black & white else Kind.SPACE
            return Part(points, None, kind, How.COUNTED if plain else How.BOUNDED, shared, shared)
        owner = BLACK if black else WHITE
        return self._valued(position, points, near, owner)

    def _valued(self, position: Position, points: Mask, near: list[Mask], owner: Color) -> Part:
        """A part of one chain: counted alone where it is small enough, else bounded by its liberties."""
        places = list(each(points))
        frame, root = _frame(position, points, places, near)
        found = engine.pockets.Pockets(False, self.going)
        (number,) = found.split(frame, root)
        counts = found.counts[number]
        if counts is None:
            liberties = Worth(count(near[owner] & position.empty))
            return Part(points, owner, Kind.SPACE, How.BOUNDED, liberties, None)
        worths = Worths(frame, root, owner, self.going)
        least, most = worths.least(root), worths.most(root)
        if least == most:
            return Part(points, owner, _kind(position, points, least, owner), How.COUNTED, least, most)
        first = _first_moves(frame, root, places, owner, worths)
        return Part(points, owner, _kind(position, points, least, owner), How.BOUNDED, least, most, first)


def _frame(position: Position, points: Mask, places: list[int], near: list[Mask]) -> tuple[Pocket, int]:
    """A pocket of the board for the kernel, and the number of the state that it is in."""
    place = {point: at for at, point in enumerate(places)}

    def squeeze(mask: Mask) -> int:
        return sum(1 << place[point] for point in each(mask & points))

    beside = [squeeze(position.board.neighbours(1 << point)) for point in places]
    black, white, black_life, white_life = (squeeze(mask) for mask in near)
    frame = engine.pocket.Pocket(beside, [black, white], [black_life, white_life])
    ko = squeeze(position.ko).bit_length() - 1
    return frame, int(frame.state(squeeze(position.black), squeeze(position.white), ko))


def _kind(position: Position, points: Mask, least: Worth, owner: Color) -> Kind:
    if least.gap or least.endless:
        return Kind.EYE
    surrounded = not points & position.of(owner)
    return Kind.OUTSIDE if surrounded else Kind.CONNECTION


def _first_moves(
    frame: Pocket, root: int, places: list[Point], owner: Color, worths: Worths
) -> tuple[Prospect | None, Prospect | None]:
    """The best moves of the owner and of the attacker in a pocket, with what they make of it."""
    own = [Prospect(move, worths.least(after)) for move, after in _after(frame, root, places, owner, worths)]
    attacks = _after(frame, root, places, owner.opponent, worths)
    theirs = [Prospect(move, worths.most(after)) for move, after in attacks]
    return max(own, key=_size, default=None), min(theirs, key=_size, default=None)


def _after(frame: Pocket, root: int, places: list[Point], color: Color, worths: Worths) -> Iterator[tuple[Point, int]]:
    """The moves of a colour in a pocket that are always legal, each with the state that it leads to."""
    for at, target in enumerate(frame.moves(root, int(color))):
        if frame.terms[color][root][at] == engine.pocket.FREE and worths.counted(target):
            yield places[frame.points[color][root][at]], target


def _size(prospect: Prospect) -> tuple[int, int]:
    worth = prospect.worth or Worth(ENDLESS)
    return worth.moves, worth.gap
