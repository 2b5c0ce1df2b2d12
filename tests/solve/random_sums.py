"""Random sums of random pockets, small enough to be played out."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import engine

MOST_POINTS = 10
SIZES = (1, 1, 2, 2, 3, 4, 5)
DENSITIES = (0.0, 0.2, 0.4, 0.5)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A pocket as the kernel takes it: the geometry of its points and the stones there, as masks of its points."""

    beside: list[int]
    essential: list[int]
    life: list[int]
    black: int
    white: int

    @property
    def frame(self):
        """The points in the kernel."""
        return engine.pocket.Pocket(self.beside, self.essential, self.life)

    def liberties(self, color: Color) -> int:
        """How many liberties an essential chain has here."""
        frame = self.frame
        return frame.liberties[color][frame.state(self.black, self.white, -1)].bit_count()


@dataclass(frozen=True, slots=True)
class Kind:
    """The chances that a point of a pocket is beside a colour's essential chain, or beside living stones."""

    name: str
    essential: tuple[float, float]
    life: tuple[float, float]
    white: float  # how many of the stones there are White's


KINDS = (
    Kind("Black's eye", (1, 0), (0, 0), 0.85),
    Kind("White's eye", (0, 1), (0, 0), 0.15),
    Kind("beside Black", (0.5, 0), (0.03, 0.3), 0.85),
    Kind("beside White", (0, 0.5), (0.3, 0.03), 0.15),
    Kind("between both", (0.35, 0.35), (0.025, 0.025), 0.5),
)


def random_sums(rng: Random) -> Iterator[list[Drawn]]:
    """Sums in which both essential chains have a liberty and every other chain of a pocket has one too."""
    while True:
        kinds = rng.choices(KINDS, weights=[3, 3, 3, 3, 2], k=rng.randint(2, 5))
        sizes = [rng.choice(SIZES) for _ in kinds]
        if sum(sizes) > MOST_POINTS:
            continue
        sum_of_pockets = [random_pocket(rng, size, kind) for size, kind in zip(sizes, kinds, strict=True)]
        if all(map(_stands, sum_of_pockets)) and all(
            any(pocket.liberties(color) for pocket in sum_of_pockets) for color in Color
        ):
            yield sum_of_pockets


def random_pocket(rng: Random, size: int, kind: Kind) -> Drawn:
    """A pocket of some points that hang together."""
    cells = _polyomino(rng, size)
    index = {cell: number for number, cell in enumerate(cells)}
    beside = [sum(1 << index[cell] for cell in _around(*each) if cell in index) for each in cells]
    essential, life, stones = [0, 0], [0, 0], [0, 0]
    density = rng.choice(DENSITIES)
    for number, each in enumerate(cells):
        for _ in range(sum(cell not in index for cell in _around(*each))):
            chosen = rng.random()
            for masks, chances in ((essential, kind.essential), (life, kind.life)):
                for color in Color:
                    if 0 <= chosen < chances[color]:
                        masks[color] |= 1 << number
                    chosen -= chances[color]
        if rng.random() < density:
            stones[rng.random() < kind.white] |= 1 << number
    return Drawn(beside, essential, life, *stones)


def _polyomino(rng: Random, size: int) -> list[tuple[int, int]]:
    cells = {(0, 0)}
    while len(cells) < size:
        cells.add(rng.choice(_around(*rng.choice(sorted(cells)))))
    return sorted(cells)


def _around(row: int, column: int) -> list[tuple[int, int]]:
    return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]


def _stands(pocket: Drawn) -> bool:
    """Whether every chain within a pocket has a liberty or is joined to the essential chain or to living stones."""
    flood, around = engine.flood.flood, engine.flood.around
    empty = ~(pocket.black | pocket.white)
    for color, own in ((BLACK, pocket.black), (WHITE, pocket.white)):
        rest = own
        while rest:
            chain = flood(pocket.beside, rest & -rest, own)
            rest &= ~chain
            kept = chain & (pocket.essential[color] | pocket.life[color])
            if not kept and not around(pocket.beside, chain) & empty:
                return False
    return True
