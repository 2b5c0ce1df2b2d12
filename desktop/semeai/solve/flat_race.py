"""Questions about a race that are answered by a flat search: every move is played, nothing is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.go.board import Mask, Point, count, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import engine
from semeai.solve.region import Pieces
from semeai.solve.stage import NEVER, Lasting, Stage
from semeai.solve.values import Grip
from semeai.solve.watch import Enough, Stopped

if TYPE_CHECKING:
    from semeai.solve.kernel.flat_rules import Rules
    from semeai.solve.kernel.flat_search import FlatSearch


BOTH_THERE = 0
"""The frame with both essential chains; 1 + c is the one in which colour c's has been captured."""

NO_KO = 63
VERTICES = 64


@dataclass(frozen=True, slots=True)
class FlatGround:
    """The vertices of each frame as masks of the board, those between the chains first, and the rules on its graphs."""

    lasting: Lasting
    vertices: tuple[list[Mask], ...]
    rules: Rules

    def ko(self, position: Position, frame: int) -> int:
        """The vertex that may not be taken back at once; NO_KO for none, or for one that does not matter."""
        found = touching(self.vertices[frame], position.ko)
        return first(found) if found else NO_KO


def touching(vertices: list[Mask], points: Mask) -> int:
    """The vertices that hold a point of a mask."""
    found, vertex = 0, 1
    for mask in vertices:
        if mask & points:
            found |= vertex
        vertex <<= 1
    return found


def fits(pieces: Pieces) -> bool:
    """Whether each graph of a race has no more vertices than a mask holds."""
    points = sum(count(pocket) for pocket in pieces.pockets)
    return points + 1 + max(2, *(count(chain) for chain in pieces.chains)) <= engine.bits.LARGEST


def flat_ground(position: Position, pieces: Pieces, lasting: Lasting) -> FlatGround:
    """The graphs of a race that ``fits``."""
    points = tuple(each(sum(pieces.pockets)))
    graphs = [_Graph(position, pieces, points, frame) for frame in range(3)]
    idle = [graphs[BOTH_THERE].idle(color) if lasting[color] != NEVER else 0 for color in (BLACK, WHITE)]
    graphs[BOTH_THERE].twins = _alike_in_all(graphs, idle[BLACK] | idle[WHITE])
    rules = engine.flat_rules.Rules(
        len(points),
        [near for graph in graphs for near in graph.near],
        [life for graph in graphs for life in graph.life],
        [vertex for graph in graphs for vertex in graph.essential],
        [graph.captured for graph in graphs],
        [graph.everything for graph in graphs],
        list(lasting),
        idle,
        [graph.twins for graph in graphs],
    )
    return FlatGround(lasting, tuple(graph.masks for graph in graphs), rules)


class _Graph:
    """The vertices of one frame and what lies beside them."""

    def __init__(self, position: Position, pieces: Pieces, points: tuple[Point, ...], frame: int) -> None:
        board, chains = position.board, pieces.chains
        single = [1 << point for point in points]
        if frame == BOTH_THERE:
            self.masks = [*single, *chains]
            self.essential = [1 << len(points), 2 << len(points)]
            self.captured = 0
        else:
            gone, survivor = chains[frame - 1], chains[2 - frame]
            self.masks = [*single, survivor, *(1 << point for point in each(gone))]
            self.essential = [0, 0]
            self.essential[2 - frame] = 1 << len(points)
            self.captured = ((1 << count(gone)) - 1) << len(points) + 1
        self.everything = (1 << len(self.masks)) - 1
        self.life = [self._beside_life(position, pieces, color) for color in (BLACK, WHITE)]
        beside = [board.neighbours(mask) & ~mask for mask in self.masks]
        self.near = self._without_idle_edges([touching(self.masks, mask) for mask in beside])
        self.twins = self._twins()
        self.near += [0] * (VERTICES - len(self.near))

    def _beside_life(self, position: Position, pieces: Pieces, color: Color) -> int:
        living = pieces.walls & position.of(color)
        return touching(self.masks, position.board.neighbours(living | pieces.open) | pieces.saved)

    def _solid(self, vertex: int) -> list[frozenset[str]]:
        """The kinds of solid stones beside a vertex, for Black and for White."""
        kinds = []
        for color in (BLACK, WHITE):
            chain = self.essential[color]
            beside_chain = chain and self._raw[vertex] & chain
            kinds.append(frozenset(["chain"] * bool(beside_chain) + ["life"] * (self.life[color] >> vertex & 1)))
        return kinds

    def _without_idle_edges(self, near: list[int]) -> list[int]:
        """The neighbours without edges that change nothing: both ends touch the same solid stones of both colours."""
        self._raw = near
        solid = [self._solid(vertex) for vertex in range(len(near))]
        ends = self.essential[0] | self.essential[1]

        def idle(one: int, other: int) -> bool:
            if (ends >> one | ends >> other) & 1:
                return False
            return all(one & two for one, two in zip(solid[one], solid[other], strict=True))

        return [
            sum(1 << other for other in each(beside) if not idle(vertex, other)) for vertex, beside in enumerate(near)
        ]

    def kind(self, vertex: int) -> tuple[int, ...]:
        """What is beside a vertex."""
        return self.near[vertex], *(life >> vertex & 1 for life in self.life)

    def idle(self, color: Color) -> int:
        """The points beside nothing but a colour's essential chain and living stones of its opponent."""
        return sum(
            1 << vertex
            for vertex in range(len(self.masks))
            if self.near[vertex] == self.essential[color]
            and not self.life[color] >> vertex & 1
            and self.life[1 - color] >> vertex & 1
        )

    def _twins(self) -> list[list[int]]:
        """Groups of vertices that cannot be told apart."""
        ends = self.essential[0] | self.essential[1]
        return _groups((self.kind(vertex), vertex) for vertex in range(len(self.masks)) if not ends >> vertex & 1)


