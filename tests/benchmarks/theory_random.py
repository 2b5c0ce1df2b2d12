"""Theory against search on random boards: every statement of the theory is searched, false ones are shown.

    .venv/bin/python tests/benchmarks/theory_random.py                    20,000 statements, of all kinds
    .venv/bin/python tests/benchmarks/theory_random.py --statements 500
    .venv/bin/python tests/benchmarks/theory_random.py --kind crowded --seed 7

The search uses no static results, so it shares nothing with the theory. Races that it does not finish in time, and
answers that lean on stones which are only trusted to live, count for neither side.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import places  # noqa: F401
from random_boards import KINDS, questions

from semeai.analysis import analyze
from semeai.go import text
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.solve import Request, SolveError, solve

STATEMENTS = 20_000
SECONDS = 0.5
"""For one search."""
JUDGEMENTS = ("agrees", "false", "leans", "not finished")


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of the theory on a board, and the search's result."""

    position: Position
    black: int
    white: int
    mover: Color
    said: Result
    searched: Result
    leans: bool

    @property
    def judgement(self) -> str:
        """One of JUDGEMENTS."""
        if self.searched is Result.UNKNOWN:
            return "not finished"
        if self.leans:
            return "leans"
        return "agrees" if self.said is self.searched else "false"

    @property
    def shown(self) -> str:
        """The statement in one line, and its board."""
        board = self.position.board
        points = f"{board.name(self.black)}/{board.name(self.white)}, {self.mover.title} first"
        return f"{points}: theory {self.said.value}, search {self.searched.value}\n{text.draw(self.position)}"


def statements(kind: str, seed: int, seconds: float) -> Iterator[Statement]:
    """What the theory says of the boards of a kind, without end."""
    for position, black, white in questions(kind, seed):
        analysis = analyze(position, black, white)
        for mover in Color:
            outcome = analysis.outcome(mover)
            if outcome is not None:
                request = Request(position, black, white, mover, pure=True)
                searched, leans = _searched(request, seconds)
                yield Statement(position, black, white, mover, outcome.result, searched, leans)


def _searched(request: Request, seconds: float) -> tuple[Result, bool]:
    try:
        solution = solve(request, seconds=seconds, line=False)
    except SolveError:
        return Result.UNKNOWN, False
    return solution.result, solution.leans


def main() -> int:
    """Compare and print; the status is 1 where a statement is false."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--statements", type=int, default=STATEMENTS, help=f"in all (default: {STATEMENTS})")
    parser.add_argument("--kind", choices=KINDS, action="append", help="this kind of board alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one search (default: {SECONDS})")
    wanted = parser.parse_args()
    kinds = wanted.kind or list(KINDS)
    print(f"{'kind':10}" + "".join(f"{judgement:>14}" for judgement in JUDGEMENTS), flush=True)
    total: Counter[str] = Counter()
    for kind in kinds:
        found: Counter[str] = Counter()
        for number, statement in enumerate(statements(kind, wanted.seed, wanted.seconds), 1):
            found[statement.judgement] += 1
            if statement.judgement == "false":
                print(f"\n{statement.shown}\n", flush=True)
            if number >= wanted.statements // len(kinds):
                break
        print(f"{kind:10}" + "".join(f"{found[judgement]:>14}" for judgement in JUDGEMENTS), flush=True)
        total += found
    print(f"{'all':10}" + "".join(f"{total[judgement]:>14}" for judgement in JUDGEMENTS))
    return int(total["false"] > 0)


if __name__ == "__main__":
    sys.exit(main())
