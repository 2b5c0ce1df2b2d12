"""The findings on a race as the JSON of ``semeai analyze`` and as lines for a person."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.analysis import Analysis
from semeai.claim.account_words import (
    account_sentence,
    argument_heading,
    hanging,
    ko_part_sentence,
    lasting_sentence,
    part_sentence,
    reply_words,
    safe_words,
    step_sentence,
    whole_sentence,
)
from semeai.claim.search_words import choice_sentences, detail, effort, half_words, held, leans, line_words, move_list
from semeai.claim.standing import agreement, assumed, only_if, settled
from semeai.cli.encoding import Json, by_mover, plain
from semeai.cli.findings import Findings, Movers
from semeai.cli.liberty_race import race_games_lines, race_games_values
from semeai.cli.race import (
    point_list,
    race_lines,
    side_values,
    theory_values,
    verdict_lines,
    verdict_values,
)
from semeai.cli.search_values import climb_values, why_values
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import after_colon, counted
from semeai.race.decide import Outcome
from semeai.race.numbers import COUNTED, DERIVED
from semeai.race.outcome import Result
from semeai.reading.values import ChainReading, OutsideLiberty, Pair, RaceReading
from semeai.solve import Claim, Climb, Standing
from semeai.solve.cut import Rung
from semeai.why import Account, Part, Why, Worth


def search_lines(findings: Findings) -> list[str]:
    """The outcome for each mover, how sure it is, the moves and the line, and the stones it leans on."""
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
    """How sure the outcome is, what the theory says beside it, the moves, the line, and its assumptions."""
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
    solution = climbed.solution
    if outcome is None:
        return "the theory says nothing here"
    agrees = agreement(outcome.result, solution)
    if agrees is None:
        return "the theory alone decides"
    if agrees:
        return "the theory agrees" if solution.finished else "the theory agrees so far"
    if not climbed.proved:
        return f"the theory disagrees (it says {outcome.result.value}): the theory counts"
    condition = " if they do" if climbed.rung > Rung.PROVED else ""
    return f"the theory disagrees (it says {outcome.result.value}): the search counts{condition}"


SCREEN = 24
"""Lines that are printed of the accounts of a race."""


def why_lines(why: Why, *, most: int = SCREEN, told: tuple[Part, ...] = ()) -> list[str]:
    """The result in a sentence, then the parts, the sums and the moves, in at most so many lines.

    Parts in ``told`` were listed before; parts without a liberty get no line, and no part does where a chain is
    captured at once.
    """
    lines = [" ".join(filter(None, (whole_sentence(why), lasting_sentence(why))))]
    root = why.arguments[0].account
    counts = root.sum is None or root.sum.at_once is None
    new = [part for part in root.parts if counts and part not in told and not _empty(part)]
    by_ko, board = hanging(why), root.position.board
    lines += [f"  {ko_part_sentence(part, board) if part in by_ko else part_sentence(part, board)}" for part in new]
    several = len(why.arguments) > 1
    for argument in why.arguments:
        lines += [f"  {argument_heading(argument)}"] * several
        lines += _lines_of(argument.account, argument.claim, 2 if several else 1, argument.account.parts)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], f"... and {counted(len(lines) - most + 1, 'line')}: --json has all of them."]


def _empty(part: Part) -> bool:
    return part.settled and part.least == Worth(0)


def _lines_of(account: Account, claim: Claim, depth: int, before: tuple[Part, ...]) -> Iterator[str]:
    """The sum or the move, then what it leads to; where parts are added up, the new ones are listed."""
    board, indent = account.position.board, "  " * depth
    summed = account.decided and account.sum is not None and account.sum.at_once is None
    for part in account.parts if summed else ():
        if part not in before and not _empty(part):
            yield f"{indent}{part_sentence(part, board)}"
    if account.step is not None:
        yield f"{indent}{step_sentence(account, account.step)}"
        yield from _lines_of(account.step.account, claim, depth + 1, account.parts)
    else:
        # Why the strategist is safe, where that decides.
        safe = safe_words(account, claim.strategist) if account.decided and account.survivor is None else ""
        if told := " ".join(filter(None, (safe, account_sentence(account, claim)))):
            yield f"{indent}{told}"
    for reply in account.replies:
        yield f"{indent}{reply_words(reply, account)}:"
        yield from _lines_of(reply.account, claim, depth + 1, account.parts)


def findings_values(findings: Findings, proposals: tuple[Pair, ...]) -> Json:
    """The JSON of a race; values of a player who was not asked about are null.

    Where the theory reads no race, ``theory`` and all numbers are null and ``unread`` says why.
    """
    board, climbs = findings.here.position.board, findings.climbs

    def verdict(mover: Color) -> Json:
        return verdict_values(findings.outcome(mover), climbs.get(mover), findings.by_games(mover))

    return {
        "board_size": board.size,
        **(_unread_values(findings) if findings.analysis is None else analysis_values(findings.analysis)),
        "unread": findings.unread or None,
        "search": by_mover(lambda mover: climb_values(climbs[mover]), climbs) if climbs else None,
        "unsearched": findings.unsearched or None,
        "why": by_mover(lambda mover: why_values(findings.whys[mover]), findings.whys),
        "liberty": race_games_values(findings),
        "verdict": by_mover(verdict, findings.movers),
        "proposals": _pair_values(board, [pair for pair in proposals if pair.claimed]),
        "possible": _pair_values(board, [pair for pair in proposals if not pair.claimed]),
    }


def _pair_values(board: Board, pairs: list[Pair]) -> list[Json]:
    return [{"black": board.name(pair.black), "white": board.name(pair.white)} for pair in pairs]


def analysis_values(analysis: Analysis) -> Json:
    """The JSON of the numbers with their points and of the theory's verdict."""
    reading = analysis.reading
    board = reading.position.board
    applies = {"applies": reading.applies, "violations": _violation_values(reading)}
    return {
        "black": _chain_values(board, reading.black),
        "white": _chain_values(board, reading.white),
        "S": analysis.verdict.race.S,
        "shared": board.names(reading.shared),
        "theory": {**applies, **theory_values(analysis.verdict)},
    }


