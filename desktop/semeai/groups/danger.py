"""Which groups are in danger: they neither live by themselves, nor run, nor connect if the opponent moves first.

This is a reader's glance at a whole board, in a few milliseconds, and no proof. A group is out of danger when it has
two eyes or liberties for any race; when it keeps or gets room of its own, whatever the opponent plays beside it, if
need be together with a group that it joins; or when it reaches a group that is out of danger, or captures what cuts it
off. The last makes others safe in turn.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from semeai.go import benson
from semeai.go.board import Board, Mask, Point, count, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.groups.strength import LIVES_ALONE, Chain, divides, groups

MOST_LIBERTIES = 16
"""A group with more liberties than this is in no race."""
FAR_AHEAD = 2
"""A rival with this many times a group's liberties is far ahead of it."""
LARGEST_SPACE = 100
"""Points of the largest part of the board that may belong to one colour alone."""
ROOM = 6
"""Points of its own that a group needs to live or to run."""
STEPS = 5
"""How far from its liberties a group's room is looked for."""
LATELY = 16
"""Surroundings of a group that are kept with what was found in them."""


@dataclass(frozen=True, slots=True)
class GroupSpace:
    """A part of the board that the stones of one colour wall off.

    ``theirs`` are the opponent's stones in it, ``liberties`` the most that one of their chains has; ``border`` are the
    stones that wall it off.
    """

    points: Mask
    empty: Mask
    theirs: Mask
    liberties: int
    border: Mask


@dataclass(frozen=True, slots=True)
class Danger:
    """The groups of both colours that are in danger, Black's first; ``undecided`` are stones of those not yet dead.

    ``saved`` are the groups that a move of theirs gets out of danger, so that the opponent can make it necessary.
    ``enclosed`` are the stones of all that are in danger or saved by nothing but a capture.
    """

    groups: tuple[list[Chain], list[Chain]]
    saved: tuple[list[Chain], list[Chain]]
    enclosed: Mask
    undecided: Mask


@dataclass(frozen=True, slots=True)
class _Glance:
    """The groups of a colour that are in danger, those that get out of it by a move, and by a capture alone."""

    danger: list[Chain]
    running: list[Chain]
    capturing: list[Chain]

    @property
    def saved(self) -> list[Chain]:
        """The groups that get out of danger."""
        return self.running + self.capturing


def in_danger(position: Position, living: Mask = 0) -> Danger:
    """The groups in danger. One is dead already when all in danger beside it are far ahead of it in liberties.

    Dead stones are taken off before the others are judged again: the groups around them may then be out of danger.
    """
    of_black, of_white = (_at_a_glance(position, color, living, position.stones) for color in Color)
    black, white = of_black.danger, of_white.danger
    enclosed = [*black, *white, *of_black.capturing, *of_white.capturing]
    while dead := _dead(position, black, white) | _dead(position, white, black):
        position = position.without(dead)
        black, white = (
            _at_a_glance(position, color, living, _stones_of(doubtful) & ~dead).danger if doubtful else []
            for color, doubtful in ((BLACK, black), (WHITE, white))
        )
    return Danger(
        (of_black.danger, of_white.danger),
        (of_black.saved, of_white.saved),
        _stones_of(enclosed),
        _stones_of(black) | _stones_of(white),
    )


def _stones_of(chains: list[Chain]) -> Mask:
    stones: Mask = 0
    for chain in chains:
        stones |= chain.stones
    return stones


def _dead(position: Position, doubtful: list[Chain], opponents: list[Chain]) -> Mask:
    """The stones of groups that every opponent in danger beside them is far ahead of."""
    dead: Mask = 0
    for group in doubtful:
        beside = position.board.neighbours(group.stones | group.liberties)
        rivals = [rival for rival in opponents if rival.stones & beside]
        if all(count(rival.liberties) >= FAR_AHEAD * count(group.liberties) for rival in rivals):
            dead |= group.stones
    return dead


def _at_a_glance(position: Position, color: Color, living: Mask, among: Mask) -> _Glance:
    """The groups of a colour at a glance; those without a stone ``among`` the given ones are known to be safe."""
    alive = living | benson.alive(position, color)
    spaces = spaces_of(position, color)
    doubtful: list[Chain] = []
    safe: Mask = 0
    for group in groups(position, color):
        known = not group.stones & among or group.stones & alive or count(group.liberties) > MOST_LIBERTIES
        if known or eyes(position, group, spaces) >= 2:
            safe |= group.stones
        else:
            doubtful.append(group)
    running = _saved(position, doubtful, safe, capturing=False)
    safe |= _stones_of(running)
    enclosed = [group for group in doubtful if not group.stones & safe]
    capturing = _saved(position, enclosed, safe, capturing=True)
    safe |= _stones_of(capturing)
    return _Glance([group for group in enclosed if not group.stones & safe], running, capturing)


