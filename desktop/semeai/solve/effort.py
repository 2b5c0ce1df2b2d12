"""How much is done for an answer: named efforts in one table, counted as work and never as time.

The same question with the same effort has the same answer on every machine and at any load. A larger effort begins with
all that a smaller one does, in the same order, so more effort never says less.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.solve.zone import Round

LEAST = 4_000
"""Work that a question about a cut may take in the first round: some 0.01 to 0.1 s."""
MORE = 4
"""How many times as much in each further round."""

_ROUNDS = (
    Round(wide=False, gains=1, least=4, moves=4, nodes=400),
    Round(wide=False, gains=1, least=4, moves=12, nodes=1_600),
    Round(wide=True, gains=2, least=5, moves=12, nodes=3_000),
    Round(wide=False, gains=1, least=4, moves=12, nodes=8_000),
    Round(wide=True, gains=2, least=5, moves=12, nodes=12_000),
    Round(wide=True, gains=2, least=6, moves=24, nodes=20_000),
    Round(wide=True, gains=2, least=6, moves=24, nodes=60_000),
    Round(wide=True, gains=3, least=8, moves=80, nodes=120_000),
)


@dataclass(frozen=True, slots=True)
class Work:
    """What an effort may do: the rounds of the search on the whole board, and the work of questions about cuts.

    ``each`` is the most that a question about a cut may take, ``unknown`` the same while nothing is known at all; 0
    where nothing is asked about cuts.
    ``moves`` are the nodes that each further first move of a proved race may take. The later rounds are not begun where
    more than ``near`` is left to be proved after the quick ones: 0 where only stones in danger have to be done without.
    """

    rounds: tuple[Round, ...]
    moves: int
    each: int
    unknown: int
    near: int | None = None


class Effort(Enum):
    """The efforts by name, from the smallest."""

    SKIM = "skim"
    """While many positions of a game are looked through: what is proved in a moment, and nothing else."""
    GLANCE = "glance"
    """While a person steps through a game."""
    LOOK = "look"
    """In a panel, in a review, for a row of a list."""
    LONGER = "longer look"
    """In a second review: four times a look. A game has many open positions, and a study takes a minute for each."""
    STUDY = "study"
    """When a person asks for more."""

    @property
    def rank(self) -> int:
        """Its place in the order: the higher, the more."""
        return [*Effort].index(self)

    @property
    def next(self) -> Effort:
        """The next larger one; the largest has none but itself."""
        return next((each for each in Effort if each.rank > self.rank), self)

    @property
    def work(self) -> Work:
        """What it may do."""
        return _WORK[self]


_WORK = {
    Effort.SKIM: Work(_ROUNDS[:2], moves=1_000, each=0, unknown=0),
    # Of 342 questions of games the fourth round proved 14 more, 13 of them with nothing left; to ask it always is dear.
    Effort.GLANCE: Work(_ROUNDS[:4], moves=1_000, each=LEAST, unknown=LEAST * MORE, near=0),
    # All wins that later rounds found, of books and games, were nearer (17 at most); two of five others were not.
    Effort.LOOK: Work(_ROUNDS[:5], moves=3_000, each=LEAST * MORE, unknown=LEAST * MORE**3, near=24),
    Effort.LONGER: Work(_ROUNDS[:6], moves=6_000, each=LEAST * MORE**2, unknown=LEAST * MORE**4),
    Effort.STUDY: Work(_ROUNDS, moves=10_000, each=LEAST * MORE**4, unknown=LEAST * MORE**5),
}
