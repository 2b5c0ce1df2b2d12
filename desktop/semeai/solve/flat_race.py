"""Questions about a race that are answered by a flat search: every move is played, nothing is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import engine
from semeai.solve.flat_ground import BOTH_THERE, FlatGround
from semeai.solve.stage import Stage
from semeai.solve.values import Grip
from semeai.solve.watch import Enough, Stopped

if TYPE_CHECKING:
    from semeai.solve.kernel.flat_search import FlatSearch

SLICE = 2000  # steps between two questions whether to go on
MOST_NODES = 1 << 21  # nodes of one question; more take too much memory
NOBODY = -1
"""The master of kos that has none."""

Counts = Callable[[object, int], bool]
"""Is told a search and its nodes, and says whether to go on."""


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
        """What is certain of the same question without a search; None for nothing."""
        search = self._search(attacker, master)
        node = self._node(search, stage)
        captured = search.proof[node] == 0
        if not captured and not search.certain(node):
            return None
        return bool(captured) if stage.lost in (None, attacker) else not captured

    def at_least(self, grip: Grip, stage: Stage, attacker: Color) -> bool:
        """Whether the attacker has at least a grip. Raises Stopped and Enough.

        Who wins although the opponent wins every ko wins always, and where no ko was met that was all there is to ask.
        So this is asked first, and of the opponent next: where he wins so, the attacker never does.
        """
        masters = {Grip.ALWAYS: attacker.opponent, Grip.WITHOUT_THREATS: NOBODY, Grip.WINNING_KOS: attacker}
        known = self.known(stage, attacker, masters[grip])
        if known is not None:
            return known
        wins = self.wins(stage, attacker, attacker.opponent)
        if wins or grip is Grip.ALWAYS or not self.met_ko(attacker, attacker.opponent):
            return wins
        if stage.lost is None and self.wins(stage, attacker.opponent, attacker):
            return False
        if not self.wins(stage, attacker, attacker):
            return False
        return grip is Grip.WINNING_KOS or self.wins(stage, attacker, NOBODY)

    def plain(self, stage: Stage) -> bool:
        """Whether it is plain that the chain which is left lives."""
        assert stage.lost is not None
        return self._node(self._search(stage.lost, NOBODY), stage) == 1

    def met_ko(self, attacker: Color, master: int) -> bool:
        """Whether a ko was met in any question of the attacker with a master."""
        return bool(self._search(attacker, master).ko_met)

    def _search(self, attacker: Color, master: int) -> FlatSearch:
        key = (attacker, int(master))
        if key not in self._searches:
            self._searches[key] = engine.flat_search.FlatSearch(self.ground.rules, int(attacker), int(master))
        return self._searches[key]

    def _node(self, search: FlatSearch, stage: Stage) -> int:
        ground, position = self.ground, stage.position
        frame = BOTH_THERE if stage.lost is None else 1 + stage.lost
        black, white = (ground.squeeze(position.of(color), color, frame) for color in (BLACK, WHITE))
        if search.nodes > search.room:
            search.make_room(2 * search.size)
        return int(search.start(frame, int(stage.mover), black, white, ground.ko(position, frame)))
