"""Do claims agree along whole games, and on boards cut from them? Prints those that do not, with boards.

    .venv/bin/python tests/benchmarks/claims_walk.py                          all games in two processes
    .venv/bin/python tests/benchmarks/claims_walk.py --games 3 --effort look  three games, more effort for a claim
    .venv/bin/python tests/benchmarks/claims_walk.py --seed 7                 other positions, windows, moves

At every fourth position of a game, and on a window of it as a board of its own (turned, mirrored, in the other
colours), the likeliest pairs are asked about. After a listed move the opponent's claim must be the mirror, after others
not, after any move from a lost race he wins; a turned board, stones far away and more effort must change nothing
(`tests/solve/claim_pairs.py`). The data lies beside the checkout, in ../shared.
"""

import sys
from functools import partial
from pathlib import Path
from random import Random

import driver
from claim_pairs import held, questions
from judging import Compared

from semeai.solve import Effort


def walked(file: Path, effort: Effort, seed: int) -> Compared:
    """What is found along one game."""
    found, rng = Compared(), Random(f"{file.stem} {seed}")
    for name, request in questions(file, rng):
        found.add(held(name, request, effort, rng))
    return found


def main() -> int:
    """Walk and print; the status is 1 where claims contradict each other."""
    parser = driver.options(__doc__)
    parser.add_argument("--games", type=int, metavar="N", help="so many of them (default: all)")
    parser.add_argument("--effort", default="glance", help="glance (the default), look or study")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    wanted = parser.parse_args()
    driver.need_shared_data()
    files = sorted(driver.GAMES.glob("*.sgf"))
    Random(wanted.seed).shuffle(files)
    ask = partial(walked, effort=Effort(wanted.effort), seed=wanted.seed)
    counts = driver.compared(driver.in_processes(ask, files[: wanted.games], wanted.jobs)).counts
    print(f"{counts['contradicting']} of {counts['contradicting'] + counts['agreeing']} pairs contradict each other")
    return int(counts["contradicting"] > 0)


if __name__ == "__main__":
    sys.exit(main())
