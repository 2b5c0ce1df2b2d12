"""Two rules of thumb, and how problems are chosen so that neither of them solves a concept.

*More liberties wins*: the player whose chain has more liberties captures; with as many, the one who moves first.
*The mover wins*: whoever moves first captures. Each rule predicts what a race comes to, and never a seki or a ko.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from semeai.go.board import count
from semeai.practice.concept import Concept
from semeai.race.outcome import Result
from semeai.solve import Request


@dataclass(frozen=True, slots=True)
class Thumb:
    """Whether each rule says what a race comes to."""

    liberties: bool
    mover: bool


def more_liberties(request: Request) -> Result:
    """The result for the mover, by the number of liberties."""
    position = request.position
    own, other = (
        count(position.liberties(position.chain(request.essential(color))))
        for color in (request.mover, request.mover.opponent)
    )
    return Result.WIN if own >= other else Result.LOSS


def thumb(request: Request, result: Result) -> Thumb:
    """Which rules are right about a race with this result."""
    return Thumb(more_liberties(request) is result, result is Result.WIN)


BOTH, MOVER, LIBERTIES, NEITHER = Thumb(True, True), Thumb(False, True), Thumb(True, False), Thumb(False, False)
EVEN = {BOTH: 25, MOVER: 25, LIBERTIES: 25, NEITHER: 25}
"""How often problems are wanted about which the rules are right and wrong: each is right about half of them."""
SHARES = {
    Concept.SHARED: {BOTH: 41, MOVER: 0, LIBERTIES: 3, NEITHER: 56},
    Concept.FIF: {BOTH: 42, MOVER: 8, LIBERTIES: 8, NEITHER: 42},
    Concept.KO: {BOTH: 47, MOVER: 3, LIBERTIES: 1, NEITHER: 49},
    Concept.GAMES: {BOTH: 41, MOVER: 7, LIBERTIES: 8, NEITHER: 44},
    Concept.LASTING: {BOTH: 55, MOVER: 3, LIBERTIES: 2, NEITHER: 40},
}
"""The same for concepts in which few races of a kind are found."""


def wanted(concept: Concept, chance: random.Random) -> Thumb:
    """Which rules shall be right about the next problem of a concept."""
    shares = SHARES.get(concept, EVEN)
    return chance.choices(list(shares), list(shares.values()))[0]
