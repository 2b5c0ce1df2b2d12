"""Exhaustive search: what a race comes to, proved, with its moves and its line."""

from semeai.solve.engine import compiled
from semeai.solve.solver import solve
from semeai.solve.values import PASS, Region, Report, Request, Solution, SolveError

__all__ = ["PASS", "Region", "Report", "Request", "Solution", "SolveError", "compiled", "solve"]
