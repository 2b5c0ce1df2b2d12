"""A race under a rule set, solved whole: who captures, with which first actions, and how best play goes on.

Under No Seki Go there are too many ways to count liberties with ghosts about for the counts of `counts.py`, and the
races that people ask about are small: all positions are found and solved from the ends backwards (`kernel/ghosts.py`),
but for those in which nothing but liberties is left (`kernel/ghost_count.py`). Under Go all are searched, so that the
two can be laid side by side. Repetition is not judged; endless play counts once as Black's gain and once as White's,
and only what is the same both times is called proved.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from semeai.go.board import Board, Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.go.rule_sets import PASS, Acted, Action, ActionKind, Pieces, RuleSet
from semeai.phrases import joined
from semeai.race.outcome import Result
from semeai.solve import engine
from semeai.solve.region import Places, chain_at, pieces_of
from semeai.solve.values import Report, SolveError
from semeai.solve.watch import within

if TYPE_CHECKING:
    from semeai.solve.kernel.ghosts import GhostRace


MOST_STATES = 1_500_000
"""Positions of the largest race that is solved: some 15 seconds and 250 MB with the compiled kernel."""
LONGEST_LINE = 60


@dataclass(frozen=True, slots=True)
class GhostRequest:
    """A race to solve under a rule set: the pieces, and a point of each racing string of either colour.

    The first player to capture one of the opponent's racing strings wins. ``living`` are stones that are assumed alive.
    """

    pieces: Pieces
    black: tuple[Point, ...]
    white: tuple[Point, ...]
    rules: RuleSet
    living: Mask = 0


@dataclass(frozen=True, slots=True)
class GhostAnswer:
    """What a race comes to when one player acts first: the result for him, and whether it is proved.

    ``actions`` are all first actions that reach the result, ``line`` is best play of both sides.
    """

    result: Result
    proved: bool
    actions: tuple[Action, ...]
    line: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class GhostSolution:
    """Both answers, the positions searched and the time taken; ``points`` are those that were played on."""

    request: GhostRequest
    black_first: GhostAnswer
    white_first: GhostAnswer
    states: int
    seconds: float
    points: Mask

    def first(self, mover: Color) -> GhostAnswer:
        """The answer when a player acts first."""
        return self.black_first if mover is BLACK else self.white_first


def solve_ghosts(
    request: GhostRequest, *, seconds: float | None = None, report: Report = lambda _: True, pure: bool = False
) -> GhostSolution:
    """Solve a race for each player moving first; ``pure`` searches even what could be counted.

    If the time or the number of positions is not enough, both results are unknown. Raises SolveError where the points
    hold no two racing strings, or the race has more points than can be searched.
    """
    start = perf_counter()
    ground = _Ground(request)
    race = ground.race(pure, within(seconds, report))
    roots = [ground.state(race, color) for color in Color]
    finished = race.gather(MOST_STATES)
    black_first = white_first = GhostAnswer(Result.UNKNOWN, False, (), ())
    if finished and race.solve():
        black_first, white_first = (
            _answer(ground, race, root, color) for root, color in zip(roots, Color, strict=True)
        )
    return GhostSolution(request, black_first, white_first, race.number, perf_counter() - start, ground.places.points)


class _Ground:
    """The points that are played on, in order, with the strings and walls beside them."""

    def __init__(self, request: GhostRequest) -> None:
        self.pieces, self.rules = request.pieces, request.rules
        self.ghosts = ActionKind.GHOST in request.rules.kinds
        position = Position(self.pieces.board, *self.pieces.stones)
        self.strings = tuple(
            tuple(dict.fromkeys(chain_at(position, point, color) for point in points))
            for color, points in ((BLACK, request.black), (WHITE, request.white))
        )
        if not all(self.strings):
            raise SolveError("A race needs a string of each colour.")
        chains = (sum(self.strings[BLACK]), sum(self.strings[WHITE]))
        found = pieces_of(position, chains, request.living)
        self.walls, self.open = found.walls, found.open
        self.places = Places(self.pieces.board, sum(found.pockets))

    def race(self, pure: bool, going: Report) -> GhostRace:
        """The race as the kernel plays it."""
        touching = self.places.touching
        essential = [[touching(string) for string in strings] for strings in self.strings]
        life = [touching(self.walls & self.pieces.stones[color] | self.open) for color in Color]
        kernel = engine.ghost_ground.GhostGround(self.places.beside, essential, life, self.ghosts)
        found: GhostRace = engine.ghosts.GhostRace(kernel, pure, going)
        return found

    def state(self, race: GhostRace, mover: Color) -> int:
        """The position with a player to act."""
        black, white, black_ghosts, white_ghosts = map(self.places.squeeze, (*self.pieces.stones, *self.pieces.ghosts))
        return int(race.state((black, white, black_ghosts, white_ghosts, int(mover))))

    def actions(self, race: GhostRace, state: int, at: int, pieces: Pieces) -> list[Action]:
        """An action of the kernel as actions on the board, one for each point that is alike.

        The kernel's state may have pieces on other twins than the board; what is on the point tells which are meant.
        """
        kernel = engine.ghosts
        kind, point = race.kinds[at], race.points[at]
        if kind == kernel.PASS:
            return [PASS]
        kinds = {
            kernel.STONE: ActionKind.STONE, kernel.GHOST: ActionKind.GHOST, kernel.REPLACE: ActionKind.REPLACE,
        }  # fmt: skip
        twins = next((twins for twins in race.ground.twins if twins >> point & 1), 1 << point)
        there = [mask >> point & 1 for mask in race.placed(state)[:4]]
        alike = [
            place
            for index, place in enumerate(self.places.order)
            if twins >> index & 1 and [mask >> place & 1 for mask in (*pieces.stones, *pieces.ghosts)] == there
        ]
        return [Action(kinds[kind], place) for place in alike]


def _answer(ground: _Ground, race: GhostRace, root: int, mover: Color) -> GhostAnswer:
    sign = 1 if mover is BLACK else -1
    proved = race.low[root] == race.high[root]
    if not proved:
        return GhostAnswer(Result.UNKNOWN, False, (), ())
    race.unfold(root)
    value = sign * race.low[root]
    result = {1: Result.WIN, 0: Result.SEKI, -1: Result.LOSS}[value]
    good = [at for at in _row(race, root) if _values(race, root, at) == (sign * value, sign * value)]
    good.sort(key=lambda at: _order(race, root, at))
    actions = tuple(action for at in good for action in ground.actions(race, root, at, ground.pieces))
    return GhostAnswer(result, True, actions, _line(ground, race, root))


def _row(race: GhostRace, state: int) -> range:
    """Where the actions of a state stand."""
    return range(race.begins[state], race.ends[state])


def _values(race: GhostRace, state: int, at: int) -> tuple[int, int]:
    """The results of an action for Black, with endless play as White's gain and as Black's."""
    counts, target = engine.ghost_count, race.targets[at]
    if target == engine.ghost_ground.CAPTURED:
        won = counts.BLACK_WINS if race.turns[state] & 1 == BLACK else counts.WHITE_WINS
        return won, won
    ended = target == engine.ghosts.ENDED
    return (counts.NOBODY, counts.NOBODY) if ended else (race.low[target], race.high[target])


def _order(race: GhostRace, state: int, at: int) -> tuple[int, int, int]:
    """The order among equally good actions: the winner takes the shortest way, the loser the longest; stones first."""
    mover = race.turns[state] & 1
    target = race.targets[at]
    value = _values(race, state, at)[0]
    if target < 0:
        rank = 0
    else:
        rank = (race.rank_low if value > 0 else race.rank_high)[target]
    losing = value != 0 and (value > 0) != (mover == BLACK)
    is_pass = race.kinds[at] == engine.ghosts.PASS
    return (-rank if losing else rank), int(is_pass) if value else int(not is_pass), race.kinds[at]


def _line(ground: _Ground, race: GhostRace, root: int) -> tuple[Action, ...]:
    """Best play of both sides from a proved position."""
    found: list[Action] = []
    state, pieces = root, ground.pieces
    while len(found) < LONGEST_LINE:
        race.unfold(state)
        wanted = (race.low[state], race.high[state])
        good = [at for at in _row(race, state) if _values(race, state, at) == wanted]
        if not good:
            break
        at = min(good, key=lambda at: _order(race, state, at))
        action = ground.actions(race, state, at, pieces)[0]
        found.append(action)
        acted = ground.rules.act(pieces, Color(race.turns[state] & 1), action)
        state = race.targets[at]
        if state < 0 or not isinstance(acted, Acted):
            break
        pieces = acted.pieces
    return tuple(found)


MOST_NAMED = 8


def actions_words(board: Board, actions: Iterable[Action]) -> str:
    """Actions gathered by kind: ``stone C3, ghost A1 and C3``."""
    points: dict[ActionKind, list[str]] = {}
    for action in actions:
        points.setdefault(action.kind, []).extend([] if action.point is None else [board.name(action.point)])
    told = (f"{kind.value} {joined(sorted(names), most=MOST_NAMED)}" for kind, names in points.items())
    return ", ".join(map(str.rstrip, told))
