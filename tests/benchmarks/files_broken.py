"""Broken files, 20,000 of them in one process: read, written, read again, and a race of each decided by theory.

    .venv/bin/python tests/benchmarks/files_broken.py                        20,000, from seed 1
    .venv/bin/python tests/benchmarks/files_broken.py --files 500 --seed 7

They are the real files of ../shared and of the library with up to six things done to each. Printed are crashes, hangs
(over 5 s), files that read back differently from what was written, and properties that are lost without a word. All
should be 0.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from time import perf_counter

import driver
from mutations import broken, wrong

FILES = 20_000
KINDS = ("crash", "hang", "unstable", "lost")


def main() -> int:
    """Break files and print what went wrong; the status is 1 where anything did."""
    parser = driver.options(__doc__)
    parser.add_argument("--files", type=int, default=FILES, help=f"how many (default: {FILES})")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    real = [path.read_bytes() for folder in driver.FOLDERS for path in sorted(folder.glob("*.sgf"))]
    begun, counts = perf_counter(), Counter()
    for number in range(wanted.files):
        data = broken(real, random.Random(f"{wanted.seed} {number}"))
        for kind, sentence in wrong(data):
            counts[kind] += 1
            print(f"{kind}, file {number}: {sentence}\n{data[:2000]!r}\n", flush=True)
        if number % 2000 == 1999:
            print(f"after {number + 1}: {_told(counts)}", flush=True)
    print(f"{len(real)} real files, {wanted.files} broken ones, {perf_counter() - begun:.0f} s")
    print(_told(counts))
    return int(bool(counts))


def _told(counts: Counter[str]) -> str:
    return ", ".join(f"{kind} {counts[kind]}" for kind in KINDS)


if __name__ == "__main__":
    sys.exit(main())
