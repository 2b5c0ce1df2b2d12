"""Exhaustive search: what a race comes to, proved, with its moves and its line."""

from semeai.solve.afterwards import Afterwards, afterwards
from semeai.solve.cut_answers import Kept
from semeai.solve.engine import compiled
from semeai.solve.ladder import Climb, climb
from semeai.solve.proof import Claim, Proof
from semeai.solve.prover import Unproved, prove
from semeai.solve.solver import solve
from semeai.solve.values import PASS, Grip, Region, Report, Request, Solution, SolveError, result_of
from semeai.solve.verify import assumptions, verify

__all__ = [
    "PASS",
    "Afterwards",
    "Claim",
    "Climb",
    "Grip",
    "Kept",
    "Proof",
    "Region",
    "Report",
    "Request",
    "Solution",
    "SolveError",
    "Unproved",
    "afterwards",
    "assumptions",
    "climb",
    "compiled",
    "prove",
    "result_of",
    "solve",
    "verify",
]
