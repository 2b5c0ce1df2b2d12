"""A problem's race changed: made smaller, cropped to a corner, with a liberty more or fewer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from semeai.claim.inquiry import Inquiry, best_case, cut_beside, cut_out
from semeai.go.board import Board, Mask, Point, count, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.phrases import joined
from semeai.problems.author import NoProblem
from semeai.problems.carried import Way, points_in
from semeai.problems.tags import hints_of
from semeai.solve import PASS, Climb, Effort, Report, Request
from semeai.study.tree import Study, position_at


@dataclass(frozen=True, slots=True)
class Proved:
    """A race that is proved, and ``right``, all right first moves of its mover.

    ``race`` is the request as the search cut it out of the board.
    """

    request: Request
    climbed: Climb
    race: Request
    right: frozenset[Point]

    @property
    def beside(self) -> Request | None:
        """The same in the cut in which the opponent's chain is safe, where that is another one."""
        return cut_beside(self.climbed)

    @property
    def best_case(self) -> Request | None:
        """The same with the outside best for the mover; None where nothing is open."""
        return best_case(self.climbed)

    @property
    def walls(self) -> Mask:
        """The stones round the race that it does not capture: marking them as alive changes nothing that is proved."""
        cut = self.climbed.last.cut
        return (cut.alive | cut.walls) & cut.board.stones

    @property
    def walled(self) -> Proved:
        """The same with its walls marked as alive, so that their eyes may be removed."""
        return replace(self, request=replace(self.request, living=self.request.living | self.walls))


def proved(request: Request, inquiry: Inquiry, *, zones: bool = True, most: int | None = None) -> Proved | None:
    """A race with its search and all its right moves; None if they were not proved, with ``most`` nodes.

    For ``zones`` see ``climb``: without them it has whole walls, which may be changed.

    A race that leans on outer stones is proved with these named as living stones, as its problem says.
    """
    found = inquiry.named(request, zones=zones, most=most)
    if not found.proved:
        return None
    race, request = cut_out(found), found.solution.request
    solution = inquiry.whole(race)
    return Proved(request, found, race, frozenset(solution.moves)) if solution.moves_complete else None


def is_same(before: Proved, after: Proved, *, changed: Mask = 0, way: Way | None = None) -> bool:
    """Whether a changed race is the same: the result, the right moves, and no more stones assumed alive.

    ``changed`` are points that differ: there, right moves and trusted stones may differ too. ``way`` leads from the
    board of the one to that of the other. Where a pass is right, so is almost every move, and there is nothing to
    compare.
    """
    right, trusted = before.right, before.climbed.last.trusted
    if way is not None:
        right = frozenset(way.places.get(point, point) for point in right)
        trusted = way.mask(trusted)
    assumed = after.climbed.last.trusted & ~trusted & ~changed
    moved = {point for point in right ^ after.right if point < 0 or not changed >> point & 1}
    as_right = not moved or (PASS in before.right and PASS in after.right)
    return as_right and not assumed and before.climbed.solution.codes == after.climbed.solution.codes


PATIENCE = 4
"""A step may take this many times as many nodes as the first search."""
LEAST = 20_000
"""The least nodes for a step."""


def smaller(request: Request, *, report: Report | None = None) -> Proved | None:
    """The race with as few stones as a study allows; None if its result cannot be proved even before.

    ``report`` is called during each search, and may end the work.
    """
    inquiry = Inquiry(Effort.STUDY, report=report)
    first = proved(request, inquiry, zones=False)
    if first is None:
        return None
    begun, found = inquiry.nodes, first.walled
    each = max(LEAST, PATIENCE * begun)
    for mask in _steps(found):
        most = min(each, inquiry.changes_left(begun))
        if not most:
            break
        found = _without(found, request.position.stones, mask, inquiry, most) or found
    return found


def _steps(found: Proved) -> Iterator[Mask]:
    """What to remove, in turn: everything outside the cut, then each chain that is not essential."""
    request, position = found.request, found.request.position
    essential = position.chain(request.black) | position.chain(request.white)
    beyond = position.stones & ~found.race.position.stones
    if beyond:
        yield beyond
    chains = [
        chain for color in (BLACK, WHITE) for chain in position.without(beyond).chains(color) if not chain & essential
    ]
    yield from sorted(chains, key=lambda chain: (-distance(position.board, essential, chain), count(chain)))


