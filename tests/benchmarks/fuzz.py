"""Theory and search against a judge of survival on small random boards; everything that is wrong with its board.

    .venv/bin/python tests/benchmarks/fuzz.py                         20,000 boards in two processes
    .venv/bin/python tests/benchmarks/fuzz.py --boards 500 --seed 7
    .venv/bin/python tests/benchmarks/fuzz.py --largest 13            with more points that can change

The judge looks at all positions, by rules of its own (`tests/solve/survival_judge.py`, here in C). Asked are both
movers, with kos that nobody wins and with each player as the master of all. Every move of a list is held against the
judge and asked about afresh, and complete lists must name every move that reaches the result. Needs a C compiler.
"""

import sys
from functools import partial

import driver
from judging import Compared, compare, searched
from small_races import MOST_CHANGING, small_races
from survival_judge import SurvivalRace, TooMany

BOARDS, BATCH = 20_000, 100
MOST_STATES = 3_000_000
"""Positions that the judge looks at for one board."""
NODES = 50_000
"""Of one search."""


def batch(largest: int, seed: int) -> Compared:
    """What is found on the boards of one seed."""
    found = Compared()
    races = small_races(seed, largest)
    for kind, race in (next(races) for _ in range(BATCH)):
        judge = SurvivalRace(race[0], race[1:], MOST_STATES)
        try:
            found.add(compare(race, judge, partial(searched, nodes=NODES)))
            found.counts[f"boards of kind {kind}"] += 1
        except TooMany:
            found.counts["boards too large to judge"] += 1
    return found


def main() -> int:
    """Compare and print; the status is 1 where something is wrong."""
    parser = driver.options(__doc__)
    parser.add_argument("--boards", type=int, default=BOARDS, help=f"in all (default: {BOARDS})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--largest", type=int, default=MOST_CHANGING, help=f"points (default: {MOST_CHANGING})")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=2)
    wanted = parser.parse_args()
    seeds = range(1000 * wanted.seed, 1000 * wanted.seed + -(-wanted.boards // BATCH))
    found = driver.compared(driver.in_processes(partial(batch, wanted.largest), seeds, wanted.processes))
    return int(bool(found.wrong))


if __name__ == "__main__":
    sys.exit(main())
