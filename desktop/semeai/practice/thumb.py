"""Two rules of thumb, and which problems may come next so that neither of them ever solves a concept.

*More liberties wins*: the player whose chain has more liberties captures; with as many, the one who moves first.
*The mover wins*: whoever moves first captures. Each rule predicts what a race comes to, and never a seki or a ko.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from semeai.go.board import count
from semeai.race.outcome import Result
from semeai.solve import Request


@dataclass(frozen=True, slots=True)
class Thumb:
    """Whether each rule says what a race comes to."""

    liberties: bool
    mover: bool

    @classmethod
    def of(cls, words: str) -> Thumb:
        """Read the rules that are right from their stored form, ``words``."""
        return cls("liberties" in words, "mover" in words)

    @property
    def words(self) -> str:
        """The rules that are right, as they are stored."""
        return " ".join(rule for rule in ("liberties", "mover") if getattr(self, rule))

    @property
    def opposite(self) -> Thumb:
        return Thumb(not self.liberties, not self.mover)


@dataclass(frozen=True, slots=True)
class Seen:
    """The keys of all problems that were shown before, and which rules of thumb were right about the concept's."""

    keys: Collection[str] = ()
    rules: Sequence[Thumb] = ()


NOTHING = Seen()


def thumb(request: Request, result: Result) -> Thumb:
    """Which rules are right about a race with this result."""
    position = request.position
    own, other = (
        count(position.liberties(position.chain(request.essential(color))))
        for color in (request.mover, request.mover.opponent)
    )
    return Thumb((Result.WIN if own >= other else Result.LOSS) is result, result is Result.WIN)


KINDS = BOTH, MOVER, LIBERTIES, NEITHER = Thumb(True, True), Thumb(False, True), Thumb(True, False), Thumb(False, False)
EACH = 12
"""Of so many problems one more may have both rules right than both wrong, or one of them right than the other one."""


def allowed(shown: Iterable[Thumb]) -> frozenset[Thumb]:
    """What the rules of thumb may say of a concept's next problem, by what they said of those that were shown.

    Both right is outweighed by both wrong, one right by the other one right. So each rule is right about 50 % of the
    problems, give or take 100 / ``EACH`` from that number on. Never are an outcome and its opposite both refused.
    """
    seen = Counter(shown)
    lead = max(1, (seen.total() + 1) // EACH)
    return frozenset(one for one in KINDS if seen[one] - seen[one.opposite] < lead)
