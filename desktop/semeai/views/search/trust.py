"""What an answer takes for granted, as the window keeps it beside the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.go.board import Mask
from semeai.views.search.assumed import Assumed, assumed, condition, hanging

if TYPE_CHECKING:
    from semeai.solve import Climb


@dataclass(frozen=True, slots=True)
class Trust:
    """All assumptions of an answer, one by one and as a ``condition`` in words.

    ``refused`` are stones that were not to be trusted. ``stable`` says whether the answer stays the same without the
    weakest assumptions, None where that was not checked; ``hangs_on`` has a sentence for each that changes it.
    """

    assumed: tuple[Assumed, ...] = ()
    condition: str = ""
    stable: bool | None = True
    hangs_on: tuple[str, ...] = ()
    refused: Mask = 0

    @property
    def stones(self) -> Mask:
        """All stones that are taken to live."""
        return sum(each.points for each in self.assumed if not each.closed)

    @property
    def edge(self) -> Mask:
        """All points where somebody is taken not to break out."""
        return sum(each.points for each in self.assumed if each.closed)


NO_TRUST = Trust()


def trust_of(climbed: Climb) -> Trust:
    """What an answer takes for granted."""
    request = climbed.last.solution.request
    return Trust(assumed(climbed), condition(climbed), climbed.stable, tuple(hanging(climbed)), request.refused)