def distance(board: Board, start: Mask, goal: Mask) -> int:
    """Steps from some points to others across the board."""
    reached, steps = start, 0
    while not reached & goal:
        reached |= board.neighbours(reached)
        steps += 1
    return steps


def _without(found: Proved, stones: Mask, mask: Mask, inquiry: Inquiry, most: int) -> Proved | None:
    """The race without some more of its first ``stones``; None unless it is proved to be the same."""
    request = found.request
    position = request.position.without(mask)
    if suffocated(position):
        return None
    changed = replace(request, position=position, living=request.living & ~mask, refused=request.refused & ~mask)
    searched = proved(changed, inquiry, zones=False, most=most)
    if searched is None or not is_same(found, searched) or _opened(found, searched, stones & ~position.stones):
        return None
    return searched


def _opened(before: Proved, after: Proved, taken: Mask) -> Mask:
    """The points that belong to the race now but did not before, without the removed ones.

    A stone that keeps the race small is not removed: without it there would be more to read, not less.
    """
    earlier, later = before.climbed.last.cut, after.climbed.last.cut
    return (later.points | later.edge) & ~(earlier.points | earlier.edge | taken)


MOST = 6
"""Changes that are tried for each side."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of the wall round a player's chain: the stones to remove and to add; the fewer, the better."""

    color: Color
    gone: Mask
    come: Mask

    @property
    def points(self) -> Mask:
        return self.gone | self.come


def shifted(request: Request, more: bool, *, report: Report | None = None) -> Request | None:
    """The race with an outside liberty more on both sides, or one fewer; its walls are marked as alive.

    None if no such change is proved to give the same answer.
    """
    inquiry = Inquiry(Effort.STUDY, report=report)
    found = proved(request, inquiry, zones=False)
    if found is None:
        return None
    begun, shifting = inquiry.nodes, _Shifting(found, more)
    pairs = product(*map(shifting.changes, Color))
    for one, other in sorted(pairs, key=lambda pair: count(pair[0].come) + count(pair[1].come)):
        changed, most = shifting.changed(one, other), inquiry.changes_left(begun)
        if not most:
            return None
        if changed is None:
            continue
        after = proved(changed, inquiry, zones=False, most=most)
        if after is not None and after.right and is_same(found, after, changed=one.points | other.points):
            own = one if request.mover is BLACK else other
            differing = found.right ^ after.right
            if PASS in after.right or not any(own.points >> point & 1 for point in differing):
                return changed
    return None


class _Shifting:
    """The ways to change the liberties of one race."""

    def __init__(self, before: Proved, more: bool) -> None:
        self.request = before.walled.request
        self.position = self.request.position
        self.board = self.position.board
        self.more = more
        self.chains = [self.position.chain(self.request.essential(color)) for color in (BLACK, WHITE)]
        self.walls = (before.walls | self.request.living) & self.position.stones & ~(self.chains[0] | self.chains[1])
        self.liberties = [self.position.liberties(chain) for chain in self.chains]

    def changes(self, color: Color) -> list[_Change]:
        """The changes of the wall round a player's chain, first those that need the fewest stones."""
        found = self._given(color) if self.more else self._taken(color)
        return sorted(found, key=lambda change: count(change.come))[:MOST]

    def _outside(self, color: Color) -> Mask:
        """The outside liberties beside the opponent's wall."""
        wall = self.walls & self.position.of(color.opponent)
        return self.liberties[color] & ~self.liberties[color.opponent] & self.board.neighbours(wall)

    def _taken(self, color: Color) -> Iterator[_Change]:
        """Changes in which the wall fills a liberty, first at the end of a row."""
        points = each(self._outside(color))
        inner = self.liberties[color]
        ends = sorted(points, key=lambda point: count(self.board.neighbours(1 << point) & inner))
        yield from (_Change(color, 0, 1 << point) for point in ends)

    def _given(self, color: Color) -> Iterator[_Change]:
        """Changes in which stones of the wall are removed, with stones that close it behind them."""
        wall = self.walls & self.position.of(color.opponent) & self.board.neighbours(self.chains[color])
        friends = self.position.of(color) & ~self.chains[color]  # chains that would be joined there
        for point in each(wall & ~self.board.neighbours(self.chains[color.opponent] | friends)):
            open_to = self.board.neighbours(1 << point) & self.position.empty & ~self._outside(color)
            if not open_to & (self.liberties[BLACK] | self.liberties[WHITE]):
                yield _Change(color, 1 << point, open_to)

    def changed(self, *changes: _Change) -> Request | None:
        """The race after a change for one player, or one for each; None where another liberty comes or goes."""
        position, living, points = self.position, self.request.living, 0
        by = dict.fromkeys(Color, 0)
        for change in changes:
            if points & change.points:
                return None
            points |= change.points
            position = position.without(change.gone).with_stones(change.color.opponent, change.come)
            living = living & ~change.gone | change.come
            by[change.color] = 1 if self.more else -1
        if suffocated(position) or not _stands(self.request, position):
            return None
        for color in Color:
            if count(position.liberties(self.chains[color])) != count(self.liberties[color]) + by[color]:
                return None
        return replace(self.request, position=position, living=living)


