"""An eye on a whole board, and a line of best play in it, taken from the search: how it is killed, or why it cannot be.

The rounds of the fixpoint tell how far a won state is from the capture. A winning attacker comes nearer with every
move, a losing owner holds out as long as he can. A player who cannot win plays for the ko that would save him if he won
it, so that the line shows what the fight is about; without such a ko he plays the move that leaves the opponent the
fewest good answers. The line ends when the owner need not answer any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from semeai.eyes.search import FREE, Kos, Won, layer, won
from semeai.eyes.space import EyeRegion, Filled, SpaceStep, space
from semeai.go.board import Board, Mask, Point, count, first
from semeai.go.color import BLACK, Color
from semeai.go.position import Position

LONGEST = 60
"""Moves after which a line is broken off."""


class EyeLineKind(Enum):
    """What a move of a line does. A ko threat and its answer are played elsewhere, before a ko is taken back."""

    INSIDE = "inside"
    OUTSIDE = "fills an outside liberty"
    CAPTURE = "captures the wall"
    ELSEWHERE = "plays elsewhere"
    THREAT = "makes a ko threat elsewhere"
    ANSWER = "answers it"


class LineEnd(Enum):
    """How a line ends."""

    CAPTURED = "captured"
    LIVES = "lives"
    REPEATED = "repeated"


@dataclass(frozen=True, slots=True)
class LineMove:
    """A move: who plays it, what it does, and its point if it is inside the eye."""

    attacker: bool
    kind: EyeLineKind
    point: Point | None = None


@dataclass(frozen=True, slots=True)
class EyeLine:
    """The moves of both sides in turn, and how they end."""

    moves: tuple[LineMove, ...]
    end: LineEnd


def principal_line(eye: Filled, outside: int, *, attacker_first: bool, kos: Kos = Kos.NEITHER) -> EyeLine:
    """Best play of both from an eye with so many outside liberties, when ``kos`` wins the kos.

    Without a move where the wall has no liberty at all. Raises ValueError as ``fate`` does.
    """
    placement = eye.placement
    at = _At(eye.state, FREE, outside)
    game = _Game(placement.region, kos)
    if game.is_captured(at):
        return EyeLine((), LineEnd.CAPTURED)
    moves: list[LineMove] = []
    seen = {(at, attacker_first)}
    attacker = attacker_first
    while len(moves) < LONGEST:
        player = game.without_a_ko(at, attacker=attacker)
        chosen = player.attack(at) if attacker else player.defence(at)
        if chosen is None:
            return EyeLine(tuple(moves), LineEnd.LIVES)
        kind, step, after = chosen
        if step is not None and step.point == at.forbidden:
            moves += [LineMove(attacker, EyeLineKind.THREAT), LineMove(not attacker, EyeLineKind.ANSWER)]
        moves.append(LineMove(attacker, kind, None if step is None else placement.points[step.point]))
        if kind is EyeLineKind.CAPTURE:
            return EyeLine(tuple(moves), LineEnd.CAPTURED)
        at, attacker = after, not attacker
        if (at, attacker) in seen:
            return EyeLine(tuple(moves), LineEnd.REPEATED)
        seen.add((at, attacker))
    return EyeLine(tuple(moves), LineEnd.REPEATED)


@dataclass(frozen=True, slots=True)
class _At:
    """A state, the point that the player to move may not take back, and the outside liberties that are left."""

    state: int
    forbidden: int
    outside: int

    @property
    def elsewhere(self) -> _At:
        """The same after a move elsewhere, which lifts every ban."""
        return _At(self.state, FREE, self.outside)


_Choice = tuple[EyeLineKind, SpaceStep | None, _At]
_Rated = tuple[int, SpaceStep, _At]
"""A move inside with a number by which it is chosen, and what it leads to."""


def _least(moves: Iterable[_Rated]) -> _Choice | None:
    """The move inside with the smallest number, of equal ones the one on the first point; None where there is none."""
    best = min(moves, key=lambda move: (move[0], move[1].point), default=None)
    return None if best is None else (EyeLineKind.INSIDE, *best[1:])


@lru_cache(maxsize=256)
def _rounds(region: EyeRegion, kos: Kos, outside: int) -> tuple[Won, ...]:
    fewer = won(region, kos, outside - 1) if outside else None
    return tuple(layer(space(region), kos, fewer))


class _Game:
    """The choice of moves in one region, for one way to decide kos."""

    def __init__(self, region: EyeRegion, kos: Kos) -> None:
        self._region, self._kos, self._space = region, kos, space(region)

    def is_captured(self, at: _At) -> bool:
        """Whether the wall has no liberty left at all."""
        return not at.outside and bool(self._space.captured >> at.state & 1)

    def _captures(self, at: _At, kos: Kos, *, attacker: bool) -> bool:
        """Whether the attacker captures when ``kos`` wins the kos, and when he moves first or the owner does."""
        found = won(self._region, kos, at.outside).states(attacker=attacker, forbidden=at.forbidden)
        return bool(found >> at.state & 1)

    def without_a_ko(self, at: _At, *, attacker: bool) -> _Game:
        """The game in which the player to move loses every ko, if he succeeds even then: he needs no ko."""
        against = Kos.OWNER if attacker else Kos.ATTACKER
        if self._kos is Kos.NEITHER and self._captures(at, against, attacker=attacker) is attacker:
            return _Game(self._region, against)
        return self

    def attack(self, at: _At) -> _Choice | None:
        """The attacker's move; None when nothing threatens any more."""
        rank = self._rank(at, attacker=True)
        if rank is None:
            return self._for_a_ko(at, attacker=True) or self._try(at)
        if rank == 0:
            return self._fill(at) if at.outside else self._capture(at)
        inside = [(self._rank(after, attacker=False), step, after) for step, after in self._after(at, attacker=True)]
        winning = [(found, step, after) for found, step, after in inside if found is not None]
        return _least(winning) or (EyeLineKind.ELSEWHERE, None, at.elsewhere)

    def _fill(self, at: _At) -> _Choice:
        last = at.outside == 1 and self._space.captured >> at.state & 1
        return EyeLineKind.CAPTURE if last else EyeLineKind.OUTSIDE, None, _At(at.state, FREE, at.outside - 1)

    def _capture(self, at: _At) -> _Choice:
        """The move on the wall's last liberty; it captures, so it is not among the steps of the region."""
        point = next(point for point, there in enumerate(self._space.liberty) if there >> at.state & 1)
        return EyeLineKind.CAPTURE, SpaceStep(point, 0, 0), at

    def _try(self, at: _At) -> _Choice | None:
        """The threat that leaves the owner the fewest good answers."""
        if threat := _least(self._threats(at)):
            return threat
        if at.forbidden != FREE and not self._safe(at.elsewhere):
            # the owner has to settle the ko that may not be taken back yet
            return EyeLineKind.ELSEWHERE, None, at.elsewhere
        fewer = [_At(at.state, FREE, left) for left in range(at.outside)]
        return None if all(self._safe(one) and not self._threats(one) for one in fewer) else self._fill(at)

    def _threats(self, at: _At) -> list[_Rated]:
        """The attacker's moves that the owner must answer, with the number of answers that save him."""
        found = []
        for step, after in self._after(at, attacker=True):
            if not self._safe(after.elsewhere):
                answers = sum(self._safe(reply) for _, reply in self._after(after, attacker=False))
                if answers:
                    found.append((answers, step, after))
        return found

    def defence(self, at: _At) -> _Choice | None:
        """The owner's move: elsewhere if he need not answer; None when every move gets him captured."""
        elsewhere: _Choice = EyeLineKind.ELSEWHERE, None, at.elsewhere
        replies = list(self._after(at, attacker=False))
        if self._safe(at.elsewhere):
            return self._settling(at.elsewhere, replies) or elsewhere
        saving = _least((len(self._threats(after)), step, after) for step, after in replies if self._safe(after))
        if hoped := saving or self._for_a_ko(at, attacker=False):
            return hoped
        lasting = [(self._rank(after, attacker=True) or 0, step, after) for step, after in replies]
        return _least((-rounds, step, after) for rounds, step, after in lasting if rounds) or elsewhere

    def _settling(self, elsewhere: _At, replies: list[tuple[SpaceStep, _At]]) -> _Choice | None:
        """The owner's move that ends a ko which he would win, so that no threat matters any more."""
        if self._captures(elsewhere, Kos.ATTACKER, attacker=True):
            for step, after in replies:
                if not self._captures(after, Kos.ATTACKER, attacker=True) and self._safe(after):
                    return EyeLineKind.INSIDE, step, after
        return None

    def _for_a_ko(self, at: _At, *, attacker: bool) -> _Choice | None:
        """The loser's move as if he won every ko; None where no ko would help him."""
        hoped = Kos.ATTACKER if attacker else Kos.OWNER
        if self._kos is hoped or self._captures(at, hoped, attacker=attacker) is not attacker:
            return None
        game = _Game(self._region, hoped)
        chosen = game.attack(at) if attacker else game.defence(at)
        if chosen is None or chosen[1] is None or chosen[1].point != at.forbidden:
            return chosen
        return EyeLineKind.ELSEWHERE, None, at.elsewhere  # he may not retake at once

    def _safe(self, at: _At) -> bool:
        return self._rank(at, attacker=True) is None

    def _rank(self, at: _At, *, attacker: bool) -> int | None:
        """The round in which a state was won, None where it is not."""
        found = (
            one.states(attacker=attacker, forbidden=at.forbidden)
            for one in _rounds(self._region, self._kos, at.outside)
        )
        return next((number for number, states in enumerate(found) if states >> at.state & 1), None)

    def _after(self, at: _At, *, attacker: bool) -> Iterator[tuple[SpaceStep, _At]]:
        """The moves inside from a state; only the player who wins kos may retake one at once."""
        free = self._kos is (Kos.ATTACKER if attacker else Kos.OWNER)
        for step in self._space.attacks if attacker else self._space.defences:
            if step.states >> at.state & 1 and (free or step.point != at.forbidden):
                yield step, _At(at.state + step.shift, step.forbids, at.outside)


