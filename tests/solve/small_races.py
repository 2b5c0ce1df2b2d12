"""Random races small enough for the judge, of all kinds: cut out, on whole boards without walls, built and changed.

Some are windows of games in a ring of living stones, and of boards of every kind some have points taken out of them.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "analysis"))

from open_races import any_position, window
from random_boards import questions
from test_against_retrograde import FEWEST, Race, random_races, touch

from semeai.go import text
from semeai.go.board import Board, Mask, count, each
from semeai.go.color import Color
from semeai.go.position import Position

MOST_CHANGING = 11
"""Points that can change once an essential chain has been captured, its own among them."""
MOST_MORTAL = 30
"""Points that are no living stones: on more, drawing a board and looking for its groups takes longer than the race."""
SIDES = 4, 4, 5
"""Of boards on which the theory may speak: on larger ones more points can change than the judge looks at."""
BARE_SIZES = ((3, 2), (3, 3), (4, 2), (4, 3), (5, 2), (4, 4), (5, 3), (6, 2), (7, 2), (5, 4))
BARE_STONES = "XO.#"
BARE_DENSITIES = ((4, 4, 4, 0), (5, 5, 3, 0), (4, 4, 3, 1), (3, 3, 4, 1), (6, 3, 3, 0.3))
WINDOWS = 3, 4, 5
"""Points along the sides of a window of a game."""
RING = "xo#"
LIVING = 0.7
"""How likely a chain beside the race lives, in a ring."""
HOLES = 0.2
"""How likely an empty point, or another chain, is missing from a pierced board."""


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


def ringed(games: Path) -> Callable[[Random], Iterator[Race]]:
    """Windows of games in a ring of living stones and missing points; of the stones inside some live too."""

    def races(rng: Random) -> Iterator[Race]:
        while True:
            small = window(rng, any_position(rng, games), WINDOWS)
            if count(small.stones) < count(small.empty):
                continue
            inside = text.draw(small).split()
            ring = iter("".join(rng.choice(RING) * rng.choice((1, 2, 4)) for _ in range(4 * max(WINDOWS) + 4)))
            rows = [next(ring) + row + next(ring) for row in inside]
            outer = ["".join(next(ring) for _ in rows[0]) for _ in range(2)]
            position = text.parse("\n".join([outer[0], *rows, outer[1]]))
            mortal = [chain for color in Color for chain in position.chains(color) if not chain & position.immortal]
            pairs = [pair for pair in product(*_by_color(position, mortal)) if touch(position, *pair)]
            if pairs and all(map(position.liberties, mortal)):
                pair = rng.choice(pairs)
                living = sum(chain for chain in mortal if chain not in pair and rng.random() < LIVING)
                yield position.with_immortal(living), *pair

    return races


def _by_color(position: Position, chains: list[Mask]) -> list[list[Mask]]:
    return [[chain for chain in chains if chain & position.of(color)] for color in Color]


def pierced(races: Callable[[Random], Iterator[Race]]) -> Callable[[Random], Iterator[Race]]:
    """Races of a kind with some of their points missing, empty ones and those of other chains."""

    def holed(rng: Random) -> Iterator[Race]:
        for position, black, white in races(rng):
            gone = sum(1 << point for point in each(position.empty) if rng.random() < HOLES)
            for chain in [chain for color in Color for chain in position.chains(color)]:
                if chain not in (black, white) and rng.random() < HOLES:
                    gone |= chain
            board = Board(position.board.width, position.board.height, position.board.points & ~gone)
            stones = position.black & ~gone, position.white & ~gone
            left = Position(board, *stones, position.ko & ~gone, position.immortal & ~gone)
            if all(map(left.liberties, left.chains(Color.BLACK) + left.chains(Color.WHITE))):
                yield left, black, white

    return holed


def theirs(kind: str) -> Callable[[Random], Iterator[Race]]:
    """The boards of a kind on which the theory may speak."""

    def races(rng: Random) -> Iterator[Race]:
        for position, black, white in questions(kind, rng.randrange(1 << 30), MOST_MORTAL, SIDES):
            yield position, position.chain(black), position.chain(white)

    return races


GAMES = Path(__file__).resolve().parents[3] / "shared" / "real-games" / "games"
WITHOUT_GAMES: dict[str, tuple[int, Callable[[Random], Iterator[Race]]]] = {
    "walls": (4, random_races),
    "bare": (4, bare),
    **{kind: (1, theirs(kind)) for kind in ("across", "walled", "grown", "crowded")},
}
KINDS = {
    **WITHOUT_GAMES,
    **({"ringed": (4, ringed(GAMES))} if GAMES.is_dir() else {}),
    "pierced walls": (2, pierced(random_races)),
    "pierced bare": (2, pierced(bare)),
    **({"pierced ringed": (2, pierced(ringed(GAMES)))} if GAMES.is_dir() else {}),
}
"""Each kind with how many of its boards come in a round; windows of games where there are games."""


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
