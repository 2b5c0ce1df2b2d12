"""Where the races of a game are: pairs that are claimed, followed from position to position.

Two positions show the same race when a group of either colour has a stone of the other position's group in it: chains
grow, are joined, and another chain of a group may be the one that races.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.reading import propose
from semeai.review.main_line import MainLine

BRIDGED = 10
"""Moves for which a race may be out of sight and still be taken to go on in between."""


@dataclass(frozen=True, slots=True)
class Course:
    """A race in a game: a point of each essential chain in every position in which it stands.

    ``pairs[i]`` belongs to the position after ``first + i`` moves. After the last position in which the race is claimed
    comes one more where both chains still stand there, for what the last move did; ``last`` does not count it.
    """

    first: int
    last: int
    pairs: tuple[tuple[Point, Point], ...]

    def pair(self, number: int) -> tuple[Point, Point] | None:
        """The points of the essential chains after so many moves; None where the race does not stand."""
        at = number - self.first
        return self.pairs[at] if 0 <= at < len(self.pairs) else None


@dataclass(frozen=True, slots=True)
class _Sight:
    """A claimed pair in one position: its points and the stones of its groups."""

    number: int
    pair: tuple[Point, Point]
    groups: tuple[Mask, Mask]


def courses(line: MainLine, seen: Callable[[int], bool]) -> tuple[Course, ...]:
    """The races of a game in the order in which they begin.

    ``seen`` is told the number of each position as it is read, and says whether to go on.
    """
    rows: list[list[_Sight]] = []
    for number, position in enumerate(line.positions):
        if not seen(number):
            break
        for sight in _sights(position, line.living[number], number):
            row = next((row for row in rows if _goes_on(row[-1], sight)), None)
            if row is None:
                rows.append([sight])
            else:
                row.append(sight)
    found = [_course(line, row) for row in rows]
    return tuple(course for at, course in enumerate(found) if not any(_is_part(course, of) for of in found[:at]))


def _is_part(course: Course, of: Course) -> bool:
    """Whether a race shows nothing that another one does not show."""
    return all(of.pair(number) == pair for number, pair in enumerate(course.pairs, course.first))


def _sights(position: Position, living: Mask, number: int) -> list[_Sight]:
    pairs = [(pair.black, pair.white) for pair in propose(position, living) if pair.claimed]
    return [_Sight(number, pair, groups_of(position, pair)) for pair in pairs]


def groups_of(position: Position, pair: tuple[Point, Point]) -> tuple[Mask, Mask]:
    """The stones that act as one with the chains on two points, Black's first."""
    black, white = (acting_as_one(position, position.chain(pair[color]), color) for color in (BLACK, WHITE))
    return black, white


def _goes_on(before: _Sight, now: _Sight) -> bool:
    """Whether a pair is the one that was seen before; no pair goes on twice in one position."""
    near = 0 < now.number - before.number <= BRIDGED
    return near and all(mine & theirs for mine, theirs in zip(before.groups, now.groups, strict=True))


def _course(line: MainLine, row: list[_Sight]) -> Course:
    """The course of a race that was seen now and then: in between its chains are those that were seen last."""
    pairs: list[tuple[Point, Point]] = []
    first, last = row[0].number, row[-1].number
    sights = {sight.number: sight for sight in row}
    for number in range(first, min(last + 2, len(line.positions))):
        if number in sights:
            pairs.append(sights[number].pair)
        elif stand(line.positions[number], pairs[-1]):
            pairs.append(pairs[-1])
        else:
            ahead = next(sight for sight in [*row, None] if sight is None or sight.number > number)
            if ahead is None or not stand(line.positions[number], ahead.pair):
                break
            pairs.append(ahead.pair)
    return Course(first, min(last, first + len(pairs) - 1), tuple(pairs))


def stand(position: Position, pair: tuple[Point, Point]) -> bool:
    """Whether a black and a white stone are still on two points."""
    black, white = pair
    return bool(position.black >> black & 1 and position.white >> white & 1)
