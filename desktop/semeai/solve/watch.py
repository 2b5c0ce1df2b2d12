"""Whether a search goes on, asked for all searches of one request together."""

from __future__ import annotations

from collections.abc import Callable


class Stopped(Exception):
    """The search was told to stop before it had the answer."""


class Enough(Stopped):
    """The search has made as many nodes as it may for now."""


class Watch:
    """Asks whether to go on, with the nodes of all searches together.

    It knows no search: one that knew its watch and was known by it would be freed by the garbage collector alone, and
    late, with all its nodes.
    """

    def __init__(self, going: Callable[[int], bool]) -> None:
        self._going = going
        self._nodes: dict[object, int] = {}
        self.stopped = False

    def counts(self, search: object, nodes: int) -> bool:
        """Whether a search with so many nodes goes on."""
        self._nodes[search] = nodes
        return self.goes_on()

    def goes_on(self) -> bool:
        """Whether to go on. Once told to stop it stays so: whatever was being solved then is left half done."""
        self.stopped = self.stopped or not self._going(sum(self._nodes.values()))
        return not self.stopped
