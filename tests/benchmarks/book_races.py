"""Races from books, weekly problems and other programs' suites, both chains named: how many are right, and how known.

    .venv/bin/python tests/benchmarks/book_races.py                        all questions, with a look at each
    .venv/bin/python tests/benchmarks/book_races.py --seconds 2 --jobs 2
    .venv/bin/python tests/benchmarks/book_races.py --only book-11 --verbose

The data lies beside the checkout, in ../shared; what counts as right is told in tests/solve/book_questions.py. A
question is a line: proved, read or open; right, wrong or none; the codes and moves; the time on the clock and that of
the processor. A right move to another result than the truth of a row is "other": right by the rule of the data, and
counted apart; a move that is told as a choice counts too. The status is 1 where something was proved that is wrong, or
that a truth says otherwise.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter, process_time

import driver
from book_questions import BookRace, Codes, Judged, book_races

from semeai.cli.search_values import move_names
from semeai.go import text
from semeai.solve import Effort, Standing, climb

SECONDS = 10.0
RIGHT = Judged.RIGHT, Judged.OTHERWISE
KNOWN = Standing.PROVED, Standing.READ
SHOWN = 6
"""Moves of an answer that stand in its line."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question, what it is worth, and the seconds that it took, on the clock and of the processor."""

    name: str
    standing: Standing
    judged: Judged
    codes: Codes
    moves: tuple[str, ...]
    nodes: int
    wall: float
    cpu: float

    @property
    def line(self) -> str:
        """The answer as a line of the report."""
        codes = " ".join("?" if code is None else str(code) for code in self.codes)
        more = f" and {len(self.moves) - SHOWN} more" if len(self.moves) > SHOWN else ""
        return (
            f"{self.name:<22} {self.standing.value:<7} {self.judged.value:<6} {self.wall:6.2f} s, cpu {self.cpu:6.2f} s"
            f"  {codes} {' '.join(self.moves[:SHOWN]) or '-'}{more}"
        )


def answered(race: BookRace, effort: str, seconds: float) -> Answered:
    """Ask one question."""
    wall, cpu = perf_counter(), process_time()
    found = climb(race.request, effort=Effort[effort.upper()], seconds=seconds, line=False)
    wall, cpu = perf_counter() - wall, process_time() - cpu
    solution = found.solution
    told = (*solution.moves, *(move for choice in solution.choices for move in choice.moves))
    moves = tuple(move_names(race.request.position.board, told))
    judged = Judged.NONE if found.standing is Standing.OPEN else race.judge(solution.result, solution.codes, moves)
    return Answered(race.name, found.standing, judged, solution.codes, moves, solution.nodes, wall, cpu)


def totals(found: list[Answered]) -> Iterator[str]:
    """The figures of all questions together."""
    counts = Counter((each.standing, each.judged) for each in found)
    proved, read = (sum(counts[known, judged] for judged in RIGHT) for known in KNOWN)
    yield f"{len(found)} questions: {proved + read} right ({proved} proved, {read} read)"
    for known in KNOWN:
        other = counts[known, Judged.OTHERWISE]
        yield f"{known.value} and wrong {counts[known, Judged.WRONG]}, right to another result {other}"
    none = sum(each.judged is Judged.NONE for each in found)
    yield f"{none} without an answer"
    for title, times in (("wall", [each.wall for each in found]), ("cpu", [each.cpu for each in found])):
        yield f"{title}: median {median(times):.2f} s, most {max(times):.2f} s, {sum(times):.1f} s in all"


def shown(race: BookRace, answer: Answered) -> str:
    """A question with its board and what is known of it; the essential chains' points are named."""
    row = race.row
    told = [f"{row['to_move']} first, black {row['black']}, white {row['white']}; expected {race.expected}"]
    told += [f"settled by {row['how']}"] if "how" in row else []
    told += [f"published as wrong: {' '.join(row['published_wrong'])}"] if "published_wrong" in row else []
    return "\n".join([text.draw(race.request.position), *told, f"{answer.nodes} nodes, moves {' '.join(answer.moves)}"])


def main() -> int:
    """Ask what is asked for and print the answers and the figures."""
    parser = driver.options(__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one question (default: {SECONDS:g})")
    parser.add_argument("--effort", default="look", help="glance, look (the default) or study")
    parser.add_argument("--only", default="", metavar="ID", help="this question, or those whose names hold this")
    parser.add_argument("--verbose", action="store_true", help="show each board with what is known of it")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="ask in so many processes (default: 1)")
    wanted = parser.parse_args()
    driver.need_shared_data()
    races = book_races(driver.SHARED)
    races = [race for race in races if race.name == wanted.only] or [race for race in races if wanted.only in race.name]
    if not races:
        parser.error(f"no question has {wanted.only} in its name")
    ask, found = partial(answered, effort=wanted.effort, seconds=wanted.seconds), []
    for race, answer in zip(races, driver.in_processes(ask, races, wanted.jobs), strict=True):
        found.append(answer)
        print(answer.line, flush=True)
        if wanted.verbose:
            print(shown(race, answer), flush=True)
    print("\n".join(["", f"{wanted.seconds:g} s a question, load {os.getloadavg()[0]:.1f}", *totals(found)]))
    false = Judged.WRONG, Judged.OTHERWISE
    return int(any(each.standing is Standing.PROVED and each.judged in false for each in found))


if __name__ == "__main__":
    sys.exit(main())