ENOUGH = 3
"""How many changes that leave one right move are offered."""


@dataclass(frozen=True, slots=True)
class Alone:
    """A changed race with one right first move, and the change in words."""

    found: Proved
    words: str


def with_one_right_move(request: Request, *, report: Report | None = None) -> list[Alone] | None:
    """Small changes of a race with several right first moves that leave one of them, the smallest first.

    They are a stone on one of the right moves, or a liberty more or fewer for one player or for both. No two say the
    same. None where the race is not proved.
    """
    inquiry = Inquiry(Effort.STUDY, report=report)
    before = proved(request, inquiry)
    if before is None:
        return None
    begun, told = inquiry.nodes, dict[str, Alone]()
    for changed, words in _slightly_changed(before):
        most = inquiry.changes_left(begun)
        if not most or len(told) == ENOUGH:
            break
        after = proved(changed, inquiry, most=most)
        if after is None or after.climbed.solution.codes != before.climbed.solution.codes:
            continue
        kept = [move for move in after.right if move in before.right and move != PASS]
        if len(after.right) == len(kept) == 1:
            words = f"Only {request.position.board.name(kept[0])}: {words}"
            told.setdefault(words, Alone(after, words))
    return [*told.values()]


def _slightly_changed(before: Proved) -> Iterator[tuple[Request, str]]:
    """A race with a stone more on a right move, or with another number of liberties for one player, and how."""
    request, board = before.walled.request, before.request.position.board
    for move in before.right - {PASS}:
        for color in (request.mover.opponent, request.mover):
            position = request.position.with_stones(color, 1 << move)
            if not suffocated(position) and _stands(request, position):
                yield replace(request, position=position), f"{color.title} has a stone at {board.name(move)}"
    ways = {"fewer": _Shifting(before, more=False), "more": _Shifting(before, more=True)}
    for way, shifting in ways.items():
        for color in (request.mover.opponent, request.mover):
            for change in shifting.changes(color):
                if (changed := shifting.changed(change)) is not None:
                    yield changed, f"a liberty {way} for {color.title}"
    for way, shifting in ways.items():
        for pair in product(*map(shifting.changes, Color)):
            if (changed := shifting.changed(*pair)) is not None:
                yield changed, f"a liberty {way} on both sides"


def _stands(request: Request, position: Position) -> bool:
    """Whether both essential chains are as they were."""
    return all(
        position.chain(request.essential(color)) == request.position.chain(request.essential(color)) for color in Color
    )


def suffocated(position: Position) -> bool:
    """Whether some chain has no liberty."""
    return any(not position.liberties(chain) for color in (BLACK, WHITE) for chain in position.chains(color))


def in_atari(position: Position, living: Mask) -> list[tuple[Color, Mask]]:
    """The chains of stones that are said to be ``living`` and have a single liberty, each with its colour."""
    return [
        (color, chain)
        for color in Color
        for chain in position.chains(color)
        if chain & living and count(position.liberties(chain)) == 1
    ]


SIZES = (9, 13)
"""The usual board sizes."""
MOST_NAMED = 4
Frame = tuple[int, int, int, int]
"""The first column and row of a part of a board, and the last ones."""
NOT_PROVED = "The search did not prove the result of this race, so it cannot be compared on a smaller board."
NOT_THE_SAME = "On a board of {size} lines the race is not proved to have the same answer."
OUTSIDE = "The problem needs {points}, which the frame leaves out."
SMALLEST = "{size} lines are the smallest usual board. Crop by hand to make it smaller."
NO_ROOM = "The problem needs {lines} lines to hold all points that its words name; the next smaller board has {size}."


