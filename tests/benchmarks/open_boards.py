"""Proved claims about whole open boards, against a judge who knows the rules alone; what is wrong, with its board.

    .venv/bin/python tests/benchmarks/open_boards.py                          500 boards in two processes
    .venv/bin/python tests/benchmarks/open_boards.py --boards 100 --seed 7 --empty 12 20
    .venv/bin/python tests/benchmarks/open_boards.py --again FILE             the boards that were printed into a file

The boards are windows of games and boards of random moves (`tests/solve/open_races.py`); no living stones close their
races. The judge (`tests/solve/open_judge.c`) searches the whole board without cuts and walls; stones that a claim takes
to live are immortal for it. Each player is asked about. Every listed move is judged, and of complete lists every other
move. Needs a C compiler; games are taken from ../shared, beside the checkout, where it is there.
"""

import sys
from functools import partial
from pathlib import Path

import driver
from judging import Compared
from open_judging import asked, compare, requests
from open_races import EMPTY, open_boards

BOARDS, BATCH = 500, 10
SECONDS = 2.0
MOST_STATES = 2_000_000
"""Positions that the judge looks at for one question."""


def batch(seconds: float, most: int, empty: tuple[int, int], seed: int) -> Compared:
    """What is found on the boards of one seed."""
    found = Compared()
    boards = open_boards(seed, driver.GAMES if driver.GAMES.is_dir() else None, empty)
    for board in (next(boards) for _ in range(BATCH)):
        found.counts[f"boards of kind {board.kind}"] += 1
        for request in requests(board):
            found.add(compare(request, seconds, most))
    return found


def main() -> int:
    """Compare and print; the status is 1 where something is wrong."""
    parser = driver.options(__doc__)
    parser.add_argument("--boards", type=int, default=BOARDS, help=f"in all (default: {BOARDS})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for a claim (default: {SECONDS:g})")
    parser.add_argument("--states", type=int, default=MOST_STATES, help=f"of the judge (default: {MOST_STATES})")
    parser.add_argument("--empty", type=int, nargs=2, default=EMPTY, help=f"points (default: {EMPTY[0]} {EMPTY[1]})")
    parser.add_argument("--again", type=Path, metavar="FILE", help="ask about the boards of a file")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=2)
    wanted = parser.parse_args()
    if wanted.again:
        asked_again = asked(wanted.again.read_text("utf-8"))
        ask = partial(compare, seconds=wanted.seconds, most=wanted.states)
        found = driver.compared(driver.in_processes(ask, asked_again, wanted.processes))
    else:
        seeds = range(1000 * wanted.seed, 1000 * wanted.seed + -(-wanted.boards // BATCH))
        ask_some = partial(batch, wanted.seconds, wanted.states, tuple(wanted.empty))
        found = driver.compared(driver.in_processes(ask_some, seeds, wanted.processes))
    return int(bool(found.wrong))


if __name__ == "__main__":
    sys.exit(main())
