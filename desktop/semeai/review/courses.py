"""The races of a game: pairs of groups, followed from position to position.

Two positions show the same race when a group of either colour has a stone of the other position's group in it, and a
pair of chains has stood all the time between: chains grow, are joined, and another chain of a group may be the one that
races. A race may be out of sight for a long time, while a group seems to run or to live.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position, named
from semeai.groups import acting_as_one
from semeai.reading.proposals import propose
from semeai.study.node import Move
from semeai.study.tree import Study, main_line_from, snapshot_at


@dataclass(frozen=True, slots=True)
class MainLine:
    """The positions after 0, 1, 2, ... moves with the stones marked as alive in each, and the moves between them.

    ``moves[n]`` leads from ``positions[n]`` to ``positions[n + 1]``; None where the file also changed the board by a
    set-up, or the rules refuse the move: it is not judged.
    """

    positions: tuple[Position, ...]
    living: tuple[Mask, ...]
    moves: tuple[Move | None, ...]

    @property
    def last(self) -> int:
        return len(self.moves)

    def points_to(self, number: int) -> list[Point]:
        """The points of the first ``number`` moves, passes left out."""
        moves = self.moves[:number]
        return [move.point for move in moves if move is not None and move.point is not None]

    def to_move(self, number: int) -> Color:
        """Who moves after so many moves."""
        move = self.moves[number] if number < self.last else None
        if move is not None:
            return move.color
        last = self.moves[number - 1] if number else None
        return BLACK if last is None else last.color.opponent

    def before(self, number: int, mover: Color) -> Position:
        """The position after ``number`` moves with ``mover`` to move: if he moved last, his opponent has passed."""
        position, last = self.positions[number], self.moves[number - 1] if number else None
        return position.passed() if last is not None and last.color is mover else position


def main_line(study: Study) -> MainLine:
    """The main line of a study; set-ups belong to the position before them."""
    positions: list[Position] = []
    living: list[Mask] = []
    moves: list[Move | None] = []
    for node_id in main_line_from(study, study.root):
        node, snapshot = study.node(node_id), snapshot_at(study, node_id)
        if snapshot.move_number == len(positions):
            positions.append(snapshot.position)
            living.append(snapshot.living)
            if len(positions) > 1:
                moves.append(node.move if snapshot.illegal is None else None)
        else:
            if moves and snapshot.position != positions[-1]:
                moves[-1] = None
            positions[-1], living[-1] = snapshot.position, snapshot.living
    return MainLine(tuple(positions), tuple(living), tuple(moves))


BRIDGED = 10
"""Moves by which sights that claim nothing may lengthen a race."""
FORGOTTEN = 3
"""Moves for which the chains of a race may be missing: a capture in another fight may hide it."""
STONES = 2
"""Stones of the smaller group of a race: a single stone is cut off, not in a race."""
LONGER = 3
"""Positions in which a race must be claimed unless the game ends with it: a group may seem cut off for a moment."""
POSSIBLE, OFTEN = 4, 4
"""What a race that is never claimed needs: stones of its smaller group, and positions in which it is seen."""


@dataclass(frozen=True, slots=True)
class Course:
    """A race in a game: a point of each essential chain in every position in which it stands.

    ``pairs[i]`` belongs to the position after ``first + i`` moves. After the last position in which the race is seen
    comes one more where both chains still stand there, for what the last move did; ``last`` does not count it. ``core``
    are the first and last position in which it is claimed, or else seen; ``claimed`` says that it is claimed for more
    than a few positions; ``stake`` is the largest number of stones that its smaller group has. The first ``led``
    positions come before it is seen: both chains stand there already, and it may have been lost then.
    """

    first: int
    last: int
    pairs: tuple[tuple[Point, Point], ...]
    core: tuple[int, int]
    claimed: bool
    stake: int
    led: int = 0
    named: tuple[Point, Point] | None = None

    @property
    def name(self) -> tuple[Point, Point]:
        """The points after which it is called: the oldest stone of each chain where it is last claimed."""
        last = self.named or self.pair(self.core[1])
        assert last is not None
        return last

    @property
    def seen(self) -> int:
        """The first position in which it is seen, by number of moves."""
        return self.first + self.led

    @property
    def standing(self) -> list[tuple[int, tuple[Point, Point]]]:
        """The positions in which it stands, by number of moves, with the points of its chains."""
        return [*enumerate(self.pairs, self.first)]

    def pair(self, number: int) -> tuple[Point, Point] | None:
        """The points of the essential chains after so many moves; None where the race does not stand."""
        at = number - self.first
        return self.pairs[at] if 0 <= at < len(self.pairs) else None


@dataclass(frozen=True, slots=True)
class Sight:
    """A proposed pair in one position: its points and the stones of its groups."""

    number: int
    pair: tuple[Point, Point]
    groups: tuple[Mask, Mask]
    claimed: bool

    @property
    def stake(self) -> int:
        return min(count(group) for group in self.groups)


def courses(line: MainLine, seen: Callable[[int], bool]) -> tuple[Course, ...]:
    """The races of a game in the order in which they begin.

    ``seen`` is called with the number of each position as it is read, and returns whether to go on.
    """
    found: list[Sight] = []
    for number in range(len(line.positions)):
        if not seen(number):
            break
        found += sights(line, number)
    return followed(line, found)


def sights(line: MainLine, number: int) -> list[Sight]:
    """The pairs that are proposed after so many moves."""
    position = line.positions[number]
    pairs = [((pair.black, pair.white), pair.claimed) for pair in propose(position, line.living[number], played=True)]
    return [Sight(number, pair, groups_of(position, pair), claimed) for pair, claimed in pairs]


def followed(line: MainLine, found: Iterable[Sight]) -> tuple[Course, ...]:
    """The races made of the sights in successive positions."""
    rows: list[list[Sight]] = []
    for sight in found:
        before = [row for row in rows if _goes_on(line, row[-1], sight)]
        if before:
            max(before, key=lambda row: _likeness(row[-1], sight)).append(sight)
        else:
            rows.append([sight])
    often = min(OFTEN, len(line.positions))
    made = [_course(line, row) for row in rows if len(row) >= often or any(sight.claimed for sight in row)]
    at_stake = [course for course in made if course.stake >= (STONES if course.claimed else POSSIBLE)]
    made = sorted(at_stake, key=lambda course: course.first)
    whole = [course for at, course in enumerate(made) if not any(_is_part(course, of) for of in made[:at])]
    return tuple(_led(line, course) for course in whole)


def _led(line: MainLine, course: Course) -> Course:
    """A race followed backwards, by the chains that it begins with, to the first position in which both stand."""
    pair, begin = course.pairs[0], course.first
    while begin and stand(line.positions[begin - 1], pair):
        begin -= 1
    led, last = course.first - begin, course.core[1]
    claimed = course.pair(last)
    assert claimed is not None
    points = named(line.positions[last], claimed, line.points_to(last))
    return replace(course, first=begin, pairs=(pair,) * led + course.pairs, led=led, named=points)


def _is_part(course: Course, of: Course) -> bool:
    """Whether a race is wholly contained in another one."""
    return all(of.pair(number) == pair for number, pair in enumerate(course.pairs, course.first))


def groups_of(position: Position, pair: tuple[Point, Point]) -> tuple[Mask, Mask]:
    """The stones that act as one with the chains on two points, Black's first."""
    black, white = (acting_as_one(position, position.chain(pair[color]), color) for color in (BLACK, WHITE))
    return black, white


