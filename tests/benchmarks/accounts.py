"""Accounts of proved results: how many are complete, how small they are, and what they take on top of the search.

    .venv/bin/python tests/benchmarks/accounts.py                     the suite with the real games, the checked races
    .venv/bin/python tests/benchmarks/accounts.py --only STS-RV_1/43  those whose names hold this, each with its account
    .venv/bin/python tests/benchmarks/accounts.py --verbose           a line for each that is incomplete or large
    .venv/bin/python tests/benchmarks/accounts.py --verify            each is checked by the verifier of the tests too

The aim: of all proved answers 75 % with a complete account of 12 positions or fewer, 50 % of 3 or fewer; the median
time under 50 ms.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import driver
from checked_races import checked_races
from real_games import real_questions
from sts_suite import questions
from verifier import faults

from semeai.solve import climb, solve
from semeai.why import why, why_of

SECONDS, FOR_ACCOUNT = 5.0, 1_000_000
SMALLEST, SMALL = 3, 12


@dataclass(frozen=True)
class Asked:
    """A proved result with its account and the seconds that this took."""

    name: str
    result: str
    why: Any
    seconds: float

    @property
    def line(self) -> str:
        """The account in a line."""
        why = self.why
        size = f"{why.size} positions" if why.complete else f"incomplete: {missing(why)}"
        return f"{self.name:<18} {1000 * self.seconds:7.1f} ms  {self.result}, {size}"


def missing(why: Any) -> str:
    """What an account lacks."""
    return str(next(each.account.missing for each in why.arguments if not each.account.complete))


def verified(asked: list[Asked]) -> Iterator[str]:
    """How many accounts the verifier accepts, what is wrong with the others, and the time that this took."""
    found, seconds = driver.timed(lambda: {each.name: faults(each.why) for each in asked})
    wrong = {name: told for name, told in found.items() if told}
    yield f"  verified: {len(found) - len(wrong)} of {len(found)}, in {seconds:.0f} s"
    yield from (f"    {name}: {told[0]}" for name, told in wrong.items())


def on_boards(only: str) -> Iterator[Asked]:
    """The proved answers to the questions of the suite and of real games."""
    for question in [*questions(driver.SHARED), *real_questions(driver.SHARED)]:
        if only in question.name:
            climbed = climb(question.request, seconds=SECONDS, line=False)
            if climbed.proved:
                found, seconds = driver.timed(partial(why_of, climbed, work=FOR_ACCOUNT))
                yield Asked(question.name, climbed.solution.result.value, found, seconds)


def checked(only: str) -> Iterator[Asked]:
    """The checked races, either player first."""
    for race in checked_races(driver.SHARED):
        if only in race.name and (solution := solve(race.request, seconds=SECONDS, line=False)).finished:
            found, seconds = driver.timed(partial(why, solution, work=FOR_ACCOUNT))
            yield Asked(race.name, solution.result.value, found, seconds)


def told(title: str, asked: list[Asked], *, verbose: bool) -> Iterator[str]:
    """The driver.figures of a set."""
    if not asked:
        return
    sizes = [each.why.size for each in asked if each.why.complete]
    yield f"{title}: {len(asked)} proved, {len(sizes)} with a complete account"
    for most in (1, SMALLEST, SMALL):
        number = sum(size <= most for size in sizes)
        yield f"  of {most} or fewer positions: {number} ({100 * number / len(asked):.0f} %)"
    yield "  sizes: " + ", ".join(f"{size}: {number}" for size, number in sorted(Counter(sizes).items()))
    lasting = Counter(each.why.lasts.value for each in asked if each.why.complete and each.why.lasts)
    yield "  the capture: " + ", ".join(f"{why} {number}" for why, number in lasting.most_common())
    lacking = Counter(missing(each.why) for each in asked if not each.why.complete)
    yield "  incomplete: " + (", ".join(f"{why} {number}" for why, number in lacking.most_common()) or "none")
    yield f"  time: {driver.figures([each.seconds for each in asked])}"
    if verbose:
        yield from (f"    {each.line}" for each in asked if not each.why.complete or each.why.size > SMALLEST)


def main() -> None:
    """Print the report, or what was asked for."""
    parser = driver.options(__doc__)
    parser.add_argument("--only", default="", help="ask those whose names hold this")
    parser.add_argument("--verbose", action="store_true", help="a line for each that is incomplete or large")
    parser.add_argument("--verify", action="store_true", help="check each account with the verifier of the tests")
    wanted = parser.parse_args()
    driver.need_shared_data()
    for title, asked in (("the suite and the real games", on_boards), ("the checked races", checked)):
        found = list(asked(wanted.only))
        for line in told(title, found, verbose=wanted.verbose or bool(wanted.only)):
            print(line, flush=True)
        for line in verified(found) if wanted.verify else ():
            print(line, flush=True)


if __name__ == "__main__":
    main()
