"""The findings on a race as the JSON of ``semeai analyze`` and as lines for a person."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.analysis import Analysis
from semeai.cgt.notation import barred, written
from semeai.cgt.race_games import Counted, RaceGames, RegionValue
from semeai.cgt.words import outcome_words
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
from semeai.claim.answer import answer_of, leaning_sentence
from semeai.claim.race_claim import Half, Tone
from semeai.claim.search_words import choice_sentences, effort, half_words, ko_words, line_words, move_list
from semeai.claim.standing import Voice, agreement, settled
from semeai.cli.encoding import Json, by_mover, fields, plain
from semeai.cli.findings import Findings, Movers
from semeai.cli.race import point_list, race_lines, side_values, theory_values, verdict_lines
from semeai.cli.search_values import climb_values, half_values, why_values
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import after_colon, counted, headed
from semeai.race.decide import Outcome
from semeai.race.numbers import COUNTED, DERIVED
from semeai.race.outcome import Result
from semeai.reading.values import ChainReading, Pair
from semeai.solve import Claim, Solution
from semeai.why import Account, Part, Why, Worth


def claim_lines(findings: Findings) -> list[str]:
    """The claim for each mover, how it is known, and of the search the moves and the line."""
    lines = ["", "Result:"]
    if findings.unsearched:
        lines.append(f"No search: {findings.unsearched}")
    for mover in findings.movers:
        lines.append(headed(f"{mover.title} first", answer_of(findings.half(mover)).short))
        lines += [f"  {line}" for line in _details(findings, mover)]
    return lines


KNOWN = {
    Tone.PROVED: "proved",
    Tone.COUNTED: "counted, the search has not finished",
    Tone.READ: "read, not proved",
    Tone.SILENT: "the search has not finished",
    Tone.CONTRADICTED: "proved by the search",
}
"""How a claim is known, after its sentence."""


def _details(findings: Findings, mover: Color) -> Iterator[str]:
    """How a claim is known, what theory and search say of each other, the moves and the line."""
    half, climbed = findings.half(mover), findings.climbs.get(mover)
    if climbed is None:
        if half.result is not Result.UNKNOWN:
            yield f"by {plain(half.said.by)}."
        return
    searched = climbed.solution
    took = effort(searched.nodes, searched.seconds)
    yield f"{KNOWN[half.tone]} ({took}); {_beside(half, findings.outcome(mover), searched)}."
    if half.result is Result.KO:
        yield ko_words(searched)
    if names := leaning_sentence([half.trust]):
        yield names
    if not searched.finished and (so_far := half_words(searched)):
        yield so_far
    if moves := findings.moves(mover):
        yield f"moves: {move_list(searched.request.position.board, moves)}"
    elif searched.finished:
        yield "moves: there was not enough time to find them"
    if half.solution is not None:
        yield from choice_sentences(searched)
        if searched.line:
            yield f"line: {line_words(searched)}"


def _beside(half: Half, outcome: Outcome | None, searched: Solution) -> str:
    """What the theory says beside the search."""
    if outcome is None:
        return "the theory says nothing here"
    agrees = agreement(outcome.result, searched)
    if agrees is None:
        return "only the theory says so"
    if agrees:
        return "the theory agrees"
    counts = "theory" if half.said.by is Voice.THEORY else "search"
    return f"the theory disagrees (it says {outcome.result.value}): the {counts} counts"


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
        return half_values(findings.half(mover), board, findings.moves(mover))

    return {
        "board_size": board.size,
        **(_unread_values(findings) if findings.analysis is None else analysis_values(findings.analysis)),
        "unread": findings.unread or None,
        "search": by_mover(lambda mover: climb_values(climbs[mover]), climbs) if climbs else None,
        "unsearched": findings.unsearched or None,
        "why": by_mover(lambda mover: why_values(findings.whys[mover]), findings.whys),
        "liberty": race_games_values(findings),
        "verdict": by_mover(verdict, findings.movers),
        "claim": _claim_values(findings),
        "proposals": _pair_values(board, [pair for pair in proposals if pair.claimed]),
        "possible": _pair_values(board, [pair for pair in proposals if not pair.claimed]),
    }


def _claim_values(findings: Findings) -> Json:
    """The whole claim; of one half where only one player was asked about."""
    if len(findings.movers) == 1:
        return fields(findings.half(*findings.movers), "standing", "sentence")
    return {"standing": findings.claim.standing, "sentence": findings.claim.short}


def _pair_values(board: Board, pairs: list[Pair]) -> list[Json]:
    return [{"black": board.name(pair.black), "white": board.name(pair.white)} for pair in pairs]


def analysis_values(analysis: Analysis) -> Json:
    """The JSON of the numbers with their points and of the theory's verdict."""
    reading = analysis.reading
    board = reading.position.board
    violations = [
        {
            "assumption": plain(violation.assumption),
            "points": board.names(violation.points),
            "reason": violation.sentence,
            "mover": plain(violation.mover),
        }
        for violation in reading.violations
    ]
    return {
        "black": _chain_values(board, reading.black),
        "white": _chain_values(board, reading.white),
        "S": analysis.verdict.race.S,
        "shared": board.names(reading.shared),
        "theory": {"applies": reading.applies, "violations": violations, **theory_values(analysis.verdict)},
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
    lines += [*race_games_lines(findings), *claim_lines(findings), *_account_lines(findings)]
    position, name = findings.here.position, findings.here.position.board.name
    black, white = map(position.chain, findings.points)
    if findings.analysis is not None:  # in which chains may act as one
        black, white = findings.analysis.reading.black.chain, findings.analysis.reading.white.chain
    others = [
        f"{name(pair.black)} against {name(pair.white)}"
        for pair in proposals
        if not (black >> pair.black & 1 and white >> pair.white & 1)  # not the one that was analysed
    ]
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
    if reading.applies:
        return lines + verdict_lines(analysis.verdict, analysis.explanation)
    lines.append("Outside the theory:")
    for violation in reading.violations:
        mover = f", with {violation.mover.title} first" if violation.mover is not None else ""
        lines.append(f"  fails: {violation.assumption.value}{mover} ({point_list(board.names(violation.points))})")
        lines.append(f"    {violation.sentence}")
    for color in movers:
        silent = analysis.outcome(color) is None
        said = "the theory gives no verdict." if silent else analysis.explanation.verdict(color)
        lines.append(f"{color.title} first: {said}")
    return lines


def _games_speak(findings: Findings) -> bool:
    """Whether liberty games have something to say: a region is not just a count of moves, or cannot be valued."""
    games = findings.games
    return bool(findings.unvalued) or (games is not None and not (games.plain and not games.unvalued))


def race_games_values(findings: Findings) -> Json | None:
    """The key ``liberty``: null where the theory applies, where every region is a plain number, and without a race."""
    if not _games_speak(findings):
        return None
    if findings.games is None:
        return {
            "applies": False, "reason": findings.unvalued, "unvalued": [], "shared": None, "eyes": None, "regions": [],
            "cooled": None, "black_first": None, "white_first": None,
        }  # fmt: skip
    games, board = findings.games, findings.here.position.board
    decided = games.decision is not None
    return {
        "applies": decided,
        "reason": games.reason,
        "unvalued": board.names(games.unvalued),
        "shared": games.shared,
        "eyes": games.eyes.name.lower() if decided else None,
        "regions": [
            {
                "points": board.names(region.points),
                "owner": plain(region.owner),
                "game": barred(region.game),
                "value": written(region.game),
                "cooled": written(region.cooled),
                "counted": region.counted.name.lower(),
            }
            for region in games.regions
        ],
        "cooled": written(games.cooled) if decided else None,
        **by_mover(lambda color: _outcome_values(findings, games, color)),
    }


def _outcome_values(findings: Findings, games: RaceGames, mover: Color) -> Json | None:
    """The outcome when a player moves first; null where the rule does not apply or he was not asked about."""
    if games.decision is None or mover not in findings.movers:
        return None
    return {**fields(games.decision.first(mover), "winner", "by", "margin"), "agrees": _agrees(findings, mover)}


def _agrees(findings: Findings, mover: Color) -> bool | None:
    """Whether the search has found the same result; None where it has not finished."""
    result, climbed = findings.by_games(mover), findings.climbs.get(mover)
    if result is None or climbed is None or settled(climbed.solution) is Result.UNKNOWN:
        return None
    return agreement(result, climbed.solution)


def race_games_lines(findings: Findings) -> list[str]:
    """The regions with their games, the sum, and who wins; or why the rule of liberty games does not apply."""
    if not _games_speak(findings):
        return []
    games, board = findings.games, findings.here.position.board
    lines = ["", "Liberty games:"]
    if games is not None:
        told = (region for region in games.regions if region.owner is not None or region.counted is Counted.SHARED)
        lines += [f"  {_region_words(board, region)}" for region in told]
    if games is None or games.decision is None:
        points = board.names(games.unvalued) if games is not None else []
        where = f" ({point_list(points)})" if points else ""
        return [*lines, f"  They do not decide. {findings.unvalued if games is None else games.reason}{where}"]
    lines.append(f"  The sum, cooled by 2: {written(games.cooled)}")
    for mover in findings.movers:
        said = after_colon(outcome_words(games.decision.first(mover)))
        lines.append(f"{mover.title} first: {said}{BESIDE[_agrees(findings, mover)]}")
    return lines


BESIDE = {None: "", True: " The search agrees.", False: " The search disagrees: the search counts."}


def _region_words(board: Board, region: RegionValue) -> str:
    points = point_list(board.names(region.points))
    if region.owner is None:
        return f"{points}: {region.counted.value}"
    value = f"{barred(region.game)}, cooled by 2: {written(region.cooled)}"
    how = "" if region.counted is Counted.ALIKE else f" ({region.counted.value})"
    return f"{region.owner.title}'s {points}: {value}{how}"


def _chain_values(board: Board, chain: ChainReading) -> Json:
    return {
        "point": board.name(chain.point),
        "chain": board.names(chain.chain),
        **side_values(chain.side),
        "outside": [
            {"point": board.name(liberty.point), "approach": [*map(board.name, liberty.approach)]}
            for liberty in chain.outside
        ],
        "eye": board.names(chain.eye),
        "inside": board.names(chain.inside),
    }


def _chain_lines(board: Board, chain: ChainReading) -> list[str]:
    """The points behind one chain's numbers, each outside liberty with its approach moves."""
    named = f"{chain.color.title} {board.name(chain.point)}"
    outside = [
        f"{board.name(liberty.point)} (after {point_list(map(board.name, liberty.approach))})"
        if liberty.approach
        else board.name(liberty.point)
        for liberty in chain.outside
    ]
    lines = [f"{named}: outside liberties: {', '.join(outside) or 'none'}"]
    if chain.eye:
        stones = f", stones of the opponent on {point_list(board.names(chain.inside))}" if chain.inside else ""
        lines.append(f"{named}: eye: {point_list(board.names(chain.eye))}{stones}")
    return lines
