"""The liberty game of a region of the board: how many moves it takes to fill it, as a combinatorial game.

A region lies between living walls and one essential block, which cannot be captured there; every other stone can be.
Both players may play anywhere in it. Nakamura leaves open how its tree becomes a game; the specification defines it on
*taxed* values H = G cooled by 1. For the owner as Left:

    L1 = max over his options of RightStop(H^L) - 1        R1 = min over the attacker's of LeftStop(H^R) + 1
    L1 < R1: nothing is to be gained, the region is the number R1;  otherwise H = {H^L - 1 | H^R + 1}

A region through which the block reaches living stones, or which cannot be filled, is ALIVE: larger than all counts.
Where play can repeat itself every state has two values, one as if endless play were the owner's gain and one as if it
were the attacker's; where they agree it does not matter, otherwise the region is loopy and has no value. Regions are
the pockets of the search (`solve.kernel`), which fall apart and shrink as they are played in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from semeai.cgt.game import Game, add, make, number, translate
from semeai.go.color import Color
from semeai.memory import is_short
from semeai.solve import engine

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Pocket
    from semeai.solve.kernel.pockets import Pockets

ALIVE_FROM = 500
"""A value with a stop this large means that the block lives; no region that can be valued has so many liberties."""
ALIVE = number(1000)
MOST_OPEN = 11
"""Empty points of the largest region that is valued; a larger one is refused at once."""
MOST_STATES = 40_000
"""States of a region after which it is given up: some three seconds."""
TOO_MANY = f"The region has more than {MOST_STATES} states."
NO_MEMORY = "Valuing the region would take more memory than there is."
BREATH = 32
"""States found, ordered or valued before ``going`` is asked again: some 5 ms."""
ROUNDS = 12
"""Rounds through the states of a cycle before it is given up as loopy."""


class Unvalued(Exception):
    """A region has no value as a liberty game; the message is one sentence that says why."""


class Loopy(Unvalued):
    """Play in the region can repeat itself."""


class TooLarge(Unvalued):
    """The region has too many states to be searched."""


class ValuationStopped(Exception):
    """The valuation was told to stop."""


NOTHING = number(0)
Bounds = tuple[Game, Game]
"""The values of a state if endless play is the attacker's gain, and if it is the owner's."""
Values = frozenset[Game]
Options = tuple[tuple[int, ...] | None, ...]
"""The results of the moves, each once: the pockets left, or None where the owner lives."""


class Valuation:
    """The taxed values H of one block's pockets, with its owner as Left.

    ``going`` is called every few states with their number and says whether to go on, while states are found and while
    they are valued. An exception that it raises passes through.
    """

    def __init__(self, owner: Color, *, going: Callable[[int], bool] = lambda _: True) -> None:
        self._owner, self._going = int(owner), going
        self._pockets: Pockets = engine.pockets.Pockets(True, lambda: True)
        self._moves: dict[int, tuple[Options, Options]] = {}
        self._captures: set[int] = set()
        self._known: dict[int, Bounds] = {}
        self._ordered: dict[tuple[int, ...], list[list[int]]] = {}
        self._made: dict[tuple[bool, Values, Values], Game] = {}
        self._last = False
        self._work = 0
        self._refused = False

    @property
    def states(self) -> int:
        """How many states were looked at."""
        return len(self._moves)

    def whole(self, frame: Pocket, state: int, *, last: bool = False) -> Game:
        """The taxed value of a region. Raises Loopy, TooLarge and Stopped.

        With ``last`` it is the region that is filled last in the race: then its last liberty is filled by the stone
        that captures the block, and needs no approach move.
        """
        if frame.safe[self._owner][state]:
            return ALIVE
        stones = frame.stones[0][state] | frame.stones[1][state]
        empty = frame.size - int(stones).bit_count()
        if empty > MOST_OPEN:
            raise TooLarge(f"The region has {empty} empty points; at most {MOST_OPEN} can be valued.")
        if self._refused:
            raise TooLarge(TOO_MANY)
        parts = self._plain(self._pockets.split(frame, state))
        self._gather(parts)
        self._value(parts, last=last)
        low, high = self._sum(parts)
        if low is not high:
            raise Loopy("Play in the region can repeat itself: a ko, or stones that are taken and put back.")
        return low

    def _value(self, parts: tuple[int, ...], *, last: bool) -> None:
        """Value all states; of those valued before, only the ones from which the block's last liberty can be filled."""
        changed: set[int] = set()
        other = last is not self._last
        self._last = last
        for cycle in self._cycles_of(parts):
            if other and any(at in self._captures or not changed.isdisjoint(self._after(at)) for at in cycle):
                changed.update(cycle)
                self._solve(cycle)
            elif cycle[0] not in self._known:
                self._solve(cycle)

    def _cycles_of(self, parts: tuple[int, ...]) -> list[list[int]]:
        """The states that can arise from a region, as ``_cycles`` orders them; the same for both values of it."""
        if parts not in self._ordered:
            self._ordered[parts] = [*_cycles(parts, self._reached)]
        return self._ordered[parts]

    def _reached(self, at: int) -> Iterator[int]:
        self._breathe()
        return self._after(at)

    def _plain(self, numbers: list[int]) -> tuple[int, ...]:
        """The pockets as if no ko were being fought."""
        plain = self._pockets.plain
        return tuple([plain[at] for at in numbers])

    def _gather(self, parts: tuple[int, ...]) -> None:
        """Find all states that can arise, with their moves."""
        waiting = list(parts)
        while waiting:
            at = waiting.pop()
            if at in self._moves:
                continue
            if len(self._moves) >= MOST_STATES:
                self._refused = True
                raise TooLarge(TOO_MANY)
            self._breathe()
            self._moves[at] = self._options(at, self._owner), self._options(at, 1 - self._owner)
            waiting += self._after(at)

    def _breathe(self) -> None:
        """Count one more state, and now and then ask whether to go on. Raises TooLarge and Stopped."""
        if self._work % BREATH == 0:
            if is_short():
                raise TooLarge(NO_MEMORY)
            if not self._going(len(self._moves)):
                raise ValuationStopped
        self._work += 1

    def _after(self, at: int) -> Iterator[int]:
        for options in self._moves[at]:
            for numbers in options:
                yield from numbers or ()

    def _options(self, at: int, color: int) -> Options:
        """What a player's moves leave; the owner does not take the block's own last liberty."""
        pockets, kernel = self._pockets, engine.pocket
        left = pockets.moves(at, color)
        terms = pockets.frames[at].terms[color][pockets.roots[at]]
        joins = pockets.joins[color][at]
        found: dict[tuple[int, ...] | None, None] = {}
        for numbers, term, joined in zip(left, terms, joins, strict=True):
            if joined >> self._owner & 1:
                found[None] = None
            elif term == kernel.CAPTURE:
                if color != self._owner and pockets.liberties[self._owner][at] == 1:
                    self._captures.add(at)
            elif term == kernel.FREE or color != self._owner:
                found[self._plain(numbers)] = None
        return tuple(found)

    def _solve(self, cycle: list[int]) -> None:
        """Value a cycle of states, or a single one; every other state that they lead to has its value already.

        The work goes in rounds; each visits only the states of which an option has changed its value.
        """
        if len(cycle) == 1 and cycle[0] not in self._after(cycle[0]):
            self._known[cycle[0]] = self._of(cycle[0])
            return
        self._known.update(dict.fromkeys(cycle, (NOTHING, ALIVE)))
        leading = self._leading(cycle)
        waiting = set(cycle)
        for _ in range(ROUNDS):
            before = [self._known[at] for at in cycle]
            for at in cycle:
                if at in waiting:
                    waiting.remove(at)
                    if (found := self._of(at)) != self._known[at]:
                        self._known[at] = found
                        waiting.update(leading[at])
            if not waiting:
                return
        for at, (low, _) in zip(cycle, before, strict=True):
            if self._known[at][0] is not low:
                self._known[at] = low, ALIVE

    def _leading(self, cycle: list[int]) -> dict[int, list[int]]:
        """For each state of a cycle, the states of the cycle that lead to it in one move."""
        leading: dict[int, list[int]] = {at: [] for at in cycle}
        for at in cycle:
            for after in self._after(at):
                if after in leading:
                    leading[after].append(at)
        return leading

    def _sum(self, numbers: tuple[int, ...]) -> Bounds:
        if len(numbers) == 1:
            return self._known[numbers[0]]
        low, high = NOTHING, NOTHING
        for at in numbers:
            least, most = self._known[at]
            low, high = _together(low, least), _together(high, most)
        return low, high

    def _of(self, at: int) -> Bounds:
        """The bounds of a state, computed from those of its options."""
        self._breathe()
        owner, attacker = (
            [(ALIVE, ALIVE) if numbers is None else self._sum(numbers) for numbers in options]
            for options in self._moves[at]
        )
        if self._last and at in self._captures:
            attacker.append((NOTHING, NOTHING))
        liberties = self._pockets.liberties[self._owner][at] > 0
        low, high = (
            self._best(liberties, [value[bound] for value in owner], [value[bound] for value in attacker])
            for bound in (0, 1)
        )
        return low, high

    def _best(self, liberties: bool, owner: list[Game], attacker: list[Game]) -> Game:
        """The value of a state, whether or not the block has liberties in it, computed from those of its options."""
        key = liberties, frozenset(owner), frozenset(attacker)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = _value_of(liberties, owner, attacker)
        return found


