"""Random races small enough for the judge, of all kinds: cut out, on whole boards without walls, built and changed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "analysis"))

from random_boards import questions
from test_against_retrograde import FEWEST, Race, random_races, touch

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import Color

MOST_CHANGING = 11
"""Points that can change once an essential chain has been captured, its own among them."""
MOST_MORTAL = 30
"""Points that are no living stones: on more, drawing a board and looking for its groups takes longer than the race."""
SIDES = 4, 4, 5
"""Of boards on which the theory may speak: on larger ones more points can change than the judge looks at."""
BARE_SIZES = ((3, 2), (3, 3), (4, 2), (4, 3), (5, 2), (4, 4), (5, 3), (6, 2), (7, 2), (5, 4))
BARE_STONES = "XO.#"
BARE_DENSITIES = ((4, 4, 4, 0), (5, 5, 3, 0), (4, 4, 3, 1), (3, 3, 4, 1), (6, 3, 3, 0.3))


def bare(rng: Random) -> Iterator[Race]:
    """Tiny boards on which no stone is said to live, with two chains of any size."""
    while True:
        (width, height), weights = rng.choice(BARE_SIZES), rng.choice(BARE_DENSITIES)
        rows = ["".join(rng.choices(BARE_STONES, weights, k=width)) for _ in range(height)]
        position = text.parse("\n".join(rows))
        chains = [position.chains(color) for color in Color]
        pairs = [pair for pair in product(*chains) if touch(position, *pair)]
        if pairs and all(map(position.liberties, chains[0] + chains[1])):
            yield position, *rng.choice(pairs)


def theirs(kind: str) -> Callable[[Random], Iterator[Race]]:
    """The boards of a kind on which the theory may speak."""

    def races(rng: Random) -> Iterator[Race]:
        for position, black, white in questions(kind, rng.randrange(1 << 30), MOST_MORTAL, SIDES):
            yield position, position.chain(black), position.chain(white)

    return races


KINDS: dict[str, tuple[int, Callable[[Random], Iterator[Race]]]] = {
    "walls": (4, random_races),
    "bare": (4, bare),
    **{kind: (1, theirs(kind)) for kind in ("across", "walled", "grown", "crowded")},
}
"""Each kind with how many of its boards come in a round."""


def small_races(seed: int, most: int = MOST_CHANGING) -> Iterator[tuple[str, Race]]:
    """Races without end, each with its kind."""
    kinds = {kind: make(Random(f"{kind} {seed}")) for kind, (_, make) in KINDS.items()}
    while True:
        for kind, (often, _) in KINDS.items():
            for _ in range(often):
                yield kind, next(race for race in kinds[kind] if FEWEST < changing(race) <= most)


def changing(race: Race) -> int:
    """How many points can change once the larger essential chain has been captured."""
    position, *chains = race
    return count(position.board.points & ~(position.immortal | sum(chains))) + max(map(count, chains))
