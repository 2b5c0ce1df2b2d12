"""What an importing program or site would reject in a problem, each rule by its name."""

from semeai.problems.lint.findings import Finding
from semeai.problems.lint.lint import CHECKS, lint

__all__ = ["CHECKS", "Finding", "lint"]