def _value_of(liberties: bool, owner: list[Game], attacker: list[Game]) -> Game:
    """The taxed value of a game with these options; where the block has no liberties there is nothing to fill."""
    if liberties and not attacker:
        return ALIVE
    most = max((option.right_stop - 1 for option in owner), default=-1)
    least = min((option.left_stop + 1 for option in attacker), default=0)
    if not liberties:
        if most <= 0:
            return NOTHING
        if not attacker:
            return number(most)
    if most < least:
        return ALIVE if least >= ALIVE_FROM else number(least)
    return make(
        (translate(option, -1) for option in owner),
        (translate(option, 1) for option in attacker),
    )


def _together(one: Game, other: Game) -> Game:
    return ALIVE if one is ALIVE or other is ALIVE else add(one, other)


def _cycles(roots: tuple[int, ...], after: Callable[[int], Iterator[int]]) -> Iterator[list[int]]:
    """The states that can be reached, cycle by cycle, each cycle after everything that it leads to.

    Tarjan's strongly connected components, without recursion: regions are deeper than Python's stack.
    """
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    waiting: set[int] = set()
    work: list[tuple[int, Iterator[int]]] = []

    def enter(at: int) -> None:
        index[at] = low[at] = len(index)
        stack.append(at)
        waiting.add(at)
        work.append((at, after(at)))

    for root in roots:
        if root not in index:
            enter(root)
        while work:
            at, rest = work[-1]
            for reached in rest:
                if reached not in index:
                    enter(reached)
                    break
                if reached in waiting:
                    low[at] = min(low[at], index[reached])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[at])
                if low[at] == index[at]:
                    cycle = [stack.pop()]
                    while cycle[-1] != at:
                        cycle.append(stack.pop())
                    waiting.difference_update(cycle)
                    yield cycle[::-1]


def untaxed(taxed: Game) -> Game:
    """The liberty game G whose taxed value is H: its options are those that matter."""
    if taxed.value is not None:
        return taxed
    return make(
        (untaxed(translate(option, 1)) for option in taxed.left),
        (untaxed(translate(option, -1)) for option in taxed.right),
    )
