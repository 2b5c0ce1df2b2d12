"""Kills editing and saving processes at random moments; counts what was lost.

    .venv/bin/python tests/benchmarks/kills.py                  2,000 kills of editors
    .venv/bin/python tests/benchmarks/kills.py --kills 100 --seed 7
    .venv/bin/python tests/benchmarks/kills.py --windows        2,000 kills of windows in random use, and of workers

An editor changes a game about every millisecond, saves it now and then, and keeps drafts. What its log says was saved,
or kept in a draft, must be there after the kill; an edit may be lost for ten seconds at most. A window is used as in
`soak.py`; every fourth one has workers, which are killed before it. Of its work five seconds may be lost.
"""

import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

import driver
import killing_windows
from killing import kill_one, nursery

LONGEST = 0.4
"""Seconds that an editor works at most."""


def main() -> int:
    """Kill, look, and print what was lost."""
    parser = driver.options(__doc__)
    parser.add_argument("--kills", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--windows", action="store_true", help="of windows in random use")
    wanted = parser.parse_args()
    counts, lost, seed = Counter[str](), 0, wanted.seed
    program = [killing_windows.__file__] if wanted.windows else []
    with tempfile.TemporaryDirectory() as folder, nursery(*program) as begun:
        while counts["windows"] + counts["workers"] + counts["editors"] < wanted.kills:
            place = Path(folder) / str(seed)
            place.mkdir()
            if wanted.windows:
                done, found = killing_windows.kill_window(begun, place, seed)
            else:
                done, found = Counter(editors=1), kill_one(begun, place, seed, LONGEST)
            counts += done
            if found is not None:
                lost += 1
                print(f"seed {found.seed}: {found.sentence}", flush=True)
            shutil.rmtree(place, ignore_errors=True)
            seed += 1
            if seed % 100 == 0:
                print(_told(counts, lost), flush=True)
    print(_told(counts, lost))
    return 1 if lost else 0


def _told(counts: Counter[str], lost: int) -> str:
    return ", ".join(f"{number} {what}" for what, number in counts.items()) + f", {lost} with something lost"


if __name__ == "__main__":
    sys.exit(main())
