"""What a pocket of one essential chain is worth, from the counts that the kernel proves of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from semeai.solve import engine
from semeai.why.part_values import ENDLESS, Worth

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Counts, Pocket


LONGEST = 100
"""More moves than an answer is deep: a count within this of ENDLESS came about from it."""


@dataclass(slots=True)
class Worths:
    """The worth of the states of one pocket. ``owner`` and ``master`` of kos are 0 for Black and 1 for White."""

    frame: Pocket
    owner: int
    master: int
    _promises: dict[int, tuple[int, int]] = field(default_factory=dict)

    def counted(self, state: int) -> bool:
        """Whether the kernel has counted a state."""
        return self.frame.plain[state] in self.frame.counts

    def least(self, state: int) -> Worth:
        """What the owner is sure of."""
        counts = self._counts(state)
        if counts.alive or max(counts.least, counts.kept) >= ENDLESS - LONGEST:
            return Worth(ENDLESS)
        if counts.eye:
            return Worth(int(counts.kept), int(counts.kept_gap))
        if counts.least == counts.most:
            return Worth(int(counts.least))
        opened, final = self._promised(self.frame.plain[state])
        if opened >= ENDLESS - LONGEST or final < 1:
            return Worth(int(counts.least))
        return Worth(opened, avoided=opened - final)

    def most(self, state: int) -> Worth | None:
        """What the attacker is sure of; None where no number is proved."""
        counts = self._counts(state)
        if counts.alive or counts.least >= ENDLESS:
            return Worth(ENDLESS)
        if counts.most >= ENDLESS:
            return Worth(int(counts.last), int(counts.last_gap)) if counts.last < ENDLESS else None
        saves = counts.last < counts.most and counts.last_gap <= 1
        return Worth(int(counts.most), avoided=int(counts.most - counts.last) if saves else 0)

    def _counts(self, state: int) -> Counts:
        return self.frame.counts[self.frame.plain[state]]

    def _promised(self, state: int) -> tuple[int, int]:
        """Open and final of a state; 0 and 0 where there are too many states."""
        if state not in self._promises:
            self._promises.update(engine.promises.promises(self.frame, state, self.owner, lambda: True, self.master))
        return self._promises.setdefault(state, (0, 0))
