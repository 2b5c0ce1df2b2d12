"""What the flat search makes of the hand-cut regions of real games: nodes, seconds, nodes a second, and what it finds.

    .venv/bin/python tests/benchmarks/flat_regions.py            the ten regions that took longest before
    .venv/bin/python tests/benchmarks/flat_regions.py --all      all that fit

Before there was a flat search the sum of pockets made 4,000 nodes a second on auto01-15, 10,000 on semeai-33, 15,000 on
semeai-34 and 42,000 on semeai-127, and settled none of them in 5 s.
"""

from time import perf_counter

import driver
from real_regions import RealRegion, codes, flat_race, real_regions

from semeai.solve import engine
from semeai.solve.watch import Stopped

TEN = (
    *("semeai-25", "semeai-26", "semeai-27", "semeai-31", "semeai-36"),
    *("semeai-59", "semeai-100", "semeai-149", "semeai-150", "auto01-15"),
)


def line(region: RealRegion) -> str:
    """A region with its figures."""
    race = flat_race(region.position, region.pieces)
    begun = perf_counter()
    try:
        found = codes(race, region.position, region.black, region.white, region.mover)
    except Stopped:
        found = None
    seconds = perf_counter() - begun
    right = "" if region.truth is None else "right" if found == region.truth else f"DIFFERS from {region.truth}"
    rate = race.nodes / seconds if seconds > 0.01 else 0
    return f"{region.name:<16} {race.nodes:>9} nodes {seconds:7.2f} s {rate:>9.0f} nodes/s  {found} {right}"


def main() -> None:
    """Print a line for each region."""
    parser = driver.options(__doc__)
    parser.add_argument("--all", action="store_true", help="all that fit")
    wanted = parser.parse_args()
    driver.need_shared_data()
    print(f"kernel: {'compiled' if engine.compiled() else engine.why_plain()}")
    for region in real_regions(driver.SHARED):
        if region.name in TEN or wanted.all:
            print(line(region), flush=True)


if __name__ == "__main__":
    main()