def held_points(study: Study) -> Mask:
    """The points that a problem needs."""
    held = position_at(study, study.root).stones
    for node_id, node in study.nodes.items():
        markup = node.markup
        pairs = (*markup.arrows, *markup.lines)
        held |= mask_of(point for pair in pairs for point in pair) | mask_of(point for point, _ in markup.labels)
        for _, mask in markup.marks:
            held |= mask
        if node.move is not None and node.move.point is not None:
            held |= 1 << node.move.point
        for text in (node.comment, node.name, *hints_of(study, node_id)):
            held |= points_in(text, study.board)
    return held


def smaller_board(
    request: Request, held: Mask, frame: Frame | None = None, *, report: Report | None = None
) -> tuple[Way, Proved]:
    """The way to the smallest board that holds some points and on which the race is proved to be the same.

    Also the race on that board, with its walls marked as alive if necessary. A ``frame`` says which part of the board
    it is. Raises NoProblem with the reason where there is no such board.
    """
    inquiry, board = Inquiry(Effort.STUDY, report=report), request.position.board
    found_ways = list(ways(board, held)) if frame is None else [_framed(board, held, frame)]
    if not found_ways:
        raise NoProblem(_no_room(board, held))
    found = proved(request, inquiry)
    if found is None:
        raise NoProblem(NOT_PROVED)
    for way in found_ways:
        for before in (found, found.walled):
            after = proved(onto(before.request, way), inquiry)
            if after is not None and is_same(before, after, way=way):
                return way, after
    raise NoProblem(NOT_THE_SAME.format(size=found_ways[-1].goal.width))


def _framed(board: Board, held: Mask, frame: Frame) -> Way:
    """The way onto the board that a frame cuts out. Raises NoProblem where something stands outside it."""
    left, top, right, bottom = frame
    inside = {board.at(x, y): (x - left, y - top) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    outside = held & ~mask_of(inside)
    if outside:
        raise NoProblem(OUTSIDE.format(points=joined(board.names(outside), most=MOST_NAMED)))
    goal = Board.square(right - left + 1)
    return Way(board, goal, {point: goal.at(*place) for point, place in inside.items()})


def _no_room(board: Board, held: Mask) -> str:
    """Why no usual board is small enough."""
    sizes = [size for size in SIZES if size < board.width]
    if not sizes:
        return SMALLEST.format(size=board.width)
    places = [board.column_row(point) for point in each(held)]
    lines = max(max(across) - min(across) + 1 for across in zip(*places, strict=True))
    return NO_ROOM.format(lines=lines, size=sizes[-1])


def onto(request: Request, way: Way) -> Request:
    """The request on another board; points without a place there are left out."""
    old = request.position
    position = Position(
        board=way.goal,
        black=way.mask(old.black),
        white=way.mask(old.white),
        ko=way.mask(old.ko),
        immortal=way.mask(old.immortal),
    )
    return replace(
        request,
        position=position,
        black=way.places[request.black],
        white=way.places[request.white],
        living=way.mask(request.living),
        refused=way.mask(request.refused),
    )


def ways(board: Board, held: Mask) -> Iterator[Way]:
    """The ways onto smaller boards, the smallest first; for each size first with the nearest edges."""
    places = [board.column_row(point) for point in each(held)]
    columns, rows = [column for column, _ in places], [row for _, row in places]
    for size in SIZES:
        if size >= board.width or not places:
            return
        across, down = _starts(columns, size, board.width), _starts(rows, size, board.height)
        for left, top in dict.fromkeys(product(across, down)):
            goal = Board.square(size)
            corners = product(range(size), range(size))
            yield Way(board, goal, {board.at(left + x, top + y): goal.at(x, y) for x, y in corners})


def _starts(lines: list[int], size: int, whole: int) -> list[int]:
    """Where ``size`` lines that hold ``lines`` may start: at the nearer edge, and with these in the middle.

    The edge is kept only if a line stays free between them and the new edge opposite.
    """
    low, high = min(lines), max(lines)
    if high - low >= size:
        return []
    middle = min(max((low + high - size + 1) // 2, 0), whole - size)
    before, behind = low, whole - 1 - high
    if min(before, behind) + high - low + 1 >= size:
        return [middle]
    return [0 if before <= behind else whole - size, middle]