def _saved(position: Position, doubtful: list[Chain], safe: Mask, *, capturing: bool) -> list[Chain]:
    """The groups that a move gets out of danger, including those that become safe because a neighbour does."""
    found: list[Chain] = []
    waiting = doubtful
    while saved := [group for group in waiting if _holds(position, group, safe, capturing)]:
        found += saved
        fresh = _stones_of(saved)
        safe |= fresh
        waiting = [group for group in doubtful if not group.stones & safe and _reaches(position, group, fresh)]
    return found


def _holds(position: Position, group: Chain, safe: Mask, capturing: bool) -> bool:
    """Whether a group is out of danger, known from another board of a game where all that was looked at is the same."""
    own, theirs = position.of(group.color), position.of(group.color.opponent)
    known = _known(position.board, group, capturing)
    for near, *there, holds in known:
        if there == [own & near, theirs & near, safe & near]:
            return holds
    defence = _Defence(position, group, safe, capturing)
    holds, near = defence.holds(), defence.near
    known.append((near, own & near, theirs & near, safe & near, holds))
    return holds


@lru_cache(maxsize=1024)
def _known(_board: Board, _group: Chain, _capturing: bool) -> deque[tuple[Mask, Mask, Mask, Mask, bool]]:
    """What was found of a group: the points on which it depends, what stands there, and whether it is out of danger."""
    return deque(maxlen=LATELY)


def _reaches(position: Position, group: Chain, safe: Mask) -> bool:
    """Whether safe stones lie beside a group's liberties or beside a chain that touches it: they may save it."""
    cutting = sum(position.chains_touching(group.stones, group.color.opponent))
    return bool(position.board.neighbours(safe) & (group.liberties | cutting))


def spaces_of(position: Position, color: Color) -> list[GroupSpace]:
    """The parts of the board that a colour walls off and in which the opponent's stones are few."""
    board, theirs = position.board, position.of(color.opponent)
    found = []
    for points in board.components(board.points & ~position.of(color)):
        inside, empty = points & theirs, points & position.empty
        few = 5 * count(inside) <= 2 * count(points) <= 2 * LARGEST_SPACE
        if empty and few and not inside & position.immortal:
            chains = position.chains_touching(inside, color.opponent) if inside else []
            liberties = max((count(position.liberties(chain)) for chain in chains), default=0)
            found.append(GroupSpace(points, empty, inside, liberties, board.neighbours(points)))
    return found


def eyes(position: Position, group: Chain, spaces: list[GroupSpace]) -> int:
    """How many eyes the spaces promise to a group: none where the opponent inside has liberties for a race."""
    found = 0
    for space in spaces:
        own = space.border & group.stones
        if not own or (space.theirs and 2 * space.liberties >= count(group.liberties)):
            continue
        if count(space.empty) >= LIVES_ALONE or (not space.theirs and divides(position.board, space.points)):
            found += 2
        elif count(space.points) == 1:
            found += not _is_false(position, first(space.points), group.color)
        else:
            found += 2 * count(own) >= count(space.border)
    return found


def _is_false(position: Position, point: Point, color: Color) -> bool:
    """Whether the opponent holds so many corners around a point that the eye there is false."""
    corners = _corners(position.board, point)
    return count(corners & position.of(color.opponent)) >= (2 if count(corners) == 4 else 1)


def _corners(board: Board, point: Point) -> Mask:
    around = 0
    for step in (board.stride + 1, board.stride - 1, -board.stride - 1, 1 - board.stride):
        if board.has(point + step):
            around |= 1 << point + step
    return around


def room(board: Board, liberties: Mask, free: Mask, enough: int) -> tuple[int, Mask]:
    """How many of the ``free`` points, beside which no opponent stands, are near a group's liberties; what was seen.

    Counting stops at ``enough``.
    """
    reached = liberties & free
    seen = front = liberties
    for _ in range(STEPS):
        if count(reached) >= enough:
            break
        front = board.neighbours(front) & free & ~seen
        if not front:
            break
        seen |= front
        reached |= front
    return count(reached), seen


def _free(position: Position, theirs: Mask) -> Mask:
    """The empty points beside which no stone of the opponent is."""
    return position.empty & ~theirs & ~position.board.neighbours(theirs)


