"""What the search found, as lines that a person reads in a terminal."""

from __future__ import annotations

from semeai.cli.findings import Findings
from semeai.cli.search_values import leaning, move_names
from semeai.cli.verdict import agreement
from semeai.cli.words import point_list
from semeai.go.color import Color
from semeai.race.decide import Outcome
from semeai.race.outcome import Result
from semeai.solve import PASS, Solution


def search_lines(findings: Findings) -> list[str]:
    """The outcome for each mover, how sure it is, the moves and the line, and what it leans on."""
    if findings.unsearched:
        return ["", f"No search: {findings.unsearched}"]
    if not findings.solutions:
        return []
    lines = ["", "Search:"]
    for mover, solution in findings.solutions.items():
        lines.append(f"{mover.title} first: {_outcome(solution)}")
        lines += [f"  {line}" for line in _details(solution, findings.outcome(mover))]
    return lines


def _outcome(solution: Solution) -> str:
    """What happens, in a sentence."""
    mover, opponent = solution.request.mover.title, solution.request.mover.opponent.title
    match solution.result:
        case Result.WIN:
            return f"{mover} captures {opponent}."
        case Result.LOSS:
            return f"{mover} is captured."
        case Result.SEKI:
            return "neither is captured: seki, or both live."
        case Result.KO:
            return _ko_words(solution)
        case Result.UNKNOWN:
            return _half_words(solution)


def _ko_words(solution: Solution) -> str:
    """Which of the chains depends on a ko, and who must find the first threat for it."""
    return f"ko: {'; '.join(_settled(solution))}."


def _half_words(solution: Solution) -> str:
    """What is known before the search has finished."""
    known = _settled(solution)
    return f"not finished; so far: {'; '.join(known)}." if known else "not finished."


def _settled(solution: Solution) -> list[str]:
    """What is known of the mover's chain and of the opponent's."""
    mover, opponent = solution.request.mover, solution.request.mover.opponent
    known = []
    defend, attack = solution.codes
    if defend is not None:
        how = _by_ko(defend, mover)
        known.append(f"{mover.title}'s chain can be saved{how}" if how else f"{mover.title}'s chain is safe")
    if attack is not None:
        how = _by_ko(attack, mover)
        known.append(f"{opponent.title}'s chain can{'' if how else 'not'} be captured{how}")
    return known


def _by_ko(value: int, mover: Color) -> str:
    """The condition behind a 2 or a 3 of defend and attack, empty for the others."""
    if value < 2:
        return ""
    threatens = mover.opponent if value == 2 else mover
    return f" by a ko in which {threatens.title} must find the first threat"


def _details(solution: Solution, outcome: Outcome | None) -> list[str]:
    """How sure the outcome is, what the theory says beside it, the moves, the line, and the trusted stones."""
    board, mover = solution.request.position.board, solution.request.mover
    effort = f"{solution.nodes} nodes, {solution.seconds:.2f} s"
    lines = [f"{_certainty(solution)} ({effort}); {_beside(solution, outcome)}."]
    if solution.moves:
        lines.append(f"moves: {point_list(move_names(board, solution.moves))}")
    elif solution.finished:
        lines.append("moves: the time was not enough to find them")
    if solution.line:
        lines.append(f"line: {_line_words(solution, mover)}")
    for color in Color:
        if stones := leaning(solution, color):
            lines.append(
                f"leans on {color.title}'s outer stones at {point_list(map(board.name, stones))}: taken to live"
            )
    return lines


def _certainty(solution: Solution) -> str:
    if not solution.finished:
        return "not proved: the time was not enough"
    return "proved, if the outer stones live" if solution.leans else "proved"


def _beside(solution: Solution, outcome: Outcome | None) -> str:
    """The theory's word beside the search's."""
    if outcome is None:
        return "the theory says nothing here"
    agrees = agreement(outcome, solution)
    if agrees is None:
        return "the theory alone decides"
    if agrees:
        return "the theory agrees" if solution.finished else "the theory agrees so far"
    condition = " if they do" if solution.finished and solution.leans else ""
    return f"the theory disagrees (it says {outcome.result.value}): the search counts{condition}"


def _line_words(solution: Solution, mover: Color) -> str:
    """The principal line with the colour of each move: ``Black J2, White K3, Black passes``."""
    board = solution.request.position.board
    colors = (mover, mover.opponent)
    moves = [
        f"{colors[index % 2].title} {'passes' if move == PASS else board.name(move)}"
        for index, move in enumerate(solution.line)
    ]
    return ", ".join(moves)
