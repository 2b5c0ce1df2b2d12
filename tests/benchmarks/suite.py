"""The semeai suite STS-RV and the checked races, beside the checkout: search and theory against their answers.

    .venv/bin/python tests/benchmarks/suite.py                          everything
    .venv/bin/python tests/benchmarks/suite.py --seconds 5 --set sts    the suite alone
    .venv/bin/python tests/benchmarks/suite.py --only STS-RV_e/99       one question with its board; or --only Misc
    .venv/bin/python tests/benchmarks/suite.py --verbose                a line for each question as it is answered
    .venv/bin/python tests/benchmarks/suite.py --batch                  ask `semeai analyze --batch` instead

Everything runs in one process, one question after the other, as the driver.figures are meant.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import driver
from checked_races import checked_races
from sts_suite import answer_of, batch_row, each_for_itself, judge, questions

from semeai.analysis import analyze
from semeai.claim.standing import CODES
from semeai.cli.search_values import move_names
from semeai.go import text
from semeai.race.outcome import Result
from semeai.reading.reader import ReadingError
from semeai.solve import SolveError, engine, solve

SLOWEST = 10
SECONDS = 5.0

Answer = dict[str, Any]


@dataclass(frozen=True)
class Asked:
    """A question that was asked: what was expected and found, whether that is right, and what it took.

    ``move_right`` is None where no move is judged.
    """

    name: str
    expected: str
    answer: Answer
    status: str
    move_right: bool | None
    seconds: float
    is_ko: bool

    @property
    def line(self) -> str:
        """The question and its answer as a line of the report."""
        answer = self.answer
        values = "".join("?" if answer.get(key) is None else str(answer[key]) for key in ("defend", "attack"))
        found = answer.get("error") or f"{answer['result']} {values} {answer['moves'][:6]}"
        off = ", MOVE" if self.move_right is False and self.status == "right" else ""
        off += f", leans on {' '.join(leaning)}" if (leaning := answer.get("leans_on")) else ""
        effort = (
            f"{1000 * self.seconds:9.1f} ms {answer.get('nodes', 0):>9} nodes {answer.get('points', '?'):>3} points"
        )
        return f"{self.name:<18} {effort}  {self.status}{off}: expected {self.expected}, found {found}"


def report(runs: int) -> Iterator[str]:
    """The theory on the suite, then the search on both sets; ``runs`` plays no part, each question is asked once."""
    driver.need_shared_data()
    yield from theory()
    yield kernel()
    for name in SETS:
        yield ""
        yield from searched(name, list(SETS[name](SECONDS, "")))


def sts(seconds: float, only: str, batch: bool = False) -> Iterator[Asked]:
    """The suite's questions; those in doubt only where they are asked for by name."""
    chosen = named(questions(driver.SHARED), only)
    if len(chosen) > 1:
        chosen = [question for question in chosen if not question.in_doubt]
    answers = from_batch(chosen, seconds) if batch else (searched_for(each.request, seconds) for each in chosen)
    for question, answer in zip(chosen, answers, strict=True):
        row = question.row
        judged = judge(row, answer)
        expected = f"{row['defend']}{row['attack']} {row['moves']}"
        status, taken = judged.status.value, answer.get("seconds", 0.0)
        yield Asked(question.name, expected, answer, status, judged.move_right, taken, question.is_ko)


def positions(seconds: float, only: str, batch: bool = False) -> Iterator[Asked]:
    """The checked races, either player first. They are no SGF files: the batch is not asked."""
    for race in named(checked_races(driver.SHARED), only):
        answer = searched_for(race.request, seconds)
        found, expected = (answer["defend"], answer["attack"]), race.survival or race.expected.value
        right = found == expected or answer["result"] == expected
        status = "right" if right else "unknown" if None in found else "wrong"
        is_ko = race.expected is Result.KO
        yield Asked(race.name, str(expected), answer, status, None, answer["seconds"], is_ko)


def named(everything: list[Any], name: str) -> list[Any]:
    """The one of this name, or else all whose names hold it."""
    return [each for each in everything if each.name == name] or [each for each in everything if name in each.name]


SETS: dict[str, Callable[..., Iterator[Asked]]] = {"sts": sts, "positions": positions}


def searched_for(request: Any, seconds: float) -> Answer:
    """The answer of the search to one request; the time is taken from outside."""

    def ask() -> Answer:
        try:
            return answer_of(solve(request, seconds=seconds))
        except SolveError as error:
            return {"result": "unknown", "defend": None, "attack": None, "moves": [], "nodes": 0, "error": str(error)}

    found, taken = driver.timed(ask)
    return {**found, "seconds": taken}


def from_batch(chosen: list[Any], seconds: float) -> Iterator[Answer]:
    """The answers of the command in a process of its own, one line after the other."""
    with tempfile.TemporaryDirectory() as folder:
        rows = Path(folder) / "rows.jsonl"
        rows.write_text("".join(json.dumps(batch_row(question)) + "\n" for question in chosen), "utf-8")
        command = [sys.executable, "-m", "semeai", "analyze", "--batch", str(rows), "--seconds", str(seconds)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=driver.ROOT / "desktop", text=True) as process:
            assert process.stdout is not None
            yield from (each_for_itself(json.loads(line)) for line in process.stdout)


def kernel() -> str:
    """Which kernel searches, as a line of the report: times mean little without it."""
    return f"kernel: {'compiled' if engine.compiled() else f'plain Python, as {engine.why_plain()}'}"


