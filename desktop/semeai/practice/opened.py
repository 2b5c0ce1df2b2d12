"""A race opened: of the stones round it only those stay that its answer needs, and as far out as that allows.

A whole wall makes a race quick to search, and looks made: players close a way out with a hane, a jump or a stone some
way off, and leave open what leads nowhere. Stones of a fight that have no part in its race look as odd. So the chains
outside come off for a try, the farthest first, and then each outer stone that lives, which is else played farther out,
where a player would have played first. It stays so where the race is proved to be the same: by a zone of the open
board, or a smaller cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from semeai.claim.inquiry import Inquiry
from semeai.go.board import Mask, Point, count, each, first
from semeai.go.color import Color
from semeai.practice.habits import Habits
from semeai.problems.variants import Proved, distance, in_atari, is_same, proved, suffocated
from semeai.race.outcome import Result
from semeai.solve import Effort, Request

NODES = 1_500
"""What each try may cost."""
PLACES = 3
"""Points farther out at which a stone is tried, and steps from where it stood."""


def opened(
    race: Request, largest: int, told: Callable[[Request], object], *, places: int = PLACES, kept: Mask = 0
) -> Proved | None:
    """The race with as few and as distant stones outside as may be, and the same proved answer.

    Each stone that lives is tried at so many ``places`` farther out; with none it only comes off. What stands on
    ``kept`` points belongs to the race.

    What is ``told`` of it does not change either, such as what the theory says; and it is searched with at most
    ``largest`` empty points. No change leaves a stone that is said to live in atari. None where it is not proved.
    """
    inquiry = Inquiry(Effort.GLANCE)
    found = proved(race, inquiry)
    if found is None:
        return None
    race = found.request
    chains, said = _racing(race), told(race)
    for stones in (*_outside(race, chains | kept), *_living(race, chains)):
        for fewer, changed in _ways_to_open(found.request, stones & found.request.position.stones, places):
            if suffocated(fewer.position) or _racing(fewer) != chains or told(fewer) != said:
                continue
            if in_atari(fewer.position, fewer.living):
                continue
            after = proved(fewer, inquiry, most=NODES)
            if after is None or _searched(after) > largest or not _is_shut(after):
                continue
            if is_same(found, after, changed=changed):
                found = after
                break
    return found


def _outside(race: Request, needed: Mask) -> list[Mask]:
    """The chains that do not touch a race, the farthest first."""
    position, board = race.position, race.position.board
    chains = [chain for color in Color for chain in position.chains(color)]
    apart = [chain for chain in chains if not chain & (needed | board.neighbours(needed))]
    return sorted(apart, key=lambda chain: -distance(board, needed, chain))


def _living(race: Request, chains: Mask) -> list[Mask]:
    """The stones that live, the farthest first."""
    stones = [1 << point for point in each(race.living)]
    return sorted(stones, key=lambda stone: -distance(race.position.board, chains, stone))


def _racing(race: Request) -> Mask:
    return race.position.chain(race.black) | race.position.chain(race.white)


def _ways_to_open(race: Request, stones: Mask, places: int) -> Iterator[tuple[Request, Mask]]:
    """The race without outer stones, then with a single one farther out, with the points that differ."""
    if not stones:  # they came off with their chain
        return
    position, point = race.position, first(stones)
    color, without = position.color_at(point), position.without(stones)
    living = race.living & ~stones
    yield replace(race, position=without, living=living), stones
    if color is None or stones != race.living & stones or count(stones) > 1:
        return
    habits = Habits(without, color, (point,))
    for place in sorted(_farther_out(race, point), key=lambda place: -habits.strength(place))[:places]:
        there = stones | 1 << place
        moved = without.with_stones(color, 1 << place)
        yield replace(race, position=moved, living=living | 1 << place), there


def _farther_out(race: Request, point: Point) -> list[Point]:
    """The empty points within two steps of a stone that are farther from both chains, and not on the first line."""
    position, stone = race.position, 1 << point
    board, chains = position.board, _racing(race)
    near = board.neighbours(stone) | board.neighbours(board.neighbours(stone))
    now = distance(board, chains, stone)
    return [place for place in each(near & position.empty & ~board.edge) if distance(board, chains, 1 << place) > now]


def _is_shut(found: Proved) -> bool:
    """Whether a proof takes nothing for granted at its edge, which helps one player: a ko needs both."""
    return found.climbed.result is not Result.KO or found.beside is not None or not found.climbed.last.cut.edge


def _searched(found: Proved) -> int:
    """The empty points that the proof of a race was searched on."""
    return count(found.race.position.empty & found.climbed.last.cut.points)
