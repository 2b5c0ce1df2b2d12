"""One race under search, and the questions asked of it.

A question has an attacker and a *master*, who wins every ko; it is answered with yes or no, and the two questions with
each player as master give the bounds between which the ko decides. The attacker wins when he captures the other
essential chain and his own is not captured afterwards, or when his own is captured and he takes the captor's.

Two kernels answer. The flat search plays everything out, including the fight for life after a capture, in a region that
fits its masks. The sum of pockets counts separate pockets and ends with the first capture. Its answer counts only where
that capture lasts (``lasting.py``); then both are asked in turn, with more nodes every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

from semeai.go.board import Point, each, first
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve.flat_race import MOST_NODES, FlatRace, fits, flat_ground
from semeai.solve.region import Pieces
from semeai.solve.stage import NEVER, SURE, Stage, lasting
from semeai.solve.sum_race import UNBOUNDED, KnownPockets, SumRace
from semeai.solve.values import GRIPS, Grip, Report
from semeai.solve.watch import Enough, Stopped, Watch

LEAST = 1000  # work of a sum for its first try
MORE = 4  # times as much for each further try
CHALLENGED = 8  # times as much for the kernel that answered last as for the other
FASTER = 5  # nodes of the flat search in the time that a sum takes for work of 1

Ask = Callable[[SumRace | FlatRace], bool]
"""Asks either kernel a question."""


class RaceSearch:
    """A race taken apart and the answers found so far. ``going`` is asked now and then whether to go on.

    ``shared`` are the pockets of other races on the same board.
    """

    def __init__(
        self,
        start: Position,
        pieces: Pieces,
        pure: bool,
        going: Report,
        shared: KnownPockets | None = None,
    ) -> None:
        self.pieces = pieces
        self.lasting = lasting(start.board, pieces.chains, pieces.region.points)
        self._start = start
        self._watch = Watch(going)
        self._pure = pure
        self._shared = shared
        self._fits = fits(pieces) and not (pure and self._ends)
        self._summed = True  # whether the sums had the last answer
        self.most = UNBOUNDED  # the effort that one question may take, as work of a sum
        self.limit = UNBOUNDED  # and the most that it is ever raised to
        self.effort = LEAST  # the most that one has taken
        self._flat: FlatRace | None = None
        self._sums: SumRace | None = None
        if not self._fits:
            self._sum_race()  # says whether the race is too large to be searched at all

    @property
    def nodes(self) -> int:
        """How many nodes were made."""
        return sum(kernel.nodes for kernel in (self._sums, self._flat) if kernel is not None)

    @property
    def _ends(self) -> bool:
        """Whether the race ends with the first capture, whatever is played."""
        return self.lasting == (SURE, SURE)

    def resume(self) -> None:
        """Go on after the search was stopped."""
        self._watch.stopped = False

    def stage(self, position: Position, mover: Color) -> Stage:
        """A position of the race, with both essential chains on the board, as a stage of it."""
        black, white = (first(chain) for chain in self.pieces.chains)
        return Stage(position, black, white, mover, self.lasting)

    def points(self, stage: Stage) -> Iterator[Point]:
        """The empty points of the region, top left first, including those of a captured chain."""
        left = 0 if stage.lost is None else self.pieces.chains[stage.lost]
        return each(stage.position.empty & (sum(self.pieces.pockets) | left))

    def grip(self, stage: Stage, attacker: Color) -> Grip:
        """How surely the attacker wins. Raises Stopped."""
        for grip in GRIPS[:0:-1]:
            if self.at_least(grip, stage, attacker):
                return grip
        return Grip.NEVER

    def at_least(self, grip: Grip, stage: Stage, attacker: Color) -> bool:
        """Whether the attacker has at least this grip; cheaper than finding the grip. Raises Stopped."""
        return grip is Grip.NEVER or self._answer(
            stage, attacker, lambda kernel: kernel.at_least(grip, stage, attacker)
        )

    def wins(self, stage: Stage, attacker: Color, master: int) -> bool:
        """Whether the attacker wins when ``master`` wins every ko. Raises Stopped."""
        return self._answer(stage, attacker, lambda kernel: kernel.wins(stage, attacker, master))

    def known(self, stage: Stage, attacker: Color, master: int) -> bool | None:
        """What earlier searches found about the question, as a hint; None if nothing."""
        if stage.winner is not None:
            return stage.winner is attacker
        found = None if self._flat is None else self._flat.known(stage, attacker, master)
        if found is not None or stage.lost is not None or self._sums is None or not self._ends:
            return found
        return self._sums.leans_to(stage, attacker, master)

    def lasts(self, stage: Stage) -> bool:
        """Whether a chain has been captured and its captor plainly lives."""
        if stage.winner is not None or stage.lost is None:
            return stage.winner is not None
        return self._flat_race().plain(stage)

    def _answer(self, stage: Stage, attacker: Color, ask: Ask) -> bool:
        """The answer of the kernel that finds it first; each continues where it stopped, with more effort every time.

        The kernel that answered last is asked first, and for longer: questions about a race are much alike.
        """
        if stage.winner is not None:
            return stage.winner is attacker
        if not self._watch.goes_on():
            raise Stopped
        asked = stage.lost is None and self.lasting != (NEVER, NEVER)
        effort = LEAST
        while asked:
            for summing in (self._summed, not self._summed):
                share = effort if summing is self._summed else effort // CHALLENGED
                with suppress(Enough):
                    if summing:
                        found = self._first_capture(attacker, ask, share if self._fits else self.most)
                        asked = found is not None
                    else:
                        found = ask(self._flat_race(FASTER * share))
                    if found is not None:
                        self._summed, self.effort = summing, max(self.effort, share)
                        return found
            if effort >= self.most or not self._fits:  # there is no other kernel to take turns with
                raise Enough
            effort *= MORE
        return self._by_flat(ask)

    def _by_flat(self, ask: Ask) -> bool:
        """The answer of the flat search alone."""
        before = self.nodes
        try:
            found = ask(self._flat_race(min(FASTER * self.most, MOST_NODES)))
        except Enough:
            if self.most < UNBOUNDED:
                raise
            raise Stopped from None
        self.effort = max(self.effort, (self.nodes - before) // FASTER)
        return found

    def _first_capture(self, attacker: Color, ask: Ask, budget: int) -> bool | None:
        """The answer by the first capture; None where that may not last. Raises Stopped and Enough.

        If the attacker captures first, he wins if that lasts; if not, he loses if the other capture lasts. The
        liberties that a captor lacks to live for certain are given to the chain that he captures: he must win even so.
        """
        sums = self._sum_race()
        sums.budget = budget
        for captures, captured in ((True, attacker.opponent), (False, attacker)):
            if self.lasting[captured] != NEVER:
                black, white = (self.lasting[color] if color is captured else 0 for color in Color)
                sums.more = black, white
                if ask(sums) is captures:
                    return captures
        return None

    def _sum_race(self) -> SumRace:
        """The sum of pockets, made when it is first asked."""
        if self._sums is None:
            self._sums = SumRace(self._start, self.pieces, self._pure, self._watch, self._shared)
        return self._sums

    def _flat_race(self, budget: int = MOST_NODES) -> FlatRace:
        """The flat search, made when it is first asked. Raises Enough or Stopped where the race does not fit it."""
        if not self._fits:
            raise Enough
        if self._flat is None:
            self._flat = FlatRace(flat_ground(self._start, self.pieces, self.lasting), self._watch.counts)
        self._flat.budget = budget
        return self._flat