@dataclass(frozen=True, slots=True)
class Setting:
    """The board of an eye. The attacker's outer stones are immortal in the position: they are assumed alive.

    ``wall`` is a stone of the wall, ``outside`` its outside liberties, ``owner`` the colour of the wall.
    """

    position: Position
    eye: Filled
    owner: Color
    wall: Point
    outside: tuple[Point, ...]

    @property
    def shown(self) -> Mask:
        """The points to show, the same for all fillings and liberties: the eye, its wall and what is round it."""
        walled = self.eye.points | _round(self.eye.board, self.eye.points)
        return walled | _round(self.eye.board, walled)


def most_outside(board: Board, eye: Mask) -> int:
    """The number of outside liberties for which there is room."""
    return count(_beside(board, eye, _round(board, eye)))


def set_out(eye: Filled, outside: int, owner: Color = BLACK) -> Setting:
    """Put an eye on its board with so many outside liberties, none beside another.

    Raises ValueError where there is no room for so many.
    """
    board = eye.board
    wall = _round(board, eye.points)
    beside = _beside(board, eye.points, wall)
    liberties = tuple(_spread(board, beside))[:outside]
    if len(liberties) < outside:
        raise ValueError(f"There is room for {len(liberties)} outside liberties here, not for {outside}.")
    empty = sum(1 << point for point in liberties)
    closed = _round(board, eye.points | wall) | board.neighbours(empty)  # no way out by an outside liberty
    around = closed & ~(eye.points | wall | empty)
    position = Position(board).with_stones(owner, wall | eye.owners).with_stones(owner.opponent, around | eye.attackers)
    return Setting(position.with_immortal(around), eye, owner, first(wall), liberties)


def _round(board: Board, mask: Mask) -> Mask:
    """The points round a mask, those at its corners among them."""
    rows = mask | mask << 1 | mask >> 1
    return (rows | rows << board.stride | rows >> board.stride) & board.points & ~mask


def _beside(board: Board, eye: Mask, wall: Mask) -> Mask:
    return board.neighbours(wall) & ~eye & ~wall


def _spread(board: Board, points: Mask) -> Iterator[Point]:
    """All points, those first that do not touch each other."""
    rest = points
    while rest:
        apart = rest
        while apart:
            point = first(apart)
            yield point
            rest &= ~(1 << point)
            apart &= ~(1 << point | board.neighbours(1 << point))
