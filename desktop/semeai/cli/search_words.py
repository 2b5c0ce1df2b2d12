"""What the search found, as lines that a person reads in a terminal."""

from __future__ import annotations

from semeai.cli.findings import Findings
from semeai.race.decide import Outcome
from semeai.race.outcome import Result
from semeai.solve import Solution
from semeai.views.phrases import after_colon
from semeai.views.search.agreement import agreement
from semeai.views.search.words import detail, effort, leans, line_words, move_list


def search_lines(findings: Findings) -> list[str]:
    """The outcome for each mover, how sure it is, the moves and the line, and what it leans on."""
    if findings.unsearched:
        return ["", f"No search: {findings.unsearched}"]
    if not findings.solutions:
        return []
    lines = ["", "Search:"]
    for mover, solution in findings.solutions.items():
        told = detail(solution)
        told = f"not finished. {told}".strip() if solution.result is Result.UNKNOWN else after_colon(told)
        lines.append(f"{mover.title} first: {told}")
        lines += [f"  {line}" for line in _details(solution, findings.outcome(mover))]
    return lines


def _details(solution: Solution, outcome: Outcome | None) -> list[str]:
    """How sure the outcome is, what the theory says beside it, the moves, the line, and the trusted stones."""
    took = effort(solution.nodes, solution.seconds)
    lines = [f"{_certainty(solution)} ({took}); {_beside(solution, outcome)}."]
    if solution.moves:
        lines.append(f"moves: {move_list(solution.request.position.board, solution.moves)}")
    elif solution.finished:
        lines.append("moves: the time was not enough to find them")
    if solution.line:
        lines.append(f"line: {line_words(solution)}")
    return [*lines, leans(solution)] if solution.leans else lines


def _certainty(solution: Solution) -> str:
    if not solution.finished:
        return "not proved: the time was not enough"
    return "proved, if the outer stones live" if solution.leans else "proved"


def _beside(solution: Solution, outcome: Outcome | None) -> str:
    """The theory's word beside the search's."""
    if outcome is None:
        return "the theory says nothing here"
    agrees = agreement(outcome.result, solution)
    if agrees is None:
        return "the theory alone decides"
    if agrees:
        return "the theory agrees" if solution.finished else "the theory agrees so far"
    condition = " if they do" if solution.finished and solution.leans else ""
    return f"the theory disagrees (it says {outcome.result.value}): the search counts{condition}"