def _unread_values(findings: Findings) -> Json:
    position = findings.here.position
    unknown: Json = dict.fromkeys(COUNTED + DERIVED)
    values: Json = {"S": None, "shared": [], "theory": None}
    for color, point in zip((BLACK, WHITE), findings.points, strict=True):
        chain = {"point": position.board.name(point), "chain": position.board.names(position.chain(point))}
        values[color.word] = {**chain, **unknown, "outside": [], "eye": [], "inside": []}
    return values


def findings_lines(findings: Findings, proposals: tuple[Pair, ...]) -> list[str]:
    """What the theory says, what the search found, and the other races on the board."""
    if findings.analysis is None:
        lines = [f"The theory reads no race here. {findings.unread}"]
    else:
        lines = _analysis_lines(findings.analysis, findings.movers)
    lines += race_games_lines(findings)
    lines += search_lines(findings)
    lines += _account_lines(findings)
    name = findings.here.position.board.name
    others = [f"{name(pair.black)} against {name(pair.white)}" for pair in _others(findings, proposals)]
    return [*lines, "", f"Other pairs of chains (--black, --white): {', '.join(others)}"] if others else lines


def _account_lines(findings: Findings) -> list[str]:
    lines = ["", "Why:"] if findings.whys else []
    told: tuple[Part, ...] = ()
    for mover, found in findings.whys.items():
        first, *rest = why_lines(found, most=SCREEN // len(findings.whys), told=told)
        lines += [f"{mover.title} first: {after_colon(first)}", *rest]
        told += found.arguments[0].account.parts
    return lines


def _analysis_lines(analysis: Analysis, movers: Movers) -> list[str]:
    """The numbers with their points, the derivation, the assumptions that fail and the theory's verdict."""
    reading = analysis.reading
    board = reading.position.board
    lines = race_lines(analysis.verdict.race)
    for color in (BLACK, WHITE):
        lines += _chain_lines(board, reading.side(color))
    lines += [f"Shared liberties: {point_list(board.names(reading.shared))}", ""]
    lines += verdict_lines(analysis.verdict, analysis.explanation) if reading.applies else _outside_lines(reading)
    if not reading.applies:
        for color in movers:
            silent = analysis.outcome(color) is None
            said = "the theory gives no verdict." if silent else analysis.explanation.verdict(color)
            lines.append(f"{color.title} first: {said}")
    return lines


def _others(findings: Findings, proposals: tuple[Pair, ...]) -> list[Pair]:
    """The proposed pairs without the one that was analysed."""
    if findings.analysis is None:
        black, white = map(findings.here.position.chain, findings.points)
    else:
        black, white = findings.analysis.reading.black.chain, findings.analysis.reading.white.chain
    return [pair for pair in proposals if not (black >> pair.black & 1 and white >> pair.white & 1)]


def _chain_values(board: Board, chain: ChainReading) -> Json:
    return {
        "point": board.name(chain.point),
        "chain": board.names(chain.chain),
        **side_values(chain.side),
        "outside": [
            {"point": board.name(liberty.point), "approach": [board.name(point) for point in liberty.approach]}
            for liberty in chain.outside
        ],
        "eye": board.names(chain.eye),
        "inside": board.names(chain.inside),
    }


def _violation_values(reading: RaceReading) -> list[Json]:
    board = reading.position.board
    return [
        {
            "assumption": plain(violation.assumption),
            "points": board.names(violation.points),
            "reason": violation.sentence,
            "mover": plain(violation.mover),
        }
        for violation in reading.violations
    ]


def _chain_lines(board: Board, chain: ChainReading) -> list[str]:
    """The points behind one chain's numbers, each outside liberty with its approach moves."""
    named = f"{chain.color.title} {board.name(chain.point)}"
    outside = [_liberty_words(board, liberty) for liberty in chain.outside]
    lines = [f"{named}: outside liberties: {', '.join(outside) or 'none'}"]
    if chain.eye:
        stones = f", stones of the opponent on {point_list(board.names(chain.inside))}" if chain.inside else ""
        lines.append(f"{named}: eye: {point_list(board.names(chain.eye))}{stones}")
    return lines


def _liberty_words(board: Board, liberty: OutsideLiberty) -> str:
    name = board.name(liberty.point)
    return f"{name} (after {point_list(map(board.name, liberty.approach))})" if liberty.approach else name


def _outside_lines(reading: RaceReading) -> list[str]:
    board = reading.position.board
    lines = ["Outside the theory:"]
    for violation in reading.violations:
        mover = f", with {violation.mover.title} first" if violation.mover is not None else ""
        lines.append(f"  fails: {violation.assumption.value}{mover} ({point_list(board.names(violation.points))})")
        lines.append(f"    {violation.sentence}")
    return lines
