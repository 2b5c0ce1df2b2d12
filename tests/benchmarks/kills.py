"""Kills editing and saving processes at random moments; counts what was lost.

    .venv/bin/python tests/benchmarks/kills.py                  2,000 kills
    .venv/bin/python tests/benchmarks/kills.py --kills 100 --seed 7

An editor changes a game about every millisecond, saves it now and then, and keeps drafts. What its log says was saved,
or kept in a draft, must be there after the kill; an edit may be lost for ten seconds at most.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import driver
from killing import kill_one, nursery

LONGEST = 0.4
"""Seconds that an editor works at most."""


def main() -> int:
    """Kill, look, and print what was lost."""
    parser = driver.options(__doc__)
    parser.add_argument("--kills", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    lost = 0
    with tempfile.TemporaryDirectory() as folder, nursery() as begun:
        for seed in range(wanted.seed, wanted.seed + wanted.kills):
            place = Path(folder) / str(seed)
            place.mkdir()
            found = kill_one(begun, place, seed, LONGEST)
            if found is not None:
                lost += 1
                print(f"seed {found.seed}: {found.sentence}", flush=True)
            shutil.rmtree(place)
    print(f"{wanted.kills} kills, {lost} with something lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
