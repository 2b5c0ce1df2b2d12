"""Answers to questions about a race from the sum of its pockets: some are counted, the others searched.

A sum ends with the first capture, so it may be asked only where the first player to capture has won
(``race_search.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from threading import local
from typing import TYPE_CHECKING

from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import engine
from semeai.solve.region import Pieces, Places
from semeai.solve.stage import Stage
from semeai.solve.values import Grip
from semeai.solve.watch import Enough, Stopped, Watch

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Pocket
    from semeai.solve.kernel.pockets import Pockets, Shelf
    from semeai.solve.kernel.search import Search


@dataclass(frozen=True, slots=True)
class Ground:
    """A pocket of the board: its points in order, and their geometry as the kernel's frame."""

    places: Places
    frame: Pocket

    @property
    def pocket(self) -> Mask:
        """Its points."""
        return self.places.points

    def state(self, position: Position) -> int:
        """The number of the state that the pocket has in a position."""
        black, white, ko = map(self.places.squeeze, (position.black, position.white, position.ko))
        return int(self.frame.state(black, white, ko.bit_length() - 1))


def ground_of(start: Position, pieces: Pieces, pocket: Mask) -> Ground:
    """A pocket of a race that was taken apart. Raises SolveError for one with more points than the kernel holds."""
    places = Places(start.board, pocket)
    essential = [places.touching(chain) for chain in pieces.chains]
    life = [places.touching(pieces.walls & start.of(color) | pieces.open) for color in (BLACK, WHITE)]
    return Ground(places, engine.pocket.Pocket(places.beside, essential, life))


UNBOUNDED = 1 << 40  # more work than any search does
MOST_POCKETS = 1 << 15  # that are kept for the next race
SHELVED = 40_000  # states of pockets that are kept for all races, of some 1,000 bytes each

_Key = tuple[Color, int, bool]
"""A search by its attacker, its master and whether it is pure."""
_Pocket = tuple[bool, Mask, Mask, Mask, Mask]
"""A pocket as it is now: its points, stones and ko, and whether its search is pure."""


class KnownPockets:
    """The pockets that were met in races on one board: another cut, or another colour of its edge, has many of them."""

    def __init__(self) -> None:
        self._known: dict[object, Pockets] = {}

    @property
    def work(self) -> int:
        """The pockets made and the states counted, which take the memory."""
        return sum(int(known.work) for known in self._known.values())

    def pockets(self, pure: bool, going: Callable[[], bool], counted: object = None) -> Pockets:
        """Those of a kind, new where they are too many. Accounts have their own, by what is ``counted``."""
        kind = pure, counted
        if kind not in self._known or len(self._known[kind].roots) > MOST_POCKETS:
            shelf = _shelf() if counted is None else None  # an account adds counts of its own to its pockets
            self._known[kind] = engine.pockets.Pockets(pure, going, shelf)
        return self._known[kind]


_shelves = local()


def _shelf() -> Shelf:
    """The pockets that this thread has counted."""
    if not hasattr(_shelves, "shelf"):
        _shelves.shelf = engine.pockets.Shelf(SHELVED)
    shelf: Shelf = _shelves.shelf
    return shelf


