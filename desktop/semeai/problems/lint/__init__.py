"""What an importing program or site would reject in a problem, each rule by its name."""

from semeai.problems.lint.rules import CHECKS, Finding, lint

__all__ = ["CHECKS", "Finding", "lint"]
