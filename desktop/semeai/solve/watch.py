"""Tells the searches of one request, all together, whether to go on."""

from __future__ import annotations

from math import inf
from time import perf_counter

from semeai.memory import is_short
from semeai.solve.values import Report


class Stopped(Exception):
    """The search was told to stop before it had the answer."""


class Enough(Stopped):
    """The search has made as many nodes as it may for now."""


def within(seconds: float | None, report: Report | None) -> Report:
    """Whether to go on: for so many seconds from now, while there is memory, and as long as the report says so."""
    end = inf if seconds is None else perf_counter() + seconds

    def going(nodes: int) -> bool:
        return perf_counter() < end and not is_short() and (report is None or report(nodes))

    return going


class Watch:
    """Asks whether to go on, with the total number of nodes of all searches.

    It keeps no reference to a search: a search in a reference cycle would be freed late, by the garbage collector, with
    all its nodes.
    """

    def __init__(self, going: Report) -> None:
        self._going = going
        self._nodes: dict[object, int] = {}
        self.stopped = False

    def counts(self, search: object, nodes: int) -> bool:
        """Whether a search with so many nodes goes on."""
        self._nodes[search] = nodes
        return self.goes_on()

    def goes_on(self) -> bool:
        """Whether to go on. A stop is final: the work under way at that moment is incomplete."""
        self.stopped = self.stopped or not self._going(sum(self._nodes.values()))
        return not self.stopped

    def insists(self) -> bool:
        """True where it goes on. Raises Stopped."""
        if not self.goes_on():
            raise Stopped
        return True
