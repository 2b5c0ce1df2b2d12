"""Do claims agree along whole games, and on boards cut from them? Prints those that do not, with boards.

    .venv/bin/python tests/benchmarks/claims_walk.py                          all games in two processes
    .venv/bin/python tests/benchmarks/claims_walk.py --games 3 --seconds 1    three games, less time for a claim
    .venv/bin/python tests/benchmarks/claims_walk.py --seed 7                 other positions, windows, moves

At every fourth position of a game, and on a window of it as a board of its own (turned, mirrored, in the other
colours), the likeliest pairs are asked about. After a listed move the opponent's claim must be the mirror, after others
not, after any move from a lost race he wins; a turned board, stones far away and twice the time must change nothing
(`tests/solve/claim_pairs.py`). The data lies beside the checkout, in ../shared.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from time import perf_counter

import places
from claim_pairs import held, questions
from judging import Compared

GAMES = places.SHARED / "real-games" / "games"
MISSING = "not run: the data is expected in ../shared, beside the checkout"
SECONDS = 2.0


def walked(file: Path, seconds: float, seed: int) -> Compared:
    """What is found along one game."""
    found, rng = Compared(), Random(f"{file.stem} {seed}")
    for name, request in questions(file, rng):
        found.add(held(name, request, seconds, rng))
    return found


def found_along(files: list[Path], seconds: float, seed: int, jobs: int) -> Iterator[Compared]:
    """What is found along some games, as each is done."""
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(walked, file, seconds, seed) for file in files]):
            yield done.result()


def report(counts: Counter[str]) -> Iterator[str]:
    """The figures."""
    claims = sum(number for name, number in counts.items() if name.startswith("claims "))
    for name, number in sorted(counts.items()):
        share = f"  {100 * number / claims:5.1f} %" if name.startswith("claims ") else ""
        yield f"{name:46}{number:>7}{share}"
    yield f"{counts['contradicting']} of {counts['contradicting'] + counts['agreeing']} pairs contradict each other"


def main() -> int:
    """Walk and print; the status is 1 where claims contradict each other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, metavar="N", help="so many of them (default: all)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for a claim (default: {SECONDS:g})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    wanted = parser.parse_args()
    files = sorted(GAMES.glob("*.sgf"))
    if not files:
        print(MISSING)
        return 0
    Random(wanted.seed).shuffle(files)
    begun, total = perf_counter(), Compared()
    for found in found_along(files[: wanted.games], wanted.seconds, wanted.seed, wanted.jobs):
        for _, sentence in found.wrong:
            print(f"{sentence}\n", flush=True)
        total.add(found)
    print("\n".join(report(total.counts)))
    print(f"{perf_counter() - begun:.0f} s")
    return int(total.counts["contradicting"] > 0)


if __name__ == "__main__":
    sys.exit(main())