def _alike_in_all(graphs: list[_Graph], idle: int) -> list[list[int]]:
    """Groups of points that cannot be told apart in the first frame, nor, as far as it matters, in the others.

    Points beside different stones of an essential chain are alike only until it is captured. But the points that the
    owner of a large chain never plays are then all filled by his opponent.
    """
    whole = graphs[BOTH_THERE]

    def kind(vertex: int) -> object:
        return whole.kind(vertex) if idle >> vertex & 1 else tuple(graph.kind(vertex) for graph in graphs)

    return _groups((kind(vertex), vertex) for vertex in range(whole.essential[BLACK].bit_length() - 1))


def _groups(kinds: Iterable[tuple[object, int]]) -> list[list[int]]:
    """Vertices of the same kind, where there are two or more."""
    found: dict[object, list[int]] = {}
    for kind, vertex in kinds:
        found.setdefault(kind, []).append(vertex)
    return [group for group in found.values() if len(group) > 1]


SLICE = 2000  # steps between two questions whether to go on
MOST_NODES = 1 << 21  # nodes of one question; more take too much memory
NOBODY = -1
"""The master of kos that has none."""

Counts = Callable[[object, int], bool]
"""Called with a search and its nodes; returns whether to go on."""


class FlatRace:
    """The flat searches of one race, each with what it has found so far."""

    def __init__(self, ground: FlatGround, counts: Counts) -> None:
        self.ground = ground
        self._counts = counts
        self.budget = MOST_NODES
        self._searches: dict[tuple[Color, int], FlatSearch] = {}

    @property
    def nodes(self) -> int:
        """How many nodes were made."""
        return sum(int(search.nodes) - 2 for search in self._searches.values())

    def wins(self, stage: Stage, attacker: Color, master: int) -> bool:
        """Whether the attacker wins for good when ``master`` wins every ko. Raises Stopped and Enough."""
        search = self._search(attacker, master)
        node = self._node(search, stage)
        search.begin(node)
        end = search.nodes + self.budget
        while node > 1 and not search.run(SLICE):
            if not self._counts((attacker, master), search.nodes):
                raise Stopped
            if search.nodes > min(end, MOST_NODES):
                raise Enough
            if search.full:
                search.make_room(2 * search.size)
        captured = search.proof[node] == 0
        return bool(captured) if stage.lost in (None, attacker) else not captured

    def known(self, stage: Stage, attacker: Color, master: int) -> bool | None:
        """The answer to the same question if it is certain without a search, else None."""
        search = self._search(attacker, master)
        node = self._node(search, stage)
        captured = search.proof[node] == 0
        if not captured and not search.certain(node):
            return None
        return bool(captured) if stage.lost in (None, attacker) else not captured

    def at_least(self, grip: Grip, stage: Stage, attacker: Color) -> bool:
        """Whether the attacker has at least a grip. Raises Stopped and Enough.

        A player who wins although his opponent wins every ko wins always, and if no ko was met, that is the whole
        answer. So this is asked first, then the same of the opponent: if he wins so, the attacker never does.
        """
        masters = {Grip.ALWAYS: attacker.opponent, Grip.WITHOUT_THREATS: NOBODY, Grip.WINNING_KOS: attacker}
        known = self.known(stage, attacker, masters[grip])
        if known is not None:
            return known
        wins = self.wins(stage, attacker, attacker.opponent)
        if wins or grip is Grip.ALWAYS or not self._search(attacker, attacker.opponent).ko_met:
            return wins
        if stage.lost is None and self.wins(stage, attacker.opponent, attacker):
            return False
        if not self.wins(stage, attacker, attacker):
            return False
        return grip is Grip.WINNING_KOS or self.wins(stage, attacker, NOBODY)

    def plain(self, stage: Stage) -> bool:
        """Whether the chain that is left plainly lives."""
        assert stage.lost is not None
        return self._node(self._search(stage.lost, NOBODY), stage) == 1

    def _search(self, attacker: Color, master: int) -> FlatSearch:
        key = (attacker, int(master))
        if key not in self._searches:
            self._searches[key] = engine.flat_search.FlatSearch(self.ground.rules, int(attacker), int(master))
        return self._searches[key]

    def _node(self, search: FlatSearch, stage: Stage) -> int:
        ground, position = self.ground, stage.position
        frame = BOTH_THERE if stage.lost is None else 1 + stage.lost
        black, white = (touching(ground.vertices[frame], position.of(color)) for color in (BLACK, WHITE))
        if search.nodes > search.room:
            search.make_room(2 * search.size)
        return int(search.start(frame, int(stage.mover), black, white, ground.ko(position, frame)))
