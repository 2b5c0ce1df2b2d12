"""Theory against search on random boards: every statement of the theory is searched, false ones are shown.

    .venv/bin/python tests/benchmarks/theory_random.py                    20,000 statements, of all kinds
    .venv/bin/python tests/benchmarks/theory_random.py --statements 500
    .venv/bin/python tests/benchmarks/theory_random.py --kind crowded --seed 7

The search uses no static results, so it shares nothing with the theory. Races that it does not finish in time, and
answers that lean on stones which are only trusted to live, count for neither side.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import driver
from random_boards import KINDS, questions
from theory_searched import HEAD, Statement, row

from semeai.analysis import analyze
from semeai.go import text
from semeai.go.color import Color
from semeai.solve import Request, SolveError, solve

STATEMENTS = 20_000
SECONDS = 0.5
"""For one search."""


def statements(kind: str, seed: int, seconds: float) -> Iterator[Statement]:
    """What the theory says of the boards of a kind, without end."""
    for position, black, white in questions(kind, seed):
        analysis = analyze(position, black, white)
        for mover in Color:
            outcome = analysis.outcome(mover)
            if outcome is not None:
                try:
                    solution = solve(Request(position, black, white, mover, pure=True), seconds=seconds, line=False)
                except SolveError:
                    solution = None
                words = f"{position.board.name(black)}/{position.board.name(white)}, {mover.title} first"
                yield Statement(kind, words, text.draw(position), outcome.result, solution)


def main() -> int:
    """Compare and print; the status is 1 where a statement is false."""
    parser = driver.options(__doc__)
    parser.add_argument("--statements", type=int, default=STATEMENTS, help=f"in all (default: {STATEMENTS})")
    parser.add_argument("--kind", choices=KINDS, action="append", help="this kind of board alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one search (default: {SECONDS})")
    wanted = parser.parse_args()
    kinds = wanted.kind or list(KINDS)
    print(HEAD, flush=True)
    total: Counter[str] = Counter()
    for kind in kinds:
        found: Counter[str] = Counter()
        for statement in islice(statements(kind, wanted.seed, wanted.seconds), wanted.statements // len(kinds)):
            found[statement.kind] += 1
            if statement.kind == "differs":
                print(f"\n{statement.line}\n{statement.diagram}\n", flush=True)
        print(row(kind, found), flush=True)
        total += found
    print(row("all", total))
    return int(total["differs"] > 0)


if __name__ == "__main__":
    sys.exit(main())