class _Defence:
    """What a group can do when the opponent moves first beside it; only ``capturing`` it takes stones to get out."""

    def __init__(self, position: Position, group: Chain, safe: Mask, capturing: bool) -> None:
        self.position = position
        self.board = position.board
        self.group = group
        self.own = position.of(group.color)
        self.theirs = position.of(group.color.opponent)
        self.safe = safe
        self.joining = group.liberties & self.board.neighbours(safe)
        self.capturing = capturing
        self.seen = group.stones | group.liberties
        """Points on which what was found depends, with those up to two away."""
        self._joined = cache(self._joined_at)

    @cached_property
    def free(self) -> Mask:
        """The empty points beside which no stone of the opponent is."""
        return _free(self.position, self.theirs)

    @cached_property
    def cutting(self) -> list[tuple[Mask, Mask]]:
        """The chains that may be captured so that the group joins another one, with their liberties."""
        touching = self.position.chains_touching(self.group.stones, self.group.color.opponent) if self.capturing else []
        reached = [chain for chain in touching if self.board.neighbours(chain) & self.safe or self._caught(chain)]
        self.seen |= sum(touching)
        return [(chain, self.position.liberties(chain)) for chain in reached]

    def _caught(self, chain: Mask) -> bool:
        """Whether a chain between this group and another one is in atari and cannot join its friends."""
        last = self.position.liberties(chain)
        between = self.board.neighbours(chain) & self.own & ~self.group.stones
        return bool(between) and count(last) == 1 and not self.board.neighbours(last) & self.theirs & ~chain

    @property
    def near(self) -> Mask:
        """All points on which what was found depends."""
        once = self.seen | self.board.neighbours(self.seen)
        return once | self.board.neighbours(once)

    def holds(self) -> bool:
        """Whether the group is out of danger whatever the opponent plays at its liberties or beside them."""
        liberties = self.group.liberties
        if count(liberties) == 1 or not self._promises():
            return False
        near = liberties | self.board.neighbours(liberties) & self.position.empty
        return count(self.joining) > 1 or all(self._answers(1 << point) for point in each(near))

    def _promises(self) -> bool:
        """Whether the group has anything to hope for: room, a safe group or a weak cutting chain."""
        return bool(
            self.joining
            or self._has_room(self.group.liberties, self.free, ROOM - 2)
            or any(count(left) <= 2 for _, left in self.cutting)
        )

    def _answers(self, stone: Mask) -> bool:
        """Whether one own move after the opponent's stone brings the group out of danger, if it needs one."""
        beside = self.board.neighbours(stone)
        if self.joining & ~stone or not beside & ~self.own:  # it joins a safe group, or nothing can be played there
            return True
        free, liberties = self.free & ~stone & ~beside, self.group.liberties & ~stone
        if self._has_room(liberties, free) or (self.capturing and self._captures(stone)):
            return True
        grown = ((liberties | self._joined(point) & ~stone) & ~(1 << point) for point in each(liberties))
        return any(self._has_room(reached, free) for reached in grown)

    def _has_room(self, liberties: Mask, free: Mask, enough: int = ROOM) -> bool:
        found, seen = room(self.board, liberties, free, enough)
        self.seen |= seen
        return found >= enough

    def _joined_at(self, point: Point) -> Mask:
        """The empty points beside the chain that an own move makes."""
        joined = self.board.flood(1 << point, self.own | 1 << point)
        self.seen |= joined
        return self.board.neighbours(joined) & self.position.empty

    def _captures(self, stone: Mask) -> bool:
        """Whether the opponent's stone, or a chain that cuts the group off from another, can be captured at once."""
        empty = self.position.empty & ~stone
        joined = self.board.flood(stone, self.theirs | stone)
        self.seen |= joined
        if self.joining and count(self.board.neighbours(joined) & empty) <= 1:
            return True
        for chain, liberties in self.cutting:
            left = liberties & ~stone
            if stone & self.board.neighbours(chain):
                left |= self.board.neighbours(stone) & empty
            if count(left) <= 1:
                return True
        return False


IN_DANGER, CAPTURES, OUT = 0.0, 0.5, 1.5
"""How free a chain without room is: in danger, out of it by a capture, out of it without one."""
A_POINT = 0.25
"""How much freer each point of its room makes a chain."""


def freedom(position: Position, danger: Danger, chain: Chain) -> float:
    """How free a chain is: 0 where it is in danger and has no room at all."""
    if not chain.stones & danger.enclosed:
        escape = OUT
    else:
        in_danger = any(group.stones & chain.stones for group in danger.groups[chain.color])
        escape = IN_DANGER if in_danger else CAPTURES
    return escape + A_POINT * room_left(position, chain)


def room_left(position: Position, chain: Chain) -> int:
    """The room of a chain, up to ROOM, after the move of the opponent that leaves it least."""
    board, theirs = position.board, position.of(chain.color.opponent)
    least = ROOM
    free = _free(position, theirs)
    for point in each(chain.liberties | board.neighbours(chain.liberties) & position.empty):
        stone = 1 << point
        left = free & ~stone & ~board.neighbours(stone)
        least = min(least, room(board, chain.liberties & ~stone, left, least)[0])
        if not least:
            break
    return least
