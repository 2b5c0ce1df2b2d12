"""The races of a game: pairs of chains, followed from position to position.

Two positions show the same fight when a group of either colour has a stone of the other position's group in it, and a
pair of chains has stood all the time between. A race is between the same two chains all along, while these grow: where
another chain of a group becomes the one that races, or joins it and is older, another race of the same fight begins. So
a race has one name, that of its chains on each of its boards. It may be out of sight for a long time, while a group
seems to run or to live.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from semeai.go.board import Mask, Point, count, first
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
"""Positions in which a fight must be claimed, and a race of it seen, unless the game ends with it: a group may seem cut
off for a moment."""
LARGE, SOON = 5, 6
"""Stones of a chain whose capture in the record makes a race, and for how many moves before it."""
POSSIBLE, OFTEN = 4, 4
"""What a race that is never claimed needs: stones of its smaller group, and positions in which it is seen."""


@dataclass(frozen=True, slots=True)
class Course:
    """A race in a game: the ``name`` is the oldest stone of each chain, Black's first, in every position of it.

    Both stand from the position after ``first`` moves to that after ``end``. It is seen until the one after ``last``
    moves; if both chains still stand, ``end`` is the next one, for what the last move did. ``core`` are the first and
    last position in which it is claimed, or else seen; ``claimed`` says that its fight was claimed by then, and that it
    is seen in more than a few positions; ``stake`` is the largest number of stones that its smaller group has. The
    first ``led`` positions come before it is seen: both chains stand there already, and it may have been lost then.
    """

    name: tuple[Point, Point]
    first: int
    last: int
    end: int
    core: tuple[int, int]
    claimed: bool
    stake: int
    led: int = 0

    @property
    def seen(self) -> int:
        """The first position in which it is seen, by number of moves."""
        return self.first + self.led

    @property
    def numbers(self) -> range:
        """The positions in which it stands, by number of moves."""
        return range(self.first, self.end + 1)

    def pair(self, number: int) -> tuple[Point, Point] | None:
        """The points of its chains after so many moves; None where it does not stand."""
        return self.name if number in self.numbers else None

    def with_sights_of(self, other: Course) -> Course:
        """The same race, which was seen in two fights."""
        cores = [course.core for course in (self, other) if course.claimed or not (self.claimed or other.claimed)]
        begins, ends = zip(*cores, strict=True)
        last, end = max((self.last, self.end), (other.last, other.end))
        claimed, stake, led = self.claimed or other.claimed, max(self.stake, other.stake), min(self.led, other.led)
        return Course(self.name, self.first, last, end, (min(begins), max(ends)), claimed, stake, led)


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
    """The pairs that are proposed after so many moves, and of each large chain that is captured soon a claimed one."""
    position = line.positions[number]
    pairs = {(pair.black, pair.white): pair.claimed for pair in propose(position, line.living[number], played=True)}
    for color, taken, rival in _taken(line, number):
        alike = [pair for pair in pairs if taken >> pair[color] & 1]
        own, other = first(taken), first(rival)
        pairs |= dict.fromkeys(alike or [(own, other) if color is BLACK else (other, own)], True)
    return [Sight(number, pair, groups_of(position, pair), claimed) for pair, claimed in pairs.items()]


def _taken(line: MainLine, number: int) -> Iterator[tuple[Color, Mask, Mask]]:
    """The large chains that the next moves capture, and what each of them races with, as both stand after so many.

    That is the one of the chains around it which has the fewest liberties before the capture.
    """
    now, soon = line.positions[number], pairwise(line.positions[number : number + SOON + 1])
    for (before, after), move in zip(soon, line.moves[number:], strict=False):
        if move is None:
            continue
        color = move.color.opponent
        lost = before.of(color) & ~after.of(color)
        around = [chain for chain in before.chains_touching(lost, move.color) if count(chain) >= STONES]
        if count(lost) >= LARGE and around:
            rival = min(around, key=lambda chain: (count(before.liberties(chain)), -count(chain)))
            left = lost & now.of(color), rival & now.of(move.color)
            if all(left):
                taken, other = (max(now.chains_on(stones), key=count) for stones in left)
                yield color, taken, other


def followed(line: MainLine, found: Iterable[Sight]) -> tuple[Course, ...]:
    """The races made of the sights in successive positions."""
    rows: list[list[Sight]] = []
    for sight in found:
        before = [row for row in rows if _goes_on(line, row[-1], sight)]
        if before:
            max(before, key=lambda row: _likeness(row[-1], sight)).append(sight)
        else:
            rows.append([sight])
    made: dict[tuple[tuple[Point, Point], int], Course] = {}
    for course in (course for row in rows for course in _courses(line, row)):
        known = made.setdefault((course.name, course.first), course)
        made[course.name, course.first] = known.with_sights_of(course)
    return tuple(sorted(made.values(), key=lambda course: course.seen))


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


def _courses(line: MainLine, row: list[Sight]) -> Iterator[Course]:
    """The races of a fight, from where both chains stand, as far as they are worth following."""
    claims = [sight.number for sight in row if sight.claimed]
    fought = len(claims) >= LONGER or line.last in claims
    often = bool(claims) or len(row) >= min(OFTEN, len(line.positions))
    for name, numbers, part in _parts(line, row) if often else ():
        core = [sight.number for sight in part if sight.claimed] or [sight.number for sight in part]
        stake = max(sight.stake for sight in part)
        if stake >= (STONES if fought else POSSIBLE):
            first, last = numbers[0], numbers[-1]
            led = next((led for led in range(first) if not stand(line.positions[first - led - 1], name)), first)
            end = last + (last < line.last and stand(line.positions[last + 1], name))
            claimed = fought and last >= claims[0] and (len(numbers) >= LONGER or last == line.last)
            yield Course(name, first - led, last, end, (core[0], core[-1]), claimed, stake, led)


def _parts(line: MainLine, row: list[Sight]) -> Iterator[tuple[tuple[Point, Point], list[int], list[Sight]]]:
    """A fight as races between the same two chains: the name of each, its positions, and its sights."""
    core = [sight.number for sight in row if sight.claimed] or [sight.number for sight in row]
    begin, end = core[0], core[-1]
    for sight in reversed(row):
        if 0 <= begin - sight.number <= BRIDGED:
            begin = sight.number
    for sight in row:
        if 0 <= sight.number - end <= BRIDGED:
            end = sight.number
    known = {sight.number: sight for sight in row if begin <= sight.number <= end}
    names = _names(line, known, begin, end)
    for name, run in groupby(range(begin, end + 1), key=names.get):
        numbers = [*run]
        part = [known[number] for number in numbers if number in known]
        if name is not None and part:
            yield name, numbers, part


def _names(line: MainLine, known: dict[int, Sight], begin: int, end: int) -> dict[int, tuple[Point, Point]]:
    """The essential chains of a fight in the positions in which they stand, by their oldest stones.

    They are found from the last position to the first, and change as seldom as possible: the oldest stone of a chain at
    the end is that of each chain which it was before.
    """
    found: dict[int, tuple[Point, Point]] = {}
    pair = _oldest(line, known[end])
    for number in range(end, begin - 1, -1):
        sight, stands = known.get(number), stand(line.positions[number], pair)
        if sight is not None and not (stands and _within(sight, pair)):
            pair, stands = _oldest(line, sight), True
        if stands:  # else one was captured meanwhile, while out of sight
            found[number] = pair
    return found


def _within(sight: Sight, pair: tuple[Point, Point]) -> bool:
    return all(group >> point & 1 for group, point in zip(sight.groups, pair, strict=True))


def _oldest(line: MainLine, sight: Sight) -> tuple[Point, Point]:
    """The oldest stone of each essential chain."""
    return named(line.positions[sight.number], sight.pair, line.points_to(sight.number))


def stand(position: Position, pair: tuple[Point, Point]) -> bool:
    """Whether the black and the white stone of a pair are still on the board."""
    black, white = pair
    return bool(position.black >> black & 1 and position.white >> white & 1)
