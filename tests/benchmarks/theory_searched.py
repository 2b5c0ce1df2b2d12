"""Theory against search over races built from numbers: every case, both movers; each difference with its board.

    .venv/bin/python tests/benchmarks/theory_searched.py                 1,025 races
    .venv/bin/python tests/benchmarks/theory_searched.py --each 20       20 races of each case
    .venv/bin/python tests/benchmarks/theory_searched.py --group B-FIF   one case alone
    .venv/bin/python tests/benchmarks/theory_searched.py --pure          a search without static results

An answer that leans on stones which are only trusted to live proves nothing here: such answers are counted apart. Nodes
are the search's own count; times depend on the machine.
"""

import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import driver
from synthesized_races import GROUPS, SynthesizedRace, drawn_small, synthesized_races

from semeai.go.color import Color
from semeai.race.outcome import Result
from semeai.solve import Solution, engine, solve
from semeai.synthesis.studies import numbers_in_words

EACH = 205
SECONDS = 10.0
SLOWEST = 5
KINDS = ("agrees", "differs", "leans", "not finished")


@dataclass(frozen=True, slots=True)
class Statement:
    """What the theory says of a race with one player first, and the search's answer; None where it asks nothing."""

    group: str
    words: str
    diagram: str
    said: Result
    solution: Solution | None

    @property
    def kind(self) -> str:
        """The result of the comparison, one of KINDS."""
        if self.solution is None or not self.solution.finished:
            return "not finished"
        if self.solution.leans:
            return "leans"
        return "agrees" if self.solution.result is self.said else "differs"

    @property
    def line(self) -> str:
        """The race with both results."""
        found, nodes = (self.solution.result.value, self.solution.nodes) if self.solution else ("refused", 0)
        return f"{self.group}: {self.words}: theory {self.said.value}, search {found}, {nodes} nodes"


def row(name: str, counts: Counter[str]) -> str:
    """How often each kind was found, as a row of the table."""
    return f"{name:10}{counts.total():>10}" + "".join(f"{counts[kind]:>14}" for kind in KINDS)


HEAD = f"{'case':10}{'searches':>10}" + "".join(f"{kind:>14}" for kind in KINDS)


def searched(races: Sequence[SynthesizedRace], seconds: float, pure: bool) -> Iterator[Statement]:
    """Search every race for both movers, one after the other in this process."""
    for race in races:
        for mover in Color:
            solution = solve(race.request(mover, pure=pure), seconds=seconds, line=False)
            words = f"{numbers_in_words(race.race)}, {mover.title} first"
            yield Statement(race.group, words, drawn_small(race.built), race.verdict.outcome(mover).result, solution)


def report(found: Sequence[Statement]) -> Iterator[str]:
    """A table of the cases, the effort, and every difference with its board."""
    yield HEAD
    for group in (*GROUPS, "all"):
        yield row(group, Counter(one.kind for one in found if group in ("all", one.group)))
    yield from _effort([one.solution for one in found if one.solution])
    for one in sorted(found, key=lambda one: -one.solution.seconds if one.solution else 0)[:SLOWEST]:
        yield f"  {one.solution.seconds if one.solution else 0:.2f} s, {one.line}"
    for one in found:
        if one.kind == "differs":
            yield f"\n{one.line}\n{one.diagram}"


def _effort(solutions: Sequence[Solution]) -> Iterator[str]:
    nodes = [one.nodes for one in solutions]
    times = sorted(one.seconds for one in solutions)
    kernel = engine.why_plain()
    yield f"nodes: median {statistics.median(nodes):.0f}, most {max(nodes)}, all {sum(nodes)}"
    yield f"time: {driver.figures(times)}, all {sum(times):.1f} s; kernel {kernel or 'compiled'}"
    yield f"the slowest {SLOWEST} take {sum(times[-SLOWEST:]) / (sum(times) or 1):.0%} of the time:"


def main() -> int:
    """Compare and print; the status is 1 where a proved answer differs from the theory's."""
    parser = driver.options(__doc__)
    parser.add_argument("--each", type=int, default=EACH, help=f"races of each case (default: {EACH})")
    parser.add_argument("--group", choices=GROUPS, action="append", help="this case alone")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one search (default: {SECONDS:.0f})")
    parser.add_argument("--pure", action="store_true", help="search without static results")
    wanted = parser.parse_args()
    races = synthesized_races(wanted.each, wanted.group or GROUPS)
    found = list(searched(races, wanted.seconds, wanted.pure))
    print("\n".join(report(found)))
    return int(any(one.kind == "differs" for one in found))


if __name__ == "__main__":
    sys.exit(main())
