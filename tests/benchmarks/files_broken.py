"""Broken files in one process: read, written, read again, and a race of each decided by theory.

    .venv/bin/python tests/benchmarks/files_broken.py                        20,000, from seed 1
    .venv/bin/python tests/benchmarks/files_broken.py --files 500 --seed 7
    .venv/bin/python tests/benchmarks/files_broken.py --commands --files 100000 --from 20000

They are the real files of ../shared and of the library with up to six things done to each. Printed are crashes, hangs
(over 5 s), files that read back differently from what was written, and properties that are lost without a word. All
should be 0. With --commands each file also goes through `semeai analyze` (theory and search in 0.02 s), `lint` and
`render`, which draws the first game in one of five formats; a hang is then 5 s of the processor more than was asked.
"""

import os
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

import driver
from mutations import FORMS, broken, wrong, wrong_in_commands

FILES, SECONDS = 20_000, 0.02
KINDS = ("crash", "hang", "unstable", "lost")


def main() -> int:
    """Break files and print what went wrong; the status is 1 where anything did."""
    parser = driver.options(__doc__)
    parser.add_argument("--files", type=int, default=FILES, help=f"how many (default: {FILES})")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commands", action="store_true", help="through the commands too")
    wanted = parser.parse_args()
    real = [path.read_bytes() for folder in driver.FOLDERS for path in sorted(folder.glob("*.sgf"))]
    begun, counts = perf_counter(), Counter()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "broken.sgf"
        for number in range(wanted.first, wanted.first + wanted.files):
            data = broken(real, random.Random(f"{wanted.seed} {number}"))
            found = [*wrong(data, analysing=not wanted.commands)]
            if wanted.commands:
                path.write_bytes(data)
                found += wrong_in_commands(path, SECONDS, FORMS[number % len(FORMS)])
            for kind, sentence in found:
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
