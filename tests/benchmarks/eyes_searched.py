"""The eyes: theory against search on every filling, and what a search takes; counts and ratios.

    .venv/bin/python tests/benchmarks/eyes_searched.py                   everything, half a minute
    .venv/bin/python tests/benchmarks/eyes_searched.py --only theory     one part alone
    .venv/bin/python tests/benchmarks/eyes_searched.py --only theory --size 6

- theory: the name of every centre eye with every set of attackers and of owner's stones inside;
- moves: E(Z) - I against the searched moves of every dead set of attackers in the centre;
- searches: all centre shapes up to 7 points searched, and read from the cache on disk.

The status is 1 where theory and search differ. Times depend on the machine.
"""

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import driver

from semeai.eyes import search as kept
from semeai.eyes.judge import eye_moves
from semeai.eyes.place import BOARD, Place, seats
from semeai.eyes.shapes import Shape, eye_shapes, neighbour_class
from semeai.eyes.space import Filled, cut_out, digits_of, space
from semeai.eyes.status import EyeStatus, eye_status
from semeai.eyes.theory import Silent, theory
from semeai.go.board import Mask

SIZES = range(1, 8)
SHOWN = 20


def points_of(shape: Shape) -> Mask:
    """A shape in the centre of the board."""
    return seats(shape, Place.CENTRE)[0].points


def subsets(mask: Mask) -> Iterator[Mask]:
    """All parts of a mask, the whole first, nothing last."""
    part = mask
    while True:
        yield part
        if not part:
            return
        part = (part - 1) & mask


def fillings(points: Mask, *, owners: bool) -> Iterator[Filled]:
    """An eye with all sets of stones of which every chain has a liberty."""
    for attackers in subsets(points):
        for own in subsets(points & ~attackers) if owners else (0,):
            filled = Filled(BOARD, points, attackers, own)
            try:
                _ = filled.state
            except ValueError:
                continue
            yield filled


def words(filled: Filled) -> str:
    """An eye in a line."""
    placement = cut_out(filled.board, filled.points)
    name = neighbour_class([BOARD.column_row(point) for point in placement.points])
    stones = [f"O {' '.join(BOARD.names(filled.attackers))}", f"X {' '.join(BOARD.names(filled.owners))}"]
    return f"[{name}] {' '.join(BOARD.names(filled.points))}: {'; '.join(stones)}"


Compared = Iterator[tuple[str, str]]
"""What each comparison found, in a word; and where theory and search differ, how."""


def compare_names(size: int) -> Compared:
    """The names of all centre eyes of a size by theory and by search."""
    for shape in eye_shapes(size):
        for eye in fillings(points_of(shape), owners=True):
            said, searched = theory(eye), eye_status(eye)
            if isinstance(said, Silent):
                yield "silent", ""
            elif said.status is searched:
                yield "agrees", ""
            else:
                yield "differs", f"{words(eye)}: theory {said.status.value}, search {searched.value}"


def compare_moves(size: int) -> Compared:
    """E(Z) - I and the searched moves of all dead sets of attackers in the centre."""
    for shape in eye_shapes(size):
        for eye in fillings(points_of(shape), owners=False):
            if eye_status(eye) is EyeStatus.DEAD:
                moves = eye_moves(eye)
                assert moves is not None
                same = moves.formula == moves.searched
                how = f"{words(eye)}: formula {moves.formula}, search {moves.searched}"
                yield ("agrees", "") if same else ("differs", how)


COMPARED: dict[str, Callable[[int], Compared]] = {"theory": compare_names, "moves": compare_moves}


def searches() -> Iterator[str]:
    """All centre shapes of up to 7 points, searched and read from a cache that held nothing yet."""
    regions = [cut_out(BOARD, points_of(shape)).region for size in SIZES for shape in eye_shapes(size)]
    different = list(dict.fromkeys(regions))
    states = sum(space(region).legal.bit_count() for region in different)
    yield f"{len(regions)} centre shapes of 1 to 7 points are {len(different)} regions with {states} legal states"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        times = []
        for solve_all in (partial(map, lambda region: kept.solve(space(region))), partial(map, kept.layers)) * 2:
            for cached in (kept.layers, space, digits_of):
                cached.cache_clear()
            times.append(driver.of_call(lambda solve_all=solve_all: list(solve_all(different))))
    alone, cold, _, warm = times
    yield f"searched, in memory alone: {alone:.3f} s"
    yield f"searched and kept on disk: {cold:.3f} s; read from disk: {warm:.3f} s, {cold / warm:.1f} times as fast"


def main() -> int:
    """Run the parts that are asked for; the status is 1 where theory and search differ."""
    parser = driver.options(__doc__)
    parser.add_argument("--only", choices=(*COMPARED, "searches"), action="append", help="this part alone")
    parser.add_argument("--size", type=int, choices=SIZES, help="the size for theory and moves (default: all)")
    wanted = parser.parse_args()
    differing: Counter[str] = Counter()
    for name, compare in COMPARED.items():
        for size in [wanted.size] if wanted.size else SIZES:
            if name in (wanted.only or COMPARED):
                found, seconds = driver.timed(lambda: list(compare(size)))  # noqa: B023
                told = ", ".join(f"{times} {kind}" for kind, times in Counter(kind for kind, _ in found).items())
                differences = [how for _, how in found if how]
                print(f"{name}, size {size}: {len(eye_shapes(size))} shapes, {told}; {seconds:.1f} s")
                print("".join(f"  {how}\n" for how in differences[:SHOWN]), end="", flush=True)
                differing[name] += len(differences)
    if "searches" in (wanted.only or ("searches",)):
        print("\n".join(searches()))
    return int(differing["theory"] > 0)


if __name__ == "__main__":
    sys.exit(main())