def _goes_on(line: MainLine, before: Sight, now: Sight) -> bool:
    """Whether a sight continues an earlier one; a race is continued only once in a position."""
    if now.number <= before.number or not all(mine & theirs for mine, theirs in _both(before, now)):
        return False
    between = line.positions[before.number : now.number + 1]
    near = len(between) <= FORGOTTEN + 1
    return near or any(all(stand(position, pair) for position in between) for pair in (before.pair, now.pair))


def _likeness(before: Sight, now: Sight) -> int:
    """How many stones two sights have in common; the later of two that have as many."""
    return sum(count(mine & theirs) for mine, theirs in _both(before, now)) - (now.number - before.number)


def _both(before: Sight, now: Sight) -> Iterator[tuple[Mask, Mask]]:
    return zip(before.groups, now.groups, strict=True)


def _course(line: MainLine, row: list[Sight]) -> Course:
    """The course of a race from the positions in which it was seen."""
    claims = [sight.number for sight in row if sight.claimed]
    core = claims or [sight.number for sight in row]
    begin, end = core[0], core[-1]
    for sight in reversed(row):
        if 0 <= begin - sight.number <= BRIDGED:
            begin = sight.number
    for sight in row:
        if 0 <= sight.number - end <= BRIDGED:
            end = sight.number
    known = {sight.number: sight for sight in row if begin <= sight.number <= end}
    pairs = _pairs(line, known, begin, end)
    last = min(end, begin + len(pairs) - 1)
    claimed = len(claims) >= LONGER or line.last in claims
    stake = max(sight.stake for sight in known.values())
    return Course(begin, last, pairs, (core[0], min(core[-1], last)), claimed, stake)


def _pairs(line: MainLine, known: dict[int, Sight], begin: int, end: int) -> tuple[tuple[Point, Point], ...]:
    """The essential chains in every position, by points that change as seldom as possible.

    They are found from the last position to the first: a stone that is there at the end usually was before.
    """
    found: dict[int, tuple[Point, Point]] = {}
    pair = _oldest(line, known[end])
    for number in range(end, begin - 1, -1):
        sight = known.get(number)
        position = line.positions[number]
        if sight is not None and not (stand(position, pair) and _within(sight, pair)):
            pair = _oldest(line, sight)
        if not stand(position, pair):  # captured meanwhile, while out of sight: the chains seen before are still there
            pair = next(_oldest(line, known[at]) for at in range(number, begin - 1, -1) if at in known)
        found[number] = pair
    pairs: list[tuple[Point, Point]] = []
    for number in range(begin, min(end + 2, len(line.positions))):
        pairs.append(found.get(number, found[end]))
        if not stand(line.positions[number], pairs[-1]):
            return tuple(pairs[:-1])
    return tuple(pairs)


def _within(sight: Sight, pair: tuple[Point, Point]) -> bool:
    return all(group >> point & 1 for group, point in zip(sight.groups, pair, strict=True))


def _oldest(line: MainLine, sight: Sight) -> tuple[Point, Point]:
    """The oldest stone of each essential chain."""
    return named(line.positions[sight.number], sight.pair, line.points_to(sight.number))


def stand(position: Position, pair: tuple[Point, Point]) -> bool:
    """Whether the black and the white stone of a pair are still on the board."""
    black, white = pair
    return bool(position.black >> black & 1 and position.white >> white & 1)