def searched(name: str, asked: list[Asked]) -> Iterator[str]:
    """The driver.figures of a set that was asked."""
    counts = Counter(each.status for each in asked)
    yield f"{name}: right {counts['right']} of {len(asked)}, unknown {counts['unknown']}, wrong {counts['wrong']}"
    right = [each for each in asked if each.status == "right"]
    judged = [each for each in right if each.move_right is not None]
    if judged:
        share = 100 * sum(bool(each.move_right) for each in judged) / len(judged)
        yield f"  best move right in {share:.1f} % of the {len(judged)} with the right status"
    kos = [each for each in asked if each.is_ko]
    yield f"  kos: {sum(each.status == 'right' for each in kos)} of {len(kos)} right"
    if not asked:
        return
    times = [each.seconds for each in asked]
    yield f"  time: {driver.figures(times)}, longest {1000 * max(times):.0f} ms, {sum(times):.1f} s in all"
    yield f"  nodes: {sum(each.answer.get('nodes', 0) for each in asked)} in all"
    yield f"  leaning on outer stones that are trusted: {sum(bool(each.answer.get('leans_on')) for each in asked)}"
    listings = {
        **{status: [each for each in asked if each.status == status] for status in ("wrong", "unknown")},
        "right status, another move": [each for each in right if each.move_right is False],
        f"the {SLOWEST} slowest": sorted(asked, key=lambda each: -each.seconds)[:SLOWEST],
    }
    for title, listed in listings.items():
        yield from [f"  {title}:"] * bool(listed)
        yield from (f"    {each.line}" for each in listed)


def theory() -> Iterator[str]:
    """How often the theory applies on the suite, and how often it agrees where it does; times of reading."""
    counts: Counter[str] = Counter()
    failing: Counter[str] = Counter()
    differing: list[str] = []
    times = [driver.of_call(partial(_read, each, counts, failing, differing)) for each in questions(driver.SHARED)]
    yield f"{counts.total()} questions: " + ", ".join(f"{number} {name}" for name, number in counts.most_common())
    applying = counts["agree with the suite"] + counts["differ from it"]
    yield f"the theory applies to {applying}; of these {counts['agree with the suite']} agree in defend and attack"
    yield f"differing: {' '.join(differing) or 'none'}"
    yield "assumptions that fail (a question may fail several):"
    yield from (f"  {number:>4}  {name}" for name, number in failing.most_common())
    yield f"time a question: {driver.figures(times)}"


def _read(question: Any, counts: Counter[str], failing: Counter[str], differing: list[str]) -> None:
    """Count one question: read it, and compare where the theory speaks."""
    request, row = question.request, question.row
    try:
        analysis = analyze(request.position, request.black, request.white, living=request.living)
    except ReadingError as error:
        counts["not read"] += 1
        failing[f"not read: {error}"] += 1
        return
    outcome = analysis.outcome(request.mover)
    if outcome is None:
        counts["outside the theory"] += 1
        of_mover = [entry for entry in analysis.reading.violations if entry.mover in (None, request.mover)]
        failing.update({entry.assumption.value for entry in of_mover})
        return
    if CODES[outcome.result] == (row["defend"], row["attack"]):
        counts["agree with the suite"] += 1
    else:
        counts["differ from it"] += 1
        differing.append(f"{question.name}{'?' if question.in_doubt else ''}")


def show(name: str, seconds: float) -> Iterator[str]:
    """One question with all that is found; on its board the stones that live or are trusted are ``x`` and ``o``."""
    for each in (*questions(driver.SHARED), *checked_races(driver.SHARED)):
        if each.name != name:
            continue
        request, board = each.request, each.request.position.board
        named = f"black {board.name(request.black)}, white {board.name(request.white)}"
        yield f"{name}: {named}, {request.mover.word} first"
        try:
            solution = solve(request, seconds=seconds)
        except SolveError as error:
            yield from (text.draw(request.position), str(error))
            return
        region = solution.region
        yield text.draw(request.position.with_immortal(region.alive | region.trusted | request.living))
        for title, mask in (("region", region.points), ("alive", region.alive), ("trusted", region.trusted)):
            yield f"{title} {board.names(mask)}"
        yield f"moves {move_names(board, solution.moves)}"
        yield f"line  {move_names(board, solution.line)}"


def main() -> int:
    """Ask what is asked for and print the driver.figures. Returns 1 where an answer is wrong."""
    parser = driver.options(__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one question (default: {SECONDS:g})")
    parser.add_argument("--set", choices=SETS, action="append", help="one of the sets")
    parser.add_argument("--only", default="", metavar="NAME", help="the questions whose names hold this")
    parser.add_argument("--verbose", action="store_true", help="print each answer as it is there")
    parser.add_argument("--batch", action="store_true", help="ask `semeai analyze --batch`")
    wanted = parser.parse_args()
    driver.need_shared_data()
    print(kernel())
    wrong = 0
    for name in wanted.set or SETS:
        asked = []
        for each in SETS[name](wanted.seconds, wanted.only, wanted.batch):
            asked.append(each)
            wrong += each.status == "wrong"
            if wanted.verbose:
                print(each.line, flush=True)
        for line in searched(name, asked) if asked else ():
            print(line, flush=True)
        if len(asked) == 1:
            print("\n".join(show(asked[0].name, wanted.seconds)))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
