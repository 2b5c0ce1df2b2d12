"""Races of real games and the suite STS-RV, from the board alone: how many are right, on which rung, in what time.

    .venv/bin/python tests/benchmarks/real_boards.py                    both sets, at most 5 s a question
    .venv/bin/python tests/benchmarks/real_boards.py --set real         the questions of real games alone
    .venv/bin/python tests/benchmarks/real_boards.py --safe             with the walls given that the rows name
    .venv/bin/python tests/benchmarks/real_boards.py --cuts             without a search: how large the cuts are
    .venv/bin/python tests/benchmarks/real_boards.py --only semeai-25 --verbose

The data lies beside the checkout, in ../shared. A question counts as right, wrong or unknown where its truth is known.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import driver
from real_games import RealQuestion, real_questions
from sts_suite import questions

from semeai.cli.search_values import move_names
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.solve import Climb, Request, Standing, climb
from semeai.solve.cut import Surroundings
from semeai.solve.region import chain_at

SECONDS = 5.0
Codes = tuple[int | None, int | None]


@dataclass(frozen=True)
class Asked:
    """A question with what is known of its answer: the codes and the right first moves, if known."""

    name: str
    from_game: bool
    request: Request
    truth: Codes | None
    moves: frozenset[str]


@dataclass(frozen=True)
class Answered:
    """A question with its answer, the time that it took, and that to the first answer under assumptions."""

    asked: Asked
    found: Climb
    seconds: float
    first: float

    @property
    def standing(self) -> str:
        """Whether the answer is right."""
        codes = self.found.solution.codes
        if self.asked.truth is None:
            return "unknown" if None in codes else "answered"
        if None in codes:
            return "unknown"
        return "right" if codes == self.asked.truth else "wrong"

    @property
    def move_right(self) -> bool | None:
        """Whether the first move is one of those that are right; None where no move is judged."""
        if self.standing != "right" or not self.asked.moves:
            return None
        names = move_names(self.asked.request.position.board, self.found.solution.moves[:1])
        return bool(names) and names[0] in self.asked.moves

    @property
    def line(self) -> str:
        """The question and its answer as a line of the report."""
        found, board = self.found, self.asked.request.position.board
        last = found.last.solution
        shut = " ".join(board.names(found.shut[BLACK] | found.shut[WHITE]))
        return (
            f"{self.asked.name:<16} {self.standing:<8} {1000 * self.seconds:7.0f} ms {found.nodes:>8} nodes "
            f"{count(found.last.cut.points):>3} points, rung {found.rung.value}, {found.standing.value}: {last.codes} "
            f"{move_names(board, last.moves[:4])}, truth {self.asked.truth}{', shut at ' if shut else ''}{shut}"
        )


def real(safe: bool) -> Iterator[Asked]:
    """The questions of real games; with the walls given that their rows name, where ``safe``."""
    for question in real_questions(driver.SHARED):
        yield Asked(
            question.name,
            question.row["from_game"],
            question.walled if safe else question.request,
            question.truth,
            frozenset(_moves(question)),
        )


def _moves(question: RealQuestion) -> list[str]:
    """The first moves that reach the truth: those searched, and the suite's where it has the same status."""
    row = question.row
    suite = row["suite"]
    agrees = (suite["defend"], suite["attack"]) == question.truth
    return [*(row["moves"] or []), *(suite["moves"] if agrees else [])]


def sts(safe: bool) -> Iterator[Asked]:
    """The questions of the suite that are not in doubt; no row of it names walls."""
    for question in questions(driver.SHARED):
        row = question.row
        if not question.in_doubt:
            moves = () if row["any_move"] else {*row["moves"], *row.get("good_moves", ())}
            yield Asked(question.name, False, question.request, (row["defend"], row["attack"]), frozenset(moves))


SETS: dict[str, Callable[[bool], Iterator[Asked]]] = {"real": real, "sts": sts}


def answered(asked: Asked, seconds: float) -> Answered:
    """The answer to one question; the time is taken from outside."""
    told: list[Climb] = []
    taken = driver.of_call(lambda: climb(asked.request, seconds=seconds, line=False, told=told.append))
    first = next((found.seconds for found in told if found.last.solution.finished), taken)
    return Answered(asked, told[-1], taken, first)


def figures_of(title: str, answers: list[Answered]) -> Iterator[str]:
    """The driver.figures of some questions."""
    if not answers:
        return
    counts = Counter(each.standing for each in answers)
    judged = [each for each in answers if each.asked.truth is not None and each.move_right is not None]
    times = [each.seconds for each in answers]
    rungs = Counter(each.found.rung.value for each in answers)
    false = sum(each.standing == "wrong" and each.found.proved for each in answers)
    yield f"{title}: {', '.join(f'{name} {number}' for name, number in sorted(counts.items()))}"
    yield f"  with a right move: {sum(bool(each.move_right) for each in judged)} of {len(judged)}"
    known = Counter(each.found.standing for each in answers)
    standings = ", ".join(f"{standing.value} {known[standing]}" for standing in Standing)
    yield f"  rungs: {', '.join(f'{rung}: {rungs[rung]}' for rung in sorted(rungs))}; {standings}"
    yield f"  proved and wrong: {false}"
    yield f"  first answer: {driver.figures([each.first for each in answers])}"
    yield f"  time: {driver.figures(times)}, longest {max(times):.2f} s, {sum(times):.1f} s in all"
    for each in answers:
        if each.standing in ("wrong", "unknown") or each.move_right is False:
            yield f"    {each.line}"


def cuts() -> Iterator[str]:
    """For each row cut by hand: its empty points, those of our cut, and the walls that may be captured in ours."""
    for question in real_questions(driver.SHARED):
        size = question.row["region_size"]
        if not size:
            continue
        request = question.request
        board = request.position.board
        chains = chain_at(request.position, request.black, BLACK), chain_at(request.position, request.white, WHITE)
        cut = Surroundings(request.position, chains, request.living).first(request.refused)
        doubted = [name for name in question.row["safe"] if cut.mortal >> board.point(name) & 1]
        yield (
            f"{question.name:<16} by hand {size:>3}, ours {count(cut.points):>3}, rung {cut.rung.value}, "
            f"closed at {count(cut.edge)}, mortal for us: {' '.join(doubted) or '-'}"
        )


def main() -> int:
    """Ask what is asked for and print the driver.figures. Returns 1 where an answer is wrong."""
    parser = driver.options(__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one question (default: {SECONDS:g})")
    parser.add_argument("--set", choices=SETS, action="append", help="one of the sets")
    parser.add_argument("--only", default="", metavar="NAME", help="the questions whose names hold this")
    parser.add_argument("--safe", action="store_true", help="give the walls that the rows of real games name")
    parser.add_argument("--cuts", action="store_true", help="compare our cuts with those by hand")
    parser.add_argument("--verbose", action="store_true", help="print each answer as it is there")
    wanted = parser.parse_args()
    driver.need_shared_data()
    if wanted.cuts:
        print("\n".join(cuts()))
        return 0
    wrong = 0
    for name in wanted.set or SETS:
        answers = []
        for asked in SETS[name](wanted.safe):
            if wanted.only in asked.name:
                answers.append(answered(asked, wanted.seconds))
                if wanted.verbose:
                    print(answers[-1].line, flush=True)
        games = [each for each in answers if each.asked.from_game]
        made = [each for each in answers if not each.asked.from_game]
        print("\n".join([*figures_of(f"{name}, from games", games), *figures_of(f"{name}, made", made)]))
        wrong += sum(each.standing == "wrong" for each in answers)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
