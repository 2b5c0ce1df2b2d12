"""Wins and safety that the zone search proves, against the rules: small boards at length, games on whole boards.

    .venv/bin/python tests/benchmarks/zones.py                       2000 small boards in two processes, then the books
    .venv/bin/python tests/benchmarks/zones.py --boards 20000 --seed 7 --empty 3 11 --games 4
    .venv/bin/python tests/benchmarks/zones.py --boards 0 --book-games 500

Each proof of a small board is replayed, played against random defences, and judged (`tests/solve/zone_judge.py`), and
judged again with everything outside its zone filled anew; never are both players proved to win. Proofs of the races in
../shared/book-races, beside the checkout, with the walls of the first cut taken to live, are replayed in part and
played against random defences on the whole board. What is wrong is printed with its board.
"""

import json
import sys
from functools import partial
from random import Random

import driver
from book_questions import _race
from judging import Compared
from zone_boards import MODES, zone_race
from zone_checker import Checker, NotProvedError
from zone_judging import compare

from semeai.go.color import Color
from semeai.solve.cut import Surroundings
from semeai.solve.zone import Round, ZoneQuestion

BOARDS, BATCH = 2000, 50
EMPTY = 2, 9
GAMES, REFILLS, BOOK_GAMES = 2, 3, 100
MOST_STATES = 20_000
REPLAYED = 20_000
"""Positions of a book race's proof, at most."""
ROUNDS = Round(False, 1, 4, 12, 2000), Round(True, 2, 5, 12, 15_000), Round(True, 2, 6, 24, 15_000)
FILES = "questions", "more"


def batch(empty: tuple[int, int], games: int, refills: int, most: int, seed: int) -> Compared:
    """What is found on the small boards of one seed."""
    rng, found = Random(f"zones {seed}"), Compared()
    for _ in range(BATCH):
        found.add(compare(zone_race(rng, empty), rng, games, refills, most))
    return found


def book_race(games: int, line: str) -> Compared:
    """What is found on a race of a book: both players are asked in every mode whether they win, and are safe."""
    found, row = Compared(), json.loads(line)
    request = _race(row).request
    position = request.position
    cut = Surroundings(position, (position.chain(request.black), position.chain(request.white)), 0).first(0)
    for retakes in MODES:
        held = []
        for winner, mode in zip(Color, (retakes, retakes[::-1]), strict=True):
            for safe in (False, True):
                question = ZoneQuestion(request, winner, cut.walls | cut.alive, mode, safe)
                if question.run(ROUNDS) is not None:
                    held.append((winner, safe))
                    found.add(played(row["id"], Checker(question, mode, REPLAYED), games))
        found.counts["questions of books"] += 4
        proved = {winner for winner, _ in held}
        if len(proved) == 2 and any(not safe for _, safe in held):
            found.wrong.append(("both", f"{row['id']}, retakes {retakes}: who loses is proved to win, or to be safe"))
    return found


def played(name: str, checker: Checker, games: int) -> Compared:
    """A proof that is replayed and played against random defences."""
    found, rng = Compared(), Random(name)
    found.counts["proofs of books"] += 1
    try:
        found.counts["proofs of books replayed to the end"] += checker.check()
        for _ in range(games):
            found.counts["games of books"] += 1
            found.counts["moves of games of books"] += checker.play_out(rng)
    except NotProvedError as fault:
        found.wrong.append(("book", f"{name}, retakes {checker.retakes}: {fault}"))
    found.counts["positions of books replayed"] += len(checker.seen)
    return found


def main() -> int:
    """Compare and print; the status is 1 where something is wrong."""
    parser = driver.options(__doc__)
    parser.add_argument("--boards", type=int, default=BOARDS, help=f"in all (default: {BOARDS})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--empty", type=int, nargs=2, default=EMPTY, help=f"points (default: {EMPTY[0]} {EMPTY[1]})")
    parser.add_argument("--games", type=int, default=GAMES, help=f"against a proof (default: {GAMES})")
    parser.add_argument("--refills", type=int, default=REFILLS, help=f"of an outside (default: {REFILLS})")
    parser.add_argument("--states", type=int, default=MOST_STATES, help=f"of the judge (default: {MOST_STATES})")
    parser.add_argument("--book-games", type=int, default=BOOK_GAMES, help=f"0 for none (default: {BOOK_GAMES})")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=2)
    wanted = parser.parse_args()
    ask = partial(batch, tuple(wanted.empty), wanted.games, wanted.refills, wanted.states)
    begin = 1_000_000 * wanted.seed
    seeds = range(begin, begin - -wanted.boards // BATCH)
    found = driver.compared(driver.in_processes(ask, seeds, wanted.processes))
    if wanted.book_games:
        driver.need_shared_data()
        files = [driver.SHARED / "book-races" / f"{name}.jsonl" for name in FILES]
        lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
        ask_book = partial(book_race, wanted.book_games)
        found.add(driver.compared(driver.in_processes(ask_book, lines, wanted.processes)))
    return int(bool(found.wrong))


if __name__ == "__main__":
    sys.exit(main())
