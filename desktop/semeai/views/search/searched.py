"""What is known of the search for one player moving first, while it runs and afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.race.outcome import Result
from semeai.views.search.agreement import settled
from semeai.views.search.assumed import NO_TRUST, Trust

if TYPE_CHECKING:  # the search itself is imported when it is first asked
    from semeai.solve import Climb, Request, Solution


@dataclass(frozen=True, slots=True)
class Searched:
    """One search as it stands. One that is not begun waits for another one.

    ``solution`` is the latest answer, finished or not, None before there is one. ``nodes`` and ``seconds`` say how
    far it is while it runs, and what it took afterwards. ``stopped`` is a search that the person cancelled,
    ``error`` a sentence where nothing could be searched; ``allowance`` is the time it was given, in s; ``trust`` is
    what the answer takes for granted. ``climb`` is the latest answer with the cut that it was found in.
    """

    request: Request
    solution: Solution | None = None
    running: bool = False
    begun: bool = True
    nodes: int = 0
    seconds: float = 0.0
    stopped: bool = False
    error: str = ""
    allowance: float = 0.0
    trust: Trust = NO_TRUST
    climb: Climb | None = None

    @property
    def result(self) -> Result:
        """The result for the mover; unknown as long as the search has not finished."""
        return settled(self.solution)

    @property
    def settled(self) -> bool:
        """Whether there is a result, proved or read under a condition."""
        return self.result is not Result.UNKNOWN

    @property
    def whole(self) -> bool:
        """Whether more time can tell nothing more: the moves of a proved result may be missing yet."""
        return bool(self.error) or (self.trust.proved and self.solution is not None and bool(self.solution.moves))
