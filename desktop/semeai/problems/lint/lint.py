"""All rules of a dialect on one problem."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from semeai.problems.lint import besogo, ff4, goproblems
from semeai.problems.lint.findings import Finding
from semeai.study.tree import Study, preorder

Check = Callable[[Study], Iterator[Finding]]

CHECKS: dict[str, tuple[Check, ...]] = {
    "goproblems": goproblems.CHECKS,
    "besogo": besogo.CHECKS,
    "ff4": ff4.CHECKS,
}
"""The rules of each dialect, by its name."""


def lint(study: Study, dialect: str) -> list[Finding]:
    """What is wrong with a problem for a dialect, in the order of the file; errors first at a node."""
    places = {node_id: place for place, node_id in enumerate(preorder(study))}
    found = [finding for check in CHECKS[dialect] for finding in check(study)]
    return sorted(found, key=lambda finding: (places[finding.node], not finding.error))
