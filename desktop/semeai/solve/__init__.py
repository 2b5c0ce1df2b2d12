"""Exhaustive search: the proved result of a race, with its moves and its line."""

from semeai.solve.asked import Kept
from semeai.solve.bracket import climb
from semeai.solve.climbed import Climb, Standing
from semeai.solve.effort import Effort
from semeai.solve.engine import compiled
from semeai.solve.proof import Claim, Proof
from semeai.solve.prover import Unproved, prove
from semeai.solve.solver import Afterwards, afterwards, solve
from semeai.solve.stage import from_outside
from semeai.solve.sum_race import KnownPockets
from semeai.solve.values import (
    PASS,
    Choice,
    Grip,
    Grips,
    Region,
    Report,
    Request,
    Solution,
    SolveError,
    as_two_questions,
    result_of,
    without_passes,
)
from semeai.solve.verify import assumptions, verify

__all__ = [
    "PASS",
    "Afterwards",
    "Choice",
    "Claim",
    "Climb",
    "Effort",
    "Grip",
    "Grips",
    "Kept",
    "KnownPockets",
    "Proof",
    "Region",
    "Report",
    "Request",
    "Solution",
    "SolveError",
    "Standing",
    "Unproved",
    "afterwards",
    "as_two_questions",
    "assumptions",
    "climb",
    "compiled",
    "from_outside",
    "prove",
    "result_of",
    "solve",
    "verify",
    "without_passes",
]
