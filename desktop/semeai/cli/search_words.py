"""What the search found, as lines that a person reads in a terminal."""

from __future__ import annotations

from semeai.claim.search_words import choice_sentences, detail, effort, half_words, held, leans, line_words, move_list
from semeai.claim.standing import agreement, assumed, only_if, settled
from semeai.cli.findings import Findings
from semeai.phrases import after_colon
from semeai.race.decide import Outcome
from semeai.race.outcome import Result
from semeai.solve import Climb, Standing
from semeai.solve.cut import Rung


def search_lines(findings: Findings) -> list[str]:
    """The outcome for each mover, how sure it is, the moves and the line, and what it leans on."""
    if findings.unsearched:
        return ["", f"No search: {findings.unsearched}"]
    if not findings.climbs:
        return []
    lines = ["", "Search:"]
    for mover, climbed in findings.climbs.items():
        lines.append(f"{mover.title} first: {_told(climbed)}")
        lines += [f"  {line}" for line in _details(climbed, findings.outcome(mover))]
    return lines


def _told(climbed: Climb) -> str:
    """The outcome in a sentence, with the condition of one that is only read."""
    if settled(climbed.solution) is Result.UNKNOWN:
        return f"not finished. {half_words(climbed.solution)}".strip()
    return after_colon(held(detail(climbed.solution), only_if(climbed)))


def _details(climbed: Climb, outcome: Outcome | None) -> list[str]:
    """How sure the outcome is, what the theory says beside it, the moves, the line, and what it takes for granted."""
    solution = climbed.solution
    took = effort(solution.nodes, solution.seconds)
    lines = [f"{_certainty(climbed)} ({took}); {_beside(climbed, outcome)}."]
    if solution.moves:
        lines.append(f"moves: {move_list(solution.request.position.board, solution.moves)}")
    elif solution.finished:
        lines.append("moves: the time was not enough to find them")
    lines += choice_sentences(solution)
    if solution.line:
        lines.append(f"line: {line_words(solution)}")
    if solution.leans:
        lines.append(leans(solution))
    return [*lines, *(each.sentence for each in assumed(climbed) if each.closed)]


def _certainty(climbed: Climb) -> str:
    if climbed.standing is Standing.OPEN:
        return "not proved: the time was not enough"
    if climbed.standing is Standing.READ:
        return "read, not proved"
    return "proved, if the outer stones live" if climbed.rung > Rung.PROVED else "proved"


def _beside(climbed: Climb, outcome: Outcome | None) -> str:
    """The theory's word beside the search's."""
    solution = climbed.solution
    if outcome is None:
        return "the theory says nothing here"
    agrees = agreement(outcome.result, solution)
    if agrees is None:
        return "the theory alone decides"
    if agrees:
        return "the theory agrees" if solution.finished else "the theory agrees so far"
    if not climbed.proved:
        return f"the theory disagrees (it says {outcome.result.value}), and it counts"
    condition = " if they do" if climbed.rung > Rung.PROVED else ""
    return f"the theory disagrees (it says {outcome.result.value}): the search counts{condition}"
