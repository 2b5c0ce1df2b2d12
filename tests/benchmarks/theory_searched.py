"""Theory against search over races built from numbers: every case, both movers; each difference with its board.

    .venv/bin/python tests/benchmarks/theory_searched.py                 1,025 races
    .venv/bin/python tests/benchmarks/theory_searched.py --each 20       20 races of each case
    .venv/bin/python tests/benchmarks/theory_searched.py --group B-FIF   one case alone
    .venv/bin/python tests/benchmarks/theory_searched.py --pure          a search without static results

An answer that leans on stones which are only trusted to live proves nothing here: such answers are counted apart. Nodes
are the search's own count; times depend on the machine.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import places  # noqa: F401
from synthesized_races import GROUPS, SynthesizedRace, drawn_small, numbers, synthesized_races
from timing import figures

from semeai.go.color import Color
from semeai.solve import Solution, engine, solve

EACH = 205
SECONDS = 10.0
SLOWEST = 5
KINDS = ("agrees", "differs", "leans", "not finished")


@dataclass(frozen=True, slots=True)
class Compared:
    """One race with one player first, as theory and search see it."""

    race: SynthesizedRace
    mover: Color
    solution: Solution

    @property
    def kind(self) -> str:
        """The result of the comparison, one of KINDS."""
        if not self.solution.finished:
            return "not finished"
        if self.solution.leans:
            return "leans"
        return "agrees" if self.solution.result is self.race.verdict.outcome(self.mover).result else "differs"

    @property
    def line(self) -> str:
        """The race with both results."""
        theory = self.race.verdict.outcome(self.mover).result.value
        found, nodes = self.solution.result.value, self.solution.nodes
        who = f"{self.mover.title} first"
        return f"{self.race.group}: {numbers(self.race.race)}, {who}: theory {theory}, search {found}, {nodes} nodes"


def compared(races: Sequence[SynthesizedRace], seconds: float, pure: bool) -> Iterator[Compared]:
    """Search every race for both movers, one after the other in this process."""
    for race in races:
        for mover in Color:
            yield Compared(race, mover, solve(race.request(mover, pure=pure), seconds=seconds, line=False))


def report(found: Sequence[Compared]) -> Iterator[str]:
    """A table of the cases, the effort, and every difference with its board."""
    yield f"{'case':8}{'races':>7}{'searches':>10}" + "".join(f"{kind:>14}" for kind in KINDS)
    for group in (*GROUPS, "all"):
        own = [one for one in found if group in ("all", one.race.group)]
        kinds = Counter(one.kind for one in own)
        yield f"{group:8}{len(own) // 2:>7}{len(own):>10}" + "".join(f"{kinds[kind]:>14}" for kind in KINDS)
    yield from _effort(found)
    for one in found:
        if one.kind == "differs":
            yield f"\n{one.line}\n{drawn_small(one.race.built)}"


def _effort(found: Sequence[Compared]) -> Iterator[str]:
    nodes = [one.solution.nodes for one in found]
    times = [one.solution.seconds for one in found]
    kernel = engine.why_plain()
    yield f"nodes: median {statistics.median(nodes):.0f}, most {max(nodes)}, all {sum(nodes)}"
    yield f"time: {figures(times)}, all {sum(times):.1f} s; kernel {f'plain ({kernel})' if kernel else 'compiled'}"
    slowest = sorted(found, key=lambda one: -one.solution.seconds)[:SLOWEST]
    share = sum(one.solution.seconds for one in slowest) / (sum(times) or 1)
    yield f"the slowest {len(slowest)} take {share:.0%} of the time:"
    for one in slowest:
        yield f"  {one.solution.seconds:.2f} s, {one.line}"


def main() -> int:
    """Compare and print; the status is 1 where a proved answer differs from the theory's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=EACH, help=f"races of each case (default: {EACH})")
    parser.add_argument("--group", choices=GROUPS, action="append", help="this case alone")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one search (default: {SECONDS:.0f})")
    parser.add_argument("--pure", action="store_true", help="search without static results")
    wanted = parser.parse_args()
    races = synthesized_races(wanted.each, wanted.group or GROUPS)
    found = list(compared(races, wanted.seconds, wanted.pure))
    print("\n".join(report(found)))
    return int(any(one.kind == "differs" for one in found))


if __name__ == "__main__":
    sys.exit(main())