class SumRace:
    """A race taken apart and the answers found so far, with at most ``budget`` work for each question.

    ``more`` are extra outside liberties for the chains: an answer found with them holds with liberties to spare.
    """

    def __init__(
        self, start: Position, pieces: Pieces, pure: bool, watch: Watch, shared: KnownPockets | None = None
    ) -> None:
        self.pieces = pieces
        self.budget = UNBOUNDED
        self.more = (0, 0)
        self._watch = watch
        self._pure = pure
        known = KnownPockets() if shared is None else shared
        self._pockets = {kind: known.pockets(kind, watch.insists) for kind in (pure, True)}
        self._grounds = [ground_of(start, pieces, pocket) for pocket in pieces.pockets]
        self._searches: dict[_Key, Search] = {}
        self._seen: dict[_Pocket, list[int]] = {}

    @property
    def nodes(self) -> int:
        """How many nodes were made."""
        return sum(int(search.nodes) for search in self._searches.values())

    def at_least(self, grip: Grip, stage: Stage, attacker: Color) -> bool:
        """Whether the attacker has at least this grip; cheaper than finding the grip. Raises Stopped and Enough.

        The answer without a master, and without threats in counted pockets, lies between those of the two masters: so
        it is asked first, and usually it is enough.
        """
        captured = self._ask(stage, attacker, engine.sums.NOBODY, self._pure)
        if not self._ko(attacker):
            return captured
        if grip is Grip.ALWAYS:
            return captured and self._ask(stage, attacker, attacker.opponent, self._pure)
        if grip is Grip.WINNING_KOS:
            return captured or self._ask(stage, attacker, attacker, self._pure)
        return self.wins(stage, attacker, engine.sums.NOBODY)

    def wins(self, stage: Stage, attacker: Color, master: int) -> bool:
        """Whether the attacker captures when ``master`` wins every ko. Raises Stopped and Enough.

        Where neither does and a ko decides, threats count, and a pocket that is worth a number may hold some: then
        everything is played.
        """
        if self._pure or master != engine.sums.NOBODY:
            return self._ask(stage, attacker, master, self._pure)
        if self.at_least(Grip.ALWAYS, stage, attacker):
            return True
        if not self.at_least(Grip.WINNING_KOS, stage, attacker):
            return False
        return self._ask(stage, attacker, master, True)

    def _ask(self, stage: Stage, attacker: Color, master: int, pure: bool) -> bool:
        search = self._search(attacker, master, pure)
        node = self._node(search, stage, pure)
        search.end = int(search.work()) + self.budget
        search.stopped = False
        found = search.solve(node)
        if self._watch.stopped:
            raise Stopped
        if found not in (engine.sums.WON, engine.sums.HELD):
            raise Enough
        return bool(found == engine.sums.WON)

    def leans_to(self, stage: Stage, attacker: Color, master: int) -> bool | None:
        """What earlier searches found about the same question; None if nothing.

        A hint: that the attacker does not capture may have been found for one line of play alone. A pocket that was not
        met is not counted for it, which may take longer than the question.
        """
        if not all(key in self._seen for _, key in self._pocket_keys(stage.position, self._pure)):
            return None
        search = self._search(attacker, master, self._pure)
        node = self._node(search, stage, self._pure)
        if search.sums.proof[node] == 0:
            return True
        return False if search.sums.disproof[node] == 0 else None

    def _search(self, attacker: Color, master: int, pure: bool) -> Search:
        key = (attacker, int(master), pure)
        if key not in self._searches:
            sums = engine.sums.Sums(self._pockets[pure], int(attacker), int(master))
            self._searches[key] = engine.search.Search(sums, partial(self._watch.counts, key))
        return self._searches[key]

    def _ko(self, attacker: Color) -> bool:
        """Whether a ko was met when the question was asked without a master."""
        return bool(self._search(attacker, engine.sums.NOBODY, self._pure).sums.ko)

    def _node(self, search: Search, stage: Stage, pure: bool) -> int:
        """The node of a stage: the sum of its pockets."""
        position, found = stage.position, list[int]()
        self._pockets[pure].going = self._watch.insists  # another race may have asked last
        for ground, key in self._pocket_keys(position, pure):
            if key not in self._seen:
                self._seen[key] = list(self._pockets[pure].split(ground.frame, ground.state(position)))
            found += self._seen[key]
        return int(search.sums.of(found, self._joins(position), int(stage.mover), *self.more))

    def _pocket_keys(self, position: Position, pure: bool) -> Iterator[tuple[Ground, _Pocket]]:
        for ground in self._grounds:
            pocket = ground.places.points
            yield ground, (pure, pocket, position.black & pocket, position.white & pocket, position.ko & pocket)

    def _joins(self, position: Position) -> int:
        """A bit for each colour whose essential chain is joined with living stones."""
        pieces, board = self.pieces, position.board
        joins = 0
        for color in (BLACK, WHITE):
            chain = board.flood(pieces.chains[color], position.of(color))
            if chain & (pieces.walls | pieces.saved) or board.neighbours(chain) & pieces.open:
                joins |= 1 << color
        return joins
